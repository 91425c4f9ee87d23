/* Reads the arguments: words choose the command; options and operands may be mixed. */
#include "command/parse.h"

#include "command/option_value.h"
#include "command/suggest.h"
#include "output/complain.h"

#include <assert.h>
#include <string.h>

/* Where the reading stands. */
typedef struct reading {
    cli_context *cli;
    char **argv;
    int argc;
    int at;
    bool only_operands; /* "--" was seen */
} reading;

static option_set options_of_command(const cli_context *cli) {
    static const option_id none[] = {OPTION_NONE};
    return cli->command != NULL ? cli->command->options : none;
}

static option_id find_long(const cli_context *cli, const char *name, size_t length) {
    option_id id = option_find(name, length, options_of_command(cli));
    return id != OPTION_NONE ? id : option_find(name, length, common_options);
}

static option_id find_letter(const cli_context *cli, char letter) {
    option_id id = option_find_letter(letter, options_of_command(cli));
    return id != OPTION_NONE ? id : option_find_letter(letter, common_options);
}

void parse_complain_word(const cli_context *cli, const command_group *group, const char *word) {
    suggestion best = {0};
    const command_group *groups = cli->groups;
    size_t count = cli->group_count;
    assert(groups != NULL);
    const command_group *searched = group != NULL ? group : groups;
    for (size_t i = 0; i < searched->command_count; i++) {
        suggest_weigh(&best, word, strlen(word), searched->commands[i].name);
    }
    for (size_t i = 1; i < count && group == NULL; i++) {
        suggest_weigh(&best, word, strlen(word), groups[i].name);
    }
    char try[64];
    kz_text hint;
    kz_text_init(&hint, try, sizeof try);
    kz_text_format(&hint, "kazu help%s%s", group != NULL ? " " : "",
                   group != NULL ? group->name : "");
    suggest_complain(cli, group != NULL ? KZ_N("unknown verb") : KZ_N("unknown game or command"),
                     word, "", &best, try);
}

static void suggest_from(suggestion *best, const char *name, size_t length, option_set set) {
    for (; *set != OPTION_NONE; set++) {
        suggest_weigh(best, name, length, option_describe(*set)->name);
    }
}

/* Where to look for an option that is unknown; the trainer chooses its puzzles itself. */
static const char *where_to_look(const cli_context *cli) {
    bool trains = cli->command != NULL && cli->command->run == command_train;
    return trains && cli->group->is_game ? "kazu shisoku play" : "kazu help";
}

static bool complain_option(const cli_context *cli, const char *name, size_t length) {
    suggestion best = {0};
    suggest_from(&best, name, length, options_of_command(cli));
    suggest_from(&best, name, length, common_options);
    char token[64];
    kz_text shown;
    kz_text_init(&shown, token, sizeof token);
    kz_text_put(&shown, "--");
    kz_text_put_bytes(&shown, name, length);
    suggest_complain(cli, KZ_N("unknown option"), token, "--", &best, where_to_look(cli));
    return false;
}

/* Of a list every use counts. Returns what is wrong (a message id), or NULL. */
static const char *add_use(option_values *values, option_id id, const char *value) {
    if (option_describe(id)->kind != OPTION_IS_LIST) {
        return NULL;
    }
    if (values->use_count == OPTION_USES_MAX) {
        return KZ_N("too many options");
    }
    values->uses[values->use_count++] = (option_use){id, value};
    return NULL;
}

static bool set_option(cli_context *cli, option_id id, const char *value) {
    const option_spec *option = option_describe(id);
    const char *fault = option_value_read(option, value, &cli->options.number[id]);
    fault = fault != NULL ? fault : add_use(&cli->options, id, value);
    if (fault == NULL) {
        cli->options.given[id] = true;
        cli->options.text[id] = value;
        return true;
    }
    char buffer[128];
    kz_text where;
    kz_text_init(&where, buffer, sizeof buffer);
    kz_text_format(&where, kz_message(cli->lang, KZ_N("option --%s")), option->name);
    option_value_expected(option, ": ", &where);
    complain(cli, fault, value, buffer);
    return false;
}

/* Sets an option whose value is `attached` (may be NULL) or the next argument, whatever it is. */
static bool take_value(reading *in, option_id id, const char *attached) {
    if (option_describe(id)->kind == OPTION_IS_FLAG) {
        return set_option(in->cli, id, "");
    }
    if (attached == NULL && in->at + 1 >= in->argc) {
        complain(in->cli, KZ_N("option needs a value"), in->argv[in->at],
                 option_describe(id)->metavar);
        return false;
    }
    return set_option(in->cli, id, attached != NULL ? attached : in->argv[++in->at]);
}

static bool take_long(reading *in, const char *name) {
    size_t length = strcspn(name, "=");
    const char *attached = name[length] == '=' ? name + length + 1 : NULL;
    option_id id = find_long(in->cli, name, length);
    if (id == OPTION_NONE) {
        return complain_option(in->cli, name, length);
    }
    if (attached != NULL && option_describe(id)->kind == OPTION_IS_FLAG) {
        in->cli->options.given[id] = true; /* --json=yes still asks for JSON */
        complain(in->cli, KZ_N("option takes no value"), in->argv[in->at], NULL);
        return false;
    }
    return take_value(in, id, attached);
}

/* "-t10", "-t 10", "-qv". */
static bool take_letters(reading *in, const char *letters) {
    for (; *letters != '\0'; letters++) {
        option_id id = find_letter(in->cli, *letters);
        if (id == OPTION_NONE) {
            suggestion none = {0};
            suggest_complain(in->cli, KZ_N("unknown option"), in->argv[in->at], "", &none,
                             where_to_look(in->cli));
            return false;
        }
        if (option_describe(id)->kind != OPTION_IS_FLAG) {
            return take_value(in, id, letters[1] != '\0' ? letters + 1 : NULL);
        }
        (void)set_option(in->cli, id, "");
    }
    return true;
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* "-", "-314" and "-(3+4)" are operands; an option starts with a letter. */
static bool looks_like_option(const char *argument) {
    return argument[0] == '-' && (is_letter(argument[1]) || argument[1] == '-');
}

static bool take_word(reading *in, char *word) {
    cli_context *cli = in->cli;
    if (cli->command != NULL) {
        if (cli->operand_count >= cli->command->max_operands) {
            complain(cli, KZ_N("unexpected argument"), word, NULL);
            return false;
        }
        /* Words already read make room: an operand is never stored behind its own place. */
        cli->operands[cli->operand_count++] = word;
        return true;
    }
    const command_group *searched = cli->group;
    if (searched == NULL) {
        const command_group *house = cli->groups;
        cli->command = command_find(house, word);
        cli->group = cli->command != NULL ? house : command_find_group(cli, word);
    } else {
        cli->command = command_find(searched, word);
    }
    if (cli->group == NULL || (searched != NULL && cli->command == NULL)) {
        parse_complain_word(cli, searched, word);
        return false;
    }
    return true;
}

static bool take_argument(reading *in, char *argument) {
    if (in->only_operands || !looks_like_option(argument)) {
        return take_word(in, argument);
    }
    if (strcmp(argument, "--") == 0) {
        in->only_operands = true;
        return true;
    }
    return argument[1] == '-' ? take_long(in, argument + 2) : take_letters(in, argument + 1);
}

bool parse_arguments(cli_context *cli, int argc, char **argv) {
    reading in = {.cli = cli, .argv = argv, .argc = argc, .at = 1, .only_operands = false};
    kz_error later = {0};
    kz_error *before = NULL;
    bool is_good = true;
    cli->operands = argv + 1;
    for (; in.at < argc; in.at++) {
        if (!take_argument(&in, argv[in.at]) && is_good) {
            is_good = false;
            before = complain_hold(
                &later); /* the rest may hold --json, which decides how this is told */
        }
    }
    if (!is_good) {
        (void)complain_hold(before);
    }
    return is_good;
}
