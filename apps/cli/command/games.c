/* kazu games: which games are in the house. */
#include "output/columns.h"
#include "output/json.h"
#include "output/output.h"
#include "output/style.h"

static void put_json(cli_context *cli, const command_group *group) {
    kz_json json = json_begin(cli);
    json_text(&json, "id", group->name);
    json_text(&json, "title", group->title);
    json_open_array(&json, "verbs");
    for (size_t i = 0; i < group->command_count; i++) {
        kz_json_string(&json, group->commands[i].name);
    }
    kz_json_close_array(&json);
    json_end(&json);
}

static void put_text(cli_context *cli, const command_group *group) {
    kz_text_put(&cli->out, style_on(cli, STYLE_BOLD));
    columns_put_left(&cli->out, group->name, 12);
    kz_text_put(&cli->out, style_off(cli));
    output_line(cli, group->title);
    columns_put_blanks(&cli->out, 12);
    for (size_t i = 0; i < group->command_count; i++) {
        kz_text_put(&cli->out, i > 0 ? " " : "");
        kz_text_put(&cli->out, group->commands[i].name);
    }
    kz_text_put_char(&cli->out, '\n');
}

int command_games(cli_context *cli) {
    const command_group *groups = cli->groups;
    size_t count = cli->group_count;
    for (size_t i = 0; i < count; i++) {
        if (!groups[i].is_game) {
            continue;
        }
        if (cli_has(cli, OPTION_JSON)) {
            put_json(cli, &groups[i]);
        } else {
            put_text(cli, &groups[i]);
        }
    }
    return EXIT_YES;
}
