/* Any text into any columns: nothing but blanks and breaks may differ, and each line fits. */
#include "terminal/wrap.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_MAX = 1000 };

static char text[TEXT_MAX + 1];
static char wrapped[64 * TEXT_MAX];

/* Blanks and newlines apart, both hold the same bytes in the same order. */
static void check_kept(void) {
    const char *left = text;
    const char *right = wrapped;
    for (;;) {
        left += strspn(left, " \n");
        right += strspn(right, " \n");
        assert(*left == *right);
        if (*left == '\0') {
            return;
        }
        left++;
        right++;
    }
}

static size_t newlines(const char *string) {
    size_t count = 0;
    for (; *string != '\0'; string++) {
        count += *string == '\n';
    }
    return count;
}

/* Only a single wide character may stand over the end of a line. */
static void check_widths(const term_wrap_form *form) {
    const char *at = wrapped;
    for (size_t before = form->first;; before = 0) {
        size_t length = strcspn(at, "\n");
        size_t blanks = strspn(at, " ");
        size_t width = term_width(at, length, form->ambiguous);
        assert(before + width <= form->columns || width <= blanks + 2 || before > form->columns);
        assert(length == 0 || at[length - 1] != ' ' || before + width <= form->columns);
        if (at[length] == '\0') {
            return;
        }
        at += length + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 3) {
        return 0;
    }
    term_wrap_form form = {
        .columns = data[0] % 40 + 1, .first = data[1] % 40, .indent = data[2] % 24};
    form.ambiguous = data[2] >= 128 ? TERM_AMBIGUOUS_WIDE : TERM_AMBIGUOUS_NARROW;
    size_t length = size - 3 < TEXT_MAX ? size - 3 : TEXT_MAX;
    memcpy(text, data + 3, length);
    text[length] = '\0';
    kz_text out;
    kz_text_init(&out, wrapped, sizeof wrapped);
    term_wrap(&out, text, &form);
    assert(!out.truncated);
    check_kept();
    assert(newlines(wrapped) >= newlines(text));
    check_widths(&form);
    return 0;
}
