/*
 * Reads save files: a log is valid if replaying it prints the same log. docs/table.md has the
 * grammar.
 */
#include "base/valid.h"
#include "play/save_reader.h"
#include "play/table_state.h"

#include <assert.h>
#include <string.h>

/* A log line from the file. */
typedef struct read_line {
    uint64_t at_ms;
    int from;
    kz_word command; /* "VERB TEXT" */
} read_line;

static kz_status read_key(kz__save_reader *in, kz_opening *opening, kz_error *error) {
    kz_word value = {NULL, 0, 0};
    uint64_t deal = 0;
    kz_status status = kz__save_field(in, "key", KZ_N("expected a line 'key ...'"), &value, error);
    if (status != KZ_OK) {
        return status;
    }
    status = kz_key_parse(value.text, value.length, &opening->key, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, in->line_number, value);
    }
    status = kz__save_field(in, "deal", KZ_N("expected a line 'deal NUMBER'"), &value, error);
    if (status == KZ_OK) {
        status = kz__save_place(in, kz__word_number(value, 1, UINT32_MAX, &deal, error), error);
    }
    opening->deal = (uint32_t)deal;
    return status;
}

/* Reads "BASE+INCREMENT". */
static kz_status read_clock(kz__save_reader *in, kz_word value, kz_table_setup *setup,
                            kz_error *error) {
    kz_word base;
    kz_word increment;
    if (!kz__word_cut(value, '+', &base, &increment)) {
        return kz__save_fault(in, value, KZ_BAD_INPUT, KZ_N("expected a clock 'BASE+INCREMENT'"),
                              error);
    }
    kz_status status = kz__word_number(base, 1, KZ_TIME_MAX, &setup->base_ms, error);
    if (status == KZ_OK) {
        status = kz__word_number(increment, 0, KZ_TIME_MAX, &setup->increment_ms, error);
    }
    return kz__save_place(in, status, error);
}

/* Reads a line "KEY WORD" that allows only one word. */
static kz_status read_switch(kz__save_reader *in, const char *key, const char *word, bool *stands,
                             kz_error *error) {
    kz_word value = {NULL, 0, 0};
    *stands = kz__save_has(in, key, &value);
    if (*stands && !kz__word_is(value, word)) {
        return kz__save_fault(in, value, KZ_BAD_INPUT, KZ_N("unknown word"), error);
    }
    return KZ_OK;
}

static kz_status read_setup(kz__save_reader *in, kz_table_setup *setup, kz_error *error) {
    kz_word value = {NULL, 0, 0};
    bool no_hints = false;
    kz_status status = KZ_OK;
    if (kz__save_has(in, "clock", &value)) {
        status = read_clock(in, value, setup, error);
    }
    if (status == KZ_OK) {
        status = read_switch(in, "device", "one", &setup->one_device, error);
    }
    if (status == KZ_OK) {
        status = read_switch(in, "hints", "no", &no_hints, error);
    }
    setup->hints = !no_hints;
    if (status == KZ_OK && kz__save_has(in, "bots", &value)) {
        status = kz__save_place(in, kz__word_number(value, 0, UINT64_MAX, &setup->bot_seed, error),
                                error);
    }
    if (status == KZ_OK && kz__save_has(in, "note", &value)) {
        status =
            kz__save_place(in, kz__line_copy(value, setup->note, sizeof setup->note, error), error);
    }
    return status;
}

static kz_status read_header(kz__save_reader *in, kz__save_header *head, kz_work *work,
                             kz_error *error) {
    kz_word value = {NULL, 0, 0};
    kz_status status = kz__save_game(in, &head->opening, error);
    if (status == KZ_OK && kz__save_has(in, "params", &value)) {
        status = kz__save_params(in, value, &head->opening, error);
        if (status == KZ_OK) {
            status = read_key(in, &head->opening, error);
        }
    }
    if (status == KZ_OK) {
        status = kz__save_instance(in, &head->opening, work, error);
    }
    if (status == KZ_OK) {
        status = read_setup(in, &head->setup, error);
    }
    return status == KZ_OK ? kz__save_gap(in, error) : status;
}

static bool read_from(kz_word word, int *from) {
    if (kz__word_is(word, "*")) {
        *from = KZ_HOST;
    } else if (kz__word_is(word, "-")) {
        *from = KZ_HOUSE;
    } else if (word.length == 1 && *word.text >= '0' && *word.text < '0' + KZ_PLAY_SEATS_MAX) {
        *from = *word.text - '0';
    } else {
        return false;
    }
    return true;
}

static kz_status read_log_line(const kz__save_reader *in, read_line *line, kz_error *error) {
    kz_words words = kz__words_of(in->line.text, in->line.length);
    kz_word word;
    kz__words_next(&words, &word);
    kz_status status = kz__word_number(word, 0, KZ_TIME_MAX, &line->at_ms, error);
    if (status != KZ_OK) {
        return kz__save_place(in, status, error);
    }
    kz__words_next(&words, &word);
    if (!read_from(word, &line->from)) {
        return kz__save_fault(in, word, KZ_BAD_INPUT, KZ_N("expected a seat, '*' or '-'"), error);
    }
    line->command = kz__words_rest(words);
    return KZ_OK;
}

/* Compares the table's log line with that of the file. */
static bool is_same(const kz_table *table, uint64_t seq, const read_line *line) {
    char buffer[2 * KZ_PLAY_LINE_MAX];
    kz_text text;
    if (seq > kz_table_log(table)) {
        return false;
    }
    kz_log_line made = kz_table_line(table, seq);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put(&text, kz__log_verb_name(made.verb));
    kz_text_put(&text, made.text[0] != '\0' ? " " : "");
    kz_text_put(&text, made.text);
    return made.at_ms == line->at_ms && made.from == line->from &&
           kz__word_is(line->command, buffer);
}

/* Tells whether the rules of version 3 ended the game here although it continues under the current
 * rules. */
static bool ended_once(const kz_table *table, const read_line *line) {
    return kz__table_game(table)->end_of_version_3 != NULL && line->from == KZ_HOUSE &&
           kz__word_is(line->command, "end rules -") && table->phase == KZ_PHASE_PLAYING;
}

/* Ends a game of version 3 by a move of its player. */
static kz_status end_by_move(kz_table *table, uint64_t at_ms, kz_error *error) {
    char command[KZ_PLAY_LINE_MAX];
    kz_text text;
    int seat = 0;
    uint32_t may_move = kz__table_may_move(table);
    while (seat < KZ_PLAY_SEATS_MAX - 1 && (may_move >> seat & 1U) == 0) {
        seat++;
    }
    kz_text_init(&text, command, sizeof command);
    kz_text_format(&text, "move %s", kz__table_game(table)->end_of_version_3);
    return kz_table_act(table, seat, command, at_ms, error);
}

static kz_status replay_command(const read_line *line, const char *command, kz_table *table,
                                kz_error *error) {
    if (line->from == KZ_HOUSE) {
        return kz_table_wake(table, line->at_ms);
    }
    return kz_table_act(table, line->from, command, line->at_ms, error);
}

/* @param seq the expected line number; one more after a move that version 3 lacks. */
static kz_status replay_line(const kz__save_reader *in, bool is_3, kz_table *table, uint64_t *seq,
                             kz_error *error) {
    read_line line;
    char command[2 * KZ_PLAY_LINE_MAX];
    kz_status status = read_log_line(in, &line, error);
    if (status == KZ_OK) {
        status =
            kz__save_place(in, kz__line_copy(line.command, command, sizeof command, error), error);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (is_3 && ended_once(table, &line)) {
        status = end_by_move(table, line.at_ms, error);
        *seq += 1;
    } else {
        status = replay_command(&line, command, table, error);
    }
    if (status != KZ_OK) {
        return kz__error_place(error, status, in->line_number, line.command);
    }
    return is_same(table, *seq, &line)
               ? KZ_OK
               : kz__save_fault(in, in->line, KZ_BAD_INPUT,
                                KZ_N("this line contradicts the lines before it"), error);
}

static kz_status replay(kz__save_reader *in, bool is_3, kz_table *table, kz_error *error) {
    kz_status status = KZ_OK;
    uint64_t seq = 1;
    while (status == KZ_OK && kz__save_next(in)) {
        if (in->line.length > 0) {
            seq++;
            status = replay_line(in, is_3, table, &seq, error);
        }
    }
    if (status == KZ_OK && kz_table_log(table) != seq) {
        return kz_error_set(error, KZ_BAD_INPUT, in->line_number, 0,
                            KZ_N("the save file ends too early"), NULL, 0);
    }
    return status;
}

static kz_status load_log(kz__save_reader *in, bool is_3, kz__save_header *head, kz_work *work,
                          kz_error *error, kz_table **table) {
    kz_status status = read_header(in, head, work, error);
    if (status == KZ_OK) {
        status = kz__table_bare(&head->opening, &head->setup, work, error, table);
    }
    return status == KZ_OK ? replay(in, is_3, *table, error) : status;
}

static kz_status load(kz__save_reader *in, kz__save_header *head, kz_work *work, kz_error *error,
                      kz_table **table) {
    kz_word version = {NULL, 0, 0};
    kz_status status = kz__save_field(
        in, "kazu-save",
        KZ_N("expected 'kazu-save' and a version, 3 or 4, at the start of the save file"), &version,
        error);
    if (status != KZ_OK) {
        return status;
    }
    bool is_3 = kz__word_is(version, "3");
    if (!is_3 && !kz__word_is(version, "4")) {
        return kz__save_fault(in, version, KZ_UNSUPPORTED,
                              KZ_N("unknown version of save files; expected 3 or 4"), error);
    }
    return load_log(in, is_3, head, work, error, table);
}

kz_status kz_table_load(const char *text, size_t length, kz_work *work, kz_error *error,
                        kz_table **table) {
    assert(kz__bytes_are_valid(text, length) && kz__work_is_valid(work) && table != NULL);
    kz__save_reader in = {.next = text, .left = length};
    kz_table *loaded = NULL;
    kz__error_clear(error);
    kz__save_header *head = kz_work_allocate(work, 1, sizeof *head);
    if (head == NULL) {
        return kz__error_describe(error, KZ_NO_MEMORY);
    }
    memset(head, 0, sizeof *head);
    kz_status status = load(&in, head, work, error, &loaded);
    kz_work_free(work, head, 1, sizeof *head);
    if (status != KZ_OK) {
        kz_table_free(loaded);
        return kz__error_describe(error, status);
    }
    *table = loaded;
    return KZ_OK;
}
