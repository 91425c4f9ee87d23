/* KenKen on paper: the board of its view, and the same with its solution. */
#include "board.h"
#include "game.h"

#include "kazu/kenken_study.h"

#include <stdlib.h>
#include <string.h>

static const char *const levels[SHEET_LEVELS] = {KZ_N("easy"), KZ_N("normal"), KZ_N("hard"),
                                                 KZ_N("extreme"), KZ_N("unreasonable")};

/* Where clues are read as they are printed: their sign is behind the number. */
static kz_kenken_op op_of(const char *sign, unsigned cells) {
    static const struct {
        const char *sign;
        kz_kenken_op op;
    } signs[] = {{"+", KZ_KENKEN_ADD},
                 {"\xE2\x88\x92", KZ_KENKEN_SUBTRACT},
                 {"×", KZ_KENKEN_MULTIPLY},
                 {"÷", KZ_KENKEN_DIVIDE}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strcmp(sign, signs[i].sign) == 0) {
            return signs[i].op;
        }
    }
    return cells == 1 ? KZ_KENKEN_GIVEN : KZ_KENKEN_HIDDEN;
}

/* Reads the puzzle back from what is printed: groups are cages, corners are clues. */
static kz_status read_board(const kz_view *view, const kz_view_node *board,
                            kz_kenken_puzzle *puzzle) {
    const kz_view_cell *cells = &view->cells[board->first_cell];
    unsigned used = 0;
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->size = (uint8_t)board->columns;
    for (uint32_t first = 0; first < board->cell_count; first++) {
        if (cells[first].corner == 0) {
            continue;
        }
        kz_kenken_cage *cage = &puzzle->cage[puzzle->cage_count++];
        char *sign = NULL;
        cage->target = strtoull(kz_view_text(view, cells[first].corner), &sign, 10);
        for (uint32_t i = first; i < board->cell_count; i++) {
            if (cells[i].group == cells[first].group) {
                puzzle->cell[used++] = (uint8_t)i;
                cage->count++;
            }
        }
        cage->op = (uint8_t)op_of(sign, cage->count);
    }
    return kz_kenken_puzzle_make(puzzle, NULL);
}

/* Reads the digits that are printed. @return false: some are missing */
static bool read_digits(const kz_view *view, const kz_view_node *board, uint8_t *grid) {
    char digits[KZ_KENKEN_CELLS_MAX + 1];
    kz_text text;
    kz_text_init(&text, digits, sizeof digits);
    for (uint32_t i = 0; i < board->cell_count; i++) {
        kz_text_put(&text, kz_view_text(view, view->cells[board->first_cell + i].text));
    }
    return kz_kenken_grid_parse(board->columns, digits, text.length, grid, NULL) == KZ_OK;
}

/* Opens the puzzle again with its solution, so that it can be shown. */
static kz_status open_solved(const kz_kenken_puzzle *read, const uint8_t *grid, kz_work *work,
                             sheet_puzzle *puzzle, kz_error *error) {
    char line[KZ_PLAY_INSTANCE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, "check=off marks=manual solution=");
    kz_kenken_grid_print(read->size, grid, &text);
    kz_text_put(&text, " puzzle=");
    kz_kenken_print(read, NULL, KZ_KENKEN_KEEN, &text);
    return text.truncated
               ? kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("the puzzle is too long"), NULL, 0)
               : kz_opening_parse(puzzle->opening.game, line, 1, work, error, &puzzle->opening);
}

/* Tells whether the board that is printed as the answer is this solution. */
static bool shows(const sheet_puzzle *puzzle, const uint8_t *grid, kz_work *work) {
    static kz_view view;
    uint8_t printed[KZ_KENKEN_CELLS_MAX] = {0};
    const kz_view_node *board =
        puzzle_solved_view(puzzle, KZ_LANG_EN, work, &view) ? kz_view_find(&view, "board") : NULL;
    return board != NULL && read_digits(&view, board, printed) &&
           memcmp(printed, grid, board->cell_count) == 0;
}

/* What is printed is solved, must have one solution, and that is the answer. */
static kz_status solve(kz_lang lang, kz_work *work, sheet_puzzle *puzzle, kz_error *error) {
    static kz_view view;
    static kz_kenken_puzzle read;
    static kz_kenken_result result;
    (void)lang;
    const kz_view_node *board =
        puzzle_view(puzzle, 0, KZ_LANG_EN, work, &view) ? kz_view_find(&view, "board") : NULL;
    kz_status status = board != NULL ? read_board(&view, board, &read) : KZ_NO_MEMORY;
    status = status == KZ_OK ? kz_kenken_solve(&read, work, &result) : status;
    if (status != KZ_OK || result.verdict == KZ_UNKNOWN) {
        return status != KZ_OK ? status : result.why;
    }
    if (result.verdict != KZ_ONE) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                            result.verdict == KZ_NONE ? KZ_N("this puzzle has no solution")
                                                      : KZ_N("this puzzle has several solutions"),
                            NULL, 0);
    }
    puzzle->more.board.size = read.size;
    memcpy(puzzle->more.board.solution, result.grid, (size_t)read.size * read.size);
    puzzle->more.board.hides_signs = false;
    for (unsigned i = 0; i < read.cage_count; i++) {
        puzzle->more.board.hides_signs =
            puzzle->more.board.hides_signs || read.cage[i].op == KZ_KENKEN_HIDDEN;
    }
    puzzle->level = read.size > KZ_KENKEN_LEVEL_SIZE_MAX ? SHEET_UNRATED : 0;
    if (shows(puzzle, result.grid, work)) {
        return KZ_OK;
    }
    return open_solved(&read, result.grid, work, puzzle, error);
}

static kz_status read(const char *params, const char *line, kz_work *work, sheet_puzzle *puzzle,
                      kz_error *error) {
    char instance[KZ_PLAY_INSTANCE_MAX];
    kz_text text;
    (void)params;
    kz_text_init(&text, instance, sizeof instance);
    kz_text_put(&text, "puzzle=");
    kz_text_put(&text, line);
    return kz_opening_parse(puzzle->opening.game, instance, 1, work, error, &puzzle->opening);
}

static bool has_same_answer(const sheet_puzzle *a, const sheet_puzzle *b) {
    unsigned size = a->more.board.size;
    return size == b->more.board.size &&
           memcmp(a->more.board.solution, b->more.board.solution, (size_t)size * size) == 0;
}

static void rules(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_text *out) {
    static kz_view view;
    const kz_view_node *node =
        puzzle_view(puzzle, 0, lang, work, &view) ? kz_view_find(&view, "rules") : NULL;
    kz_text_put(out, node != NULL ? kz_view_text(&view, node->text) : "");
    if (puzzle->more.board.hides_signs) {
        kz_text_put(out, kz_message(lang, KZ_N(" If a cage has no sign, it is any that fits.")));
    }
    if (puzzle->more.board.size > 9) {
        kz_text_put(out,
                    kz_message(lang, KZ_N(" Letters are numbers from 10 up: a is 10, b is 11.")));
    }
}

static sheet_shape shape(const sheet_puzzle *puzzle) {
    return (sheet_shape){puzzle->more.board.size, puzzle->more.board.size, 54};
}

static void draw_board(canvas *c, const kz_view *view, sheet_place place, bool has_clues) {
    const kz_view_node *board = kz_view_find(view, "board");
    if (board != NULL) {
        board_draw(c, view, board, place.x, place.y, place.unit, has_clues);
    }
}

static void draw(canvas *c, const sheet_puzzle *puzzle, sheet_place place) {
    static kz_view view;
    if (puzzle_view(puzzle, 0, place.lang, place.work, &view)) {
        draw_board(c, &view, place, true);
    }
}

static void draw_answer(canvas *c, const sheet_puzzle *puzzle, sheet_place place) {
    static kz_view view;
    if (puzzle_solved_view(puzzle, place.lang, place.work, &view)) {
        draw_board(c, &view, place, false);
    }
}

const sheet_game sheet_kenken = {
    .id = "kenken",
    .standard = "",
    .seats = 1,
    .read = read,
    .solve = solve,
    .has_same_answer = has_same_answer,
    .rules = rules,
    .shape = shape,
    .draw = draw,
    .draw_answer = draw_answer,
    .levels = levels,
};
