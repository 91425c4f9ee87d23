/*
 * Explaining step by step in the card game: two cards at a time are combined, visibly for all.
 * Theory: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

enum { EXPRESSION_ROOM = 1024 };

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
    kz__shisoku_follow_joins(game, problem, &steps);
    kz_text_init(&text, expression, sizeof expression);
    kz_shisoku_expression_print(problem, &steps, KZ_SHISOKU_ASCII, &text);
    kz__shisoku_note(game, KZ_SHISOKU_EXPLAINED, game->explainer, problem->count);
    if (!text.truncated) {
        kz__shisoku_keep_said(game, (uint8_t)problem->count, expression, text.length);
    }
    bool is_right = kz_rational_equal(steps.steps[steps.count - 1].value, problem->target);
    kz__shisoku_judge(game, is_right ? KZ_SHISOKU_FAULT_NONE : KZ_SHISOKU_FAULT_WRONG_VALUE);
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
    kz__shisoku_follow_joins(game, problem, &steps);
    kz_status status = kz_shisoku_apply(value_of(problem, &steps, left), operation,
                                        value_of(problem, &steps, right), &value);
    if (status == KZ_OK) {
        return KZ_OK;
    }
    return kz_error_set(error, status, 0, 0,
                        status == KZ_DIVISION_BY_ZERO ? KZ_N("this would divide by zero")
                                                      : KZ_N("the result is too large"),
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
    kz__shisoku_add_join(game, left, operation, right);
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
        return kz__shisoku_refuse(error, KZ_N("there is no step to undo"));
    }
    game->join_count--;
    memset(&game->joins[game->join_count], 0, sizeof *game->joins);
    kz__shisoku_note(game, KZ_SHISOKU_PARTED, seat, 2);
    return KZ_OK;
}
