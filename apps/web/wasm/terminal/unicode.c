/*
 * What Unicode says about characters: a browser knows NFKC, so the page does it; columns and marks
 * come from small tables of what stands in Japanese and European texts.
 */
#include "unicode.h"

#include <stdlib.h>

/*
 * Writes the NFKC of `length` bytes at `from` to `room` bytes at `to`. Gives its bytes, which may
 * be more than there is room for: then nothing was written.
 */
__attribute__((import_module("kazu"), import_name("normal"))) extern size_t
host_normal(const char *from, size_t length, char *to, size_t room, int hides);

typedef struct code_range {
    uint32_t first;
    uint32_t last;
} code_range;

/* They take no column. */
static const code_range empty_ranges[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD}, {0x0300, 0x036F},
    {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x2064}, {0x20D0, 0x20F0},
    {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF},
};

/* They take two columns. */
static const code_range wide_ranges[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2E80, 0x2E99},   {0x2E9B, 0x2EF3},
    {0x2F00, 0x2FD5},   {0x2FF0, 0x2FFB},   {0x3000, 0x303E},   {0x3041, 0x3096},
    {0x309B, 0x30FF},   {0x3105, 0x312F},   {0x3131, 0x318E},   {0x3190, 0x31E3},
    {0x31F0, 0x321E},   {0x3220, 0x3247},   {0x3250, 0x4DBF},   {0x4E00, 0xA48C},
    {0xA490, 0xA4C6},   {0xA960, 0xA97C},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
    {0xFE10, 0xFE19},   {0xFE30, 0xFE52},   {0xFE54, 0xFE66},   {0xFE68, 0xFE6B},
    {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x1F300, 0x1F320}, {0x1F400, 0x1F43E},
    {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
};

static bool is_in(uint32_t code_point, const code_range *ranges, size_t count) {
    for (size_t i = 0; i < count && code_point >= ranges[i].first; i++) {
        if (code_point <= ranges[i].last) {
            return true;
        }
    }
    return false;
}

static bool is_empty(uint32_t code_point) {
    return is_in(code_point, empty_ranges, sizeof empty_ranges / sizeof empty_ranges[0]);
}

unsigned term_unicode_width(uint32_t code_point) {
    if (is_empty(code_point)) {
        return 0;
    }
    return is_in(code_point, wide_ranges, sizeof wide_ranges / sizeof wide_ranges[0]) ? 2 : 1;
}

bool term_unicode_is_blank(uint32_t code_point) {
    return code_point == ' ' || code_point == 0xA0 || code_point == 0x1680 ||
           (code_point >= 0x2000 && code_point <= 0x200A) || code_point == 0x202F ||
           code_point == 0x205F || code_point == 0x3000;
}

bool term_unicode_begins_alone(uint32_t code_point) {
    bool is_half_width_mark = code_point == 0xFF9E || code_point == 0xFF9F;
    return !is_half_width_mark && (code_point < 0x300 || !is_empty(code_point));
}

char *term_unicode_form(const char *bytes, size_t length, bool hides, size_t *count) {
    size_t room = length + 16;
    char *form = malloc(room + 1);
    size_t made = form != NULL ? host_normal(bytes, length, form, room, hides) : 0;
    if (made > room) {
        free(form);
        form = malloc(made + 1);
        made = form != NULL ? host_normal(bytes, length, form, made, hides) : 0;
    }
    if (form != NULL) {
        form[made] = '\0';
    }
    if (count != NULL) {
        *count = made;
    }
    return form;
}
