/* A game of Mastermind as it stands: what the breaker's view of a session tells. */
#ifndef KAZU_CLI_MASTERMIND_GAME_H
#define KAZU_CLI_MASTERMIND_GAME_H

#include "kazu/mastermind.h"
#include "kazu/play.h"

typedef struct mastermind_game {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    unsigned chances;
    bool is_evil;
    bool over;
    bool won;
    kz_mastermind_code code; /* the hidden code, once it is over; else 0 */
} mastermind_game;

/* Reads a session. Of the hidden code it tells no more than the view does. */
void mastermind_read_session(const kz_session *session, mastermind_game *game);

#endif
