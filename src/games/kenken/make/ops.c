/* The allowed operations as signs in a text. Theory: docs/theory/kenken.md. */
#include "kazu/kenken_study.h"

#include "base/valid.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *sign;
    unsigned op;
} signs[] = {{"+", 1}, {"-", 2}, {"*", 4}, {"/", 8},
             {"x", 4}, {"×", 4}, {"÷", 8}, {"\xE2\x88\x92", 2}};

enum { SIGNS = sizeof signs / sizeof signs[0] };

/* The index of the sign at the start of the text; SIGNS if there is none. */
static size_t find_sign(const char *text, size_t length) {
    size_t i = 0;
    while (i < SIGNS && (strlen(signs[i].sign) > length ||
                         memcmp(text, signs[i].sign, strlen(signs[i].sign)) != 0)) {
        i++;
    }
    return i;
}

kz_status kz_kenken_ops_parse(const char *text, size_t length, unsigned *ops) {
    assert(kz__bytes_are_valid(text, length) && ops != NULL);
    unsigned found = 0;
    size_t at = 0;
    while (at < length) {
        size_t i = find_sign(text + at, length - at);
        if (i == SIGNS) {
            return KZ_BAD_INPUT;
        }
        found |= signs[i].op;
        at += strlen(signs[i].sign);
    }
    if (found == 0) {
        return KZ_BAD_INPUT;
    }
    *ops = found;
    return KZ_OK;
}

void kz_kenken_ops_print(unsigned ops, kz_text *out) {
    assert(kz__text_is_valid(out));
    for (unsigned i = 0; i < 4; i++) {
        if ((ops >> i & 1U) != 0) {
            kz_text_put_char(out, "+-x/"[i]);
        }
    }
}
