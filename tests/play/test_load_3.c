/* Save files of version 3, as its own program wrote them: each loads, and prints as version 4. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/try_table.h"

#include <dirent.h>
#include <string.h>

enum { SAVE_MAX = 1 << 20, PATH_BYTES = 512, FILES_LEAST = 30 };

static const char *const folder = "tests/golden/saves";

/** Reads a file into a static buffer, with a NUL. */
static char *read_save(const char *name, size_t *length) {
    static char save[SAVE_MAX];
    char path[PATH_BYTES];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    *length = fread(save, 1, sizeof save - 1, file);
    save[*length] = '\0';
    (void)fclose(file);
    assert_in_range(*length, 1, sizeof save - 2);
    return save;
}

/* A miss ended Shisoku in version 3. It is a move of the player now. */
static const char *const missed[] = {"shisoku-missed", "shisoku-missed-bot"};

static bool was_missed(const char *name) {
    for (size_t i = 0; i < sizeof missed / sizeof missed[0]; i++) {
        if (strcmp(name, missed[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* A parameter that came later is written with its default. */
static const char *with_later_parameters(const char *save) {
    static char text[SAVE_MAX];
    const char *slap = strstr(save, "\ngame shisoku-game\n");
    const char *end = slap == NULL ? save : strstr(slap, "first=1\n") + strlen("first=1");
    (void)snprintf(text, sizeof text, "%.*s%s%s", (int)(end - save), save,
                   slap == NULL ? "" : " cards=52", end);
    return text;
}

/* All lines but the first, and the line of parameters, are the same in version 4. */
static void check_file(const char *name) {
    try_table t;
    size_t length = 0;
    char *save = read_save(name, &length);
    const char *rest = strchr(with_later_parameters(save), '\n');
    assert_memory_equal(save, "kazu-save 3\n", 12);
    try_load(&t, save);
    const char *made = try_save(t.table);
    assert_memory_equal(made, "kazu-save 4\n", 12);
    if (!was_missed(name)) {
        assert_string_equal(strchr(made, '\n'), rest);
    }
    try_reload(t.table);
    try_close(&t);
}

static void version_3_loads(void **state) {
    (void)state;
    size_t files = 0;
    DIR *listing = opendir(folder);
    assert_non_null(listing);
    for (struct dirent *entry = readdir(listing); entry != NULL; entry = readdir(listing)) {
        if (entry->d_name[0] != '.') {
            files++;
            check_file(entry->d_name);
        }
    }
    (void)closedir(listing);
    assert_true(files >= FILES_LEAST);
}

/* A game that a miss ended is given up, at the same time and with the same result. */
static void a_miss_becomes_a_move(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof missed / sizeof missed[0]; i++) {
        try_table t;
        size_t length = 0;
        char *save = read_save(missed[i], &length);
        char *end = strstr(save, "0 - end rules -\n");
        assert_non_null(end);
        try_load(&t, save);
        (void)snprintf(end, SAVE_MAX - (size_t)(end - save), "0 0 move give up\n0 - end rules -\n");
        save[strlen("kazu-save ")] = '4';
        assert_string_equal(try_save(t.table), save);
        assert_true(try_standing(&t).turn.over);
        assert_int_equal(try_standing(&t).turn.won, 0);
        try_close(&t);
    }
}

/* Games that were over are over, with the winners of that time. */
static void ends_are_kept(void **state) {
    (void)state;
    static const struct {
        const char *name;
        bool over;
        uint32_t won;
    } cases[] = {
        {"shisoku-game-ticks", true, 4},  {"shisoku-steps", true, 1},
        {"mastermind-given-up", true, 0}, {"kenken-given-up", true, 0},
        {"null-three", false, 0},         {"null-typed", false, 0},
        {"kenken-4096-marks", false, 0},  {"shisoku-begun", false, 0},
        {"shisoku-missed", true, 0},      {"shisoku-missed-bot", true, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        try_table t;
        size_t length = 0;
        try_load(&t, read_save(cases[i].name, &length));
        kz_standing standing = try_standing(&t);
        if (standing.turn.over != cases[i].over || standing.turn.won != cases[i].won) {
            print_error("%s: %d, %u\n", cases[i].name, standing.turn.over, standing.turn.won);
        }
        assert_int_equal(standing.turn.over, cases[i].over);
        assert_int_equal(standing.turn.won, cases[i].won);
        try_close(&t);
    }
}

/* 4,096 marks of a 9x9 KenKen: the longest game, in under 2 MB of states. */
static void the_longest_game_loads_in_little_memory(void **state) {
    (void)state;
    try_table t;
    size_t length = 0;
    try_load(&t, read_save("kenken-4096-marks", &length));
    assert_int_equal(kz_session_length(kz_table_session(t.table)), 4096);
    if (t.work.memory_used >= 2600000) {
        print_error("%u bytes\n", (unsigned)t.work.memory_used);
    }
    assert_true(t.work.memory_used < 2600000); /* the log and its text have 0.6 MB */
    try_close(&t);
}

static kz_status load(const char *save, size_t length, kz_error *error) {
    kz_work work;
    kz_table *table = NULL;
    kz_work_init(&work);
    kz_status status = kz_table_load(save, length, &work, error, &table);
    kz_table_free(table);
    assert_int_equal(work.memory_used, 0);
    return status;
}

#define PLAYED                                                                                     \
    "kazu-save 4\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n0 * sit 0 person\n"                    \
    "0 * sit 1 person\n0 * start\n"
#define MISSED "\ngame shisoku\nseats 1\ninstance 10 5 5\n\n0 * sit 0 person\n0 * start\n"

/* Faults are named by line and column. */
static void faults_are_placed(void **state) {
    (void)state;
    static const struct {
        const char *save;
        kz_status status;
        uint32_t line;
        uint32_t column;
    } cases[] = {
        {"", KZ_BAD_INPUT, 0, 0},
        {"kazu", KZ_BAD_INPUT, 1, 1},
        {"kazu-save 1\n", KZ_UNSUPPORTED, 1, 11},
        {"kazu-save 2\n", KZ_UNSUPPORTED, 1, 11},
        {"kazu-save 5\n", KZ_UNSUPPORTED, 1, 11},
        {"kazu-save 4\n", KZ_BAD_INPUT, 1, 0},
        {"kazu-save 4\ngame go\n", KZ_BAD_INPUT, 2, 6},
        {"kazu-save 4\ngame \xff\nseats 2\n", KZ_BAD_INPUT, 2, 6},
        {"kazu-save 4\ngame null\nseats 7\n", KZ_OUT_OF_RANGE, 3, 7},
        {"kazu-save 4\ngame null\nseats 1\ninstance 9 1/1\n\n", KZ_OUT_OF_RANGE, 3, 7},
        {"kazu-save 4\ngame null\nseats 2\nparams max=0\nkey 1\ndeal 1\n", KZ_OUT_OF_RANGE, 4, 12},
        {"kazu-save 4\ngame null\nseats 2\nparams max=9\ninstance 9 3/5 7/1\n\n", KZ_BAD_INPUT, 5,
         1},
        {"kazu-save 4\ngame null\nseats 2\ninstance 9 3/5 x/1\n\n", KZ_BAD_INPUT, 4, 16},
        {"kazu-save 4\ngame null\nseats 2\ninstance 9 3/5 7/1\n0 * start\n", KZ_BAD_INPUT, 5, 1},
        {PLAYED "0 1 move keep\n", KZ_ILLEGAL_MOVE, 9, 0},
        {PLAYED "0 0 move dance\n", KZ_BAD_INPUT, 9, 10},
        {PLAYED "x 0 move keep\n", KZ_BAD_INPUT, 9, 1},
        {PLAYED "0 6 move keep\n", KZ_BAD_INPUT, 9, 3},
        /* Version 4 has no end without a move, and version 3 none but by a miss. */
        {"kazu-save 4" MISSED "0 0 move 5 - 5\n0 - end rules -\n", KZ_BAD_INPUT, 9, 1},
        {"kazu-save 3" MISSED "0 0 move 5 - 5\n0 - end rules 0\n", KZ_BAD_INPUT, 9, 1},
        {"kazu-save 3" MISSED "0 0 move 5 + 5\n0 - end rules -\n", KZ_BAD_INPUT, 9, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_error error = {0};
        kz_status status = load(cases[i].save, strlen(cases[i].save), &error);
        if (status != cases[i].status || error.line != cases[i].line ||
            error.column != cases[i].column) {
            print_error("%s\n%d %u:%u %s\n", cases[i].save, status, error.line, error.column,
                        error.message);
        }
        assert_int_equal(status, cases[i].status);
        assert_int_equal(error.line, cases[i].line);
        assert_int_equal(error.column, cases[i].column);
    }
}

/* Carriage returns and a missing last newline are read. */
static void small_liberties_are_taken(void **state) {
    (void)state;
    static const char save[] = "kazu-save 3\r\ngame null\r\nseats 2\r\ninstance 9 3/5 7/1\r\n\r\n"
                               "0 * sit 0 person\r\n0 * sit 1 person\r\n0 * start\r\n"
                               "90 0 move keep\r\n90 1 move swap\r\n90 - end rules 0";
    try_table t;
    try_load(&t, save);
    assert_string_equal(try_save(t.table), "kazu-save 4\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n"
                                           "0 * sit 0 person\n0 * sit 1 person\n0 * start\n"
                                           "90 0 move keep\n90 1 move swap\n90 - end rules 0\n");
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version_3_loads),
        cmocka_unit_test(a_miss_becomes_a_move),
        cmocka_unit_test(ends_are_kept),
        cmocka_unit_test(the_longest_game_loads_in_little_memory),
        cmocka_unit_test(faults_are_placed),
        cmocka_unit_test(small_liberties_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
