/*
 * Places and colours get keys that do not depend on names: from the matrix that counts how often a
 * colour is at a place, refined once by each other and once by whole codes. Sorting by these keys
 * gives the names. Colours that no code has come last.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/canonical.h"

#include <string.h>

enum { PEGS = KZ_MASTERMIND_PEGS_MAX, COLORS = KZ_MASTERMIND_COLORS_MAX };

typedef struct naming {
    unsigned pegs;
    unsigned colors;
    uint64_t at[PEGS][COLORS + 1]; /* weight of a colour at a place */
    uint64_t place[PEGS];
    uint64_t color[COLORS + 1];
} naming;

static uint64_t mix(uint64_t z) {
    z *= UINT64_C(0x9E3779B97F4A7C15);
    z ^= z >> 32;
    z *= UINT64_C(0xD6E8FEB86659FD93);
    return z ^ z >> 29;
}

/* Computes new keys from the matrix and the old keys of the other kind. */
static void refine(naming *n) {
    uint64_t place[PEGS] = {0};
    uint64_t color[COLORS + 1] = {0};
    for (unsigned p = 0; p < n->pegs; p++) {
        for (unsigned c = 1; c <= n->colors; c++) {
            if (n->at[p][c] != 0) {
                color[c] += mix(n->at[p][c] + n->place[p]);
                place[p] += mix(n->at[p][c] ^ n->color[c]);
            }
        }
    }
    memcpy(n->place, place, sizeof place);
    memcpy(n->color, color, sizeof color);
}

static void count_matrix(const kz__mastermind_pool *pool, const uint32_t *set, size_t count,
                         naming *n) {
    for (size_t i = 0; i < count; i++) {
        kz_mastermind_code code = pool->codes[set[i]];
        for (unsigned p = 0; p < n->pegs; p++) {
            n->at[p][code >> 4 * p & 15U]++;
        }
    }
}

/* Recomputes the matrix, weighing each code by a number from its places and colours. */
static void weigh_codes(const kz__mastermind_pool *pool, const uint32_t *set, size_t count,
                        naming *n) {
    uint64_t term[PEGS][COLORS + 1];
    for (unsigned p = 0; p < n->pegs; p++) {
        for (unsigned c = 1; c <= n->colors; c++) {
            term[p][c] = mix(n->place[p] + 3 * n->color[c]);
            n->at[p][c] = 0;
        }
    }
    for (size_t i = 0; i < count; i++) {
        kz_mastermind_code code = pool->codes[set[i]];
        uint64_t sum = 0;
        for (unsigned p = 0; p < n->pegs; p++) {
            sum += term[p][code >> 4 * p & 15U];
        }
        sum = mix(sum);
        for (unsigned p = 0; p < n->pegs; p++) {
            n->at[p][code >> 4 * p & 15U] += sum;
        }
    }
}

/* Names 0, 1, ... in the order of the keys, the largest first; equal keys keep their order. */
static void name_by_key(const uint64_t *key, unsigned count, uint8_t *name) {
    for (unsigned i = 0; i < count; i++) {
        unsigned before = 0;
        for (unsigned j = 0; j < count; j++) {
            before += key[j] > key[i] || (j < i && key[j] == key[i]) ? 1U : 0U;
        }
        name[i] = (uint8_t)before;
    }
}

static void rename_set(const kz__mastermind_pool *pool, const uint32_t *set, size_t count,
                       uint32_t *image, kz__mastermind_form *form) {
    uint32_t term[PEGS][COLORS + 1];
    unsigned pegs = pool->rules.pegs;
    for (unsigned p = 0; p < pegs; p++) {
        for (unsigned c = 0; c <= pool->rules.colors; c++) {
            term[p][c] = form->color[c] * pool->weight[form->place[p]];
        }
    }
    for (size_t i = 0; i < count; i++) {
        kz_mastermind_code code = pool->codes[set[i]];
        uint32_t rank = 0;
        for (unsigned p = 0; p < pegs; p++) {
            rank += term[p][code >> 4 * p & 15U];
        }
        image[i] = pool->index_at[rank];
        const uint64_t *mark = pool->mark[image[i]];
        form->key[0] += mark[0];
        form->key[1] += mark[1] + (form->key[0] < mark[0] ? 1 : 0);
    }
}

void kz__mastermind_canonical(const kz__mastermind_pool *pool, const uint32_t *set, size_t count,
                              uint32_t *image, kz__mastermind_form *form) {
    naming n = {.pegs = pool->rules.pegs, .colors = pool->rules.colors};
    count_matrix(pool, set, count, &n);
    uint64_t used[COLORS + 1] = {0};
    *form = (kz__mastermind_form){.colors = 0};
    for (unsigned c = 1; c <= n.colors; c++) {
        for (unsigned p = 0; p < n.pegs; p++) {
            used[c] |= n.at[p][c] != 0 ? 1U : 0U;
        }
        form->colors += (uint32_t)used[c];
    }
    refine(&n);
    refine(&n);
    weigh_codes(pool, set, count, &n);
    refine(&n);
    for (unsigned c = 1; c <= n.colors; c++) {
        n.color[c] = used[c] == 0 ? 0 : n.color[c] | 1U;
    }
    name_by_key(n.place, n.pegs, form->place);
    name_by_key(n.color + 1, n.colors, form->color + 1);
    for (unsigned c = 1; c <= n.colors; c++) {
        form->color[c]++;
    }
    rename_set(pool, set, count, image, form);
}

uint32_t kz__mastermind_canonical_forth(const kz__mastermind_pool *pool,
                                        const kz__mastermind_form *form, uint32_t guess) {
    uint32_t rank = 0;
    for (unsigned p = 0; p < pool->rules.pegs; p++) {
        unsigned color = kz_mastermind_peg(pool->codes[guess], p);
        rank += form->color[color] * pool->weight[form->place[p]];
    }
    return pool->index_at[rank];
}

uint32_t kz__mastermind_canonical_back(const kz__mastermind_pool *pool,
                                       const kz__mastermind_form *form, uint32_t guess) {
    uint8_t was[COLORS + 1] = {0};
    kz_mastermind_code code = 0;
    for (unsigned c = 1; c <= pool->rules.colors; c++) {
        was[form->color[c]] = (uint8_t)c;
    }
    for (unsigned p = 0; p < pool->rules.pegs; p++) {
        unsigned color = kz_mastermind_peg(pool->codes[guess], form->place[p]);
        code |= (kz_mastermind_code)was[color] << 4 * p;
    }
    return kz__mastermind_pool_index(pool, code);
}
