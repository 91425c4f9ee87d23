/* A line being typed; the expected lines were written by hand. '|' is the cursor. */
#include "edit_line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Keys as a short word: < > arrows, [ ] Home and End, - Backspace, x Del, ^u control and letter. */
static void press(edit_line *line, const char *keys) {
    for (; *keys != '\0'; keys++) {
        static const char names[] = "<>[]-x";
        static const term_key_kind kinds[] = {TERM_KEY_LEFT, TERM_KEY_RIGHT,     TERM_KEY_HOME,
                                              TERM_KEY_END,  TERM_KEY_BACKSPACE, TERM_KEY_DELETE};
        const char *name = strchr(names, *keys);
        term_key key = {.kind = TERM_KEY_CHAR};
        if (*keys == '^') {
            key.control = true;
            key.code_point = (uint32_t) * ++keys;
        } else {
            assert_non_null(name);
            key.kind = kinds[name - names];
        }
        assert_true(edit_line_key(line, &key));
    }
}

static void assert_line(const edit_line *line, const char *wanted) {
    char shown[EDIT_LINE_MAX + 1];
    memcpy(shown, line->text, line->at);
    shown[line->at] = '|';
    memcpy(shown + line->at + 1, line->text + line->at, line->length - line->at + 1);
    assert_string_equal(shown, wanted);
}

static const struct {
    const char *text;
    const char *keys;
    const char *line;
} cases[] = {
    {"", "<>-x^w^u^k^d", "|"},
    {"abc", "", "abc|"},
    {"abc", "<<<<", "|abc"},
    {"abc", "<->", "ac|"},
    {"abc", "[x", "|bc"},
    {"abc", "[>^k]", "a|"},
    {"abc", "<^u", "|c"},
    {"abc", "[-", "|abc"},
    {"abc", "x", "abc|"},
    {"数字9", "<<-", "|字9"},
    {"数字9", "[x", "|字9"},
    {"か\xE3\x82\x99き", "<-", "|き"},
    {"か\xE3\x82\x99き", "[x", "|き"},
    {"か\xE3\x82\x99き", "[>", "か\xE3\x82\x99|き"},
    {"mark r1c2 12", "^w", "mark r1c2 |"},
    {"mark r1c2  ", "^w", "mark |"},
    {"abc", "^a^d^e^h", "b|"},
};

static void edits(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        edit_line line;
        edit_line_set(&line, cases[i].text);
        press(&line, cases[i].keys);
        assert_line(&line, cases[i].line);
        assert_int_equal(line.length, strlen(line.text));
    }
}

static void types_characters_of_any_language(void **state) {
    (void)state;
    static const uint32_t typed[] = {'1', 0x00D7, 0x6570, 0x1F600};
    edit_line line;
    edit_line_set(&line, "");
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        const term_key key = {.kind = TERM_KEY_CHAR, .code_point = typed[i]};
        assert_true(edit_line_key(&line, &key));
    }
    assert_line(&line, "1×数😀|");
    press(&line, "<-");
    assert_line(&line, "1×|😀");
}

static void leaves_other_keys(void **state) {
    (void)state;
    static const term_key keys[] = {{.kind = TERM_KEY_ENTER},
                                    {.kind = TERM_KEY_TAB},
                                    {.kind = TERM_KEY_UP},
                                    {.kind = TERM_KEY_CHAR, .code_point = 'z', .control = true},
                                    {.kind = TERM_KEY_CHAR, .code_point = 'a', .alt = true}};
    edit_line line;
    edit_line_set(&line, "a");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        assert_false(edit_line_key(&line, &keys[i]));
    }
    assert_line(&line, "a|");
}

/* What does not fit is left out as a whole, and what was there stays. */
static void holds_no_more_than_its_room(void **state) {
    (void)state;
    edit_line line;
    edit_line_set(&line, "");
    const term_key key = {.kind = TERM_KEY_CHAR, .code_point = 0x6570};
    for (size_t i = 0; i < EDIT_LINE_MAX; i++) {
        assert_true(edit_line_key(&line, &key));
    }
    assert_int_equal(line.length, (EDIT_LINE_MAX - 1) / 3 * 3);
    assert_int_equal(strlen(line.text), line.length);
    assert_false(edit_line_insert(&line, "four", 4));
}

static const struct {
    const char *text;
    const char *keys;
    int columns;
    const char *seen;
    int cursor;
} windows[] = {
    {"", "", 5, "", 0},
    {"abcd", "", 5, "abcd", 4},
    {"abcde", "", 5, "bcde", 4},
    {"abcdefgh", "[", 5, "abcde", 0},
    {"数字数字", "", 5, "数字", 4},
    {"数字数字", "[>", 4, "数字", 2},
    {"abc", "", 1, "", 0},
};

static void shows_the_cursor(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        edit_line line;
        char seen[EDIT_LINE_MAX];
        edit_line_set(&line, windows[i].text);
        press(&line, windows[i].keys);
        edit_window window = edit_line_window(&line, windows[i].columns, TERM_AMBIGUOUS_NARROW);
        memcpy(seen, line.text + window.from, window.length);
        seen[window.length] = '\0';
        assert_string_equal(seen, windows[i].seen);
        assert_int_equal(window.cursor, windows[i].cursor);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edits),
        cmocka_unit_test(types_characters_of_any_language),
        cmocka_unit_test(leaves_other_keys),
        cmocka_unit_test(holds_no_more_than_its_room),
        cmocka_unit_test(shows_the_cursor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
