/*
 * Every public function with arguments that nobody filled in: an assert may stop it, or it answers.
 * Anything else is a fault: a signal, a report of a sanitizer, a call that does not end. The calls
 * are written by garbage_calls.py from the headers, so none is left out.
 */
#include "fuzz/garbage/garbage.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static jmp_buf after_assert;
static volatile bool armed;

void garbage_arm(garbage *g) {
    (void)g;
    armed = true;
}

/*
 * Takes the place of libc's: leaves the library instead of ending the program, which would cost a
 * process for each input. Both glibc and musl call this name.
 */
_Noreturn void __assert_fail(const char *expression, const char *file, unsigned line,
                             const char *function);
_Noreturn void __assert_fail(const char *expression, const char *file, unsigned line,
                             const char *function) {
    if (armed) {
        armed = false;
        longjmp(after_assert, 1);
    }
    (void)fprintf(stderr, "%s:%u: %s: assertion failed: %s\n", file, line, function, expression);
    abort();
}

typedef struct garbage_call {
    unsigned hash;
    const char *name;
    void (*run)(garbage *g);
} garbage_call;

#include "garbage_calls.inc"

enum { CALLS = sizeof calls / sizeof *calls, HEAD = 3 };

/* The call whose hash is the next: the same one for an input as long as that function exists. */
static const garbage_call *call_of(unsigned hash) {
    size_t at = 0;
    while (at + 1 < CALLS && calls[at].hash < hash) {
        at++;
    }
    return &calls[at];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < HEAD) {
        return 0;
    }
    const garbage_call *call = call_of((unsigned)data[0] << 16 | (unsigned)data[1] << 8 | data[2]);
    garbage *g = garbage_open(data + HEAD, size - HEAD);
    if (setjmp(after_assert) == 0) {
        call->run(g);
    }
    armed = false;
    garbage_close(g);
    return 0;
}
