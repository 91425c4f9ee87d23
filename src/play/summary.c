/* A game in one line of JSON, for the statistics of terminal and page. */
#include "base/valid.h"
#include "play/give_up.h"
#include "play/table_state.h"

#include <assert.h>
#include <string.h>

/* Counts the log lines of a verb, or those with a text. */
static uint64_t count(const kz_table *table, kz_log_verb verb, const char *text) {
    uint64_t found = 0;
    for (uint64_t seq = 1; seq <= table->line_count; seq++) {
        kz_log_line line = kz_table_line(table, seq);
        found += line.verb == verb && (text == NULL || strcmp(line.text, text) == 0) ? 1 : 0;
    }
    return found;
}

/* Counts hints. A hint that is immediately made stronger for the same seat counts once. */
static uint64_t count_hints(const kz_table *table) {
    uint64_t found = 0;
    for (uint64_t seq = 1; seq <= table->line_count; seq++) {
        kz_log_line line = kz_table_line(table, seq);
        kz_log_line before = kz_table_line(table, seq > 1 ? seq - 1 : seq);
        bool is_stronger = seq > 1 && before.verb == KZ_LOG_hint && before.from == line.from &&
                           strcmp(before.text, line.text) < 0;
        found += line.verb == KZ_LOG_hint && !is_stronger ? 1 : 0;
    }
    return found;
}

static void put_text(kz_json *json, const char *key, const char *value) {
    if (*value != '\0') {
        kz_json_key(json, key);
        kz_json_string(json, value);
    }
}

static void put_count(kz_json *json, const char *key, uint64_t value) {
    kz_json_key(json, key);
    kz_json_unsigned(json, value);
}

static void put_chairs(const kz_table *table, kz_json *json) {
    static const char *const names[] = {"person", "bot", "open"};
    const kz_chair *chairs =
        table->phase == KZ_PHASE_WAITING ? table->setup.chair : table->at_start;
    kz_json_key(json, "seats");
    kz_json_open_array(json);
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        if (chairs[seat].kind == KZ_CHAIR_BOT) {
            const char bot[6] = {'b', 'o', 't', ' ', (char)('0' + chairs[seat].level), '\0'};
            kz_json_string(json, bot);
        } else {
            kz_json_string(json, names[chairs[seat].kind]);
        }
    }
    kz_json_close_array(json);
}

static void put_end(const kz_table *table, kz_json *json) {
    static const char *const by[] = {"rules", "resign", "time", "abort"};
    if (table->phase != KZ_PHASE_OVER) {
        return;
    }
    put_text(json, "by", by[table->by]);
    kz_json_key(json, "won");
    kz_json_open_array(json);
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        if ((table->won >> seat & 1U) != 0) {
            kz_json_signed(json, seat);
        }
    }
    kz_json_close_array(json);
}

/* Giving up is not a move. */
static uint64_t moves_of(const kz_table *table) {
    uint64_t moves = 0;
    for (size_t i = 0; i < kz_session_length(table->session); i++) {
        kz_entry entry = kz_session_entry(table->session, i);
        bool gives_up = kz__gives_up((kz_word){entry.line, strlen(entry.line), 1});
        moves += entry.from >= 0 && !gives_up ? 1 : 0;
    }
    return moves;
}

void kz_table_summary(const kz_table *table, kz_text *out) {
    assert(table != NULL && kz__text_is_valid(out));
    uint64_t last_ms = kz_table_line(table, table->line_count).at_ms;
    kz_json json;
    kz_json_init(&json, out);
    kz_json_open_object(&json);
    put_text(&json, "game", kz__table_game(table)->id);
    put_text(&json, "params", kz_session_opening(table->session)->params);
    put_end(table, &json);
    put_chairs(table, &json);
    put_count(&json, "ms", last_ms - table->started_ms);
    put_count(&json, "moves", moves_of(table));
    put_count(&json, "hints", count_hints(table));
    put_count(&json, "takebacks", count(table, KZ_LOG_takeback, NULL));
    put_count(&json, "checks", count(table, KZ_LOG_move, "check"));
    put_text(&json, "note", table->setup.note);
    kz_json_close_object(&json);
}
