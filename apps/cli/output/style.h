/* Colours for people, and nothing else: no meaning is carried by colour alone. */
#ifndef KAZU_CLI_STYLE_H
#define KAZU_CLI_STYLE_H

#include "cli.h"

typedef enum text_style {
    STYLE_PLAIN,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_GOOD,
    STYLE_BAD,
    STYLE_HEADING
} text_style;

/* Decides whether standard output and standard error get colour. */
void style_start(cli_context *cli);

/* Gives the escape sequence that starts a style on standard output; "" without colour. */
const char *style_on(const cli_context *cli, text_style style);

/* Gives the escape sequence that ends every style. */
const char *style_off(const cli_context *cli);

/* Appends a text in a style to standard output. */
void style_put(cli_context *cli, text_style style, const char *text);

#endif
