/* Which answers may be wrong: known cases, and the limits of a run. Random liars against brute
   force: property_mastermind_liar.c. */
#include "kazu/mastermind.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const kz_mastermind_rules article = {.pegs = 4, .colors = 6, .secret_distinct = true};
static const kz_mastermind_rules classic = {.pegs = 4, .colors = 6};

static kz_mastermind_history history_of(const kz_mastermind_rules *rules, const char *rows) {
    kz_mastermind_history history = {.count = 0};
    char copy[1024];
    assert_true(strlen(rows) < sizeof copy);
    strcpy(copy, rows);
    for (char *row = strtok(copy, " "); row != NULL; row = strtok(NULL, " ")) {
        assert_int_equal(kz_mastermind_row_parse(rules, row, strlen(row), &history, NULL), KZ_OK);
    }
    return history;
}

static kz_mastermind_diagnosis diagnose(const kz_mastermind_rules *rules, const char *rows) {
    kz_mastermind_history history = history_of(rules, rows);
    kz_mastermind_diagnosis diagnosis;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_diagnose(rules, &history, &work, &diagnosis), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return diagnosis;
}

static uint64_t answers_of(const kz_mastermind_rules *rules, const char *answers) {
    uint64_t set = 0;
    for (; *answers != '\0'; answers += answers[2] == '\0' ? 2 : 3) {
        kz_mastermind_answer answer;
        assert_int_equal(kz_mastermind_answer_parse(rules, answers, 2, &answer, NULL), KZ_OK);
        set |= UINT64_C(1) << kz_mastermind_answer_index(rules, answer);
    }
    return set;
}

static void a_fine_history_blames_nobody(void **state) {
    (void)state;
    kz_mastermind_diagnosis d = diagnose(&article, "");
    assert_int_equal(d.candidates, 360);
    assert_int_equal(d.fewest_wrong, 0);
    assert_int_equal(d.repaired, 0x4321);
    d = diagnose(&article, "1234=02 5612=00"); /* of 3 and 4 only: there are no four colours */
    assert_int_equal(d.fewest_wrong, 1);
    d = diagnose(&classic, "1234=02 5612=00"); /* 3 and 4 only, both, ending in 43 */
    assert_int_equal(d.candidates, 4);         /* 3343 3443 4343 4443 */
    assert_int_equal(d.repaired, 0x3433);
    assert_int_equal(d.fewest_wrong, 0);
    assert_int_equal(d.suspects, 0);
    assert_int_equal(d.repair, 0);
    assert_int_equal(d.possible[0], 0);
}

/* No colour of 1111, 2222, 3333 in the secret leaves three colours for four different pegs. */
static void each_of_three_may_be_wrong(void **state) {
    (void)state;
    kz_mastermind_diagnosis d = diagnose(&article, "1111=00 2222=00 3333=00");
    assert_int_equal(d.candidates, 0);
    assert_int_equal(d.fewest_wrong, 1);
    assert_int_equal(d.suspects, 7);
    for (unsigned row = 0; row < 3; row++) {
        assert_int_equal(d.possible[row], answers_of(&article, "10"));
    }
    assert_int_equal(d.repair, 1);
    assert_int_equal(d.repaired, 0x6541); /* of 1456, 2456, 3456 in any order the first */
    assert_int_equal(d.possible[3], 0);
}

/* The same row twice with other answers: one of the two. All reds make it plain which. */
static void a_row_against_two_others(void **state) {
    (void)state;
    kz_mastermind_diagnosis d = diagnose(&classic, "1234=40 1234=40 1234=00");
    assert_int_equal(d.fewest_wrong, 1);
    assert_int_equal(d.suspects, 4);
    assert_int_equal(d.possible[2], answers_of(&classic, "40"));
    assert_int_equal(d.repair, 4);
    assert_int_equal(d.repaired, 0x4321);
}

static void two_wrong_answers_are_repaired_together(void **state) {
    (void)state;
    kz_mastermind_diagnosis d =
        diagnose(&classic, "1111=40 1111=40 1111=40 2222=40 2222=40 1234=10 1234=10");
    assert_int_equal(d.candidates, 0);
    assert_int_equal(d.fewest_wrong, 2);
    assert_int_equal(d.suspects, 0);
    assert_int_equal(d.possible[3], 0);
    assert_int_equal(d.repair, 0x18);
    assert_int_equal(d.repaired, 0x1111);
}

/* 63 times right and once wrong: all bits of the sets are used. */
static void the_longest_history_is_judged(void **state) {
    (void)state;
    kz_mastermind_history history = {.count = KZ_MASTERMIND_GUESSES_MAX};
    for (uint32_t i = 0; i < history.count; i++) {
        history.row[i].guess = 0x2211;
        history.row[i].answer = (kz_mastermind_answer){.black = (uint8_t)(i < 63 ? 4 : 0)};
    }
    kz_mastermind_diagnosis d;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_diagnose(&classic, &history, &work, &d), KZ_OK);
    assert_int_equal(d.fewest_wrong, 1);
    assert_true(d.suspects == UINT64_C(1) << 63);
    assert_true(d.repair == UINT64_C(1) << 63);
    assert_int_equal(d.possible[63], answers_of(&classic, "40"));
}

/* Bit 43 is the win with eight pegs. */
static void the_last_answer_of_eight_pegs_has_its_bit(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 8, .colors = 2};
    kz_mastermind_diagnosis d = diagnose(&rules, "11112222=80 11112222=80 11112222=00");
    assert_int_equal(d.suspects, 4);
    assert_true(d.possible[2] == UINT64_C(1) << 43);
}

static void limits_end_a_run(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 6, .colors = 8};
    kz_mastermind_history history = history_of(&rules, "112233=11");
    kz_mastermind_diagnosis d = {.candidates = 77};
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 100000;
    assert_int_equal(kz_mastermind_diagnose(&rules, &history, &work, &d), KZ_BUDGET);
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(kz_mastermind_diagnose(&rules, &history, &work, &d), KZ_CANCELLED);
    kz_work_init(&work);
    work.memory_limit = 1000;
    assert_int_equal(kz_mastermind_diagnose(&rules, &history, &work, &d), KZ_NO_MEMORY);
    history.row[0].answer.white = 9;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_diagnose(&rules, &history, &work, &d), KZ_OUT_OF_RANGE);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(d.candidates, 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fine_history_blames_nobody),
        cmocka_unit_test(each_of_three_may_be_wrong),
        cmocka_unit_test(a_row_against_two_others),
        cmocka_unit_test(two_wrong_answers_are_repaired_together),
        cmocka_unit_test(the_longest_history_is_judged),
        cmocka_unit_test(the_last_answer_of_eight_pegs_has_its_bit),
        cmocka_unit_test(limits_end_a_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
