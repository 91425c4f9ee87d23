/*
 * Game ids of Simon Tatham's Keen: "size:blocks,clues". The blocks are the lines between cells, as
 * runs of places without a line: first the places between neighbours in a row, row by row, then
 * those between neighbours in a column, column by column, then one line that always exists.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/text/blocks.h"
#include "games/kenken/text/formats.h"

#include <string.h>

enum {
    LARGEST_RUN = 24,   /* followed by a line: 'x' */
    OPEN_RUN = 25,      /* 'y': this many without a line, as Keen reads it */
    REPEATS_MAX = 1024, /* more than the number of places */
    KEEN_SIZE_MIN = 3,
    KEEN_SIZE_MAX = 9,
    RUNS_MAX = 2 * KZ_KENKEN_CELLS_MAX
};

typedef kz__kenken_reader reader;
typedef kz__kenken_draft draft;
typedef kz__kenken_span span;

static const struct {
    char letter;
    const char *name;
} difficulties[] = {
    {'e', "easy"}, {'n', "normal"}, {'h', "hard"}, {'x', "extreme"}, {'u', "unreasonable"},
};

enum { DIFFICULTIES = sizeof difficulties / sizeof difficulties[0] };

/* The two cells next to a place for a line. */
static void cells_beside(unsigned size, unsigned place, unsigned *a, unsigned *b) {
    unsigned per_line = size - 1;
    unsigned line = place / per_line;
    unsigned i = place % per_line;
    bool in_row = line < size;
    *a = in_row ? line * size + i : i * size + line - size;
    *b = in_row ? *a + 1 : *a + size;
}

/* Partly read blocks. */
typedef struct blocks {
    unsigned size;
    unsigned places; /* for lines */
    unsigned at;     /* place */
    kz__kenken_blocks cells;
} blocks;

static void join(blocks *b) {
    unsigned one = 0;
    unsigned other = 0;
    cells_beside(b->size, b->at++, &one, &other);
    kz__kenken_blocks_join(&b->cells, one, other);
}

/* Skips places without a line, then perhaps a line. False: past the end. */
static bool walk(blocks *b, unsigned run) {
    for (unsigned i = 0; i < run; i++) {
        if (b->at >= b->places) {
            return false;
        }
        join(b);
    }
    b->at += run == OPEN_RUN ? 0 : 1;
    return b->at <= b->places + 1;
}

static kz_status take_repeats(reader *r, uint64_t *repeats) {
    reader start = *r;
    switch (kz__kenken_take_number(r, repeats)) {
    case KZ__KENKEN_NO_NUMBER:
        *repeats = 1;
        return KZ_OK;
    case KZ__KENKEN_NUMBER:
        if (*repeats > 0 && *repeats <= REPEATS_MAX) {
            return KZ_OK;
        }
        break;
    case KZ__KENKEN_TOO_LARGE:
        break;
    }
    return kz__kenken_refuse_here(&start, KZ_KENKEN_E_SYNTAX,
                                  KZ_N("more blocks than fit into the grid"));
}

static kz_status read_run(reader *r, blocks *b) {
    char c = kz__kenken_next(r);
    uint64_t repeats = 0;
    span where = {.at = r->at};
    if (c != '_' && (c < 'a' || c > 'z')) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected blocks: _, a to z and counts"));
    }
    r->at++;
    kz_status status = take_repeats(r, &repeats);
    where.length = r->at - where.at;
    for (uint64_t i = 0; status == KZ_OK && i < repeats; i++) {
        if (!walk(b, c == '_' ? 0 : (unsigned)(c - 'a' + 1))) {
            status = kz__kenken_refuse(r, KZ_KENKEN_E_SYNTAX, where,
                                       KZ_N("more blocks than fit into the grid"));
        }
    }
    return status;
}

static kz_status read_blocks(reader *r, blocks *b) {
    b->places = 2 * b->size * (b->size - 1);
    b->at = 0;
    kz__kenken_blocks_init(&b->cells, b->size * b->size);
    while (r->at < r->end && r->text[r->at] != ',') {
        kz_status status = read_run(r, b);
        if (status != KZ_OK) {
            return status;
        }
    }
    if (b->at != b->places + 1) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("fewer blocks than the grid needs"));
    }
    if (!kz__kenken_take(r, ',')) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected a comma between the blocks and the clues"));
    }
    return KZ_OK;
}

static bool op_of(char c, bool wide, kz_kenken_op *op) {
    switch (c) {
    case 'a':
        *op = KZ_KENKEN_ADD;
        return true;
    case 's':
        *op = KZ_KENKEN_SUBTRACT;
        return true;
    case 'm':
        *op = KZ_KENKEN_MULTIPLY;
        return true;
    case 'd':
        *op = KZ_KENKEN_DIVIDE;
        return true;
    case 'n':
        *op = KZ_KENKEN_HIDDEN;
        return wide;
    default:
        return false;
    }
}

/* Checks a clue against the number of cells of its block. */
static kz_status check_arity(const reader *r, span where, bool wide, kz_kenken_op op,
                             unsigned cells) {
    bool pair_only = op == KZ_KENKEN_SUBTRACT || op == KZ_KENKEN_DIVIDE;
    if (pair_only && !wide && cells != 2) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_ARITY, where,
                                 KZ_N("in Keen, cages with - and / have two cells"));
    }
    if ((pair_only || op == KZ_KENKEN_HIDDEN) && cells == 1) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_ARITY, where,
                                 KZ_N("a cage with an operation needs at least two cells"));
    }
    return KZ_OK;
}

static kz_status read_clue(reader *r, draft *d, bool wide, unsigned cells) {
    span where = {.at = r->at};
    kz_kenken_op op = KZ_KENKEN_GIVEN;
    uint64_t target = 0;
    if (r->at == r->end) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_LABEL, KZ_N("fewer clues than blocks"));
    }
    if (!op_of(r->text[r->at], wide, &op)) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_OP, (span){.at = r->at, .length = 1},
                                 KZ_N("expected the letter of an operation"));
    }
    r->at++;
    kz_status status = kz__kenken_take_target(r, &target);
    where.length = r->at - where.at;
    status = status == KZ_OK ? check_arity(r, where, wide, op, cells) : status;
    op = cells == 1 ? KZ_KENKEN_GIVEN : op;
    return status == KZ_OK ? kz__kenken_draft_cage(r, d, where, op, target) : status;
}

static kz_status read_clues(reader *r, draft *d, blocks *b, bool wide) {
    unsigned cells = b->size * b->size;
    uint16_t count[KZ_KENKEN_CELLS_MAX];
    kz__kenken_blocks_count(&b->cells, cells, count);
    for (unsigned first = 0; first < cells; first++) {
        if (count[first] == 0) {
            continue;
        }
        kz_status status = read_clue(r, d, wide, count[first]);
        for (unsigned cell = first; status == KZ_OK && count[first] > 0; cell++) {
            if (kz__kenken_blocks_first(&b->cells, cell) == first) {
                count[first]--;
                status = kz__kenken_draft_cell(r, d, d->whole, cell);
            }
        }
        if (status != KZ_OK) {
            return status;
        }
    }
    if (r->at < r->end) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX, KZ_N("more clues than blocks"));
    }
    return KZ_OK;
}

static kz_status read_difficulty(reader *r, draft *d) {
    if (kz__kenken_take(r, 'd')) {
        char letter = kz__kenken_next(r);
        unsigned i = 0;
        while (i < DIFFICULTIES && difficulties[i].letter != letter) {
            i++;
        }
        if (i == DIFFICULTIES) {
            return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                          KZ_N("expected a difficulty: e, n, h, x or u"));
        }
        r->at++;
        memcpy(d->notes.difficulty, difficulties[i].name, strlen(difficulties[i].name) + 1);
    }
    (void)kz__kenken_take(r, 'm'); /* how it was made; irrelevant for the puzzle */
    if (kz__kenken_next(r) == '#') {
        return kz__kenken_refuse_here(
            r, KZ_KENKEN_E_SYNTAX,
            KZ_N("a random seed does not describe a puzzle; expected a game ID"));
    }
    if (!kz__kenken_take(r, ':')) {
        return kz__kenken_refuse_here(r, KZ_KENKEN_E_SYNTAX,
                                      KZ_N("expected a colon before the blocks"));
    }
    return KZ_OK;
}

static kz_status read_size(reader *r, draft *d, bool wide) {
    span where = {.at = r->at};
    kz_status status = kz__kenken_take_size(r, &d->puzzle->size);
    where.length = r->at - where.at;
    if (status == KZ_OK && !wide &&
        (d->puzzle->size < KEEN_SIZE_MIN || d->puzzle->size > KEEN_SIZE_MAX)) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_SIZE, where,
                                 KZ_N("expected a size from 3 to 9 for Keen"));
    }
    return status;
}

kz_status kz__kenken_keen_id_read(reader *text, draft *d, bool wide) {
    reader line;
    blocks b = {.size = 0};
    kz__kenken_skip_empty_lines(text);
    if (!kz__kenken_take_line(text, &line)) {
        return kz__kenken_refuse_here(text, KZ_KENKEN_E_SYNTAX, KZ_N("expected a puzzle"));
    }
    d->whole = (span){.at = line.at, .length = line.end - line.at};
    kz_status status = read_size(&line, d, wide);
    status = status == KZ_OK ? read_difficulty(&line, d) : status;
    b.size = d->puzzle->size;
    status = status == KZ_OK ? read_blocks(&line, &b) : status;
    status = status == KZ_OK ? read_clues(&line, d, &b, wide) : status;
    status = status == KZ_OK ? kz__kenken_draft_complete(&line, d) : status;
    kz__kenken_skip_empty_lines(text);
    return status;
}
