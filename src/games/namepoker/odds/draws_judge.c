/*
 * Compares an exchange with the best one: the mean over all hands that may result.
 * Theory: docs/theory/namepoker.md.
 */
#include "base/valid.h"
#include "games/namepoker/odds/fraction.h"
#include "games/namepoker/odds/odds_patterns.h"

#include <assert.h>

/* Values of hands before and after the exchange. */
typedef struct sides {
    const kz_namepoker_draws *before;
    const kz_namepoker_draws *after; /* NULL: no exchange is left, and hands are final */
    uint64_t denominator;            /* a multiple of those of all values after it */
} sides;

/* A fraction below or equal to 1 as a numerator over a multiple of its denominator. */
static uint64_t over(const kz_namepoker_fraction *value, uint64_t denominator) {
    assert(value->numerator_high == 0 && value->denominator_high == 0);
    return value->numerator_low * (denominator / value->denominator_low);
}

static kz_namepoker_fraction fraction_of(uint64_t numerator, uint64_t denominator) {
    return kz__namepoker_fraction_make(kz__wide_of(numerator), kz__wide_of(denominator));
}

static uint64_t value_after(const sides *known, uint32_t hand) {
    uint32_t discard;
    kz_namepoker_fraction expected;
    kz_namepoker_fraction stand;
    kz_namepoker_draws_best(known->after != NULL ? known->after : known->before, hand, &discard,
                            &expected, &stand);
    return over(known->after != NULL ? &expected : &stand, known->denominator);
}

static bool can_come(const kz__namepoker_size *size, uint32_t from, uint32_t discard, uint32_t to) {
    for (uint32_t place = size->length; place-- > 0;) {
        if ((discard >> place & 1U) == 0 && from % size->kinds != to % size->kinds) {
            return false;
        }
        from /= size->kinds;
        to /= size->kinds;
    }
    return true;
}

static void judge(const sides *known, const kz__namepoker_size *size, uint32_t hand,
                  uint32_t discard, kz_namepoker_judged *judged) {
    kz_namepoker_fraction stand;
    uint64_t sum = 0; /* at most denominator * hands, which fits */
    uint64_t count = 0;
    for (uint32_t to = 0; to < size->hands; to++) {
        if (can_come(size, hand, discard, to)) {
            sum += value_after(known, to);
            count++;
        }
    }
    assert(count > 0); /* the hand itself can result */
    kz_namepoker_draws_best(known->before, hand, &judged->discard, &judged->best, &stand);
    /* One more round: denominators of the values before it divide denominator * hands. */
    uint64_t all = known->denominator * size->hands;
    uint64_t expected = sum * (size->hands / count);
    judged->expected = fraction_of(expected, all);
    judged->lost = fraction_of(over(&judged->best, all) - expected, all);
}

kz_status kz_namepoker_draws_judge(const kz_namepoker_table *table, uint32_t rounds, uint32_t hand,
                                   uint32_t discard, kz_work *work, kz_namepoker_judged *judged) {
    assert(table != NULL && kz__work_is_valid(work) && judged != NULL);
    kz__namepoker_size size;
    kz_namepoker_draws *before = NULL;
    kz_namepoker_draws *after = NULL;
    kz_status status = kz_namepoker_draws_new(table, rounds, work, &before);
    if (status == KZ_OK && rounds > 1) {
        status = kz_namepoker_draws_new(table, rounds - 1, work, &after);
    }
    if (status == KZ_OK) {
        status = kz__namepoker_size_of(table, &size);
    }
    if (status == KZ_OK) {
        status = kz_work_spend(work, size.hands);
    }
    if (status == KZ_OK) {
        sides known = {before, after, 2 * (uint64_t)size.hands};
        assert(hand < size.hands && discard >> size.length == 0);
        for (uint32_t round = 1; round < rounds; round++) {
            known.denominator *= size.hands;
        }
        judge(&known, &size, hand, discard, judged);
    }
    kz_namepoker_draws_free(after, work);
    kz_namepoker_draws_free(before, work);
    return status;
}
