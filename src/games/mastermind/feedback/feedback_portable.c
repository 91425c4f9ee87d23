/*
 * Block by block in loops over bytes, which compilers vectorise if possible. Theory:
 * docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/feedback.h"

enum { BLOCK = KZ__MASTERMIND_BLOCK, NOTHING = 255 /* equals no colour and no token */ };

/* The pegs of a guess as a code has them in its rows. */
typedef struct pegs {
    unsigned count;
    uint8_t color[KZ_MASTERMIND_PEGS_MAX];
    uint8_t token[KZ_MASTERMIND_PEGS_MAX];
} pegs;

static pegs pegs_of(unsigned count, kz_mastermind_code guess) {
    pegs p = {.count = count};
    uint8_t next[16]; /* by colour: the token of its next peg */
    for (unsigned color = 0; color < sizeof next; color++) {
        next[color] = (uint8_t)(15 - color);
    }
    for (unsigned i = 0; i < count; i++) {
        unsigned color = kz_mastermind_peg(guess, i);
        p.color[i] = (uint8_t)(color == 0 ? NOTHING : color);
        p.token[i] = color == 0 ? NOTHING : next[color];
        next[color] = (uint8_t)(next[color] + 16);
    }
    return p;
}

static void count_equal(const uint8_t row[BLOCK], uint8_t value, uint8_t sum[BLOCK]) {
    for (unsigned i = 0; i < BLOCK; i++) {
        sum[i] = (uint8_t)(sum[i] + (row[i] == value ? 1 : 0));
    }
}

static void score_block(const pegs *guess, const uint8_t *offset, const uint8_t (*rows)[BLOCK],
                        uint8_t classes[BLOCK]) {
    uint8_t black[BLOCK] = {0};
    uint8_t common[BLOCK] = {0};
    for (unsigned peg = 0; peg < guess->count; peg++) {
        count_equal(rows[2 * peg], guess->color[peg], black);
        for (unsigned other = 0; other < guess->count; other++) {
            count_equal(rows[2 * peg + 1], guess->token[other], common);
        }
    }
    for (unsigned i = 0; i < BLOCK; i++) {
        classes[i] = (uint8_t)(common[i] + offset[black[i]]);
    }
}

void kz__mastermind_feedback_portable(kz_mastermind_code guess, const uint8_t *offset,
                                      const kz__mastermind_columns *columns, uint8_t *classes) {
    const uint8_t(*rows)[BLOCK] = (const uint8_t(*)[BLOCK])columns->rows;
    const pegs read = pegs_of(columns->pegs, guess);
    size_t blocks = kz__mastermind_blocks(columns->count);
    for (size_t block = 0; block < blocks; block++) {
        score_block(&read, offset, rows, classes);
        rows += 2 * columns->pegs;
        classes += BLOCK;
    }
}
