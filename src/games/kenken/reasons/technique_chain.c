/*
 * Forcing chains over cells with two candidates: if one end is not the digit, a chain of forced
 * cells makes the other end the digit. So one of the ends holds the digit, and no cell that sees
 * both can. The shortest chain is used. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/technique.h"

typedef struct chain {
    kz__kenken_board *board;
    kz_kenken_step *step;
    unsigned start;
    unsigned digit;
    unsigned shortest;                   /* cells of the chain in `step`; 0: none yet */
    uint8_t forced[KZ_KENKEN_CELLS_MAX]; /* digit of a cell if `start` is not `digit`; 0: none */
    uint8_t from[KZ_KENKEN_CELLS_MAX];
    uint8_t queue[KZ_KENKEN_CELLS_MAX];
} chain;

static unsigned length_of(const chain *c, unsigned end) {
    unsigned length = 1;
    for (; end != c->start; end = c->from[end]) {
        length++;
    }
    return length;
}

/* Writes the chain from the start to a cell that is forced to be the digit. */
static void tell(chain *c, unsigned end, unsigned length) {
    kz__kenken_step_begin(c->step, KZ_KENKEN_FORCING_CHAIN, KZ__KENKEN_CHAIN_FORM);
    c->step->digits = kz__kenken_bit(c->digit);
    c->step->link_count = (uint16_t)length;
    for (unsigned i = length, cell = end; i-- > 0; cell = c->from[cell]) {
        c->step->link[i] = (kz_kenken_link){(uint8_t)cell, c->forced[cell]};
    }
    c->shortest = length;
    (void)kz__kenken_step_finish(c->board, c->step);
}

static void look_at_end(chain *c, unsigned end) {
    unsigned n = c->board->n;
    unsigned length = length_of(c, end);
    if (length < 2 || (c->shortest != 0 && length >= c->shortest)) {
        return;
    }
    for (unsigned cell = 0; cell < n * n; cell++) {
        if (kz__kenken_see(n, cell, c->start) && kz__kenken_see(n, cell, end)) {
            kz__kenken_lose(c->board, cell, kz__kenken_bit(c->digit));
        }
    }
    if (kz__kenken_loses(c->board)) {
        tell(c, end, length);
    }
}

static unsigned visit(chain *c, unsigned cell, unsigned tail) {
    const kz__kenken_board *board = c->board;
    uint16_t gone = kz__kenken_bit(c->forced[cell]);
    for (unsigned other = 0; other < board->n * board->n; other++) {
        if (c->forced[other] == 0 && kz__kenken_see(board->n, cell, other) &&
            (board->candidates[other] & gone) != 0 &&
            kz__bits_count(board->candidates[other]) == 2) {
            c->forced[other] = kz__kenken_lowest((uint16_t)(board->candidates[other] & ~gone));
            c->from[other] = (uint8_t)cell;
            c->queue[tail++] = (uint8_t)other;
        }
    }
    return tail;
}

/* Breadth first, so that each cell is reached by a shortest chain. */
static void follow(chain *c) {
    unsigned tail = 0;
    for (unsigned i = 0; i < c->board->n * c->board->n; i++) {
        c->forced[i] = 0;
    }
    c->forced[c->start] =
        kz__kenken_lowest((uint16_t)(c->board->candidates[c->start] & ~kz__kenken_bit(c->digit)));
    c->queue[tail++] = (uint8_t)c->start;
    for (unsigned head = 0; head < tail; head++) {
        if (c->forced[c->queue[head]] == c->digit) {
            look_at_end(c, c->queue[head]);
        }
        tail = visit(c, c->queue[head], tail);
    }
}

bool kz__kenken_find_forcing_chain(kz__kenken_board *board, kz_kenken_step *step) {
    chain c = {.board = board, .step = step};
    for (c.start = 0; c.start < board->n * board->n; c.start++) {
        uint16_t left = board->candidates[c.start];
        if (kz__bits_count(left) != 2) {
            continue;
        }
        for (; left != 0; left &= (uint16_t)(left - 1)) {
            c.digit = kz__kenken_lowest(left);
            follow(&c);
        }
    }
    return c.shortest != 0;
}
