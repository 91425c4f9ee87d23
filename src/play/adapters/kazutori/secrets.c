/* The secret totals of a table for two, as far back from N as needed. */
#include "play/adapters/kazutori/secrets.h"

static bool has(const uint64_t *bits, uint64_t i) {
    return (bits[i / 64] >> i % 64 & 1) != 0;
}

kz_status kz__kazutori_secrets_find(const kz__kazutori_place *p, uint64_t most, kz_work *work,
                                    kz__kazutori_secrets *out) {
    *out = (kz__kazutori_secrets){.n = p->table.n, .chart = {.count = most + 1}};
    out->words = (size_t)(out->chart.count / 64 + 1);
    out->chart.is_p = kz_work_allocate(work, out->words, sizeof *out->chart.is_p);
    if (out->chart.is_p == NULL) {
        return KZ_NO_MEMORY;
    }
    if (p->rules.stuck_draws) {
        out->chart.is_d = kz_work_allocate(work, out->words, sizeof *out->chart.is_d);
        if (out->chart.is_d == NULL) {
            return KZ_NO_MEMORY;
        }
    }
    return kz_kazutori_chart_fill(&p->set, p->rules, work, &out->chart);
}

void kz__kazutori_secrets_free(kz__kazutori_secrets *secrets, kz_work *work) {
    kz_work_free(work, secrets->chart.is_d, secrets->words, sizeof *secrets->chart.is_d);
    kz_work_free(work, secrets->chart.is_p, secrets->words, sizeof *secrets->chart.is_p);
}

bool kz__kazutori_is_secret(const kz__kazutori_secrets *secrets, uint64_t total) {
    uint64_t missing = secrets->n - total;
    return total <= secrets->n && missing < secrets->chart.count &&
           has(secrets->chart.is_p, missing);
}

uint64_t kz__kazutori_secret_below(const kz__kazutori_secrets *secrets, uint64_t below,
                                   uint64_t least) {
    uint64_t total = below;
    while (total > least && secrets->n - total + 1 < secrets->chart.count) {
        total--;
        if (kz__kazutori_is_secret(secrets, total)) {
            return total;
        }
    }
    return 0;
}

static bool repeats(const kz_kazutori_chart *chart, uint64_t first, uint64_t step) {
    for (uint64_t i = first; i + step < chart->count; i++) {
        if (has(chart->is_p, i) != has(chart->is_p, i + step)) {
            return false;
        }
    }
    return true;
}

uint64_t kz__kazutori_secrets_period(const kz__kazutori_secrets *secrets,
                                     const kz__kazutori_place *p, uint64_t most) {
    uint64_t first = p->rules.over_ends && !p->rules.last_loses ? p->set.largest + 1 : 0;
    for (uint64_t step = 1; step <= most; step++) {
        if (repeats(&secrets->chart, first, step)) {
            return step;
        }
    }
    return 0;
}
