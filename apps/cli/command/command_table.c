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
    {"games", command_games, "[options]", KZ_N("list the games"),
     KZ_N("Lists the games with their commands."), "kazu games\nkazu games --json", NO_OPTIONS, 0,
     false, true},
    {"tour", command_tour, "[options]", KZ_N("see what Kazu can do in one minute"),
     KZ_N("Tells you where to start, then runs a command or two of each game and shows the output. "
          "With --json it lists the commands instead."),
     "kazu tour\nkazu tour --lang ja", NO_OPTIONS, 0, false, true},
    {"play", command_play,
     "GAME [PRESET] [KEY=VALUE...] [options]\n--load FILE | --replay FILE [options]\n"
     "--protocol [--seat N] [GAME [KEY=VALUE...]] [options]",
     KZ_N("play any game, with its parameters"),
     KZ_N("Starts a game for one or more players at one keyboard, with computer players in the "
          "last seats. `kazu games` lists the games; type help during the game to see the "
          "commands. With --protocol, programs play: each line is answered at once."),
     "kazu play kenken hard\nkazu play kazutori N=50 moves=1,3,4 --bots 4 --first bot\n"
     "kazu play namepoker --seats 3 --bots 2,5\nkazu play mastermind --daily today\n"
     "kazu play --protocol",
     OPTIONS(PLAY_OPTIONS, OPTION_DAILY), KZ_PLAY_PARAMS_MAX + 2, true, false},
    {"train", command_train, "[GAME...] [--mode MODE] [--start STRENGTH] [--count N] [options]",
     KZ_N("solve short exercises that are rated"),
     KZ_N("Asks one question after another, each about one decision in a game: which number wins, "
          "what the code is. The first try counts, and your rating in each game decides how hard "
          "the next one is. A hint, giving up and leaving count as a miss. After a miss, Enter "
          "brings the next exercise and again repeats the same one, unrated. Ratings and records "
          "are kept in Kazu's state folder."),
     "kazu train\nkazu train kazutori --start new\nkazu train --mode rush\n"
     "kazu train mastermind kenken --mode streak",
     OPTIONS(TRAIN_OPTIONS), KZ_PLAY_PARAMS_MAX, true, false},
#ifdef KAZU_INSTALLED_SITE
    {"web", command_web, "[--port N] [--root DIR] [options]",
     KZ_N("open Kazu in a browser, on this machine only"),
     KZ_N("Serves the page with all games to browsers on this machine and prints its address. "
          "Ctrl-C stops it; with --seconds it stops by itself. Other machines cannot reach it."),
     "kazu web\nkazu web --port 9000", OPTIONS(OPTION_PORT, OPTION_ROOT), 0, false, false},
#endif
#ifdef KAZU_HAS_SERVE
    {"serve", command_serve,
     "[--lan] [--listen PLACE] [--store FILE] [--config FILE] [options]\n"
     "--check | --backup FILE [--store FILE]\n--print-config [options]\n"
     "rooms list | close ROOM | ban ADDRESS [--hours N] [--admin PLACE]",
     KZ_N("serve rooms where people play each other over the network"),
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
     KZ_N("Shows the help page of a game or of one of its commands."),
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
    {"", KZ_N("General"), KZ_N("General commands."), COMMANDS(house_commands), false},
    {"shisoku", KZ_N("Shisoku"),
     KZ_N("Make the target from all cards on the table with + - × ÷, in exact fractions."),
     shisoku_commands, SHISOKU_COMMANDS, true},
    {"kazutori", KZ_N("Kazutori"),
     KZ_N("Players take turns saying a number, which is added to a total, until the total is N."),
     kazutori_commands, KAZUTORI_COMMANDS, true},
    {"mastermind", KZ_N("Mastermind"),
     KZ_N("Find a hidden code of colours; red and white pegs tell how close each guess is."),
     mastermind_commands, MASTERMIND_COMMANDS, true},
    {"namepoker", KZ_N("Name Poker"),
     KZ_N("Make the strongest hand from characters of the name 大石泉すき."), namepoker_commands,
     NAMEPOKER_COMMANDS, true},
    {"kenken", KZ_N("KenKen"),
     KZ_N("Fill a grid so that every row and column contains each digit once and every cage makes "
          "its number."),
     kenken_commands, KENKEN_COMMANDS, true},
    {"generate", KZ_N("Documentation"),
     KZ_N("Documents that are generated from the table of commands."), COMMANDS(generate_commands),
     false},
};

const command_group *command_groups(size_t *count) {
    *count = sizeof groups / sizeof groups[0];
    return groups;
}
