/* Writes what the tours of all games write. */
#include "tour_title.h"

#include "output/json.h"
#include "output/style.h"

void tour_put_game(cli_context *cli, const char *name) {
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_put_char(&cli->out, '\n');
        style_put(cli, STYLE_BOLD, kz_message(cli->lang, name));
        kz_text_put_char(&cli->out, '\n');
    }
}

void tour_put_title(cli_context *cli, const char *title) {
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_put(&cli->out, "\n  ");
        style_put(cli, STYLE_HEADING, kz_message(cli->lang, title));
        kz_text_put_char(&cli->out, '\n');
    }
}

kz_json tour_json_begin(cli_context *cli, const char *game) {
    kz_json json = json_begin(cli);
    json_text(&json, "game", game);
    return json;
}

void tour_json_end(kz_json *json, bool is_right) {
    json_bool(json, "checked", is_right);
    json_end(json);
}
