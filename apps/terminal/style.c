/* Decides from the environment what a terminal shows. */
#include "style.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool term_style_color(term_color when, int descriptor) {
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    if (when != TERM_COLOR_AUTO) {
        return when == TERM_COLOR_ALWAYS;
    }
    return (no_color == NULL || no_color[0] == '\0') && terminal != NULL &&
           strcmp(terminal, "dumb") != 0 && isatty(descriptor);
}

static bool is_utf8(const char *locale) {
    return setlocale(LC_CTYPE, locale) != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool term_style_utf8(void) {
    return is_utf8("") || is_utf8("C.UTF-8");
}
