/* The second engine: narrow the domains, encode as clauses, find a solution, forbid it, and search
 * for another. Theory: docs/theory/kenken.md. */
#include "games/kenken/learn/second.h"

#include "games/kenken/learn/code.h"
#include "games/kenken/rules.h"

#include <assert.h>
#include <string.h>

typedef struct {
    const kz_kenken_puzzle *puzzle;
    kz_work *work;
    kz__arena arena;
    kz__kenken_second_root root;
    kz__kenken_code code;
    kz__cdcl *cdcl;
} engine;

/* Reads the solution of the clauses, and checks it by the rules. */
static void read_grid(const engine *e, uint8_t *grid) {
    unsigned cells = (unsigned)e->puzzle->size * e->puzzle->size;
    for (unsigned cell = 0; cell < cells; cell++) {
        uint32_t left = e->root.domains[cell];
        while ((left & (left - 1)) != 0 &&
               !kz__cdcl_holds(e->cdcl, kz__kenken_encode_candidate(&e->code, cell,
                                                                    kz__bits_lowest(left) + 1))) {
            left &= left - 1;
        }
        grid[cell] = (uint8_t)(kz__bits_lowest(left) + 1);
    }
    bool right = kz__kenken_judge_grid(e->puzzle, grid, NULL);
    assert(right);
}

/* Adds the clause that another solution must differ from this one. */
static kz_status forbid(engine *e, const uint8_t *grid) {
    uint32_t literal[KZ_KENKEN_CELLS_MAX];
    uint32_t count = 0;
    unsigned cells = (unsigned)e->puzzle->size * e->puzzle->size;
    for (unsigned cell = 0; cell < cells; cell++) {
        if (!kz__kenken_encode_is_fixed(&e->code, cell)) {
            literal[count++] = kz__kenken_encode_candidate(&e->code, cell, grid[cell]) ^ 1;
        }
    }
    return kz__cdcl_add(e->cdcl, literal, count);
}

static kz_status search(engine *e, kz_kenken_result *result) {
    bool found = false;
    kz_status status = kz__cdcl_solve(e->cdcl, &found);
    if (status != KZ_OK) {
        return status;
    }
    if (!found) {
        result->verdict = KZ_NONE;
        return KZ_OK;
    }
    read_grid(e, result->grid);
    result->has_grid = true;
    status = forbid(e, result->grid);
    if (status == KZ_OK) {
        status = kz__cdcl_solve(e->cdcl, &found);
    }
    if (status != KZ_OK) {
        return status;
    }
    result->verdict = found ? KZ_MANY : KZ_ONE;
    if (found) {
        read_grid(e, result->second);
    }
    return KZ_OK;
}

static kz_status run(engine *e, const uint16_t *domains, kz_kenken_result *result) {
    kz_status status = kz__kenken_second_narrow(e->puzzle, domains, &e->arena, &e->root);
    if (status != KZ_OK) {
        return status;
    }
    if (e->root.contradictory) {
        result->verdict = KZ_NONE;
        return KZ_OK;
    }
    status = kz__kenken_encode(&e->root, e->work, &e->code);
    if (status == KZ_OK) {
        status = kz__cdcl_new(&e->code.clauses, e->work, &e->cdcl);
    }
    kz__kenken_code_clear(&e->code);
    kz__arena_clear(&e->arena);
    status = status == KZ_OK ? kz_work_ask(e->work) : status;
    if (status == KZ_OK) {
        status = search(e, result);
        result->nodes = kz__cdcl_conflicts(e->cdcl);
    }
    return status;
}

kz_status kz__kenken_second_solve(const kz_kenken_puzzle *puzzle, const uint16_t *domains,
                                  kz_work *work, kz_kenken_result *result) {
    kz_kenken_result found = {.verdict = KZ_UNKNOWN};
    engine *e = kz_work_allocate(work, 1, sizeof *e);
    if (e == NULL) {
        return KZ_NO_MEMORY;
    }
    *e = (engine){.puzzle = puzzle, .work = work};
    kz__arena_init(&e->arena, work);
    kz_status status = run(e, domains, &found);
    kz__cdcl_free(e->cdcl);
    kz__arena_clear(&e->arena);
    kz_work_free(work, e, 1, sizeof *e);
    if (status == KZ_BUDGET || status == KZ_CANCELLED) {
        found.verdict = KZ_UNKNOWN;
        found.why = status;
        status = KZ_OK;
    }
    if (status == KZ_OK) {
        *result = found;
    }
    return status;
}
