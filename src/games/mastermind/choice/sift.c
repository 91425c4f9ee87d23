/*
 * Ranks the guesses of small positions. They are processed in blocks: first only the number of
 * classes is counted, which bounds the value of a guess; only guesses that may be better than the
 * best so far are examined further. Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/ranking.h"
#include "games/mastermind/optimal/optimal_parts.h"

#include <string.h>

enum { LANES = KZ__MASTERMIND_LANES, FEW = 8, PARTS_MAX = KZ_MASTERMIND_ANSWERS_MAX };

typedef struct sieve {
    kz__mastermind_ranking *ranking;
    uint32_t most;                 /* most possible classes */
    uint32_t needed;               /* least classes of a guess that is good enough */
    uint64_t least[PARTS_MAX + 1]; /* by classes: the smallest value */
    const uint8_t *row[KZ__MASTERMIND_TALLY_MAX];
    kz__mastermind_replies replies;
    kz__mastermind_counts counts;
} sieve;

static uint64_t value_of(const kz__mastermind_chooser *chooser, const uint32_t *size) {
    const kz_mastermind_method method = chooser->plan.method;
    const uint64_t *term = chooser->logarithms.term;
    uint64_t value = 0;
    uint32_t parts = 0;
    for (uint32_t i = 0; i < chooser->classes; i++) {
        uint64_t h = size[i];
        parts += h > 0 ? 1 : 0;
        if (method == KZ_MASTERMIND_MINMAX) {
            value = h > value ? h : value;
        } else {
            value += method == KZ_MASTERMIND_ENTROPY    ? term[h]
                     : method == KZ_MASTERMIND_EXPECTED ? h * h
                                                        : (h == 0 ? 1U : 0U);
        }
    }
    if (method == KZ_MASTERMIND_MINMAX) {
        return kz__mastermind_minmax_value(chooser, value, parts);
    }
    return value + (size[chooser->classes - 1] == 0 ? chooser->unsplit : 0);
}

/* Whether the sizes are as equal as possible. @param parts receives the number of classes. */
static bool is_even(const kz__mastermind_ranking *r, const uint32_t *size, uint32_t *parts) {
    uint32_t worst = 0;
    uint32_t smallest = UINT32_MAX;
    *parts = 0;
    for (uint32_t i = 0; i < r->chooser->classes; i++) {
        worst = size[i] > worst ? size[i] : worst;
        smallest = size[i] > 0 && size[i] < smallest ? size[i] : smallest;
        *parts += size[i] > 0 ? 1 : 0;
    }
    return worst - smallest <= 1;
}

/* The number of classes that a guess must now have to be good enough. */
static uint32_t needed_now(const sieve *s) {
    const kz__mastermind_ranking *r = s->ranking;
    uint32_t needed = 1;
    uint32_t parts = 0;
    if (r->count < r->capacity) {
        return needed;
    }
    const kz__mastermind_candidate *last = &r->best[r->count - 1];
    while (needed <= s->most && s->least[needed] > last->value + r->slack) {
        needed++;
    }
    bool is_best_of_its_parts = is_even(r, last->size, &parts);
    if (!r->ties_out) {
        return needed;
    }
    if (r->chooser->plan.method == KZ_MASTERMIND_ENTROPY) {
        /* Sums of logarithms do not show ties; but without more classes nothing is better. */
        return is_best_of_its_parts && needed <= parts ? parts + 1 : needed;
    }
    while (needed <= s->most && s->least[needed] >= last->value) {
        needed++;
    }
    return needed;
}

static kz_status look_at(sieve *s, kz_mastermind_code guess,
                         const kz__mastermind_candidate *sized) {
    kz__mastermind_ranking *r = s->ranking;
    kz__mastermind_candidate candidate = *sized;
    candidate.guess = guess;
    candidate.may_be_secret = candidate.size[r->chooser->classes - 1] > 0;
    candidate.value = value_of(r->chooser, candidate.size);
    bool is_full = r->count == r->capacity;
    if ((r->chooser->plan.consistent_only && !candidate.may_be_secret) ||
        (is_full && candidate.value > r->best[r->count - 1].value + r->slack)) {
        return KZ_OK;
    }
    kz_status status = kz__mastermind_ranking_insert(r, &candidate);
    s->needed = needed_now(s);
    return status;
}

/* Computes the values of all lanes from the counts; false if the method is not that simple. */
static bool find_values(const sieve *s, const uint8_t parts[LANES], uint16_t value[LANES]) {
    const kz__mastermind_chooser *chooser = s->ranking->chooser;
    kz_mastermind_method method = chooser->plan.method;
    memset(value, 0, LANES * sizeof *value);
    for (uint32_t i = 0; i < chooser->classes; i++) {
        const uint8_t *size = s->counts[i];
        for (unsigned lane = 0; lane < LANES && method == KZ_MASTERMIND_MINMAX; lane++) {
            value[lane] = value[lane] > size[lane] ? value[lane] : size[lane];
        }
        for (unsigned lane = 0; lane < LANES && method == KZ_MASTERMIND_EXPECTED; lane++) {
            value[lane] = (uint16_t)(value[lane] + size[lane] * size[lane]);
        }
    }
    const uint8_t *win = s->counts[chooser->classes - 1];
    for (unsigned lane = 0; lane < LANES; lane++) {
        value[lane] =
            (uint16_t)(method == KZ_MASTERMIND_MINMAX
                           ? kz__mastermind_minmax_value(chooser, value[lane], parts[lane])
                           : value[lane] + (win[lane] == 0 ? chooser->unsplit : 0));
    }
    return method == KZ_MASTERMIND_MINMAX || method == KZ_MASTERMIND_EXPECTED;
}

/* Keeps only lanes that may enter the list: clears the classes of the others. */
static void drop_lanes(const sieve *s, uint8_t parts[LANES]) {
    const kz__mastermind_ranking *r = s->ranking;
    uint16_t value[LANES];
    if (!find_values(s, parts, value)) {
        return;
    }
    uint64_t most = UINT64_MAX;
    if (r->count == r->capacity) {
        most = r->best[r->count - 1].value;
    }
    bool drops_ties = r->ties_out && r->count == r->capacity;
    for (unsigned lane = 0; lane < LANES; lane++) {
        bool is_out = value[lane] > most || (drops_ties && value[lane] == most);
        parts[lane] = is_out ? 0 : parts[lane];
    }
}

/* The sizes of one lane: counted now if there are few such lanes, already counted if many. */
static void size_lane(const sieve *s, unsigned lane, bool are_few,
                      kz__mastermind_candidate *candidate) {
    const kz__mastermind_ranking *r = s->ranking;
    if (are_few) {
        memset(candidate->size, 0, r->chooser->classes * sizeof *candidate->size);
        for (size_t i = 0; i < r->probes->count; i++) {
            candidate->size[s->replies[i][lane]]++;
        }
        return;
    }
    for (uint32_t i = 0; i < r->chooser->classes; i++) {
        candidate->size[i] = s->counts[i][lane];
    }
}

static kz_status look_at_lanes(sieve *s, size_t first, size_t lanes, uint8_t parts[LANES]) {
    const kz__mastermind_ranking *r = s->ranking;
    kz__mastermind_candidate candidate;
    unsigned left = 0;
    for (unsigned lane = 0; lane < lanes; lane++) {
        left += parts[lane] >= s->needed ? 1 : 0;
    }
    bool are_few = left <= FEW;
    if (!are_few) {
        kz__mastermind_count_replies(r->chooser->work->cpu, (const uint8_t(*)[LANES])s->replies,
                                     r->probes->count, r->chooser->classes, s->counts);
        drop_lanes(s, parts);
    }
    kz_status status = KZ_OK;
    for (unsigned lane = 0; lane < lanes && status == KZ_OK; lane++) {
        if (parts[lane] >= s->needed) {
            size_lane(s, lane, are_few, &candidate);
            status = look_at(s, r->list->codes[first + lane], &candidate);
        }
    }
    return status;
}

static kz_status sift_block(sieve *s, size_t first) {
    const kz__mastermind_ranking *r = s->ranking;
    kz_cpu cpu = r->chooser->work->cpu;
    uint8_t parts[LANES];
    size_t lanes = r->list->count - first < LANES ? r->list->count - first : LANES;
    kz_status status = kz_work_spend(r->chooser->work, lanes);
    if (status != KZ_OK) {
        return status;
    }
    kz__mastermind_replies_of(cpu, r->probes, kz__mastermind_rows_at(r->list, first), s->replies);
    kz__mastermind_parts(cpu, s->row, r->probes->count, LANES, r->chooser->classes, parts);
    if (kz__mastermind_parts_most(cpu, parts, LANES) < s->needed) {
        return KZ_OK;
    }
    return look_at_lanes(s, first, lanes, parts);
}

static kz_status sift_list(sieve *s) {
    kz_status status = KZ_OK;
    s->needed = needed_now(s);
    for (size_t first = 0; first < s->ranking->list->count && status == KZ_OK; first += LANES) {
        if (s->needed > s->most) {
            break;
        }
        status = sift_block(s, first);
    }
    return status;
}

/* Examines the secrets. If one of them is kept, other guesses must be strictly better. */
static kz_status sift_secrets(sieve *s) {
    kz__mastermind_ranking *r = s->ranking;
    uint8_t rows[4 * KZ_MASTERMIND_PEGS_MAX][LANES];
    kz_mastermind_code codes[KZ__MASTERMIND_TALLY_MAX];
    const kz__mastermind_shortlist *list = r->list;
    kz__mastermind_shortlist secrets = {.codes = codes};
    for (size_t i = 0; i < r->probes->count; i++) {
        if (kz_mastermind_is_guess(&r->chooser->rules, r->probes->codes[i])) {
            codes[secrets.count++] = r->probes->codes[i];
        }
    }
    secrets.columns =
        (kz__mastermind_columns){.pegs = r->probes->pegs, .count = secrets.count, .rows = rows};
    kz__mastermind_columns_fill(&secrets.columns, codes);
    r->list = &secrets;
    r->ties_out = false;
    kz_status status = sift_list(s);
    r->list = list;
    r->ties_out = list->ascends;
    return status;
}

static void set_up(sieve *s, kz__mastermind_ranking *ranking) {
    uint32_t classes = ranking->chooser->classes;
    size_t secrets = ranking->probes->count;
    s->ranking = ranking;
    s->most = secrets < classes ? (uint32_t)secrets : classes;
    for (size_t i = 0; i < secrets; i++) {
        s->row[i] = s->replies[i];
    }
    for (uint32_t parts = 1; parts <= s->most; parts++) {
        s->least[parts] = kz__mastermind_least_value(ranking->chooser, secrets, parts);
    }
}

static kz_status sift(sieve *s) {
    kz__mastermind_ranking *ranking = s->ranking;
    const kz_mastermind_plan *plan = &ranking->chooser->plan;
    kz_status status = KZ_OK;
    ranking->ties_out = ranking->list->ascends && plan->tie == KZ_MASTERMIND_TIE_LOWEST;
    if (ranking->capacity == 1 &&
        (plan->consistent_only || plan->tie != KZ_MASTERMIND_TIE_LOWEST)) {
        status = sift_secrets(s);
    }
    return status == KZ_OK && !(plan->consistent_only && ranking->count == ranking->capacity)
               ? sift_list(s)
               : status;
}

kz_status kz__mastermind_sift(kz__mastermind_ranking *ranking) {
    kz_work *work = ranking->chooser->work;
    sieve *s = kz_work_allocate(work, 1, sizeof *s);
    if (s == NULL) {
        return KZ_NO_MEMORY;
    }
    set_up(s, ranking);
    kz_status status = sift(s);
    kz_work_free(work, s, 1, sizeof *s);
    return status;
}
