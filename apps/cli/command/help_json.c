/* What the tables say about games, verbs and options, as members of a JSON object. */
#include "command/help_json.h"

#include "command/help_page.h"
#include "command/option_value.h"
#include "output/json.h"

#include <string.h>

/* A list of the lines of a text. */
static void put_lines(kz_json *json, const char *name, const char *lines) {
    json_open_array(json, name);
    for (const char *line = lines; line != NULL;) {
        size_t length = strcspn(line, "\n");
        kz_json_string_bytes(json, line, length);
        line = line[length] == '\n' ? line + length + 1 : NULL;
    }
    kz_json_close_array(json);
}

static void put_choices(kz_json *json, const char *choices) {
    const char *word = NULL;
    size_t length = 0;
    json_open_array(json, "choices");
    while (option_value_next_choice(&choices, &word, &length)) {
        kz_json_string_bytes(json, word, length);
    }
    kz_json_close_array(json);
}

static void put_options(const cli_context *cli, kz_json *json, option_set set, bool is_common) {
    for (; *set != OPTION_NONE; set++) {
        const option_spec *option = option_describe(*set);
        kz_json_open_object(json);
        json_text(json, "name", option->name);
        json_string_bytes(json, "letter", &option->letter, option->letter != 0);
        json_text(json, "value", option->metavar);
        if (option->choices != NULL) {
            put_choices(json, option->choices);
        }
        json_bool(json, "common", is_common);
        json_text(json, "about", kz_message(cli->lang, option->help));
        kz_json_close_object(json);
    }
}

static void put_command(const cli_context *cli, kz_json *json, const command_group *group,
                        const cli_command *command) {
    json_text(json, "game", group->name);
    json_text(json, "verb", command->name);
    json_text(json, "summary", kz_message(cli->lang, command->summary));
    json_text(json, "about", kz_message(cli->lang, command->about));
    put_lines(json, "forms", command->synopsis);
    json_open_array(json, "options");
    put_options(cli, json, command->options, false);
    put_options(cli, json, common_options, true);
    kz_json_close_array(json);
    put_lines(json, "examples", command->examples);
}

static void put_group(const cli_context *cli, kz_json *json, const command_group *group) {
    json_text(json, "game", group->name);
    json_text(json, "title", kz_message(cli->lang, group->title));
    json_text(json, "about", kz_message(cli->lang, group->about));
    json_open_array(json, "verbs");
    for (size_t i = 0; i < group->command_count; i++) {
        kz_json_open_object(json);
        json_text(json, "verb", group->commands[i].name);
        json_text(json, "summary", kz_message(cli->lang, group->commands[i].summary));
        kz_json_close_object(json);
    }
    kz_json_close_array(json);
}

static void put_house(const cli_context *cli, kz_json *json) {
    json_open_array(json, "groups");
    for (size_t i = 0; i < cli->group_count; i++) {
        kz_json_open_object(json);
        put_group(cli, json, &cli->groups[i]);
        json_bool(json, "is_game", cli->groups[i].is_game);
        kz_json_close_object(json);
    }
    kz_json_close_array(json);
    json_open_array(json, "statuses");
    for (int status = EXIT_YES; status <= EXIT_MACHINE; status++) {
        kz_json_string(json, kz_message(cli->lang, help_exit_meaning(status)));
    }
    kz_json_close_array(json);
}

void help_json_put(const cli_context *cli, kz_json *json, const command_group *group,
                   const cli_command *command) {
    if (command != NULL) {
        put_command(cli, json, group, command);
    } else if (group != NULL) {
        put_group(cli, json, group);
    } else {
        put_house(cli, json);
    }
}
