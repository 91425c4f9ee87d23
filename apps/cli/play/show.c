/* What the people at a table are shown and told. */
#include "play/play_table.h"

#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "output/style.h"

#include "terminal/guard.h"
#include "terminal/wrap.h"

#include <limits.h>
#include <string.h>

enum { PAGE_COLUMNS = 80, PAGE_ROWS = 24, PROMPT_ROWS = 2, PAGE_ROOM = 1 << 16, SENTENCE = 2048 };

/* The size of the terminal; a pipe has 80 columns and no end. */
typedef struct page_size {
    unsigned columns;
    unsigned rows;
} page_size;

static page_size measure_page(const play_table *play) {
    page_size page = {PAGE_COLUMNS, play->talks ? PAGE_ROWS : UINT_MAX};
    if (play->talks) {
        (void)term_guard_size(&page.columns, &page.rows);
    }
    return page;
}

unsigned play_columns(const play_table *play) {
    return measure_page(play).columns;
}

static size_t count_entries(const play_table *play) {
    return kz_session_length(kz_table_session(play->table));
}

static bool look_at(play_table *play, int seat, size_t index) {
    kz_viewer viewer = play_viewer(play, seat);
    viewer.all = true; /* is granted after the end only */
    kz_status status = kz_table_view(play->table, index, &viewer, &play->view);
    bool is_last = index == count_entries(play);
    play->view_ms = is_last     ? kz_table_standing(play->table).at_ms
                    : index > 0 ? kz_session_entry(kz_table_session(play->table), index - 1).at_ms
                                : 0;
    if (status != KZ_OK) {
        play->status = supervise_failure(play->watch, status);
    }
    return status == KZ_OK;
}

bool play_look(play_table *play, int seat) {
    return look_at(play, seat, count_entries(play));
}

/* The rules are told on demand: `rules`. A line at the bottom counts the time. */
static void leave_out_rules(const play_table *play, kz_view *view) {
    bool counts_time = play_keys_wanted(play);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < view->node_count; i++) {
        bool is_time = view->nodes[i].until_ms > 0 && counts_time;
        if (view->nodes[i].role != KZ_ROLE_RULE && !is_time) {
            view->nodes[kept++] = view->nodes[i];
        }
    }
    view->node_count = kept;
}

static unsigned count_lines(const char *text) {
    unsigned lines = 0;
    for (; *text != '\0'; text++) {
        lines += *text == '\n';
    }
    return lines;
}

/* Draws play->view and wraps its lines. */
static void draw(const play_table *play, const page_size *page, bool compact, char *buffer) {
    static char drawn[PAGE_ROOM];
    kz_text raw;
    kz_text wrapped;
    const kz_view_style style = {.ascii = cli_has(play->cli, OPTION_ASCII),
                                 .compact = compact,
                                 .columns = page->columns,
                                 .now_ms = play->view_ms,
                                 .lang = play->cli->lang};
    const term_wrap_form form = {.columns = page->columns};
    kz_text_init(&raw, drawn, sizeof drawn);
    kz_text_init(&wrapped, buffer, PAGE_ROOM);
    kz_view_print(&play->view, &style, &raw);
    term_wrap(&wrapped, drawn, &form);
}

static void print_view(play_table *play) {
    static char page_text[PAGE_ROOM];
    page_size page = measure_page(play);
    draw(play, &page, false, page_text);
    if (count_lines(page_text) > page.rows - PROMPT_ROWS) {
        draw(play, &page, true, page_text);
    }
    kz_text_put(&play->cli->out, page_text);
}

void play_show_view(play_table *play, const char *event) {
    if (play->has_json) {
        play_json_event(play, event);
    } else {
        print_view(play);
    }
}

void play_show(play_table *play) {
    (void)play_show_at(play, play_viewer_seat(play), count_entries(play));
}

bool play_show_at(play_table *play, int seat, size_t index) {
    if (play->has_json) {
        play_json_view(play, seat, index);
        return true;
    }
    if (!look_at(play, seat, index)) {
        return false;
    }
    leave_out_rules(play, &play->view);
    print_view(play);
    return true;
}

void play_say(play_table *play, const char *text) {
    page_size page = measure_page(play);
    const term_wrap_form form = {.columns = page.columns};
    if (!play->has_json) {
        term_wrap(&play->cli->out, text, &form);
        kz_text_put_char(&play->cli->out, '\n');
    }
}

static void tell_sentence(play_table *play, uint64_t seq, const char *sentence, kz_tone tone) {
    if (play->has_json) {
        play_json_news(play, seq, sentence, tone);
        return;
    }
    text_style style = tone == KZ_TONE_GOOD  ? STYLE_GOOD
                       : tone == KZ_TONE_BAD ? STYLE_BAD
                                             : STYLE_PLAIN;
    kz_text_put(&play->cli->out, style_on(play->cli, style));
    play_say(play, sentence);
    kz_text_put(&play->cli->out, style_off(play->cli));
}

static bool is_seating(const play_table *play, uint64_t seq) {
    kz_log_line line = kz_table_line(play->table, seq);
    return line.verb == KZ_LOG_sit && line.from == KZ_HOST;
}

/* What the only person did needs no telling; how it ended the view says. */
static bool is_told(const play_table *play, uint64_t seq) {
    kz_log_line line = kz_table_line(play->table, seq);
    bool is_own = line.from >= 0 && line.from == play_only_person(play);
    return play->has_json || !(is_seating(play, seq) || is_own || line.verb == KZ_LOG_end);
}

/* Tells what the log has from play->told on. @return how many sentences. */
static unsigned tell(play_table *play, bool (*wanted)(const play_table *play, uint64_t seq)) {
    static char sentence[SENTENCE];
    int seat = play_hides(play) ? KZ_PUBLIC : play_viewer_seat(play);
    kz_viewer viewer = play_viewer(play, seat);
    unsigned count = 0;
    while (play->told < kz_table_log(play->table)) {
        kz_text text;
        kz_tone tone = KZ_TONE_PLAIN;
        play->told++;
        kz_text_init(&text, sentence, sizeof sentence);
        if (wanted(play, play->told) &&
            kz_table_news(play->table, play->told, &viewer, &text, &tone)) {
            tell_sentence(play, play->told, sentence, tone);
            count++;
        }
    }
    return count;
}

void play_tell(play_table *play) {
    (void)tell(play, is_told);
}

static bool is_news(const play_table *play, uint64_t seq) {
    return play->has_json || !is_seating(play, seq);
}

void play_tell_all(play_table *play) {
    play->told = 0;
    if (tell(play, is_news) == 0) {
        play_say(play, kz_message(play->cli->lang, "Nothing has happened yet."));
    }
}

play_next play_refuse(play_table *play, const kz_error *error) {
    if (play->has_json) {
        kz_json json = json_begin(play->cli);
        json_text(&json, "event", "error");
        json_text(&json, "error", kz_message(play->cli->lang, error->message));
        json_text(&json, "token", error->token);
        json_unsigned(&json, "column", error->column);
        json_end(&json);
        return PLAY_ASK;
    }
    (void)output_flush(play->cli);
    complain_error(play->cli, error, NULL);
    return PLAY_ASK;
}
