/* The arena: alignment, growth, accounting, and every allocation failing in turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "support/failing_memory.h"

#include <string.h>

enum { KIB = 1024, MIB = 1024 * 1024 };

static void blocks_are_aligned_apart_and_writable(void **state) {
    static const size_t sizes[] = {1, 63, 64, 65, 0, 1000, 70000, 3, 5000000, 64};
    enum { COUNT = sizeof sizes / sizeof sizes[0] };
    unsigned char *blocks[COUNT];
    kz_work work;
    kz__arena arena;

    (void)state;
    kz_work_init(&work);
    kz__arena_init(&arena, &work);
    for (size_t i = 0; i < COUNT; i++) {
        blocks[i] = kz__arena_allocate(&arena, sizes[i]);
        assert_non_null(blocks[i]);
        assert_int_equal((uintptr_t)blocks[i] % 64, 0);
        memset(blocks[i], (int)i + 1, sizes[i]);
    }
    for (size_t i = 0; i < COUNT; i++)
        for (size_t k = 0; k < sizes[i]; k++)
            if (blocks[i][k] != i + 1)
                fail_msg("block %zu was overwritten at byte %zu", i, k);
    kz__arena_clear(&arena);
    assert_int_equal(work.memory_used, 0);
}

static void chunks_double_from_64_kib_to_4_mib(void **state) {
    uint64_t used = 0;
    uint64_t expected = 64 * KIB;
    kz_work work;
    kz__arena arena;

    (void)state;
    kz_work_init(&work);
    kz__arena_init(&arena, &work);
    assert_int_equal(work.memory_used, 0);
    for (int chunks = 0; chunks < 9;) {
        assert_non_null(kz__arena_allocate(&arena, 8 * KIB));
        if (work.memory_used == used)
            continue;
        assert_int_equal(work.memory_used - used, expected);
        used = work.memory_used;
        expected = expected < 4 * MIB ? expected * 2 : expected;
        chunks++;
    }
    assert_int_equal(expected, 4 * MIB);
    kz__arena_clear(&arena);
    assert_int_equal(work.memory_used, 0);
}

static void a_large_block_gets_its_own_chunk_and_wastes_nothing(void **state) {
    uint64_t before = 0;
    kz_work work;
    kz__arena arena;

    (void)state;
    kz_work_init(&work);
    kz__arena_init(&arena, &work);
    assert_non_null(kz__arena_allocate(&arena, 100));
    before = work.memory_used;
    assert_non_null(kz__arena_allocate(&arena, 10 * MIB));
    assert_in_range(work.memory_used - before, 10 * MIB, 10 * MIB + 128);
    before = work.memory_used;
    assert_non_null(kz__arena_allocate(&arena, 100)); /* the first chunk is still in use */
    assert_int_equal(work.memory_used, before);
    kz__arena_clear(&arena);
    assert_int_equal(work.memory_used, 0);
}

static void a_cleared_arena_can_be_used_again(void **state) {
    kz_work work;
    kz__arena arena;

    (void)state;
    kz_work_init(&work);
    kz__arena_init(&arena, &work);
    kz__arena_clear(&arena);
    for (int round = 0; round < 3; round++) {
        assert_non_null(kz__arena_allocate(&arena, 10));
        assert_int_equal(work.memory_used, 64 * KIB);
        kz__arena_clear(&arena);
        assert_int_equal(work.memory_used, 0);
    }
}

static void near_the_limit_a_block_still_gets_what_is_left(void **state) {
    kz_work work;
    kz__arena arena;

    (void)state;
    kz_work_init(&work);
    work.memory_limit = 2000; /* less than a common chunk */
    kz__arena_init(&arena, &work);
    assert_non_null(kz__arena_allocate(&arena, 1000));
    assert_null(kz__arena_allocate(&arena, 1000));
    assert_non_null(kz__arena_allocate(&arena, 500));
    kz__arena_clear(&arena);
    assert_int_equal(work.memory_used, 0);
}

static void sizes_past_the_address_space_are_refused(void **state) {
    kz_work work;
    kz__arena arena;

    (void)state;
    kz_work_init(&work);
    work.memory_limit = MIB;
    kz__arena_init(&arena, &work);
    assert_non_null(kz__arena_allocate(&arena, 1));
    assert_null(kz__arena_allocate(&arena, SIZE_MAX));
    assert_null(kz__arena_allocate(&arena, SIZE_MAX - 64));
    assert_null(kz__arena_allocate(&arena, SIZE_MAX - 200));
    kz__arena_clear(&arena);
    assert_int_equal(work.memory_used, 0);
}

static bool fill(kz__arena *arena) {
    bool all = true;

    for (size_t bytes = 1; bytes < 3 * MIB; bytes = bytes * 3 + 1)
        for (int i = 0; i < 5; i++)
            all = kz__arena_allocate(arena, bytes) != NULL && all;
    return all;
}

static void every_allocation_may_fail_without_harm(void **state) {
    bool done = false;
    unsigned succeeds = 0;

    (void)state;
    for (; !done; succeeds++) {
        failing_memory memory;
        kz_work work;
        kz__arena arena;

        failing_memory_init(&memory, succeeds + 1, true, &work);
        kz__arena_init(&arena, &work);
        done = fill(&arena);
        kz__arena_clear(&arena);
        assert_int_equal(memory.blocks, 0);
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(succeeds > 5); /* else nothing ever failed */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_aligned_apart_and_writable),
        cmocka_unit_test(chunks_double_from_64_kib_to_4_mib),
        cmocka_unit_test(a_large_block_gets_its_own_chunk_and_wastes_nothing),
        cmocka_unit_test(a_cleared_arena_can_be_used_again),
        cmocka_unit_test(near_the_limit_a_block_still_gets_what_is_left),
        cmocka_unit_test(sizes_past_the_address_space_are_refused),
        cmocka_unit_test(every_allocation_may_fail_without_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
