/* Lists made at the middles of trees: figures, limits, memory, and the form in which they are kept.
 */
#include "games/shisoku/forms/catalogue.h"
#include "games/shisoku/listing/sorted.h"
#include "games/shisoku/simplicity.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NODES_OF_SEVEN = 360285 };

static kz_shisoku_problem problem_of(const char *text) {
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    return problem;
}

static kz_status list(const char *text, kz_work *work, kz_shisoku_catalogue **catalogue) {
    kz_shisoku_problem problem = problem_of(text);
    return kz__shisoku_catalogue_of_trees(&problem, KZ_SHISOKU_SAME_E4, work, catalogue);
}

/* Solutions as the other search counts them; nodes as they were when this was written. */
static void figures(void **state) {
    (void)state;
    static const struct {
        const char *table;
        size_t solutions;
        uint64_t nodes;
    } known[] = {
        {"100 1 3 5 7 9 11", 111, 25474},
        {"100 1 3 5 7 9 11 13", 1540, NODES_OF_SEVEN},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        kz_shisoku_catalogue *catalogue;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(list(known[i].table, &work, &catalogue), KZ_OK);
        assert_int_equal(kz_shisoku_catalogue_count(catalogue), known[i].solutions);
        assert_int_equal(work.counters.nodes, known[i].nodes);
        kz_shisoku_catalogue_free(catalogue);
        assert_int_equal(work.memory_used, 0);
    }
}

/* Equal cards, 0, a card that is a fraction, numbers too large, and products of 0 over eight. */
static void what_is_not_served(void **state) {
    (void)state;
    static const char *const tables[] = {
        "24 3 3 8 8",
        "0 1 2 3 5",
        "-5 1 2 3 5",
        "24 1/2 1 3 5 7",
        "24 3 5",
        "100 1000003 1000033 1000037 1000039",
        "11 2 3 4 5 6 7 8 9 11",
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        kz_shisoku_catalogue *catalogue = NULL;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(list(tables[i], &work, &catalogue), KZ_UNSUPPORTED);
        assert_null(catalogue);
        assert_int_equal(work.memory_used, 0);
    }
}

static void no_memory_is_a_clean_end(void **state) {
    (void)state;
    kz_status status = KZ_NO_MEMORY;
    unsigned allowed = 0;
    for (; status != KZ_OK; allowed++) {
        failing_memory memory;
        kz_shisoku_catalogue *catalogue = NULL;
        kz_work work;
        failing_memory_init(&memory, allowed + 1, true, &work);
        status = list("9 1 2 4 6 9", &work, &catalogue); /* with products of 0 */
        assert_true(status == KZ_OK || (status == KZ_NO_MEMORY && catalogue == NULL));
        kz_shisoku_catalogue_free(catalogue);
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(allowed > 20);
}

static void limits_are_kept(void **state) {
    (void)state;
    for (uint64_t limit = 1; limit < 600000; limit = limit * 3 / 2 + 1) {
        kz_shisoku_catalogue *catalogue = NULL;
        kz_work work;
        kz_work_init(&work);
        work.node_limit = limit;
        kz_status status = list("100 1 3 5 7 9 11 13", &work, &catalogue);
        assert_int_equal(status, limit < NODES_OF_SEVEN ? KZ_BUDGET : KZ_OK);
        kz_shisoku_catalogue_free(catalogue);
        assert_int_equal(work.memory_used, 0);
    }
}

enum { CARDS = 10, TEXT_ROOM = 200 };

/* card[from] + ... + card[to - 1], and one more card. */
static kz__shisoku_part sum_of(const kz_rational *value, unsigned from, unsigned to,
                               unsigned last) {
    kz__shisoku_part sum;
    kz__shisoku_part_card(from, value[from], &sum);
    for (unsigned i = from + 1; i <= to; i++) {
        kz__shisoku_part card;
        kz__shisoku_part longer;
        unsigned position = i < to ? i : last;
        kz__shisoku_part_card(position, value[position], &card);
        assert_int_equal(kz__shisoku_part_join(&sum, '+', &card, &longer), KZ_OK);
        sum = longer;
    }
    return sum;
}

/* Texts of one key that differ only in their last card, far behind what is compared at first. */
static void equal_keys_are_sorted_by_text(void **state) {
    (void)state;
    enum { ENTRIES = 5 };
    static const uint64_t largest[ENTRIES] = {70000, 3, 300, 3, 3};
    static const unsigned last[ENTRIES] = {0, 9, 0, 5, 6};
    static const unsigned expected[ENTRIES] = {5, 6, 9, 0, 0};
    kz_rational value[CARDS];
    kz__shisoku_card_texts cards;
    kz__shisoku_listed entry[ENTRIES];
    kz__shisoku_listed room[ENTRIES];
    for (unsigned i = 0; i < CARDS; i++) {
        value[i] = kz_rational_integer(10001 + i);
    }
    kz__shisoku_card_texts_init(&cards, value, CARDS);
    for (unsigned i = 0; i < ENTRIES; i++) {
        kz__shisoku_part part = sum_of(value, 0, CARDS - 1, last[i]);
        part.largest = largest[i];
        entry[i] = kz__shisoku_listed_pack(&part);
    }
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__shisoku_listed_sort(entry, room, ENTRIES, &cards, &work), KZ_OK);
    for (unsigned i = 0; i < ENTRIES; i++) {
        char buffer[KZ__SHISOKU_ENTRY_TEXT];
        char text[TEXT_ROOM];
        (void)snprintf(text, sizeof text,
                       "10001 + 10002 + 10003 + 10004 + 10005 + 10006 + 10007 + 10008 + 10009 + %u",
                       10001 + expected[i]);
        assert_string_equal(kz__shisoku_listed_text(&entry[i], &cards, KZ_SHISOKU_ASCII, buffer),
                            text);
    }
    assert_true(entry[3].key == 300 && entry[4].key == 70000);
    assert_int_equal(work.memory_used, 0);
}

/* Nineteen signs, more than a word has; those of the right side stand in both words. */
static void ten_cards_are_kept(void **state) {
    (void)state;
    kz_rational value[CARDS];
    kz__shisoku_card_texts cards;
    kz__shisoku_part product;
    char buffer[KZ__SHISOKU_ENTRY_TEXT];
    for (unsigned i = 0; i < CARDS; i++) {
        value[i] = kz_rational_integer(i + 1);
    }
    kz__shisoku_card_texts_init(&cards, value, CARDS);
    kz__shisoku_part left = sum_of(value, 0, 4, 4);
    kz__shisoku_part right = sum_of(value, 5, 9, 9);
    assert_int_equal(kz__shisoku_part_join(&left, '*', &right, &product), KZ_OK);
    assert_true(product.value.numerator == 600 && product.length == 19);
    kz__shisoku_listed entry = kz__shisoku_listed_pack(&product);
    assert_string_equal(kz__shisoku_listed_text(&entry, &cards, KZ_SHISOKU_ASCII, buffer),
                        "(1 + 2 + 3 + 4 + 5) * (6 + 7 + 8 + 9 + 10)");
}

static void brackets_and_signs(void **state) {
    (void)state;
    kz_rational value[] = {{1, 4}, {2, 1}, {12, 1}, {1, 3}};
    kz__shisoku_card_texts cards;
    kz__shisoku_part part[4];
    kz__shisoku_part step[3];
    char buffer[KZ__SHISOKU_ENTRY_TEXT];
    kz__shisoku_card_texts_init(&cards, value, 4);
    for (unsigned i = 0; i < 4; i++) {
        kz__shisoku_part_card(i, value[i], &part[i]);
    }
    assert_int_equal(kz__shisoku_part_join(&part[2], '-', &part[1], &step[0]), KZ_OK);
    assert_true(!step[0].is_negative && step[0].value.numerator == 10);
    assert_int_equal(kz__shisoku_part_join(&part[0], '/', &step[0], &step[1]), KZ_OK);
    assert_int_equal(kz__shisoku_part_join(&part[3], '+', &step[1], &step[2]), KZ_OK);
    assert_int_equal(step[2].largest, 120);
    assert_int_equal(step[2].cost, KZ__SHISOKU_COST_HAS_FRACTION | KZ__SHISOKU_COST_HAS_BRACKET |
                                       KZ__SHISOKU_COST_PRODUCTS | KZ__SHISOKU_COST_BRACKETS);
    kz__shisoku_listed entry = kz__shisoku_listed_pack(&step[2]);
    assert_string_equal(kz__shisoku_listed_text(&entry, &cards, KZ_SHISOKU_ASCII, buffer),
                        "(1/3) + 0.25 / (12 - 2)");
    assert_string_equal(kz__shisoku_listed_text(&entry, &cards, KZ_SHISOKU_PRETTY, buffer),
                        "(1/3) + 0.25 ÷ (12 - 2)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures),
        cmocka_unit_test(what_is_not_served),
        cmocka_unit_test(no_memory_is_a_clean_end),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(equal_keys_are_sorted_by_text),
        cmocka_unit_test(ten_cards_are_kept),
        cmocka_unit_test(brackets_and_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
