/* The verbs of name poker, with their options and examples. */
#include "namepoker/commands.h"

#include "cli.h"

#include "kazu/namepoker_odds.h"
#include "kazu/text.h"

enum { MANY = 1 << 20 };

/* Which name, and by which rules. */
#define HOUSE_OPTIONS OPTION_NAME, OPTION_RULES, OPTION_MEMORY

const cli_command namepoker_commands[NAMEPOKER_COMMANDS] = {
    {"judge", command_namepoker_judge, "[options] HAND...\n[options] -",
     KZ_N("show the type and the rank of hands"),
     KZ_N("Shows for each hand its type (0 is the strongest), its rank among all hands (1 is the "
          "best) and its chance to beat a random hand. The operand - reads one hand per line from "
          "standard input and prints hand, type and rank separated by tabs; it reports bad lines "
          "with their line numbers and continues."),
     "kazu namepoker judge 大石泉きす すきすき大\n"
     "kazu namepoker judge - <hands.txt >ranks.txt",
     OPTIONS(HOUSE_OPTIONS, OPTION_KANA_FOLD, OPTION_BINARY), MANY, true, false},
    {"compare", command_namepoker_compare, "[options] A B\n[options] -",
     KZ_N("tell which of two hands is stronger, and why"),
     KZ_N("Names the rule that decides, with the value of each hand."),
     "kazu namepoker compare 大石泉きす 大石大石泉\n"
     "kazu namepoker compare --rules article3 大大大大石 大大大大泉",
     OPTIONS(HOUSE_OPTIONS, OPTION_KANA_FOLD), 2, true, false},
    {"table", command_namepoker_table, "[options]", KZ_N("list all hands, best first"),
     KZ_N("Lists every hand with its type and rank."), "kazu namepoker table | head",
     OPTIONS(HOUSE_OPTIONS), 0, true, true},
    {"check-rules", command_namepoker_check_rules, "[--rules RULES]",
     KZ_N("count the ties that a list of rules leaves"),
     KZ_N("Compares all pairs of hands: how many pairs each rule decides, how "
          "many tie, and whether "
          "the order is antisymmetric, transitive and total."),
     "kazu namepoker check-rules --rules article3\nkazu namepoker check-rules",
     OPTIONS(HOUSE_OPTIONS), 0, true, false},
    {"find-rules", command_namepoker_find_rules, "[--rules RULES] [--added N] [--best N]",
     KZ_N("find rules that leave no ties"),
     KZ_N("Appends the known rules to a list (article4, or --rules) and prints the lists that "
          "leave the fewest ties."),
     "kazu namepoker find-rules\nkazu namepoker find-rules --rules type "
     "--added 2 --best 20",
     OPTIONS(HOUSE_OPTIONS, OPTION_ADDED, OPTION_BEST), 0, true, false},
    {"deal", command_namepoker_deal, "[options] [NAME]",
     KZ_N("deal a random hand, or the hand of a person and a day"),
     KZ_N("Draws a hand, all equally likely, and shows what judge shows. With NAME, the hand "
          "depends only on that name and the day, and is the same everywhere."),
     "kazu namepoker deal\nkazu namepoker deal 山田 --date 2026-11-22\n"
     "kazu namepoker deal --count 5 --seed 7",
     OPTIONS(HOUSE_OPTIONS, OPTION_DATE, OPTION_HANDS), 1, true, false},
    {"draw", command_namepoker_draw, "[options] HAND...\n[options] --all\n[options] -",
     KZ_N("find the best exchange of a hand"),
     KZ_N("Tells which characters to exchange for the highest expected percentile, computed "
          "exactly. An exchanged character is shown as _."),
     "kazu namepoker draw 大大大石す\nkazu namepoker draw --exchanges 2 "
     "大大大石す\n"
     "kazu namepoker draw --all\n"
     "kazu namepoker draw --each 大大大石す",
     OPTIONS(HOUSE_OPTIONS, OPTION_ALL_HANDS, OPTION_EACH, OPTION_EXCHANGES, OPTION_KANA_FOLD),
     MANY, true, false},
    {"equilibrium", command_namepoker_equilibrium, "[options] [HAND...]\n[options] -",
     KZ_N("find the equilibrium of the game with hidden exchanges"),
     KZ_N("Two players exchange once, hidden from each other; --players and --exchanges change "
          "that. Finds a strategy that is a best response to itself, and proves it. If best "
          "responses go in a circle, the strategy is mixed, and the exact gain against it is "
          "shown."),
     "kazu namepoker equilibrium\nkazu namepoker equilibrium 大大大石す\n"
     "kazu namepoker equilibrium --players 4 --exchanges 2",
     OPTIONS(HOUSE_OPTIONS, OPTION_PLAYERS, OPTION_EXCHANGES, OPTION_ALL_HANDS, OPTION_KANA_FOLD),
     MANY, true, false},
    {"equity", command_namepoker_equity, "[--random N] [options] HAND...\n[--random N] [options] -",
     KZ_N("compute the exact chances of 2 to 6 players"),
     KZ_N("Shows the chance of each hand to win against the others and N random hands (one, if "
          "only one hand is given); ties share the win."),
     "kazu namepoker equity 大石泉きす\nkazu namepoker equity すきすき大 "
     "大大大石す --random 2",
     OPTIONS(HOUSE_OPTIONS, OPTION_RANDOM, OPTION_KANA_FOLD), KZ_NAMEPOKER_PLAYERS_MAX, true,
     false},
    {"play", command_namepoker_play, "[options]\n--load FILE | --replay FILE [options]",
     KZ_N("play against people or the computer"),
     KZ_N("You are player A, and B is a computer player of level 3. In each round you can exchange "
          "characters once, then the strongest hand takes a point. --bots sets the levels of the "
          "computer players, who take the last seats; --seats N without --bots is for N people at "
          "one keyboard, who do not see each other's hands. Type help to see the commands."),
     "kazu namepoker play\nkazu namepoker play --rounds 5 --bots 3\n"
     "kazu namepoker play --seats 3 --rules article3\n"
     "kazu namepoker play --seats 4 --bots 2,3,4,5 --seed 7",
     OPTIONS(OPTION_ROUNDS, OPTION_EXCHANGES, OPTION_RULES, PLAY_OPTIONS, OPTION_DAILY), 0, true,
     false},
};
