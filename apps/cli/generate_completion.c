/* kazu generate bash-completion */
#include "cli.h"
#include "option_value.h"

/* The words of a group, or (NULL) the first words of a command line. */
static void put_words(kz_text *out, const command_group *group) {
    size_t count = 0;
    const command_group *groups = command_groups(&count);
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

static void put_options(kz_text *out, option_set set) {
    for (; *set != OPTION_NONE; set++) {
        kz_text_format(out, " --%s", option_describe(*set)->name);
    }
}

/* After an option that takes one of some words: those words. */
static void put_choices(kz_text *out) {
    kz_text_put(out, "    case $before in\n");
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        const option_spec *option = option_describe((option_id)i);
        if (option->metavar == NULL) {
            continue;
        }
        kz_text_format(out, "    --%s", option->name);
        if (option->letter != 0) {
            kz_text_format(out, " | -%c", option->letter);
        }
        kz_text_put(out, ") ");
        if (option->choices != NULL) {
            const char *choices = option->choices;
            const char *word = NULL;
            size_t length = 0;
            kz_text_put(out, "mapfile -t COMPREPLY < <(compgen -W '");
            while (option_value_next_choice(&choices, &word, &length)) {
                kz_text_put_bytes(out, word, length);
                kz_text_put(out, " ");
            }
            kz_text_put(out, "' -- \"$now\"); ");
        } else if (i == OPTION_LOAD) {
            kz_text_put(out, "mapfile -t COMPREPLY < <(compgen -f -- \"$now\"); ");
        }
        kz_text_put(out, "return ;;\n");
    }
    kz_text_put(out, "    esac\n");
}

static void put_group_case(kz_text *out, const command_group *group) {
    kz_text_format(out, "    %s) [ \"$COMP_CWORD\" -eq 2 ] && words='", group->name);
    put_words(out, group);
    kz_text_put(out, "' ;;\n");
    for (size_t i = 0; i < group->command_count; i++) {
        kz_text_format(out, "    '%s %s') options+='", group->name, group->commands[i].name);
        put_options(out, group->commands[i].options);
        kz_text_put(out, "' ;;\n");
    }
}

int command_generate_completion(cli_context *cli) {
    kz_text *out = &cli->out;
    size_t count = 0;
    const command_group *groups = command_groups(&count);
    kz_text_put(out, "# bash completion for kazu\n"
                     "_kazu() {\n"
                     "    local now=${COMP_WORDS[COMP_CWORD]}\n"
                     "    local before=${COMP_WORDS[COMP_CWORD - 1]}\n"
                     "    local key words= options='");
    put_options(out, common_options);
    kz_text_put(out, "'\n");
    put_choices(out);
    kz_text_put(out, "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='");
    put_words(out, NULL);
    kz_text_put(out,
                "'\n    fi\n"
                "    [ \"${COMP_WORDS[1]-}\" = help ] && [ \"$COMP_CWORD\" -eq 2 ] && words='");
    put_words(out, NULL);
    kz_text_put(out, "'\n    for key in \"${COMP_WORDS[1]-}\" "
                     "\"${COMP_WORDS[1]-} ${COMP_WORDS[2]-}\"; do\n    case $key in\n");
    for (size_t i = 1; i < count; i++) {
        put_group_case(out, &groups[i]);
    }
    for (size_t i = 0; i < groups[0].command_count; i++) {
        if (groups[0].commands[i].options != 0) {
            kz_text_format(out, "    %s) options+='", groups[0].commands[i].name);
            put_options(out, groups[0].commands[i].options);
            kz_text_put(out, "' ;;\n");
        }
    }
    kz_text_put(out, "    esac\n    done\n"
                     "    case $now in\n"
                     "    -*) words=$options ;;\n"
                     "    esac\n"
                     "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$now\")\n"
                     "}\n"
                     "complete -F _kazu kazu\n");
    return EXIT_YES;
}
