/* The row of `kazu sheet` in a table of commands: that of kazu, and that of kazu-sheet. */
#ifndef KAZU_CLI_SHEET_ROW_H
#define KAZU_CLI_SHEET_ROW_H

#include "command/command_table.h"

enum { SHEET_OPERANDS_MAX = 1000 };

/* clang-format off */
#define SHEET_ROW                                                                                  \
    {"sheet", command_sheet,                                                                       \
     "GAME [PRESET] [KEY=VALUE...] -o FILE [options]\nGAME PUZZLE... | - -o FILE [options]",       \
     KZ_N("print puzzles on paper, with answers"),                                                 \
     KZ_N("Prints puzzles of a game on sheets of paper, each with its number, its level and "      \
          "a QR code that opens it in the page, and the answers by number. The ending of "         \
          "FILE chooses the format: .pdf, .svg or .png; several pages of svg or png are "          \
          "numbered FILE-1.svg, FILE-2.svg. The parameters are those of `kazu play`; puzzle "      \
          "1 uses --seed, puzzle 2 the next seed, as in the page. Instead, puzzles can be "        \
          "given as printed by `make`: one per operand or, with -, one per line."),                \
     "kazu sheet kenken hard --count 6 --per-page 6 --seed 1 -o puzzles.pdf\n"                     \
     "kazu sheet shisoku level=3 --answers upside-down -o four.pdf\n"                              \
     "kazu sheet mastermind --per-page 4 --paper letter -o codes.pdf\n"                            \
     "kazu kenken make --size 9 --count 4 --to kkl | kazu sheet kenken - -o own.pdf",              \
     OPTIONS(OPTION_OUTPUT, OPTION_SHEET_COUNT, OPTION_PER_PAGE, OPTION_ANSWERS, OPTION_PAPER,     \
             OPTION_LARGE, OPTION_TITLE, OPTION_PAGE, OPTION_NO_QR, OPTION_FROM, OPTION_MEMORY),   \
     SHEET_OPERANDS_MAX, true, false}
/* clang-format on */

#endif
