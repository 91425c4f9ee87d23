/* How puzzles and grids are shown. */
#ifndef KAZU_CLI_KENKEN_SHOW_H
#define KAZU_CLI_KENKEN_SHOW_H

#include "kenken/input.h"

/* Writes the rows of a full grid, with blanks between the digits. */
void kenken_put_grid(cli_context *cli, unsigned size, const uint8_t *grid);

/* Writes the board with its cages and clues; grid NULL: empty. */
void kenken_put_board(cli_context *cli, const kz_kenken_puzzle *puzzle, const uint8_t *grid);

/* Tells why a form of --to cannot hold a puzzle; NULL: it can. */
const char *kenken_form_lacks(const kz_kenken_puzzle *puzzle, unsigned form);

/* Writes a puzzle in the form of --to, or in another one without it; several are kept apart. */
void kenken_put_puzzle(cli_context *cli, const kz_kenken_puzzle *puzzle,
                       const kz_kenken_notes *notes, unsigned form);

/* Starts a result: an object with the id of the puzzle (if it has one) and its size. */
kz_json kenken_json_begin(cli_context *cli, const kenken_case *given);

/* Writes a member: the grid as an array of rows of digits. */
void kenken_json_grid(kz_json *json, const char *key, unsigned size, const uint8_t *grid);

/* Writes the name of a cell, "r1c2", as a value. */
void kenken_json_cell(kz_json *json, unsigned size, unsigned cell);

/* With several puzzles: a line of text with the id of the one whose result follows. */
void kenken_put_id(cli_context *cli, const kenken_case *given);

/* Gives a puzzle in a form of --to, without a line feed at its end; valid until the next call. */
const char *kenken_text_of(cli_context *cli, const kz_kenken_puzzle *puzzle,
                           const kz_kenken_notes *notes, unsigned form);

/* Gives the word of a form, as --to takes it. */
const char *kenken_form_name(unsigned form);

#endif
