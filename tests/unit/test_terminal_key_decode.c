/* Keys from the bytes that xterm's documentation (ctlseqs) names for them. */
#include "terminal/key_decode.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { SHIFT = 1, ALT = 2, CONTROL = 4 };

static const struct {
    const char *bytes;
    size_t taken;
    term_key_kind kind;
    uint32_t code_point;
    unsigned modifiers;
} whole[] = {
    {"ab", 1, TERM_KEY_CHAR, 'a', 0},
    {"A", 1, TERM_KEY_CHAR, 'A', 0},
    {" ", 1, TERM_KEY_CHAR, ' ', 0},
    {"あ", 3, TERM_KEY_CHAR, 0x3042, 0},
    {"ａ", 3, TERM_KEY_CHAR, 'a', 0},
    {"９", 3, TERM_KEY_CHAR, '9', 0},
    {"　", 3, TERM_KEY_CHAR, ' ', 0},
    {"\n", 1, TERM_KEY_ENTER, 0, 0},
    {"\r", 1, TERM_KEY_ENTER, 0, 0},
    {"\t", 1, TERM_KEY_TAB, 0, 0},
    {"\x7f", 1, TERM_KEY_BACKSPACE, 0, 0},
    {"\x08", 1, TERM_KEY_BACKSPACE, 0, 0},
    {"\x12", 1, TERM_KEY_CHAR, 'r', CONTROL},
    {"\x1b[A", 3, TERM_KEY_UP, 0, 0},
    {"\x1bOB", 3, TERM_KEY_DOWN, 0, 0},
    {"\x1b[Cx", 3, TERM_KEY_RIGHT, 0, 0},
    {"\x1b[1;5D", 6, TERM_KEY_LEFT, 0, CONTROL},
    {"\x1b[1;2A", 6, TERM_KEY_UP, 0, SHIFT},
    {"\x1b[H", 3, TERM_KEY_HOME, 0, 0},
    {"\x1b[1~", 4, TERM_KEY_HOME, 0, 0},
    {"\x1b[F", 3, TERM_KEY_END, 0, 0},
    {"\x1b[2~", 4, TERM_KEY_INSERT, 0, 0},
    {"\x1b[3~", 4, TERM_KEY_DELETE, 0, 0},
    {"\x1b[5~", 4, TERM_KEY_PAGE_UP, 0, 0},
    {"\x1b[6~", 4, TERM_KEY_PAGE_DOWN, 0, 0},
    {"\x1b[Z", 3, TERM_KEY_TAB, 0, SHIFT},
    {"\x1bOP", 3, TERM_KEY_FUNCTION, 1, 0},
    {"\x1b[15~", 5, TERM_KEY_FUNCTION, 5, 0},
    {"\x1b[24~", 5, TERM_KEY_FUNCTION, 12, 0},
    {"\x1b[<0;3;4M", 9, TERM_KEY_MOUSE, 0, 0},
    {"\x1b[99~", 5, TERM_KEY_OTHER, 0, 0},
    {"\x1bx", 2, TERM_KEY_CHAR, 'x', ALT},
    {"\x1b\x1b[A", 1, TERM_KEY_ESCAPE, 0, 0},
    {"\xFFx", 1, TERM_KEY_OTHER, 0, 0},
    {"\xE3xy", 1, TERM_KEY_OTHER, 0, 0},
};

static void takes_whole_keys(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        term_key key = {.at = 77};
        size_t length = strlen(whole[i].bytes);
        assert_int_equal(term_key_decode(whole[i].bytes, length, false, &key), whole[i].taken);
        assert_int_equal(key.kind, whole[i].kind);
        assert_int_equal(key.code_point, whole[i].code_point);
        assert_int_equal(key.shift, (whole[i].modifiers & SHIFT) != 0);
        assert_int_equal(key.alt, (whole[i].modifiers & ALT) != 0);
        assert_int_equal(key.control, (whole[i].modifiers & CONTROL) != 0);
        assert_int_equal(key.at, 77);
    }
}

static void waits_for_the_rest(void **state) {
    static const char *const parts[] = {"",        "\x1b", "\x1b[",   "\x1bO",
                                        "\x1b[1;", "\xE3", "\xE3\x81"};
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        term_key key = {.at = 77};
        size_t length = strlen(parts[i]);
        assert_int_equal(term_key_decode(parts[i], length, false, &key), 0);
        assert_int_equal(term_key_decode(parts[i], length, true, &key) > 0, length > 0);
    }
}

static void knows_the_lone_escape(void **state) {
    term_key key = {0};
    (void)state;
    assert_int_equal(term_key_decode("\x1b", 1, true, &key), 1);
    assert_int_equal(key.kind, TERM_KEY_ESCAPE);
}

static term_key decode(const char *bytes) {
    term_key key = {0};
    assert_int_equal(term_key_decode(bytes, strlen(bytes), true, &key), strlen(bytes));
    return key;
}

/* xterm's SGR mode: ESC [ < button ; column ; row, M for a press, m for a release. */
static void a_mouse_tells_button_and_place(void **state) {
    (void)state;
    term_key key = decode("\x1b[<0;12;3M");
    assert_int_equal(key.kind, TERM_KEY_MOUSE);
    assert_int_equal(key.button, 0);
    assert_int_equal(key.column, 11);
    assert_int_equal(key.row, 2);
    assert_int_equal(decode("\x1b[<18;1;1M").button, 2); /* right, with control */
    assert_int_equal(decode("\x1b[<65;80;24M").button, 65);
    assert_int_equal(decode("\x1b[<0;12;3m").kind, TERM_KEY_OTHER);
    assert_int_equal(decode("\x1b[<32;12;3M").kind, TERM_KEY_OTHER); /* it only moved */
    assert_int_equal(decode("\x1b[<0;99999;3M").kind, TERM_KEY_MOUSE);
}

/* ESC [ row ; column R; in the first row it is F3 with a modifier. */
static void a_terminal_tells_its_cursor(void **state) {
    (void)state;
    term_key key = decode("\x1b[2;3R");
    assert_int_equal(key.kind, TERM_KEY_PLACE);
    assert_int_equal(key.row, 1);
    assert_int_equal(key.column, 2);
    key = decode("\x1b[1;2R");
    assert_int_equal(key.kind, TERM_KEY_FUNCTION);
    assert_int_equal(key.code_point, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mouse_tells_button_and_place),
        cmocka_unit_test(a_terminal_tells_its_cursor),
        cmocka_unit_test(takes_whole_keys),
        cmocka_unit_test(waits_for_the_rest),
        cmocka_unit_test(knows_the_lone_escape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
