/*
 * Reads lines of hands with the version for this processor, as long as they are clean.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/lines/lines.h"
#include "base/valid.h"

#include <assert.h>

size_t kz_namepoker_lines_read(kz_cpu cpu, const char *text, size_t length, uint16_t *index) {
    assert(kz__cpu_is_valid(cpu) && kz__bytes_are_valid(text, length) && index != NULL);
    size_t lines = length / KZ_NAMEPOKER_LINE_BYTES;
#if defined(KZ_HAVE_AVX2) && defined(KZ_HAVE_AVX512)
    if (cpu == KZ_CPU_AVX512) {
        return kz__namepoker_lines_avx512(text, lines, index);
    }
#endif
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        return kz__namepoker_lines_avx2(text, lines, index);
    }
#endif
    (void)cpu;
    return kz__namepoker_lines_portable(text, lines, index);
}
