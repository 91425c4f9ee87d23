/*
 * Computes outcomes one after another if a stuck end is a draw, and finds their repetition.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/variants/draws.h"

#include "games/kazutori/sequence/bitmap.h"

#include <string.h>

enum { BATCH = 1024 /* outcomes between two budget checks; also the least slide */ };

static size_t block_words(const kz__kazutori_draws *draws) {
    return 2 * draws->words + 3 * draws->mask_words;
}

kz_status kz__kazutori_draws_init(const kz_kazutori_set *set, bool last_loses, uint64_t keep,
                                  kz_work *work, kz__kazutori_draws *draws) {
    kz__kazutori_draws started = {.set = set, .last_loses = last_loses};
    started.mask_words = (size_t)((set->largest + 63) / 64);
    started.keep = (keep > set->largest ? keep + 63 : set->largest + 63) / 64 * 64;
    started.index = started.keep;
    started.words = (size_t)(2 * started.keep / 64 + BATCH / 64 + 1);
    size_t words = block_words(&started);
    started.is_p = (uint64_t *)kz_work_allocate(work, words, sizeof(uint64_t));
    if (started.is_p == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(started.is_p, 0, words * sizeof(uint64_t));
    started.is_d = started.is_p + started.words;
    started.mirror = started.is_d + started.words;
    started.mark = started.mirror + started.mask_words;
    for (uint64_t s = kz_kazutori_set_next(set, 0); s > 0; s = kz_kazutori_set_next(set, s)) {
        kz__kazutori_bitmap_put(started.mirror, started.mask_words * 64 - s);
    }
    *draws = started;
    return KZ_OK;
}

void kz__kazutori_draws_clear(kz__kazutori_draws *draws, kz_work *work) {
    kz_work_free(work, draws->is_p, block_words(draws), sizeof(uint64_t));
}

/* Drops the oldest outcomes when the buffers are full. */
static void make_room(kz__kazutori_draws *draws) {
    size_t last = draws->words - 1; /* the last word is only padding for reads */
    if (draws->index < last * 64) {
        return;
    }
    size_t kept = (size_t)(draws->keep / 64);
    uint64_t *const buffers[] = {draws->is_p, draws->is_d};
    for (size_t i = 0; i < 2; i++) {
        memmove(buffers[i], buffers[i] + (last - kept), kept * sizeof(uint64_t));
        memset(buffers[i] + kept, 0, (draws->words - kept) * sizeof(uint64_t));
    }
    draws->index = draws->keep;
}

static bool leads_to(const kz__kazutori_draws *draws, const uint64_t *outcomes) {
    return kz__kazutori_bitmap_meets(draws->mirror, draws->mask_words, outcomes,
                                     draws->index - draws->mask_words * 64);
}

static kz_kazutori_outcome judge(const kz__kazutori_draws *draws) {
    if (draws->at == 0) {
        return draws->last_loses ? KZ_KAZUTORI_N : KZ_KAZUTORI_P;
    }
    if (draws->at < draws->set->smallest) {
        return KZ_KAZUTORI_D;
    }
    if (leads_to(draws, draws->is_p)) {
        return KZ_KAZUTORI_N;
    }
    return leads_to(draws, draws->is_d) ? KZ_KAZUTORI_D : KZ_KAZUTORI_P;
}

kz_status kz__kazutori_draws_next(kz__kazutori_draws *draws, kz_work *work,
                                  kz_kazutori_outcome *outcome) {
    kz_status status = draws->at % BATCH == 0 ? kz_work_spend(work, BATCH) : KZ_OK;
    if (status == KZ_OK) {
        status = kz_work_step(work, 2 * draws->mask_words);
    }
    if (status != KZ_OK) {
        return status;
    }
    make_room(draws);
    *outcome = judge(draws);
    if (*outcome == KZ_KAZUTORI_P) {
        kz__kazutori_bitmap_put(draws->is_p, draws->index);
    } else if (*outcome == KZ_KAZUTORI_D) {
        kz__kazutori_bitmap_put(draws->is_d, draws->index);
    }
    draws->at++;
    draws->index++;
    return KZ_OK;
}

/* The last mask_words * 64 outcomes determine all later ones. */
static void set_mark(kz__kazutori_draws *draws) {
    uint64_t from = draws->index - draws->mask_words * 64;
    for (size_t word = 0; word < draws->mask_words; word++) {
        draws->mark[word] = kz__kazutori_bitmap_funnel(draws->is_p, from + word * 64);
        draws->mark[draws->mask_words + word] =
            kz__kazutori_bitmap_funnel(draws->is_d, from + word * 64);
    }
    draws->mark_at = draws->at;
}

static bool is_at_mark(const kz__kazutori_draws *draws) {
    uint64_t from = draws->index - draws->mask_words * 64;
    for (size_t word = draws->mask_words; word-- > 0;) {
        if (draws->mark[word] != kz__kazutori_bitmap_funnel(draws->is_p, from + word * 64) ||
            draws->mark[draws->mask_words + word] !=
                kz__kazutori_bitmap_funnel(draws->is_d, from + word * 64)) {
            return false;
        }
    }
    return true;
}

/* Continues until `end` outcomes are known or the mark repeats. */
static kz_status follow(kz__kazutori_draws *draws, uint64_t end, kz_work *work, uint64_t *period) {
    uint64_t next_mark = 1;
    *period = 0;
    while (draws->at < end && *period == 0) {
        kz_kazutori_outcome outcome;
        kz_status status = kz__kazutori_draws_next(draws, work, &outcome);
        if (status != KZ_OK) {
            return status;
        }
        if (draws->at > 1 && is_at_mark(draws)) {
            *period = draws->at - draws->mark_at;
        } else if (draws->at == next_mark) {
            set_mark(draws);
            next_mark = next_mark > UINT64_MAX / 2 ? UINT64_MAX : next_mark * 2;
        }
    }
    return KZ_OK;
}

/* The first amount equivalent to r such that the `depth` outcomes below it also repeat. */
static uint64_t equal_of(uint64_t r, uint64_t known, uint64_t depth, uint64_t period) {
    uint64_t first = known + depth;
    return r < first ? r : first + (r - first) % period;
}

static kz_status go_to(kz__kazutori_draws *draws, uint64_t r, uint64_t depth, kz_work *work) {
    uint64_t period;
    kz_status status = follow(draws, r, work, &period);
    uint64_t end = period > 0 ? equal_of(r, draws->at, depth, period) : r;
    while (status == KZ_OK && draws->at <= end) {
        kz_kazutori_outcome outcome;
        status = kz__kazutori_draws_next(draws, work, &outcome);
    }
    return status;
}

kz_status kz__kazutori_draws_ahead(const kz_kazutori_set *set, bool last_loses, uint64_t r,
                                   uint64_t depth, kz_work *work, uint64_t *is_p, uint64_t *is_d) {
    kz__kazutori_draws draws;
    kz_status status = kz__kazutori_draws_init(set, last_loses, depth + 1, work, &draws);
    if (status != KZ_OK) {
        return status;
    }
    status = go_to(&draws, r, depth, work);
    for (uint64_t i = 0; status == KZ_OK && i <= depth; i++) {
        uint64_t bit = draws.index - 1 - i;
        if (kz__kazutori_bitmap_has(draws.is_p, bit)) {
            kz__kazutori_bitmap_put(is_p, i);
        } else if (kz__kazutori_bitmap_has(draws.is_d, bit)) {
            kz__kazutori_bitmap_put(is_d, i);
        }
    }
    kz__kazutori_draws_clear(&draws, work);
    return status;
}
