/* How simple a solution is, as a number. */
#include "games/shisoku/simplicity.h"

uint16_t kz__shisoku_solution_cost(const kz_shisoku_problem *problem,
                                   const kz_shisoku_solution *solution) {
    uint16_t cost[KZ_SHISOKU_MAX_CARDS] = {0};
    for (uint32_t i = 0; i < solution->count; i++) {
        const kz_shisoku_step *step = &solution->steps[i];
        uint32_t side[] = {step->left, step->right};
        uint16_t side_cost[] = {0, 0};
        char side_operation[] = {0, 0};
        for (int j = 0; j < 2; j++) {
            if (side[j] >= problem->count) {
                side_cost[j] = cost[side[j] - problem->count];
                side_operation[j] = solution->steps[side[j] - problem->count].operation;
            }
        }
        cost[i] =
            kz__shisoku_cost_join(side_cost[0], side_operation[0], step->operation, side_cost[1],
                                  side_operation[1], step->value.denominator != 1);
    }
    return solution->count == 0 ? 0 : cost[solution->count - 1];
}
