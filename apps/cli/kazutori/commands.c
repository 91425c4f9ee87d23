/* The verbs of Kazutori, with their options and examples. */
#include "kazutori/commands.h"

#include "cli.h"

#include "kazu/text.h"

enum { MANY = 4096 };

/* What is played: the numbers, N, and how the game ends. */
#define SET_OPTIONS  OPTION_LARGEST, OPTION_MOVES
#define GAME_OPTIONS SET_OPTIONS, OPTION_TOTAL, OPTION_AT, OPTION_MISERE, OPTION_OVER, OPTION_STUCK

const cli_command kazutori_commands[KAZUTORI_COMMANDS] = {
    {"solve", command_kazutori_solve, "-N TOTAL -k K | --moves SET [options]\n[options] -",
     KZ_N("tell who wins and with which numbers"),
     KZ_N("Tells whether the player to move wins (an N-position) or their opponent (a P-position), "
          "and lists every winning number. N can have any number of digits; -N @FILE reads it from "
          "a file, -N @- from standard input. Other rules: --heaps, --players, --no-repeat, "
          "--other-moves, --fibonacci. The operand - reads lines TOTAL [AT] from standard input."),
     "kazu kazutori solve -N 21 -k 3\n"
     "kazu kazutori solve -N 21 -k 3 --misere --at 4\n"
     "kazu kazutori solve -N 100 --moves 1,3,4 --over end\n"
     "kazu kazutori solve --heaps 5,7,9 -k 3\n"
     "kazu kazutori solve -N 20 -k 3 --players 3",
     OPTIONS(GAME_OPTIONS, OPTION_NO_REPEAT, OPTION_LAST, OPTION_OTHER_MOVES, OPTION_HEAPS,
             OPTION_PLAYERS, OPTION_PREFER, OPTION_FIBONACCI, OPTION_MEMORY),
     1, true, false},
    {"secret", command_kazutori_secret, "-N TOTAL -k K | --moves SET [options]\n[options] -",
     KZ_N("list the secret numbers, the totals to aim for"),
     KZ_N("Lists every total from which the player to move loses: these are the totals to make."),
     "kazu kazutori secret -N 21 -k 3\nkazu kazutori secret -N 21 -k 3 --misere",
     OPTIONS(GAME_OPTIONS), 2, true, false},
    {"table", command_kazutori_table, "-N TOTAL -k K | --moves SET [options]\n[options] -",
     KZ_N("show the value of every total"),
     KZ_N("Draws a strip of all totals with the secret numbers marked, and lists for each total "
          "whether it is P or N and which numbers win."),
     "kazu kazutori table -N 21 -k 3\nkazu kazutori table -N 30 --moves 1,3,4 --json",
     OPTIONS(GAME_OPTIONS), 2, true, false},
    {"explain", command_kazutori_explain, "-N TOTAL -k K | --moves SET [options]\n[options] -",
     KZ_N("explain the strategy in words"),
     KZ_N("Derives the strategy for these numbers and rules: the secret numbers, why they work, "
          "and what to say now."),
     "kazu kazutori explain -N 21 -k 3\nkazu kazutori explain -N 21 -k 3 --misere --lang ja",
     OPTIONS(GAME_OPTIONS), 2, true, false},
    {"review", command_kazutori_review,
     "-N TOTAL -k K | --moves SET [options] MOVE...\n-N TOTAL -k K | --moves SET [options] -",
     KZ_N("review every move of a game"),
     KZ_N("Marks the blunders in a game between two players, moves from a winning to a losing "
          "position, and tells which number was right."),
     "kazu kazutori review -N 21 -k 3 1 2 1 3 1 2 2 1 3 3 1", OPTIONS(GAME_OPTIONS, OPTION_SVG),
     MANY, true, false},
    {"simulate", command_kazutori_simulate, "-N TOTAL -k K | --moves SET [options]",
     KZ_N("let two computer players play each other"),
     KZ_N("Two perfect players play one game, move by move. With --games it plays many games and "
          "prints statistics; --bots sets weaker players."),
     "kazu kazutori simulate -N 21 -k 3\n"
     "kazu kazutori simulate -N 21 -k 3 --games 1000 --bots 3,5 --seed 1",
     OPTIONS(GAME_OPTIONS, OPTION_GAMES, OPTION_BOTS), 0, true, false},
    {"grundy", command_kazutori_grundy, "-k K | --moves SET --upto M", KZ_N("list Grundy values"),
     KZ_N("Lists the Grundy values of the heaps 0..M, where each move takes one of the allowed "
          "numbers from a heap."),
     "kazu kazutori grundy --moves 1,3,4 --upto 30", OPTIONS(SET_OPTIONS, OPTION_UPTO, OPTION_SVG),
     0, true, false},
    {"period", command_kazutori_period, "-k K | --moves SET [options]",
     KZ_N("find the periods of P and N and of the Grundy values, with proof"),
     KZ_N("Finds after how many totals P and N, and the Grundy values, repeat, and writes "
          "certificates for the command verify."),
     "kazu kazutori period --moves 1,4,9,16\n"
     "kazu kazutori period --moves 13,22,39,48,61 >certificate",
     OPTIONS(SET_OPTIONS, OPTION_MEMORY), 0, true, false},
    {"verify", command_kazutori_verify, "CERTIFICATE-FILE",
     KZ_N("verify the certificate of a period independently"),
     KZ_N("Computes the sequence from its definition and checks every number in the certificate. "
          "The operand - reads standard input."),
     "kazu kazutori period --moves 1,4,9,16 | kazu kazutori verify -", OPTIONS(OPTION_MEMORY), 1,
     true, false},
    {"survey", command_kazutori_survey, "--max M [options]\n--merge [options] FILE...",
     KZ_N("find the longest periods over all sets with a given maximum"),
     KZ_N("Examines all sets whose largest number is M. With --shard it does a share of the work "
          "and prints a part for --merge; the result is the same for any split."),
     "kazu kazutori survey --max 20\nkazu kazutori survey --max 40 --symmetric --checkpoint part",
     OPTIONS(OPTION_MAX, OPTION_SYMMETRIC, OPTION_SIZE_LIMIT, OPTION_SHARD, OPTION_CHECKPOINT,
             OPTION_MERGE),
     MANY, true, false},
    {"play", command_kazutori_play,
     "[-N TOTAL] [-k K | --moves SET] [options]\n--load FILE | --replay FILE [options]",
     KZ_N("play against people or the computer"),
     KZ_N("You are player A, and B is a computer player of level 3; level 5 never errs. --bots "
          "sets the levels of the computer players, who take the last seats; --seats N without "
          "--bots is for N people at one keyboard. By default you say 1 to 3, up to 21. Type help "
          "to see the commands."),
     "kazu kazutori play\nkazu kazutori play -N 100 -k 10 --misere --bots 3\n"
     "kazu kazutori play -N 50 --moves 1,3,4 --seats 2\n"
     "kazu kazutori play --seats 3 --bots 3,4,5 --seed 7",
     OPTIONS(GAME_OPTIONS, PLAY_OPTIONS, OPTION_DAILY), 0, true, false},
};
