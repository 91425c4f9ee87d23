/* The card game by typed lines: in a pipe, and on terminals that know nothing else. */
#include "interrupt.h"
#include "output.h"
#include "shisoku/card_game.h"
#include "style.h"
#include "typed_words.h"

#include <string.h>
#include <unistd.h>

/* Nobody but computer players and the clock can do anything now. */
static bool runs_by_itself(const card_game *table) {
    kz_shisoku_game game = card_game_state(table);
    switch ((kz_shisoku_phase)game.phase) {
    case KZ_SHISOKU_DECLARING:
        return !card_game_is_person(table, game.dealer);
    case KZ_SHISOKU_EXPLAINING:
        return !card_game_is_person(table, game.explainer);
    case KZ_SHISOKU_SLAPPED:
        return true;
    case KZ_SHISOKU_OPEN:
        return card_game_people(table) == 0;
    case KZ_SHISOKU_OVER:
        break;
    }
    return false;
}

/* Runs until a person may act. False after a failure. */
static bool run_alone(card_game *table) {
    while (!card_game_is_over(table) && runs_by_itself(table)) {
        kz_shisoku_game before = card_game_state(table);
        supervise_renew(table->watch);
        if (!card_players_run(table, UINT64_MAX) || !card_talk_rounds(table)) {
            return false;
        }
        kz_shisoku_game now = card_game_state(table);
        if (card_game_looks_new(&before, &now) && now.phase != KZ_SHISOKU_SLAPPED &&
            now.phase != KZ_SHISOKU_OVER) {
            card_talk_show(table);
        }
    }
    return true;
}

static bool has_line(const line_reader *reader) {
    return memchr(reader->data + reader->begin, '\n', reader->end - reader->begin) != NULL;
}

/* Lets the real time pass into the game until a line is typed. False after a failure. */
static bool run_live(card_game *table, const line_reader *reader) {
    bool has_typed = false;
    while (!card_game_is_over(table) && !has_typed) {
        uint64_t at_ms = 0;
        bool shown = false;
        supervise_renew(table->watch);
        (void)output_flush(table->cli);
        if (!card_players_next(table, &at_ms)) {
            return false;
        }
        has_typed = has_line(reader) || card_live_wait(table, at_ms) || interrupt_asked();
        uint64_t now_ms = card_live_time(table);
        if (!card_live_run(table, now_ms, &shown) ||
            (has_typed && !card_live_tick(table, now_ms))) {
            return false;
        }
        if (shown && !card_game_is_over(table)) {
            style_put(table->cli, STYLE_HEADING, "> ");
        }
    }
    return true;
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
        if (card_game_is_over(table)) {
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
    length = result == LINE_TOO_LONG ? KZ_PLAY_LINE_MAX : length;
    *step = typed_is_clean(table->cli, line, length) ? card_words_obey(table, line) : CARD_ASK;
    return card_talk_rounds(table) ? EXIT_YES : EXIT_MACHINE;
}

int card_lines_play(card_game *table) {
    static line_reader reader;
    card_step step = CARD_SHOW;
    int status = EXIT_YES;
    lines_start(&reader, table->cli, STDIN_FILENO);
    while (step != CARD_END && status == EXIT_YES) {
        if (!table->is_live && !run_alone(table)) {
            return EXIT_MACHINE;
        }
        if (card_game_is_over(table)) {
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
