/*
 * The chairs of a table: who may take which, and the start of the game when none is open.
 */
#include "play/table_state.h"

#include <string.h>

enum { SMALL = 64 };

static kz_status fail(kz_status status, const char *message, kz_error *error) {
    return kz_error_set(error, status, 0, 0, message, NULL, 0);
}

/* Writes "sit 0 bot 3" as it would be typed. */
void kz__chair_line(const kz_chair *chair, int seat, kz_text *out) {
    kz_text_format(out, "sit %d ", seat);
    if (chair->kind == KZ_CHAIR_BOT) {
        kz_text_format(out, "bot %d", chair->level);
    } else if (chair->kind == KZ_CHAIR_PERSON) {
        kz_text_put(out, "person");
        kz_text_put(out, chair->name[0] != '\0' ? " " : "");
        kz_text_put(out, chair->name);
    } else {
        kz_text_put(out, "open");
    }
}

void kz__table_seat_bot(kz_table *table, int seat, int level, int from) {
    char line[SMALL];
    kz_text text;
    kz_chair *chair = &table->setup.chair[seat];
    *chair = (kz_chair){.kind = KZ_CHAIR_BOT, .level = level};
    table->intent[seat].state = KZ__BOT_IDLE;
    kz_text_init(&text, line, sizeof line);
    kz__chair_line(chair, seat, &text);
    kz__log_put(table, from, KZ_LOG_sit, line + strlen("sit "));
}

static kz_status read_seat(const kz_table *table, kz_word word, int *seat, kz_error *error) {
    uint64_t number = 0;
    uint64_t last = (uint64_t)kz__table_seats(table) - 1;
    kz_status status = kz__word_number(word, 0, last, &number, error);
    *seat = (int)number;
    return status;
}

/* Reads the text after "sit SEAT". */
static kz_status read_chair(kz_words *words, kz_chair *chair, kz_error *error) {
    kz_word word;
    uint64_t level = 0;
    kz__words_next(words, &word);
    *chair = (kz_chair){.kind = KZ_CHAIR_OPEN};
    if (kz__word_is(word, "person")) {
        kz_word name = kz__words_rest(*words);
        chair->kind = KZ_CHAIR_PERSON;
        words->next += words->left;
        words->left = 0;
        return kz__line_copy(name, chair->name, sizeof chair->name, error);
    }
    if (kz__word_is(word, "bot")) {
        kz__words_next(words, &word);
        kz_status status = kz__word_number(word, 1, KZ_PLAY_LEVEL_MAX, &level, error);
        chair->kind = KZ_CHAIR_BOT;
        chair->level = (int)level;
        return status;
    }
    return kz__word_is(word, "open")
               ? KZ_OK
               : kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected 'person', 'bot' or 'open'"),
                                error);
}

/* The host may set all chairs before the game starts, and on one device also later; players may
 * only set their own chair. */
static kz_status may_sit(const kz_table *table, int from, int seat, const kz_chair *chair,
                         kz_error *error) {
    bool is_left = (table->left_seats >> seat & 1U) != 0;
    bool is_waiting = table->phase == KZ_PHASE_WAITING;
    bool is_own = from == seat && chair->kind != KZ_CHAIR_BOT;
    bool is_back = chair->kind == KZ_CHAIR_PERSON && (from == seat || from == KZ_HOST);
    bool is_host = from == KZ_HOST && (is_waiting || table->setup.one_device);
    bool may = table->phase != KZ_PHASE_OVER &&
               (is_waiting ? is_host || is_own
                           : chair->kind != KZ_CHAIR_OPEN && !is_left && (is_host || is_back));
    return may ? KZ_OK : fail(KZ_ILLEGAL_MOVE, KZ_N("this seat is not yours to give"), error);
}

kz_status kz__table_sit(kz_table *table, int from, kz_words words, kz_error *error) {
    kz_word word;
    kz_chair chair;
    int seat = 0;
    kz__words_next(&words, &word);
    kz_status status = read_seat(table, word, &seat, error);
    if (status == KZ_OK) {
        status = read_chair(&words, &chair, error);
    }
    if (status == KZ_OK) {
        status = kz__words_end(&words, error);
    }
    if (status == KZ_OK) {
        status = may_sit(table, from, seat, &chair, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    char line[2 * KZ_PLAY_NAME_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz__chair_line(&chair, seat, &text);
    table->setup.chair[seat] = chair;
    table->intent[seat].state = KZ__BOT_IDLE;
    kz__log_put(table, from, KZ_LOG_sit, line + strlen("sit "));
    return KZ_OK;
}

kz_status kz__table_start(kz_table *table, int from, kz_words words, kz_error *error) {
    kz_status status = kz__words_end(&words, error);
    if (status != KZ_OK) {
        return status;
    }
    if (table->phase != KZ_PHASE_WAITING) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("the game has already started"), error);
    }
    if (kz__table_chairs(table, KZ_CHAIR_OPEN) != 0) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("a seat is still open"), error);
    }
    kz__log_put(table, from, KZ_LOG_start, "");
    table->phase = KZ_PHASE_PLAYING;
    table->started_ms = table->now_ms;
    memcpy(table->at_start, table->setup.chair, sizeof table->at_start);
    kz__clock_start(table);
    kz__table_settle(table);
    return KZ_OK;
}
