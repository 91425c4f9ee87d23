/* Reads keys and says what came: for tests on a terminal. */
#include "terminal/keys.h"
#include "terminal/lines.h"

#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* As slow drawing or thinking would: the stamps must not show it. Its end is the test's to say. */
static void dawdle(const sigset_t *end) {
    const struct timespec limit = {.tv_sec = 60};
    (void)sigtimedwait(end, NULL, &limit);
}

static void show(const term_key *key, uint64_t since) {
    printf("[%d %" PRIX32 " %s%s%s at %" PRIu64 "]\n", (int)key->kind, key->code_point,
           key->shift ? "S" : "", key->alt ? "A" : "", key->control ? "C" : "", key->at - since);
    (void)fflush(stdout);
}

static void read_line(term_keys *keys) {
    term_lines_setup setup = {.limit = 100, .is_plain = true};
    const char *line = NULL;
    size_t length = 0;
    term_keys_pause(keys);
    term_lines *lines = term_lines_open(&setup);
    term_line_result result = term_lines_read(lines, "line> ", &line, &length);
    printf("line [%d %s]\n", (int)result, line);
    (void)fflush(stdout);
    term_lines_close(lines);
    (void)term_keys_resume(keys);
}

/* Keys with a meaning: q ends, s sleeps until SIGUSR1, l reads a line, t waits 300 ms for the next
 * key. */
int main(void) {
    sigset_t end;
    (void)sigemptyset(&end);
    (void)sigaddset(&end, SIGUSR1);
    (void)pthread_sigmask(SIG_BLOCK, &end, NULL); /* in all threads that are to come */
    term_keys *keys = term_keys_open("<enter>", "<leave>");
    uint64_t since = term_now();
    uint64_t deadline = TERM_NO_DEADLINE;
    if (keys == NULL) {
        printf("no terminal\n");
        return 7;
    }
    printf("ready\n");
    (void)fflush(stdout);
    for (;;) {
        term_key key = {0};
        term_keys_result result = term_keys_wait(keys, deadline, &key);
        deadline = TERM_NO_DEADLINE;
        if (result == TERM_KEYS_KEY) {
            show(&key, since);
        } else {
            printf("result %d stopped %" PRIu64 "\n", (int)result, term_guard_stopped());
            (void)fflush(stdout);
        }
        bool is_char = result == TERM_KEYS_KEY && key.kind == TERM_KEY_CHAR && !key.alt;
        if (result >= TERM_KEYS_END || (is_char && key.code_point == 'q')) {
            term_keys_close(keys);
            return result >= TERM_KEYS_END ? (int)result : 0;
        }
        if (is_char && key.code_point == 's') {
            dawdle(&end);
            printf("awake at %" PRIu64 "]\n", term_now() - since);
        } else if (is_char && key.code_point == 'l') {
            read_line(keys);
        } else if (is_char && key.code_point == 't') {
            deadline = term_now() + 300;
        }
    }
}
