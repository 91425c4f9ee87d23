/*
 * Exchanges against rows that another program computed with exact fractions:
 * tests/golden/namepoker_draw_strategy.tsv (hand, what it keeps, percentile after, decimal,
 * percentile without exchange, and two columns about strict wins) and
 * namepoker_equilibrium_strategy.tsv (hand, what it keeps, chance to win, decimal). Runs in the
 * project's root folder.
 */
#include "kazu/namepoker_odds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    FIELDS_MAX = 8,
    LINE_MAX_BYTES = 512,
    DRAW_ROWS = 1600,
    EQUILIBRIUM_ROWS = 1505,
    EQUILIBRIUM_ROUNDS = 7,
    PLACES = 5
};

typedef struct game {
    kz_work work;
    kz_namepoker_name name;
    kz_namepoker_table *table;
    kz_namepoker_draws *draws;
    kz_namepoker_equilibrium *equilibrium;
} game;

static int set_up(void **state) {
    static game g;
    kz_namepoker_rules rules;
    g.name = kz_namepoker_name_builtin();
    kz_work_init(&g.work);
    assert_int_equal(kz_namepoker_rules_parse("total", strlen("total"), &rules, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_table_new(&g.name, &rules, &g.work, &g.table), KZ_OK);
    assert_int_equal(kz_namepoker_draws_new(g.table, 1, &g.work, &g.draws), KZ_OK);
    assert_int_equal(kz_namepoker_equilibrium_new(g.table, &g.work, &g.equilibrium), KZ_OK);
    *state = &g;
    return 0;
}

static int tear_down(void **state) {
    game *g = (game *)*state;
    kz_namepoker_equilibrium_free(g->equilibrium, &g->work);
    kz_namepoker_draws_free(g->draws, &g->work);
    kz_namepoker_table_free(g->table, &g->work);
    assert_int_equal(g->work.memory_used, 0);
    return 0;
}

static size_t split(char *line, char *fields[FIELDS_MAX]) {
    size_t count = 0;
    for (char *field = strtok(line, "\t\n"); field != NULL; field = strtok(NULL, "\t\n")) {
        assert_true(count < FIELDS_MAX);
        fields[count++] = field;
    }
    return count;
}

static uint32_t index_of(const game *g, const char *text) {
    kz_namepoker_hand hand;
    assert_int_equal(kz_namepoker_hand_parse(&g->name, text, strlen(text), &hand, NULL), KZ_OK);
    return (uint32_t)kz_namepoker_hand_index(&g->name, &hand);
}

/* Fails unless `keep` is the hand with _ for what is discarded. */
static void check_keep(const char *hand, uint32_t discard, const char *keep) {
    char expected[3 * PLACES + 1] = "";
    for (size_t place = 0; place < PLACES; place++) {
        if ((discard >> place & 1) != 0) {
            strcat(expected, "_");
        } else {
            strncat(expected, hand + 3 * place, 3);
        }
    }
    assert_string_equal(expected, keep);
}

/* Fails unless a fraction, in lowest terms, is the text's, in any terms; both fit 63 bits. */
static void check_fraction(const kz_namepoker_fraction *fraction, const char *text) {
    char *end = NULL;
    uint64_t numerator = strtoull(text, &end, 10);
    uint64_t denominator = *end == '/' ? strtoull(end + 1, NULL, 10) : 1;
    assert_int_equal(fraction->numerator_high, 0);
    assert_int_equal(fraction->denominator_high, 0);
    assert_int_equal(denominator % fraction->denominator_low, 0);
    assert_int_equal(numerator,
                     fraction->numerator_low * (denominator / fraction->denominator_low));
}

static void check_decimal(double value, const char *text) {
    char written[32];
    (void)snprintf(written, sizeof written, "%.9f", value);
    assert_string_equal(written, text);
}

static void check_draw(const game *g, char *const fields[FIELDS_MAX]) {
    uint32_t discard = 0;
    kz_namepoker_fraction expected;
    kz_namepoker_fraction stand;
    kz_namepoker_draws_best(g->draws, index_of(g, fields[0]), &discard, &expected, &stand);
    check_keep(fields[0], discard, fields[1]);
    check_fraction(&expected, fields[2]);
    check_decimal(expected.value, fields[3]);
    check_decimal(stand.value, fields[4]);
}

static void check_equilibrium(const game *g, char *const fields[FIELDS_MAX]) {
    uint32_t discard = 0;
    kz_namepoker_fraction win;
    kz_namepoker_equilibrium_best(g->equilibrium, index_of(g, fields[0]), &discard, &win);
    check_keep(fields[0], discard, fields[1]);
    check_fraction(&win, fields[2]);
    check_decimal(win.value, fields[3]);
}

static void check_rows(const game *g, const char *path, size_t columns, int expected_rows,
                       void (*check)(const game *g, char *const fields[FIELDS_MAX])) {
    char line[LINE_MAX_BYTES];
    int rows = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        char *fields[FIELDS_MAX];
        if (line[0] != '#') {
            assert_int_equal(split(line, fields), columns);
            check(g, fields);
            rows++;
        }
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rows, expected_rows);
}

static void every_best_exchange_is_as_told(void **state) {
    check_rows((const game *)*state, "tests/golden/namepoker_draw_strategy.tsv", 8, DRAW_ROWS,
               check_draw);
}

static void every_exchange_in_equilibrium_is_as_told(void **state) {
    check_rows((const game *)*state, "tests/golden/namepoker_equilibrium_strategy.tsv", 4,
               EQUILIBRIUM_ROWS, check_equilibrium);
}

static unsigned bits_of(uint32_t mask) {
    unsigned bits = 0;
    for (; mask != 0; mask &= mask - 1) {
        bits++;
    }
    return bits;
}

static void the_mean_rises_from_a_half(void **state) {
    const game *g = (const game *)*state;
    kz_namepoker_fraction mean = kz_namepoker_draws_mean(g->draws);
    unsigned hands[PLACES + 1] = {0};
    const unsigned expected[PLACES + 1] = {351, 872, 807, 1017, 78, 0};
    double stands = 0;
    for (uint32_t hand = 0; hand < KZ_NAMEPOKER_HANDS; hand++) {
        uint32_t discard = 0;
        kz_namepoker_fraction after;
        kz_namepoker_fraction stand;
        kz_namepoker_draws_best(g->draws, hand, &discard, &after, &stand);
        hands[bits_of(discard)]++;
        stands += stand.value;
    }
    assert_memory_equal(hands, expected, sizeof hands);
    check_decimal(stands / KZ_NAMEPOKER_HANDS, "0.500000000");
    check_fraction(&mean, "8853137397/12207031250");
    check_decimal(mean.value, "0.725249016");
}

/* The denominator of each chance divides 2 * 5^15, so that their sum is exact in whole numbers. */
static void the_equilibrium_is_worth_exactly_a_half(void **state) {
    const game *g = (const game *)*state;
    const uint64_t denominator = 61035156250;
    const unsigned expected[PLACES + 1] = {349, 728, 714, 1252, 82, 0};
    unsigned hands[PLACES + 1] = {0};
    uint64_t sum = 0;
    for (uint32_t hand = 0; hand < KZ_NAMEPOKER_HANDS; hand++) {
        uint32_t discard = 0;
        kz_namepoker_fraction win;
        kz_namepoker_equilibrium_best(g->equilibrium, hand, &discard, &win);
        hands[bits_of(discard)]++;
        assert_int_equal(denominator % win.denominator_low, 0);
        sum += win.numerator_low * (denominator / win.denominator_low);
    }
    assert_int_equal(2 * sum, denominator * KZ_NAMEPOKER_HANDS);
    assert_memory_equal(hands, expected, sizeof hands);
    assert_int_equal(kz_namepoker_equilibrium_rounds(g->equilibrium), EQUILIBRIUM_ROUNDS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_best_exchange_is_as_told),
        cmocka_unit_test(every_exchange_in_equilibrium_is_as_told),
        cmocka_unit_test(the_mean_rises_from_a_half),
        cmocka_unit_test(the_equilibrium_is_worth_exactly_a_half),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
