/*
 * The enumeration that the tests of kz_shisoku_solutions() trust, against figures counted by other
 * programs: OEIS A140606 (expressions of n operands that are different rational functions), and
 * the solutions of all 1,820 four-card hands to 24 under e1, e2, e3 and e4. And pairs of trees,
 * judged by hand, that show what each equivalence takes for the same.
 */
#include "property/oracle/shisoku_equivalence.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

/* Two trees in postfix, a..d being the cards, and under which equivalences they are one. */
typedef struct pair {
    int64_t cards[4];
    const char *left;
    const char *right;
    bool same[CLASSES_RULES]; /* labelled, e1, e2, e3, e4 */
} pair;

static const pair pairs[] = {
    {{4, 9, 3, 8}, "ab-cd-*", "dc-ba-*", {true, true, true, true, true}},
    {{4, 9, 3, 8}, "abcd--/", "adc-b+/", {true, true, true, true, true}},
    {{4, 9, 3, 8}, "abc-d-/", "abc-d+/", {false, false, false, false, false}},
    {{4, 9, 3, 8}, "abc/d//", "acd**b/", {true, true, true, true, true}},
    {{4, 9, 3, 8}, "ab-c-d+", "dcba-+-", {true, true, true, true, true}},
    /* equal cards; x-x and x/x vanish, -1 is a unit */
    {{5, 5, 3, 0}, "ca+b-", "cb+a-", {false, true, true, true, true}},
    {{5, 5, 3, 0}, "ab-c+", "ab/c*", {false, true, true, true, true}},
    {{4, 4, 9, 9}, "ac-bd-/", "cd/ab/*", {false, true, true, true, true}},
    {{4, 4, 9, 9}, "ac-db-/", "ab-cd/-", {false, true, true, true, true}},
    /* a structural zero swallows factors, a difference that only happens to be zero does not */
    {{5, 5, 3, 7}, "ab-c*d+", "ab-c/d+", {false, true, true, true, true}},
    {{5, 2, 3, 7}, "ab-c-d*", "ab-c-d/", {false, false, false, false, false}},
    /* nothing is multiplied out, also 1+1 is no number */
    {{5, 5, 1, 1}, "ac-bd+*", "ab*cd*-", {false, false, true, true, false}},
    {{1, 1, 1, 1}, "ab+cd+*", "ab+cd++", {false, false, false, true, false}},
    /* an ace is 1 */
    {{6, 1, 0, 0}, "ab*", "ab/", {false, false, false, true, true}},
    {{6, 6, 1, 1}, "ab/cd*+", "cd/ab/+", {false, false, false, true, true}},
    {{6, 1, 1, 0}, "ab+c-", "ab*c/", {false, true, true, true, true}},
};

/* Each card is beyond all values of those before it, so no difference is ever zero. */
static const oracle_fraction generic[] = {{3, 1}, {5, 1}, {29, 1}, {727, 1}, {524171, 1}};

static uint32_t plant(trees_forest *forest, const char *postfix) {
    uint32_t stack[8] = {0};
    uint32_t height = 0;
    for (const char *at = postfix; *at != '\0'; at++) {
        if (*at >= 'a') {
            stack[height++] = (uint32_t)(*at - 'a');
        } else {
            trees_node node = {.sign = *at, .left = stack[height - 2], .right = stack[height - 1]};
            assert_true(trees_apply(forest->nodes[node.left].value, *at,
                                    forest->nodes[node.right].value, &node.value));
            stack[height - 2] = trees_add(forest, node);
            height--;
        }
    }
    assert_int_equal(height, 1);
    return stack[0];
}

static void judge_pair(const pair *shown) {
    oracle_fraction cards[4];
    uint32_t count = 0;
    while (count < 4 && shown->cards[count] != 0) {
        cards[count] = (oracle_fraction){shown->cards[count], 1};
        count++;
    }
    trees_forest *forest = trees_new(cards, count);
    uint32_t left = plant(forest, shown->left);
    uint32_t right = plant(forest, shown->right);
    for (classes_rule rule = CLASSES_LABELLED; rule < CLASSES_RULES; rule++) {
        classes_study study;
        classes_init(&study, forest, rule);
        bool same = classes_same(&study, left, right);
        if (same != shown->same[rule]) {
            fail_msg("%s and %s under rule %d: %d", shown->left, shown->right, (int)rule, same);
        }
        assert_int_equal(classes_name(&study, left) == classes_name(&study, right), same);
        classes_clear(&study);
    }
    trees_free(forest);
}

static void what_is_the_same(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        judge_pair(&pairs[i]);
    }
}

static void operands(void **state) {
    (void)state;
    static const uint32_t expected[] = {1, 6, 68, 1170};
    for (uint32_t n = 1; n <= 4; n++) {
        trees_forest *forest = trees_new(generic, n);
        for (classes_rule rule = CLASSES_LABELLED; rule < CLASSES_RULES; rule++) {
            assert_int_equal(classes_count(forest, rule, NULL), expected[n - 1]);
        }
        trees_free(forest);
    }
}

static void five_operands(void **state) {
    (void)state;
    trees_forest *forest = trees_new(generic, 5);
    assert_int_equal(trees_end(forest) - trees_begin(forest), 136080);
    assert_int_equal(classes_count(forest, CLASSES_E4, NULL), 27142);
    trees_free(forest);
}

/* Counts must nest: each equivalence here calls more trees equal than the one before it. */
static void judge_order(const uint32_t *count) {
    assert_true(count[CLASSES_E2] <= count[CLASSES_E1]);
    assert_true(count[CLASSES_E1] <= count[CLASSES_LABELLED]);
    assert_true(count[CLASSES_E3] <= count[CLASSES_E2]);
    assert_true(count[CLASSES_E3] <= count[CLASSES_E4]);
    assert_true(count[CLASSES_E4] <= count[CLASSES_E1]);
}

static void add_hand(const oracle_fraction *cards, uint32_t *total) {
    oracle_fraction target = {24, 1};
    uint32_t count[CLASSES_RULES];
    trees_forest *forest = trees_new(cards, 4);
    for (classes_rule rule = CLASSES_LABELLED; rule < CLASSES_RULES; rule++) {
        count[rule] = classes_count(forest, rule, &target);
        total[rule] += count[rule];
    }
    judge_order(count);
    trees_free(forest);
}

static void all_hands_to_24(void **state) {
    (void)state;
    uint32_t total[CLASSES_RULES] = {0};
    uint32_t hands = 0;
    for (int64_t a = 1; a <= 13; a++) {
        for (int64_t b = a; b <= 13; b++) {
            for (int64_t c = b; c <= 13; c++) {
                for (int64_t d = c; d <= 13; d++, hands++) {
                    add_hand((oracle_fraction[]){{a, 1}, {b, 1}, {c, 1}, {d, 1}}, total);
                }
            }
        }
    }
    assert_int_equal(hands, 1820);
    assert_int_equal(total[CLASSES_E1], 3896);
    assert_int_equal(total[CLASSES_E2], 3894);
    assert_int_equal(total[CLASSES_E3], 3141);
    assert_int_equal(total[CLASSES_E4], 3149);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_the_same),
        cmocka_unit_test(operands),
        cmocka_unit_test(five_operands),
        cmocka_unit_test(all_hands_to_24),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
