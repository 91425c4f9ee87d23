/*
 * The period of the Grundy values of a set up to 64, level by level: the positions of value v are
 * the P-positions among the positions without a smaller value. So the tables of the outcomes serve
 * every level, 12 positions at a time. The period of the values is a multiple of the period of the
 * outcomes, so only its multiples are tried (with Brent's doubling).
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/period/period_parts.h"

#include "base/bits.h"
#include "games/kazutori/period/period_trace.h"

#include <string.h>

enum {
    WINDOW = KZ__KAZUTORI_TRACE_WINDOW,
    MASK = KZ__KAZUTORI_TRACE_ENTRIES - 1,
    LEVELS = 64,
    LEAST_STRIDE = 600, /* least positions between two checks for a repetition */
    CHUNK = 12 * 8000   /* positions between two budget checks */
};

/* The exact state at a position: for each value, the positions attacked by it. */
typedef struct levels {
    uint64_t state[LEVELS];
    uint32_t count; /* values that have occurred so far */
} levels;

/* For each value, its positions in a window. */
typedef struct places {
    uint16_t of[LEVELS];
} places;

typedef struct search {
    const kz__kazutori_trace *tables;
    kz_work *work;
    kz_kazutori_certificate *certificate;
    uint64_t sum_of[KZ__KAZUTORI_TRACE_ENTRIES]; /* by places in a window: the sum if they have
                                                  * value 1 */
} search;

static void step(const kz__kazutori_trace *tables, levels *l, places *found) {
    uint32_t taken = 0;
    uint32_t value = 0;
    for (; value < l->count || taken != MASK; value++) {
        uint32_t window = ((uint32_t)l->state[value] & MASK) | taken;
        l->state[value] = l->state[value] >> WINDOW | tables->attack[window];
        found->of[value] = tables->is_p[window];
        taken |= tables->is_p[window];
    }
    l->count = value;
}

/* @return the value of the position. */
static uint32_t step_once(const kz__kazutori_trace *tables, levels *l) {
    uint32_t value = 0;
    while (value < l->count && (l->state[value] & 1) != 0) {
        value++;
    }
    l->count = value < l->count ? l->count : value + 1;
    for (uint32_t v = 0; v < l->count; v++) {
        l->state[v] >>= 1;
    }
    l->state[value] |= tables->numbers;
    return value;
}

static kz_status walk(const search *s, levels *l, uint64_t distance) {
    places found;
    while (distance >= WINDOW) {
        uint64_t chunk = distance < CHUNK ? distance / WINDOW * WINDOW : CHUNK;
        kz_status status = kz_work_spend(s->work, chunk);
        if (status != KZ_OK) {
            return status;
        }
        for (uint64_t done = 0; done < chunk; done += WINDOW) {
            step(s->tables, l, &found);
        }
        distance -= chunk;
    }
    for (; distance > 0; distance--) {
        (void)step_once(s->tables, l);
    }
    return KZ_OK;
}

static bool same(const levels *a, const levels *b) {
    return memcmp(a->state, b->state, sizeof a->state) == 0;
}

/* Finds a state that repeats, and the distance. */
static kz_status find_repeat(const search *s, uint64_t stride, levels *anchor, uint64_t *advance) {
    levels now = {.count = 0};
    *anchor = now;
    uint64_t limit = 1;
    uint64_t strides = 0;
    do {
        if (strides == limit) {
            *anchor = now;
            limit *= 2;
            strides = 0;
        }
        kz_status status = walk(s, &now, stride);
        if (status != KZ_OK) {
            return status;
        }
        strides++;
    } while (!same(&now, anchor));
    *advance = strides * stride;
    return KZ_OK;
}

/* Divides unneeded factors out of an advance, down to the outcomes' period. */
static kz_status least_period(const search *s, const levels *anchor, uint64_t outcomes,
                              uint64_t *period) {
    uint64_t primes[KZ_KAZUTORI_FACTORS_MAX];
    uint32_t count = kz__kazutori_period_primes(*period / outcomes, primes);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t prime = primes[i];
        while (*period / outcomes % prime == 0) {
            levels later = *anchor;
            kz_status status = walk(s, &later, *period / prime);
            if (status != KZ_OK) {
                return status;
            }
            if (!same(&later, anchor)) {
                break;
            }
            *period /= prime;
        }
    }
    return KZ_OK;
}

static uint32_t value_at(const places *found, uint32_t place) {
    uint32_t value = 0;
    while ((found->of[value] >> place & 1) == 0) {
        value++;
    }
    return value;
}

static uint32_t difference(const places *a, const places *b, uint32_t count) {
    uint32_t places_differ = 0;
    for (uint32_t value = 0; value < count; value++) {
        places_differ |= (uint32_t)a->of[value] ^ b->of[value];
    }
    return places_differ;
}

static uint32_t more(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

/* Runs two walks a period apart until their states agree. */
static kz_status find_preperiod(const search *s) {
    kz_kazutori_certificate *certificate = s->certificate;
    levels near = {.count = 0};
    levels far = near;
    places near_found = {{0}};
    places far_found = {{0}};
    kz_status status = walk(s, &far, certificate->period.period);
    for (uint64_t x = 0; status == KZ_OK && !same(&near, &far); x += WINDOW) {
        step(s->tables, &near, &near_found);
        step(s->tables, &far, &far_found);
        uint32_t differ = difference(&near_found, &far_found, more(near.count, far.count));
        if (differ != 0) {
            uint32_t place = kz__bits_log2_ceiling((uint64_t)differ + 1) - 1;
            certificate->period.preperiod = x + place + 1;
            certificate->before = value_at(&near_found, place);
            certificate->before_later = value_at(&far_found, place);
        }
        status = kz_work_spend(s->work, WINDOW);
    }
    return status;
}

/* The first position from `begin` on where two walks differ; there must be one. */
static kz_status first_difference(const search *s, levels a, levels b, uint64_t begin,
                                  uint64_t *first) {
    places a_found = {{0}};
    places b_found = {{0}};
    kz_status status = KZ_OK;
    for (; status == KZ_OK; begin += WINDOW) {
        step(s->tables, &a, &a_found);
        step(s->tables, &b, &b_found);
        uint32_t differ = difference(&a_found, &b_found, more(a.count, b.count));
        if (differ != 0) {
            *first = begin + kz__bits_lowest(differ);
            return KZ_OK;
        }
        status = kz_work_step(s->work, a.count + b.count);
    }
    return status;
}

/* Starts with the largest prime, that is, with the shortest shift. */
static kz_status find_witnesses(const search *s, const levels *start) {
    kz_kazutori_certificate *certificate = s->certificate;
    levels shifted = *start;
    uint64_t at = 0;
    kz__kazutori_period_factorise(certificate);
    for (uint32_t i = certificate->factors; i-- > 0;) {
        uint64_t shift = certificate->period.period / certificate->factor[i].prime;
        kz_status status = walk(s, &shifted, shift - at);
        if (status == KZ_OK) {
            status = first_difference(s, *start, shifted, certificate->period.preperiod,
                                      &certificate->factor[i].witness);
        }
        if (status != KZ_OK) {
            return status;
        }
        at = shift;
    }
    return KZ_OK;
}

/* A place nearer to the end of the window is multiplied by the base less often. */
static uint64_t make_sums(search *s) {
    uint64_t factor = 1;
    s->sum_of[0] = 0;
    for (uint32_t place = WINDOW; place-- > 0;) {
        for (uint32_t others = 0; others < KZ__KAZUTORI_TRACE_ENTRIES;
             others += UINT32_C(2) << place) {
            s->sum_of[others | UINT32_C(1) << place] = s->sum_of[others] + factor;
        }
        factor *= KZ__KAZUTORI_PERIOD_SUM_BASE;
    }
    return factor;
}

static kz_status sum_period(search *s, levels l) {
    uint64_t factor = make_sums(s);
    uint64_t left = s->certificate->period.period;
    uint64_t sum = kz__kazutori_period_sum_begin(&s->certificate->set, KZ_KAZUTORI_GRUNDY);
    places found = {{0}};
    kz_status status = kz_work_spend(s->work, left);
    for (; status == KZ_OK && left >= WINDOW; left -= WINDOW) {
        uint64_t added = 0;
        step(s->tables, &l, &found);
        for (uint32_t value = 1; value < l.count; value++) {
            added += value * s->sum_of[found.of[value]];
        }
        sum = sum * factor + added;
        status = kz_work_step(s->work, l.count);
    }
    for (; status == KZ_OK && left > 0; left--) {
        sum = kz__kazutori_period_sum(sum, step_once(s->tables, &l));
    }
    s->certificate->max_value = l.count - 1;
    s->certificate->checksum = sum;
    return status;
}

static kz_status run(search *s, uint64_t outcomes) {
    kz_kazutori_period *period = &s->certificate->period;
    levels anchor;
    levels start = {.count = 0};
    uint64_t stride = outcomes * (1 + LEAST_STRIDE / outcomes);
    kz_status status = find_repeat(s, stride, &anchor, &period->period);
    status = status == KZ_OK ? least_period(s, &anchor, outcomes, &period->period) : status;
    status = status == KZ_OK ? find_preperiod(s) : status;
    status = status == KZ_OK ? walk(s, &start, period->preperiod) : status;
    status = status == KZ_OK ? find_witnesses(s, &start) : status;
    return status == KZ_OK ? sum_period(s, start) : status;
}

kz_status kz__kazutori_period_of_grundy(const kz_kazutori_set *set, kz_work *work,
                                        kz_kazutori_certificate *certificate) {
    kz__kazutori_trace *tables = kz_work_allocate(work, 1, sizeof *tables);
    search *s = kz_work_allocate(work, 1, sizeof *s);
    kz_status status = KZ_NO_MEMORY;
    if (tables != NULL && s != NULL) {
        uint64_t outcomes = 0;
        kz__kazutori_trace_init(tables, set->bits[0] >> 1 | set->bits[1] << 63);
        s->tables = tables;
        s->work = work;
        s->certificate = certificate;
        status = kz__kazutori_trace_period(tables, work, &outcomes);
        status = status == KZ_OK ? run(s, outcomes) : status;
    }
    kz_work_free(work, s, 1, sizeof *s);
    kz_work_free(work, tables, 1, sizeof *tables);
    return status;
}
