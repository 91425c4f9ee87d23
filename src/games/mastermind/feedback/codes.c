/* The secrets that fit a history, in portions. Theory: docs/theory/mastermind.md. */
#include "base/valid.h"
#include "games/mastermind/feedback/feedback.h"
#include "games/mastermind/feedback/scan.h"
#include "games/mastermind/valid.h"

#include <assert.h>
#include <string.h>

enum { PORTION = KZ__MASTERMIND_PORTION, FIRST_CAPACITY = PORTION };

struct kz_mastermind_codes {
    size_t count;
    size_t capacity;
    kz_mastermind_code *data;
};

typedef struct sieve {
    kz__mastermind_scan scan;
    uint8_t fits[PORTION];
    uint8_t classes[PORTION];
} sieve;

static void drop_other(const uint8_t *classes, uint8_t answer, uint8_t *fits) {
    for (unsigned i = 0; i < PORTION; i++) {
        fits[i] = classes[i] == answer ? fits[i] : 0;
    }
}

static void keep_fitting(sieve *s, const kz_mastermind_rules *rules,
                         const kz_mastermind_history *history, kz_cpu cpu) {
    memset(s->fits, 1, sizeof s->fits);
    memset(s->classes, 0, sizeof s->classes);
    for (uint32_t i = 0; i < history->count; i++) {
        uint32_t answer = kz_mastermind_answer_index(rules, history->row[i].answer);
        kz__mastermind_feedback_columns(cpu, history->row[i].guess, &s->scan.columns, s->classes);
        drop_other(s->classes, (uint8_t)answer, s->fits);
    }
}

static kz_status reserve(kz_mastermind_codes *codes, size_t more, kz_work *work) {
    size_t capacity = codes->capacity;
    while (capacity < codes->count + more) {
        capacity *= 2;
    }
    if (capacity == codes->capacity) {
        return KZ_OK;
    }
    kz_mastermind_code *data = kz_work_allocate(work, capacity, sizeof *data);
    if (data == NULL) {
        return KZ_NO_MEMORY;
    }
    memcpy(data, codes->data, codes->count * sizeof *data);
    kz_work_free(work, codes->data, codes->capacity, sizeof *data);
    codes->data = data;
    codes->capacity = capacity;
    return KZ_OK;
}

static kz_status append(kz_mastermind_codes *codes, const sieve *s, kz_work *work) {
    kz_status status = reserve(codes, s->scan.columns.count, work);
    if (status != KZ_OK) {
        return status;
    }
    for (size_t i = 0; i < s->scan.columns.count; i++) {
        codes->data[codes->count] = s->scan.codes[i];
        codes->count += s->fits[i];
    }
    return KZ_OK;
}

static kz_status collect(sieve *s, const kz_mastermind_rules *rules,
                         const kz_mastermind_history *history, kz_work *work,
                         kz_mastermind_codes *codes) {
    kz__mastermind_scan_begin(&s->scan, rules);
    kz_status status = kz__mastermind_scan_next(&s->scan, work);
    while (status == KZ_OK && s->scan.columns.count > 0) {
        keep_fitting(s, rules, history, work->cpu);
        status = append(codes, s, work);
        if (status == KZ_OK) {
            status = kz__mastermind_scan_next(&s->scan, work);
        }
    }
    return status;
}

static kz_mastermind_codes *new_list(size_t capacity, kz_work *work) {
    kz_mastermind_codes *codes = kz_work_allocate(work, 1, sizeof *codes);
    if (codes == NULL) {
        return NULL;
    }
    *codes = (kz_mastermind_codes){.capacity = capacity};
    codes->data = kz_work_allocate(work, capacity, sizeof *codes->data);
    if (codes->data == NULL) {
        kz_work_free(work, codes, 1, sizeof *codes);
        return NULL;
    }
    return codes;
}

kz_status kz_mastermind_codes_new(const kz_mastermind_rules *rules,
                                  const kz_mastermind_history *history, kz_work *work,
                                  kz_mastermind_codes **codes) {
    assert(kz__mastermind_rules_are_valid(rules) && kz__work_is_valid(work) && codes != NULL);
    static const kz_mastermind_history empty = {0};
    kz_status status = kz__mastermind_history_check(rules, history);
    if (status != KZ_OK) {
        return status;
    }
    const kz_mastermind_history *known = history != NULL ? history : &empty;
    uint64_t secrets = kz__mastermind_count_secrets(rules);
    kz_mastermind_codes *made =
        new_list(known->count == 0 ? (size_t)secrets : FIRST_CAPACITY, work);
    sieve *s = kz_work_allocate(work, 1, sizeof *s);
    status = made != NULL && s != NULL ? collect(s, rules, known, work, made) : KZ_NO_MEMORY;
    kz_work_free(work, s, 1, sizeof *s);
    if (status != KZ_OK) {
        kz_mastermind_codes_free(made, work);
        return status;
    }
    *codes = made;
    return KZ_OK;
}

void kz_mastermind_codes_free(kz_mastermind_codes *codes, kz_work *work) {
    assert((codes == NULL || kz__work_is_valid(work)));
    if (codes == NULL) {
        return;
    }
    kz_work_free(work, codes->data, codes->capacity, sizeof *codes->data);
    kz_work_free(work, codes, 1, sizeof *codes);
}

size_t kz_mastermind_codes_count(const kz_mastermind_codes *codes) {
    assert(codes != NULL);
    return codes->count;
}

const kz_mastermind_code *kz_mastermind_codes_data(const kz_mastermind_codes *codes) {
    assert(codes != NULL);
    return codes->data;
}
