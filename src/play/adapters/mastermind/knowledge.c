/*
 * Lists what the breaker of a Mastermind code knows, and finds good guesses.
 */
#include "play/adapters/mastermind/knowledge.h"

enum { EXACT_UP_TO = 100 /* up to this number of codes, the exact optimum is computed */ };

kz_status kz__mastermind_learn(const kz__mastermind_table *table, kz_work *work,
                               kz__mastermind_knowledge *known) {
    known->rules = kz__mastermind_rules_of(table);
    known->codes = NULL;
    known->is_last = table->count + 1 == table->chances && table->task != KZ__MASTERMIND_FIND_GUESS;
    kz__mastermind_history_of(table, &known->history);
    return kz_mastermind_codes_new(&known->rules, &known->history, work, &known->codes);
}

kz_status kz__mastermind_best_guess(const kz__mastermind_knowledge *known,
                                    kz_mastermind_method method, kz_work *work,
                                    kz_mastermind_ranked *best) {
    kz_mastermind_plan plan = {.method = method, .tie = KZ_MASTERMIND_TIE_KNUTH};
    size_t count = 0;
    kz_status status = kz_mastermind_rank(&known->rules, known->codes, &known->history, &plan, 1,
                                          work, best, &count);
    if (status == KZ_OK && known->is_last && !best->may_be_secret) {
        kz_mastermind_judge(&known->rules, known->codes, kz_mastermind_codes_data(known->codes)[0],
                            best);
    }
    return status;
}

kz_status kz__mastermind_strongest(const kz__mastermind_knowledge *known, kz_work *work,
                                   kz_mastermind_code *guess) {
    static const kz_mastermind_plan optimal = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_tree *tree = NULL;
    kz_mastermind_ranked best = {.guess = 0};
    if (kz_mastermind_codes_count(known->codes) > EXACT_UP_TO) {
        kz_status status = kz__mastermind_best_guess(known, KZ_MASTERMIND_PARTS, work, &best);
        *guess = status == KZ_OK ? best.guess : *guess;
        return status;
    }
    kz_status status =
        kz_mastermind_tree_new(&known->rules, &known->history, &optimal, work, &tree, NULL);
    if (status == KZ_OK) {
        *guess = kz_mastermind_tree_figures(tree).first;
        kz_mastermind_tree_free(tree, work);
    }
    return status;
}

kz_status kz__mastermind_weigh(const kz__mastermind_table *table, kz_mastermind_code guess,
                               kz_work *work, kz__mastermind_comparison *c) {
    kz__mastermind_knowledge known;
    kz_status status = kz__mastermind_learn(table, work, &known);
    if (status != KZ_OK) {
        return status;
    }
    *c = (kz__mastermind_comparison){.rules = known.rules,
                                     .codes = kz_mastermind_codes_count(known.codes),
                                     .is_last = known.is_last};
    kz_mastermind_judge(&known.rules, known.codes, guess, &c->made);
    status = kz__mastermind_best_guess(&known, KZ_MASTERMIND_ENTROPY, work, &c->best);
    kz_mastermind_codes_free(known.codes, work);
    return status;
}
