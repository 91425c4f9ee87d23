/*
 * Lists what the breaker of a Mastermind code knows.
 */
#include "play/adapters/mastermind/knowledge.h"

kz_status kz__mastermind_learn(const kz__mastermind_table *table, kz_work *work,
                               kz__mastermind_knowledge *known) {
    known->rules = kz__mastermind_rules_of(table);
    known->codes = NULL;
    known->is_last = table->count + 1 == table->chances;
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
