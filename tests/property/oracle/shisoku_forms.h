/*
 * The structural normal form behind the equivalences e1 and e4, written out: nothing is evaluated.
 * A form is zero, or a sign and a product.
 *   product: base -> exponent, never 0; without any base it is the unit 1
 *   base:    a variable, or a sum
 *   sum:     product -> coefficient, never 0; two entries, or one with a coefficient beyond +-1,
 *            and turned so that its first entry is positive
 * So sums and products are flat and in order, signs stand outside of products, a reciprocal is an
 * exponent, x-x and x/x are gone. No distributive law; 1+1 stays a sum of two units.
 * Equal maps are kept once: two forms are equal exactly if they name the same map.
 */
#ifndef SHISOKU_FORMS_H
#define SHISOKU_FORMS_H

#include "property/oracle/shisoku_oracle.h"

enum { FORMS_ENTRIES_MAX = 8, FORMS_CHAINS = 1024 };

typedef enum forms_kind { FORMS_VARIABLE, FORMS_PRODUCT, FORMS_SUM } forms_kind;

/* A variable, or the weights (exponents, coefficients) of other maps, by rising key. */
typedef struct forms_map {
    forms_kind kind;
    uint32_t count;
    uint32_t keys[FORMS_ENTRIES_MAX]; /* places of other maps; of a variable: its number */
    int32_t weights[FORMS_ENTRIES_MAX];
    uint32_t next; /* place + 1 of the next map in the same chain; 0: none */
} forms_map;

typedef struct forms_table {
    forms_map *maps;
    uint32_t count;
    uint32_t capacity;
    uint32_t chains[FORMS_CHAINS]; /* place + 1 of the first map; 0: none */
} forms_table;

typedef struct forms_form {
    int sign; /* +1 or -1; 0: zero */
    uint32_t product;
} forms_form;

static inline bool forms_same(const forms_map *a, const forms_map *b) {
    if (a->kind != b->kind || a->count != b->count) {
        return false;
    }
    for (uint32_t i = 0; i < a->count; i++) {
        if (a->keys[i] != b->keys[i] || a->weights[i] != b->weights[i]) {
            return false;
        }
    }
    return true;
}

static inline uint32_t forms_chain(const forms_map *map) {
    uint32_t mixed = (uint32_t)map->kind;
    for (uint32_t i = 0; i < map->count; i++) {
        mixed = 31u * (31u * mixed + map->keys[i]) + (uint32_t)map->weights[i];
    }
    return mixed % FORMS_CHAINS;
}

/* The place of this map, which is added if it is new. The chains only make the search short. */
static inline uint32_t forms_place(forms_table *table, const forms_map *map) {
    uint32_t *chain = &table->chains[forms_chain(map)];
    for (uint32_t at = *chain; at != 0; at = table->maps[at - 1].next) {
        if (forms_same(&table->maps[at - 1], map)) {
            return at - 1;
        }
    }
    if (table->count == table->capacity) {
        table->capacity = table->capacity == 0 ? 256 : 2 * table->capacity;
        size_t bytes = table->capacity * sizeof *table->maps;
        table->maps = (forms_map *)oracle_grow(table->maps, bytes);
    }
    table->maps[table->count] = *map;
    table->maps[table->count].next = *chain;
    *chain = ++table->count;
    return table->count - 1;
}

/* Adds to the weight of a key; a weight of 0 vanishes. */
static inline void forms_add(forms_map *map, uint32_t key, int32_t weight) {
    uint32_t at = 0;
    while (at < map->count && map->keys[at] < key) {
        at++;
    }
    if (at < map->count && map->keys[at] == key) {
        map->weights[at] += weight;
        if (map->weights[at] == 0) {
            map->count--;
            for (uint32_t i = at; i < map->count; i++) {
                map->keys[i] = map->keys[i + 1];
                map->weights[i] = map->weights[i + 1];
            }
        }
        return;
    }
    assert(map->count < FORMS_ENTRIES_MAX && weight != 0);
    for (uint32_t i = map->count++; i > at; i--) {
        map->keys[i] = map->keys[i - 1];
        map->weights[i] = map->weights[i - 1];
    }
    map->keys[at] = key;
    map->weights[at] = weight;
}

static inline forms_form forms_unit(forms_table *table) {
    forms_map empty = {.kind = FORMS_PRODUCT};
    return (forms_form){1, forms_place(table, &empty)};
}

/* A base as a product of its own. */
static inline uint32_t forms_alone(forms_table *table, uint32_t base) {
    forms_map product = {.kind = FORMS_PRODUCT};
    forms_add(&product, base, 1);
    return forms_place(table, &product);
}

static inline forms_form forms_variable(forms_table *table, uint32_t number) {
    forms_map variable = {.kind = FORMS_VARIABLE, .count = 1, .keys = {number}};
    return (forms_form){1, forms_alone(table, forms_place(table, &variable))};
}

/* a * b with power 1, a / b with power -1. */
static inline forms_form forms_multiply(forms_table *table, forms_form a, forms_form b, int power) {
    assert(power == 1 || b.sign != 0);
    if (a.sign == 0 || b.sign == 0) {
        return (forms_form){0, 0};
    }
    forms_map product = table->maps[a.product];
    forms_map other = table->maps[b.product];
    for (uint32_t i = 0; i < other.count; i++) {
        forms_add(&product, other.keys[i], power * other.weights[i]);
    }
    return (forms_form){a.sign * b.sign, forms_place(table, &product)};
}

/* Adds a form, times sign, to a sum: the entries of a sum one by one, anything else whole. */
static inline void forms_spread(const forms_table *table, forms_form form, int sign,
                                forms_map *sum) {
    if (form.sign == 0) {
        return;
    }
    const forms_map *product = &table->maps[form.product];
    bool alone = product->count == 1 && product->weights[0] == 1;
    if (alone && table->maps[product->keys[0]].kind == FORMS_SUM) {
        const forms_map *inner = &table->maps[product->keys[0]];
        for (uint32_t i = 0; i < inner->count; i++) {
            forms_add(sum, inner->keys[i], sign * form.sign * inner->weights[i]);
        }
        return;
    }
    forms_add(sum, form.product, sign * form.sign);
}

/* a + b with sign 1, a - b with sign -1. */
static inline forms_form forms_sum(forms_table *table, forms_form a, forms_form b, int sign) {
    forms_map sum = {.kind = FORMS_SUM};
    forms_spread(table, a, 1, &sum);
    forms_spread(table, b, sign, &sum);
    if (sum.count == 0) {
        return (forms_form){0, 0};
    }
    int turn = sum.weights[0] > 0 ? 1 : -1;
    if (sum.count == 1 && sum.weights[0] == turn) {
        return (forms_form){turn, sum.keys[0]};
    }
    for (uint32_t i = 0; i < sum.count; i++) {
        sum.weights[i] *= turn;
    }
    return (forms_form){turn, forms_alone(table, forms_place(table, &sum))};
}

/* A number that names the form: equal numbers, equal forms. */
static inline uint64_t forms_name(forms_form form) {
    return form.sign == 0 ? 0 : 2 * ((uint64_t)form.product + 1) + (form.sign < 0 ? 1 : 0);
}

#endif
