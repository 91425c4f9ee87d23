/**
 * @file
 * What the files of Kazutori's adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_H

#include "kazu/kazutori.h"
#include "kazu/play.h"

enum {
    KZ__KAZUTORI_LARGEST = 1000,  /**< largest number at a table, unless the numbers are 1..k */
    KZ__KAZUTORI_SET_TEXT = 160,  /**< bytes of the longest set, so that a line can hold it */
    KZ__KAZUTORI_REMEMBERED = 24, /**< so many of the numbers said are shown */
    KZ__KAZUTORI_WORDS = KZ__KAZUTORI_LARGEST / 64 + 1
};

/** What is played, and from where on: what a parameter or instance line says. */
typedef struct kz__kazutori_opening {
    uint64_t n;
    uint64_t from; /**< the total at which the game begins */
    uint64_t last_loses;
    uint64_t over_ends;
    uint64_t stuck_draws;
    uint64_t smallest; /**< of the numbers; as in kz_kazutori_set */
    uint64_t largest;
    uint64_t count;
    uint64_t bits[KZ__KAZUTORI_WORDS];
} kz__kazutori_opening;

/** The state: 8-byte fields only, so there is no padding. */
typedef struct kz__kazutori_table {
    kz__kazutori_opening opening;
    uint64_t seats;
    uint64_t total; /**< now; N or more when N was met or passed */
    uint64_t moves;
    uint64_t said[KZ__KAZUTORI_REMEMBERED]; /**< move i is said[i % KZ__KAZUTORI_REMEMBERED] */
} kz__kazutori_table;

_Static_assert(sizeof(kz__kazutori_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/** Where a line that is read came from. */
typedef enum kz__kazutori_line {
    KZ__KAZUTORI_PARAMS,  /**< `from=any` is allowed: the deal draws it */
    KZ__KAZUTORI_INSTANCE /**< at least one word, and from is a number */
} kz__kazutori_line;

/** What `from` is while it is not drawn. */
#define KZ__KAZUTORI_ANY UINT64_MAX

/**
 * Reads `N=21 moves=1..3 misere=no over=forbid stuck=lose from=0`, of which all may be left out,
 * in any order; `k=3` is short for `moves=1..3`.
 * @param opening untouched on failure.
 */
kz_status kz__kazutori_opening_read(const char *line, kz__kazutori_line kind,
                                    kz__kazutori_opening *opening, kz_error *error);

/** Writes it in its normal form, with all of its words. */
void kz__kazutori_opening_print(const kz__kazutori_opening *opening, kz_text *out);

/** Makes the set of numbers that the library works with. */
void kz__kazutori_opening_set(const kz__kazutori_opening *opening, kz_kazutori_set *set);

/** Gives the rules that the library works with. */
kz_kazutori_rules kz__kazutori_opening_rules(const kz__kazutori_opening *opening);

/** Copies the table out of a state. */
kz__kazutori_table kz__kazutori_unpack(const kz_state *state);

/** Tells how much is missing; 0: N is met or passed. */
uint64_t kz__kazutori_missing(const kz__kazutori_table *table);

/** Tells whether and how it ended. */
kz_kazutori_end kz__kazutori_end(const kz__kazutori_table *table);

/** Gives the seat that said the last number. @param table at least one was said. */
int kz__kazutori_last_seat(const kz__kazutori_table *table);

/* Entries of kz_game. */
void kz__kazutori_view(const kz_state *state, int seat, kz_lang lang, kz_view *out);
kz_status kz__kazutori_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                            kz_work *work, kz_text *out);
kz_status kz__kazutori_play_bot(const kz_state *state, int seat, int level, uint64_t seed,
                                kz_work *work, kz_text *line);
kz_status kz__kazutori_rate(const kz_state *state, kz_work *work, int *level);

#endif
