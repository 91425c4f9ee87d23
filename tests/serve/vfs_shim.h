/*
 * A file system for SQLite that fails when told to, and knows what a power loss would leave. All of
 * it is the real one's; writes, syncs and changes of size are counted, and kept as images.
 */
#ifndef KAZU_TEST_VFS_SHIM_H
#define KAZU_TEST_VFS_SHIM_H

#include <stdint.h>

/* Registers it, and gives its name. */
const char *vfs_shim_begin(void);
void vfs_shim_end(void);
/* Counts operations: writes, syncs and changes of size of the store and its log. */
uint64_t vfs_shim_operations(void);
uint64_t vfs_shim_syncs(void);
/* The n-th operation from now (1: the next) and those after it, `count` together, fail with a code
 * of SQLite; a write that fails leaves its first half. */
void vfs_shim_fail(unsigned nth, unsigned count, int code);
/* call(user) is called before each operation, on whatever thread does it. NULL: not any more. */
void vfs_shim_watch(void (*call)(void *user), void *user);
/* Writes the files of one folder to another as a power loss would leave them now: of what was not
 * synced each sector survives with `survive` chances of 256. */
void vfs_shim_crash(const char *from, const char *to, unsigned survive);

#endif
