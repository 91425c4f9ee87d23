/* Checks that a puzzle is well-formed, in one pass over the cages, linear in the cells. */
#include "games/kenken/puzzle.h"

#include "base/valid.h"

#include <assert.h>
#include <string.h>

enum {
    /* A board with a frame of one cell, so that a neighbour needs no test for the edge. */
    STRIDE = KZ_KENKEN_SIZE_MAX + 1,
    FRAMED = STRIDE * (KZ_KENKEN_SIZE_MAX + 2) + 1,
    NEIGHBOURS = 4
};

typedef struct check {
    kz_kenken_puzzle *puzzle;
    kz__kenken_blame *blame;
    unsigned cells;
    unsigned row_of;        /* row = cell * row_of >> ROW_SHIFT, exact for all cells */
    uint16_t owner[FRAMED]; /* number of the cage plus 1; 0: none yet */
    uint16_t framed[KZ_KENKEN_CELLS_MAX]; /* of the slots of the current cage */
} check;

enum { ROW_SHIFT = 12 };

static const int neighbour[NEIGHBOURS] = {-STRIDE, -1, 1, STRIDE};

static bool blame(const check *c, kz_kenken_fault_code code, const char *message,
                  kz__kenken_part part, unsigned number) {
    c->blame->code = code;
    c->blame->message = message;
    c->blame->part = part;
    c->blame->number = number;
    return false;
}

static unsigned framed(const check *c, unsigned cell) {
    unsigned row = cell * c->row_of >> ROW_SHIFT;
    return (row + 1) * STRIDE + cell - row * c->puzzle->size + 1;
}

/* Branchless, because the branch would be mispredicted. */
static bool touches(const check *c, unsigned place, unsigned owner) {
    unsigned found =
        (unsigned)(c->owner[place - STRIDE] == owner) | (unsigned)(c->owner[place - 1] == owner) |
        (unsigned)(c->owner[place + 1] == owner) | (unsigned)(c->owner[place + STRIDE] == owner);
    return found != 0;
}

/* In most cages each cell touches an earlier one; this is for the others. */
static bool flood(check *c, const kz_kenken_cage *cage, unsigned owner) {
    uint16_t queue[KZ_KENKEN_CELLS_MAX];
    unsigned reached = 1;
    queue[0] = c->framed[0];
    c->owner[queue[0]] = 0;
    for (unsigned i = 0; i < reached; i++) {
        for (unsigned k = 0; k < NEIGHBOURS; k++) {
            unsigned place = (unsigned)((int)queue[i] + neighbour[k]);
            if (c->owner[place] == owner) {
                c->owner[place] = 0;
                queue[reached++] = (uint16_t)place;
            }
        }
    }
    for (unsigned i = 0; i < cage->count; i++) {
        if (c->owner[c->framed[i]] == owner) {
            return blame(c, KZ_KENKEN_E_CONTIG, KZ_N("the cells of a cage must be connected"),
                         KZ__KENKEN_A_SLOT, cage->first + i);
        }
    }
    for (unsigned i = 0; i < cage->count; i++) {
        c->owner[c->framed[i]] = (uint16_t)owner;
    }
    return true;
}

static bool lay_cells(check *c, const kz_kenken_cage *cage, unsigned number) {
    const uint8_t *cells = c->puzzle->cell + cage->first;
    unsigned owner = number + 1;
    bool in_one_piece = true;
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned cell = cells[i];
        if (cell >= c->cells) {
            return blame(c, KZ_KENKEN_E_RANGE, KZ_N("this cell is outside the grid"),
                         KZ__KENKEN_A_SLOT, cage->first + i);
        }
        unsigned place = framed(c, cell);
        if (c->owner[place] != 0) {
            return blame(c, KZ_KENKEN_E_OVERLAP, KZ_N("this cell is already in a cage"),
                         KZ__KENKEN_A_SLOT, cage->first + i);
        }
        in_one_piece = in_one_piece && (i == 0 || touches(c, place, owner));
        c->owner[place] = (uint16_t)owner;
        c->framed[i] = (uint16_t)place;
        c->puzzle->cage_of[cell] = (uint8_t)number;
    }
    return in_one_piece || flood(c, cage, owner);
}

static bool check_clue(const check *c, const kz_kenken_cage *cage, unsigned number) {
    if (cage->count == 0) {
        return blame(c, KZ_KENKEN_E_ARITY, KZ_N("this cage has no cells"), KZ__KENKEN_A_CAGE,
                     number);
    }
    if (cage->op > KZ_KENKEN_HIDDEN) {
        return blame(c, KZ_KENKEN_E_OP, KZ_N("unknown operation"), KZ__KENKEN_A_CAGE, number);
    }
    if (cage->op == KZ_KENKEN_GIVEN && cage->count > 1) {
        return blame(c, KZ_KENKEN_E_ARITY, KZ_N("a cage with a given digit must have one cell"),
                     KZ__KENKEN_A_CAGE, number);
    }
    if (cage->op != KZ_KENKEN_GIVEN && cage->count == 1) {
        return blame(c, KZ_KENKEN_E_ARITY,
                     KZ_N("a cage with an operation needs at least two cells"), KZ__KENKEN_A_CAGE,
                     number);
    }
    bool may_be_0 = cage->op == KZ_KENKEN_SUBTRACT || cage->op == KZ_KENKEN_HIDDEN;
    if (cage->target == 0 && !may_be_0) {
        return blame(c, KZ_KENKEN_E_TARGET, KZ_N("only a subtraction cage can have the target 0"),
                     KZ__KENKEN_A_CAGE, number);
    }
    return true;
}

static bool check_all_covered(const check *c) {
    for (unsigned cell = 0; cell < c->cells; cell++) {
        if (c->owner[framed(c, cell)] == 0) {
            return blame(c, KZ_KENKEN_E_MISSING, KZ_N("a cell is in no cage"), KZ__KENKEN_A_CELL,
                         cell);
        }
    }
    return true;
}

static bool check_cages(check *c) {
    unsigned slots = 0;
    for (unsigned number = 0; number < c->puzzle->cage_count; number++) {
        kz_kenken_cage *cage = &c->puzzle->cage[number];
        if (!check_clue(c, cage, number)) {
            return false;
        }
        if (cage->count > c->cells - slots) {
            return blame(c, KZ_KENKEN_E_OVERLAP, KZ_N("the cages have more cells than the grid"),
                         KZ__KENKEN_A_CAGE, number);
        }
        cage->first = (uint16_t)slots;
        slots += cage->count;
        if (!lay_cells(c, cage, number)) {
            return false;
        }
    }
    return slots == c->cells || check_all_covered(c);
}

static bool check_solution(const check *c) {
    const kz_kenken_puzzle *puzzle = c->puzzle;
    for (unsigned cell = 0; puzzle->has_solution && cell < c->cells; cell++) {
        if (puzzle->solution[cell] == 0 || puzzle->solution[cell] > puzzle->size) {
            return blame(c, KZ_KENKEN_E_RANGE,
                         KZ_N("the solution has a digit larger than the grid"), KZ__KENKEN_A_CELL,
                         cell);
        }
    }
    return true;
}

bool kz__kenken_puzzle_complete(kz_kenken_puzzle *puzzle, kz__kenken_blame *why) {
    check c;
    c.puzzle = puzzle;
    c.blame = why;
    unsigned size = puzzle->size;
    if (size < 1 || size > KZ_KENKEN_SIZE_MAX) {
        return blame(&c, KZ_KENKEN_E_SIZE, KZ_N("expected a size from 1 to 16"),
                     KZ__KENKEN_THE_PUZZLE, 0);
    }
    c.cells = size * size;
    c.row_of = (1U << ROW_SHIFT) / size + 1;
    if (puzzle->cage_count > c.cells) {
        return blame(&c, KZ_KENKEN_E_OVERLAP, KZ_N("more cages than cells"), KZ__KENKEN_THE_PUZZLE,
                     0);
    }
    memset(c.owner, 0, sizeof c.owner);
    return check_cages(&c) && check_solution(&c);
}

static kz_status name_blame(const kz_kenken_puzzle *puzzle, const kz__kenken_blame *why,
                            kz_kenken_fault *fault) {
    char token[KZ_TOKEN_MAX];
    kz_text text;
    unsigned size = puzzle->size;
    unsigned number = why->number;
    if (fault == NULL) {
        return KZ_BAD_INPUT;
    }
    kz_text_init(&text, token, sizeof token);
    if (why->part == KZ__KENKEN_A_SLOT) {
        number = puzzle->cell[number];
    }
    if (why->part == KZ__KENKEN_A_CAGE) {
        kz_text_format(&text, "cage %u", number + 1);
    } else if (why->part != KZ__KENKEN_THE_PUZZLE) {
        kz_text_format(&text, "r%uc%u", number / size + 1, number % size + 1);
    }
    (void)kz_error_set(&fault->error, KZ_BAD_INPUT, 0, 0, why->message, token, text.length);
    return kz__kenken_fault_code(fault, why->code);
}

kz_status kz_kenken_puzzle_make(kz_kenken_puzzle *puzzle, kz_kenken_fault *fault) {
    assert(puzzle != NULL && kz__bool_is_valid(&puzzle->has_solution));
    kz__kenken_blame why;
    if (!kz__kenken_puzzle_complete(puzzle, &why)) {
        return name_blame(puzzle, &why, fault);
    }
    return KZ_OK;
}
