/* Links that open a puzzle in the page, byte for byte as apps/web/share.js makes them. */
#include "link.h"

#include <stdbool.h>
#include <string.h>

static bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* @param kept  which signs stand as they are. */
static void put_encoded(kz_text *out, const char *text, size_t length, const char *kept,
                        bool plus_is_blank) {
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (plus_is_blank && c == ' ') {
            kz_text_put_char(out, '+');
        } else if (is_letter_or_digit(c) || memchr(kept, c, strlen(kept)) != NULL) {
            kz_text_put_char(out, c);
        } else {
            kz_text_format(out, "%%%02X", (unsigned)(unsigned char)c);
        }
    }
}

/* As URLSearchParams writes a value. */
static void put_query(kz_text *out, const char *text) {
    put_encoded(out, text, strlen(text), "*-._", true);
}

/* As encodeURIComponent() writes it, word by word; the solution is nobody's business. */
static void put_instance(kz_text *out, const char *instance) {
    bool is_first = true;
    while (*instance != '\0') {
        size_t length = strcspn(instance, " ");
        if (strncmp(instance, "solution=", strlen("solution=")) != 0) {
            kz_text_put(out, is_first ? "" : "%20");
            put_encoded(out, instance, length, "-_.!~*'()", false);
            is_first = false;
        }
        instance += length + (instance[length] == ' ' ? 1 : 0);
    }
}

void link_print(const char *page, const kz_opening *opening, kz_text *out) {
    kz_text_put(out, page);
    if (!opening->dealt) {
        kz_text_format(out, "#/open/%s?", opening->game->id);
        put_instance(out, opening->instance);
        return;
    }
    kz_text_format(out, "#/%s?params=", opening->game->id);
    put_query(out, opening->params);
    kz_text_put(out, "&seed=");
    kz_key_print(&opening->key, out);
    kz_text_format(out, "&deal=%u", (unsigned)opening->deal);
}
