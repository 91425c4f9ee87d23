/* Computer players of Kazutori at one table. */
#ifndef KZ_TESTS_PLAY_BOTS_PLAY_H
#define KZ_TESTS_PLAY_BOTS_PLAY_H

#include "sitting.h"

/** Lets the computer move for the player whose turn it is. */
void let_bot_move(kz_session *session, int level, uint64_t seed, kz_work *work);

/** Plays to the end; levels[0] is seat A's. @return the last turn. */
kz_turn play_out(kz_session *session, const int levels[], uint64_t seed, kz_work *work);

/** Writes parameters: N, then the rest. */
void write_table(kz_text *line, uint64_t n, const char *rest);

#endif
