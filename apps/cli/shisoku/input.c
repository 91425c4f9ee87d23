/* Reads the table and the target of the shisoku commands. */
#include "shisoku/input.h"

#include "output/complain.h"

#include <string.h>

bool shisoku_read_target(const cli_context *cli, kz_rational *target) {
    if (!cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("missing option"), "-t TARGET", NULL);
        return false;
    }
    const char *text = cli->options.text[OPTION_TARGET];
    kz_error error = {0};
    if (kz_rational_parse(text, strlen(text), target, &error) != KZ_OK) {
        if (error.token[0] == '\0') {
            complain(cli, error.message, text, "--target");
        } else {
            complain_error(cli, &error, "--target");
        }
        return false;
    }
    return true;
}

static bool read_card(const cli_context *cli, size_t operand, kz_rational *card) {
    const char *text = cli->operands[operand];
    kz_error error = {0};
    if (kz_shisoku_card_parse(text, strlen(text), card, &error) == KZ_OK) {
        return true;
    }
    complain_operand(cli, &error, operand);
    return false;
}

bool shisoku_read_cards(const cli_context *cli, size_t first, kz_shisoku_problem *problem) {
    if (cli->operand_count <= first) {
        complain(cli, KZ_N("missing argument"), "CARD", NULL);
        return false;
    }
    size_t count = cli->operand_count - first;
    if (count > KZ_SHISOKU_MAX_CARDS) {
        complain(cli, KZ_N("expected at most 52 cards"),
                 cli->operands[first + KZ_SHISOKU_MAX_CARDS], NULL);
        return false;
    }
    problem->count = (uint32_t)count;
    for (size_t i = 0; i < count; i++) {
        if (!read_card(cli, first + i, &problem->cards[i])) {
            return false;
        }
    }
    return true;
}

bool shisoku_read_table(const cli_context *cli, size_t first, kz_shisoku_problem *problem) {
    return shisoku_read_target(cli, &problem->target) && shisoku_read_cards(cli, first, problem);
}
