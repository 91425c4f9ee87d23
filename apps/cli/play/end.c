/* The end of a game and what comes after it: result, review, another game, a game shown again. */
#include "play/play_table.h"

#include "output/style.h"
#include "play/statistics.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024, MINUTE = 60, PAGE_DIGITS = 7 };

static void put_time(const play_table *play, kz_text *out) {
    uint64_t ms = kz_table_line(play->table, kz_table_log(play->table)).at_ms;
    kz_text_format(out, kz_message(play->cli->lang, "Time: %u:%02u."),
                   (unsigned)(ms / 1000 / MINUTE), (unsigned)(ms / 1000 % MINUTE));
}

/* Tells whether a view says how it ended. */
static bool has_result(const kz_view *view) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        if (view->nodes[i].role == KZ_ROLE_RESULT) {
            return true;
        }
    }
    return false;
}

void play_end(play_table *play) {
    char line[SENTENCE];
    kz_text text;
    kz_tone tone = KZ_TONE_PLAIN;
    kz_viewer viewer = play_viewer(play, play_viewer_seat(play));
    if (play->has_json) {
        play_json_summary(play);
        return;
    }
    kz_text_init(&text, line, sizeof line);
    if (!has_result(&play->view) &&
        kz_table_news(play->table, kz_table_log(play->table), &viewer, &text, &tone)) {
        play_say(play, line);
    }
    if (!play->talks) {
        return;
    }
    kz_text_init(&text, line, sizeof line);
    put_time(play, &text);
    play_say(play, line);
    statistics_add(play);
    bool has_facts = kz_table_opening(play->table)->game->facts != NULL;
    play_say(
        play,
        has_facts
            ? kz_message(play->cli->lang, "Type review to review the moves, facts for an analysis, "
                                          "again for a new game, quit to leave.")
            : kz_message(play->cli->lang,
                         "Type review to review the moves, again for a new game, quit to leave."));
}

static void put_judgement(play_table *play, size_t index, int grade) {
    static const char *const grades[] = {KZ_N("best"), KZ_N("good"), KZ_N("inaccurate"),
                                         KZ_N("a mistake"), KZ_N("a blunder")};
    kz_entry entry = kz_session_entry(kz_table_session(play->table), index);
    kz_viewer viewer = play_viewer(play, KZ_PUBLIC);
    char line[SENTENCE];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "%u. ", (unsigned)index + 1);
    if (kz_table_opening(play->table)->seats > 1) {
        kz_table_name(play->table, &viewer, entry.from, &text);
        kz_text_put(&text, ": ");
    }
    kz_text_put(&text, entry.line);
    if (grade >= 0) {
        kz_text_put(&text, " (");
        kz_text_put(&text, kz_message(play->cli->lang, grades[grade]));
        kz_text_put(&text, ")");
    }
    for (uint32_t i = 0; i < play->view.node_count; i++) {
        const kz_view_node *node = &play->view.nodes[i];
        if (node->kind == KZ_VIEW_MESSAGE) {
            kz_text_put(&text, i == 0 ? " " : "\n   ");
            kz_text_put(&text, kz_view_text(&play->view, node->text));
        }
    }
    play_say(play, line);
}

play_next play_review(play_table *play) {
    const kz_session *session = kz_table_session(play->table);
    kz_viewer viewer = play_viewer(play, play_viewer_seat(play));
    if (kz_table_standing(play->table).phase != KZ_PHASE_OVER) {
        return play_refuse_word(play, KZ_N("the game is not over yet"), NULL);
    }
    for (size_t i = 0; i < kz_session_length(session); i++) {
        int grade = -1;
        supervise_renew(play->watch);
        kz_status status =
            kz_table_review(play->table, i, &viewer, &play->watch->work, &grade, &play->view);
        progress_end(&play->watch->bar);
        if (status != KZ_OK) {
            return play_refuse_word(play,
                                    status == KZ_UNSUPPORTED
                                        ? KZ_N("this game has no review")
                                        : supervise_reason(play->watch, status),
                                    NULL);
        }
        if (kz_session_entry(session, i).from < 0) {
            continue;
        }
        if (play->has_json) {
            play_json_review(play, i, grade);
        } else {
            put_judgement(play, i, grade);
        }
    }
    return PLAY_ASK;
}

static bool read_page(const char *argument, int *page) {
    *page = 1;
    if (*argument == '\0') {
        return true;
    }
    size_t digits = strspn(argument, "0123456789");
    *page = digits < PAGE_DIGITS ? atoi(argument) : 0;
    return argument[digits] == '\0' && *page > 0;
}

static const char *facts_fault(const play_table *play, kz_status status) {
    return status == KZ_ILLEGAL_MOVE   ? KZ_N("the game is not over yet")
           : status == KZ_OUT_OF_RANGE ? KZ_N("there is no such page")
                                       : supervise_reason(play->watch, status);
}

play_next play_facts(play_table *play, const char *argument) {
    kz_viewer viewer = play_viewer(play, play_viewer_seat(play));
    int page = 1;
    if (!read_page(argument, &page)) {
        return play_refuse_word(play, KZ_N("expected a page number of 1 or more"), argument);
    }
    supervise_renew(play->watch);
    kz_status status = kz_table_facts(play->table, &viewer, page, &play->watch->work, &play->view);
    progress_end(&play->watch->bar);
    if (status != KZ_OK) {
        return play_refuse_word(play, facts_fault(play, status), NULL);
    }
    if (play->view.node_count == 0 && !play->has_json) {
        play_say(play, kz_message(play->cli->lang, "There is no further analysis of this game."));
    } else {
        play_show_view(play, "facts");
    }
    return PLAY_ASK;
}

/* It comes from the last one's key. */
kz_key play_next_key(const kz_opening *opening) {
    kz_chance chance;
    kz_chance_init(&chance, &opening->key, UINT64_MAX - 1);
    return kz_key_of(kz_chance_next(&chance));
}

bool play_next_game(play_table *play) {
    static kz_opening opening;
    const kz_opening *last = kz_table_opening(play->table);
    char params[KZ_PLAY_LINE_MAX];
    kz_table_setup setup;
    kz_table *table = NULL;
    kz_text text;
    kz_error error = {0};
    kz_key key = play_next_key(last);
    kz_text_init(&text, params, sizeof params);
    kz_table_next(play->table, &text, &setup);
    supervise_renew(play->watch);
    kz_status status = kz_opening_deal(last->game, params, last->seats, &key, &play->watch->work,
                                       &error, &opening);
    if (status == KZ_OK) {
        status = kz_table_new(&opening, &setup, &play->watch->work, &error, &table);
    }
    progress_end(&play->watch->bar);
    if (status != KZ_OK) {
        (void)play_refuse(play, &error);
        return false;
    }
    kz_table_free(play->table);
    play->table = table;
    play_start_clock(play, 0);
    return true;
}

/* Shows a move that was made; what time did by itself the next view shows. */
static void put_entry(play_table *play, const kz_entry *entry) {
    kz_viewer viewer = play_viewer(play, KZ_PUBLIC);
    kz_text *out = &play->cli->out;
    if (play->has_json) {
        play_json_move(play, entry);
    } else if (entry->from >= 0) {
        style_put(play->cli, STYLE_HEADING, "> ");
        if (kz_table_opening(play->table)->seats > 1) {
            kz_table_name(play->table, &viewer, entry->from, out);
            kz_text_put(out, ": ");
        }
        kz_text_put(out, entry->line);
        kz_text_put_char(out, '\n');
    }
}

int play_replay(play_table *play) {
    const kz_session *session = kz_table_session(play->table);
    int seat = play_viewer_seat(play);
    for (size_t i = 0; i <= kz_session_length(session); i++) {
        if (i > 0) {
            kz_entry entry = kz_session_entry(session, i - 1);
            put_entry(play, &entry);
        }
        if (!play_show_at(play, seat, i)) {
            return play->status;
        }
    }
    return EXIT_YES;
}
