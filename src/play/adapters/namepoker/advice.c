/*
 * Computer players and reviews of name poker. All know the hand of their seat and the rules
 * and nothing else, and compute all odds anew: a few milliseconds, up to 0.1 s for level 5.
 */
#include "play/adapters/namepoker/exercise.h"
#include "play/adapters/namepoker/odds.h"

#include <string.h>

enum { ERRS_OF = 8, ALL_PLACES = (1 << KZ__NAMEPOKER_PLACES) - 1, ROOM = 96 };

static uint32_t index_of(const kz__namepoker_table *table, int seat) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[seat]);
    return (uint32_t)kz_namepoker_hand_index(&name, &hand);
}

static kz_status make_odds(const kz__namepoker_table *table, kz_work *work,
                           kz_namepoker_table **odds) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    return kz_namepoker_table_new(&name, &rules, work, odds);
}

uint32_t kz__namepoker_exchanges_left(const kz__namepoker_table *table, int seat) {
    return table->exchanges - kz__namepoker_exchanges_made(table, seat);
}

kz_status kz__namepoker_look_ahead(const kz__namepoker_table *table, int seat, kz_work *work,
                                   kz__namepoker_outlook *found) {
    kz_namepoker_table *odds = NULL;
    kz_namepoker_draws *draws = NULL;
    kz_status status = make_odds(table, work, &odds);
    if (status == KZ_OK) {
        status =
            kz_namepoker_draws_new(odds, kz__namepoker_exchanges_left(table, seat), work, &draws);
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

static bool has_word_or_better(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint32_t type = 0;
    while (type + 1 < name->types && name->type[type].pattern != KZ_NAMEPOKER_HAS_WORD) {
        type++;
    }
    return kz_namepoker_type_of(name, hand) <= type;
}

/* Keeps a good hand, and of any other what comes more than once. */
static uint32_t rule_of_thumb(const kz__namepoker_table *table, int seat) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[seat]);
    uint32_t times[KZ__NAMEPOKER_KINDS] = {0};
    uint32_t discard = 0;
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        times[hand.kind[i]]++;
    }
    if (has_word_or_better(&name, &hand)) {
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
    kz__namepoker_outlook found = {.discard = 0};
    if (level == KZ_PLAY_LEVEL_MAX) {
        return balance(table, seat, work, chance, discard);
    }
    kz_status status = kz__namepoker_look_ahead(table, seat, work, &found);
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

/* @param places what was exchanged */
static void add_verdict(const kz_namepoker_judged *judged, uint32_t places, kz_lang lang,
                        kz_view *view) {
    char exchange[ROOM];
    char best[ROOM];
    kz_text text;
    bool is_exact = judged->lost.numerator_low == 0;
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    kz_text_init(&text, best, sizeof best);
    kz__namepoker_share_put(judged->best.value, lang, &text);
    kz_text_init(&text, exchange, sizeof exchange);
    kz__namepoker_put_exchange(is_exact ? places : judged->discard, lang, &text);
    if (is_exact) {
        node->text = kz_view_format(view,
                                    kz_message(lang, "Best choice: %s. It beats %s of "
                                                     "hands on average."),
                                    exchange, best);
    } else if (kz__namepoker_grade(judged->lost.value, judged->best.value) == 0) {
        node->text = kz_view_format(view,
                                    kz_message(lang, "Best choice, within 1 %%. Slightly stronger: "
                                                     "%s, which beats %s."),
                                    exchange, best);
    } else {
        node->text =
            kz_view_format(view, kz_message(lang, "%u %% below the best: %s, which beats %s."),
                           (unsigned)(100 * judged->lost.value + 0.5), exchange, best);
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
        status = kz_namepoker_draws_judge(odds, kz__namepoker_exchanges_left(&table, act->from),
                                          index_of(&table, act->from), places, work, &judged);
    }
    if (status == KZ_OK) {
        *grade = kz__namepoker_grade(judged.lost.value, judged.best.value);
        add_verdict(&judged, places, viewer->lang, out);
    }
    /* With more exchanges to come the hands that this one brings are not the last ones. */
    if (status == KZ_OK && table.task == 0 && *grade > 0 &&
        kz__namepoker_exchanges_left(&table, act->from) == 1) {
        kz__namepoker_add_gain(&table, table.now.hand[act->from], judged.discard, places,
                               viewer->lang, out);
    }
    if (status == KZ_OK && table.task != 0) {
        *grade = kz__namepoker_is_right(table.worth, places) ? 0 : *grade > 0 ? *grade : 1;
        kz__namepoker_exercise_put_why(&table, places, viewer->lang, out);
    }
    kz_namepoker_table_free(odds, work);
    return status;
}
