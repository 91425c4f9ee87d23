/* libpq, loaded when a database is asked for. */
#include "pg_library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

struct pg_library pq;

/* What ISO C has no conversion for, POSIX promises: a function's place is that of a thing. */
static bool find(void *library, const char *name, void *place) {
    void *found = dlsym(library, name);
    memcpy(place, &found, sizeof found);
    return found != NULL;
}

const char *pg_library_load(void) {
    static void *library; /* for the life of the process: it has handlers of its own at the end */
    if (library != NULL) {
        return NULL;
    }
    void *opened = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (opened == NULL) {
        return dlerror();
    }
#define FIND(name)                                                                                 \
    if (!find(opened, #name, &pq.name)) {                                                          \
        return dlerror();                                                                          \
    }
    PG_LIBRARY(FIND)
#undef FIND
    library = opened;
    return NULL;
}
