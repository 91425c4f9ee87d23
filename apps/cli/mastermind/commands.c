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
          "the right place, white for the right colour elsewhere, each peg counted once. Codes "
          "are digits, letters a..f for 10..15, or colours. The operand - reads lines SECRET GUESS "
          "from standard input."),
     "kazu mastermind score 1234 2211\nkazu mastermind score 'RED GREEN YELLOW BLUE' 'G G R R'",
     NO_OPTIONS, 2, false, false},
    {"next", command_mastermind_next, "[options] GUESS=BW...\n[options] -",
     KZ_N("find the next guess from the answers so far"),
     KZ_N("Each operand is a guess and its answer, such as 1123=11: one red and one white. Says "
          "how many codes still fit, and the best guess by the method asked for. If no code fits, "
          "the rows that may be wrong are named."),
     "kazu mastermind next 1123=11\nkazu mastermind next --classic 1122=10 3344=11 --method parts",
     OPTIONS(GAME_OPTIONS, METHOD_OPTIONS, OPTION_DEPTH, OPTION_MEMORY), KZ_MASTERMIND_GUESSES_MAX,
     true, false},
    {"hint", command_mastermind_hint, "[--step STEP] [options] GUESS=BW...\n[options] -",
     KZ_N("give a hint in one of three strengths"),
     KZ_N("Strength 1 tells how many codes still fit, 2 what the best guess brings, 3 the guess."),
     "kazu mastermind hint 1123=11\nkazu mastermind hint --step 3 1123=11",
     OPTIONS(GAME_OPTIONS, METHOD_OPTIONS, OPTION_STEP, OPTION_MEMORY), KZ_MASTERMIND_GUESSES_MAX,
     true, false},
    {"analyse", command_mastermind_analyse, "[options] GUESS=BW...\n[options] -",
     KZ_N("rank the guesses of a position, with its exact value if it is small"),
     KZ_N("Lists the best guesses with the expected and the largest number of codes they leave, "
          "how many different answers they have, and the bits they bring."),
     "kazu mastermind analyse 1123=11\nkazu mastermind analyse --classic 1122=10 --method entropy\n"
     "kazu mastermind analyse --try 1234,1122",
     OPTIONS(GAME_OPTIONS, METHOD_OPTIONS, OPTION_BEST, OPTION_TRY, OPTION_MEMORY),
     KZ_MASTERMIND_GUESSES_MAX, true, false},
    {"strategy", command_mastermind_strategy,
     "[--method METHOD] [options] [GUESS=BW...]\n[options] -",
     KZ_N("compute a whole strategy, optimal ones included"),
     KZ_N(
         "Computes the guess for every situation, now and from nothing, and counts the guesses it "
         "needs over all codes. The method optimal (default) needs the fewest possible in all; "
         "with --depth the fewest among strategies of at most so many guesses; with --beam few, in "
         "games too large for that. With --checkpoint a search can be stopped and goes on later."),
     "kazu mastermind strategy\n"
     "kazu mastermind strategy --classic --method minmax\n"
     "kazu mastermind strategy --classic --depth 5 --tree tree.txt\n"
     "kazu mastermind strategy --pegs 5 --colors 6 --secret repeat --beam 2\n"
     "kazu mastermind strategy --pegs 5 --colors 6 --secret repeat --checkpoint kept.txt",
     OPTIONS(GAME_OPTIONS, METHOD_OPTIONS, OPTION_DEPTH, OPTION_BEAM, OPTION_CHECKPOINT,
             OPTION_TREE, OPTION_SVG, OPTION_MEMORY),
     KZ_MASTERMIND_GUESSES_MAX, true, false},
    {"bounds", command_mastermind_bounds, "[--ahead R] [--checkpoint FILE] [options]",
     KZ_N("prove how many guesses every strategy needs at least"),
     KZ_N(
         "For games too large for the optimum. Each set of codes that a first guess can leave gets "
         "a bound; the further it looks ahead, the nearer it comes to the optimum, and the longer "
         "it takes. With "
         "--checkpoint every bound is kept, so that a run can be stopped and goes on later, and "
         "verify proves them all again with a program of its own."),
     "kazu mastermind bounds --classic --ahead 2\n"
     "kazu mastermind bounds --pegs 5 --colors 7 --secret repeat --checkpoint bounds.txt",
     OPTIONS(GAME_OPTIONS, OPTION_AHEAD, OPTION_CHECKPOINT, OPTION_MEMORY), 0, true, false},
    {"verify", command_mastermind_verify, "FILE",
     KZ_N("check a written strategy or written bounds with code of its own"),
     KZ_N(
         "Reads a strategy that strategy --tree wrote, plays it against every code and counts what "
         "it really needs; or bounds that bounds --checkpoint wrote, and proves each of them "
         "again. The operand - reads standard input."),
     "kazu mastermind verify tree.txt\nkazu mastermind verify bounds.txt", OPTIONS(OPTION_MEMORY),
     1, false, false},
    {"make", command_mastermind_make, "[options]",
     KZ_N("make a position in which only one code fits"),
     KZ_N("Prints answered guesses, none of them to spare, that leave a single code: find it. "
          "Without --seed the seed is drawn and told."),
     "kazu mastermind make\nkazu mastermind make --bulls --count 5 --seed 1",
     OPTIONS(GAME_OPTIONS, OPTION_HOW_MANY, OPTION_MEMORY), 0, true, false},
    {"rate", command_mastermind_rate, "[options] GUESS=BW...\n[options] -",
     KZ_N("rate a finished game, guess by guess"),
     KZ_N(
         "Tells for each guess how many codes it left, what it brought and what was to be expected "
         "(the difference is luck), and, in small positions, how many guesses it gave away."),
     "kazu mastermind rate 1123=11 4156=02 2463=40", OPTIONS(GAME_OPTIONS, OPTION_MEMORY),
     KZ_MASTERMIND_GUESSES_MAX, true, false},
    {"play", command_mastermind_play,
     "[options]\n--computer-breaks [--bots LEVEL] [options]\n--load FILE | --replay FILE [options]",
     KZ_N("find the hidden code yourself, or hide one from the computer"),
     KZ_N("You have 8 guesses, and each is answered with red and white pegs. Unless options say "
          "otherwise it is the article's game. With --keeper evil no code is hidden: every answer "
          "leaves as many codes as it can. With --computer-breaks you hold the code and answer; "
          "answers that contradict each other are found and can be corrected. Type help to see "
          "what can be typed."),
     "kazu mastermind play\nkazu mastermind play --bulls --chances 10\n"
     "kazu mastermind play --keeper evil --seed 7\n"
     "kazu mastermind play --computer-breaks --bots 5",
     OPTIONS(GAME_OPTIONS, OPTION_CHANCES, OPTION_KEEPER, OPTION_COMPUTER_BREAKS, PLAY_OPTIONS,
             OPTION_DAILY),
     0, true, false},
};
