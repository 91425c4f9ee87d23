/* Earlier positions of a Shisoku game, used to find the way out of a dead end. */
#include "play/adapters/shisoku/past.h"

#include "play/adapters/shisoku/search.h"

#include <string.h>

uint32_t kz__shisoku_steps_made(const kz__shisoku_table *game) {
    return game->card_count - game->number_count;
}

static uint32_t place_of(const uint32_t *ids, uint32_t id) {
    uint32_t place = 0;
    while (ids[place] != id) {
        place++;
    }
    return place;
}

/* The result takes the place of the right-hand number, as in a move; the others close the gap. */
static void repeat_step(const kz__shisoku_play_made *step, uint32_t *ids,
                        kz_shisoku_problem *problem) {
    uint32_t right = place_of(ids, step->right_id);
    problem->cards[right] = step->value;
    ids[right] = step->id;
    problem->count--;
    for (uint32_t i = place_of(ids, step->left_id); i < problem->count; i++) {
        problem->cards[i] = problem->cards[i + 1];
        ids[i] = ids[i + 1];
    }
    problem->cards[problem->count] = (kz_rational){0, 0};
}

/* @param ids overwritten: of the numbers on the table. */
static void replay(const kz__shisoku_table *game, uint32_t steps, uint32_t *ids,
                   kz_shisoku_problem *problem) {
    memset(problem, 0, sizeof *problem);
    problem->count = game->card_count;
    problem->target = game->target;
    memcpy(problem->cards, game->cards, sizeof problem->cards);
    for (uint32_t i = 0; i < game->card_count; i++) {
        ids[i] = i + 1;
    }
    for (uint32_t i = 0; i < steps; i++) {
        repeat_step(&game->steps[i], ids, problem);
    }
}

void kz__shisoku_problem_at(const kz__shisoku_table *game, uint32_t steps,
                            kz_shisoku_problem *problem) {
    uint32_t ids[KZ_SHISOKU_MAX_CARDS];
    replay(game, steps, ids, problem);
}

/* The operand number of a card: cards come first, then the results of steps. */
static uint8_t operand_of(const kz__shisoku_table *game, uint32_t id) {
    uint32_t operand = id - 1;
    for (uint32_t i = 0; id > game->card_count; i++) {
        if (game->steps[i].id == id) {
            operand = game->card_count + i;
            break;
        }
    }
    return (uint8_t)operand;
}

void kz__shisoku_copy_steps(const kz__shisoku_table *game, uint32_t steps,
                            kz_shisoku_solution *solution) {
    solution->count = steps;
    for (uint32_t i = 0; i < steps; i++) {
        const kz__shisoku_play_made *step = &game->steps[i];
        solution->steps[i] = (kz_shisoku_step){.left = operand_of(game, step->left_id),
                                               .right = operand_of(game, step->right_id),
                                               .operation = (char)step->operation,
                                               .left_value = step->left,
                                               .right_value = step->right,
                                               .value = step->value};
    }
}

void kz__shisoku_go_on(const kz__shisoku_table *game, uint32_t steps,
                       const kz_shisoku_solution *rest, kz_shisoku_solution *whole) {
    kz_shisoku_problem problem;
    uint32_t ids[KZ_SHISOKU_MAX_CARDS];
    uint8_t operand[2 * KZ_SHISOKU_MAX_CARDS] = {0}; /* of the whole, by that of the rest */
    replay(game, steps, ids, &problem);
    for (uint32_t i = 0; i < problem.count + rest->count; i++) {
        operand[i] = (uint8_t)(i < problem.count ? operand_of(game, ids[i]) : i + 2 * steps);
    }
    kz__shisoku_copy_steps(game, steps, whole);
    for (uint32_t i = 0; i < rest->count; i++) {
        kz_shisoku_step *step = &whole->steps[whole->count++];
        *step = rest->steps[i];
        step->left = operand[step->left];
        step->right = operand[step->right];
    }
}

kz_status kz__shisoku_look_back(const kz__shisoku_table *game, kz_work *work,
                                kz_shisoku_problem *problem, kz_shisoku_result *way,
                                uint32_t *back) {
    kz_status status = KZ_OK;
    uint32_t made = kz__shisoku_steps_made(game);
    memset(way, 0, sizeof *way);
    way->verdict = KZ_NONE;
    *back = 0;
    while (status == KZ_OK && way->verdict == KZ_NONE && *back < made) {
        ++*back;
        kz__shisoku_problem_at(game, made - *back, problem);
        status = kz__shisoku_find_way(problem, work, way);
    }
    return status;
}
