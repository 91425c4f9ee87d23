/* The best guesses of a position. Theory: docs/theory/mastermind.md. */
#include "base/valid.h"
#include "games/mastermind/advice/ranked.h"
#include "games/mastermind/choice/choice.h"
#include "games/mastermind/feedback/listing.h"
#include "games/mastermind/valid.h"

#include <assert.h>
#include <string.h>

enum { SYMMETRY_FROM = 1 << 16 /* pairs of guess and secret from which symmetry pays */ };

/* A position, and the data to rank its guesses. */
typedef struct question {
    kz__mastermind_chooser chooser;
    const kz_mastermind_codes *codes;
    const kz_mastermind_code *code;
    size_t count;
    kz_mastermind_code guesses[KZ_MASTERMIND_GUESSES_MAX];
    uint32_t guess_count;
    bool knows_guesses; /* the codes are those that fit these guesses, all of them */
} question;

/* The first secrets by their pegs from the left, in order. */
static kz_status first_secrets(const question *q, size_t capacity, kz_mastermind_ranked *best,
                               size_t *listed) {
    size_t count = 0;
    kz_status status = KZ_OK;
    for (size_t i = 0; i < q->count && status == KZ_OK; i++) {
        kz_mastermind_code code = q->code[i];
        uint32_t rank = kz__mastermind_rank_of(code);
        size_t place = count;
        if (!kz_mastermind_is_guess(&q->chooser.rules, code)) {
            continue;
        }
        while (place > 0 && rank < kz__mastermind_rank_of(best[place - 1].guess)) {
            place--;
        }
        if (place < capacity) {
            count += count < capacity ? 1 : 0;
            memmove(&best[place + 1], &best[place], (count - place - 1) * sizeof *best);
            best[place].guess = code;
        }
        status = kz_work_step(q->chooser.work, 1);
    }
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        kz_mastermind_judge(&q->chooser.rules, q->codes, best[i].guess, &best[i]);
        status = kz_work_step(q->chooser.work, q->count);
    }
    *listed = count;
    return status;
}

/* Lists the guesses to examine. Consistent ones are selected later. */
static kz_status list_guesses(const question *q, kz__mastermind_shortlist *list) {
    const kz_mastermind_rules *rules = &q->chooser.rules;
    kz_work *work = q->chooser.work;
    if (q->chooser.plan.consistent_only &&
        (!q->knows_guesses || (uint64_t)q->count * q->count < SYMMETRY_FROM)) {
        return kz__mastermind_shortlist_copy(rules, q->code, q->count, work, list);
    }
    uint32_t present = kz__mastermind_colors_of(q->code, q->count);
    if (!q->knows_guesses || q->count * kz__mastermind_count_guesses(rules) < SYMMETRY_FROM) {
        return kz__mastermind_shortlist_new(rules, present, NULL, work, list);
    }
    kz__mastermind_symmetry symmetry;
    kz_status status =
        kz__mastermind_symmetry_of(rules, q->guesses, q->guess_count, work, &symmetry);
    if (status == KZ_OK) {
        status = kz__mastermind_shortlist_new(rules, present, &symmetry, work, list);
        kz__mastermind_symmetry_clear(&symmetry, work);
    }
    return status;
}

static kz_status choose(const question *q, const kz__mastermind_shortlist *list, size_t capacity,
                        kz__mastermind_candidate *found, size_t *count) {
    kz_work *work = q->chooser.work;
    kz__mastermind_probe *probe = kz_work_allocate(work, q->count, sizeof *probe);
    if (probe == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__mastermind_probes probes;
    kz_status status =
        kz__mastermind_probes_make(&q->chooser.rules, q->code, q->count, work, probe, &probes);
    if (status == KZ_OK) {
        status = kz__mastermind_choose(&q->chooser, &probes, list, capacity, found, count);
    }
    kz_work_free(work, probe, q->count, sizeof *probe);
    return status;
}

static kz_status rank_list(const question *q, const kz__mastermind_shortlist *list, size_t capacity,
                           kz_mastermind_ranked *best, size_t *count) {
    kz_work *work = q->chooser.work;
    size_t room = capacity < list->count ? capacity : list->count;
    kz__mastermind_candidate *found = kz_work_allocate(work, room, sizeof *found);
    if (found == NULL) {
        return KZ_NO_MEMORY;
    }
    size_t written = 0;
    kz_status status = room == 0 ? KZ_OK : choose(q, list, room, found, &written);
    if (status == KZ_OK) {
        for (size_t i = 0; i < written; i++) {
            kz__mastermind_ranked_of(&q->chooser.rules, found[i].guess, found[i].size, &best[i]);
        }
        *count = written;
    }
    kz_work_free(work, found, room, sizeof *found);
    return status;
}

static kz_status rank(const question *q, size_t capacity, kz_mastermind_ranked *best,
                      size_t *count) {
    if (q->chooser.plan.method == KZ_MASTERMIND_FIRST) {
        kz_status status = first_secrets(q, capacity, best, count);
        return status == KZ_OK ? kz_work_spend(q->chooser.work, *count) : status;
    }
    kz__mastermind_shortlist list;
    kz_status status = list_guesses(q, &list);
    if (status == KZ_OK) {
        status = rank_list(q, &list, capacity, best, count);
        kz__mastermind_shortlist_clear(&list, q->chooser.work);
    }
    return status;
}

kz_status kz_mastermind_rank(const kz_mastermind_rules *rules, const kz_mastermind_codes *codes,
                             const kz_mastermind_history *history, const kz_mastermind_plan *plan,
                             size_t capacity, kz_work *work, kz_mastermind_ranked *best,
                             size_t *count) {
    assert(kz__mastermind_rules_are_valid(rules) && codes != NULL &&
           (history == NULL || kz__mastermind_history_is_valid(history)) &&
           kz__mastermind_plan_is_valid(plan) && kz__work_is_valid(work) &&
           (best != NULL || capacity == 0) && count != NULL);
    question q = {.codes = codes,
                  .code = kz_mastermind_codes_data(codes),
                  .count = kz_mastermind_codes_count(codes)};
    kz_mastermind_plan own = *plan;
    if (kz_mastermind_rules_check(rules) != KZ_OK || plan->tie > KZ_MASTERMIND_TIE_SPLIT ||
        q.count == 0) {
        return KZ_OUT_OF_RANGE;
    }
    if (q.count == 1) { /* every guess identifies a single secret, so guess it */
        own.tie = KZ_MASTERMIND_TIE_KNUTH;
    }
    if (history != NULL) {
        q.guess_count = history->count;
        for (uint32_t i = 0; i < history->count; i++) {
            q.guesses[i] = history->row[i].guess;
        }
    }
    q.knows_guesses = history != NULL || q.count == kz__mastermind_count_secrets(rules);
    kz_status status = kz__mastermind_chooser_init(&q.chooser, rules, &own, q.count, work);
    if (status == KZ_OK) {
        status = rank(&q, capacity, best, count);
        kz__mastermind_chooser_clear(&q.chooser);
    }
    return status;
}
