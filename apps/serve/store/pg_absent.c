/* A Kazu that was built without libpq knows no PostgreSQL, and says so. */
#include "pg.h"

static void tell(serve_fault *fault) {
    fault_set(fault, KZ_N("this Kazu was built without PostgreSQL"), NULL, NULL);
}

store *pg_open(const pg_plan *plan, serve_fault *fault, bool *is_usage) {
    (void)plan;
    tell(fault);
    *is_usage = true;
    return NULL;
}

bool pg_check(const char *url, void (*told)(void *user, const char *sentence), void *user,
              check_result *result, serve_fault *fault) {
    (void)url;
    (void)told;
    (void)user;
    *result = (check_result){0};
    tell(fault);
    return false;
}
