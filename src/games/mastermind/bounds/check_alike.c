/*
 * Guesses that are equally good after a first guess. Exchanges that preserve it also preserve the
 * possible secrets after each answer: exchanges of two places with the same colour, of two colours
 * that it lacks, and of two colours that it has equally often, with their places. Theory:
 * docs/theory/mastermind.md.
 */
#include "games/mastermind/bounds/check.h"

#include <string.h>

enum { PEGS = KZ_MASTERMIND_PEGS_MAX, FIND_STEPS = 32 };

/* Exchanges the places i, j, ... and i + length, j + length, ...; and the colours a and b. */
typedef struct exchange {
    unsigned place;
    unsigned length; /* 0: no places */
    uint8_t a;       /* 0: no colours */
    uint8_t b;
} exchange;

static void apply(const exchange *e, const uint8_t *guess, uint8_t *image) {
    memcpy(image, guess, PEGS);
    for (unsigned i = e->place; i < e->place + e->length; i++) {
        image[i] = guess[i + e->length];
        image[i + e->length] = guess[i];
    }
    for (unsigned i = 0; i < PEGS && e->a != 0; i++) {
        image[i] = image[i] == e->a ? e->b : image[i] == e->b ? e->a : image[i];
    }
}

/* Guesses are listed like an odometer whose last place is the slowest. */
static int compare(const kz__mastermind_checker *c, const uint8_t *x, const uint8_t *y) {
    for (unsigned i = c->rules.pegs; i-- > 0;) {
        if (x[i] != y[i]) {
            return x[i] < y[i] ? -1 : 1;
        }
    }
    return 0;
}

static uint32_t index_of(const kz__mastermind_checker *c, const uint8_t *guess) {
    uint32_t low = 0;
    uint32_t high = c->guesses - 1;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (compare(c, c->guess[middle], guess) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static uint32_t root_of(const kz__mastermind_checker *c, uint32_t guess) {
    while (c->like[guess] != guess) {
        guess = c->like[guess] = c->like[c->like[guess]];
    }
    return guess;
}

static kz_status join(kz__mastermind_checker *c, const exchange *e) {
    for (uint32_t g = 0; g < c->guesses; g++) {
        uint8_t image[PEGS];
        apply(e, c->guess[g], image);
        uint32_t a = root_of(c, g);
        uint32_t b = root_of(c, index_of(c, image));
        c->like[a > b ? a : b] = a < b ? a : b;
    }
    return kz_work_step(c->work, (uint64_t)c->guesses * FIND_STEPS);
}

/* The first guess consists of runs: 1 at least as often as any colour, then 2, ...; blanks last. */
static kz_status join_all(kz__mastermind_checker *c, const uint8_t *first) {
    unsigned pegs = c->rules.pegs;
    unsigned length = 0; /* of the run that ends here */
    uint8_t colors = 0;
    kz_status status = KZ_OK;
    for (unsigned i = 0; i < pegs && status == KZ_OK; i++) {
        bool goes_on = i > 0 && first[i] == first[i - 1];
        length = goes_on ? length + 1 : 1;
        colors = first[i] > colors ? first[i] : colors;
        if (goes_on) {
            status = join(c, &(exchange){.place = i - 1, .length = 1});
        }
        unsigned next = i + 1;
        unsigned end = next;
        while (end < pegs && first[next] != first[i] && first[end] == first[next]) {
            end++;
        }
        bool is_pair = end - next == length && first[i] != 0 && first[next] != 0;
        if (status == KZ_OK && end > next && is_pair) {
            status = join(c, &(exchange){next - length, length, first[i], first[next]});
        }
    }
    for (uint8_t color = colors + 1; color < c->rules.colors && status == KZ_OK; color++) {
        status = join(c, &(exchange){.a = color, .b = (uint8_t)(color + 1)});
    }
    return status;
}

kz_status kz__mastermind_check_begin(kz__mastermind_checker *c, kz_mastermind_code first) {
    uint8_t pegs[PEGS] = {0};
    if (c->first == first) {
        return KZ_OK;
    }
    for (uint32_t g = 0; g < c->guesses; g++) {
        c->like[g] = g;
    }
    kz__mastermind_check_unpack(c, first, pegs);
    kz_status status = join_all(c, pegs);
    for (uint32_t g = 0; g < c->guesses; g++) {
        c->like[g] = root_of(c, g);
    }
    c->first = status == KZ_OK ? first : 0;
    return status;
}
