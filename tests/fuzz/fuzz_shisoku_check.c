/* A line with an instance, then any bytes as an explanation of it. */
#include "kazu/shisoku.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void judge(const kz_shisoku_problem *problem, const char *text, size_t length) {
    kz_shisoku_checked checked;
    kz_status status = kz_shisoku_check(problem, text, length, &checked);
    assert((status == KZ_BAD_INPUT) == (checked.fault == KZ_SHISOKU_FAULT_SYNTAX));
    assert(status == KZ_OK || status == KZ_BAD_INPUT);
    assert(checked.where.column <= length + 1);
    assert(!checked.has_value || checked.value.denominator > 0);
    assert(kz_shisoku_fault_text(checked.fault) != NULL);
    if (checked.fault == KZ_SHISOKU_FAULT_NONE) {
        assert(checked.has_value && kz_rational_equal(checked.value, problem->target));
        assert(length >= 2 * problem->count - 1);
    }
    if (checked.fault == KZ_SHISOKU_FAULT_WRONG_VALUE) {
        assert(checked.has_value && !kz_rational_equal(checked.value, problem->target));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    const char *newline = size == 0 ? NULL : (const char *)memchr(text, '\n', size);
    if (newline == NULL) {
        return 0;
    }
    size_t head = (size_t)(newline - text);
    kz_shisoku_problem problem;
    if (kz_shisoku_problem_parse(text, head, &problem, NULL) == KZ_OK) {
        judge(&problem, newline + 1, size - head - 1);
    }
    return 0;
}
