/* The signs of operations, as people write them. Theory: docs/theory/kenken.md. */
#include "games/kenken/text/reader.h"

static const struct {
    const char *sign;
    kz_kenken_op op;
} signs[] = {
    {"=", KZ_KENKEN_GIVEN},    {"+", KZ_KENKEN_ADD},           {"-", KZ_KENKEN_SUBTRACT},
    {"*", KZ_KENKEN_MULTIPLY}, {"x", KZ_KENKEN_MULTIPLY},      {"\xC3\x97", KZ_KENKEN_MULTIPLY},
    {"/", KZ_KENKEN_DIVIDE},   {"\xC3\xB7", KZ_KENKEN_DIVIDE}, {"?", KZ_KENKEN_HIDDEN},
};

bool kz__kenken_take_sign(kz__kenken_reader *r, kz_kenken_op *op) {
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        kz__kenken_reader next = *r;
        const char *c = signs[i].sign;
        while (*c != '\0' && kz__kenken_take(&next, *c)) {
            c++;
        }
        if (*c == '\0') {
            *r = next;
            *op = signs[i].op;
            return true;
        }
    }
    return false;
}
