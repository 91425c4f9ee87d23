/* Opens a table from the options of `play`, or from `kazu play GAME k=v ...`. */
#include "play/open.h"

#include "calendar.h"
#include "output/complain.h"
#include "play/files.h"
#include "play/full_screen.h"
#include "play/play_table.h"
#include "play/suggest_param.h"
#include "protocol.h"
#include "system/entropy.h"

#include <string.h>
#include <unistd.h>

enum { USUAL_LEVEL = 3, PLACE_ROOM = 160 };
enum { FIRST_ME, FIRST_BOT, FIRST_RANDOM }; /* of --first */

/* A table being opened. */
typedef struct opening {
    cli_context *cli;
    supervisor *watch;
    play_wish wish;
    kz_opening made;
    kz_table_setup setup;
    uint64_t seed;
    calendar_day day; /* of --daily */
    int usual_level;  /* of computer players */
} opening;

static bool has_saved(const cli_context *cli) {
    return cli_has(cli, OPTION_LOAD) || cli_has(cli, OPTION_REPLAY);
}

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
        complain(cli,
                 KZ_N("expected levels from 1 to 5 separated by commas, one per computer player"),
                 text, "--bots");
        return -1;
    }
    for (size_t i = 0; i < count; i++) {
        level[i] = text[2 * i] - '0';
    }
    return (int)count;
}

static bool seats_fit(const cli_context *cli, const kz_game *game, int seats) {
    if (seats >= game->min_seats && seats <= game->max_seats) {
        return true;
    }
    char number[8];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz_text_put_signed(&text, seats);
    complain(cli, KZ_N("this game cannot be played with this number of seats"), number,
             cli_has(cli, OPTION_SEATS) ? "--seats" : "--bots");
    return false;
}

/*
 * Computer players take the last seats. Without --seats there is one person; without both one
 * against the usual computer player, or alone where one can.
 */
static bool place_bots(opening *o) {
    const kz_game *game = o->wish.game;
    int level[KZ_PLAY_SEATS_MAX] = {o->usual_level};
    int seats =
        cli_has(o->cli, OPTION_SEATS) ? (int)o->cli->options.number[OPTION_SEATS] : o->wish.seats;
    int bots = 0;
    if (cli_has(o->cli, OPTION_BOTS)) {
        bots = read_levels(o->cli, seats > 0 ? seats : game->max_seats, level);
        if (bots < 0) {
            return false;
        }
        seats = seats > 0 ? seats : 1 + bots;
    } else if (seats == 0 || (o->wish.seats > 0 && !cli_has(o->cli, OPTION_SEATS))) {
        seats = seats > 0 ? seats : game->min_seats;
        bots = seats - 1;
        for (int i = 1; i < bots; i++) {
            level[i] = o->usual_level;
        }
    }
    if (!seats_fit(o->cli, game, seats)) {
        return false;
    }
    o->wish.seats = seats;
    for (int i = 0; i < bots; i++) {
        int seat = seats - bots + i;
        seat = o->wish.person == seats - 1 && bots == seats - 1 ? i : seat;
        o->setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = level[i]};
    }
    return true;
}

static int seat_of(const opening *o, kz_chair_kind kind) {
    for (int seat = 0; seat < o->wish.seats; seat++) {
        if (o->setup.chair[seat].kind == kind) {
            return seat;
        }
    }
    return -1;
}

/* Adds "first=N" for --first. */
static bool choose_first(opening *o) {
    if (!cli_has(o->cli, OPTION_FIRST)) {
        return true;
    }
    if (kz_param_index(o->wish.game, "first") < 0 || o->wish.instance[0] != '\0') {
        complain(o->cli, KZ_N("this game has no player who begins"), "--first", NULL);
        return false;
    }
    kz_text text;
    kz_key key = kz_key_of(o->seed);
    kz_chance chance;
    kz_chance_init(&chance, &key, UINT64_MAX - 2);
    uint64_t choice = o->cli->options.number[OPTION_FIRST];
    int seat = choice == FIRST_ME    ? seat_of(o, KZ_CHAIR_PERSON)
               : choice == FIRST_BOT ? seat_of(o, KZ_CHAIR_BOT)
                                     : (int)kz_chance_below(&chance, (uint64_t)o->wish.seats);
    if (seat < 0) {
        complain(o->cli, KZ_N("there is no such player in this game"),
                 o->cli->options.text[OPTION_FIRST], "--first");
        return false;
    }
    size_t length = strlen(o->wish.params);
    kz_text_init(&text, o->wish.params + length, sizeof o->wish.params - length);
    kz_text_format(&text, " first=%d", seat + 1);
    return true;
}

/* Reads the date of --daily, and how strong its computer players are. */
static bool read_day(opening *o) {
    calendar_day *day = &o->day;
    if (cli_has(o->cli, OPTION_SEED)) {
        complain(o->cli, KZ_N("--day sets the seed itself"), o->cli->options.text[OPTION_SEED],
                 "--seed");
        return false;
    }
    if (!calendar_read(o->cli->options.text[OPTION_DAILY], day)) {
        complain(o->cli, KZ_N("expected a date such as 2026-11-21, or today"),
                 o->cli->options.text[OPTION_DAILY], "--daily");
        return false;
    }
    o->usual_level = kz_opening_daily_level((int)day->year, (int)day->month, (int)day->day);
    return true;
}

/* The game of a day: its parameters precede those that were typed, and it has its own seed. */
static bool take_daily(opening *o, kz_key *key) {
    char params[2 * KZ_PLAY_LINE_MAX];
    calendar_day day = o->day;
    kz_text text;
    kz_chance chance;
    kz_text_init(&text, params, sizeof params);
    kz_status_ignore(
        kz_opening_daily(o->wish.game, (int)day.year, (int)day.month, (int)day.day, &text, key));
    kz_chance_init(&chance, key, UINT64_MAX - 3);
    o->seed = kz_chance_next(&chance);
    kz_text_put_char(&text, ' ');
    kz_text_put(&text, o->wish.params);
    if (text.truncated || text.length >= sizeof o->wish.params) {
        complain(o->cli, KZ_N("the line is too long"), NULL, NULL);
        return false;
    }
    memcpy(o->wish.params, params, text.length + 1);
    text.length = 0;
    kz_text_init(&text, o->setup.note, sizeof o->setup.note);
    kz_text_format(&text, "day=%04u-%02u-%02u", day.year, day.month, day.day);
    return true;
}

static int refuse(const opening *o, kz_status status, kz_error *error) {
    if (status == KZ_NO_MEMORY || status == KZ_BUDGET || status == KZ_CANCELLED) {
        return supervise_failure(o->watch, status);
    }
    char place[PLACE_ROOM] = "";
    kz_text text;
    kz_text_init(&text, place, sizeof place);
    if (o->wish.instance[0] == '\0') {
        suggest_param(o->cli, o->wish.game, o->wish.params, error, &text);
    }
    error->status = status;
    if (o->cli->group->name[0] != '\0') {
        error->column = 0; /* nobody has seen the line */
    }
    complain_error(o->cli, error, place);
    return EXIT_USAGE;
}

/* Parameters may be good, and still no deal be found for them: that is no fault of the user's. */
static int deal(opening *o, const kz_key *key) {
    kz_error error = {0};
    kz_values values;
    kz_status status =
        kz_params_read(o->wish.game, o->wish.params, o->wish.seats, &values, NULL, &error);
    if (status != KZ_OK) {
        return refuse(o, status, &error);
    }
    status = kz_opening_deal(o->wish.game, o->wish.params, o->wish.seats, key, &o->watch->work,
                             &error, &o->made);
    progress_end(&o->watch->bar);
    if (status == KZ_OK) {
        return EXIT_YES;
    }
    int told = refuse(o, status, &error);
    return status == KZ_OUT_OF_RANGE ? EXIT_UNDECIDED : told;
}

static int make(opening *o, const kz_key *key) {
    kz_error error = {0};
    if (o->wish.instance[0] == '\0') {
        return deal(o, key);
    }
    kz_status status = kz_opening_parse(o->wish.game, o->wish.instance, o->wish.seats,
                                        &o->watch->work, &error, &o->made);
    return status == KZ_OK ? EXIT_YES : refuse(o, status, &error);
}

static int open_new(opening *o, kz_table **table) {
    kz_error error = {0};
    kz_key key;
    bool is_daily = cli_has(o->cli, OPTION_DAILY);
    o->usual_level = USUAL_LEVEL;
    if ((is_daily && !read_day(o)) || !place_bots(o)) {
        return EXIT_USAGE;
    }
    if (!is_daily && !entropy_choose(o->cli, &o->seed)) {
        return EXIT_MACHINE;
    }
    key = kz_key_of(o->seed);
    if ((is_daily && !take_daily(o, &key)) || !choose_first(o)) {
        return EXIT_USAGE;
    }
    int status = make(o, &key);
    if (status != EXIT_YES) {
        return status;
    }
    if (!is_daily && (o->made.dealt || o->wish.seats > 1)) {
        entropy_tell(o->cli, o->seed);
    }
    o->setup.one_device = true;
    o->setup.hints = true;
    o->setup.bot_seed = o->seed;
    kz_status made = kz_table_new(&o->made, &o->setup, &o->watch->work, &error, table);
    return made == KZ_OK ? EXIT_YES : refuse(o, made, &error);
}

/* A saved game brings its own table: options that describe one are refused. */
static bool brings_all(const cli_context *cli, option_set own) {
    static const option_id seats[] = {OPTION_SEATS, OPTION_BOTS, OPTION_SEED, OPTION_FIRST,
                                      OPTION_DAILY};
    const char *where = cli_has(cli, OPTION_REPLAY) ? "--replay" : "--load";
    bool brings = cli->operand_count == 0;
    for (; *own != OPTION_NONE; own++) {
        brings = brings && !cli_has(cli, *own);
    }
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        brings = brings && !cli_has(cli, seats[i]);
    }
    if (cli_has(cli, OPTION_REPLAY) &&
        (cli_has(cli, OPTION_LOAD) || cli_has(cli, OPTION_PROTOCOL))) {
        complain(cli, KZ_N("a replayed game cannot be continued"),
                 cli_has(cli, OPTION_LOAD) ? "--load" : "--protocol", where);
        return false;
    }
    if (!brings) {
        complain(cli, KZ_N("a saved game has its own settings"), where, NULL);
    }
    return brings;
}

/* The card game and the puzzle for one share a command. */
static bool belongs(const kz_game *loaded, const kz_game *wanted) {
    size_t length = strlen(wanted->id);
    return loaded == wanted ||
           (strncmp(loaded->id, wanted->id, length) == 0 && loaded->id[length] == '-');
}

static int open_saved(play_table *play, const kz_game *game, option_set own) {
    const cli_context *cli = play->cli;
    const char *path = cli->options.text[cli_has(cli, OPTION_REPLAY) ? OPTION_REPLAY : OPTION_LOAD];
    int status = brings_all(cli, own) ? play_load(play, path) : EXIT_USAGE;
    if (status == EXIT_YES && game != NULL && !belongs(kz_table_opening(play->table)->game, game)) {
        complain(cli, KZ_N("the file contains another game"),
                 kz_table_opening(play->table)->game->id, path);
        return EXIT_USAGE;
    }
    return status;
}

static int open_table(play_table *play, const char *game, play_describe *describe, option_set own) {
    static opening o;
    const kz_game *found = game != NULL ? kz_game_find(game) : NULL;
    o = (opening){.cli = play->cli, .watch = play->watch, .wish = {.game = found}};
    if (has_saved(play->cli)) {
        return open_saved(play, found, own);
    }
    o.wish.status = EXIT_USAGE;
    if (!describe(play->watch, play->cli, &o.wish)) {
        return o.wish.status;
    }
    return open_new(&o, &play->table);
}

int play_command(cli_context *cli, const char *game, play_describe *describe, option_set own) {
    static supervisor watch;
    static play_table play;
    if (cli_has(cli, OPTION_SEAT) && !cli_has(cli, OPTION_PROTOCOL)) {
        complain(cli, KZ_N("this option needs --protocol"), "--seat", NULL);
        return EXIT_USAGE;
    }
    bool is_full = full_screen_wanted(cli);
    if (is_full) {
        full_screen_become(cli);
    }
    supervise_start(&watch, cli);
    play = (play_table){.cli = cli,
                        .watch = &watch,
                        .has_json = cli_has(cli, OPTION_JSON),
                        .keyboard = PLAY_NOBODY,
                        .status = EXIT_YES};
    int status = open_table(&play, game, describe, own);
    if (status == EXIT_YES && cli_has(cli, OPTION_PROTOCOL)) {
        return protocol_run(cli, &play.table, &watch);
    }
    if (status == EXIT_YES && cli_has(cli, OPTION_REPLAY)) {
        status = play_replay(&play);
    } else if (status == EXIT_YES) {
        play.talks = !play.has_json && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
        play_start_clock(&play, play.passed_ms);
        status =
            is_full && cli->run_screen != NULL ? cli->run_screen(cli, &play) : play_loop(&play);
    }
    kz_table_free(play.table);
    supervise_end(&watch);
    return status;
}
