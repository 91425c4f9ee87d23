/*
 * Explaining step by step in the card game: two cards at a time are combined, for all to see.
 * Theory: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/check.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

enum { EXPRESSION_ROOM = 1024 };

void kz__shisoku_clear_joins(kz_shisoku_game *game) {
    memset(game->joins, 0, sizeof game->joins);
    game->join_count = 0;
}

/* Writes the joins as steps, with their values. */
static void follow_joins(const kz_shisoku_game *game, const kz_shisoku_problem *problem,
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

void kz_shisoku_game_steps(const kz_shisoku_game *game, kz_shisoku_solution *steps) {
    assert(kz__shisoku_game_is_valid(game) && steps != NULL);
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    memset(steps, 0, sizeof *steps);
    if (game->join_count > 0) {
        kz_shisoku_round_problem(&game->round, game->seen[game->explainer], &problem);
        follow_joins(game, &problem, steps);
    } else if (game->said_seen > 0) {
        kz_shisoku_game_said(game, &problem, &checked);
        kz__shisoku_check_steps(&problem, game->said, strlen(game->said), steps);
    }
}

/* Tells whether an operand is on the table: it exists, and no join has used it. */
static bool is_left(const kz_shisoku_game *game, uint8_t seen, uint32_t operand) {
    bool is_there = operand < (uint32_t)seen + game->join_count;
    for (uint32_t i = 0; i < game->join_count; i++) {
        is_there = is_there && game->joins[i].left != operand && game->joins[i].right != operand;
    }
    return is_there;
}

static kz_rational value_of(const kz_shisoku_problem *problem, const kz_shisoku_solution *steps,
                            uint32_t operand) {
    return operand < problem->count ? problem->cards[operand]
                                    : steps->steps[operand - problem->count].value;
}

/* The joins are the explanation: they use all cards. */
static void submit(kz_shisoku_game *game, const kz_shisoku_problem *problem) {
    char expression[EXPRESSION_ROOM];
    kz_text text;
    kz_shisoku_solution steps;
    follow_joins(game, problem, &steps);
    kz_text_init(&text, expression, sizeof expression);
    kz_shisoku_expression_print(problem, &steps, KZ_SHISOKU_ASCII, &text);
    kz__shisoku_note(game, KZ_SHISOKU_EXPLAINED, game->explainer, problem->count);
    if (!text.truncated) {
        kz__shisoku_keep_said(game, (uint8_t)problem->count, expression, text.length);
    }
    bool is_right = kz_rational_equal(steps.steps[steps.count - 1].value, problem->target);
    kz__shisoku_judge(game, is_right ? KZ_SHISOKU_FAULT_NONE : KZ_SHISOKU_FAULT_WRONG_VALUE);
}

static void add_join(kz_shisoku_game *game, uint32_t left, char operation, uint32_t right) {
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
        add_join(game, step->left, step->operation, step->right);
    }
}

/* Tells why two operands cannot be combined. */
static kz_status try_join(const kz_shisoku_game *game, const kz_shisoku_problem *problem,
                          uint32_t left, char operation, uint32_t right, kz_error *error) {
    kz_shisoku_solution steps;
    kz_rational value;
    uint8_t seen = (uint8_t)problem->count;
    if (left == right || !is_left(game, seen, left) || !is_left(game, seen, right)) {
        return kz__shisoku_refuse(error, KZ_N("this number is not on the table"));
    }
    follow_joins(game, problem, &steps);
    kz_status status = kz_shisoku_apply(value_of(problem, &steps, left), operation,
                                        value_of(problem, &steps, right), &value);
    if (status == KZ_OK) {
        return KZ_OK;
    }
    return kz_error_set(error, status, 0, 0,
                        status == KZ_DIVISION_BY_ZERO ? KZ_N("this divides by zero")
                                                      : KZ_N("the result does not fit"),
                        NULL, 0);
}

kz_status kz_shisoku_game_join(kz_shisoku_game *game, int seat, uint32_t left, char operation,
                               uint32_t right, kz_error *error) {
    assert(kz__shisoku_game_is_valid(game) &&
           (operation == '+' || operation == '-' || operation == '*' || operation == '/'));
    kz_shisoku_problem problem;
    kz_status status = kz__shisoku_may_explain(game, seat, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_shisoku_round_problem(&game->round, game->seen[seat], &problem);
    status = try_join(game, &problem, left, operation, right, error);
    if (status != KZ_OK) {
        return status;
    }
    if (game->phase == KZ_SHISOKU_SLAPPED) {
        kz__shisoku_choose(game);
    }
    add_join(game, left, operation, right);
    kz__shisoku_note(game, KZ_SHISOKU_JOINED, seat, 2);
    if (game->join_count + 1U == problem.count) {
        submit(game, &problem);
    }
    return KZ_OK;
}

bool kz_shisoku_game_may_go_back(const kz_shisoku_game *game, int seat) {
    assert(kz__shisoku_game_is_valid(game));
    return game->phase == KZ_SHISOKU_EXPLAINING && seat == game->explainer && game->join_count > 0;
}

kz_status kz_shisoku_game_back(kz_shisoku_game *game, int seat, kz_error *error) {
    assert(kz__shisoku_game_is_valid(game));
    if (!kz_shisoku_game_may_go_back(game, seat)) {
        return kz__shisoku_refuse(error, KZ_N("there is no step to take back"));
    }
    game->join_count--;
    memset(&game->joins[game->join_count], 0, sizeof *game->joins);
    kz__shisoku_note(game, KZ_SHISOKU_PARTED, seat, 2);
    return KZ_OK;
}
