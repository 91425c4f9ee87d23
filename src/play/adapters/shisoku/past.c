/*
 * Earlier positions of a Shisoku game: how a dead end is left.
 */
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

/* The result takes the place of the right number, as in a move; the others close up. */
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

void kz__shisoku_problem_at(const kz__shisoku_table *game, uint32_t steps,
                            kz_shisoku_problem *problem) {
    uint32_t ids[KZ_SHISOKU_MAX_CARDS];
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
