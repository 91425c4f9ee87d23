/* The verbs of Shisoku, with their options and examples. */
#include "shisoku/commands.h"

#include "cli.h"

#include "kazu/text.h"

enum { ANY_NUMBER = 1 << 20 };

const cli_command shisoku_commands[SHISOKU_COMMANDS] = {
    {"solve", command_shisoku_solve, "-t TARGET [options] CARD...\n[options] -",
     KZ_N("make the target from all cards, or prove that it cannot be done"),
     KZ_N("Prints the steps of a solution. Every card is used exactly once. A solution is checked "
          "in exact fractions before it is shown, and a no is shown only with its proof. Cards "
          "are A 2..9 T J Q K or any numbers from 0 on. The operand - reads lines TARGET CARD... "
          "from standard input."),
     "kazu shisoku solve -t 10 K 6 Q 9\n"
     "kazu shisoku solve -t -314 K 7 7 3 2 5\n"
     "kazu shisoku solve -t 1/154441 --nearest 9 10 11 12 13\n"
     "kazu shisoku solve -t 24 --all 2 3 4 6\n"
     "printf '10 K 6 Q 9\\n24 3 3 8 8\\n' | kazu shisoku solve --json -",
     OPTIONS(OPTION_TARGET, OPTION_NEAREST, OPTION_ALL, OPTION_COUNT_ONLY, OPTION_SAME,
             OPTION_ASCII, OPTION_MEMORY),
     ANY_NUMBER, true, false},
    {"verify", command_shisoku_verify, "-t TARGET CARD...\n-",
     KZ_N("prove a no again, with a second program"),
     KZ_N(
         "Whether the target really cannot be made from all cards, at most 8: proved once more, by "
         "a small program that shares nothing with the search. It lists the values of small parts "
         "in exact fractions and asks what the other cards would have to make. The operand - reads "
         "lines TARGET CARD... from standard input."),
     "kazu shisoku verify -t 10 A A A A A A\nkazu shisoku verify -t 100 3 3 8 8 2 2 2",
     OPTIONS(OPTION_TARGET, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"check", command_shisoku_check, "-t TARGET [options] EXPRESSION CARD...\n[options] -",
     KZ_N("judge a typed explanation and name the exact fault"),
     KZ_N("Says whether the expression makes the target from all cards. If not, the first fault "
          "is named. The operand - reads lines TARGET EXPRESSION CARD... from standard input; an "
          "expression with blanks stands in double quotes."),
     "kazu shisoku check -t 10 '(13 - 6) + 12 - 9' K 6 Q 9\n"
     "kazu shisoku check -t 10 'K-6+Q' K 6 Q 9",
     OPTIONS(OPTION_TARGET), ANY_NUMBER, false, false},
    {"deal", command_shisoku_deal, "-t TARGET [options]",
     KZ_N("flip cards until the target can be made, as the article's program does"),
     KZ_N("Flips one card after the other. After each flip the target is tried; the steps are "
          "shown as soon as it can be made. Without --seed the seed is drawn and told, so that "
          "the run can be repeated."),
     "kazu shisoku deal -t 10\nkazu shisoku deal -t 314 --seed 7 --deck inf",
     OPTIONS(OPTION_TARGET, OPTION_DECK, OPTION_ASCII, OPTION_MEMORY), 0, true, false},
    {"reach", command_shisoku_reach, "[options] CARD...\n[options] -",
     KZ_N("count all values that can be made from all cards"),
     KZ_N("Tells how many different values, with their signs and zero, can be made from all "
          "cards, exactly. With --integers the whole numbers among them are listed. The operand - "
          "reads lines CARD... from standard input."),
     "kazu shisoku reach 3 3 8 8\nkazu shisoku reach --integers 0..100 2 3 5 7",
     OPTIONS(OPTION_INTEGERS, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"atlas", command_shisoku_atlas, "-n CARDS -t A[..B] [options]\n--merge [options] FILE...",
     KZ_N("tell for each target how many of all hands make it"),
     KZ_N("Goes through all hands of N cards, at most 6, and counts for each whole target "
          "the hands and the deals from a deck of 52 that make it; with --digits, hands of digits "
          "0 to 9 and the numbers, such as 0123, that are written with them. With --shard it does "
          "a share of "
          "the work and prints a part, to be put together with --merge; the result is the same "
          "for any split."),
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
     KZ_N("tell what the next cards of the deck would bring"),
     KZ_N("Says for each rank whether the target can be made when such a card comes next, with "
          "which chance it can, and how many further cards it takes on average. The cards lie on "
          "the table, the rest of the deck of 52 is still to come. The operand - reads lines "
          "TARGET CARD... from standard input."),
     "kazu shisoku outlook -t 10 K 6\nkazu shisoku outlook -t 24",
     OPTIONS(OPTION_TARGET, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"countdown", command_shisoku_countdown, "[-t TARGET] [options] CARD...\n[options] -",
     KZ_N("play the numbers round: any of the cards, whole numbers only"),
     KZ_N("The rules of the television game Countdown: any of at most 6 cards may be used, and "
          "every number on the way is whole and above 0. With -t the steps are shown; if the "
          "target cannot be made, those for the nearest number that can. Without it the targets "
          "from 101 to 999 that can be made are counted. Cards are whole numbers up to 1,000."),
     "kazu shisoku countdown -t 952 25 50 75 100 3 6\nkazu shisoku countdown 25 50 75 100 3 6",
     OPTIONS(OPTION_TARGET, OPTION_ASCII, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"make", command_shisoku_make,
     "-n CARDS [-t TARGET|A..B] [--level LEVEL] [--digits] [--count N]",
     KZ_N("make puzzles that are solvable and of the level wished for"),
     KZ_N("Deals cards from a deck and draws a target (10..100 unless -t says otherwise) until the "
          "table can be made and has the level. Each line is TARGET CARD..., as solve - reads it. "
          "Without --seed the seed is drawn and told."),
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
     KZ_N("say how hard a table is for a person"),
     KZ_N("Counts the essentially different solutions and looks at what all of them need. Up to 8 "
          "cards."),
     "kazu shisoku rate -t 24 3 3 8 8", OPTIONS(OPTION_TARGET, OPTION_MEMORY), ANY_NUMBER, true,
     false},
    {"hint", command_shisoku_hint, "-t TARGET [--step STEP] CARD...\n[--step STEP] -",
     KZ_N("give a hint in one of three strengths"),
     KZ_N(
         "Strength 1 tells whether it can be made and by which last operation, 2 which two numbers "
         "to combine first, 3 the whole first step."),
     "kazu shisoku hint -t 24 3 3 8 8\nkazu shisoku hint -t 24 --step 3 3 3 8 8",
     OPTIONS(OPTION_TARGET, OPTION_STEP, OPTION_MEMORY), ANY_NUMBER, true, false},
    {"play", command_shisoku_play,
     "[-n CARDS] [-t TARGET] [--level LEVEL] [--digits] [options]\n-t TARGET [options] CARD...\n"
     "--seats N [--bots L,L...] [options]\n--load FILE | --replay FILE [options]",
     KZ_N("play a table yourself, or the card game with others"),
     KZ_N("Deals a table, or takes yours. A move combines two numbers, such as 13 - 6. With "
          "--seats it is the card game for 2 to 6, people at one keyboard and computer players: "
          "cards are flipped until somebody slaps the table and explains. Type help to see what "
          "else can be typed."),
     "kazu shisoku play\nkazu shisoku play -n 5 -t 24 --level 3\n"
     "kazu shisoku play -t 10 K 6 Q 9\nkazu shisoku play --seats 3 --bots 2,4\n"
     "kazu shisoku play --seats 2 --keys al\n"
     "kazu shisoku play --seats 3 --bots 1,3,5 --seed 7 --json",
     OPTIONS(OPTION_TARGET, OPTION_CARDS, OPTION_LEVEL, OPTION_DIGITS, PLAY_OPTIONS, OPTION_DAILY),
     ANY_NUMBER, true, false},
};
