/* Who sits at the card game: --seats, --bots, --seed, and what a saved game says of them. */
#include "complain.h"
#include "entropy.h"
#include "shisoku/card_game.h"

#include <string.h>

/* Reads "3,3,5": the computer players take the last seats. False after a complaint. */
static bool read_bots(cli_context *cli, int seats, kz_bots *bots) {
    const char *text = cli->options.text[OPTION_BOTS];
    if (!cli_has(cli, OPTION_BOTS)) {
        return true;
    }
    size_t length = strlen(text);
    size_t count = (length + 1) / 2;
    bool is_list = length % 2 == 1 && count <= (size_t)seats;
    for (size_t i = 0; i < length && is_list; i++) {
        is_list = i % 2 == 1 ? text[i] == ',' : text[i] >= '1' && text[i] <= '5';
    }
    if (!is_list) {
        complain(cli, KZ_N("wanted: levels 1 to 5 with commas, one for each computer player"), text,
                 "--bots");
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        bots->level[(size_t)seats - count + i] = text[2 * i] - '0';
    }
    return true;
}

static bool refuse(const cli_context *cli, const char *what, const char *token, const char *where) {
    complain(cli, what, token, where);
    return false;
}

/* The saved game decides; whoever says it again must say the same. False after a complaint. */
static bool agrees(const cli_context *cli, const kz_session *session, const kz_bots *asked) {
    const kz_bots *saved = kz_session_bots(session);
    const option_values *options = &cli->options;
    if (cli_has(cli, OPTION_SEATS) &&
        options->number[OPTION_SEATS] != (uint64_t)kz_session_seats(session)) {
        return refuse(cli, KZ_N("the saved game has another number of players"),
                      options->text[OPTION_SEATS], "--seats");
    }
    if (saved == NULL) {
        return true;
    }
    if (cli_has(cli, OPTION_BOTS) && memcmp(saved->level, asked->level, sizeof saved->level) != 0) {
        return refuse(cli, KZ_N("the saved game has other computer players"),
                      options->text[OPTION_BOTS], "--bots");
    }
    if (cli_has(cli, OPTION_SEED) && options->number[OPTION_SEED] != saved->seed) {
        return refuse(cli, KZ_N("the saved game has another seed"), options->text[OPTION_SEED],
                      "--seed");
    }
    return true;
}

static int go_on(cli_context *cli, kz_session *session) {
    kz_bots bots = {.seed = cli_has(cli, OPTION_SEED) ? cli->options.number[OPTION_SEED] : 0};
    if (!read_bots(cli, kz_session_seats(session), &bots) || !agrees(cli, session, &bots)) {
        return EXIT_USAGE;
    }
    if (kz_session_bots(session) == NULL) { /* a file that does not say it */
        kz_session_note_bots(session, &bots);
    }
    return EXIT_YES;
}

static int deal(supervisor *watch, cli_context *cli, kz_session **session) {
    kz_error error = {0};
    kz_bots bots = {.seed = 0};
    int seats = (int)cli->options.number[OPTION_SEATS];
    if (!read_bots(cli, seats, &bots)) {
        return EXIT_USAGE;
    }
    if (!entropy_seed(cli, &bots.seed)) {
        return EXIT_MACHINE;
    }
    kz_status status = kz_session_new(kz_game_find("shisoku-game"), "", seats, bots.seed,
                                      &watch->work, &error, session);
    if (status != KZ_OK) {
        return supervise_failure(watch, status);
    }
    kz_session_note_bots(*session, &bots);
    return EXIT_YES;
}

int card_game_open(supervisor *watch, cli_context *cli, kz_session **session) {
    if (cli->operand_count > 0 || cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("in the card game the dealer declares the target"), "--seats", NULL);
        return EXIT_USAGE;
    }
    if (*session != NULL) {
        return go_on(cli, *session);
    }
    if (!cli_has(cli, OPTION_SEATS)) {
        complain(cli, KZ_N("option is missing"), "--seats N", NULL);
        return EXIT_USAGE;
    }
    return deal(watch, cli, session);
}
