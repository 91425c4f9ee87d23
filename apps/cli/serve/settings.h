/* Settings of `kazu serve` that are not on its command line: from a file and the environment. */
#ifndef KAZU_CLI_SETTINGS_H
#define KAZU_CLI_SETTINGS_H

#include "cli.h"

enum { SETTINGS_WORDS_MAX = 128, SETTINGS_PLACE_ROOM = 256 };

/* Where a value comes from. */
typedef struct settings_word {
    const char *text; /* the value itself */
    unsigned line;    /* of the file; 0: the environment */
    option_id id;
} settings_word;

/* What the values of the options borrow from. All zero: nothing was read. */
typedef struct settings {
    const char *path; /* of the file */
    char *texts[2];   /* of the file and of the environment; owned */
    settings_word words[SETTINGS_WORDS_MAX];
    size_t word_count;
} settings;

/*
 * Adds what --config and KAZU_SERVE_... say to the options of the command line. An option of the
 * command line replaces that of the environment, which replaces that of the file; only `limit` adds
 * to them, by name. Returns EXIT_YES, or EXIT_USAGE or EXIT_MACHINE after a complaint.
 */
int settings_read(cli_context *cli, settings *kept);

/* The values of the options must not be used any more. */
void settings_free(settings *kept);

/* Tells whether an option is a setting: whether a file and the environment may give it. */
bool settings_have(option_id id);

/* Writes where a value was given: "kazu.conf, line 3", "KAZU_SERVE_ORIGIN" or "--origin". */
void settings_place(const cli_context *cli, const settings *kept, option_id id, const char *text,
                    char place[SETTINGS_PLACE_ROOM]);

/* Writes the name of an option's variable: "KAZU_SERVE_NO_ORIGIN". */
void settings_variable(const option_spec *option, kz_text *out);

/* Gives the next variable KAZU_SERVE_... that is no setting's, from *at on (0 at first), as
   "NAME=value"; NULL: there is none. */
const char *settings_stray_variable(const cli_context *cli, size_t *at);

#endif
