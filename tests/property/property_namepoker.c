/*
 * The rules of name poker over all hands and pairs: the built-in name against an independent slow
 * program on characters, every rule and many lists, and small names of all shapes.
 */
#include "games/namepoker/rules/rules.h"
#include "property/oracle/namepoker_plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kazu/rng.h"

enum { SMALL_HANDS = 4096, RANDOM_LISTS = 40, LIST_RULES = 3 };

static kz_namepoker_rules rules_of(const char *text) {
    kz_namepoker_rules rules = {0};
    assert_int_equal(kz_namepoker_rules_parse(text, strlen(text), &rules, NULL), KZ_OK);
    return rules;
}

static kz_namepoker_table *table_of(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                                    kz_work *work) {
    kz_namepoker_table *table = NULL;
    assert_int_equal(kz_namepoker_table_new(name, rules, work, &table), KZ_OK);
    return table;
}

static int (*plain_table(void))[PLAIN_RULES] {
    int(*score)[PLAIN_RULES] = calloc(PLAIN_HANDS, sizeof *score);
    assert_non_null(score);
    for (uint32_t i = 0; i < PLAIN_HANDS; i++) {
        char hand[PLAIN_LENGTH];
        plain_hand(i, hand);
        plain_scores(hand, score[i]);
    }
    return score;
}

/* Ranks by counting, and the pairs that each rule decides by the slow program. */
static void check_list(const char *text, int rules_count, int (*score)[PLAIN_RULES]) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of(text);
    kz_namepoker_checked checked;
    uint64_t decided[PLAIN_RULES] = {0};
    uint64_t ties = 0;
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = table_of(&name, &rules, &work);
    for (uint32_t a = 0; a < PLAIN_HANDS; a++) {
        uint32_t stronger = 0;
        for (uint32_t b = 0; b < PLAIN_HANDS; b++) {
            int rule = 0;
            int order = plain_compare(score[a], score[b], rules_count, &rule);
            stronger += order > 0 ? 1 : 0;
            ties += order == 0 && a != b ? 1 : 0;
            decided[rule] += order != 0 ? 1 : 0;
        }
        assert_int_equal(kz_namepoker_table_ranks(table)[a], stronger + 1);
        assert_int_equal(kz_namepoker_table_type(table, a), -score[a][0]);
    }
    assert_int_equal(kz_namepoker_check(&name, &rules, &work, &checked), KZ_OK);
    assert_int_equal(checked.ties, ties);
    for (int i = 0; i < rules_count; i++) {
        assert_int_equal(checked.decided[i], decided[i]);
    }
    kz_namepoker_table_free(table, &work);
}

static void lists_of_the_article(void **state) {
    (void)state;
    int(*score)[PLAIN_RULES] = plain_table();
    check_list("article3", PLAIN_ARTICLE3, score);
    check_list("article4", PLAIN_ARTICLE3 + 1, score);
    check_list("total", PLAIN_RULES, score);
    free(score);
}

/* Direct comparisons of all ordered pairs agree with the slow program, rule included. */
static void all_comparisons(void **state) {
    (void)state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of("total");
    int(*score)[PLAIN_RULES] = plain_table();
    for (uint32_t a = 0; a < PLAIN_HANDS; a++) {
        kz_namepoker_hand hand_a = kz_namepoker_hand_at(&name, a);
        for (uint32_t b = a % 3; b < PLAIN_HANDS; b += 3) {
            kz_namepoker_hand hand_b = kz_namepoker_hand_at(&name, b);
            int expected_rule = 0;
            uint32_t rule = 0;
            int expected = plain_compare(score[a], score[b], PLAIN_RULES, &expected_rule);
            assert_int_equal(kz_namepoker_compare(&name, &rules, &hand_a, &hand_b, &rule),
                             expected);
            assert_int_equal(rule, expected_rule);
        }
    }
    free(score);
}

/* A strict weak order, looked at over all pairs and, in small names, all triples. */
static void check_order(const kz_namepoker_name *name, const kz_namepoker_rules *rules) {
    kz_namepoker_checked checked;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_namepoker_check(name, rules, &work, &checked), KZ_OK);
    assert_true(checked.antisymmetric && checked.transitive);
    assert_int_equal(work.memory_used, 0);
}

static void every_single_rule(void **state) {
    (void)state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    for (uint32_t i = 0; i < kz_namepoker_rule_count(); i++) {
        kz_namepoker_rules rules = {.count = 1, .rule = {{.number = i, .less_wins = i % 2 == 0}}};
        check_order(&name, &rules);
    }
}

static kz_namepoker_name name_of(const char *text) {
    kz_namepoker_name name;
    kz_error error = {.message = ""};
    kz_status status = kz_namepoker_name_parse(text, strlen(text), &name, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, KZ_OK);
    return name;
}

static const char *const small_names[] = {
    "name A\nstrokes 7\n",
    "name ABA\nstrokes 3 4 3\nword BA\n",
    "name AAAA\nstrokes 2 2 2 2\nword AA\nword-counts rightmost\n",
    "name ABCD\nstrokes 4 4 4 4\nword CD\nword-counts rightmost\n",
    "name ABCA\nstrokes 99 1 50 99\nword A\n",
};

static int sign_of(const kz_namepoker_name *name, const kz_namepoker_rules *rules, uint32_t a,
                   uint32_t b) {
    kz_namepoker_hand hand_a = kz_namepoker_hand_at(name, a);
    kz_namepoker_hand hand_b = kz_namepoker_hand_at(name, b);
    return kz_namepoker_compare(name, rules, &hand_a, &hand_b, NULL);
}

static void check_ranks(const kz_namepoker_name *name, const kz_namepoker_rules *rules) {
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = table_of(name, rules, &work);
    uint32_t hands = kz_namepoker_table_hands(table);
    assert_true(hands <= SMALL_HANDS);
    for (uint32_t a = 0; a < hands; a++) {
        uint32_t stronger = 0;
        for (uint32_t b = 0; b < hands; b++) {
            stronger += sign_of(name, rules, a, b) > 0 ? 1 : 0;
        }
        assert_int_equal(kz_namepoker_table_ranks(table)[a], stronger + 1);
    }
    kz_namepoker_table_free(table, &work);
}

static void small_names_and_random_lists(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 20);
    for (size_t i = 0; i < sizeof small_names / sizeof small_names[0]; i++) {
        kz_namepoker_name name = name_of(small_names[i]);
        for (int j = 0; j < RANDOM_LISTS; j++) {
            kz_namepoker_rules rules = {.count = LIST_RULES};
            for (int k = 0; k < LIST_RULES; k++) {
                rules.rule[k].number = (uint32_t)kz_rng_below(&rng, kz_namepoker_rule_count());
                rules.rule[k].less_wins = kz_rng_below(&rng, 2) == 1;
            }
            check_order(&name, &rules);
            check_ranks(&name, &rules);
        }
    }
}

/* A name of any length; characters and strokes may repeat. Most have more hands than a table. */
static kz_namepoker_name random_name(kz_rng *rng) {
    char file[256];
    kz_text text;
    uint32_t length = 1 + (uint32_t)kz_rng_below(rng, KZ_NAMEPOKER_LENGTH_MAX);
    uint32_t letters = 1 + (uint32_t)kz_rng_below(rng, length);
    uint64_t strokes_below = 1 + kz_rng_below(rng, 4);
    uint32_t strokes[KZ_NAMEPOKER_LENGTH_MAX];
    uint32_t letter[KZ_NAMEPOKER_LENGTH_MAX];
    kz_text_init(&text, file, sizeof file);
    kz_text_put(&text, "name ");
    for (uint32_t i = 0; i < length; i++) {
        strokes[i] = 1 + (uint32_t)kz_rng_below(rng, strokes_below);
        letter[i] = (uint32_t)kz_rng_below(rng, letters);
        kz_text_put_char(&text, (char)('A' + (int)letter[i]));
    }
    kz_text_put(&text, "\nstrokes");
    for (uint32_t i = 0; i < length; i++) {
        kz_text_format(&text, " %u", (unsigned)strokes[letter[i]]);
    }
    kz_text_put(&text, "\n");
    return name_of(file);
}

/* Up to three rules before the order of the name, and one behind it. */
static kz_namepoker_rules random_total_list(kz_rng *rng) {
    uint32_t last = kz_namepoker_rule_count() - 1;
    kz_namepoker_rules rules = {.count = 2 + (uint32_t)kz_rng_below(rng, 4)};
    for (uint32_t i = 0; i < rules.count; i++) {
        rules.rule[i].number = (uint32_t)kz_rng_below(rng, last);
        rules.rule[i].less_wins = kz_rng_below(rng, 2) == 1;
    }
    while (strcmp(kz_namepoker_rule_describe(last).id, "name-order") != 0) {
        last--;
    }
    rules.rule[rules.count - 2].number = last;
    return rules;
}

static kz_namepoker_hand random_hand(const kz_namepoker_name *name, kz_rng *rng) {
    kz_namepoker_hand hand = {.kind = {0}};
    for (uint32_t i = 0; i < name->length; i++) {
        hand.kind[i] = (uint8_t)kz_rng_below(rng, name->kinds);
    }
    return hand;
}

/* Random hands, and ones that differ at one place or two. */
static void check_no_ties(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                          kz_rng *rng) {
    assert_true(kz_namepoker_rules_always_total(rules));
    for (int i = 0; i < 200; i++) {
        kz_namepoker_hand a = random_hand(name, rng);
        kz_namepoker_hand b = i % 2 == 0 ? random_hand(name, rng) : a;
        for (int j = 0; j < i % 4; j++) {
            b.kind[kz_rng_below(rng, name->length)] = (uint8_t)kz_rng_below(rng, name->kinds);
        }
        int order = kz_namepoker_compare(name, rules, &a, &b, NULL);
        bool equal = memcmp(a.kind, b.kind, name->length) == 0;
        assert_true((order == 0) == equal);
        assert_int_equal(kz_namepoker_compare(name, rules, &b, &a, NULL), -order);
    }
}

static void the_order_of_any_name_leaves_no_ties(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 21);
    kz_namepoker_rules total = rules_of("total");
    for (int i = 0; i < 500; i++) {
        kz_namepoker_name name = random_name(&rng);
        kz_namepoker_rules rules = random_total_list(&rng);
        check_no_ties(&name, &total, &rng);
        check_no_ties(&name, &rules, &rng);
    }
}

/* So no list without the order of the name is total for any name. */
static void all_other_rules_tie_one_pair(void **state) {
    (void)state;
    kz_namepoker_name name = name_of("name ABCDE\nstrokes 1 1 1 1 1\n");
    kz_namepoker_hand a;
    kz_namepoker_hand b;
    assert_int_equal(kz_namepoker_hand_parse(&name, "BABED", 5, &a, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_hand_parse(&name, "BADCD", 5, &b, NULL), KZ_OK);
    for (uint32_t i = 0; i < kz_namepoker_rule_count(); i++) {
        kz_namepoker_rules rules = {.count = 1, .rule = {{.number = i}}};
        bool always = strcmp(kz_namepoker_rule_describe(i).id, "name-order") == 0;
        assert_true(kz_namepoker_rules_always_total(&rules) == always);
        assert_true((kz_namepoker_compare(&name, &rules, &a, &b, NULL) != 0) == always);
    }
    static const char *const lists[] = {"article3", "article4", "type,strokes-left,-strokes-right"};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        kz_namepoker_rules rules = rules_of(lists[i]);
        assert_false(kz_namepoker_rules_always_total(&rules));
        assert_int_equal(kz_namepoker_compare(&name, &rules, &a, &b, NULL), 0);
    }
    assert_false(kz_namepoker_rules_always_total(&(kz_namepoker_rules){.count = 0}));
}

static int compare_counts(const void *a, const void *b) {
    return *(const uint8_t *)b - *(const uint8_t *)a;
}

/* Types that a file does not name: as many hands have each as it says by its place. */
static void default_types(void **state) {
    (void)state;
    static const char *const names[] = {"name A\nstrokes 7\n", "name ABA\nstrokes 3 4 3\n",
                                        "name ABCDE\nstrokes 1 2 3 4 5\n",
                                        "name ABCAB\nstrokes 1 2 3 1 2\n"};
    static const uint32_t types[] = {1, 2, 7, 5};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        kz_namepoker_name name = name_of(names[i]);
        uint32_t hands[KZ_NAMEPOKER_TYPES_MAX] = {0};
        uint8_t counts[KZ_NAMEPOKER_TYPES_MAX][KZ_NAMEPOKER_LENGTH_MAX] = {{0}};
        uint64_t all = 1;
        for (uint32_t j = 0; j < name.length; j++) {
            all *= name.kinds;
        }
        for (uint64_t j = 0; j < all; j++) {
            kz_namepoker_hand hand = kz_namepoker_hand_at(&name, j);
            uint32_t type = kz_namepoker_type_of(&name, &hand);
            uint8_t own[KZ_NAMEPOKER_LENGTH_MAX] = {0};
            for (uint32_t k = 0; k < name.length; k++) {
                own[hand.kind[k]]++;
            }
            qsort(own, sizeof own, 1, compare_counts);
            if (hands[type]++ == 0) {
                memcpy(counts[type], own, sizeof own);
            }
            assert_memory_equal(counts[type], own, sizeof own);
        }
        assert_int_equal(name.types, types[i]);
        for (uint32_t j = 0; j < name.types; j++) {
            assert_true(hands[j] > 0);
            assert_true(j == 0 || hands[j - 1] <= hands[j]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_the_article),
        cmocka_unit_test(all_comparisons),
        cmocka_unit_test(every_single_rule),
        cmocka_unit_test(default_types),
        cmocka_unit_test(small_names_and_random_lists),
        cmocka_unit_test(the_order_of_any_name_leaves_no_ties),
        cmocka_unit_test(all_other_rules_tie_one_pair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
