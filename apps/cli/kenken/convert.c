/* kazu kenken convert: the same puzzle in another form. */
#include "kenken/commands.h"

#include "kenken/show.h"
#include "output/json.h"

/* Another form, as a text in an object. */
static void put_json(cli_context *cli, const kenken_case *given, unsigned form) {
    static kz_kenken_puzzle shown;
    shown = given->puzzle;
    shown.has_solution = shown.has_solution && !cli_has(cli, OPTION_NO_SOLUTION);
    kz_json json = kenken_json_begin(cli, given);
    json_text(&json, "to", kenken_form_name(form));
    json_text(&json, "puzzle", kenken_text_of(cli, &shown, &given->notes, form));
    json_end(&json);
}

static int answer(cli_context *cli, const kenken_case *given) {
    unsigned form = FORM_CHOICE_KKL;
    if (cli_has(cli, OPTION_TO)) {
        form = (unsigned)cli->options.number[OPTION_TO];
    } else if (cli_has(cli, OPTION_JSON)) {
        form = FORM_CHOICE_JSON;
    }
    kz_error error = {.status = KZ_BAD_INPUT, .message = kenken_form_lacks(&given->puzzle, form)};
    if (error.message != NULL) {
        return kenken_refuse(cli, &error, "--to");
    }
    if (cli_has(cli, OPTION_JSON) && form != FORM_CHOICE_JSON) {
        put_json(cli, given, form);
        return EXIT_YES;
    }
    kenken_put_puzzle(cli, &given->puzzle, &given->notes, form);
    return EXIT_YES;
}

int command_kenken_convert(cli_context *cli) {
    return kenken_answer_all(cli, answer);
}
