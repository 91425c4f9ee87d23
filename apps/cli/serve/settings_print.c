/* Prints all settings of `kazu serve` as a file that --config reads. */
#include "serve/settings_print.h"

#include "command/option_value.h"
#include "output/columns.h"
#include "output/json.h"
#include "serve/settings.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { COMMENT_WIDTH = 98, COMMENT_ROOM = 1024, VALUE_ROOM = 64 };

/* Writes a line, as a comment if it is only an example. */
static void put_line(cli_context *cli, const option_spec *option, const char *value, bool is_set) {
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_format(&cli->out, "%s%s = %s\n", is_set ? "" : "#", option->name, value);
        return;
    }
    kz_json json = json_begin(cli);
    json_text(&json, "setting", option->name);
    json_text(&json, "value", is_set ? value : NULL);
    json_end(&json);
}

/* "# ..." lines; an empty one goes before. */
static void put_comment(cli_context *cli, const char *help) {
    char paragraph[COMMENT_ROOM];
    kz_text text;
    if (cli_has(cli, OPTION_JSON)) {
        return;
    }
    kz_text_init(&text, paragraph, sizeof paragraph);
    columns_put_paragraph(&text, kz_message(cli->lang, help), 0, COMMENT_WIDTH);
    kz_text_put_char(&cli->out, '\n');
    for (const char *line = paragraph; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        kz_text_put(&cli->out, "# ");
        kz_text_put_bytes(&cli->out, line, length);
        kz_text_put_char(&cli->out, '\n');
        line += length + (line[length] == '\n');
    }
}

/* Whether --limit NAME=VALUE was given. */
static bool has_limit(const cli_context *cli, const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < cli->options.use_count; i++) {
        const option_use *use = &cli->options.uses[i];
        if (use->id == OPTION_SERVE_LIMIT && strncmp(use->text, name, length) == 0 &&
            use->text[length] == '=') {
            return true;
        }
    }
    return false;
}

/* The number that holds, whether it was given or is the default. False: the default depends on the
   machine, or a limit that is the same was given instead. */
static bool find_number(const cli_context *cli, const serve_plan *plan, option_id id,
                        uint64_t *number) {
    const struct {
        option_id id;
        const char *limit;
        uint64_t value;
    } rows[] = {
        {OPTION_CONNECTIONS, "connections", plan->limits.connections},
        {OPTION_ROOMS, "rooms_loaded", plan->limits.rooms_loaded},
        {OPTION_ROOMS_MEMORY, "rooms_bytes", plan->limits.rooms_bytes},
        {OPTION_KEEP, "over_ms", plan->limits.over_ms / SERVE_MS_OF_A_DAY},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].id == id) {
            *number = rows[i].value;
            return !has_limit(cli, rows[i].limit);
        }
    }
    *number = cli->options.number[id];
    return cli_has(cli, id);
}

static void put_number(cli_context *cli, const serve_plan *plan, option_id id) {
    static const char letters[] = "TGMK";
    const option_spec *option = option_describe(id);
    char value[VALUE_ROOM];
    uint64_t number = 0;
    bool is_known = find_number(cli, plan, id, &number);
    char letter = '\0';
    for (unsigned i = 0; option->kind == OPTION_IS_SIZE && i < 4 && letter == '\0'; i++) {
        unsigned shift = 40 - 10 * i;
        if (number > 0 && number % (UINT64_C(1) << shift) == 0) {
            number >>= shift;
            letter = letters[i];
        }
    }
    (void)snprintf(value, sizeof value, "%" PRIu64 "%.1s", number, (char[]){letter, '\0'});
    put_line(cli, option, is_known ? value : option->metavar, is_known);
}

static void put_choice(cli_context *cli, option_id id) {
    const option_spec *option = option_describe(id);
    const char *choices = option->choices;
    const char *word = NULL;
    char value[VALUE_ROOM] = "";
    size_t length = 0;
    for (uint64_t i = 0; option_value_next_choice(&choices, &word, &length); i++) {
        if (i == cli->options.number[id]) {
            (void)snprintf(value, sizeof value, "%.*s", (int)length, word);
        }
    }
    put_line(cli, option, value, true);
}

static void put_list(cli_context *cli, const serve_plan *plan, option_id id) {
    const option_spec *option = option_describe(id);
    bool is_given = false;
    for (size_t i = 0; i < cli->options.use_count; i++) {
        if (cli->options.uses[i].id == id) {
            put_line(cli, option, cli->options.uses[i].text, true);
            is_given = true;
        }
    }
    if (!is_given && id == OPTION_LISTEN) {
        put_line(cli, option, plan->listen[0], true);
    } else if (!is_given) {
        put_line(cli, option, option->metavar, false);
    }
}

/* Those that were given, and the others as they hold. */
static void put_limits(cli_context *cli, const serve_plan *plan) {
    for (size_t i = 0; limits_name(i) != NULL; i++) {
        char value[VALUE_ROOM];
        char line[2 * VALUE_ROOM];
        (void)limits_write(&plan->limits, i, value, sizeof value);
        (void)snprintf(line, sizeof line, "%s=%s", limits_name(i), value);
        put_line(cli, option_describe(OPTION_SERVE_LIMIT), line, has_limit(cli, limits_name(i)));
    }
}

static void put_value(cli_context *cli, const serve_plan *plan, option_id id) {
    const option_spec *option = option_describe(id);
    if (id == OPTION_SERVE_LIMIT) {
        put_limits(cli, plan);
        return;
    }
    switch (option->kind) {
    case OPTION_IS_FLAG:
        put_line(cli, option, cli_has(cli, id) ? "yes" : "no", true);
        break;
    case OPTION_IS_CHOICE:
        put_choice(cli, id);
        break;
    case OPTION_IS_LANG:
        put_line(cli, option, cli->lang == KZ_LANG_JA ? "ja" : "en", cli_has(cli, id));
        break;
    case OPTION_IS_NUMBER:
    case OPTION_IS_SIZE:
        put_number(cli, plan, id);
        break;
    case OPTION_IS_LIST:
        put_list(cli, plan, id);
        break;
    case OPTION_IS_TEXT:
    case OPTION_IS_SECONDS:
        put_line(cli, option, cli_has(cli, id) ? cli->options.text[id] : option->metavar,
                 cli_has(cli, id));
        break;
    }
}

void settings_print(cli_context *cli, const serve_plan *plan) {
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_put(&cli->out, "# kazu serve --config FILE\n");
    }
    put_comment(cli,
                KZ_N("One setting per line, NAME = VALUE, without quotation marks. A line that "
                     "starts with # is a comment; listen, origin and limit may be repeated."));
    for (option_set set = cli->command->options; *set != OPTION_NONE; set++) {
        if (settings_have(*set)) {
            put_comment(cli, option_describe(*set)->help);
            put_value(cli, plan, *set);
        }
    }
    put_comment(cli, option_describe(OPTION_LANG)->help);
    put_value(cli, plan, OPTION_LANG);
}
