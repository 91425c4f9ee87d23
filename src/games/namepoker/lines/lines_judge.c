/*
 * Converts lines of hands to lines of results: the version for this processor handles whole chunks;
 * the rest is read and printed in portions. Theory: docs/theory/namepoker.md.
 */
#include "base/valid.h"
#include "games/namepoker/lines/lines.h"

#include <assert.h>

enum { PORTION = 2048 /* lines; with shorter portions printing waits for reading */ };

static size_t judge_chunks(kz_cpu cpu, const kz_namepoker_results *results, const char *text,
                           size_t lines, char **out) {
#if defined(KZ_HAVE_AVX2) && defined(KZ_HAVE_AVX512)
    if (cpu == KZ_CPU_AVX512) {
        return kz__namepoker_lines_judge_avx512(results, text, lines, out);
    }
#endif
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        return kz__namepoker_lines_judge_avx2(results, text, lines, out);
    }
#endif
    (void)cpu;
    (void)results;
    (void)text;
    (void)lines;
    (void)out;
    return 0;
}

size_t kz_namepoker_lines_judge(kz_cpu cpu, const kz_namepoker_results *results, const char *text,
                                size_t length, char *out, size_t *printed) {
    assert(kz__cpu_is_valid(cpu) && results != NULL && kz__bytes_are_valid(text, length) &&
           out != NULL && printed != NULL);
    size_t lines = length / KZ_NAMEPOKER_LINE_BYTES;
    char *at = out;
    size_t done = judge_chunks(cpu, results, text, lines, &at);
    bool is_clean = true;
    while (done < lines && is_clean) {
        uint16_t index[PORTION];
        size_t some = lines - done < PORTION ? lines - done : PORTION;
        size_t read =
            kz__namepoker_lines_portable(text + done * KZ_NAMEPOKER_LINE_BYTES, some, index);
        at += kz_namepoker_lines_print(results, index, read, at);
        done += read;
        is_clean = read == some;
    }
    *printed = (size_t)(at - out);
    return done;
}
