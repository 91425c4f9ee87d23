/* Everything by trying: no digit masks but the result, no lists, nothing remembered. */
#include "unit/support/kenken_reference.h"

#include <string.h>

enum { SIZE = 11, CELLS = SIZE * SIZE, FREE = 0 };

typedef struct {
    const kz_kenken_puzzle *puzzle;
    unsigned size;
    bool may[CELLS][SIZE + 1]; /* by cell and digit */
    bool is_changed;
    bool is_impossible;
} board;

static void exclude(board *b, unsigned cell, unsigned digit) {
    if (b->may[cell][digit]) {
        b->may[cell][digit] = false;
        b->is_changed = true;
    }
}

static unsigned options(const board *b, unsigned cell) {
    unsigned count = 0;
    for (unsigned digit = 1; digit <= b->size; digit++) {
        count += b->may[cell][digit] ? 1 : 0;
    }
    return count;
}

static bool in_line(const board *b, unsigned one, unsigned other) {
    return one / b->size == other / b->size || one % b->size == other % b->size;
}

/* What the fillings of a cage have in common. */
typedef struct {
    unsigned fillings;
    bool anywhere[SIZE + 1];
    bool here[CELLS][SIZE + 1];         /* by number in the cage */
    unsigned lines[2 * SIZE][SIZE + 1]; /* fillings with the digit in that row or column */
} survey;

static void add_filling(const board *b, const kz_kenken_cage *cage, const uint8_t *digit,
                        survey *s) {
    bool seen[2 * SIZE][SIZE + 1] = {{false}};
    if (!kz_kenken_cage_holds((kz_kenken_op)cage->op, cage->target, digit, cage->count)) {
        return;
    }
    s->fillings++;
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned cell = b->puzzle->cell[cage->first + i];
        s->anywhere[digit[i]] = true;
        s->here[i][digit[i]] = true;
        seen[cell / b->size][digit[i]] = true;
        seen[SIZE + cell % b->size][digit[i]] = true;
    }
    for (unsigned line = 0; line < 2 * SIZE; line++) {
        for (unsigned d = 1; d <= b->size; d++) {
            s->lines[line][d] += seen[line][d] ? 1 : 0;
        }
    }
}

static void try_fillings(const board *b, const kz_kenken_cage *cage, unsigned i, uint8_t *digit,
                         survey *s) {
    const uint8_t *cells = b->puzzle->cell + cage->first;
    if (i == cage->count) {
        add_filling(b, cage, digit, s);
        return;
    }
    for (unsigned d = 1; d <= b->size; d++) {
        bool fits = b->may[cells[i]][d];
        for (unsigned j = 0; j < i; j++) {
            fits = fits && !(digit[j] == d && in_line(b, cells[i], cells[j]));
        }
        if (fits) {
            digit[i] = (uint8_t)d;
            try_fillings(b, cage, i + 1, digit, s);
        }
    }
}

static void look_at_must(board *b, unsigned number, const survey *s) {
    for (unsigned cell = 0; cell < b->size * b->size; cell++) {
        for (unsigned d = 1; d <= b->size && b->puzzle->cage_of[cell] != number; d++) {
            if (s->lines[cell / b->size][d] == s->fillings ||
                s->lines[SIZE + cell % b->size][d] == s->fillings) {
                exclude(b, cell, d);
            }
        }
    }
}

static void look_at_cage(board *b, unsigned number, unsigned techniques) {
    const kz_kenken_cage *cage = &b->puzzle->cage[number];
    survey s;
    uint8_t digit[CELLS];
    memset(&s, 0, sizeof s);
    try_fillings(b, cage, 0, digit, &s);
    if (s.fillings == 0) {
        b->is_impossible = true;
        return;
    }
    for (unsigned i = 0; i < cage->count; i++) {
        for (unsigned d = 1; d <= b->size; d++) {
            bool stays = (techniques & REFERENCE_CAGE_CELLS) != 0 ? s.here[i][d] : s.anywhere[d];
            if (!stays) {
                exclude(b, b->puzzle->cell[cage->first + i], d);
            }
        }
    }
    if ((techniques & REFERENCE_MUST) != 0) {
        look_at_must(b, number, &s);
    }
}

/* Three ways to see the grid as rows of truth values, `number` by `number`: a row of the grid
   (cell, digit), a column of it, or a digit (row, column). */
typedef enum { ROW, COLUMN, DIGIT } face;

static bool *at(board *b, face f, unsigned number, unsigned i, unsigned j) {
    switch (f) {
    case ROW:
        return &b->may[number * b->size + i][j + 1];
    case COLUMN:
        return &b->may[i * b->size + number][j + 1];
    default:
        return &b->may[i * b->size + j][number + 1];
    }
}

/* A set of rows that has as many columns takes them from all other rows. */
static void look_at_sets(board *b, face f, unsigned number) {
    for (unsigned rows = 1; rows < 1U << b->size; rows++) {
        unsigned columns = 0;
        unsigned surplus = 0;
        for (unsigned i = 0; i < b->size; i++) {
            surplus += rows >> i & 1U;
            for (unsigned j = 0; j < b->size && (rows >> i & 1U) != 0; j++) {
                columns |= *at(b, f, number, i, j) ? 1U << j : 0;
            }
        }
        for (unsigned j = 0; j < b->size; j++) {
            surplus -= columns >> j & 1U;
        }
        if (surplus != 0) {
            b->is_impossible |= surplus <= b->size; /* not below 0 */
            continue;
        }
        for (unsigned i = 0; i < b->size; i++) {
            for (unsigned j = 0; j < b->size && (rows >> i & 1U) == 0; j++) {
                if ((columns >> j & 1U) != 0 && *at(b, f, number, i, j)) {
                    *at(b, f, number, i, j) = false;
                    b->is_changed = true;
                }
            }
        }
    }
}

static void look_at_singles(board *b) {
    for (unsigned cell = 0; cell < b->size * b->size; cell++) {
        for (unsigned d = 1; d <= b->size; d++) {
            unsigned row = 0;
            unsigned column = 0;
            for (unsigned other = 0; other < b->size * b->size && b->may[cell][d]; other++) {
                if (other != cell && options(b, cell) == 1 && in_line(b, cell, other)) {
                    exclude(b, other, d);
                }
                row += other / b->size == cell / b->size && b->may[other][d] ? 1 : 0;
                column += other % b->size == cell % b->size && b->may[other][d] ? 1 : 0;
            }
            for (unsigned e = 1; e <= b->size && (row == 1 || column == 1); e++) {
                if (e != d) {
                    exclude(b, cell, e);
                }
            }
        }
        b->is_impossible |= options(b, cell) == 0;
    }
}

static void look_for_lost_digits(board *b) {
    for (unsigned line = 0; line < b->size; line++) {
        for (unsigned d = 0; d < b->size; d++) {
            bool in_row = false;
            bool in_column = false;
            for (unsigned i = 0; i < b->size; i++) {
                in_row |= *at(b, ROW, line, i, d);
                in_column |= *at(b, COLUMN, line, i, d);
            }
            b->is_impossible |= !in_row || !in_column;
        }
    }
}

static unsigned other_digit(const board *b, unsigned cell, unsigned digit) {
    for (unsigned d = 1; d <= b->size; d++) {
        if (d != digit && b->may[cell][d]) {
            return d;
        }
    }
    return FREE;
}

/* Breadth first from a cell without `origin`: along the column from the top, then along the row.
   The first cell in line with both ends that has the origin loses it. */
static bool look_for_chain_from(board *b, unsigned start, unsigned origin) {
    unsigned queue[CELLS];
    unsigned forced[CELLS] = {FREE};
    unsigned count = 1;
    queue[0] = start;
    forced[start] = other_digit(b, start, origin);
    for (unsigned i = 0; i < count; i++) {
        unsigned cell = queue[i];
        for (unsigned k = 0; k < 2 * b->size; k++) {
            unsigned next =
                k < b->size ? k * b->size + cell % b->size : cell / b->size * b->size + k - b->size;
            if (forced[next] != FREE || !b->may[next][forced[cell]]) {
                continue;
            }
            if (options(b, next) == 2) {
                forced[next] = other_digit(b, next, forced[cell]);
                queue[count++] = next;
            }
            if (forced[cell] == origin && in_line(b, next, start)) {
                exclude(b, next, origin);
                return true;
            }
        }
    }
    return false;
}

static void look_for_chain(board *b) {
    for (unsigned cell = 0; cell < b->size * b->size; cell++) {
        for (unsigned d = 1; d <= b->size; d++) {
            if (options(b, cell) == 2 && b->may[cell][d] && look_for_chain_from(b, cell, d)) {
                return;
            }
        }
    }
}

/* A beginning that saves time and finds nothing new. */
static void look_at_givens(board *b) {
    for (unsigned i = 0; i < b->puzzle->cage_count; i++) {
        if (b->puzzle->cage[i].count == 1) {
            look_at_cage(b, i, REFERENCE_CAGE_DIGITS);
        }
    }
    look_at_singles(b);
}

/* All techniques but chains until nothing changes. */
static void look_everywhere(board *b, unsigned techniques) {
    do {
        b->is_changed = false;
        for (unsigned i = 0; i < b->puzzle->cage_count && !b->is_impossible; i++) {
            look_at_cage(b, i, techniques);
        }
        if ((techniques & REFERENCE_SINGLES) != 0) {
            look_at_singles(b);
        }
        look_for_lost_digits(b);
        for (unsigned i = 0; i < b->size; i++) {
            if ((techniques & REFERENCE_SUBSETS) != 0) {
                look_at_sets(b, ROW, i);
                look_at_sets(b, COLUMN, i);
            }
            if ((techniques & REFERENCE_FISH) != 0) {
                look_at_sets(b, DIGIT, i);
            }
        }
    } while (b->is_changed && !b->is_impossible);
}

static void write_domains(const board *b, uint16_t *domain) {
    for (unsigned cell = 0; cell < b->size * b->size; cell++) {
        domain[cell] = 0;
        for (unsigned d = 1; d <= b->size; d++) {
            domain[cell] |= (uint16_t)(b->may[cell][d] ? 1U << (d - 1) : 0);
        }
    }
}

void kenken_reference_chain(unsigned size, uint16_t *domain) {
    board b = {.size = size};
    for (unsigned cell = 0; cell < size * size; cell++) {
        for (unsigned d = 1; d <= size; d++) {
            b.may[cell][d] = (domain[cell] >> (d - 1) & 1) != 0;
        }
    }
    look_for_chain(&b);
    write_domains(&b, domain);
}

bool kenken_reference(const kz_kenken_puzzle *puzzle, unsigned techniques, uint16_t *domain) {
    board b = {.puzzle = puzzle, .size = puzzle->size};
    memset(b.may, true, sizeof b.may);
    if ((techniques & REFERENCE_SINGLES) != 0) {
        look_at_givens(&b);
    }
    do {
        look_everywhere(&b, techniques);
        b.is_changed = false;
        if ((techniques & REFERENCE_CHAINS) != 0 && !b.is_impossible) {
            look_for_chain(&b);
        }
    } while (b.is_changed);
    write_domains(&b, domain);
    return !b.is_impossible;
}

static unsigned count_from(const kz_kenken_puzzle *puzzle, unsigned cell, uint8_t *grid,
                           unsigned limit) {
    unsigned size = puzzle->size;
    unsigned count = 0;
    if (cell == size * size) {
        return kz_kenken_check(puzzle, grid, NULL) ? 1 : 0;
    }
    for (uint8_t d = 1; d <= size && count < limit; d++) {
        bool fits = true;
        for (unsigned i = 0; i < cell; i++) {
            fits = fits && !(grid[i] == d && (i / size == cell / size || i % size == cell % size));
        }
        if (fits) {
            grid[cell] = d;
            count += count_from(puzzle, cell + 1, grid, limit - count);
        }
    }
    return count;
}

unsigned kenken_reference_count(const kz_kenken_puzzle *puzzle, unsigned limit) {
    uint8_t grid[CELLS] = {0};
    return count_from(puzzle, 0, grid, limit);
}
