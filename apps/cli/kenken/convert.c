/* kazu kenken convert: the same puzzle in another form. */
#include "kenken/commands.h"
#include "kenken/show.h"

static int answer(cli_context *cli, const kenken_case *given) {
    unsigned form = FORM_CHOICE_KKL;
    if (cli_has(cli, OPTION_TO)) {
        form = (unsigned)cli->options.number[OPTION_TO];
    } else if (cli_has(cli, OPTION_JSON)) {
        form = FORM_CHOICE_JSON;
    }
    kenken_put_puzzle(cli, &given->puzzle, &given->notes, form);
    return EXIT_YES;
}

int command_kenken_convert(cli_context *cli) {
    return kenken_answer_all(cli, answer);
}
