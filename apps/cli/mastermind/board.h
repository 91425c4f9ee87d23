/* Mastermind on the terminal as in the article: the menu, the board, and codes in words. */
#ifndef KAZU_CLI_MASTERMIND_BOARD_H
#define KAZU_CLI_MASTERMIND_BOARD_H

#include "cli.h"
#include "mastermind/game.h"

/* Shows how to type a code, and the rules. */
void mastermind_put_menu(cli_context *cli, const mastermind_game *game);

/* Shows the rules alone. */
void mastermind_put_rules(cli_context *cli, const mastermind_game *game);

/* Shows the board: the hidden code on top, newest guess above older ones. */
void mastermind_put_board(cli_context *cli, const mastermind_game *game);

/* Writes a code as digits: "1 2 3 4". */
void mastermind_put_digits(const kz_mastermind_rules *rules, kz_mastermind_code code, kz_text *out);

/* Writes a code as names and digits: "RED GREEN YELLOW BLUE (1 2 3 4)". */
void mastermind_put_code(const kz_mastermind_rules *rules, kz_mastermind_code code, kz_lang lang,
                         kz_text *out);

#endif
