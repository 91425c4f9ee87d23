/* The verbs of Mastermind, with their options and examples. */
#include "mastermind/commands.h"

#include "cli.h"

#include "kazu/mastermind.h"
#include "kazu/text.h"

/* Which variant is played. */
#define GAME_OPTIONS                                                                               \
    OPTION_PEGS, OPTION_COLORS, OPTION_SECRET, OPTION_GUESS, OPTION_BLANKS, OPTION_CLASSIC,        \
        OPTION_BULLS
/* How a guess is chosen. */
#define METHOD_OPTIONS OPTION_METHOD, OPTION_TIE, OPTION_POOL

const cli_command mastermind_commands[MASTERMIND_COMMANDS] = {
    {"score", command_mastermind_score, "SECRET GUESS\n-", KZ_N("answer a guess"),
     KZ_N("Counts the red (black) and white pegs by the standard rule: red for the right colour in "
          "the right place, white for the right colour in the wrong place; each peg counts once. "
          "Codes are digits, letters a..f for 10..15, or colours. The operand - reads lines SECRET "
          "GUESS from standard input."),
     "kazu mastermind score 1234 2211\nkazu mastermind score 'RED GREEN YELLOW BLUE' 'G G R R'",
     NO_OPTIONS, 2, false, false},
    {"next", command_mastermind_next, "[options] GUESS=BW...\n[options] -",
     KZ_N("find the next guess from the answers so far"),
     KZ_N("Each operand is a guess and its answer, such as 1123=11: one red and one white. Tells "
          "how many codes still fit, and the best guess by the chosen method. If no code fits, it "
          "lists the rows that may be wrong."),
     "kazu mastermind next 1123=11\nkazu mastermind next --classic 1122=10 3344=11 --method parts",
     OPTIONS(GAME_OPTIONS, METHOD_OPTIONS, OPTION_DEPTH, OPTION_MEMORY), KZ_MASTERMIND_GUESSES_MAX,
     true, false},
    {"hint", command_mastermind_hint, "[--step STEP] [options] GUESS=BW...\n[options] -",
     KZ_N("give a hint of strength 1 to 3"),
     KZ_N("Strength 1 tells how many codes still fit, 2 how good the best guess is, and 3 the "
          "guess."),
     "kazu mastermind hint 1123=11\nkazu mastermind hint --step 3 1123=11",
     OPTIONS(GAME_OPTIONS, METHOD_OPTIONS, OPTION_STEP, OPTION_MEMORY), KZ_MASTERMIND_GUESSES_MAX,
     true, false},
    {"analyse", command_mastermind_analyse, "[options] GUESS=BW...\n[options] -",
     KZ_N("rank the guesses in a position, with its exact value if it is small"),
     KZ_N("Lists the best guesses with the expected and the largest number of codes they leave, "
          "the number of different answers, and the information in bits."),
     "kazu mastermind analyse 1123=11\nkazu mastermind analyse --classic 1122=10 --method entropy\n"
     "kazu mastermind analyse --try 1234,1122",
     OPTIONS(GAME_OPTIONS, METHOD_OPTIONS, OPTION_BEST, OPTION_TRY, OPTION_MEMORY),
     KZ_MASTERMIND_GUESSES_MAX, true, false},
    {"strategy", command_mastermind_strategy,
     "[--method METHOD] [options] [GUESS=BW...]\n[options] -",
     KZ_N("compute a complete strategy, optimal or not"),
     KZ_N(
         "Computes the guess for every situation and counts the guesses needed over all codes. The "
         "method optimal (default) needs the fewest possible in total; with --depth, the fewest "
         "among strategies limited to that number of guesses; with --beam, nearly the fewest, in "
         "games too large for an optimum. With --checkpoint, a search can be stopped and resumed."),
     "kazu mastermind strategy\n"
     "kazu mastermind strategy --classic --method minmax\n"
     "kazu mastermind strategy --classic --depth 5 --tree tree.txt\n"
     "kazu mastermind strategy --pegs 5 --colors 6 --secret repeat --beam 2\n"
     "kazu mastermind strategy --pegs 5 --colors 6 --secret repeat --checkpoint kept.txt",
     OPTIONS(GAME_OPTIONS, METHOD_OPTIONS, OPTION_DEPTH, OPTION_BEAM, OPTION_CHECKPOINT,
             OPTION_TREE, OPTION_SVG, OPTION_MEMORY),
     KZ_MASTERMIND_GUESSES_MAX, true, false},
    {"bounds", command_mastermind_bounds, "[--ahead R] [--checkpoint FILE] [options]",
     KZ_N("prove a lower bound on the guesses of every strategy"),
     KZ_N("For games too large for an optimum. Computes a bound for each set of codes that a first "
          "guess can leave; looking further ahead brings it closer to the optimum and takes "
          "longer. With --checkpoint every bound is saved, so that a run can be stopped and "
          "resumed, and verify can prove all bounds independently."),
     "kazu mastermind bounds --classic --ahead 2\n"
     "kazu mastermind bounds --pegs 5 --colors 7 --secret repeat --checkpoint bounds.txt",
     OPTIONS(GAME_OPTIONS, OPTION_AHEAD, OPTION_CHECKPOINT, OPTION_MEMORY), 0, true, false},
    {"verify", command_mastermind_verify, "FILE",
     KZ_N("verify a saved strategy or saved bounds independently"),
     KZ_N("Reads a strategy written by strategy --tree, plays it against every code and counts the "
          "guesses; or reads bounds written by bounds --checkpoint and proves each of them. The "
          "operand - reads standard input."),
     "kazu mastermind verify tree.txt\nkazu mastermind verify bounds.txt", OPTIONS(OPTION_MEMORY),
     1, false, false},
    {"make", command_mastermind_make, "[options]", KZ_N("make a position that only one code fits"),
     KZ_N("Prints answered guesses that leave a single code, with no guess to spare. Without "
          "--seed, a random seed is chosen and printed."),
     "kazu mastermind make\nkazu mastermind make --bulls --count 5 --seed 1",
     OPTIONS(GAME_OPTIONS, OPTION_HOW_MANY, OPTION_MEMORY), 0, true, false},
    {"rate", command_mastermind_rate, "[options] GUESS=BW...\n[options] -",
     KZ_N("review a finished game, guess by guess"),
     KZ_N("Tells for each guess how many codes it left, how much information it gained and how "
          "much was expected (the difference is luck), and, in small positions, how many guesses "
          "it lost."),
     "kazu mastermind rate 1123=11 4156=02 2463=40", OPTIONS(GAME_OPTIONS, OPTION_MEMORY),
     KZ_MASTERMIND_GUESSES_MAX, true, false},
    {"play", command_mastermind_play,
     "[options]\n--computer-breaks [--bots LEVEL] [options]\n--load FILE | --replay FILE [options]",
     KZ_N("find the hidden code, or let the computer find yours"),
     KZ_N("You have 8 guesses to find a code of 4 different colours out of 6; red and white pegs "
          "answer each guess. With --keeper evil there is no fixed code: every answer leaves as "
          "many codes as possible. With --computer-breaks you keep the code and answer; answers "
          "that contradict each other can be corrected. Type help to see the commands."),
     "kazu mastermind play\nkazu mastermind play --bulls --chances 10\n"
     "kazu mastermind play --keeper evil --seed 7\n"
     "kazu mastermind play --computer-breaks --bots 5",
     OPTIONS(GAME_OPTIONS, OPTION_CHANCES, OPTION_KEEPER, OPTION_COMPUTER_BREAKS, PLAY_OPTIONS,
             OPTION_DAILY),
     0, true, false},
};
