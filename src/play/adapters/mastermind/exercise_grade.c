/*
 * Grades of exercises. Which code: the cases that somebody must tell apart who looks at the
 * answers in the best order. A case of an answer says which of its pegs are black and which white.
 * Which guess: the codes left, and how many of them are right guesses.
 */
#include "play/adapters/mastermind/exercise.h"

#include "base/log2.h"
#include "games/mastermind/feedback/listing.h"

#include <string.h>

enum {
    CASE_BITS = 2 * KZ__MASTERMIND_TASK_PEGS_MAX, /* of a row: black pegs, then white ones */
    SLOTS = 2048,                                 /* a power of two above the number of codes */
    SUBSETS = 1 << KZ__MASTERMIND_GIVEN_MAX,
    PART = 10000, /* units of a guess */
    /* docs/theory/trainer.md */
    CODE_BASE = 500,
    CODE_SCALE = 225,
    GUESS_BASE = 900,
    LEFT_SCALE = 110,
    SHARE_SCALE = 100,
    SHARE_LEAST = 32, /* a smaller share of right guesses counts as one in this many */
    NONE_FITS = 150
};

_Static_assert(CASE_BITS *KZ__MASTERMIND_GIVEN_MAX <= 64, "the cases of all rows fit a number");
_Static_assert((int)SLOTS > (int)KZ__MASTERMIND_TASK_CODES_MAX, "there is always a free slot");

/* A code: which rows it fits, and its case in each of them. */
typedef struct entry {
    uint64_t cases;
    uint32_t rows;
} entry;

typedef struct casework {
    const kz__mastermind_table *table;
    kz_mastermind_rules rules;
    uint32_t count;
    kz_mastermind_code code[KZ__MASTERMIND_TASK_CODES_MAX];
    entry entry[KZ__MASTERMIND_TASK_CODES_MAX];
    uint64_t slot[SLOTS];     /* cases that are counted, and 1; 0: free */
    uint64_t effort[SUBSETS]; /* the least for these rows */
    uint8_t last[SUBSETS];    /* the row looked at last then */
} casework;

/* Of equal colours the leftmost are white. */
static uint64_t case_of(const kz_mastermind_rules *rules, kz_mastermind_code code,
                        kz_mastermind_code guess) {
    uint64_t black = 0;
    uint64_t white = 0;
    uint64_t used = 0;
    for (unsigned i = 0; i < rules->pegs; i++) {
        black |= (uint64_t)(kz_mastermind_peg(code, i) == kz_mastermind_peg(guess, i)) << i;
    }
    used = black;
    for (unsigned i = 0; i < rules->pegs; i++) {
        for (unsigned k = 0; k < rules->pegs && (black >> i & 1) == 0; k++) {
            if ((used >> k & 1) == 0 && kz_mastermind_peg(code, k) == kz_mastermind_peg(guess, i)) {
                used |= UINT64_C(1) << k;
                white |= UINT64_C(1) << i;
                break;
            }
        }
    }
    return black | white << KZ__MASTERMIND_TASK_PEGS_MAX;
}

static void enter(casework *c, uint32_t i) {
    const kz__mastermind_table *table = c->table;
    c->entry[i] = (entry){.cases = 0};
    for (uint32_t row = 0; row < table->given; row++) {
        kz_mastermind_answer answer = kz_mastermind_score(&c->rules, c->code[i], table->guess[row]);
        bool fits = answer.black == table->black[row] && answer.white == table->white[row];
        c->entry[i].rows |= fits ? UINT32_C(1) << row : 0;
        c->entry[i].cases |= case_of(&c->rules, c->code[i], table->guess[row]) << row * CASE_BITS;
    }
}

/* Tells whether cases were not counted yet, and counts them. */
static bool is_new(casework *c, uint64_t cases) {
    uint64_t i = (cases * UINT64_C(0x9E3779B97F4A7C15)) >> 53;
    while (c->slot[i % SLOTS] != 0) {
        if (c->slot[i % SLOTS] == cases + 1) {
            return false;
        }
        i++;
    }
    c->slot[i % SLOTS] = cases + 1;
    return true;
}

/* Gives the number of cases that some rows leave. */
static uint32_t alive(casework *c, uint32_t rows) {
    uint64_t mask = 0;
    uint32_t count = 0;
    for (uint32_t row = 0; row < c->table->given; row++) {
        uint64_t field = ((UINT64_C(1) << CASE_BITS) - 1) << row * CASE_BITS;
        mask |= (rows >> row & 1) != 0 ? field : 0;
    }
    memset(c->slot, 0, sizeof c->slot);
    for (uint32_t i = 0; i < c->count; i++) {
        bool fits = (c->entry[i].rows & rows) == rows;
        count += fits && is_new(c, c->entry[i].cases & mask) ? 1 : 0;
    }
    return count;
}

static uint64_t choose(unsigned of, unsigned taken) {
    uint64_t ways = 1;
    for (unsigned i = 0; i < taken; i++) {
        ways = ways * (of - i) / (i + 1);
    }
    return ways;
}

/* The ways to tell black and white pegs of an answer. */
static uint64_t ways(const kz__mastermind_table *table, uint32_t row) {
    return choose(table->pegs, table->black[row]) *
           choose((unsigned)table->pegs - table->black[row], table->white[row]);
}

/* The best order of some rows is that of all but one, and this one last. */
static void find_order(casework *c) {
    uint32_t all = UINT32_C(1) << c->table->given;
    memset(c->effort, 0xFF, sizeof c->effort);
    c->effort[0] = 0;
    for (uint32_t rows = 0; rows + 1 < all; rows++) {
        uint64_t cases = alive(c, rows);
        for (uint32_t row = 0; row < c->table->given; row++) {
            uint32_t more = rows | UINT32_C(1) << row;
            uint64_t effort = c->effort[rows] + cases * ways(c->table, row);
            if (more != rows && effort < c->effort[more]) {
                c->effort[more] = effort;
                c->last[more] = (uint8_t)row;
            }
        }
    }
}

static kz_status find(const kz__mastermind_table *table, kz_work *work, uint64_t *effort,
                      uint32_t *first) {
    casework *c = kz_work_allocate(work, 1, sizeof *c);
    if (c == NULL) {
        return KZ_NO_MEMORY;
    }
    c->table = table;
    c->rules = kz__mastermind_rules_of(table);
    kz__mastermind_listing listing = kz__mastermind_list_secrets(&c->rules);
    c->count = (uint32_t)kz__mastermind_list_next(&listing, c->code, KZ__MASTERMIND_TASK_CODES_MAX);
    kz_status status = kz_work_spend(work, (uint64_t)c->count << table->given);
    if (status == KZ_OK) {
        for (uint32_t i = 0; i < c->count; i++) {
            enter(c, i);
        }
        find_order(c);
        uint32_t rows = (UINT32_C(1) << table->given) - 1;
        *effort = c->effort[rows];
        while (rows != 0) {
            *first = c->last[rows];
            rows &= ~(UINT32_C(1) << *first);
        }
    }
    kz_work_free(work, c, 1, sizeof *c);
    return status;
}

kz_status kz__mastermind_first_row(const kz__mastermind_table *table, kz_work *work,
                                   uint32_t *row) {
    uint64_t effort = 0;
    return find(table, work, &effort, row);
}

static kz_status grade_code(const kz__mastermind_table *table, kz_work *work, kz_grade *grade) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    uint32_t first = 0;
    uint64_t effort = 0;
    kz_status status = find(table, work, &effort, &first);
    if (status == KZ_OK) {
        grade->rating = CODE_BASE + kz__log2_times(CODE_SCALE, effort, 1);
        grade->guess = (int)(PART / kz__mastermind_count_secrets(&rules));
    }
    return status;
}

static void grade_census(const kz__mastermind_census *census, kz_grade *grade) {
    bool is_small = census->fitting * SHARE_LEAST < census->left;
    grade->rating = GUESS_BASE + kz__log2_times(LEFT_SCALE, census->left, 1) +
                    kz__log2_times(SHARE_SCALE, is_small ? SHARE_LEAST : census->left,
                                   is_small ? 1 : census->fitting) +
                    (census->fitting == 0 ? NONE_FITS : 0);
    grade->guess = (int)(PART * census->right / census->guesses);
}

static kz_status grade_guess(const kz__mastermind_table *table, kz_work *work, kz_grade *grade) {
    kz__mastermind_census *census = kz_work_allocate(work, 1, sizeof *census);
    if (census == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__mastermind_take_census(table, census);
    kz_status status =
        kz_work_spend(work, kz__mastermind_count_guesses(&census->rules) * census->left);
    if (status == KZ_OK) {
        kz__mastermind_weigh_all(census);
        grade_census(census, grade);
    }
    kz_work_free(work, census, 1, sizeof *census);
    return status;
}

kz_status kz__mastermind_grade_table(const kz__mastermind_table *table, kz_work *work,
                                     kz_grade *grade) {
    return table->task == KZ__MASTERMIND_FIND_CODE ? grade_code(table, work, grade)
                                                   : grade_guess(table, work, grade);
}

/* The size of the code, whether colours repeat, what is asked, and the number of rows. */
static uint32_t shape_of(const kz__mastermind_table *table) {
    uint32_t size = 2U * (table->pegs % 4U) + (table->secret_distinct != 0 ? 1 : 0);
    uint32_t asked = table->task == KZ__MASTERMIND_FIND_CODE ? 0 : 1;
    return (2 * size + asked) * 4 + (table->given < 4 ? table->given : 3U);
}

kz_status kz__mastermind_grade(const kz_state *state, kz_work *work, kz_grade *grade) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    if (table.task == KZ__MASTERMIND_NO_TASK) {
        return KZ_UNSUPPORTED;
    }
    kz_status status = kz__mastermind_grade_table(&table, work, grade);
    if (status == KZ_OK) {
        grade->shape = shape_of(&table);
    }
    return status;
}
