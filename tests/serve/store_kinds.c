/* Each kind of store, set up for a test. */
#include "store_kinds.h"

#include "store/pg.h"
#include "store_fake.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static store_kind *make(void **state) {
    store_kind *kind = calloc(1, sizeof *kind);
    if (kind != NULL) {
        store_desk_init(&kind->desk);
    }
    *state = kind;
    return kind;
}

int store_kind_fake(void **state) {
    store_kind *kind = make(state);
    if (kind == NULL) {
        return -1;
    }
    kind->desk.store = store_fake_new(store_desk_wake, &kind->desk);
    return 0;
}

int store_kind_folder(void **state) {
    store_kind *kind = make(state);
    if (kind == NULL) {
        return -1;
    }
    /* In memory where that is possible: what a disk does is played by vfs_shim. */
    (void)snprintf(kind->folder, sizeof kind->folder, "%s/kazu-store-XXXXXX",
                   access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (mkdtemp(kind->folder) == NULL) {
        return -1;
    }
    (void)snprintf(kind->path, sizeof kind->path, "%s/rooms.db", kind->folder);
    return 0;
}

int store_kind_sqlite(void **state) {
    if (store_kind_folder(state) != 0) {
        return -1;
    }
    store_kind *kind = *state;
    if (!store_kind_open(kind, NULL)) {
        (void)fprintf(stderr, "%s\n", kind->fault);
        return -1;
    }
    return 0;
}

int store_kind_postgres(void **state) {
    store_kind *kind = make(state);
    if (kind == NULL) {
        return -1;
    }
    store_postgres_new(kind->url);
    if (!store_kind_open_postgres(kind)) {
        (void)fprintf(stderr, "%s\n", kind->fault);
        return -1;
    }
    return 0;
}

bool store_kind_open_postgres(store_kind *kind) {
    const pg_plan plan = {.url = kind->url, .wake = store_desk_wake, .user = &kind->desk};
    serve_fault fault = {0};
    kind->desk.store = pg_open(&plan, &fault, &kind->is_usage);
    if (kind->desk.store == NULL) {
        store_kind_keep_fault(kind, &fault);
    }
    return kind->desk.store != NULL;
}

bool store_kind_open(store_kind *kind, const sqlite_plan *plan) {
    sqlite_plan own = plan != NULL ? *plan : (sqlite_plan){.path = NULL};
    serve_fault fault = {0};
    own.path = own.path != NULL ? own.path : kind->path;
    own.wake = store_desk_wake;
    own.user = &kind->desk;
    kind->desk.store = sqlite_open(&own, &fault, &kind->is_usage);
    if (kind->desk.store == NULL) {
        store_kind_keep_fault(kind, &fault);
    }
    return kind->desk.store != NULL;
}

void store_kind_keep_fault(store_kind *kind, const serve_fault *fault) {
    kz_text text;
    kz_text_init(&text, kind->fault, sizeof kind->fault);
    fault_print(fault, KZ_LANG_EN, &text);
}

void store_kind_close(store_kind *kind) {
    if (kind->desk.store != NULL) {
        kind->desk.store->close(kind->desk.store);
        kind->desk.store = NULL;
    }
}

int store_kind_end(void **state) {
    char command[100];
    store_kind *kind = *state;
    int fault = 0;
    store_kind_close(kind);
    store_desk_free(&kind->desk);
    if (kind->folder[0] != '\0') {
        (void)snprintf(command, sizeof command, "rm -rf '%s'", kind->folder);
        fault = system(command);
    }
    free(kind);
    return fault;
}
