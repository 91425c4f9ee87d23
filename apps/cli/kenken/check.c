/* kazu kenken check: is a grid right, and if not, where is it wrong? */
#include "kenken/commands.h"
#include "kenken/show.h"
#include "output/json.h"
#include "output/style.h"

#include <string.h>

static void put_cells(cli_context *cli, unsigned size, const bool *wrong) {
    kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Against the rules:")));
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (wrong[cell]) {
            kz_text_format(&cli->out, " r%uc%u", cell / size + 1, cell % size + 1);
        }
    }
    kz_text_put_char(&cli->out, '\n');
}

static void put_text(cli_context *cli, const kenken_case *given,
                     const kz_kenken_judgement *judgement, bool is_valid) {
    kenken_put_id(cli, given);
    if (is_valid) {
        style_put(cli, STYLE_GOOD, kz_message(cli->lang, KZ_N("Right.")));
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    if (judgement->faults > 0) {
        put_cells(cli, given->puzzle.size, judgement->wrong);
    }
    if (judgement->empty > 0) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Empty cells: %u")),
                       (unsigned)judgement->empty);
        kz_text_put_char(&cli->out, '\n');
    }
}

static void put_json(cli_context *cli, const kenken_case *given,
                     const kz_kenken_judgement *judgement, bool is_valid) {
    unsigned size = given->puzzle.size;
    kz_json json = kenken_json_begin(cli, given);
    json_bool(&json, "valid", is_valid);
    json_unsigned(&json, "empty", judgement->empty);
    json_open_array(&json, "wrong");
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (judgement->wrong[cell]) {
            kenken_json_cell(&json, size, cell);
        }
    }
    kz_json_close_array(&json);
    json_end(&json);
}

static int answer(cli_context *cli, const kenken_case *given) {
    static kz_kenken_judgement judgement;
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    if (!cli_has(cli, OPTION_GRID) && !given->puzzle.has_solution) {
        kz_error error = {.status = KZ_BAD_INPUT, .message = KZ_N("there is no grid to check")};
        return kenken_refuse(cli, &error, "--grid");
    }
    if (!kenken_read_grid(cli, given->puzzle.size, grid)) {
        return EXIT_USAGE;
    }
    if (!cli_has(cli, OPTION_GRID)) {
        memcpy(grid, given->puzzle.solution, sizeof grid);
    }
    bool is_valid = kz_kenken_check(&given->puzzle, grid, &judgement);
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, given, &judgement, is_valid);
    } else {
        put_text(cli, given, &judgement, is_valid);
    }
    return is_valid ? EXIT_YES : EXIT_NO;
}

int command_kenken_check(cli_context *cli) {
    return kenken_answer_all(cli, answer);
}
