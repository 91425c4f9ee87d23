/* Puzzles from operands: files, standard input, or literals (a KKL line or a game id). */
#ifndef KAZU_CLI_KENKEN_INPUT_H
#define KAZU_CLI_KENKEN_INPUT_H

#include "cli.h"

#include "kazu/kenken.h"

/* A puzzle, and what its text says besides. */
typedef struct kenken_case {
    kz_kenken_puzzle puzzle;
    kz_kenken_notes notes;
    bool has_company; /* one of several puzzles: the results must tell which is which */
} kenken_case;

/* Answers one puzzle: writes the result and returns its exit status. */
typedef int kenken_answer(cli_context *cli, const kenken_case *given);

/*
 * Answers every puzzle of every operand; a bad one is told with its place, with --json on standard
 * output too. Returns the weightiest exit status.
 */
int kenken_answer_all(cli_context *cli, kenken_answer *answer);

/* Gives the puzzle that was answered last; NULL: none yet. Reading a pipe again would find nothing.
 */
const kenken_case *kenken_answered(void);

/*
 * Tells that a puzzle cannot be answered, wherever it came from, and gives EXIT_USAGE for an answer
 * to return. `place` may be NULL.
 */
int kenken_refuse(cli_context *cli, const kz_error *error, const char *place);

/* Reads the grid of --grid, or zeros without it. False after a complaint. */
bool kenken_read_grid(cli_context *cli, unsigned size, uint8_t grid[KZ_KENKEN_CELLS_MAX]);

#endif
