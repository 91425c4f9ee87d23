/**
 * @file
 * What the files of name poker's adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_NAMEPOKER_H
#define KZ_PLAY_ADAPTERS_NAMEPOKER_H

#include "kazu/namepoker.h"
#include "kazu/namepoker_odds.h"
#include "kazu/play.h"

enum {
    KZ__NAMEPOKER_SEATS = 6,
    KZ__NAMEPOKER_PLACES = 5, /**< characters of a hand: only the built-in name is played */
    KZ__NAMEPOKER_KINDS = 5,
    KZ__NAMEPOKER_ROUNDS = 99,
    KZ__NAMEPOKER_EXCHANGES = KZ_NAMEPOKER_ROUNDS_MAX,
    KZ__NAMEPOKER_RULES_TEXT = 128, /**< bytes of the longest rule list: it shares a line */
    KZ__NAMEPOKER_POINT = 60        /**< a point in the unit of the state: up to 6 share it */
};

/** What is played: what a parameter or instance line says. */
typedef struct kz__namepoker_opening {
    uint64_t rounds;
    uint64_t exchanges;
    kz_namepoker_rules rules;
    uint32_t draw[KZ__NAMEPOKER_SEATS]; /**< each seat's own chances */
    int draws;                          /**< 0 in parameters, else the number of seats */
} kz__namepoker_opening;

/** Everybody's hand and how many characters each has exchanged in each exchange. */
typedef struct kz__namepoker_dealt {
    uint8_t hand[KZ__NAMEPOKER_SEATS][KZ__NAMEPOKER_PLACES]; /**< kinds */
    uint8_t exchanged[KZ__NAMEPOKER_SEATS][KZ__NAMEPOKER_EXCHANGES];
} kz__namepoker_dealt;

/** The state: fields from the widest to the narrowest, so there is no padding. */
typedef struct kz__namepoker_table {
    uint32_t draw[KZ__NAMEPOKER_SEATS];
    uint16_t points[KZ__NAMEPOKER_SEATS]; /**< in sixtieths */
    uint8_t seats;
    uint8_t rounds;
    uint8_t exchanges;
    uint8_t rule_count;
    uint8_t rule_number[KZ_NAMEPOKER_RULES_MAX];
    uint8_t rule_less_wins[KZ_NAMEPOKER_RULES_MAX];
    uint8_t finished;         /**< rounds that are over */
    uint8_t moved;            /**< moves made in this round */
    kz__namepoker_dealt now;  /**< hidden; zeros when all is over */
    kz__namepoker_dealt last; /**< the showdown of the last round; zeros in the first */
    uint8_t zeros[2];         /**< up to a multiple of 4 bytes */
} kz__namepoker_table;

_Static_assert(sizeof(kz__namepoker_table) == 164, "no padding");
_Static_assert(sizeof(kz__namepoker_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/** Where a line that is read came from. */
typedef enum kz__namepoker_line {
    KZ__NAMEPOKER_PARAMS,
    KZ__NAMEPOKER_INSTANCE /**< it also says `draws=7,8`, a number for each seat */
} kz__namepoker_line;

/**
 * Reads `rounds=3 exchanges=1 rules=total`, of which all may be left out, in any order.
 * @param opening untouched on failure.
 */
kz_status kz__namepoker_opening_read(const char *line, kz__namepoker_line kind,
                                     kz__namepoker_opening *opening, kz_error *error);

/** Writes it in its normal form, with all of its words. */
void kz__namepoker_opening_print(const kz__namepoker_opening *opening, kz__namepoker_line kind,
                                 kz_text *out);

/** Copies the table out of a state. */
kz__namepoker_table kz__namepoker_unpack(const kz_state *state);

/** Gives the rules that are played. */
kz_namepoker_rules kz__namepoker_rules_of(const kz__namepoker_table *table);

/** Makes a hand for the library. @param kinds KZ__NAMEPOKER_PLACES of them. */
kz_namepoker_hand kz__namepoker_hand_of(const uint8_t *kinds);

/** Gives who is to move. @param table not over. */
int kz__namepoker_mover(const kz__namepoker_table *table);

/** Tells how many exchanges a seat has made in this round. */
uint32_t kz__namepoker_exchanges_made(const kz__namepoker_table *table, int seat);

/** Finds who holds the strongest hands. @param mask the seats that are looked at, at least one. */
uint32_t kz__namepoker_strongest(const kz__namepoker_table *table, const kz__namepoker_dealt *hands,
                                 uint32_t mask);

/** Counts the seats or places of a mask. */
uint32_t kz__namepoker_ones(uint32_t mask);

/** Gives the seats that have the most points. */
uint32_t kz__namepoker_leaders(const kz__namepoker_table *table);

/* Entries of kz_game. */
void kz__namepoker_view(const kz_state *state, int seat, kz_lang lang, kz_view *out);
kz_status kz__namepoker_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                             kz_work *work, kz_text *out);
kz_status kz__namepoker_play_bot(const kz_state *state, int seat, int level, uint64_t seed,
                                 kz_work *work, kz_text *line);

#endif
