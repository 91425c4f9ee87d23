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
    KZ_PLAY_ENTRIES_MAX = 4096,  /**< moves and house entries that count at one time */
    KZ_PLAY_LOG_MAX = 20000,     /**< lines of a table's log */
    KZ_PLAY_LEVEL_MAX = 5,       /**< level of the strongest bot; 1 is the weakest */
    KZ_PLAY_STRENGTH_MAX = 3,    /**< strength of the strongest hint */
    KZ_PLAY_FACTS_ROWS = 24,     /**< rows on a page of facts */
    KZ_PLAY_PARAMS_MAX = 12,     /**< parameters of a game */
    KZ_PLAY_NAME_MAX = 64        /**< bytes of a player's name, with its NUL */
};

/** Who, if not a seat 0..5. One numbering for acts, viewers, logs and stores. */
enum {
    KZ_HOUSE = -1, /**< time and rules */
    KZ_HOST = -2,  /**< who set the table */
    KZ_PUBLIC = -3 /**< a watcher, who only looks */
};

#define KZ_TIME_MAX UINT64_C(1000000000000) /**< 30 years of ms: the latest time of any act */
#define KZ_NEVER    UINT64_MAX              /**< a time that does not come */

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

/** What somebody does. */
typedef struct kz_act {
    int from;         /**< a seat; KZ_HOUSE: time has come, and the line is "" */
    uint64_t at_ms;   /**< the table's time: starts at 0, never runs backwards */
    const char *line; /**< a move, NUL-terminated */
    uint32_t serial;  /**< from 1: number of the act, counting those taken back; 0: unknown */
} kz_act;

/** Who may move, how it ended, and what time brings. */
typedef struct kz_turn {
    uint32_t may_move; /**< bit i: a line of seat i would be read (which is not: would be legal) */
    uint32_t won;      /**< bit i: seat i won; 0 with over: nobody did */
    bool over;         /**< the game has ended; then may_move is 0 */
    bool pause;        /**< all only look at what happened: time, or a move of each, goes on */
    uint64_t due_ms;   /**< when tick() must be called; KZ_NEVER if nothing is due */
} kz_turn;

/** Who looks. */
typedef struct kz_viewer {
    int seat;                 /**< whose perspective: a seat, or KZ_PUBLIC */
    bool all;                 /**< everything is open (granted after the end only) */
    bool acts;                /**< choices are wanted: FORM, ACTIONS and CHOICES */
    kz_lang lang;             /**< of all texts */
    const char *const *names; /**< a name for each seat; NULL: the table's, or Player A ... */
    uint8_t level[KZ_PLAY_SEATS_MAX]; /**< of the computer in each seat; 0: a person, or unknown */
} kz_viewer;

/** What a bot means to do. */
typedef struct kz_plan {
    uint64_t at_ms;              /**< the table's time; 0: as soon as the caller likes */
    char line[KZ_PLAY_LINE_MAX]; /**< ""; it waits until the state changes */
} kz_plan;

/** What a sentence means for the one who reads it: a hint for colour or sound. */
typedef enum kz_tone { KZ_TONE_PLAIN, KZ_TONE_GOOD, KZ_TONE_BAD } kz_tone;

/** What values a parameter has. */
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
 * One parameter. "first" is a word of the house: the seat (1..seats) that begins; a rematch adds
 * one to it.
 */
typedef struct kz_param {
    const char *key;   /**< as typed before "=" */
    const char *title; /**< English text for forms, a message id */
    const char *also;  /**< another key for it, such as an older one; NULL: none */
    kz_param_kind kind;
    const kz_choice *choices; /**< CHOICE: ends with a NULL id */
    uint64_t least;           /**< NUMBER */
    uint64_t most;            /**< NUMBER: 0 means the number of seats; TEXT: bytes */
    const char *standard;     /**< the default, as it would be typed */
} kz_param;

/** The values of all parameters of a game, by their place in its table. Flat. */
typedef struct kz_values {
    uint64_t number[KZ_PLAY_PARAMS_MAX]; /**< a NUMBER, or the index of a choice */
    uint16_t text[KZ_PLAY_PARAMS_MAX];   /**< a TEXT: its offset in texts */
    uint32_t by_other_key;               /**< bit i: parameter i was given by its `also` key */
    uint16_t used;                       /**< bytes of texts */
    char texts[2 * KZ_PLAY_LINE_MAX];
} kz_values;

/** How hard an exercise is. The formulas: docs/theory/trainer.md. */
typedef struct kz_grade {
    int rating; /**< in rating points; half of the players of that rating solve it */
    int guess;  /**< chance of a blind hit, in 1/10,000 */
} kz_grade;

/** A named set of parameters. */
typedef struct kz_preset {
    const char *name;   /**< lower-case id; may stand at the front of a parameter line */
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
    const char *about; /**< a sentence for lists of games, a message id; NULL: of its command */
    bool is_template;  /**< an example for programmers: lists for players leave it out */
    int min_seats;
    int max_seats;
    size_t state_size;        /**< bytes of kz_state in use */
    uint32_t deal_version;    /**< from 1; grows when deal() draws otherwise */
    const kz_param *params;   /**< ends with a NULL key; their order is the normal form's */
    const kz_preset *presets; /**< ends with a NULL name; the first is the default */

    /**
     * Checks what the table cannot say, and replaces texts by their normal form with
     * kz_values_set_text(). Errors name the value as their token. NULL: nothing to do.
     */
    kz_status (*params_check)(kz_values *values, int seats, kz_error *error);
    /** Writes what is played, short: "6x6, normal". */
    void (*name)(const kz_values *values, kz_lang lang, kz_text *out);
    /**
     * Draws an instance: writes its line. What is drawn later comes from a key in the line.
     * KZ_OK, KZ_OUT_OF_RANGE (no deal was found), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
     */
    kz_status (*deal)(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                      kz_text *instance);
    /** Reads an instance line, also one of an older save: all state_size bytes, or none. */
    kz_status (*parse)(const char *instance, int seats, kz_state *state, kz_error *error);
    /** Writes the instance line of an opening state in its normal form. */
    void (*print)(const kz_state *state, kz_text *instance);
    /**
     * Applies the line of a seat that turn() lets move, at act->at_ms; nothing is due before it.
     * KZ_OK, KZ_BAD_INPUT or KZ_ILLEGAL_MOVE; the state is untouched on failure.
     */
    kz_status (*move)(kz_state *state, const kz_act *act, kz_error *error);
    /** Lets the one thing happen that is due at turn().due_ms. NULL: time does nothing here. */
    void (*tick)(kz_state *state);
    /** Says who may move and who won. Equal for a state and what anybody sees of it. */
    kz_turn (*turn)(const kz_state *state);
    /**
     * Overwrites what a seat, or KZ_PUBLIC, may not know by "not known", in place. Idempotent;
     * changes nothing once the rules have ended the game. NULL: all is open.
     */
    void (*see)(kz_state *state, int seat);
    /** Draws what a state holds (a seen one, or a whole one after the end). */
    void (*view)(const kz_state *seen, const kz_viewer *viewer, kz_view *out);
    /**
     * Builds a hint as a view of its own for viewer->seat, which may move: MESSAGE (role ANSWER),
     * FOCUS, and at strength 3 an ACTIONS cell with the move. Strength 1 nudges, 2 says where.
     * NULL: no hints.
     */
    kz_status (*hint)(const kz_state *seen, const kz_viewer *viewer, int strength, kz_work *work,
                      kz_view *out);
    /**
     * Plans the move of a computer player that may move. level 1..5; the seed is constant for a
     * game and seat: mix in the position. Gives a legal line under any node limit, the cheapest if
     * need be; "" only if somebody else or time can act.
     */
    kz_status (*bot)(const kz_state *seen, int seat, int level, uint64_t seed, kz_work *work,
                     kz_plan *plan);
    /**
     * Writes one sentence about an act from two seen states; nothing if there is nothing to tell.
     * act->line is "" unless the viewer is its author or sees all. NULL: never anything.
     */
    kz_tone (*tell)(const kz_state *before, const kz_state *after, const kz_act *act,
                    const kz_viewer *viewer, kz_text *out);
    /** Tells whether a move revealed nothing, so that it may be taken back. NULL: it always may. */
    bool (*may_take_back)(const kz_state *before, const kz_state *after);
    /**
     * Judges a move after the end, by what its author could know when making it. `seen` is the
     * state before the move, with all open, so that it can also be told what the move met. The
     * grade is 0 (best) .. 4 (blunder), -1 if there is nothing to judge, as when giving up; `out`
     * gets MESSAGE nodes that say why. NULL: no review.
     */
    kz_status (*review)(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                        kz_work *work, int *grade, kz_view *out);
    /**
     * Says after the end, or with facts_in_play also before, what only a solver knows, as a
     * separate view: MESSAGE and TRACK nodes, and TABLE nodes with up to KZ_PLAY_FACTS_ROWS rows,
     * whose `total` counts the rows of all pages. It uses nothing but the seen state. @param page
     * from 1. KZ_OUT_OF_RANGE: there is no such page; the first page always exists. NULL: the game
     * has no facts.
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
     * A move that ends the game where the rules that save files of version 3 were written by had
     * already ended it. NULL: the rules end games as they did then.
     */
    const char *end_of_version_3;
    /**
     * The parameters of each weekday, Monday first, for min_seats: easy on Monday, hard on Sunday,
     * each played in a few minutes. NULL and no daily(): the game is none of the five of a day.
     */
    const char *const *week;
    /**
     * The exercises of the trainer: parameter lines such as "task=win", to which the caller may
     * add "grade=R" to ask for one whose grade is near R. An exercise is one decision: a game for
     * min_seats that ends with it, won if it was right. Ends with NULL. NULL: there are none.
     */
    const char *const *tasks;
    /** The one of the tasks that takes too long for runs against time. NULL: there is none. */
    const char *slow_task;
    /** Standard error of the grades, where people's results have shown it; 0: 200 points. */
    int grade_error;
    /** Mean chance of a blind hit in the exercises that are served, in 1/10,000. */
    int typical_guess;
    /** Grades the opening of an exercise; KZ_UNSUPPORTED for others. NULL: there are none. */
    kz_status (*grade)(const kz_state *state, kz_work *work, kz_grade *grade);
} kz_game;

/** Gives the number of games in the house, the template included. Cost: constant. */
KZ_API size_t kz_game_count(void);
/** Gives a game by number. @param index 0..kz_game_count()-1. Cost: constant. */
KZ_API const kz_game *kz_game_at(size_t index);
/** Finds a game by id. @param id NUL-terminated. @return NULL if there is none. Cost: O(games). */
KZ_API const kz_game *kz_game_find(const char *id);

/**
 * Reads a parameter line, "[PRESET] KEY=VALUE ...": the only reader of parameters in the house.
 * What is not said has its default; of a key that stands twice the last counts.
 * @param game   whose table is used.
 * @param line   not trusted.
 * @param seats  min_seats..max_seats.
 * @param values untouched on failure.
 * @param normal the line in its normal form is appended; NULL: not wanted.
 * @param error  optional; columns count from the start of line.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_UNSUPPORTED.
 * Cost: the words of the line times the game's parameters, and its params_check().
 */
KZ_API kz_status kz_params_read(const kz_game *game, const char *line, int seats, kz_values *values,
                                kz_text *normal, kz_error *error) KZ_MUST_USE;

/**
 * Gives the place of a parameter in its game's table; -1 if there is none of this key.
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
 * Writes the name of a seat as the viewer calls it: "Player A" if he has no names.
 * Cost: O(bytes of the name).
 */
KZ_API void kz_viewer_name(const kz_viewer *viewer, int seat, kz_text *out);

/** What a game starts from: dealt (slow: a worker may do it) or typed. Flat. */
typedef struct kz_opening {
    const kz_game *game;
    int seats;
    bool dealt;    /**< then params, key and deal say where the instance came from */
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
 * Cost: as kz_params_read() and the game's deal(): Shisoku and KenKen search for a puzzle, within
 * the limits of `work`, the others only draw.
 */
KZ_API kz_status kz_opening_deal(const kz_game *game, const char *params, int seats,
                                 const kz_key *key, kz_work *work, kz_error *error,
                                 kz_opening *out) KZ_MUST_USE;

/**
 * Takes an instance line instead of a deal.
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
 * Writes what is played: "KenKen: 6x6, easy"; the title alone if it was not dealt.
 * Cost: as kz_params_read() and the game's name().
 */
KZ_API void kz_opening_name(const kz_opening *opening, kz_lang lang, kz_text *out);

/**
 * Rates how hard an opening is.
 * @param work  memory, budget.
 * @param level 1 (easy) to 5; untouched on failure.
 * @return KZ_OK, KZ_UNSUPPORTED (the game is not rated), or what its rate() returns.
 * Cost: as the game's parse() and rate(): KenKen solves it as a person would.
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

/** Tells whether a game is one of the five that every day has. Cost: constant. */
KZ_API bool kz_opening_has_daily(const kz_game *game);

/**
 * Gives the level of the computer players in the games of a day: 1 on Monday to 4 on Sunday.
 * @param year  as for kz_opening_daily().
 * @param month see year.
 * @param day   see year.
 * @return 1..KZ_PLAY_LEVEL_MAX; 0: there is no such day. Cost: constant.
 */
KZ_API int kz_opening_daily_level(int year, int month, int day);

/**
 * Says what a game's deal of a day is made from: the parameters that its daily() draws, else those
 * of the weekday, else its first preset; and the date as seed: 20261122.
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
