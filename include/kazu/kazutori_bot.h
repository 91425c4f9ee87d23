/**
 * @file
 * Computer players of Kazutori.
 *
 * @code
 * kz_kazutori_set set;
 * kz_kazutori_rules rules = {.last_loses = false};
 * kz_work work;
 * uint64_t number;
 * kz_work_init(&work);
 * if (kz_kazutori_set_all(3, &set) != KZ_OK ||
 *     kz_kazutori_bot(&set, rules, 21, KZ_KAZUTORI_BOT_PERFECT, 7, &work, &number) != KZ_OK) {
 *     return 1;
 * }
 * printf("%d\n", (int)number); //> 1
 * @endcode
 */
#ifndef KAZU_KAZUTORI_BOT_H
#define KAZU_KAZUTORI_BOT_H

#include "kazu/kazutori.h"

KZ_C_BEGIN

enum {
    KZ_KAZUTORI_BOT_RANDOM = 1,  /**< any legal number */
    KZ_KAZUTORI_BOT_ONE_PLY = 2, /**< wins at once if possible, and does not let the next player
                                  * do so */
    KZ_KAZUTORI_BOT_PERFECT = 5  /**< never errs; levels 3 and 4 play one move in 4 and in 12
                                  * like level 2 */
};

/**
 * Chooses a number like a player of the given level. In a lost position levels 3 and above mostly
 * say a number that leaves the opponent few winning answers.
 * @param set     not empty.
 * @param rules   as in kz_kazutori_solve().
 * @param missing N - total.
 * @param level   1..5.
 * @param seed    decides between winning numbers, and when to err.
 * @param work    as for kz_kazutori_solve().
 * @param number  a legal number; untouched on failure.
 * @return KZ_OK; KZ_ILLEGAL_MOVE if no number may be said; KZ_OUT_OF_RANGE (level, set);
 *         KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: levels 1 and 2 O(numbers of the set), constant for 1..k; others as kz_kazutori_solve().
 */
KZ_API kz_status kz_kazutori_bot(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                 uint64_t missing, int level, uint64_t seed, kz_work *work,
                                 uint64_t *number) KZ_MUST_USE;

KZ_C_END

#endif
