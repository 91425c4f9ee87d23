/*
 * Iterates over all secrets, after checking the arguments.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/scan.h"

void kz__mastermind_scan_begin(kz__mastermind_scan *scan, const kz_mastermind_rules *rules) {
    scan->listing = kz__mastermind_list_secrets(rules);
    scan->columns = (kz__mastermind_columns){.pegs = rules->pegs, .rows = scan->rows};
}

kz_status kz__mastermind_scan_next(kz__mastermind_scan *scan, kz_work *work) {
    size_t count = kz__mastermind_list_next(&scan->listing, scan->codes, KZ__MASTERMIND_PORTION);
    scan->columns.count = count;
    kz__mastermind_columns_fill(&scan->columns, scan->codes);
    return count == 0 ? KZ_OK : kz_work_spend(work, count);
}

kz_status kz__mastermind_history_check(const kz_mastermind_rules *rules,
                                       const kz_mastermind_history *history) {
    kz_status status = kz_mastermind_rules_check(rules);
    if (status != KZ_OK || history == NULL) {
        return status;
    }
    if (history->count > KZ_MASTERMIND_GUESSES_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    for (uint32_t i = 0; i < history->count; i++) {
        if (!kz_mastermind_is_guess(rules, history->row[i].guess) ||
            !kz_mastermind_is_answer(rules, history->row[i].answer)) {
            return KZ_OUT_OF_RANGE;
        }
    }
    return KZ_OK;
}
