/**
 * @file
 * Shisoku as a whole: all values of a hand (reach), all hands of a size (atlas), and the chances
 * with the next cards (outlook). Theory: docs/theory/shisoku-atlas.md.
 *
 * @code
 * kz_shisoku_atlas_plan plan = {4, 10, 10, false}; // hands of four cards, and the target 10
 * kz_shisoku_atlas *atlas;
 * kz_shisoku_tally *tally;
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_shisoku_atlas_new(&plan, &work, &atlas) != KZ_OK ||
 *     kz_shisoku_tally_new(&plan, &work, &tally) != KZ_OK) {
 *     return 1;
 * }
 * for (uint32_t shard = 0; shard < kz_shisoku_atlas_shards(&plan); shard++) {
 *     if (kz_shisoku_atlas_run(atlas, shard, &work, tally) != KZ_OK) {
 *         return 1;
 *     }
 * }
 * kz_shisoku_atlas_row row = kz_shisoku_tally_row(tally, 10);
 * printf("%u of %u hands\n", (unsigned)row.solvable, (unsigned)row.hands); //> 1540 of 1820 hands
 * kz_shisoku_tally_free(tally);
 * kz_shisoku_atlas_free(atlas, &work);
 * @endcode
 */
#ifndef KAZU_SHISOKU_ATLAS_H
#define KAZU_SHISOKU_ATLAS_H

#include "kazu/export.h"
#include "kazu/shisoku.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_SHISOKU_REACH_INTEGERS = 1 << 20, /**< most whole numbers of one reach */
    KZ_SHISOKU_ATLAS_CARDS = 6,          /**< cards of the largest hands of an atlas */
    KZ_SHISOKU_ATLAS_TARGET = 1000000,   /**< targets lie within plus and minus this */
    KZ_SHISOKU_ATLAS_SHARDS = 256,       /**< most shards of an atlas */
    KZ_SHISOKU_OUTLOOK_CARDS = 11        /**< cards of the largest table with an outlook */
};

/** All values that a hand can make. */
typedef struct kz_shisoku_reach {
    uint64_t values; /**< different values, with their signs, zero included */
    /** Bit i, from the lowest bit of word 0: the whole number `first` + i can be made. */
    uint64_t integers[KZ_SHISOKU_REACH_INTEGERS / 64];
} kz_shisoku_reach;

/**
 * Finds every value that can be made from all cards.
 * @param problem the table, at most KZ_SHISOKU_EXACT_CARDS cards; its target is ignored.
 * @param first   first whole number of interest; at least -(2^62).
 * @param count   how many whole numbers `integers` covers, 0..KZ_SHISOKU_REACH_INTEGERS.
 * @param work    nodes count results computed; memory: 6 cards 25 MB, 7 cards 500 MB.
 * @param reach   large; untouched on failure. Bits from `count` on are 0.
 * @return KZ_OK; KZ_OUT_OF_RANGE for an invalid table or range, or too many cards; KZ_OVERFLOW if a
 *         value does not fit; KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: every value of every subset of the hand: up to 350,000 values for six cards, some millions
 * for seven (docs/theory/shisoku-atlas.md).
 */
KZ_API kz_status kz_shisoku_reach_find(const kz_shisoku_problem *problem, int64_t first,
                                       uint32_t count, kz_work *work,
                                       kz_shisoku_reach *reach) KZ_MUST_USE;

/** The scope of an atlas: all hands of `cards` cards or digits, and the targets first..last. */
typedef struct kz_shisoku_atlas_plan {
    uint32_t cards; /**< 1..KZ_SHISOKU_ATLAS_CARDS */
    int32_t first;  /**< within plus and minus KZ_SHISOKU_ATLAS_TARGET */
    int32_t last;   /**< at least `first`, and within the same limits */
    bool digits;    /**< hands of digits 0..9 instead of ranks A..K */
} kz_shisoku_atlas_plan;

/**
 * The values of all smaller hands, shared by all runs of one plan. Opaque and immutable: any number
 * of threads may run its shards at the same time.
 */
typedef struct kz_shisoku_atlas kz_shisoku_atlas;

/** The counts so far, and their shards. Opaque; one thread at a time. */
typedef struct kz_shisoku_tally kz_shisoku_tally;

/** The counts of one target. */
typedef struct kz_shisoku_atlas_row {
    int32_t target;
    uint64_t hands;    /**< all hands: multisets of ranks, five of a kind included */
    uint64_t solvable; /**< how many of these make the target */
    /**
     * Ways to deal that many cards from the deck of 52; with digits, the numbers such as 0000 to
     * 9999.
     */
    uint64_t deals;
    uint64_t solvable_deals; /**< how many of these make the target */
} kz_shisoku_atlas_row;

/**
 * Prepares an atlas.
 * @param plan  its scope; copied.
 * @param work  memory: 6 cards and targets up to 1000, 70 MB; charged until the atlas is freed.
 *              Nodes count pairs of values combined.
 * @param atlas to be freed with the same work; untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE (plan), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: computes all values of all hands with fewer cards once.
 * Source: docs/theory/shisoku-atlas.md.
 */
KZ_API kz_status kz_shisoku_atlas_new(const kz_shisoku_atlas_plan *plan, kz_work *work,
                                      kz_shisoku_atlas **atlas) KZ_MUST_USE;

/**
 * Frees an atlas. NULL does nothing.
 * @param work the one that allocated it.
 * Cost: O(blocks of memory).
 */
KZ_API void kz_shisoku_atlas_free(kz_shisoku_atlas *atlas, kz_work *work);

/** Gives the number of shards of a valid plan, 1..KZ_SHISOKU_ATLAS_SHARDS. Cost: constant. */
KZ_API uint32_t kz_shisoku_atlas_shards(const kz_shisoku_atlas_plan *plan);

/**
 * Counts one shard: a share of the hands.
 * @param atlas not changed.
 * @param shard 0..shards-1.
 * @param work  of the calling thread; nodes count pairs of values that meet in a hand.
 * @param tally of the same plan; must not have the shard already; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: for each hand of the shard all pairs of values of its parts, many pairs at a time; six
 * cards have 18,564 hands in 256 shards.
 * Source: Lemire, Kaser and Kurz 2019 (divisibility).
 */
KZ_API kz_status kz_shisoku_atlas_run(const kz_shisoku_atlas *atlas, uint32_t shard, kz_work *work,
                                      kz_shisoku_tally *tally) KZ_MUST_USE;

/**
 * Makes an empty tally.
 * @param plan  a valid plan; copied.
 * @param work  provides 16 bytes for each target; borrowed until the tally is freed.
 * @param tally to be freed; untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE (plan), KZ_NO_MEMORY.
 * Cost: O(targets).
 */
KZ_API kz_status kz_shisoku_tally_new(const kz_shisoku_atlas_plan *plan, kz_work *work,
                                      kz_shisoku_tally **tally) KZ_MUST_USE;

/** Frees a tally. NULL does nothing. Cost: constant. */
KZ_API void kz_shisoku_tally_free(kz_shisoku_tally *tally);

/** Forgets everything that was counted. Cost: O(targets). */
KZ_API void kz_shisoku_tally_clear(kz_shisoku_tally *tally);

/** Gives the plan of a tally. Cost: constant. */
KZ_API kz_shisoku_atlas_plan kz_shisoku_tally_plan(const kz_shisoku_tally *tally);

/** Tells whether a shard was counted. @param shard 0..shards-1. Cost: constant. */
KZ_API bool kz_shisoku_tally_has(const kz_shisoku_tally *tally, uint32_t shard);

/**
 * Gives the number of counted shards; a tally with all shards is complete.
 * Cost: constant.
 */
KZ_API uint32_t kz_shisoku_tally_done(const kz_shisoku_tally *tally);

/**
 * Merges another tally of the same plan. The order of merges does not matter.
 * @param into untouched on failure.
 * @param from of the same plan, with no shard in common with `into`.
 * @return KZ_OK; KZ_BAD_INPUT if the plans differ; KZ_OUT_OF_RANGE if both contain a shard.
 * Cost: O(targets).
 */
KZ_API kz_status kz_shisoku_tally_merge(kz_shisoku_tally *into,
                                        const kz_shisoku_tally *from) KZ_MUST_USE;

/** Gives the counts for a target of the plan. Cost: constant. */
KZ_API kz_shisoku_atlas_row kz_shisoku_tally_row(const kz_shisoku_tally *tally, int32_t target);

/**
 * Writes a tally as text, complete or not. Equal tallies give equal bytes.
 * @param out appended to; give it a sink.
 * Cost: O(targets).
 */
KZ_API void kz_shisoku_tally_print(const kz_shisoku_tally *tally, kz_text *out);

/**
 * Reads what kz_shisoku_tally_print() wrote.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param work   as for kz_shisoku_tally_new().
 * @param error  optional; line and column of the first fault.
 * @param tally  to be freed; untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_NO_MEMORY.
 * Cost: O(length + targets).
 */
KZ_API kz_status kz_shisoku_tally_parse(const char *text, size_t length, kz_work *work,
                                        kz_error *error, kz_shisoku_tally **tally) KZ_MUST_USE;

/** The result of one more card. */
typedef struct kz_shisoku_outlook_next {
    uint32_t rank; /**< 1..KZ_SHISOKU_MAX_RANK */
    uint32_t left; /**< cards of this rank in the rest of the deck, 0..4 */
    bool solvable; /**< the target can be made with it; false if none is left */
} kz_shisoku_outlook_next;

/** The chances of a table that is dealt from the deck of 52. */
typedef struct kz_shisoku_outlook {
    bool now; /**< the target can be made from the current table */
    kz_shisoku_outlook_next next[KZ_SHISOKU_MAX_RANK];
    uint32_t good_cards; /**< cards left in the deck with which the target can be made */
    uint32_t left_cards; /**< cards in the rest of the deck */
    /**
     * Expected number of additional cards until the target can first be made; 0 if it can be made
     * now. A sequence that fails `depth` times is counted as depth + 1 cards.
     */
    double expected_cards;
    uint32_t depth; /**< additional cards that were examined */
    double beyond;  /**< the chance that more cards are needed; 0: expected_cards is exact, not a
                     * bound */
} kz_shisoku_outlook;

/**
 * Looks ahead: at each next card, and on until the table has 6 cards (7 if it has 4 or 5 now, 8 if
 * it has 6 or 7, one more card if it has 8 or more).
 * @param problem 0..KZ_SHISOKU_OUTLOOK_CARDS cards of the deck of 52: whole ranks 1..13, four of
 *                each at most; any target.
 * @param work    nodes as for kz_shisoku_solve(), which is called for every table on the way.
 * @param outlook untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE for other cards; KZ_BUDGET, KZ_CANCELLED or KZ_OVERFLOW if that
 *         left a table undecided; KZ_NO_MEMORY.
 * Cost: kz_shisoku_solve() for the table, for the table with each next card, and for each multiset
 * of additional cards after tables that fail.
 */
KZ_API kz_status kz_shisoku_outlook_find(const kz_shisoku_problem *problem, kz_work *work,
                                         kz_shisoku_outlook *outlook) KZ_MUST_USE;

KZ_C_END

#endif
