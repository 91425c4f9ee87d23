#include "option_table.h"

#include "kazu/kazutori_study.h"
#include "kazu/kazutori_variants.h"
#include "kazu/kenken.h"
#include "kazu/mastermind_study.h"
#include "kazu/play.h"
#include "kazu/text.h"

#include <string.h>

static const option_spec table[OPTION_COUNT] = {
    [OPTION_TARGET] = {"target", 't', OPTION_IS_TEXT, "TARGET", NULL, 0, 0,
                       KZ_N("the number to make: 10, -314, 0.01 or 4/3, read exactly")},
    [OPTION_NEAREST] = {"nearest", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                        KZ_N("if the target cannot be made, find the closest value that can")},
    [OPTION_ALL] = {"all", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                    KZ_N("list every essentially different solution, simplest first")},
    [OPTION_COUNT_ONLY] = {"count", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                           KZ_N("only count the essentially different solutions")},
    [OPTION_SAME] = {"same", 0, OPTION_IS_CHOICE, "SAME", "labelled|e1|e2|e3|e4", 0, 0,
                     KZ_N("when two solutions are the same: labelled, e1, e2, e3 or e4 "
                          "(default e4)")},
    [OPTION_STEP] = {"step", 0, OPTION_IS_NUMBER, "STEP", NULL, 1, 3,
                     KZ_N("how much the hint tells: 1 a nudge (default) .. 3 the first step")},
    [OPTION_LEVEL] = {"level", 0, OPTION_IS_NUMBER, "LEVEL", NULL, 1, 5,
                      KZ_N("only puzzles of this level, 1 easy .. 5 hard")},
    [OPTION_HOW_MANY] = {"count", 0, OPTION_IS_NUMBER, "N", NULL, 1, 1000000,
                         KZ_N("how many puzzles to make (default 1)")},
    [OPTION_PUZZLES] = {"count", 0, OPTION_IS_NUMBER, "N", NULL, 1, 1000000,
                        KZ_N("end after so many puzzles (default: when you quit)")},
    [OPTION_LIMIT] = {"limit", 0, OPTION_IS_NUMBER, "SECONDS", NULL, 0, 86400,
                      KZ_N("time for each puzzle (default 60); 0: as long as you like")},
    [OPTION_DECK] = {"deck", 0, OPTION_IS_CHOICE, "DECK", "52|inf", 0, 0,
                     KZ_N("flip from one deck of 52 cards (default) or from an endless one")},
    [OPTION_ASCII] = {"ascii", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                      KZ_N("write * and / for the signs of multiplication and division")},
    [OPTION_MEMORY] = {"memory", 0, OPTION_IS_SIZE, "SIZE", NULL, 1, UINT64_C(1) << 60,
                       KZ_N("most memory a search may use, such as 500M (default 4G)")},
    [OPTION_INTEGERS] = {"integers", 0, OPTION_IS_TEXT, "A..B", NULL, 0, 0,
                         KZ_N("also list the whole numbers from A to B that can be made")},
    [OPTION_CARDS] = {"cards", 'n', OPTION_IS_NUMBER, "CARDS", NULL, 1, 52,
                      KZ_N("how many cards lie on the table")},
    [OPTION_SHARD] = {"shard", 0, OPTION_IS_TEXT, "I/N", NULL, 0, 0,
                      KZ_N("do only the I-th of N shares of the work and print it as a part")},
    [OPTION_CHECKPOINT] = {"checkpoint", 0, OPTION_IS_TEXT, "FILE", NULL, 0, 0,
                           KZ_N("keep what is done in FILE, and go on from there")},
    [OPTION_MERGE] = {"merge", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                      KZ_N("put parts together that --shard or --checkpoint wrote")},
    [OPTION_LOAD] = {"load", 0, OPTION_IS_TEXT, "FILE", NULL, 0, 0,
                     KZ_N("go on with a saved game")},
    [OPTION_SEATS] = {"seats", 0, OPTION_IS_NUMBER, "N", NULL, 2, KZ_PLAY_SEATS_MAX,
                      KZ_N("play with 2 to 6 players, at one keyboard")},
    [OPTION_BOTS] = {"bots", 0, OPTION_IS_TEXT, "L,L...", NULL, 0, 0,
                     KZ_N("computer players of the levels 1 to 5, in the last seats")},
    [OPTION_KEYS] = {"keys", 0, OPTION_IS_TEXT, "KEYS", NULL, 0, 0,
                     KZ_N("the keys by which the people slap, such as al (default: from alvnri)")},
    [OPTION_LINES] = {"lines", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                      KZ_N("type lines instead of single keys on a terminal too")},
    [OPTION_REPLAY] = {"replay", 0, OPTION_IS_TEXT, "FILE", NULL, 0, 0,
                       KZ_N("show a saved game from its start")},
    [OPTION_PROTOCOL] = {"protocol", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                         KZ_N("speak the line protocol, for programs")},
    [OPTION_TOTAL] = {"total", 'N', OPTION_IS_TEXT, "TOTAL", NULL, 0, 0,
                      KZ_N("the total to reach, of any length; @FILE reads it from a file")},
    [OPTION_LARGEST] = {"largest", 'k', OPTION_IS_NUMBER, "K", NULL, 1, INT64_MAX,
                        KZ_N("the numbers 1..K may be said")},
    [OPTION_MOVES] = {"moves", 0, OPTION_IS_TEXT, "SET", NULL, 0, 0,
                      KZ_N("the numbers that may be said, such as 1,3,4 or 1..5,9")},
    [OPTION_AT] = {"at", 0, OPTION_IS_NUMBER, "TOTAL", NULL, 0, INT64_MAX,
                   KZ_N("the total now (default 0)")},
    [OPTION_MISERE] = {"misere", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                       KZ_N("who says the last number loses")},
    [OPTION_OVER] = {"over", 0, OPTION_IS_CHOICE, "HOW", "forbid|end", 0, 0,
                     KZ_N("more than N: forbidden (default), or it ends the game")},
    [OPTION_STUCK] = {"stuck", 0, OPTION_IS_CHOICE, "HOW", "lose|draw", 0, 0,
                      KZ_N("when no number fits: who spoke last counts as last (default), or it "
                           "is a draw")},
    [OPTION_NO_REPEAT] = {"no-repeat", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                          KZ_N("the number just said may not be said again")},
    [OPTION_LAST] = {"last", 0, OPTION_IS_NUMBER, "M", NULL, 1, INT64_MAX,
                     KZ_N("the number just said, for --no-repeat and --fibonacci")},
    [OPTION_OTHER_MOVES] = {"other-moves", 0, OPTION_IS_TEXT, "SET", NULL, 0, 0,
                            KZ_N("the opponent's numbers, if they are others (partizan)")},
    [OPTION_HEAPS] = {"heaps", 0, OPTION_IS_TEXT, "H,H...", NULL, 0, 0,
                      KZ_N("several heaps; a move takes a number from one of them")},
    [OPTION_PLAYERS] = {"players", 0, OPTION_IS_NUMBER, "N", NULL, 2, KZ_KAZUTORI_PLAYERS_MAX,
                        KZ_N("so many players in turn")},
    [OPTION_PREFER] = {"prefer", 0, OPTION_IS_NUMBER, "I", NULL, 0, KZ_KAZUTORI_PLAYERS_MAX - 1,
                       KZ_N("with --players: who each player wants to be last, counted from "
                            "himself (default 0)")},
    [OPTION_FIBONACCI] = {"fibonacci", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                          KZ_N("Fibonacci nim: at most twice what was just taken")},
    [OPTION_UPTO] = {"upto", 0, OPTION_IS_NUMBER, "M", NULL, 0, 100000000,
                     KZ_N("list the heaps 0..M")},
    [OPTION_MAX] = {"max", 0, OPTION_IS_NUMBER, "M", NULL, 1, KZ_KAZUTORI_SURVEY_MAX,
                    KZ_N("the largest number of every set")},
    [OPTION_SYMMETRIC] = {"symmetric", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                          KZ_N("only sets that hold s and M - s together")},
    [OPTION_SIZE_LIMIT] = {"size-limit", 0, OPTION_IS_NUMBER, "K", NULL, 1, KZ_KAZUTORI_SURVEY_MAX,
                           KZ_N("only sets of at most K numbers")},
    [OPTION_GAMES] = {"games", 0, OPTION_IS_NUMBER, "N", NULL, 1, 1000000000,
                      KZ_N("how many games to play (default 1)")},
    [OPTION_PEGS] = {"pegs", 0, OPTION_IS_NUMBER, "P", NULL, 1, KZ_MASTERMIND_PEGS_MAX,
                     KZ_N("pegs of a code (default 4)")},
    [OPTION_COLORS] = {"colors", 0, OPTION_IS_NUMBER, "C", NULL, 1, KZ_MASTERMIND_COLORS_MAX,
                       KZ_N("colours there are (default 6)")},
    [OPTION_SECRET] = {"secret", 0, OPTION_IS_CHOICE, "HOW", "repeat|distinct", 0, 0,
                       KZ_N("may a colour come twice in the secret? (default distinct)")},
    [OPTION_GUESS] = {"guess", 0, OPTION_IS_CHOICE, "HOW", "repeat|distinct", 0, 0,
                      KZ_N("may a colour come twice in a guess? (default repeat)")},
    [OPTION_BLANKS] = {"blanks", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                       KZ_N("a guess may leave pegs empty")},
    [OPTION_CLASSIC] = {"classic", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                        KZ_N("the classic game: 4 pegs, 6 colours, repetition allowed")},
    [OPTION_BULLS] = {"bulls", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                      KZ_N("Bulls & Cows: 4 different digits of 10")},
    [OPTION_METHOD] = {"method", 0, OPTION_IS_CHOICE, "METHOD",
                       "first|minmax|expected|entropy|parts|optimal", 0, 0,
                       KZ_N("how a guess is chosen: the first code that fits, smallest worst case, "
                            "smallest expected size, most entropy, most answers, or fewest guesses "
                            "in all")},
    [OPTION_TIE] = {"tie", 0, OPTION_IS_CHOICE, "TIE", "knuth|lowest", 0, 0,
                    KZ_N("of equally good guesses: one that may be the code, then the lowest "
                         "(default), or the lowest")},
    [OPTION_POOL] = {"pool", 0, OPTION_IS_CHOICE, "POOL", "all|consistent", 0, 0,
                     KZ_N("guess any code (default), or only codes that fit all answers")},
    [OPTION_DEPTH] = {"depth", 0, OPTION_IS_NUMBER, "D", NULL, 1, KZ_MASTERMIND_DEPTH_MAX,
                      KZ_N("the most guesses allowed")},
    [OPTION_TREE] = {"tree", 0, OPTION_IS_TEXT, "FILE", NULL, 0, 0,
                     KZ_N("write the strategy to FILE")},
    [OPTION_BEST] = {"best", 0, OPTION_IS_NUMBER, "N", NULL, 1, 1000,
                     KZ_N("how many guesses to list (default 10)")},
    [OPTION_CHANCES] = {"chances", 0, OPTION_IS_NUMBER, "N", NULL, 1, KZ_MASTERMIND_GUESSES_MAX,
                        KZ_N("how many guesses there are (default 8)")},
    [OPTION_KEEPER] = {"keeper", 0, OPTION_IS_CHOICE, "KEEPER", "fair|evil", 0, 0,
                       KZ_N("hide a code (default), or answer so that most codes are left")},
    [OPTION_COMPUTER_BREAKS] = {"computer-breaks", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                                KZ_N("you hold the code, and the computer finds it")},
    [OPTION_NAME] = {"name", 0, OPTION_IS_TEXT, "FILE", NULL, 0, 0,
                     KZ_N("another name than 大石泉すき, described in FILE")},
    [OPTION_RULES] = {"rules", 0, OPTION_IS_TEXT, "RULES", NULL, 0, 0,
                      KZ_N("article3, article4, total (default) or rules between commas")},
    [OPTION_ROUNDS] = {"rounds", 0, OPTION_IS_NUMBER, "N", NULL, 1, 99,
                       KZ_N("how many rounds to play (default 3)")},
    [OPTION_KANA_FOLD] = {"kana-fold", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                          KZ_N("take katakana for hiragana")},
    [OPTION_BINARY] = {"binary", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                       KZ_N(
                           "write ranks as 16 bits each, lowest byte first; 65535 for a bad line")},
    [OPTION_ADDED] = {"added", 0, OPTION_IS_NUMBER, "N", NULL, 1, 3,
                      KZ_N("add at most N rules (default 1)")},
    [OPTION_ALL_HANDS] = {"all", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0, KZ_N("every hand")},
    [OPTION_EXCHANGES] = {"exchanges", 0, OPTION_IS_NUMBER, "N", NULL, 1, 3,
                          KZ_N("rounds of exchange (default 1)")},
    [OPTION_RANDOM] = {"random", 0, OPTION_IS_NUMBER, "N", NULL, 1, 5,
                       KZ_N("further players with random hands")},
    [OPTION_FROM] = {"from", 0, OPTION_IS_CHOICE, "FORM", "kk|kkl|json|keen|lists|matrix|gauguin",
                     0, 0, KZ_N("what the puzzles are written in (default: found out by looking)")},
    [OPTION_TO] = {"to", 0, OPTION_IS_CHOICE, "FORM", "kk|kkl|json|keen|text", 0, 0,
                   KZ_N("what puzzles are written in: labelled grid, one line, JSON, Keen's game "
                        "id, or a board to print")},
    [OPTION_GRID] = {"grid", 0, OPTION_IS_TEXT, "ROWS", NULL, 0, 0,
                     KZ_N(
                         "the digits so far, row by row: 1..9 a..g, and 0 or . for an empty cell")},
    [OPTION_SIZE] = {"size", 0, OPTION_IS_NUMBER, "N", NULL, 3, KZ_KENKEN_SIZE_MAX,
                     KZ_N("rows and columns of the puzzle, 3 to 16 (default 6)")},
    [OPTION_KENKEN_LEVEL] = {"level", 0, OPTION_IS_CHOICE, "LEVEL",
                             "any|easy|normal|hard|extreme|unreasonable", 0, 0,
                             KZ_N("exactly this level; any: whatever comes")},
    [OPTION_OPS] = {"ops", 0, OPTION_IS_TEXT, "OPS", NULL, 0, 0,
                    KZ_N("the operations that cages may have, such as +- (default +-*/)")},
    [OPTION_HIDE_OPS] = {"hide-ops", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                         KZ_N("do not tell the operations: any that fits may be meant")},
    [OPTION_DAILY] = {"daily", 0, OPTION_IS_TEXT, "DATE", NULL, 0, 0,
                      KZ_N("the puzzle of a day, such as 2026-11-21, or of today")},
    [OPTION_UNIQUE] = {"unique", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                       KZ_N("several solutions are a no: exit status 1")},
    [OPTION_MOST] = {"limit", 0, OPTION_IS_NUMBER, "N", NULL, 1, UINT64_MAX,
                     KZ_N("stop counting at N solutions (default 1000000)")},
    [OPTION_ALL_GRIDS] = {"all", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                          KZ_N("show every solution, one a line")},
    [OPTION_NO_SOLUTION] = {"no-solution", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                            KZ_N("leave the solution out")},
    [OPTION_CHECKS] = {"check", 0, OPTION_IS_CHOICE, "HOW", "off|rules|solution", 0, 0,
                       KZ_N("mark wrong digits: never, those against the rules (default), or all "
                            "that are not in the solution")},
    [OPTION_MARKS] = {"marks", 0, OPTION_IS_CHOICE, "HOW", "manual|auto", 0, 0,
                      KZ_N("pencil marks stay until you take them away (default), or a digit takes "
                           "them out of its row and column")},
    [OPTION_JSON] = {"json", 0, OPTION_IS_FLAG, NULL, NULL, 0, 0,
                     KZ_N("one JSON object per result, each on its own line")},
    [OPTION_LANG] = {"lang", 0, OPTION_IS_LANG, "LANG", "ja|en", 0, 0,
                     KZ_N("language of the text (default: from the locale)")},
    [OPTION_SEED] = {"seed", 0, OPTION_IS_NUMBER, "N", NULL, 0, UINT64_MAX,
                     KZ_N("decides every random choice, so that a run can be repeated")},
    [OPTION_THREADS] = {"threads", 0, OPTION_IS_NUMBER, "N", NULL, 1, 1024,
                        KZ_N("threads that work may be spread over; never changes a result")},
    [OPTION_NODES] = {"nodes", 0, OPTION_IS_NUMBER, "N", NULL, 1, UINT64_MAX,
                      KZ_N("stop a case, undecided, after this many search nodes")},
    [OPTION_SECONDS] = {"seconds", 0, OPTION_IS_SECONDS, "S", NULL, 0, 0,
                        KZ_N("stop a case, undecided, after this time; fractions allowed")},
    [OPTION_COLOR] = {"color", 0, OPTION_IS_CHOICE, "WHEN", "auto|always|never", 0, 0,
                      KZ_N("colour the text (default: on a terminal, unless NO_COLOR is set)")},
    [OPTION_QUIET] = {"quiet", 'q', OPTION_IS_FLAG, NULL, NULL, 0, 0,
                      KZ_N("only the result and errors")},
    [OPTION_VERBOSE] = {"verbose", 'v', OPTION_IS_FLAG, NULL, NULL, 0, 0,
                        KZ_N("tell nodes, memory, time and processor path on standard error")},
    [OPTION_PROGRESS] = {"progress", 0, OPTION_IS_CHOICE, "WHEN", "auto|always|never", 0, 0,
                         KZ_N("show the progress of long work (default: on a terminal)")},
    [OPTION_HELP] = {"help", 'h', OPTION_IS_FLAG, NULL, NULL, 0, 0, KZ_N("show help")},
    [OPTION_VERSION] = {"version", 'V', OPTION_IS_FLAG, NULL, NULL, 0, 0, KZ_N("show the version")},
};

const option_spec *option_describe(option_id id) {
    return &table[id];
}

const option_set common_options = OPTIONS(
    OPTION_JSON, OPTION_LANG, OPTION_SEED, OPTION_THREADS, OPTION_NODES, OPTION_SECONDS,
    OPTION_COLOR, OPTION_QUIET, OPTION_VERBOSE, OPTION_PROGRESS, OPTION_HELP, OPTION_VERSION);

option_id option_find(const char *name, size_t length, option_set set) {
    for (; *set != OPTION_NONE; set++) {
        if (strlen(table[*set].name) == length && memcmp(table[*set].name, name, length) == 0) {
            break;
        }
    }
    return *set;
}

option_id option_find_letter(char letter, option_set set) {
    while (*set != OPTION_NONE && table[*set].letter != letter) {
        set++;
    }
    return *set;
}
