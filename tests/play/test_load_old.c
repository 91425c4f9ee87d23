/* Save files of versions 1 and 2, as the first release wrote them: each loads, and prints as
   version 3, which loads again. Losing a line of them is noticed. */
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

/** Writes what stands behind a word at the start of a line, "" if there is none. Static. */
static const char *field(const char *save, const char *key) {
    static char value[KZ_PLAY_INSTANCE_MAX];
    char start[32];
    (void)snprintf(start, sizeof start, "\n%s ", key);
    const char *at = strstr(save, start);
    value[0] = '\0';
    if (at != NULL) {
        at += strlen(start);
        (void)snprintf(value, sizeof value, "%.*s", (int)strcspn(at, "\n"), at);
    }
    return value;
}

/** Counts the moves of a save file, those of time left out. */
static size_t count_moves(const char *save) {
    size_t moves = 0;
    for (const char *line = strstr(save, "\n\n") + 2; *line != '\0';
         line = strchr(line, '\n') + 1) {
        char word[8] = "";
        (void)sscanf(line, "%*d %*d %7s", word);
        moves += strcmp(word, "tick") != 0 ? 1 : 0;
    }
    return moves;
}

static size_t count_made(const kz_session *session) {
    size_t moves = 0;
    for (size_t i = 0; i < kz_session_length(session); i++) {
        moves += kz_session_entry(session, i).from >= 0 ? 1 : 0;
    }
    return moves;
}

/** Each move is there, by its seat, and the k-th in the file is the k-th at the table. */
static void check_moves(const kz_session *session, const char *save) {
    size_t index = 0;
    for (const char *line = strstr(save, "\n\n") + 2; *line != '\0';
         line = strchr(line, '\n') + 1) {
        int seat = 0;
        int taken = 0;
        char move[KZ_PLAY_LINE_MAX];
        assert_int_equal(sscanf(line, "%d %*d %n", &seat, &taken), 1);
        (void)snprintf(move, sizeof move, "%.*s", (int)strcspn(line + taken, "\n"), line + taken);
        if (strncmp(move, "tick", 4) == 0) {
            continue;
        }
        while (kz_session_entry(session, index).from == KZ_HOUSE) {
            index++;
        }
        kz_entry entry = kz_session_entry(session, index);
        assert_int_equal(entry.from, seat);
        assert_string_equal(entry.line, move);
        index++;
    }
}

static void check_chairs(const kz_table *table, const char *save) {
    const kz_table_setup *setup = kz_table_setup_of(table);
    char bots[KZ_PLAY_LINE_MAX];
    (void)snprintf(bots, sizeof bots, "%s", field(save, "bots"));
    const char *at = bots;
    for (int seat = 0; seat < kz_table_opening(table)->seats; seat++) {
        at = strchr(at, ' ');
        int level = at != NULL ? atoi(++at) : 0;
        assert_int_equal(setup->chair[seat].kind, level > 0 ? KZ_CHAIR_BOT : KZ_CHAIR_PERSON);
        assert_int_equal(setup->chair[seat].level, level);
        at = at != NULL ? at : bots;
    }
    assert_true(setup->one_device);
}

/** @return false if the game is not at the house. */
static bool check_file(const char *name) {
    try_table t;
    size_t length = 0;
    char *save = read_save(name, &length);
    if (kz_game_find(field(save, "game")) == NULL) {
        print_error("%s: skipped\n", name);
        return false;
    }
    try_load(&t, save);
    const kz_session *session = kz_table_session(t.table);
    if (count_made(session) != count_moves(save)) {
        print_error("%s\n", name);
    }
    assert_int_equal(count_made(session), count_moves(save));
    check_moves(session, save);
    check_chairs(t.table, save);
    assert_int_equal(kz_table_opening(t.table)->dealt, field(save, "params")[0] != '\0');
    if (kz_table_opening(t.table)->dealt) {
        uint64_t seed = 0;
        assert_true(kz_key_is_seed(&kz_table_opening(t.table)->key, &seed));
        assert_int_equal(seed, strtoull(field(save, "seed"), NULL, 10));
        assert_int_equal(kz_table_opening(t.table)->deal, 1);
    }
    assert_int_equal(strncmp(try_save(t.table), "kazu-save 3\n", 12), 0);
    try_reload(t.table);
    try_close(&t);
    return true;
}

static void old_saves_load(void **state) {
    (void)state;
    size_t files = 0;
    size_t skipped = 0;
    DIR *listing = opendir(folder);
    assert_non_null(listing);
    for (struct dirent *entry = readdir(listing); entry != NULL; entry = readdir(listing)) {
        if (entry->d_name[0] != '.') {
            files++;
            skipped += check_file(entry->d_name) ? 0 : 1;
        }
    }
    (void)closedir(listing);
    assert_true(files >= FILES_LEAST);
    assert_int_equal(skipped, 0);
}

/* Games that were over are over, with the winners whom the first release named. */
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
        {"kazu-save 4\n", KZ_UNSUPPORTED, 1, 11},
        {"kazu-save 1\n", KZ_BAD_INPUT, 1, 0},
        {"kazu-save 1\ngame go\n", KZ_BAD_INPUT, 2, 6},
        {"kazu-save 1\ngame \xff\nseats 2\n", KZ_BAD_INPUT, 2, 6},
        {"kazu-save 1\ngame null\nseats 7\n", KZ_OUT_OF_RANGE, 3, 7},
        {"kazu-save 1\ngame null\nseats 1\nparams max=9\nseed 1\ninstance 9 1/1\n\n",
         KZ_OUT_OF_RANGE, 3, 7},
        {"kazu-save 2\ngame null\nseats 2\nbots 0 1\ninstance 9 3/5 7/1\n\n", KZ_BAD_INPUT, 4, 6},
        {"kazu-save 2\ngame null\nseats 2\nbots seed=1 0\ninstance 9 3/5 7/1\n\n", KZ_BAD_INPUT, 4,
         14},
        {"kazu-save 2\ngame null\nseats 2\nbots seed=1 0 6\ninstance 9 3/5 7/1\n\n",
         KZ_OUT_OF_RANGE, 4, 15},
        {"kazu-save 2\ngame null\nseats 2\nbots seed=1 0 1 1\ninstance 9 3/5 7/1\n\n", KZ_BAD_INPUT,
         4, 17},
        {"kazu-save 1\ngame null\nseats 2\nparams max=0\nseed 1\ninstance 9 3/5 7/1\n\n",
         KZ_OUT_OF_RANGE, 4, 12},
        {"kazu-save 1\ngame null\nseats 2\nparams max=9\ninstance 9 3/5 7/1\n\n", KZ_BAD_INPUT, 5,
         1},
        {"kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 x/1\n\n", KZ_BAD_INPUT, 4, 16},
        {"kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 7/1\n0 0 keep\n", KZ_BAD_INPUT, 5, 1},
        {"kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n1 0 keep\n", KZ_ILLEGAL_MOVE, 6,
         0},
        {"kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n0 0 dance\n", KZ_BAD_INPUT, 6, 5},
        {"kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n0 x keep\n", KZ_BAD_INPUT, 6, 3},
        {"kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n6 0 keep\n", KZ_OUT_OF_RANGE, 6,
         1},
        {"kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n0 0 tick 5\n", KZ_BAD_INPUT, 6, 5},
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

/* Carriage returns, a missing last newline and times that run back were read, and are. */
static void small_liberties_are_taken(void **state) {
    (void)state;
    static const char save[] = "kazu-save 1\r\ngame null\r\nseats 2\r\ninstance 9 3/5 7/1\r\n\r\n"
                               "0 90 keep\r\n1 20 swap";
    try_table t;
    try_load(&t, save);
    assert_string_equal(try_save(t.table),
                        "kazu-save 3\ngame null\nseats 2\ninstance 9 3/5 7/1\ndevice one\n\n"
                        "0 * sit 0 person\n0 * sit 1 person\n0 * start\n"
                        "90 0 move keep\n90 1 move swap\n90 - end rules 0\n");
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(old_saves_load),
        cmocka_unit_test(ends_are_kept),
        cmocka_unit_test(the_longest_game_loads_in_little_memory),
        cmocka_unit_test(faults_are_placed),
        cmocka_unit_test(small_liberties_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
