/* How varied the exercises of a game are: what the trainer really serves, one after the other. */
#include "kazu/namepoker.h"
#include "kazu/rng.h"
#include "kazu/trainer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SERVED = 60, APART = 50, ROOM = 700 };

/* Exercises as a player tells them apart. */
typedef struct served {
    char same[SERVED][ROOM];  /* equal: the same exercise */
    char shape[SERVED][ROOM]; /* equal: the same kind; empty: not compared */
} served;

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Copies the value of "key=value". */
static void copy_value(const char *instance, const char *key, char *to) {
    const char *at = strstr(instance, key);
    assert_non_null(at);
    size_t length = strcspn(at, " ");
    memcpy(to, at, length);
    to[length] = '\0';
}

/* "24 from 3 3 8 8": the words in order, whatever their order was. */
static void read_shisoku(const char *instance, char *same) {
    char words[16][16];
    size_t count = 0;
    while (*instance != '\0' && count < 16) {
        size_t length = strcspn(instance, " ");
        (void)snprintf(words[count++], 16, "%.*s", (int)length, instance);
        instance += length + (instance[length] == ' ' ? 1 : 0);
    }
    qsort(words, count, sizeof words[0], compare_words);
    for (size_t i = 0; i < count; i++) {
        strcat(strcat(same, words[i]), " ");
    }
}

/* The characters in any order, and the type of the hand. */
static void read_namepoker(const char *instance, char *same, char *shape) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand;
    char value[ROOM];
    copy_value(instance, "hand=", value);
    assert_int_equal(kz_namepoker_hand_parse(&name, value + 5, strlen(value + 5), &hand, NULL),
                     KZ_OK);
    (void)snprintf(shape, ROOM, "%u", (unsigned)kz_namepoker_type_of(&name, &hand));
    strcat(same, value);
}

static void read_exercise(const kz_opening *opening, char *same, char *shape) {
    const char *id = opening->game->id;
    char value[ROOM];
    if (strcmp(id, "shisoku") == 0) {
        read_shisoku(opening->instance, same);
        return;
    }
    if (strcmp(id, "namepoker") == 0) {
        read_namepoker(opening->instance, same, shape);
        return;
    }
    strcat(same, opening->instance);
    if (strcmp(id, "kazutori") == 0) {
        copy_value(opening->instance, "moves=", shape);
        copy_value(opening->instance, "misere=", value);
        strcat(shape, value);
    }
}

static void serve_one(kz_trainer *trainer, size_t game, uint64_t seed, char *same, char *shape) {
    static kz_opening opening;
    char params[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_work work;
    kz_key key = kz_key_of(seed);
    const kz_trainer_wish wish = {.games = UINT32_C(1) << game};
    kz_work_init(&work);
    assert_int_equal(kz_trainer_next(trainer, &wish, &key, &work, NULL), KZ_OK);
    kz_text_init(&text, params, sizeof params);
    kz_trainer_params(&trainer->open, &text);
    key = kz_key_of(trainer->open.seed);
    assert_int_equal(kz_opening_deal(kz_game_at(game), params, kz_game_at(game)->min_seats, &key,
                                     &work, NULL, &opening),
                     KZ_OK);
    read_exercise(&opening, same, shape);
}

/* A player who misses one of `misses`. */
static void serve(kz_trainer *trainer, size_t game, uint64_t misses, served *to) {
    kz_rng rng;
    kz_rng_init(&rng, 7);
    memset(to, 0, sizeof *to);
    for (int i = 0; i < SERVED; i++) {
        serve_one(trainer, game, (uint64_t)i, to->same[i], to->shape[i]);
        kz_trainer_try attempt = {.answer = kz_rng_below(&rng, misses) == 0 ? KZ_TRAINER_WRONG
                                                                            : KZ_TRAINER_RIGHT};
        assert_int_equal(kz_trainer_result(trainer, &attempt, NULL), KZ_OK);
    }
}

/* No kind comes more than four times in eight. */
static void check_eight(const served *s) {
    for (int i = 0; i + 8 <= SERVED; i++) {
        int times = 0;
        for (int j = i; j < i + 8; j++) {
            times += strcmp(s->shape[i], s->shape[j]) == 0 ? 1 : 0;
        }
        if (times > 4) {
            fail_msg("kind %s: %d times from exercise %d on", s->shape[i], times, i);
        }
    }
}

static void check(const char *id, kz_trainer_start start, uint64_t misses) {
    static served s;
    static kz_trainer trainer;
    size_t game = 0;
    int neighbours = 0;
    while (strcmp(kz_game_at(game)->id, id) != 0) {
        game++;
    }
    kz_trainer_init(&trainer, start);
    serve(&trainer, game, misses, &s);
    for (int i = 0; i < SERVED; i++) {
        for (int j = i + 1; j < SERVED && j <= i + APART; j++) {
            if (strcmp(s.same[i], s.same[j]) == 0) {
                fail_msg("%s: exercise %d came again as %d: %s", id, i, j, s.same[i]);
            }
        }
        if (i > 0 && s.shape[i][0] != '\0' && strcmp(s.shape[i], s.shape[i - 1]) == 0) {
            neighbours++;
        }
    }
    print_message("%s, start %d: %d of %d after one of the same kind\n", id, (int)start, neighbours,
                  SERVED);
    if (s.shape[0][0] != '\0' && misses == 1) {
        check_eight(&s);
    }
    /* Of Name Poker's hands near 1800 nineteen of twenty are two pairs. */
    assert_in_range(neighbours, 0, strcmp(id, "namepoker") == 0 ? 1 : 0);
}

static void check_all_starts(const char *id) {
    check(id, KZ_TRAINER_NEW, 4);
    check(id, KZ_TRAINER_SOME, 4);
    check(id, KZ_TRAINER_STRONG, 4);
}

static void shisoku(void **state) {
    (void)state;
    check_all_starts("shisoku");
}

static void kazutori(void **state) {
    (void)state;
    check_all_starts("kazutori");
}

static void namepoker(void **state) {
    (void)state;
    check_all_starts("namepoker");
    check("namepoker", KZ_TRAINER_NEW, 1);
}

static void mastermind(void **state) {
    (void)state;
    check("mastermind", KZ_TRAINER_NEW, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(shisoku), cmocka_unit_test(kazutori),
                                       cmocka_unit_test(namepoker), cmocka_unit_test(mastermind)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
