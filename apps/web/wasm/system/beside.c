/* A page has no programs beside its command. */
#include "system/beside.h"

#include <errno.h>

int beside_become(const char *name, char **argv) {
    (void)name;
    (void)argv;
    return ENOENT;
}
