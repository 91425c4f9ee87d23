/**
 * @file
 * Countdown (the numbers round): make the target from any of the cards, where every intermediate
 * number is whole and above 0. Theory and figures: docs/theory/shisoku-countdown.md.
 *
 * @code
 * kz_shisoku_countdown_hand hand = {6, {25, 50, 75, 100, 3, 6}};
 * kz_shisoku_countdown_targets targets;
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_shisoku_countdown_reach(&hand, &work, &targets) != KZ_OK) {
 *     return 1;
 * }
 * printf("%d\n", kz_shisoku_countdown_has(&targets, 952)); //> 1
 * @endcode
 */
#ifndef KAZU_SHISOKU_COUNTDOWN_H
#define KAZU_SHISOKU_COUNTDOWN_H

#include "kazu/export.h"
#include "kazu/shisoku.h"
#include "kazu/status.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_SHISOKU_COUNTDOWN_CARDS = 6,           /**< cards of the largest hand */
    KZ_SHISOKU_COUNTDOWN_CARD_MAX = 1000,     /**< largest card: 1000^6 fits an intermediate
                                               * number */
    KZ_SHISOKU_COUNTDOWN_KINDS = 14,          /**< most kinds of tiles to draw from */
    KZ_SHISOKU_COUNTDOWN_FIRST = 101,         /**< smallest target of the television game */
    KZ_SHISOKU_COUNTDOWN_LAST = 999,          /**< largest target of the television game */
    KZ_SHISOKU_COUNTDOWN_WORDS = 16,          /**< words of a set of targets */
    KZ_SHISOKU_COUNTDOWN_TARGET_MAX = 1000000 /**< largest target for which steps are searched */
};

/** The cards on the table, in any order. */
typedef struct kz_shisoku_countdown_hand {
    uint32_t count;                             /**< 1..KZ_SHISOKU_COUNTDOWN_CARDS */
    uint32_t cards[KZ_SHISOKU_COUNTDOWN_CARDS]; /**< each 1..KZ_SHISOKU_COUNTDOWN_CARD_MAX */
} kz_shisoku_countdown_hand;

/** The targets that a hand makes. */
typedef struct kz_shisoku_countdown_targets {
    /** Bit t % 64 of word t / 64: t can be made, 1..KZ_SHISOKU_COUNTDOWN_LAST. Others are 0. */
    uint64_t made[KZ_SHISOKU_COUNTDOWN_WORDS];
} kz_shisoku_countdown_targets;

/**
 * Tells whether a target is in a set.
 * @param target 0..KZ_SHISOKU_COUNTDOWN_LAST.
 * Cost: constant.
 */
KZ_API bool kz_shisoku_countdown_has(const kz_shisoku_countdown_targets *targets, uint32_t target);

/**
 * Finds all targets 1..KZ_SHISOKU_COUNTDOWN_LAST that can be made from any of the cards. Complete.
 * @param hand    the cards.
 * @param work    nodes count pairs of numbers; memory below 1 MB.
 * @param targets untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE for an invalid hand; KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: the numbers of all subsets of the hand, plus one step for each pair of them that makes up
 * the hand.
 */
KZ_API kz_status kz_shisoku_countdown_reach(const kz_shisoku_countdown_hand *hand, kz_work *work,
                                            kz_shisoku_countdown_targets *targets) KZ_MUST_USE;

/** Tiles to draw from. */
typedef struct kz_shisoku_countdown_tiles {
    uint32_t kinds;                              /**< 1..KZ_SHISOKU_COUNTDOWN_KINDS */
    uint32_t value[KZ_SHISOKU_COUNTDOWN_KINDS];  /**< different, as cards of a hand */
    uint32_t copies[KZ_SHISOKU_COUNTDOWN_KINDS]; /**< tiles of a kind: 1..KZ_..._CARDS */
    uint32_t draw; /**< cards drawn, 1..KZ_SHISOKU_COUNTDOWN_CARDS, at most all tiles */
} kz_shisoku_countdown_tiles;

/**
 * Gives the tiles of the television game: two each of 1..10, one each of 25, 50, 75 and 100; six
 * are drawn, which gives 13,243 different hands.
 * Cost: constant.
 */
KZ_API kz_shisoku_countdown_tiles kz_shisoku_countdown_classic(void);

/** Receives a hand that can be drawn, its cards in the order of the kinds, and its targets. */
typedef void kz_shisoku_countdown_tell(void *user, const kz_shisoku_countdown_hand *hand,
                                       const kz_shisoku_countdown_targets *targets);

/**
 * Finds the targets of every different hand that can be drawn, like kz_shisoku_countdown_reach()
 * for each, but shares the work on common subsets.
 * @param tiles to draw from.
 * @param work  as above; memory 9 MB for the television game.
 * @param tell  called once for each hand after all are done; not called on failure.
 * @param user  passed through.
 * @return as for kz_shisoku_countdown_reach(); KZ_OUT_OF_RANGE for invalid tiles.
 * Cost: as kz_shisoku_countdown_reach() for each hand, except that subsets are computed once.
 * Source: tables of the c4countdown project, which it reproduces.
 */
KZ_API kz_status kz_shisoku_countdown_survey(const kz_shisoku_countdown_tiles *tiles, kz_work *work,
                                             kz_shisoku_countdown_tell *tell,
                                             void *user) KZ_MUST_USE;

/** How close a hand comes to a target. */
typedef struct kz_shisoku_countdown_answer {
    /**
     * KZ_ONE: the target can be made; KZ_NONE: it cannot, which is proved, and the nearest is
     * given.
     */
    kz_verdict verdict;
    /**
     * The cards used, in the order of the hand. Its target is the number made: the requested one or
     * the nearest; on a tie, the smaller one.
     */
    kz_shisoku_problem used;
    kz_shisoku_solution solution; /**< of `used`; verified by replay */
} kz_shisoku_countdown_answer;

/**
 * Makes a target, or the nearest number that can be made, with as few cards as possible.
 * @param hand   the cards.
 * @param target 1..KZ_SHISOKU_COUNTDOWN_TARGET_MAX.
 * @param work   nodes as above; memory below 2 MB.
 * @param answer untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE for an invalid hand or target; KZ_NO_MEMORY, KZ_BUDGET,
 *         KZ_CANCELLED.
 * Cost: the numbers of all subsets of the hand, plus one step for each pair of them that makes up
 * the hand.
 */
KZ_API kz_status kz_shisoku_countdown_solve(const kz_shisoku_countdown_hand *hand, uint32_t target,
                                            kz_work *work,
                                            kz_shisoku_countdown_answer *answer) KZ_MUST_USE;

/**
 * Replays an answer by the rules: cards of the hand only, each at most once, every step right,
 * whole and above 0, and the last one gives the number.
 * @param hand   the cards.
 * @param answer any bytes; nothing in it is trusted.
 * Cost: constant: at most six cards.
 */
KZ_API bool kz_shisoku_countdown_verify(const kz_shisoku_countdown_hand *hand,
                                        const kz_shisoku_countdown_answer *answer);

KZ_C_END

#endif
