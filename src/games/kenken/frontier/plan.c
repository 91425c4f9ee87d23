/* The variables of the frontier search and the rules of cells and lines. Theory:
   docs/theory/kenken.md. */
#include "games/kenken/frontier/plan.h"

#include "base/bits.h"
#include "games/kenken/frontier/plan_cages.h"

/* Numbers the candidates of open cells. */
static void number_variables(kz__kenken_plan *plan, const uint16_t *domain) {
    unsigned variables = 0;
    for (unsigned cell = 0; cell < plan->cells; cell++) {
        bool open = (domain[cell] & (domain[cell] - 1)) != 0;
        plan->domain[cell] = domain[cell];
        plan->first[cell] = (uint16_t)variables;
        for (unsigned digit = 0; digit < plan->size; digit++) {
            bool has = open && (domain[cell] >> digit & 1) != 0;
            plan->number[cell][digit] = (uint16_t)(has ? variables : KZ__KENKEN_PLAN_NONE);
            if (has) {
                plan->cell[variables] = (uint8_t)cell;
                plan->digit[variables++] = (uint8_t)digit;
            }
        }
    }
    plan->first[plan->cells] = (uint16_t)variables;
    plan->variables = variables;
}

/* The position of the next rule. */
typedef struct {
    kz__kenken_plan *plan;
    unsigned members;
    unsigned bounds;
} pen;

static void write_cell(pen *p, unsigned cell) {
    kz__kenken_plan *plan = p->plan;
    unsigned count = (unsigned)plan->first[cell + 1] - plan->first[cell];
    if (count == 0) {
        return;
    }
    plan->rule[plan->rules++] = (kz__kenken_plan_rule){
        .member = (uint16_t)p->members, .members = (uint16_t)count, .bound = (uint16_t)p->bounds};
    for (unsigned i = 0; i < count; i++) {
        plan->own_bound[p->members] = KZ__KENKEN_PLAN_FREE;
        plan->member[p->members++] = (uint16_t)(plan->first[cell] + i);
    }
}

/* Adds a bound to the rule, once. */
static void note_bound(pen *p, kz__kenken_plan_rule *rule, uint16_t bound) {
    uint16_t *own = p->plan->bound + rule->bound;
    for (unsigned i = 0; i < rule->bounds; i++) {
        if (own[i] == bound) {
            return;
        }
    }
    own[rule->bounds++] = bound;
    p->bounds++;
}

static void write_line_digit(pen *p, const kz__kenken_solver *solver, unsigned line, unsigned digit,
                             const uint16_t *line_of_cage) {
    kz__kenken_plan *plan = p->plan;
    kz__kenken_plan_rule rule = {.member = (uint16_t)p->members, .bound = (uint16_t)p->bounds};
    for (unsigned i = 0; i < plan->size; i++) {
        unsigned cell = solver->line_cell[line][i];
        unsigned place = line_of_cage[solver->cage_of[cell]];
        uint16_t bound = KZ__KENKEN_PLAN_FREE;
        if (plan->number[cell][digit] == KZ__KENKEN_PLAN_NONE) {
            continue;
        }
        if (place != KZ__KENKEN_PLAN_NONE) {
            bound = plan->line[place].bound[digit];
        }
        if (bound != KZ__KENKEN_PLAN_FREE) {
            note_bound(p, &rule, bound);
        }
        plan->own_bound[p->members] = bound;
        plan->member[p->members++] = plan->number[cell][digit];
        rule.members++;
    }
    if (rule.members > 0) {
        plan->rule[plan->rules++] = rule;
    }
}

static void write_rules(const kz__kenken_solver *solver, kz__kenken_plan *plan) {
    pen p = {.plan = plan};
    uint16_t line_of_cage[KZ_KENKEN_CELLS_MAX];
    for (unsigned line = 0; line < 2 * plan->size; line++) {
        for (unsigned i = 0; i < plan->size && line < plan->size; i++) {
            write_cell(&p, solver->line_cell[line][i]);
        }
        kz__kenken_plan_lines_at(solver, plan, line, line_of_cage);
        for (unsigned digit = 0; digit < plan->size; digit++) {
            write_line_digit(&p, solver, line, digit, line_of_cage);
        }
    }
}

static bool reserve(kz__arena *arena, kz__kenken_plan *plan) {
    size_t candidates = (size_t)plan->cells * plan->size;
    plan->number = kz__arena_allocate(arena, plan->cells * sizeof *plan->number);
    plan->cell = kz__arena_allocate(arena, candidates);
    plan->digit = kz__arena_allocate(arena, candidates);
    plan->own = kz__arena_allocate(arena, candidates * sizeof *plan->own);
    plan->member = kz__arena_allocate(arena, 3 * candidates * sizeof *plan->member);
    plan->own_bound = kz__arena_allocate(arena, 3 * candidates * sizeof *plan->own_bound);
    plan->bound = kz__arena_allocate(arena, 3 * candidates * sizeof *plan->bound);
    plan->rule = kz__arena_allocate(arena, KZ__KENKEN_PLAN_RULES * sizeof *plan->rule);
    return plan->number != NULL && plan->cell != NULL && plan->digit != NULL && plan->own != NULL &&
           plan->member != NULL && plan->own_bound != NULL && plan->bound != NULL &&
           plan->rule != NULL;
}

kz_status kz__kenken_plan_make(const kz__kenken_solver *solver, const kz__kenken_node *root,
                               kz__arena *arena, kz__kenken_plan **made) {
    bool fits = false;
    kz__kenken_plan *plan = kz__arena_allocate(arena, sizeof *plan);
    *made = NULL;
    if (plan == NULL) {
        return KZ_NO_MEMORY;
    }
    *plan = (kz__kenken_plan){.size = solver->size, .cells = solver->cells, .bounds = 1};
    if (!reserve(arena, plan)) {
        return KZ_NO_MEMORY;
    }
    number_variables(plan, root->domain);
    kz_status status = kz__kenken_plan_cages(solver, root, arena, plan, &fits);
    if (status == KZ_OK && fits) {
        write_rules(solver, plan);
        *made = plan;
    }
    return status;
}
