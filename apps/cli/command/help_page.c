/* The pages that --help and kazu help show, written from the tables. */
#include "command/help_page.h"

#include "output/columns.h"
#include "output/style.h"

#include <string.h>

enum { PAGE_WIDTH = 79, OPTION_COLUMN = 27, VERB_COLUMN = 17 };

const char *help_exit_meaning(int status) {
    static const char *const meanings[] = {
        [EXIT_YES] = KZ_N("success: yes, solved, done"),
        [EXIT_NO] = KZ_N("negative result: no solution, not valid"),
        [EXIT_USAGE] = KZ_N("wrong usage or input"),
        [EXIT_UNDECIDED] = KZ_N("undecided: a limit was reached, or it was cancelled"),
        [EXIT_MACHINE] = KZ_N("system failure: memory, disk, write error")};
    return meanings[status];
}

void help_put_words(kz_text *out, const command_group *group, const cli_command *command) {
    kz_text_put(out, "kazu");
    if (group != NULL && group->name[0] != '\0') {
        kz_text_put(out, " ");
        kz_text_put(out, group->name);
    }
    if (command != NULL) {
        kz_text_put(out, " ");
        kz_text_put(out, command->name);
    }
}

void help_put_option(kz_text *out, const option_spec *option) {
    if (option->letter != 0) {
        kz_text_format(out, "-%c, ", option->letter);
    }
    kz_text_format(out, "--%s", option->name);
    if (option->metavar != NULL) {
        kz_text_format(out, " %s", option->choices != NULL ? option->choices : option->metavar);
    }
}

static void put_heading(const cli_context *cli, kz_text *out, const char *title) {
    kz_text_format(out, "\n%s%s%s\n", style_on(cli, STYLE_HEADING), kz_message(cli->lang, title),
                   style_off(cli));
}

static void put_options(const cli_context *cli, kz_text *out, option_set set) {
    for (; *set != OPTION_NONE; set++) {
        const option_spec *option = option_describe(*set);
        char buffer[64];
        kz_text words;
        kz_text_init(&words, buffer, sizeof buffer);
        kz_text_put(&words, option->letter != 0 ? "  " : "      ");
        help_put_option(&words, option);
        if (words.length >= OPTION_COLUMN) {
            kz_text_put(out, buffer);
            kz_text_put(out, "\n");
            columns_put_blanks(out, OPTION_COLUMN);
        } else {
            columns_put_left(out, buffer, OPTION_COLUMN);
        }
        columns_put_hanging(out, kz_message(cli->lang, option->help), OPTION_COLUMN, PAGE_WIDTH);
    }
}

static void put_synopsis(kz_text *out, const command_group *group, const cli_command *command) {
    for (const char *form = command->synopsis; form != NULL;) {
        size_t length = strcspn(form, "\n");
        kz_text_put(out, "  ");
        help_put_words(out, group, command);
        kz_text_put(out, length > 0 ? " " : "");
        kz_text_put_bytes(out, form, length);
        kz_text_put(out, "\n");
        form = form[length] == '\n' ? form + length + 1 : NULL;
    }
}

static void put_lines(kz_text *out, const char *before, const char *lines) {
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        kz_text_put(out, before);
        kz_text_put_bytes(out, lines, length);
        kz_text_put(out, "\n");
        lines += length + (lines[length] == '\n');
    }
}

static void put_exit_statuses(const cli_context *cli, kz_text *out) {
    put_heading(cli, out, KZ_N("Exit status"));
    for (int status = EXIT_YES; status <= EXIT_MACHINE; status++) {
        kz_text_format(out, "  %d  %s\n", status, kz_message(cli->lang, help_exit_meaning(status)));
    }
}

static void put_command_page(const cli_context *cli, kz_text *out, const command_group *group,
                             const cli_command *command) {
    kz_text_put(out, style_on(cli, STYLE_BOLD));
    help_put_words(out, group, command);
    kz_text_format(out, "%s: %s\n", style_off(cli), kz_message(cli->lang, command->summary));
    put_heading(cli, out, KZ_N("Usage"));
    put_synopsis(out, group, command);
    kz_text_put(out, "\n");
    columns_put_paragraph(out, kz_message(cli->lang, command->about), 2, PAGE_WIDTH);
    if (*command->options != OPTION_NONE) {
        put_heading(cli, out, KZ_N("Options"));
        put_options(cli, out, command->options);
    }
    put_heading(cli, out, KZ_N("Common options"));
    put_options(cli, out, common_options);
    put_heading(cli, out, KZ_N("Examples"));
    put_lines(out, "  ", command->examples);
    put_exit_statuses(cli, out);
}

static void put_commands(const cli_context *cli, kz_text *out, const command_group *group) {
    for (size_t i = 0; i < group->command_count; i++) {
        kz_text_put(out, "  ");
        columns_put_left(out, group->commands[i].name, VERB_COLUMN);
        columns_put_hanging(out, kz_message(cli->lang, group->commands[i].summary), VERB_COLUMN + 2,
                            PAGE_WIDTH);
    }
}

static void put_group_page(const cli_context *cli, kz_text *out, const command_group *group) {
    kz_text_format(out, "%s%s%s\n\n", style_on(cli, STYLE_BOLD),
                   kz_message(cli->lang, group->title), style_off(cli));
    columns_put_paragraph(out, kz_message(cli->lang, group->about), 0, PAGE_WIDTH);
    put_heading(cli, out, KZ_N("Verbs"));
    put_commands(cli, out, group);
    kz_text_put(out, "\n");
    kz_text_format(out, kz_message(cli->lang, KZ_N("More about a verb: kazu help %s VERB")),
                   group->name);
    kz_text_put(out, "\n");
}

static void put_overview(const cli_context *cli, kz_text *out) {
    const command_group *groups = cli->groups;
    size_t count = cli->group_count;
    kz_text_format(out, "%s%s%s\n", style_on(cli, STYLE_BOLD),
                   kz_message(cli->lang, cli->program->title), style_off(cli));
    if (cli->program->about != NULL) {
        kz_text_put(out, "\n");
        columns_put_paragraph(out, kz_message(cli->lang, cli->program->about), 0, PAGE_WIDTH);
    }
    char words[32];
    kz_text before;
    kz_text_init(&before, words, sizeof words);
    kz_text_format(&before, "  %s ", cli->program->name);
    put_heading(cli, out, KZ_N("Usage"));
    put_lines(out, words, cli->program->synopsis);
    for (size_t i = 0; i < count; i++) {
        if (groups[i].is_game) {
            put_heading(cli, out, groups[i].title);
            kz_text_format(out, "%s%s ...\n", words, groups[i].name);
            put_commands(cli, out, &groups[i]);
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (!groups[i].is_game) {
            put_heading(cli, out, groups[i].title);
            if (groups[i].name[0] != '\0') {
                kz_text_format(out, "%s%s ...\n", words, groups[i].name);
            }
            put_commands(cli, out, &groups[i]);
        }
    }
    put_heading(cli, out, KZ_N("Start here"));
    put_lines(out, "  ", cli->program->start);
}

void help_page_put(const cli_context *cli, kz_text *out, const command_group *group,
                   const cli_command *command) {
    if (command != NULL) {
        put_command_page(cli, out, group, command);
    } else if (group != NULL) {
        put_group_page(cli, out, group);
    } else {
        put_overview(cli, out);
    }
}
