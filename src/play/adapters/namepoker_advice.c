/**
 * @file
 * Hints and computer players of name poker. Both know the hand of their seat and the rules, and
 * compute all odds anew: a few milliseconds.
 */
#include "play/adapters/namepoker.h"

#include "kazu/rng.h"

#include <string.h>

enum { LAST_PAT_TYPE = 5, ALL_PLACES = (1 << KZ__NAMEPOKER_PLACES) - 1 };

/** What a seat can work out from its hand. */
typedef struct outlook {
    uint32_t discard; /**< the places to exchange; bit 0 is the leftmost */
    kz_namepoker_fraction expected;
    kz_namepoker_fraction stand;
} outlook;

static uint32_t index_of(const kz__namepoker_table *table, int seat) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[seat]);
    return (uint32_t)kz_namepoker_hand_index(&name, &hand);
}

static kz_status make_odds(const kz__namepoker_table *table, kz_work *work,
                           kz_namepoker_table **odds) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    return kz_namepoker_table_new(&name, &rules, work, odds);
}

static uint32_t exchanges_left(const kz__namepoker_table *table, int seat) {
    return table->exchanges - kz__namepoker_exchanges_made(table, seat);
}

/** Finds the exchange after which the hand beats most random hands. */
static kz_status look_ahead(const kz__namepoker_table *table, int seat, kz_work *work,
                            outlook *found) {
    kz_namepoker_table *odds = NULL;
    kz_namepoker_draws *draws = NULL;
    kz_status status = make_odds(table, work, &odds);
    if (status == KZ_OK) {
        status = kz_namepoker_draws_new(odds, exchanges_left(table, seat), work, &draws);
    }
    if (status == KZ_OK) {
        kz_namepoker_draws_best(draws, index_of(table, seat), &found->discard, &found->expected,
                                &found->stand);
    }
    kz_namepoker_draws_free(draws, work);
    kz_namepoker_table_free(odds, work);
    return status;
}

/** Finds the exchange that does best against somebody who exchanges as well as can be. */
static kz_status balance(const kz__namepoker_table *table, int seat, kz_work *work,
                         uint32_t *discard) {
    kz_namepoker_table *odds = NULL;
    kz_namepoker_equilibrium *equilibrium = NULL;
    kz_namepoker_fraction win;
    kz_status status = make_odds(table, work, &odds);
    if (status == KZ_OK) {
        status = kz_namepoker_equilibrium_new(odds, work, &equilibrium);
    }
    if (status == KZ_OK) {
        kz_namepoker_equilibrium_best(equilibrium, index_of(table, seat), discard, &win);
    }
    kz_namepoker_equilibrium_free(equilibrium, work);
    kz_namepoker_table_free(odds, work);
    return status;
}

/** Keeps a good hand, and of any other what comes more than once. */
static uint32_t rule_of_thumb(const kz__namepoker_table *table, int seat) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    const uint8_t *kinds = table->now.hand[seat];
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    uint32_t times[KZ__NAMEPOKER_KINDS] = {0};
    uint32_t discard = 0;
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        times[kinds[i]]++;
    }
    if (kz_namepoker_type_of(&name, &hand) <= LAST_PAT_TYPE) {
        return 0;
    }
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        discard |= times[kinds[i]] == 1 ? 1U << i : 0;
    }
    return discard;
}

/** Draws a number that differs from seat to seat and from exchange to exchange. */
static kz_rng chance(const kz__namepoker_table *table, int seat, uint64_t seed) {
    kz_rng rng;
    kz_rng_init(&rng, seed);
    uint64_t drawn = kz_rng_next(&rng);
    kz_rng_init(&rng, drawn + ((uint64_t)table->finished << 16 | (uint64_t)table->moved << 8 |
                               (uint64_t)seat));
    return rng;
}

static void print_move(uint32_t discard, kz_text *line) {
    kz_text_put(line, discard == 0 ? "keep" : "draw");
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        if ((discard >> i & 1U) != 0) {
            kz_text_put_char(line, ' ');
            kz_text_put_unsigned(line, i + 1);
        }
    }
}

/**
 * Level 1 exchanges by chance, 2 by a rule of thumb, 4 as is best against a random hand, and 3 so
 * that in a third of the cases a place is wrong. Level 5 plays the equilibrium of two with one
 * exchange; if more exchanges are left, as level 4.
 */
kz_status kz__namepoker_play_bot(const kz_state *state, int seat, int level, uint64_t seed,
                                 kz_work *work, kz_text *line) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    kz_rng rng = chance(&table, seat, seed);
    outlook found = {.discard = 0};
    kz_status status = KZ_OK;
    if (level == 1) {
        found.discard = (uint32_t)kz_rng_below(&rng, ALL_PLACES + 1);
    } else if (level == 2) {
        found.discard = rule_of_thumb(&table, seat);
    } else if (level == 5 && exchanges_left(&table, seat) == 1) {
        status = balance(&table, seat, work, &found.discard);
    }
    if (level == 3 || level == 4 || status == KZ_UNSUPPORTED ||
        (level == 5 && exchanges_left(&table, seat) > 1)) {
        status = look_ahead(&table, seat, work, &found);
    }
    if (level == 3 && kz_rng_below(&rng, 3) == 0) {
        found.discard ^= 1U << kz_rng_below(&rng, KZ__NAMEPOKER_PLACES);
    }
    if (status == KZ_OK) {
        print_move(found.discard, line);
    }
    return status;
}

static void tell_strength(const kz__namepoker_table *table, int seat, const outlook *found,
                          kz_lang lang, kz_text *out) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[seat]);
    const kz_namepoker_type *type = &name.type[kz_namepoker_type_of(&name, &hand)];
    kz_text_format(out, kz_message(lang, "%s: this hand beats %.1f %% of all hands."),
                   lang == KZ_LANG_JA ? type->title : type->title_en, 100 * found->stand.value);
}

static void tell_count(const outlook *found, kz_lang lang, kz_text *out) {
    uint32_t count = kz__namepoker_ones(found->discard);
    if (count == 0) {
        kz_text_put(out, kz_message(lang, "It is best to keep all characters."));
    } else if (count == 1) {
        kz_text_put(out, kz_message(lang, "It is best to exchange one character."));
    } else {
        kz_text_format(out, kz_message(lang, "It is best to exchange %u characters."),
                       (unsigned)count);
    }
}

static void tell_move(const outlook *found, kz_lang lang, kz_text *out) {
    char buffer[24];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    print_move(found->discard, &text);
    kz_text_format(out, kz_message(lang, "Type %s: then you beat %.1f %% of all hands on average."),
                   buffer, 100 * found->expected.value);
}

kz_status kz__namepoker_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                             kz_work *work, kz_text *out) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    outlook found = {.discard = 0};
    kz_status status = look_ahead(&table, seat, work, &found);
    if (status != KZ_OK) {
        return status;
    }
    if (strength == 1) {
        tell_strength(&table, seat, &found, lang, out);
    } else if (strength == 2) {
        tell_count(&found, lang, out);
    } else {
        tell_move(&found, lang, out);
    }
    return KZ_OK;
}
