/**
 * @file
 * The state of Mastermind at a table, and what its files share.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_STATE_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_STATE_H

#include "kazu/game.h"
#include "kazu/mastermind.h"

#include "base/sha256.h"

enum {
    KZ__MASTERMIND_CHANCES_MAX = 50,      /**< so that a view holds all guesses */
    KZ__MASTERMIND_SECRETS_MAX = 1000000, /**< of a variant at a table */
    /** Of a variant in which a move looks at all codes: an evil keeper, a code in a head. */
    KZ__MASTERMIND_WALKED_MAX = 100000,
    KZ__MASTERMIND_RACE_CHANCES_MAX = 12, /**< so that a view holds the guesses of six players */
    KZ__MASTERMIND_RACE_PEGS_MAX = 6      /**< see there */
};

/** The seats where a player holds the code, or nobody else plays. In a race all are breakers. */
enum { KZ__MASTERMIND_BREAKER, KZ__MASTERMIND_HOLDER };

/** Who keeps the code; in the order of the parameter's choices. */
typedef enum kz__mastermind_keeper {
    KZ__MASTERMIND_FAIR,    /**< the table: it has a code from the start on */
    KZ__MASTERMIND_EVIL,    /**< the table: it has none, and leaves as many codes as it can */
    KZ__MASTERMIND_HAND,    /**< a player, in their head */
    KZ__MASTERMIND_RACE,    /**< the table, fairly; two or more players look in turn for the code */
    KZ__MASTERMIND_SEAL,    /**< a player sets it, then the table keeps it and answers */
    KZ__MASTERMIND_CHECKED, /**< a player sets it and answers; at the end the table compares */
    KZ__MASTERMIND_SPRINT   /**< as in a race, but all guess at the same time */
} kz__mastermind_keeper;

/** What an exercise asks, in one guess; in the order of the parameter's choices. */
typedef enum kz__mastermind_exercise {
    KZ__MASTERMIND_NO_TASK,
    KZ__MASTERMIND_FIND_CODE, /**< which code? One alone fits the given answers */
    KZ__MASTERMIND_FIND_GUESS /**< which guess leaves the fewest codes on average? */
} kz__mastermind_exercise;

/** How an evil keeper draws the code that is shown at the end. */
typedef enum kz__mastermind_drawing {
    KZ__MASTERMIND_NOT_KNOWN, /**< there is nothing to draw, or the viewer may not know */
    KZ__MASTERMIND_DRAW,      /**< `draw=7` of older saves: the key's first 8 bytes, by kz_rng */
    KZ__MASTERMIND_KEY        /**< `key=...`, by kz_chance */
} kz__mastermind_drawing;

/** What one player of a race guessed. */
typedef struct kz__mastermind_board {
    uint32_t guess[KZ__MASTERMIND_RACE_CHANCES_MAX];
    uint8_t black[KZ__MASTERMIND_RACE_CHANCES_MAX];
    uint8_t white[KZ__MASTERMIND_RACE_CHANCES_MAX];
    uint32_t at_ms; /**< sprint: time of the last guess */
    uint8_t count;
    uint8_t place; /**< order in which the players found the code, from 1; 0: not found */
    uint8_t gave_up;
    uint8_t is_hidden; /**< the viewer may not know the guesses, only their answers */
} kz__mastermind_board;

/** The state: fields from the widest to the narrowest, so there is no padding. */
typedef struct kz__mastermind_table {
    /** Hand, while no code fits: row i may be wrong if this is not 0; bit k: answer k instead. */
    uint64_t possible[KZ__MASTERMIND_CHANCES_MAX];
    uint64_t racers; /**< race: number of players; else 0 */
    /** Race: all guesses are here. `guess`, `count` and so on are of one player, and unused. */
    kz__mastermind_board board[KZ_PLAY_SEATS_MAX];
    kz_key key;                     /**< evil: see `drawing`; seal, checked: what seals the code */
    uint8_t seal[KZ__SHA256_BYTES]; /**< see kz__mastermind_put_seal() */
    uint32_t left;                  /**< hand: codes that fit all answers */
    uint32_t code;                  /**< 0: not known, or there is none yet */
    uint32_t best; /**< which guess leaves least: one of the right guesses; 0: not known */
    uint32_t guess[KZ__MASTERMIND_CHANCES_MAX];
    uint8_t black[KZ__MASTERMIND_CHANCES_MAX];
    uint8_t white[KZ__MASTERMIND_CHANCES_MAX];
    uint8_t pegs;
    uint8_t colors;
    uint8_t secret_distinct;
    uint8_t guess_distinct;
    uint8_t guess_blanks;
    uint8_t chances;
    uint8_t keeper;       /**< kz__mastermind_keeper */
    uint8_t drawing;      /**< kz__mastermind_drawing */
    uint8_t count;        /**< guesses made */
    uint8_t answered;     /**< guesses with an answer: count, or in hand one less */
    uint8_t fewest_wrong; /**< hand: so many answers must be wrong, at least */
    uint8_t gave_up;
    uint8_t task;   /**< kz__mastermind_exercise */
    uint8_t given;  /**< exercise: rows of its position */
    uint8_t right;  /**< which guess leaves least: the guess was right */
    uint8_t sealed; /**< seal, checked: the code was set */
} kz__mastermind_table;

_Static_assert(sizeof(kz__mastermind_table) == 1280, "no padding");
_Static_assert(sizeof(kz__mastermind_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/** Copies the table out of a state. */
kz__mastermind_table kz__mastermind_unpack(const kz_state *state);

/** Copies a table into a state. */
void kz__mastermind_pack(const kz__mastermind_table *table, kz_state *state);

/** Tells whether a player, not the table, has the code. */
bool kz__mastermind_has_holder(const kz__mastermind_table *table);

/** Tells whether a player sets a code, which is sealed, and whether one answers by hand. */
bool kz__mastermind_is_set(const kz__mastermind_table *table);
bool kz__mastermind_is_by_hand(const kz__mastermind_table *table);

/** Tells whether a seat is to set the code now. */
bool kz__mastermind_sets(const kz__mastermind_table *table, int seat);

/** Tells whether a seat holds the code. */
bool kz__mastermind_holds(const kz__mastermind_table *table, int seat);

/** Gives the variant that is played. */
kz_mastermind_rules kz__mastermind_rules_of(const kz__mastermind_table *table);

/** Ten colours are digits, as in Bulls and Cows; so are they called. */
bool kz__mastermind_has_digits(const kz__mastermind_table *table);

/** Writes down all guesses that have an answer. */
void kz__mastermind_history_of(const kz__mastermind_table *table, kz_mastermind_history *history);

/** Tells whether a guess waits for its answer. */
bool kz__mastermind_is_pending(const kz__mastermind_table *table);

/** Tells whether no code fits the answers. */
bool kz__mastermind_is_doubtful(const kz__mastermind_table *table);

/** Gives the row that was answered as the code itself; `answered` if there is none. */
uint32_t kz__mastermind_winning_row(const kz__mastermind_table *table);

/** Tells whether the code was found, in a race by anybody. */
bool kz__mastermind_is_found(const kz__mastermind_table *table);

/** Tells whether the breaker won: found the code, or solved the exercise. */
bool kz__mastermind_is_won(const kz__mastermind_table *table);

/** Tells whether it ended: found, given up, or no chance left; but not in doubt. */
bool kz__mastermind_is_over(const kz__mastermind_table *table);

/** Writes what is hashed to seal a code: "1365 x0f...", the code and the key. */
void kz__mastermind_put_seal(const kz__mastermind_table *table, kz_text *out);

/** Gives the seats that may move: bit i is seat i. @param table not over. */
uint32_t kz__mastermind_movers(const kz__mastermind_table *table);

/** Writes a code for people, as digits and letters: "1365"; "-" for an empty peg. */
void kz__mastermind_name(const kz_mastermind_rules *rules, kz_mastermind_code code,
                         char name[KZ_MASTERMIND_PEGS_MAX + 1]);

/** Gives the sign of a colour: of exactly ten the last one is 0, as in Bulls and Cows. */
char kz__mastermind_digit(const kz_mastermind_rules *rules, unsigned color);

#endif
