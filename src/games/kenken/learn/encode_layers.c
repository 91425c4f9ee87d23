/*
 * A cage with too many tuples: variables encode the partial results of its first cells, layer by
 * layer. Each reading of the cage (an operation; for - and / also the greatest digit) has its own
 * layers. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/learn/code.h"
#include "games/kenken/learn/encode_axis.h"

#include <string.h>

static const uint32_t dead = UINT32_MAX;

typedef struct {
    kz__kenken_code *code;
    const kz__kenken_shape *shape;
    size_t count; /* number of cells of the layers */
    uint8_t cell[KZ_KENKEN_CELLS_MAX];
    kz__arena arena;         /* of one reading */
    kz__cdcl_words readings; /* the literals of the possible readings */
    kz__kenken_axis axis;
    uint32_t places;
    uint8_t *reached; /* by layer and place: bit 0 from the start, bit 1 also to the goal */
    uint32_t *here;   /* variable of each place, or dead */
    uint32_t *there;  /* the same in the next layer */
} layers;

enum { FROM_START = 1, TO_GOAL = 2 };

static uint16_t domain_of(const layers *l, size_t i) {
    return l->code->root->domains[l->cell[i]];
}

static uint8_t *layer_at(const layers *l, size_t i) {
    return l->reached + i * l->places;
}

static void reach_forward(const layers *l, size_t i) {
    uint8_t *from = layer_at(l, i);
    uint8_t *to = layer_at(l, i + 1);
    for (uint32_t place = 0; place < l->places; place++) {
        uint32_t left = from[place] == 0 ? 0 : domain_of(l, i);
        for (; left != 0; left &= left - 1) {
            uint32_t next = 0;
            if (kz__kenken_axis_move(&l->axis, place, kz__bits_lowest(left) + 1, &next)) {
                to[next] = FROM_START;
            }
        }
    }
}

static void reach_backward(const layers *l, size_t i) {
    uint8_t *from = layer_at(l, i);
    const uint8_t *to = layer_at(l, i + 1);
    for (uint32_t place = 0; place < l->places; place++) {
        uint32_t left = from[place] == 0 ? 0 : domain_of(l, i);
        for (; left != 0; left &= left - 1) {
            uint32_t next = 0;
            if (kz__kenken_axis_move(&l->axis, place, kz__bits_lowest(left) + 1, &next) &&
                (to[next] & TO_GOAL) != 0) {
                from[place] |= TO_GOAL;
            }
        }
    }
}

/* Finds the places that lie on a path from start to goal. False: the goal cannot be reached. */
static bool reach(const layers *l) {
    size_t count = l->count;
    memset(l->reached, 0, (count + 1) * l->places);
    layer_at(l, 0)[l->axis.start] = FROM_START;
    for (size_t i = 0; i < count; i++) {
        reach_forward(l, i);
    }
    layer_at(l, count)[l->axis.goal] |= TO_GOAL;
    for (size_t i = count; i-- > 0;) {
        reach_backward(l, i);
    }
    return layer_at(l, count)[l->axis.goal] == (FROM_START | TO_GOAL);
}

/* Gives variables to the live places of a layer; the reading implies that one of them is true. */
static void number_places(layers *l, size_t i, uint32_t reading) {
    kz__cdcl_clauses *clauses = &l->code->clauses;
    kz__cdcl_clause_begin(clauses);
    kz__cdcl_clause_put(clauses, reading ^ 1);
    for (uint32_t place = 0; place < l->places; place++) {
        l->there[place] = dead;
        if (layer_at(l, i)[place] == (FROM_START | TO_GOAL)) {
            l->there[place] = clauses->variables++;
            kz__cdcl_clause_put(clauses, 2 * l->there[place]);
        }
    }
}

/* Starts a clause that holds for a place and, unless the cell is fixed, for a digit in it. */
static void begin_for(layers *l, uint32_t variable, size_t i, unsigned digit) {
    unsigned cell = l->cell[i];
    kz__cdcl_clause_begin(&l->code->clauses);
    kz__cdcl_clause_put(&l->code->clauses, 2 * variable + 1);
    if (!kz__kenken_encode_is_fixed(l->code, cell)) {
        kz__cdcl_clause_put(&l->code->clauses,
                            kz__kenken_encode_candidate(l->code, cell, digit) ^ 1);
    }
}

/* Encodes the next place after a digit. */
static void encode_forward(layers *l, size_t i, uint32_t place, unsigned digit) {
    uint32_t next = 0;
    begin_for(l, l->here[place], i, digit);
    if (kz__kenken_axis_move(&l->axis, place, digit, &next) && l->there[next] != dead) {
        kz__cdcl_clause_put(&l->code->clauses, 2 * l->there[next]);
    }
}

/* Encodes the previous place before a digit: with or without the required digit. */
static void encode_backward(layers *l, size_t i, uint32_t place, unsigned digit) {
    uint32_t step = l->axis.step[digit];
    uint32_t next = 0;
    begin_for(l, l->there[place], i, digit);
    for (uint32_t back = step; back <= step + l->axis.length && back <= place;
         back += l->axis.length) {
        uint32_t from = place - back;
        if (l->here[from] != dead && kz__kenken_axis_move(&l->axis, from, digit, &next) &&
            next == place) {
            kz__cdcl_clause_put(&l->code->clauses, 2 * l->here[from]);
        }
    }
}

static void encode_layer(layers *l, size_t i) {
    for (uint32_t place = 0; place < l->places; place++) {
        for (uint32_t left = domain_of(l, i); left != 0; left &= left - 1) {
            unsigned digit = kz__bits_lowest(left) + 1;
            if (l->here[place] != dead) {
                encode_forward(l, i, place, digit);
            }
            if (l->there[place] != dead) {
                encode_backward(l, i, place, digit);
            }
        }
    }
}

static bool allocate(layers *l) {
    l->places = kz__kenken_axis_places(&l->axis);
    l->reached = kz__arena_allocate(&l->arena, (l->count + 1) * (size_t)l->places);
    l->here = kz__arena_allocate(&l->arena, l->places * sizeof *l->here);
    l->there = kz__arena_allocate(&l->arena, l->places * sizeof *l->there);
    return l->reached != NULL && l->here != NULL && l->there != NULL;
}

/* Counts the rows (or columns) that are entirely in the cage, and marks them. */
static unsigned whole_lines(const layers *l, bool columns, bool *whole) {
    unsigned size = l->shape->size;
    unsigned cells[KZ_KENKEN_SIZE_MAX] = {0};
    unsigned count = 0;
    for (size_t i = 0; i < l->shape->count; i++) {
        unsigned cell = l->shape->cell[i];
        cells[columns ? cell % size : cell / size]++;
    }
    for (unsigned line = 0; line < size; line++) {
        whole[line] = cells[line] == size;
        count += whole[line] ? 1 : 0;
    }
    return count;
}

/* Removes the sum or product of whole lines from the target. False: it exceeds the target. */
static bool take_out(unsigned size, unsigned lines, bool product, uint64_t *target) {
    for (unsigned line = 0; line < lines; line++) {
        for (unsigned digit = 1; digit <= size; digit++) {
            if (product ? *target % digit != 0 : *target < digit) {
                return false;
            }
            *target = product ? *target / digit : *target - digit;
        }
    }
    return true;
}

/* Chooses the cells of the layers: without lines that are entirely in the cage, which hold all
 * digits anyway. False: those lines exceed the target. */
static bool choose_cells(layers *l, bool product, unsigned top, uint64_t *target) {
    bool whole_row[KZ_KENKEN_SIZE_MAX];
    bool whole_column[KZ_KENKEN_SIZE_MAX];
    unsigned size = l->shape->size;
    unsigned rows = whole_lines(l, false, whole_row);
    unsigned columns = whole_lines(l, true, whole_column);
    bool by_column = columns > rows;
    unsigned lines = top > 0 ? 0 : by_column ? columns : rows;
    l->count = 0;
    for (size_t i = 0; i < l->shape->count; i++) {
        uint8_t cell = l->shape->cell[i];
        bool whole = by_column ? whole_column[cell % size] : whole_row[cell / size];
        if (lines == 0 || !whole) {
            l->cell[l->count++] = cell;
        }
    }
    return take_out(size, lines, product, target);
}

/* One reading of the cage: sum or product of all cells, and the required digit. */
static kz_status encode_reading(layers *l, bool product, uint64_t target, unsigned top) {
    if (!choose_cells(l, product, top, &target)) {
        return KZ_OK;
    }
    kz_status status =
        kz__kenken_axis_make(product, target, top, l->shape->size, &l->arena, &l->axis);
    if (status != KZ_OK) {
        return status == KZ_OUT_OF_RANGE ? KZ_OK : status;
    }
    if (!allocate(l)) {
        return KZ_NO_MEMORY;
    }
    if (!reach(l)) {
        return KZ_OK;
    }
    uint32_t reading = 2 * l->code->clauses.variables++;
    if (!kz__cdcl_words_push(&l->readings, reading)) {
        return KZ_NO_MEMORY;
    }
    number_places(l, 0, reading);
    for (size_t i = 0; i < l->count; i++) {
        uint32_t *passed = l->here;
        l->here = l->there;
        l->there = passed;
        number_places(l, i + 1, reading);
        encode_layer(l, i);
    }
    return KZ_OK;
}

static kz_status encode_op(layers *l, kz_kenken_op op, uint64_t target) {
    bool product = op == KZ_KENKEN_MULTIPLY || op == KZ_KENKEN_DIVIDE;
    kz_status status = KZ_OK;
    if (op == KZ_KENKEN_GIVEN || op == KZ_KENKEN_ADD || op == KZ_KENKEN_MULTIPLY) {
        status = encode_reading(l, product, target, 0);
        kz__arena_clear(&l->arena);
        return status;
    }
    for (unsigned top = 1; top <= l->shape->size && status == KZ_OK; top++) {
        if (product && target > 0 && top % target == 0) {
            status = encode_reading(l, true, top * (top / target), top);
        } else if (!product && target < top) {
            status = encode_reading(l, false, 2 * top - target, top);
        }
        kz__arena_clear(&l->arena);
    }
    return status;
}

kz_status kz__kenken_encode_layers(kz__kenken_code *code, size_t cage, kz_work *work) {
    const kz_kenken_cage *given = &code->root->puzzle->cage[cage];
    layers l = {.code = code, .shape = &code->root->cage[cage].shape};
    kz_status status = KZ_OK;
    kz__arena_init(&l.arena, work);
    kz__cdcl_words_init(&l.readings, work);
    if (given->op == KZ_KENKEN_HIDDEN) {
        for (unsigned op = KZ_KENKEN_ADD; op < KZ_KENKEN_HIDDEN && status == KZ_OK; op++) {
            status = encode_op(&l, (kz_kenken_op)op, given->target);
        }
    } else {
        status = encode_op(&l, (kz_kenken_op)given->op, given->target);
    }
    kz__cdcl_clause_begin(&code->clauses);
    for (size_t i = 0; i < l.readings.count; i++) {
        kz__cdcl_clause_put(&code->clauses, l.readings.item[i]);
    }
    kz__cdcl_words_clear(&l.readings);
    kz__arena_clear(&l.arena);
    return status;
}
