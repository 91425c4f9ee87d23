/*
 * Small sets: tries the guesses in decreasing number of parts, until the bound reaches the best.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_parts.h"
#include "games/mastermind/optimal/optimal_steps.h"

kz_status kz__mastermind_search_narrow(kz__mastermind_search *search, kz__mastermind_level *level,
                                       const kz__mastermind_task *task,
                                       kz__mastermind_result *result) {
    kz_cpu cpu = search->work->cpu;
    uint8_t value = kz__mastermind_parts_most(cpu, level->parts, task->guesses);
    uint32_t limit = task->limit;
    uint32_t lower = KZ__MASTERMIND_NEVER; /* of all unsuccessful guesses */
    for (; value >= 2; value--) {
        uint32_t bound = (uint32_t)(3 * task->count - value);
        if (bound > limit) {
            lower = bound < lower ? bound : lower;
            break;
        }
        uint32_t found =
            kz__mastermind_parts_find(cpu, level->parts, task->guesses, value, level->found);
        for (uint32_t i = 0; i < found && bound <= limit; i++) {
            uint32_t cost = 0;
            kz_status status = kz__mastermind_search_try(search, level, task, level->found[i],
                                                         false, limit, &cost);
            if (status != KZ_OK) {
                return status;
            }
            if (cost <= limit) {
                *result = (kz__mastermind_result){.cost = cost, .guess = level->found[i]};
                limit = cost - 1;
            } else if (cost < lower) {
                lower = cost;
            }
        }
    }
    if (result->guess == KZ__MASTERMIND_LOWER) {
        result->cost = lower;
    }
    return KZ_OK;
}
