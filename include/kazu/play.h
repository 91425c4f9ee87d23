/**
 * @file
 * One shape for every game: the kz_game table, sessions (a game is its log), views and the line
 * protocol. Front ends know games only through this header. How to add one: docs/add-a-game.md.
 */
#ifndef KAZU_PLAY_H
#define KAZU_PLAY_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KZ_PLAY_STATE_MAX = 8192,    /**< bytes of the largest game state */
    KZ_PLAY_LINE_MAX = 256,      /**< bytes of a move or parameter line, with its NUL */
    KZ_PLAY_INSTANCE_MAX = 4096, /**< bytes of an instance line, with its NUL */
    KZ_PLAY_HINT_MAX = 16384,    /**< bytes of the longest hint, with its NUL */
    KZ_PLAY_SEATS_MAX = 6,       /**< seats of the largest table */
    KZ_PLAY_MOVES_MAX = 4096,    /**< moves of the longest game */
    KZ_PLAY_LEVEL_MAX = 5,       /**< level of the strongest computer player; 1 is the weakest */
    KZ_PLAY_ANY_SEAT = -1,       /**< in kz_turn: every seat may move */
    KZ_PLAY_NO_SEAT = -2,        /**< in kz_turn: nobody may move */
    KZ_PLAY_OBSERVER = -1        /**< as viewer: sees only what everybody may see */
};

/**
 * A state of any game: flat, pointer-free bytes, copied with memcpy, nothing to free.
 * A game keeps its own struct in the first `state_size` bytes, padding as zero, so that equal
 * positions are equal bytes.
 */
typedef union kz_state {
    uint8_t bytes[KZ_PLAY_STATE_MAX];
    uint64_t align_integer;
    double align_real;
} kz_state;

/** Who may move, and how it ended. */
typedef struct kz_turn {
    int seat;             /**< the seat to move, KZ_PLAY_ANY_SEAT or KZ_PLAY_NO_SEAT */
    bool over;            /**< the game has ended; then seat is KZ_PLAY_NO_SEAT */
    uint32_t winner_mask; /**< bit i: seat i won; 0 with over: nobody did */
} kz_turn;

/** The kinds of node a view is built from. Each front end draws each kind once. */
#define KZ_VIEW_LIST(X)                                                                            \
    X(HEADING) X(MESSAGE) X(CARDS) X(GRID) X(PEGS) X(TRACK) X(TABLE) X(SCORES) X(PROMPT) X(ACTIONS)

typedef enum kz_view_kind {
#define KZ_VIEW_ENUM(name) KZ_VIEW_##name,
    KZ_VIEW_LIST(KZ_VIEW_ENUM)
#undef KZ_VIEW_ENUM
} kz_view_kind;

enum {
    KZ_VIEW_NODES_MAX = 64,  /**< nodes of the fullest view */
    KZ_VIEW_CELLS_MAX = 512, /**< cells of all its nodes */
    KZ_VIEW_TEXT_MAX = 16384 /**< bytes of all its texts, each with its NUL */
};

/**
 * A piece of a node: a card, a square, a peg, an action.
 * A cell of ACTIONS types a whole move; any other clickable cell types one word of a move, which
 * a front end appends, with a blank, to the line that is being written.
 */
typedef struct kz_view_cell {
    uint32_t text;   /**< offset of its NUL-terminated text in kz_view.text */
    uint32_t type;   /**< offset of what it types when chosen; 0: not clickable */
    uint32_t corner; /**< GRID: offset of a small text above its own, such as a clue; 0: none */
    uint32_t group;  /**< GRID: walls stand between neighbours of different groups; 0: no group */
} kz_view_cell;

/**
 * A node: one thing to draw. Its cells are consecutive; `columns` shapes grids and tables.
 * HEADING, MESSAGE and PROMPT are their text. CARDS, TRACK (what happened, in order) and ACTIONS
 * are rows of cells. GRID, PEGS and TABLE (first row: headings) have `columns` cells in a row.
 * A GRID with a group in any cell is a board: it is framed, and its rows and columns are numbered
 * r1, r2 ... and c1, c2 ... SCORES has pairs of cells: who, how much.
 */
typedef struct kz_view_node {
    kz_view_kind kind;
    uint32_t text; /**< offset of its title or text; 0: none */
    uint32_t first_cell;
    uint32_t cell_count;
    uint32_t columns; /**< cells in a row for GRID, PEGS, TABLE and SCORES (2); else 0 */
} kz_view_node;

/** What one seat may see, in drawing order. Bounded; what does not fit sets `truncated`. */
typedef struct kz_view {
    uint32_t node_count;
    uint32_t cell_count;
    uint32_t text_length; /**< bytes used in text; offset 0 holds "" */
    bool truncated;
    bool ascii; /**< no walls and signs but ASCII; the caller's wish, behind kz_view_init() */
    kz_view_node nodes[KZ_VIEW_NODES_MAX];
    kz_view_cell cells[KZ_VIEW_CELLS_MAX];
    char text[KZ_VIEW_TEXT_MAX];
} kz_view;

/** Starts an empty view, not `ascii`. @param view overwritten as far as it is used. */
KZ_API void kz_view_init(kz_view *view);

/**
 * Appends a node; its cells follow.
 * @param view    grows; `truncated` is set when it is full.
 * @param kind    what to draw.
 * @param text    NUL-terminated title or text, copied; NULL: none.
 * @param columns cells in a row; 0 where the kind has no rows.
 */
KZ_API void kz_view_add(kz_view *view, kz_view_kind kind, const char *text, uint32_t columns);

/**
 * Appends a cell to the last node.
 * @param view has at least one node, or is truncated.
 * @param text NUL-terminated, copied.
 * @param type what it types when chosen, copied; NULL: not clickable.
 */
KZ_API void kz_view_add_cell(kz_view *view, const char *text, const char *type);

/**
 * Makes the last cell of a GRID a square of a board.
 * @param view   its last node has a cell, or it is truncated.
 * @param corner NUL-terminated small text, copied; NULL: none.
 * @param group  squares of one group that touch have no wall between them; 0: none.
 */
KZ_API void kz_view_frame_cell(kz_view *view, const char *corner, uint32_t group);

/** Gives the text at an offset of a view; "" for an offset past its text. */
KZ_API const char *kz_view_text(const kz_view *view, uint32_t offset);

/**
 * Draws a view as plain text lines, for pipes, logs and the line protocol.
 * @param view built by a game; complete lines are written, each with its newline.
 * @param out  appended to.
 */
KZ_API void kz_view_print(const kz_view *view, kz_text *out);

/** A named set of parameters. */
typedef struct kz_preset {
    const char *name;   /**< lower-case id */
    const char *title;  /**< English text, a message id */
    const char *params; /**< a parameter line */
} kz_preset;

/**
 * One game. All functions are pure: equal arguments give equal results. Text arguments are
 * NUL-terminated lines of at most KZ_PLAY_LINE_MAX bytes (instances: KZ_PLAY_INSTANCE_MAX) and are
 * never trusted; texts written fit such lines too. `error` may be NULL. How each is meant:
 * docs/add-a-game.md.
 */
typedef struct kz_game {
    const char *id;    /**< "shisoku"; also the word on the command line */
    const char *title; /**< English name, a message id */
    bool is_template;  /**< an example for programmers: lists for players leave it out */
    int min_seats;
    int max_seats;
    size_t state_size;        /**< bytes of kz_state in use */
    const kz_preset *presets; /**< ends with a NULL name; the first is the default */

    /** Reads a parameter line and writes it in its normal form. "" gives the defaults. */
    kz_status (*params_parse)(const char *line, kz_text *normal, kz_error *error);
    /** Draws an instance from parameters (in normal form) and a seed: writes the instance line. */
    kz_status (*deal)(const char *params, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance);
    /** Reads an instance line into the opening state: all state_size bytes, or none on failure. */
    kz_status (*parse)(const char *instance, int seats, kz_state *state, kz_error *error);
    /** Writes the instance line, in its normal form, of the opening that a state came from. */
    void (*print)(const kz_state *state, kz_text *instance);
    /**
     * The only mutator: applies one line typed by a seat that turn() lets move. Returns KZ_OK,
     * KZ_BAD_INPUT or KZ_ILLEGAL_MOVE; the state is untouched on failure.
     */
    kz_status (*move)(kz_state *state, int seat, const char *line, kz_error *error);
    /** Says who may move and who won. */
    kz_turn (*turn)(const kz_state *state);
    /** Builds what a seat (or KZ_PLAY_OBSERVER) may see. The only way out for hidden things. */
    void (*view)(const kz_state *state, int seat, kz_lang lang, kz_view *view);
    /**
     * Writes a hint for people, from what the seat may see, of at most KZ_PLAY_HINT_MAX bytes,
     * without a newline at its end. strength 1 nudges, 3 shows the move. Called while the seat may
     * move. NULL: no hints.
     */
    kz_status (*hint)(const kz_state *state, int seat, int strength, kz_lang lang, kz_work *work,
                      kz_text *out);
    /**
     * Writes the legal line a computer player types, from what the seat may see. level 1..5; the
     * seed decides its chances. Called while the seat may move.
     */
    kz_status (*bot)(const kz_state *state, int seat, int level, uint64_t seed, kz_work *work,
                     kz_text *line);
    /** Rates the instance from 1 (easy) to 5. NULL: not rated. */
    kz_status (*rate)(const kz_state *state, kz_work *work, int *level);
} kz_game;

/** Gives the number of games in the house, the template included. */
KZ_API size_t kz_game_count(void);
/** Gives a game by number. @param index 0..kz_game_count()-1. */
KZ_API const kz_game *kz_game_at(size_t index);
/** Finds a game by id. @param id NUL-terminated. @return NULL if there is none. */
KZ_API const kz_game *kz_game_find(const char *id);

/** One line of a log. */
typedef struct kz_log_entry {
    uint64_t at_ms; /**< milliseconds since the start, as told by the caller; 0 if not kept */
    int seat;
    char line[KZ_PLAY_LINE_MAX]; /**< as typed, NUL-terminated */
} kz_log_entry;

/** A game being played: header + log + position in the log. Opaque; one thread at a time. */
typedef struct kz_session kz_session;

/**
 * Opens a new game: deals from parameters and seed.
 * @param game    from the registry; borrowed.
 * @param params  a parameter line, "" for the defaults.
 * @param seats   number of seats, min_seats..max_seats.
 * @param seed    decides the deal.
 * @param work    memory of the session is charged here; borrowed until kz_session_free().
 * @param error   optional.
 * @param session the new session, to be freed; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_OUT_OF_RANGE (seats, or no deal exists), KZ_BAD_INPUT (params),
 *         KZ_BUDGET or KZ_CANCELLED.
 */
KZ_API kz_status kz_session_new(const kz_game *game, const char *params, int seats, uint64_t seed,
                                kz_work *work, kz_error *error, kz_session **session);

/**
 * Opens a game from an instance line instead of a deal.
 * @param game     from the registry; borrowed.
 * @param instance as the game's parse() reads it; not trusted.
 * @param seats    number of seats, min_seats..max_seats.
 * @param work     as for kz_session_new().
 * @param error    optional; columns count from the start of instance.
 * @param session  the new session, to be freed; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_OUT_OF_RANGE (seats), or what the game's parse() returns.
 */
KZ_API kz_status kz_session_open(const kz_game *game, const char *instance, int seats,
                                 kz_work *work, kz_error *error, kz_session **session);

/** Frees a session. NULL does nothing. */
KZ_API void kz_session_free(kz_session *session);

/** Gives the game. */
KZ_API const kz_game *kz_session_game(const kz_session *session);
/** Gives the number of seats. */
KZ_API int kz_session_seats(const kz_session *session);
/** Gives the instance line in its normal form. It may hold secrets: not for players. */
KZ_API const char *kz_session_instance(const kz_session *session);
/** Gives the present state, valid until the next change. */
KZ_API const kz_state *kz_session_state(const kz_session *session);
/** Gives the number of moves made (undone ones not counted). */
KZ_API size_t kz_session_length(const kz_session *session);
/** Gives the number of undone moves that kz_session_redo() can make again. */
KZ_API size_t kz_session_undone(const kz_session *session);
/** Gives a move of the log, valid until the next change. @param index 0..length-1. */
KZ_API const kz_log_entry *kz_session_entry(const kz_session *session, size_t index);

/**
 * Makes a move; moves that were undone are forgotten.
 * @param session changed on success only.
 * @param seat    0..seats-1; must be the one to move (or any, where the game says so).
 * @param line    the move: one line of printable UTF-8.
 * @param at_ms   time since the start, given by the caller; must not run backwards.
 * @param error   optional; columns count from the start of line.
 * @return KZ_OK, KZ_ILLEGAL_MOVE, KZ_BAD_INPUT, KZ_OUT_OF_RANGE (seat, time, or a log that is
 *         full), KZ_NO_MEMORY.
 */
KZ_API kz_status kz_session_move(kz_session *session, int seat, const char *line, uint64_t at_ms,
                                 kz_error *error);

/** Which seats computer players have, as a front end notes it for those who go on later. */
typedef struct kz_bots {
    uint64_t seed;                /**< decides their chances, as for kz_game.bot */
    int level[KZ_PLAY_SEATS_MAX]; /**< 1..5; 0: a person sits there, or there is no such seat */
} kz_bots;

/**
 * Notes the computer players; save files keep it. It changes nothing else: the caller moves for
 * them.
 * @param session takes a copy.
 * @param bots    a level for each seat, 0 behind the last one.
 */
KZ_API void kz_session_note_bots(kz_session *session, const kz_bots *bots);
/** Gives what was noted, or what the save file said; NULL: nobody has said anything. */
KZ_API const kz_bots *kz_session_bots(const kz_session *session);

/** Takes the last move back. @return KZ_OK or KZ_ILLEGAL_MOVE at the start. */
KZ_API kz_status kz_session_undo(kz_session *session);
/** Makes the last undone move again. @return KZ_OK or KZ_ILLEGAL_MOVE. */
KZ_API kz_status kz_session_redo(kz_session *session);

/**
 * Writes the save file: header lines, an empty line, one line per move.
 * It holds the instance and every move, so also what is hidden: not for players. The instance
 * itself is kept, not only its seed, so that a later way of dealing cannot change a saved game.
 * @param session its undone moves are left out.
 * @param out     appended to.
 */
KZ_API void kz_session_save(const kz_session *session, kz_text *out);

/**
 * Reads a save file: every move is replayed and checked again.
 * @param text    the file's bytes; nothing in it is trusted.
 * @param length  bytes.
 * @param work    as for kz_session_new().
 * @param error   optional; line and column of the first fault.
 * @param session the new session; untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_ILLEGAL_MOVE, KZ_NO_MEMORY, or what the game's
 *         parse() returns.
 */
KZ_API kz_status kz_session_load(const char *text, size_t length, kz_work *work, kz_error *error,
                                 kz_session **session);

/**
 * Answers one line of the protocol: see docs/protocol.md. Never fails: errors are answers too.
 * @param session what the line may change; replaced by "new", "open" and "load", which free the
 *                old one. *session may be NULL; the caller frees it at the end.
 * @param line    bytes without the newline; not trusted.
 * @param length  bytes.
 * @param lang    language of texts for people.
 * @param work    for sessions, hints and bots; must outlive *session.
 * @param out     the answer is appended: lines starting with "|", then one starting with "ok" or
 *                "error". Give it a sink, or 64 KiB and more for "log" and "save".
 * @return false after "quit".
 */
KZ_API bool kz_protocol_line(kz_session **session, const char *line, size_t length, kz_lang lang,
                             kz_work *work, kz_text *out);

#endif
