/*
 * The steps of an explanation in the card game: the joins, or the typed expression. Theory:
 * docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/check.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

void kz__shisoku_follow_joins(const kz_shisoku_game *game, const kz_shisoku_problem *problem,
                              kz_shisoku_solution *steps) {
    kz_rational value[KZ_SHISOKU_MAX_CARDS + KZ_SHISOKU_JOINS_MAX];
    memcpy(value, problem->cards, problem->count * sizeof *value);
    steps->count = game->join_count;
    for (uint32_t i = 0; i < game->join_count; i++) {
        const kz_shisoku_join *join = &game->joins[i];
        kz_shisoku_step *step = &steps->steps[i];
        *step = (kz_shisoku_step){.left = join->left,
                                  .right = join->right,
                                  .operation = join->operation,
                                  .left_value = value[join->left],
                                  .right_value = value[join->right],
                                  .value = {0, 1}};
        kz_status_ignore(
            kz_shisoku_apply(step->left_value, step->operation, step->right_value, &step->value));
        value[problem->count + i] = step->value;
    }
}

void kz_shisoku_game_said(const kz_shisoku_game *game, kz_shisoku_problem *problem,
                          kz_shisoku_checked *checked) {
    assert(kz__shisoku_game_is_valid(game) && problem != NULL && checked != NULL);
    bool is_won = game->event == KZ_SHISOKU_WON;
    kz_shisoku_round_problem(is_won ? &game->last : &game->round, game->said_seen, problem);
    kz_status_ignore(kz_shisoku_check(problem, game->said, strlen(game->said), checked));
}

void kz_shisoku_game_steps(const kz_shisoku_game *game, kz_shisoku_solution *steps) {
    assert(kz__shisoku_game_is_valid(game) && steps != NULL);
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    memset(steps, 0, sizeof *steps);
    if (game->join_count > 0) {
        kz_shisoku_round_problem(&game->round, game->seen[game->explainer], &problem);
        kz__shisoku_follow_joins(game, &problem, steps);
    } else if (game->said_seen > 0) {
        kz_shisoku_game_said(game, &problem, &checked);
        kz__shisoku_check_steps(&problem, game->said, strlen(game->said), steps);
    }
}

void kz__shisoku_add_join(kz_shisoku_game *game, uint32_t left, char operation, uint32_t right) {
    game->joined++;
    game->joins[game->join_count++] = (kz_shisoku_join){.id = KZ_SHISOKU_JOIN_ID + game->joined,
                                                        .left = (uint8_t)left,
                                                        .right = (uint8_t)right,
                                                        .operation = operation};
}

void kz__shisoku_keep_steps(kz_shisoku_game *game) {
    kz_shisoku_solution steps;
    kz_shisoku_game_steps(game, &steps);
    for (uint32_t i = 0; i < steps.count; i++) {
        if (steps.steps[i].left == KZ_SHISOKU_NOBODY || steps.steps[i].right == KZ_SHISOKU_NOBODY) {
            return;
        }
    }
    kz__shisoku_clear_joins(game);
    for (uint32_t i = 0; i < steps.count; i++) {
        const kz_shisoku_step *step = &steps.steps[i];
        kz__shisoku_add_join(game, step->left, step->operation, step->right);
    }
}
