/* Evaluates one guess. Theory: docs/theory/mastermind.md. */
#include "games/mastermind/advice/ranked.h"
#include "games/mastermind/choice/logarithm.h"
#include "games/mastermind/feedback/feedback.h"
#include "games/mastermind/valid.h"

#include <assert.h>

enum { CHUNK = 4096 };

void kz__mastermind_ranked_of(const kz_mastermind_rules *rules, kz_mastermind_code guess,
                              const uint32_t *size, kz_mastermind_ranked *ranked) {
    uint32_t classes = kz_mastermind_answers(rules);
    uint64_t secrets = 0;
    double weighted = 0;
    *ranked = (kz_mastermind_ranked){.guess = guess, .may_be_secret = size[classes - 1] > 0};
    for (uint32_t i = 0; i < classes; i++) {
        ranked->size[i] = size[i];
        ranked->worst = size[i] > ranked->worst ? size[i] : ranked->worst;
        ranked->parts += size[i] > 0 ? 1 : 0;
        ranked->squares += (uint64_t)size[i] * size[i];
        secrets += size[i];
        weighted += size[i] > 0 ? (double)size[i] * kz__mastermind_bits(size[i]) : 0;
    }
    ranked->bits = kz__mastermind_bits(secrets) - weighted / (double)secrets;
}

void kz_mastermind_judge(const kz_mastermind_rules *rules, const kz_mastermind_codes *codes,
                         kz_mastermind_code guess, kz_mastermind_ranked *ranked) {
    assert(kz__mastermind_rules_fit(rules) && codes != NULL && ranked != NULL);
    const kz_mastermind_code *code = kz_mastermind_codes_data(codes);
    size_t count = kz_mastermind_codes_count(codes);
    kz__mastermind_space space = {.rules = *rules}; /* only its rules are used */
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX] = {0};
    uint8_t classes[CHUNK];
    assert(count > 0 && kz_mastermind_is_guess(rules, guess));
    for (size_t done = 0; done < count; done += CHUNK) {
        size_t part = count - done < CHUNK ? count - done : CHUNK;
        kz__mastermind_feedback(&space, KZ_CPU_PORTABLE, guess, code + done, part, classes);
        for (size_t i = 0; i < part; i++) {
            size[classes[i]]++;
        }
    }
    kz__mastermind_ranked_of(rules, guess, size, ranked);
}
