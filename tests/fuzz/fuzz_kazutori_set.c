/*
 * Any bytes as a set: read, printed and read again, the same comes back; and what is small is
 * played: the first three bytes are the rules and what is missing, the rest is the set.
 */
#include "kazu/kazutori.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_again(const kz_kazutori_set *set) {
    static char buffer[1 << 20];
    static kz_kazutori_set again;
    kz_text out;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_kazutori_set_print(set, &out);
    assert(!out.truncated);
    assert(kz_kazutori_set_parse(out.data, out.length, &again, NULL) == KZ_OK);
    assert(memcmp(&again, set, sizeof again) == 0);
}

static void check_members(const kz_kazutori_set *set) {
    assert(set->smallest >= 1 && set->smallest <= set->largest);
    assert(set->count >= 1 && set->count <= set->largest);
    assert(kz_kazutori_set_has(set, set->smallest) && kz_kazutori_set_has(set, set->largest));
    assert(kz_kazutori_set_next(set, 0) == set->smallest);
    assert(kz_kazutori_set_next(set, set->largest) == 0);
}

static void check_numbers(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t missing,
                          const kz_kazutori_position *position) {
    kz_kazutori_range range = {0, 0};
    bool first = true;
    while (kz_kazutori_next_winning(position, range.last, &range)) {
        assert(kz_kazutori_is_legal(set, rules, missing, range.first));
        assert(kz_kazutori_is_legal(set, rules, missing, range.last));
        assert(!first || kz_kazutori_advice(position) == range.first);
        first = false;
    }
    uint64_t advice = kz_kazutori_advice(position);
    bool goes_on = kz_kazutori_end_of(set, rules, missing) == KZ_KAZUTORI_GOES_ON;
    assert(goes_on == kz_kazutori_is_legal(set, rules, missing, advice));
    assert(!goes_on || first == (kz_kazutori_outcome_of(position) == KZ_KAZUTORI_P));
}

static void play(const kz_kazutori_set *set, uint8_t options, uint64_t missing) {
    kz_kazutori_rules rules = {options & 1, (options & 2) != 0, (options & 4) != 0};
    kz_kazutori_position *position = NULL;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 200000;
    kz_status status = kz_kazutori_solve(set, rules, kz_kazutori_near(missing), &work, &position);
    if (status == KZ_OK) {
        check_numbers(set, rules, missing, position);
    } else {
        assert(status == KZ_BUDGET);
    }
    kz_kazutori_position_free(position, &work);
    assert(work.memory_used == 0);
}

static void read_set(const char *text, size_t length, uint8_t options, uint64_t missing) {
    static kz_kazutori_set set;
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_kazutori_set_parse(text, length, &set, &error);
    if (status != KZ_OK) {
        assert(error.status == status && error.message != NULL);
        assert(error.column >= 1 && error.column <= length + 1);
        return;
    }
    check_members(&set);
    read_again(&set);
    if (set.largest <= 2000 || set.count == set.largest) {
        play(&set, options, missing);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    read_set((const char *)data, size, 0, size);
    if (size >= 3) {
        read_set((const char *)data + 3, size - 3, data[0], (uint64_t)data[1] * 256 + data[2]);
    }
    return 0;
}
