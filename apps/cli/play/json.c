/* A game for programs: one JSON object a line. docs/cli.md has the events. */
#include "output/json.h"

#include "play/play_table.h"

static kz_json open_event(play_table *play, const char *event) {
    kz_json json = json_begin(play->cli);
    json_text(&json, "event", event);
    return json;
}

/* The value of the last member was written past the object. */
static void close_event(play_table *play) {
    kz_text_put(&play->cli->out, "}\n");
}

void play_json_event(play_table *play, const char *event) {
    kz_json json = open_event(play, event);
    kz_json_key(&json, "nodes");
    kz_view_json(&play->view, &play->cli->out);
    close_event(play);
}

void play_json_view(play_table *play, int seat, size_t index) {
    kz_viewer viewer = play_viewer(play, seat);
    viewer.all = true;
    kz_json json = open_event(play, "view");
    kz_json_key(&json, "view");
    kz_status_ignore(kz_table_view_json(play->table, index, &viewer, &play->cli->out));
    close_event(play);
}

void play_json_move(play_table *play, const kz_entry *entry) {
    kz_json json = open_event(play, "move");
    json_unsigned(&json, "at", entry->at_ms);
    if (entry->from >= 0) {
        json_signed(&json, "from", entry->from);
        json_text(&json, "line", entry->line);
    }
    close_event(play);
}

void play_json_news(play_table *play, uint64_t seq, const char *say, kz_tone tone) {
    static const char *const tones[] = {"plain", "good", "bad"};
    int from = kz_table_line(play->table, seq).from;
    kz_json json = open_event(play, "news");
    json_unsigned(&json, "seq", seq);
    if (from >= 0) {
        json_signed(&json, "from", from);
    }
    json_text(&json, "say", say);
    json_text(&json, "tone", tones[tone]);
    close_event(play);
}

void play_json_summary(play_table *play) {
    kz_json json = open_event(play, "end");
    kz_json_key(&json, "summary");
    kz_table_summary(play->table, &play->cli->out);
    close_event(play);
}

void play_json_review(play_table *play, size_t index, int grade) {
    kz_json json = open_event(play, "review");
    json_unsigned(&json, "index", index);
    json_signed(&json, "grade", grade);
    kz_json_key(&json, "nodes");
    kz_view_json(&play->view, &play->cli->out);
    close_event(play);
}
