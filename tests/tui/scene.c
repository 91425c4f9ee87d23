/* Plays at a table and draws what the full screen shows of it. */
#include "tui/scene.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = KZ_PLAY_LINE_MAX + 8, SECOND = 1000 };

static void require(bool holds, const char *what, const char *detail) {
    if (!holds) {
        fprintf(stderr, "scene: %s: %s\n", what, detail);
        abort();
    }
}

static void begin(scene *s) {
    memset(s, 0, sizeof *s);
    kz_work_init(&s->work);
}

static void set_table(scene *s) {
    const kz_table_setup setup = {.hints = true};
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_table_new(&s->opening, &setup, &s->work, &error, &s->table);
    require(status == KZ_OK, "no table", kz_status_name(status));
}

void scene_open(scene *s, const char *game, const char *instance, int seats) {
    kz_error error = {.status = KZ_OK};
    begin(s);
    kz_status status =
        kz_opening_parse(kz_game_find(game), instance, seats, &s->work, &error, &s->opening);
    require(status == KZ_OK, "no opening", instance);
    set_table(s);
}

bool scene_deal(scene *s, const char *game, const char *params, int seats, unsigned key) {
    kz_error error = {.status = KZ_OK};
    kz_key seed;
    begin(s);
    memset(&seed, 0, sizeof seed);
    memcpy(&seed, &key, sizeof key);
    if (kz_opening_deal(kz_game_find(game), params, seats, &seed, &s->work, &error, &s->opening) !=
        KZ_OK) {
        return false;
    }
    set_table(s);
    return true;
}

int scene_mover(const scene *s) {
    uint32_t may_move = kz_table_standing(s->table).turn.may_move;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((may_move >> seat & 1U) != 0) {
            return seat;
        }
    }
    return -1;
}

bool scene_move(scene *s, int seat, const char *line) {
    char move[LINE];
    kz_error error = {.status = KZ_OK};
    (void)snprintf(move, sizeof move, "move %s", line);
    s->now_ms += SECOND;
    return kz_table_act(s->table, seat, move, s->now_ms, &error) == KZ_OK;
}

void scene_play(scene *s, const char *moves) {
    while (*moves != '\0') {
        char line[KZ_PLAY_LINE_MAX];
        size_t length = strcspn(moves, ";");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, moves);
        require(scene_move(s, scene_mover(s), line), "a move was refused", line);
        moves += length;
        moves += strspn(moves, "; ");
    }
}

void scene_wait(scene *s, uint64_t ms) {
    s->now_ms += ms;
    kz_status_ignore(kz_table_wake(s->table, s->now_ms));
}

static void gather_news(scene *s, const kz_viewer *viewer) {
    size_t count = 0;
    for (uint64_t seq = 1; seq <= kz_table_log(s->table); seq++) {
        kz_text text;
        kz_tone tone = KZ_TONE_PLAIN;
        if (count == SCENE_NEWS) {
            count--;
            memmove(s->sentences[0], s->sentences[1], sizeof s->sentences - SCENE_SENTENCE);
            for (size_t i = 0; i < count; i++) {
                s->news[i].tone = s->news[i + 1].tone;
            }
        }
        kz_text_init(&text, s->sentences[count], SCENE_SENTENCE);
        if (kz_table_news(s->table, seq, viewer, &text, &tone)) {
            s->news[count].tone = tone;
            count++;
        }
    }
    for (size_t i = 0; i < count; i++) {
        s->news[i].text = s->sentences[i];
    }
    s->page.news_count = count;
}

void scene_look(scene *s, kz_lang lang) {
    int mover = scene_mover(s);
    kz_viewer viewer = {.seat = mover < 0 ? 0 : mover, .all = true, .acts = true, .lang = lang};
    size_t length = kz_session_length(kz_table_session(s->table));
    kz_text title;
    require(kz_table_view(s->table, length, &viewer, &s->view) == KZ_OK, "no view", "");
    s->lang = lang;
    memset(s->chosen, 0, sizeof s->chosen);
    kz_text_init(&title, s->title, sizeof s->title);
    kz_opening_name(&s->opening, lang, &title);
    s->page = (tui_page){.view = &s->view,
                         .lang = lang,
                         .now_ms = s->now_ms,
                         .title = s->title,
                         .status = lang == KZ_LANG_JA ? "1:23  あなたの番" : "1:23  your turn",
                         .news = s->news,
                         .keys = lang == KZ_LANG_JA ? "? ヒント  u 元に戻す  Esc メニュー"
                                                    : "? Hint  u Undo  Esc Menu",
                         .cursor_node = -1,
                         .cursor_cell = -1,
                         .chosen = s->chosen,
                         .is_folded = true};
    gather_news(s, &viewer);
}

void scene_point(scene *s, const char *node, int cell) {
    const kz_view_node *found = kz_view_find(&s->view, node);
    if (found != NULL && (uint32_t)cell < found->cell_count) {
        s->page.cursor_node = (int)(found - s->view.nodes);
        s->page.cursor_cell = cell;
    }
}

void scene_choose(scene *s, const char *node, int cell) {
    const kz_view_node *found = kz_view_find(&s->view, node);
    if (found != NULL && (uint32_t)cell < found->cell_count) {
        s->chosen[found->first_cell + (uint32_t)cell] = 1;
    }
}

void scene_ask(scene *s, int strength) {
    int mover = scene_mover(s);
    kz_viewer viewer = {.seat = mover < 0 ? 0 : mover, .acts = true, .lang = s->lang};
    if (kz_table_hint(s->table, &viewer, strength, &s->work, &s->hint) == KZ_OK) {
        s->page.hint = &s->hint;
    }
}

void scene_draw(scene *s, int columns, int rows) {
    require(tui_canvas_resize(&s->canvas, columns, rows), "no canvas", "");
    tui_page_draw(&s->canvas, &s->page, &s->spots);
}

void scene_part(const scene *s, tui_rect part, kz_text *out) {
    for (int y = part.y; y < part.y + part.height; y++) {
        for (int x = part.x; x < part.x + part.width; x++) {
            kz_text_put(out, s->canvas.cells[y * s->canvas.columns + x].text);
        }
    }
}

void scene_text(const scene *s, kz_text *out) {
    for (int y = 0; y < s->canvas.rows; y++) {
        scene_part(s, (tui_rect){0, y, s->canvas.columns, 1}, out);
        kz_text_put(out, "|\n");
    }
}

void scene_close(scene *s) {
    tui_canvas_free(&s->canvas);
    kz_table_free(s->table);
}
