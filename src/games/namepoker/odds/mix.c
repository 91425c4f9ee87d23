/* The symmetric equilibrium of several players and exchanges: its construction, proof and queries.
 * Theory: docs/theory/namepoker.md. */
#include "games/namepoker/odds/mix.h"
#include "base/valid.h"
#include "games/namepoker/odds/mix_proof.h"
#include "games/namepoker/odds/mix_responses.h"

#include <assert.h>

static size_t cells_of(const kz_namepoker_mix *mix) {
    return (size_t)mix->size.hands * mix->exchanges;
}

static kz_status find(const kz_namepoker_table *table, uint32_t room, kz_work *work,
                      kz_namepoker_mix *mix) {
    mix->first = kz_work_allocate(work, cells_of(mix) + 1, sizeof *mix->first);
    mix->win = kz_work_allocate(work, cells_of(mix), sizeof *mix->win);
    if (mix->first == NULL || mix->win == NULL) {
        return KZ_NO_MEMORY;
    }
    return kz__namepoker_mix_find(table, room, work, mix);
}

kz_status kz__namepoker_mix_quick(const kz_namepoker_table *table, uint32_t players,
                                  uint32_t exchanges, uint32_t room, kz_work *work,
                                  kz_namepoker_mix **mix) {
    kz__namepoker_size size;
    if (players < 2 || players > KZ_NAMEPOKER_PLAYERS_MAX || exchanges < 1 ||
        exchanges > KZ_NAMEPOKER_ROUNDS_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    kz_status status = kz__namepoker_size_of(table, &size);
    if (status != KZ_OK) {
        return status;
    }
    kz_namepoker_mix *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    *made = (kz_namepoker_mix){.size = size, .players = players, .exchanges = exchanges};
    status = find(table, room, work, made);
    if (status != KZ_OK) {
        kz_namepoker_mix_free(made, work);
        return status;
    }
    *mix = made;
    return KZ_OK;
}

kz_status kz_namepoker_mix_new(const kz_namepoker_table *table, uint32_t players,
                               uint32_t exchanges, kz_work *work, kz_namepoker_mix **mix) {
    assert(table != NULL && kz__work_is_valid(work) && mix != NULL);
    kz_namepoker_mix *made = NULL;
    bool proved = false;
    kz_status status =
        kz__namepoker_mix_quick(table, players, exchanges, KZ__NAMEPOKER_ANSWERS, work, &made);
    if (status == KZ_OK) {
        status = kz__namepoker_mix_prove(table, made, work, &proved);
        assert(status != KZ_OK || proved);
    }
    if (status != KZ_OK) {
        kz_namepoker_mix_free(made, work);
        return status;
    }
    *mix = made;
    return KZ_OK;
}

void kz_namepoker_mix_free(kz_namepoker_mix *mix, kz_work *work) {
    assert((mix == NULL || kz__work_is_valid(work)));
    if (mix == NULL) {
        return;
    }
    if (mix->shares != NULL) {
        kz_work_free(work, mix->shares, mix->first[cells_of(mix)], sizeof *mix->shares);
    }
    kz_work_free(work, mix->win, cells_of(mix), sizeof *mix->win);
    kz_work_free(work, mix->first, cells_of(mix) + 1, sizeof *mix->first);
    kz_work_free(work, mix, 1, sizeof *mix);
}

uint32_t kz_namepoker_mix_rounds(const kz_namepoker_mix *mix) {
    assert(mix != NULL);
    return mix->rounds;
}

uint32_t kz_namepoker_mix_weights(const kz_namepoker_mix *mix) {
    assert(mix != NULL);
    return mix->answers;
}

static size_t cell_of(const kz_namepoker_mix *mix, uint32_t exchange, uint32_t hand) {
    assert(exchange < mix->exchanges && hand < mix->size.hands);
    return (size_t)exchange * mix->size.hands + hand;
}

uint32_t kz_namepoker_mix_count(const kz_namepoker_mix *mix, uint32_t exchange, uint32_t hand) {
    assert(mix != NULL);
    size_t cell = cell_of(mix, exchange, hand);
    return mix->first[cell + 1] - mix->first[cell];
}

void kz_namepoker_mix_at(const kz_namepoker_mix *mix, uint32_t exchange, uint32_t hand,
                         uint32_t number, uint32_t *discard, uint32_t *weight) {
    assert(mix != NULL && discard != NULL && weight != NULL);
    assert(number < kz_namepoker_mix_count(mix, exchange, hand));
    const kz__namepoker_share *share =
        &mix->shares[mix->first[cell_of(mix, exchange, hand)] + number];
    *discard = share->discard;
    *weight = share->weight;
}

/* No prime factor of a denominator is larger. */
static uint32_t largest_factor(const kz_namepoker_mix *mix) {
    uint32_t largest = mix->players > mix->answers ? mix->players : mix->answers;
    return largest > mix->size.kinds ? largest : mix->size.kinds;
}

/* @param out may be NULL. */
static double put_fraction(const kz_namepoker_mix *mix, const kz__namepoker_long *numerator,
                           kz__namepoker_long denominator, kz_text *out) {
    if (out != NULL) {
        kz__namepoker_long_put_fraction(*numerator, denominator, largest_factor(mix), out);
    }
    return kz__namepoker_long_value(numerator) / kz__namepoker_long_value(&denominator);
}

double kz_namepoker_mix_win(const kz_namepoker_mix *mix, uint32_t exchange, uint32_t hand,
                            kz_text *out) {
    assert(mix != NULL && (out == NULL || kz__text_is_valid(out)));
    const kz__namepoker_long *win = &mix->win[cell_of(mix, exchange, hand)];
    return put_fraction(mix, win, kz__namepoker_mix_whole(mix, mix->exchanges - exchange), out);
}

double kz_namepoker_mix_gain(const kz_namepoker_mix *mix, kz_text *out) {
    assert(mix != NULL && (out == NULL || kz__text_is_valid(out)));
    kz__namepoker_long whole = kz__namepoker_mix_whole(mix, mix->exchanges);
    return put_fraction(mix, &mix->gain, kz__namepoker_long_times(whole, mix->size.hands), out);
}
