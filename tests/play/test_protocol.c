/* The line protocol: every tests/play/<name>.play is a transcript that must come out again. Lines
   after "> " are sent, "#" starts a comment, all other lines are the answer. The names *.ja.play
   are played in Japanese. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/failing_memory.h"
#include "support/playing.h"

#include <dirent.h>
#include <string.h>

enum { SCRIPT_MAX = 1 << 16, PATH_BYTES = 512, LINE_BYTES = 4096 };

static bool ends_in(const char *name, const char *ending) {
    size_t length = strlen(name);
    return length >= strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

/** Replays a transcript: `out` gets comments and commands as they stand, answers as they come. */
static bool replay(FILE *script, kz_lang lang, kz_text *out) {
    char line[LINE_BYTES];
    bool goes_on = true;
    kz_session *session = NULL;
    kz_work work;
    kz_work_init(&work);
    while (fgets(line, sizeof line, script) != NULL) {
        if (line[0] == '#' || line[0] == '\n') {
            kz_text_put(out, line);
        }
        if (line[0] == '>' && line[1] == ' ') {
            kz_text_put(out, line);
            goes_on =
                kz_protocol_line(&session, line + 2, strcspn(line, "\n") - 2, lang, &work, out);
        }
    }
    kz_session_free(session);
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
    assert_true(count >= 4);
}

static bool answer(kz_session **session, const char *line, kz_work *work, char *out, size_t size) {
    kz_text text;
    kz_text_init(&text, out, size);
    return kz_protocol_line(session, line, strlen(line), KZ_LANG_EN, work, &text);
}

/** Writes the save file of a session as the operand of "load". */
static void load_line(const kz_session *session, char *line) {
    strcpy(line, "load ");
    char *end = line + strlen(line);
    for (const char *c = save_of(session); *c != '\0'; c++) {
        if (*c == '\n') {
            *end++ = '\\';
            *end++ = 'n';
        } else {
            *end++ = *c;
        }
    }
    *end = '\0';
}

static void what_was_saved_can_be_loaded(void **unused) {
    (void)unused;
    static char line[SCRIPT_MAX];
    char out[1024];
    kz_work work;
    kz_session *first = NULL;
    kz_session *second = NULL;
    kz_work_init(&work);
    assert_true(answer(&first, "new null seats=3 seed=11 max=20", &work, out, sizeof out));
    assert_true(answer(&first, "move at=70 swap", &work, out, sizeof out));
    assert_string_equal(out, "ok turn=1\n");
    load_line(first, line);
    assert_true(answer(&second, line, &work, out, sizeof out));
    assert_string_equal(out, "ok turn=1\n");
    assert_true(same_state(first, second));
    assert_int_equal(kz_session_entry(second, 0)->at_ms, 70);
    kz_session_free(first);
    kz_session_free(second);
    assert_int_equal(work.memory_used, 0);
}

/* Every command with every allocation failing: an answer comes, and nothing is lost. */
static void memory_may_fail_anywhere(void **unused) {
    (void)unused;
    static const char *const lines[] = {
        "new null seats=2",
        "open null seats=2 9 3/5 7/1",
        "view",
        "hint 3",
        "bot 5",
        "rate",
        "load kazu-save 1\\ngame null\\nseats 2\\ninstance 9 3/5 7/1\\n\\n0 0 keep\\n"};
    size_t failures = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        size_t fail_at = 0;
        failing_memory memory;
        do {
            kz_work work;
            kz_session *session = NULL;
            char out[4096];
            /* The session that is open before needs three allocations, which succeed. */
            failing_memory_init(&memory, 3 + ++fail_at, true, &work);
            assert_true(answer(&session, "new null", &work, out, sizeof out));
            assert_string_equal(out, "ok turn=0\n");
            const kz_session *before = session;
            assert_true(answer(&session, lines[i], &work, out, sizeof out));
            if (memory.calls >= memory.fail_at) {
                failures++;
                assert_string_equal(strstr(out, "error"), "error NO_MEMORY 0 0: out of memory\n");
                assert_ptr_equal(session, before);
                assert_int_equal(kz_session_length(session), 0);
            }
            kz_session_free(session);
            assert_int_equal(memory.blocks, 0);
        } while (memory.calls >= memory.fail_at);
    }
    assert_int_equal(failures, 3 + 3 + 1 + 0 + 0 + 0 + 4);
}

/** Sends a command with `length` digits behind it. */
static void send_long(kz_session **session, const char *command, size_t length, kz_work *work,
                      char *out, size_t size) {
    static char line[2 * KZ_PLAY_INSTANCE_MAX];
    strcpy(line, command);
    memset(line + strlen(command), '9', length);
    line[strlen(command) + length] = '\0';
    assert_true(answer(session, line, work, out, size));
}

/* Instances have up to 4095 bytes, parameters and moves 255; what is longer is named as such. */
static void long_lines_have_their_bounds(void **unused) {
    (void)unused;
    char out[4096];
    kz_work work;
    kz_session *session = NULL;
    kz_work_init(&work);
    send_long(&session, "open null ", KZ_PLAY_INSTANCE_MAX - 1, &work, out, sizeof out);
    assert_non_null(strstr(out, "error OUT_OF_RANGE 0 11: this number is too large or too small"));
    send_long(&session, "open null ", KZ_PLAY_INSTANCE_MAX, &work, out, sizeof out);
    assert_non_null(strstr(out, "error BAD_INPUT 0 11: this line is too long"));
    send_long(&session, "new null ", KZ_PLAY_LINE_MAX - 1, &work, out, sizeof out);
    assert_non_null(strstr(out, "error BAD_INPUT 0 10: there is no such parameter"));
    send_long(&session, "new null ", KZ_PLAY_LINE_MAX, &work, out, sizeof out);
    assert_non_null(strstr(out, "error BAD_INPUT 0 10: this line is too long"));
    assert_true(answer(&session, "new null", &work, out, sizeof out));
    send_long(&session, "move ", KZ_PLAY_LINE_MAX - 1, &work, out, sizeof out);
    assert_non_null(strstr(out, "error BAD_INPUT 0 6: a move is 'keep' or 'swap'"));
    send_long(&session, "move ", KZ_PLAY_LINE_MAX, &work, out, sizeof out);
    assert_non_null(strstr(out, "error BAD_INPUT 0 6: this line is too long"));
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

/* Answers are framed whatever stands in the line. */
static void garbage_is_answered(void **unused) {
    (void)unused;
    static const char *const commands[] = {"",     "new ",  "open null ", "load ", "move ",
                                           "bot ", "hint ", "view ",      "undo ", "new null "};
    static char out[SCRIPT_MAX];
    kz_work work;
    kz_session *session = NULL;
    kz_rng rng;
    kz_work_init(&work);
    kz_rng_init(&rng, 1);
    for (int i = 0; i < 5000; i++) {
        char line[KZ_PLAY_LINE_MAX + 128];
        char operand[KZ_PLAY_LINE_MAX + 64];
        garbage(&rng, operand);
        (void)snprintf(line, sizeof line, "%s%s", commands[kz_rng_below(&rng, 10)], operand);
        assert_true(answer(&session, line, &work, out, sizeof out));
        size_t length = strlen(out);
        assert_true(length > 0 && out[length - 1] == '\n');
        out[length - 1] = '\0';
        const char *last = strrchr(out, '\n') != NULL ? strrchr(out, '\n') + 1 : out;
        assert_true(strncmp(last, "ok", 2) == 0 || strncmp(last, "error ", 6) == 0);
        for (const char *at = out; at < last; at = strchr(at, '\n') + 1) {
            assert_int_equal(*at, '|');
        }
    }
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(transcripts_come_out_again),
        cmocka_unit_test(what_was_saved_can_be_loaded),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(long_lines_have_their_bounds),
        cmocka_unit_test(garbage_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
