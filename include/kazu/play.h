/**
 * @file
 * The play layer: one interface for every game. Front ends access games only through these headers.
 *
 * Threads: functions that take only games and flat values can run on any number of threads at the
 * same time. Only one thread at a time may use a session or a table, even to read it, because views
 * take memory from its kz_work. kz_job_think() and kz_hint_think() run on any thread while the
 * table is in use.
 *
 * @code
 * static kz_opening opening;
 * size_t dealt = 0;
 * kz_key key = kz_key_of(7);
 * kz_work work;
 * kz_work_init(&work);
 * for (size_t i = 0; i < kz_game_count(); i++) { // whatever games there are
 *     const kz_game *game = kz_game_at(i);
 *     kz_session *session;
 *     if (kz_opening_deal(game, "", game->min_seats, &key, &work, NULL, &opening) != KZ_OK ||
 *         kz_session_new(&opening, &work, NULL, &session) != KZ_OK) {
 *         return 1;
 *     }
 *     dealt++;
 *     kz_session_free(session);
 * }
 * printf("%s\n", dealt == kz_game_count() ? "all" : "some"); //> all
 * @endcode
 */
#ifndef KAZU_PLAY_H
#define KAZU_PLAY_H

#include "kazu/game.h"
#include "kazu/protocol.h"
#include "kazu/session.h"
#include "kazu/table.h"
#include "kazu/trainer.h"
#include "kazu/version.h"
#include "kazu/view.h"

#endif
