/* What is done with a store besides serving: checked, copied. */
#include "serve.h"

#include "store/pg.h"
#include "store/pg_url.h"
#include "store/sqlite.h"

bool serve_check(const char *store_, void (*told)(void *user, const char *sentence), void *user,
                 serve_found *found, serve_fault *fault) {
    check_result result = {0};
    bool is_read = pg_url_is(store_) ? pg_check(store_, told, user, &result, fault)
                                     : sqlite_check(store_, told, user, &result, fault);
    *found = (serve_found){.rooms = result.rooms,
                           .games = result.games,
                           .events = result.events,
                           .faults = result.faults};
    return is_read;
}

bool serve_backup(const char *store_, const char *to, serve_fault *fault) {
    if (pg_url_is(store_)) {
        fault_set(fault, KZ_N("rooms in PostgreSQL are copied with pg_dump"), NULL, NULL);
        return false;
    }
    return sqlite_backup(store_, to, fault);
}
