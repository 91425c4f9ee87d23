#include "support/impatient.h"

bool impatient(void *user) {
    (void)user;
    return true;
}
