/**
 * @file
 * The inside of the line protocol, shared by protocol.c (reads a line, frames the answer) and
 * protocol_*.c (what is done about it).
 */
#ifndef KZ_PLAY_PROTOCOL_H
#define KZ_PLAY_PROTOCOL_H

#include "kazu/play.h"

#include "play/word.h"

/** One line being answered. */
typedef struct kz_request {
    kz_session **session;
    kz_words words; /**< what of the line is not yet read */
    kz_lang lang;
    kz_work *work;
    kz_text *out; /**< body lines: each line written here is marked with "|" */
    kz_error error;
    bool tells_turn; /**< the answer ends in "ok turn=..." */
    bool quit;
} kz_request;

/** The options a command may have, as bits. */
enum {
    KZ_OPTION_SEAT = 1,     /**< seat=N or seat=none */
    KZ_OPTION_SEATS = 2,    /**< seats=N */
    KZ_OPTION_SEED = 4,     /**< seed=N */
    KZ_OPTION_AT = 8,       /**< at=MS */
    KZ_OPTION_STRENGTH = 16 /**< a bare number 1..5 */
};

/** What was read; `given` has the bits of the options that stood there. */
typedef struct kz_options {
    unsigned given;
    int seat;
    int seats;
    uint64_t seed;
    uint64_t at_ms;
    int strength;
} kz_options;

/**
 * Reads the options at the front of what is left of the line; stops at the first other word.
 * @param allowed bits of the options that the command knows.
 */
kz_status kz__options_read(kz_request *request, unsigned allowed, kz_options *options);

/** Fails if something is left on the line. */
kz_status kz__request_end(kz_request *request);

/** The game and the state of the open session. */
const kz_game *kz__request_game(const kz_request *request);
const kz_state *kz__request_state(const kz_request *request);

/** Makes an error without a place. @return the status. */
kz_status kz__request_fail(kz_request *request, kz_status status, const char *message);

/* The commands that open a game: protocol_opening.c. */
kz_status kz__protocol_new(kz_request *request);
kz_status kz__protocol_open(kz_request *request);
kz_status kz__protocol_load(kz_request *request);

/* The commands that play: protocol_playing.c. */
kz_status kz__protocol_move(kz_request *request);
kz_status kz__protocol_bot(kz_request *request);
kz_status kz__protocol_hint(kz_request *request);
kz_status kz__protocol_view(kz_request *request);
kz_status kz__protocol_undo(kz_request *request);
kz_status kz__protocol_redo(kz_request *request);

/** One command. */
typedef struct kz_command {
    const char *name;
    const char *arguments;
    const char *summary; /**< English, a message id */
    kz_status (*run)(kz_request *request);
    bool needs_session;
    bool tells_turn;
} kz_command;

/** All commands; the last has a NULL name. */
extern const kz_command kz__protocol_commands[];

#endif
