/* kazu help: the page of the house, of a game or of a verb. */
#include "command/help_answer.h"
#include "command/parse.h"

int command_help(cli_context *cli) {
    const command_group *group = NULL;
    const cli_command *found = NULL;
    if (cli->operand_count > 0) {
        const command_group *house = cli->groups;
        found = command_find(house, cli->operands[0]);
        group = found != NULL ? house : command_find_group(cli, cli->operands[0]);
        if (group == NULL) {
            parse_complain_word(cli, NULL, cli->operands[0]);
            return EXIT_USAGE;
        }
    }
    if (cli->operand_count > 1) {
        found = found == NULL ? command_find(group, cli->operands[1]) : NULL;
        if (found == NULL) {
            parse_complain_word(cli, group, cli->operands[1]);
            return EXIT_USAGE;
        }
    }
    help_answer(cli, group, found);
    return EXIT_YES;
}
