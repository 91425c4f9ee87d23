/* No signals: who wants an end to a question ends its worker. */
#include "system/interrupt.h"

void interrupt_start(void) {
}

bool interrupt_asked(void) {
    return false;
}
