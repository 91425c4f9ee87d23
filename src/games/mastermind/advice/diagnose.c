/*
 * Which answers may be wrong: one pass over all secrets counts the rows that each contradicts.
 * Method: docs/theory/mastermind.md.
 */
#include "base/valid.h"
#include "games/mastermind/feedback/feedback.h"
#include "games/mastermind/feedback/scan.h"
#include "games/mastermind/valid.h"

#include <assert.h>
#include <string.h>

enum { PORTION = KZ__MASTERMIND_PORTION, ROWS = KZ_MASTERMIND_GUESSES_MAX };

typedef struct judge {
    kz__mastermind_scan scan;
    uint8_t answer[ROWS]; /* the given answer numbers */
    uint8_t classes[ROWS][PORTION];
    uint8_t wrong[PORTION]; /* rows that a code contradicts */
    uint8_t sum[PORTION];   /* sum of their indices, modulo 256: for one row, its index */
    kz_mastermind_diagnosis found;
} judge;

static void count_wrong(const uint8_t *classes, uint8_t answer, uint8_t row, uint8_t *wrong,
                        uint8_t *sum) {
    for (unsigned i = 0; i < PORTION; i++) {
        uint8_t differs = classes[i] != answer ? UINT8_MAX : 0;
        wrong[i] = (uint8_t)(wrong[i] - differs);
        sum[i] = (uint8_t)(sum[i] + (differs & row));
    }
}

static void compare_rows(judge *j, const kz_mastermind_history *history, kz_cpu cpu) {
    memset(j->wrong, 0, sizeof j->wrong);
    memset(j->sum, 0, sizeof j->sum);
    for (uint32_t row = 0; row < history->count; row++) {
        kz__mastermind_feedback_columns(cpu, history->row[row].guess, &j->scan.columns,
                                        j->classes[row]);
        count_wrong(j->classes[row], j->answer[row], (uint8_t)row, j->wrong, j->sum);
    }
}

static void note_codes(judge *j) {
    kz_mastermind_diagnosis *found = &j->found;
    for (size_t i = 0; i < j->scan.columns.count; i++) {
        uint32_t wrong = j->wrong[i];
        if (wrong < found->fewest_wrong) {
            found->fewest_wrong = wrong;
            found->repaired = j->scan.codes[i];
        }
        found->candidates += wrong == 0 ? 1 : 0;
        if (wrong == 1) {
            unsigned row = j->sum[i];
            found->possible[row] |= UINT64_C(1) << j->classes[row][i];
        }
    }
}

/* Finds the suspect rows. */
static void name_rows(const kz_mastermind_rules *rules, const kz_mastermind_history *history,
                      kz_mastermind_diagnosis *found) {
    if (found->fewest_wrong == 0) {
        memset(found->possible, 0, sizeof found->possible);
    }
    for (uint32_t row = 0; row < history->count; row++) {
        kz_mastermind_answer given = history->row[row].answer;
        kz_mastermind_answer real =
            kz_mastermind_score(rules, found->repaired, history->row[row].guess);
        bool differs = given.black != real.black || given.white != real.white;
        found->repair |= (uint64_t)(differs ? 1 : 0) << row;
        found->suspects |= (uint64_t)(found->possible[row] != 0 ? 1 : 0) << row;
    }
}

static kz_status pass(judge *j, const kz_mastermind_rules *rules,
                      const kz_mastermind_history *history, kz_work *work) {
    j->found = (kz_mastermind_diagnosis){.fewest_wrong = history->count + 1};
    memset(j->classes, 0, sizeof j->classes);
    for (uint32_t row = 0; row < history->count; row++) {
        j->answer[row] = (uint8_t)kz_mastermind_answer_index(rules, history->row[row].answer);
    }
    kz__mastermind_scan_begin(&j->scan, rules);
    for (;;) {
        kz_status status = kz__mastermind_scan_next(&j->scan, work);
        if (status != KZ_OK || j->scan.columns.count == 0) {
            return status;
        }
        compare_rows(j, history, work->cpu);
        note_codes(j);
    }
}

kz_status kz_mastermind_diagnose(const kz_mastermind_rules *rules,
                                 const kz_mastermind_history *history, kz_work *work,
                                 kz_mastermind_diagnosis *diagnosis) {
    assert(kz__mastermind_rules_are_valid(rules) && history != NULL && kz__work_is_valid(work) &&
           diagnosis != NULL);
    kz_status status = kz__mastermind_history_check(rules, history);
    if (status != KZ_OK) {
        return status;
    }
    judge *j = kz_work_allocate(work, 1, sizeof *j);
    if (j == NULL) {
        return KZ_NO_MEMORY;
    }
    status = pass(j, rules, history, work);
    if (status == KZ_OK) {
        name_rows(rules, history, &j->found);
        *diagnosis = j->found;
    }
    kz_work_free(work, j, 1, sizeof *j);
    return status;
}
