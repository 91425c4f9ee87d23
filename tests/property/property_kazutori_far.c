/*
 * Amounts around and far beyond 2^63 against the definition (oracle/kazutori_plain.h): it is
 * computed up to a few thousand, where a repetition of all that decides the next value is found and
 * carried on to the far amount. Outcomes, every winning number and advice, by all rules.
 */
#include "kazu/kazutori_study.h"
#include "property/oracle/kazutori_cases.h"
#include "support/effort.h"

#include <string.h>

enum {
    END = 3000, /* the repetition is looked for up to here */
    LIMIT = 2 * END,
    DIGITS_MAX = 80,
    ANSWERS = 60 /* of a stretch of two periods, or all of them if they are fewer */
};

/* A game, and from where on its values repeat as the definition has it. */
typedef struct far_game {
    plain_game plain;
    kz_kazutori_set set;
    kz_kazutori_rules rules;
    kz_kazutori_period certified; /* of the set's base sequence */
    plain_value *values;
    uint32_t first; /* two numbers below it still belong to the part that repeats */
    uint32_t period;
} far_game;

/* Decimal digits. */
typedef struct number {
    char text[DIGITS_MAX + 1];
} number;

static number number_of(uint64_t value) {
    number n;
    (void)snprintf(n.text, sizeof n.text, "%llu", (unsigned long long)value);
    return n;
}

static number draw_number(kz_rng *rng, size_t digits) {
    number n;
    assert_true(digits >= 1 && digits < DIGITS_MAX);
    for (size_t i = 0; i < digits; i++) {
        n.text[i] = (char)('0' + (i == 0 ? 1 + kz_rng_below(rng, 9) : kz_rng_below(rng, 10)));
    }
    n.text[digits] = '\0';
    return n;
}

/* By hand, from the last digit on. */
static number plus(number n, uint64_t more) {
    size_t length = strlen(n.text);
    for (size_t i = length; i-- > 0;) {
        uint64_t sum = (uint64_t)(n.text[i] - '0') + more % 10;
        n.text[i] = (char)('0' + sum % 10);
        more = more / 10 + sum / 10;
    }
    for (; more > 0; more /= 10, length++) {
        assert_true(length < DIGITS_MAX);
        memmove(n.text + 1, n.text, length + 1);
        n.text[0] = (char)('0' + more % 10);
    }
    return n;
}

static uint32_t remainder_of(const number *n, uint32_t modulus) {
    uint64_t residue = 0;
    for (const char *c = n->text; *c != '\0'; c++) {
        residue = (residue * 10 + (uint64_t)(*c - '0')) % modulus;
    }
    return (uint32_t)residue;
}

static bool is_beyond_63_bits(const number *n) {
    static const char most[] = "9223372036854775807";
    size_t length = strlen(n->text);
    return length > sizeof most - 1 || (length == sizeof most - 1 && strcmp(n->text, most) > 0);
}

/*
 * Above its largest number, a game's next value follows from as many values as that number is. So
 * where these are met again, everything repeats. False if that is not before END.
 */
static bool find_repetition(far_game *g) {
    uint32_t largest = g->plain.numbers[g->plain.count - 1];
    uint32_t window = END - largest;
    for (uint32_t period = 1; period + largest < window; period++) {
        if (memcmp(g->values + window, g->values + window - period, largest * sizeof *g->values) ==
            0) {
            g->period = period;
            g->first = window - period + 2 * largest;
            return g->first + 2 * period <= LIMIT;
        }
    }
    return false;
}

static bool lay_out(far_game *g, uint32_t rules) {
    g->rules = cases_rules(rules);
    cases_set_rules(&g->plain, g->rules);
    g->values = plain_values(&g->plain, LIMIT);
    return find_repetition(g);
}

/* False if the period is too long to wait for. */
static bool certify(far_game *g) {
    static kz_kazutori_certificate certificate;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 20 * LIMIT;
    cases_set_of(&g->plain, &g->set);
    kz_status status = kz_kazutori_period_find(&g->set, KZ_KAZUTORI_OUTCOMES, &work, &certificate);
    assert_true(status == KZ_OK || status == KZ_BUDGET);
    g->certified = certificate.period;
    return status == KZ_OK;
}

static kz_kazutori_missing reduce(const kz_kazutori_set *set, kz_kazutori_period period,
                                  const number *n, uint64_t at) {
    kz_kazutori_missing missing = {0, false};
    kz_kazutori_far far;
    size_t length = strlen(n->text);
    kz_kazutori_far_init(&far, period.period, KZ_CPU_PORTABLE);
    assert_int_equal(kz_kazutori_far_feed(&far, n->text, length), length);
    assert_int_equal(kz_kazutori_far_reduce(&far, at, period, set->largest + 1, &missing), KZ_OK);
    return missing;
}

/* @param near an equal amount among those that the definition was computed for. */
static void judge_amount(const far_game *g, const number *amount, uint64_t at, uint32_t near) {
    number n = plus(*amount, at);
    kz_kazutori_missing missing = reduce(&g->set, g->certified, &n, at);
    bool has_draws = g->rules.stuck_draws && g->set.smallest > 1;
    kz_kazutori_position *position = NULL;
    kz_work work;
    kz_work_init(&work);
    cases_require(missing.is_far == is_beyond_63_bits(amount), &g->plain, near, amount->text);
    kz_status status = kz_kazutori_solve(&g->set, g->rules, missing, &work, &position);
    if (has_draws && missing.is_far) {
        assert_int_equal(status, KZ_OUT_OF_RANGE); /* draws repeat with another period */
        return;
    }
    cases_require(status == KZ_OK, &g->plain, near, amount->text);
    cases_judge(&g->plain, g->values, near, position);
    kz_kazutori_position_free(position, &work);
    cases_require(work.memory_used == 0, &g->plain, near, "memory is left");
}

/* Two periods of amounts from `from` on. */
static uint32_t judge_stretch(const far_game *g, number from, kz_rng *rng) {
    uint32_t length = 2 * g->period;
    uint32_t stride = length / ANSWERS + 1;
    uint32_t residue = remainder_of(&from, g->period);
    uint32_t answers = 0;
    for (uint32_t i = 0; i < length; i += cases_between(rng, 1, 2 * stride - 1)) {
        uint64_t at = kz_rng_below(rng, 2) == 0 ? 0 : kz_rng_next(rng) >> (1 + i % 63);
        uint32_t above = (residue + i + g->period - g->first % g->period) % g->period;
        number amount = plus(from, i);
        judge_amount(g, &amount, at, g->first + above);
        answers++;
    }
    return answers;
}

static uint32_t judge_far(const far_game *g, kz_rng *rng) {
    const uint64_t border = UINT64_C(1) << 63;
    uint32_t answers = judge_stretch(g, number_of(border - g->period), rng);
    answers += judge_stretch(g, number_of(UINT64_MAX - g->period + 1), rng);
    return answers + judge_stretch(g, draw_number(rng, cases_between(rng, 20, 60)), rng);
}

/* Small sets of all kinds, and such that repeat late. */
static void draw_game(kz_rng *rng, uint32_t i, plain_game *game) {
    if (i % 2 == 0) {
        cases_draw_residues(rng, cases_between(rng, 20, 64), game);
    } else {
        cases_draw(rng, i % 4 == 1 ? 200 : 12, game);
    }
}

static void far_answers_are_those_of_near_amounts(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed() + 7);
    uint32_t sets = cases_slow() ? 2000 : effort_of(40);
    uint32_t answers = 0;
    uint32_t late = 0;
    static far_game g;
    for (uint32_t i = 0; i < sets; i++) {
        do {
            draw_game(&rng, i, &g.plain);
        } while (!certify(&g));
        late += g.certified.preperiod > 0 ? 1 : 0;
        for (uint32_t rules = 0; rules < CASES_RULES; rules++) {
            answers += lay_out(&g, rules) ? judge_far(&g, &rng) : 0;
            free(g.values);
        }
    }
    printf("%u answers, %u sets of %u repeat late\n", answers, late, sets);
    assert_true(answers >= 100 * sets && late >= sets / 8);
}

static void expect_one(const char *set_text, uint32_t rules, kz_kazutori_period period,
                       const char *digits, uint64_t winning, uint64_t advice) {
    kz_kazutori_set set;
    kz_kazutori_range range = {0, 0};
    kz_kazutori_position *position = NULL;
    number n;
    kz_work work;
    kz_work_init(&work);
    (void)snprintf(n.text, sizeof n.text, "%s", digits);
    assert_int_equal(kz_kazutori_set_parse(set_text, strlen(set_text), &set, NULL), KZ_OK);
    kz_kazutori_missing missing = reduce(&set, period, &n, 0);
    assert_true(missing.is_far);
    assert_int_equal(kz_kazutori_solve(&set, cases_rules(rules), missing, &work, &position), KZ_OK);
    bool wins = kz_kazutori_next_winning(position, 0, &range);
    assert_int_equal(wins, winning != 0);
    assert_true(range.first == winning && range.last == winning);
    assert_int_equal(kz_kazutori_advice(position), advice);
    kz_kazutori_position_free(position, &work);
    assert_int_equal(work.memory_used, 0);
}

/* Modulo k + 1, which is a power of ten or 2^63; where the last one loses, 1 less is missing. */
static void the_formula_holds_for_any_digits(void **state) {
    (void)state;
    static const char tens[] = "1..999999999999999999";
    static const char most[] = "1..9223372036854775807";
    const kz_kazutori_period ten = {0, UINT64_C(1000000000000000000)};
    const kz_kazutori_period two = {0, UINT64_C(1) << 63};
    for (uint32_t rules = 0; rules < CASES_RULES; rules++) {
        bool loses = rules % 2 == 1;
        uint64_t less = loses ? 1 : 0;
        expect_one(tens, rules, ten, "777123456789012345678", UINT64_C(123456789012345678) - less,
                   UINT64_C(123456789012345678) - less);
        expect_one(tens, rules, ten,
                   loses ? "5000000000000000000000000000000000000001" : "88000000000000000000", 0,
                   1);
        expect_one(most, rules, two, "18446744073709551621", 5 - less, 5 - less);
        expect_one(most, rules, two, loses ? "9223372036854775809" : "9223372036854775808", 0, 1);
    }
}

/*
 * 2..m repeats P P N ... N, m + 2 in all. Most numbers leave two winning replies, to 0 and to 1. At
 * a multiple of m + 2 only m leaves one, for 1 may not be said; one above it only 2 does.
 */
static void the_largest_set_is_reduced(void **state) {
    (void)state;
    const kz_kazutori_period period = {0, 100002};
    expect_one("2..100000", 0, period, "100002000000000000000000000000", 0, 100000);
    expect_one("2..100000", 0, period, "100002000000000000000000000001", 0, 2);
    expect_one("2..100000", 2, period, "100002000000000000000000100001", 0, 100000);
    expect_one("2..100000", 1, period, "100002000000000000000000000003", 0, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(far_answers_are_those_of_near_amounts),
        cmocka_unit_test(the_formula_holds_for_any_digits),
        cmocka_unit_test(the_largest_set_is_reduced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
