/* What Unicode says about characters: utf8proc has the tables. */
#include "unicode.h"

#include <assert.h>
#include <utf8proc.h>

enum { PARTS = 32 /* the longest decomposition has 18 */ };

static utf8proc_option_t options_of(bool hides) {
    unsigned options = UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_COMPOSE;
    return (utf8proc_option_t)(hides ? options | UTF8PROC_IGNORE : options);
}

unsigned term_unicode_width(uint32_t code_point) {
    int width = utf8proc_charwidth((utf8proc_int32_t)code_point);
    return width > 0 ? (unsigned)width : 0;
}

bool term_unicode_is_blank(uint32_t code_point) {
    return utf8proc_category((utf8proc_int32_t)code_point) == UTF8PROC_CATEGORY_ZS;
}

bool term_unicode_begins_alone(uint32_t code_point) {
    utf8proc_int32_t parts[PARTS];
    int boundary = 0;
    utf8proc_ssize_t count = utf8proc_decompose_char((utf8proc_int32_t)code_point, parts, PARTS,
                                                     options_of(true), &boundary);
    return count > 0 && utf8proc_get_property(parts[0])->combining_class == 0;
}

char *term_unicode_form(const char *bytes, size_t length, bool hides, size_t *count) {
    utf8proc_uint8_t *form = NULL;
    utf8proc_ssize_t made = utf8proc_map((const utf8proc_uint8_t *)bytes, (utf8proc_ssize_t)length,
                                         &form, options_of(hides));
    assert(made >= 0 || made == UTF8PROC_ERROR_NOMEM);
    if (count != NULL) {
        *count = made > 0 ? (size_t)made : 0;
    }
    return made >= 0 ? (char *)form : NULL;
}
