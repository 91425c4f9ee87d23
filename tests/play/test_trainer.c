/* The trainer over games made for this test: what it chooses, what a result changes, runs and
   records, and how well it finds out the strength of simulated players. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/own_exercises.h"

#include "kazu/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TODAY = 20784, OWN = 1, SMALL = 2, EMPTY = 4, OTHER = 8, SURE = 16 };

/* This program's table of games, in place of the library's. */

static const kz_game *const games[] = {&own_exercise_game, &own_small_game, &own_empty_game,
                                       &own_other_game, &own_sure_game};

size_t kz_game_count(void) {
    return sizeof games / sizeof games[0];
}

const kz_game *kz_game_at(size_t index) {
    return games[index];
}

const kz_game *kz_game_find(const char *id) {
    for (size_t i = 0; i < kz_game_count(); i++) {
        if (strcmp(games[i]->id, id) == 0) {
            return games[i];
        }
    }
    return NULL;
}

static kz_status choose(kz_trainer *trainer, kz_trainer_wish wish, uint64_t seed,
                        kz_trainer_outcome *left) {
    kz_work work;
    kz_key key = kz_key_of(seed);
    kz_work_init(&work);
    kz_status status = kz_trainer_next(trainer, &wish, &key, &work, left);
    assert_int_equal(work.memory_used, 0);
    return status;
}

static void next(kz_trainer *trainer, kz_trainer_mode mode, uint32_t of, uint64_t seed) {
    kz_trainer_wish wish = {.mode = mode, .games = of, .day = TODAY};
    assert_int_equal(choose(trainer, wish, seed, NULL), KZ_OK);
    assert_non_null(trainer->open.game);
}

static kz_trainer_outcome answer(kz_trainer *trainer, kz_trainer_answer said, uint32_t ms) {
    kz_trainer_outcome outcome;
    kz_trainer_try attempt = {.answer = said, .ms = ms, .day = TODAY};
    assert_int_equal(kz_trainer_result(trainer, &attempt, &outcome), KZ_OK);
    return outcome;
}

/* --- the choice --- */

static void the_same_seed_chooses_the_same(void **state) {
    (void)state;
    static kz_trainer one;
    static kz_trainer two;
    kz_trainer_init(&one, KZ_TRAINER_SOME);
    kz_trainer_init(&two, KZ_TRAINER_SOME);
    next(&one, KZ_TRAINER_CALM, OWN | SMALL, 7);
    next(&two, KZ_TRAINER_CALM, OWN | SMALL, 7);
    assert_ptr_equal(one.open.game, two.open.game);
    assert_int_equal(one.open.task, two.open.task);
    assert_int_equal(one.open.grade.rating, two.open.grade.rating);
    assert_int_equal(one.open.target, two.open.target);
    assert_int_equal(one.open.seed, two.open.seed);
    next(&two, KZ_TRAINER_CALM, OWN | SMALL, 8);
    assert_true(one.open.seed != two.open.seed);
}

static void the_kind_changes_where_there_are_two(void **state) {
    (void)state;
    static kz_trainer trainer;
    const kz_game *last = NULL;
    int task = -1;
    int of_own[2] = {0, 0};
    int of_small = 0;
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    for (uint64_t i = 0; i < 600; i++) {
        next(&trainer, KZ_TRAINER_CALM, OWN | SMALL | OTHER, i);
        assert_false(trainer.open.game == last && trainer.open.task == task);
        last = trainer.open.game;
        task = trainer.open.task;
        of_small += last == &own_small_game;
        of_own[0] += last == &own_exercise_game && task == 0;
        of_own[1] += last == &own_exercise_game && task == 1;
    }
    assert_in_range(of_small, 100, 300);
    assert_in_range(of_own[0], 100, 300);
    assert_in_range(of_own[1], 100, 300);
    next(&trainer, KZ_TRAINER_CALM, SMALL, 1);
    next(&trainer, KZ_TRAINER_CALM, SMALL, 2);
    assert_ptr_equal(trainer.open.game, &own_small_game);
}

/* Counts the games of a set of ten, whose first exercise begins it anew. */
static void count_set(kz_trainer *trainer, kz_trainer_mode mode, uint64_t seed, int times[3]) {
    static const kz_game *const of[] = {&own_exercise_game, &own_small_game, &own_sure_game};
    memset(times, 0, 3 * sizeof *times);
    for (uint64_t i = 0; i < 10; i++) {
        kz_trainer_wish wish = {.mode = mode, .games = OWN | SMALL | SURE, .restart = i == 0};
        assert_int_equal(choose(trainer, wish, 10 * seed + i, NULL), KZ_OK);
        for (int j = 0; j < 3; j++) {
            times[j] += trainer->open.game == of[j] ? 1 : 0;
        }
    }
}

/* Of three games three come three times in ten, one of them once more; each game is at times the
 * first. Ten of a game alone in between change nothing. */
static void games_come_equally_often(void **state) {
    (void)state;
    static kz_trainer trainer;
    int most[3] = {0, 0, 0};
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    for (uint64_t set = 0; set < 60; set++) {
        int times[3];
        count_set(&trainer, set % 2 == 0 ? KZ_TRAINER_CALM : KZ_TRAINER_RUSH, set, times);
        for (int j = 0; j < 3; j++) {
            assert_in_range(times[j], 3, 4);
            most[j] += times[j] == 4 ? 1 : 0;
        }
        next(&trainer, KZ_TRAINER_CALM, OWN, set);
    }
    for (int j = 0; j < 3; j++) {
        assert_in_range(most[j], 8, 40);
    }
}

/* Without a new beginning, too, no ten exercises in a row have one game less than twice. */
static void any_ten_have_all_games(void **state) {
    (void)state;
    static kz_trainer trainer;
    const kz_game *came[300];
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    for (int i = 0; i < 300; i++) {
        next(&trainer, KZ_TRAINER_CALM, OWN | SMALL | SURE, (uint64_t)i);
        came[i] = trainer.open.game;
        int small = 0;
        int sure = 0;
        for (int j = i - 9; i >= 9 && j <= i; j++) {
            small += came[j] == &own_small_game ? 1 : 0;
            sure += came[j] == &own_sure_game ? 1 : 0;
        }
        assert_true(i < 9 || (small >= 2 && small <= 4 && sure >= 2 && sure <= 4));
    }
}

/* Mean and standard deviation of what is aimed at. */
static void check_targets(const kz_trainer *trainer, int mean, int spread) {
    double sum = 0;
    double squares = 0;
    const int count = 2000;
    for (int i = 0; i < count; i++) {
        kz_trainer copy = *trainer;
        next(&copy, KZ_TRAINER_CALM, OWN, (uint64_t)i);
        assert_true(abs(copy.open.grade.rating - copy.open.target) <= 75);
        assert_int_equal(copy.open.grade.guess, 2500);
        sum += copy.open.target;
        squares += (double)copy.open.target * copy.open.target;
    }
    assert_true(fabs(sum / count - mean) < 6);
    assert_true(fabs(sqrt(squares / count - sum / count * sum / count) - spread) < 5);
}

static void targets_follow_the_rating(void **state) {
    (void)state;
    static kz_trainer trainer;
    kz_trainer_init(&trainer, KZ_TRAINER_STRONG);
    check_targets(&trainer, 1900, 60);
    trainer.rating[0] =
        (kz_rating){.points = 160000, .deviation = 11100, .exercises = 10, .day = TODAY};
    check_targets(&trainer, 1600, 60);
    trainer.rating[0].deviation = 11000;
    check_targets(&trainer, 1410, 60);
    trainer.rating[0].day = TODAY - 30; /* a month later it is not settled any more */
    check_targets(&trainer, 1600, 60);
}

/* From 300 points below the rating, 30 less each time; a settled rating needs none of it. */
static void the_first_ten_begin_easily(void **state) {
    (void)state;
    static kz_trainer trainer;
    kz_trainer_init(&trainer, KZ_TRAINER_NEW);
    check_targets(&trainer, 800, 60);
    trainer.rating[0] = (kz_rating){.points = 120000, .deviation = 20000, .day = TODAY};
    for (uint32_t done = 0; done <= 11; done++) {
        trainer.rating[0].exercises = done;
        check_targets(&trainer, done < 10 ? 900 + 30 * (int)done : 1200, 60);
    }
    trainer.rating[0].exercises = 4;
    trainer.rating[0].deviation = 11000;
    check_targets(&trainer, 1010, 60);
}

/* 30 exercises at most: each of the first ten is new, since six deals find a new one; a person who
   knows all of them still gets one. */
static void exercises_do_not_come_again_soon(void **state) {
    (void)state;
    static kz_trainer trainer;
    char seen[64][64];
    static kz_opening opening;
    kz_work work;
    kz_work_init(&work);
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    for (int i = 0; i < 60; i++) {
        char params[KZ_PLAY_LINE_MAX];
        kz_text text;
        next(&trainer, KZ_TRAINER_CALM, SMALL, (uint64_t)i);
        kz_key key = kz_key_of(trainer.open.seed);
        kz_text_init(&text, params, sizeof params);
        kz_trainer_params(&trainer.open, &text);
        assert_int_equal(kz_opening_deal(&own_small_game, params, 1, &key, &work, NULL, &opening),
                         KZ_OK);
        for (int j = 0; j < i && i < 10; j++) {
            assert_string_not_equal(seen[j], opening.instance);
        }
        memcpy(seen[i], opening.instance, strlen(opening.instance) + 1);
    }
    assert_int_equal(trainer.recent_count, 60);
    for (int i = 0; i < 300; i++) {
        next(&trainer, KZ_TRAINER_CALM, OWN, (uint64_t)i);
    }
    assert_int_equal(trainer.recent_count, KZ_TRAINER_RECENT);
}

static void a_failure_changes_nothing(void **state) {
    (void)state;
    static kz_trainer trainer;
    static kz_trainer before;
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    next(&trainer, KZ_TRAINER_CALM, OWN, 7);
    before = trainer;
    kz_trainer_wish wish = {.games = OTHER};
    assert_int_equal(choose(&trainer, wish, 7, NULL), KZ_UNSUPPORTED);
    wish.games = UINT32_C(1) << 15;
    assert_int_equal(choose(&trainer, wish, 7, NULL), KZ_UNSUPPORTED);
    wish.games = EMPTY;
    assert_int_equal(choose(&trainer, wish, 7, NULL), KZ_OUT_OF_RANGE);
    assert_memory_equal(&trainer, &before, sizeof before);
}

/* --- results --- */

static void a_first_try_counts_once(void **state) {
    (void)state;
    static kz_trainer trainer;
    kz_trainer_try again = {.answer = KZ_TRAINER_RIGHT};
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    next(&trainer, KZ_TRAINER_CALM, OWN, 7);
    kz_trainer_outcome wrong = answer(&trainer, KZ_TRAINER_WRONG, 1000);
    assert_false(wrong.right);
    assert_true(wrong.rated);
    assert_true(wrong.change < -50);
    assert_int_equal(kz_rating_points(&trainer.rating[0]), 1500 + wrong.change);
    assert_int_equal(kz_trainer_result(&trainer, &again, NULL), KZ_ILLEGAL_MOVE);
    assert_int_equal(trainer.rating[0].exercises, 1);
}

/* Leaving, giving up and hints cost what a wrong answer costs. */
static void all_misses_are_equal(void **state) {
    (void)state;
    static kz_trainer start;
    kz_trainer_outcome left;
    kz_trainer_init(&start, KZ_TRAINER_SOME);
    next(&start, KZ_TRAINER_CALM, OWN, 7);
    kz_trainer trainer = start;
    int change = answer(&trainer, KZ_TRAINER_WRONG, 1000).change;
    trainer = start;
    assert_int_equal(answer(&trainer, KZ_TRAINER_LEFT, 1000).change, change);
    trainer = start;
    kz_trainer_try hinted = {.answer = KZ_TRAINER_RIGHT, .hints = 1, .day = TODAY};
    assert_int_equal(kz_trainer_result(&trainer, &hinted, &left), KZ_OK);
    assert_false(left.right);
    assert_false(left.late);
    assert_int_equal(left.change, change);
    trainer = start;
    kz_trainer_wish wish = {.games = OWN, .day = TODAY};
    assert_int_equal(choose(&trainer, wish, 8, &left), KZ_OK);
    assert_ptr_equal(left.exercise.game, &own_exercise_game);
    assert_int_equal(left.change, change);
    trainer = start;
    assert_true(answer(&trainer, KZ_TRAINER_RIGHT, 1000).change > 0);
    assert_int_equal(choose(&trainer, wish, 8, &left), KZ_OK);
    assert_null(left.exercise.game);
}

static void right_after_par_is_solved_but_not_rated(void **state) {
    (void)state;
    static kz_trainer start;
    kz_trainer_init(&start, KZ_TRAINER_SOME);
    next(&start, KZ_TRAINER_CALM, OWN, 7);
    uint32_t par = kz_rating_par_ms(start.open.grade.rating);
    kz_trainer trainer = start;
    kz_trainer_outcome in_time = answer(&trainer, KZ_TRAINER_RIGHT, par);
    assert_true(in_time.rated && !in_time.late && in_time.change > 0);
    trainer = start;
    kz_trainer_outcome late = answer(&trainer, KZ_TRAINER_RIGHT, par + 1);
    assert_true(late.right && late.late && !late.rated);
    assert_int_equal(late.change, 0);
    assert_int_equal(trainer.rating[0].exercises, 0);
    trainer = start;
    assert_true(answer(&trainer, KZ_TRAINER_WRONG, par + 1).change < 0);
}

/* What the game says, else 200. */
static void check_deviation(uint32_t of, size_t game, int deviation) {
    static kz_trainer trainer;
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    next(&trainer, KZ_TRAINER_CALM, of, 7);
    kz_rating wanted = kz_rating_start(1500);
    kz_rating_update(&wanted, &trainer.open.grade, deviation, true);
    answer(&trainer, KZ_TRAINER_RIGHT, 1000);
    assert_int_equal(trainer.rating[game].points, wanted.points);
    assert_int_equal(trainer.rating[game].deviation, wanted.deviation);
    assert_int_equal(trainer.rating[game].day, TODAY);
}

static void grades_are_as_certain_as_their_game(void **state) {
    (void)state;
    check_deviation(OWN, 0, 200);
    check_deviation(SURE, 4, 145);
}

/* --- runs --- */

static void a_rush_ends_with_three_misses(void **state) {
    (void)state;
    static kz_trainer trainer;
    static const kz_trainer_answer said[] = {KZ_TRAINER_RIGHT, KZ_TRAINER_WRONG, KZ_TRAINER_RIGHT,
                                             KZ_TRAINER_LEFT,  KZ_TRAINER_RIGHT, KZ_TRAINER_WRONG};
    kz_trainer_outcome outcome = {.run_over = false};
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    for (size_t i = 0; i < 6; i++) {
        assert_false(outcome.run_over);
        next(&trainer, KZ_TRAINER_RUSH, OWN, i);
        assert_int_equal(trainer.open.target, 1100 + 20 * outcome.run.right);
        outcome = answer(&trainer, said[i], 1000);
        assert_false(outcome.rated);
    }
    assert_true(outcome.run_over && outcome.is_record);
    assert_int_equal(outcome.run.right, 3);
    assert_int_equal(outcome.run.misses, 3);
    assert_int_equal(outcome.best, 3);
    assert_int_equal(trainer.record[0][0], 3);
    assert_int_equal(trainer.run.mode, KZ_TRAINER_CALM);
    assert_int_equal(trainer.rating[0].deviation, 0);
}

static void a_rush_lasts_three_minutes(void **state) {
    (void)state;
    static kz_trainer trainer;
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    next(&trainer, KZ_TRAINER_RUSH, OWN | SMALL, 1);
    assert_false(answer(&trainer, KZ_TRAINER_RIGHT, 179999).run_over);
    next(&trainer, KZ_TRAINER_RUSH, OWN | SMALL, 2);
    kz_trainer_outcome outcome = answer(&trainer, KZ_TRAINER_RIGHT, UINT32_MAX);
    assert_true(outcome.run_over && !outcome.right);
    assert_int_equal(outcome.run.right, 1);
    assert_int_equal(outcome.run.ms, 180000);
    assert_int_equal(trainer.record[0][KZ_TRAINER_GAMES], 1);
    assert_int_equal(trainer.record[0][0], 0);
}

static void a_streak_gets_harder_and_ends_at_a_miss(void **state) {
    (void)state;
    static kz_trainer trainer;
    kz_trainer_init(&trainer, KZ_TRAINER_STRONG);
    for (uint64_t i = 0; i < 5; i++) {
        next(&trainer, KZ_TRAINER_STREAK, OWN, i);
        assert_int_equal(trainer.open.target, 1500 + 50 * i);
        assert_false(answer(&trainer, KZ_TRAINER_RIGHT, 500000).run_over);
    }
    next(&trainer, KZ_TRAINER_STREAK, OWN, 9);
    kz_trainer_outcome outcome = answer(&trainer, KZ_TRAINER_WRONG, 0);
    assert_true(outcome.run_over && outcome.is_record);
    assert_int_equal(trainer.record[1][0], 5);
    next(&trainer, KZ_TRAINER_STREAK, OWN, 10);
    outcome = answer(&trainer, KZ_TRAINER_WRONG, 0);
    assert_true(outcome.run_over && !outcome.is_record);
    assert_int_equal(outcome.best, 5);
    assert_int_equal(trainer.record[1][0], 5);
}

/* Another mode, other games or a restart end a run; what it had counts as a record. */
static void a_run_that_is_left_keeps_its_record(void **state) {
    (void)state;
    static kz_trainer trainer;
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    next(&trainer, KZ_TRAINER_RUSH, OWN, 1);
    answer(&trainer, KZ_TRAINER_RIGHT, 10);
    next(&trainer, KZ_TRAINER_CALM, OWN, 2);
    assert_int_equal(trainer.record[0][0], 1);
    answer(&trainer, KZ_TRAINER_RIGHT, 10);
    next(&trainer, KZ_TRAINER_RUSH, OWN, 3);
    answer(&trainer, KZ_TRAINER_RIGHT, 10);
    kz_trainer_wish wish = {.mode = KZ_TRAINER_RUSH, .games = OWN, .restart = true};
    assert_int_equal(choose(&trainer, wish, 4, NULL), KZ_OK);
    assert_int_equal(trainer.run.right, 0);
    assert_int_equal(trainer.run.ms, 0);
    answer(&trainer, KZ_TRAINER_RIGHT, 10);
    next(&trainer, KZ_TRAINER_RUSH, SMALL, 5);
    assert_int_equal(trainer.run.right, 0);
    assert_int_equal(trainer.record[0][0], 1);
}

/* --- the whole --- */

static void three_settled_games_have_a_mean(void **state) {
    (void)state;
    static kz_trainer trainer;
    int points = 0;
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    trainer.rating[0] = (kz_rating){.points = 120000, .deviation = 5000};
    trainer.rating[1] = (kz_rating){.points = 180000, .deviation = 10000};
    trainer.rating[2] = (kz_rating){.points = 99900, .deviation = 11001};
    assert_false(kz_trainer_overall(&trainer, 0, &points));
    trainer.rating[2] = (kz_rating){.points = 150000, .deviation = 10000};
    assert_true(kz_trainer_overall(&trainer, 0, &points));
    assert_int_equal(points, 1350); /* (4 * 1200 + 1800 + 1500) / 6 */
}

/* A person of a known strength, who slips in 3 of 100 and meets grades that are wrong by 145. */
typedef struct player {
    double strength;
    double skips; /* share of misses avoided by looking the answer up after the par time */
    uint32_t game;
    kz_rng rng;
} player;

static double even(kz_rng *rng) {
    return ((double)(kz_rng_next(rng) >> 11) + 0.5) / 9007199254740992.0;
}

static double normal(kz_rng *rng) {
    double radius = sqrt(-2 * log(even(rng)));
    return radius * cos(2 * acos(-1) * even(rng));
}

static bool is_right(player *p, const kz_grade *grade) {
    double guess = grade->guess / 10000.0;
    double real = grade->rating + 145 * normal(&p->rng);
    double knows = 1 / (1 + pow(10, (real - p->strength) / 400));
    return even(&p->rng) < guess + (0.97 - guess) * knows;
}

static kz_trainer_start start_of(double strength) {
    return strength < 1300 ? KZ_TRAINER_NEW : strength < 1700 ? KZ_TRAINER_SOME : KZ_TRAINER_STRONG;
}

enum { PLAYERS = 300, AT_MOST = 100 };

/* Errors of all players after some exercises. */
typedef struct errors {
    double sum;
    double squares;
    int within_75;
    int within_150;
} errors;

static void add_error(errors *of, double error) {
    of->sum += error / PLAYERS;
    of->squares += error * error / PLAYERS;
    of->within_75 += fabs(error) <= 75;
    of->within_150 += fabs(error) <= 150;
}

static double deviation_of(const errors *of) {
    return sqrt(of->squares - of->sum * of->sum);
}

static void simulate(player *p, uint64_t seed, errors *at_40, errors *at_100) {
    static kz_trainer trainer;
    size_t game = kz_trainer_record_of(p->game);
    kz_trainer_init(&trainer, start_of(p->strength));
    for (uint64_t i = 1; i <= AT_MOST; i++) {
        next(&trainer, KZ_TRAINER_CALM, p->game, seed * 1000 + i);
        bool right = is_right(p, &trainer.open.grade);
        bool skips = !right && even(&p->rng) < p->skips;
        answer(&trainer, right || skips ? KZ_TRAINER_RIGHT : KZ_TRAINER_WRONG,
               skips ? UINT32_MAX : 1000);
        if (i == 40) {
            add_error(at_40, trainer.rating[game].points / 100.0 - p->strength);
        }
    }
    add_error(at_100, trainer.rating[game].points / 100.0 - p->strength);
}

static void simulate_all(player like, errors *at_40, errors *at_100) {
    *at_40 = (errors){.sum = 0};
    *at_100 = (errors){.sum = 0};
    for (uint64_t i = 0; i < PLAYERS; i++) {
        player p = like;
        kz_rng_init(&p.rng, i);
        simulate(&p, i, at_40, at_100);
    }
    print_message("%.0f: at 40 %+.0f, sd %.0f, within 150 %.2f; at 100 %+.0f, within 75 %.2f\n",
                  like.strength, at_40->sum, deviation_of(at_40),
                  (double)at_40->within_150 / PLAYERS, at_100->sum,
                  (double)at_100->within_75 / PLAYERS);
}

/* The strongest start farthest from where they belong, and are found last. */
static void ratings_find_the_strength(void **state) {
    (void)state;
    int within_150 = 0;
    static const double strengths[] = {900, 1200, 1500, 1800, 2100, 2300};
    for (size_t i = 0; i < sizeof strengths / sizeof strengths[0]; i++) {
        errors at_40;
        errors at_100;
        simulate_all((player){.strength = strengths[i], .game = SURE}, &at_40, &at_100);
        assert_true(fabs(at_40.sum) <= 45);
        assert_true(deviation_of(&at_40) <= 80);
        assert_true(at_40.within_150 >= PLAYERS * 90 / 100);
        assert_true(at_100.within_75 >= PLAYERS * 80 / 100);
        within_150 += at_40.within_150;
    }
    assert_true(within_150 >= 6 * PLAYERS * 94 / 100);
}

/* One blind hit in four tells less, but shifts nothing. */
static void blind_hits_do_not_raise_a_rating(void **state) {
    (void)state;
    errors at_40;
    errors at_100;
    simulate_all((player){.strength = 1500, .game = OWN}, &at_40, &at_100);
    assert_true(fabs(at_40.sum) <= 45);
    assert_true(fabs(at_100.sum) <= 25);
    assert_true(deviation_of(&at_40) <= 95);
}

/* A player who skips can hide misses only by solving: the gain is bounded. */
static void skipping_gains_little(void **state) {
    (void)state;
    errors at_40;
    errors at_100;
    simulate_all((player){.strength = 1500, .game = SURE, .skips = 0.3}, &at_40, &at_100);
    assert_true(at_100.sum <= 100);
}

/* Exercises that are 600 too easy tell nothing: a player of 1500 does not climb by them. */
static void farming_gains_nothing(void **state) {
    (void)state;
    double sum = 0;
    for (uint64_t i = 0; i < PLAYERS; i++) {
        player p = {.strength = 1500};
        kz_rating rating = kz_rating_start(1500);
        kz_rng_init(&p.rng, i);
        for (int j = 0; j < AT_MOST; j++) {
            const kz_grade grade = {.rating = kz_rating_points(&rating) - 600};
            kz_rating_update(&rating, &grade, 145, is_right(&p, &grade));
        }
        sum += rating.points / 100.0 / PLAYERS;
    }
    print_message("farming: %.0f instead of 1500\n", sum);
    assert_true(sum <= 1520);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_chooses_the_same),
        cmocka_unit_test(the_kind_changes_where_there_are_two),
        cmocka_unit_test(games_come_equally_often),
        cmocka_unit_test(any_ten_have_all_games),
        cmocka_unit_test(targets_follow_the_rating),
        cmocka_unit_test(the_first_ten_begin_easily),
        cmocka_unit_test(exercises_do_not_come_again_soon),
        cmocka_unit_test(a_failure_changes_nothing),
        cmocka_unit_test(a_first_try_counts_once),
        cmocka_unit_test(all_misses_are_equal),
        cmocka_unit_test(right_after_par_is_solved_but_not_rated),
        cmocka_unit_test(grades_are_as_certain_as_their_game),
        cmocka_unit_test(a_rush_ends_with_three_misses),
        cmocka_unit_test(a_rush_lasts_three_minutes),
        cmocka_unit_test(a_streak_gets_harder_and_ends_at_a_miss),
        cmocka_unit_test(a_run_that_is_left_keeps_its_record),
        cmocka_unit_test(three_settled_games_have_a_mean),
        cmocka_unit_test(ratings_find_the_strength),
        cmocka_unit_test(blind_hits_do_not_raise_a_rating),
        cmocka_unit_test(skipping_gains_little),
        cmocka_unit_test(farming_gains_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
