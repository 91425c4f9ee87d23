/* Exercises: solvable tables with a single attempt. */
#include "play/adapters/shisoku/exercise.h"

#include "base/mix.h"
#include "base/word.h"
#include "kazu/text.h"
#include "play/adapters/shisoku/search.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    NEAR = 75,               /* a table this near to the rating is taken at once */
    EASY_POOL = 1100,        /* nearest to easier and harder grades */
    HARD_POOL = 2100,        /* are always the same few tables */
    SOLVING_NODES = 20000000 /* far more than six cards need */
};

static const char task[] = "task=make";

const char *const kz__shisoku_tasks[] = {"twenty-four task=make", "make-10 task=make", NULL};

/* Finds the word "task=..." at the end of the line. @return a word of length 0 if there is none. */
static kz_word find_task(const char *instance) {
    const char *found = strstr(instance, " task=");
    if (found == NULL) {
        return (kz_word){instance + strlen(instance), 0, 1};
    }
    size_t before = (size_t)(found - instance) + 1;
    uint32_t column = (uint32_t)kz_utf8_count(instance, before) + 1;
    return (kz_word){found + 1, strlen(found + 1), column};
}

/* parse() has no kz_work, but six cards take only a few milliseconds. */
static kz_status check_made(const kz_shisoku_problem *problem, kz_word word, kz_error *error) {
    kz_work work;
    kz_work_init(&work);
    work.node_limit = SOLVING_NODES;
    kz_shisoku_result *way = kz_work_allocate(&work, 1, sizeof *way);
    if (way == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz__shisoku_find_way(problem, &work, way);
    kz_verdict verdict = way->verdict;
    kz_work_free(&work, way, 1, sizeof *way);
    if (status != KZ_OK || verdict == KZ_ONE) {
        return status;
    }
    return kz__word_error(word, KZ_BAD_INPUT,
                          verdict == KZ_NONE
                              ? KZ_N("an exercise needs a target that can be made")
                              : KZ_N("it is not known whether this target can be made"),
                          error);
}

static kz_status check(const kz_shisoku_problem *problem, kz_word word, kz_error *error) {
    if (!kz__word_is(word, task)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected task=make"), error);
    }
    if (problem->count < KZ__SHISOKU_EXERCISE_LEAST || problem->count > KZ__SHISOKU_EXERCISE_MOST) {
        return kz__word_error(word, KZ_OUT_OF_RANGE, KZ_N("an exercise has 3 to 6 cards"), error);
    }
    return check_made(problem, word, error);
}

kz_status kz__shisoku_read_instance(const char *instance, kz_shisoku_problem *problem,
                                    bool *is_exercise, kz_error *error) {
    kz_word word = find_task(instance);
    size_t length = (size_t)(word.text - instance);
    kz_status status = kz_shisoku_problem_parse(instance, length, problem, error);
    *is_exercise = word.length > 0;
    return status == KZ_OK && *is_exercise ? check(problem, word, error) : status;
}

void kz__shisoku_put_instance(const kz_shisoku_problem *problem, bool is_exercise, kz_text *out) {
    kz_shisoku_problem_print(problem, out);
    if (is_exercise) {
        kz_text_put_char(out, ' ');
        kz_text_put(out, task);
    }
}

bool kz__shisoku_is_exercise(const kz_state *state) {
    return state->bytes[offsetof(kz__shisoku_table, is_exercise)] == 1;
}

kz_status kz__shisoku_deal_exercise(const kz_shisoku_terms *terms, int rating, kz_rng *rng,
                                    kz_work *work, kz_shisoku_problem *table) {
    /* By number of cards: about 50 ms of work. */
    static const uint32_t draws[KZ__SHISOKU_EXERCISE_MOST + 1] = {0, 0, 0, 1000, 1000, 200, 20};
    int gap = INT32_MAX;
    if (rating > 0) {
        rating = rating < EASY_POOL ? EASY_POOL : rating > HARD_POOL ? HARD_POOL : rating;
    }
    for (uint32_t i = 0; i < draws[terms->cards] && gap > NEAR; i++) {
        kz_shisoku_problem drawn;
        kz_shisoku_rating rated = {.rating = rating};
        kz_status status = kz_shisoku_deal_table(terms, rng, work, &drawn);
        if (status == KZ_OK && rating > 0) {
            status = kz_shisoku_rate(&drawn, work, &rated);
        }
        if (status != KZ_OK) {
            return status;
        }
        if (abs(rated.rating - rating) < gap) {
            gap = abs(rated.rating - rating);
            *table = drawn;
        }
    }
    return KZ_OK;
}

/* The target and the cards, in any order. */
static uint32_t content_of(const kz_shisoku_problem *problem) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < problem->count; i++) {
        uint32_t card = kz__mix(0, (uint32_t)problem->cards[i].numerator);
        sum += kz__mix(card, (uint32_t)problem->cards[i].denominator);
    }
    return kz__mix(sum, (uint32_t)problem->target.numerator);
}

/* There is no chance of a blind hit that is worth counting. */
kz_status kz__shisoku_grade(const kz_state *state, kz_work *work, kz_grade *grade) {
    kz_shisoku_problem problem;
    kz_shisoku_rating rating;
    if (!kz__shisoku_is_exercise(state)) {
        return KZ_UNSUPPORTED;
    }
    kz__shisoku_read_opening(state, &problem);
    kz_status status = kz_shisoku_rate(&problem, work, &rating);
    if (status == KZ_OK) {
        *grade = (kz_grade){.rating = rating.rating, .content = content_of(&problem)};
    }
    return status;
}
