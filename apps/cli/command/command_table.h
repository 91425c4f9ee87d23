/* The one table of games and verbs: parsing, help, man page and completion all read it. */
#ifndef KAZU_CLI_COMMAND_TABLE_H
#define KAZU_CLI_COMMAND_TABLE_H

#include "command/option_table.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cli_context cli_context;

/* What every `play` takes. */
#define PLAY_OPTIONS                                                                               \
    OPTION_SEATS, OPTION_BOTS, OPTION_FIRST, OPTION_KEYS, OPTION_LINES, OPTION_LOAD,               \
        OPTION_REPLAY, OPTION_ASCII, OPTION_PROTOCOL, OPTION_SEAT, OPTION_MEMORY

/* What every `train` takes. */
#define TRAIN_OPTIONS OPTION_MODE, OPTION_START, OPTION_EXERCISES, OPTION_ASCII, OPTION_MEMORY

typedef struct cli_command {
    const char *name;
    int (*run)(cli_context *cli);
    const char *synopsis; /* what follows the name; several forms are separated by newlines */
    const char *summary;  /* one line; a message id */
    const char *about;    /* a paragraph; a message id */
    const char *examples; /* command lines, separated by newlines */
    option_set options;   /* on top of common_options */
    size_t max_operands;
    bool computes;   /* needs a processor path */
    bool for_people; /* a page to read: that the reader closes it early is no fault */
} cli_command;

typedef struct command_group {
    const char *name;  /* "": commands of the house itself */
    const char *title; /* a message id */
    const char *about; /* a message id */
    const cli_command *commands;
    size_t command_count;
    bool is_game;
} command_group;

/* Gives the groups: the house first, then the games, then the rest. For main(): all else finds them
   in cli->groups, since the table names all else. */
const command_group *command_groups(size_t *count);

/* Finds a group by name. @return NULL if there is none. */
const command_group *command_find_group(const cli_context *cli, const char *name);

/* Finds a command in a group. @return NULL if there is none. */
const cli_command *command_find(const command_group *group, const char *name);

/* The commands, one per file. */
int command_games(cli_context *cli);
int command_help(cli_context *cli);
int command_tour(cli_context *cli);
int command_generate_man(cli_context *cli);
int command_generate_bash(cli_context *cli);
int command_generate_zsh(cli_context *cli);
int command_generate_fish(cli_context *cli);
int command_play(cli_context *cli);
int command_train(cli_context *cli);
int command_web(cli_context *cli);
int command_serve(cli_context *cli);
int command_sheet(cli_context *cli);

#endif
