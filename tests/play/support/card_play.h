/**
 * @file
 * The card game played through a session by computer players who see what their seats may see, and
 * by time.
 */
#ifndef KZ_TESTS_PLAY_CARD_PLAY_H
#define KZ_TESTS_PLAY_CARD_PLAY_H

#include "kazu/play.h"
#include "kazu/shisoku_game.h"

/** Who plays, and how hard they may think. */
typedef struct card_players {
    int seats;
    int levels[KZ_SHISOKU_SEATS_MAX];
    uint64_t seed;
    uint64_t node_limit; /**< of each plan; 0: none */
    bool has_beginner;   /**< seat 0 is a person who plays for the first time */
} card_players;

/** The game inside the session's state. */
kz_shisoku_game card_game_of(const kz_session *session);

/** Opens a dealt game. */
kz_session *card_deal(const char *params, int seats, uint64_t seed, kz_work *work);

/** Opens a typed game. */
kz_session *card_open(const char *instance, int seats, kz_work *work);

/** Makes a move that must be allowed. */
void card_do(kz_session *session, int seat, uint64_t at_ms, const char *line);

/** Lets time pass. */
void card_wait(kz_session *session, uint64_t at_ms);

/** What a seat sees now. */
void card_seen(const kz_session *session, int seat, kz_state *seen);

/** Lets the next thing happen: what somebody plans first, or what falls due before it. */
void card_step(kz_session *session, const card_players *players);

/** Plays to the end. */
void card_play(kz_session *session, const card_players *players);

#endif
