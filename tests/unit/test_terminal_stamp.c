/*
 * A key is stamped when it is pressed, however long drawing takes: terminal/keys.c on a terminal of
 * the test's own and with a clock of its own. One thread plays the person, this one draws.
 */
#define _XOPEN_SOURCE 700 /* posix_openpt()'s kin */

#include "terminal/guard.h"
#include "terminal/keys.h"

#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { DRAWING_MS = 500, ALLOWED_MS = 2, PRESSES = 50, A_MINUTE = 60000 };

static atomic_uint_least64_t now_ms = 1000;
static atomic_uint stamps;
static pthread_t drawer;
static int person = -1; /* the keyboard's end of the terminal */

static uint64_t test_clock(void) {
    if (pthread_equal(pthread_self(), drawer) == 0) {
        (void)atomic_fetch_add(&stamps, 1); /* the reader looks at the clock only to stamp */
    }
    return atomic_load(&now_ms) * 1000000;
}

static void pass(uint64_t ms) {
    (void)atomic_fetch_add(&now_ms, ms);
}

static void rest(void) {
    const struct timespec moment = {.tv_nsec = 5000000};
    (void)nanosleep(&moment, NULL);
}

static int sit_down(void **state) {
    (void)state;
    person = open("/dev/ptmx", O_RDWR | O_NOCTTY);
    if (person < 0 || grantpt(person) != 0 || unlockpt(person) != 0) {
        return -1;
    }
    int terminal = open(ptsname(person), O_RDWR | O_NOCTTY);
    return terminal >= 0 && dup2(terminal, STDIN_FILENO) == STDIN_FILENO ? 0 : -1;
}

/* Presses a key and waits until the reader has stamped it, however busy the machine is. */
static void press(char key) {
    unsigned before = atomic_load(&stamps);
    assert_int_equal(write(person, &key, 1), 1);
    for (int i = 0; i < 12000 && atomic_load(&stamps) == before; i++) {
        rest();
    }
    assert_int_equal(atomic_load(&stamps), before + 1);
}

static void drawing_delays_no_stamp(void **state) {
    (void)state;
    term_keys *keys = term_keys_open(NULL, NULL);
    assert_non_null(keys);
    for (int i = 0; i < PRESSES; i++) {
        term_key key = {0};
        pass(7);
        uint64_t pressed = atomic_load(&now_ms);
        press((char)('a' + i % 26));
        pass(DRAWING_MS); /* the screen draws, and only then looks for keys */
        assert_int_equal(term_keys_wait(keys, term_now() + A_MINUTE, &key), TERM_KEYS_KEY);
        assert_int_equal(key.code_point, 'a' + i % 26);
        assert_in_range(key.at, pressed, pressed + ALLOWED_MS);
    }
    term_keys_close(keys);
}

int main(void) {
    drawer = pthread_self();
    term_set_clock(test_clock);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(drawing_delays_no_stamp, sit_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
