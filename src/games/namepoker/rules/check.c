/*
 * Checks whether a rule list orders all hands: pair by pair, or by classes if there are many.
 * Theory: docs/theory/namepoker.md.
 */
#include "base/valid.h"
#include "games/namepoker/hand.h"
#include "games/namepoker/rules/rules.h"
#include "games/namepoker/valid.h"

#include <assert.h>

enum { PAIRWISE_HANDS = 20000 };

typedef struct inspection {
    const kz_namepoker_name *name;
    const kz_namepoker_rules *rules;
    const kz_namepoker_table *table;
    kz_work *work;
    uint32_t hands;
    int64_t *value; /* [hand][rule] */
    kz_namepoker_checked found;
} inspection;

/* The same as kz_namepoker_compare(), on values computed once. */
static int compare(const inspection *c, uint32_t a, uint32_t b, uint32_t *rule) {
    uint32_t count = c->rules->count;
    const int64_t *of_a = &c->value[(size_t)a * count];
    const int64_t *of_b = &c->value[(size_t)b * count];
    for (uint32_t i = 0; i < count; i++) {
        if (of_a[i] != of_b[i]) {
            *rule = i;
            return (of_a[i] < of_b[i]) == c->rules->rule[i].less_wins ? -1 : 1;
        }
    }
    return 0;
}

static void measure(inspection *c) {
    uint32_t count = c->rules->count;
    for (uint32_t i = 0; i < c->hands; i++) {
        kz_namepoker_hand hand = kz_namepoker_hand_at(c->name, i);
        for (uint32_t j = 0; j < count; j++) {
            c->value[(size_t)i * count + j] =
                kz__namepoker_value(c->name, c->rules->rule[j].number, &hand);
        }
    }
}

/* A relation that agrees everywhere with one order by ranks is transitive. */
static bool agrees(int order, uint32_t rank_a, uint32_t rank_b) {
    return order == (rank_a > rank_b) - (rank_a < rank_b);
}

static void check_pair(inspection *c, const uint32_t *rank, uint32_t a, uint32_t b) {
    uint32_t rule = 0;
    int order = compare(c, a, b, &rule);
    if (order != 0) {
        c->found.decided[rule]++;
    } else {
        c->found.ties += a != b ? 1 : 0;
    }
    c->found.antisymmetric = c->found.antisymmetric && order == -compare(c, b, a, &rule);
    c->found.transitive = c->found.transitive && agrees(order, rank[a], rank[b]);
}

static kz_status check_pairs(inspection *c) {
    const uint32_t *rank = kz_namepoker_table_ranks(c->table);
    kz_status status = KZ_OK;
    c->found.antisymmetric = true;
    c->found.transitive = true;
    for (uint32_t a = 0; a < c->hands && status == KZ_OK; a++) {
        for (uint32_t b = 0; b < c->hands; b++) {
            check_pair(c, rank, a, b);
        }
        status = kz_work_spend(c->work, c->hands);
    }
    return status;
}

/* Ordered pairs in runs of the sorted hands that no rule before `rule` splits. */
static uint64_t undecided(const inspection *c, const uint8_t *split, uint32_t rule) {
    uint64_t pairs = 0;
    uint64_t run = 1;
    for (uint32_t i = 1; i <= c->hands; i++) {
        if (i == c->hands || split[i] < rule) {
            pairs += run * (run - 1);
            run = 0;
        }
        run++;
    }
    return pairs;
}

/* split[i]: the rule that ranks the i-th hand after the previous one. */
static void find_splits(inspection *c, uint8_t *split) {
    const uint32_t *order = kz_namepoker_table_order(c->table);
    c->found.antisymmetric = true;
    c->found.transitive = true;
    for (uint32_t i = 1; i < c->hands; i++) {
        kz_namepoker_hand before = kz_namepoker_hand_at(c->name, order[i - 1]);
        kz_namepoker_hand hand = kz_namepoker_hand_at(c->name, order[i]);
        uint32_t rule = c->rules->count;
        int forth = kz_namepoker_compare(c->name, c->rules, &before, &hand, &rule);
        int back = kz_namepoker_compare(c->name, c->rules, &hand, &before, NULL);
        split[i] = (uint8_t)rule;
        c->found.transitive = c->found.transitive && forth <= 0;
        c->found.antisymmetric = c->found.antisymmetric && forth == -back;
    }
}

static kz_status check_classes(inspection *c) {
    kz_status status = kz_work_spend(c->work, c->hands);
    if (status != KZ_OK) {
        return status;
    }
    uint8_t *split = kz_work_allocate(c->work, c->hands, sizeof *split);
    if (split == NULL) {
        return KZ_NO_MEMORY;
    }
    find_splits(c, split);
    uint64_t left = undecided(c, split, 0);
    for (uint32_t i = 0; i < c->rules->count; i++) {
        uint64_t before = left;
        left = undecided(c, split, i + 1);
        c->found.decided[i] = before - left;
    }
    c->found.ties = left;
    kz_work_free(c->work, split, c->hands, sizeof *split);
    return KZ_OK;
}

static kz_status check_with_values(inspection *c) {
    size_t values = (size_t)c->hands * c->rules->count;
    c->value = kz_work_allocate(c->work, values, sizeof *c->value);
    if (c->value == NULL) {
        return KZ_NO_MEMORY;
    }
    measure(c);
    kz_status status = check_pairs(c);
    kz_work_free(c->work, c->value, values, sizeof *c->value);
    return status;
}

kz_status kz_namepoker_check(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                             kz_work *work, kz_namepoker_checked *checked) {
    assert(kz__namepoker_name_is_valid(name) && kz__namepoker_rules_are_valid(rules) &&
           kz__work_is_valid(work) && checked != NULL);
    kz_namepoker_table *table = NULL;
    kz_status status = kz_namepoker_table_new(name, rules, work, &table);
    if (status != KZ_OK) {
        return status;
    }
    inspection c = {.name = name,
                    .rules = rules,
                    .table = table,
                    .work = work,
                    .hands = kz_namepoker_table_hands(table)};
    c.found.classes = kz_namepoker_table_classes(table);
    status = c.hands <= PAIRWISE_HANDS ? check_with_values(&c) : check_classes(&c);
    kz_namepoker_table_free(table, work);
    if (status == KZ_OK) {
        c.found.total = c.found.ties == 0;
        *checked = c.found;
    }
    return status;
}
