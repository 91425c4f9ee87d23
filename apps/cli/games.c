/* kazu games: which games are in the house. */
#include "columns.h"
#include "style.h"

static void put_json(cli_context *cli, const command_group *group) {
    kz_json json;
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "id");
    kz_json_string(&json, group->name);
    kz_json_key(&json, "title");
    kz_json_string(&json, group->title);
    kz_json_key(&json, "verbs");
    kz_json_open_array(&json);
    for (size_t i = 0; i < group->command_count; i++) {
        kz_json_string(&json, group->commands[i].name);
    }
    kz_json_close_array(&json);
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
}

static void put_text(cli_context *cli, const command_group *group) {
    kz_text_put(&cli->out, style_on(cli, STYLE_BOLD));
    columns_put_left(&cli->out, group->name, 12);
    kz_text_put(&cli->out, style_off(cli));
    kz_text_put(&cli->out, kz_message(cli->lang, group->title));
    kz_text_put_char(&cli->out, '\n');
    columns_put_blanks(&cli->out, 12);
    for (size_t i = 0; i < group->command_count; i++) {
        kz_text_put(&cli->out, i > 0 ? " " : "");
        kz_text_put(&cli->out, group->commands[i].name);
    }
    kz_text_put_char(&cli->out, '\n');
}

int command_games(cli_context *cli) {
    size_t count = 0;
    const command_group *groups = command_groups(&count);
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
