/* The shared state of the deductions: the domains, and what has changed since each technique last
 * ran. */
#ifndef KZ_GAMES_KENKEN_DEDUCE_STATE_H
#define KZ_GAMES_KENKEN_DEDUCE_STATE_H

#include "base/bits.h"
#include "games/kenken/levels/deduce.h"
#include "games/kenken/levels/deduce_lists.h"
#include "games/kenken/search/tuples.h"

enum {
    KZ__KENKEN_COLUMN_BIT = 16, /* a set of lines: rows from bit 0, columns from this one */
    KZ__KENKEN_DOMAINS = KZ_KENKEN_CELLS_MAX + KZ_KENKEN_SIZE_MAX /* 16 are read at a time */
};

/* A cage and its remaining tuples. */
typedef struct kz__kenken_deducing_cage {
    kz__kenken_shape shape;
    uint64_t *summary; /* any, must; NULL as long as there is no list */
    uint64_t *list;    /* after the summary */
    size_t count;
    uint64_t told; /* digits to place that the lines already know, if there is one line word */
    bool borrowed; /* summary and list belong to the store and must not be written */
} kz__kenken_deducing_cage;

typedef struct kz__kenken_deducing {
    kz_work *work;
    const kz_kenken_puzzle *puzzle;
    kz_kenken_level level;
    kz_status status;
    bool impossible;
    unsigned size;
    unsigned cells;
    uint32_t candidates;
    uint32_t lines;       /* lines to check for singles */
    uint32_t line_sets;   /* lines to check for subsets */
    uint32_t digit_sets;  /* digits to check for fish */
    uint64_t dirty[4];    /* cages with a changed domain */
    uint64_t untold[4];   /* cages that may have digits to place which their lines do not know
                           * yet */
    uint64_t unlisted[4]; /* cages without a list that wait for smaller domains */
    uint16_t settled[KZ__KENKEN_LINES_MAX]; /* digits whose only cell in the line holds nothing
                                             * else */
    uint16_t domain[KZ__KENKEN_DOMAINS];    /* row by row */
    uint16_t turned[KZ__KENKEN_DOMAINS];    /* the same column by column */
    uint8_t turn[KZ_KENKEN_CELLS_MAX];      /* index of a cell in `turned`, for `size` */
    uint32_t lines_of[KZ_KENKEN_CELLS_MAX]; /* of each cell, for `size` */
    uint8_t match[KZ__KENKEN_LINES_MAX + KZ_KENKEN_SIZE_MAX][KZ_KENKEN_SIZE_MAX];
    kz__kenken_rooms rooms;
    kz__kenken_store store;
    kz__kenken_deducing_cage cage[KZ_KENKEN_CELLS_MAX];
    kz__kenken_stops stops;
} kz__kenken_deducing;

static inline bool kz__kenken_is_single(uint16_t domain) {
    return (domain & (domain - 1U)) == 0;
}

/* Removes digits from a cell, and marks everything that depends on it. */
static inline void kz__kenken_deducing_keep(kz__kenken_deducing *s, unsigned cell, unsigned keep) {
    uint16_t before = s->domain[cell];
    uint16_t after = (uint16_t)(before & keep);
    if (after == before) {
        return;
    }
    unsigned cage = s->puzzle->cage_of[cell];
    s->domain[cell] = after;
    s->turned[s->turn[cell]] = after;
    s->candidates -= kz__bits_count((uint32_t)(before ^ after));
    s->lines |= s->lines_of[cell];
    s->line_sets |= s->lines_of[cell];
    s->digit_sets |= (uint32_t)(before ^ after);
    s->dirty[cage / 64] |= UINT64_C(1) << cage % 64;
    s->impossible |= after == 0;
}

/* The domains of a line. @param line 0..size-1 a row, size..2*size-1 a column. */
static inline const uint16_t *kz__kenken_line_domains(const kz__kenken_deducing *s, unsigned line) {
    return line < s->size ? s->domain + (size_t)line * s->size
                          : s->turned + (size_t)(line - s->size) * s->size;
}

/* The cell of a line at a place. @param line 0..size-1 a row, size..2*size-1 a column. */
static inline unsigned kz__kenken_deduce_line_cell(unsigned size, unsigned line, unsigned place) {
    return line < size ? line * size + place : place * size + line - size;
}

/* Lays out a puzzle's cages. All are dirty; the larger ones wait in `unlisted`. */
void kz__kenken_deduce_cages_begin(kz__kenken_deducing *s);

/* Removes what a cage excludes in its own cells. Lists its tuples first if there is no list yet; if
 * there are too many, it uses the bounds. */
void kz__kenken_deduce_cage(kz__kenken_deducing *s, unsigned number);

/* Removes what a listed cage must place in a line from the line's other cells. */
void kz__kenken_deduce_must(kz__kenken_deducing *s, unsigned number);

/* Removes digits with which a sum or product is unreachable, without regard to lines. */
void kz__kenken_deduce_bounds(kz__kenken_deducing *s, unsigned number);

/* Applies naked and hidden singles of all lines until nothing changes. */
void kz__kenken_deduce_singles(kz__kenken_deducing *s);

/* Applies naked and hidden subsets of a line, of all sizes. */
void kz__kenken_deduce_line_sets(kz__kenken_deducing *s, unsigned line);

/* Applies fish of a digit, of all sizes. @param digit 0..size-1. */
void kz__kenken_deduce_fish(kz__kenken_deducing *s, unsigned digit);

/* Removes the first digit that a forcing chain excludes. False: there is none. */
bool kz__kenken_deduce_chain(kz__kenken_deducing *s);

#endif
