/*
 * Singles: a cell with one digit, and a digit with one cell in a line. The domains of a line are in
 * the 16-bit lanes of a few words, which are processed together. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/levels/deduce_state.h"

enum { LANES = 4, WORDS = KZ_KENKEN_SIZE_MAX / LANES };

static const uint64_t ones = UINT64_C(0x0001000100010001);
static const uint64_t heads = UINT64_C(0x8000800080008000);

typedef struct {
    unsigned words;
    uint64_t domain[WORDS]; /* lanes after the line are 0 */
    uint64_t alone[WORDS];  /* all bits of the lanes with one digit or none */
    uint16_t fixed;         /* digits of cells that have no other one */
    uint16_t hidden;        /* digits that have one cell */
    uint16_t shared;        /* digits that have more */
    bool is_wrong;          /* two cells for one digit, or none */
} line_state;

/* All bits of the lanes that are 0. */
static inline uint64_t empty_lanes(uint64_t x) {
    uint64_t empty = ~(((x & ~heads) + ~heads) | x) & heads;
    return (empty << 1) - (empty >> 15);
}

static inline uint64_t used_ones(unsigned lanes) {
    return lanes >= LANES ? ones : ones & ((UINT64_C(1) << 16 * lanes) - 1);
}

static inline uint64_t load(const uint16_t *lane) {
    return (uint64_t)lane[0] | (uint64_t)lane[1] << 16 | (uint64_t)lane[2] << 32 |
           (uint64_t)lane[3] << 48;
}

/* Finds the bits that are set in at least one lane, and in at least two. */
static void fold(uint64_t *once, uint64_t *twice) {
    for (unsigned shift = 32; shift >= 16; shift /= 2) {
        *twice |= *twice >> shift | (*once & *once >> shift);
        *once |= *once >> shift;
    }
}

static void find_singles(const uint16_t *domain, unsigned size, line_state *l) {
    uint64_t once = 0;
    uint64_t twice = 0;
    uint64_t fixed = 0;
    uint64_t clash = 0;
    l->words = (size + LANES - 1) / LANES;
    for (unsigned w = 0; w < l->words; w++) {
        uint64_t units = used_ones(size - w * LANES);
        uint64_t x = load(domain + (size_t)w * LANES) & units * UINT16_MAX;
        uint64_t alone = empty_lanes(x & (x - units));
        twice |= once & x;
        once |= x;
        clash |= fixed & x & alone;
        fixed |= x & alone;
        l->domain[w] = x;
        l->alone[w] = alone;
    }
    fold(&once, &twice);
    fold(&fixed, &clash);
    l->fixed = (uint16_t)fixed;
    l->shared = (uint16_t)twice;
    l->hidden = (uint16_t)(once & ~twice);
    l->is_wrong = (uint16_t)clash != 0 || (uint16_t)once != kz__kenken_all_digits(size);
}

/* The digits that the cells of a word lose: none if they are single; all except a digit that has no
 * other cell; otherwise the digits that other cells hold. */
static uint64_t losses(line_state *l, unsigned w) {
    uint64_t here = l->domain[w] & ones * l->hidden;
    uint64_t elsewhere = empty_lanes(here);
    l->is_wrong |= (here & (here - (ones & ~elsewhere))) != 0;
    return l->domain[w] & (~elsewhere | ones * l->fixed) & ~(here | l->alone[w]);
}

static void look(kz__kenken_deducing *s, unsigned line) {
    line_state l;
    find_singles(kz__kenken_line_domains(s, line), s->size, &l);
    s->settled[line] = l.fixed & (uint16_t)~l.shared;
    if (!l.is_wrong && (l.hidden & ~l.fixed) == 0 && (l.fixed & l.shared) == 0) {
        return;
    }
    for (unsigned w = 0; w < l.words; w++) {
        uint64_t lost = losses(&l, w);
        while (lost != 0) {
            unsigned lane = kz__bits_lowest64(lost) / 16;
            unsigned cell = kz__kenken_deduce_line_cell(s->size, line, w * LANES + lane);
            kz__kenken_deducing_keep(s, cell, ~(unsigned)(lost >> 16 * lane));
            lost &= ~(UINT64_C(0xffff) << 16 * lane);
        }
    }
    s->impossible |= l.is_wrong;
}

void kz__kenken_deduce_singles(kz__kenken_deducing *s) {
    uint32_t lines = s->lines;
    s->lines = 0;
    for (; lines != 0 && !s->impossible; lines &= lines - 1) {
        unsigned bit = kz__bits_lowest(lines);
        look(s, bit < KZ__KENKEN_COLUMN_BIT ? bit : s->size + bit - KZ__KENKEN_COLUMN_BIT);
    }
}
