#include "own_exercises.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARAM_TASK, PARAM_GRADE };

static const kz_choice choices[] = {{"off", "off"}, {"one", "One"}, {"two", "Two"}, {NULL, NULL}};
static const kz_param params[] = {{"task", "Task", NULL, KZ_PARAM_CHOICE, choices, 0, 0, NULL},
                                  {"grade", "Grade", NULL, KZ_PARAM_NUMBER, NULL, 0, 4000, NULL},
                                  {.key = NULL}};
static const kz_preset presets[] = {{"usual", "usual", ""}, {NULL, NULL, NULL}};
static const char *const two_tasks[] = {"task=one", "task=two", NULL};
static const char *const one_task[] = {"task=one", NULL};

static void name(const kz_values *values, kz_lang lang, kz_text *out) {
    (void)lang;
    kz_text_format(out, "Which %s?", choices[values->number[PARAM_TASK]].id);
}

static kz_status deal_of(const kz_values *values, kz_chance *chance, uint64_t kinds, kz_text *out) {
    uint64_t number = kz_chance_below(chance, kinds);
    uint64_t off = kz_chance_below(chance, 151);
    unsigned long long grade =
        (unsigned long long)(values->number[PARAM_GRADE] + (kinds > 1000 ? off - 75 : 0));
    kz_text_format(out, "%llu %llu task=%s", (unsigned long long)number, grade,
                   choices[values->number[PARAM_TASK]].id);
    return KZ_OK;
}

static kz_status deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                      kz_text *instance) {
    (void)seats;
    (void)work;
    return deal_of(values, chance, UINT64_C(1) << 40, instance);
}

static kz_status deal_few(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                          kz_text *instance) {
    (void)seats;
    (void)work;
    kz_values even = *values;
    even.number[PARAM_GRADE] = 1500;
    return deal_of(&even, chance, 30, instance);
}

static kz_status deal_none(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                           kz_text *instance) {
    (void)values;
    (void)seats;
    (void)chance;
    (void)work;
    (void)instance;
    return KZ_OUT_OF_RANGE;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    unsigned long long number;
    int grade;
    (void)seats;
    (void)error;
    if (sscanf(instance, "%llu %d", &number, &grade) != 2) {
        return KZ_BAD_INPUT;
    }
    memcpy(state->bytes, &grade, sizeof grade);
    return KZ_OK;
}

static kz_status grade_of(const kz_state *state, int guess, kz_grade *grade) {
    memcpy(&grade->rating, state->bytes, sizeof grade->rating);
    grade->guess = guess;
    return KZ_OK;
}

static kz_status grade(const kz_state *state, kz_work *work, kz_grade *out) {
    (void)work;
    return grade_of(state, 2500, out);
}

static kz_status grade_sure(const kz_state *state, kz_work *work, kz_grade *out) {
    (void)work;
    return grade_of(state, 0, out);
}

#define SHARED                                                                                     \
    .min_seats = 1, .max_seats = 1, .state_size = sizeof(int), .deal_version = 1,                  \
    .params = params, .presets = presets, .name = name, .parse = parse

const kz_game own_exercise_game = {.id = "own",
                                   .title = "Own",
                                   .deal = deal,
                                   .tasks = two_tasks,
                                   .typical_guess = 2500,
                                   .grade = grade,
                                   SHARED};
const kz_game own_small_game = {.id = "small",
                                .title = "Small",
                                .deal = deal_few,
                                .tasks = one_task,
                                .grade = grade_sure,
                                SHARED};
const kz_game own_sure_game = {.id = "sure",
                               .title = "Sure",
                               .deal = deal,
                               .tasks = one_task,
                               .grade = grade_sure,
                               .grade_error = 145,
                               SHARED};
const kz_game own_empty_game = {
    .id = "empty", .title = "Empty", .deal = deal_none, .tasks = two_tasks, .grade = grade, SHARED};
const kz_game own_other_game = {.id = "other", .title = "Other", .deal = deal, SHARED};
