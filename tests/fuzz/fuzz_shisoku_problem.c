/* Any bytes as a card and as an instance: read, printed and read again, the same comes back. */
#include "kazu/shisoku.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_card(const char *text, size_t length) {
    kz_rational card = {-1, 1};
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_shisoku_card_parse(text, length, &card, &error);
    if (status == KZ_OK) {
        assert(card.numerator >= 0 && card.denominator > 0);
    } else {
        assert(card.numerator == -1 && error.status == status);
        assert(error.column >= 1 && error.column <= length + 1);
    }
}

static void read_again(const kz_shisoku_problem *problem) {
    static char buffer[4096];
    kz_shisoku_problem again;
    kz_text out;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_shisoku_problem_print(problem, &out);
    assert(!out.truncated);
    kz_status status = kz_shisoku_problem_parse(out.data, out.length, &again, NULL);
    assert(status == KZ_OK && again.count == problem->count);
    assert(kz_rational_equal(again.target, problem->target));
    for (uint32_t i = 0; i < again.count; i++) {
        assert(kz_rational_equal(again.cards[i], problem->cards[i]));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    kz_shisoku_problem problem;
    kz_error error = {.status = KZ_OK};
    read_card(text, size);
    kz_status status = kz_shisoku_problem_parse(text, size, &problem, &error);
    if (status == KZ_OK) {
        assert(problem.count >= 1 && problem.count <= KZ_SHISOKU_MAX_CARDS);
        read_again(&problem);
    } else {
        assert(error.status == status && error.message != NULL);
        assert(error.column <= size + 1);
    }
    return 0;
}
