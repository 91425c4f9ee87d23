/**
 * @file
 * Hints, computer players and ratings of Mastermind. All of it comes from what the breaker sees:
 * his guesses and their answers. A good guess is one after which the most different answers are
 * possible (Kooi 2005), one that may be the code before others.
 */
#include "play/adapters/mastermind.h"

#include "games/mastermind/listing.h"
#include "kazu/mastermind_study.h"
#include "kazu/rng.h"

static const kz_mastermind_plan good = {.method = KZ_MASTERMIND_PARTS,
                                        .tie = KZ_MASTERMIND_TIE_KNUTH};

/** So many codes are played out to the end: no guess needs fewer guesses on average. */
enum { EXACT_UP_TO = 100 };

/** What the breaker knows. */
typedef struct knowledge {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    kz_mastermind_codes *codes; /**< the codes that are still possible; at least one */
} knowledge;

static kz_status learn(const kz_state *state, kz_work *work, knowledge *known) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    known->rules = kz__mastermind_rules_of(&table);
    kz__mastermind_history_of(&table, &known->history);
    return kz_mastermind_codes_new(&known->rules, &known->history, work, &known->codes);
}

static kz_status best_guess(const knowledge *known, kz_work *work, kz_mastermind_ranked *best) {
    size_t count = 0;
    return kz_mastermind_rank(&known->rules, known->codes, &known->history, &good, 1, work, best,
                              &count);
}

static void tell_count(const knowledge *known, kz_lang lang, kz_text *out) {
    size_t count = kz_mastermind_codes_count(known->codes);
    if (count == 1) {
        kz_text_put(out, kz_message(lang, "Only one code is still possible."));
    } else {
        kz_text_format(out, kz_message(lang, "%llu codes are still possible."),
                       (unsigned long long)count);
    }
}

/** Gives the first row that contradicts the last guess; the count of earlier rows: none. */
static uint32_t contradicted(const knowledge *known) {
    uint32_t last = known->history.count - 1;
    kz_mastermind_code guess = known->history.row[last].guess;
    for (uint32_t row = 0; row < last; row++) {
        kz_mastermind_answer given = known->history.row[row].answer;
        kz_mastermind_answer real =
            kz_mastermind_score(&known->rules, guess, known->history.row[row].guess);
        if (given.black != real.black || given.white != real.white) {
            return row;
        }
    }
    return last;
}

static void tell_consistency(const knowledge *known, kz_lang lang, kz_text *out) {
    if (known->history.count == 0) {
        kz_text_put(out, kz_message(lang, "You have not guessed yet: any code may be the one."));
        return;
    }
    uint32_t last = known->history.count - 1;
    uint32_t row = contradicted(known);
    if (!kz_mastermind_is_secret(&known->rules, known->history.row[last].guess)) {
        kz_text_put(out, kz_message(lang, "Your last guess could not have been the code, by the "
                                          "rules of this game."));
    } else if (row < last) {
        kz_text_format(out,
                       kz_message(lang, "Your last guess could not have been the code: it "
                                        "contradicts the answer to guess %u."),
                       (unsigned)row + 1);
    } else {
        kz_text_put(out,
                    kz_message(lang, "Your last guess fitted all answers that you had before."));
    }
}

static kz_status tell_guess(const knowledge *known, kz_lang lang, kz_work *work, kz_text *out) {
    kz_mastermind_ranked best = {.guess = 0};
    kz_status status = best_guess(known, work, &best);
    if (status != KZ_OK) {
        return status;
    }
    char digits[KZ_MASTERMIND_PEGS_MAX + 1];
    size_t count = kz_mastermind_codes_count(known->codes);
    kz__mastermind_name(&known->rules, best.guess, digits);
    if (count == 1) {
        kz_text_format(out, kz_message(lang, "It is %s: no other code is possible."), digits);
        return KZ_OK;
    }
    kz_text_format(out,
                   kz_message(lang, "Guess %s: of %llu codes it leaves %.1f on average and "
                                    "at most %u, by %u different answers."),
                   digits, (unsigned long long)count, (double)best.squares / (double)count,
                   (unsigned)best.worst, (unsigned)best.parts);
    if (!best.may_be_secret) {
        kz_text_put(out, kz_message(lang, " It cannot be the code, but no guess tells more."));
    }
    return KZ_OK;
}

kz_status kz__mastermind_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                              kz_work *work, kz_text *out) {
    (void)seat;
    knowledge known = {.codes = NULL};
    kz_status status = learn(state, work, &known);
    if (status != KZ_OK) {
        return status;
    }
    if (strength == 1) {
        tell_count(&known, lang, out);
    } else if (strength == 2) {
        tell_consistency(&known, lang, out);
    } else {
        status = tell_guess(&known, lang, work, out);
    }
    kz_mastermind_codes_free(known.codes, work);
    return status;
}

/** Any guess, whatever was answered. */
static kz_mastermind_code any_guess(const kz_mastermind_rules *rules, kz_rng *rng) {
    kz_mastermind_code code = 0;
    if (rules->guess_distinct) { /* then a secret is distinct, too */
        return kz_mastermind_deal(rules, kz_rng_next(rng));
    }
    for (unsigned peg = 0; peg < rules->pegs; peg++) {
        code |= (kz_mastermind_code)(1 + kz_rng_below(rng, rules->colors)) << 4 * peg;
    }
    return code;
}

static kz_mastermind_code any_possible(const knowledge *known, kz_rng *rng) {
    size_t count = kz_mastermind_codes_count(known->codes);
    return kz_mastermind_codes_data(known->codes)[kz_rng_below(rng, count)];
}

/** A guess that needs the fewest guesses in all, or, if that takes too long to find, a good one. */
static kz_status strongest(const knowledge *known, kz_work *work, kz_mastermind_ranked *best) {
    static const kz_mastermind_plan optimal = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_tree *tree = NULL;
    if (kz_mastermind_codes_count(known->codes) > EXACT_UP_TO) {
        return best_guess(known, work, best);
    }
    kz_status status =
        kz_mastermind_tree_new(&known->rules, &known->history, &optimal, work, &tree, NULL);
    if (status == KZ_OK) {
        best->guess = kz_mastermind_tree_figures(tree).first;
        kz_mastermind_tree_free(tree, work);
    }
    return status;
}

/** Tells whether a player of level 2 guesses wildly, or one of level 4 guesses without a plan. */
static bool errs(kz_rng *rng) {
    return kz_rng_below(rng, 2) == 0;
}

/** Level 1 guesses wildly, 3 any code that is still possible, 5 the best; 2 and 4 are in between.
 */
kz_status kz__mastermind_play_bot(const kz_state *state, int seat, int level, uint64_t seed,
                                  kz_work *work, kz_text *line) {
    (void)seat;
    knowledge known = {.codes = NULL};
    kz_mastermind_ranked best = {.guess = 0};
    kz_rng rng;
    kz_status status = learn(state, work, &known);
    if (status != KZ_OK) {
        return status;
    }
    kz_rng_init(&rng, seed);
    uint64_t chance = kz_rng_next(&rng) + known.history.count; /* another for each guess */
    kz_rng_init(&rng, chance);
    if (level == 1 || (level == 2 && errs(&rng))) {
        best.guess = any_guess(&known.rules, &rng);
    } else if (level <= 3 || (level == 4 && errs(&rng))) {
        best.guess = any_possible(&known, &rng);
    } else {
        status = strongest(&known, work, &best);
    }
    if (status == KZ_OK) {
        kz_mastermind_code_print(&known.rules, best.guess, line);
    }
    kz_mastermind_codes_free(known.codes, work);
    return status;
}

/** By the number of codes; an evil keeper makes it one harder. */
kz_status kz__mastermind_level(const kz_state *state, kz_work *work, int *level) {
    (void)work;
    static const uint64_t most[] = {100, 500, 2000, 20000};
    kz__mastermind_table table = kz__mastermind_unpack(state);
    kz_mastermind_rules rules = kz__mastermind_rules_of(&table);
    uint64_t secrets = kz__mastermind_count_secrets(&rules);
    int found = 1;
    while (found < 5 && secrets > most[found - 1]) {
        found++;
    }
    found += table.is_evil != 0 ? 1 : 0;
    *level = found < 5 ? found : 5;
    return KZ_OK;
}
