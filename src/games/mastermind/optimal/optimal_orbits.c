/*
 * Candidates for symmetries come from the matrix that counts how often a colour is at a place; each
 * is tested on the whole set. Guesses that a symmetry maps to each other are joined.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_orbits.h"

#include <string.h>

enum {
    PEGS = KZ_MASTERMIND_PEGS_MAX,
    COLORS = KZ_MASTERMIND_COLORS_MAX,
    IMAGE_STEPS = 4, /* steps for an image */
    FIT_STEPS = 64   /* steps to fit colours to places */
};

/* An exchange, as in canonical forms. */
typedef struct exchange {
    uint8_t place[PEGS];
    uint8_t color[COLORS + 1];
    uint32_t term[PEGS][COLORS + 1]; /* of the image's rank, by peg and colour */
} exchange;

typedef struct orbits {
    const kz__mastermind_pool *pool;
    const uint32_t *set;
    size_t count;
    uint32_t colors;
    const uint8_t *member;
    uint32_t *first;
    uint32_t at[COLORS + 1][PEGS];
} orbits;

static void count_matrix(orbits *o) {
    for (size_t i = 0; i < o->count; i++) {
        for (unsigned peg = 0; peg < o->pool->rules.pegs; peg++) {
            o->at[kz_mastermind_peg(o->pool->codes[o->set[i]], peg)][peg]++;
        }
    }
}

static void prepare(const orbits *o, exchange *e) {
    for (unsigned peg = 0; peg < o->pool->rules.pegs; peg++) {
        for (unsigned color = 0; color <= o->pool->rules.colors; color++) {
            e->term[peg][color] = e->color[color] * o->pool->weight[e->place[peg]];
        }
    }
}

static uint32_t image_of(const orbits *o, const exchange *e, kz_mastermind_code code) {
    uint32_t rank = 0;
    for (unsigned peg = 0; peg < o->pool->rules.pegs; peg++) {
        rank += e->term[peg][kz_mastermind_peg(code, peg)];
    }
    return o->pool->index_at[rank];
}

/* Gives colours that the set lacks the first such names, from the left. */
static uint32_t name_free_colors(const orbits *o, kz_mastermind_code code) {
    kz_mastermind_code named = 0;
    unsigned next = o->colors + 1;
    for (unsigned peg = 0; peg < o->pool->rules.pegs; peg++) {
        kz_mastermind_code color = kz_mastermind_peg(code, peg);
        named |= (color > o->colors ? next++ : color) << 4 * peg;
    }
    return kz__mastermind_pool_index(o->pool, named);
}

static bool keeps_set(const orbits *o, const exchange *e) {
    for (size_t i = 0; i < o->count; i++) {
        if (o->member[image_of(o, e, o->pool->codes[o->set[i]])] == 0) {
            return false;
        }
    }
    return true;
}

static uint32_t root_of(uint32_t *first, uint32_t guess) {
    while (first[guess] != guess) {
        first[guess] = first[first[guess]];
        guess = first[guess];
    }
    return guess;
}

static kz_status join(orbits *o, const exchange *e) {
    kz_status status = KZ_OK;
    const kz_mastermind_rules *rules = &o->pool->rules;
    bool rename = rules->guess_distinct && !rules->guess_blanks && o->colors < rules->colors;
    for (uint32_t guess = 0; guess < o->pool->prefix[o->colors] && status == KZ_OK; guess++) {
        uint32_t image = image_of(o, e, o->pool->codes[guess]);
        image = rename ? name_free_colors(o, o->pool->codes[image]) : image;
        uint32_t a = root_of(o->first, guess);
        uint32_t b = root_of(o->first, image);
        o->first[a > b ? a : b] = a > b ? b : a;
        status = kz_work_step(o->pool->work, IMAGE_STEPS);
    }
    return status;
}

static kz_status try_exchange(orbits *o, exchange *e) {
    kz_status status = kz_work_step(o->pool->work, o->count * IMAGE_STEPS);
    prepare(o, e);
    return status == KZ_OK && keeps_set(o, e) ? join(o, e) : status;
}

static exchange nothing(void) {
    exchange e;
    for (unsigned i = 0; i < PEGS; i++) {
        e.place[i] = (uint8_t)i;
    }
    for (unsigned i = 0; i <= COLORS; i++) {
        e.color[i] = (uint8_t)i;
    }
    return e;
}

/* Tries exchanges of two colours that occur equally often at each place. */
static kz_status swap_colors(orbits *o) {
    kz_status status = KZ_OK;
    for (unsigned a = 1; a <= o->colors && status == KZ_OK; a++) {
        for (unsigned b = a + 1; b <= o->colors; b++) {
            if (memcmp(o->at[a], o->at[b], sizeof o->at[a]) == 0) {
                exchange e = nothing();
                e.color[a] = (uint8_t)b;
                e.color[b] = (uint8_t)a;
                status = try_exchange(o, &e);
                break; /* neighbours generate all others */
            }
        }
    }
    return status;
}

static bool rows_fit(const orbits *o, const exchange *e, unsigned from, unsigned to) {
    for (unsigned peg = 0; peg < o->pool->rules.pegs; peg++) {
        if (o->at[from][peg] != o->at[to][e->place[peg]]) {
            return false;
        }
    }
    return true;
}

/* Fits colours to an exchange of places: the first free one for each. */
static bool fit_colors(const orbits *o, exchange *e) {
    bool taken[COLORS + 1] = {false};
    for (unsigned color = 1; color <= o->colors; color++) {
        unsigned to = 1;
        while (to <= o->colors && (taken[to] || !rows_fit(o, e, color, to))) {
            to++;
        }
        if (to > o->colors) {
            return false;
        }
        taken[to] = true;
        e->color[color] = (uint8_t)to;
    }
    return true;
}

/* The next arrangement in lexicographic order. */
static bool next_places(uint8_t *place, unsigned pegs) {
    unsigned i = pegs - 1;
    while (i > 0 && place[i - 1] > place[i]) {
        i--;
    }
    if (i == 0) {
        return false;
    }
    unsigned j = pegs - 1;
    while (place[j] < place[i - 1]) {
        j--;
    }
    uint8_t kept = place[i - 1];
    place[i - 1] = place[j];
    place[j] = kept;
    for (unsigned low = i, high = pegs - 1; low < high; low++, high--) {
        kept = place[low];
        place[low] = place[high];
        place[high] = kept;
    }
    return true;
}

kz_status kz__mastermind_orbits(const kz__mastermind_pool *pool, const uint32_t *set, size_t count,
                                uint32_t colors, uint8_t *member, uint32_t *first) {
    orbits o = {.pool = pool,
                .set = set,
                .count = count,
                .colors = colors,
                .member = member,
                .first = first};
    memset(member, 0, pool->count);
    for (size_t i = 0; i < count; i++) {
        member[set[i]] = 1;
    }
    for (uint32_t guess = 0; guess < pool->prefix[colors]; guess++) {
        first[guess] = guess;
    }
    count_matrix(&o);
    kz_status status = swap_colors(&o);
    exchange e = nothing();
    while (status == KZ_OK && next_places(e.place, pool->rules.pegs)) {
        status = fit_colors(&o, &e) ? try_exchange(&o, &e) : kz_work_step(pool->work, FIT_STEPS);
    }
    for (uint32_t guess = 0; guess < pool->prefix[colors]; guess++) {
        first[guess] = root_of(first, guess);
    }
    return status;
}
