/*
 * When targets can first be made: the atlas finds the hands for all targets at once; the walk of
 * stopping.h then handles each target separately.
 * Theory: docs/theory/shisoku-atlas.md.
 */
#include "kazu/shisoku_stops.h"

#include "base/valid.h"
#include "games/shisoku/atlas/atlas_hand.h"
#include "games/shisoku/atlas/stopping.h"

#include <assert.h>
#include <string.h>

_Static_assert((int)KZ_SHISOKU_STOPS_CARDS == (int)KZ_SHISOKU_ATLAS_CARDS &&
                   (int)KZ_SHISOKU_STOPS_CARDS == (int)KZ__SHISOKU_STOPPING_DEPTH,
               "an atlas has the hands that a walk meets");

/* Bits of all hands: of each hand first those of 0, 1, 2, ..., then those of -0, -1, -2, ... */
typedef struct hand_marks {
    kz__arena arena;
    uint32_t reach;
    uint32_t words; /* of one sign of one hand */
    uint64_t *of[KZ_SHISOKU_STOPS_LENGTH];
} hand_marks;

/* One target being examined. */
typedef struct question {
    const hand_marks *marks;
    uint32_t size; /* of the target, without its sign */
    bool minus;
} question;

static uint64_t *marks_of(const hand_marks *marks, uint32_t cards, uint32_t number, bool minus) {
    return marks->of[cards] + ((size_t)number * 2 + (minus ? 1 : 0)) * marks->words;
}

static kz_status mark_hands(hand_marks *marks, uint32_t cards, kz_work *work) {
    uint32_t total = kz__shisoku_ranked_total(cards);
    size_t bytes = (size_t)total * 2 * marks->words * sizeof *marks->of[cards];
    marks->of[cards] = kz__arena_allocate(&marks->arena, bytes);
    if (marks->of[cards] == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(marks->of[cards], 0, bytes);
    kz__shisoku_atlas_sets sets;
    kz_status status =
        kz__shisoku_atlas_sets_init(&sets, KZ_SHISOKU_MAX_RANK, cards, marks->reach, work);
    for (uint32_t number = 0; number < total && status == KZ_OK; number++) {
        kz__shisoku_ranked_hand hand = kz__shisoku_ranked_at(cards, number);
        kz__shisoku_atlas_marks of_hand = {.reach = marks->reach,
                                           .plus = marks_of(marks, cards, number, false),
                                           .minus = marks_of(marks, cards, number, true)};
        status = kz__shisoku_atlas_mark_hand(&sets, &hand, work, &of_hand);
        kz_work_report(work, number, total);
    }
    kz__shisoku_atlas_sets_clear(&sets);
    return status;
}

static kz_status is_made(void *user, uint32_t cards, uint32_t number, bool *made) {
    const question *q = user;
    const uint64_t *word = marks_of(q->marks, cards, number, q->minus) + q->size / 64;
    *made = (*word >> q->size % 64 & 1) != 0;
    return KZ_OK;
}

static kz_status walk_all(const hand_marks *marks, kz__shisoku_stopping *stopping, int32_t first,
                          int32_t last, kz_work *work, kz_shisoku_stops *rows) {
    uint32_t left[KZ_SHISOKU_MAX_RANK + 1] = {0};
    for (uint32_t rank = 1; rank <= KZ_SHISOKU_MAX_RANK; rank++) {
        left[rank] = 4;
    }
    kz_status status = KZ_OK;
    for (int32_t target = first; target <= last && status == KZ_OK; target++) {
        question q = {
            .marks = marks, .size = (uint32_t)(target < 0 ? -target : target), .minus = target < 0};
        kz__shisoku_stops stops;
        status = kz_work_spend(work, kz__shisoku_ranked_total(KZ_SHISOKU_STOPS_CARDS));
        if (status == KZ_OK) {
            status = kz__shisoku_stopping_walk(stopping, left, is_made, &q, &stops);
        }
        if (status == KZ_OK) {
            kz_shisoku_stops *row = &rows[target - first];
            row->target = target;
            memcpy(row->first, stops.first, sizeof row->first);
            row->beyond = stops.beyond;
            row->expected_cards = stops.expected;
        }
    }
    return status;
}

static kz_status mark_all(hand_marks *marks, kz_work *work) {
    kz_status status = KZ_OK;
    for (uint32_t cards = 1; cards <= KZ_SHISOKU_STOPS_CARDS && status == KZ_OK; cards++) {
        status = mark_hands(marks, cards, work);
    }
    return status;
}

kz_status kz_shisoku_stops_find(int32_t first, int32_t last, kz_work *work,
                                kz_shisoku_stops *rows) {
    assert(kz__work_is_valid(work) && rows != NULL);
    if (first > last || first < -KZ_SHISOKU_STOPS_TARGET || last > KZ_SHISOKU_STOPS_TARGET) {
        return KZ_OUT_OF_RANGE;
    }
    hand_marks marks = {.reach = (uint32_t)(-first > last ? -first : last)};
    marks.words = marks.reach / 64 + 1;
    kz__arena_init(&marks.arena, work);
    kz_status status = mark_all(&marks, work);
    if (status == KZ_OK) {
        kz__shisoku_stopping stopping;
        status = kz__shisoku_stopping_init(&stopping, KZ__SHISOKU_STOPPING_DEPTH, work);
        if (status == KZ_OK) {
            status = walk_all(&marks, &stopping, first, last, work, rows);
        }
        kz__shisoku_stopping_clear(&stopping);
    }
    kz__arena_clear(&marks.arena);
    return status;
}
