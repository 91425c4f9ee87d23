/*
 * Hints, computer players and reviews of name poker. All know the hand of their seat and the rules
 * and nothing else, and compute all odds anew: a few milliseconds, up to 0.1 s for level 5.
 */
#include "play/adapters/namepoker/exercise.h"

#include <string.h>

enum { ERRS_OF = 8, LAST_PAT_TYPE = 5, ALL_PLACES = (1 << KZ__NAMEPOKER_PLACES) - 1, ROOM = 96 };

/* What a seat can work out from its hand. */
typedef struct outlook {
    uint32_t discard; /* the places to exchange; bit 0 is the leftmost */
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

/* Finds the exchange after which the hand beats most random hands. */
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

/* Takes one of the things that a hand does in the equilibrium of this many players and exchanges,
   as often as it should. */
static kz_status choose_of_mix(const kz__namepoker_table *table, int seat,
                               const kz_namepoker_table *odds, kz_work *work, kz_chance *chance,
                               uint32_t *discard) {
    kz_namepoker_mix *mix = NULL;
    kz_status status = kz_namepoker_mix_new(odds, table->seats, table->exchanges, work, &mix);
    if (status != KZ_OK) {
        return status;
    }
    uint32_t exchange = kz__namepoker_exchanges_made(table, seat);
    uint32_t hand = index_of(table, seat);
    uint64_t left = kz_chance_below(chance, kz_namepoker_mix_weights(mix));
    uint32_t weight = 0;
    for (uint32_t i = 0; i < kz_namepoker_mix_count(mix, exchange, hand); i++) {
        kz_namepoker_mix_at(mix, exchange, hand, i, discard, &weight);
        if (left < weight) {
            break;
        }
        left -= weight;
    }
    kz_namepoker_mix_free(mix, work);
    return KZ_OK;
}

/* Finds an exchange that does best against others who exchange as well as can be. */
static kz_status balance(const kz__namepoker_table *table, int seat, kz_work *work,
                         kz_chance *chance, uint32_t *discard) {
    kz_namepoker_table *odds = NULL;
    kz_namepoker_equilibrium *equilibrium = NULL;
    kz_namepoker_fraction win;
    bool is_pair = table->seats == 2 && table->exchanges == 1;
    kz_status status = make_odds(table, work, &odds);
    if (status == KZ_OK) {
        status = is_pair ? kz_namepoker_equilibrium_new(odds, work, &equilibrium) : KZ_UNSUPPORTED;
    }
    if (status == KZ_OK) {
        kz_namepoker_equilibrium_best(equilibrium, index_of(table, seat), discard, &win);
    } else if (status == KZ_UNSUPPORTED) {
        status = choose_of_mix(table, seat, odds, work, chance, discard);
    }
    kz_namepoker_equilibrium_free(equilibrium, work);
    kz_namepoker_table_free(odds, work);
    return status;
}

/* Keeps a good hand, and of any other what comes more than once. */
static uint32_t rule_of_thumb(const kz__namepoker_table *table, int seat) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[seat]);
    uint32_t times[KZ__NAMEPOKER_KINDS] = {0};
    uint32_t discard = 0;
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        times[hand.kind[i]]++;
    }
    if (kz_namepoker_type_of(&name, &hand) <= LAST_PAT_TYPE) {
        return 0;
    }
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        discard |= times[hand.kind[i]] == 1 ? 1U << i : 0;
    }
    return discard;
}

/* Starts a stream that differs from seat to seat and from exchange to exchange. */
static kz_chance chance_of(const kz__namepoker_table *table, int seat, uint64_t seed) {
    kz_key key = kz_key_of(seed);
    kz_chance chance;
    kz_chance_init(&chance, &key,
                   (uint64_t)table->finished << 16 | (uint64_t)table->moved << 8 | (uint64_t)seat);
    return chance;
}

/* Chooses with the odds: the best exchange as level 3 to 5 knows it. */
static kz_status choose_by_odds(const kz__namepoker_table *table, int seat, int level,
                                kz_work *work, kz_chance *chance, uint32_t *discard) {
    outlook found = {.discard = 0};
    if (level == KZ_PLAY_LEVEL_MAX) {
        return balance(table, seat, work, chance, discard);
    }
    kz_status status = look_ahead(table, seat, work, &found);
    *discard = found.discard;
    return status;
}

/*
 * Level 1 exchanges by chance, 2 by a rule of thumb, 4 as is best against a random hand, and 3 so
 * that in an eighth of the cases a place is wrong. Level 5 plays the equilibrium of the hidden game
 * with as many players and exchanges. Without nodes enough they do as level 2.
 */
kz_status kz__namepoker_play_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                                 kz_work *work, kz_plan *plan) {
    kz__namepoker_table table = kz__namepoker_unpack(seen);
    kz_chance chance = chance_of(&table, seat, seed);
    uint32_t discard = rule_of_thumb(&table, seat);
    kz_status status = KZ_OK;
    kz_text line;
    if (level == 1) {
        discard = (uint32_t)kz_chance_below(&chance, ALL_PLACES + 1);
    } else if (level > 2) {
        uint32_t best = 0;
        status = choose_by_odds(&table, seat, level, work, &chance, &best);
        discard = status == KZ_OK ? best : discard;
    }
    if (status != KZ_OK && status != KZ_BUDGET) {
        return status;
    }
    if (level == 3 && kz_chance_below(&chance, ERRS_OF) == 0) {
        discard ^= 1U << kz_chance_below(&chance, KZ__NAMEPOKER_PLACES);
    }
    plan->at_ms = 0;
    kz_text_init(&line, plan->line, sizeof plan->line);
    kz__namepoker_move_print(discard, &line);
    return KZ_OK;
}

static const char *type_of(const kz__namepoker_table *table, int seat,
                           const kz_namepoker_name *name, kz_lang lang) {
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[seat]);
    const kz_namepoker_type *type = &name->type[kz_namepoker_type_of(name, &hand)];
    return lang == KZ_LANG_JA ? type->title : type->title_en;
}

static uint32_t strength_text(const kz__namepoker_table *table, int seat, const outlook *found,
                              kz_lang lang, kz_view *view) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    char share[ROOM];
    kz_text text;
    kz_text_init(&text, share, sizeof share);
    kz__namepoker_share_put(found->stand.value, lang, &text);
    return kz_view_format(view, kz_message(lang, "This hand (%s) beats %s of all hands."),
                          type_of(table, seat, &name, lang), share);
}

static uint32_t count_text(const outlook *found, kz_lang lang, kz_view *view) {
    uint32_t count = kz__namepoker_ones(found->discard);
    if (count == 0) {
        return kz_view_put(view, kz_message(lang, "It is best to keep all characters."));
    }
    if (count == 1) {
        return kz_view_put(view, kz_message(lang, "It is best to exchange one character."));
    }
    return kz_view_format(view, kz_message(lang, "It is best to exchange %u characters."),
                          (unsigned)count);
}

static uint32_t move_text(const outlook *found, kz_lang lang, kz_view *view) {
    char share[ROOM];
    char exchange[ROOM];
    kz_text text;
    kz_text_init(&text, share, sizeof share);
    kz__namepoker_share_put(found->expected.value, lang, &text);
    kz_text_init(&text, exchange, sizeof exchange);
    kz__namepoker_put_exchange(found->discard, lang, &text);
    return kz_view_format(view,
                          kz_message(lang, "Best: %s. Then you beat %s of all hands on average."),
                          exchange, share);
}

/* Points at the characters to keep (GOOD) and to exchange (BAD). */
static void add_focus(uint32_t discard, kz_view *view) {
    kz_view_add(view, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        kz_view_cell *cell = kz_view_add_cell(view, "hand", NULL);
        cell->value = (int32_t)i + 1;
        cell->flags |= (discard >> i & 1U) != 0 ? KZ_CELL_BAD : KZ_CELL_GOOD;
    }
}

static void add_move(uint32_t discard, kz_lang lang, kz_view *view) {
    char label[ROOM];
    char line[ROOM];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz__namepoker_move_print(discard, &text);
    kz_text_init(&text, label, sizeof label);
    kz__namepoker_put_label(discard, lang, &text);
    kz_view_add(view, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
    kz_view_add_cell(view, label, line);
}

kz_status kz__namepoker_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                             kz_work *work, kz_view *out) {
    kz__namepoker_table table = kz__namepoker_unpack(seen);
    outlook found = {.discard = 0};
    kz_status status = look_ahead(&table, viewer->seat, work, &found);
    if (status != KZ_OK) {
        return status;
    }
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    if (strength == 1) {
        node->text = strength_text(&table, viewer->seat, &found, viewer->lang, out);
        return KZ_OK;
    }
    node->text = strength == 2 ? count_text(&found, viewer->lang, out)
                               : move_text(&found, viewer->lang, out);
    add_focus(found.discard, out);
    if (strength == KZ_PLAY_STRENGTH_MAX) {
        add_move(found.discard, viewer->lang, out);
    }
    return KZ_OK;
}

/* @param places what was exchanged */
static void add_verdict(const kz_namepoker_judged *judged, uint32_t places, kz_lang lang,
                        kz_view *view) {
    char lost[ROOM];
    char exchange[ROOM];
    char best[ROOM];
    kz_text text;
    bool is_best = judged->lost.numerator_low == 0;
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    kz_text_init(&text, best, sizeof best);
    kz__namepoker_share_put(judged->best.value, lang, &text);
    kz_text_init(&text, exchange, sizeof exchange);
    kz__namepoker_put_exchange(is_best ? places : judged->discard, lang, &text);
    kz_text_init(&text, lost, sizeof lost);
    kz__namepoker_share_put(judged->lost.value, lang, &text);
    if (is_best) {
        node->text = kz_view_format(view,
                                    kz_message(lang, "Best: %s. Then you beat %s of all hands on "
                                                     "average."),
                                    exchange, best);
    } else if (judged->lost.value < 0.01) {
        node->text = kz_view_format(view, kz_message(lang, "About as good: %s, which beats %s."),
                                    exchange, best);
    } else {
        node->text =
            kz_view_format(view, kz_message(lang, "This cost you %s. Better: %s, which beats %s."),
                           lost, exchange, best);
    }
}

kz_status kz__namepoker_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                               kz_work *work, int *grade, kz_view *out) {
    kz__namepoker_table table = kz__namepoker_unpack(seen);
    kz_namepoker_table *odds = NULL;
    kz_namepoker_judged judged;
    uint32_t places = 0;
    kz_status status = kz__namepoker_move_read(act->line, &places, NULL);
    if (status == KZ_OK) {
        status = make_odds(&table, work, &odds);
    }
    if (status == KZ_OK) {
        status = kz_namepoker_draws_judge(odds, exchanges_left(&table, act->from),
                                          index_of(&table, act->from), places, work, &judged);
    }
    if (status == KZ_OK) {
        *grade = judged.lost.numerator_low == 0 ? 0 : kz__namepoker_grade(judged.lost.value);
        add_verdict(&judged, places, viewer->lang, out);
    }
    if (status == KZ_OK && table.task != 0) {
        *grade = kz__namepoker_is_right(table.worth, places) ? 0 : *grade;
        kz__namepoker_exercise_put_why(&table, places, viewer->lang, out);
    }
    kz_namepoker_table_free(odds, work);
    return status;
}
