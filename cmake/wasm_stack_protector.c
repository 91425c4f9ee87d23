/*
 * Debian's compiler runtime for wasm32 (128-bit division) was built with stack protection, which
 * wasi-libc does not provide: these are the two symbols it asks for.
 */
#include <stdint.h>
#include <stdlib.h>

extern uintptr_t __stack_chk_guard;
_Noreturn void __stack_chk_fail(void);

uintptr_t __stack_chk_guard = 0x6b617a75;

_Noreturn void __stack_chk_fail(void) {
    abort();
}
