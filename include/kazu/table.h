/**
 * @file
 * A table: what every front end needs around a session. It has chairs for people and bots, a clock,
 * questions that need consent, news, and the append-only log that is the save file. It has no side
 * effects: time is an argument. docs/table.md has the grammar of the log.
 *
 * @code
 * const kz_game *game = kz_game_find("kazutori");
 * static kz_opening opening;
 * kz_table_setup setup = {.chair[1] = {KZ_CHAIR_BOT, 5, ""}};
 * kz_table *table;
 * kz_key key = kz_key_of(7);
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_opening_deal(game, "N=21 k=3", 2, &key, &work, NULL, &opening) != KZ_OK ||
 *     kz_table_new(&opening, &setup, &work, NULL, &table) != KZ_OK) {
 *     return 1;
 * }
 * if (kz_table_act(table, 0, "move 2", 1000, NULL) != KZ_OK || // the total is 2
 *     kz_table_run(table, 60000, &work) != KZ_OK) { // the bot makes it 5
 *     return 1;
 * }
 * printf("%s\n", kz_session_entry(kz_table_session(table), 1).line); //> 3
 * kz_table_free(table);
 * @endcode
 */
#ifndef KAZU_TABLE_H
#define KAZU_TABLE_H

#include "kazu/export.h"
#include "kazu/game.h"
#include "kazu/session.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/view.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/** The verbs of the log, in the order of their stored numbers. Only append new ones. */
#define KZ_LOG_VERBS(X)                                                                            \
    X(open, "open")                                                                                \
    X(sit, "sit")                                                                                  \
    X(start, "start")                                                                              \
    X(move, "move")                                                                                \
    X(house, "house")                                                                              \
    X(hint, "hint")                                                                                \
    X(ask, "ask")                                                                                  \
    X(answer, "answer")                                                                            \
    X(takeback, "takeback")                                                                        \
    X(redo, "redo")                                                                                \
    X(resign, "resign")                                                                            \
    X(timeout, "timeout")                                                                          \
    X(end, "end")

/** A verb of the log. */
typedef enum kz_log_verb {
#define KZ_LOG_ENUM(name, word) KZ_LOG_##name,
    KZ_LOG_VERBS(KZ_LOG_ENUM)
#undef KZ_LOG_ENUM
        KZ_LOG_VERB_COUNT
} kz_log_verb;

/** One line of a table's log, and one row of a store. */
typedef struct kz_log_line {
    uint64_t seq;   /**< from 1; line 1 is the header (verb open) */
    uint64_t at_ms; /**< never less than in the previous line */
    int from;       /**< a seat, KZ_HOST or KZ_HOUSE */
    kz_log_verb verb;
    const char *text; /**< borrowed until the next change */
} kz_log_line;

/** The occupant of a chair. */
typedef enum kz_chair_kind { KZ_CHAIR_PERSON, KZ_CHAIR_BOT, KZ_CHAIR_OPEN } kz_chair_kind;

/** A chair. */
typedef struct kz_chair {
    kz_chair_kind kind;
    int level;                   /**< of a bot, 1..5; else 0 */
    char name[KZ_PLAY_NAME_MAX]; /**< of a person; "": none */
} kz_chair;

/** The settings of a table. All zero: persons, no clock, no hints. */
typedef struct kz_table_setup {
    kz_chair chair[KZ_PLAY_SEATS_MAX];
    bool one_device;       /**< all persons share the HOST's device: questions need no consent */
    bool hints;            /**< hints are allowed */
    uint64_t base_ms;      /**< of the clock of each seat; 0: no clock */
    uint64_t increment_ms; /**< added after each move; not allowed for games with tick() */
    uint64_t bot_seed;     /**< a bot's random choices depend only on this, its seat and the
                            * position */
    char note[KZ_PLAY_LINE_MAX]; /**< a note of the caller: "day=2026-11-22" */
} kz_table_setup;

/** The phase of a table. */
typedef enum kz_phase { KZ_PHASE_WAITING, KZ_PHASE_PLAYING, KZ_PHASE_OVER } kz_phase;

/** What ended a game. */
typedef enum kz_by { KZ_BY_RULES, KZ_BY_RESIGN, KZ_BY_TIME, KZ_BY_ABORT } kz_by;

/** The current standing of a table. */
typedef struct kz_standing {
    kz_phase phase;
    kz_by by;       /**< valid once the game is over */
    kz_turn turn;   /**< includes resignations and timeouts; due_ms is that of the game only */
    uint64_t seq;   /**< of the last log line */
    uint64_t at_ms; /**< its time */
    uint64_t left_ms[KZ_PLAY_SEATS_MAX]; /**< time on the clocks at at_ms; 0 without clocks */
    uint32_t left_seats;                 /**< seats that resigned or ran out of time */
    uint64_t ask_seq;                    /**< the open question; 0: none */
    uint32_t ask_missing;                /**< bit i: seat i has not answered it */
    bool wants_rematch;                  /**< all agreed: see kz_table_next() */
} kz_standing;

/** A table. Opaque; one thread at a time. */
typedef struct kz_table kz_table;

/**
 * Creates a table. If no chair is open, the game starts at time 0.
 * @param opening copied.
 * @param setup   copied; chairs beyond the last seat are ignored.
 * @param work    provides the memory of the table; borrowed until kz_table_free().
 * @param error   optional.
 * @param table   the new table, to be freed; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_OUT_OF_RANGE, KZ_UNSUPPORTED (a clock for a game with tick()), or
 *         what kz_session_new() returns.
 * Cost: as kz_session_new(), plus a log line for each chair; at most 24 kB with six chairs
 * (docs/table.md).
 */
KZ_API kz_status kz_table_new(const kz_opening *opening, const kz_table_setup *setup, kz_work *work,
                              kz_error *error, kz_table **table) KZ_MUST_USE;
/** Frees a table. NULL does nothing. Cost: constant. */
KZ_API void kz_table_free(kz_table *table);

/**
 * Writes the save file, version 4. It contains secrets.
 * Cost: O(bytes of the log).
 */
KZ_API void kz_table_save(const kz_table *table, kz_text *out);

/**
 * Reads a save file of version 3 or 4: replays it and compares each line with the log of the
 * replayed table. If the rules of version 3 ended a game that would now go on, a move ends it.
 * @param text   the file's bytes; not trusted.
 * @param length bytes.
 * @param work   as for kz_table_new().
 * @param error  optional; line and column of the first fault.
 * @param table  the new table; untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_ILLEGAL_MOVE, KZ_UNSUPPORTED, KZ_NO_MEMORY, or
 *         what the game's parse() returns.
 * Cost: O(length), plus kz_table_act() or kz_table_wake() for each line.
 */
KZ_API kz_status kz_table_load(const char *text, size_t length, kz_work *work, kz_error *error,
                               kz_table **table) KZ_MUST_USE;

/** Gives the number of log lines. Cost: constant. */
KZ_API size_t kz_table_log(const kz_table *table);
/** Gives a log line. @param seq 1..kz_table_log(). Cost: constant. */
KZ_API kz_log_line kz_table_line(const kz_table *table, uint64_t seq);
/** Gives the session, for its entries and length. Cost: constant. */
KZ_API const kz_session *kz_table_session(const kz_table *table);
/** Gives the opening. Cost: constant. */
KZ_API const kz_opening *kz_table_opening(const kz_table *table);
/** Gives the settings of the table, with the current chairs. Cost: constant. */
KZ_API const kz_table_setup *kz_table_setup_of(const kz_table *table);
/** Gives the standing. Cost: as the game's turn(). */
KZ_API kz_standing kz_table_standing(const kz_table *table);

/**
 * Carries out a command: "move LINE", "sit SEAT person [NAME]", "sit SEAT bot LEVEL", "sit SEAT
 * open", "start", "hint 1..3", "ask takeback|rematch|abort", "ask absent SEAT", "answer SEQ
 * yes|no", "resign"; at one device "takeback [N]" and "redo [N]".
 * @param table  timed events up to now_ms happen first, even if the line then fails.
 * @param from   a seat or KZ_HOST, as known to the caller; never taken from user input.
 * @param line   not trusted.
 * @param now_ms the table's time; a time before the last line counts as that line's.
 * @param error  optional; columns count from the start of line.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_ILLEGAL_MOVE, KZ_OUT_OF_RANGE, KZ_NO_MEMORY.
 * Cost: as kz_table_wake(), plus the game's move() for a move. A takeback examines two states for
 * each entry, `redo` replays its entries; other lines are constant.
 */
KZ_API kz_status kz_table_act(kz_table *table, int from, const char *line, uint64_t now_ms,
                              kz_error *error) KZ_MUST_USE;

/**
 * Advances the time: timed changes of the game, timeouts, expired questions and plans of bots
 * happen in the order of their times. At equal times the game's changes come first.
 * @param table  changed.
 * @param now_ms the table's time; a time before the last line counts as that line's, one after
 *               KZ_TIME_MAX as KZ_TIME_MAX.
 * @return KZ_OK, KZ_OUT_OF_RANGE (too many lines), KZ_NO_MEMORY.
 * Cost: the game's turn(), and for each event its tick() or a plan's move().
 */
KZ_API kz_status kz_table_wake(kz_table *table, uint64_t now_ms) KZ_MUST_USE;
/** Gives the time when kz_table_wake() is next needed, or KZ_NEVER. Cost: as the game's turn(). */
KZ_API uint64_t kz_table_due(const kz_table *table);

/**
 * Gives the settings of a rematch: the parameters with `first` advanced by one, and the chairs. The
 * caller deals and opens a new table.
 * @param table  played or not.
 * @param params appended to.
 * @param setup  overwritten.
 * Cost: as kz_params_read(), twice.
 */
KZ_API void kz_table_next(const kz_table *table, kz_text *params, kz_table_setup *setup);

/** A task for a bot. A flat value that contains only what the bot may see. */
typedef struct kz_job {
    const kz_game *game;
    kz_state seen;
    int seat;
    int level;
    uint64_t seed;
    uint64_t at_ms; /**< the table's time when it was made */
    size_t length;  /**< of the session then */
    uint64_t entry; /**< the log line that made its last entry; 0: none */
    uint64_t seal;  /**< private: a checksum of everything but `level`, which the caller may
                     * lower */
} kz_job;

/**
 * Gives the next bot's job.
 * @return false if every bot that may move already has a plan or a job.
 * Cost: a copy of the state, and the game's turn() and see().
 */
KZ_API bool kz_table_job(kz_table *table, kz_job *job);
/**
 * Thinks; pure, on any thread.
 * @param job  from kz_table_job().
 * @param work memory, budget.
 * @param plan overwritten.
 * @return what the game's bot() returns.
 * Cost: as the game's bot(), within the limits of `work`.
 */
KZ_API kz_status kz_job_think(const kz_job *job, kz_work *work, kz_plan *plan) KZ_MUST_USE;
/**
 * Keeps a plan until its time comes in kz_table_wake().
 * @param table changed.
 * @param job   the job of the plan.
 * @param plan  copied.
 * @return false if the table has changed since.
 * Cost: constant.
 */
KZ_API bool kz_table_plan(kz_table *table, const kz_job *job, const kz_plan *plan);
/**
 * Plans for all bots and makes all timed events up to now_ms happen, each at its own time. The
 * result does not depend on how often it is called.
 * @param table  changed.
 * @param now_ms the table's time.
 * @param work   for planning; its node limit applies to each plan.
 * @return KZ_OK, KZ_CANCELLED, KZ_NO_MEMORY, KZ_OUT_OF_RANGE (too many lines).
 * Cost: as kz_job_think() for each plan, and kz_table_wake().
 */
KZ_API kz_status kz_table_run(kz_table *table, uint64_t now_ms, kz_work *work) KZ_MUST_USE;

/**
 * Builds the view after `index` entries.
 * @param table  not changed.
 * @param index  0..length of the session.
 * @param viewer `all` is used only after the end, `acts` only if its seat may move now.
 * @param out    overwritten.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY.
 * Cost: as kz_session_seen() and the game's view(); memory for a state.
 */
KZ_API kz_status kz_table_view(const kz_table *table, size_t index, const kz_viewer *viewer,
                               kz_view *out) KZ_MUST_USE;
/**
 * Writes the view of kz_table_view() as one JSON object with its envelope (docs/view.md), without a
 * newline.
 * @param table  not changed.
 * @param index  as for kz_table_view().
 * @param viewer as for kz_table_view().
 * @param out    appended to.
 * @return as kz_table_view().
 * Cost: as kz_table_view() and kz_view_json(); memory for a view and a state.
 */
KZ_API kz_status kz_table_view_json(const kz_table *table, size_t index, const kz_viewer *viewer,
                                    kz_text *out) KZ_MUST_USE;
/**
 * Builds a hint for viewer->seat. Call kz_table_act() with "hint N" first, because hints are
 * counted.
 * @param table    not changed.
 * @param viewer   a seat that may move.
 * @param strength 1..3.
 * @param work     budget.
 * @param out      overwritten.
 * @return KZ_OK, KZ_ILLEGAL_MOVE (not its turn, no hints allowed), KZ_UNSUPPORTED, KZ_OUT_OF_RANGE,
 * or what the game's hint() returns.
 * Cost: a copy of the state, and the game's hint(), which may search, within the limits of `work`.
 */
KZ_API kz_status kz_table_hint(const kz_table *table, const kz_viewer *viewer, int strength,
                               kz_work *work, kz_view *out) KZ_MUST_USE;
/**
 * A request for a hint or a page of facts, to be computed elsewhere. A flat value that contains
 * only what the viewer may see.
 */
typedef struct kz_hint_job {
    const kz_game *game;
    kz_state seen;
    int seat; /**< or KZ_PUBLIC, for facts */
    kz_lang lang;
    int strength;   /**< 1..3; 0: facts */
    int page;       /**< of facts, from 1 */
    bool all;       /**< nothing is hidden */
    uint64_t at_ms; /**< the table's time when it was made */
    size_t index;   /**< length of the session at that time */
    char names[KZ_PLAY_SEATS_MAX][KZ_PLAY_NAME_MAX];
    uint8_t level[KZ_PLAY_SEATS_MAX]; /**< as in kz_viewer */
    uint64_t seal;                    /**< private: a checksum of the other fields */
} kz_hint_job;

/**
 * Makes the job of kz_table_hint(), to be computed by kz_hint_think().
 * @param table    not changed.
 * @param viewer   a seat that may move; language and names are copied.
 * @param strength 1..3.
 * @param job      overwritten on success.
 * @return KZ_OK, KZ_ILLEGAL_MOVE, KZ_UNSUPPORTED, KZ_OUT_OF_RANGE, as kz_table_hint().
 * Cost: a copy of the state, and the game's see().
 */
KZ_API kz_status kz_table_hint_job(const kz_table *table, const kz_viewer *viewer, int strength,
                                   kz_hint_job *job) KZ_MUST_USE;
/**
 * Thinks; pure, on any thread.
 * @param job  from kz_table_hint_job() or kz_table_facts_job().
 * @param work memory, budget.
 * @param out  overwritten.
 * @return what the game's hint() or facts() returns.
 * Cost: as the game's hint() or facts(), which may search, within the limits of `work`.
 */
KZ_API kz_status kz_hint_think(const kz_hint_job *job, kz_work *work, kz_view *out) KZ_MUST_USE;
/**
 * Builds a page of solver results for a finished game: all solutions, for example. A game without
 * facts gives an empty view.
 * @param table  over, or all persons have resigned. Seats of a game with `facts_in_play` may also
 *               ask before, if hints are allowed.
 * @param viewer `all` is used as in kz_table_view().
 * @param page   from 1.
 * @param work   memory, budget.
 * @param out    overwritten.
 * @return KZ_OK, KZ_ILLEGAL_MOVE (not over), KZ_OUT_OF_RANGE (there is no such page), or what the
 * game's facts() returns.
 * Cost: a copy of the state, and the game's facts(), which may search, within the limits of `work`.
 */
KZ_API kz_status kz_table_facts(const kz_table *table, const kz_viewer *viewer, int page,
                                kz_work *work, kz_view *out) KZ_MUST_USE;
/**
 * Makes the job of kz_table_facts(), to be computed by kz_hint_think().
 * @param table  as for kz_table_facts().
 * @param viewer language and names are copied.
 * @param page   from 1.
 * @param job    overwritten on success.
 * @return KZ_OK, KZ_ILLEGAL_MOVE, KZ_OUT_OF_RANGE (a page below 1), as kz_table_facts().
 * Cost: a copy of the state, and the game's see().
 */
KZ_API kz_status kz_table_facts_job(const kz_table *table, const kz_viewer *viewer, int page,
                                    kz_hint_job *job) KZ_MUST_USE;
/**
 * Writes a hint or facts as one JSON object with its envelope (docs/view.md), without a newline.
 * @param job  the job of the plan.
 * @param hint its result.
 * @param out  appended to.
 * Cost: as kz_view_json().
 */
KZ_API void kz_hint_json(const kz_hint_job *job, const kz_view *hint, kz_text *out);
/**
 * Reviews an entry after the end.
 * @param table  over, or all persons have resigned.
 * @param index  of an entry.
 * @param viewer its language and names are used.
 * @param work   budget.
 * @param grade  0 (best) .. 4 (blunder); -1: nothing to judge.
 * @param out    overwritten.
 * @return KZ_OK, KZ_ILLEGAL_MOVE (not over), KZ_OUT_OF_RANGE, KZ_UNSUPPORTED, or what review()
 * returns.
 * Cost: as kz_session_seen(), and the game's review(), which may search, within the limits of
 * `work`.
 */
KZ_API kz_status kz_table_review(const kz_table *table, size_t index, const kz_viewer *viewer,
                                 kz_work *work, int *grade, kz_view *out) KZ_MUST_USE;
/**
 * Writes the name of a seat for a viewer: the person's name, "You", a computer's name by its level
 * (Hiyoko, Tanuki, Neko, Kitsune, Tengu), else "Player A".
 * @param table  not changed.
 * @param viewer "You" is its own seat; at one device, the only person.
 * @param seat   of the game.
 * @param out    appended to.
 * Cost: O(seats).
 */
KZ_API void kz_table_name(const kz_table *table, const kz_viewer *viewer, int seat, kz_text *out);
/**
 * Writes one sentence for a log line.
 * @param table  not changed.
 * @param seq    of a line.
 * @param viewer the sentence tells only what it may see.
 * @param out    appended to.
 * @param tone   written.
 * @return false: nothing to tell this viewer.
 * Cost: two states as kz_session_seen() and the game's tell(), for a move; else constant.
 */
KZ_API bool kz_table_news(const kz_table *table, uint64_t seq, const kz_viewer *viewer,
                          kz_text *out, kz_tone *tone);
/**
 * Writes a summary of the game for statistics as one JSON object, without a newline.
 * Cost: O(lines of the log).
 */
KZ_API void kz_table_summary(const kz_table *table, kz_text *out);

KZ_C_END

#endif
