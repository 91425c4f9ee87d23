/* Views and reviews of a table, restricted to what the viewer may know. */
#include "base/valid.h"
#include "play/game.h"
#include "play/table_state.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

static bool is_over(const kz_table *table) {
    return table->phase == KZ_PHASE_OVER;
}

kz_viewer kz__table_viewer(const kz_table *table, size_t index, const kz_viewer *wish,
                           kz__names *names) {
    kz_viewer viewer = *wish;
    viewer.all = wish->all && is_over(table);
    viewer.acts = wish->acts && index == kz_session_length(table->session) && wish->seat >= 0 &&
                  (kz__table_may_move(table) >> wish->seat & 1U) != 0;
    if (wish->names == NULL) {
        kz__table_fill_names(table, wish, names);
        viewer.names = names->name;
    }
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        viewer.level[seat] = (uint8_t)table->setup.chair[seat].level;
    }
    return viewer;
}

void kz__table_put_names(const kz_viewer *viewer, uint32_t seats, kz_text *out) {
    bool is_first = true;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((seats >> seat & 1U) != 0) {
            kz_text_put(out, is_first ? "" : kz_message(viewer->lang, ", "));
            kz_viewer_name(viewer, seat, out);
            is_first = false;
        }
    }
}

void kz__table_put_sentence(const char *sentence, const char *name, kz_text *out) {
    const char *place = strstr(sentence, "%s");
    assert(place != NULL);
    kz_text_put_bytes(out, sentence, (size_t)(place - sentence));
    kz_text_put(out, name);
    kz_text_put(out, place + strlen("%s"));
}

/* Writes a sentence about several seats. @param sentence has "%s" for their names. */
static void put_about(const char *sentence, uint32_t seats, const kz_viewer *viewer, kz_text *out) {
    char names[KZ_PLAY_SEATS_MAX * (KZ_PLAY_NAME_MAX + 2)];
    kz_text text;
    kz_text_init(&text, names, sizeof names);
    kz__table_put_names(viewer, seats, &text);
    kz__table_put_sentence(sentence, names, out);
}

bool kz__table_is_draw(const kz_table *table) {
    int seats = kz__table_seats(table);
    return seats > 1 && table->won == (1U << seats) - 1;
}

void kz__table_put_result(const kz_table *table, const kz_viewer *viewer, kz_text *out) {
    kz_lang lang = viewer->lang;
    if (table->by == KZ_BY_ABORT) {
        kz_text_put(out, kz_message(lang, "The game was abandoned."));
        return;
    }
    if (table->by == KZ_BY_RESIGN) {
        put_about(kz_message(lang, "%s resigned. "), table->left_seats, viewer, out);
    } else if (table->by == KZ_BY_TIME) {
        put_about(kz_message(lang, "%s ran out of time. "), table->left_seats, viewer, out);
    }
    bool is_alone = kz_table_opening(table)->seats == 1;
    if (is_alone) {
        kz_text_put(out, table->won != 0 ? kz_message(lang, "Solved.")
                                         : kz_message(lang, "Not solved."));
    } else if (table->won == 0) {
        kz_text_put(out, kz_message(lang, "Nobody won."));
    } else if (kz__table_is_draw(table)) {
        kz_text_put(out, kz_message(lang, "A draw."));
    } else {
        put_about(kz_message(lang, "%s won."), table->won, viewer, out);
    }
}

/* Adds how the game ended, unless by its rules, which the game tells itself. The message reuses the
 * memory of the seen state, because the stack also holds the game's view. */
static void add_result(const kz_table *table, const kz_viewer *viewer, kz_state *seen,
                       kz_view *out) {
    char *message = (char *)seen;
    kz_text text;
    kz_text_init(&text, message, sizeof *seen);
    kz__table_put_result(table, viewer, &text);
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "end", message);
}

kz_status kz_table_view(const kz_table *table, size_t index, const kz_viewer *viewer,
                        kz_view *out) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && out != NULL);
    kz__names names;
    kz_viewer allowed = kz__table_viewer(table, index, viewer, &names);
    kz_state *seen = kz_work_allocate(table->work, 1, sizeof *seen);
    if (seen == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz_session_seen(table->session, index, &allowed, seen);
    if (status == KZ_OK) {
        kz_view_init(out);
        kz__table_game(table)->view(seen, &allowed, out);
        if (is_over(table) && table->by != KZ_BY_RULES &&
            index == kz_session_length(table->session)) {
            add_result(table, &allowed, seen, out);
        }
    }
    kz_work_free(table->work, seen, 1, sizeof *seen);
    return status;
}

static void put_seats(kz_json *json, const char *key, uint32_t seats) {
    kz_json_key(json, key);
    kz_json_open_array(json);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((seats >> seat & 1U) != 0) {
            kz_json_signed(json, seat);
        }
    }
    kz_json_close_array(json);
}

static void put_turn(const kz_table *table, kz_json *json) {
    static const char *const by[] = {"rules", "resign", "time", "abort"};
    kz_standing standing = kz_table_standing(table);
    kz_json_key(json, "turn");
    kz_json_open_object(json);
    if (standing.turn.over) {
        kz_json_key(json, "over");
        kz_json_bool(json, true);
        put_seats(json, "won", standing.turn.won);
        kz_json_key(json, "by");
        kz_json_string(json, by[standing.by]);
    } else {
        put_seats(json, "seats", standing.turn.may_move);
        if (standing.turn.due_ms != KZ_NEVER) {
            kz_json_key(json, "due");
            kz_json_unsigned(json, standing.turn.due_ms);
        }
        if (standing.turn.pause) {
            kz_json_key(json, "pause");
            kz_json_bool(json, true);
        }
    }
    kz_json_close_object(json);
}

static uint64_t time_at(const kz_table *table, size_t index) {
    if (index == kz_session_length(table->session)) {
        return table->now_ms;
    }
    return index > 0 ? kz_session_entry(table->session, index - 1).at_ms : 0;
}

void kz__view_put_head(const kz_game *game, int seat, uint64_t at_ms, size_t index, kz_json *json) {
    kz_json_open_object(json);
    kz_json_key(json, "v");
    kz_json_unsigned(json, 1);
    kz_json_key(json, "game");
    kz_json_string(json, game->id);
    if (seat >= 0) {
        kz_json_key(json, "seat");
        kz_json_signed(json, seat);
    }
    kz_json_key(json, "at");
    kz_json_unsigned(json, at_ms);
    kz_json_key(json, "index");
    kz_json_unsigned(json, index);
}

void kz__table_envelope(const kz_table *table, size_t index, const kz_viewer *viewer,
                        const kz_view *view, kz_text *out) {
    kz_json json;
    kz_json_init(&json, out);
    kz__view_put_head(kz__table_game(table), viewer->seat, time_at(table, index), index, &json);
    if (index == kz_session_length(table->session)) {
        put_turn(table, &json);
    }
    kz_json_key(&json, "nodes");
    kz_view_json(view, out);
    kz_text_put_char(out, '}');
}

kz_status kz_table_view_json(const kz_table *table, size_t index, const kz_viewer *viewer,
                             kz_text *out) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && kz__text_is_valid(out));
    kz_view *view = kz_work_allocate(table->work, 1, sizeof *view);
    if (view == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz_table_view(table, index, viewer, view);
    if (status == KZ_OK) {
        kz__table_envelope(table, index, viewer, view, out);
    }
    kz_work_free(table->work, view, 1, sizeof *view);
    return status;
}

kz_status kz_table_review(const kz_table *table, size_t index, const kz_viewer *viewer,
                          kz_work *work, int *grade, kz_view *out) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && kz__work_is_valid(work) &&
           grade != NULL && out != NULL);
    kz__names names;
    kz_viewer allowed = kz__table_viewer(table, index, viewer, &names);
    if (!kz__table_may_be_reviewed(table)) {
        return KZ_ILLEGAL_MOVE;
    }
    if (index >= kz_session_length(table->session)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_entry entry = kz_session_entry(table->session, index);
    kz_act act = {.from = entry.from, .at_ms = entry.at_ms, .line = entry.line};
    kz_view_init(out);
    *grade = -1;
    if (entry.from == KZ_HOUSE || kz__table_game(table)->review == NULL) {
        return entry.from == KZ_HOUSE ? KZ_OK : KZ_UNSUPPORTED;
    }
    kz_state *seen = kz_work_allocate(table->work, 1, sizeof *seen);
    if (seen == NULL) {
        return KZ_NO_MEMORY;
    }
    const kz_viewer author = {.seat = entry.from, .all = true};
    kz_status status = kz_session_seen(table->session, index, &author, seen);
    if (status == KZ_OK) {
        status = kz__table_game(table)->review(seen, &act, &allowed, work, grade, out);
    }
    kz_work_free(table->work, seen, 1, sizeof *seen);
    return status;
}
