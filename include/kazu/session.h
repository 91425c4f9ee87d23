/**
 * @file
 * A session: one line of play on an opening. It replays, steps back and forward, and gives what a
 * viewer may see at any point. A table owns it and saves it.
 *
 * @code
 * const kz_game *game = kz_game_find("kazutori");
 * static kz_opening opening;
 * kz_session *session;
 * kz_key key = kz_key_of(7);
 * kz_act act = {.from = 0, .at_ms = 1000, .line = "2"};
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_opening_deal(game, "N=21 k=3", 2, &key, &work, NULL, &opening) != KZ_OK ||
 *     kz_session_new(&opening, &work, NULL, &session) != KZ_OK) {
 *     return 1;
 * }
 * kz_status first = kz_session_act(session, &act, NULL);
 * kz_status again = kz_session_act(session, &act, NULL); // it is seat 1 who may move
 * printf("%s, %s\n", kz_status_name(first), kz_status_name(again)); //> OK, ILLEGAL_MOVE
 * printf("%d\n", kz_session_go(session, -1) == KZ_OK); //> 1
 * kz_session_free(session);
 * @endcode
 */
#ifndef KAZU_SESSION_H
#define KAZU_SESSION_H

#include "kazu/export.h"
#include "kazu/game.h"
#include "kazu/status.h"
#include "kazu/work.h"

#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/** A game being played. Opaque; one thread at a time. */
typedef struct kz_session kz_session;

/** A move, or a change by time (from KZ_HOUSE, line ""). */
typedef struct kz_entry {
    int from;
    uint64_t at_ms;
    const char *line; /**< borrowed until the next change */
} kz_entry;

/**
 * Opens a session.
 * @param opening copied.
 * @param work    provides the memory of the session; borrowed until kz_session_free().
 * @param error   optional; about the instance.
 * @param session the new session, to be freed; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_OUT_OF_RANGE, or what the game's parse() returns.
 * Cost: as the game's parse() and print(). Keeps a state every state_size/256 entries, but not the
 * first one: under 16 kB when empty (docs/table.md).
 */
KZ_API kz_status kz_session_new(const kz_opening *opening, kz_work *work, kz_error *error,
                                kz_session **session) KZ_MUST_USE;
/** Frees a session. NULL does nothing. Cost: constant. */
KZ_API void kz_session_free(kz_session *session);

/** Gives the opening, its instance in normal form. Cost: constant. */
KZ_API const kz_opening *kz_session_opening(const kz_session *session);
/** Gives the number of entries, without undone ones. Cost: constant. */
KZ_API size_t kz_session_length(const kz_session *session);
/** Gives the number of undone entries that kz_session_go() can redo. Cost: constant. */
KZ_API size_t kz_session_undone(const kz_session *session);
/** Gives an entry. @param index 0..length-1. Cost: constant. */
KZ_API kz_entry kz_session_entry(const kz_session *session, size_t index);
/** Gives who may move now. Cost: as the game's turn(). */
KZ_API kz_turn kz_session_turn(const kz_session *session);
/** Gives the full current state, secrets included, valid until the next change. Cost: constant. */
KZ_API const kz_state *kz_session_state(const kz_session *session);

/**
 * Makes all timed changes that are due up to a time. Each is one entry from KZ_HOUSE at its due
 * time.
 * @param session on failure, the changes made so far are kept.
 * @param at_ms   not before the last entry; otherwise nothing happens.
 * @return KZ_OK, KZ_OUT_OF_RANGE (the game has too many entries), KZ_NO_MEMORY.
 * Cost: the game's turn(), and for each event its tick().
 */
KZ_API kz_status kz_session_tick(kz_session *session, uint64_t at_ms) KZ_MUST_USE;

/**
 * Makes all timed changes that are due, then a move. Undone entries are discarded.
 * @param session the timed changes are kept even if the move fails.
 * @param act     from a seat; line is one line of printable UTF-8, not trusted.
 * @param error   optional; columns count from the start of the line.
 * @return KZ_OK, KZ_ILLEGAL_MOVE, KZ_BAD_INPUT, KZ_OUT_OF_RANGE (seat, time, or too many entries),
 *         KZ_NO_MEMORY.
 * Cost: as kz_session_tick(), and the game's move().
 */
KZ_API kz_status kz_session_act(kz_session *session, const kz_act *act,
                                kz_error *error) KZ_MUST_USE;

/**
 * Goes back or forward by entries.
 * @param session changed on success only.
 * @param steps   negative: back.
 * @return KZ_OK, KZ_ILLEGAL_MOVE if there are not that many entries; then nothing changes.
 * Cost: back as kz_session_seen(); forward the game's move() or tick() for each entry.
 */
KZ_API kz_status kz_session_go(kz_session *session, long steps) KZ_MUST_USE;

/**
 * Gives the state after `index` entries as a viewer may see it.
 * @param session not changed.
 * @param index   0..length.
 * @param viewer  its seat is used; nothing is hidden if `all` is set.
 * @param seen    overwritten.
 * @return KZ_OK or KZ_OUT_OF_RANGE.
 * Cost: replays at most state_size/256 moves from a kept state or the game's parse(); then its
 * see().
 */
KZ_API kz_status kz_session_seen(const kz_session *session, size_t index, const kz_viewer *viewer,
                                 kz_state *seen) KZ_MUST_USE;

KZ_C_END

#endif
