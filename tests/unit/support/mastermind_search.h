/* Searches for optimal strategies, opened, run, and written as text. */
#ifndef MASTERMIND_SEARCH_H
#define MASTERMIND_SEARCH_H

#include "kazu/mastermind_study.h"

enum { SEARCH_TREE_BYTES = 1 << 17, SEARCH_FACTS_BYTES = 1 << 20 };

/* What is searched. */
typedef struct search_game {
    kz_mastermind_rules rules;
    uint32_t depth;
    uint32_t beam;
    bool consistent_only;
} search_game;

enum { SEARCH_GAMES = 7 };

/* Games of less than a second, of every kind. */
extern const search_game search_games[SEARCH_GAMES];

/* Opens a search. The history and the locks may be NULL. */
kz_mastermind_optimum *search_open(const search_game *g, const kz_mastermind_history *history,
                                   const kz_mastermind_locks *locks, kz_work *work);

/* Runs within so many nodes (0: any number). *nodes: examined. */
kz_status search_run(kz_mastermind_optimum *optimum, uint64_t limit, uint64_t *nodes);

/* Makes the tree of a search that is through, as text. */
kz_status search_print_tree(kz_mastermind_optimum *optimum, char text[SEARCH_TREE_BYTES]);

/* Writes what a search has kept. Returns the bytes. */
size_t search_print_facts(kz_mastermind_optimum *optimum, char text[SEARCH_FACTS_BYTES]);

#endif
