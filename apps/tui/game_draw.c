/* The page of a game: its first and last rows, and what else stands around the view. */
#include "game.h"

#include "terminal/guard.h"

#include <string.h>

enum { LINE_ROOM = 256 };

static void put_clock(kz_text *out, uint64_t ms) {
    uint64_t seconds = ms / 1000;
    kz_text_format(out, "%u:%02u", (unsigned)(seconds / 60), (unsigned)(seconds % 60));
}

static void put_name(const game_screen *game, int seat, kz_text *out) {
    kz_viewer viewer = play_viewer(game->play, seat);
    kz_table_name(game->play->table, &viewer, seat, out);
}

static int lowest(uint32_t seats) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((seats >> seat & 1U) != 0) {
            return seat;
        }
    }
    return PLAY_NOBODY;
}

/* Whose turn it is, where several play. */
static void put_turn(const game_screen *game, const kz_standing *standing, kz_text *out) {
    int seat = lowest(standing->turn.may_move);
    bool is_one = seat >= 0 && standing->turn.may_move == 1U << seat;
    if (kz_table_opening(game->play->table)->seats == 1 || !is_one) {
        return;
    }
    bool is_person = (play_people(game->play) >> seat & 1U) != 0;
    if (is_person && play_only_person(game->play) == seat) {
        kz_text_put(out, kz_message(game->app->lang, KZ_N("Your turn")));
    } else {
        put_name(game, seat, out);
        kz_text_put(out, is_person ? "" : " …");
    }
    kz_text_put(out, "  ");
}

/* The clocks of all seats, else the time that has passed. */
static void put_time(const game_screen *game, const kz_standing *standing, kz_text *out) {
    const kz_table_setup *setup = kz_table_setup_of(game->play->table);
    uint64_t now = standing->phase == KZ_PHASE_OVER ? standing->at_ms : play_now(game->play);
    if (setup->base_ms == 0) {
        put_clock(out, now);
        return;
    }
    int mover = lowest(standing->turn.may_move);
    for (int seat = 0; seat < kz_table_opening(game->play->table)->seats; seat++) {
        uint64_t left = standing->left_ms[seat];
        uint64_t passed = seat == mover && now > standing->at_ms ? now - standing->at_ms : 0;
        kz_text_put(out, seat > 0 ? "  " : "");
        put_clock(out, left > passed ? left - passed : 0);
    }
}

static void put_status(const game_screen *game, kz_text *out) {
    kz_standing standing = kz_table_standing(game->play->table);
    if (standing.phase == KZ_PHASE_OVER) {
        kz_text_put(out, kz_message(game->app->lang, KZ_N("the game is over")));
        kz_text_put(out, "  ");
    } else {
        put_turn(game, &standing, out);
    }
    if (game->is_marking) {
        kz_text_put(out, kz_message(game->app->lang, KZ_N("pencil")));
        kz_text_put(out, "  ");
    }
    put_time(game, &standing, out);
}

/* The keys that do something now, the most important first. */
static void put_keys(const game_screen *game, kz_text *out) {
    kz_lang lang = game->app->lang;
    bool is_over = kz_table_standing(game->play->table).phase == KZ_PHASE_OVER;
    if (game->mode == GAME_COVER) {
        kz_text_put(out, kz_message(lang, KZ_N("Enter Go on  q Leave")));
    } else if (game->mode != GAME_PLAYS) {
        kz_text_put(out, kz_message(lang, KZ_N("Enter Send  Esc Back")));
    } else if (is_over) {
        kz_text_put(
            out,
            kz_message(lang, KZ_N("n New  w Review  x Analysis  y Replay  Esc Menu  q Leave")));
    } else {
        bool can_mark = tui_draft_can_mark(&game->view);
        kz_text_put(out, can_mark ? kz_message(lang, KZ_N("m Pencil  ")) : "");
        kz_text_put(out, game->is_timed ? "" : kz_message(lang, KZ_N("? Hint  u Undo  ")));
        kz_text_put(out, kz_message(lang, KZ_N("Tab Groups  : Line  Esc Menu  F1 Keys")));
    }
}

/* The slap keys of the people, in a game against time. */
static void put_slaps(const game_screen *game, kz_text *out) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (game->is_timed && game->slap[seat] != '\0' && game->mode == GAME_PLAYS) {
            kz_text_put(out, out->length > 0 ? "  " : "");
            kz_text_put_char(out, game->slap[seat]);
            kz_text_put(out, ": ");
            put_name(game, seat, out);
        }
    }
}

/* What is being typed or put together. */
static void put_draft(const game_screen *game, kz_text *out) {
    if (game->mode == GAME_LINE || game->mode == GAME_WORDS) {
        kz_text_put(out, game->mode == GAME_LINE ? ":" : game->prefix);
        kz_text_put(out, game->mode == GAME_LINE ? "" : ": ");
        kz_text_put(out, game->typed.text);
    } else if (game->number[0] != '\0') {
        kz_text_put(out, game->number);
        kz_text_put(out, "_");
    } else {
        tui_draft_text(&game->draft, &game->view, out);
    }
}

static size_t collect_news(const game_screen *game, tui_news news[GAME_NEWS]) {
    /* Who plays alone knows what he did. */
    bool is_alone = kz_table_opening(game->play->table)->seats == 1;
    size_t count = game->news_count < GAME_NEWS ? game->news_count : GAME_NEWS;
    count = is_alone ? 0 : count;
    for (size_t i = 0; i < count; i++) {
        size_t place = (game->news_count - count + i) % GAME_NEWS;
        news[i] = (tui_news){game->news_text[place], game->news_tone[place]};
    }
    return count;
}

/* The cursor of a line that is typed stands behind its part before it. */
static void place_line_cursor(const game_screen *game, tui_canvas *canvas) {
    char before[2 * LINE_ROOM];
    kz_text text;
    if (game->mode != GAME_LINE && game->mode != GAME_WORDS) {
        return;
    }
    kz_text_init(&text, before, sizeof before);
    kz_text_put(&text, game->mode == GAME_LINE ? ":" : game->prefix);
    kz_text_put(&text, game->mode == GAME_LINE ? "" : ": ");
    kz_text_put_bytes(&text, game->typed.text, game->typed.at);
    canvas->cursor_x = tui_canvas_width(canvas, before);
    canvas->cursor_x = canvas->cursor_x < canvas->columns ? canvas->cursor_x : canvas->columns - 1;
    canvas->cursor_y = canvas->rows - 2;
}

void game_draw(game_screen *game) {
    static tui_news news[GAME_NEWS];
    static uint8_t chosen[KZ_VIEW_CELLS_MAX];
    static uint32_t row[TUI_WORDS];
    char title[LINE_ROOM];
    char status[LINE_ROOM];
    char keys[LINE_ROOM];
    char draft[2 * LINE_ROOM];
    char slaps[LINE_ROOM];
    kz_text text;
    uint32_t node = 0;
    uint32_t cell = 0;
    tui_canvas *canvas = tui_screen_canvas(game->app->screen);
    kz_text_init(&text, title, sizeof title);
    kz_opening_name(kz_table_opening(game->play->table), game->app->lang, &text);
    kz_text_init(&text, status, sizeof status);
    put_status(game, &text);
    kz_text_init(&text, keys, sizeof keys);
    put_keys(game, &text);
    kz_text_init(&text, draft, sizeof draft);
    put_draft(game, &text);
    kz_text_init(&text, slaps, sizeof slaps);
    put_slaps(game, &text);
    tui_draft_chosen(&game->draft, &game->view, chosen);
    bool has_cursor = game->mode == GAME_PLAYS && game_cursor(game, &node, &cell);
    const char *message = game->message[0] != '\0' ? game->message : slaps;
    tui_page page = {.view = &game->view,
                     .hint = game->has_hint ? &game->hint : NULL,
                     .lang = game->app->lang,
                     .now_ms = play_now(game->play),
                     .title = title,
                     .status = status,
                     .news = news,
                     .news_count = collect_news(game, news),
                     .message = *message != '\0' ? message : NULL,
                     .tone = game->message_tone,
                     .keys = keys,
                     .draft = draft[0] != '\0' ? draft : NULL,
                     .cursor_node = has_cursor ? (int)node : -1,
                     .cursor_cell = has_cursor ? (int)cell : -1,
                     .row = row,
                     .row_count = tui_draft_row(&game->draft, &game->view, row),
                     .chosen = chosen,
                     .is_folded = game->is_folded,
                     .is_marking = game->is_marking,
                     .is_hidden = game->mode == GAME_COVER};
    if (game->hooks != NULL) {
        game->hooks->page(game, canvas, &page);
    }
    tui_page_draw(canvas, &page, &game->spots);
    if (game->hooks != NULL) {
        game->hooks->around(game, canvas, &page);
    }
    game->is_drawn = true;
    place_line_cursor(game, canvas);
    tui_screen_show(game->app->screen);
}
