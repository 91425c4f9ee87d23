/*
 * Actions that need the other players' consent: takeback, rematch, abort, and replacing an absent
 * player. On one device no consent is needed.
 */
#include "play/table_state.h"

#include <assert.h>

enum { ANSWER_MS = 60000, SMALL = 32 };

static kz_status fail(kz_status status, const char *message, kz_error *error) {
    return kz_error_set(error, status, 0, 0, message, NULL, 0);
}

/* Steps from the end to before the last move of a seat; 0: it has made none. */
static size_t steps_to_own(const kz_table *table, int seat) {
    size_t length = kz_session_length(table->session);
    for (size_t steps = 1; steps <= length; steps++) {
        if (kz_session_entry(table->session, length - steps).from == seat) {
            return steps;
        }
    }
    return 0;
}

/* Tells whether none of the last entries revealed anything. Sets KZ_NO_MEMORY if memory is
 * short. */
static bool reveals_nothing(const kz_table *table, size_t steps, kz_status *status) {
    const kz_game *game = kz__table_game(table);
    const kz_viewer whole = {.seat = KZ_PUBLIC, .all = true};
    size_t length = kz_session_length(table->session);
    if (game->may_take_back == NULL) {
        return true;
    }
    kz_state *states = kz_work_allocate(table->work, 2, sizeof *states);
    *status = states == NULL ? KZ_NO_MEMORY : KZ_OK;
    bool all = states != NULL;
    for (size_t i = 1; all && i <= steps; i++) {
        kz_status_ignore(kz_session_seen(table->session, length - i, &whole, &states[0]));
        kz_status_ignore(kz_session_seen(table->session, length - i + 1, &whole, &states[1]));
        all = game->may_take_back(&states[0], &states[1]);
    }
    kz_work_free(table->work, states, 2, sizeof *states);
    return all;
}

static kz_status check_takeback(const kz_table *table, size_t steps, kz_error *error) {
    kz_status status = KZ_OK;
    if (table->phase != KZ_PHASE_PLAYING) {
        return fail(KZ_ILLEGAL_MOVE,
                    table->phase == KZ_PHASE_OVER ? KZ_N("the game is over")
                                                  : KZ_N("the game has not started"),
                    error);
    }
    if (kz__table_game(table)->tick != NULL) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("moves cannot be taken back in a timed game"), error);
    }
    if (steps == 0 || steps > kz_session_length(table->session)) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("there is no move to take back"), error);
    }
    if (!reveals_nothing(table, steps, &status)) {
        return status != KZ_OK
                   ? status
                   : fail(KZ_ILLEGAL_MOVE,
                          KZ_N("this move cannot be taken back because it revealed information"),
                          error);
    }
    return KZ_OK;
}

/* Reads the number of steps, if present. */
static kz_status read_steps(kz_words *words, size_t usual, size_t *steps, kz_error *error) {
    kz_word word;
    uint64_t number = usual;
    kz_status status = KZ_OK;
    if (kz__words_next(words, &word)) {
        status = kz__word_number(word, 1, KZ_PLAY_ENTRIES_MAX, &number, error);
    }
    *steps = (size_t)number;
    return status == KZ_OK ? kz__words_end(words, error) : status;
}

/* Goes back or forward, and logs it. */
static void go(kz_table *table, int from, kz_log_verb verb, long steps) {
    char line[SMALL];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_put_unsigned(&text, (uint64_t)(steps < 0 ? -steps : steps));
    kz__log_put(table, from, verb, line);
    kz_status status = kz_session_go(table->session, steps);
    assert(status == KZ_OK);
    (void)status;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        table->intent[seat].state = KZ__BOT_IDLE;
    }
}

static kz_status need_one_device(const kz_table *table, kz_error *error) {
    return table->setup.one_device
               ? KZ_OK
               : fail(KZ_ILLEGAL_MOVE, KZ_N("ask the other players first: ask takeback"), error);
}

kz_status kz__table_takeback(kz_table *table, int from, kz_words words, kz_error *error) {
    size_t steps = 0;
    kz_status status = read_steps(&words, steps_to_own(table, from), &steps, error);
    if (status == KZ_OK) {
        status = need_one_device(table, error);
    }
    if (status == KZ_OK) {
        status = check_takeback(table, steps, error);
    }
    if (status == KZ_OK) {
        go(table, from, KZ_LOG_takeback, -(long)steps);
    }
    return status;
}

/* Counts the steps forward until it is the seat's turn again. */
static size_t steps_to_turn(kz_table *table, int seat) {
    size_t undone = kz_session_undone(table->session);
    size_t steps = 0;
    bool is_turn = false;
    while (steps < undone && !is_turn) {
        kz_status_ignore(kz_session_go(table->session, 1));
        steps++;
        is_turn = (kz_session_turn(table->session).may_move >> seat & 1U) != 0;
    }
    kz_status_ignore(kz_session_go(table->session, -(long)steps));
    return steps;
}

kz_status kz__table_redo(kz_table *table, int from, kz_words words, kz_error *error) {
    size_t steps = 0;
    kz_status status = read_steps(&words, steps_to_turn(table, from), &steps, error);
    if (status == KZ_OK) {
        status = need_one_device(table, error);
    }
    if (status == KZ_OK && table->phase != KZ_PHASE_PLAYING) {
        status = fail(KZ_ILLEGAL_MOVE, KZ_N("the game is over"), error);
    }
    if (status == KZ_OK && (steps == 0 || steps > kz_session_undone(table->session))) {
        status = fail(KZ_ILLEGAL_MOVE, KZ_N("no move was taken back"), error);
    }
    if (status == KZ_OK) {
        go(table, from, KZ_LOG_redo, (long)steps);
        kz__table_settle(table);
    }
    return status;
}

/* Carries out a question that all have accepted. */
static void agree(kz_table *table) {
    kz__question asked = table->question;
    table->question = (kz__question){.seq = 0};
    switch (asked.kind) {
    case KZ__ASK_TAKEBACK:
        go(table, KZ_HOUSE, KZ_LOG_takeback, -(long)asked.steps);
        break;
    case KZ__ASK_REMATCH:
        table->wants_rematch = true;
        break;
    case KZ__ASK_ABORT:
        kz__table_end(table, KZ_BY_ABORT, 0);
        break;
    case KZ__ASK_ABSENT:
        kz__table_seat_bot(table, asked.seat, 1, KZ_HOUSE);
        break;
    }
}

static kz_status read_absent(const kz_table *table, kz_words *words, kz__question *asked,
                             kz_error *error) {
    kz_word word;
    uint64_t seat = 0;
    uint64_t last = (uint64_t)kz_session_opening(table->session)->seats - 1;
    kz__words_next(words, &word);
    kz_status status = kz__word_number(word, 0, last, &seat, error);
    asked->kind = KZ__ASK_ABSENT;
    asked->seat = (int)seat;
    return status;
}

/* Reads a question. */
static kz_status read_question(const kz_table *table, int from, kz_words *words,
                               kz__question *asked, kz_error *error) {
    kz_word word;
    kz__words_next(words, &word);
    if (kz__word_is(word, "takeback")) {
        asked->kind = KZ__ASK_TAKEBACK;
        asked->steps = steps_to_own(table, from);
    } else if (kz__word_is(word, "rematch")) {
        asked->kind = KZ__ASK_REMATCH;
    } else if (kz__word_is(word, "abort")) {
        asked->kind = KZ__ASK_ABORT;
    } else if (kz__word_is(word, "absent")) {
        kz_status status = read_absent(table, words, asked, error);
        return status == KZ_OK ? kz__words_end(words, error) : status;
    } else {
        return kz__word_error(word, KZ_BAD_INPUT,
                              KZ_N("expected 'takeback', 'rematch', 'abort' or 'absent SEAT'"),
                              error);
    }
    return kz__words_end(words, error);
}

static kz_status check_question(const kz_table *table, int from, const kz__question *asked,
                                kz_error *error) {
    uint32_t persons = kz__table_chairs(table, KZ_CHAIR_PERSON);
    bool is_rematch = asked->kind == KZ__ASK_REMATCH;
    if ((persons >> from & 1U) == 0) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("only players can ask"), error);
    }
    if (is_rematch != (table->phase == KZ_PHASE_OVER) || table->phase == KZ_PHASE_WAITING) {
        return fail(KZ_ILLEGAL_MOVE,
                    table->phase == KZ_PHASE_OVER ? KZ_N("the game is over")
                                                  : KZ_N("the game is not over yet"),
                    error);
    }
    if (asked->kind == KZ__ASK_TAKEBACK) {
        return check_takeback(table, asked->steps, error);
    }
    if (asked->kind == KZ__ASK_ABSENT &&
        (asked->seat == from || (persons >> asked->seat & 1U) == 0)) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("there is no other player in this seat"), error);
    }
    return KZ_OK;
}

static void put_question(kz_table *table, int from, const kz__question *asked) {
    static const char *const names[] = {"takeback", "rematch", "abort", "absent "};
    char line[SMALL];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, names[asked->kind]);
    if (asked->kind == KZ__ASK_ABSENT) {
        kz_text_put_signed(&text, asked->seat);
    }
    kz__log_put(table, from, KZ_LOG_ask, line);
}

kz_status kz__table_ask(kz_table *table, int from, kz_words words, kz_error *error) {
    kz__question asked = {.at_ms = table->now_ms};
    kz_status status = read_question(table, from, &words, &asked, error);
    if (status == KZ_OK) {
        status = check_question(table, from, &asked, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    put_question(table, from, &asked);
    asked.seq = table->line_count;
    asked.missing = kz__table_chairs(table, KZ_CHAIR_PERSON) & ~(1U << from);
    if (asked.kind == KZ__ASK_ABSENT) {
        asked.missing &= ~(1U << asked.seat);
    }
    if (table->setup.one_device) {
        asked.missing = 0;
    }
    table->question = asked;
    if (asked.missing == 0) {
        agree(table);
    }
    return KZ_OK;
}

kz_status kz__table_answer(kz_table *table, int from, kz_words words, kz_error *error) {
    kz_word seq_word;
    kz_word word;
    uint64_t seq = 0;
    char line[SMALL];
    kz_text text;
    kz__words_next(&words, &seq_word);
    kz__words_next(&words, &word);
    bool is_yes = kz__word_is(word, "yes");
    bool is_away = kz__word_is(word, "away");
    kz_status status = kz__word_number(seq_word, 1, KZ_PLAY_LOG_MAX, &seq, error);
    if (status == KZ_OK && !is_yes && !is_away && !kz__word_is(word, "no")) {
        status = kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected 'yes' or 'no'"), error);
    }
    if (status == KZ_OK) {
        status = kz__words_end(&words, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (table->question.seq != seq) {
        return kz__word_error(seq_word, KZ_ILLEGAL_MOVE, KZ_N("there is no such open question"),
                              error);
    }
    if ((table->question.missing >> from & 1U) == 0) {
        return fail(KZ_ILLEGAL_MOVE, KZ_N("no question is waiting for your answer"), error);
    }
    kz_text_init(&text, line, sizeof line);
    kz_text_put_unsigned(&text, seq);
    kz_text_put(&text, is_yes ? " yes" : is_away ? " away" : " no");
    kz__log_put(table, from, KZ_LOG_answer, line);
    table->question.missing &= ~(1U << from);
    if (!is_yes && !is_away) {
        table->question = (kz__question){.seq = 0};
    } else if (table->question.missing == 0) {
        agree(table);
    }
    return KZ_OK;
}

uint64_t kz__question_due(const kz_table *table) {
    return table->question.seq != 0 ? table->question.at_ms + ANSWER_MS : KZ_NEVER;
}

void kz__question_moved(kz_table *table) {
    bool is_about_moves =
        table->question.kind == KZ__ASK_TAKEBACK || table->question.kind == KZ__ASK_ABSENT;
    if (table->question.seq != 0 && is_about_moves) {
        table->question = (kz__question){.seq = 0};
    }
}

void kz__question_left(kz_table *table, int seat) {
    kz__question *question = &table->question;
    if (question->seq == 0) {
        return;
    }
    bool is_absent = question->kind == KZ__ASK_ABSENT && question->seat == seat;
    if (is_absent || kz_table_line(table, question->seq).from == seat) {
        *question = (kz__question){.seq = 0};
        return;
    }
    question->missing &= ~(1U << seat);
    if (question->missing == 0) {
        agree(table);
    }
}
