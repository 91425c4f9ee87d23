/*
 * Draws exercises of KenKen: makes a puzzle, writes all digits that follow at once, and looks at
 * each position where none is left. Grades them by the steps that lead to the next digit.
 */
#include "play/adapters/kenken/exercise.h"

#include "base/bits.h"
#include "base/log2.h"
#include "base/mix.h"

#include <string.h>

enum {
    TRIES = 8,
    NEAR = 75, /* points from the grade that are near enough */
    SIZE_LEAST = 4,
    SIZE_MOST = 6,
    SMALL = 1100, /* up to this grade boards have the least size */
    PART = 10000, /* units of a guess */
    FINE = 60,    /* parts of such a unit while they are added */
    /* docs/theory/trainer.md */
    BASE = 650,
    SCALE = 300,
    PER_SIZE = 25
};

/* What a step costs, by technique; 0: a position that needs it is not used. */
static const uint8_t costs[KZ_KENKEN_TECHNIQUE_COUNT] = {
    [KZ_KENKEN_FORCED_CAGE] = 1, [KZ_KENKEN_NAKED_SINGLE] = 1, [KZ_KENKEN_HIDDEN_SINGLE] = 2,
    [KZ_KENKEN_CAGE_DIGITS] = 2, [KZ_KENKEN_CAGE_CELLS] = 3,   [KZ_KENKEN_MUST_DIGIT] = 4,
    [KZ_KENKEN_SUBSET] = 6,      [KZ_KENKEN_LINE_TOTAL] = 6,   [KZ_KENKEN_PARITY] = 8,
    [KZ_KENKEN_TWO_CAGES] = 10,  [KZ_KENKEN_FISH] = 10,        [KZ_KENKEN_FORCING_CHAIN] = 12,
    [KZ_KENKEN_LINE_COVER] = 14, [KZ_KENKEN_TRIAL] = 20};

/* The levels of puzzles in which positions of a grade are likely. */
static const struct {
    int most; /* highest grade */
    kz_kenken_level level;
} levels[] = {{1250, KZ_KENKEN_EASY},
              {1500, KZ_KENKEN_NORMAL},
              {1850, KZ_KENKEN_HARD},
              {4000, KZ_KENKEN_UNREASONABLE}};

enum { LEVELS = sizeof levels / sizeof levels[0] };

static uint64_t cost_of(const kz_kenken_advice *advice) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < advice->step_count; i++) {
        unsigned cost = advice->step[i].is_contradiction ? 0 : costs[advice->step[i].technique];
        if (cost == 0) {
            return 0;
        }
        sum += cost;
    }
    return sum;
}

/* A chain of one step is a digit that follows at once. */
static bool is_single(const kz_kenken_advice *advice) {
    return advice->step_count == 1 && advice->step[0].technique <= KZ_KENKEN_HIDDEN_SINGLE &&
           advice->step[0].technique != KZ_KENKEN_MISTAKE;
}

/* The hardest step, and the sign of its cage. */
static uint32_t shape_of(const kz_kenken_puzzle *puzzle, const kz_kenken_advice *advice) {
    const kz_kenken_step *hardest = &advice->step[0];
    for (uint32_t i = 1; i < advice->step_count; i++) {
        const kz_kenken_step *step = &advice->step[i];
        hardest = costs[step->technique] > costs[hardest->technique] ? step : hardest;
    }
    uint32_t sign = hardest->cage_count > 0 ? puzzle->cage[hardest->cage[0]].op + 1U : 0;
    return 1 + kz__mix(hardest->technique, sign) % 63;
}

/* The chance of a digit at random that the row and column of a random empty cell allow. */
static int guess_of(const kz_kenken_puzzle *puzzle, const uint8_t *grid) {
    unsigned size = puzzle->size;
    unsigned empty = 0;
    unsigned sum = 0;
    for (unsigned cell = 0; cell < size * size; cell++) {
        unsigned count = kz__bits_count(kz__kenken_exercise_free(size, grid, cell));
        if (grid[cell] == 0 && count > 0) {
            sum += FINE * PART / count;
            empty++;
        }
    }
    return empty > 0 ? (int)((sum / empty + FINE / 2) / FINE) : 0;
}

kz_status kz__kenken_exercise_rate(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                                   kz_work *work, kz_grade *grade, kz_kenken_advice **advice) {
    kz_kenken_advice *found = NULL;
    kz_status status = kz_kenken_hint(puzzle, grid, work, &found);
    *grade = (kz_grade){.rating = 0};
    if (status == KZ_OK && found->why != KZ_OK) {
        status = found->why;
    }
    if (status == KZ_OK && found->verdict == KZ_ONE && found->step_count > 0 && !is_single(found) &&
        cost_of(found) > 0) {
        grade->rating = BASE + kz__log2_times(SCALE, cost_of(found), 1) +
                        PER_SIZE * ((int)puzzle->size - SIZE_LEAST);
        grade->guess = guess_of(puzzle, grid);
        grade->shape = shape_of(puzzle, found);
    }
    if (advice != NULL && status == KZ_OK) {
        *advice = found;
    } else {
        kz_kenken_advice_free(found, work);
    }
    return status;
}

/* The exercise that is nearest to the grade so far, and the one that is looked at. */
typedef struct search {
    int grade; /* 0: any */
    int away;  /* points between them; below 0: there is none */
    kz_work *work;
    kz_kenken_puzzle *nearest;
    uint8_t *given; /* of the nearest */
    kz_kenken_puzzle puzzle;
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
} search;

static bool is_near(const search *s) {
    return s->away >= 0 && s->away <= NEAR;
}

static void write_singles(search *s) {
    unsigned cells = (unsigned)s->puzzle.size * s->puzzle.size;
    unsigned digit = 0;
    unsigned cell = kz__kenken_exercise_single(&s->puzzle, s->grid, &digit);
    while (cell < cells) {
        s->grid[cell] = (uint8_t)digit;
        cell = kz__kenken_exercise_single(&s->puzzle, s->grid, &digit);
    }
}

static void keep_nearer(search *s, int rating) {
    int away = s->grade == 0 ? 0 : rating - s->grade;
    away = away < 0 ? -away : away;
    if (rating > 0 && (s->away < 0 || away < s->away)) {
        s->away = away;
        *s->nearest = s->puzzle;
        memcpy(s->given, s->grid, sizeof s->grid);
    }
}

/* Writes the digit that the chain leads to. @return false if there is none. */
static bool write_last(search *s, const kz_kenken_advice *advice) {
    const kz_kenken_step *last =
        advice->step_count > 0 ? &advice->step[advice->step_count - 1] : NULL;
    if (last == NULL || last->technique == KZ_KENKEN_MISTAKE || !kz_kenken_step_places(last)) {
        return false;
    }
    for (unsigned i = 0; i < last->cell_count; i++) {
        if (last->digit[i] != 0) {
            s->grid[last->cell[i]] = last->digit[i];
        }
    }
    return true;
}

static bool is_full(const search *s) {
    return memchr(s->grid, 0, (size_t)s->puzzle.size * s->puzzle.size) == NULL;
}

/* Looks at all positions of a puzzle, from the empty grid on. */
static kz_status play(search *s) {
    bool goes_on = true;
    kz_status status = KZ_OK;
    memset(s->grid, 0, sizeof s->grid);
    write_singles(s);
    while (status == KZ_OK && goes_on && !is_near(s) && !is_full(s)) {
        kz_grade grade;
        kz_kenken_advice *advice = NULL;
        status = kz__kenken_exercise_rate(&s->puzzle, s->grid, s->work, &grade, &advice);
        if (status == KZ_OK) {
            keep_nearer(s, grade.rating);
            goes_on = write_last(s, advice);
            kz_kenken_advice_free(advice, s->work);
            write_singles(s);
        }
    }
    return status;
}

/* Small, easy puzzles alone provide enough easy positions. */
static kz_kenken_wish draw_wish(int grade, kz_chance *chance) {
    kz_kenken_wish wish = kz_kenken_wish_default();
    unsigned level = 0;
    while (grade > 0 && level + 1 < LEVELS && grade > levels[level].most) {
        level++;
    }
    level = grade == 0 ? (unsigned)kz_chance_below(chance, LEVELS) : level;
    unsigned least = level > 1 ? SIZE_LEAST + 1 : SIZE_LEAST;
    wish.level = levels[level].level;
    unsigned most = grade > 0 && grade <= SMALL ? least : SIZE_MOST;
    wish.size = least + (unsigned)kz_chance_below(chance, most - least + 1);
    return wish;
}

static kz_status look(search *s, kz_chance *chance) {
    kz_status status = KZ_OK;
    for (int i = 0; i < TRIES && status == KZ_OK && !is_near(s); i++) {
        kz_kenken_wish wish = draw_wish(s->grade, chance);
        kz_rng rng;
        kz_rng_init(&rng, kz_chance_next(chance));
        status = kz_kenken_make(&wish, &rng, s->work, &s->puzzle);
        if (status == KZ_OK) {
            status = play(s);
        }
    }
    return status;
}

kz_status kz__kenken_exercise_deal(int grade, kz_chance *chance, kz_work *work,
                                   kz_kenken_puzzle *puzzle, uint8_t *given) {
    search *s = kz_work_allocate(work, 1, sizeof *s);
    if (s == NULL) {
        return KZ_NO_MEMORY;
    }
    s->grade = grade;
    s->away = -1;
    s->work = work;
    s->nearest = puzzle;
    s->given = given;
    kz_status status = look(s, chance);
    status = status == KZ_OK && s->away < 0 ? KZ_OUT_OF_RANGE : status;
    kz_work_free(work, s, 1, sizeof *s);
    return status;
}

kz_status kz__kenken_exercise_grade(const kz_state *state, kz_work *work, kz_grade *grade) {
    kz__kenken_play_board board;
    kz_grade found;
    kz__kenken_play_unpack(state, KZ_PUBLIC, &board);
    if (board.task == 0) {
        return KZ_UNSUPPORTED;
    }
    kz_kenken_puzzle *puzzle = kz_work_allocate(work, 1, sizeof *puzzle);
    if (puzzle == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__kenken_play_puzzle(&board, puzzle);
    kz_status status = kz__kenken_exercise_rate(puzzle, board.now.digit, work, &found, NULL);
    status = status == KZ_OK && found.rating == 0 ? KZ_UNSUPPORTED : status;
    if (status == KZ_OK) {
        *grade = found;
    }
    kz_work_free(work, puzzle, 1, sizeof *puzzle);
    return status;
}
