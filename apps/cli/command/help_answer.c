/* Answers with a page of the help, as text or as JSON. */
#include "command/help_answer.h"

#include "command/help_json.h"
#include "command/help_page.h"
#include "output/json.h"
#include "output/output.h"

void help_answer(cli_context *cli, const command_group *group, const cli_command *command) {
    static char page[1 << 16];
    kz_text text;
    kz_json json;
    if (!cli_has(cli, OPTION_JSON)) {
        help_page_put(cli, &cli->out, group, command);
        return;
    }
    kz_text_init(&text, page, sizeof page);
    help_page_put(cli, &text, group, command);
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    output_json_text(cli, &json, page);
    help_json_put(cli, &json, group, command);
    json_end(&json);
}
