/*
 * Prepares secrets for the kernels, and adds up their byte counts.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/tally.h"

#include <string.h>

enum {
    LANES = KZ__MASTERMIND_LANES,
    CHUNK = KZ__MASTERMIND_TALLY_MAX,
    PROBE_STEPS = 16 /* steps to prepare a secret */
};

static kz__mastermind_probe probe_of(unsigned pegs, kz_mastermind_code secret) {
    kz__mastermind_probe probe = {.color = {0}};
    uint8_t count[16] = {0};
    for (unsigned i = 0; i < pegs; i++) {
        unsigned color = kz_mastermind_peg(secret, i);
        probe.color[i] = color * UINT32_C(0x01010101);
        count[color]++;
    }
    for (unsigned color = 0; color < 16; color++) {
        /* A limit of 15 - color is that of a colour that does not occur; so is a blank's. */
        unsigned limit = 15 - color + (color == 0 ? 0U : 16U * count[color]);
        probe.limit[15 - color] = (uint8_t)(limit < 127 ? limit : 127);
    }
    return probe;
}

kz__mastermind_probes kz__mastermind_probes_none(const kz_mastermind_rules *rules) {
    kz__mastermind_probes probes = {.pegs = rules->pegs,
                                    .classes = (uint8_t)kz_mastermind_answers(rules)};
    for (unsigned black = 0; black <= rules->pegs; black++) {
        kz_mastermind_answer answer = {.black = (uint8_t)black};
        probes.offset[black] = (uint8_t)(kz_mastermind_answer_index(rules, answer) - black);
    }
    return probes;
}

kz_status kz__mastermind_probes_make(const kz_mastermind_rules *rules,
                                     const kz_mastermind_code *secrets, size_t count, kz_work *work,
                                     kz__mastermind_probe *probe, kz__mastermind_probes *probes) {
    kz_status status = KZ_OK;
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        probe[i] = probe_of(rules->pegs, secrets[i]);
        status = kz_work_step(work, PROBE_STEPS);
    }
    if (status == KZ_OK) {
        *probes = kz__mastermind_probes_none(rules);
        probes->count = count;
        probes->probe = probe;
        probes->codes = secrets;
    }
    return status;
}

void kz__mastermind_replies_of(kz_cpu cpu, const kz__mastermind_probes *probes,
                               const uint8_t (*rows)[LANES], kz__mastermind_replies replies) {
#if defined(KZ_HAVE_AVX512)
    if (cpu == KZ_CPU_AVX512) {
        kz__mastermind_replies_avx512(probes, rows, replies);
        return;
    }
#endif
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        kz__mastermind_replies_avx2(probes, rows, replies);
        return;
    }
#endif
    (void)cpu;
    kz__mastermind_replies_portable(probes, rows, replies);
}

void kz__mastermind_count_replies(kz_cpu cpu, const uint8_t (*replies)[LANES], size_t count,
                                  unsigned classes, kz__mastermind_counts counts) {
#if defined(KZ_HAVE_AVX512)
    if (cpu == KZ_CPU_AVX512) {
        kz__mastermind_count_avx512(replies, count, classes, counts);
        return;
    }
#endif
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        kz__mastermind_count_avx2(replies, count, classes, counts);
        return;
    }
#endif
    (void)cpu;
    kz__mastermind_count_portable(replies, count, classes, counts);
}

static void add_row(uint32_t sum[LANES], const uint8_t counts[LANES]) {
    for (unsigned lane = 0; lane < LANES; lane++) {
        sum[lane] += counts[lane];
    }
}

kz_status kz__mastermind_tally(kz_work *work, const kz__mastermind_probes *probes,
                               const uint8_t (*rows)[LANES], kz__mastermind_replies replies,
                               kz__mastermind_sizes sizes) {
    kz_status status = KZ_OK;
    kz__mastermind_counts counts;
    memset(sizes, 0, probes->classes * sizeof *sizes);
    for (size_t done = 0; done < probes->count && status == KZ_OK; done += CHUNK) {
        kz__mastermind_probes chunk = *probes;
        chunk.probe += done;
        chunk.count = probes->count - done < CHUNK ? probes->count - done : CHUNK;
        kz__mastermind_replies_of(work->cpu, &chunk, rows, replies);
        kz__mastermind_count_replies(work->cpu, (const uint8_t(*)[LANES])replies, chunk.count,
                                     probes->classes, counts);
        for (unsigned class = 0; class < probes->classes; class ++) {
            add_row(sizes[class], counts[class]);
        }
        status = kz_work_step(work, chunk.count * LANES);
    }
    return status;
}
