/*
 * Computer players and reviews of name poker. All know the hand of their seat and the rules
 * and nothing else, and compute all odds anew: a few milliseconds, up to 0.1 s for level 5.
 */
#include "play/adapters/namepoker/exercise.h"
#include "play/adapters/namepoker/odds.h"
#include "play/adapters/namepoker/policy.h"

enum { ALL_PLACES = (1 << KZ__NAMEPOKER_PLACES) - 1, ROOM = 96 };

static uint32_t index_of(const kz__namepoker_table *table, int seat) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[seat]);
    return (uint32_t)kz_namepoker_hand_index(&name, &hand);
}

/* Starts a stream that differs from seat to seat and from exchange to exchange. */
static kz_chance chance_of(const kz__namepoker_table *table, int seat, uint64_t seed) {
    kz_key key = kz_key_of(seed);
    kz_chance chance;
    kz_chance_init(&chance, &key,
                   (uint64_t)table->finished << 16 | (uint64_t)table->moved << 8 | (uint64_t)seat);
    return chance;
}

/* Takes one of the things that a hand does by a rule, as often as it should. */
static uint32_t choose(const kz__namepoker_policy *policy, uint32_t hand, kz_chance *chance) {
    uint32_t count = kz__namepoker_policy_count(policy, hand);
    uint64_t left = count > 1 ? kz_chance_below(chance, kz__namepoker_policy_weights(policy)) : 0;
    uint32_t discard = 0;
    uint32_t weight = 0;
    for (uint32_t i = 0; i < count; i++) {
        kz__namepoker_policy_at(policy, hand, i, &discard, &weight);
        if (left < weight) {
            break;
        }
        left -= weight;
    }
    return discard;
}

static kz_status choose_by_rule(const kz__namepoker_table *table, int seat, int level,
                                kz_work *work, kz_chance *chance, uint32_t *discard) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    kz_namepoker_table *hands = NULL;
    kz__namepoker_policy policy;
    uint32_t exchange = kz__namepoker_exchanges_made(table, seat);
    kz_status status =
        level > KZ__NAMEPOKER_THUMB ? kz_namepoker_table_new(&name, &rules, work, &hands) : KZ_OK;
    bool is_short = status == KZ_BUDGET;
    if (status == KZ_OK || is_short) {
        status = kz__namepoker_policy_make(table, hands, is_short ? KZ__NAMEPOKER_THUMB : level,
                                           exchange, work, &policy);
    }
    if (status == KZ_OK) {
        *discard = choose(&policy, index_of(table, seat), chance);
        kz__namepoker_policy_clear(&policy, work);
    }
    kz_namepoker_table_free(hands, work);
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
    uint32_t discard = 0;
    kz_status status = KZ_OK;
    kz_text line;
    if (level == KZ__NAMEPOKER_RANDOM) {
        discard = (uint32_t)kz_chance_below(&chance, ALL_PLACES + 1);
    } else {
        status = choose_by_rule(&table, seat, level, work, &chance, &discard);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (level == KZ__NAMEPOKER_ERRS && kz_chance_below(&chance, KZ__NAMEPOKER_ERRS_OF) == 0) {
        discard ^= 1U << kz_chance_below(&chance, KZ__NAMEPOKER_PLACES);
    }
    plan->at_ms = 0;
    kz_text_init(&line, plan->line, sizeof plan->line);
    kz__namepoker_move_print(discard, &line);
    return KZ_OK;
}

/* An exchange and the best one. */
typedef struct judged {
    uint32_t chosen;
    uint32_t best;
    double wins;
    double most;
} judged;

static void add_verdict(const kz__namepoker_odds *odds, const judged *j, kz_lang lang,
                        kz_view *view) {
    char exchange[ROOM];
    char wins[ROOM];
    kz_text text;
    bool is_exact = j->most - j->wins < KZ__NAMEPOKER_NONE;
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    kz_text_init(&text, wins, sizeof wins);
    kz__namepoker_put_wins(odds, j->most, lang, &text);
    kz_text_init(&text, exchange, sizeof exchange);
    kz__namepoker_put_exchange(is_exact ? j->chosen : j->best, lang, &text);
    if (is_exact) {
        node->text =
            kz_view_format(view, kz_message(lang, "Best choice: %s. It %s."), exchange, wins);
    } else if (kz__namepoker_grade(j->wins, j->most) == 0) {
        node->text = kz_view_format(
            view, kz_message(lang, "Best choice, within 1 %%. Slightly stronger: %s, which %s."),
            exchange, wins);
    } else {
        node->text = kz_view_format(view, kz_message(lang, "%u %% below the best: %s, which %s."),
                                    kz__namepoker_points_below(j->wins, j->most), exchange, wins);
    }
}

/* The hand as it was: a cell with what was exchanged, and one with what would have been best. */
static void add_held(const kz__namepoker_table *table, int seat, const judged *j, kz_lang lang,
                     kz_view *view) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[seat]);
    char held[KZ__NAMEPOKER_NAME_TEXT + 1];
    kz_text text;
    kz_text_init(&text, held, sizeof held);
    kz_namepoker_hand_print(&name, &hand, &text);
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "held", NULL);
    node->text = kz_view_format(view, kz_message(lang, "The hand was %s."), held);
    kz_view_add_cell(view, held, NULL)->marks = j->chosen;
    kz_view_add_cell(view, held, NULL)->marks = j->best;
}

static kz_status judge(const kz__namepoker_table *table, const kz_act *act, uint32_t places,
                       const kz_viewer *viewer, kz_work *work, kz__namepoker_odds *odds, int *grade,
                       kz_view *out) {
    const uint8_t *kinds = table->now.hand[act->from];
    uint32_t left = kz__namepoker_exchanges_left(table, act->from);
    kz__namepoker_moment moment = kz__namepoker_moment_now(table, act->from, viewer);
    judged j = {.chosen = places};
    kz_status status = kz__namepoker_odds_make(&moment, left - 1, work, odds);
    if (status != KZ_OK) {
        return status;
    }
    j.best = kz__namepoker_best(odds, kinds, 0, &j.most);
    j.wins = kz__namepoker_outcome_of(odds, kinds, places).wins;
    *grade = kz__namepoker_grade(j.wins, j.most);
    add_verdict(odds, &j, viewer->lang, out);
    if (table->task != 0) {
        return KZ_OK;
    }
    add_held(table, act->from, &j, viewer->lang, out);
    kz__namepoker_add_assumed(odds, &moment, "assumed", viewer, out);
    /* With more exchanges to come the hands that this one brings are not the last ones. */
    if (*grade > 0 && left == 1) {
        kz__namepoker_add_gain(table, kinds, j.best, places, odds, viewer->lang, out);
    }
    return KZ_OK;
}

kz_status kz__namepoker_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                               kz_work *work, int *grade, kz_view *out) {
    kz__namepoker_table table = kz__namepoker_unpack(seen);
    uint32_t places = 0;
    kz_status status = kz__namepoker_move_read(act->line, &places, NULL);
    kz__namepoker_odds *odds = kz_work_allocate(work, 1, sizeof *odds);
    if (odds == NULL) {
        return KZ_NO_MEMORY;
    }
    if (status == KZ_OK) {
        status = judge(&table, act, places, viewer, work, odds, grade, out);
    }
    if (status == KZ_OK && table.task != 0) {
        *grade = kz__namepoker_is_right(table.worth, places) ? 0 : *grade > 0 ? *grade : 1;
        kz__namepoker_exercise_put_why(&table, places, viewer->lang, out);
    }
    kz_work_free(work, odds, 1, sizeof *odds);
    return status;
}
