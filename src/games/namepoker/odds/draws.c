/* Values are twice the number of beaten hands plus the ties, times `hands` for each round, so all
 * are integers. Theory: docs/theory/namepoker.md. */
#include "base/checked.h"
#include "base/valid.h"
#include "games/namepoker/odds/fraction.h"
#include "games/namepoker/odds/odds_patterns.h"

#include <assert.h>

typedef struct entry {
    uint64_t expected; /* over the denominator */
    uint32_t stand;    /* over 2 * hands */
    uint32_t discard;
} entry;

struct kz_namepoker_draws {
    uint32_t hands;
    uint64_t denominator;
    entry entries[];
};

static size_t bytes_of(uint32_t hands) {
    return sizeof(kz_namepoker_draws) + hands * sizeof(entry);
}

static kz_status find_denominator(uint32_t hands, uint32_t rounds, uint64_t *denominator) {
    uint64_t product = 2 * (uint64_t)hands;
    for (uint32_t round = 0; round < rounds; round++) {
        if (kz__unsigned_multiply_overflows(product, hands, &product)) {
            return KZ_OVERFLOW;
        }
    }
    *denominator = product;
    return KZ_OK;
}

static kz_status play_rounds(kz_namepoker_draws *draws, uint32_t rounds,
                             kz__namepoker_patterns *patterns, kz_work *work) {
    for (uint32_t round = 0; round < rounds; round++) {
        kz_status status = kz_work_spend(work, patterns->size.patterns);
        if (status != KZ_OK) {
            return status;
        }
        kz__namepoker_patterns_mean(patterns);
        kz__namepoker_patterns_best(patterns);
    }
    for (uint32_t hand = 0; hand < draws->hands; hand++) {
        draws->entries[hand].expected = patterns->value[hand];
        draws->entries[hand].discard =
            kz__namepoker_discard_of(&patterns->size, patterns->choice[hand]);
    }
    return KZ_OK;
}

static kz_status compute(const kz_namepoker_table *table, uint32_t rounds, kz__namepoker_size size,
                         kz_work *work, kz_namepoker_draws *draws) {
    kz__namepoker_patterns patterns;
    kz_status status = kz__namepoker_patterns_new(size, work, &patterns);
    if (status != KZ_OK) {
        return status;
    }
    for (uint32_t hand = 0; hand < size.hands; hand++) {
        patterns.value[hand] = 1;
    }
    kz__namepoker_standings(table, patterns.value);
    for (uint32_t hand = 0; hand < size.hands; hand++) {
        draws->entries[hand].stand = (uint32_t)patterns.value[hand];
    }
    status = play_rounds(draws, rounds, &patterns, work);
    kz__namepoker_patterns_clear(&patterns, work);
    return status;
}

kz_status kz_namepoker_draws_new(const kz_namepoker_table *table, uint32_t rounds, kz_work *work,
                                 kz_namepoker_draws **draws) {
    assert(table != NULL && kz__work_is_valid(work) && draws != NULL);
    kz__namepoker_size size;
    uint64_t denominator = 0;
    if (rounds < 1 || rounds > KZ_NAMEPOKER_ROUNDS_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    kz_status status = kz__namepoker_size_of(table, &size);
    if (status == KZ_OK) {
        status = find_denominator(size.hands, rounds, &denominator);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_namepoker_draws *made = kz_work_allocate(work, 1, bytes_of(size.hands));
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    made->hands = size.hands;
    made->denominator = denominator;
    status = compute(table, rounds, size, work, made);
    if (status != KZ_OK) {
        kz_namepoker_draws_free(made, work);
        return status;
    }
    *draws = made;
    return KZ_OK;
}

void kz_namepoker_draws_free(kz_namepoker_draws *draws, kz_work *work) {
    assert((draws == NULL || kz__work_is_valid(work)));
    if (draws != NULL) {
        kz_work_free(work, draws, 1, bytes_of(draws->hands));
    }
}

void kz_namepoker_draws_best(const kz_namepoker_draws *draws, uint32_t hand, uint32_t *discard,
                             kz_namepoker_fraction *expected, kz_namepoker_fraction *stand) {
    assert(draws != NULL && discard != NULL && expected != NULL && stand != NULL);
    assert(hand < draws->hands);
    const entry *e = &draws->entries[hand];
    *discard = e->discard;
    *expected =
        kz__namepoker_fraction_make(kz__wide_of(e->expected), kz__wide_of(draws->denominator));
    *stand =
        kz__namepoker_fraction_make(kz__wide_of(e->stand), kz__wide_of(2 * (uint64_t)draws->hands));
}

kz_namepoker_fraction kz_namepoker_draws_mean(const kz_namepoker_draws *draws) {
    assert(draws != NULL);
    kz__wide sum = {0};
    for (uint32_t hand = 0; hand < draws->hands; hand++) {
        sum = kz__wide_add(sum, kz__wide_of(draws->entries[hand].expected));
    }
    return kz__namepoker_fraction_make(sum, kz__wide_product(draws->denominator, draws->hands));
}
