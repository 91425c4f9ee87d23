/*
 * Lists guesses peg by peg, without those that another represents.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/shortlist.h"

#include "base/bits.h"

#include <string.h>

enum { FIRST_CAPACITY = 64, ADD_STEPS = 16 /* steps to examine a guess */ };

typedef struct lister {
    const kz_mastermind_rules *rules;
    const kz__mastermind_symmetry *symmetry;
    kz_work *work;
    kz__mastermind_shortlist pool;
    uint32_t allowed;      /* bit c: colour c; bit 0: a blank */
    uint32_t ascending[2]; /* in such a set a colour is used only after all smaller ones */
} lister;

uint32_t kz__mastermind_colors_of(const kz_mastermind_code *codes, size_t count) {
    uint32_t colors = 0;
    for (size_t i = 0; i < count; i++) {
        for (kz_mastermind_code code = codes[i]; code != 0; code >>= 4) {
            colors |= UINT32_C(1) << (code & 15U);
        }
    }
    return colors & ~UINT32_C(1);
}

static bool grow(lister *l) {
    kz__mastermind_shortlist *pool = &l->pool;
    size_t capacity = pool->capacity == 0 ? FIRST_CAPACITY : 2 * pool->capacity;
    kz_mastermind_code *codes = kz_work_allocate(l->work, capacity, sizeof *codes);
    if (codes == NULL) {
        return false;
    }
    if (pool->count > 0) {
        memcpy(codes, pool->codes, pool->count * sizeof *codes);
    }
    kz_work_free(l->work, pool->codes, pool->capacity, sizeof *codes);
    pool->codes = codes;
    pool->capacity = capacity;
    return true;
}

static kz_status add(lister *l, kz_mastermind_code code) {
    kz_status status = kz_work_step(l->work, ADD_STEPS);
    if (status != KZ_OK) {
        return status;
    }
    if (l->symmetry != NULL && !kz__mastermind_is_least(l->symmetry, code)) {
        return KZ_OK;
    }
    if (l->pool.count == l->pool.capacity && !grow(l)) {
        return KZ_NO_MEMORY;
    }
    l->pool.codes[l->pool.count++] = code;
    return KZ_OK;
}

/* The colours that may follow those used. */
static uint32_t next_colors(const lister *l, uint32_t used) {
    uint32_t colors = l->allowed;
    if (l->rules->guess_distinct) {
        colors &= ~used | 1U;
    }
    for (unsigned i = 0; i < 2; i++) {
        uint32_t fresh = l->ascending[i] & ~used;
        colors &= ~(fresh & (fresh - 1));
    }
    return colors;
}

static kz_status extend(lister *l, unsigned peg, kz_mastermind_code code, uint32_t used) {
    if (peg == l->rules->pegs) {
        return add(l, code);
    }
    kz_status status = KZ_OK;
    for (uint32_t colors = next_colors(l, used); colors != 0 && status == KZ_OK;
         colors &= colors - 1) {
        unsigned color = kz__bits_lowest(colors);
        status = extend(l, peg + 1, code | (kz_mastermind_code)color << 4 * peg,
                        used | UINT32_C(1) << color);
    }
    return status;
}

static lister begin(const kz_mastermind_rules *rules, uint32_t present,
                    const kz__mastermind_symmetry *symmetry, kz_work *work) {
    uint32_t all = (UINT32_C(2) << rules->colors) - 2;
    uint32_t absent = all & ~present;
    lister l = {.rules = rules, .symmetry = symmetry, .work = work, .pool = {.ascends = true}};
    if (rules->guess_blanks) { /* a blank is such a colour, and the lowest */
        l.allowed = present | 1U;
    } else if (!rules->guess_distinct) {
        l.allowed = present | (absent & (0 - absent));
    } else {
        l.allowed = all;
        l.ascending[0] = absent;
    }
    if (symmetry != NULL) {
        l.ascending[1] = symmetry->unused & present;
    }
    return l;
}

static kz_status lay_out(lister *l, kz__mastermind_shortlist *pool) {
    kz_status status = kz__mastermind_columns_new(l->rules->pegs, l->pool.codes, l->pool.count,
                                                  l->work, &l->pool.columns);
    if (status == KZ_OK) {
        *pool = l->pool;
    }
    return status;
}

kz_status kz__mastermind_shortlist_new(const kz_mastermind_rules *rules, uint32_t present,
                                       kz__mastermind_symmetry *symmetry, kz_work *work,
                                       kz__mastermind_shortlist *pool) {
    lister l = begin(rules, present, symmetry, work);
    kz_status status = extend(&l, 0, 0, 0);
    if (status == KZ_OK) {
        status = lay_out(&l, pool);
    }
    if (status == KZ_OK && symmetry != NULL) {
        pool->symmetry = *symmetry;
        *symmetry = (kz__mastermind_symmetry){.count = 0};
    }
    if (status != KZ_OK) {
        kz_work_free(work, l.pool.codes, l.pool.capacity, sizeof *l.pool.codes);
    }
    return status;
}

kz_status kz__mastermind_shortlist_copy(const kz_mastermind_rules *rules,
                                        const kz_mastermind_code *codes, size_t count,
                                        kz_work *work, kz__mastermind_shortlist *pool) {
    lister l = {.rules = rules, .work = work};
    kz_status status = KZ_OK;
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        status = kz_mastermind_is_guess(rules, codes[i]) ? add(&l, codes[i]) : KZ_OK;
    }
    if (status == KZ_OK) {
        status = lay_out(&l, pool);
    }
    if (status != KZ_OK) {
        kz_work_free(work, l.pool.codes, l.pool.capacity, sizeof *l.pool.codes);
    }
    return status;
}

void kz__mastermind_shortlist_clear(kz__mastermind_shortlist *pool, kz_work *work) {
    kz__mastermind_columns_clear(&pool->columns, work);
    kz__mastermind_symmetry_clear(&pool->symmetry, work);
    kz_work_free(work, pool->codes, pool->capacity, sizeof *pool->codes);
    pool->codes = NULL;
}
