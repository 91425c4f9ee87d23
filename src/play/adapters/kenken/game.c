/*
 * KenKen at a table: one seat, or as kenken-race two to six, who solve the same puzzle.
 *
 *     parameters  size=6 level=easy ops=+-x/ hide=no check=rules marks=auto
 *     instance    check=rules marks=manual solution=1221 puzzle=2:...; exercises: exercise.h
 *     moves       r2c3 4         a digit into row 2, column 3 (also r2c3=4; up to 9x9: 23 4);
 *                                r2c3 0 or clear r2c3 takes it out
 *                 mark r2c3 124  sets these pencil marks, or rubs those out that are there
 *                 fill           marks each empty cell without marks with what its row, its column
 *                                and its cage allow
 *                 point, back    a save point, and back to it
 *                 check          asks which digits are right so far
 *                 erase          takes out the digits that a check found wrong
 *                 give-up        shows the solution and ends the game
 *
 * Digits from 10 on are a..g. Without a solution the puzzle can be played, too: the rules decide
 * when it is solved. Hints and computer players never look at the solution.
 */
#include "play/adapters/kenken/state.h"

#include "play/adapters/kenken/exercise.h"
#include "play/game.h"

#include <string.h>

/* Indices into the table of parameters. */
enum {
    PARAM_SIZE,
    PARAM_LEVEL,
    PARAM_OPS,
    PARAM_HIDE,
    PARAM_CHECK,
    PARAM_MARKS,
    PARAM_TASK,
    PARAM_GRADE
};

enum { SIZE_MIN = 3, OPS_TEXT = 16, GRADE_MAX = 4000 };

/* In the order of kz_kenken_level and kz__kenken_check. */
static const kz_choice levels[] = {{"any", KZ_N("any level")},
                                   {"easy", KZ_N("easy")},
                                   {"normal", KZ_N("normal")},
                                   {"hard", KZ_N("hard")},
                                   {"extreme", KZ_N("extreme")},
                                   {"unreasonable", KZ_N("unreasonable")},
                                   {NULL, NULL}};
static const kz_choice checks[] = {{"off", KZ_N("only when you check")},
                                   {"rules", KZ_N("repeats and impossible cages")},
                                   {"solution", KZ_N("every wrong digit")},
                                   {NULL, NULL}};
static const kz_choice marks[] = {{"manual", KZ_N("stay until you remove them")},
                                  {"auto", KZ_N("removed when you write a digit")},
                                  {NULL, NULL}};
static const kz_choice hide[] = {
    {"no", KZ_N("signs shown")}, {"yes", KZ_N("signs hidden")}, {NULL, NULL}};

static const kz_choice task_choices[] = {
    {"off", KZ_N("no exercise")}, {"next", KZ_N("find the next digit")}, {NULL, NULL}};

static const kz_param params[] = {
    {"size", KZ_N("Size"), NULL, KZ_PARAM_NUMBER, NULL, SIZE_MIN, KZ_KENKEN_SIZE_MAX, "6"},
    {"level", KZ_N("Level"), NULL, KZ_PARAM_CHOICE, levels, 0, 0, "easy"},
    {"ops", KZ_N("Operations"), NULL, KZ_PARAM_TEXT, NULL, 0, OPS_TEXT, "+-x/"},
    {"hide", KZ_N("Cage signs"), NULL, KZ_PARAM_CHOICE, hide, 0, 0, "no"},
    {"check", KZ_N("Mark mistakes"), NULL, KZ_PARAM_CHOICE, checks, 0, 0, "rules"},
    {"marks", KZ_N("Pencil marks"), NULL, KZ_PARAM_CHOICE, marks, 0, 0, "auto"},
    {"task", KZ_N("Exercise"), NULL, KZ_PARAM_CHOICE, task_choices, 0, 0, NULL},
    {"grade", KZ_N("Difficulty in rating points"), NULL, KZ_PARAM_NUMBER, NULL, 0, GRADE_MAX, NULL},
    {.key = NULL}};

static const kz_preset presets[] = {
    {"easy", KZ_N("6x6, easy"), "size=6 level=easy"},
    {"small", KZ_N("4x4, easy: learn the rules"), "size=4 level=easy"},
    {"normal", KZ_N("6x6, normal"), "size=6 level=normal"},
    {"hard", KZ_N("9x9, hard"), "size=9 level=hard"},
    {"hidden", KZ_N("5x5, signs hidden"), "size=5 level=any hide=yes"},
    {NULL, NULL, NULL}};

static kz_status params_check(kz_values *values, int seats, kz_error *error) {
    char normal[OPS_TEXT];
    kz_text text;
    unsigned ops = 0;
    const char *typed = kz_values_text(values, PARAM_OPS);
    const char *level = levels[values->number[PARAM_LEVEL]].id;
    if (seats > 1 && values->number[PARAM_SIZE] > KZ__KENKEN_RACE_SIZE_MAX) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("a race has at most 9 rows"), NULL,
                            0);
    }
    if (kz_kenken_ops_parse(typed, strlen(typed), &ops) != KZ_OK) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("expected some of the signs +-x/"),
                            typed, strlen(typed));
    }
    if (values->number[PARAM_SIZE] > KZ_KENKEN_LEVEL_SIZE_MAX &&
        values->number[PARAM_LEVEL] != KZ_KENKEN_UNGRADED) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("puzzles over 12x12 have no level: use level=any"), level,
                            strlen(level));
    }
    kz_text_init(&text, normal, sizeof normal);
    kz_kenken_ops_print(ops, &text);
    return kz_values_set_text(values, PARAM_OPS, normal);
}

static void name(const kz_values *values, kz_lang lang, kz_text *out) {
    unsigned size = (unsigned)values->number[PARAM_SIZE];
    if (values->number[PARAM_TASK] != 0) {
        kz_text_put(out, kz__kenken_exercise_question(lang));
        return;
    }
    kz_text_format(out, kz_message(lang, "%ux%u, %s"), size, size,
                   kz_message(lang, levels[values->number[PARAM_LEVEL]].title));
}

static kz_kenken_wish wish_of(const kz_values *values) {
    kz_kenken_wish wish = {.size = (unsigned)values->number[PARAM_SIZE],
                           .level = (kz_kenken_level)values->number[PARAM_LEVEL],
                           .hide_ops = values->number[PARAM_HIDE] == 1};
    const char *ops = kz_values_text(values, PARAM_OPS);
    kz_status_ignore(kz_kenken_ops_parse(ops, strlen(ops), &wish.ops));
    return wish;
}

/* What is dealt. */
typedef struct dealing {
    kz__kenken_opening opening;
    uint8_t given[KZ_KENKEN_CELLS_MAX]; /* of an exercise */
} dealing;

/* An exercise chooses size and level itself. */
static kz_status fill_opening(const kz_values *values, kz_chance *chance, kz_work *work,
                              dealing *dealt) {
    kz__kenken_opening *opening = &dealt->opening;
    opening->check = (kz__kenken_check)values->number[PARAM_CHECK];
    opening->auto_marks = values->number[PARAM_MARKS] == 1;
    opening->is_exercise = values->number[PARAM_TASK] != 0;
    if (opening->is_exercise) {
        return kz__kenken_exercise_deal((int)values->number[PARAM_GRADE], chance, work,
                                        &dealt->opening.puzzle, dealt->given);
    }
    kz_kenken_wish wish = wish_of(values);
    kz_rng rng;
    kz_rng_init(&rng, kz_chance_seed(chance));
    return kz_kenken_make(&wish, &rng, work, &opening->puzzle);
}

static kz_status deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                      kz_text *instance) {
    (void)seats;
    dealing *dealt = kz_work_allocate(work, 1, sizeof *dealt);
    if (dealt == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = fill_opening(values, chance, work, dealt);
    if (status == KZ_OK) {
        kz__kenken_play_print_instance(&dealt->opening, dealt->given, instance);
    }
    kz_work_free(work, dealt, 1, sizeof *dealt);
    return status;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz__kenken_opening opening;
    kz_status status = kz__kenken_play_read_instance(instance, &opening, error);
    return status == KZ_OK ? kz__kenken_play_lay(&opening, seats, state, error) : status;
}

static void print(const kz_state *state, kz_text *instance) {
    kz__kenken_play_board board;
    kz__kenken_opening opening;
    kz__kenken_play_unpack(state, KZ_PUBLIC, &board);
    opening.check = (kz__kenken_check)board.check;
    opening.auto_marks = board.auto_marks != 0;
    opening.is_exercise = board.task != 0;
    kz__kenken_play_puzzle(&board, &opening.puzzle);
    opening.puzzle.has_solution = board.has_solution != 0;
    memcpy(opening.puzzle.solution, board.solution, sizeof board.solution);
    kz__kenken_play_print_instance(&opening, board.now.digit, instance);
}

static kz_turn turn(const kz_state *state) {
    kz__kenken_play_board board;
    kz__race race = kz__kenken_race_of(state);
    if (race.seats > 0) {
        return kz__race_turn(&race);
    }
    kz__kenken_play_unpack(state, 0, &board);
    bool over = kz__kenken_play_is_over(&board);
    bool won =
        board.task != 0 ? kz__kenken_play_is_right(&board) : kz__kenken_play_is_solved(&board);
    return (kz_turn){
        .may_move = over ? 0 : 1, .won = won ? 1 : 0, .over = over, .due_ms = KZ_NEVER};
}

static const char *const week[] = {
    "size=4 level=easy",   "size=4 level=easy", "size=5 level=easy", "size=5 level=normal",
    "size=5 level=normal", "size=5 level=hard", "size=5 level=hard"};

static const char *const tasks[] = {"task=next", NULL};

const kz_game kz__game_kenken = {
    .id = "kenken",
    .title = KZ_N("KenKen"),
    .min_seats = 1,
    .max_seats = 1,
    .state_size = sizeof(kz__kenken_table),
    .deal_version = 2,
    .params = params,
    .presets = presets,
    .week = week,
    .params_check = params_check,
    .name = name,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = kz__kenken_play_move,
    .turn = turn,
    .see = kz__kenken_play_see,
    .view = kz__kenken_play_view,
    .hint = kz__kenken_play_hint,
    .bot = kz__kenken_play_bot,
    .tell = kz__kenken_play_tell,
    .review = kz__kenken_play_review,
    .rate = kz__kenken_play_rate,
    .tasks = tasks,
    .typical_guess = 2500,
    .grade = kz__kenken_exercise_grade,
};

/* Answers cannot be taken back in a race. */
static bool may_not(const kz_state *before, const kz_state *after) {
    (void)before;
    (void)after;
    return false;
}

const kz_game kz__game_kenken_race = {
    .id = "kenken-race",
    .title = KZ_N("KenKen race"),
    .is_template = true,
    .is_race = true,
    .min_seats = 2,
    .max_seats = KZ_PLAY_SEATS_MAX,
    .state_size = sizeof(kz__kenken_table),
    .deal_version = 1,
    .params = params,
    .presets = presets,
    .params_check = params_check,
    .name = name,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = kz__kenken_play_move,
    .turn = turn,
    .see = kz__kenken_play_see,
    .view = kz__kenken_play_view,
    .hint = kz__kenken_play_hint,
    .bot = kz__kenken_play_bot,
    .tell = kz__kenken_play_tell,
    .may_take_back = may_not,
    .review = kz__kenken_play_review,
    .rate = kz__kenken_play_rate,
};
