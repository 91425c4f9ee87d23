/**
 * @file
 * Pins what a table costs: bytes of sessions, of logs and of the stack. The figures are those that
 * front ends are told; a change that makes them worse should be seen.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play/support/floor_memory.h"
#include "play/support/floor_stacks.h"
#include "support/effort.h"

enum { STACK_MOST = 16 << 10, EMPTY_MOST = 16 << 10, MARKS_MOST = 2 << 20, TABLE_MOST = 24 << 10 };

static void memory_stays_small(void **state) {
    (void)state;
    assert_in_range(floor_memory_empty(), sizeof(kz_opening), EMPTY_MOST);
    assert_in_range(floor_memory_marks(), KZ_PLAY_ENTRIES_MAX, MARKS_MOST);
    assert_in_range(floor_memory_table(), sizeof(kz_opening), TABLE_MOST);
}

static void a_view_stays_within_its_room(void **state) {
    static kz_view view;
    const kz_viewer viewer = {.seat = 0, .acts = true};
    kz_work work;
    kz_table *table = NULL;
    (void)state;
    floor_marked_kenken(&work, &table);
    assert_int_equal(kz_session_length(kz_table_session(table)), 81);
    assert_int_equal(kz_table_log(table), 1 + 2 + 81); /* the header, sit, start */
    assert_int_equal(kz_table_view(table, 81, &viewer, &view), KZ_OK);
    assert_false(view.truncated);
    const kz_view_node *board = kz_view_find(&view, "board");
    assert_non_null(board);
    for (uint32_t i = 0; i < board->cell_count; i++) {
        assert_int_equal(view.cells[board->first_cell + i].marks, 3);
    }
    kz_table_free(table);
    assert_int_equal(work.memory_used, 0);
}

/** Only optimised code without the bookkeeping of sanitizers has the frames that are shipped. */
static bool is_release(void) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
    return false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) ||                         \
    __has_feature(thread_sanitizer)
    return false;
#endif
#endif
    return !effort_is_less();
}

/** clang's frames are larger; the figure is that of the release, which gcc builds. */
#ifdef __clang__
enum { SPARE = 1 << 10 };
#else
enum { SPARE = 0 };
#endif

static void stacks_stay_small(void **state) {
    const floor_stack *stacks;
    (void)state;
    if (!is_release()) {
        skip();
    }
    size_t count = floor_stacks(&stacks);
    assert_in_range(count, 100, 256);
    for (size_t i = 0; i < count; i++) {
        if (stacks[i].bytes > STACK_MOST + SPARE) {
            fail_msg("%s of %s %s takes %zu bytes of stack", stacks[i].entry, stacks[i].game,
                     stacks[i].params, stacks[i].bytes);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_stays_small),
        cmocka_unit_test(a_view_stays_within_its_room),
        cmocka_unit_test(stacks_stay_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
