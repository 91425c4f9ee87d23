/*
 * The levels of the puzzles in kenken_keen_levels.kkl, made by Simon Tatham's Keen, which wrote
 * them into the ids: 9dx-1003 is a 9x9 puzzle that Keen calls Extreme. Runs in the project's root
 * folder.
 */
#include "kazu/kenken_study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 1 << 18, LEVELS = KZ_KENKEN_UNREASONABLE + 1 };

static size_t read_file(char *text) {
    FILE *file = fopen("tests/golden/kenken_keen_levels.kkl", "r");
    assert_non_null(file);
    size_t length = fread(text, 1, TEXT_MAX, file);
    assert_int_equal(ferror(file), 0);
    assert_int_equal(fclose(file), 0);
    assert_in_range(length, 1, TEXT_MAX - 1);
    return length;
}

static kz_kenken_level level_of_id(const char *id) {
    static const char letters[] = "?enhxu";
    const char *found = strchr(letters, id[2]);
    assert_true(found != NULL && *found != '\0' && found != letters);
    return (kz_kenken_level)(found - letters);
}

static void check(const kz_kenken_puzzle *puzzle, const char *id, kz_kenken_level level) {
    kz_work work;
    kz_kenken_grade grade;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_grade_puzzle(puzzle, &work, &grade), KZ_OK);
    if (grade.verdict != KZ_ONE || grade.level != level) {
        fail_msg("%s: verdict %d, level %s", id, (int)grade.verdict,
                 kz_kenken_level_name(grade.level));
    }
    assert_int_equal(work.memory_used, 0);
}

static void every_level_is_keens(void **state) {
    (void)state;
    static char text[TEXT_MAX];
    size_t length = read_file(text);
    unsigned puzzles[LEVELS] = {0};
    size_t at = 0;
    while (at < length) {
        kz_kenken_puzzle puzzle;
        kz_kenken_notes notes;
        size_t used = 0;
        assert_int_equal(
            kz_kenken_parse(KZ_KENKEN_KKL, text + at, length - at, &puzzle, &notes, &used, NULL),
            KZ_OK);
        assert_true(used > 0);
        at += used;
        kz_kenken_level level = level_of_id(notes.id);
        check(&puzzle, notes.id, level);
        puzzles[level]++;
    }
    assert_int_equal(puzzles[KZ_KENKEN_EASY], 216);
    assert_int_equal(puzzles[KZ_KENKEN_NORMAL], 198);
    assert_int_equal(puzzles[KZ_KENKEN_HARD], 172);
    assert_int_equal(puzzles[KZ_KENKEN_EXTREME], 183);
    assert_int_equal(puzzles[KZ_KENKEN_UNREASONABLE], 175);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_level_is_keens)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
