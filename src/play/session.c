/**
 * @file
 * Sessions: a game is its opening and its log. Undo is an array of states.
 */
#include "play/session.h"

#include "play/word.h"

#include <assert.h>
#include <string.h>

enum { FIRST_CAPACITY = 16 };

static uint8_t *state_at(const kz_session *session, size_t index) {
    return session->states + index * session->game->state_size;
}

static void free_log(kz_work *work, kz_log_entry *log, uint8_t *states, size_t capacity,
                     size_t state_size) {
    kz_work_free(work, log, capacity, sizeof *log);
    kz_work_free(work, states, capacity + 1, state_size);
}

static kz_status reserve(kz_session *session, size_t entries) {
    if (entries <= session->capacity) {
        return KZ_OK;
    }
    size_t state_size = session->game->state_size;
    size_t capacity = session->capacity == 0 ? FIRST_CAPACITY : session->capacity * 2;
    kz_log_entry *log = kz_work_allocate(session->work, capacity, sizeof *log);
    uint8_t *states = kz_work_allocate(session->work, capacity + 1, state_size);
    if (log == NULL || states == NULL) {
        free_log(session->work, log, states, capacity, state_size);
        return KZ_NO_MEMORY;
    }
    if (session->capacity > 0) {
        memcpy(log, session->log, session->total * sizeof *log);
        memcpy(states, session->states, (session->total + 1) * state_size);
        free_log(session->work, session->log, session->states, session->capacity, state_size);
    }
    session->log = log;
    session->states = states;
    session->capacity = capacity;
    return KZ_OK;
}

static kz_status remember_opening(kz_session *session, kz_error *error) {
    kz_text text;
    kz_text_init(&text, session->instance, sizeof session->instance);
    session->game->print(&session->present, &text);
    if (text.truncated) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("this instance is too long"), NULL,
                            0);
    }
    kz_status status = reserve(session, FIRST_CAPACITY);
    if (status == KZ_OK) {
        memcpy(session->states, session->present.bytes, session->game->state_size);
    }
    return status;
}

static kz_status check_seats(const kz_game *game, int seats, kz_error *error) {
    if (seats >= game->min_seats && seats <= game->max_seats) {
        return KZ_OK;
    }
    return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                        KZ_N("this game cannot be played with this number of seats"), NULL, 0);
}

kz_status kz__session_start(const kz_game *game, const char *instance, int seats,
                            const kz_origin *origin, kz_work *work, kz_error *error,
                            kz_session **session) {
    assert(game->state_size <= KZ_PLAY_STATE_MAX);
    char line[KZ_PLAY_INSTANCE_MAX];
    kz_word whole = {instance, strlen(instance), 1};
    kz_status status = check_seats(game, seats, error);
    if (status == KZ_OK) {
        status = kz__line_copy(whole, line, sizeof line, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_session *started = kz_work_allocate(work, 1, sizeof *started);
    if (started == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(started, 0, sizeof *started);
    started->game = game;
    started->work = work;
    started->seats = seats;
    started->origin = *origin;
    status = game->parse(line, seats, &started->present, error);
    if (status == KZ_OK) {
        status = remember_opening(started, error);
    }
    if (status != KZ_OK) {
        kz_session_free(started);
        return status;
    }
    *session = started;
    return KZ_OK;
}

static kz_status deal(const kz_game *game, const char *params, int seats, kz_work *work,
                      kz_origin *origin, kz_text *instance, kz_error *error) {
    char line[KZ_PLAY_LINE_MAX];
    kz_word whole = {params, strlen(params), 1};
    kz_text normal;
    kz_text_init(&normal, origin->params, sizeof origin->params);
    kz_status status = kz__line_copy(whole, line, sizeof line, error);
    if (status == KZ_OK) {
        status = game->params_parse(line, &normal, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    status = game->deal(origin->params, seats, origin->seed, work, instance);
    assert(!normal.truncated && !instance->truncated);
    if (status == KZ_OUT_OF_RANGE) {
        kz_error_set(error, status, 0, 0, KZ_N("no deal was found for these parameters"), NULL, 0);
    }
    return status;
}

static kz_status start_dealt(const kz_game *game, const char *params, int seats, uint64_t seed,
                             kz_work *work, kz_error *error, kz_session **session) {
    kz_origin origin = {.dealt = true, .seed = seed};
    char instance[KZ_PLAY_INSTANCE_MAX];
    kz_text text;
    kz_text_init(&text, instance, sizeof instance);
    kz_status status = check_seats(game, seats, error);
    if (status == KZ_OK) {
        status = deal(game, params, seats, work, &origin, &text, error);
    }
    if (status == KZ_OK) {
        status = kz__session_start(game, instance, seats, &origin, work, error, session);
    }
    return status;
}

kz_status kz_session_new(const kz_game *game, const char *params, int seats, uint64_t seed,
                         kz_work *work, kz_error *error, kz_session **session) {
    kz__error_clear(error);
    kz_status status = start_dealt(game, params, seats, seed, work, error, session);
    return status == KZ_OK ? KZ_OK : kz__error_describe(error, status);
}

kz_status kz_session_open(const kz_game *game, const char *instance, int seats, kz_work *work,
                          kz_error *error, kz_session **session) {
    kz__error_clear(error);
    const kz_origin typed = {.dealt = false};
    kz_status status = kz__session_start(game, instance, seats, &typed, work, error, session);
    return status == KZ_OK ? KZ_OK : kz__error_describe(error, status);
}

void kz_session_free(kz_session *session) {
    if (session == NULL) {
        return;
    }
    kz_work *work = session->work;
    free_log(work, session->log, session->states, session->capacity, session->game->state_size);
    kz_work_free(work, session, 1, sizeof *session);
}

const kz_game *kz_session_game(const kz_session *session) {
    return session->game;
}

int kz_session_seats(const kz_session *session) {
    return session->seats;
}

const char *kz_session_instance(const kz_session *session) {
    return session->instance;
}

const kz_state *kz_session_state(const kz_session *session) {
    return &session->present;
}

void kz_session_note_bots(kz_session *session, const kz_bots *bots) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        int strongest = seat < session->seats ? KZ_PLAY_LEVEL_MAX : 0;
        assert(bots->level[seat] >= 0 && bots->level[seat] <= strongest);
    }
    session->has_bots = true;
    session->bots = *bots;
}

const kz_bots *kz_session_bots(const kz_session *session) {
    return session->has_bots ? &session->bots : NULL;
}

size_t kz_session_length(const kz_session *session) {
    return session->length;
}

size_t kz_session_undone(const kz_session *session) {
    return session->total - session->length;
}

const kz_log_entry *kz_session_entry(const kz_session *session, size_t index) {
    assert(index < session->length);
    return &session->log[index];
}

static kz_status may_move(const kz_session *session, int seat, kz_error *error) {
    kz_turn turn = session->game->turn(&session->present);
    if (seat < 0 || seat >= session->seats) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("there is no such seat"), NULL, 0);
    }
    if (turn.over) {
        return kz_error_set(error, KZ_ILLEGAL_MOVE, 0, 0, KZ_N("the game is over"), NULL, 0);
    }
    if (turn.seat != seat && turn.seat != KZ_PLAY_ANY_SEAT) {
        return kz_error_set(error, KZ_ILLEGAL_MOVE, 0, 0, KZ_N("it is another player's turn"), NULL,
                            0);
    }
    return KZ_OK;
}

static kz_status may_append(const kz_session *session, uint64_t at_ms, kz_error *error) {
    if (session->length >= KZ_PLAY_MOVES_MAX) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("the game has too many moves"), NULL,
                            0);
    }
    if (session->length > 0 && at_ms < session->log[session->length - 1].at_ms) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("the clock runs backwards"), NULL,
                            0);
    }
    return KZ_OK;
}

static kz_status make_move(kz_session *session, kz_log_entry *entry, const char *line,
                           kz_error *error) {
    kz_word whole = {line, strlen(line), 1};
    kz_status status = may_move(session, entry->seat, error);
    if (status == KZ_OK) {
        status = may_append(session, entry->at_ms, error);
    }
    if (status == KZ_OK) {
        status = kz__line_copy(whole, entry->line, sizeof entry->line, error);
    }
    if (status == KZ_OK) {
        status = reserve(session, session->length + 1);
    }
    if (status == KZ_OK) {
        status = session->game->move(&session->present, entry->seat, entry->line, error);
    }
    return status;
}

kz_status kz_session_move(kz_session *session, int seat, const char *line, uint64_t at_ms,
                          kz_error *error) {
    kz__error_clear(error);
    kz_log_entry entry = {.seat = seat, .at_ms = at_ms};
    kz_status status = make_move(session, &entry, line, error);
    if (status != KZ_OK) {
        return kz__error_describe(error, status);
    }
    session->log[session->length] = entry;
    session->length++;
    session->total = session->length;
    memcpy(state_at(session, session->length), session->present.bytes, session->game->state_size);
    return KZ_OK;
}

static kz_status go_to(kz_session *session, size_t length) {
    session->length = length;
    memcpy(session->present.bytes, state_at(session, length), session->game->state_size);
    return KZ_OK;
}

kz_status kz_session_undo(kz_session *session) {
    return session->length > 0 ? go_to(session, session->length - 1) : KZ_ILLEGAL_MOVE;
}

kz_status kz_session_redo(kz_session *session) {
    return session->length < session->total ? go_to(session, session->length + 1) : KZ_ILLEGAL_MOVE;
}
