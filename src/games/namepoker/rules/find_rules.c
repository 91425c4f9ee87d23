/*
 * Rules that complete a list. Only hands that the list leaves tied are examined; the number of
 * remaining ties depends neither on the order nor on the direction of the added rules. The rule
 * name-order completes every list, but says nothing about strength, so it is the last resort.
 * Theory: docs/theory/namepoker.md.
 */
#include "base/valid.h"
#include "games/namepoker/hand.h"
#include "games/namepoker/rules/rules.h"
#include "games/namepoker/sort.h"
#include "games/namepoker/valid.h"

#include <assert.h>

enum { MOST = 3, VALUE_STEPS = 16 /* steps of a value */ };

typedef struct quest {
    const kz_namepoker_name *name;
    const kz_namepoker_rules *base;
    kz_work *work;
    uint32_t tied; /* hands that the base leaves tied */
    uint32_t *hand;
    uint32_t *column;          /* [rule][tied]: values numbered from 0 */
    uint32_t *group[MOST + 1]; /* [rules added][tied]: number of its group of ties */
    uint64_t *key;             /* [tied] */
    uint32_t *order;           /* [tied] */
    uint32_t *spare;           /* [tied] */
    uint32_t chosen[MOST];     /* rules of the library */
    kz_namepoker_found *found;
    size_t capacity;
    size_t count;
    bool is_complete; /* a list without the last resort leaves no ties */
} quest;

static bool in_base(const quest *q, uint32_t rule) {
    for (uint32_t i = 0; i < q->base->count; i++) {
        if (q->base->rule[i].number == rule) {
            return true;
        }
    }
    return false;
}

/* Numbers the keys in order from 0; equal keys get equal numbers. @param pairs ordered pairs of
 * equal keys. */
static kz_status number_keys(quest *q, uint32_t *number, uint64_t *pairs) {
    uint64_t run = 0;
    uint32_t last = 0;
    for (uint32_t i = 0; i < q->tied; i++) {
        q->order[i] = i;
    }
    kz_status status = kz__namepoker_sort(q->key, q->tied, q->work, q->order, q->spare);
    *pairs = 0;
    for (uint32_t i = 0; i < q->tied && status == KZ_OK; i++) {
        bool same = i > 0 && q->key[q->order[i]] == q->key[q->order[i - 1]];
        last += i > 0 && !same ? 1 : 0;
        run = same ? run + 1 : 0;
        *pairs += 2 * run;
        number[q->order[i]] = last;
        status = kz_work_step(q->work, 1);
    }
    return status;
}

static kz_status fill_columns(quest *q) {
    for (uint32_t rule = 0; rule < kz__namepoker_library_count; rule++) {
        kz_status status = kz_work_spend(q->work, q->tied);
        if (status != KZ_OK) {
            return status;
        }
        for (uint32_t i = 0; i < q->tied && status == KZ_OK; i++) {
            kz_namepoker_hand hand = kz_namepoker_hand_at(q->name, q->hand[i]);
            int64_t value = kz__namepoker_value(q->name, rule, &hand);
            q->key[i] = (uint64_t)(value + ((int64_t)1 << 62));
            status = kz_work_step(q->work, VALUE_STEPS);
        }
        uint64_t pairs = 0;
        if (status == KZ_OK) {
            status = number_keys(q, &q->column[(size_t)rule * q->tied], &pairs);
        }
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

/* Nothing can be added after a rule that distinguishes all hands, so it is the last of a list. */
static bool has_last_resort(const kz_namepoker_rules *rules) {
    return rules->count > 0 && kz__namepoker_tells_all_apart(rules->rule[rules->count - 1].number);
}

/* Fewest ties, then fewest rules; on a tie they keep their order. */
static bool is_better(const kz_namepoker_found *a, const kz_namepoker_found *b) {
    if (a->ties != b->ties) {
        return a->ties < b->ties;
    }
    if (has_last_resort(&a->rules) != has_last_resort(&b->rules)) {
        return has_last_resort(&b->rules);
    }
    return a->rules.count < b->rules.count;
}

static void note(quest *q, uint32_t added, uint64_t ties) {
    kz_namepoker_found f = {.rules = *q->base, .ties = ties};
    for (uint32_t i = 0; i < added; i++) {
        f.rules.rule[f.rules.count++] = (kz_namepoker_rule){
            .number = q->chosen[i], .less_wins = kz__namepoker_library[q->chosen[i]].less_wins};
    }
    q->is_complete = q->is_complete || (ties == 0 && !has_last_resort(&f.rules));
    size_t at = q->count;
    for (; at > 0 && is_better(&f, &q->found[at - 1]); at--) {
        if (at < q->capacity) {
            q->found[at] = q->found[at - 1];
        }
    }
    if (at < q->capacity) {
        q->found[at] = f;
        q->count += q->count < q->capacity ? 1 : 0;
    }
}

/* Splits the groups of the rules chosen before by one more rule. */
static kz_status split(quest *q, uint32_t depth, uint32_t rule, uint64_t *ties) {
    const uint32_t *column = &q->column[(size_t)rule * q->tied];
    for (uint32_t i = 0; i < q->tied; i++) {
        q->key[i] = (uint64_t)q->group[depth][i] * q->tied + column[i];
    }
    return number_keys(q, q->group[depth + 1], ties);
}

/* Tries all sets of `wanted` rules, the rest of them from `first` on. */
static kz_status try_sets(quest *q, uint32_t depth, uint32_t wanted, uint32_t first) {
    for (uint32_t rule = first; rule < kz__namepoker_library_count; rule++) {
        if (in_base(q, rule) || (wanted > 1 && kz__namepoker_tells_all_apart(rule))) {
            continue;
        }
        uint64_t ties = 0;
        q->chosen[depth] = rule;
        kz_status status = kz_work_spend(q->work, q->tied);
        status = status == KZ_OK ? split(q, depth, rule, &ties) : status;
        if (status != KZ_OK) {
            return status;
        }
        if (depth + 1 == wanted) {
            note(q, wanted, ties);
        } else if ((status = try_sets(q, depth + 1, wanted, rule + 1)) != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

/* Tries more rules only if fewer do not suffice. */
static kz_status try_all(quest *q, uint32_t most) {
    kz_status status = fill_columns(q);
    for (uint32_t wanted = 1; wanted <= most && status == KZ_OK && !q->is_complete; wanted++) {
        status = try_sets(q, 0, wanted, 0);
    }
    return status;
}

static bool allocate(quest *q) {
    size_t columns = (size_t)kz__namepoker_library_count * q->tied;
    bool all = true;
    for (uint32_t i = 0; i <= MOST; i++) {
        q->group[i] = kz_work_allocate(q->work, q->tied, sizeof *q->group[i]);
        all = all && q->group[i] != NULL;
    }
    q->hand = kz_work_allocate(q->work, q->tied, sizeof *q->hand);
    q->column = kz_work_allocate(q->work, columns, sizeof *q->column);
    q->key = kz_work_allocate(q->work, q->tied, sizeof *q->key);
    q->order = kz_work_allocate(q->work, q->tied, sizeof *q->order);
    q->spare = kz_work_allocate(q->work, q->tied, sizeof *q->spare);
    return all && q->hand != NULL && q->column != NULL && q->key != NULL && q->order != NULL &&
           q->spare != NULL;
}

static void release(quest *q) {
    size_t columns = (size_t)kz__namepoker_library_count * q->tied;
    for (uint32_t i = 0; i <= MOST; i++) {
        kz_work_free(q->work, q->group[i], q->tied, sizeof *q->group[i]);
    }
    kz_work_free(q->work, q->hand, q->tied, sizeof *q->hand);
    kz_work_free(q->work, q->column, columns, sizeof *q->column);
    kz_work_free(q->work, q->key, q->tied, sizeof *q->key);
    kz_work_free(q->work, q->order, q->tied, sizeof *q->order);
    kz_work_free(q->work, q->spare, q->tied, sizeof *q->spare);
}

/* Whether the hand at a place of the order ties with a neighbour. */
static bool is_tied(const kz_namepoker_table *table, uint32_t place) {
    const uint32_t *order = kz_namepoker_table_order(table);
    const uint32_t *rank = kz_namepoker_table_ranks(table);
    uint32_t own = rank[order[place]];
    return (place > 0 && rank[order[place - 1]] == own) ||
           (place + 1 < kz_namepoker_table_hands(table) && rank[order[place + 1]] == own);
}

static uint32_t count_tied(const kz_namepoker_table *table) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < kz_namepoker_table_hands(table); i++) {
        count += is_tied(table, i) ? 1 : 0;
    }
    return count;
}

/* The groups of no rule added are the classes of the base, numbered by their ranks. */
static void list_tied(quest *q, const kz_namepoker_table *table) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < kz_namepoker_table_hands(table); i++) {
        if (is_tied(table, i)) {
            q->hand[count] = kz_namepoker_table_order(table)[i];
            q->group[0][count] = kz_namepoker_table_class(table, q->hand[count]);
            count++;
        }
    }
}

static kz_status search(quest *q, const kz_namepoker_table *table, uint32_t most) {
    kz_status status = KZ_NO_MEMORY;
    q->tied = count_tied(table);
    if (q->tied == 0) {
        note(q, 0, 0);
        return KZ_OK;
    }
    if (allocate(q)) {
        list_tied(q, table);
        status = try_all(q, most);
    }
    release(q);
    return status;
}

kz_status kz_namepoker_find_rules(const kz_namepoker_name *name, const kz_namepoker_rules *base,
                                  uint32_t most, size_t capacity, kz_work *work,
                                  kz_namepoker_found *found, size_t *count) {
    assert(kz__namepoker_name_is_valid(name) && kz__namepoker_rules_are_valid(base) &&
           kz__work_is_valid(work) && (found != NULL || capacity == 0) && count != NULL);
    kz_namepoker_table *table = NULL;
    if (kz__namepoker_hands(name) > KZ_NAMEPOKER_FIND_HANDS) {
        return KZ_UNSUPPORTED;
    }
    if (most < 1 || most > MOST || base->count + most > KZ_NAMEPOKER_RULES_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    kz_status status = kz_namepoker_table_new(name, base, work, &table);
    if (status != KZ_OK) {
        return status;
    }
    quest q = {.name = name, .base = base, .work = work, .found = found, .capacity = capacity};
    status = search(&q, table, most);
    kz_namepoker_table_free(table, work);
    if (status == KZ_OK) {
        *count = q.count;
    }
    return status;
}
