/* The secrets that fit a history, limits of a run, and dealing. */
#include "kazu/mastermind.h"
#include "property/oracle/mastermind_plain.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { LIST_MAX = 20000 };

static const kz_mastermind_rules article = {.pegs = 4, .colors = 6, .secret_distinct = true};

static kz_mastermind_history history_of(const kz_mastermind_rules *rules, const char *rows) {
    kz_mastermind_history history = {.count = 0};
    char copy[256];
    assert_true(strlen(rows) < sizeof copy);
    strcpy(copy, rows);
    for (char *row = strtok(copy, " "); row != NULL; row = strtok(NULL, " ")) {
        assert_int_equal(kz_mastermind_row_parse(rules, row, strlen(row), &history, NULL), KZ_OK);
    }
    return history;
}

static bool fits(const kz_mastermind_rules *rules, const kz_mastermind_history *history,
                 kz_mastermind_code secret) {
    for (uint32_t i = 0; i < history->count; i++) {
        plain_answer answer = plain_score_codes(rules->pegs, secret, history->row[i].guess);
        if (answer.black != history->row[i].answer.black ||
            answer.white != history->row[i].answer.white) {
            return false;
        }
    }
    return true;
}

static size_t keep_fitting(const kz_mastermind_rules *rules, const kz_mastermind_history *history,
                           kz_mastermind_code *codes) {
    size_t all =
        plain_list(rules->pegs, rules->colors, rules->secret_distinct, false, LIST_MAX, codes);
    size_t kept = 0;
    assert_true(all <= LIST_MAX);
    for (size_t i = 0; i < all; i++) {
        if (fits(rules, history, codes[i])) {
            codes[kept++] = codes[i];
        }
    }
    return kept;
}

static size_t check(kz_mastermind_rules rules, const char *rows) {
    static kz_mastermind_code expected[LIST_MAX];
    kz_mastermind_history history = history_of(&rules, rows);
    size_t count = keep_fitting(&rules, &history, expected);
    kz_mastermind_codes *codes = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(&rules, &history, &work, &codes), KZ_OK);
    assert_int_equal(kz_mastermind_codes_count(codes), count);
    assert_memory_equal(kz_mastermind_codes_data(codes), expected, count * sizeof *expected);
    kz_mastermind_codes_free(codes, &work);
    assert_int_equal(work.memory_used, 0);
    return count;
}

static void a_history_leaves_what_fits_it_in_order(void **state) {
    (void)state;
    kz_mastermind_rules classic = kz_mastermind_classic();
    kz_mastermind_rules bulls = kz_mastermind_bulls();
    kz_mastermind_rules wide = {.pegs = 3, .colors = 15, .guess_blanks = true};
    assert_int_equal(check(article, ""), 360);
    assert_int_equal(check(classic, ""), 1296);
    /* Knuth 1977: the classes of 1122 in the classic game. */
    assert_int_equal(check(classic, "1122=00"), 256);
    assert_int_equal(check(classic, "1122=01"), 256);
    assert_int_equal(check(classic, "1122=02"), 96);
    assert_int_equal(check(classic, "1122=10"), 256);
    assert_int_equal(check(classic, "1122=11"), 208);
    assert_int_equal(check(classic, "1122=20"), 114);
    assert_int_equal(check(classic, "1122=40"), 1);
    (void)check(article, "1123=11 2456=02");
    (void)check(article, "1111=00 2222=00 3333=00");
    (void)check(bulls, "1234=11 1567=02");
    (void)check(wide, "--f=00 1-2=01");
}

static void without_a_history_there_are_all(void **state) {
    (void)state;
    kz_mastermind_codes *codes = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(&article, NULL, &work, &codes), KZ_OK);
    assert_int_equal(kz_mastermind_codes_count(codes), 360);
    assert_int_equal(work.counters.nodes, 360);
    kz_mastermind_codes_free(codes, &work);
    kz_mastermind_codes_free(NULL, &work);
    assert_int_equal(work.memory_used, 0);
}

static void a_large_list_grows(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 6, .colors = 8};
    kz_mastermind_history history = history_of(&rules, "888888=00");
    kz_mastermind_codes *codes = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_codes_new(&rules, &history, &work, &codes), KZ_OK);
    assert_int_equal(kz_mastermind_codes_count(codes), 117649); /* 7^6 */
    assert_int_equal(work.counters.nodes, 262144);              /* 8^6 */
    assert_true(work.memory_peak <= UINT64_C(12) * 117649 + 100000);
    kz_mastermind_codes_free(codes, &work);
    assert_int_equal(work.memory_used, 0);
}

static void what_is_illegal_is_refused(void **state) {
    (void)state;
    kz_mastermind_codes *codes = NULL;
    kz_work work;
    kz_work_init(&work);
    kz_mastermind_rules none = {.pegs = 9, .colors = 2};
    kz_mastermind_history history = history_of(&article, "1123=11");
    assert_int_equal(kz_mastermind_codes_new(&none, NULL, &work, &codes), KZ_OUT_OF_RANGE);
    history.row[0].answer.black = 5;
    assert_int_equal(kz_mastermind_codes_new(&article, &history, &work, &codes), KZ_OUT_OF_RANGE);
    history.row[0].answer.black = 1;
    history.row[0].guess = 0x7123;
    assert_int_equal(kz_mastermind_codes_new(&article, &history, &work, &codes), KZ_OUT_OF_RANGE);
    history.count = KZ_MASTERMIND_GUESSES_MAX + 1;
    assert_int_equal(kz_mastermind_codes_new(&article, &history, &work, &codes), KZ_OUT_OF_RANGE);
    assert_null(codes);
    assert_int_equal(work.memory_used, 0);
}

static void limits_end_a_run(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 6, .colors = 8};
    kz_mastermind_codes *codes = NULL;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 100000;
    assert_int_equal(kz_mastermind_codes_new(&rules, NULL, &work, &codes), KZ_BUDGET);
    assert_true(work.counters.nodes < 102000);
    assert_int_equal(work.memory_used, 0);
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(kz_mastermind_codes_new(&rules, NULL, &work, &codes), KZ_CANCELLED);
    assert_int_equal(work.memory_used, 0);
    kz_work_init(&work);
    work.memory_limit = 1000000;
    assert_int_equal(kz_mastermind_codes_new(&rules, NULL, &work, &codes), KZ_NO_MEMORY);
    assert_int_equal(work.memory_used, 0);
    assert_null(codes);
}

static void running_out_of_memory_is_a_status(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 4, .colors = 10};
    kz_mastermind_history history = history_of(&rules, "aaaa=00");
    kz_status status = KZ_NO_MEMORY;
    size_t fail_at = 0;
    while (status == KZ_NO_MEMORY) {
        failing_memory memory;
        kz_mastermind_codes *codes = NULL;
        kz_work work;
        failing_memory_init(&memory, ++fail_at, false, &work);
        status = kz_mastermind_codes_new(&rules, &history, &work, &codes);
        assert_int_equal(codes != NULL, status == KZ_OK);
        kz_mastermind_codes_free(codes, &work);
        assert_int_equal(work.memory_used, 0);
    }
    assert_int_equal(status, KZ_OK);
    assert_true(fail_at >= 5); /* the list, its codes, the sieve, and at least one growth */
}

/* 360 secrets, 36,000 draws: each comes 100 times on average. The sum of the squared deviations
   over 100 has mean 359 and standard deviation 26.8; the bounds are five of them away. */
static void every_secret_is_dealt_as_often(void **state) {
    (void)state;
    enum { SECRETS = 360, EACH = 100 };
    static kz_mastermind_code secrets[SECRETS];
    unsigned drawn[SECRETS] = {0};
    assert_int_equal(plain_list(4, 6, true, false, SECRETS, secrets), SECRETS);
    for (uint64_t seed = 0; seed < SECRETS * EACH; seed++) {
        kz_mastermind_code code = kz_mastermind_deal(&article, seed);
        size_t i = 0;
        while (i < SECRETS && secrets[i] != code) {
            i++;
        }
        assert_true(i < SECRETS);
        drawn[i]++;
    }
    double deviation = 0;
    for (size_t i = 0; i < SECRETS; i++) {
        double difference = (double)drawn[i] - EACH;
        deviation += difference * difference / EACH;
    }
    assert_true(deviation > 225 && deviation < 493);
}

static void every_variant_can_be_dealt(void **state) {
    (void)state;
    static const kz_mastermind_rules rules[] = {
        {.pegs = 1, .colors = 1, .secret_distinct = true},
        {.pegs = 8, .colors = 8, .secret_distinct = true},
        {.pegs = 5, .colors = 15},
        {.pegs = 8, .colors = 2},
        {.pegs = 4, .colors = 10, .secret_distinct = true, .guess_distinct = true},
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        bool repeats = false;
        for (uint64_t seed = 0; seed < 100; seed++) {
            kz_mastermind_code code = kz_mastermind_deal(&rules[i], seed);
            plain_code plain = plain_of(rules[i].pegs, code);
            assert_true(kz_mastermind_is_secret(&rules[i], code));
            assert_int_equal(code, kz_mastermind_deal(&rules[i], seed));
            repeats = repeats || plain_has_twice(&plain);
        }
        assert_int_equal(repeats, !rules[i].secret_distinct);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_history_leaves_what_fits_it_in_order),
        cmocka_unit_test(without_a_history_there_are_all),
        cmocka_unit_test(a_large_list_grows),
        cmocka_unit_test(what_is_illegal_is_refused),
        cmocka_unit_test(limits_end_a_run),
        cmocka_unit_test(running_out_of_memory_is_a_status),
        cmocka_unit_test(every_secret_is_dealt_as_often),
        cmocka_unit_test(every_variant_can_be_dealt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
