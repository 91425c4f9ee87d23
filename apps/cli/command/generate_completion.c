/* kazu generate bash-completion, zsh-completion, fish-completion: from the tables of commands. */
#include "cli.h"
#include "command/option_value.h"

#include <string.h>

/* Does an operand of the command name a file? Puzzles may stand in one too. */
static bool takes_files(const cli_command *command) {
    return strstr(command->synopsis, "FILE") != NULL || strstr(command->synopsis, "PUZZLE") != NULL;
}

static bool is_file(const option_spec *option) {
    return strcmp(option->metavar, "FILE") == 0;
}

/* The words of a group, or (NULL) the first words of a command line. */
static void put_words(const cli_context *cli, kz_text *out, const command_group *group) {
    const command_group *groups = cli->groups;
    size_t count = cli->group_count;
    const command_group *listed = group != NULL ? group : groups;
    for (size_t i = 0; i < listed->command_count; i++) {
        kz_text_put(out, i > 0 ? " " : "");
        kz_text_put(out, listed->commands[i].name);
    }
    for (size_t i = 1; group == NULL && i < count; i++) {
        kz_text_put(out, " ");
        kz_text_put(out, groups[i].name);
    }
}

static void put_option_names(kz_text *out, option_set set) {
    for (; *set != OPTION_NONE; set++) {
        kz_text_format(out, " --%s", option_describe(*set)->name);
    }
}

static void put_choice_words(kz_text *out, const char *choices) {
    const char *word = NULL;
    size_t length = 0;
    bool any = false;
    while (option_value_next_choice(&choices, &word, &length)) {
        kz_text_put(out, any ? " " : "");
        kz_text_put_bytes(out, word, length);
        any = true;
    }
}

/* What comes after each option of a set that takes a value, as lines of a case of the shell. */
static void put_value_cases(kz_text *out, option_set set) {
    for (; *set != OPTION_NONE; set++) {
        const option_spec *option = option_describe(*set);
        if (option->metavar == NULL) {
            continue;
        }
        kz_text_format(out, "        --%s", option->name);
        if (option->letter != 0) {
            kz_text_format(out, " | -%c", option->letter);
        }
        kz_text_put(out, ") kazu_value=yes");
        if (option->choices != NULL) {
            kz_text_put(out, " kazu_words='");
            put_choice_words(out, option->choices);
            kz_text_put(out, "'");
        }
        kz_text_put(out, is_file(option) ? " kazu_files=yes ;;\n" : " ;;\n");
    }
}

static void put_command_case(kz_text *out, const command_group *group, const cli_command *command) {
    kz_text_format(out, "    '%s%s%s')\n        kazu_options+='", group->name,
                   group->name[0] != '\0' ? " " : "", command->name);
    put_option_names(out, command->options);
    kz_text_format(out, "' kazu_files=%s\n        case $2 in\n", takes_files(command) ? "yes" : "");
    put_value_cases(out, command->options);
    kz_text_put(out, "        esac ;;\n");
}

/*
 * A function that bash and zsh both read. After it kazu_options, kazu_words and kazu_files say what
 * may follow, and kazu_value whether that is the value of an option.
 */
static void put_table(const cli_context *cli, kz_text *out) {
    const command_group *groups = cli->groups;
    size_t count = cli->group_count;
    kz_text_put(out, "# What may follow: $1 the words of the command so far, $2 the word before.\n"
                     "_kazu_table() {\n"
                     "    kazu_options='");
    put_option_names(out, common_options);
    kz_text_put(out, "' kazu_words= kazu_files= kazu_value=\n    case $1 in\n    '' | help) "
                     "kazu_words='");
    put_words(cli, out, NULL);
    kz_text_put(out, "' ;;\n");
    for (size_t i = 1; i < count; i++) {
        kz_text_format(out, "    '%s' | 'help %s') kazu_words='", groups[i].name, groups[i].name);
        put_words(cli, out, &groups[i]);
        kz_text_put(out, "' ;;\n");
    }
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < groups[i].command_count; j++) {
            if (strcmp(groups[i].commands[j].name, "help") != 0) {
                put_command_case(out, &groups[i], &groups[i].commands[j]);
            }
        }
    }
    kz_text_put(out, "    esac\n    case $2 in\n");
    put_value_cases(out, common_options);
    kz_text_put(out, "    esac\n}\n");
}

int command_generate_bash(cli_context *cli) {
    kz_text *out = &cli->out;
    kz_text_put(out, "# bash completion for kazu\n");
    put_table(cli, out);
    kz_text_put(out, "_kazu() {\n"
                     "    local now=${COMP_WORDS[COMP_CWORD]} key= count=0 i\n"
                     "    local kazu_options kazu_words kazu_files kazu_value\n"
                     "    for ((i = 1; i < COMP_CWORD && count < 2; i++)); do\n"
                     "        case ${COMP_WORDS[i]} in\n"
                     "        -*) ;;\n"
                     "        *) key+=${key:+ }${COMP_WORDS[i]} count=$((count + 1)) ;;\n"
                     "        esac\n"
                     "    done\n"
                     "    _kazu_table \"$key\" \"${COMP_WORDS[COMP_CWORD - 1]}\"\n"
                     "    if [ -z \"$kazu_value\" ] && [ \"${now:0:1}\" = - ]; then\n"
                     "        kazu_words=$kazu_options kazu_files=\n"
                     "    fi\n"
                     "    mapfile -t COMPREPLY < <(\n"
                     "        compgen -W \"$kazu_words\" -- \"$now\"\n"
                     "        if [ -n \"$kazu_files\" ]; then compgen -f -- \"$now\"; fi\n"
                     "    )\n"
                     "}\n"
                     "complete -o filenames -F _kazu kazu\n");
    return EXIT_YES;
}

int command_generate_zsh(cli_context *cli) {
    kz_text *out = &cli->out;
    kz_text_put(out, "#compdef kazu\n"
                     "# zsh completion for kazu\n");
    put_table(cli, out);
    kz_text_put(out, "_kazu() {\n"
                     "    local key= word kazu_options kazu_words kazu_files kazu_value\n"
                     "    integer count=0\n"
                     "    for word in \"${(@)words[2,CURRENT-1]}\"; do\n"
                     "        if [[ $word != -* && count -lt 2 ]]; then\n"
                     "            key+=${key:+ }$word\n"
                     "            count+=1\n"
                     "        fi\n"
                     "    done\n"
                     "    _kazu_table \"$key\" \"${words[CURRENT-1]}\"\n"
                     "    if [[ -z $kazu_value && $words[CURRENT] == -* ]]; then\n"
                     "        kazu_words=$kazu_options kazu_files=\n"
                     "    fi\n"
                     "    if [[ -n $kazu_words ]]; then compadd -- ${=kazu_words}; fi\n"
                     "    if [[ -n $kazu_files ]]; then _files; fi\n"
                     "}\n"
                     "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n"
                     "    _kazu \"$@\"\n"
                     "else\n"
                     "    compdef _kazu kazu\n"
                     "fi\n");
    return EXIT_YES;
}

/* A text for people between single quotes of fish. */
static void put_quoted(const cli_context *cli, kz_text *out, const char *text) {
    kz_text_put(out, " -d '");
    for (const char *c = kz_message(cli->lang, text); *c != '\0'; c++) {
        kz_text_put(out, *c == '\'' || *c == '\\' ? "\\" : "");
        kz_text_put_char(out, *c);
    }
    kz_text_put(out, "'\n");
}

static void put_fish_option(const cli_context *cli, kz_text *out, const char *condition,
                            const option_spec *option) {
    kz_text_format(out, "complete -c kazu%s -l %s", condition, option->name);
    if (option->letter != 0) {
        kz_text_format(out, " -s %c", option->letter);
    }
    if (option->metavar != NULL) {
        kz_text_put(out, is_file(option) ? " -r -F" : " -x");
    }
    if (option->choices != NULL) {
        kz_text_put(out, " -a '");
        put_choice_words(out, option->choices);
        kz_text_put(out, "'");
    }
    put_quoted(cli, out, option->help);
}

static void put_fish_options(const cli_context *cli, kz_text *out, const command_group *group,
                             const cli_command *command) {
    char condition[96];
    kz_text text;
    kz_text_init(&text, condition, sizeof condition);
    kz_text_format(&text, " -n '__kazu_in %s%s%s'", group->name, group->name[0] != '\0' ? " " : "",
                   command->name);
    for (option_set set = command->options; *set != OPTION_NONE; set++) {
        put_fish_option(cli, out, condition, option_describe(*set));
    }
    if (takes_files(command)) {
        kz_text_format(out, "complete -c kazu%s -F\n", condition);
    }
}

/* The verbs of a group, behind its name and behind "help" and its name. */
static void put_fish_verbs(const cli_context *cli, kz_text *out, const command_group *group) {
    for (size_t i = 0; i < group->command_count; i++) {
        const cli_command *command = &group->commands[i];
        if (group->name[0] == '\0') {
            kz_text_format(out, "complete -c kazu -n '__kazu_at; or __kazu_at help' -a %s",
                           command->name);
        } else {
            kz_text_format(out, "complete -c kazu -n '__kazu_at %s; or __kazu_at help %s' -a %s",
                           group->name, group->name, command->name);
        }
        put_quoted(cli, out, command->summary);
        put_fish_options(cli, out, group, command);
    }
}

int command_generate_fish(cli_context *cli) {
    kz_text *out = &cli->out;
    const command_group *groups = cli->groups;
    size_t count = cli->group_count;
    kz_text_put(out, "# fish completion for kazu\n"
                     "function __kazu_words\n"
                     "    set -l words (commandline -opc)\n"
                     "    string match -v -- '-*' $words[2..-1]\n"
                     "end\n"
                     "function __kazu_at\n"
                     "    test \"$(__kazu_words | string join ' ')\" = \"$argv\"\n"
                     "end\n"
                     "function __kazu_in\n"
                     "    set -l words (__kazu_words)\n"
                     "    test \"$words[1..$(count $argv)]\" = \"$argv\"\n"
                     "end\n"
                     "complete -c kazu -f\n");
    for (option_set set = common_options; *set != OPTION_NONE; set++) {
        put_fish_option(cli, out, "", option_describe(*set));
    }
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            kz_text_format(out, "complete -c kazu -n '__kazu_at; or __kazu_at help' -a %s",
                           groups[i].name);
            put_quoted(cli, out, groups[i].title);
        }
        put_fish_verbs(cli, out, &groups[i]);
    }
    return EXIT_YES;
}
