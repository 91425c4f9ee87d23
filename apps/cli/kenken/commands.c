/* The verbs of KenKen, with their options and examples. */
#include "kenken/commands.h"

#include "cli.h"

#include "kazu/text.h"

enum { MANY = 1 << 20 };

/* Where puzzles come from. */
#define PUZZLE_OPERANDS "[options] PUZZLE...\n[options] -"

const cli_command kenken_commands[KENKEN_COMMANDS] = {
    {"solve", command_kenken_solve, PUZZLE_OPERANDS,
     KZ_N("solve puzzles, and prove whether the solution is unique"),
     KZ_N("A PUZZLE is a file, a line in the form `id size cages solution`, or a game ID of Simon "
          "Tatham's Keen. The operand - reads such lines from standard input; with --from it reads "
          "whole documents."),
     "kazu kenken solve puzzle.kk\n"
     "kazu kenken solve --unique 'article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;"
     "2-:12,13;1=:15 -'\n"
     "kazu kenken solve --json - <puzzles.kkl",
     OPTIONS(OPTION_UNIQUE, OPTION_TRACE, OPTION_FROM, OPTION_MEMORY), MANY, true, false},
    {"count", command_kenken_count, PUZZLE_OPERANDS, KZ_N("count the solutions"),
     KZ_N("Counts up to --limit; an unfinished count is reported as a lower bound. --all shows "
          "each solution as a line of digits."),
     "kazu kenken count puzzle.kk\nkazu kenken count --all --limit 10 puzzle.kk",
     OPTIONS(OPTION_MOST, OPTION_ALL_GRIDS, OPTION_FROM, OPTION_MEMORY), MANY, true, false},
    {"explain", command_kenken_explain, PUZZLE_OPERANDS,
     KZ_N("solve by logic, with a reason for each step"),
     KZ_N("Uses the simplest technique that makes progress, from forced cages to chains, and "
          "explains each step in a sentence. --grid continues from given digits."),
     "kazu kenken explain puzzle.kk\nkazu kenken explain --lang ja puzzle.kk",
     OPTIONS(OPTION_GRID, OPTION_SVG, OPTION_FROM, OPTION_MEMORY), MANY, true, true},
    {"hint", command_kenken_hint, "[--grid ROWS] [--step 1..3] [options] PUZZLE",
     KZ_N("find the next digit or a mistake"),
     KZ_N("--grid gives the digits filled in so far. The hint tells where to look, with --step 2 "
          "also why, and with --step 3 which digit goes where. Wrong digits are reported first."),
     "kazu kenken hint puzzle.kk\n"
     "kazu kenken hint puzzle.kk --grid 3214/1000/0000/0000 --step 3",
     OPTIONS(OPTION_GRID, OPTION_STEP, OPTION_SVG, OPTION_FROM, OPTION_MEMORY), MANY, true, false},
    {"rate", command_kenken_rate, PUZZLE_OPERANDS, KZ_N("tell the level and the techniques needed"),
     KZ_N("The level is that of Simon Tatham's Keen: easy, normal, hard, extreme or unreasonable. "
          "After it comes how often each technique of `explain` is used."),
     "kazu kenken rate puzzle.kk\nkazu kenken rate --json - <puzzles.kkl",
     OPTIONS(OPTION_FROM, OPTION_MEMORY), MANY, true, false},
    {"make", command_kenken_make, "[--size N] [--level LEVEL] [options]",
     KZ_N("make puzzles of exactly the requested level"),
     KZ_N("Every puzzle is proved to have one solution. Levels exist for sizes up to 12, but some "
          "combinations, such as extreme at 3x3, do not."),
     "kazu kenken make --level normal\n"
     "kazu kenken make --size 9 --level hard --count 10 --to kkl\n"
     "kazu kenken make --size 4 --ops +- --to text\n"
     "kazu kenken make --daily today --solution",
     OPTIONS(OPTION_SIZE, OPTION_KENKEN_LEVEL, OPTION_OPS, OPTION_HIDE_OPS, OPTION_HOW_MANY,
             OPTION_DAILY, OPTION_TO, OPTION_SOLUTION, OPTION_ASCII, OPTION_MEMORY),
     0, true, false},
    {"check", command_kenken_check, "[--grid ROWS] [options] PUZZLE",
     KZ_N("check a grid, and tell where it is wrong"),
     KZ_N("Checks only the rules: repeated digits in a row or column, full cages that miss their "
          "target, empty cells. Without --grid, it checks the solution given with the puzzle."),
     "kazu kenken check puzzle.kk --grid 3214/1342/4123/2431", OPTIONS(OPTION_GRID, OPTION_FROM),
     MANY, false, false},
    {"convert", command_kenken_convert, "--to FORM [options] PUZZLE...",
     KZ_N("convert puzzles to another format"),
     KZ_N("Reads all known formats and writes a labelled grid (kk), a line (kkl), JSON, a Keen "
          "game ID, a board to print, or a puzz.link address."),
     "kazu kenken convert --to keen puzzle.kk\nkazu kenken convert --to text puzzle.kk",
     OPTIONS(OPTION_TO, OPTION_FROM, OPTION_NO_SOLUTION, OPTION_ASCII), MANY, false, false},
    {"play", command_kenken_play,
     "[options]\n[options] PUZZLE\n--load FILE | --replay FILE [options]",
     KZ_N("solve a puzzle in the terminal"),
     KZ_N("Makes a puzzle, by default an easy 6x6, or opens a PUZZLE. Write digits and pencil "
          "marks, take moves back, set save points and ask for hints. Type help to see the "
          "commands."),
     "kazu kenken play\nkazu kenken play --size 4\n"
     "kazu kenken play --size 9 --level hard --marks auto\n"
     "kazu kenken play --daily today\nkazu kenken play puzzle.kk --check solution",
     OPTIONS(OPTION_SIZE, OPTION_KENKEN_LEVEL, OPTION_OPS, OPTION_HIDE_OPS, OPTION_DAILY,
             OPTION_CHECKS, OPTION_MARKS, OPTION_FROM, PLAY_OPTIONS),
     1, true, false},
};
