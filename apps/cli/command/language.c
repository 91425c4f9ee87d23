/* Which language a user wants; needs no installed locale. */
#include "command/language.h"

#include <stdlib.h>
#include <string.h>

static bool starts_with(const char *text, const char *lower) {
    for (size_t i = 0; lower[i] != '\0'; i++) {
        if ((text[i] | 0x20) != lower[i]) {
            return false;
        }
    }
    return true;
}

bool language_parse(const char *text, kz_lang *lang) {
    if (starts_with(text, "ja")) {
        *lang = KZ_LANG_JA;
        return true;
    }
    if (starts_with(text, "en")) {
        *lang = KZ_LANG_EN;
        return true;
    }
    return false;
}

/* The first variable that is set decides, as in setlocale; NULL: none is. */
static const char *variable_that_decides(void) {
    static const char *const variables[] = {"KAZU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && value[0] != '\0') {
            return value;
        }
    }
    return NULL;
}

/* Unknown languages mean English. */
static kz_lang from_environment(void) {
    const char *value = variable_that_decides();
    kz_lang lang = KZ_LANG_EN;
    if (value != NULL) {
        (void)language_parse(value, &lang);
    }
    return lang;
}

bool language_is_in_environment(void) {
    const char *value = variable_that_decides();
    kz_lang lang = KZ_LANG_EN;
    return value != NULL && language_parse(value, &lang);
}

/* Looked for before parsing, so that faults of earlier arguments are told in that language too. */
kz_lang language_detect(int argc, char *const *argv) {
    kz_lang lang = from_environment();
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0) {
            (void)language_parse(argv[i] + 7, &lang);
        } else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) {
            (void)language_parse(argv[i + 1], &lang);
        }
    }
    return lang;
}
