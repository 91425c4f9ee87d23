/* Reads what the Mastermind commands have in common: the variant, codes, histories, the method. */
#include "mastermind/input.h"

#include "output/complain.h"

#include <string.h>

enum { SPREAD_REPEAT, SPREAD_DISTINCT }; /* of --secret and --guess */
enum { POOL_ALL, POOL_CONSISTENT };      /* of --pool */

static kz_mastermind_rules base_rules(const cli_context *cli) {
    if (cli_has(cli, OPTION_CLASSIC)) {
        return kz_mastermind_classic();
    }
    return cli_has(cli, OPTION_BULLS) ? kz_mastermind_bulls() : kz_mastermind_article();
}

bool mastermind_read_rules(const cli_context *cli, kz_mastermind_rules *rules) {
    const uint64_t *number = cli->options.number;
    if (cli_has(cli, OPTION_CLASSIC) && cli_has(cli, OPTION_BULLS)) {
        complain(cli, KZ_N("these options cannot be combined"), "--classic", "--bulls");
        return false;
    }
    kz_mastermind_rules read = base_rules(cli);
    if (cli_has(cli, OPTION_PEGS)) {
        read.pegs = (uint8_t)number[OPTION_PEGS];
    }
    if (cli_has(cli, OPTION_COLORS)) {
        read.colors = (uint8_t)number[OPTION_COLORS];
    }
    if (cli_has(cli, OPTION_SECRET)) {
        read.secret_distinct = number[OPTION_SECRET] == SPREAD_DISTINCT;
    }
    if (cli_has(cli, OPTION_GUESS)) {
        read.guess_distinct = number[OPTION_GUESS] == SPREAD_DISTINCT;
    }
    read.guess_blanks = cli_has(cli, OPTION_BLANKS);
    if (kz_mastermind_rules_check(&read) != KZ_OK) {
        char buffer[64];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz_text_format(&text, "--pegs %u --colors %u", (unsigned)read.pegs, (unsigned)read.colors);
        complain(cli, KZ_N("too few colours for distinct ones, or too many codes"), buffer, NULL);
        return false;
    }
    *rules = read;
    return true;
}

bool mastermind_read_guess(const kz_mastermind_rules *rules, const char *text, size_t length,
                           kz_mastermind_code *guess, kz_error *error) {
    kz_mastermind_code code = 0;
    if (kz_mastermind_code_parse(rules, text, length, &code, error) != KZ_OK) {
        return false;
    }
    if (!kz_mastermind_is_guess(rules, code)) {
        (void)kz_error_set(error, KZ_OUT_OF_RANGE, 0, 1, KZ_N("a guess must not repeat a colour"),
                           text, length);
        return false;
    }
    *guess = code;
    return true;
}

bool mastermind_read_history(const cli_context *cli, const kz_mastermind_rules *rules,
                             kz_mastermind_history *history) {
    history->count = 0;
    for (size_t i = 0; i < cli->operand_count; i++) {
        const char *text = cli->operands[i];
        kz_error error = {0};
        if (kz_mastermind_row_parse(rules, text, strlen(text), history, &error) != KZ_OK) {
            complain_operand(cli, &error, i);
            return false;
        }
    }
    return true;
}

bool mastermind_read_plan(const cli_context *cli, kz_mastermind_method method,
                          kz_mastermind_plan *plan) {
    const uint64_t *number = cli->options.number;
    *plan = (kz_mastermind_plan){.method = method};
    if (cli_has(cli, OPTION_METHOD)) {
        plan->method = (kz_mastermind_method)number[OPTION_METHOD];
    }
    if (cli_has(cli, OPTION_TIE)) {
        plan->tie = (kz_mastermind_tie)number[OPTION_TIE];
    }
    plan->consistent_only = cli_has(cli, OPTION_POOL) && number[OPTION_POOL] == POOL_CONSISTENT;
    plan->depth = cli_has(cli, OPTION_DEPTH) ? (uint32_t)number[OPTION_DEPTH] : 0;
    if (plan->depth != 0 && plan->method != KZ_MASTERMIND_OPTIMAL) {
        complain(cli, KZ_N("only for the method optimal"), cli->options.text[OPTION_DEPTH],
                 "--depth");
        return false;
    }
    return true;
}

kz_status mastermind_what_ran_out(const cli_context *cli, kz_status status) {
    return status == KZ_BUDGET && !cli_has(cli, OPTION_NODES) ? KZ_NO_MEMORY : status;
}

const char *mastermind_method_name(kz_mastermind_method method) {
    static const char *const names[] = {"first",   "minmax", "expected",
                                        "entropy", "parts",  "optimal"};
    return names[method];
}
