/**
 * @file
 * The best play of three players or more, where nobody can be sure to win. All players are assumed
 * to follow the same rule, so that its prediction holds while they do. Of the legal numbers, the
 * rule chooses
 *   1. one that ends the game and wins, or leaves the next player only numbers that lose at once;
 *   2. otherwise one after which you win, if the others follow the rule;
 *   3. otherwise one after which the next player cannot win at once (or that does not lose at
 *      once);
 *   4. on a tie, the one after which the largest share of the next player's replies lets you win;
 *   5. on a tie, the smallest.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_OUTLOOK_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_OUTLOOK_H

#include "play/adapters/kazutori/advice.h"

/** The rule at one missing amount. */
typedef struct kz__kazutori_foresight {
    uint64_t number; /**< the number by the rule; 0: none may be said */
    uint32_t last;   /**< the seat that will be last, counted from the player to move */
    uint32_t hopes;  /**< replies after which the previous player wins */
    uint32_t legal;  /**< all answers */
    bool at_once;    /**< the player to move can win at once */
} kz__kazutori_foresight;

/** All amounts from 0 to `missing`. Owns them. */
typedef struct kz__kazutori_outlook {
    const kz__kazutori_place *p;
    uint64_t missing;
    kz__kazutori_foresight *at;
} kz__kazutori_outlook;

/** The rating of a number. */
typedef struct kz__kazutori_worth {
    int rank;      /**< 3: wins at once, 2: wins by the rule, 1: safe, 0: none of these */
    uint32_t last; /**< the seat that will be last, counted from the player who says it */
    uint32_t hopes;
    uint32_t legal;
} kz__kazutori_worth;

/** Tells whether an amount is small enough to examine all amounts below it. */
bool kz__kazutori_outlook_reaches(const kz__kazutori_place *p, uint64_t missing);

/**
 * Examines all amounts. Cost: missing times the count of numbers.
 * @param missing must satisfy kz__kazutori_outlook_reaches().
 * @param out     free it with kz__kazutori_outlook_free(), also on failure.
 */
kz_status kz__kazutori_outlook_find(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                                    kz__kazutori_outlook *out) KZ_MUST_USE;

/** Frees it. */
void kz__kazutori_outlook_free(kz__kazutori_outlook *outlook, kz_work *work);

/** Rates a number that may be said. @param missing at most that of the outlook. */
kz__kazutori_worth kz__kazutori_outlook_rate(const kz__kazutori_outlook *outlook, uint64_t missing,
                                             uint64_t number);

/** Tells whether a seat wins, both seats counted from the same player. */
bool kz__kazutori_outlook_wins(const kz__kazutori_outlook *outlook, uint32_t last, uint32_t seat);

/** Compares two ratings. @return above 0: a is better, 0: equal. */
int kz__kazutori_worth_compare(kz__kazutori_worth a, kz__kazutori_worth b);

#endif
