/* Which language a user wants; needs no installed locale. */
#ifndef KAZU_CLI_LANGUAGE_H
#define KAZU_CLI_LANGUAGE_H

#include "kazu/status.h"

#include <stdbool.h>

/* Reads "ja", "en" or a locale name that starts so ("ja_JP.UTF-8"). */
bool language_parse(const char *text, kz_lang *lang);

/* Decides from --lang anywhere in the arguments, else KAZU_LANG, LC_ALL, LC_MESSAGES, LANG. */
kz_lang language_detect(int argc, char *const *argv);

/* Tells whether the environment names a language that Kazu speaks (the locale C names none). */
bool language_is_in_environment(void);

#endif
