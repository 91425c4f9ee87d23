/* A file system for SQLite that fails when told to. */
#include "vfs_shim.h"

#include "vfs_image.h"

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include <sqlite3.h>

#define SHIM_NAME "kazu-shim"

enum { KEPT = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL };

typedef struct shim_file {
    sqlite3_file base;   /* first: a sqlite3_file * is one of these */
    vfs_image *image;    /* NULL: not watched */
    sqlite3_file *below; /* the real one, behind this in memory */
} shim_file;

static sqlite3_vfs shim;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; /* over the images and the following */
static uint64_t operations;
static uint64_t syncs;
static unsigned fail_in; /* operations; 0: none */
static unsigned fail_count;
static int fail_code;
static void (*before)(void *user);
static void *before_user;

static shim_file *of(sqlite3_file *file) {
    return (shim_file *)file;
}

static sqlite3_file *below(sqlite3_file *file) {
    return of(file)->below;
}

/* Counts an operation. Gives SQLITE_OK, or how it is to fail. */
static int begin(shim_file *file) {
    int result = SQLITE_OK;
    if (file->image == NULL) {
        return result;
    }
    (void)pthread_mutex_lock(&mutex);
    void (*call)(void *user) = before;
    (void)pthread_mutex_unlock(&mutex);
    if (call != NULL) {
        call(before_user);
    }
    (void)pthread_mutex_lock(&mutex);
    operations++;
    if (fail_in > 0 && --fail_in == 0) {
        result = fail_code;
        fail_in = fail_count > 1; /* the next one, too */
        fail_count -= fail_count > 0;
    }
    (void)pthread_mutex_unlock(&mutex);
    return result;
}

static int close_file(sqlite3_file *file) {
    return below(file)->pMethods->xClose(below(file));
}

static int read_bytes(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    return below(file)->pMethods->xRead(below(file), bytes, count, offset);
}

static int write_bytes(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    int fault = begin(of(file));
    count = fault == SQLITE_OK ? count : count / 2;
    int result = below(file)->pMethods->xWrite(below(file), bytes, count, offset);
    if (result == SQLITE_OK && of(file)->image != NULL) {
        (void)pthread_mutex_lock(&mutex);
        vfs_image_write(of(file)->image, bytes, (size_t)count, (size_t)offset);
        (void)pthread_mutex_unlock(&mutex);
    }
    return fault == SQLITE_OK ? result : fault;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    int result = begin(of(file));
    if (result == SQLITE_OK) {
        result = below(file)->pMethods->xTruncate(below(file), size);
    }
    if (result == SQLITE_OK && of(file)->image != NULL) {
        (void)pthread_mutex_lock(&mutex);
        vfs_image_truncate(of(file)->image, (size_t)size);
        (void)pthread_mutex_unlock(&mutex);
    }
    return result;
}

static int sync_file(sqlite3_file *file, int flags) {
    int result = begin(of(file));
    if (result == SQLITE_OK) {
        result = below(file)->pMethods->xSync(below(file), flags);
    }
    if (result == SQLITE_OK && of(file)->image != NULL) {
        (void)pthread_mutex_lock(&mutex);
        vfs_image_sync(of(file)->image);
        syncs++;
        (void)pthread_mutex_unlock(&mutex);
    }
    return result;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    return below(file)->pMethods->xFileSize(below(file), size);
}

static int lock(sqlite3_file *file, int level) {
    return below(file)->pMethods->xLock(below(file), level);
}

static int unlock(sqlite3_file *file, int level) {
    return below(file)->pMethods->xUnlock(below(file), level);
}

static int check_lock(sqlite3_file *file, int *result) {
    return below(file)->pMethods->xCheckReservedLock(below(file), result);
}

static int control(sqlite3_file *file, int what, void *value) {
    return below(file)->pMethods->xFileControl(below(file), what, value);
}

static int sector_size(sqlite3_file *file) {
    return below(file)->pMethods->xSectorSize(below(file));
}

/* Nothing is promised: no write is whole, none is in order. */
static int promises(sqlite3_file *file) {
    (void)file;
    return 0;
}

static int map_shared(sqlite3_file *file, int page, int size, int grows, void volatile **memory) {
    return below(file)->pMethods->xShmMap(below(file), page, size, grows, memory);
}

static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    return below(file)->pMethods->xShmLock(below(file), offset, count, flags);
}

static void order_shared(sqlite3_file *file) {
    below(file)->pMethods->xShmBarrier(below(file));
}

static int unmap_shared(sqlite3_file *file, int removes) {
    return below(file)->pMethods->xShmUnmap(below(file), removes);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_bytes,
    .xWrite = write_bytes,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock,
    .xUnlock = unlock,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = promises,
    .xShmMap = map_shared,
    .xShmLock = lock_shared,
    .xShmBarrier = order_shared,
    .xShmUnmap = unmap_shared,
};

static sqlite3_vfs *real(void) {
    return shim.pAppData;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                     int *flags_out) {
    shim_file *mine = of(file);
    (void)vfs;
    mine->below = (sqlite3_file *)(mine + 1);
    mine->image = NULL;
    mine->base.pMethods = NULL;
    int result = real()->xOpen(real(), name, mine->below, flags, flags_out);
    if (mine->below->pMethods != NULL) {
        mine->base.pMethods = &methods;
    }
    if (result == SQLITE_OK && name != NULL && (flags & KEPT) != 0) {
        (void)pthread_mutex_lock(&mutex);
        mine->image = vfs_image_of(name);
        vfs_image_open(mine->image);
        if ((flags & SQLITE_OPEN_MAIN_DB) != 0) {
            mine->image->is_durable = true; /* the store made it, and synced its folder */
        }
        (void)pthread_mutex_unlock(&mutex);
    }
    return result;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int is_synced) {
    (void)vfs;
    int result = real()->xDelete(real(), name, is_synced);
    if (result == SQLITE_OK) {
        (void)pthread_mutex_lock(&mutex);
        vfs_image_delete(vfs_image_of(name), is_synced != 0);
        (void)pthread_mutex_unlock(&mutex);
    }
    return result;
}

const char *vfs_shim_begin(void) {
    sqlite3_vfs *found = sqlite3_vfs_find(NULL);
    assert(found != NULL);
    shim = *found;
    shim.szOsFile = (int)sizeof(shim_file) + found->szOsFile;
    shim.pNext = NULL;
    shim.zName = SHIM_NAME;
    shim.pAppData = found;
    shim.xOpen = open_file;
    shim.xDelete = delete_file;
    operations = syncs = 0;
    fail_in = 0;
    before = NULL;
    int result = sqlite3_vfs_register(&shim, 0);
    assert(result == SQLITE_OK);
    (void)result;
    return SHIM_NAME;
}

void vfs_shim_end(void) {
    (void)sqlite3_vfs_unregister(&shim);
    vfs_image_forget_all();
}

uint64_t vfs_shim_operations(void) {
    (void)pthread_mutex_lock(&mutex);
    uint64_t count = operations;
    (void)pthread_mutex_unlock(&mutex);
    return count;
}

uint64_t vfs_shim_syncs(void) {
    (void)pthread_mutex_lock(&mutex);
    uint64_t count = syncs;
    (void)pthread_mutex_unlock(&mutex);
    return count;
}

void vfs_shim_fail(unsigned nth, unsigned count, int code) {
    (void)pthread_mutex_lock(&mutex);
    fail_in = nth;
    fail_count = count;
    fail_code = code;
    (void)pthread_mutex_unlock(&mutex);
}

void vfs_shim_watch(void (*call)(void *user), void *user) {
    (void)pthread_mutex_lock(&mutex);
    before = call;
    before_user = user;
    (void)pthread_mutex_unlock(&mutex);
}

void vfs_shim_crash(const char *from, const char *to, unsigned survive) {
    (void)pthread_mutex_lock(&mutex);
    vfs_image_crash(from, to, survive);
    (void)pthread_mutex_unlock(&mutex);
}
