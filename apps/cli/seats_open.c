/* Who sits at a game in turns: --seats, --bots, --seed, and what a saved game says of them. */
#include "seats_play.h"

#include "complain.h"
#include "entropy.h"
#include "save_file.h"

#include <string.h>

/* Reads "3,3,5" into `level`. @return how many; -1 after a complaint. */
static int read_levels(const cli_context *cli, int most, int level[KZ_PLAY_SEATS_MAX]) {
    const char *text = cli->options.text[OPTION_BOTS];
    size_t length = strlen(text);
    size_t count = (length + 1) / 2;
    bool is_list = length % 2 == 1 && count <= (size_t)most;
    for (size_t i = 0; i < length && is_list; i++) {
        is_list =
            i % 2 == 1 ? text[i] == ',' : text[i] >= '1' && text[i] <= '0' + KZ_PLAY_LEVEL_MAX;
    }
    if (!is_list) {
        complain(cli, KZ_N("wanted: levels 1 to 5 with commas, one for each computer player"), text,
                 "--bots");
        return -1;
    }
    for (size_t i = 0; i < count; i++) {
        level[i] = text[2 * i] - '0';
    }
    return (int)count;
}

/* Gives the last seats to computer players. `seats` is 0 while it is open how many there are. */
static bool place_bots(const cli_context *cli, int seats, seats_wish *wish) {
    int level[KZ_PLAY_SEATS_MAX] = {KZ_PLAY_LEVEL_MAX};
    int count = seats > 0 ? 0 : 1;
    if (cli_has(cli, OPTION_BOTS)) {
        count = read_levels(cli, seats > 0 ? seats : KZ_PLAY_SEATS_MAX - 1, level);
    }
    if (count < 0) {
        return false;
    }
    wish->seats = seats > 0 ? seats : 1 + count;
    for (int i = 0; i < count; i++) {
        wish->bots.level[wish->seats - count + i] = level[i];
    }
    return true;
}

static bool has_bots(const seats_wish *wish) {
    return wish->bots.level[wish->seats - 1] > 0;
}

static bool seats_fit(const cli_context *cli, const kz_game *game, int seats) {
    if (seats == 0 || (seats >= game->min_seats && seats <= game->max_seats)) {
        return true;
    }
    complain(cli, KZ_N("number out of range"), cli->options.text[OPTION_SEATS], "--seats");
    return false;
}

int seats_read(cli_context *cli, const kz_game *game, seats_wish *wish) {
    int seats = cli_has(cli, OPTION_SEATS) ? (int)cli->options.number[OPTION_SEATS] : 0;
    *wish = (seats_wish){.seats = 0};
    if (!seats_fit(cli, game, seats) || !place_bots(cli, seats, wish)) {
        return EXIT_USAGE;
    }
    if (has_bots(wish) && !entropy_seed(cli, &wish->bots.seed)) {
        return EXIT_MACHINE;
    }
    return EXIT_YES;
}

static bool refuse(const cli_context *cli, const char *what, option_id option, const char *where) {
    complain(cli, what, cli->options.text[option], where);
    return false;
}

/* The saved game decides; whoever says it again must say the same. False after a complaint. */
static bool agrees(const cli_context *cli, const kz_session *session, const seats_wish *asked) {
    const kz_bots *saved = kz_session_bots(session);
    const option_values *options = &cli->options;
    if (saved == NULL) {
        return true;
    }
    if (cli_has(cli, OPTION_BOTS) &&
        memcmp(saved->level, asked->bots.level, sizeof saved->level) != 0) {
        return refuse(cli, KZ_N("the saved game has other computer players"), OPTION_BOTS,
                      "--bots");
    }
    if (cli_has(cli, OPTION_SEED) && options->number[OPTION_SEED] != saved->seed) {
        return refuse(cli, KZ_N("the saved game has another seed"), OPTION_SEED, "--seed");
    }
    return true;
}

static bool go_on(const cli_context *cli, kz_session *session) {
    seats_wish wish = {.seats = 0};
    int seats = kz_session_seats(session);
    wish.bots.seed = cli_has(cli, OPTION_SEED) ? cli->options.number[OPTION_SEED] : 0;
    if (cli_has(cli, OPTION_SEATS) && cli->options.number[OPTION_SEATS] != (uint64_t)seats) {
        return refuse(cli, KZ_N("the saved game has another number of players"), OPTION_SEATS,
                      "--seats");
    }
    if (!place_bots(cli, seats, &wish) || !agrees(cli, session, &wish)) {
        return false;
    }
    if (kz_session_bots(session) == NULL) { /* a file that does not say it */
        kz_session_note_bots(session, &wish.bots);
    }
    return true;
}

int seats_load(supervisor *watch, cli_context *cli, const kz_game *game, kz_session **session) {
    const char *path = cli->options.text[OPTION_LOAD];
    int status = save_file_read(watch, path, session);
    if (status != EXIT_YES) {
        return status;
    }
    const kz_game *loaded = kz_session_game(*session);
    if (loaded != game) {
        complain(cli, KZ_N("the file holds another game"), loaded->id, path);
        return EXIT_USAGE;
    }
    return go_on(cli, *session) ? EXIT_YES : EXIT_USAGE;
}
