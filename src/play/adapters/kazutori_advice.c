/**
 * @file
 * Hints, computer players and ratings of Kazutori. For two, by the exact theory. For more, nobody
 * can be sure of winning unless it is known what the others want: then it is assumed that each
 * wants to be last himself, else the next player to be last, and so on (Li 1978); where the last
 * one loses, that the next player is last, else the one after, and he himself least of all.
 */
#include "play/adapters/kazutori.h"

#include "kazu/kazutori_bot.h"
#include "kazu/kazutori_variants.h"
#include "kazu/rng.h"

enum { SHORT_PERIOD = 12, LONG_PERIOD = 60 };

/** A table as the library wants it. */
typedef struct position {
    kz_kazutori_set set;
    kz_kazutori_rules rules;
    uint64_t missing;
    uint64_t total;
    uint64_t moves;
    uint32_t seats;
} position;

static void read_position(const kz_state *state, position *p) {
    kz__kazutori_table table = kz__kazutori_unpack(state);
    kz__kazutori_opening_set(&table.opening, &p->set);
    p->rules = kz__kazutori_opening_rules(&table.opening);
    p->missing = kz__kazutori_missing(&table);
    p->total = table.total;
    p->moves = table.moves;
    p->seats = (uint32_t)table.seats;
}

/** What best play is, and who profits from it. */
typedef struct advice {
    kz_kazutori_outcome outcome; /**< for two */
    uint32_t last;               /**< for more: who will be last, counted from the player to move */
    uint64_t number;
} advice;

static kz_status advise(const position *p, kz_work *work, advice *found) {
    if (p->seats > 2) {
        kz_kazutori_wish wish = p->rules.last_loses ? KZ_KAZUTORI_WISH_MISERE : KZ_KAZUTORI_WISH_LI;
        return kz_kazutori_players_solve(&p->set, p->seats, wish, p->rules.last_loses ? 1 : 0,
                                         p->missing, work, &found->last, &found->number);
    }
    kz_kazutori_position *solved = NULL;
    kz_status status =
        kz_kazutori_solve(&p->set, p->rules, kz_kazutori_near(p->missing), work, &solved);
    if (status == KZ_OK) {
        found->outcome = kz_kazutori_outcome_of(solved);
        found->number = kz_kazutori_advice(solved);
        kz_kazutori_position_free(solved, work);
    }
    return status;
}

static const char *nudge_for_two(const advice *found, kz_lang lang) {
    switch (found->outcome) {
    case KZ_KAZUTORI_N:
        return kz_message(lang, "You can win from here.");
    case KZ_KAZUTORI_D:
        return kz_message(lang, "Neither of you can force a win from here.");
    case KZ_KAZUTORI_P:
        break;
    }
    return kz_message(lang, "You lose from here, unless your opponent makes a mistake.");
}

static void hint_for_two(const position *p, const advice *found, int strength, kz_lang lang,
                         kz_text *out) {
    unsigned long long number = found->number;
    unsigned long long total = p->total + found->number;
    bool is_lost = found->outcome == KZ_KAZUTORI_P;
    if (strength == 1) {
        kz_text_put(out, nudge_for_two(found, lang));
    } else if (strength == 2) {
        kz_text_format(out,
                       is_lost
                           ? kz_message(lang, "No total wins; at %llu it is easiest to go wrong.")
                           : kz_message(lang, "Make the total %llu."),
                       total);
    } else {
        kz_text_format(out,
                       is_lost
                           ? kz_message(lang, "Say %llu: no number wins, but this one leaves your "
                                              "opponent the fewest winning answers.")
                           : kz_message(lang, "Say %llu."),
                       number);
    }
}

static void hint_for_more(const position *p, const advice *found, int strength, kz_lang lang,
                          kz_text *out) {
    if (strength == 1) {
        uint64_t last = (p->moves + found->last) % p->seats;
        kz_text_format(
            out,
            p->rules.last_loses
                ? kz_message(lang, "If each wants the next player to be last, else the one after, "
                                   "and so on, player %c will say the last number.")
                : kz_message(lang, "If each wants to be last, else the next player to be last, "
                                   "and so on, player %c will say the last number."),
            (int)('A' + last));
    } else if (strength == 2) {
        kz_text_format(out, kz_message(lang, "If all play by that wish, make the total %llu."),
                       (unsigned long long)p->total + found->number);
    } else {
        kz_text_format(out, kz_message(lang, "If all play by that wish, say %llu."),
                       (unsigned long long)found->number);
    }
}

kz_status kz__kazutori_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                            kz_work *work, kz_text *out) {
    (void)seat; /* only the one to move asks, and nothing is hidden */
    position p;
    advice found = {KZ_KAZUTORI_P, 0, 0};
    read_position(state, &p);
    kz_status status = advise(&p, work, &found);
    if (status != KZ_OK) {
        return status;
    }
    if (p.seats == 2) {
        hint_for_two(&p, &found, strength, lang, out);
    } else {
        hint_for_more(&p, &found, strength, lang, out);
    }
    return KZ_OK;
}

/** Levels 3 and 4 say any number in one of so many moves, as kz_kazutori_bot() does. */
static bool errs(int level, kz_rng *rng) {
    return (level == 3 && kz_rng_below(rng, 4) == 0) || (level == 4 && kz_rng_below(rng, 12) == 0);
}

kz_status kz__kazutori_play_bot(const kz_state *state, int seat, int level, uint64_t seed,
                                kz_work *work, kz_text *line) {
    (void)seat;
    position p;
    kz_rng rng;
    advice found = {KZ_KAZUTORI_P, 0, 0};
    read_position(state, &p);
    kz_rng_init(&rng, seed);
    uint64_t chance = kz_rng_next(&rng) + p.moves; /* another one for each move of a game */
    kz_rng_init(&rng, chance);
    kz_status status;
    if (p.seats == 2 || level <= KZ_KAZUTORI_BOT_ONE_PLY) {
        status = kz_kazutori_bot(&p.set, p.rules, p.missing, level, chance, work, &found.number);
    } else if (errs(level, &rng)) {
        status = kz_kazutori_bot(&p.set, p.rules, p.missing, KZ_KAZUTORI_BOT_RANDOM, chance, work,
                                 &found.number);
    } else {
        status = advise(&p, work, &found);
    }
    if (status == KZ_OK) {
        kz_text_put_unsigned(line, found.number);
    }
    return status;
}

static bool has(const uint64_t *bits, uint64_t i) {
    return (bits[i / 64] >> i % 64 & 1) != 0;
}

/** Where the pattern begins: before that, with over=end, everybody ends the game at once. */
static uint64_t pattern_start(const position *p) {
    return p->rules.over_ends && !p->rules.last_loses ? p->set.largest + 1 : 0;
}

/** Tells whether secret totals come again after `step` totals, as far as the game goes. */
static bool repeats(const kz_kazutori_chart *chart, uint64_t first, uint64_t step) {
    for (uint64_t i = first; i + step < chart->count; i++) {
        if (has(chart->is_p, i) != has(chart->is_p, i + step)) {
            return false;
        }
    }
    return true;
}

static int level_of_pattern(const kz_kazutori_chart *chart, uint64_t first) {
    uint64_t step = 1;
    while (step <= LONG_PERIOD && !repeats(chart, first, step)) {
        step++;
    }
    return step <= SHORT_PERIOD ? 3 : step <= LONG_PERIOD ? 4 : 5;
}

static kz_status rate_pattern(const position *p, uint64_t missing, kz_work *work, int *level) {
    kz_kazutori_chart chart = {.count = missing + 1};
    size_t words = (size_t)(chart.count / 64 + 1);
    chart.is_p = kz_work_allocate(work, words, sizeof *chart.is_p);
    chart.is_d = kz_work_allocate(work, words, sizeof *chart.is_d);
    kz_status status = KZ_NO_MEMORY;
    if (chart.is_p != NULL && chart.is_d != NULL) {
        kz_kazutori_chart asked = chart;
        asked.is_d = p->rules.stuck_draws ? chart.is_d : NULL;
        status = kz_kazutori_chart_fill(&p->set, p->rules, work, &asked);
    }
    if (status == KZ_OK) {
        *level = level_of_pattern(&chart, pattern_start(p));
    }
    kz_work_free(work, chart.is_d, words, sizeof *chart.is_d);
    kz_work_free(work, chart.is_p, words, sizeof *chart.is_p);
    return status;
}

/**
 * How hard it is to play right. For two: 1..k is 1, or 2 where the last one loses; of other
 * numbers the secret totals must be known, 3 if they come again after at most 12, 4 after at most
 * 60, else 5. With more players it is 2 harder.
 */
kz_status kz__kazutori_rate(const kz_state *state, kz_work *work, int *level) {
    position p;
    kz__kazutori_table table = kz__kazutori_unpack(state);
    int found = 0;
    read_position(state, &p);
    kz_status status = KZ_OK;
    if (p.set.count == p.set.largest) {
        found = p.rules.last_loses ? 2 : 1;
    } else {
        status = rate_pattern(&p, table.opening.n - table.opening.from, work, &found);
    }
    found += p.seats > 2 ? 2 : 0;
    if (status == KZ_OK) {
        *level = found < 5 ? found : 5;
    }
    return status;
}
