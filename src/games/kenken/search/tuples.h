/**
 * @file
 * The ways to fill a cage, each as a few machine words, so that a cage is filtered by AND, OR and
 * compare alone.
 *
 * A digit mask is a uint16_t: bit v-1 is digit v. Domains are a digit mask for each cell of the
 * grid. A tuple is `stride` words: first `words` cell words, then `line_words` line words.
 *
 *   cell words   the digit of the cage's cell i (in the puzzle's order) is one bit, in word
 *                i / per_word at (i % per_word) * size + digit - 1; no cell straddles two words
 *   line words   the rows and columns that the cage touches are its slots 0 .. lines-1, rows first;
 *                the digits that the tuple puts into slot s are `size` bits in line word
 *                s / per_word at (s % per_word) * size
 *
 * with per_word = 64 / size. A list of tuples is an array of count * stride words, and
 * kz__kenken_tuple_cell() and kz__kenken_tuple_line() read both a tuple and a union of tuples.
 * Theory: docs/theory/kenken.md.
 */
#ifndef KZ_KENKEN_TUPLES_H
#define KZ_KENKEN_TUPLES_H

#include "kazu/kenken.h"

enum {
    KZ__KENKEN_LINES_MAX = 2 * KZ_KENKEN_SIZE_MAX,
    KZ__KENKEN_TUPLE_WORDS_MAX = 64, /**< cell words: 256 cells, 4 in a word */
    KZ__KENKEN_LINE_WORDS_MAX = 8    /**< line words: 32 lines, 4 in a word */
};

/** More tuples than the caller has room for, or too much work to find them. */
#define KZ__KENKEN_TUPLES_MANY SIZE_MAX

/** How the tuples of one cage are laid out. Flat; `cell` is borrowed from the puzzle. */
typedef struct kz__kenken_shape {
    const uint8_t *cell; /**< the cage's cells */
    uint16_t count;      /**< of the cells */
    uint16_t stride;     /**< words + line_words */
    uint8_t words;       /**< cell words of a tuple */
    uint8_t line_words;
    uint8_t lines;                           /**< slots in use */
    uint8_t size;                            /**< n of the puzzle */
    uint8_t per_word;                        /**< cells, or lines, in a word */
    uint8_t line[KZ__KENKEN_LINES_MAX];      /**< of each slot: a row 0..n-1, or n + a column */
    uint8_t row_slot[KZ_KENKEN_SIZE_MAX];    /**< of each row that the cage touches */
    uint8_t column_slot[KZ_KENKEN_SIZE_MAX]; /**< of each column that the cage touches */
} kz__kenken_shape;

/**
 * Lays out the tuples of a cage.
 * @param puzzle well-formed; must live as long as the shape.
 * @param cage   its number.
 * @param shape  overwritten.
 */
void kz__kenken_shape_init(const kz_kenken_puzzle *puzzle, size_t cage, kz__kenken_shape *shape);

/** The digit mask of all digits 1..size. */
static inline uint16_t kz__kenken_all_digits(unsigned size) {
    return (uint16_t)((UINT32_C(1) << size) - 1);
}

/** Reads the digit mask of the cage's cell number i out of cell words. */
static inline uint16_t kz__kenken_tuple_cell(const kz__kenken_shape *shape, const uint64_t *words,
                                             size_t i) {
    unsigned place = (unsigned)(i % shape->per_word) * shape->size;
    return (uint16_t)(words[i / shape->per_word] >> place & kz__kenken_all_digits(shape->size));
}

/** Reads the digit mask of a slot out of line words (those of a tuple are at tuple + words). */
static inline uint16_t kz__kenken_tuple_line(const kz__kenken_shape *shape,
                                             const uint64_t *line_words, size_t slot) {
    return kz__kenken_tuple_cell(shape, line_words, slot);
}

/** A cell, in the order in which digits are chosen. Places are bits of a narrow tuple's words. */
typedef struct kz__kenken_stop {
    uint16_t domain;
    uint16_t open; /**< digits of a wide tuple not yet tried */
    uint8_t cell;  /**< number in the cage */
    uint8_t row;   /**< slots */
    uint8_t column;
    uint8_t at;
    uint8_t row_at;
    uint8_t column_at;
    uint64_t least; /**< sum or product of this and the later cells */
    uint64_t most;
    uint64_t rest; /**< required result of this and the later cells of a wide tuple */
} kz__kenken_stop;

/** Memory for making tuples: 10 kB, too much for a browser's stack. */
typedef struct kz__kenken_stops {
    kz__kenken_stop stop[KZ_KENKEN_CELLS_MAX];
    uint8_t digit[KZ_KENKEN_CELLS_MAX];
} kz__kenken_stops;

/**
 * Writes all tuples of a cage: digits of the domains that give the target, no digit twice in a
 * line. A hidden operation gives the union over the four, each tuple once.
 * @param shape    of the cage.
 * @param op       a kz_kenken_op.
 * @param target   the required result.
 * @param domains  digit masks of all cells of the grid.
 * @param stops    overwritten.
 * @param out      room for capacity * stride words; in undefined state if the room is too small.
 * @param capacity in tuples.
 * @return the number of tuples, in an order that depends on the arguments alone; or
 *         KZ__KENKEN_TUPLES_MANY if there are more than capacity, or if finding them took more
 *         than about 32 * capacity + 1000 steps.
 */
size_t kz__kenken_tuples_generate(const kz__kenken_shape *shape, kz_kenken_op op, uint64_t target,
                                  const uint16_t *domains, kz__kenken_stops *stops, uint64_t *out,
                                  size_t capacity);

/**
 * Gathers the domains of a cage's cells as cell words.
 * @param shape   of the cage.
 * @param domains digit masks of all cells of the grid.
 * @param mask    `words` words, overwritten.
 */
void kz__kenken_tuples_mask(const kz__kenken_shape *shape, const uint16_t *domains, uint64_t *mask);

/**
 * Keeps the tuples that the domains still allow, in their order.
 * @param shape of the cage.
 * @param from  the list.
 * @param count its tuples.
 * @param mask  of kz__kenken_tuples_mask().
 * @param to    room for the whole list; may be `from`.
 * @return the number of kept tuples.
 */
size_t kz__kenken_tuples_keep(const kz__kenken_shape *shape, const uint64_t *from, size_t count,
                              const uint64_t *mask, uint64_t *to);

/**
 * Unites a list: the digits that its tuples can put anywhere, and those that all of them put into a
 * line.
 * @param shape of the cage.
 * @param list  the tuples.
 * @param count of them; 0 gives no cell a digit and each line all digits.
 * @param any   `words` words, overwritten: OR of the cell words; the supported digits.
 * @param must  `line_words` words, overwritten: AND of the line words; the digits that the cage
 *              places in the slot in every case, so that the line's other cells cannot hold them.
 */
void kz__kenken_tuples_unite(const kz__kenken_shape *shape, const uint64_t *list, size_t count,
                             uint64_t *any, uint64_t *must);

#endif
