/**
 * @file
 * The state of a Shisoku game, shared by shisoku.c (rules), shisoku_view.c and shisoku_advice.c.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_TABLE_H
#define KZ_PLAY_ADAPTERS_SHISOKU_TABLE_H

#include "kazu/play.h"
#include "kazu/shisoku.h"

/** A step that was made. The operation is as wide as the values, so that there is no padding. */
typedef struct kz_shisoku_made {
    kz_rational left;
    kz_rational right;
    kz_rational value;
    int64_t operation;
} kz_shisoku_made;

/** The state: the opening, the numbers now on the table, and the steps that led there. */
typedef struct kz_shisoku_table {
    kz_rational target;
    kz_rational cards[KZ_SHISOKU_MAX_CARDS];
    kz_rational numbers[KZ_SHISOKU_MAX_CARDS];
    kz_shisoku_made steps[KZ_SHISOKU_MAX_CARDS - 1]; /**< card_count - number_count of them */
    uint32_t card_count;
    uint32_t number_count;
} kz_shisoku_table;

_Static_assert(sizeof(kz_shisoku_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/** Copies the table out of a state. */
void kz__shisoku_unpack(const kz_state *state, kz_shisoku_table *game);

/** Tells whether one number is left and it is the target. */
bool kz__shisoku_is_won(const kz_shisoku_table *game);

/* Entries of kz_game. */
void kz__shisoku_view(const kz_state *state, int seat, kz_lang lang, kz_view *out);
kz_status kz__shisoku_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                           kz_work *work, kz_text *out);
kz_status kz__shisoku_bot(const kz_state *state, int seat, int level, uint64_t seed, kz_work *work,
                          kz_text *line);

#endif
