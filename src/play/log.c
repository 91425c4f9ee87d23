/* The append-only log of a table, which is also the save file. docs/table.md has the grammar. */
#include "base/valid.h"
#include "play/table_state.h"

#include <assert.h>
#include <string.h>

enum {
    FIRST_LINES = 16,
    FIRST_TEXT = 512,
    EVENT_LINES = 4 /* the most lines that one event writes */
};

static kz__log_stored *stored_at(const kz_table *table, size_t index) {
    return (kz__log_stored *)table->lines.items + index;
}

const char *kz__log_verb_name(kz_log_verb verb) {
    static const char *const names[] = {
#define KZ_LOG_NAME(name, word) word,
        KZ_LOG_VERBS(KZ_LOG_NAME)
#undef KZ_LOG_NAME
    };
    return names[verb];
}

static kz_status reserve(kz_table *table, size_t text) {
    kz_status status =
        kz__growing_reserve(table->work, &table->lines, table->line_count + EVENT_LINES,
                            table->line_count, sizeof(kz__log_stored), FIRST_LINES);
    if (status == KZ_OK) {
        status = kz__growing_reserve(table->work, &table->text, table->text_used + text,
                                     table->text_used, 1, FIRST_TEXT);
    }
    if (status == KZ_OK) {
        size_t entries = kz_session_length(table->session) + kz_session_undone(table->session);
        status = kz__growing_reserve(table->work, &table->entry_seq, entries + 1, entries,
                                     sizeof(uint32_t), FIRST_LINES);
    }
    return status;
}

kz_status kz__log_reserve(kz_table *table, size_t text) {
    bool is_full = table->line_count + EVENT_LINES > KZ_PLAY_LOG_MAX;
    return is_full ? KZ_OUT_OF_RANGE : reserve(table, text);
}

void kz__log_put(kz_table *table, int from, kz_log_verb verb, const char *text) {
    size_t bytes = strlen(text) + 1;
    assert(table->line_count < table->lines.capacity);
    assert(bytes <= table->text.capacity - table->text_used);
    *stored_at(table, table->line_count) =
        (kz__log_stored){.at_ms = table->now_ms,
                         .text = (uint32_t)table->text_used,
                         .index = (uint32_t)kz_session_length(table->session),
                         .from = (int16_t)from,
                         .verb = (uint16_t)verb};
    memcpy((char *)table->text.items + table->text_used, text, bytes);
    table->text_used += bytes;
    table->line_count++;
}

void kz__log_made_entry(kz_table *table) {
    size_t length = kz_session_length(table->session);
    ((uint32_t *)table->entry_seq.items)[length - 1] = (uint32_t)table->line_count;
    stored_at(table, table->line_count - 1)->index = (uint32_t)length - 1;
}

size_t kz_table_log(const kz_table *table) {
    assert(table != NULL);
    return table->line_count;
}

kz_log_line kz_table_line(const kz_table *table, uint64_t seq) {
    assert(table != NULL);
    assert(seq >= 1 && seq <= table->line_count);
    const kz__log_stored *line = stored_at(table, (size_t)seq - 1);
    return (kz_log_line){seq, line->at_ms, line->from, (kz_log_verb)line->verb,
                         (const char *)table->text.items + line->text};
}

void kz__log_put_from(int from, kz_text *out) {
    if (from >= 0) {
        kz_text_put_signed(out, from);
    } else {
        kz_text_put_char(out, from == KZ_HOST ? '*' : '-');
    }
}

void kz__log_put_seats(uint32_t seats, kz_text *out) {
    if (seats == 0) {
        kz_text_put_char(out, '-');
    }
    bool is_first = true;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((seats >> seat & 1U) != 0) {
            kz_text_put(out, is_first ? "" : ",");
            kz_text_put_signed(out, seat);
            is_first = false;
        }
    }
}

static void put_field(const char *key, const char *value, kz_text *out) {
    kz_text_put(out, key);
    kz_text_put_char(out, ' ');
    kz_text_put(out, value);
    kz_text_put_char(out, '\n');
}

static void put_number(const char *key, uint64_t value, kz_text *out) {
    kz_text_put(out, key);
    kz_text_put_char(out, ' ');
    kz_text_put_unsigned(out, value);
    kz_text_put_char(out, '\n');
}

static void put_origin(const kz_opening *opening, kz_text *out) {
    put_field("params", opening->params, out);
    kz_text_put(out, "key ");
    kz_key_print(&opening->key, out);
    kz_text_put_char(out, '\n');
    put_number("deal", opening->deal, out);
}

void kz__log_put_header(const kz_opening *opening, const kz_table_setup *setup, kz_text *out) {
    put_field("game", opening->game->id, out);
    put_number("seats", (uint64_t)opening->seats, out);
    if (opening->dealt) {
        put_origin(opening, out);
    }
    put_field("instance", opening->instance, out);
    if (setup->base_ms > 0) {
        kz_text_put(out, "clock ");
        kz_text_put_unsigned(out, setup->base_ms);
        kz_text_put_char(out, '+');
        kz_text_put_unsigned(out, setup->increment_ms);
        kz_text_put_char(out, '\n');
    }
    if (setup->one_device) {
        put_field("device", "one", out);
    }
    if (!setup->hints) {
        put_field("hints", "no", out);
    }
    if (setup->bot_seed != 0) {
        put_number("bots", setup->bot_seed, out);
    }
    if (setup->note[0] != '\0') {
        put_field("note", setup->note, out);
    }
}

static void put_line(const kz_log_line *line, kz_text *out) {
    kz_text_put_unsigned(out, line->at_ms);
    kz_text_put_char(out, ' ');
    kz__log_put_from(line->from, out);
    kz_text_put_char(out, ' ');
    kz_text_put(out, kz__log_verb_name(line->verb));
    if (line->text[0] != '\0') {
        kz_text_put_char(out, ' ');
        kz_text_put(out, line->text);
    }
    kz_text_put_char(out, '\n');
}

void kz__table_put_log(const kz_table *table, kz_text *out) {
    for (uint64_t seq = 2; seq <= table->line_count; seq++) {
        kz_log_line line = kz_table_line(table, seq);
        put_line(&line, out);
    }
}

void kz_table_save(const kz_table *table, kz_text *out) {
    assert(table != NULL && kz__text_is_valid(out));
    kz_text_put(out, "kazu-save 4\n");
    kz_text_put(out, kz_table_line(table, 1).text);
    kz_text_put_char(out, '\n');
    kz__table_put_log(table, out);
}
