/* kazu generate man: the man page as scdoc text. */
#include "command/help_page.h"

#include <string.h>

/* scdoc gives a meaning to * _ [ < # and some more; a backslash takes it away. */
static void put_escaped(kz_text *out, const char *text, size_t length) {
    static const char special[] = "*_\\<>[]#.~|-";
    for (size_t i = 0; i < length; i++) {
        if (memchr(special, text[i], sizeof special - 1) != NULL) {
            kz_text_put_char(out, '\\');
        }
        kz_text_put_bytes(out, &text[i], 1);
    }
}

static void put_message(const cli_context *cli, kz_text *out, const char *message) {
    const char *text = kz_message(cli->lang, message);
    put_escaped(out, text, strlen(text));
}

static void put_section(const cli_context *cli, kz_text *out, const char *title) {
    kz_text_put(out, "\n# ");
    put_message(cli, out, title);
    kz_text_put(out, "\n\n");
}

static void put_options(const cli_context *cli, kz_text *out, option_set set) {
    for (; *set != OPTION_NONE; set++) {
        const option_spec *option = option_describe(*set);
        char buffer[64];
        kz_text words;
        kz_text_init(&words, buffer, sizeof buffer);
        help_put_option(&words, option);
        kz_text_put(out, "*");
        put_escaped(out, buffer, words.length);
        kz_text_put(out, "*\n\t");
        put_message(cli, out, option->help);
        kz_text_put(out, "\n\n");
    }
}

static void put_lines(kz_text *out, const char *before, const char *lines, const char *after) {
    for (const char *line = lines; line != NULL;) {
        size_t length = strcspn(line, "\n");
        kz_text_put(out, before);
        kz_text_put(out, length > 0 ? " " : "");
        put_escaped(out, line, length);
        kz_text_put(out, after);
        line = line[length] == '\n' ? line + length + 1 : NULL;
    }
}

static void put_command(const cli_context *cli, kz_text *out, const command_group *group,
                        const cli_command *command) {
    char buffer[64];
    kz_text words;
    kz_text_init(&words, buffer, sizeof buffer);
    help_put_words(&words, group, command);
    kz_text_format(out, "\n## %s\n\n", buffer);
    kz_text_init(&words, buffer, sizeof buffer);
    kz_text_put(&words, "*");
    help_put_words(&words, group, command);
    kz_text_put(&words, "*");
    put_lines(out, buffer, command->synopsis, "\n\n");
    put_message(cli, out, command->about);
    kz_text_put(out, "\n\n");
    put_options(cli, out, command->options);
    put_message(cli, out, KZ_N("Examples"));
    kz_text_put(out, ":\n\n```\n");
    kz_text_put(out, command->examples);
    kz_text_put(out, "\n```\n");
}

static void put_end(const cli_context *cli, kz_text *out) {
    put_section(cli, out, KZ_N("EXIT STATUS"));
    for (int status = EXIT_YES; status <= EXIT_MACHINE; status++) {
        kz_text_format(out, "*%d*\n\t", status);
        put_message(cli, out, help_exit_meaning(status));
        kz_text_put(out, "\n\n");
    }
    put_section(cli, out, KZ_N("ENVIRONMENT"));
    kz_text_put(out, "*KAZU_LANG*, *LC_ALL*, *LC_MESSAGES*, *LANG*\n\t");
    put_message(cli, out,
                KZ_N("the language, unless --lang is given; the first one that is set counts"));
    kz_text_put(out, "\n\n*KAZU_CPU*\n\t");
    put_message(cli, out, KZ_N("forces a processor path: portable, avx2 or avx512"));
    kz_text_put(out, "\n\n*NO_COLOR*, *TERM*\n\t");
    put_message(cli, out, KZ_N("no colour if NO_COLOR is set or TERM is dumb"));
    kz_text_put(out, "\n");
}

int command_generate_man(cli_context *cli) {
    kz_text *out = &cli->out;
    const command_group *groups = cli->groups;
    size_t count = cli->group_count;
    const cli_program *program = cli->program;
    char words[32];
    kz_text before;
    kz_text_init(&before, words, sizeof words);
    kz_text_format(&before, "*%s*", program->name);
    kz_text_format(out, "%s(1) \"kazu " KAZU_VERSION "\" \"Kazu\"\n", program->name);
    put_section(cli, out, KZ_N("NAME"));
    kz_text_format(out, "%s - ", program->name);
    put_message(cli, out, program->summary);
    put_section(cli, out, KZ_N("SYNOPSIS"));
    put_lines(out, words, program->synopsis, "\n\n");
    if (program->about != NULL) {
        put_section(cli, out, KZ_N("DESCRIPTION"));
        put_message(cli, out, program->about);
        kz_text_put(out, "\n");
    }
    put_section(cli, out, KZ_N("COMMON OPTIONS"));
    put_options(cli, out, common_options);
    for (size_t i = 0; i < count; i++) {
        put_section(cli, out, groups[i].title);
        put_message(cli, out, groups[i].about);
        kz_text_put(out, "\n");
        for (size_t j = 0; j < groups[i].command_count; j++) {
            put_command(cli, out, &groups[i], &groups[i].commands[j]);
        }
    }
    put_end(cli, out);
    return EXIT_YES;
}
