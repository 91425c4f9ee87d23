/* kazu shisoku play --seats: the loop of the card game, in real time on a terminal. */
#include "card_game.h"
#include "clock.h"
#include "complain.h"
#include "entropy.h"
#include "lines.h"
#include "output.h"
#include "protocol.h"
#include "save_file.h"
#include "style.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { MILLISECOND = 1000000 };

kz_shisoku_game card_game_state(const card_game *table) {
    kz_shisoku_game game;
    memcpy(&game, kz_session_state(table->session)->bytes, sizeof game);
    return game;
}

int card_game_only_person(const card_game *table) {
    int only = -1;
    for (int seat = 0; seat < kz_session_seats(table->session); seat++) {
        if (table->level[seat] == 0) {
            if (only >= 0) {
                return -1;
            }
            only = seat;
        }
    }
    return only;
}

bool card_game_move(card_game *table, int seat, const char *line) {
    kz_error error = {0};
    uint64_t at_ms = card_game_state(table).clock_ms;
    kz_status status = kz_session_move(table->session, seat, line, at_ms, &error);
    if (status != KZ_OK) {
        (void)output_flush(table->cli);
        error.status = status;
        complain_error(table->cli, &error, NULL);
    }
    return status == KZ_OK;
}

bool card_game_tick(card_game *table, uint64_t clock_ms) {
    char line[32];
    kz_text text;
    kz_turn turn = kz_session_game(table->session)->turn(kz_session_state(table->session));
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, "tick ");
    kz_text_put_unsigned(&text, clock_ms);
    return card_game_move(table, turn.seat >= 0 ? turn.seat : 0, line);
}

static bool has_person(const card_game *table) {
    for (int seat = 0; seat < kz_session_seats(table->session); seat++) {
        if (table->level[seat] == 0) {
            return true;
        }
    }
    return false;
}

/* Nobody but computer players and the clock can do anything now. */
static bool runs_by_itself(const card_game *table) {
    kz_shisoku_game game = card_game_state(table);
    switch ((kz_shisoku_phase)game.phase) {
    case KZ_SHISOKU_DECLARING:
        return table->level[game.dealer] != 0;
    case KZ_SHISOKU_EXPLAINING:
        return table->level[game.explainer] != 0;
    case KZ_SHISOKU_SLAPPED:
        return true;
    case KZ_SHISOKU_OPEN:
        return !has_person(table);
    case KZ_SHISOKU_OVER:
        break;
    }
    return false;
}

static bool is_over(const card_game *table) {
    return card_game_state(table).phase == KZ_SHISOKU_OVER;
}

static bool looks_new(const kz_shisoku_game *before, const kz_shisoku_game *now) {
    return now->phase != before->phase || now->flips != before->flips ||
           now->rounds != before->rounds || now->event != before->event;
}

/* Runs until a person may act. False after a failure. */
static bool run_alone(card_game *table) {
    while (!is_over(table) && runs_by_itself(table)) {
        kz_shisoku_game before = card_game_state(table);
        supervise_renew(&table->watch);
        if (!card_players_run(table, UINT64_MAX) || !card_talk_rounds(table)) {
            return false;
        }
        kz_shisoku_game now = card_game_state(table);
        if (looks_new(&before, &now) && now.phase != KZ_SHISOKU_SLAPPED && !is_over(table)) {
            card_talk_show(table);
        }
    }
    return true;
}

static uint64_t live_time(const card_game *table) {
    return table->live_offset + (clock_now() - table->live_since) / MILLISECOND;
}

static bool has_line(const line_reader *reader) {
    return memchr(reader->data + reader->begin, '\n', reader->end - reader->begin) != NULL;
}

/* Waits for a typed line, but not past the time. True if there is one (or the end). */
static bool wait_for_line(const card_game *table, const line_reader *reader, uint64_t at_ms) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    uint64_t now = live_time(table);
    uint64_t left = at_ms > now ? at_ms - now : 0;
    if (has_line(reader)) {
        return true;
    }
    int ready = poll(&input, 1, left > INT_MAX ? INT_MAX : (int)left);
    return ready != 0; /* a signal too: the reader looks into it */
}

/* Lets the real time pass into the game until a line is typed. False after a failure. */
static bool run_live(card_game *table, const line_reader *reader) {
    while (!is_over(table)) {
        uint64_t at_ms = 0;
        kz_shisoku_game before = card_game_state(table);
        supervise_renew(&table->watch);
        (void)output_flush(table->cli);
        if (!card_players_next(table, &at_ms)) {
            return false;
        }
        bool typed = wait_for_line(table, reader, at_ms);
        uint64_t now_ms = live_time(table);
        if (typed && now_ms < at_ms) {
            return now_ms <= before.clock_ms || card_game_tick(table, now_ms);
        }
        if (!card_players_run(table, now_ms > before.clock_ms ? now_ms : before.clock_ms) ||
            !card_talk_rounds(table)) {
            return false;
        }
        kz_shisoku_game now = card_game_state(table);
        if (looks_new(&before, &now) && now.phase != KZ_SHISOKU_SLAPPED && !is_over(table)) {
            kz_text_put(&table->cli->out, "\n");
            card_talk_show(table);
            style_put(table->cli, STYLE_HEADING, "> ");
        }
    }
    return true;
}

static card_step take_line(card_game *table, const char *line, size_t length) {
    kz_error error = {.status = KZ_BAD_INPUT};
    if (memchr(line, '\0', length) != NULL || !kz_utf8_valid(line, length, NULL)) {
        error.message = KZ_N("not valid UTF-8");
    } else if (length >= KZ_PLAY_LINE_MAX) {
        error.message = KZ_N("the line is too long");
    } else {
        return card_words_obey(table, line);
    }
    (void)output_flush(table->cli);
    complain_error(table->cli, &error, NULL);
    return CARD_ASK;
}

/* Reads one line and obeys it. EXIT_YES: go on if *step says so. */
static int ask(card_game *table, line_reader *reader, card_step *step) {
    char *line = NULL;
    size_t length = 0;
    if (table->is_live) {
        style_put(table->cli, STYLE_HEADING, "> ");
        if (!run_live(table, reader)) {
            return EXIT_MACHINE;
        }
        if (is_over(table)) {
            return EXIT_YES;
        }
    }
    line_result result = lines_next(reader, &line, &length);
    if (table->cli->write_error != 0 || result == LINE_FAILED) {
        return EXIT_MACHINE;
    }
    if (result == LINE_END || result == LINE_INTERRUPTED) {
        *step = CARD_END;
        return result == LINE_END ? EXIT_YES : EXIT_UNDECIDED;
    }
    *step = take_line(table, line, result == LINE_TOO_LONG ? KZ_PLAY_LINE_MAX : length);
    return card_talk_rounds(table) ? EXIT_YES : EXIT_MACHINE;
}

static int talk(card_game *table) {
    static line_reader reader;
    card_step step = CARD_SHOW;
    int status = EXIT_YES;
    lines_start(&reader, table->cli, STDIN_FILENO);
    while (step != CARD_END && status == EXIT_YES) {
        if (!table->is_live && !run_alone(table)) {
            return EXIT_MACHINE;
        }
        if (is_over(table)) {
            card_talk_show(table);
            return EXIT_YES;
        }
        if (step == CARD_SHOW && card_game_state(table).phase != KZ_SHISOKU_SLAPPED) {
            card_talk_show(table);
        }
        status = ask(table, &reader, &step);
    }
    return status;
}

/* Reads "3,3,5": the computer players take the last seats. False after a complaint. */
static bool read_bots(card_game *table, int seats) {
    const char *text = table->cli->options.text[OPTION_BOTS];
    size_t length = cli_has(table->cli, OPTION_BOTS) ? strlen(text) : 0;
    size_t bots = (length + 1) / 2;
    if (length == 0 && !cli_has(table->cli, OPTION_BOTS)) {
        return true;
    }
    bool is_list = length % 2 == 1 && bots <= (size_t)seats;
    for (size_t i = 0; i < length && is_list; i++) {
        is_list = i % 2 == 1 ? text[i] == ',' : text[i] >= '1' && text[i] <= '5';
    }
    if (!is_list) {
        complain(table->cli,
                 KZ_N("wanted: levels 1 to 5 with commas, one for each computer player"), text,
                 "--bots");
        return false;
    }
    for (size_t i = 0; i < bots; i++) {
        table->level[(size_t)seats - bots + i] = text[2 * i] - '0';
    }
    return true;
}

static int deal(card_game *table, const kz_game *game, int seats, uint64_t seed) {
    kz_error error = {0};
    kz_status status =
        kz_session_new(game, "", seats, seed, &table->watch.work, &error, &table->session);
    return status == KZ_OK ? EXIT_YES : supervise_failure(&table->watch, status);
}

static int open_game(card_game *table, const kz_game *game) {
    cli_context *cli = table->cli;
    int seats = (int)cli->options.number[OPTION_SEATS];
    uint64_t seed = 0;
    if (cli->operand_count > 0 || cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("in the card game the dealer declares the target"), "--seats", NULL);
        return EXIT_USAGE;
    }
    if (cli_has(cli, OPTION_LOAD)) {
        return save_file_read(&table->watch, game, cli->options.text[OPTION_LOAD], &table->session);
    }
    if (!cli_has(cli, OPTION_SEATS)) {
        complain(cli, KZ_N("option is missing"), "--seats N", NULL);
        return EXIT_USAGE;
    }
    if (!entropy_seed(cli, &seed)) {
        return EXIT_MACHINE;
    }
    table->bot_seed = seed;
    return deal(table, game, seats, seed);
}

static void start_talk(card_game *table) {
    kz_shisoku_game game = card_game_state(table);
    table->live_since = clock_now();
    table->live_offset = game.clock_ms;
    table->told_rounds = game.rounds;
    if (table->is_live) {
        kz_text_put(&table->cli->out,
                    kz_message(table->cli->lang, KZ_N("Type help to see what can be typed.")));
        kz_text_put_char(&table->cli->out, '\n');
    }
}

int card_game_play(cli_context *cli) {
    static card_game table;
    table.cli = cli;
    supervise_start(&table.watch, cli);
    int status = open_game(&table, kz_game_find("shisoku-game"));
    if (status == EXIT_YES && !read_bots(&table, kz_session_seats(table.session))) {
        status = EXIT_USAGE;
    }
    if (status == EXIT_YES && cli_has(cli, OPTION_PROTOCOL)) {
        return protocol_run(cli, &table.session, &table.watch);
    }
    if (status == EXIT_YES) {
        table.is_live = has_person(&table) && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
        start_talk(&table);
        status = talk(&table);
    }
    kz_session_free(table.session);
    supervise_end(&table.watch);
    return status;
}
