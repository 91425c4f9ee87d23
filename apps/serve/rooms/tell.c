/* Parts of what guests are told: whose turn it is, clocks, questions, chairs and views. */
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <string.h>

enum { LABEL_MAX = 512 };

/* A player who resigned keeps the name, although a computer plays on; a computer that sits in for
 * somebody has its own. */
static uint32_t named_seats(const hall_room *room) {
    uint32_t known = 0;
    uint32_t persons = room_persons(room);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        bool is_known = room->people[seat].crest >= 0 && room->people[seat].name[0] != '\0';
        known |= is_known ? 1U << seat : 0;
    }
    if ((known & ~persons) == 0) {
        return known;
    }
    return known & (persons | kz_table_standing(room->table).left_seats);
}

kz_viewer tell_viewer(const hall_room *room, const hall_guest *guest, tell_names *names) {
    int own = guest->role == HALL_SEAT ? guest->seat : KZ_PUBLIC;
    kz_viewer viewer = {.seat = own, .acts = true, .lang = guest->lang};
    uint32_t known = named_seats(room);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        kz_text text;
        kz_text_init(&text, names->room[seat], sizeof names->room[seat]);
        names->name[seat] = names->room[seat];
        /* Nobody reads their own name in a sentence: there it is "You". */
        if (seat != own && (known >> seat & 1U) != 0) {
            names->name[seat] = room->people[seat].name;
        } else if (seat < kz_table_opening(room->table)->seats) {
            kz_table_name(room->table, &viewer, seat, &text);
        }
    }
    viewer.names = names->name;
    return viewer;
}

static void put_seats(uint32_t seats, kz_json *json) {
    kz_json_open_array(json);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((seats >> seat & 1U) != 0) {
            kz_json_signed(json, seat);
        }
    }
    kz_json_close_array(json);
}

static void put_result(const kz_standing *standing, kz_json *json) {
    static const char *const by[] = {"rules", "resign", "time", "abort"};
    kz_json_key(json, "over");
    kz_json_bool(json, true);
    kz_json_key(json, "won");
    put_seats(standing->turn.won, json);
    kz_json_key(json, "by");
    kz_json_string(json, by[standing->by]);
}

void tell_turn(const hall_room *room, kz_json *json) {
    kz_standing standing = kz_table_standing(room->table);
    kz_json_key(json, "turn");
    kz_json_open_object(json);
    if (standing.phase == KZ_PHASE_OVER) {
        put_result(&standing, json);
    } else {
        bool is_playing = standing.phase == KZ_PHASE_PLAYING;
        kz_json_key(json, "seats");
        put_seats(is_playing ? standing.turn.may_move : 0, json);
        if (is_playing && standing.turn.due_ms != KZ_NEVER) {
            kz_json_key(json, "due");
            kz_json_unsigned(json, standing.turn.due_ms);
        }
        if (is_playing && standing.turn.pause) {
            kz_json_key(json, "pause");
            kz_json_bool(json, true);
        }
    }
    kz_json_close_object(json);
}

void tell_clock(const hall_room *room, kz_json *json) {
    if (kz_table_setup_of(room->table)->base_ms == 0) {
        return;
    }
    kz_standing standing = kz_table_standing(room->table);
    kz_json_key(json, "clock");
    kz_json_open_array(json);
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        kz_json_unsigned(json, standing.left_ms[seat]);
    }
    kz_json_close_array(json);
}

/* The log keeps a question as "takeback", or "absent 2". */
static void put_question(const hall_room *room, const kz_standing *standing, kz_json *json) {
    kz_log_line asked = kz_table_line(room->table, standing->ask_seq);
    size_t word = strcspn(asked.text, " ");
    kz_json_open_object(json);
    kz_json_key(json, "seq");
    kz_json_unsigned(json, room->base + standing->ask_seq);
    kz_json_key(json, "what");
    kz_json_string_bytes(json, asked.text, word);
    kz_json_key(json, "from");
    kz_json_signed(json, asked.from);
    if (asked.text[word] == ' ') {
        kz_json_key(json, "seat");
        kz_json_signed(json, atoi(asked.text + word + 1));
    }
    kz_json_key(json, "missing");
    put_seats(standing->ask_missing, json);
    kz_json_close_object(json);
}

void tell_ask(const hall_room *room, kz_json *json) {
    kz_standing standing = kz_table_standing(room->table);
    kz_json_key(json, "ask");
    if (standing.ask_seq != 0) {
        put_question(room, &standing, json);
    } else {
        kz_json_null(json);
    }
}

bool tell_find_words(const hall_room *room, const hall_guest *guest, uint64_t line,
                     tell_sentence *found) {
    kz_text text;
    tell_names names;
    kz_viewer viewer = tell_viewer(room, guest, &names);
    kz_log_line made = kz_table_line(room->table, line);
    int seat = made.text[0] - '0';
    /* A computer that takes over has its own name from now on, but this tells for whom. */
    if (made.verb == KZ_LOG_sit && made.from == KZ_HOUSE && viewer.seat != seat &&
        room->people[seat].crest >= 0 && room->people[seat].name[0] != '\0') {
        names.name[seat] = room->people[seat].name;
    }
    found->tone = KZ_TONE_PLAIN;
    kz_text_init(&text, found->words, sizeof found->words);
    return kz_table_news(room->table, line, &viewer, &text, &found->tone);
}

void tell_words(const tell_sentence *found, kz_json *json) {
    kz_json_key(json, "say");
    kz_json_string(json, found->words);
    if (found->tone != KZ_TONE_PLAIN) {
        kz_json_key(json, "tone");
        kz_json_string(json, found->tone == KZ_TONE_GOOD ? "good" : "bad");
    }
}

kz_view *tell_view_new(hall *house) {
    return kz_work_allocate(&house->work, 1, sizeof(kz_view));
}

void tell_view_free(hall *house, kz_view *view) {
    kz_work_free(&house->work, view, 1, sizeof *view);
}

static void put_labels_of(const kz_view *view, uint32_t node, kz_lang lang, kz_json *json) {
    char words[LABEL_MAX];
    kz_text text;
    kz_json_key(json, kz_view_text(view, view->nodes[node].name));
    kz_json_open_array(json);
    for (uint32_t cell = 0; cell < view->nodes[node].cell_count; cell++) {
        kz_text_init(&text, words, sizeof words);
        kz_view_label(view, node, cell, lang, &text);
        kz_json_string(json, words);
    }
    kz_json_close_array(json);
}

void tell_labels(const kz_view *view, kz_lang lang, kz_json *json) {
    kz_json_key(json, "labels");
    kz_json_open_object(json);
    for (uint32_t node = 0; node < view->node_count; node++) {
        if (view->nodes[node].cell_count > 0 && view->nodes[node].name != 0) {
            put_labels_of(view, node, lang, json);
        }
    }
    kz_json_close_object(json);
}

static void put_table_labels(const hall_room *room, const kz_viewer *viewer, size_t index,
                             kz_json *json) {
    kz_view *view = tell_view_new(room->house);
    if (view != NULL && kz_table_view(room->table, index, viewer, view) == KZ_OK) {
        tell_labels(view, viewer->lang, json);
    }
    tell_view_free(room->house, view);
}

void tell_view(const hall_room *room, const hall_guest *guest, size_t index, bool all,
               kz_json *json) {
    tell_names names;
    kz_viewer viewer = tell_viewer(room, guest, &names);
    viewer.all = all;
    if (guest->wants_labels) {
        put_table_labels(room, &viewer, index, json);
    }
    kz_json_key(json, "view");
    if (kz_table_view_json(room->table, index, &viewer, json->out) != KZ_OK) {
        kz_text_put(json->out, "null");
    }
    kz_text_put_char(json->out, '}');
}

void tell_table(const hall_room *room, const hall_guest *guest, kz_json *json) {
    tell_turn(room, json);
    tell_clock(room, json);
    tell_ask(room, json);
    if (room->state == STORE_WAITING) {
        kz_text_put_char(json->out, '}');
    } else {
        tell_view(room, guest, kz_session_length(kz_table_session(room->table)), false, json);
    }
}
