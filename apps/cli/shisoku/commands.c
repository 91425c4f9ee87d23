/* The verbs of Shisoku, with their options and examples. */
#include "shisoku/commands.h"

#include "cli.h"

#include "kazu/text.h"

enum { ANY_NUMBER = 1 << 20 };

const cli_command shisoku_commands[SHISOKU_COMMANDS] = {
    {"solve", command_shisoku_solve, "-t TARGET [options] CARD...\n[options] -",
     KZ_N("make the target from all cards, or prove that it is impossible"),
     KZ_N("Prints the steps of a solution that uses every card exactly once. A solution is checked "
          "in exact fractions before it is shown, and \"no solution\" is shown only with its "
          "proof. Cards are A 2..9 T J Q K or any whole numbers of 0 or more. The operand - reads "
          "lines TARGET CARD... from standard input."),
     "kazu shisoku solve -t 10 K 6 Q 9\n"
     "kazu shisoku solve -t -314 K 7 7 3 2 5\n"
     "kazu shisoku solve -t 1/154441 --nearest 9 10 11 12 13\n"
     "kazu shisoku solve -t 24 --all 2 3 4 6\n"
     "printf '10 K 6 Q 9\\n24 3 3 8 8\\n' | kazu shisoku solve --json -",
     OPTIONS(OPTION_TARGET, OPTION_NEAREST, OPTION_ALL, OPTION_COUNT_ONLY, OPTION_SAME,
             OPTION_ASCII, OPTION_MEMORY),
     ANY_NUMBER, true, false},
    {"verify", command_shisoku_verify, "-t TARGET CARD...\n-",
     KZ_N("verify independently that there is no solution"),
     KZ_N("Verifies with an independent exact-fraction program that the target cannot be made from "
          "all cards (up to 8). It lists the values of small groups of cards and checks whether "
          "the other cards can make what is missing. The operand - reads lines TARGET CARD... from "
          "standard input."),
     "kazu shisoku verify -t 10 A A A A A A\nkazu shisoku verify -t 100 3 3 8 8 2 2 2",
     OPTIONS(OPTION_TARGET, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"check", command_shisoku_check, "-t TARGET [options] EXPRESSION CARD...\n[options] -",
     KZ_N("check an explanation and point out the exact mistake"),
     KZ_N("Tells whether the expression makes the target from all cards, and points out the first "
          "mistake if not. The operand - reads lines TARGET EXPRESSION CARD... from standard "
          "input; put an expression with spaces in double quotes."),
     "kazu shisoku check -t 10 '(13 - 6) + 12 - 9' K 6 Q 9\n"
     "kazu shisoku check -t 10 'K-6+Q' K 6 Q 9",
     OPTIONS(OPTION_TARGET), ANY_NUMBER, false, false},
    {"deal", command_shisoku_deal, "-t TARGET [options]",
     KZ_N("flip cards until the target can be made"),
     KZ_N("Flips one card after another and shows the steps as soon as the target can be made. "
          "Without --seed, a random seed is chosen and printed, so that the run can be repeated."),
     "kazu shisoku deal -t 10\nkazu shisoku deal -t 314 --seed 7 --deck inf",
     OPTIONS(OPTION_TARGET, OPTION_DECK, OPTION_ASCII, OPTION_MEMORY), 0, true, false},
    {"reach", command_shisoku_reach, "[options] CARD...\n[options] -",
     KZ_N("count all values that can be made from all cards"),
     KZ_N("Counts the different values, including negative ones and zero, that can be made from "
          "all cards. With --integers it also lists the whole numbers among them. The operand - "
          "reads lines CARD... from standard input."),
     "kazu shisoku reach 3 3 8 8\nkazu shisoku reach --integers 0..100 2 3 5 7",
     OPTIONS(OPTION_INTEGERS, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"atlas", command_shisoku_atlas, "-n CARDS -t A[..B] [options]\n--merge [options] FILE...",
     KZ_N("count for each target the hands that make it"),
     KZ_N("Examines all hands of N cards (up to 6) and counts for each whole target the hands and "
          "the deals from a deck of 52 that make it; with --digits, hands of digits 0 to 9 and the "
          "numbers, such as 0123, written with them. With --shard it does a share of the work and "
          "prints a part for --merge; the result is the same for any split."),
     "kazu shisoku atlas -n 4 -t 24\n"
     "kazu shisoku atlas -n 4 -t 10 --digits\n"
     "kazu shisoku atlas -n 6 -t -1000..1000 --checkpoint six.part\n"
     "kazu shisoku atlas -n 5 -t 0..100 --shard 1/2 >one; "
     "kazu shisoku atlas -n 5 -t 0..100 --shard 2/2 >two; "
     "kazu shisoku atlas --merge one two",
     OPTIONS(OPTION_CARDS, OPTION_TARGET, OPTION_DIGITS, OPTION_SVG, OPTION_SHARD,
             OPTION_CHECKPOINT, OPTION_MERGE, OPTION_MEMORY),
     ANY_NUMBER, true, false},
    {"outlook", command_shisoku_outlook, "-t TARGET [options] [CARD...]\n[options] -",
     KZ_N("show what the next card of the deck would bring"),
     KZ_N("Tells for each rank whether the target can be made if such a card comes next, the "
          "chance of that, and how many more cards it takes on average. The given cards are on the "
          "table; the rest of the deck of 52 is still to come. The operand - reads lines TARGET "
          "CARD... from standard input."),
     "kazu shisoku outlook -t 10 K 6\nkazu shisoku outlook -t 24",
     OPTIONS(OPTION_TARGET, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"countdown", command_shisoku_countdown, "[-t TARGET] [options] CARD...\n[options] -",
     KZ_N("solve the Countdown numbers round"),
     KZ_N("The rules of the TV show Countdown: use any of up to 6 cards; every intermediate result "
          "is a whole number above 0. With -t, shows the steps to the target, or to the nearest "
          "number that can be made. Without -t, counts the targets from 101 to 999 that can be "
          "made. Cards are whole numbers up to 1,000."),
     "kazu shisoku countdown -t 952 25 50 75 100 3 6\nkazu shisoku countdown 25 50 75 100 3 6",
     OPTIONS(OPTION_TARGET, OPTION_ASCII, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"make", command_shisoku_make,
     "-n CARDS [-t TARGET|A..B] [--level LEVEL] [--digits] [--count N]",
     KZ_N("make solvable puzzles of the requested level"),
     KZ_N("Deals cards from a deck and draws a target (10..100, or -t) until the puzzle is "
          "solvable and has the level. Each line is TARGET CARD..., the input format of solve -. "
          "Without --seed, a random seed is chosen and printed."),
     "kazu shisoku make -n 4 -t 24 --level 4\nkazu shisoku make -n 4 -t 10 --digits\nkazu shisoku "
     "make -n 5 -t 1..1000 --count 10",
     OPTIONS(OPTION_CARDS, OPTION_TARGET, OPTION_LEVEL, OPTION_DIGITS, OPTION_HOW_MANY,
             OPTION_MEMORY),
     0, true, false},
    {"train", command_train, "[--mode MODE] [--start STRENGTH] [--count N] [options]",
     KZ_N("solve rated puzzles"),
     KZ_N("The same as kazu train shisoku: your rating chooses the puzzles. For puzzles of a given "
          "size, target or level use kazu shisoku play or kazu shisoku make."),
     "kazu shisoku train\nkazu shisoku train --count 10 --seed 7", OPTIONS(TRAIN_OPTIONS), 0, true,
     false},
    {"rate", command_shisoku_rate, "-t TARGET CARD...\n-",
     KZ_N("estimate how hard a puzzle is for a person"),
     KZ_N(
         "Counts the essentially different solutions and what all of them require. Up to 8 cards."),
     "kazu shisoku rate -t 24 3 3 8 8", OPTIONS(OPTION_TARGET, OPTION_MEMORY), ANY_NUMBER, true,
     false},
    {"hint", command_shisoku_hint, "-t TARGET [--step STEP] CARD...\n[--step STEP] -",
     KZ_N("give a hint of strength 1 to 3"),
     KZ_N("Strength 1 tells whether the target can be made and the last operation, 2 which two "
          "numbers to combine first, and 3 the whole first step."),
     "kazu shisoku hint -t 24 3 3 8 8\nkazu shisoku hint -t 24 --step 3 3 3 8 8",
     OPTIONS(OPTION_TARGET, OPTION_STEP, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"play", command_shisoku_play,
     "[-n CARDS] [-t TARGET] [--level LEVEL] [--digits] [options]\n-t TARGET [options] CARD...\n"
     "--seats N [--bots L,L...] [options]\n--load FILE | --replay FILE [options]",
     KZ_N("play a puzzle, or the card game with others"),
     KZ_N("Deals a puzzle, or uses your cards. A move combines two numbers, such as 13 - 6. With "
          "--seats it is the card game for 2 to 6 people at one keyboard and computer players: "
          "cards are flipped until somebody slaps the table and explains. Type help to see the "
          "commands."),
     "kazu shisoku play\nkazu shisoku play -n 5 -t 24 --level 3\n"
     "kazu shisoku play -t 10 K 6 Q 9\nkazu shisoku play --seats 3 --bots 2,4\n"
     "kazu shisoku play --seats 2 --keys al\n"
     "kazu shisoku play --seats 3 --bots 1,3,5 --seed 7 --json",
     OPTIONS(OPTION_TARGET, OPTION_CARDS, OPTION_LEVEL, OPTION_DIGITS, PLAY_OPTIONS, OPTION_DAILY),
     ANY_NUMBER, true, false},
};
