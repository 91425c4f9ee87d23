/*
 * KenKen puzzles as text: malformed ones and their codes, Keen's game ids as a program of its own
 * writes them (tests/golden/kenken_keen_ids.txt, for the lines of the KKL files in this order), and
 * that every format gives back what was written. Runs in the project's root folder.
 */
#include "support/kenken_lines.h"
#include "support/kenken_same.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum {
    ID,
    FORMAT,
    CODE,
    CODE_OF_ANY,
    LINE,
    COLUMN,
    TOKEN,
    TEXT,
    FIELDS,
    MALFORMED = 24,
    WELL_FORMED = 30,
    KEEN_PUZZLES = 944,
    PUZZLES = 982,
    ROOM = 1 << 15
};

static const char *const files[] = {
    "tests/golden/kenken_keen_levels.kkl", "tests/golden/kenken_big_cages_9.kkl",
    "tests/golden/kenken_hard_merge_9.kkl", "tests/golden/kenken_hard_merge_10_12.kkl",
    "tests/golden/kenken_hard_merge_14_16.kkl"};

static void split(char *line, char *fields[FIELDS]) {
    line[strcspn(line, "\n")] = '\0';
    for (unsigned i = 0; i < FIELDS; i++) {
        fields[i] = line;
        line += strcspn(line, "\t");
        assert_int_equal(*line == '\t', i + 1 < FIELDS);
        *line++ = '\0';
    }
    for (char *c = fields[TEXT]; *c != '\0'; c++) {
        *c = *c == '|' ? '\n' : *c;
    }
}

static kz_kenken_format format_named(const char *name) {
    static const char *const names[] = {"-", "kk", "kkl", "json", "keen", "lists"};
    unsigned i = 0;
    while (strcmp(names[i], name) != 0) {
        i++;
        assert_true(i < sizeof names / sizeof names[0]);
    }
    return (kz_kenken_format)i;
}

static void refuse(kz_kenken_format format, char *const fields[FIELDS], const char *code) {
    static kz_kenken_puzzle puzzle;
    static const kz_kenken_puzzle untouched;
    kz_kenken_fault fault;
    char place[32];
    const char *text = fields[TEXT];
    memset(&puzzle, 0, sizeof puzzle);
    assert_int_equal(kz_kenken_parse(format, text, strlen(text), &puzzle, NULL, NULL, NULL),
                     KZ_BAD_INPUT);
    assert_int_equal(kz_kenken_parse(format, text, strlen(text), &puzzle, NULL, NULL, &fault),
                     KZ_BAD_INPUT);
    assert_memory_equal(&puzzle, &untouched, sizeof puzzle);
    assert_string_equal(kz_kenken_fault_name(fault.code), code);
    assert_int_equal(fault.error.status, KZ_BAD_INPUT);
    (void)snprintf(place, sizeof place, "%u", fault.error.line);
    assert_string_equal(place, fields[LINE]);
    (void)snprintf(place, sizeof place, "%u", fault.error.column);
    assert_string_equal(place, fields[COLUMN]);
    assert_string_equal(fault.error.token, fields[TOKEN]);
}

static void malformed_puzzles_are_refused_in_place(void **state) {
    static char text[ROOM];
    static kz_kenken_puzzle puzzle;
    unsigned count = 0;
    (void)state;
    FILE *file = fopen("tests/golden/kenken_malformed.tsv", "r");
    assert_non_null(file);
    while (fgets(text, sizeof text, file) != NULL) {
        char *fields[FIELDS];
        if (text[0] == '#') {
            continue;
        }
        split(text, fields);
        refuse(format_named(fields[FORMAT]), fields, fields[CODE]);
        if (strcmp(fields[CODE_OF_ANY], "-") != 0) {
            refuse(KZ_KENKEN_ANY, fields, fields[CODE_OF_ANY]);
        } else {
            assert_int_equal(kz_kenken_parse(KZ_KENKEN_ANY, fields[TEXT], strlen(fields[TEXT]),
                                             &puzzle, NULL, NULL, NULL),
                             KZ_OK);
        }
        count++;
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(count, MALFORMED);
}

static void read_back(kz_kenken_format format, const char *text, size_t length,
                      kz_kenken_puzzle *puzzle, kz_kenken_notes *notes) {
    kz_kenken_fault fault;
    memset(puzzle, 0xAA, sizeof *puzzle);
    if (kz_kenken_parse(format, text, length, puzzle, notes, NULL, &fault) != KZ_OK) {
        fail_msg("%s %s in %.60s", kz_kenken_fault_name(fault.code), fault.error.message, text);
    }
}

/* The same puzzle as .kk and as a line, neither of them named. */
static void two_texts_are_one_puzzle(void **state) {
    enum { KKL = 3 };
    static char text[ROOM];
    static kz_kenken_puzzle puzzle;
    static kz_kenken_puzzle same;
    unsigned count = 0;
    (void)state;
    FILE *file = fopen("tests/golden/kenken_cases.tsv", "r");
    assert_non_null(file);
    while (fgets(text, sizeof text, file) != NULL) {
        char *field = text;
        if (text[0] == '#') {
            continue;
        }
        text[strcspn(text, "\n")] = '\0';
        for (unsigned i = 0; i < KKL; i++) {
            field += strcspn(field, "\t") + 1;
        }
        char *kk = field + strcspn(field, "\t");
        assert_int_equal(*kk, '\t');
        *kk++ = '\0';
        for (char *c = kk; *c != '\0'; c++) {
            *c = *c == '|' ? '\n' : *c;
        }
        read_back(KZ_KENKEN_ANY, field, strlen(field), &puzzle, NULL);
        read_back(KZ_KENKEN_ANY, kk, strlen(kk), &same, NULL);
        assert_true(kenken_same(&puzzle, &same));
        count++;
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(count, WELL_FORMED);
}

static FILE *ids;
static unsigned keen_puzzles;

static void judge_id(const kenken_line *line) {
    static char expected[ROOM];
    static char written[ROOM];
    static kz_kenken_puzzle puzzle;
    kz_text out;
    assert_non_null(fgets(expected, sizeof expected, ids));
    expected[strcspn(expected, "\n")] = '\0';
    kz_text_init(&out, written, sizeof written);
    kz_kenken_print(&line->puzzle, NULL, KZ_KENKEN_KEEN, &out);
    assert_string_equal(written, expected);
    kz_kenken_format format = KZ_KENKEN_ANY;
    if (kz_kenken_is_keen(&line->puzzle)) {
        format = KZ_KENKEN_KEEN;
        keen_puzzles++;
    }
    read_back(format, expected, strlen(expected), &puzzle, NULL);
    assert_true(kenken_same(&line->puzzle, &puzzle));
    assert_false(puzzle.has_solution);
    kz_text_init(&out, written, sizeof written);
    kz_kenken_print(&puzzle, NULL, KZ_KENKEN_KEEN, &out);
    assert_string_equal(written, expected);
}

static void game_ids_are_those_of_keen(void **state) {
    unsigned count = 0;
    (void)state;
    ids = fopen("tests/golden/kenken_keen_ids.txt", "r");
    assert_non_null(ids);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        count += kenken_lines_each(files[i], judge_id);
        assert_true(i > 0 || keen_puzzles == KEEN_PUZZLES);
    }
    assert_int_equal(count, PUZZLES);
    assert_int_equal(fgetc(ids), EOF);
    assert_int_equal(fclose(ids), 0);
}

/* What is written in a format is read as the same puzzle, also by looking, and written again. */
static void judge_round(const kenken_line *line, kz_kenken_format format) {
    static char first[ROOM];
    static char second[ROOM];
    static kz_kenken_puzzle puzzle;
    static kz_kenken_puzzle found;
    kz_kenken_notes notes = {.title = "Quick \"brown\" fox", .difficulty = "hard"};
    kz_kenken_notes read;
    kz_text out;
    size_t cells = (size_t)line->puzzle.size * line->puzzle.size;
    memcpy(notes.id, line->id, sizeof notes.id);
    kz_text_init(&out, first, sizeof first);
    kz_kenken_print(&line->puzzle, &notes, format, &out);
    assert_false(out.truncated);
    read_back(format, first, out.length, &puzzle, &read);
    read_back(KZ_KENKEN_ANY, first, out.length, &found, NULL);
    assert_memory_equal(&found, &puzzle, sizeof puzzle);
    assert_true(kenken_same(&line->puzzle, &puzzle));
    assert_true(line->puzzle.has_solution && puzzle.has_solution);
    assert_memory_equal(puzzle.solution, line->puzzle.solution, cells);
    assert_string_equal(read.id, notes.id);
    if (format != KZ_KENKEN_KKL) {
        assert_string_equal(read.title, notes.title);
        assert_string_equal(read.difficulty, "hard");
    }
    kz_text_init(&out, second, sizeof second);
    kz_kenken_print(&puzzle, &read, format, &out);
    assert_string_equal(first, second);
}

static void judge_all_formats(const kenken_line *line) {
    judge_round(line, KZ_KENKEN_KK);
    judge_round(line, KZ_KENKEN_KKL);
    judge_round(line, KZ_KENKEN_JSON);
}

static void what_is_written_is_read(void **state) {
    unsigned count = 0;
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        count += kenken_lines_each(files[i], judge_all_formats);
    }
    assert_int_equal(count, PUZZLES);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(malformed_puzzles_are_refused_in_place),
        cmocka_unit_test(two_texts_are_one_puzzle),
        cmocka_unit_test(game_ids_are_those_of_keen),
        cmocka_unit_test(what_is_written_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
