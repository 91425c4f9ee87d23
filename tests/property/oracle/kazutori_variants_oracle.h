/*
 * The other rules of Kazutori by their definitions: plain recursion over positions, with a memory
 * of what was judged already. Too slow and too simple to be wrong in the way of the library.
 */
#ifndef KAZUTORI_VARIANTS_ORACLE_H
#define KAZUTORI_VARIANTS_ORACLE_H

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum {
    VARIANTS_NUMBERS_MAX = 16,
    VARIANTS_MISSING_MAX = 400,
    VARIANTS_NUMBER_MAX = 140, /* largest number: bits of it reach into a third word */
    VARIANTS_HEAP_MAX = 15,
    VARIANTS_PLAYERS_MAX = 8
};

typedef struct variants_set {
    unsigned count;
    unsigned number[VARIANTS_NUMBERS_MAX];
} variants_set;

/* What was judged already: 0 for nothing, else the answer + 1. To be cleared for every new game. */
typedef unsigned char variants_memory;

/* Up to three heaps; empty ones are 0. */
typedef struct variants_heaps {
    const variants_set *set;
    bool last_loses;
    variants_memory known[VARIANTS_HEAP_MAX + 1][VARIANTS_HEAP_MAX + 1][VARIANTS_HEAP_MAX + 1];
} variants_heaps;

static inline bool variants_heaps_win(variants_heaps *game, unsigned a, unsigned b, unsigned c) {
    variants_memory *known = &game->known[a][b][c];
    if (*known != 0) {
        return *known - 1 != 0;
    }
    bool stuck = true;
    bool wins = false;
    for (unsigned i = 0; i < game->set->count; i++) {
        unsigned s = game->set->number[i];
        stuck = stuck && a < s && b < s && c < s;
        wins = wins || (a >= s && !variants_heaps_win(game, a - s, b, c));
        wins = wins || (b >= s && !variants_heaps_win(game, a, b - s, c));
        wins = wins || (c >= s && !variants_heaps_win(game, a, b, c - s));
    }
    wins = stuck ? game->last_loses : wins;
    *known = (variants_memory)(wins + 1);
    return wins;
}

/* Players in turn who like best that the player `wish` seats on is last, then the one after. */
typedef struct variants_players {
    const variants_set *set;
    unsigned players;
    unsigned wish;
    variants_memory known[VARIANTS_MISSING_MAX + 1];
} variants_players;

static inline unsigned variants_players_last(variants_players *game, unsigned missing) {
    unsigned n = game->players;
    bool possible[VARIANTS_PLAYERS_MAX] = {false};
    bool stuck = true;
    if (game->known[missing] != 0) {
        return game->known[missing] - 1U;
    }
    for (unsigned i = 0; i < game->set->count; i++) {
        unsigned s = game->set->number[i];
        if (s <= missing) {
            stuck = false;
            possible[(variants_players_last(game, missing - s) + 1) % n] = true;
        }
    }
    unsigned last = stuck ? n - 1 : game->wish;
    while (!stuck && !possible[last]) {
        last = (last + 1) % n;
    }
    game->known[missing] = (variants_memory)(last + 1);
    return last;
}

/* Player 0 against all others. */
typedef struct variants_lone {
    const variants_set *set;
    unsigned players;
    variants_memory known[VARIANTS_MISSING_MAX + 1][VARIANTS_PLAYERS_MAX];
} variants_lone;

static inline bool variants_lone_wins(variants_lone *game, unsigned missing, unsigned mover) {
    variants_memory *known = &game->known[missing][mover];
    bool some = false;
    bool every = true;
    bool stuck = true;
    if (*known != 0) {
        return *known - 1 != 0;
    }
    for (unsigned i = 0; i < game->set->count; i++) {
        unsigned s = game->set->number[i];
        if (s <= missing) {
            bool wins = variants_lone_wins(game, missing - s, (mover + 1) % game->players);
            stuck = false;
            some = some || wins;
            every = every && wins;
        }
    }
    bool wins = stuck ? mover == 1 : mover == 0 ? some : every;
    *known = (variants_memory)(wins + 1);
    return wins;
}

/* The number just said is not allowed. */
typedef struct variants_no_repeat {
    const variants_set *set;
    bool last_loses;
    bool over_ends;
    variants_memory known[VARIANTS_MISSING_MAX + 1][VARIANTS_NUMBER_MAX + 1];
} variants_no_repeat;

static inline bool variants_no_repeat_wins(variants_no_repeat *game, unsigned missing,
                                           unsigned last) {
    variants_memory *known = &game->known[missing][last];
    bool over_or_stuck = true;
    bool wins = false;
    if (*known != 0) {
        return *known - 1 != 0;
    }
    for (unsigned i = 0; i < game->set->count && missing > 0; i++) {
        unsigned s = game->set->number[i];
        if (s != last && (s <= missing || game->over_ends)) {
            over_or_stuck = false;
            wins = wins || !variants_no_repeat_wins(game, s <= missing ? missing - s : 0, s);
        }
    }
    wins = over_or_stuck ? game->last_loses : wins;
    *known = (variants_memory)(wins + 1);
    return wins;
}

/* Player 0 is Left, player 1 Right. */
typedef struct variants_partizan {
    const variants_set *set[2];
    bool last_loses;
    variants_memory known[VARIANTS_MISSING_MAX + 1][2];
} variants_partizan;

static inline bool variants_partizan_wins(variants_partizan *game, unsigned missing,
                                          unsigned mover) {
    variants_memory *known = &game->known[missing][mover];
    const variants_set *set = game->set[mover];
    bool stuck = true;
    bool wins = false;
    if (*known != 0) {
        return *known - 1 != 0;
    }
    for (unsigned i = 0; i < set->count; i++) {
        if (set->number[i] <= missing) {
            stuck = false;
            wins = wins || !variants_partizan_wins(game, missing - set->number[i], 1 - mover);
        }
    }
    wins = stuck ? game->last_loses : wins;
    *known = (variants_memory)(wins + 1);
    return wins;
}

typedef struct variants_fibonacci {
    variants_memory known[VARIANTS_MISSING_MAX + 1][VARIANTS_MISSING_MAX + 1];
} variants_fibonacci;

/* The player to move may take 1..most, and who takes the last wins. */
static inline bool variants_fibonacci_wins(variants_fibonacci *game, unsigned missing,
                                           unsigned most) {
    most = most < missing ? most : missing;
    variants_memory *known = &game->known[missing][most];
    if (*known != 0) {
        return *known - 1 != 0;
    }
    bool wins = false;
    for (unsigned s = 1; s <= most && !wins; s++) {
        wins = !variants_fibonacci_wins(game, missing - s, 2 * s);
    }
    *known = (variants_memory)(wins + 1);
    return wins;
}

#endif
