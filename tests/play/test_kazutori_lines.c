/* Parameters and instances of Kazutori, those of the first release too, and lines that say too
   much. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sitting.h"

#include <string.h>

typedef struct numbers {
    const char *text;
    int set[4];
    int count;
} numbers;

static void lines_that_say_too_much(void **unused) {
    static const char *const bad[] = {"",
                                      "  ",
                                      "article",
                                      "N=21 k=0",
                                      "N=21 moves=0,1",
                                      "N=21 moves=",
                                      "N=9223372036854775808 k=9223372036854775807",
                                      "N=9223372036854775807 k=9",
                                      "N=21 k=3 from=22",
                                      "N=21 k=3 from=21",
                                      "N=21 k=3 from=any",
                                      "N=21 k=3 moves",
                                      "N=21 k=3 over=maybe",
                                      "N=21 k=3 first=3",
                                      "N=21 k=3 first=0",
                                      "N=21 moves=1,1001",
                                      "N=21 colour=red",
                                      "N=2 moves=3,5",
                                      "N=12289 k=3",
                                      "N=0"};
    static kz_opening opening;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        kz_error error = {0};
        assert_int_not_equal(
            kz_opening_parse(kz_game_find("kazutori"), bad[i], 2, &work, &error, &opening), KZ_OK);
        assert_non_null(error.message);
    }
    assert_int_equal(kz_opening_parse(kz_game_find("kazutori"), "N=7 moves=3,5 over=end", 3, &work,
                                      NULL, &opening),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(kz_opening_parse(kz_game_find("kazutori"), "N=7 moves=3,5 stuck=draw", 6,
                                      &work, NULL, &opening),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(work.memory_used, 0);
}

/* Lines of saves that the first release wrote are their own normal form. */
static void old_instances_are_read(void **unused) {
    static const char *const lines[][2] = {
        {"N=21 moves=1..3 misere=no over=forbid stuck=lose from=0", NULL},
        {"N=50 moves=1,3,4 misere=no over=forbid stuck=lose from=17", NULL},
        {"N=9223372036854775807 moves=1..9223372036854775807 misere=no over=forbid stuck=lose "
         "from=0",
         NULL},
        {"N=21 k=3", "N=21 moves=1..3 misere=no over=forbid stuck=lose from=0"},
        {"k=2 first=2 N=9", "N=9 moves=1,2 misere=no over=forbid stuck=lose from=0 first=2"},
        {"moves=5,3 stuck=draw N=007", "N=7 moves=3,5 misere=no over=forbid stuck=draw from=0"},
        {"moves=4,2,3,1..2,7", "N=21 moves=1..4,7 misere=no over=forbid stuck=lose from=0"},
        {"moves=1..3,2..2000", "N=21 moves=1..2000 misere=no over=forbid stuck=lose from=0"}};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        kz_session *session = sit_open("kazutori", lines[i][0], 2, &work);
        assert_string_equal(kz_session_opening(session)->instance,
                            lines[i][1] != NULL ? lines[i][1] : lines[i][0]);
        sit_finish(session, &work);
    }
}

static void check_params(const char *line, int seats, kz_status expected, const char *normal) {
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_values values;
    kz_text_init(&text, buffer, sizeof buffer);
    assert_int_equal(kz_params_read(kz_game_find("kazutori"), line, seats, &values, &text, NULL),
                     expected);
    assert_string_equal(buffer, normal);
    if (expected == KZ_OK) { /* the normal form is one of its own */
        char again[KZ_PLAY_LINE_MAX];
        kz_text_init(&text, again, sizeof again);
        assert_int_equal(
            kz_params_read(kz_game_find("kazutori"), buffer, seats, &values, &text, NULL), KZ_OK);
        assert_string_equal(again, buffer);
    }
}

static void parameters_have_a_normal_form(void **unused) {
    (void)unused;
    check_params("", 2, KZ_OK, "N=21 moves=1..3 misere=no over=forbid stuck=lose from=0 first=1");
    check_params("misere21 first=2", 2, KZ_OK,
                 "N=21 moves=1..3 misere=yes over=forbid stuck=lose from=0 first=2");
    check_params("k=7 moves=9,1", 2, KZ_OK,
                 "N=21 moves=1,9 misere=no over=forbid stuck=lose from=0 first=1");
    check_params("moves=9,1 k=7 from=03", 6, KZ_OK,
                 "N=21 moves=1..7 misere=no over=forbid stuck=lose from=3 first=1");
    check_params("anywhere first=6", 6, KZ_OK,
                 "N=50 moves=1,3,4 misere=no over=forbid stuck=lose from=any first=6");
    check_params("k=1,2", 2, KZ_BAD_INPUT, "");
    check_params("k=3 over=end", 3, KZ_OUT_OF_RANGE, "");
    check_params("first=3", 2, KZ_OUT_OF_RANGE, "");
    check_params("from=some", 2, KZ_BAD_INPUT, "");
}

/* from=any: each total that leaves something to say comes up, and no other. */
static void any_total_is_drawn(void **unused) {
    kz_work work;
    uint32_t seen = 0;
    (void)unused;
    kz_work_init(&work);
    for (uint64_t seed = 0; seed < 200; seed++) {
        kz_session *session = sit_deal("kazutori", "N=9 moves=2,3 from=any", 2, seed, &work);
        const char *from = strstr(kz_session_opening(session)->instance, "from=");
        seen |= UINT32_C(1) << strtoul(from + strlen("from="), NULL, 10);
        sit_finish(session, &work);
    }
    assert_int_equal(seen, 0xFF); /* 0..7 */
}

/* Writes "N=1000 moves=1,3,5,..." with odd numbers until the set has so many bytes. */
static void write_odd_numbers(kz_text *line, size_t bytes) {
    kz_text_put(line, "N=1000 moves=1");
    size_t before = line->length - 1;
    for (unsigned number = 3; line->length - before < bytes; number += 2) {
        kz_text_put(line, ",");
        kz_text_put_unsigned(line, number);
    }
}

static void sets_fit_a_line(void **unused) {
    static kz_opening opening;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t bytes = 140; bytes < 200; bytes++) {
        char buffer[KZ_PLAY_LINE_MAX];
        kz_text line;
        kz_text_init(&line, buffer, sizeof buffer);
        write_odd_numbers(&line, bytes);
        size_t length = line.length - strlen("N=1000 moves=");
        kz_status status =
            kz_opening_parse(kz_game_find("kazutori"), buffer, 2, &work, NULL, &opening);
        assert_int_equal(status, length <= 160 ? KZ_OK : KZ_OUT_OF_RANGE);
        if (status == KZ_OK) {
            assert_non_null(strstr(opening.instance, " from=0"));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_say_too_much),
        cmocka_unit_test(old_instances_are_read),
        cmocka_unit_test(parameters_have_a_normal_form),
        cmocka_unit_test(any_total_is_drawn),
        cmocka_unit_test(sets_fit_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
