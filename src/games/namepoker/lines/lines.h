/**
 * @file
 * The versions of kz_namepoker_lines_read() and kz_namepoker_lines_judge() for each processor path.
 */
#ifndef KZ_NAMEPOKER_LINES_TWINS_H
#define KZ_NAMEPOKER_LINES_TWINS_H

#include "kazu/namepoker_lines.h"

/* Four bits of the last byte distinguish the five characters. */
enum {
    KZ__NAMEPOKER_HASH_0 = 0xA7 >> 2 & 15, /* 大 E5 A4 A7 */
    KZ__NAMEPOKER_HASH_1 = 0xB3 >> 2 & 15, /* 石 E7 9F B3 */
    KZ__NAMEPOKER_HASH_2 = 0x89 >> 2 & 15, /* 泉 E6 B3 89 */
    KZ__NAMEPOKER_HASH_3 = 0x99 >> 2 & 15, /* す E3 81 99 */
    KZ__NAMEPOKER_HASH_4 = 0x8D >> 2 & 15  /* き E3 81 8D */
};

/* Kernels with equal results: they read `lines` lines of 16 bytes, up to the first bad one. */
size_t kz__namepoker_lines_portable(const char *text, size_t lines, uint16_t *index);
#if defined(KZ_HAVE_AVX2)
size_t kz__namepoker_lines_avx2(const char *text, size_t lines, uint16_t *index);
#endif
#if defined(KZ_HAVE_AVX512)
size_t kz__namepoker_lines_avx512(const char *text, size_t lines, uint16_t *index);
#endif

/* Rank whole chunks of clean lines. A line must follow each chunk, because the last result is
 * copied with one extra byte. `*out` advances. The caller ranks the rest. */
#if defined(KZ_HAVE_AVX2)
size_t kz__namepoker_lines_judge_avx2(const kz_namepoker_results *results, const char *text,
                                      size_t lines, char **out);
#endif
#if defined(KZ_HAVE_AVX512)
size_t kz__namepoker_lines_judge_avx512(const kz_namepoker_results *results, const char *text,
                                        size_t lines, char **out);
#endif

#endif
