/* The one table of games and verbs: parsing, help, man page and completion all read it. */
#include "command/command_table.h"

#include "command/option_table.h"
#include "kazutori/commands.h"
#include "kenken/commands.h"
#include "mastermind/commands.h"
#include "namepoker/commands.h"
#include "sheet/row.h"
#include "shisoku/commands.h"

#include "kazu/game.h"
#include "kazu/text.h"

static const cli_command house_commands[] = {
    {"games", command_games, "[options]", KZ_N("list the games in the house"),
     KZ_N("Lists the games with their commands."), "kazu games\nkazu games --json", NO_OPTIONS, 0,
     false, true},
    {"tour", command_tour, "[options]", KZ_N("see what Kazu can do, in one minute"),
     KZ_N("Tells where to begin, then runs a command or two of each game and shows what they "
          "answer. With --json it lists the commands instead."),
     "kazu tour\nkazu tour --lang ja", NO_OPTIONS, 0, false, true},
    {"play", command_play,
     "GAME [PRESET] [KEY=VALUE...] [options]\n--load FILE | --replay FILE [options]\n"
     "--protocol [--seat N] [GAME [KEY=VALUE...]] [options]",
     KZ_N("play any game of the house by its parameters"),
     KZ_N("Opens a table of the game, for one or for several at one keyboard, with computer "
          "players in the last seats. `kazu games` lists the games; type help at the table to see "
          "what can be typed. With --protocol programs play: each line is answered at once."),
     "kazu play kenken hard\nkazu play kazutori N=50 moves=1,3,4 --bots 4 --first bot\n"
     "kazu play namepoker --seats 3 --bots 2,5\nkazu play mastermind --daily today\n"
     "kazu play --protocol",
     OPTIONS(PLAY_OPTIONS, OPTION_DAILY), KZ_PLAY_PARAMS_MAX + 2, true, false},
    {"train", command_train, "[GAME...] [--mode MODE] [--start STRENGTH] [--count N] [options]",
     KZ_N("solve short exercises that are rated"),
     KZ_N("Asks one question after another, each one decision in a game: which number wins, which "
          "code it is. The first try counts; your rating in each game chooses how hard the next "
          "one is. A hint, giving up and leaving count as a miss. Enter brings the next exercise "
          "after a miss, again repeats it unrated. Ratings and records are kept in the state "
          "folder of Kazu."),
     "kazu train\nkazu train kazutori --start new\nkazu train --mode rush\n"
     "kazu train mastermind kenken --mode streak",
     OPTIONS(TRAIN_OPTIONS), KZ_PLAY_PARAMS_MAX, true, false},
#ifdef KAZU_INSTALLED_SITE
    {"web", command_web, "[--port N] [--root DIR] [options]",
     KZ_N("open the house in a browser, on this machine alone"),
     KZ_N(
         "Serves the page with all games to browsers on this machine and tells its address; Ctrl-C "
         "ends it. With --seconds it ends by itself. Other machines cannot reach it."),
     "kazu web\nkazu web --port 9000", OPTIONS(OPTION_PORT, OPTION_ROOT), 0, false, false},
#endif
#ifdef KAZU_HAS_SERVE
    {"serve", command_serve,
     "[--lan] [--listen PLACE] [--store FILE] [--config FILE] [options]\n"
     "--check | --backup FILE [--store FILE]\n--print-config [options]\n"
     "rooms list | close ROOM | ban ADDRESS [--hours N] [--admin PLACE]",
     KZ_N("serve rooms in which people play each other over the network"),
     KZ_N("Serves the page and its rooms to everyone who can reach it. Every move is stored "
          "before anyone is told of it; SIGTERM or Ctrl-C ends the server once everything "
          "is stored. On the internet, put a proxy that speaks TLS in front: docs/serve.md "
          "shows how. Options take precedence over the environment (KAZU_SERVE_KEEP=30 "
          "means --keep 30), and the environment over the file of --config. `kazu serve "
          "rooms` talks to a running server at its --admin place."),
     "kazu serve\nkazu serve --lan\nkazu serve --listen unix:/run/kazu/socket --store "
     "/var/lib/kazu/kazu.db\n"
     "kazu serve --print-config >kazu.conf\nkazu serve --config kazu.conf\n"
     "kazu serve --check\nkazu serve rooms list --admin unix:/run/kazu/admin",
     OPTIONS(OPTION_LISTEN, OPTION_LAN, OPTION_ADMIN, OPTION_STORE, OPTION_DURABILITY,
             OPTION_ORIGIN, OPTION_HOST, OPTION_NO_ORIGIN, OPTION_PROXIED, OPTION_CONNECTIONS,
             OPTION_ROOMS, OPTION_THINKERS, OPTION_ROOMS_MEMORY, OPTION_KEEP, OPTION_ONLY_GAMES,
             OPTION_LOG, OPTION_LOG_ADDRESSES, OPTION_SERVE_LIMIT, OPTION_ROOT, OPTION_CONFIG,
             OPTION_PRINT_CONFIG, OPTION_BACKUP, OPTION_CHECK_STORE, OPTION_BAN_HOURS),
     3, false, true},
#endif
    SHEET_ROW,
    {"help", command_help, "[GAME [VERB]]", KZ_N("explain a game or a command"),
     KZ_N("Shows the page of a game or of one of its commands."),
     "kazu help\nkazu help shisoku\nkazu help shisoku solve", NO_OPTIONS, 2, false, true},
};

static const cli_command generate_commands[] = {
    {"man", command_generate_man, "[--lang ja|en]", KZ_N("print the man page as scdoc text"),
     KZ_N("Prints the source of the man page; scdoc turns it into the page."),
     "kazu generate man | scdoc >kazu.1", NO_OPTIONS, 0, false, false},
    {"bash-completion", command_generate_bash, "", KZ_N("print the completion script for bash"),
     KZ_N("Prints a script that bash reads to complete commands and options."),
     "source <(kazu generate bash-completion)", NO_OPTIONS, 0, false, false},
    {"zsh-completion", command_generate_zsh, "", KZ_N("print the completion script for zsh"),
     KZ_N("Prints a function that zsh loads to complete commands and options."),
     "kazu generate zsh-completion >_kazu", NO_OPTIONS, 0, false, false},
    {"fish-completion", command_generate_fish, "", KZ_N("print the completion script for fish"),
     KZ_N("Prints a script that fish reads to complete commands and options."),
     "kazu generate fish-completion | source", NO_OPTIONS, 0, false, false},
};

#define COMMANDS(array) array, sizeof(array) / sizeof((array)[0])

static const command_group groups[] = {
    {"", KZ_N("The house"), KZ_N("Commands of the house itself."), COMMANDS(house_commands), false},
    {"shisoku", KZ_N("Shisoku"),
     KZ_N("Make the target from all the cards on the table with + - × ÷, in exact fractions."),
     shisoku_commands, SHISOKU_COMMANDS, true},
    {"kazutori", KZ_N("Kazutori"),
     KZ_N("Players in turn say a number, which is added to a total, until the total is N."),
     kazutori_commands, KAZUTORI_COMMANDS, true},
    {"mastermind", KZ_N("Mastermind"),
     KZ_N("Find a hidden code of colours from red and white pegs."), mastermind_commands,
     MASTERMIND_COMMANDS, true},
    {"namepoker", KZ_N("Name Poker"),
     KZ_N("Make five characters of the name 大石泉すき into the stronger hand."),
     namepoker_commands, NAMEPOKER_COMMANDS, true},
    {"kenken", KZ_N("KenKen"),
     KZ_N("Fill a square so that every row and column holds each digit once and every cage gives "
          "its number: solving with proof, reasons for each step, levels, new puzzles."),
     kenken_commands, KENKEN_COMMANDS, true},
    {"generate", KZ_N("Documentation"),
     KZ_N("Documents that are written from the table of commands."), COMMANDS(generate_commands),
     false},
};

const command_group *command_groups(size_t *count) {
    *count = sizeof groups / sizeof groups[0];
    return groups;
}
