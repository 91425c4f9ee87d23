/**
 * @file
 * Internals of the line protocol, shared by protocol.c (frames the answer), protocol_commands.c
 * (the table of commands), protocol_request.c (parsing of arguments) and the commands.
 */
#ifndef KZ_PLAY_PROTOCOL_H
#define KZ_PLAY_PROTOCOL_H

#include "kazu/protocol.h"

#include "base/word.h"
#include "play/table_state.h"

/** One line being answered. */
typedef struct kz__request {
    const kz_protocol *protocol;
    kz_words words; /**< the unread rest of the line */
    uint64_t now_ms;
    kz_text *out; /**< body lines: each line written here is marked with "|" */
    kz_error error;
    bool tells_turn; /**< the answer ends in "ok turn=..." */
    bool quit;
} kz__request;

/** The options a command may have, as bits. */
enum {
    KZ__OPTION_SEAT = 1,      /**< seat=N or seat=none; a HOST's */
    KZ__OPTION_SEATS = 2,     /**< seats=N */
    KZ__OPTION_SEED = 4,      /**< seed=N or seed=x... */
    KZ__OPTION_AT = 8,        /**< at=MS; a HOST's */
    KZ__OPTION_STRENGTH = 16, /**< a bare number 1..5 */
    KZ__OPTION_INDEX = 32,    /**< index=N */
    KZ__OPTION_JSON = 64,     /**< json */
    KZ__OPTION_ALL = 128,     /**< all */
    KZ__OPTION_PAGE = 512,    /**< a bare number from 1 on */
    KZ__OPTION_BOTS = 256     /**< bots=0,3: a level for each seat, 0 for a person */
};

/** The options read; `given` has the bits of those present. */
typedef struct kz__options {
    unsigned given;
    int seat;
    int seats;
    kz_key key;
    uint64_t at_ms;
    int strength;
    int page;
    uint64_t index;
    int bots[KZ_PLAY_SEATS_MAX];
} kz__options;

/**
 * Reads the options at the start of the rest of the line; stops at the first other word.
 * @param allowed bits of the options that the command knows.
 */
kz_status kz__options_read(kz__request *request, unsigned allowed,
                           kz__options *options) KZ_MUST_USE;

/** Fails if something is left on the line. */
kz_status kz__request_end(kz__request *request) KZ_MUST_USE;
/** Makes an error without a position. @return the status. */
kz_status kz__request_fail(kz__request *request, kz_status status, const char *message) KZ_MUST_USE;
/** Gives the open table. */
kz_table *kz__request_table(const kz__request *request);
/** Tells whether the connection is the HOST's. */
bool kz__request_is_host(const kz__request *request);
/**
 * Fails if the connection is bound to a seat where the computer plays, because the player left or
 * was absent.
 */
kz_status kz__request_plays(kz__request *request) KZ_MUST_USE;
/** Reads the name of a game. */
kz_status kz__request_game(kz__request *request, const kz_game **game) KZ_MUST_USE;

/* The commands that open a table: protocol_opening.c. */
kz_status kz__protocol_new(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_open(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_load(kz__request *request) KZ_MUST_USE;

/* The commands that play: protocol_playing.c. */
kz_status kz__protocol_act(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_move(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_takeback(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_redo(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_wake(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_wait(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_bot(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_plan(kz__request *request) KZ_MUST_USE;

/* The commands that show: protocol_showing.c. */
kz_status kz__protocol_view(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_hint(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_review(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_facts(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_label(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_labels(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_names(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_news(kz__request *request) KZ_MUST_USE;

/* The commands about games: protocol_games.c. */
kz_status kz__protocol_games(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_params(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_daily(kz__request *request) KZ_MUST_USE;

/* The commands of the trainer: protocol_training.c. */
kz_status kz__protocol_trainer(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_exercise(kz__request *request) KZ_MUST_USE;
kz_status kz__protocol_result(kz__request *request) KZ_MUST_USE;

/** Who may use a command. */
typedef enum kz__command_for {
    KZ__FOR_ALL,        /**< anybody, also without a table */
    KZ__FOR_TABLE,      /**< anybody at a table */
    KZ__FOR_SEATS,      /**< a seat or the HOST */
    KZ__FOR_HOST,       /**< the HOST, also without a table */
    KZ__FOR_HOST_TABLE, /**< the HOST at a table */
    KZ__FOR_END         /**< the HOST, and anybody after the end */
} kz__command_for;

/** One command. */
typedef struct kz__command {
    const char *name;
    const char *arguments;
    const char *summary; /**< English, a message id */
    kz_status (*run)(kz__request *request);
    kz__command_for who;
    bool tells_turn;
} kz__command;

/** All commands; the last has a NULL name. */
extern const kz__command kz__protocol_commands[];

#endif
