#include "failing_memory.h"

#include <stdlib.h>

static void *reallocate(void *user, void *block, size_t old_size, size_t new_size) {
    failing_memory *memory = user;
    (void)old_size;
    if (new_size == 0) {
        memory->blocks -= block != NULL ? 1 : 0;
        free(block);
        return NULL;
    }
    memory->calls++;
    bool is_past = memory->fail_at > 0 && memory->calls > memory->fail_at;
    if (memory->calls == memory->fail_at || (is_past && memory->for_good)) {
        return NULL;
    }
    void *moved = realloc(block, new_size);
    memory->blocks += block == NULL && moved != NULL ? 1 : 0;
    return moved;
}

void failing_memory_init(failing_memory *memory, size_t fail_at, bool for_good, kz_work *work) {
    *memory = (failing_memory){.fail_at = fail_at, .for_good = for_good};
    kz_work_init(work);
    work->reallocate = reallocate;
    work->memory_user = memory;
}
