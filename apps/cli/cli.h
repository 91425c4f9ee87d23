/* The command line: what every command is given, and the statuses it ends with. */
#ifndef KAZU_CLI_H
#define KAZU_CLI_H

#include "command/command_table.h"
#include "command/option_table.h"

#include "shards/shard_job.h"

#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>

/* The exit statuses of docs/cli.md. */
enum {
    EXIT_YES = 0,       /* yes, solved, done */
    EXIT_NO = 1,        /* a proven no */
    EXIT_USAGE = 2,     /* bad usage or input */
    EXIT_UNDECIDED = 3, /* a budget ran out, or the user ended it */
    EXIT_MACHINE = 4    /* memory, disk, write error */
};

enum { OUTPUT_WINDOW = 1 << 16 };

/* A program that is built of the commands: its own page. */
typedef struct cli_program {
    const char *name;
    const char *title;    /* a message id */
    const char *summary;  /* what it is, for the man page; a message id */
    const char *about;    /* a paragraph, a message id; NULL: none */
    const char *synopsis; /* lines, what follows the name */
    const char *start;    /* command lines to begin with */
} cli_program;

typedef struct play_table play_table;

/* One run of the command. */
struct cli_context {
    const cli_program *program;
    char **argv;
    /* What kazu-tui and kazu-sheet do themselves; NULL: the command becomes that program. */
    int (*run_screen)(cli_context *cli, play_table *play); /* no table: the menu */
    int (*draw_sheet)(cli_context *cli);
    int (*draw_picture)(cli_context *cli);
    bool is_drawing; /* a picture is under way: the verb gives its figures */
    kz_lang lang;
    kz_cpu cpu;
    const command_group *groups; /* the table of commands */
    size_t group_count;
    shard_runner *run_shards;   /* threads of this machine, or ranks on many */
    const command_group *group; /* NULL until known */
    const cli_command *command; /* NULL until known */
    option_values options;
    char **operands; /* borrowed from argv */
    size_t operand_count;
    const uint32_t *operand_columns; /* where they stand in a line of a batch; NULL: in argv */
    bool stdout_color;
    bool stderr_color;
    kz_text out;      /* standard output */
    int write_error;  /* errno of the first failed write; 0: none */
    bool save_failed; /* the last game that was to be saved could not be */
    bool has_written;
    char out_window[OUTPUT_WINDOW];
};

/* Tells whether an option was given. */
static inline bool cli_has(const cli_context *cli, option_id id) {
    return cli->options.given[id];
}

#endif
