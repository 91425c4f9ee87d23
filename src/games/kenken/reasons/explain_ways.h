/* Limits of the lists of ways. */
#ifndef KZ_GAMES_KENKEN_EXPLAIN_WAYS_H
#define KZ_GAMES_KENKEN_EXPLAIN_WAYS_H

enum {
    KZ__KENKEN_LIST_BYTES = 1 << 17, /**< a cage whose ways need more digits waits */
    KZ__KENKEN_LIST_NODES = 1 << 18  /**< a cage that takes longer to list waits, too */
};

#endif
