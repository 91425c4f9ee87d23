/* Kazutori on paper: a position to decide, with the totals that are left to write on. */
#include "board.h"
#include "game.h"

#include "kazu/kazutori.h"

#include <stdio.h>
#include <string.h>

enum { TOTALS_DRAWN = 19, TOTALS_IN_ROW = 10, CARDS_DRAWN = 12 };

static const double box = 0.62; /* of a card: the side of a total's square */

/* Reads the position: the rules as parameters, the total as it is printed. */
static kz_status read_position(sheet_puzzle *puzzle, kz_work *work) {
    static kz_view view;
    static kz_values values;
    const kz_game *game = puzzle->opening.game;
    const kz_view_node *total =
        puzzle_view(puzzle, 0, KZ_LANG_EN, work, &view) ? kz_view_find(&view, "total") : NULL;
    kz_status status = total != NULL ? puzzle_values(puzzle, &values) : KZ_BAD_INPUT;
    if (status != KZ_OK) {
        return status;
    }
    puzzle->more.position.total = total->total;
    puzzle->more.position.at = total->value;
    puzzle->more.position.rules =
        (kz_kazutori_rules){.last_loses = values.number[kz_param_index(game, "misere")] == 1,
                            .over_ends = values.number[kz_param_index(game, "over")] == 1,
                            .stuck_draws = values.number[kz_param_index(game, "stuck")] == 1};
    const char *moves = kz_values_text(&values, kz_param_index(game, "moves"));
    return kz_kazutori_set_parse(moves, strlen(moves), &puzzle->more.position.set, NULL);
}

/* A position is given by parameters, such as "N=50 moves=1,3,4 from=43". */
static kz_status read(const char *params, const char *line, kz_work *work, sheet_puzzle *puzzle,
                      kz_error *error) {
    kz_key key = kz_key_of(0);
    (void)params;
    return kz_opening_deal(puzzle->opening.game, line, puzzle->opening.seats, &key, work, error,
                           &puzzle->opening);
}

static void put_winning(const kz_kazutori_position *solved, kz_text *out) {
    kz_kazutori_range range;
    bool is_first = true;
    for (uint64_t after = 0; kz_kazutori_next_winning(solved, after, &range); after = range.last) {
        kz_text_put(out, is_first ? "" : ", ");
        is_first = false;
        kz_text_format(out, "%llu", (unsigned long long)range.first);
        if (range.last > range.first) {
            kz_text_format(out, range.last > range.first + 1 ? "..%llu" : ", %llu",
                           (unsigned long long)range.last);
        }
    }
}

static void put_answer(const kz_kazutori_position *solved, kz_lang lang, kz_text *out) {
    switch (kz_kazutori_outcome_of(solved)) {
    case KZ_KAZUTORI_N:
        kz_text_put(out, kz_message(lang, KZ_N("The player to move wins with: ")));
        put_winning(solved, out);
        break;
    case KZ_KAZUTORI_D:
        kz_text_put(out, kz_message(lang, KZ_N("Nobody can force a win; these keep the draw: ")));
        put_winning(solved, out);
        break;
    case KZ_KAZUTORI_P:
        kz_text_put(out, kz_message(lang, KZ_N("The player to move loses: no number wins.")));
        break;
    }
}

static kz_status solve(kz_lang lang, kz_work *work, sheet_puzzle *puzzle, kz_error *error) {
    kz_kazutori_position *solved = NULL;
    kz_text text;
    kz_status status = read_position(puzzle, work);
    uint64_t left = status == KZ_OK ? puzzle->more.position.total - puzzle->more.position.at : 0;
    if (left == 0) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                            KZ_N("there is nothing to decide in this position"), NULL, 0);
    }
    status = kz_kazutori_solve(&puzzle->more.position.set, puzzle->more.position.rules,
                               kz_kazutori_near(left), work, &solved);
    if (status == KZ_OK) {
        kz_text_init(&text, puzzle->answer, sizeof puzzle->answer);
        put_answer(solved, lang, &text);
        kz_kazutori_position_free(solved, work);
    }
    return status;
}

static void put_view_text(const kz_view *view, const char *name, kz_text *out) {
    const kz_view_node *node = kz_view_find(view, name);
    kz_text_put(out, node != NULL ? kz_view_text(view, node->text) : "");
}

static void rules(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_text *out) {
    static kz_view view;
    const char *blank = lang == KZ_LANG_JA ? "" : " ";
    if (puzzle_view(puzzle, 0, lang, work, &view)) {
        put_view_text(&view, "rules", out);
        kz_text_put(out, blank);
        put_view_text(&view, "goal", out);
        kz_text_put(out, blank);
    }
    kz_text_put(out,
                kz_message(lang, KZ_N("It is your turn: can you win, and with which number?")));
}

/* How many totals follow on the one now; none are drawn where they would be too many. */
static uint64_t totals_of(const sheet_puzzle *puzzle) {
    uint64_t left = puzzle->more.position.total - puzzle->more.position.at;
    return left <= TOTALS_DRAWN ? left : 0;
}

static uint64_t numbers_of(const kz_kazutori_set *set) {
    uint64_t count = 0;
    for (uint64_t n = kz_kazutori_set_next(set, 0); n != 0 && count < CARDS_DRAWN;
         n = kz_kazutori_set_next(set, n)) {
        count++;
    }
    return count;
}

static uint64_t rows_of(const sheet_puzzle *puzzle) {
    uint64_t totals = totals_of(puzzle);
    return totals > 0 ? (totals + TOTALS_IN_ROW) / TOTALS_IN_ROW : 0;
}

static sheet_shape shape(const sheet_puzzle *puzzle) {
    double numbers = BOARD_CARD_STEP * (double)numbers_of(&puzzle->more.position.set);
    double height = 1 + BOARD_CARD_HEIGHT + 0.3 + (double)rows_of(puzzle) * box + 1.1;
    return (sheet_shape){numbers > 6.6 ? numbers : 6.6, height, 36};
}

/* Squares from the total now to the last one: where one notes who wins. */
static void draw_totals(canvas *c, const sheet_puzzle *puzzle, double x, double y, double unit) {
    double side = box * unit;
    uint64_t count = totals_of(puzzle) + 1;
    for (uint64_t i = 0; i < count && count > 1; i++) {
        char number[24];
        double left = x + (double)(i % TOTALS_IN_ROW) * side;
        uint64_t row = i / TOTALS_IN_ROW;
        double top = y + (double)row * side;
        uint64_t total = puzzle->more.position.at + i;
        (void)snprintf(number, sizeof number, "%llu", (unsigned long long)total);
        canvas_frame(c, (canvas_box){left, top, side, side}, i == 0 || i + 1 == count ? 1.4 : 0.5);
        canvas_text_centred(c, left + side / 2, top + 0.3 * side, 0.36 * side, 0.9 * side, number);
    }
}

static void draw(canvas *c, const sheet_puzzle *puzzle, sheet_place place) {
    static kz_view view;
    char words[128];
    kz_text text;
    double unit = place.unit;
    const kz_view_node *numbers = puzzle_view(puzzle, 0, place.lang, place.work, &view)
                                      ? kz_view_find(&view, "numbers")
                                      : NULL;
    kz_text_init(&text, words, sizeof words);
    kz_text_format(&text, kz_message(place.lang, KZ_N("Total: %llu of %llu")),
                   (unsigned long long)puzzle->more.position.at,
                   (unsigned long long)puzzle->more.position.total);
    canvas_text(c, place.x, place.y + 0.55 * unit, 0.56 * unit, CANVAS_LEFT, words);
    if (numbers != NULL) {
        board_cards(c, &view, numbers, place.x, place.y + unit, unit);
    }
    double y = place.y + (1 + BOARD_CARD_HEIGHT + 0.3) * unit;
    draw_totals(c, puzzle, place.x, y, unit);
    y += ((double)rows_of(puzzle) * box + 0.85) * unit;
    const char *say = kz_message(place.lang, KZ_N("I say"));
    canvas_text(c, place.x, y, 0.4 * unit, CANVAS_LEFT, say);
    double from = place.x + canvas_text_width(c, 0.4 * unit, say) + 0.2 * unit;
    canvas_line(c, from, y, place.x + 6.2 * unit, y, c->is_large ? 1.2 : 0.6);
}

const sheet_game sheet_kazutori = {
    .id = "kazutori",
    .standard = "anywhere",
    .seats = 2,
    .read = read,
    .solve = solve,
    .rules = rules,
    .shape = shape,
    .draw = draw,
};
