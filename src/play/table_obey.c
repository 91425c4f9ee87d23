/* Actions at a table: each typed verb becomes a line of the log. */
#include "play/table_state.h"

#include <string.h>

static kz_status fail(kz_status status, const char *message, kz_error *error) {
    return kz_error_set(error, status, 0, 0, message, NULL, 0);
}

static kz_status need_playing(const kz_table *table, kz_error *error) {
    if (table->phase == KZ_PHASE_PLAYING) {
        return KZ_OK;
    }
    return fail(KZ_ILLEGAL_MOVE,
                table->phase == KZ_PHASE_OVER ? KZ_N("the game is over")
                                              : KZ_N("the game has not started"),
                error);
}

static kz_status need_seat(const kz_table *table, int from, kz_error *error) {
    bool is_seat = from >= 0 && from < kz__table_seats(table);
    return is_seat ? KZ_OK : fail(KZ_OUT_OF_RANGE, KZ_N("there is no such seat"), error);
}

static kz_status do_move(kz_table *table, int from, kz_words words, kz_error *error) {
    kz_word rest = {words.next, words.left, words.column};
    char line[KZ_PLAY_LINE_MAX];
    if (rest.length > 0) {
        rest = (kz_word){rest.text + 1, rest.length - 1, rest.column + 1};
    }
    kz_status status = kz__line_copy(rest, line, sizeof line, error);
    if (status == KZ_OK) {
        status = need_playing(table, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_act act = {.from = from, .at_ms = table->now_ms, .line = line};
    status = kz_session_act(table->session, &act, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, rest);
    }
    kz__log_put(table, from, KZ_LOG_move, line);
    kz__log_made_entry(table);
    kz__clock_moved(table, from);
    kz__question_moved(table);
    kz__table_settle(table);
    return KZ_OK;
}

static kz_status do_hint(kz_table *table, int from, kz_words words, kz_error *error) {
    kz_word word;
    uint64_t strength = 0;
    kz__words_next(&words, &word);
    kz_status status = kz__word_number(word, 1, KZ_PLAY_STRENGTH_MAX, &strength, error);
    if (status == KZ_OK) {
        status = kz__words_end(&words, error);
    }
    if (status == KZ_OK) {
        status = need_playing(table, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (!table->setup.hints || kz__table_game(table)->hint == NULL) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("there are no hints at this table"), error);
    }
    if (from < 0 || (kz__table_may_move(table) >> from & 1U) == 0) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("it is another player's turn"), error);
    }
    const char digit[2] = {(char)('0' + strength), '\0'};
    kz__log_put(table, from, KZ_LOG_hint, digit);
    return KZ_OK;
}

static kz_status do_resign(kz_table *table, int from, kz_words words, kz_error *error) {
    kz_status status = kz__words_end(&words, error);
    if (status == KZ_OK) {
        status = need_playing(table, error);
    }
    if (status == KZ_OK && (table->left_seats >> from & 1U) != 0) {
        status = fail(KZ_ILLEGAL_MOVE, KZ_N("this player has left the game"), error);
    }
    if (status == KZ_OK) {
        kz__log_put(table, from, KZ_LOG_resign, "");
        kz__table_leave(table, from, KZ_BY_RESIGN);
    }
    return status;
}

/* A verb that can be typed. */
typedef struct doing {
    const char *verb;
    bool needs_seat;
    kz_status (*run)(kz_table *table, int from, kz_words words, kz_error *error);
} doing;

static const doing doings[] = {
    {"move", true, do_move},           {"sit", false, kz__table_sit},
    {"start", false, kz__table_start}, {"hint", true, do_hint},
    {"ask", true, kz__table_ask},      {"answer", true, kz__table_answer},
    {"resign", true, do_resign},       {"takeback", true, kz__table_takeback},
    {"redo", true, kz__table_redo},
};

kz_status kz__table_obey(kz_table *table, int from, const char *line, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word verb;
    kz__words_next(&words, &verb);
    for (size_t i = 0; i < sizeof doings / sizeof doings[0]; i++) {
        if (!kz__word_is(verb, doings[i].verb)) {
            continue;
        }
        kz_status status = KZ_OK;
        if (doings[i].needs_seat || from != KZ_HOST) {
            status = need_seat(table, from, error);
        }
        if (status == KZ_OK) {
            status = kz__log_reserve(table, KZ__EVENT_TEXT);
        }
        return status == KZ_OK ? doings[i].run(table, from, words, error) : status;
    }
    return kz__word_error(verb, KZ_BAD_INPUT, KZ_N("unknown command"), error);
}
