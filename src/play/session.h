/**
 * @file
 * The inside of a session, shared by session.c and save.c.
 */
#ifndef KZ_PLAY_SESSION_H
#define KZ_PLAY_SESSION_H

#include "kazu/play.h"

/** Where an instance came from, kept for people who want to deal it again. */
typedef struct kz_origin {
    bool dealt; /**< else it was typed, and params and seed mean nothing */
    uint64_t seed;
    char params[KZ_PLAY_LINE_MAX];
} kz_origin;

/** log[i] leads from states[i] to states[i+1]; the entries length..total-1 are undone. */
struct kz_session {
    const kz_game *game;
    kz_work *work;
    int seats;
    kz_origin origin;
    bool has_bots; /**< else nobody has said who is a computer player */
    kz_bots bots;
    char instance[KZ_PLAY_INSTANCE_MAX];
    kz_state present; /**< equal to states[length] */
    kz_log_entry *log;
    uint8_t *states; /**< capacity+1 blocks of game->state_size bytes */
    size_t capacity; /**< entries of log */
    size_t length;
    size_t total;
};

/** Opens a session on an instance line. @param origin copied. Otherwise as kz_session_open(). */
kz_status kz__session_start(const kz_game *game, const char *instance, int seats,
                            const kz_origin *origin, kz_work *work, kz_error *error,
                            kz_session **session);

#endif
