/* kazu generate bash-completion, zsh-completion, fish-completion: from the tables of commands. */
#include "cli.h"
#include "command/game_words.h"
#include "command/option_value.h"

#include <string.h>

/* Is the first operand of the command a game of the table, with its parameters behind? */
static bool takes_game(const cli_command *command) {
    return strncmp(command->synopsis, "GAME ", 5) == 0;
}

/* Are the operands of the command games that have exercises? */
static bool takes_trained(const cli_command *command) {
    return strncmp(command->synopsis, "[GAME...]", 9) == 0;
}

/* Is the word before this place of a synopsis an option, whose value stands here? */
static bool is_value_at(const char *synopsis, const char *at) {
    const char *word = at > synopsis ? at - 1 : at;
    while (word > synopsis && word[-1] != ' ' && word[-1] != '\n') {
        word--;
    }
    return at > synopsis && at[-1] == ' ' && *word != '\0' &&
           (*word == '-' || (*word == '[' && word[1] == '-')) && at[strlen("FILE")] != '.';
}

/* Does an operand of the command name a file? Puzzles may stand in one too. */
static bool takes_files(const cli_command *command) {
    const char *synopsis = command->synopsis;
    if (takes_game(command)) {
        return false;
    }
    for (const char *at = strstr(synopsis, "FILE"); at != NULL; at = strstr(at + 1, "FILE")) {
        if (!is_value_at(synopsis, at)) {
            return true;
        }
    }
    return strstr(synopsis, "PUZZLE") != NULL;
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
        kz_text_put(out, ") kazu_value=yes kazu_words='");
        if (option->choices != NULL) {
            put_choice_words(out, option->choices);
        }
        kz_text_put(out, is_file(option) ? "' kazu_files=yes ;;\n" : "' kazu_files= ;;\n");
    }
}

/* The games, and behind each its presets and parameters. */
static void put_game_cases(kz_text *out, const cli_command *command) {
    const kz_game *game = NULL;
    kz_text_format(out, "        case $1 in\n        '%s') kazu_words='", command->name);
    game_words_put_games(out);
    kz_text_put(out, "' ;;\n");
    for (size_t i = 0; (game = game_words_at(i)) != NULL; i++) {
        kz_text_format(out, "        '%s %s') kazu_words='", command->name, game->id);
        game_words_put(out, game);
        kz_text_put(out, "' ;;\n");
    }
    kz_text_put(out, "        esac\n");
}

static void put_command_case(kz_text *out, const command_group *group, const cli_command *command) {
    if (group->name[0] == '\0') {
        kz_text_format(out, "    '%s' | '%s '*)\n", command->name, command->name);
    } else {
        kz_text_format(out, "    '%s %s')\n", group->name, command->name);
    }
    kz_text_put(out, "        kazu_options+='");
    put_option_names(out, command->options);
    kz_text_format(out, "' kazu_files=%s\n", takes_files(command) ? "yes" : "");
    if (takes_game(command)) {
        put_game_cases(out, command);
    }
    if (takes_trained(command)) {
        kz_text_put(out, "        kazu_words='");
        game_words_put_trained(out);
        kz_text_put(out, "'\n");
    }
    kz_text_put(out, "        case $2 in\n");
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
    kz_text_put(out,
                "_kazu() {\n"
                "    local now=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
                "    local whole= key= count=0 i\n"
                "    local kazu_options kazu_words kazu_files kazu_value\n"
                "    for ((i = 1; i < COMP_CWORD && count < 2; i++)); do\n"
                "        _kazu_table \"$key\" \"${COMP_WORDS[i - 1]}\"\n"
                "        if [ -z \"$kazu_value\" ] && [ \"${COMP_WORDS[i]:0:1}\" != - ]; then\n"
                "            key+=${key:+ }${COMP_WORDS[i]} count=$((count + 1))\n"
                "        fi\n"
                "    done\n"
                "    # The shell parts KEY=VALUE into three words.\n"
                "    if [ \"$now\" = = ]; then\n"
                "        now= whole=$before=\n"
                "    elif [ \"$before\" = = ]; then\n"
                "        before=${COMP_WORDS[COMP_CWORD - 2]} whole=$before=\n"
                "    fi\n"
                "    _kazu_table \"$key\" \"$before\"\n"
                "    if [ -n \"$kazu_value\" ]; then\n"
                "        whole=\n"
                "    elif [ \"${now:0:1}\" = - ]; then\n"
                "        kazu_words=$kazu_options kazu_files=\n"
                "    fi\n"
                "    mapfile -t COMPREPLY < <(\n"
                "        compgen -W \"$kazu_words\" -- \"$whole$now\"\n"
                "        if [ -n \"$kazu_files\" ]; then compgen -f -- \"$now\"; fi\n"
                "    )\n"
                "    COMPREPLY=(\"${COMPREPLY[@]#\"$whole\"}\")\n"
                "    if [ -n \"$kazu_files\" ]; then\n"
                "        compopt -o filenames 2>/dev/null\n"
                "    elif [[ ${#COMPREPLY[@]} = 1 && ${COMPREPLY[0]} == *= ]]; then\n"
                "        compopt -o nospace 2>/dev/null\n"
                "    fi\n"
                "}\n"
                "complete -F _kazu kazu kazu-tui\n");
    return EXIT_YES;
}

int command_generate_zsh(cli_context *cli) {
    kz_text *out = &cli->out;
    kz_text_put(out, "#compdef kazu kazu-tui\n"
                     "# zsh completion for kazu\n");
    put_table(cli, out);
    kz_text_put(out, "_kazu() {\n"
                     "    local key= kazu_options kazu_words kazu_files kazu_value\n"
                     "    local -a plain open\n"
                     "    integer count=0 i\n"
                     "    for ((i = 2; i < CURRENT && count < 2; i++)); do\n"
                     "        _kazu_table \"$key\" \"${words[i-1]}\"\n"
                     "        if [[ -z $kazu_value && ${words[i]} != -* ]]; then\n"
                     "            key+=${key:+ }${words[i]}\n"
                     "            count+=1\n"
                     "        fi\n"
                     "    done\n"
                     "    _kazu_table \"$key\" \"${words[CURRENT-1]}\"\n"
                     "    if [[ -z $kazu_value && $words[CURRENT] == -* ]]; then\n"
                     "        kazu_words=$kazu_options kazu_files=\n"
                     "    fi\n"
                     "    # No blank behind KEY=, where a value follows.\n"
                     "    plain=(${${=kazu_words}:#*=}) open=(${(M)${=kazu_words}:#*=})\n"
                     "    if (( $#plain )); then compadd -- $plain; fi\n"
                     "    if (( $#open )); then compadd -S '' -- $open; fi\n"
                     "    if [[ -n $kazu_files ]]; then _files; fi\n"
                     "}\n"
                     "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n"
                     "    _kazu \"$@\"\n"
                     "else\n"
                     "    compdef _kazu kazu kazu-tui\n"
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

static void put_fish_games(kz_text *out, const cli_command *command) {
    const kz_game *game = NULL;
    kz_text_format(out, "complete -c kazu -n '__kazu_at %s' -a '", command->name);
    game_words_put_games(out);
    kz_text_put(out, "'\n");
    for (size_t i = 0; (game = game_words_at(i)) != NULL; i++) {
        kz_text_format(out, "complete -c kazu -n '__kazu_in %s %s' -a '", command->name, game->id);
        game_words_put(out, game);
        kz_text_put(out, "'\n");
    }
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
    if (takes_game(command)) {
        put_fish_games(out, command);
    }
    if (takes_trained(command)) {
        kz_text_format(out, "complete -c kazu%s -a '", condition);
        game_words_put_trained(out);
        kz_text_put(out, "'\n");
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

/* The options behind which a value stands, each once: that word is neither a game nor a verb. */
static void put_fish_valued(kz_text *out) {
    kz_text_put(out, "set -g __kazu_valued");
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option_spec *option = option_describe((option_id)i);
        int same = 0;
        while (same < i && (option_describe((option_id)same)->metavar == NULL ||
                            strcmp(option_describe((option_id)same)->name, option->name) != 0)) {
            same++;
        }
        if (option->metavar != NULL && same == i) {
            kz_text_format(out, " --%s", option->name);
        }
        if (option->metavar != NULL && option->letter != 0) {
            kz_text_format(out, " -%c", option->letter);
        }
    }
    kz_text_put(out, "\n");
}

int command_generate_fish(cli_context *cli) {
    kz_text *out = &cli->out;
    const command_group *groups = cli->groups;
    size_t count = cli->group_count;
    kz_text_put(out, "# fish completion for kazu\n");
    put_fish_valued(out);
    kz_text_put(out, "function __kazu_words\n"
                     "    set -l words (commandline -opc)\n"
                     "    set -l before\n"
                     "    for word in $words[2..-1]\n"
                     "        if not string match -q -- '-*' $word; and not contains -- "
                     "\"$before\" $__kazu_valued\n"
                     "            echo $word\n"
                     "        end\n"
                     "        set before $word\n"
                     "    end\n"
                     "end\n"
                     "function __kazu_at\n"
                     "    test \"$(__kazu_words | string join ' ')\" = \"$argv\"\n"
                     "end\n"
                     "function __kazu_in\n"
                     "    set -l words (__kazu_words)\n"
                     "    test \"$words[1..$(count $argv)]\" = \"$argv\"\n"
                     "end\n"
                     "complete -c kazu-tui -w kazu\n"
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
