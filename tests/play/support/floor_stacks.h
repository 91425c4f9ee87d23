/** @file The stack that each entry of the play floor takes, over games that are played out. */
#ifndef KZ_TESTS_PLAY_FLOOR_STACKS_H
#define KZ_TESTS_PLAY_FLOOR_STACKS_H

#include <stddef.h>

/** The deepest call of an entry of a game that was seen. */
typedef struct floor_stack {
    const char *entry; /**< "bot", "table act" ... */
    const char *game;
    const char *params;
    size_t bytes;
} floor_stack;

/**
 * Deals and plays games of all kinds and sizes, and measures every entry of kz_game, of tables and
 * of the line protocol on the way.
 * @param stacks one for each entry of each game, the deepest call that was seen; static.
 * @return how many there are.
 */
size_t floor_stacks(const floor_stack **stacks);

#endif
