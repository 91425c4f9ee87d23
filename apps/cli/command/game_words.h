/* What may stand behind `kazu play`: the games of the table, and the presets and parameters of
 * each. */
#ifndef KAZU_CLI_GAME_WORDS_H
#define KAZU_CLI_GAME_WORDS_H

#include "kazu/game.h"
#include "kazu/text.h"

#include <stddef.h>

/* Gives a game that players may choose; NULL past the last one. */
const kz_game *game_words_at(size_t index);

/* Writes the ids of these games, with blanks between. */
void game_words_put_games(kz_text *out);

/* Writes the ids of the games that have exercises, with blanks between. */
void game_words_put_trained(kz_text *out);

/* Writes the words that may follow a game: presets, KEY=VALUE where values are known, else KEY=. */
void game_words_put(kz_text *out, const kz_game *game);

#endif
