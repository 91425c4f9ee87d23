/*
 * Any bytes as a log of bounds: refused in place, or proved again within the budget; and what was
 * found is not less than what counting alone shows.
 */
#include "kazu/mastermind_bounds.h"
#include "kazu/text.h"

#include <assert.h>
#include <string.h>

enum { NODES = 1 << 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void take_up(const kz_mastermind_rules *rules, const char *text, size_t size) {
    kz_mastermind_bounds *bounds = NULL;
    kz_work work;
    kz_work_init(&work);
    if (kz_mastermind_bounds_new(rules, &work, &bounds) == KZ_OK) {
        uint64_t before = kz_mastermind_bounds_total(bounds).at_least;
        assert(kz_mastermind_bounds_take(bounds, text, size, NULL) == KZ_OK);
        assert(kz_mastermind_bounds_total(bounds).at_least >= before);
        kz_mastermind_bounds_free(bounds);
    }
    assert(work.memory_used == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_error error = {.status = KZ_OK};
    kz_mastermind_rules rules;
    kz_mastermind_least least;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = NODES;
    work.memory_limit = UINT64_C(1) << 24;
    const char *text = (const char *)data;
    kz_status status = kz_mastermind_bounds_verify(text, size, &work, &rules, &least, &error);
    assert(status == error.status && work.memory_used == 0);
    if (status == KZ_OK) {
        assert(least.at_least >= least.codes && least.proved <= least.sets);
        assert(kz_mastermind_rules_check(&rules) == KZ_OK);
        take_up(&rules, text, size);
    } else {
        assert(error.message != NULL && error.message[0] != '\0');
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    return 0;
}
