/* Codes of rooms: each is read as it is written, in either script and however it is typed; and what
 * guessing brings. */
#include "code.h"

#include "bounds.h"
#include "rooms/hall_state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *kanji(uint32_t code) {
    static char words[64];
    kz_text text;
    kz_text_init(&text, words, sizeof words);
    code_put_kanji(code, &text);
    return words;
}

static const char *romaji(uint32_t code) {
    static char words[64];
    kz_text text;
    kz_text_init(&text, words, sizeof words);
    code_put_romaji(code, &text);
    return words;
}

/* All of them: no two words of a kind are the same, in either system of romaji. */
static void each_is_read_as_it_is_written(void **state) {
    (void)state;
    assert_int_equal(CODE_COUNT, 16 * 90 * 64);
    for (uint32_t code = 1; code <= CODE_COUNT; code += code % 7 + 1) {
        assert_int_equal(code_read(kanji(code)), code);
        assert_int_equal(code_read(romaji(code)), code);
    }
    for (uint32_t noun = 1; noun <= CODE_NOUNS; noun++) {
        assert_int_equal(code_read(romaji(noun)), noun);
    }
}

static void it_is_read_however_it_is_typed(void **state) {
    (void)state;
    static const char *const same[] = {
        "ai-27-kiri",       "AI 27 KIRI",   "ai27kiri", "  Ai_27.Kiri ",
        "藍-27-霧",         "藍 ２７ 霧",   "藍27霧",   "あい27きり",
        "あい　２７　きり", "アイ-27-キリ", "ｱｲ27ｷﾘ",   "ａｉ－２７－ｋｉｒｉ",
        "藍27kiri",         "ai–27—きり",
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        if (code_read(same[i]) != code_read("ai-27-kiri")) {
            fail_msg("%s is %u", same[i], (unsigned)code_read(same[i]));
        }
    }
    assert_int_not_equal(code_read("ai-27-kiri"), 0);
    assert_string_equal(kanji(code_read("ai-27-kiri")), "藍-27-霧");
    assert_int_equal(code_read("shiro-10-fuji"), code_read("siro-10-huzi"));
    assert_int_equal(code_read("cha-99-tsuru"), code_read("tya-99-turu"));
    assert_int_not_equal(code_read("cha-99-tsuru"), 0);
}

/* What people call the digits and tens, in five ways of writing; nothing of it comes from the code
   under test. */
static const char *const digits[][10] = {
    {"〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"},
    {"ぜろ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"},
    {"レイ", "イチ", "ニ", "サン", "シ", "ゴ", "ロク", "シチ", "ハチ", "ク"},
    {"zero", "ichi", "ni", "san", "yon", "go", "roku", "nana", "hachi", "kyuu"},
    {"rei", "iti", "ni", "san", "shi", "go", "roku", "shichi", "hati", "ku"},
    {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"},
};
static const char *const ten[] = {"十", "じゅう", "ジュー", "juu", "jū"};
static const char *const tens[] = {"",      "ten",   "twenty",  "thirty", "forty",
                                   "fifty", "sixty", "seventy", "eighty", "ninety"};
static const char *const teens[] = {"ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};

enum { WAYS = sizeof digits / sizeof digits[0], TENS = sizeof ten / sizeof ten[0] };

/* The number with tens and ones. */
static void say_number(unsigned number, unsigned way, char *said, size_t room) {
    unsigned one = number % 10;
    const char *ones = one == 0 ? "" : digits[way][one];
    if (way == TENS) {
        (void)snprintf(said, room, "%s%s", number < 20 ? teens[one] : tens[number / 10],
                       number < 20 ? "" : ones);
    } else {
        (void)snprintf(said, room, "%s%s%s", number < 20 ? "" : digits[way][number / 10], ten[way],
                       ones);
    }
}

static void check_said(uint32_t code) {
    char colour[32];
    char said[160];
    unsigned number = 0;
    char noun[32];
    assert_int_equal(sscanf(romaji(code), "%31[a-z]-%u-%31[a-z]", colour, &number, noun), 3);
    for (unsigned way = 0; way < WAYS; way++) {
        char words[64];
        say_number(number, way, words, sizeof words);
        (void)snprintf(said, sizeof said, "%s%s%s", colour, words, noun);
        if (code_read(said) != code) {
            fail_msg("%s is %s", said, romaji(code_read(said)));
        }
        (void)snprintf(said, sizeof said, "%s %s%s %s", colour, digits[way][number / 10],
                       digits[way][number % 10], noun);
        if (code_read(said) != code) {
            fail_msg("%s is %s", said, romaji(code_read(said)));
        }
    }
}

/* Each word may follow each number, and each number each colour: it is clear where one ends. */
static void each_is_read_as_it_is_said(void **state) {
    (void)state;
    for (uint32_t code = 1; code <= CODE_NUMBERS * CODE_NOUNS; code++) {
        check_said(code);
    }
    for (uint32_t code = 1; code <= CODE_COUNT; code += CODE_NOUNS) {
        check_said(code);
    }
}

static void a_number_is_read_in_words(void **state) {
    (void)state;
    static const char *const same[] = {
        "銀33星",
        "ぎん さんじゅうさん ほし",
        "ぎんさんじゅうさんほし",
        "ぎん・さんさん・ほし",
        "ギンサンジューサンホシ",
        "銀三十三星",
        "銀-三三-星",
        "銀３３星",
        "gin thirty-three hoshi",
        "Gin Thirty Three Hoshi",
        "gin three three hoshi",
        "ginsanjusanhoshi",
        "gin sanjūsan hoshi",
        "GIN-33-HOSHI",
    };
    assert_string_equal(kanji(code_read("銀33星")), "銀-33-星");
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        if (code_read(same[i]) != code_read("gin-33-hoshi")) {
            fail_msg("%s is %u", same[i], (unsigned)code_read(same[i]));
        }
    }
}

/* A keyboard writes what was heard in its own way. */
static void words_that_sound_the_same_are_read(void **state) {
    (void)state;
    static const char *const heard[][2] = {
        {"愛-27-桐", "ai-27-kiri"},        {"愛２７飴", "ai-27-ame"},
        {"城27二時", "shiro-27-niji"},     {"黒-20-二次", "kuro-20-niji"},
        {"青-33-牡蠣", "ao-33-kaki"},      {"緑-45-富士", "midori-45-fuji"},
        {"銀-18-鼻", "gin-18-hana"},       {"桃-77-革", "momo-77-kawa"},
        {"茶-60-蜘蛛", "cha-60-kumo"},     {"瑠璃-14-風邪", "ruri-14-kaze"},
        {"橙-90-歯科", "daidai-90-shika"},
    };
    for (size_t i = 0; i < sizeof heard / sizeof heard[0]; i++) {
        assert_int_not_equal(code_read(heard[i][1]), 0);
        assert_int_equal(code_read(heard[i][0]), code_read(heard[i][1]));
    }
    assert_int_equal(code_read("藍-27-医"), 0); /* part of a word is none */
    assert_int_equal(code_read("藍-27-師 意"), 0);
}

/* How a word sounds to somebody who mishears whether a consonant is voiced, or how long a vowel
   is. */
static void fold_sound(const char *word, char *out) {
    static const char voiced[] = "gzdbj";
    static const char plain[] = "ksths";
    char last = '\0';
    for (; *word != '\0'; word++) {
        const char *found = strchr(voiced, *word);
        char sound = found != NULL ? plain[found - voiced] : *word;
        if (sound != last) {
            *out++ = sound;
        }
        last = sound;
    }
    *out = '\0';
}

static void no_two_codes_sound_alike(void **state) {
    (void)state;
    static char colour[CODE_COLOURS][32];
    static char noun[CODE_NOUNS][32];
    for (uint32_t i = 0; i < CODE_COLOURS; i++) {
        char word[32];
        assert_int_equal(sscanf(romaji(1 + i * CODE_NUMBERS * CODE_NOUNS), "%31[a-z]", word), 1);
        fold_sound(word, colour[i]);
        for (uint32_t other = 0; other < i; other++) {
            assert_string_not_equal(colour[i], colour[other]);
        }
    }
    for (uint32_t i = 0; i < CODE_NOUNS; i++) {
        char word[32];
        assert_int_equal(sscanf(romaji(1 + i), "%*[a-z]-%*u-%31[a-z]", word), 1);
        fold_sound(word, noun[i]);
        for (uint32_t other = 0; other < i; other++) {
            assert_string_not_equal(noun[i], noun[other]);
        }
    }
}

static void what_is_none_is_not_read(void **state) {
    (void)state;
    static const char *const none[] = {
        "",
        "ai",
        "27",
        "ai-27",
        "27-kiri",
        "ai-7-kiri",
        "ai-09-kiri",
        "ai-270-kiri",
        "ai-27-kirin",
        "kiri-27-ai",
        "ai-2 x7-kiri",
        "ai-san-kiri",
        "ai-juusanjuu-kiri",
        "ai-thirty-thirty-kiri",
        "ai-thirty-ten-kiri",
        "ai-three-zero-three-kiri",
        "ai-zero-three-kiri",
        "ai-十三十-霧",
        "ai-百-霧",
        "ai--kiri",
        "ai-27-kiri-3",
        "\xff-27-kiri",
        "ai-27-\xe9\x9c",
        "ai-27-kiri\x01",
        "aiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiaiai-27-kiri",
    };
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        if (code_read(none[i]) != 0) {
            fail_msg("%s is %s", none[i], romaji(code_read(none[i])));
        }
    }
}

static void each_may_be_drawn(void **state) {
    (void)state;
    static uint8_t seen[CODE_COUNT + 1];
    unsigned kinds = 0;
    for (int i = 0; i < CODE_COUNT; i++) {
        uint32_t code = code_draw();
        assert_true(code >= 1 && code <= CODE_COUNT);
        kinds += seen[code]++ == 0;
    }
    /* Of n draws from n codes 1 - 1/e are different: 58,256, give or take 120. */
    assert_in_range(kinds, 57500, 59000);
}

/* Rooms that are made at the same time are not stored yet: no two of them have a code in common. Of
 * plain draws about 55 would. */
static void rooms_of_a_moment_differ(void **state) {
    (void)state;
    enum { DRAWS = 20000 };
    static hall house;
    static int last[CODE_COUNT + 1];
    for (int i = 1; i <= DRAWS; i++) {
        uint32_t code = hall_draw_code(&house);
        assert_true(last[code] == 0 || i - last[code] > CODE_OPEN_MAX);
        last[code] = i;
    }
}

/* 1,000 addresses that try for an hour as often as they may, while as many rooms can be found as
 * may be. A room that does not wait is not found at all. */
static void guessing_finds_little(void **state) {
    (void)state;
    enum { ADDRESSES = 1000, HOUR_MS = 3600000 };
    limits_bucket bucket = {0};
    uint64_t tries = 0;
    for (uint64_t now_ms = 1; now_ms <= HOUR_MS; now_ms += 10) {
        while (limits_take(&bucket, limits_usual.codes, now_ms)) {
            tries++;
        }
    }
    tries *= ADDRESSES;
    assert_in_range(tries, 600000, 610000);
    assert_true(tries * CODE_OPEN_MAX / CODE_COUNT < 1500);
}

static void a_right_try_is_given_back(void **state) {
    (void)state;
    limits_rate rate = limits_usual.codes;
    limits_bucket bucket = {0};
    for (int i = 0; i < 100; i++) {
        assert_true(limits_take(&bucket, rate, 1000));
        limits_give_back(&bucket, rate, 1000);
    }
    for (uint32_t i = 0; i < rate.size; i++) {
        assert_int_equal(limits_wait(&bucket, rate, 1000), 0);
        assert_true(limits_take(&bucket, rate, 1000));
    }
    assert_false(limits_take(&bucket, rate, 1000));
    assert_int_equal(limits_wait(&bucket, rate, 1000), 6000);
    assert_int_equal(limits_wait(&bucket, rate, 6999), 1);
    assert_int_equal(limits_wait(&bucket, rate, 7000), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_read_as_it_is_written),
        cmocka_unit_test(it_is_read_however_it_is_typed),
        cmocka_unit_test(a_number_is_read_in_words),
        cmocka_unit_test(each_is_read_as_it_is_said),
        cmocka_unit_test(words_that_sound_the_same_are_read),
        cmocka_unit_test(no_two_codes_sound_alike),
        cmocka_unit_test(what_is_none_is_not_read),
        cmocka_unit_test(each_may_be_drawn),
        cmocka_unit_test(rooms_of_a_moment_differ),
        cmocka_unit_test(guessing_finds_little),
        cmocka_unit_test(a_right_try_is_given_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
