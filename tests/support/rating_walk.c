#include "rating_walk.h"

#include "kazu/rng.h"
#include "kazu/trainer.h"

static uint64_t mix(uint64_t digest, int32_t value) {
    return (digest ^ (uint32_t)value) * UINT64_C(1099511628211);
}

uint64_t rating_walk(void) {
    uint64_t digest = UINT64_C(14695981039346656037);
    kz_rating rating = kz_rating_start(1500);
    kz_rng rng;
    kz_rng_init(&rng, 7);
    for (uint32_t i = 0; i < 20000; i++) {
        const kz_grade grade = {.rating = (int)kz_rng_below(&rng, 3500),
                                .guess = (int)kz_rng_below(&rng, 5001)};
        if (i % 100 == 0) {
            kz_rating_wait(&rating, 20000 + i);
        }
        kz_rating_update(&rating, &grade, i % 2 == 0 ? 145 : 200, kz_rng_below(&rng, 2) == 0);
        digest = mix(mix(digest, rating.points), rating.deviation);
        digest = mix(digest, (int32_t)kz_rating_par_ms(grade.rating));
    }
    return digest;
}
