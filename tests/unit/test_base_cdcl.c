/* The clause learner alone: random clauses against all assignments, pigeons, and its limits. */
#include "base/cdcl/cdcl.h"
#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { VARIABLES_MAX = 16 };

/* True if the assignment (bit i: variable i) makes a literal of each clause true. */
static bool satisfies(const kz__cdcl_clauses *clauses, uint32_t assignment) {
    const kz__cdcl_words *words = &clauses->words;
    for (size_t at = 0; at < words->count; at += 1 + words->item[at]) {
        bool holds = false;
        for (size_t i = 1; i <= words->item[at]; i++) {
            uint32_t literal = words->item[at + i];
            holds = holds || (assignment >> literal / 2 & 1) == (literal + 1) % 2;
        }
        if (!holds) {
            return false;
        }
    }
    return true;
}

static unsigned count_models(const kz__cdcl_clauses *clauses) {
    unsigned models = 0;
    for (uint32_t assignment = 0; assignment >> clauses->variables == 0; assignment++) {
        models += satisfies(clauses, assignment) ? 1 : 0;
    }
    return models;
}

/* Draws a clause of different variables. */
static void draw_clause(kz__cdcl_clauses *clauses, kz_rng *rng, unsigned width) {
    uint32_t used = 0;
    kz__cdcl_clause_begin(clauses);
    while (width > 0) {
        uint32_t variable = (uint32_t)kz_rng_below(rng, clauses->variables);
        if ((used >> variable & 1) == 0) {
            used |= UINT32_C(1) << variable;
            kz__cdcl_clause_put(clauses, 2 * variable + (uint32_t)kz_rng_below(rng, 2));
            width--;
        }
    }
}

/* Finds all models one after the other by forbidding each. */
static unsigned enumerate(const kz__cdcl_clauses *clauses, kz_work *work) {
    kz__cdcl *cdcl = NULL;
    unsigned models = 0;
    bool satisfiable = true;
    assert_int_equal(kz__cdcl_new(clauses, work, &cdcl), KZ_OK);
    for (;;) {
        uint32_t assignment = 0;
        uint32_t other[VARIABLES_MAX];
        assert_int_equal(kz__cdcl_solve(cdcl, &satisfiable), KZ_OK);
        if (!satisfiable) {
            break;
        }
        for (uint32_t i = 0; i < clauses->variables; i++) {
            bool holds = kz__cdcl_holds(cdcl, 2 * i);
            assert_true(holds != kz__cdcl_holds(cdcl, 2 * i + 1));
            assignment |= holds ? UINT32_C(1) << i : 0;
            other[i] = 2 * i + (holds ? 1 : 0);
        }
        assert_true(satisfies(clauses, assignment));
        models++;
        assert_int_equal(kz__cdcl_add(cdcl, other, clauses->variables), KZ_OK);
    }
    assert_int_equal(kz__cdcl_solve(cdcl, &satisfiable), KZ_OK);
    assert_false(satisfiable);
    kz__cdcl_free(cdcl);
    return models;
}

static void random_clauses_have_all_their_models(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 11);
    unsigned without = 0;
    unsigned with = 0;
    for (unsigned round = 0; round < 600; round++) {
        kz_work work;
        kz__cdcl_clauses clauses;
        kz_work_init(&work);
        kz__cdcl_clauses_init(&clauses, &work);
        clauses.variables = 4 + (uint32_t)kz_rng_below(&rng, VARIABLES_MAX - 3);
        uint64_t count = clauses.variables * (2 + kz_rng_below(&rng, 4));
        bool mixed = kz_rng_below(&rng, 2) == 1;
        for (uint64_t i = 0; i < count; i++) {
            unsigned width = mixed && i % 4 == 0 ? 1 + (unsigned)kz_rng_below(&rng, 4) : 3;
            draw_clause(&clauses, &rng, i < 2 && mixed ? 1 : width == 1 ? 2 : width);
        }
        unsigned expected = count_models(&clauses);
        without += expected == 0 ? 1 : 0;
        with += expected > 1 ? 1 : 0;
        assert_int_equal(enumerate(&clauses, &work), expected);
        kz__cdcl_clauses_clear(&clauses);
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(without > 50 && with > 50);
}

/* Each pigeon in a hole, no two in one. */
static void house_pigeons(kz__cdcl_clauses *clauses, uint32_t pigeons, uint32_t holes) {
    clauses->variables = pigeons * holes;
    for (uint32_t pigeon = 0; pigeon < pigeons; pigeon++) {
        kz__cdcl_clause_begin(clauses);
        for (uint32_t hole = 0; hole < holes; hole++) {
            kz__cdcl_clause_put(clauses, 2 * (pigeon * holes + hole));
        }
        for (uint32_t other = 0; other < pigeon; other++) {
            for (uint32_t hole = 0; hole < holes; hole++) {
                kz__cdcl_clause_pair(clauses, 2 * (pigeon * holes + hole) + 1,
                                     2 * (other * holes + hole) + 1);
            }
        }
    }
}

static bool pigeons_fit(uint32_t pigeons, uint32_t holes, uint64_t *conflicts) {
    kz_work work;
    kz__cdcl_clauses clauses;
    kz__cdcl *cdcl = NULL;
    bool satisfiable = false;
    kz_work_init(&work);
    kz__cdcl_clauses_init(&clauses, &work);
    house_pigeons(&clauses, pigeons, holes);
    assert_int_equal(kz__cdcl_new(&clauses, &work, &cdcl), KZ_OK);
    kz__cdcl_clauses_clear(&clauses);
    assert_int_equal(kz__cdcl_solve(cdcl, &satisfiable), KZ_OK);
    *conflicts = kz__cdcl_conflicts(cdcl);
    assert_int_equal(work.counters.nodes, *conflicts);
    kz__cdcl_free(cdcl);
    assert_int_equal(work.memory_used, 0);
    return satisfiable;
}

/* No short proof by resolution: thousands of conflicts, so that clauses are forgotten too. */
static void pigeons_need_holes(void **state) {
    (void)state;
    uint64_t conflicts = 0;
    for (uint32_t holes = 1; holes <= 8; holes++) {
        assert_true(pigeons_fit(holes, holes, &conflicts));
        assert_false(pigeons_fit(holes + 1, holes, &conflicts));
    }
    assert_true(conflicts > 4000);
}

static void empty_and_single_clauses(void **state) {
    (void)state;
    kz_work work;
    kz__cdcl_clauses clauses;
    kz_work_init(&work);
    kz__cdcl_clauses_init(&clauses, &work);
    clauses.variables = 2;
    assert_int_equal(enumerate(&clauses, &work), 4);
    kz__cdcl_clause_begin(&clauses);
    kz__cdcl_clause_put(&clauses, 3);
    assert_int_equal(enumerate(&clauses, &work), 2);
    kz__cdcl_clause_pair(&clauses, 1, 2);
    assert_int_equal(enumerate(&clauses, &work), 1);
    kz__cdcl_clause_begin(&clauses);
    kz__cdcl_clause_put(&clauses, 2);
    assert_int_equal(enumerate(&clauses, &work), 0);
    kz__cdcl_clauses_clear(&clauses);
    kz__cdcl_clauses_init(&clauses, &work);
    clauses.variables = 1;
    kz__cdcl_clause_begin(&clauses);
    assert_int_equal(enumerate(&clauses, &work), 0);
    kz__cdcl_clauses_clear(&clauses);
    assert_int_equal(work.memory_used, 0);
}

static bool yes_after(void *user) {
    unsigned *left = user;
    return (*left)-- == 0;
}

/* What a limit interrupted goes on where it was. */
static void limits_interrupt(void **state) {
    (void)state;
    kz_work work;
    kz__cdcl_clauses clauses;
    kz__cdcl *cdcl = NULL;
    bool satisfiable = true;
    unsigned left = 1;
    kz_work_init(&work);
    kz__cdcl_clauses_init(&clauses, &work);
    house_pigeons(&clauses, 9, 8);
    assert_int_equal(kz__cdcl_new(&clauses, &work, &cdcl), KZ_OK);
    kz__cdcl_clauses_clear(&clauses);
    work.node_limit = 100;
    assert_int_equal(kz__cdcl_solve(cdcl, &satisfiable), KZ_BUDGET);
    assert_int_equal(kz__cdcl_conflicts(cdcl), 101);
    work.node_limit = 0;
    work.cancelled = yes_after;
    work.cancel_user = &left;
    assert_int_equal(kz__cdcl_solve(cdcl, &satisfiable), KZ_CANCELLED);
    assert_true(kz__cdcl_conflicts(cdcl) <= 1000);
    work.cancelled = NULL;
    assert_int_equal(kz__cdcl_solve(cdcl, &satisfiable), KZ_OK);
    assert_false(satisfiable);
    kz__cdcl_free(cdcl);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_clauses_have_all_their_models),
        cmocka_unit_test(pigeons_need_holes),
        cmocka_unit_test(empty_and_single_clauses),
        cmocka_unit_test(limits_interrupt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
