/* A copy of a store, made beside the server that uses it. */
#include "sqlite.h"

#include "sqlite_copy.h"
#include "sqlite_place.h"
#include "sqlite_schema.h"

#include <stdlib.h>

bool sqlite_backup(const char *path, const char *to, serve_fault *fault) {
    bool is_usage;
    bool is_copied = false;
    sqlite_file file = {.path = sqlite_place_find(path, fault)};
    if (file.path == NULL) {
        return false;
    }
    int result = sqlite_file_connect(&file);
    if (result != SQLITE_OK) {
        fault_set(fault, KZ_N("cannot open the store"), file.path, sqlite3_errstr(result));
    } else if (sqlite_schema_fits(&file, &sqlite_schema_now, fault, &is_usage)) {
        is_copied = sqlite_copy(file.db, to, fault);
    }
    sqlite_file_disconnect(&file);
    free(file.path);
    return is_copied;
}
