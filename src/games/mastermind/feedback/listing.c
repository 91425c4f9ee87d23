/*
 * All codes in order, written run by run: the last peg runs through its colours.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/listing.h"

#include <assert.h>

/* Among the first `count` pegs. */
static bool is_used(const kz__mastermind_listing *listing, uint8_t color, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if (listing->peg[i] == color) {
            return true;
        }
    }
    return false;
}

/* The smallest colour >= `color` allowed at peg `place`; above the level if there is none. */
static uint8_t fit(const kz__mastermind_listing *listing, uint8_t color, unsigned place) {
    while (listing->distinct && color > 0 && color <= listing->level &&
           is_used(listing, color, place)) {
        color++;
    }
    return color;
}

/* Sets the pegs from `place` on, except the last one, to their smallest colours. They exist: a
 * level that distinct colours cannot fill is never entered. */
static void fill(kz__mastermind_listing *listing, unsigned place) {
    for (; place + 1U < listing->pegs; place++) {
        listing->peg[place] = fit(listing, listing->lowest, place);
    }
    listing->last = listing->lowest;
}

static void enter(kz__mastermind_listing *listing, uint8_t level) {
    listing->level = level;
    fill(listing, 0);
}

static kz__mastermind_listing start(const kz_mastermind_rules *rules, bool distinct, bool blanks) {
    kz__mastermind_listing listing = {.pegs = rules->pegs,
                                      .colors = rules->colors,
                                      .distinct = distinct,
                                      .lowest = blanks ? 0 : 1};
    enter(&listing, blanks ? 0 : distinct ? rules->pegs : 1);
    return listing;
}

kz__mastermind_listing kz__mastermind_list_secrets(const kz_mastermind_rules *rules) {
    return start(rules, rules->secret_distinct, false);
}

kz__mastermind_listing kz__mastermind_list_guesses(const kz_mastermind_rules *rules) {
    return start(rules, rules->guess_distinct, rules->guess_blanks);
}

/* Advances to the next run. */
static void step(kz__mastermind_listing *listing) {
    for (unsigned place = listing->pegs - 1U; place > 0;) {
        place--;
        uint8_t color = fit(listing, (uint8_t)(listing->peg[place] + 1), place);
        if (color <= listing->level) {
            listing->peg[place] = color;
            fill(listing, place + 1);
            return;
        }
    }
    enter(listing, (uint8_t)(listing->level + 1));
}

static kz_mastermind_code prefix(const kz__mastermind_listing *listing) {
    kz_mastermind_code code = 0;
    for (unsigned i = 0; i + 1U < listing->pegs; i++) {
        code |= (kz_mastermind_code)listing->peg[i] << 4 * i;
    }
    return code;
}

/* Writes the rest of a run; false if it did not fit. */
static bool run(kz__mastermind_listing *listing, kz_mastermind_code *codes, size_t capacity,
                size_t *count) {
    unsigned place = listing->pegs - 1U;
    kz_mastermind_code code = prefix(listing);
    bool has_level = is_used(listing, listing->level, place);
    uint8_t color = has_level ? listing->last : listing->level;
    for (;; color++) {
        color = fit(listing, color, place);
        if (color > listing->level) {
            return true;
        }
        if (*count == capacity) {
            listing->last = color;
            return false;
        }
        codes[(*count)++] = code | (kz_mastermind_code)color << 4 * place;
    }
}

size_t kz__mastermind_list_next(kz__mastermind_listing *listing, kz_mastermind_code *codes,
                                size_t capacity) {
    assert(capacity > 0 && listing->pegs >= 1 && listing->pegs <= KZ_MASTERMIND_PEGS_MAX);
    size_t count = 0;
    while (listing->level <= listing->colors && run(listing, codes, capacity, &count)) {
        step(listing);
    }
    return count;
}

/* Ways to put `chosen` of `colors` different colours in a row. */
static uint64_t arrangements(unsigned colors, unsigned chosen) {
    uint64_t ways = 1;
    for (unsigned i = 0; i < chosen; i++) {
        ways *= i < colors ? colors - i : 0;
    }
    return ways;
}

static uint64_t choices(unsigned of, unsigned chosen) {
    return arrangements(of, chosen) / arrangements(chosen, chosen);
}

/* At most 16^8: no overflow. */
static uint64_t count_codes(const kz_mastermind_rules *rules, bool distinct, bool blanks) {
    uint64_t count = 0;
    for (unsigned colored = blanks ? 0 : rules->pegs; colored <= rules->pegs; colored++) {
        uint64_t ways = 1;
        for (unsigned i = 0; i < colored; i++) {
            ways *= rules->colors;
        }
        ways = distinct ? arrangements(rules->colors, colored) : ways;
        count += ways * choices(rules->pegs, colored);
    }
    return count;
}

uint64_t kz__mastermind_count_secrets(const kz_mastermind_rules *rules) {
    return count_codes(rules, rules->secret_distinct, false);
}

uint64_t kz__mastermind_count_guesses(const kz_mastermind_rules *rules) {
    return count_codes(rules, rules->guess_distinct, rules->guess_blanks);
}

static unsigned largest(const kz_mastermind_rules *rules, kz_mastermind_code code) {
    unsigned most = 0;
    for (unsigned i = 0; i < rules->pegs; i++) {
        most = kz_mastermind_peg(code, i) > most ? kz_mastermind_peg(code, i) : most;
    }
    return most;
}

int kz__mastermind_compare(const kz_mastermind_rules *rules, kz_mastermind_code a,
                           kz_mastermind_code b) {
    int difference = (int)largest(rules, a) - (int)largest(rules, b);
    for (unsigned i = 0; i < rules->pegs && difference == 0; i++) {
        difference = (int)kz_mastermind_peg(a, i) - (int)kz_mastermind_peg(b, i);
    }
    return difference;
}
