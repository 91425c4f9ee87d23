/* Draws exercises: a random variant, code and guesses, until one has the requested grade. */
#include "play/adapters/mastermind/exercise.h"
#include "play/adapters/mastermind/lines.h"

enum {
    TRIES = 30,
    GUESS_MAX = 2500, /* chance of a blind hit, in 1/10,000 */
    NEAR = 75,        /* distance from the grade, in points, that is close enough */
    DRAWN_MAX = 8,    /* guesses drawn before redundant ones are dropped */
    SHOWN_MAX = 4,    /* rows left after that */
    LEFT_LEAST = 3,   /* codes left where the best guess is asked for */
    LEFT_SPREAD = 70,
    SMALL = 1300 /* below this grade, best-guess exercises have only three pegs */
};

/* A variant, and the grades that the only code has in it often enough to look for them. */
typedef struct variant {
    uint8_t pegs;
    uint8_t colors;
    uint8_t secret_distinct;
    int least;
    int most;
} variant;

/* 90 % of random positions have these grades: docs/theory/trainer.md. */
static const variant variants[] = {
    {3, 6, 1, 0, 1600}, {4, 6, 1, 1500, 4000}, {4, 6, 0, 1450, 2100}};

enum { VARIANTS = sizeof variants / sizeof variants[0] };

/* The exercise closest to the grade so far. */
typedef struct search {
    int grade; /* 0: any */
    int away;  /* points between them; below 0: there is none */
    kz__mastermind_table nearest;
} search;

static void set_variant(kz__mastermind_table *table, int grade, kz_chance *chance) {
    const variant *fitting[VARIANTS] = {NULL};
    unsigned count = 0;
    for (unsigned i = 0; i < VARIANTS; i++) {
        bool fits = table->task == KZ__MASTERMIND_FIND_CODE
                        ? grade >= variants[i].least && grade <= variants[i].most
                        : grade >= SMALL || i == 0;
        if (grade == 0 || fits) {
            fitting[count++] = &variants[i];
        }
    }
    const variant *drawn = fitting[kz_chance_below(chance, count)];
    table->pegs = drawn->pegs;
    table->colors = drawn->colors;
    table->secret_distinct = drawn->secret_distinct;
    table->guess_distinct = 0;
    table->guess_blanks = 0;
}

static void add_row(kz__mastermind_table *table, const kz_mastermind_rules *rules,
                    kz_mastermind_code code, kz_chance *chance) {
    kz_mastermind_code guess = code;
    while (guess == code) {
        guess = kz_mastermind_deal(rules, kz_chance_next(chance));
    }
    kz_mastermind_answer answer = kz_mastermind_score(rules, code, guess);
    table->guess[table->given] = guess;
    table->black[table->given] = answer.black;
    table->white[table->given] = answer.white;
    table->given++;
}

static uint32_t count_left(const kz__mastermind_table *table, kz__mastermind_census *census) {
    kz__mastermind_take_census(table, census);
    return census->left;
}

/* Removes a row. */
static kz__mastermind_table without(const kz__mastermind_table *table, uint32_t row) {
    kz__mastermind_table less = *table;
    less.given--;
    for (uint32_t i = row; i < less.given; i++) {
        less.guess[i] = less.guess[i + 1];
        less.black[i] = less.black[i + 1];
        less.white[i] = less.white[i + 1];
    }
    less.guess[less.given] = 0;
    less.black[less.given] = 0;
    less.white[less.given] = 0;
    return less;
}

static void drop_superfluous(kz__mastermind_table *table, kz__mastermind_census *census) {
    for (uint32_t row = table->given; row-- > 0;) {
        kz__mastermind_table less = without(table, row);
        if (count_left(&less, census) == 1) {
            *table = less;
        }
    }
}

/* Draws a position. @return false if it makes no exercise. */
static bool draw(kz__mastermind_table *table, kz_chance *chance, kz__mastermind_census *census) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_code code = kz_mastermind_deal(&rules, kz_chance_next(chance));
    uint32_t most = 1;
    if (table->task == KZ__MASTERMIND_FIND_GUESS) {
        most = LEFT_LEAST + (uint32_t)kz_chance_below(chance, LEFT_SPREAD);
    }
    do {
        add_row(table, &rules, code, chance);
    } while (count_left(table, census) > most && table->given < DRAWN_MAX);
    if (table->task == KZ__MASTERMIND_FIND_CODE && census->left == 1) {
        drop_superfluous(table, census);
    }
    table->count = table->answered = table->given;
    table->chances = (uint8_t)(table->given + 1);
    return table->given <= SHOWN_MAX && kz__mastermind_settle(table) == NULL;
}

static kz_status consider(search *s, const kz__mastermind_table *table, kz_work *work) {
    kz_grade grade = {.rating = 0};
    kz_status status = kz__mastermind_grade_table(table, work, &grade);
    if (status != KZ_OK || grade.guess > GUESS_MAX) {
        return status;
    }
    int away = s->grade == 0 ? 0 : grade.rating - s->grade;
    away = away < 0 ? -away : away;
    if (s->away < 0 || away < s->away) {
        s->away = away;
        s->nearest = *table;
    }
    return KZ_OK;
}

static kz_status look(search *s, const kz__mastermind_table *table, kz_chance *chance,
                      kz_work *work, kz__mastermind_census *census) {
    kz_status status = KZ_OK;
    for (int i = 0; i < TRIES && status == KZ_OK && (s->away < 0 || s->away > NEAR); i++) {
        kz__mastermind_table drawn = {.task = table->task, .keeper = KZ__MASTERMIND_FAIR};
        set_variant(&drawn, s->grade, chance);
        if (draw(&drawn, chance, census)) {
            status = consider(s, &drawn, work);
        }
    }
    return status;
}

kz_status kz__mastermind_deal_exercise(const kz__mastermind_table *table, int grade,
                                       kz_chance *chance, kz_work *work, kz_text *instance) {
    search s = {.grade = grade, .away = -1};
    kz__mastermind_census *census = kz_work_allocate(work, 1, sizeof *census);
    if (census == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = look(&s, table, chance, work, census);
    kz_work_free(work, census, 1, sizeof *census);
    if (s.away >= 0 && status == KZ_OK) {
        kz__mastermind_put_instance(&s.nearest, instance);
    }
    return s.away < 0 && status == KZ_OK ? KZ_OUT_OF_RANGE : status;
}
