/* Hands as text and as numbers, and the types of hands at their borders. */
#include "kazu/namepoker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void refuse(const char *text, uint32_t column, const char *token) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand = {{77}};
    kz_error error = {.status = KZ_OK};
    assert_int_equal(kz_namepoker_hand_parse(&name, text, strlen(text), &hand, &error),
                     KZ_BAD_INPUT);
    assert_int_equal(hand.kind[0], 77);
    assert_int_equal(error.column, column);
    assert_string_equal(error.token, token);
}

static void what_is_no_hand(void **state) {
    (void)state;
    refuse("", 1, "");
    refuse("大石泉す", 5, "");
    refuse("大石泉すきき", 6, "き");
    refuse("大石泉すき！", 6, "！");
    refuse("す泉太すき", 3, "太");
    refuse("大石泉スキ", 4, "ス");
    refuse("大石泉すき\r", 6, "?");
    refuse(" 大石泉すき", 1, " ");
    refuse("\xE5\xA4", 1, "?");
    refuse("大石\xFF", 3, "?");
    refuse("あいうえお", 1, "あ");
}

static void numbers_and_text(void **state) {
    (void)state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    for (uint64_t i = 0; i < KZ_NAMEPOKER_HANDS; i++) {
        char buffer[32];
        kz_text text;
        kz_namepoker_hand again;
        kz_namepoker_hand hand = kz_namepoker_hand_at(&name, i);
        kz_text_init(&text, buffer, sizeof buffer);
        kz_namepoker_hand_print(&name, &hand, &text);
        assert_int_equal(kz_namepoker_hand_parse(&name, buffer, text.length, &again, NULL), KZ_OK);
        assert_memory_equal(&hand, &again, sizeof hand);
        assert_int_equal(kz_namepoker_hand_index(&name, &again), i);
    }
}

static void largest_number(void **state) {
    (void)state;
    const char *text = "name ABCDEFGHIJKL\nstrokes 1 2 3 4 5 6 7 8 9 10 11 12\n";
    kz_namepoker_name name;
    kz_namepoker_hand hand;
    assert_int_equal(kz_namepoker_name_parse(text, strlen(text), &name, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_hand_parse(&name, "LLLLLLLLLLLL", 12, &hand, NULL), KZ_OK);
    assert_true(kz_namepoker_hand_index(&name, &hand) == 8916100448255U); /* 12^12 - 1 */
    kz_namepoker_hand again = kz_namepoker_hand_at(&name, 8916100448255U);
    assert_memory_equal(&hand, &again, sizeof hand);
}

static const char *type_of(const char *text) {
    static char title[KZ_NAMEPOKER_TITLE_MAX];
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand;
    assert_int_equal(kz_namepoker_hand_parse(&name, text, strlen(text), &hand, NULL), KZ_OK);
    strcpy(title, name.type[kz_namepoker_type_of(&name, &hand)].title_en);
    return title;
}

static void types_at_their_borders(void **state) {
    (void)state;
    assert_string_equal(type_of("大石泉すき"), "royal straight flush");
    assert_string_equal(type_of("石大泉すき"), "straight flush");
    assert_string_equal(type_of("すすすすす"), "five of a kind");
    assert_string_equal(type_of("すすすすき"), "four of a kind");
    assert_string_equal(type_of("すきすきす"), "full house");
    assert_string_equal(type_of("すきすき大"), "suki");
    assert_string_equal(type_of("きすす大大"), "two pair");
    assert_string_equal(type_of("きす石石石"), "three of a kind");
    assert_string_equal(type_of("大大石泉す"), "no hand");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_hand),
        cmocka_unit_test(numbers_and_text),
        cmocka_unit_test(largest_number),
        cmocka_unit_test(types_at_their_borders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
