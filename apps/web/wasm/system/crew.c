/* Nobody helps: there are no threads here, and so nothing to lock. */
#include "system/crew.h"

void crew_start(const crew_plan *plan) {
    (void)plan;
}

void crew_end(kz_work *work) {
    (void)work;
}

void crew_lock(void *user, uint32_t number) {
    (void)user;
    (void)number;
}

void crew_unlock(void *user, uint32_t number) {
    (void)user;
    (void)number;
}
