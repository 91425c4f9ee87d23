/*
 * Verifies a log of bounds line by line, and computes what the lines prove together.
 * Theory: docs/theory/mastermind.md.
 */
#include "base/valid.h"
#include "games/mastermind/bounds/check.h"

#include "kazu/text.h"

#include <assert.h>
#include <string.h>

enum { KINDS = KZ__MASTERMIND_KINDS, ANSWERS = KZ_MASTERMIND_ANSWERS_MAX };

/* First guesses up to names of colours and order of places, with their bounds. */
typedef struct proof {
    kz__mastermind_checker game;
    uint32_t kinds;
    kz_mastermind_code first[KINDS];
    uint64_t at_least[KINDS][ANSWERS]; /* 0: no set is left */
    bool is_proved[KINDS][ANSWERS];
} proof;

/* Sorts a guess into runs: the most frequent colour becomes 1, and so on; blanks last. */
static kz_mastermind_code in_runs(const kz__mastermind_checker *c, const uint8_t *guess) {
    unsigned times[16] = {0};
    kz_mastermind_code runs = 0;
    unsigned place = 0;
    for (unsigned i = 0; i < c->rules.pegs; i++) {
        times[guess[i]] += guess[i] > 0 ? 1 : 0;
    }
    for (unsigned color = 1; color < 16; color++) {
        unsigned most = 0;
        for (unsigned i = 1; i < 16; i++) {
            most = times[i] > times[most] ? i : most;
        }
        for (; times[most] > 0; times[most]--) {
            runs |= (kz_mastermind_code)color << 4 * place++;
        }
    }
    return runs;
}

static uint32_t find_kind(const proof *p, kz_mastermind_code first) {
    uint32_t kind = 0;
    while (kind < p->kinds && p->first[kind] != first) {
        kind++;
    }
    return kind;
}

/* Sets the bound of each set from its size alone. */
static kz_status count_sets(proof *p, uint32_t kind, const uint8_t *guess) {
    const kz__mastermind_checker *c = &p->game;
    uint32_t size[ANSWERS] = {0};
    for (uint32_t i = 0; i < c->secrets; i++) {
        unsigned black = 0;
        unsigned white = 0;
        kz__mastermind_check_score(c, c->secret[i], guess, &black, &white);
        size[c->number[black][white]]++;
    }
    for (uint32_t k = 0; k + 1 < c->answers; k++) {
        p->at_least[kind][k] = c->least[size[k]];
    }
    return kz_work_step(c->work, c->secrets);
}

/* Lists the first guesses. A guess of only blanks tells nothing, so it is never the best. */
static kz_status list_kinds(proof *p) {
    const kz__mastermind_checker *c = &p->game;
    kz_status status = KZ_OK;
    for (uint32_t g = 0; g < c->guesses && status == KZ_OK; g++) {
        kz_mastermind_code first = in_runs(c, c->guess[g]);
        uint32_t kind = find_kind(p, first);
        if (first != 0 && kind == p->kinds) {
            uint8_t pegs[KZ_MASTERMIND_PEGS_MAX];
            p->first[p->kinds++] = first;
            kz__mastermind_check_unpack(c, first, pegs);
            status = count_sets(p, kind, pegs);
        }
    }
    return status;
}

static kz_status check_line(proof *p, const kz__mastermind_log *log, kz_mastermind_bound *line) {
    uint32_t kind = find_kind(p, line->first);
    uint8_t answer = p->game.number[line->answer.black][line->answer.white];
    bool holds = false;
    if (kind == p->kinds || p->at_least[kind][answer] == 0) {
        return kz__mastermind_log_refuse(log, KZ_N("no first guess leaves this set"));
    }
    kz_status status = kz__mastermind_check_bound(&p->game, line, &holds);
    if (status == KZ_OK && !holds) {
        return kz__mastermind_log_refuse(log, KZ_N("this bound is higher than can be proved"));
    }
    if (status == KZ_OK) {
        uint64_t *at_least = &p->at_least[kind][answer];
        *at_least = line->at_least > *at_least ? line->at_least : *at_least;
        p->is_proved[kind][answer] = true;
    }
    return status;
}

/* The guess as a number whose first digit is the first peg. */
static uint64_t as_written(kz_mastermind_code guess) {
    uint64_t number = 0;
    for (unsigned peg = 0; peg < KZ_MASTERMIND_PEGS_MAX; peg++) {
        number = number << 4 | (guess >> 4 * peg & 15U);
    }
    return number;
}

static void add_up(const proof *p, kz_mastermind_least *least) {
    *least = (kz_mastermind_least){.codes = p->game.secrets, .at_least = UINT64_MAX};
    for (uint32_t kind = 0; kind < p->kinds; kind++) {
        uint64_t total = p->game.secrets;
        for (uint32_t k = 0; k + 1 < p->game.answers; k++) {
            total += p->at_least[kind][k];
            least->sets += p->at_least[kind][k] > 0 ? 1 : 0;
            least->proved += p->is_proved[kind][k] ? 1 : 0;
        }
        if (total < least->at_least ||
            (total == least->at_least && as_written(p->first[kind]) < as_written(least->first))) {
            least->at_least = total;
            least->first = p->first[kind];
        }
    }
}

static kz_status check_log(proof *p, kz__mastermind_log *log, kz_work *work) {
    kz_status status = kz__mastermind_check_open(&p->game, &log->rules, work);
    if (status == KZ_OK) {
        status = list_kinds(p);
    }
    while (status == KZ_OK && !kz__mastermind_log_is_over(log)) {
        kz_mastermind_bound line;
        kz_work_report(work, log->at, log->length);
        status = kz__mastermind_log_next(log, &line);
        if (status == KZ_OK) {
            status = check_line(p, log, &line);
        }
    }
    return status;
}

kz_status kz_mastermind_bounds_verify(const char *text, size_t length, kz_work *work,
                                      kz_mastermind_rules *rules, kz_mastermind_least *least,
                                      kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && kz__work_is_valid(work) && least != NULL);
    kz__mastermind_log log = {.text = text, .length = length, .error = error};
    kz_status status = kz__mastermind_log_open(&log);
    if (status != KZ_OK) {
        return status;
    }
    proof *p = kz_work_allocate(work, 1, sizeof *p);
    if (p == NULL) {
        return kz_error_set(error, KZ_NO_MEMORY, 0, 0, kz_status_text(KZ_NO_MEMORY), NULL, 0);
    }
    memset(p, 0, sizeof *p);
    status = check_log(p, &log, work);
    if (status == KZ_OK) {
        add_up(p, least);
        if (rules != NULL) {
            *rules = log.rules;
        }
    } else if (status != KZ_BAD_INPUT) {
        (void)kz_error_set(error, status, 0, 0, kz_status_text(status), NULL, 0);
    }
    kz__mastermind_check_clear(&p->game);
    kz_work_free(work, p, 1, sizeof *p);
    return status;
}
