/**
 * @file
 * What the files of Mastermind's adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_H

#include "kazu/mastermind.h"
#include "kazu/play.h"

enum {
    KZ__MASTERMIND_CHANCES_MAX = 50,         /**< so that a view holds all guesses */
    KZ__MASTERMIND_SECRETS_MAX = 1000000,    /**< of a variant at a table */
    KZ__MASTERMIND_EVIL_SECRETS_MAX = 100000 /**< the evil keeper looks at all of them */
};

/** What is played: what a parameter or instance line says. */
typedef struct kz__mastermind_opening {
    kz_mastermind_rules rules;
    uint64_t chances;
    bool is_evil;
    kz_mastermind_code code; /**< the hidden code; 0 while an evil keeper has none */
    uint64_t draw;           /**< evil: decides which of the last codes is shown at the end */
} kz__mastermind_opening;

/** The state: fields from the widest to the narrowest, so there is no padding. */
typedef struct kz__mastermind_table {
    uint64_t draw;
    uint32_t code; /**< the hidden code; 0 while an evil keeper has none */
    uint32_t guess[KZ__MASTERMIND_CHANCES_MAX];
    uint8_t black[KZ__MASTERMIND_CHANCES_MAX];
    uint8_t white[KZ__MASTERMIND_CHANCES_MAX];
    uint8_t pegs;
    uint8_t colors;
    uint8_t secret_distinct;
    uint8_t guess_distinct;
    uint8_t guess_blanks;
    uint8_t chances;
    uint8_t is_evil;
    uint8_t count; /**< guesses made */
    uint8_t gave_up;
    uint8_t zeros[7]; /**< up to a multiple of 8 bytes */
} kz__mastermind_table;

_Static_assert(sizeof(kz__mastermind_table) == 328, "no padding");
_Static_assert(sizeof(kz__mastermind_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/** Where a line that is read came from. */
typedef enum kz__mastermind_line {
    KZ__MASTERMIND_PARAMS,
    KZ__MASTERMIND_INSTANCE /**< it also says `code=1234` or, for an evil keeper, `draw=7` */
} kz__mastermind_line;

/**
 * Reads `pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=fair`, of which
 * all may be left out, in any order.
 * @param opening untouched on failure.
 */
kz_status kz__mastermind_opening_read(const char *line, kz__mastermind_line kind,
                                      kz__mastermind_opening *opening, kz_error *error);

/** Writes it in its normal form, with all of its words. */
void kz__mastermind_opening_print(const kz__mastermind_opening *opening, kz__mastermind_line kind,
                                  kz_text *out);

/** Copies the table out of a state. */
kz__mastermind_table kz__mastermind_unpack(const kz_state *state);

/** Gives the variant that is played. */
kz_mastermind_rules kz__mastermind_rules_of(const kz__mastermind_table *table);

/** Writes down what the breaker knows: all guesses with their answers. */
void kz__mastermind_history_of(const kz__mastermind_table *table, kz_mastermind_history *history);

/** Tells whether the last guess was the code. */
bool kz__mastermind_is_won(const kz__mastermind_table *table);

/** Tells whether it ended: won, given up, or no chance left. */
bool kz__mastermind_is_over(const kz__mastermind_table *table);

/** Answers as the evil keeper does: see mastermind_keeper.c. */
kz_mastermind_answer kz__mastermind_evil_answer(const kz__mastermind_table *table,
                                                kz_mastermind_code guess);

/** Gives the code that the evil keeper shows at the end: `draw` chooses among those that fit. */
kz_mastermind_code kz__mastermind_evil_code(const kz__mastermind_table *table);

/** Writes a code for people, as digits and letters: "1365". */
void kz__mastermind_name(const kz_mastermind_rules *rules, kz_mastermind_code code,
                         char name[KZ_MASTERMIND_PEGS_MAX + 1]);

/* Entries of kz_game. */
void kz__mastermind_view(const kz_state *state, int seat, kz_lang lang, kz_view *out);
kz_status kz__mastermind_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                              kz_work *work, kz_text *out);
kz_status kz__mastermind_play_bot(const kz_state *state, int seat, int level, uint64_t seed,
                                  kz_work *work, kz_text *line);
kz_status kz__mastermind_level(const kz_state *state, kz_work *work, int *level);

#endif
