/* The content of a cell as plain text. Only here are flags converted to signs. */
#include "play/view_print.h"

#include <string.h>

size_t kz__view_width(const char *text, size_t length) {
    size_t width = 0;
    while (length > 0) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(text, length, &code_point);
        width += taken > 0 && code_point >= 0x2E80 ? 2 : 1;
        taken = taken > 0 ? taken : 1;
        text += taken;
        length -= taken;
    }
    return width;
}

void kz__view_put_plain(const char *text, const kz_view_style *style, kz_text *out) {
    static const char *const signs[][2] = {
        {"\xC3\x97", "*"}, {"\xC3\xB7", "/"}, {"\xE2\x88\x92", "-"}, {"\xE2\x86\x92", "->"}};
    while (style->ascii && *text != '\0') {
        size_t taken = 0;
        for (size_t i = 0; taken == 0 && i < sizeof signs / sizeof signs[0]; i++) {
            if (strncmp(text, signs[i][0], strlen(signs[i][0])) == 0) {
                taken = strlen(signs[i][0]);
                kz_text_put(out, signs[i][1]);
            }
        }
        if (taken == 0) {
            taken = 1;
            kz_text_put_bytes(out, text, 1);
        }
        text += taken;
    }
    kz_text_put(out, text);
}

static void put_marks(uint32_t marks, kz_text *out) {
    for (unsigned digit = 1; digit <= 16; digit++) {
        if ((marks >> (digit - 1) & 1U) != 0) {
            kz_text_put_char(out, "0123456789abcdefg"[digit]);
        }
    }
    kz_text_put_char(out, '?');
}

static void put_remark(const char *word, kz_text *out) {
    kz_text_put(out, " (");
    kz_text_put(out, word);
    kz_text_put_char(out, ')');
}

void kz__view_put_cell(const kz_view *view, const kz_view_cell *cell, const kz_view_style *style,
                       kz_text *out) {
    if ((cell->flags & KZ_CELL_HIDDEN) != 0) {
        kz_text_put_char(out, '?');
    } else if (cell->text == 0 && cell->marks != 0) {
        put_marks(cell->marks, out);
    } else {
        kz__view_put_plain(kz_view_text(view, cell->text), style, out);
    }
    if ((cell->flags & (KZ_CELL_WRONG | KZ_CELL_BAD)) != 0) {
        kz_text_put_char(out, '!');
    }
    if ((cell->flags & KZ_CELL_WINNER) != 0) {
        kz_text_put(out, " *");
    }
    if ((cell->flags & KZ_CELL_FRACTION) != 0) {
        put_remark(kz_message(style->lang, "fraction"), out);
    }
    if ((cell->flags & KZ_CELL_YOURS) != 0) {
        put_remark(kz_message(style->lang, "yours"), out);
    }
    if ((cell->flags & KZ_CELL_LOCKED) != 0) {
        put_remark(kz_message(style->lang, "locked"), out);
    }
}
