/* Each kind of store, set up for a test. */
#ifndef KAZU_TEST_STORE_KINDS_H
#define KAZU_TEST_STORE_KINDS_H

#include "store_desk.h"

#include "store/sqlite.h"
#include "store_postgres.h"

typedef struct store_kind {
    store_desk desk;
    char folder[64]; /* "": none; gone afterwards */
    char path[200];  /* of the file in it */
    char url[STORE_POSTGRES_URL];
    char fault[400]; /* why it could not be opened */
    bool is_usage;
} store_kind;

/* Set up and tear down (cmocka): *state is a store_kind. */
int store_kind_fake(void **state);
int store_kind_sqlite(void **state);
/* In a schema of its own; the server is the group's (store_postgres.h). */
int store_kind_postgres(void **state);
/* With a folder, and no store yet. */
int store_kind_folder(void **state);
int store_kind_end(void **state);
/* Opens the store of the folder. `plan` may leave out its path and wake; NULL: nothing special. */
bool store_kind_open(store_kind *kind, const sqlite_plan *plan);
/* Keeps why it could not be opened, in English. */
void store_kind_keep_fault(store_kind *kind, const serve_fault *fault);
/* Closes it, when it is open. */
void store_kind_close(store_kind *kind);

/* Opens, or opens again, the store of its schema. */
bool store_kind_open_postgres(store_kind *kind);

/* A test of the contract: two members of the list of tests. */
#define STORE_KIND_BOTH(test)                                                                      \
    {#test " (memory)", test, store_kind_fake, store_kind_end, NULL}, {                            \
#test " (SQLite)", test, store_kind_sqlite, store_kind_end, NULL                           \
    }

#define STORE_KIND_POSTGRES(test)                                                                  \
    { #test " (PostgreSQL)", test, store_kind_postgres, store_kind_end, NULL }

#endif
