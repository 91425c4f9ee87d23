/*
 * Encodes the variables and the rules of cells and lines: each digit occurs exactly once.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/learn/code.h"

static void number_candidates(kz__kenken_code *code) {
    unsigned size = code->root->puzzle->size;
    for (unsigned cell = 0; cell < size * size; cell++) {
        code->first[cell] = code->clauses.variables;
        if (!kz__kenken_encode_is_fixed(code, cell)) {
            code->clauses.variables += kz__bits_count(code->root->domains[cell]);
        }
    }
}

/* Exactly one of the literals is true. */
static void encode_one(kz__kenken_code *code, const uint32_t *literal, unsigned count) {
    kz__cdcl_clause_begin(&code->clauses);
    for (unsigned i = 0; i < count; i++) {
        kz__cdcl_clause_put(&code->clauses, literal[i]);
    }
    for (unsigned i = 0; i < count; i++) {
        for (unsigned k = 0; k < i; k++) {
            kz__cdcl_clause_pair(&code->clauses, literal[i] ^ 1, literal[k] ^ 1);
        }
    }
}

static void encode_cell(kz__kenken_code *code, unsigned cell) {
    uint32_t literal[KZ_KENKEN_SIZE_MAX];
    unsigned count = 0;
    for (uint32_t left = code->root->domains[cell]; left != 0; left &= left - 1) {
        literal[count] = kz__kenken_encode_candidate(code, cell, kz__bits_lowest(left) + 1);
        count++;
    }
    encode_one(code, literal, count);
}

static void encode_digit(kz__kenken_code *code, unsigned line, unsigned digit) {
    unsigned size = code->root->puzzle->size;
    uint32_t literal[KZ_KENKEN_SIZE_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < size; i++) {
        unsigned cell = kz__kenken_second_line_cell(size, line, i);
        if ((code->root->domains[cell] >> (digit - 1) & 1) == 0) {
            continue;
        }
        if (kz__kenken_encode_is_fixed(code, cell)) {
            return;
        }
        literal[count++] = kz__kenken_encode_candidate(code, cell, digit);
    }
    encode_one(code, literal, count);
}

kz_status kz__kenken_encode(const kz__kenken_second_root *root, kz_work *work,
                            kz__kenken_code *code) {
    const kz_kenken_puzzle *puzzle = root->puzzle;
    unsigned size = puzzle->size;
    kz_status status = KZ_OK;
    code->root = root;
    kz__cdcl_clauses_init(&code->clauses, work);
    number_candidates(code);
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (!kz__kenken_encode_is_fixed(code, cell)) {
            encode_cell(code, cell);
        }
    }
    for (unsigned line = 0; line < 2 * size; line++) {
        for (unsigned digit = 1; digit <= size; digit++) {
            encode_digit(code, line, digit);
        }
    }
    for (size_t cage = 0; cage < puzzle->cage_count && status == KZ_OK; cage++) {
        if (root->cage[cage].list != NULL) {
            kz__kenken_encode_cage(code, &root->cage[cage]);
        } else {
            status = kz__kenken_encode_layers(code, cage, work);
        }
        status = status == KZ_OK ? kz_work_ask(work) : status;
    }
    return code->clauses.starved ? KZ_NO_MEMORY : status;
}

void kz__kenken_code_clear(kz__kenken_code *code) {
    kz__cdcl_clauses_clear(&code->clauses);
}
