/*
 * Sessions: an opening and the entries made on it. A state is kept every few entries; states in
 * between are recomputed by replaying, which works because moves are pure.
 */
#include "play/session.h"

#include "base/growing.h"
#include "base/valid.h"
#include "base/word.h"
#include "play/game.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

enum {
    STATE_PER_ENTRY = 256, /* bytes of kept states that an entry may cost */
    FIRST_ENTRIES = 8,
    FIRST_TEXT = 64,
    FIRST_KEPT = 1
};

/* A stored entry: its line is at an offset of the session's text. */
typedef struct stored {
    uint64_t at_ms;
    uint32_t line;
    uint32_t serial;
    int32_t from;
} stored;

/* kept[i] is the state after (i+1)*spacing entries; entries length..total-1 are undone. */
struct kz_session {
    kz_opening opening;
    kz_work *work;
    kz_state present;   /* after `length` entries */
    kz_growing entries; /* of stored */
    kz_growing text;    /* of char */
    kz_growing kept;    /* of state_size bytes */
    size_t text_used;
    size_t length;
    size_t total;
    size_t spacing;
    uint32_t serial; /* of the last entry made, even if it was undone */
};

static const kz_game *game_of(const kz_session *session) {
    return session->opening.game;
}

static stored *entry_at(const kz_session *session, size_t index) {
    return (stored *)session->entries.items + index;
}

static const char *line_of(const kz_session *session, const stored *entry) {
    return (const char *)session->text.items + entry->line;
}

static uint8_t *kept_at(const kz_session *session, size_t index) {
    return (uint8_t *)session->kept.items + index * game_of(session)->state_size;
}

static kz_status reserve_kept(kz_session *session, size_t count) {
    return kz__growing_reserve(session->work, &session->kept, count,
                               session->total / session->spacing, game_of(session)->state_size,
                               FIRST_KEPT);
}

/* Keeps the current state if it is due. There is room. */
static void keep_state(kz_session *session) {
    if (session->length % session->spacing == 0) {
        memcpy(kept_at(session, session->length / session->spacing - 1), session->present.bytes,
               game_of(session)->state_size);
    }
}

/* Gives the state before all entries. */
static void begin(const kz_session *session, kz_state *state) {
    const kz_opening *opening = &session->opening;
    memset(state, 0, sizeof *state);
    kz_status status = opening->game->parse(opening->instance, opening->seats, state, NULL);
    assert(status == KZ_OK);
    (void)status;
}

static size_t spacing_of(const kz_game *game) {
    return game->state_size > STATE_PER_ENTRY ? game->state_size / STATE_PER_ENTRY : 1;
}

kz_status kz_session_new(const kz_opening *opening, kz_work *work, kz_error *error,
                         kz_session **session) {
    assert(kz__opening_is_valid(opening) && kz__work_is_valid(work) && session != NULL);
    assert(opening->game->state_size <= KZ_PLAY_STATE_MAX);
    kz__error_clear(error);
    kz_session *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return kz__error_describe(error, KZ_NO_MEMORY);
    }
    memset(made, 0, sizeof *made);
    made->opening = *opening;
    made->work = work;
    made->spacing = spacing_of(opening->game);
    kz_status status = kz__opening_normalize(&made->opening, &made->present, error);
    if (status != KZ_OK) {
        kz_session_free(made);
        return kz__error_describe(error, status);
    }
    begin(made, &made->present);
    *session = made;
    return KZ_OK;
}

void kz_session_free(kz_session *session) {
    if (session == NULL) {
        return;
    }
    kz_work *work = session->work;
    kz__growing_free(work, &session->entries, sizeof(stored));
    kz__growing_free(work, &session->text, 1);
    kz__growing_free(work, &session->kept, game_of(session)->state_size);
    kz_work_free(work, session, 1, sizeof *session);
}

const kz_opening *kz_session_opening(const kz_session *session) {
    assert(session != NULL);
    return &session->opening;
}

size_t kz_session_length(const kz_session *session) {
    assert(session != NULL);
    return session->length;
}

size_t kz_session_undone(const kz_session *session) {
    assert(session != NULL);
    return session->total - session->length;
}

kz_entry kz_session_entry(const kz_session *session, size_t index) {
    assert(session != NULL);
    assert(index < session->length);
    const stored *entry = entry_at(session, index);
    return (kz_entry){entry->from, entry->at_ms, line_of(session, entry)};
}

kz_turn kz_session_turn(const kz_session *session) {
    assert(session != NULL);
    return game_of(session)->turn(&session->present);
}

const kz_state *kz_session_state(const kz_session *session) {
    assert(session != NULL);
    return &session->present;
}

/* Replays an entry. */
static void replay(const kz_session *session, size_t index, kz_state *state) {
    const stored *entry = entry_at(session, index);
    if (entry->from == KZ_HOUSE) {
        game_of(session)->tick(state);
        return;
    }
    kz_act act = {.from = entry->from,
                  .at_ms = entry->at_ms,
                  .line = line_of(session, entry),
                  .serial = entry->serial};
    kz_status status = game_of(session)->move(state, &act, NULL);
    assert(status == KZ_OK);
    (void)status;
}

/* Computes the state after `index` entries, from the kept one before it. */
static void compute(const kz_session *session, size_t index, kz_state *state) {
    size_t from = index / session->spacing;
    if (from == 0) {
        begin(session, state);
    } else {
        memcpy(state->bytes, kept_at(session, from - 1), game_of(session)->state_size);
    }
    for (size_t i = from * session->spacing; i < index; i++) {
        replay(session, i, state);
    }
}

static kz_status make_room(kz_session *session, size_t line_bytes) {
    kz_status status = kz__growing_reserve(session->work, &session->entries, session->length + 1,
                                           session->total, sizeof(stored), FIRST_ENTRIES);
    if (status == KZ_OK) {
        status = kz__growing_reserve(session->work, &session->text, session->text_used + line_bytes,
                                     session->text_used, 1, FIRST_TEXT);
    }
    if (status == KZ_OK) {
        status = reserve_kept(session, (session->length + 1) / session->spacing);
    }
    return status;
}

/* Discards undone entries. */
static void forget_undone(kz_session *session) {
    if (session->length < session->total) {
        session->text_used = entry_at(session, session->length)->line;
        session->total = session->length;
    }
}

/* Appends an entry whose state is already current. There is room. */
static void append(kz_session *session, int from, uint64_t at_ms, const char *line) {
    size_t bytes = strlen(line) + 1;
    memcpy((char *)session->text.items + session->text_used, line, bytes);
    session->serial++;
    *entry_at(session, session->length) = (stored){.at_ms = at_ms,
                                                   .line = (uint32_t)session->text_used,
                                                   .serial = session->serial,
                                                   .from = from};
    session->text_used += bytes;
    session->length++;
    session->total = session->length;
    keep_state(session);
}

static uint64_t last_time(const kz_session *session) {
    return session->length > 0 ? entry_at(session, session->length - 1)->at_ms : 0;
}

static bool is_full(const kz_session *session) {
    return session->length >= KZ_PLAY_ENTRIES_MAX;
}

kz_status kz__session_tick_once(kz_session *session) {
    kz_turn turn = kz_session_turn(session);
    if (turn.over || turn.due_ms == KZ_NEVER) {
        return KZ_OK;
    }
    if (is_full(session)) {
        return KZ_OUT_OF_RANGE;
    }
    kz_status status = make_room(session, 1);
    if (status == KZ_OK) {
        forget_undone(session);
        game_of(session)->tick(&session->present);
        append(session, KZ_HOUSE, turn.due_ms, "");
    }
    return status;
}

kz_status kz_session_tick(kz_session *session, uint64_t at_ms) {
    assert(session != NULL);
    kz_status status = KZ_OK;
    kz_turn turn = kz_session_turn(session);
    while (status == KZ_OK && !turn.over && turn.due_ms <= at_ms && turn.due_ms != KZ_NEVER) {
        status = kz__session_tick_once(session);
        turn = kz_session_turn(session);
    }
    return status;
}

static kz_status may_act(const kz_session *session, const kz_act *act, kz_error *error) {
    kz_turn turn = kz_session_turn(session);
    if (act->from < 0 || act->from >= session->opening.seats) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("there is no such seat"), NULL, 0);
    }
    if (act->at_ms < last_time(session) || act->at_ms > KZ_TIME_MAX) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            act->at_ms > KZ_TIME_MAX ? KZ_N("the game is taking too long")
                                                     : KZ_N("the time must not go backward"),
                            NULL, 0);
    }
    if (turn.over) {
        return kz_error_set(error, KZ_ILLEGAL_MOVE, 0, 0, KZ_N("the game is over"), NULL, 0);
    }
    if ((turn.may_move >> act->from & 1U) == 0) {
        return kz_error_set(error, KZ_ILLEGAL_MOVE, 0, 0, KZ_N("it is another player's turn"), NULL,
                            0);
    }
    if (is_full(session)) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("the game has too many moves"), NULL,
                            0);
    }
    return KZ_OK;
}

static kz_status make_move(kz_session *session, const kz_act *act, kz_error *error) {
    char line[KZ_PLAY_LINE_MAX];
    kz_word whole = {act->line, strlen(act->line), 1};
    kz_act checked = {
        .from = act->from, .at_ms = act->at_ms, .line = line, .serial = session->serial + 1};
    kz_status status = may_act(session, act, error);
    if (status == KZ_OK) {
        status = kz__line_copy(whole, line, sizeof line, error);
    }
    if (status == KZ_OK) {
        status = make_room(session, strlen(line) + 1);
    }
    if (status == KZ_OK) {
        status = game_of(session)->move(&session->present, &checked, error);
    }
    if (status == KZ_OK) {
        forget_undone(session);
        append(session, checked.from, checked.at_ms, line);
    }
    return status;
}

kz_status kz_session_act(kz_session *session, const kz_act *act, kz_error *error) {
    assert(session != NULL && kz__act_is_valid(act));
    kz__error_clear(error);
    kz_status status = kz_session_tick(session, act->at_ms <= KZ_TIME_MAX ? act->at_ms : 0);
    if (status == KZ_OK) {
        status = make_move(session, act, error);
    }
    return status == KZ_OK ? KZ_OK : kz__error_describe(error, status);
}

kz_status kz_session_go(kz_session *session, long steps) {
    assert(session != NULL);
    size_t back = steps < 0 ? (size_t)0 - (size_t)steps : 0;
    size_t forward = steps > 0 ? (size_t)steps : 0;
    if (back > session->length || forward > session->total - session->length) {
        return KZ_ILLEGAL_MOVE;
    }
    if (back > 0) {
        session->length -= back;
        compute(session, session->length, &session->present);
    }
    for (size_t i = 0; i < forward; i++) {
        replay(session, session->length, &session->present);
        session->length++;
    }
    return KZ_OK;
}

kz_status kz_session_seen(const kz_session *session, size_t index, const kz_viewer *viewer,
                          kz_state *seen) {
    assert(session != NULL && kz__viewer_is_valid(viewer) && seen != NULL);
    if (index > session->length) {
        return KZ_OUT_OF_RANGE;
    }
    memset(seen, 0, sizeof *seen);
    if (index == session->length) {
        memcpy(seen->bytes, session->present.bytes, game_of(session)->state_size);
    } else {
        compute(session, index, seen);
    }
    if (!viewer->all && game_of(session)->see != NULL) {
        game_of(session)->see(seen, viewer->seat);
    }
    return KZ_OK;
}
