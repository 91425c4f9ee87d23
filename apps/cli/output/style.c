/* Colours for people, and nothing else: no meaning is carried by colour alone. */
#include "output/style.h"

#include "terminal/style.h"

#include <unistd.h>

static bool wants_color(const cli_context *cli, int descriptor) {
    uint64_t when = cli_has(cli, OPTION_COLOR) ? cli->options.number[OPTION_COLOR] : COLOR_AUTO;
    return term_style_color(when == COLOR_AUTO     ? TERM_COLOR_AUTO
                            : when == COLOR_ALWAYS ? TERM_COLOR_ALWAYS
                                                   : TERM_COLOR_NEVER,
                            descriptor);
}

void style_start(cli_context *cli) {
    cli->stdout_color = wants_color(cli, STDOUT_FILENO);
    cli->stderr_color = wants_color(cli, STDERR_FILENO);
}

const char *style_on(const cli_context *cli, text_style style) {
    static const char *const sequences[] = {
        [STYLE_PLAIN] = "",        [STYLE_BOLD] = "\033[1m", [STYLE_DIM] = "\033[2m",
        [STYLE_GOOD] = "\033[32m", [STYLE_BAD] = "\033[31m", [STYLE_HEADING] = "\033[1;36m"};
    return cli->stdout_color ? sequences[style] : "";
}

const char *style_off(const cli_context *cli) {
    return cli->stdout_color ? "\033[0m" : "";
}

void style_put(cli_context *cli, text_style style, const char *text) {
    kz_text_put(&cli->out, style_on(cli, style));
    kz_text_put(&cli->out, text);
    kz_text_put(&cli->out, style_off(cli));
}
