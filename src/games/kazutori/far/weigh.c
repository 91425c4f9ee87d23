/*
 * Decimal digits to any modulus, 1,024 at a time: the residue so far is multiplied by a power of
 * ten, and the weighted sum of the groups, two words long, is reduced and added. Theory:
 * docs/theory/kazutori.md.
 */
#include "games/kazutori/far/weigh.h"

#include "games/kazutori/far/modular.h"

enum {
    FAST_FROM = 1024, /* computing the weights is not worth it for shorter texts */
    STEPS = KZ__KAZUTORI_WEIGH_STEPS_MAX,
    STEP_GROUPS = KZ__KAZUTORI_WEIGH_STEP_GROUPS,
    GROUPS = STEPS * STEP_GROUPS,
    GROUP_TEN = 100000000
};

typedef struct weights {
    const kz__kazutori_weigh *kernel;
    uint64_t modulus;
    uint64_t of[GROUPS];
    kz__kazutori_modular_factor whole; /* 10 to the digits of all groups */
    kz__kazutori_modular_factor word;  /* 2^64 */
    kz__kazutori_modular_factor one;
} weights;

static const kz__kazutori_weigh *kernel_for(kz_cpu cpu) {
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        return &kz__kazutori_weigh_avx2;
    }
#endif
    (void)cpu;
    return &kz__kazutori_weigh_portable;
}

static void init(weights *w, kz_cpu cpu, uint64_t modulus) {
    kz__kazutori_modular_factor by = kz__kazutori_modular_factor_of(GROUP_TEN % modulus, modulus);
    uint64_t power = 1 % modulus;
    w->kernel = kernel_for(cpu);
    w->modulus = modulus;
    w->one = kz__kazutori_modular_factor_of(power, modulus);
    w->word = kz__kazutori_modular_factor_of((UINT64_MAX % modulus + 1) % modulus, modulus);
    uint64_t in_order[GROUPS];
    for (unsigned i = GROUPS; i-- > 0;) {
        in_order[i] = power;
        power = kz__kazutori_modular_multiply(&by, power);
    }
    w->whole = kz__kazutori_modular_factor_of(power, modulus);
    for (unsigned i = 0; i < GROUPS; i++) {
        w->of[i] = in_order[i - i % STEP_GROUPS + w->kernel->order[i % STEP_GROUPS]];
    }
}

/* The factor for the residue so far: the weight of the previous group, which is the last of its
 * step in every order. */
static kz__kazutori_modular_factor factor_of(const weights *w, size_t steps) {
    return steps == STEPS ? w->whole
                          : kz__kazutori_modular_factor_of(w->of[(STEPS - steps) * STEP_GROUPS - 1],
                                                           w->modulus);
}

static bool add_block(const weights *w, const unsigned char *text, size_t steps,
                      uint64_t *residue) {
    uint64_t sum[2];
    if (!w->kernel->sum(w->of + (STEPS - steps) * STEP_GROUPS, text, steps, sum)) {
        return false;
    }
    kz__kazutori_modular_factor by = factor_of(w, steps);
    uint64_t low = kz__kazutori_modular_multiply(&w->one, sum[0]);
    uint64_t high = kz__kazutori_modular_multiply(&w->word, sum[1]);
    uint64_t before = kz__kazutori_modular_multiply(&by, *residue);
    *residue = kz__kazutori_modular_add(kz__kazutori_modular_add(before, high, w->modulus), low,
                                        w->modulus);
    return true;
}

size_t kz__kazutori_weigh_digits(kz_cpu cpu, uint64_t modulus, const unsigned char *text,
                                 size_t length, uint64_t *residue) {
    if (length < FAST_FROM) {
        return 0;
    }
    weights w;
    init(&w, cpu, modulus);
    size_t left = length / KZ__KAZUTORI_WEIGH_STEP;
    const unsigned char *at = text;
    while (left > 0) {
        size_t steps = left < STEPS ? left : STEPS;
        if (!add_block(&w, at, steps, residue)) {
            break;
        }
        at += steps * KZ__KAZUTORI_WEIGH_STEP;
        left -= steps;
    }
    return (size_t)(at - text);
}
