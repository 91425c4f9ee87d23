/* A table as it was after an entry, on the page of the game. */
#include "past.h"

#include "page.h"
#include "past_lines.h"

enum { NEWS_KEPT = 8, SENTENCE = 512 };

/* The last sentences up to an entry. */
typedef struct told_news {
    size_t count;
    tui_news news[NEWS_KEPT];
    char text[NEWS_KEPT][SENTENCE];
} told_news;

int tui_past_seat(const play_table *play) {
    bool is_over = kz_table_standing(play->table).phase == KZ_PHASE_OVER;
    return play_hides(play) && !is_over ? KZ_PUBLIC : play_viewer_seat(play);
}

static kz_viewer viewer_of(const tui_app *app, const play_table *play) {
    return (kz_viewer){.seat = tui_past_seat(play), .all = true, .lang = app->lang};
}

static void tell(const tui_app *app, const play_table *play, size_t index, told_news *told) {
    static uint64_t seqs[KZ_PLAY_ENTRIES_MAX];
    const kz_viewer viewer = viewer_of(app, play);
    past_lines(play->table, seqs);
    told->count = 0;
    for (size_t i = index > NEWS_KEPT ? index - NEWS_KEPT : 0; i < index; i++) {
        kz_text text;
        kz_tone tone = KZ_TONE_PLAIN;
        kz_text_init(&text, told->text[told->count], SENTENCE);
        if (seqs[i] > 0 && kz_table_news(play->table, seqs[i], &viewer, &text, &tone)) {
            told->news[told->count] = (tui_news){told->text[told->count], tone};
            told->count++;
        }
    }
}

static void put_status(const play_table *play, size_t index, kz_text *out) {
    kz_text_format(out, "%u/%u", (unsigned)index,
                   (unsigned)kz_session_length(kz_table_session(play->table)));
}

/* The longer text goes where a hint is told. */
static void put_told(kz_view *view, const char *told) {
    kz_view_init(view);
    if (told != NULL) {
        (void)kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", told);
    }
}

void tui_past_draw(tui_app *app, play_table *play, const tui_past *past) {
    static tui_spots spots;
    static told_news told;
    static kz_view said;
    char status[48];
    kz_text text;
    const kz_viewer viewer = viewer_of(app, play);
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    kz_text_init(&text, status, sizeof status);
    put_status(play, past->index, &text);
    tell(app, play, past->index, &told);
    put_told(&said, past->told);
    if (kz_table_view(play->table, past->index, &viewer, &play->view) != KZ_OK) {
        kz_view_init(&play->view);
    }
    uint64_t now = past->index > 0
                       ? kz_session_entry(kz_table_session(play->table), past->index - 1).at_ms
                       : 0;
    const tui_page page = {.view = &play->view,
                           .hint = past->told != NULL ? &said : NULL,
                           .lang = app->lang,
                           .now_ms = now,
                           .title = past->title,
                           .status = status,
                           .news = told.news,
                           .news_count = told.count,
                           .message = past->message,
                           .tone = past->tone,
                           .keys = past->keys,
                           .cursor_node = -1,
                           .cursor_cell = -1,
                           .is_folded = true};
    tui_page_draw(canvas, &page, &spots);
    tui_screen_show(app->screen);
}

void tui_past_entry(const play_table *play, kz_lang lang, size_t entry, kz_text *out) {
    const kz_entry made = kz_session_entry(kz_table_session(play->table), entry);
    const kz_viewer viewer = {.seat = KZ_PUBLIC, .lang = lang};
    kz_text_format(out, "%u. ", (unsigned)entry + 1);
    if (made.from >= 0 && kz_table_opening(play->table)->seats > 1) {
        kz_table_name(play->table, &viewer, made.from, out);
        kz_text_put(out, ": ");
    }
    kz_text_put(out, made.line);
}
