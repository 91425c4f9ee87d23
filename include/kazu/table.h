/**
 * @file
 * A table: what every front end needs around a session. Chairs for people and bots, a clock,
 * questions that need consent, news, and the append-only log that is the save file. Still without
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

/** The verbs of the log, in the order of their stored numbers: append only. */
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
    uint64_t at_ms; /**< never less than in the line before */
    int from;       /**< a seat, KZ_HOST or KZ_HOUSE */
    kz_log_verb verb;
    const char *text; /**< borrowed until the next change */
} kz_log_line;

/** Who sits on a chair. */
typedef enum kz_chair_kind { KZ_CHAIR_PERSON, KZ_CHAIR_BOT, KZ_CHAIR_OPEN } kz_chair_kind;

/** A chair. */
typedef struct kz_chair {
    kz_chair_kind kind;
    int level;                   /**< of a bot, 1..5; else 0 */
    char name[KZ_PLAY_NAME_MAX]; /**< of a person; "": none */
} kz_chair;

/** What a table is set with. All zero: persons, no clock, no hints. */
typedef struct kz_table_setup {
    kz_chair chair[KZ_PLAY_SEATS_MAX];
    bool one_device;       /**< all persons are the HOST: nobody is asked */
    bool hints;            /**< hints are allowed */
    uint64_t base_ms;      /**< of the clock of each seat; 0: no clock */
    uint64_t increment_ms; /**< added with each move; refused for games with tick() */
    uint64_t bot_seed;     /**< a bot's chances depend on this, its seat and the position alone */
    char note[KZ_PLAY_LINE_MAX]; /**< the caller's, kept: "day=2026-11-22" */
} kz_table_setup;

/** How far a table is. */
typedef enum kz_phase { KZ_PHASE_WAITING, KZ_PHASE_PLAYING, KZ_PHASE_OVER } kz_phase;

/** What ended a game. */
typedef enum kz_by { KZ_BY_RULES, KZ_BY_RESIGN, KZ_BY_TIME, KZ_BY_ABORT } kz_by;

/** How it stands. */
typedef struct kz_standing {
    kz_phase phase;
    kz_by by;       /**< means something when it is over */
    kz_turn turn;   /**< counts resignations and timeouts; due_ms is of the game alone */
    uint64_t seq;   /**< of the last log line */
    uint64_t at_ms; /**< its time */
    uint64_t left_ms[KZ_PLAY_SEATS_MAX]; /**< on the clocks at that time; 0 without clocks */
    uint32_t left_seats;                 /**< who resigned or ran out of time */
    uint64_t ask_seq;                    /**< the open question; 0: none */
    uint32_t ask_missing;                /**< bit i: seat i has not answered it */
    bool wants_rematch;                  /**< all said yes: kz_table_next() */
} kz_standing;

/** A table. Opaque; one thread at a time. */
typedef struct kz_table kz_table;

/**
 * Sets a table. If no chair is open it starts at time 0.
 * @param opening copied.
 * @param setup   copied; chairs beyond the last seat are ignored.
 * @param work    memory of the table is charged here; borrowed until kz_table_free().
 * @param error   optional.
 * @param table   the new table, to be freed; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_OUT_OF_RANGE, KZ_UNSUPPORTED (a clock for a game with tick()), or
 *         what kz_session_new() returns.
 * Cost: as kz_session_new(), and a log line for each chair; at most 24 kB with six chairs
 * (docs/table.md).
 */
KZ_API kz_status kz_table_new(const kz_opening *opening, const kz_table_setup *setup, kz_work *work,
                              kz_error *error, kz_table **table) KZ_MUST_USE;
/** Frees a table. NULL does nothing. Cost: constant. */
KZ_API void kz_table_free(kz_table *table);

/**
 * Writes the save file, version 4: the only writer. It holds secrets.
 * Cost: O(bytes of the log).
 */
KZ_API void kz_table_save(const kz_table *table, kz_text *out);

/**
 * Reads a save file of version 3 or 4: replays it and compares each line with what the table logs
 * itself. Where the rules of version 3 ended a game that now goes on, a move ends it.
 * @param text   the file's bytes; not trusted.
 * @param length bytes.
 * @param work   as for kz_table_new().
 * @param error  optional; line and column of the first fault.
 * @param table  the new table; untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_ILLEGAL_MOVE, KZ_UNSUPPORTED, KZ_NO_MEMORY, or
 *         what the game's parse() returns.
 * Cost: O(length), and each line as kz_table_act() or kz_table_wake().
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
/** Gives what the table was set with; chairs as they are now. Cost: constant. */
KZ_API const kz_table_setup *kz_table_setup_of(const kz_table *table);
/** Gives how it stands. Cost: as the game's turn(). */
KZ_API kz_standing kz_table_standing(const kz_table *table);

/**
 * Does what somebody wants: "move LINE", "sit SEAT person [NAME]", "sit SEAT bot LEVEL", "sit SEAT
 * open", "start", "hint 1..3", "ask takeback|rematch|abort", "ask absent SEAT", "answer SEQ
 * yes|no", "resign"; at one device "takeback [N]" and "redo [N]".
 * @param table  what is due up to now_ms happens first, even if the line then fails.
 * @param from   a seat or KZ_HOST; the caller's word, never typed.
 * @param line   not trusted.
 * @param now_ms the table's time; earlier than the last line's counts as that.
 * @param error  optional; columns count from the start of line.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_ILLEGAL_MOVE, KZ_OUT_OF_RANGE, KZ_NO_MEMORY.
 * Cost: as kz_table_wake(), and for a move the game's move(). A takeback looks at two states for
 * each entry, `redo` makes its entries again; other lines are constant.
 */
KZ_API kz_status kz_table_act(kz_table *table, int from, const char *line, uint64_t now_ms,
                              kz_error *error) KZ_MUST_USE;

/**
 * Lets time pass: events of the game, timeouts, questions that lapse and plans of bots, in the
 * order of their times; at equal times the game's events come first.
 * @param table  changed.
 * @param now_ms the table's time; earlier than the last line's counts as that, later than
 *               KZ_TIME_MAX as KZ_TIME_MAX.
 * @return KZ_OK, KZ_OUT_OF_RANGE (too many lines), KZ_NO_MEMORY.
 * Cost: the game's turn(), and for each event its tick() or a plan's move().
 */
KZ_API kz_status kz_table_wake(kz_table *table, uint64_t now_ms) KZ_MUST_USE;
/** Gives when kz_table_wake() is next needed; KZ_NEVER. Cost: as the game's turn(). */
KZ_API uint64_t kz_table_due(const kz_table *table);

/**
 * Gives what the next game is set with: the parameters with `first` one further, and the chairs.
 * The caller deals and opens a new table.
 * @param table  played or not.
 * @param params appended to.
 * @param setup  overwritten.
 * Cost: as kz_params_read(), twice.
 */
KZ_API void kz_table_next(const kz_table *table, kz_text *params, kz_table_setup *setup);

/** Something for a bot to think about: flat and self-contained; the state as it sees it, no more.
 */
typedef struct kz_job {
    const kz_game *game;
    kz_state seen;
    int seat;
    int level;
    uint64_t seed;
    uint64_t at_ms; /**< the table's time when it was given */
    size_t length;  /**< of the session then */
    uint64_t entry; /**< the log line that made its last entry; 0: none */
    uint64_t seal;  /**< private: a sum over the rest but `level`, which a caller may lower */
} kz_job;

/**
 * Gives the next bot's job.
 * @return false if each bot that may move has a plan or a job.
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
 * @param job   that was thought about.
 * @param plan  copied.
 * @return false: the table has moved on.
 * Cost: constant.
 */
KZ_API bool kz_table_plan(kz_table *table, const kz_job *job, const kz_plan *plan);
/**
 * Thinks for all bots and lets happen what is due up to now_ms, each at its own time: how often it
 * is called changes nothing.
 * @param table  changed.
 * @param now_ms the table's time.
 * @param work   for thinking; its node limit bounds each thought.
 * @return KZ_OK, KZ_CANCELLED, KZ_NO_MEMORY, KZ_OUT_OF_RANGE (too many lines).
 * Cost: as kz_job_think() for each plan, and kz_table_wake().
 */
KZ_API kz_status kz_table_run(kz_table *table, uint64_t now_ms, kz_work *work) KZ_MUST_USE;

/**
 * Builds the view after `index` entries.
 * @param table  not changed.
 * @param index  0..length of the session.
 * @param viewer `all` counts only after the end, `acts` only where it may move now.
 * @param out    overwritten.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY.
 * Cost: as kz_session_seen() and the game's view(); memory for a state.
 */
KZ_API kz_status kz_table_view(const kz_table *table, size_t index, const kz_viewer *viewer,
                               kz_view *out) KZ_MUST_USE;
/**
 * Writes the same as one JSON object with its envelope (docs/view.md), without a newline.
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
 * Builds a hint for viewer->seat. The caller has entered "hint N" with kz_table_act() first: hints
 * count.
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
 * A hint or a page of facts to be thought about elsewhere: flat and self-contained; what the viewer
 * sees, no more.
 */
typedef struct kz_hint_job {
    const kz_game *game;
    kz_state seen;
    int seat; /**< or KZ_PUBLIC, for facts */
    kz_lang lang;
    int strength;   /**< 1..3; 0: facts */
    int page;       /**< of facts, from 1 */
    bool all;       /**< everything is open */
    uint64_t at_ms; /**< the table's time when it was given */
    size_t index;   /**< length of the session then */
    char names[KZ_PLAY_SEATS_MAX][KZ_PLAY_NAME_MAX];
    uint8_t level[KZ_PLAY_SEATS_MAX]; /**< as in kz_viewer */
    uint64_t seal; /**< private: a sum over the rest, which nobody else may write */
} kz_hint_job;

/**
 * Gives what kz_table_hint() would think about.
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
 * Builds a page of what a solver knows of a game that is over: all solutions, for example. A game
 * without facts gives an empty view.
 * @param table  over, or all persons have resigned; for the seats of a game with `facts_in_play`
 *               also before, if hints are allowed.
 * @param viewer `all` counts as for kz_table_view().
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
 * Gives what kz_table_facts() would think about, for kz_hint_think().
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
 * @param job  that was thought about.
 * @param hint what came of it.
 * @param out  appended to.
 * Cost: as kz_view_json().
 */
KZ_API void kz_hint_json(const kz_hint_job *job, const kz_view *hint, kz_text *out);
/**
 * Judges an entry, after the end.
 * @param table  over, or all persons have resigned.
 * @param index  of an entry.
 * @param viewer whose language and names count.
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
 * Writes the name of a seat as a viewer calls it: the name that a person gave, "You", a computer's
 * name by its level (Hiyoko, Tanuki, Neko, Kitsune, Tengu), else "Player A".
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
 * @param viewer what it may see decides what is told.
 * @param out    appended to.
 * @param tone   written.
 * @return false: nothing to tell this viewer.
 * Cost: two states as kz_session_seen() and the game's tell(), for a move; else constant.
 */
KZ_API bool kz_table_news(const kz_table *table, uint64_t seq, const kz_viewer *viewer,
                          kz_text *out, kz_tone *tone);
/**
 * Writes one JSON object about a game, without a newline: what statistics are made of.
 * Cost: O(lines of the log).
 */
KZ_API void kz_table_summary(const kz_table *table, kz_text *out);

KZ_C_END

#endif
