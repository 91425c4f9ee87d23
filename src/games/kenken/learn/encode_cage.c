/*
 * A cage by its tuples: a variable for each. A tuple implies the digits of its cells, and a cell
 * holds a digit only if one of the tuples puts it there. With two open cells the digits of one
 * determine those of the other, and no variables are needed. Theory: docs/theory/kenken.md.
 */
#include "games/kenken/learn/code.h"

/* The open cells of a cage, by their number in it. */
typedef struct {
    const kz__kenken_second_cage *cage;
    unsigned count;
    uint8_t cell[KZ_KENKEN_CELLS_MAX];
} open_cells;

static const uint64_t *tuple_at(const kz__kenken_second_cage *cage, size_t i) {
    return cage->list + i * cage->shape.stride;
}

static uint32_t literal_of(const kz__kenken_code *code, const kz__kenken_second_cage *cage,
                           size_t tuple, size_t i) {
    uint16_t digit = kz__kenken_tuple_cell(&cage->shape, tuple_at(cage, tuple), i);
    return kz__kenken_encode_candidate(code, cage->shape.cell[i], kz__bits_lowest(digit) + 1);
}

/* Encodes the digits that a digit of one cell leaves for the other. */
static void encode_pair(kz__kenken_code *code, const kz__kenken_second_cage *cage, size_t one,
                        size_t other) {
    unsigned cell = cage->shape.cell[one];
    for (uint32_t left = code->root->domains[cell]; left != 0; left &= left - 1) {
        uint32_t literal = kz__kenken_encode_candidate(code, cell, kz__bits_lowest(left) + 1);
        kz__cdcl_clause_begin(&code->clauses);
        kz__cdcl_clause_put(&code->clauses, literal ^ 1);
        for (size_t i = 0; i < cage->count; i++) {
            if (literal_of(code, cage, i, one) == literal) {
                kz__cdcl_clause_put(&code->clauses, literal_of(code, cage, i, other));
            }
        }
    }
}

/* A cell holds a digit only if a tuple puts it there. */
static void encode_support(kz__kenken_code *code, const kz__kenken_second_cage *cage, size_t i,
                           uint32_t first) {
    unsigned cell = cage->shape.cell[i];
    for (uint32_t left = code->root->domains[cell]; left != 0; left &= left - 1) {
        uint32_t literal = kz__kenken_encode_candidate(code, cell, kz__bits_lowest(left) + 1);
        kz__cdcl_clause_begin(&code->clauses);
        kz__cdcl_clause_put(&code->clauses, literal ^ 1);
        for (size_t k = 0; k < cage->count; k++) {
            if (literal_of(code, cage, k, i) == literal) {
                kz__cdcl_clause_put(&code->clauses, 2 * (first + (uint32_t)k));
            }
        }
    }
}

static void encode_tuples(kz__kenken_code *code, const open_cells *open) {
    const kz__kenken_second_cage *cage = open->cage;
    kz__cdcl_clauses *clauses = &code->clauses;
    uint32_t first = clauses->variables;
    clauses->variables += (uint32_t)cage->count;
    kz__cdcl_clause_begin(clauses);
    for (size_t k = 0; k < cage->count; k++) {
        kz__cdcl_clause_put(clauses, 2 * (first + (uint32_t)k));
    }
    for (unsigned i = 0; i < open->count; i++) {
        for (size_t k = 0; k < cage->count; k++) {
            kz__cdcl_clause_pair(clauses, 2 * (first + (uint32_t)k) + 1,
                                 literal_of(code, cage, k, open->cell[i]));
        }
        encode_support(code, cage, open->cell[i], first);
    }
}

void kz__kenken_encode_cage(kz__kenken_code *code, const kz__kenken_second_cage *cage) {
    open_cells open = {.cage = cage};
    for (unsigned i = 0; i < cage->shape.count; i++) {
        if (!kz__kenken_encode_is_fixed(code, cage->shape.cell[i])) {
            open.cell[open.count++] = (uint8_t)i;
        }
    }
    if (open.count == 2) {
        encode_pair(code, cage, open.cell[0], open.cell[1]);
        encode_pair(code, cage, open.cell[1], open.cell[0]);
    } else if (open.count > 2) {
        encode_tuples(code, &open);
    }
}
