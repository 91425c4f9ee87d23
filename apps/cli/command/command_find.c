/* Finds groups and commands by their names. */
#include "cli.h"

#include <string.h>

const command_group *command_find_group(const cli_context *cli, const char *name) {
    for (size_t i = 1; i < cli->group_count; i++) {
        if (strcmp(cli->groups[i].name, name) == 0) {
            return &cli->groups[i];
        }
    }
    return NULL;
}

const cli_command *command_find(const command_group *group, const char *name) {
    for (size_t i = 0; i < group->command_count; i++) {
        if (strcmp(group->commands[i].name, name) == 0) {
            return &group->commands[i];
        }
    }
    return NULL;
}
