/**
 * @file
 * Mastermind by brute force, told apart from the library: all codes, answers counted by the
 * definition, and games on a table.
 */
#ifndef KZ_TESTS_PLAY_MASTERMIND_BRUTE_H
#define KZ_TESTS_PLAY_MASTERMIND_BRUTE_H

#include "kazu/play.h"
#include "kazu/rng.h"

enum { BRUTE_PEGS_MAX = 8, BRUTE_CODES_MAX = 70000, BRUTE_ROWS_MAX = 50 };

/** A variant. */
typedef struct brute_rules {
    int pegs;
    int colors;
    bool is_distinct; /**< the code; guesses may always repeat colours */
} brute_rules;

/** Colours 1..colors, from the left. */
typedef struct brute_code {
    uint8_t peg[BRUTE_PEGS_MAX];
} brute_code;

/** What was guessed and answered. */
typedef struct brute_history {
    int count;
    brute_code guess[BRUTE_ROWS_MAX];
    int black[BRUTE_ROWS_MAX];
    int white[BRUTE_ROWS_MAX];
} brute_history;

/** Counts by the definition: each colour counts the smaller of its two numbers. */
void brute_score(brute_rules rules, const brute_code *a, const brute_code *b, int *black,
                 int *white);

/** Gives a code by number, 0..colors^pegs-1, legal or not. */
brute_code brute_number(brute_rules rules, size_t number);

/** Gives colors^pegs. */
size_t brute_power(brute_rules rules);

/** Lists the codes that fit a history. @param codes BRUTE_CODES_MAX. */
size_t brute_list(brute_rules rules, const brute_history *history, brute_code *codes);

/** Draws any guess. */
brute_code brute_any(brute_rules rules, kz_rng *rng);

/** Writes a code as digits. */
void brute_write(brute_rules rules, const brute_code *code, char line[BRUTE_PEGS_MAX + 1]);

/** Opens a game; fails the test if it cannot. */
kz_session *brute_open(const char *instance, int seats, kz_work *work);

/** Makes a move; fails the test if it is refused. */
void brute_move(kz_session *session, int seat, const char *line);

/** Gives the view that a seat has, whole if `all`, with choices if it may move. */
const kz_view *brute_view(const kz_session *session, int seat, bool all, kz_lang lang);

/** Gives the text of a node; fails the test if there is none of this name. */
const char *brute_text(const kz_view *view, const char *name);

/** Writes the cells of a node, "text/type/value/extra/flags" each; checks that they have ids. */
const char *brute_cells(const kz_view *view, const char *name, char *line, size_t room);

/** Lets a bot make its move from what its seat sees. */
void brute_bot(kz_session *session, int seat, int level, uint64_t seed, kz_work *work);

#endif
