/* Totals from standard input, a case a line. */
#include "kazutori/total_lines.h"

#include "batch.h"
#include "kazutori/input.h"
#include "output/complain.h"

#include <string.h>

bool kazutori_lines_say_it(const cli_context *cli) {
    static const struct {
        option_id option;
        const char *name;
    } given[] = {{OPTION_TOTAL, "-N"}, {OPTION_AT, "--at"}};
    for (size_t i = 0; i < sizeof given / sizeof given[0]; i++) {
        if (cli_has(cli, given[i].option)) {
            complain(cli, KZ_N("each line has its own total"), given[i].name,
                     kz_message(cli->lang, KZ_N("operand -")));
            return false;
        }
    }
    return true;
}

static int (*answer_one)(cli_context *cli); /* a batch's answer has no room for it */

static int refuse_word(const cli_context *cli, size_t word, const char *what) {
    kz_error error = {.status = KZ_BAD_INPUT, .message = what};
    complain_operand(cli, &error, word);
    return EXIT_USAGE;
}

/* The words "TOTAL" or "TOTAL AT" take the place of -N and --at. */
static int answer_words(cli_context *cli) {
    option_values *options = &cli->options;
    uint64_t total = 0;
    uint64_t at = 0;
    const char *text = cli->operands[0];
    if (!kazutori_read_number(text, strlen(text), &total)) {
        return refuse_word(cli, 0, kazutori_number_fault(text, strlen(text)));
    }
    if (cli->operand_count > 1 &&
        (!kazutori_read_number(cli->operands[1], strlen(cli->operands[1]), &at) || at > total)) {
        return refuse_word(cli, 1, KZ_N("expected a total of at most N"));
    }
    options->given[OPTION_TOTAL] = true;
    options->text[OPTION_TOTAL] = text;
    options->given[OPTION_AT] = true;
    options->number[OPTION_AT] = at;
    int status = answer_one(cli);
    options->given[OPTION_TOTAL] = false;
    options->given[OPTION_AT] = false;
    return status;
}

int kazutori_totals(cli_context *cli, int (*answer)(cli_context *cli)) {
    static const batch_words lines = {.answer = answer_words};
    bool bad = false;
    if (cli->operand_count == 0) {
        return answer(cli);
    }
    if (!batch_is_asked(cli, &bad)) {
        if (!bad) {
            complain(cli, KZ_N("unexpected argument"), cli->operands[0], NULL);
        }
        return EXIT_USAGE;
    }
    answer_one = answer;
    return kazutori_lines_say_it(cli) ? batch_run_words(cli, &lines) : EXIT_USAGE;
}
