#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void give_back(failing_memory *memory, void *block, size_t size) {
    assert_true(memory->bytes >= size);
    assert_true(memory->blocks > 0 || block == NULL);
    memory->bytes -= size;
    memory->blocks -= block != NULL ? 1 : 0;
    free(block);
}

static void *reallocate(void *user, void *block, size_t old_size, size_t new_size) {
    failing_memory *memory = user;
    if (new_size == 0) {
        give_back(memory, block, old_size);
        return NULL;
    }
    memory->calls++;
    bool is_past = memory->fail_at > 0 && memory->calls > memory->fail_at;
    if (memory->calls == memory->fail_at || (is_past && memory->for_good)) {
        return NULL;
    }
    void *moved = realloc(block, new_size);
    if (moved != NULL) {
        memory->blocks += block == NULL ? 1 : 0;
        memory->bytes += new_size - old_size;
    }
    return moved;
}

void failing_memory_init(failing_memory *memory, size_t fail_at, bool for_good, kz_work *work) {
    *memory = (failing_memory){.fail_at = fail_at, .for_good = for_good};
    kz_work_init(work);
    work->reallocate = reallocate;
    work->memory_user = memory;
}
