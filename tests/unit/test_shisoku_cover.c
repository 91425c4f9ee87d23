/*
 * The case table of the join: whatever branches the centroid of a flat tree has, they can be
 * grouped in three parts that the join tries. Checked by going through every grouping.
 */
#include "games/shisoku/search/join.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { LEAVES_MAX = KZ__SHISOKU_LEAVES_MAX, PARTS = 3 };

struct branches {
    unsigned leaves;
    unsigned count;
    unsigned size[LEAVES_MAX];
};

struct grouping {
    unsigned size[PARTS];
    unsigned branches[PARTS];
};

/* With x, y, z in this order, is the grouping one that the join tries? */
static bool is_tried(const struct branches *b, const struct grouping *g, unsigned y, unsigned z) {
    bool y_may_be_composite = kz__shisoku_join_y_is_composite(b->leaves, g->size[z]);
    return g->branches[z] == 1 && (g->branches[y] == 1 || y_may_be_composite);
}

/* Parts of equal size may be met in either order, so every order that fits must be tried. */
static bool every_order_is_tried(const struct branches *b, const struct grouping *g) {
    for (unsigned x = 0; x < PARTS; x++) {
        for (unsigned y = 0; y < PARTS; y++) {
            unsigned z = PARTS - x - y;
            bool is_order = x != y && z < PARTS && z != x && z != y;
            if (is_order && g->size[x] >= g->size[y] && g->size[y] >= g->size[z] &&
                !is_tried(b, g, y, z)) {
                return false;
            }
        }
    }
    return true;
}

static bool is_joined(const struct branches *b, const struct grouping *g) {
    for (unsigned part = 0; part < PARTS; part++) {
        if (g->branches[part] == 0 || 2 * g->size[part] >= b->leaves) {
            return false;
        }
    }
    return every_order_is_tried(b, g);
}

static bool can_be_grouped(const struct branches *b, unsigned next, struct grouping *g) {
    if (next == b->count) {
        return is_joined(b, g);
    }
    for (unsigned part = 0; part < PARTS; part++) {
        g->size[part] += b->size[next];
        g->branches[part]++;
        bool found = can_be_grouped(b, next + 1, g);
        g->size[part] -= b->size[next];
        g->branches[part]--;
        if (found) {
            return true;
        }
    }
    return false;
}

/* Do some branches hold exactly half of the leaves? Then the join of halves finds the tree. */
static bool has_half(const struct branches *b) {
    for (unsigned chosen = 0; chosen < 1u << b->count; chosen++) {
        unsigned sum = 0;
        for (unsigned i = 0; i < b->count; i++) {
            sum += (chosen >> i & 1) ? b->size[i] : 0;
        }
        if (2 * sum == b->leaves) {
            return true;
        }
    }
    return false;
}

/* Goes through all branches in descending size; returns how many lists of them there were. */
static unsigned check_branches(struct branches *b, unsigned left, unsigned largest) {
    if (left == 0 && b->count >= 3) {
        struct grouping none = {{0}, {0}};
        if (!has_half(b) && !can_be_grouped(b, 0, &none)) {
            print_error("%u leaves: branches", b->leaves);
            for (unsigned i = 0; i < b->count; i++) {
                print_error(" %u", b->size[i]);
            }
            fail_msg("%s", "no grouping is tried");
        }
        return 1;
    }
    unsigned lists = 0;
    for (unsigned size = largest < left ? largest : left; size > 0; size--) {
        b->size[b->count++] = size;
        lists += check_branches(b, left - size, size);
        b->count--;
    }
    return lists;
}

static void every_centroid_is_covered(void **state) {
    (void)state;
    /* Partitions of n in 3 or more parts of at most n/2, counted by hand up to 7. */
    static const unsigned expected[] = {0, 0, 0, 1, 2, 3, 6, 8};
    for (unsigned leaves = 3; leaves <= LEAVES_MAX; leaves++) {
        struct branches b = {.leaves = leaves};
        unsigned lists = check_branches(&b, leaves, leaves / 2);
        if (leaves < sizeof expected / sizeof *expected) {
            assert_int_equal(lists, expected[leaves]);
        }
    }
}

/* The check above must be able to fail: three composite parts are not a case of the table. */
static void three_composite_parts_are_refused(void **state) {
    (void)state;
    struct branches five = {5, 5, {1, 1, 1, 1, 1}};
    struct grouping two_two_one = {{2, 2, 1}, {2, 2, 1}};
    struct grouping three_composite = {{2, 2, 2}, {2, 2, 2}};
    struct branches six = {6, 6, {1, 1, 1, 1, 1, 1}};
    assert_true(is_joined(&five, &two_two_one));
    assert_false(is_joined(&six, &three_composite));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_centroid_is_covered),
        cmocka_unit_test(three_composite_parts_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
