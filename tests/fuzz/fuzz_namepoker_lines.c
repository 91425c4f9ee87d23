/*
 * Any bytes as lines of hands: all processor paths read the same lines, those that the parser of
 * single hands reads; what is printed of them begins with them, and judging prints the same.
 */
#include "kazu/namepoker_lines.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* How many lines the slow way reads. */
static size_t read_slowly(const char *text, size_t size, uint16_t *index) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    size_t lines = 0;
    for (; (lines + 1) * KZ_NAMEPOKER_LINE_BYTES <= size; lines++) {
        const char *line = text + lines * KZ_NAMEPOKER_LINE_BYTES;
        kz_namepoker_hand hand;
        if (line[KZ_NAMEPOKER_LINE_BYTES - 1] != '\n' ||
            kz_namepoker_hand_parse(&name, line, KZ_NAMEPOKER_LINE_BYTES - 1, &hand, NULL) !=
                KZ_OK) {
            break;
        }
        index[lines] = (uint16_t)kz_namepoker_hand_index(&name, &hand);
    }
    return lines;
}

static void make_results(kz_namepoker_results *results) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules;
    kz_namepoker_table *table = NULL;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_namepoker_rules_parse("total", strlen("total"), &rules, NULL);
    assert(status == KZ_OK);
    status = kz_namepoker_table_new(&name, &rules, &work, &table);
    assert(status == KZ_OK);
    status = kz_namepoker_results_init(table, results);
    assert(status == KZ_OK);
    kz_namepoker_table_free(table, &work);
}

static const kz_namepoker_results *results_once(void) {
    static kz_namepoker_results results;
    if (results.result[0].length == 0) {
        make_results(&results);
    }
    return &results;
}

static void check_printed(const char *text, const uint16_t *index, size_t lines) {
    for (size_t i = 0; i < lines; i++) {
        char printed[KZ_NAMEPOKER_RESULT_BYTES];
        size_t length = kz_namepoker_lines_print(results_once(), index + i, 1, printed);
        assert(length <= sizeof printed && printed[length - 1] == '\n');
        assert(memcmp(printed, text + i * KZ_NAMEPOKER_LINE_BYTES, KZ_NAMEPOKER_LINE_BYTES - 1) ==
               0);
    }
}

/* In exactly the room that is asked for, so that the sanitizer sees what is written beyond it. */
static void check_judged(const char *text, size_t size, const uint16_t *index, size_t lines) {
    size_t room = size / KZ_NAMEPOKER_LINE_BYTES * KZ_NAMEPOKER_RESULT_BYTES;
    char *expected = malloc(room + 1);
    char *printed = malloc(room == 0 ? 1 : room);
    if (expected == NULL || printed == NULL) {
        abort();
    }
    size_t bytes = kz_namepoker_lines_print(results_once(), index, lines, expected);
    for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= kz_cpu_best(); cpu = (kz_cpu)(cpu + 1)) {
        size_t length;
        size_t judged = kz_namepoker_lines_judge(cpu, results_once(), text, size, printed, &length);
        assert(judged == lines && length == bytes);
        assert(memcmp(printed, expected, bytes) == 0);
    }
    free(expected);
    free(printed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    size_t room = size / KZ_NAMEPOKER_LINE_BYTES;
    uint16_t *expected = calloc(room + 1, sizeof *expected);
    uint16_t *index = calloc(room + 1, sizeof *index);
    if (expected == NULL || index == NULL) {
        abort();
    }
    size_t lines = read_slowly(text, size, expected);
    for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= kz_cpu_best(); cpu = (kz_cpu)(cpu + 1)) {
        size_t read = kz_namepoker_lines_read(cpu, text, size, index);
        assert(read == lines);
        assert(memcmp(index, expected, lines * sizeof *index) == 0);
    }
    check_printed(text, expected, lines);
    check_judged(text, size, expected, lines);
    free(expected);
    free(index);
    return 0;
}
