/* How puzzles and grids are shown. */
#include "kenken/show.h"

#include "output/columns.h"
#include "output/json.h"
#include "output/style.h"

#include "kazu/play.h"

#include <stdio.h>

enum { NAME_ROOM = 16, CLUE_ROOM = 32, PUZZLE_ROOM = 1 << 16 };

void kenken_put_grid(cli_context *cli, unsigned size, const uint8_t *grid) {
    for (unsigned cell = 0; cell < size * size; cell++) {
        bool ends_row = cell % size == size - 1;
        kz_text_format(&cli->out, "%*u%s", size > 9 ? 2 : 1, (unsigned)grid[cell],
                       ends_row ? "\n" : " ");
    }
}

static const char *sign_of(unsigned op, bool is_ascii) {
    static const char *const signs[] = {"", "+", "-", "×", "÷", ""};
    static const char *const plain[] = {"", "+", "-", "*", "/", ""};
    return is_ascii ? plain[op] : signs[op];
}

static void add_cell(const kz_kenken_puzzle *puzzle, const uint8_t *grid, unsigned cell,
                     kz_view *view) {
    char digit[NAME_ROOM] = " ";
    char clue[CLUE_ROOM] = "";
    unsigned index = puzzle->cage_of[cell];
    const kz_kenken_cage *cage = &puzzle->cage[index];
    unsigned first = puzzle->cell[cage->first];
    for (unsigned i = 1; i < cage->count; i++) {
        unsigned other = puzzle->cell[cage->first + i];
        first = other < first ? other : first;
    }
    if (first == cell) {
        (void)snprintf(clue, sizeof clue, "%llu%s", (unsigned long long)cage->target,
                       sign_of(cage->op, false));
    }
    if (grid != NULL && grid[cell] != 0) {
        (void)snprintf(digit, sizeof digit, "%u", (unsigned)grid[cell]);
    }
    kz_view_cell *shown = kz_view_add_cell(view, digit, NULL);
    shown->corner = kz_view_put(view, clue);
    shown->group = index + 1;
}

static void put_board(cli_context *cli, const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                      kz_text *out) {
    static kz_view view;
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    kz_view_init(&view);
    kz_view_add(&view, KZ_VIEW_GRID, KZ_ROLE_BOARD, "board", NULL)->columns = puzzle->size;
    for (unsigned cell = 0; cell < cells; cell++) {
        add_cell(puzzle, grid, cell, &view);
    }
    const kz_view_style style = {.ascii = cli_has(cli, OPTION_ASCII)};
    kz_view_print(&view, &style, out);
}

void kenken_put_board(cli_context *cli, const kz_kenken_puzzle *puzzle, const uint8_t *grid) {
    put_board(cli, puzzle, grid, &cli->out);
}

static kz_kenken_format format_of(unsigned form) {
    static const kz_kenken_format formats[] = {[FORM_CHOICE_KK] = KZ_KENKEN_KK,
                                               [FORM_CHOICE_KKL] = KZ_KENKEN_KKL,
                                               [FORM_CHOICE_JSON] = KZ_KENKEN_JSON,
                                               [FORM_CHOICE_KEEN] = KZ_KENKEN_KEEN,
                                               [FORM_CHOICE_TO_PUZZLINK] = KZ_KENKEN_PUZZLINK};
    return formats[form];
}

const char *kenken_form_lacks(const kz_kenken_puzzle *puzzle, unsigned form) {
    return form == FORM_CHOICE_TO_PUZZLINK && !kz_kenken_is_factors(puzzle)
               ? KZ_N("a puzz.link address can hold only products, up to 999999")
               : NULL;
}

/* What stands between two puzzles of a form. */
static void part_from_last(cli_context *cli, unsigned form) {
    static bool is_later;
    if (is_later && form == FORM_CHOICE_KK) {
        kz_text_put(&cli->out, "---\n");
    } else if (is_later && form == FORM_CHOICE_TEXT) {
        kz_text_put_char(&cli->out, '\n');
    }
    is_later = true;
}

const char *kenken_text_of(cli_context *cli, const kz_kenken_puzzle *puzzle,
                           const kz_kenken_notes *notes, unsigned form) {
    static char buffer[PUZZLE_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    if (form == FORM_CHOICE_TEXT) {
        put_board(cli, puzzle, NULL, &text);
    } else {
        kz_kenken_print(puzzle, notes, format_of(form), &text);
    }
    while (text.length > 0 && buffer[text.length - 1] == '\n') {
        buffer[--text.length] = '\0';
    }
    return buffer;
}

const char *kenken_form_name(unsigned form) {
    static const char *const names[] = {
        [FORM_CHOICE_KK] = "kk",     [FORM_CHOICE_KKL] = "kkl",
        [FORM_CHOICE_JSON] = "json", [FORM_CHOICE_KEEN] = "keen",
        [FORM_CHOICE_TEXT] = "text", [FORM_CHOICE_TO_PUZZLINK] = "puzzlink"};
    return names[form];
}

void kenken_put_puzzle(cli_context *cli, const kz_kenken_puzzle *puzzle,
                       const kz_kenken_notes *notes, unsigned form) {
    static kz_kenken_puzzle shown;
    shown = *puzzle;
    shown.has_solution = shown.has_solution && !cli_has(cli, OPTION_NO_SOLUTION);
    part_from_last(cli, form);
    if (form == FORM_CHOICE_TEXT) { /* to be filled in */
        kenken_put_board(cli, &shown, NULL);
        return;
    }
    kz_kenken_print(&shown, notes, format_of(form), &cli->out);
    kz_text_put(&cli->out, form == FORM_CHOICE_KEEN || form == FORM_CHOICE_TO_PUZZLINK ? "\n" : "");
}

kz_json kenken_json_begin(cli_context *cli, const kenken_case *given) {
    kz_json json = json_begin(cli);
    json_text(&json, "id", given->notes.id[0] != '\0' ? given->notes.id : NULL);
    json_unsigned(&json, "size", given->puzzle.size);
    return json;
}

void kenken_json_grid(kz_json *json, const char *key, unsigned size, const uint8_t *grid) {
    json_open_array(json, key);
    for (unsigned row = 0; row < size; row++) {
        kz_json_open_array(json);
        for (unsigned column = 0; column < size; column++) {
            kz_json_unsigned(json, grid[row * size + column]);
        }
        kz_json_close_array(json);
    }
    kz_json_close_array(json);
}

void kenken_json_cell(kz_json *json, unsigned size, unsigned cell) {
    char name[NAME_ROOM];
    (void)snprintf(name, sizeof name, "r%uc%u", cell / size + 1, cell % size + 1);
    kz_json_string(json, name);
}

void kenken_put_id(cli_context *cli, const kenken_case *given) {
    if (given->has_company && given->notes.id[0] != '\0' && !cli_has(cli, OPTION_QUIET)) {
        style_put(cli, STYLE_HEADING, given->notes.id);
        kz_text_put(&cli->out, ":\n");
    }
}
