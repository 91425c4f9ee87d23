/* Variants, and their legal codes and answers. */
#include "games/mastermind/feedback/listing.h"
#include "games/mastermind/valid.h"

#include <assert.h>

kz_mastermind_rules kz_mastermind_article(void) {
    return (kz_mastermind_rules){.pegs = 4, .colors = 6, .secret_distinct = true};
}

kz_mastermind_rules kz_mastermind_classic(void) {
    return (kz_mastermind_rules){.pegs = 4, .colors = 6};
}

kz_mastermind_rules kz_mastermind_bulls(void) {
    return (kz_mastermind_rules){
        .pegs = 4, .colors = 10, .secret_distinct = true, .guess_distinct = true};
}

kz_status kz_mastermind_rules_check(const kz_mastermind_rules *rules) {
    assert(kz__mastermind_rules_are_valid(rules));
    if (rules->pegs < 1 || rules->pegs > KZ_MASTERMIND_PEGS_MAX || rules->colors < 1 ||
        rules->colors > KZ_MASTERMIND_COLORS_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    bool too_few = rules->colors < rules->pegs &&
                   (rules->secret_distinct || (rules->guess_distinct && !rules->guess_blanks));
    if (too_few || kz__mastermind_count_secrets(rules) > KZ_MASTERMIND_CODES_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    return KZ_OK;
}

static bool is_legal(const kz_mastermind_rules *rules, kz_mastermind_code code, bool distinct,
                     bool blanks) {
    uint32_t used = 0;
    for (unsigned i = 0; i < KZ_MASTERMIND_PEGS_MAX; i++) {
        unsigned color = kz_mastermind_peg(code, i);
        uint32_t bit = UINT32_C(1) << color;
        if (i >= rules->pegs ? color != 0 : color > rules->colors) {
            return false;
        }
        if (i < rules->pegs && (color == 0 ? !blanks : distinct && (used & bit) != 0)) {
            return false;
        }
        used |= bit;
    }
    return true;
}

bool kz_mastermind_is_secret(const kz_mastermind_rules *rules, kz_mastermind_code code) {
    assert(kz__mastermind_rules_fit(rules));
    return is_legal(rules, code, rules->secret_distinct, false);
}

bool kz_mastermind_is_guess(const kz_mastermind_rules *rules, kz_mastermind_code code) {
    assert(kz__mastermind_rules_fit(rules));
    return is_legal(rules, code, rules->guess_distinct, rules->guess_blanks);
}

bool kz_mastermind_is_answer(const kz_mastermind_rules *rules, kz_mastermind_answer answer) {
    assert(kz__mastermind_pegs_fit(rules));
    unsigned pegs = rules->pegs;
    return answer.black <= pegs && answer.white <= pegs - answer.black &&
           !(answer.black == pegs - 1 && answer.white == 1);
}

uint32_t kz_mastermind_answers(const kz_mastermind_rules *rules) {
    assert(kz__mastermind_pegs_fit(rules));
    return rules->pegs * (rules->pegs + UINT32_C(3)) / 2;
}

/* The number of the answer with `black` blacks and no white. */
static uint32_t first_with(uint32_t pegs, uint32_t black) {
    /* Answers with j blacks have 0..pegs-j whites; the impossible answer comes only near the
     * end. */
    uint32_t before = black * (pegs + 1) - black * (black - 1) / 2;
    return black == pegs ? before - 1 : before;
}

uint32_t kz_mastermind_answer_index(const kz_mastermind_rules *rules, kz_mastermind_answer answer) {
    assert(kz__mastermind_pegs_fit(rules));
    assert(kz_mastermind_is_answer(rules, answer));
    return first_with(rules->pegs, answer.black) + answer.white;
}

kz_mastermind_answer kz_mastermind_answer_at(const kz_mastermind_rules *rules, uint32_t index) {
    assert(kz__mastermind_pegs_fit(rules));
    assert(index < kz_mastermind_answers(rules));
    uint32_t black = rules->pegs;
    while (first_with(rules->pegs, black) > index) {
        black--;
    }
    return (kz_mastermind_answer){.black = (uint8_t)black,
                                  .white = (uint8_t)(index - first_with(rules->pegs, black))};
}
