/*
 * The game of the independent verification, made peg by peg.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/bounds/check.h"

#include <string.h>

enum { PEGS = KZ_MASTERMIND_PEGS_MAX, BLOCK = KZ__MASTERMIND_CHECK_BLOCK, SCORE_STEPS = 16 };
#define ANSWERS_AT_MOST ((uint64_t)1 << 32) /* bytes of all answers */

void kz__mastermind_check_unpack(const kz__mastermind_checker *c, kz_mastermind_code code,
                                 uint8_t pegs[PEGS]) {
    for (unsigned i = 0; i < c->rules.pegs; i++, code /= 16) {
        pegs[i] = code % 16;
    }
}

void kz__mastermind_check_score(const kz__mastermind_checker *c, const uint8_t *secret,
                                const uint8_t *guess, unsigned *black, unsigned *white) {
    uint8_t left[16] = {0};
    *black = 0;
    *white = 0;
    for (unsigned i = 0; i < c->rules.pegs; i++) {
        if (secret[i] == guess[i]) {
            ++*black;
        } else {
            left[secret[i]]++;
        }
    }
    for (unsigned i = 0; i < c->rules.pegs; i++) {
        if (secret[i] != guess[i] && left[guess[i]] > 0) {
            left[guess[i]]--;
            ++*white;
        }
    }
}

static bool repeats(const uint8_t *pegs, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        for (unsigned j = 0; j < i; j++) {
            if (pegs[i] == pegs[j] && pegs[i] != 0) {
                return true;
            }
        }
    }
    return false;
}

/* Advances to the next code, starting with the lowest colours. @return false after the last one. */
static bool turn(const kz_mastermind_rules *rules, unsigned lowest, uint8_t pegs[PEGS]) {
    unsigned i = 0;
    while (i < rules->pegs && pegs[i] == rules->colors) {
        pegs[i++] = (uint8_t)lowest;
    }
    if (i < rules->pegs) {
        pegs[i]++;
    }
    return i < rules->pegs;
}

/* Lists codes like an odometer. @param list NULL: only counts them. */
static kz_status list_codes(kz__mastermind_checker *c, unsigned lowest, bool is_distinct,
                            uint8_t (*list)[PEGS], uint32_t *count) {
    uint8_t pegs[PEGS];
    kz_status status = KZ_OK;
    *count = 0;
    memset(pegs, (int)lowest, sizeof pegs);
    do {
        if (!is_distinct || !repeats(pegs, c->rules.pegs)) {
            if (list != NULL) {
                memcpy(list[*count], pegs, PEGS);
            }
            ++*count;
        }
        status = kz_work_step(c->work, 1);
    } while (status == KZ_OK && turn(&c->rules, lowest, pegs));
    return status;
}

static kz_status list_game(kz__mastermind_checker *c) {
    const kz_mastermind_rules *rules = &c->rules;
    unsigned lowest = rules->guess_blanks ? 0 : 1;
    uint32_t guesses = 0;
    kz_status status = list_codes(c, 1, rules->secret_distinct, NULL, &c->secrets);
    status =
        status == KZ_OK ? list_codes(c, lowest, rules->guess_distinct, NULL, &guesses) : status;
    if (status != KZ_OK) {
        return status;
    }
    c->guesses = (guesses + BLOCK - 1) / BLOCK * BLOCK;
    if ((uint64_t)c->secrets * c->guesses > ANSWERS_AT_MOST) {
        return KZ_OUT_OF_RANGE;
    }
    c->secret = kz__arena_allocate(&c->arena, c->secrets * sizeof *c->secret);
    c->guess = kz__arena_allocate(&c->arena, c->guesses * sizeof *c->guess);
    if (c->secret == NULL || c->guess == NULL) {
        return KZ_NO_MEMORY;
    }
    status = list_codes(c, 1, rules->secret_distinct, c->secret, &c->secrets);
    status =
        status == KZ_OK ? list_codes(c, lowest, rules->guess_distinct, c->guess, &guesses) : status;
    for (uint32_t i = guesses; i < c->guesses && status == KZ_OK; i++) {
        memcpy(c->guess[i], c->guess[guesses - 1], PEGS);
    }
    return status;
}

static kz_status answer_all(kz__mastermind_checker *c) {
    unsigned pegs = c->rules.pegs;
    for (unsigned black = 0; black <= pegs; black++) {
        for (unsigned white = 0; black + white <= pegs; white++) {
            if (black + 1 != pegs || white != 1) {
                c->number[black][white] = (uint8_t)c->answers++;
            }
        }
    }
    c->answer = kz__arena_allocate(&c->arena, (size_t)c->secrets * c->guesses);
    if (c->answer == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < c->secrets && status == KZ_OK; i++) {
        for (uint32_t g = 0; g < c->guesses; g++) {
            unsigned black = 0;
            unsigned white = 0;
            kz__mastermind_check_score(c, c->secret[i], c->guess[g], &black, &white);
            c->answer[(size_t)i * c->guesses + g] = c->number[black][white];
        }
        status = kz_work_step(c->work, (uint64_t)c->guesses * SCORE_STEPS);
    }
    return status;
}

/* With the best answers one secret is found by the first guess, answers - 1 by the second, ... */
static void count_least(kz__mastermind_checker *c) {
    uint64_t guess = 0;
    uint64_t room = 1;
    uint64_t left = 0;
    c->least[0] = 0;
    for (uint32_t i = 1; i <= c->secrets; i++) {
        if (left == 0) {
            left = room;
            room *= c->answers - 1;
            guess++;
        }
        left--;
        c->least[i] = c->least[i - 1] + guess;
    }
}

/* A step of the generator SplitMix64 (Steele, Lea and Flood 2014). */
static uint64_t draw(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static kz_status prepare(kz__mastermind_checker *c) {
    uint64_t state = 1;
    c->least = kz__arena_allocate(&c->arena, (c->secrets + 1U) * sizeof *c->least);
    c->name = kz__arena_allocate(&c->arena, c->secrets * sizeof *c->name);
    c->notes = kz__arena_allocate(&c->arena, KZ__MASTERMIND_NOTES * sizeof *c->notes);
    c->like = kz__arena_allocate(&c->arena, c->guesses * sizeof *c->like);
    bool is_complete = c->least != NULL && c->name != NULL && c->notes != NULL && c->like != NULL;
    for (unsigned i = 0; i < KZ__MASTERMIND_CHECK_DEPTH; i++) {
        kz__mastermind_check_level *level = &c->levels[i];
        level->set = kz__arena_allocate(&c->arena, c->secrets * sizeof *level->set);
        level->ranked = kz__arena_allocate(&c->arena, c->guesses * sizeof *level->ranked);
        is_complete = is_complete && level->set != NULL && level->ranked != NULL;
    }
    if (!is_complete) {
        return KZ_NO_MEMORY;
    }
    memset(c->notes, 0, KZ__MASTERMIND_NOTES * sizeof *c->notes);
    for (uint32_t i = 0; i < c->secrets; i++) {
        c->name[i][0] = draw(&state);
        c->name[i][1] = draw(&state);
    }
    count_least(c);
    return KZ_OK;
}

kz_status kz__mastermind_check_open(kz__mastermind_checker *c, const kz_mastermind_rules *rules,
                                    kz_work *work) {
    *c = (kz__mastermind_checker){.work = work, .rules = *rules};
    kz__arena_init(&c->arena, work);
    kz_status status = list_game(c);
    if (status == KZ_OK) {
        status = answer_all(c);
    }
    return status == KZ_OK ? prepare(c) : status;
}

void kz__mastermind_check_clear(kz__mastermind_checker *c) {
    kz__arena_clear(&c->arena);
}
