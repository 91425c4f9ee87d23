/* Shisoku's parameters, and how puzzles are dealt from them. */
#include "base/word.h"
#include "kazu/shisoku_study.h"
#include "play/adapters/shisoku/exercise.h"
#include "play/adapters/shisoku/state.h"

#include <string.h>

enum {
    PART_MAX = 1000000, /* numerator and denominator of a target to deal for */
    LEVEL_CARDS =
        7 /* with more cards, finding a puzzle of a level takes longer than a player waits */
};

/* Indices into the table of parameters. */
enum { PARAM_CARDS, PARAM_TARGET, PARAM_LEVEL, PARAM_NUMBERS, PARAM_TASK, PARAM_GRADE };

enum { RANKS, DIGITS };

static const kz_choice levels[] = {{"any", KZ_N("any level")},
                                   {"1", KZ_N("level 1, easy")},
                                   {"2", KZ_N("level 2")},
                                   {"3", KZ_N("level 3")},
                                   {"4", KZ_N("level 4")},
                                   {"5", KZ_N("level 5, hard")},
                                   {NULL, NULL}};

static const kz_choice numbers[] = {[RANKS] = {"ranks", KZ_N("cards A to K")},
                                    [DIGITS] = {"digits", KZ_N("digits 0 to 9")},
                                    {NULL, NULL}};

enum { GRADE_MOST = 4000, NUMBER_ROOM = 24 };

static const kz_choice tasks[] = {
    {"off", KZ_N("no exercise")}, {"make", KZ_N("make the target")}, {NULL, NULL}};

const kz_param kz__shisoku_params[] = {
    {"cards", KZ_N("Number of cards"), NULL, KZ_PARAM_NUMBER, NULL, KZ__SHISOKU_CARDS_MIN,
     KZ__SHISOKU_CARDS_MAX, "4"},
    {"target", KZ_N("Target, such as 10 or 10..30"), NULL, KZ_PARAM_TEXT, NULL, 0,
     KZ__SHISOKU_TARGET_TEXT, "10"},
    {"level", KZ_N("Level"), NULL, KZ_PARAM_CHOICE, levels, 0, 0, "any"},
    {"numbers", KZ_N("Numbers to use"), NULL, KZ_PARAM_CHOICE, numbers, 0, 0, "ranks"},
    {"task", KZ_N("Exercise"), NULL, KZ_PARAM_CHOICE, tasks, 0, 0, NULL},
    {"grade", KZ_N("Rating of the exercise"), NULL, KZ_PARAM_NUMBER, NULL, 0, GRADE_MOST, NULL},
    {.key = NULL}};

const kz_preset kz__shisoku_presets[] = {
    {"ten", KZ_N("Four cards, target 10"), "cards=4 target=10"},
    {"make-10", KZ_N("Make 10: four digits"), "cards=4 target=10 numbers=digits"},
    {"easy", KZ_N("Four cards, targets 10-30, level 1"), "cards=4 target=10..30 level=1"},
    {"twenty-four", KZ_N("Four cards, target 24"), "cards=4 target=24"},
    {"hard", KZ_N("Four cards, targets 10-100, level 4"), "cards=4 target=10..100 level=4"},
    {"hundred", KZ_N("Five cards, target 100"), "cards=5 target=100"},
    {"pi", KZ_N("Six cards, target 314"), "cards=6 target=314"},
    {NULL, NULL, NULL}};

static bool is_small(kz_rational value) {
    return kz_rational_absolute(value).numerator <= PART_MAX && value.denominator <= PART_MAX;
}

static kz_status read_number(const char *text, size_t length, kz_rational *number,
                             const char **message) {
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_rational_parse(text, length, number, &error);
    if (status != KZ_OK) {
        *message = error.message != NULL ? error.message : kz_status_text(status);
        return status == KZ_OVERFLOW ? KZ_OUT_OF_RANGE : KZ_BAD_INPUT;
    }
    *message = KZ_N("expected a target whose numerator and denominator are at most 1000000");
    return is_small(*number) ? KZ_OK : KZ_OUT_OF_RANGE;
}

static kz_status read_range(const char *text, size_t cut, kz__shisoku_targets *targets,
                            const char **message) {
    kz_rational first;
    kz_rational last;
    kz_status status = read_number(text, cut, &first, message);
    if (status == KZ_OK) {
        status = read_number(text + cut + 2, strlen(text + cut + 2), &last, message);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (first.denominator != 1 || last.denominator != 1 || first.numerator > last.numerator) {
        *message = KZ_N("expected targets A..B: whole numbers, the smaller one first");
        return KZ_BAD_INPUT;
    }
    *targets = (kz__shisoku_targets){first.numerator, last.numerator, 1};
    return KZ_OK;
}

kz_status kz__shisoku_targets_read(const char *text, kz__shisoku_targets *targets,
                                   kz_error *error) {
    const char *cut = strstr(text, "..");
    const char *message = NULL;
    kz_rational one = kz_rational_integer(0);
    kz_status status = cut != NULL ? read_range(text, (size_t)(cut - text), targets, &message)
                                   : read_number(text, strlen(text), &one, &message);
    if (status != KZ_OK) {
        (void)kz_error_set(error, status, 0, 0, message, text, strlen(text));
        return status;
    }
    if (cut == NULL) {
        *targets = (kz__shisoku_targets){one.numerator, one.numerator, one.denominator};
    }
    return KZ_OK;
}

void kz__shisoku_targets_print(const kz__shisoku_targets *targets, kz_text *out) {
    kz_text_put_signed(out, targets->first);
    if (targets->last > targets->first) {
        kz_text_put(out, "..");
        kz_text_put_signed(out, targets->last);
    } else if (targets->denominator > 1) {
        kz_text_put_char(out, '/');
        kz_text_put_signed(out, targets->denominator);
    }
}

static kz_status refuse_number(uint64_t number, kz_status status, const char *message,
                               kz_error *error) {
    char token[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, token, sizeof token);
    kz_text_put_unsigned(&text, number);
    return kz_error_set(error, status, 0, 0, message, token, text.length);
}

static kz_status check_task(const kz_values *values, kz_error *error) {
    const uint64_t *number = values->number;
    if (number[PARAM_TASK] == 0) {
        return number[PARAM_GRADE] == 0
                   ? KZ_OK
                   : refuse_number(number[PARAM_GRADE], KZ_UNSUPPORTED,
                                   KZ_N("grade is only for an exercise (task=make)"), error);
    }
    if (number[PARAM_CARDS] < KZ__SHISOKU_EXERCISE_LEAST ||
        number[PARAM_CARDS] > KZ__SHISOKU_EXERCISE_MOST) {
        return refuse_number(number[PARAM_CARDS], KZ_OUT_OF_RANGE,
                             KZ_N("an exercise has 3 to 6 cards"), error);
    }
    if (number[PARAM_LEVEL] > 0) {
        const char *level = levels[number[PARAM_LEVEL]].id;
        return kz_error_set(error, KZ_UNSUPPORTED, 0, 0,
                            KZ_N("an exercise takes a grade instead of a level"), level,
                            strlen(level));
    }
    return KZ_OK;
}

static kz_status check_level(const kz_values *values, kz_error *error) {
    if (values->number[PARAM_LEVEL] == 0 || values->number[PARAM_CARDS] <= LEVEL_CARDS) {
        return KZ_OK;
    }
    const char *level = levels[values->number[PARAM_LEVEL]].id;
    return kz_error_set(error, KZ_UNSUPPORTED, 0, 0,
                        KZ_N("only puzzles of up to 7 cards have a level"), level, strlen(level));
}

kz_status kz__shisoku_params_check(kz_values *values, int seats, kz_error *error) {
    (void)seats;
    kz__shisoku_targets targets;
    char normal[KZ__SHISOKU_TARGET_TEXT + 1];
    kz_text text;
    kz_status status =
        kz__shisoku_targets_read(kz_values_text(values, PARAM_TARGET), &targets, error);
    status = status == KZ_OK ? check_level(values, error) : status;
    status = status == KZ_OK ? check_task(values, error) : status;
    if (status != KZ_OK) {
        return status;
    }
    kz_text_init(&text, normal, sizeof normal);
    kz__shisoku_targets_print(&targets, &text);
    return kz_values_set_text(values, PARAM_TARGET, normal);
}

void kz__shisoku_name(const kz_values *values, kz_lang lang, kz_text *out) {
    char target[2 * KZ__SHISOKU_TARGET_TEXT];
    kz_text text;
    unsigned cards = (unsigned)values->number[PARAM_CARDS];
    unsigned level = (unsigned)values->number[PARAM_LEVEL];
    bool are_digits = values->number[PARAM_NUMBERS] == DIGITS;
    kz_text_init(&text, target, sizeof target);
    kz__shisoku_put_pretty(kz_values_text(values, PARAM_TARGET), &text);
    if (values->number[PARAM_TASK] != 0) {
        kz_text_format(out,
                       are_digits ? kz_message(lang, "Make %s from %u digits")
                                  : kz_message(lang, "Make %s from %u cards"),
                       target, cards);
    } else if (level == 0) {
        kz_text_format(out,
                       are_digits ? kz_message(lang, "%u digits, target %s")
                                  : kz_message(lang, "%u cards, target %s"),
                       cards, target);
    } else {
        kz_text_format(out,
                       are_digits ? kz_message(lang, "%u digits, target %s, level %u")
                                  : kz_message(lang, "%u cards, target %s, level %u"),
                       cards, target, level);
    }
}

/*
 * Deals what `kazu shisoku make` prints for the same seed. With more cards, proofs that there is no
 * solution and ratings cost more, so it gives up sooner: after a few seconds at most.
 */
kz_status kz__shisoku_deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                           kz_text *instance) {
    static const uint32_t tries[KZ__SHISOKU_CARDS_MAX + 1] = {0,     0,    20000, 20000, 20000,
                                                              20000, 2000, 200,   50};
    (void)seats; /* always one */
    kz__shisoku_targets targets;
    kz_status status =
        kz__shisoku_targets_read(kz_values_text(values, PARAM_TARGET), &targets, NULL);
    if (status != KZ_OK) {
        return status;
    }
    kz_shisoku_terms terms = {.cards = (uint32_t)values->number[PARAM_CARDS],
                              .first_target = targets.first,
                              .last_target = targets.last,
                              .denominator = targets.denominator,
                              .level = (int)values->number[PARAM_LEVEL],
                              .tries = tries[values->number[PARAM_CARDS]],
                              .digits = values->number[PARAM_NUMBERS] == DIGITS};
    kz_shisoku_problem problem;
    bool is_exercise = values->number[PARAM_TASK] != 0;
    kz_rng rng;
    kz_rng_init(&rng, kz_chance_seed(chance));
    status = is_exercise ? kz__shisoku_deal_exercise(&terms, (int)values->number[PARAM_GRADE], &rng,
                                                     work, &problem)
                         : kz_shisoku_deal_table(&terms, &rng, work, &problem);
    if (status == KZ_OK) {
        kz__shisoku_put_instance(&problem, is_exercise, instance);
    }
    bool has_nodes = work->node_limit == 0 || work->counters.nodes < work->node_limit;
    return status == KZ_BUDGET && has_nodes ? KZ_OUT_OF_RANGE : status;
}
