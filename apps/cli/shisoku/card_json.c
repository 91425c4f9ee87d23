/* The card game as JSON lines: what happens, each round with its analysis, and the end. */
#include "shisoku/card_game.h"
#include "shisoku/show.h"
#include "typed_words.h"

static void put_player(kz_json *json, const char *key, unsigned seat) {
    kz_json_key(json, key);
    if (seat == KZ_SHISOKU_NOBODY) {
        kz_json_null(json);
    } else {
        kz_json_unsigned(json, seat + 1);
    }
}

static void put_number(kz_json *json, const char *key, uint64_t number) {
    kz_json_key(json, key);
    kz_json_unsigned(json, number);
}

/* What every event says; the object stays open. */
static void open_event(card_game *table, const char *name, kz_json *json) {
    kz_shisoku_game game = card_game_state(table);
    kz_json_init(json, &table->cli->out);
    kz_json_open_object(json);
    kz_json_key(json, "event");
    kz_json_string(json, name);
    put_number(json, "at_ms", game.clock_ms);
    put_number(json, "table", game.flips);
}

static void close_line(card_game *table, kz_json *json) {
    kz_json_close_object(json);
    kz_text_put_char(&table->cli->out, '\n');
}

static const char *event_name(kz_shisoku_event event) {
    static const char *const names[] = {
        [KZ_SHISOKU_STARTED] = "started", [KZ_SHISOKU_DECLARED] = "declared",
        [KZ_SHISOKU_FLIPPED] = "flipped", [KZ_SHISOKU_SLAP] = "slapped",
        [KZ_SHISOKU_CHOSEN] = "chosen",   [KZ_SHISOKU_WON] = "won",
        [KZ_SHISOKU_FOUL] = "foul",       [KZ_SHISOKU_TIME_FOUL] = "too_late",
        [KZ_SHISOKU_PASSED] = "passed",   [KZ_SHISOKU_NOT_SOLVED] = "not_solved"};
    return names[event];
}

/* A slap that was explained, or not in time. */
static void put_judgement(const kz_shisoku_game *game, const char *line, kz_json *json) {
    const char *explanation = typed_argument(line, "explain");
    put_number(json, "cards", game->event_cards);
    kz_json_key(json, "explanation");
    if (explanation != NULL) {
        kz_json_string(json, explanation);
    } else {
        kz_json_null(json);
    }
    kz_json_key(json, "valid");
    kz_json_bool(json, game->event == KZ_SHISOKU_WON);
}

static void put_details(const kz_shisoku_game *game, const char *line, kz_json *json) {
    switch ((kz_shisoku_event)game->event) {
    case KZ_SHISOKU_DECLARED:
        kz_json_key(json, "target");
        shisoku_json_value(json, game->round.target);
        break;
    case KZ_SHISOKU_FLIPPED:
        kz_json_key(json, "card");
        shisoku_json_value(json, (kz_rational){game->round.cards[game->round.count - 1], 1});
        break;
    case KZ_SHISOKU_SLAP:
        put_number(json, "cards", game->event_cards);
        break;
    case KZ_SHISOKU_WON:
    case KZ_SHISOKU_FOUL:
    case KZ_SHISOKU_TIME_FOUL:
        put_judgement(game, line, json);
        break;
    case KZ_SHISOKU_STARTED:
    case KZ_SHISOKU_CHOSEN:
    case KZ_SHISOKU_PASSED:
    case KZ_SHISOKU_NOT_SOLVED:
        break;
    }
}

void card_json_event(card_game *table, const kz_shisoku_game *before, const char *line) {
    kz_json json;
    kz_shisoku_game now = card_game_state(table);
    if (!card_game_looks_new(before, &now) && before->event_seat == now.event_seat) {
        return; /* the clock alone */
    }
    open_event(table, event_name((kz_shisoku_event)now.event), &json);
    put_player(&json, "player", now.event_seat);
    put_details(&now, line, &json);
    close_line(table, &json);
}

void card_json_undone(card_game *table) {
    kz_json json;
    open_event(table, "undone", &json);
    close_line(table, &json);
}

static void put_scores(card_game *table, kz_json *json) {
    kz_shisoku_game game = card_game_state(table);
    kz_json_key(json, "scores");
    kz_json_open_array(json);
    for (int seat = 0; seat < game.setup.seats; seat++) {
        kz_json_unsigned(json, game.pile_count[seat]);
    }
    kz_json_close_array(json);
    put_number(json, "deck", game.deck_count);
}

void card_json_start(card_game *table) {
    kz_json json;
    open_event(table, "started", &json);
    kz_json_key(&json, "bots");
    kz_json_open_array(&json);
    for (int seat = 0; seat < kz_session_seats(table->session); seat++) {
        kz_json_signed(&json, table->bots.level[seat]);
    }
    kz_json_close_array(&json);
    put_scores(table, &json);
    close_line(table, &json);
}

static void put_analysis(const kz_shisoku_analysis *found, kz_json *json) {
    bool is_solved = found->since > 0;
    put_number(json, "since", found->since);
    kz_json_key(json, "exact");
    kz_json_bool(json, found->is_exact);
    kz_json_key(json, "late_ms");
    if (is_solved) {
        kz_json_unsigned(json, found->late_ms);
    } else {
        kz_json_null(json);
    }
    kz_json_key(json, "solutions");
    if (found->solutions_known) {
        kz_json_unsigned(json, found->solutions);
    } else {
        kz_json_null(json);
    }
    shisoku_json_solution(json, &found->problem, is_solved ? &found->solution : NULL);
}

void card_json_round(card_game *table, const kz_shisoku_analysis *found) {
    kz_json json;
    kz_shisoku_problem problem;
    kz_shisoku_game game = card_game_state(table);
    kz_shisoku_round_problem(&game.last, game.last.count, &problem);
    kz_json_init(&json, &table->cli->out);
    kz_json_open_object(&json);
    put_number(&json, "round", game.rounds);
    shisoku_json_table(&json, &problem);
    put_player(&json, "winner", game.last.winner);
    put_number(&json, "seen", game.last.seen);
    put_number(&json, "ended_ms", game.last.ended_ms);
    kz_json_key(&json, "analysis");
    kz_json_open_object(&json);
    put_analysis(found, &json);
    kz_json_close_object(&json);
    close_line(table, &json);
}

void card_json_end(card_game *table) {
    kz_json json;
    kz_shisoku_game game = card_game_state(table);
    uint32_t leaders = card_game_is_over(table) ? kz_shisoku_game_leaders(&game) : 0;
    kz_json_init(&json, &table->cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "over");
    kz_json_bool(&json, card_game_is_over(table));
    put_number(&json, "rounds", game.rounds);
    put_scores(table, &json);
    kz_json_key(&json, "winners");
    kz_json_open_array(&json);
    for (unsigned seat = 0; seat < game.setup.seats; seat++) {
        if ((leaders >> seat & 1U) != 0) {
            kz_json_unsigned(&json, seat + 1);
        }
    }
    kz_json_close_array(&json);
    close_line(table, &json);
}
