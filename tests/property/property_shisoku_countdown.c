/*
 * Countdown against the plainest search: take any two numbers, put a result back, and note every
 * number that ever lies on the table. All targets of a hand, and the nearest number to some.
 */
#include "kazu/shisoku_countdown.h"
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ASKED = 4 };

typedef struct plain {
    bool made[KZ_SHISOKU_COUNTDOWN_LAST + 1];
    uint64_t target[ASKED];
    uint64_t nearest[ASKED]; /* 0: none yet */
} plain;

static uint64_t distance(uint64_t a, uint64_t b) {
    return a > b ? a - b : b - a;
}

static void note(plain *p, uint64_t value) {
    if (value <= KZ_SHISOKU_COUNTDOWN_LAST) {
        p->made[value] = true;
    }
    for (int i = 0; i < ASKED; i++) {
        uint64_t best = p->nearest[i];
        uint64_t now = distance(value, p->target[i]);
        uint64_t before = distance(best, p->target[i]);
        if (best == 0 || now < before || (now == before && value < best)) {
            p->nearest[i] = value;
        }
    }
}

static void search(plain *p, const uint64_t *number, uint32_t count);

/* Goes on with the numbers but i and j, and a result of these two. */
static void put_back(plain *p, const uint64_t *number, uint32_t count, uint32_t i, uint32_t j,
                     uint64_t result) {
    uint64_t next[KZ_SHISOKU_COUNTDOWN_CARDS];
    uint32_t left = 0;
    for (uint32_t k = 0; k < count; k++) {
        if (k != i && k != j) {
            next[left++] = number[k];
        }
    }
    next[left++] = result;
    note(p, result);
    search(p, next, left);
}

static void search(plain *p, const uint64_t *number, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = 0; j < count; j++) {
            if (i == j || number[i] < number[j]) {
                continue;
            }
            put_back(p, number, count, i, j, number[i] + number[j]);
            put_back(p, number, count, i, j, number[i] * number[j]);
            if (number[i] > number[j]) {
                put_back(p, number, count, i, j, number[i] - number[j]);
            }
            if (number[i] % number[j] == 0) {
                put_back(p, number, count, i, j, number[i] / number[j]);
            }
        }
    }
}

static void search_plainly(plain *p, const kz_shisoku_countdown_hand *hand) {
    uint64_t number[KZ_SHISOKU_COUNTDOWN_CARDS];
    for (uint32_t i = 0; i < hand->count; i++) {
        number[i] = hand->cards[i];
        note(p, number[i]);
    }
    search(p, number, hand->count);
}

static void blame(const kz_shisoku_countdown_hand *hand, const char *what, uint64_t target) {
    printf("%s %llu:", what, (unsigned long long)target);
    for (uint32_t i = 0; i < hand->count; i++) {
        printf(" %u", (unsigned)hand->cards[i]);
    }
    printf("\n");
    fail_msg("%s", what);
}

static void compare_targets(const kz_shisoku_countdown_hand *hand, const plain *p) {
    kz_shisoku_countdown_targets targets;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_countdown_reach(hand, &work, &targets), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_false(kz_shisoku_countdown_has(&targets, 0));
    for (uint32_t target = 1; target <= KZ_SHISOKU_COUNTDOWN_LAST; target++) {
        if (kz_shisoku_countdown_has(&targets, target) != p->made[target]) {
            blame(hand, p->made[target] ? "missed" : "cannot be made", target);
        }
    }
    assert_int_equal(targets.made[KZ_SHISOKU_COUNTDOWN_WORDS - 1] >> (1000 % 64), 0);
}

/* Each card that is used can be taken from the hand. */
static bool takes_cards(const kz_shisoku_countdown_hand *hand, const kz_shisoku_problem *used) {
    kz_shisoku_countdown_hand left = *hand;
    for (uint32_t i = 0; i < used->count; i++) {
        uint32_t at = 0;
        while (at < left.count && (int64_t)left.cards[at] != used->cards[i].numerator) {
            at++;
        }
        if (at == left.count || used->cards[i].denominator != 1) {
            return false;
        }
        left.cards[at] = left.cards[--left.count];
    }
    return true;
}

static void compare_steps(const kz_shisoku_countdown_hand *hand, uint64_t target,
                          uint64_t nearest) {
    kz_shisoku_countdown_answer answer;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_countdown_solve(hand, (uint32_t)target, &work, &answer), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    if (answer.used.target.numerator != (int64_t)nearest ||
        (answer.verdict == KZ_ONE) != (nearest == target)) {
        blame(hand, "not the nearest to", target);
    }
    if (!takes_cards(hand, &answer.used) || !judge_solution(&answer.used, &answer.solution)) {
        blame(hand, "wrong steps for", target);
    }
    for (uint32_t i = 0; i < answer.solution.count; i++) {
        kz_rational value = answer.solution.steps[i].value;
        if (value.denominator != 1 || value.numerator <= 0) {
            blame(hand, "not whole or not above 0 on the way to", target);
        }
    }
}

static void compare(kz_rng *rng, const kz_shisoku_countdown_hand *hand) {
    static plain p;
    memset(&p, 0, sizeof p);
    for (int i = 0; i < ASKED; i++) {
        p.target[i] = i < 2 ? 1 + kz_rng_below(rng, 999) : 1 + kz_rng_below(rng, 1000000);
    }
    search_plainly(&p, hand);
    compare_targets(hand, &p);
    for (int i = 0; i < ASKED; i++) {
        compare_steps(hand, p.target[i], p.nearest[i]);
    }
}

static kz_shisoku_countdown_hand draw_classic(kz_rng *rng) {
    uint32_t tile[24] = {25, 50, 75, 100};
    for (uint32_t i = 4; i < 24; i++) {
        tile[i] = 1 + (i - 4) / 2;
    }
    kz_shisoku_countdown_hand hand = {.count = 0};
    for (uint32_t left = 24; hand.count < 6; left--) {
        uint64_t at = kz_rng_below(rng, left);
        hand.cards[hand.count++] = tile[at];
        tile[at] = tile[left - 1];
    }
    return hand;
}

/* Equal cards, ones, and cards that the television game does not have. */
static kz_shisoku_countdown_hand draw_any(kz_rng *rng) {
    static const uint64_t largest[] = {2, 4, 13, 100, 1000};
    kz_shisoku_countdown_hand hand = {.count = 1 + (uint32_t)kz_rng_below(rng, 6)};
    for (uint32_t i = 0; i < hand.count; i++) {
        uint64_t most = largest[kz_rng_below(rng, 5)];
        hand.cards[i] =
            (uint32_t)(i > 0 && kz_rng_below(rng, 4) == 0 ? hand.cards[i - 1]
                                                          : 1 + kz_rng_below(rng, most));
    }
    return hand;
}

static void hands_agree_with_the_plain_search(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, hands_seed());
    int rounds = hands_slow() ? 1500 : 60;
    for (int i = 0; i < rounds; i++) {
        kz_shisoku_countdown_hand classic = draw_classic(&rng);
        kz_shisoku_countdown_hand any = draw_any(&rng);
        compare(&rng, &classic);
        compare(&rng, &any);
    }
}

static void the_largest_cards_overflow_nowhere(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 1);
    static const kz_shisoku_countdown_hand hands[] = {
        {6, {1000, 1000, 1000, 1000, 1000, 1000}},
        {6, {1000, 999, 998, 997, 996, 995}},
        {6, {1, 1, 1, 1, 1, 1}},
        {6, {1000, 1, 1000, 1, 1000, 1}},
    };
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        compare(&rng, &hands[i]);
    }
}

/* What the survey says of a hand, and how often it comes, against reach. */
static void compare_with_reach(void *user, const kz_shisoku_countdown_hand *hand,
                               const kz_shisoku_countdown_targets *targets) {
    uint32_t *count = user;
    kz_shisoku_countdown_targets alone;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_countdown_reach(hand, &work, &alone), KZ_OK);
    if (memcmp(&alone, targets, sizeof alone) != 0) {
        blame(hand, "the survey differs", 0);
    }
    ++*count;
}

static void a_survey_tells_what_each_hand_makes(void **state) {
    (void)state;
    kz_shisoku_countdown_tiles tiles = {
        .kinds = 5, .value = {100, 7, 1, 1000, 6}, .copies = {1, 3, 2, 1, 6}};
    /* The coefficients of (1+x)^2 (1+x+x^2) (1+x+x^2+x^3) (1+x+...+x^6). */
    static const uint32_t expected[] = {1, 5, 13, 24, 35, 43, 47};
    for (tiles.draw = 1; tiles.draw <= 6; tiles.draw++) {
        uint32_t count = 0;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_shisoku_countdown_survey(&tiles, &work, compare_with_reach, &count),
                         KZ_OK);
        assert_int_equal(work.memory_used, 0);
        assert_int_equal(count, expected[tiles.draw]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_agree_with_the_plain_search),
        cmocka_unit_test(the_largest_cards_overflow_nowhere),
        cmocka_unit_test(a_survey_tells_what_each_hand_makes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
