/* kazu shisoku play --seats: the table of the card game, and its clock. */
#include "shisoku/card_game.h"
#include "clock.h"
#include "complain.h"
#include "output.h"
#include "raw_terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MILLISECOND = 1000000 };

kz_shisoku_game card_game_state(const card_game *table) {
    kz_shisoku_game game;
    memcpy(&game, kz_session_state(table->session)->bytes, sizeof game);
    return game;
}

bool card_game_is_over(const card_game *table) {
    return card_game_state(table).phase == KZ_SHISOKU_OVER;
}

bool card_game_looks_new(const kz_shisoku_game *before, const kz_shisoku_game *now) {
    return now->phase != before->phase || now->flips != before->flips ||
           now->rounds != before->rounds || now->event != before->event;
}

bool card_game_is_person(const card_game *table, int seat) {
    return seat >= 0 && seat < kz_session_seats(table->session) && table->bots.level[seat] == 0;
}

int card_game_people(const card_game *table) {
    int people = 0;
    for (int seat = 0; seat < kz_session_seats(table->session); seat++) {
        people += card_game_is_person(table, seat);
    }
    return people;
}

int card_game_only_person(const card_game *table) {
    int seat = 0;
    if (card_game_people(table) != 1) {
        return -1;
    }
    while (!card_game_is_person(table, seat)) {
        seat++;
    }
    return seat;
}

bool card_game_move(card_game *table, int seat, const char *line) {
    kz_error error = {0};
    kz_shisoku_game before = card_game_state(table);
    kz_status status = kz_session_move(table->session, seat, line, before.clock_ms, &error);
    if (status != KZ_OK) {
        (void)output_flush(table->cli);
        error.status = status;
        complain_error(table->cli, &error, NULL);
    } else if (cli_has(table->cli, OPTION_JSON)) {
        card_json_event(table, &before, line);
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

uint64_t card_live_time(const card_game *table) {
    uint64_t passed = clock_now() - table->live_since - raw_terminal_stopped();
    return table->live_offset + passed / MILLISECOND;
}

bool card_live_wait(const card_game *table, uint64_t at_ms) {
    uint64_t now = card_live_time(table);
    return raw_terminal_wait(at_ms > now ? at_ms - now : 0);
}

bool card_live_run(card_game *table, uint64_t now_ms, bool *shown) {
    while (!card_game_is_over(table)) {
        uint64_t at_ms = 0;
        kz_shisoku_game before = card_game_state(table);
        supervise_renew(table->watch);
        if (!card_players_next(table, &at_ms)) {
            return false;
        }
        if (at_ms > now_ms) {
            return true;
        }
        if (!card_players_run(table, now_ms) || !card_talk_rounds(table)) {
            return false;
        }
        kz_shisoku_game now = card_game_state(table);
        if (card_game_looks_new(&before, &now) && now.phase != KZ_SHISOKU_SLAPPED &&
            now.phase != KZ_SHISOKU_OVER) {
            kz_text_put(&table->cli->out, *shown ? "" : "\n");
            card_talk_show(table);
            *shown = true;
        }
    }
    return true;
}

bool card_live_tick(card_game *table, uint64_t now_ms) {
    kz_shisoku_game game = card_game_state(table);
    return game.phase == KZ_SHISOKU_OVER || now_ms <= game.clock_ms ||
           card_game_tick(table, now_ms);
}

static bool has_dumb_terminal(void) {
    const char *name = getenv("TERM");
    return name == NULL || name[0] == '\0' || strcmp(name, "dumb") == 0;
}

static void start_talk(card_game *table) {
    kz_shisoku_game game = card_game_state(table);
    table->live_since = clock_now();
    table->live_offset = game.clock_ms;
    table->told_rounds = game.rounds;
    if (cli_has(table->cli, OPTION_JSON)) {
        card_json_start(table);
    } else if (table->is_live) {
        kz_text_put(&table->cli->out,
                    kz_message(table->cli->lang,
                               table->has_keys ? KZ_N("Press ? to see the keys.")
                                               : KZ_N("Type help to see what can be typed.")));
        kz_text_put_char(&table->cli->out, '\n');
    }
}

int card_game_play(supervisor *watch, cli_context *cli, kz_session *session) {
    static card_game table;
    table = (card_game){.cli = cli, .watch = watch, .session = session};
    if (kz_session_bots(session) != NULL) {
        table.bots = *kz_session_bots(session);
    }
    if (cli_has(cli, OPTION_REPLAY)) {
        int shown = card_replay(&table);
        return table.failure != EXIT_YES ? table.failure : shown;
    }
    table.is_live = card_game_people(&table) > 0 && !cli_has(cli, OPTION_JSON) &&
                    isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    table.has_keys = table.is_live && !cli_has(cli, OPTION_LINES) && !has_dumb_terminal();
    if (!card_keys_choose(&table)) {
        return EXIT_USAGE;
    }
    start_talk(&table);
    int status = table.has_keys ? card_keys_play(&table) : card_lines_play(&table);
    if (cli_has(cli, OPTION_JSON)) {
        card_json_end(&table);
    }
    return table.failure != EXIT_YES ? table.failure : status;
}
