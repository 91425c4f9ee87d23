/* Clean lines on every processor path against the hands as they are printed, at every alignment and
   with every kind of damage. */
#include "kazu/namepoker_lines.h"
#include "kazu/rng.h"
#include "support/namepoker_names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    LINE = KZ_NAMEPOKER_LINE_BYTES,
    LINES_MAX = 300, /* more than are asked for in advance */
    ALIGNMENTS = 64,
    CANARY = 0xA5A5
};

static char hands[KZ_NAMEPOKER_HANDS][LINE]; /* as lines */

static kz_cpu
    best; /* to ask the processor takes longer than to read lines, at least on a virtual machine */

static int set_up(void **state) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    (void)state;
    best = kz_cpu_best();
    for (uint32_t i = 0; i < KZ_NAMEPOKER_HANDS; i++) {
        char buffer[LINE + 1];
        kz_text text;
        kz_namepoker_hand hand = kz_namepoker_hand_at(&name, i);
        kz_text_init(&text, buffer, sizeof buffer);
        kz_namepoker_hand_print(&name, &hand, &text);
        kz_text_put_char(&text, '\n');
        assert_int_equal(text.length, LINE);
        memcpy(hands[i], buffer, LINE);
    }
    return 0;
}

/* Reads a copy of exactly these bytes, so that the sanitizer sees a read beyond them; the results
   must be the first `clean` of `expected`, and nothing may be written behind their room. */
static void check(const char *text, size_t length, size_t shift, const uint16_t *expected,
                  size_t clean) {
    uint16_t index[LINES_MAX + 1];
    char *copy = malloc(length + shift + 1);
    assert_non_null(copy);
    memcpy(copy + shift + 1, text, length);
    for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= best; cpu = (kz_cpu)(cpu + 1)) {
        index[length / LINE] = CANARY;
        assert_int_equal(kz_namepoker_lines_read(cpu, copy + shift + 1, length, index), clean);
        for (size_t i = 0; i < clean; i++) {
            assert_int_equal(index[i], expected[i]);
        }
        assert_int_equal(index[length / LINE], CANARY);
    }
    free(copy);
}

static void every_hand_is_read(void **state) {
    (void)state;
    for (uint32_t first = 0; first < KZ_NAMEPOKER_HANDS; first += 25) {
        uint16_t expected[25];
        for (uint32_t i = 0; i < 25; i++) {
            expected[i] = (uint16_t)(first + i);
        }
        check(hands[first], sizeof hands[0] * 25, 0, expected, 25);
    }
}

static void fill(kz_rng *rng, size_t lines, char *text, uint16_t *expected) {
    for (size_t i = 0; i < lines; i++) {
        expected[i] = (uint16_t)kz_rng_below(rng, KZ_NAMEPOKER_HANDS);
        memcpy(text + i * LINE, hands[expected[i]], LINE);
    }
}

static void any_length_is_read_at_any_alignment(void **state) {
    (void)state;
    static char text[LINES_MAX * LINE];
    uint16_t expected[LINES_MAX];
    kz_rng rng;
    kz_rng_init(&rng, 20);
    fill(&rng, LINES_MAX, text, expected);
    for (size_t shift = 0; shift < ALIGNMENTS; shift++) {
        for (size_t length = 0; length <= 20 * (size_t)LINE; length++) {
            check(text, length, shift, expected, length / LINE);
        }
        check(text, sizeof text, shift, expected, LINES_MAX);
    }
}

/* The number of a line, found by its characters. @return LINE_BAD if it is no hand's. */
static uint16_t look_up(const char *line) {
    static const char name[] = "大石泉すき";
    uint32_t number = 0;
    for (size_t place = 0; place < 5; place++) {
        uint32_t kind = 0;
        while (kind < 5 && memcmp(name + 3 * kind, line + 3 * place, 3) != 0) {
            kind++;
        }
        if (kind == 5) {
            return KZ_NAMEPOKER_LINE_BAD;
        }
        number = 5 * number + kind;
    }
    return line[LINE - 1] == '\n' ? (uint16_t)number : KZ_NAMEPOKER_LINE_BAD;
}

/* Every value in every place of a line: it is another hand, or the reading ends there. */
static void a_damaged_line_ends_the_reading(void **state) {
    (void)state;
    enum { LINES = 21 };
    char text[LINES * LINE];
    uint16_t expected[LINES];
    kz_rng rng;
    kz_rng_init(&rng, 21);
    fill(&rng, LINES, text, expected);
    for (size_t at = 0; at < sizeof text; at++) {
        char byte = text[at];
        size_t line = at / LINE;
        uint16_t before = expected[line];
        for (unsigned value = 0; value < 256; value++) {
            text[at] = (char)value;
            expected[line] = look_up(text + line * LINE);
            check(text, sizeof text, 0, expected,
                  expected[line] == KZ_NAMEPOKER_LINE_BAD ? line : LINES);
        }
        text[at] = byte;
        expected[line] = before;
    }
}

/* Characters of three bytes whose four bits are those of one of the five, or of none. */
static void no_other_character_is_taken_for_one_of_the_five(void **state) {
    (void)state;
    unsigned taken = 0;
    for (uint32_t letter = 0x800; letter < 0x10000; letter++) {
        char line[LINE];
        char bytes[4];
        if (kz_utf8_encode(letter, bytes) == 3) {
            memcpy(line, hands[0], LINE);
            memcpy(line + 6, bytes, 3);
            uint16_t expected = look_up(line);
            check(line, LINE, 0, &expected, expected == KZ_NAMEPOKER_LINE_BAD ? 0 : 1);
            taken += expected == KZ_NAMEPOKER_LINE_BAD ? 0 : 1;
        }
    }
    assert_int_equal(taken, 5);
}

static void nothing_is_no_character(void **state) {
    (void)state;
    const char zeros[2 * LINE] = {0};
    const char newlines[] = "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n";
    check(zeros, sizeof zeros, 0, NULL, 0);
    check(newlines, LINE, 0, NULL, 0);
    for (size_t place = 0; place < 5; place++) {
        char line[LINE];
        memcpy(line, hands[0], LINE);
        memset(line + 3 * place, 0, 3);
        check(line, LINE, 0, NULL, 0);
    }
}

static void other_ends_of_lines_are_not_clean(void **state) {
    (void)state;
    check("大石泉すき\r\n", LINE + 1, 0, NULL, 0);
    check("\xEF\xBB\xBF大石泉す\n", LINE, 0, NULL, 0);
}

static void results_are_printed_as_lines(void **state) {
    (void)state;
    static kz_namepoker_results results;
    static char printed[KZ_NAMEPOKER_HANDS * KZ_NAMEPOKER_RESULT_BYTES + 1];
    static char expected[sizeof printed];
    static uint16_t index[KZ_NAMEPOKER_HANDS];
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "total", &work);
    assert_int_equal(kz_namepoker_results_init(table, &results), KZ_OK);
    size_t length = 0;
    for (uint32_t i = 0; i < KZ_NAMEPOKER_HANDS; i++) {
        index[i] = (uint16_t)(i * 7 % KZ_NAMEPOKER_HANDS);
        int put = snprintf(expected + length, sizeof expected - length, "%.15s\t%u\t%u\n",
                           hands[index[i]], kz_namepoker_table_type(table, index[i]),
                           kz_namepoker_table_ranks(table)[index[i]]);
        assert_true(put > 0);
        length += (size_t)put;
    }
    memset(printed, '!', sizeof printed);
    assert_int_equal(kz_namepoker_lines_print(&results, index, KZ_NAMEPOKER_HANDS, printed),
                     length);
    assert_memory_equal(printed, expected, length);
    assert_int_equal(printed[sizeof printed - 1], '!');
    kz_namepoker_table_free(table, &work);
    assert_int_equal(work.memory_used, 0);
}

/* Text of exactly `length` bytes to text: as if it were read, and then printed. */
static void check_judged(const kz_namepoker_results *results, const char *text, size_t length) {
    static uint16_t index[LINES_MAX];
    static char expected[LINES_MAX * KZ_NAMEPOKER_RESULT_BYTES];
    size_t clean = kz_namepoker_lines_read(KZ_CPU_PORTABLE, text, length, index);
    size_t bytes = kz_namepoker_lines_print(results, index, clean, expected);
    for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= best; cpu = (kz_cpu)(cpu + 1)) {
        static char printed[sizeof expected + 1];
        size_t count = SIZE_MAX;
        size_t room = length / LINE * KZ_NAMEPOKER_RESULT_BYTES;
        memset(printed, '!', sizeof printed);
        assert_int_equal(kz_namepoker_lines_judge(cpu, results, text, length, printed, &count),
                         clean);
        assert_int_equal(count, bytes);
        assert_memory_equal(printed, expected, bytes);
        assert_int_equal(printed[room], '!');
    }
}

/* Lines of the longest results, so that all of the room is needed; then of any. */
static void judging_is_reading_and_printing(void **state) {
    (void)state;
    static kz_namepoker_results results;
    static char text[LINES_MAX * LINE];
    uint16_t expected[LINES_MAX];
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_work work;
    kz_rng rng;
    kz_work_init(&work);
    kz_rng_init(&rng, 22);
    kz_namepoker_table *table = namepoker_table_of(&name, "total", &work);
    assert_int_equal(kz_namepoker_results_init(table, &results), KZ_OK);
    kz_namepoker_table_free(table, &work);
    uint32_t longest = 0;
    while (results.result[longest].length < KZ_NAMEPOKER_RESULT_BYTES) {
        longest++;
    }
    for (size_t i = 0; i < LINES_MAX; i++) {
        memcpy(text + i * LINE, hands[longest], LINE);
    }
    for (size_t lines = 0; lines <= LINES_MAX; lines++) {
        check_judged(&results, text, lines * LINE);
    }
    for (unsigned round = 0; round < 400; round++) {
        fill(&rng, LINES_MAX, text, expected);
        text[kz_rng_below(&rng, sizeof text)] ^= (char)(round % 2); /* clean, or bad somewhere */
        check_judged(&results, text, (size_t)kz_rng_below(&rng, sizeof text + 1));
    }
}

/* The name itself is the best hand: 0 * 625 + 1 * 125 + 2 * 25 + 3 * 5 + 4. */
static void the_name_has_rank_1(void **state) {
    (void)state;
    static kz_namepoker_results results;
    const uint16_t index = 194;
    const char expected[] = "大石泉すき\t0\t1\n";
    char printed[KZ_NAMEPOKER_RESULT_BYTES + 1] = "";
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "total", &work);
    assert_int_equal(kz_namepoker_results_init(table, &results), KZ_OK);
    assert_int_equal(kz_namepoker_lines_print(&results, &index, 1, printed), sizeof expected - 1);
    assert_memory_equal(printed, expected, sizeof expected - 1);
    assert_int_equal(kz_namepoker_lines_print(&results, &index, 0, printed), 0);
    kz_namepoker_table_free(table, &work);
}

static void other_names_have_no_results(void **state) {
    (void)state;
    static kz_namepoker_results results;
    kz_namepoker_name many_types = kz_namepoker_name_builtin();
    kz_namepoker_name names[] = {namepoker_name_of(5, 5), namepoker_name_of(2, 2), many_types};
    many_types.types = 11;
    for (uint32_t i = 8; i < many_types.types; i++) {
        many_types.type[i] = names[2].type[8];
    }
    names[2] = many_types;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        kz_work work;
        kz_work_init(&work);
        kz_namepoker_table *table = namepoker_table_of(&names[i], "type", &work);
        assert_int_equal(kz_namepoker_results_init(table, &results), KZ_UNSUPPORTED);
        kz_namepoker_table_free(table, &work);
    }
    assert_int_equal(results.result[0].length, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_is_read),
        cmocka_unit_test(any_length_is_read_at_any_alignment),
        cmocka_unit_test(a_damaged_line_ends_the_reading),
        cmocka_unit_test(no_other_character_is_taken_for_one_of_the_five),
        cmocka_unit_test(nothing_is_no_character),
        cmocka_unit_test(other_ends_of_lines_are_not_clean),
        cmocka_unit_test(results_are_printed_as_lines),
        cmocka_unit_test(judging_is_reading_and_printing),
        cmocka_unit_test(the_name_has_rank_1),
        cmocka_unit_test(other_names_have_no_results),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
