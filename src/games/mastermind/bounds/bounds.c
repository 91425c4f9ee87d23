/*
 * The sets that first guesses leave, and their bounds: the exact search, limited to a number of
 * guesses. Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/bounds/bounds.h"

#include "base/valid.h"
#include "games/mastermind/optimal/optimal_search.h"
#include "games/mastermind/valid.h"

#include <assert.h>
#include <string.h>

enum { INDEX_STEPS = 16 /* steps to find the index of a code */ };

struct kz_mastermind_bounds {
    kz_work *work; /* charged for this, the rows and the facts */
    kz__mastermind_pool pool;
    kz__mastermind_common common;
    kz__mastermind_search search;
    uint32_t secrets;
    kz_mastermind_code sure; /* a first guess that leaves no set, because there is one secret; 0:
                              * none */
    uint32_t count;
    kz_mastermind_bound *list;
    uint32_t **set; /* by bound: the secrets, as guesses */
};

/* Adds the sets of one first guess, in order of the answers. */
static kz_status add_sets(kz_mastermind_bounds *b, kz_mastermind_code first,
                          const kz_mastermind_code *secret) {
    uint32_t classes = b->pool.classes;
    uint32_t place[KZ_MASTERMIND_ANSWERS_MAX] = {0}; /* 1 + index of the bound of an answer */
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX] = {0};
    uint8_t *answer = kz__arena_allocate(&b->pool.arena, b->secrets);
    uint32_t *codes = kz__arena_allocate(&b->pool.arena, b->secrets * sizeof *codes);
    if (answer == NULL || codes == NULL) {
        return KZ_NO_MEMORY;
    }
    for (uint32_t i = 0; i < b->secrets; i++) {
        kz_mastermind_answer found = kz_mastermind_score(&b->pool.rules, secret[i], first);
        answer[i] = (uint8_t)kz_mastermind_answer_index(&b->pool.rules, found);
        size[answer[i]]++;
    }
    b->sure = size[classes - 1] == b->secrets ? first : b->sure;
    for (uint32_t k = 0; k + 1 < classes; k++) {
        if (size[k] > 0) {
            b->set[b->count] = codes;
            codes += size[k];
            b->list[b->count] =
                (kz_mastermind_bound){.first = first,
                                      .answer = kz_mastermind_answer_at(&b->pool.rules, k),
                                      .at_least = kz__mastermind_least_total(classes, size[k])};
            place[k] = ++b->count;
        }
    }
    for (uint32_t i = 0; i < b->secrets; i++) {
        if (place[answer[i]] > 0) {
            uint32_t at = place[answer[i]] - 1;
            b->set[at][b->list[at].codes++] = kz__mastermind_pool_index(&b->pool, secret[i]);
        }
    }
    return kz_work_step(b->work, (uint64_t)b->secrets * INDEX_STEPS);
}

static kz_status list_sets(kz_mastermind_bounds *b, const kz_mastermind_codes *codes) {
    kz__mastermind_bound_kinds kinds;
    const kz_mastermind_code *secret = kz_mastermind_codes_data(codes);
    kz__mastermind_first_guesses(&b->pool.rules, &kinds);
    size_t most = (size_t)kinds.count * b->pool.classes;
    b->secrets = (uint32_t)kz_mastermind_codes_count(codes);
    b->list = kz__arena_allocate(&b->pool.arena, most * sizeof *b->list);
    b->set = kz__arena_allocate(&b->pool.arena, most * sizeof(uint32_t *));
    if (b->list == NULL || b->set == NULL) {
        return KZ_NO_MEMORY;
    }
    for (uint32_t i = 0; i < b->secrets; i++) {
        if (!kz_mastermind_is_guess(&b->pool.rules, secret[i])) {
            return KZ_UNSUPPORTED;
        }
    }
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < kinds.count && status == KZ_OK; i++) {
        status = add_sets(b, kinds.guess[i], secret);
    }
    return status;
}

static kz_status open_bounds(kz_mastermind_bounds *b, const kz_mastermind_rules *rules) {
    kz_mastermind_codes *codes = NULL;
    kz_status status = kz__mastermind_pool_init(&b->pool, rules, b->work);
    if (status == KZ_OK) {
        status = kz_mastermind_codes_new(rules, NULL, b->work, &codes);
    }
    if (status == KZ_OK) {
        status = list_sets(b, codes);
        kz_mastermind_codes_free(codes, b->work);
    }
    if (status == KZ_OK) {
        status = kz__mastermind_common_init(&b->common, NULL, b->work);
    }
    if (status == KZ_OK) {
        status = kz__mastermind_search_init(&b->search, &b->pool, &b->common, b->secrets, false);
    }
    return status;
}

kz_status kz_mastermind_bounds_new(const kz_mastermind_rules *rules, kz_work *work,
                                   kz_mastermind_bounds **bounds) {
    assert(kz__mastermind_rules_are_valid(rules) && kz__work_is_valid(work) && bounds != NULL);
    if (kz_mastermind_rules_check(rules) != KZ_OK) {
        return KZ_OUT_OF_RANGE;
    }
    kz_mastermind_bounds *b = kz_work_allocate(work, 1, sizeof *b);
    if (b == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(b, 0, sizeof *b);
    b->work = work;
    kz_status status = open_bounds(b, rules);
    if (status != KZ_OK) {
        kz_mastermind_bounds_free(b);
        return status;
    }
    *bounds = b;
    return KZ_OK;
}

void kz_mastermind_bounds_free(kz_mastermind_bounds *b) {
    if (b != NULL) {
        kz__mastermind_common_clear(&b->common);
        kz__mastermind_pool_clear(&b->pool);
        kz_work_free(b->work, b, 1, sizeof *b);
    }
}

size_t kz_mastermind_bounds_count(const kz_mastermind_bounds *bounds) {
    assert(bounds != NULL);
    return bounds->count;
}

const kz_mastermind_bound *kz_mastermind_bounds_data(const kz_mastermind_bounds *bounds) {
    assert(bounds != NULL);
    return bounds->list;
}

kz_status kz_mastermind_bounds_prove(kz_mastermind_bounds *b, size_t index, uint32_t rounds) {
    assert(b != NULL && index < b->count);
    kz_mastermind_bound *bound = &b->list[index];
    if (bound->rounds >= rounds) {
        return KZ_OK;
    }
    kz__mastermind_result result = {.cost = 0};
    b->search.rounds = rounds;
    kz_status status =
        kz__mastermind_search_solve(&b->search, b->set[index], bound->codes, KZ__MASTERMIND_ALWAYS,
                                    KZ__MASTERMIND_NEVER - 1, &result);
    if (status == KZ_OK) { /* bounds grow with the rounds, so a higher one was wrong */
        bound->rounds = rounds;
        bound->at_least = result.cost;
    }
    return status;
}

/* Compares two guesses by their written form. */
static bool is_lower(kz_mastermind_code a, kz_mastermind_code b) {
    unsigned peg = 0;
    while (peg + 1 < KZ_MASTERMIND_PEGS_MAX &&
           kz_mastermind_peg(a, peg) == kz_mastermind_peg(b, peg)) {
        peg++;
    }
    return kz_mastermind_peg(a, peg) < kz_mastermind_peg(b, peg);
}

kz_mastermind_least kz_mastermind_bounds_total(const kz_mastermind_bounds *b) {
    assert(b != NULL);
    kz_mastermind_least least = {.codes = b->secrets,
                                 .at_least = b->sure != 0 ? b->secrets : UINT64_MAX,
                                 .first = b->sure,
                                 .sets = b->count};
    for (uint32_t i = 0; i < b->count;) {
        kz_mastermind_code first = b->list[i].first;
        uint64_t total = b->secrets;
        for (; i < b->count && b->list[i].first == first; i++) {
            total += b->list[i].at_least;
            least.proved += b->list[i].rounds > 0 ? 1 : 0;
        }
        if (total < least.at_least || (total == least.at_least && is_lower(first, least.first))) {
            least.at_least = total;
            least.first = first;
        }
    }
    return least;
}

bool kz_mastermind_bounds_next(const kz_mastermind_bounds *b, uint32_t rounds, size_t *index) {
    assert(b != NULL && index != NULL);
    kz_mastermind_least least = kz_mastermind_bounds_total(b);
    const kz_mastermind_bound *best = NULL;
    for (uint32_t i = 0; i < b->count; i++) {
        const kz_mastermind_bound *bound = &b->list[i];
        bool may_be = least.proved < least.sets
                          ? bound->rounds == 0
                          : bound->first == least.first && bound->rounds < rounds;
        if (may_be && (best == NULL || bound->rounds < best->rounds ||
                       (bound->rounds == best->rounds && bound->codes < best->codes))) {
            best = bound;
        }
    }
    if (best != NULL) {
        *index = (size_t)(best - b->list);
    }
    return best != NULL;
}

/* The set of a line of a log. @return NULL if there is none. */
static kz_mastermind_bound *find(const kz_mastermind_bounds *b, const kz_mastermind_bound *line) {
    for (uint32_t i = 0; i < b->count; i++) {
        kz_mastermind_bound *bound = &b->list[i];
        if (bound->first == line->first && bound->answer.black == line->answer.black &&
            bound->answer.white == line->answer.white) {
            return bound;
        }
    }
    return NULL;
}

static bool is_same_game(const kz_mastermind_rules *a, const kz_mastermind_rules *b) {
    return a->pegs == b->pegs && a->colors == b->colors &&
           a->secret_distinct == b->secret_distinct && a->guess_distinct == b->guess_distinct &&
           a->guess_blanks == b->guess_blanks;
}

/* Stores a bound. An equal bound of more rounds need not be searched again. */
static void take_over(kz_mastermind_bound *bound, uint32_t rounds, uint64_t at_least) {
    if (at_least >= bound->at_least) {
        bound->at_least = at_least;
        bound->rounds = rounds;
    }
}

kz_status kz_mastermind_bounds_take(kz_mastermind_bounds *b, const char *text, size_t length,
                                    kz_error *error) {
    assert(b != NULL && kz__bytes_are_valid(text, length));
    while (length > 0 && text[length - 1] != '\n') {
        length--;
    }
    kz__mastermind_log log = {.text = text, .length = length, .error = error};
    kz_status status = kz__mastermind_log_open(&log);
    if (status == KZ_OK && !is_same_game(&log.rules, &b->pool.rules)) {
        return kz_error_set(error, KZ_BAD_INPUT, 1, 0, KZ_N("the log belongs to another game"),
                            NULL, 0);
    }
    while (status == KZ_OK && !kz__mastermind_log_is_over(&log)) {
        kz_mastermind_bound line;
        status = kz__mastermind_log_next(&log, &line);
        kz_mastermind_bound *bound = status == KZ_OK ? find(b, &line) : NULL;
        if (bound != NULL) {
            take_over(bound, line.rounds, line.at_least);
        } else if (status == KZ_OK) {
            status = kz__mastermind_log_refuse(&log, KZ_N("no first guess leaves this set"));
        }
    }
    return status;
}
