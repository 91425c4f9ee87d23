/*
 * What libc would leave to a system: a failed assert is told to the page, then the module traps;
 * and the two symbols that Debian's compiler runtime for wasm32, built with stack protection, asks
 * for.
 */
#include "host.h"

#include <stdint.h>

extern uintptr_t __stack_chk_guard;
_Noreturn void __stack_chk_fail(void);
_Noreturn void __assert_fail(const char *text, const char *file, int line, const char *function);

uintptr_t __stack_chk_guard = 0x6b617a75;

_Noreturn void __stack_chk_fail(void) {
    __builtin_trap();
}

_Noreturn void __assert_fail(const char *text, const char *file, int line, const char *function) {
    (void)function;
    host_panic(text, file, line);
    __builtin_trap();
}
