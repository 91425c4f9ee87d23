/**
 * @file
 * The play floor: one shape for every game. Front ends know games only through these headers.
 *
 * Threads: games, and what they are asked with flat values alone, serve any number at the same
 * time. A session or a table belongs to one thread at a time, also to look at it: views take memory
 * from its kz_work. kz_job_think() and kz_hint_think() run on any thread while the table goes on.
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
