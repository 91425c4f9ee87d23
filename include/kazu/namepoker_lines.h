/**
 * @file
 * Ranks many hands of the built-in name at once: lines of UTF-8 at the speed of memory.
 * Read lines with kz_namepoker_lines_read(), handle the lines at which it stops yourself, and write
 * the results with kz_namepoker_lines_print(). kz_namepoker_lines_judge() does both.
 *
 * @code
 * const char *lines = "大石泉すき\nすすすすす\n";
 * uint16_t index[2];
 * printf("%d\n", (int)kz_namepoker_lines_read(kz_cpu_best(), lines, strlen(lines), index)); //> 2
 * printf("%d\n", index[1]); //> 2343
 * @endcode
 */
#ifndef KAZU_NAMEPOKER_LINES_H
#define KAZU_NAMEPOKER_LINES_H

#include "kazu/namepoker.h"

KZ_C_BEGIN

enum {
    KZ_NAMEPOKER_LINE_BYTES = 16,   /**< a clean line: five characters of 3 bytes, and '\n' */
    KZ_NAMEPOKER_RESULT_BYTES = 23, /**< the longest result: "hand\ttype\trank\n" */
    KZ_NAMEPOKER_LINE_BAD = 0xFFFF  /**< the index of a line that is not clean */
};

/**
 * Finds the hand indices of clean lines: exactly five characters of the built-in name and '\n'.
 * Stops at the first line that is not clean.
 * @param cpu    as in kz_work; all paths give the same results.
 * @param text   bytes.
 * @param length bytes of text.
 * @param index  room for length / 16 hand indices.
 * @return the number of clean lines, whose indices are in `index`; the next line begins at 16 times
 *         this.
 * Cost: AVX2 near the speed of memory, portable about 100 million lines a second.
 */
KZ_API size_t kz_namepoker_lines_read(kz_cpu cpu, const char *text, size_t length, uint16_t *index);

/** The result of a hand as text. */
typedef struct kz_namepoker_result {
    char text[KZ_NAMEPOKER_RESULT_BYTES]; /**< "hand\ttype\trank\n", no NUL; then anything */
    uint8_t length;                       /**< bytes of the text, 20..23 */
} kz_namepoker_result;

/** The results of all hands of the built-in name, 75,000 bytes. A flat value. */
typedef struct kz_namepoker_results {
    kz_namepoker_result result[KZ_NAMEPOKER_HANDS]; /**< [hand index] */
} kz_namepoker_results;

/**
 * Formats all results once, so that lines can be printed by copying.
 * @param table   of the built-in name's characters and at most ten types, with any rules.
 * @param results untouched on failure.
 * @return KZ_OK; KZ_UNSUPPORTED for a table of another name.
 * Cost: constant: one step for each of 3,125 hands.
 */
KZ_API kz_status kz_namepoker_results_init(const kz_namepoker_table *table,
                                           kz_namepoker_results *results) KZ_MUST_USE;

/**
 * Prints results, each as a line "hand<TAB>type<TAB>rank".
 * @param results of the rules to use.
 * @param index   hand indices, each below KZ_NAMEPOKER_HANDS.
 * @param count   how many.
 * @param out     room for count * KZ_NAMEPOKER_RESULT_BYTES bytes; no NUL is written.
 * @return bytes written.
 * Cost: more than 100 million lines a second.
 */
KZ_API size_t kz_namepoker_lines_print(const kz_namepoker_results *results, const uint16_t *index,
                                       size_t count, char *out);

/**
 * Reads clean lines as kz_namepoker_lines_read() does and prints their results as
 * kz_namepoker_lines_print() does, faster than calling both.
 * @param cpu     as in kz_work; all paths give the same results.
 * @param results of the rules to use.
 * @param text    bytes.
 * @param length  bytes of text.
 * @param out     room for length / 16 * KZ_NAMEPOKER_RESULT_BYTES bytes, not overlapping `text`; no
 *                NUL is written.
 * @param printed bytes written.
 * @return the number of clean lines printed.
 * Cost: with AVX2 about half the speed of memory.
 */
KZ_API size_t kz_namepoker_lines_judge(kz_cpu cpu, const kz_namepoker_results *results,
                                       const char *text, size_t length, char *out, size_t *printed);

KZ_C_END

#endif
