/*
 * Shisoku as a game for one: combine two cards at a time until one is left; the game is won if that
 * is the target. If not, the player takes steps back, or gives up, which ends the game. An exercise
 * allows one attempt: it also ends with a number that is not the target.
 *
 *     parameters  cards=4 target=10 level=any numbers=ranks
 *                 target may be a fraction, or A..B; level any, 1..5; numbers ranks or digits;
 *                 task=make grade=1500: an exercise, rated about 1500
 *     instance    10 13 6 12 9     the target, then the cards; an exercise ends with task=make
 *     moves       13 - 6           two numbers now on the table; also 13-6
 *                 #1 - #2          the same two, by the ids of their cards
 *                 give up
 *                 back         in a race, shisoku-race: takes one's last step back
 */
#include "play/game.h"
#include "base/word.h"
#include "kazu/shisoku_study.h"
#include "play/adapters/shisoku/exercise.h"
#include "play/adapters/shisoku/move.h"
#include "play/adapters/shisoku/state.h"

#include <string.h>

static void pack(const kz__shisoku_table *game, kz_state *state) {
    memcpy(state->bytes, game, sizeof *game);
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz_shisoku_problem problem;
    bool is_exercise = false;
    kz_status status = kz__shisoku_read_instance(instance, &problem, &is_exercise, error);
    if (status != KZ_OK) {
        return status;
    }
    if (seats > 1 && problem.count > KZ__SHISOKU_CARDS_MAX) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("a race has at most 8 cards"), NULL,
                            0);
    }
    kz__shisoku_table game;
    memset(&game, 0, sizeof game);
    game.target = problem.target;
    game.card_count = problem.count;
    game.number_count = problem.count;
    memcpy(game.cards, problem.cards, problem.count * sizeof problem.cards[0]);
    memcpy(game.numbers, problem.cards, problem.count * sizeof problem.cards[0]);
    game.newest = problem.count;
    game.is_exercise = is_exercise ? 1 : 0;
    for (uint32_t i = 0; i < problem.count; i++) {
        game.ids[i] = i + 1;
    }
    pack(&game, state);
    if (seats > 1) {
        kz__shisoku_race_begin(state, seats);
    }
    return KZ_OK;
}

static void print(const kz_state *state, kz_text *instance) {
    kz_shisoku_problem problem;
    kz__shisoku_read_opening(state, &problem);
    kz__shisoku_put_instance(&problem, kz__shisoku_is_exercise(state), instance);
}

static kz__shisoku_play_made step_of(const kz__shisoku_move *made, uint32_t id,
                                     const kz__shisoku_table *game) {
    return (kz__shisoku_play_made){.left = game->numbers[made->left],
                                   .right = game->numbers[made->right],
                                   .value = made->value,
                                   .left_id = game->ids[made->left],
                                   .right_id = game->ids[made->right],
                                   .id = id,
                                   .operation = (unsigned char)made->operation};
}

/* Only in a race: alone, the table takes moves back. */
static kz_status take_back(kz__shisoku_table *game, const kz_act *act, kz_error *error) {
    bool may = game->is_exercise == 0 && kz__shisoku_take_step_back(game);
    return may ? KZ_OK
               : kz_error_set(error, KZ_ILLEGAL_MOVE, 1, 0, KZ_N("there is no step to take back"),
                              act->line, strlen(act->line));
}

static kz_status make_move(kz__shisoku_table *game, const kz_act *act, kz_error *error) {
    kz__shisoku_move made;
    kz_status status = kz__shisoku_move_read(act->line, game, &made, error);
    if (status != KZ_OK) {
        return status;
    }
    if (made.gives_up) {
        game->gave_up = 1;
    } else {
        const kz__shisoku_play_made step = step_of(
            &made, act->serial > 0 ? game->card_count + act->serial : game->newest + 1, game);
        kz__shisoku_repeat(&step, game);
    }
    return KZ_OK;
}

static kz_status move(kz_state *state, const kz_act *act, kz_error *error) {
    kz__shisoku_table game;
    kz__shisoku_unpack(state, act->from, &game);
    bool is_race = game.racers > 0;
    bool takes_back = is_race && strcmp(act->line, "back") == 0;
    kz_status status = takes_back ? take_back(&game, act, error) : make_move(&game, act, error);
    if (status == KZ_OK && is_race) {
        kz__shisoku_race_store(state, act, &game);
    } else if (status == KZ_OK) {
        pack(&game, state);
    }
    return status;
}

static kz_turn turn(const kz_state *state) {
    kz__shisoku_table game;
    kz__race race = kz__shisoku_race_of(state);
    if (race.seats > 0) {
        return kz__race_turn(&race);
    }
    kz__shisoku_unpack(state, 0, &game);
    kz_turn now = {.over = kz__shisoku_is_over(&game), .due_ms = KZ_NEVER};
    now.may_move = now.over ? 0 : 1;
    now.won = kz__shisoku_is_won(&game) ? 1 : 0;
    return now;
}

/* Tables of more than 8 cards, or whose target cannot be made, have no level. */
static kz_status rate(const kz_state *state, kz_work *work, int *level) {
    kz_shisoku_problem problem;
    kz_shisoku_rating rating;
    kz__shisoku_read_opening(state, &problem);
    kz_status status = kz_shisoku_rate(&problem, work, &rating);
    if (status == KZ_OK && rating.level == 0) {
        return KZ_UNSUPPORTED;
    }
    if (status == KZ_OK) {
        *level = rating.level;
    }
    return status;
}

static const char *const week[] = {"cards=4 target=10 level=1",
                                   "cards=4 target=10..30 level=1",
                                   "cards=4 target=10 numbers=digits level=2",
                                   "cards=4 target=24 level=2",
                                   "cards=4 target=10..30 level=2",
                                   "cards=4 target=24 level=3",
                                   "cards=4 target=10..100 level=4"};

const kz_game kz__game_shisoku = {
    .id = "shisoku",
    .title = KZ_N("Shisoku"),
    .min_seats = 1,
    .max_seats = 1,
    .state_size = sizeof(kz__shisoku_table),
    .deal_version = 4,
    .params = kz__shisoku_params,
    .presets = kz__shisoku_presets,
    .week = week,
    .params_check = kz__shisoku_params_check,
    .name = kz__shisoku_name,
    .deal = kz__shisoku_deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .view = kz__shisoku_view,
    .hint = kz__shisoku_hint,
    .bot = kz__shisoku_bot,
    .tell = kz__shisoku_tell,
    .review = kz__shisoku_review,
    .facts = kz__shisoku_facts,
    .rate = rate,
    .tasks = kz__shisoku_tasks,
    .grade_error = 145,
    .grade = kz__shisoku_grade,
    .end_of_version_3 = "give up", /* in an exercise, a miss ended the game */
};

/* Answers cannot be taken back in a race, steps by a move. */
static bool may_not(const kz_state *before, const kz_state *after) {
    (void)before;
    (void)after;
    return false;
}

const kz_game kz__game_shisoku_race = {
    .id = "shisoku-race",
    .title = KZ_N("Shisoku race"),
    .is_template = true,
    .is_race = true,
    .min_seats = 2,
    .max_seats = KZ_PLAY_SEATS_MAX,
    .state_size = sizeof(kz__shisoku_race),
    .deal_version = 1,
    .params = kz__shisoku_params,
    .presets = kz__shisoku_presets,
    .params_check = kz__shisoku_params_check,
    .name = kz__shisoku_name,
    .deal = kz__shisoku_deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .see = kz__shisoku_race_see,
    .view = kz__shisoku_view,
    .hint = kz__shisoku_hint,
    .bot = kz__shisoku_bot,
    .tell = kz__shisoku_tell,
    .may_take_back = may_not,
    .review = kz__shisoku_review,
    .facts = kz__shisoku_facts,
    .rate = rate,
};
