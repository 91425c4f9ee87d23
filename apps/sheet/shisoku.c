/* Shisoku on paper: the cards, the target, and a line to write for each step. */
#include "board.h"
#include "game.h"

#include "kazu/shisoku.h"

#include <string.h>

static const double step_height = 0.95; /* of a line to write on, in cards */
static const double target_size = 0.62;
static const char minus[] = "\xE2\x88\x92";

/* A number as it is printed: with a minus sign, not a hyphen. */
static void put_target(const kz_shisoku_problem *problem, kz_text *out) {
    kz_rational target = problem->target;
    bool is_negative = target.numerator < 0;
    target.numerator = is_negative ? -target.numerator : target.numerator;
    kz_text_put(out, is_negative ? minus : "");
    kz_rational_print(target, out);
}

static void put_expression(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                           kz_text *out) {
    char typed[SHEET_ANSWER_ROOM];
    kz_text text;
    kz_text_init(&text, typed, sizeof typed);
    kz_shisoku_expression_print(problem, solution, KZ_SHISOKU_PRETTY, &text);
    for (size_t i = 0; i < text.length; i++) {
        kz_text_put_bytes(out, typed[i] == '-' ? minus : &typed[i],
                          typed[i] == '-' ? strlen(minus) : 1);
    }
}

/* Reads the table back from what is printed: the cards, and the number behind "Target". */
static kz_status read_table(const kz_view *view, kz_shisoku_problem *problem) {
    const kz_view_node *cards = kz_view_find(view, "numbers");
    const kz_view_node *goal = kz_view_find(view, "target");
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    if (cards == NULL || goal == NULL) {
        return KZ_BAD_INPUT;
    }
    const char *target = strrchr(kz_view_text(view, goal->text), ' ');
    target = target != NULL ? target + 1 : kz_view_text(view, goal->text);
    bool is_negative = strncmp(target, minus, strlen(minus)) == 0;
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, is_negative ? "-" : "");
    kz_text_put(&text, is_negative ? target + strlen(minus) : target);
    for (uint32_t i = 0; i < cards->cell_count; i++) {
        kz_text_put_char(&text, ' ');
        kz_text_put(&text, kz_view_text(view, view->cells[cards->first_cell + i].text));
    }
    return kz_shisoku_problem_parse(line, text.length, problem, NULL);
}

static kz_status solve(kz_lang lang, kz_work *work, sheet_puzzle *puzzle, kz_error *error) {
    static kz_view view;
    static kz_shisoku_result result;
    kz_shisoku_problem *problem = &puzzle->more.table;
    kz_text text;
    (void)lang;
    kz_status status =
        puzzle_view(puzzle, 0, KZ_LANG_EN, work, &view) ? read_table(&view, problem) : KZ_NO_MEMORY;
    status = status == KZ_OK ? kz_shisoku_solve(problem, work, &result) : status;
    if (status != KZ_OK || result.verdict == KZ_UNKNOWN) {
        return status != KZ_OK ? status : result.why;
    }
    if (result.verdict != KZ_ONE || !kz_shisoku_verify(problem, &result.solution)) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("the target cannot be made"), NULL, 0);
    }
    kz_text_init(&text, puzzle->answer, sizeof puzzle->answer);
    put_expression(problem, &result.solution, &text);
    kz_text_put(&text, " = ");
    put_target(problem, &text);
    return KZ_OK;
}

static void rules(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_text *out) {
    (void)puzzle;
    (void)work;
    kz_text_put(out, kz_message(lang, KZ_N("Use every card once and combine them with + − × ÷ to "
                                           "make the target; fractions on the way are allowed.")));
}

static sheet_shape shape(const sheet_puzzle *puzzle) {
    double cards = puzzle->more.table.count;
    double width = BOARD_CARD_STEP * cards + 2.4;
    return (sheet_shape){width > 6.2 ? width : 6.2,
                         BOARD_CARD_HEIGHT + 0.35 + (cards - 1) * step_height, 44};
}

/* "____ ( ) ____ = ____": numbers on lines, the sign in a circle. */
static void draw_step(canvas *c, double x, double y, double unit) {
    static const double line = 1.35, gap = 0.18, circle = 0.27;
    double thick = c->is_large ? 1.2 : 0.6;
    double right = x + line * unit;
    canvas_line(c, x, y, right, y, thick);
    double sign = right + (gap + circle) * unit;
    canvas_circle(c, sign, y - circle * unit + 0.06 * unit, circle * unit, thick);
    double second = sign + (circle + gap) * unit;
    canvas_line(c, second, y, second + line * unit, y, thick);
    double equals = second + (line + 0.33) * unit;
    canvas_text(c, equals, y - 0.02 * unit, 0.5 * unit, CANVAS_MIDDLE, "=");
    canvas_line(c, equals + 0.33 * unit, y, equals + (0.33 + line) * unit, y, thick);
}

static void draw(canvas *c, const sheet_puzzle *puzzle, sheet_place place) {
    static kz_view view;
    const kz_shisoku_problem *problem = &puzzle->more.table;
    char target[64];
    kz_text text;
    const kz_view_node *cards = puzzle_view(puzzle, 0, place.lang, place.work, &view)
                                    ? kz_view_find(&view, "numbers")
                                    : NULL;
    if (cards != NULL) {
        board_cards(c, &view, cards, place.x, place.y, place.unit);
    }
    kz_text_init(&text, target, sizeof target);
    kz_text_put(&text, "= ");
    put_target(problem, &text);
    double after = place.x + BOARD_CARD_STEP * problem->count * place.unit;
    canvas_text_within(c, after + 0.12 * place.unit,
                       place.y + (BOARD_CARD_HEIGHT / 2 + 0.36 * target_size) * place.unit,
                       target_size * place.unit, 2.25 * place.unit, CANVAS_LEFT, target);
    for (uint32_t i = 1; i < problem->count; i++) {
        draw_step(c, place.x, place.y + (BOARD_CARD_HEIGHT + 0.15 + i * step_height) * place.unit,
                  place.unit);
    }
}

const sheet_game sheet_shisoku = {
    .id = "shisoku",
    .standard = "",
    .seats = 1,
    .solve = solve,
    .rules = rules,
    .shape = shape,
    .draw = draw,
};
