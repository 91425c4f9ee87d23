/**
 * @file
 * Patterns: hands in which some places are wild, that is, drawn anew with each kind equally likely.
 * A pattern has a number like a hand's, in base kinds + 1; the last digit value is "wild". Each of
 * the three passes below works place by place in one array, so it costs little more than touching
 * each pattern once, whatever the number of exchanges.
 */
#ifndef KZ_NAMEPOKER_ODDS_PATTERNS_H
#define KZ_NAMEPOKER_ODDS_PATTERNS_H

#include "kazu/namepoker_odds.h"

/** The sizes of a name that the odds use. */
typedef struct kz__namepoker_size {
    uint32_t length;
    uint32_t kinds;
    uint32_t hands;    /**< kinds^length */
    uint32_t patterns; /**< (kinds + 1)^length; at most 4^10 for the hands that odds allow */
} kz__namepoker_size;

/** @return KZ_UNSUPPORTED for more than KZ_NAMEPOKER_ODDS_HANDS hands. */
kz_status kz__namepoker_size_of(const kz_namepoker_table *table,
                                kz__namepoker_size *size) KZ_MUST_USE;

/** Values of patterns; before and after a pass, those of the hands come first. */
typedef struct kz__namepoker_patterns {
    kz__namepoker_size size;
    uint64_t *value;
    uint32_t *choice; /**< by hand, after _best(): see kz__namepoker_discard_of() */
} kz__namepoker_patterns;

/** Makes room; nothing is cleared. @param patterns untouched on failure. */
kz_status kz__namepoker_patterns_new(kz__namepoker_size size, kz_work *work,
                                     kz__namepoker_patterns *patterns) KZ_MUST_USE;
void kz__namepoker_patterns_clear(kz__namepoker_patterns *patterns, kz_work *work);

/** From the values of hands to those of patterns: the mean of the hands, times `hands`. */
void kz__namepoker_patterns_mean(kz__namepoker_patterns *patterns);

/**
 * From the values of patterns to those of hands: the largest of the patterns that the hand fits,
 * and that pattern. On a tie, the one with the fewest wild places, then with the wild places
 * furthest right.
 */
void kz__namepoker_patterns_best(kz__namepoker_patterns *patterns);

/** From the frequencies of patterns to the frequencies of the resulting hands, times `hands`. */
void kz__namepoker_patterns_draw(kz__namepoker_patterns *patterns);

/** Offsets of the rows of a fold. */
typedef struct kz__namepoker_rows {
    size_t to;    /**< where the result goes */
    size_t kept;  /**< of patterns with a kind at this place */
    size_t drawn; /**< of those that are wild there */
    size_t width;
} kz__namepoker_rows;

/** Joins two rows. @param price the cost to add to a choice that draws here. */
typedef void kz__namepoker_fold_row(void *user, kz__namepoker_rows rows, uint32_t price);

/**
 * From patterns to hands: removes the wild row after the rows of the kinds, first place first. Rows
 * never move up, so the first ones go first.
 */
void kz__namepoker_fold(const kz__namepoker_size *size, kz__namepoker_fold_row *row, void *user);

/** Which places are wild. Bit i stands for place i. */
uint32_t kz__namepoker_discard_of(const kz__namepoker_size *size, uint32_t choice);

/** The pattern of a hand after a choice. */
uint32_t kz__namepoker_pattern_of(const kz__namepoker_size *size, uint32_t hand, uint32_t choice);

/**
 * Converts weights of hands into twice the weight of the hands that each beats plus that of its
 * ties.
 */
void kz__namepoker_standings(const kz_namepoker_table *table, uint64_t *weight);

#endif
