/**
 * @file
 * What a game is: a table of pure functions over flat states and printable lines. How to add one:
 * docs/add-a-game.md.
 *
 * @code
 * const kz_game *game = kz_game_find("kazutori");
 * static kz_opening opening;
 * kz_key key = kz_key_of(7);
 * char buffer[KZ_PLAY_LINE_MAX];
 * kz_text text;
 * kz_work work;
 * kz_work_init(&work);
 * kz_text_init(&text, buffer, sizeof buffer);
 * if (kz_opening_deal(game, "N=21 k=3", 2, &key, &work, NULL, &opening) != KZ_OK) {
 *     return 1;
 * }
 * kz_opening_name(&opening, KZ_LANG_EN, &text);
 * printf("%s\n", text.data); //> Kazutori: 1 to 3 up to 21
 * @endcode
 */
#ifndef KAZU_GAME_H
#define KAZU_GAME_H

#include "kazu/chance.h"
#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/view.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_PLAY_STATE_MAX = 8192,    /**< bytes of the largest game state */
    KZ_PLAY_LINE_MAX = 256,      /**< bytes of a move or parameter line, with its NUL */
    KZ_PLAY_INSTANCE_MAX = 4096, /**< bytes of an instance line, with its NUL */
    KZ_PLAY_SEATS_MAX = 6,       /**< seats of the largest table */
    KZ_PLAY_ENTRIES_MAX = 4096,  /**< moves and table entries that can be active at one time */
    KZ_PLAY_LOG_MAX = 20000,     /**< lines of a table's log */
    KZ_PLAY_LEVEL_MAX = 5,       /**< level of the strongest bot; 1 is the weakest */
    KZ_PLAY_STRENGTH_MAX = 3,    /**< strength of the strongest hint */
    KZ_PLAY_FACTS_ROWS = 24,     /**< rows on a page of facts */
    KZ_PLAY_PARAMS_MAX = 12,     /**< parameters of a game */
    KZ_PLAY_NAME_MAX = 64        /**< bytes of a player's name, with its NUL */
};

/** Actors other than seats 0..5. Acts, viewers, logs and stores share these numbers. */
enum {
    KZ_HOUSE = -1, /**< time and rules */
    KZ_HOST = -2,  /**< who created the table */
    KZ_PUBLIC = -3 /**< a spectator */
};

#define KZ_TIME_MAX UINT64_C(1000000000000) /**< 30 years in ms: the latest time of an act */
#define KZ_NEVER    UINT64_MAX              /**< no time: it never comes */

/**
 * A state of any game: flat, pointer-free bytes, copied with memcpy, nothing to free.
 * A game keeps its own struct in the first `state_size` bytes, padding as zero, so that equal
 * positions are equal bytes. Each secret field has a value "not known" that no real value uses.
 */
typedef union kz_state {
    uint8_t bytes[KZ_PLAY_STATE_MAX];
    uint64_t align_integer;
    double align_real;
} kz_state;

/** One act: a move, or a change by time. */
typedef struct kz_act {
    int from;         /**< a seat; KZ_HOUSE: a change by time, whose line is "" */
    uint64_t at_ms;   /**< the table's time: starts at 0, never runs backwards */
    const char *line; /**< a move, NUL-terminated */
    uint32_t serial;  /**< from 1: number of the act, undone ones included; 0: unknown */
} kz_act;

/** Who may move, how the game ended, and when tick() is due. */
typedef struct kz_turn {
    uint32_t may_move; /**< bit i: seat i may send a line, which may still be illegal */
    uint32_t won;      /**< bit i: seat i won; 0 when over: nobody did */
    bool over;         /**< the game has ended; then may_move is 0 */
    bool pause;        /**< a pause to look at the result; time or a move by every seat ends it */
    uint64_t due_ms;   /**< when tick() must be called; KZ_NEVER if nothing is due */
} kz_turn;

/** The viewer of a state, and the options. */
typedef struct kz_viewer {
    int seat;                 /**< the perspective: a seat, or KZ_PUBLIC */
    bool all;                 /**< show everything (granted only after the end) */
    bool acts;                /**< include the choices: FORM, ACTIONS and CHOICES */
    kz_lang lang;             /**< of all texts */
    const char *const *names; /**< a name for each seat; NULL: the table's, or Player A ... */
    uint8_t level[KZ_PLAY_SEATS_MAX]; /**< of the computer in each seat; 0: a person, or unknown */
} kz_viewer;

/** A move that a bot plans. */
typedef struct kz_plan {
    uint64_t at_ms;              /**< when to move, in table time; 0: at once */
    char line[KZ_PLAY_LINE_MAX]; /**< the move; "": wait until the state changes */
} kz_plan;

/** What a message means for its reader, for colour or sound. */
typedef enum kz_tone { KZ_TONE_PLAIN, KZ_TONE_GOOD, KZ_TONE_BAD } kz_tone;

/** The type of a parameter. */
typedef enum kz_param_kind {
    KZ_PARAM_CHOICE, /**< one of a list of ids */
    KZ_PARAM_NUMBER, /**< a whole number */
    KZ_PARAM_TEXT    /**< a word without blanks, which params_check() judges */
} kz_param_kind;

/** A value of a CHOICE. */
typedef struct kz_choice {
    const char *id;    /**< as typed */
    const char *title; /**< English text for forms, a message id */
} kz_choice;

/**
 * One parameter. Kazu reserves the key "first": the seat (1..seats) that begins. A rematch adds one
 * to it.
 */
typedef struct kz_param {
    const char *key;   /**< as typed before "=" */
    const char *title; /**< English text for forms, a message id */
    const char *also;  /**< an alternative key, such as an older one; NULL: none */
    kz_param_kind kind;
    const kz_choice *choices; /**< CHOICE: ends with a NULL id */
    uint64_t least;           /**< NUMBER */
    uint64_t most;            /**< NUMBER: 0 means the number of seats; TEXT: bytes */
    const char *standard;     /**< the default, as it would be typed */
} kz_param;

/** The values of all parameters of a game, in the order of its table. A flat value. */
typedef struct kz_values {
    uint64_t number[KZ_PLAY_PARAMS_MAX]; /**< a NUMBER, or the index of a choice */
    uint16_t text[KZ_PLAY_PARAMS_MAX];   /**< a TEXT: its offset in texts */
    uint32_t by_other_key;               /**< bit i: parameter i was given by its `also` key */
    uint16_t used;                       /**< bytes of texts */
    char texts[2 * KZ_PLAY_LINE_MAX];
} kz_values;

/** How hard an exercise is. The formulas: docs/theory/trainer.md. */
typedef struct kz_grade {
    int rating; /**< in rating points; half of the players with this rating solve it */
    int guess;  /**< chance of a correct blind guess, in 1/10,000 */
    /** 1..63: what kind of exercise it is; the trainer avoids the same kind twice in a row. 0:
     * none. */
    uint32_t shape;
    /** Exercises that are the same to a player, such as the same cards in another order, have the
     * same number. 0: the instance decides. */
    uint32_t content;
} kz_grade;

/** A named set of parameters. */
typedef struct kz_preset {
    const char *name;   /**< lower-case id; a parameter line may begin with it */
    const char *title;  /**< English text, a message id */
    const char *params; /**< a parameter line without a preset */
} kz_preset;

/**
 * One game. All functions are pure: equal arguments give equal results, and nothing but the
 * outputs changes. Text arguments are NUL-terminated lines of at most KZ_PLAY_LINE_MAX bytes
 * (instances: KZ_PLAY_INSTANCE_MAX) and are never trusted; texts written fit such lines too.
 * `error` may be NULL. "Seen" states come from see(): they lack what the viewer may not know.
 */
typedef struct kz_game {
    const char *id;    /**< "shisoku"; also the word on the command line */
    const char *title; /**< English name, a message id */
    const char *about; /**< a sentence for lists of games, a message id; NULL: its command's */
    bool is_template;  /**< an example for programmers, left out of lists for players */
    bool is_race;      /**< of a game for one: also left out, but servers of rooms offer it */
    int min_seats;
    int max_seats;
    size_t state_size;        /**< bytes of kz_state in use */
    uint32_t deal_version;    /**< from 1; incremented whenever deal() changes what it draws */
    const kz_param *params;   /**< ends with a NULL key; in the order of the normal form */
    const kz_preset *presets; /**< ends with a NULL name; the first is the default */

    /**
     * Checks rules that the parameter table cannot express, and replaces texts by their normal form
     * with kz_values_set_text(). Errors name the value as their token. NULL: nothing to do.
     */
    kz_status (*params_check)(kz_values *values, int seats, kz_error *error);
    /** Writes a short description of the variant: "6x6, normal". */
    void (*name)(const kz_values *values, kz_lang lang, kz_text *out);
    /**
     * Draws an instance and writes its line. The line contains the key for all later draws. KZ_OK,
     * KZ_OUT_OF_RANGE (no deal was found), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
     */
    kz_status (*deal)(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                      kz_text *instance);
    /** Reads an instance line, also from an older save. Writes all state_size bytes, or none. */
    kz_status (*parse)(const char *instance, int seats, kz_state *state, kz_error *error);
    /** Writes the instance line of an initial state in normal form. */
    void (*print)(const kz_state *state, kz_text *instance);
    /**
     * Applies the line of a seat that turn() lets move, at act->at_ms; no tick() is due before that
     * time. KZ_OK, KZ_BAD_INPUT or KZ_ILLEGAL_MOVE; the state is untouched on failure.
     */
    kz_status (*move)(kz_state *state, const kz_act *act, kz_error *error);
    /** Makes the one change that is due at turn().due_ms. NULL: the game has no timed changes. */
    void (*tick)(kz_state *state);
    /** Says who may move and who won. A state and any seen version of it give the same result. */
    kz_turn (*turn)(const kz_state *state);
    /**
     * Replaces, in place, everything that a seat or KZ_PUBLIC may not know with "not known".
     * Idempotent; changes nothing after the game has ended. NULL: nothing is hidden.
     */
    void (*see)(kz_state *state, int seat);
    /** Builds the view of a state (a seen one, or the full one after the end). */
    void (*view)(const kz_state *seen, const kz_viewer *viewer, kz_view *out);
    /**
     * Builds a hint as a separate view for viewer->seat, which may move: MESSAGE (role ANSWER),
     * FOCUS, and at strength 3 an ACTIONS cell with the move. Strength 1 gives a nudge, strength 2
     * says where to look. NULL: no hints.
     */
    kz_status (*hint)(const kz_state *seen, const kz_viewer *viewer, int strength, kz_work *work,
                      kz_view *out);
    /**
     * Plans the move of a computer player that may move. The level is 1..5. The seed is constant
     * for a game and seat, so mix in the position. Gives a legal line under any node limit, if
     * necessary by the cheapest method; "" only if another seat can move or a tick() is due.
     */
    kz_status (*bot)(const kz_state *seen, int seat, int level, uint64_t seed, kz_work *work,
                     kz_plan *plan);
    /**
     * Writes one sentence about an act from two seen states, or nothing. act->line is "" unless the
     * viewer is its author or sees all. NULL: never writes anything.
     */
    kz_tone (*tell)(const kz_state *before, const kz_state *after, const kz_act *act,
                    const kz_viewer *viewer, kz_text *out);
    /** Tells whether a move revealed nothing, so that it may be taken back. NULL: it always may. */
    bool (*may_take_back)(const kz_state *before, const kz_state *after);
    /**
     * Judges a move after the end, by what its author could know at the time. `seen` is the state
     * before the move with nothing hidden, so that the review can also say what the move met. The
     * grade is 0 (best) .. 4 (blunder), -1 if there is nothing to judge, for example after giving
     * up; `out` receives MESSAGE nodes with the reasons. NULL: no review.
     */
    kz_status (*review)(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                        kz_work *work, int *grade, kz_view *out);
    /**
     * Shows, after the end or with facts_in_play also before it, what only a solver knows, as a
     * separate view: MESSAGE and TRACK nodes, and TABLE nodes with up to KZ_PLAY_FACTS_ROWS rows,
     * whose `total` counts the rows of all pages. Depends only on the seen state. @param page from
     * 1. Returns KZ_OUT_OF_RANGE if there is no such page; the first page always exists. NULL: the
     * game has no facts.
     */
    kz_status (*facts)(const kz_state *seen, const kz_viewer *viewer, int page, kz_work *work,
                       kz_view *out);
    /** Whether facts() also helps a seat during the game, where hints are allowed. */
    bool facts_in_play;
    /**
     * Draws the parameters of a day, for min_seats, and appends them. @param day counts days:
     * multiples of 7 are Mondays, which should be easy, and Sundays should be hard. Equal games
     * should be far apart. NULL: see `week`.
     */
    void (*daily)(int day, kz_chance *chance, kz_text *params);
    /** Rates the instance from 1 (easy) to 5. NULL: not rated. */
    kz_status (*rate)(const kz_state *state, kz_work *work, int *level);
    /**
     * Tells whether each move of a game with these values takes about a millisecond or less, so
     * that a server can make it between others. NULL: it does.
     */
    bool (*is_quick)(const kz_values *values);
    /**
     * A move that ends the game in positions where the rules of version 3 save files had already
     * ended it. NULL: games end as they did then.
     */
    const char *end_of_version_3;
    /**
     * The parameters of each weekday, Monday first, for min_seats: easy on Monday, hard on Sunday,
     * each playable in a few minutes. NULL and no daily(): the game is not one of the five daily
     * games.
     */
    const char *const *week;
    /**
     * The exercises of the trainer: parameter lines such as "task=win", to which the caller may add
     * "grade=R" to request an exercise with a grade near R. An exercise is one decision: a game for
     * min_seats that ends with it, won if the decision was right. Ends with NULL. NULL: there are
     * none.
     */
    const char *const *tasks;
    /** The task that takes too long for timed runs. NULL: there is none. */
    const char *slow_task;
    /** Standard error of the grades as measured from players' results; 0: 200 points. */
    int grade_error;
    /** Mean chance of a correct blind guess in the exercises that are served, in 1/10,000. */
    int typical_guess;
    /** Grades the opening of an exercise; KZ_UNSUPPORTED for others. NULL: there are none. */
    kz_status (*grade)(const kz_state *state, kz_work *work, kz_grade *grade);
} kz_game;

/** Gives the number of games in Kazu, the template included. Cost: constant. */
KZ_API size_t kz_game_count(void);
/** Gives a game by number. @param index 0..kz_game_count()-1. Cost: constant. */
KZ_API const kz_game *kz_game_at(size_t index);
/** Finds a game by id. @param id NUL-terminated. @return NULL if there is none. Cost: O(games). */
KZ_API const kz_game *kz_game_find(const char *id);

/**
 * Reads a parameter line, "[PRESET] KEY=VALUE ...": Kazu's only reader of parameters. Missing keys
 * have their defaults; if a key occurs twice, the last value counts.
 * @param game   the game whose table is used.
 * @param line   not trusted.
 * @param seats  min_seats..max_seats.
 * @param values untouched on failure.
 * @param normal optional; the line in normal form is appended.
 * @param error  optional; columns count from the start of line.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_UNSUPPORTED.
 * Cost: O(words of the line * parameters), plus the game's params_check().
 */
KZ_API kz_status kz_params_read(const kz_game *game, const char *line, int seats, kz_values *values,
                                kz_text *normal, kz_error *error) KZ_MUST_USE;

/**
 * Gives the index of a parameter in its game's table; -1 if the key is unknown.
 * Cost: O(parameters).
 */
KZ_API int kz_param_index(const kz_game *game, const char *key);

/** Gives the value of a TEXT. @param index of a parameter of this kind. Cost: constant. */
KZ_API const char *kz_values_text(const kz_values *values, int index);

/**
 * Replaces the value of a TEXT.
 * @param values changed on success only.
 * @param index  of a parameter of kind TEXT.
 * @param text   copied; without blanks.
 * @return KZ_OK or KZ_OUT_OF_RANGE (there is no room left).
 * Cost: O(bytes of the text).
 */
KZ_API kz_status kz_values_set_text(kz_values *values, int index, const char *text) KZ_MUST_USE;

/**
 * Writes the viewer's name for a seat: "Player A" if the viewer has no names.
 * Cost: O(bytes of the name).
 */
KZ_API void kz_viewer_name(const kz_viewer *viewer, int seat, kz_text *out);

/**
 * What a game starts from: a dealt instance (slow, so a worker may deal it) or a typed one. A flat
 * value.
 */
typedef struct kz_opening {
    const kz_game *game;
    int seats;
    bool dealt;    /**< if so, params, key and deal say how the instance was made */
    uint32_t deal; /**< the deal_version that drew it */
    kz_key key;
    char params[KZ_PLAY_LINE_MAX];       /**< in normal form */
    char instance[KZ_PLAY_INSTANCE_MAX]; /**< in normal form; may hold secrets */
} kz_opening;

/**
 * Deals a game.
 * @param game   from the registry; borrowed.
 * @param params a parameter line, "" for the defaults.
 * @param seats  min_seats..max_seats.
 * @param key    decides the deal.
 * @param work   memory, budget.
 * @param error  optional; columns count from the start of params.
 * @param out    untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE (seats, a value, or no deal was found), KZ_BUDGET,
 *         KZ_CANCELLED, KZ_NO_MEMORY, KZ_UNSUPPORTED.
 * Cost: as kz_params_read() and the game's deal(). Shisoku and KenKen search for a puzzle, within
 * the limits of `work`; the others only draw.
 */
KZ_API kz_status kz_opening_deal(const kz_game *game, const char *params, int seats,
                                 const kz_key *key, kz_work *work, kz_error *error,
                                 kz_opening *out) KZ_MUST_USE;

/**
 * Makes an opening from an instance line instead of dealing.
 * @param game     from the registry; borrowed.
 * @param instance as the game's parse() reads it; not trusted.
 * @param seats    min_seats..max_seats.
 * @param work     memory.
 * @param error    optional; columns count from the start of instance.
 * @param out      untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_OUT_OF_RANGE (seats, or it is too long), or what the game's
 *         parse() returns.
 * Cost: as the game's parse() and print().
 */
KZ_API kz_status kz_opening_parse(const kz_game *game, const char *instance, int seats,
                                  kz_work *work, kz_error *error, kz_opening *out) KZ_MUST_USE;

/**
 * Writes the title and variant: "KenKen: 6x6, easy"; only the title if the opening was not dealt.
 * Cost: as kz_params_read() and the game's name().
 */
KZ_API void kz_opening_name(const kz_opening *opening, kz_lang lang, kz_text *out);

/**
 * Rates how hard an opening is.
 * @param work  memory, budget.
 * @param level 1 (easy) to 5; untouched on failure.
 * @return KZ_OK, KZ_UNSUPPORTED (the game is not rated), or what its rate() returns.
 * Cost: as the game's parse() and rate(): KenKen solves the puzzle as a person would.
 */
KZ_API kz_status kz_opening_rate(const kz_opening *opening, kz_work *work, int *level) KZ_MUST_USE;

/**
 * Grades an exercise.
 * @param work  memory, budget.
 * @param grade untouched on failure.
 * @return KZ_OK, KZ_UNSUPPORTED (the opening is no exercise), or what the game's grade() returns.
 * Cost: as the game's parse() and grade(), which solves the exercise.
 */
KZ_API kz_status kz_opening_grade(const kz_opening *opening, kz_work *work,
                                  kz_grade *grade) KZ_MUST_USE;

/** Tells whether a game is one of the five daily games. Cost: constant. */
KZ_API bool kz_opening_has_daily(const kz_game *game);

/**
 * Gives the level of the computer players in the daily games: 1 on Monday to 4 on Sunday.
 * @param year  as for kz_opening_daily().
 * @param month see year.
 * @param day   see year.
 * @return 1..KZ_PLAY_LEVEL_MAX; 0: there is no such day. Cost: constant.
 */
KZ_API int kz_opening_daily_level(int year, int month, int day);

/**
 * Gives the parameters and key of a daily game: the parameters that its daily() draws, otherwise
 * those of the weekday, otherwise its first preset; and the date as a seed, such as 20261122.
 * @param game   from the registry.
 * @param year   1..9999 of the Gregorian calendar; month 1..12; day 1..31.
 * @param month  see year.
 * @param day    see year.
 * @param params the parameters are appended.
 * @param key    untouched on failure.
 * @return KZ_OK or KZ_OUT_OF_RANGE (there is no such day).
 * Cost: that of the game's daily(), else constant.
 */
KZ_API kz_status kz_opening_daily(const kz_game *game, int year, int month, int day,
                                  kz_text *params, kz_key *key) KZ_MUST_USE;

KZ_C_END

#endif
