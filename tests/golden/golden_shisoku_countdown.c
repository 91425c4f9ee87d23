/*
 * Countdown's 13,243 hands and 899 targets: the figures of the published c4countdown tables, and a
 * round whose answer is known.
 */
#include "kazu/shisoku_countdown.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { FIRST = KZ_SHISOKU_COUNTDOWN_FIRST, LAST = KZ_SHISOKU_COUNTDOWN_LAST };

typedef struct figures {
    uint32_t hands;
    uint32_t pairs;
    uint32_t all; /* hands that make every target */
    uint32_t hands_of[LAST + 1];
} figures;

static void count(void *user, const kz_shisoku_countdown_hand *hand,
                  const kz_shisoku_countdown_targets *targets) {
    figures *f = user;
    uint32_t made = 0;
    assert_int_equal(hand->count, 6);
    for (uint32_t target = FIRST; target <= LAST; target++) {
        uint32_t can = kz_shisoku_countdown_has(targets, target) ? 1 : 0;
        f->hands_of[target] += can;
        made += can;
    }
    f->hands++;
    f->pairs += made;
    f->all += made == LAST - FIRST + 1 ? 1 : 0;
}

static void the_published_figures_come_out(void **state) {
    (void)state;
    static figures f;
    kz_work work;
    kz_work_init(&work);
    kz_shisoku_countdown_tiles tiles = kz_shisoku_countdown_classic();
    assert_int_equal(kz_shisoku_countdown_survey(&tiles, &work, count, &f), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(f.hands, 13243);
    assert_int_equal(f.pairs, 10858746);
    assert_int_equal(f.all, 1226);
    assert_int_equal(f.hands_of[947], 9017);
    for (uint32_t target = FIRST; target <= LAST; target++) {
        assert_true(target == 947 || f.hands_of[target] > f.hands_of[947]);
    }
}

/* ((100 + 6) x 3 x 75 - 50) / 25 is 952. */
static void a_well_known_round_is_made(void **state) {
    (void)state;
    kz_shisoku_countdown_hand hand = {.count = 6, .cards = {25, 50, 75, 100, 3, 6}};
    kz_shisoku_countdown_answer answer;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_countdown_solve(&hand, 952, &work, &answer), KZ_OK);
    assert_int_equal(answer.verdict, KZ_ONE);
    assert_true(kz_shisoku_countdown_verify(&hand, &answer));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_figures_come_out),
        cmocka_unit_test(a_well_known_round_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
