/* The message table and its search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/message.h"
#include "kazu/status.h"
#include "kazu/text.h"

#include <string.h>

static void english_is_its_own_translation(void **state) {
    static const char text[] = "division by zero";

    (void)state;
    assert_ptr_equal(kz_message(KZ_LANG_EN, text), text);
}

static void known_messages_are_translated(void **state) {
    (void)state;
    assert_string_equal(kz_message(KZ_LANG_JA, "division by zero"), "0 で割っています");
    assert_string_equal(kz_message(KZ_LANG_JA, "out of memory"), "メモリが足りません");
}

static void unknown_messages_and_languages_stay_english(void **state) {
    static const char text[] = "no such message";

    (void)state;
    assert_ptr_equal(kz_message(KZ_LANG_JA, text), text);
    assert_string_equal(kz_message(KZ_LANG_JA, ""), "");
    assert_ptr_equal(kz_message((kz_lang)99, text), text);
}

static void the_table_is_sorted_and_every_entry_is_found(void **state) {
    (void)state;
    assert_true(kz__messages_ja_count >= KZ_STATUS_COUNT);
    for (size_t i = 0; i < kz__messages_ja_count; i++) {
        const kz__message_entry *entry = &kz__messages_ja[i];

        if (i > 0)
            assert_true(strcmp(entry[-1].english, entry->english) < 0);
        assert_ptr_equal(kz_message(KZ_LANG_JA, entry->english), entry->translated);
        assert_true(kz_utf8_valid(entry->translated, strlen(entry->translated), NULL));
        assert_true(entry->translated[0] != '\0');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_is_its_own_translation),
        cmocka_unit_test(known_messages_are_translated),
        cmocka_unit_test(unknown_messages_and_languages_stay_english),
        cmocka_unit_test(the_table_is_sorted_and_every_entry_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
