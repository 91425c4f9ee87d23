/*
 * Any bytes as a written strategy: refused in place, or replayed within the budget; and what was
 * found adds up.
 */
#include "kazu/mastermind_study.h"

#include <assert.h>
#include <string.h>

enum { NODES = 1 << 18 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_figures(const kz_mastermind_rules *rules, const kz_mastermind_figures *figures) {
    uint64_t codes = 0;
    uint64_t total = 0;
    for (uint32_t i = 0; i < KZ_MASTERMIND_DEPTH_MAX; i++) {
        codes += figures->histogram[i];
        total += figures->histogram[i] * (i + 1);
        assert(i < figures->max || figures->histogram[i] == 0);
    }
    assert(codes == figures->codes && total == figures->total);
    assert(figures->max > 0 && figures->histogram[figures->max - 1] > 0);
    assert(kz_mastermind_rules_check(rules) == KZ_OK);
    assert(kz_mastermind_is_guess(rules, figures->first));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_error error = {.status = KZ_OK};
    kz_mastermind_rules rules;
    kz_mastermind_figures figures;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = NODES;
    work.memory_limit = UINT64_C(1) << 26;
    kz_status status =
        kz_mastermind_verify((const char *)data, size, &work, &rules, &figures, &error);
    assert(status == error.status && work.memory_used == 0);
    if (status == KZ_OK) {
        check_figures(&rules, &figures);
    } else {
        assert(error.message != NULL && error.message[0] != '\0');
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    return 0;
}
