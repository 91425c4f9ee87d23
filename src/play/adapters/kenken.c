/**
 * @file
 * KenKen at a table: one seat.
 *
 *     parameters  size=6 level=easy ops=+-x/ hide=no check=off marks=manual
 *     instance    check=off marks=manual solution=1221 puzzle=2:...
 *     moves       r2c3 4         a digit into row 2, column 3; r2c3 0 or clear r2c3 takes it out
 *                 mark r2c3 124  sets these pencil marks, or rubs those out that are there
 *                 fill           marks each empty cell with what its row and column allow
 *                 point, back    a savepoint, and back to it
 *                 check          asks whether all is right so far
 *                 give-up        shows the solution and ends the game
 *
 * Digits from 10 on are a..g. Without a solution the puzzle can be played, too: the rules decide
 * when it is solved. Hints and computer players never look at the solution.
 */
#include "play/adapters/kenken.h"

#include "play/game.h"

#include <string.h>

static const kz_preset presets[] = {
    {"easy", KZ_N("6x6, easy"), "size=6 level=easy"},
    {"small", KZ_N("4x4, easy: to learn the rules"), "size=4 level=easy check=rules"},
    {"normal", KZ_N("6x6, normal"), "size=6 level=normal"},
    {"hard", KZ_N("9x9, hard"), "size=9 level=hard"},
    {"hidden", KZ_N("5x5; the cages do not tell their sign"), "size=5 level=any hide=yes"},
    {NULL, NULL, NULL}};

static kz_status params_parse(const char *line, kz_text *normal, kz_error *error) {
    kz__kenken_opening opening;
    kz_status status = kz__kenken_play_read_params(line, &opening, error);
    if (status == KZ_OK) {
        kz__kenken_play_print_params(&opening, normal);
    }
    return status;
}

static kz_status deal(const char *params, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance) {
    (void)seats;
    kz__kenken_opening opening;
    kz_rng rng;
    kz_rng_init(&rng, seed);
    kz_status status = kz__kenken_play_read_params(params, &opening, NULL);
    if (status == KZ_OK) {
        status = kz_kenken_make(&opening.wish, &rng, work, &opening.puzzle);
    }
    if (status == KZ_OK) {
        kz__kenken_play_print_instance(&opening, instance);
    }
    return status;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    (void)seats;
    kz__kenken_opening opening;
    kz__kenken_table table;
    kz_status status = kz__kenken_play_read_instance(instance, &opening, error);
    if (status == KZ_OK) {
        kz__kenken_play_lay(&opening, &table);
        memcpy(state->bytes, &table, sizeof table);
    }
    return status;
}

static void print(const kz_state *state, kz_text *instance) {
    kz__kenken_table table;
    kz__kenken_opening opening;
    kz__kenken_play_unpack(state, &table);
    opening.check = (kz__kenken_check)table.check;
    opening.auto_marks = table.auto_marks != 0;
    kz__kenken_play_puzzle(&table, &opening.puzzle);
    kz__kenken_play_print_instance(&opening, instance);
}

static kz_turn turn(const kz_state *state) {
    kz__kenken_table table;
    kz__kenken_play_unpack(state, &table);
    bool is_solved = kz__kenken_play_is_solved(&table);
    if (!is_solved && table.gave_up == 0) {
        return (kz_turn){0, false, 0};
    }
    return (kz_turn){KZ_PLAY_NO_SEAT, true, is_solved ? 1U : 0U};
}

const kz_game kz__game_kenken = {
    .id = "kenken",
    .title = KZ_N("KenKen"),
    .min_seats = 1,
    .max_seats = 1,
    .state_size = sizeof(kz__kenken_table),
    .presets = presets,
    .params_parse = params_parse,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = kz__kenken_play_move,
    .turn = turn,
    .view = kz__kenken_play_view,
    .hint = kz__kenken_play_hint,
    .bot = kz__kenken_play_bot,
    .rate = kz__kenken_play_rate,
};
