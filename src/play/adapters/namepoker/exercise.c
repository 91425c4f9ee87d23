/*
 * Draws, lays and grades exercises of name poker. All in integers: grades are equal everywhere.
 */
#include "play/adapters/namepoker/exercise.h"

#include "base/log2.h"
#include "games/namepoker/odds/odds_patterns.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLACES = KZ__NAMEPOKER_PLACES,
    KINDS = KZ__NAMEPOKER_KINDS,
    PLANS = KZ__NAMEPOKER_PLANS,
    HANDS = KZ_NAMEPOKER_HANDS,
    DRAWN = KINDS, /* the digit of a place that is drawn anew */
    BASE = KINDS + 1,
    PATTERNS = 6 * 6 * 6 * 6 * 6,
    TYPES = 9,
    TRIES = 1500,                    /* some 3 microseconds each */
    NEAR = 75,                       /* a grade this near to the wanted one is taken */
    REFUTING = 1366,                 /* the least grade where keeping the groups is wrong */
    MOST_MARGIN = 16,                /* points: with more it is as easy as can be */
    CLOSE = KZ__NAMEPOKER_ALL / 200, /* half a point: a grade tells exchanges apart from here on */
    CLEAR_BELOW = 2350,              /* above that there are hardly any clear hands */
    GUESS_ALL = 10000
};

/* The worth of each way to keep some places. */
typedef struct solved {
    uint64_t beaten[HANDS]; /* random hands, in halves of a hand */
    uint32_t sum[PATTERNS]; /* of all hands that fit; digit i: the kind at place i, or DRAWN */
} solved;

/* Adds up the five patterns in which the last drawn place holds a kind: they come first. */
static uint32_t sum_of(const solved *s, const kz_namepoker_name *name, uint32_t pattern) {
    kz_namepoker_hand hand = {.kind = {0}};
    uint32_t power = 1;
    uint32_t drawn = 0;
    uint32_t rest = pattern;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < PLACES; i++, power *= BASE, rest /= BASE) {
        hand.kind[i] = (uint8_t)(rest % BASE);
        drawn = hand.kind[i] == DRAWN ? power : drawn;
    }
    if (drawn == 0) {
        return (uint32_t)s->beaten[kz_namepoker_hand_index(name, &hand)];
    }
    for (uint32_t kind = 1; kind <= KINDS; kind++) {
        sum += s->sum[pattern - kind * drawn];
    }
    return sum;
}

static kz_status solve(const kz_namepoker_rules *rules, kz_work *work, solved *s) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_table *hands = NULL;
    kz_status status = kz_namepoker_table_new(&name, rules, work, &hands);
    if (status != KZ_OK) {
        return status;
    }
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        s->beaten[hand] = 1;
    }
    kz__namepoker_standings(hands, s->beaten);
    kz_namepoker_table_free(hands, work);
    for (uint32_t pattern = 0; pattern < PATTERNS; pattern++) {
        s->sum[pattern] = sum_of(s, &name, pattern);
    }
    return KZ_OK;
}

/* Gives the worth of all exchanges of a hand, in parts of KZ__NAMEPOKER_ALL. */
static void weigh(const solved *s, const uint8_t hand[PLACES], uint32_t worth[PLANS]) {
    for (uint32_t places = 0; places < PLANS; places++) {
        uint32_t pattern = 0;
        uint32_t share = 1; /* the fewer are drawn, the more each of the hands weighs */
        for (uint32_t i = PLACES; i-- > 0;) {
            bool is_drawn = (places >> i & 1U) != 0;
            pattern = BASE * pattern + (is_drawn ? (uint32_t)DRAWN : hand[i] - 1U);
            share *= is_drawn ? 1 : KINDS;
        }
        worth[places] = share * s->sum[pattern];
    }
}

/* Exchanging less is preferred, then keeping the places furthest left. */
static bool precedes(const uint32_t worth[PLANS], uint32_t a, uint32_t b) {
    uint32_t a_ones = kz__namepoker_ones(a);
    uint32_t b_ones = kz__namepoker_ones(b);
    uint32_t differ = a ^ b;
    if (worth[a] != worth[b]) {
        return worth[a] > worth[b];
    }
    return a_ones != b_ones ? a_ones < b_ones : (b & differ & (~differ + 1)) != 0;
}

static uint32_t most_of(const uint32_t worth[PLANS]) {
    uint32_t most = 0;
    for (uint32_t places = 0; places < PLANS; places++) {
        most = worth[places] > most ? worth[places] : most;
    }
    return most;
}

/* Gives whole percent, as they are shown. */
static uint32_t percent_of(uint32_t worth) {
    return (uint32_t)((UINT64_C(200) * worth + KZ__NAMEPOKER_ALL) / (2 * KZ__NAMEPOKER_ALL));
}

bool kz__namepoker_is_right(const uint32_t worth[PLANS], uint32_t places) {
    return percent_of(most_of(worth)) <= percent_of(worth[places]) + KZ__NAMEPOKER_AS_GOOD;
}

/* What counts as right for a grade, which is stricter than the judgement. */
static bool is_close(const uint32_t worth[PLANS], uint32_t places) {
    return most_of(worth) <= worth[places] + CLOSE;
}

static kz__namepoker_compared compare_plans(const uint32_t worth[PLANS],
                                            bool (*is_right)(const uint32_t[PLANS], uint32_t)) {
    kz__namepoker_compared found = {.best = 0};
    bool has_wrong = false;
    for (uint32_t places = 0; places < PLANS; places++) {
        found.best = precedes(worth, places, found.best) ? places : found.best;
        if (is_right(worth, places)) {
            found.right_count++;
        } else if (!has_wrong || precedes(worth, places, found.wrong)) {
            found.wrong = places;
            has_wrong = true;
        }
    }
    return found;
}

kz__namepoker_compared kz__namepoker_compare_plans(const uint32_t worth[PLANS]) {
    return compare_plans(worth, kz__namepoker_is_right);
}

/* What comes to mind first, each a mask of the places that are exchanged. */
typedef struct natural {
    uint32_t groups;  /* keeps what comes more than once; everything if nothing does */
    uint32_t largest; /* keeps the largest group, of equal ones that which begins further left */
} natural;

static natural natural_plans(const uint8_t hand[PLACES]) {
    uint32_t times[KINDS + 1] = {0};
    natural found = {.groups = 0};
    uint8_t most = 0;
    for (uint32_t i = 0; i < PLACES; i++) {
        times[hand[i]]++;
    }
    for (uint32_t i = 0; i < PLACES; i++) {
        most = times[hand[i]] > times[most] ? hand[i] : most;
    }
    for (uint32_t i = 0; i < PLACES && times[most] > 1; i++) {
        found.groups |= times[hand[i]] == 1 ? 1U << i : 0;
        found.largest |= hand[i] != most ? 1U << i : 0;
    }
    return found;
}

uint32_t kz__namepoker_obvious(const uint8_t hand[PLACES], int which) {
    natural plans = natural_plans(hand);
    return which == 0 ? plans.groups : which == 1 ? plans.largest : 0;
}

/* Counts the characters, and tells which are in place: any other order makes no other exercise. */
static uint32_t content_of(const uint8_t hand[PLACES]) {
    uint32_t counts = 0;
    for (uint32_t i = 0; i < PLACES; i++) {
        counts += UINT32_C(1) << 3 * (hand[i] - 1U);
        counts += hand[i] == i + 1 ? UINT32_C(1) << (3 * KINDS + i) : 0;
    }
    return counts;
}

/* How hard a hand is does not change with what the answer may lose. */
static kz_grade grade_of(const uint8_t hand[PLACES], const uint32_t worth[PLANS]) {
    kz__namepoker_compared plans = compare_plans(worth, is_close);
    natural plan = natural_plans(hand);
    uint32_t margin = worth[plans.best] - worth[plans.wrong];
    uint32_t most = (uint32_t)((uint64_t)MOST_MARGIN * KZ__NAMEPOKER_ALL / 100);
    int wrong = (is_close(worth, plan.groups) ? 0 : 1) + (is_close(worth, plan.largest) ? 0 : 1) +
                (is_close(worth, 0) ? 0 : 1);
    margin = margin < most ? margin : most;
    return (kz_grade){
        .rating = 2150 - kz__log2_times(250, UINT64_C(100) * margin, KZ__NAMEPOKER_ALL) +
                  130 * (wrong - 2) - kz__log2_times(60, plans.right_count, 1) +
                  (wrong == 3 ? 150 : 0),
        .guess = (int)(GUESS_ALL * kz__namepoker_compare_plans(worth).right_count / PLANS)};
}

kz_status kz__namepoker_grade_exercise(const kz_state *state, kz_work *work, kz_grade *grade) {
    (void)work; /* the state knows what each exchange is worth */
    kz__namepoker_table table = kz__namepoker_unpack(state);
    if (table.task == 0) {
        return KZ_UNSUPPORTED;
    }
    const uint8_t *kinds = kz__namepoker_exercise_hand(&table);
    kz_namepoker_name name = kz__namepoker_name_of(table.letter);
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    *grade = grade_of(kinds, table.worth);
    grade->shape = 1 + kz_namepoker_type_of(&name, &hand);
    grade->content = content_of(kinds);
    return KZ_OK;
}

kz_status kz__namepoker_exercise_lay(const uint8_t hand[PLACES], kz__namepoker_table *table,
                                     kz_error *error) {
    kz_work work;
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    kz_work_init(&work);
    solved *s = kz_work_allocate(&work, 1, sizeof *s);
    kz_status status = s == NULL ? KZ_NO_MEMORY : solve(&rules, &work, s);
    if (status == KZ_OK) {
        weigh(s, hand, table->worth);
        status = kz__namepoker_compare_plans(table->worth).right_count < PLANS
                     ? KZ_OK
                     : kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                                    KZ_N("by these rules every exchange of this hand is as good"),
                                    NULL, 0);
    }
    kz_work_free(&work, s, 1, sizeof *s);
    table->task = 1;
    for (uint32_t seat = 0; seat < table->seats; seat++) {
        memcpy(table->now.hand[seat], hand, PLACES);
    }
    return status;
}

/* Tells whether the grade counts the same exchanges as right as the answer does. */
static bool is_clear(const uint32_t worth[PLANS]) {
    return compare_plans(worth, is_close).right_count ==
           kz__namepoker_compare_plans(worth).right_count;
}

static uint32_t type_of(const uint8_t kinds[PLACES]) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    return kz_namepoker_type_of(&name, &hand);
}

/* Draws hands until one is near the wanted grade; half of the time one of a type that is drawn
 * first, if it has such hands: near 1800 nineteen of twenty hands are two pairs. */
static kz_status draw(const solved *s, uint64_t rating, kz_chance *chance, kz_work *work,
                      uint8_t hand[PLACES]) {
    bool refutes_groups =
        kz_chance_below(chance, 2) == 0 && (rating == 0 || rating + NEAR >= REFUTING);
    uint32_t type = (uint32_t)kz_chance_below(chance, 2 * TYPES); /* TYPES or more: any */
    int nearest = INT32_MAX;
    for (int i = 0; i < TRIES && nearest > (rating == 0 ? INT32_MAX - 1 : NEAR); i++) {
        uint8_t drawn[PLACES];
        uint32_t worth[PLANS];
        kz_status status = kz_work_spend(work, 1);
        if (status != KZ_OK) {
            return status;
        }
        for (uint32_t place = 0; place < PLACES; place++) {
            drawn[place] = (uint8_t)(1 + kz_chance_below(chance, KINDS));
        }
        weigh(s, drawn, worth);
        if (kz__namepoker_compare_plans(worth).right_count == PLANS ||
            (rating < CLEAR_BELOW && !is_clear(worth)) ||
            (refutes_groups && kz__namepoker_is_right(worth, natural_plans(drawn).groups))) {
            continue;
        }
        int off = abs(grade_of(drawn, worth).rating - (int)rating);
        off +=
            rating != 0 && (off > NEAR || (type < TYPES && type_of(drawn) != type)) ? NEAR + 1 : 0;
        if (off < nearest) {
            nearest = off;
            memcpy(hand, drawn, sizeof drawn);
        }
    }
    return nearest < INT32_MAX ? KZ_OK : KZ_OUT_OF_RANGE;
}

kz_status kz__namepoker_exercise_draw(const kz_namepoker_rules *rules, uint64_t rating,
                                      kz_chance *chance, kz_work *work, uint8_t hand[PLACES]) {
    solved *s = kz_work_allocate(work, 1, sizeof *s);
    kz_status status = s == NULL ? KZ_NO_MEMORY : solve(rules, work, s);
    if (status == KZ_OK) {
        status = draw(s, rating, chance, work, hand);
    }
    kz_work_free(work, s, 1, sizeof *s);
    return status;
}

const uint8_t *kz__namepoker_exercise_hand(const kz__namepoker_table *table) {
    return table->finished > 0 ? table->last.held[0][0] : table->now.hand[0];
}

void kz__namepoker_exercise_answer(kz__namepoker_table *table, uint32_t places) {
    for (uint32_t seat = 0; seat < table->seats; seat++) {
        memcpy(table->last.held[seat][0], table->now.hand[seat], PLACES);
        table->last.chosen[seat][0] = (uint8_t)places;
        table->last.exchanged[seat][0] = (uint8_t)kz__namepoker_ones(places);
    }
    memcpy(table->last.hand, table->now.hand, sizeof table->last.hand);
    memset(&table->now, 0, sizeof table->now);
    table->points[0] = kz__namepoker_is_right(table->worth, places) ? KZ__NAMEPOKER_POINT : 0;
    table->finished = 1;
}
