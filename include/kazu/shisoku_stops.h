/**
 * @file
 * The number of cards from a deck of 52 until a target can be made, for many targets at once.
 * Theory: docs/theory/shisoku-atlas.md.
 *
 * @code
 * kz_shisoku_stops rows[3]; // the targets 23, 24 and 25
 * kz_work work;
 * kz_work_init(&work);
 * work.cpu = kz_cpu_best();
 * if (kz_shisoku_stops_find(23, 25, &work, rows) != KZ_OK) {
 *     return 1;
 * }
 * printf("%d: %.2f cards\n", rows[1].target, rows[1].expected_cards); //> 24: 3.81 cards
 * @endcode
 */
#ifndef KAZU_SHISOKU_STOPS_H
#define KAZU_SHISOKU_STOPS_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/work.h"

#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_SHISOKU_STOPS_CARDS = 6,      /**< most cards dealt */
    KZ_SHISOKU_STOPS_TARGET = 10000, /**< targets lie within plus and minus this */
    KZ_SHISOKU_STOPS_LENGTH = KZ_SHISOKU_STOPS_CARDS + 1
};

/** When a target can first be made, as cards are dealt onto an empty table. */
typedef struct kz_shisoku_stops {
    int32_t target;
    /** [k]: the chance that k cards make it and fewer do not; [0] is 0. */
    double first[KZ_SHISOKU_STOPS_LENGTH];
    double beyond;         /**< the chance that KZ_SHISOKU_STOPS_CARDS cards do not make it */
    double expected_cards; /**< as in kz_shisoku_outlook: more than 6 cards count as 7 */
} kz_shisoku_stops;

/**
 * Finds the chances for all whole targets of a range. For one target kz_shisoku_outlook_find()
 * gives the same expected number; this examines every hand once for all targets.
 * @param first first target, within plus and minus KZ_SHISOKU_STOPS_TARGET.
 * @param last  at least `first`, and within the same limits.
 * @param work  nodes as for kz_shisoku_atlas_new() and _run(); memory: targets up to 1000, 80 MB;
 *              up to 10,000, 200 MB.
 * @param rows  last - first + 1 of them; unspecified on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE (range), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: all atlases of 1 to 6 cards, once for all targets, and for each target a walk over all
 * hands.
 * Source: docs/theory/shisoku-atlas.md.
 */
KZ_API kz_status kz_shisoku_stops_find(int32_t first, int32_t last, kz_work *work,
                                       kz_shisoku_stops *rows) KZ_MUST_USE;

KZ_C_END

#endif
