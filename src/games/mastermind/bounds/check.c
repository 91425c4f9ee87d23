/*
 * Verifies bounds from their definition alone: tries every guess, except those that are equal under
 * symmetries of the first guess.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/bounds/check.h"
#include "base/bits.h"

#include <stdlib.h>
#include <string.h>

enum {
    PEGS = KZ_MASTERMIND_PEGS_MAX,
    ANSWERS = KZ_MASTERMIND_ANSWERS_MAX,
    BLOCK = KZ__MASTERMIND_CHECK_BLOCK
};

/* Data about a guess while a set is examined. */
typedef struct trial {
    uint32_t start[ANSWERS + 1]; /* of the parts in level->set */
    uint64_t part[ANSWERS];      /* the best bound of each */
    uint64_t total;
} trial;

static kz_status find(kz__mastermind_checker *c, const uint32_t *set, uint32_t count,
                      uint32_t rounds, uint32_t depth, uint64_t enough, uint64_t *value);

/* A 128-bit hash of a set: the sums of random numbers of its secrets. */
static void name_set(const kz__mastermind_checker *c, const uint32_t *set, uint32_t count,
                     uint32_t rounds, uint64_t name[2]) {
    name[0] = rounds;
    name[1] = count;
    for (uint32_t i = 0; i < count; i++) {
        name[0] += c->name[set[i]][0];
        name[1] += c->name[set[i]][1];
    }
}

/* The number of different answers of the best guess, plus one if it may be the secret. */
static uint32_t most_answers(const kz__mastermind_checker *c, const uint32_t *set, uint32_t count) {
    uint32_t most = 0;
    for (uint32_t start = 0; start < c->guesses; start += BLOCK) {
        uint64_t seen[BLOCK] = {0};
        for (uint32_t i = 0; i < count; i++) {
            const uint8_t *answer = c->answer + (size_t)set[i] * c->guesses + start;
            for (unsigned g = 0; g < BLOCK; g++) {
                seen[g] |= UINT64_C(1) << answer[g];
            }
        }
        for (unsigned g = 0; g < BLOCK; g++) {
            uint32_t found = (uint32_t)(seen[g] >> (c->answers - 1)) + /* count the win once more */
                             kz__bits_count((uint32_t)seen[g]) +
                             kz__bits_count((uint32_t)(seen[g] >> 32));
            most = found > most ? found : most;
        }
    }
    return most;
}

/* The bound of no round. */
static uint64_t look(const kz__mastermind_checker *c, const uint32_t *set, uint32_t count) {
    uint64_t by_answers = 3 * (uint64_t)count - most_answers(c, set, count);
    return by_answers > c->least[count] ? by_answers : c->least[count];
}

/* Ranks the guesses by the lower bounds from the sizes of their parts, the best first. */
static uint32_t rank(kz__mastermind_checker *c, const uint32_t *set, uint32_t count, uint32_t depth,
                     uint64_t enough) {
    uint64_t *ranked = c->levels[depth].ranked;
    uint32_t found = 0;
    for (uint32_t start = 0; start < c->guesses; start += BLOCK) {
        memset(c->sizes, 0, sizeof c->sizes);
        for (uint32_t i = 0; i < count; i++) {
            const uint8_t *answer = c->answer + (size_t)set[i] * c->guesses + start;
            for (unsigned g = 0; g < BLOCK; g++) {
                c->sizes[answer[g]][g]++;
            }
        }
        for (unsigned g = 0; g < BLOCK; g++) {
            uint64_t total = count;
            bool tells = depth > 1 || c->like[start + g] == start + g;
            for (uint32_t k = 0; k < c->answers; k++) {
                total += k + 1 < c->answers ? c->least[c->sizes[k][g]] : 0;
                tells &= c->sizes[k][g] < count;
            }
            if (tells && total < enough) {
                ranked[found++] = total << 32 | (start + g);
            }
        }
    }
    return found;
}

static int compare(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return x < y ? -1 : x > y ? 1 : 0;
}

/* Splits a set by its answers to a guess. */
static void split(const kz__mastermind_checker *c, const uint32_t *set, uint32_t count,
                  uint32_t guess, uint32_t *parted, trial *t) {
    uint32_t at[ANSWERS] = {0};
    for (uint32_t i = 0; i < count; i++) {
        at[c->answer[(size_t)set[i] * c->guesses + guess]]++;
    }
    t->start[0] = 0;
    t->total = count;
    for (uint32_t k = 0; k < c->answers; k++) {
        t->start[k + 1] = t->start[k] + at[k];
        t->part[k] = k + 1 < c->answers ? c->least[at[k]] : 0;
        t->total += t->part[k];
        at[k] = t->start[k];
    }
    for (uint32_t i = 0; i < count; i++) {
        parted[at[c->answer[(size_t)set[i] * c->guesses + guess]]++] = set[i];
    }
}

/* The lower bound of a guess, with parts of up to `rounds` rounds; exact if it is at most
 * `enough`. */
static kz_status try_guess(kz__mastermind_checker *c, const uint32_t *set, uint32_t count,
                           uint32_t guess, uint32_t rounds, uint32_t depth, uint64_t enough,
                           uint64_t *total) {
    uint32_t *parted = c->levels[depth].set;
    trial t;
    split(c, set, count, guess, parted, &t);
    for (uint32_t round = 0; round < rounds && t.total < enough; round++) {
        for (uint32_t k = 0; k + 1 < c->answers && t.total < enough; k++) {
            uint32_t size = t.start[k + 1] - t.start[k];
            uint64_t value = 0;
            kz_status status = size == 0 ? KZ_OK
                                         : find(c, parted + t.start[k], size, round, depth + 1,
                                                enough - (t.total - t.part[k]), &value);
            if (status != KZ_OK) {
                return status;
            }
            if (value > t.part[k]) {
                t.total += value - t.part[k];
                t.part[k] = value;
            }
        }
    }
    *total = t.total;
    return KZ_OK;
}

/* The least bound over all guesses. */
static kz_status try_all(kz__mastermind_checker *c, const uint32_t *set, uint32_t count,
                         uint32_t rounds, uint32_t depth, uint64_t enough, uint64_t *value) {
    uint64_t *ranked = c->levels[depth].ranked;
    uint32_t found = rank(c, set, count, depth, enough);
    qsort(ranked, found, sizeof *ranked, compare);
    *value = enough;
    kz_status status = kz_work_step(c->work, (uint64_t)count * c->guesses);
    for (uint32_t i = 0; i < found && ranked[i] >> 32 < *value && status == KZ_OK; i++) {
        uint64_t total = 0;
        status = try_guess(c, set, count, (uint32_t)ranked[i], rounds, depth, *value, &total);
        *value = total < *value ? total : *value;
    }
    return status;
}

/* The bound of a set, or `enough` if it is at least that. */
static kz_status find(kz__mastermind_checker *c, const uint32_t *set, uint32_t count,
                      uint32_t rounds, uint32_t depth, uint64_t enough, uint64_t *value) {
    uint64_t name[2];
    *value = 2 * (uint64_t)count - 1;
    if (count <= 2 || enough == 0) {
        return KZ_OK;
    }
    name_set(c, set, count, rounds, name);
    kz__mastermind_note *note = &c->notes[name[0] % KZ__MASTERMIND_NOTES];
    if (note->name[0] == name[0] && note->name[1] == name[1]) {
        *value = note->value;
        return KZ_OK;
    }
    kz_status status = kz_work_spend(c->work, 1);
    if (status == KZ_OK && rounds == 0) {
        *value = look(c, set, count);
        status = kz_work_step(c->work, (uint64_t)count * c->guesses);
    } else if (status == KZ_OK) {
        status = try_all(c, set, count, rounds, depth, enough, value);
    }
    if (status == KZ_OK && (rounds == 0 || *value < enough)) {
        *note = (kz__mastermind_note){{name[0], name[1]}, *value};
    }
    return status;
}

/* The secrets that are left after a first guess and its answer. */
static uint32_t left_after(const kz__mastermind_checker *c, const kz_mastermind_bound *bound,
                           uint32_t *set) {
    uint8_t guess[PEGS];
    uint32_t count = 0;
    kz__mastermind_check_unpack(c, bound->first, guess);
    for (uint32_t i = 0; i < c->secrets; i++) {
        unsigned black = 0;
        unsigned white = 0;
        kz__mastermind_check_score(c, c->secret[i], guess, &black, &white);
        if (black == bound->answer.black && white == bound->answer.white) {
            set[count++] = i;
        }
    }
    return count;
}

kz_status kz__mastermind_check_bound(kz__mastermind_checker *c, kz_mastermind_bound *bound,
                                     bool *holds) {
    uint32_t *set = c->levels[0].set;
    uint64_t value = 0;
    bound->codes = left_after(c, bound, set);
    kz_status status = kz__mastermind_check_begin(c, bound->first);
    if (status == KZ_OK && bound->codes > 0) {
        status = find(c, set, bound->codes, bound->rounds, 1, bound->at_least, &value);
    }
    *holds = value >= bound->at_least;
    return status;
}
