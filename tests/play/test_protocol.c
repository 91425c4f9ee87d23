/* The line protocol: every tests/play/<name>.play is a transcript that must come out again, and
   what each viewer may ask is what he is allowed to. Lines after "> " are sent, "#" starts a
   comment, all other lines are the answer. "# seat 1" and "# public" bind what follows to a viewer,
   "# host" to the host. The names *.ja.play are played in Japanese. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "kazu/rng.h"
#include "support/failing_memory.h"
#include "support/json_check.h"
#include "support/own_games.h"
#include "support/talk.h"
#include "support/try_table.h"

#include <dirent.h>
#include <string.h>

enum { SCRIPT_MAX = 1 << 17, PATH_BYTES = 512, LINE_BYTES = 8192 };

static bool ends_in(const char *name, const char *ending) {
    size_t length = strlen(name);
    return length >= strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

static void bind(kz_protocol *protocol, const char *comment) {
    if (strncmp(comment, "# seat ", 7) == 0) {
        protocol->binding = comment[7] - '0';
    } else if (strcmp(comment, "# public\n") == 0) {
        protocol->binding = KZ_PUBLIC;
    } else if (strcmp(comment, "# host\n") == 0) {
        protocol->binding = KZ_HOST;
    }
}

/** Replays a transcript: `out` gets comments and commands as they stand, answers as they come. */
static bool replay(FILE *script, kz_lang lang, kz_text *out) {
    char line[LINE_BYTES];
    bool goes_on = true;
    kz_work work;
    kz_table *table = NULL;
    kz_protocol protocol = {&table, KZ_HOST, lang, &work};
    kz_work_init(&work);
    while (fgets(line, sizeof line, script) != NULL) {
        if (line[0] == '#' || line[0] == '\n') {
            kz_text_put(out, line);
            bind(&protocol, line);
        }
        if (line[0] == '>' && line[1] == ' ') {
            kz_text_put(out, line);
            goes_on = kz_protocol_line(&protocol, line + 2, strcspn(line, "\n") - 2, 0, out);
        }
    }
    kz_table_free(table);
    assert_int_equal(work.memory_used, 0);
    return goes_on;
}

static void check_script(const char *name) {
    static char expected[SCRIPT_MAX];
    static char played[SCRIPT_MAX];
    char path[PATH_BYTES];
    kz_text out;
    (void)snprintf(path, sizeof path, "tests/play/%s", name);
    FILE *script = fopen(path, "rb");
    assert_non_null(script);
    size_t length = fread(expected, 1, sizeof expected - 1, script);
    expected[length] = '\0';
    rewind(script);
    kz_text_init(&out, played, sizeof played);
    bool goes_on = replay(script, ends_in(name, ".ja.play") ? KZ_LANG_JA : KZ_LANG_EN, &out);
    (void)fclose(script);
    assert_false(out.truncated);
    if (strcmp(played, expected) != 0) {
        print_error("%s comes out as\n", path);
        (void)fputs(played, stderr);
        fail();
    }
    assert_false(goes_on); /* each script ends with "quit" */
}

static void transcripts_come_out_again(void **unused) {
    (void)unused;
    size_t count = 0;
    DIR *folder = opendir("tests/play");
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        if (ends_in(entry->d_name, ".play")) {
            check_script(entry->d_name);
            count++;
        }
    }
    (void)closedir(folder);
    assert_true(count >= 18);
}

/* Each game is listed with its seats and presets, but not the template. */
static void games_are_listed(void **unused) {
    (void)unused;
    static talk t;
    talk_open(&t);
    assert_non_null(strstr(talk_say(&t, KZ_HOST, "games", 0),
                           "| game mastermind seats=1..6 Mastermind\n"
                           "| preset article chances=8 (Standard: 4 of 6 colours, no repeats)\n"));
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        char line[256];
        (void)snprintf(line, sizeof line, "| game %s seats=%d..%d ", game->id, game->min_seats,
                       game->max_seats);
        assert_int_equal(strstr(t.out, line) != NULL, !game->is_template);
        for (const kz_preset *preset = game->presets; preset->name != NULL; preset++) {
            (void)snprintf(line, sizeof line, "| preset %s %s (", preset->name, preset->params);
            assert_true(game->is_template || strstr(t.out, line) != NULL);
        }
    }
    talk_close(&t);
}

/* A sentence, as of hints: not that something is not supported. */
static void a_game_without_review_says_so(void **unused) {
    (void)unused;
    static talk t;
    try_table played;
    talk_open(&t);
    try_open(&played, &own_long_game, 1, "long", NULL);
    try_act(&played, 0, "move end", 0);
    t.table = played.table;
    assert_string_equal(talk_say(&t, KZ_HOST, "review 0", 0),
                        "error UNSUPPORTED 0 0: this game has no review\n");
    assert_string_equal(talk_say(&t, KZ_HOST, "review 1", 0),
                        "error OUT_OF_RANGE 0 0: there is no move with this number\n");
    t.table = NULL;
    try_close(&played);
    talk_close(&t);
}

/* A preset that fits not all seats of its game says so, and no other does. */
static void presets_say_their_seats(void **unused) {
    (void)unused;
    static talk t;
    talk_open(&t);
    talk_say(&t, KZ_HOST, "games json", 0);
    assert_non_null(strstr(t.out, "\"params\":\"keeper=hand\",\"min_seats\":2,\"max_seats\":2}"));
    assert_non_null(strstr(t.out, "\"params\":\"keeper=race\",\"min_seats\":2}"));
    assert_non_null(strstr(t.out, "\"params\":\"keeper=evil\",\"max_seats\":1}"));
    assert_non_null(strstr(t.out, "\"params\":\"secret=repeat\"}"));
    assert_non_null(strstr(t.out, "\"params\":\"rounds=3\"}"));
    talk_close(&t);
}

/* All that is said to be JSON is. */
static void json_is_json(void **unused) {
    (void)unused;
    static talk t;
    static const char *const lines[] = {
        "view json",   "view json index=0",     "news",       "news 3", "summary",
        "params null", "daily null 2026-11-22", "games json", "plan 1", "hint 3 json",
        "labels"};
    talk_open(&t);
    assert_true(talk_is_ok(talk_say(&t, KZ_HOST, "open null seats=2 9 3/5 7/1", 0)));
    assert_true(talk_is_ok(talk_say(&t, KZ_HOST, "move keep", 0)));
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *answer = talk_say(&t, KZ_HOST, lines[i], 0);
        const char *end = strchr(answer, '\n');
        if (!talk_is_ok(answer) || !json_is_strict(answer + 2, (size_t)(end - answer) - 2)) {
            fail_msg("%s: %s", lines[i], answer);
        }
    }
    for (size_t i = 0; i < kz_game_count(); i++) {
        char line[64];
        (void)snprintf(line, sizeof line, "params %s", kz_game_at(i)->id);
        const char *answer = talk_say(&t, KZ_HOST, line, 0);
        assert_true(json_is_strict(answer + 2, (size_t)(strchr(answer, '\n') - answer) - 2));
    }
    talk_close(&t);
}

/** Writes a save file as the operand of "load". */
static void load_line(const char *save, char *line) {
    strcpy(line, "load ");
    char *end = line + strlen(line);
    for (const char *c = save; *c != '\0'; c++) {
        if (*c == '\n' || *c == '\\') {
            *end++ = '\\';
            *end++ = *c == '\n' ? 'n' : '\\';
        } else {
            *end++ = *c;
        }
    }
    *end = '\0';
}

static void what_was_saved_can_be_loaded(void **unused) {
    (void)unused;
    static talk first;
    static talk second;
    static char line[SCRIPT_MAX];
    talk_open(&first);
    talk_open(&second);
    assert_true(
        talk_is_ok(talk_say(&first, KZ_HOST, "new null seats=3 seed=11 bots=0,2 max=20", 0)));
    assert_string_equal(talk_say(&first, KZ_HOST, "move at=70 swap", 0), "ok turn=1\n");
    load_line(try_save(first.table), line);
    assert_string_equal(talk_say(&second, KZ_HOST, line, 0), "ok turn=1\n");
    assert_string_equal(try_save(first.table), try_save(second.table));
    strcat(line, "\\");
    assert_non_null(strstr(talk_say(&second, KZ_HOST, line, 0), "error BAD_INPUT"));
    talk_close(&first);
    talk_close(&second);
}

/* Every command with every allocation failing: an answer comes, and nothing is lost. */
static void memory_may_fail_anywhere(void **unused) {
    (void)unused;
    static const char *const lines[] = {
        "new null seats=2 seed=4",
        "open null seats=2 9 3/5 7/1",
        "view",
        "view json",
        "hint 3",
        "bot 5",
        "plan 0",
        "rate",
        "move swap",
        "undo",
        "label 2 3",
        ("load kazu-save 4\\ngame null\\nseats 2\\ninstance 9 3/5 7/1\\n\\n"
         "0 * sit 0 person\\n0 * sit 1 person\\n0 * start\\n")};
    static char out[SCRIPT_MAX];
    size_t failures = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        failing_memory memory;
        size_t fail_at = 0;
        do {
            kz_work work;
            kz_table *table = NULL;
            kz_protocol protocol = {&table, KZ_HOST, KZ_LANG_EN, &work};
            kz_text text;
            failing_memory_init(&memory, 0, false, &work);
            kz_text_init(&text, out, sizeof out);
            assert_true(kz_protocol_line(&protocol, "new null", 8, 0, &text));
            const kz_table *before = table;
            memory.fail_at = memory.calls + ++fail_at;
            kz_text_init(&text, out, sizeof out);
            assert_true(kz_protocol_line(&protocol, lines[i], strlen(lines[i]), 0, &text));
            assert_true(talk_is_framed(out));
            if (memory.calls >= memory.fail_at) {
                failures++;
                assert_non_null(strstr(out, "error NO_MEMORY 0 0: out of memory\n"));
                assert_ptr_equal(table, before);
                assert_int_equal(kz_session_length(kz_table_session(table)), 0);
            }
            kz_table_free(table);
            assert_int_equal(memory.blocks, 0);
        } while (memory.calls >= memory.fail_at);
    }
    assert_true(failures >= 20);
}

/* Instances have up to 4,095 bytes, parameters and moves 255; what is longer is named as such. */
static void long_lines_have_their_bounds(void **unused) {
    (void)unused;
    static talk t;
    static const struct {
        const char *command;
        size_t length;
        const char *answer;
    } cases[] = {
        {"open null ", KZ_PLAY_INSTANCE_MAX - 1, "error OUT_OF_RANGE 0 11: "},
        {"open null ", KZ_PLAY_INSTANCE_MAX, "error BAD_INPUT 0 11: this line is too long"},
        {"new null ", KZ_PLAY_LINE_MAX - 1, "error BAD_INPUT 0 10: unknown parameter"},
        {"new null ", KZ_PLAY_LINE_MAX, "error BAD_INPUT 0 10: this line is too long"},
        {"move ", KZ_PLAY_LINE_MAX - 1, "error BAD_INPUT 0 6: expected 'keep' or 'swap'"},
        {"move ", KZ_PLAY_LINE_MAX, "error BAD_INPUT 0 6: this line is too long"},
        {"act move ", KZ_PLAY_LINE_MAX - 1, "error BAD_INPUT 0 10: expected 'keep' or 'swap'"},
        {"move ", 60000, "error BAD_INPUT 0 6: this line is too long"},
    };
    static char line[1 << 16];
    talk_open(&t);
    assert_true(talk_is_ok(talk_say(&t, KZ_HOST, "new null", 0)));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        strcpy(line, cases[i].command);
        memset(line + strlen(cases[i].command), '9', cases[i].length);
        line[strlen(cases[i].command) + cases[i].length] = '\0';
        if (strstr(talk_say(&t, KZ_HOST, line, 0), cases[i].answer) == NULL) {
            fail_msg("%.20s, %u: %.300s", line, (unsigned)cases[i].length, t.out);
        }
    }
    talk_close(&t);
}

/** Says a line of a buffer that ends with the line, or goes on behind it with `behind`. */
static const char *say_bytes(talk *t, const char *line, const char *behind) {
    size_t length = strlen(line);
    size_t more = strlen(behind);
    char *bytes = malloc(length + more);
    kz_text text;
    assert_non_null(bytes);
    for (size_t i = 0; i < length + more; i++) {
        bytes[i] = i < length ? line[i] : behind[i - length];
    }
    kz_text_init(&text, t->out, sizeof t->out);
    assert_true(kz_protocol_line(&t->protocol, bytes, length, 0, &text));
    free(bytes);
    return t->out;
}

/* A backslash with nothing behind it is an error at its place, whatever the memory behind the line
   holds; where that is nothing, a read of it is noticed by Valgrind and the sanitizers. */
static void a_save_cannot_end_in_a_backslash(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        unsigned column;
    } cases[] = {
        {"load \\", 6},
        {"load kazu-save 4\\", 17},
        {"load kazu-save 4\\n\\", 19},
        {"load \\\\\\", 8},         /* a backslash that is escaped, then a lone one */
        {"load \xe6\x95\xb0\\", 7}, /* columns count characters */
    };
    static const char *const behind[] = {"", "n", "\\", "\n", "x"};
    static talk t;
    talk_open(&t);
    assert_true(talk_is_ok(talk_say(&t, KZ_HOST, "new null", 0)));
    const kz_table *table = t.table;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (size_t k = 0; k < sizeof behind / sizeof behind[0]; k++) {
            char expected[128];
            (void)snprintf(expected, sizeof expected,
                           "error BAD_INPUT 0 %u: expected \\n or \\\\ after a backslash: \\\n",
                           cases[i].column);
            assert_string_equal(say_bytes(&t, cases[i].line, behind[k]), expected);
            assert_ptr_equal(t.table, table);
        }
    }
    talk_close(&t);
}

/* Answers are framed whatever stands in the line, whoever says it. */
static void garbage_is_answered(void **unused) {
    (void)unused;
    static const char *const commands[] = {"",      "new ",  "open null ", "load ",   "move ",
                                           "bot ",  "hint ", "view ",      "undo ",   "new null ",
                                           "act ",  "news ", "label ",     "plan ",   "review ",
                                           "wake ", "wait ", "daily ",     "params ", "act ask "};
    static talk t;
    kz_rng rng;
    talk_open(&t);
    kz_rng_init(&rng, 1);
    for (int i = 0; i < 20000; i++) {
        char line[256];
        size_t length = (size_t)kz_rng_below(&rng, 40);
        strcpy(line, commands[kz_rng_below(&rng, 20)]);
        size_t at = strlen(line);
        for (size_t k = 0; k < length; k++) {
            static const char some[] = "0123456789 =,-xyz\\nkeepswap\xe5\xa4\xa7";
            line[at++] = some[kz_rng_below(&rng, sizeof some - 1)];
        }
        line[at] = '\0';
        (void)talk_say(&t, (int)kz_rng_below(&rng, 6) - 3, line, kz_rng_below(&rng, 100000));
    }
    talk_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(transcripts_come_out_again),
        cmocka_unit_test(games_are_listed),
        cmocka_unit_test(a_game_without_review_says_so),
        cmocka_unit_test(presets_say_their_seats),
        cmocka_unit_test(json_is_json),
        cmocka_unit_test(what_was_saved_can_be_loaded),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(long_lines_have_their_bounds),
        cmocka_unit_test(a_save_cannot_end_in_a_backslash),
        cmocka_unit_test(garbage_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
