/*
 * Computer players of the card game. A plan depends on the table, the seat, the level and the seed
 * only, so that it can be recomputed after every event. Figures: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/simplicity.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

/* How a weak level finds solutions: like a person who tries simple things first. */
typedef struct weakness {
    uint64_t from_ms; /* to see an easy table of few cards, up to `span_ms` more */
    uint64_t span_ms;
    uint64_t large_ms;        /* to find some way on a large table, up to LARGE_SPAN_MS more */
    uint32_t most_cards;      /* tables of more cards, up to LARGE_LEAST_CARDS, are not seen */
    uint16_t sees_of_1000[4]; /* large tables of 6, 7, 8 and more cards */
} weakness;

/* The abilities of a level. */
typedef struct skill {
    uint64_t pace_ms;     /* time for a table of average hardness; unused by weak levels */
    uint64_t fastest_ms;  /* no slap is faster, which leaves a chance for quick humans */
    uint64_t misses;      /* of 1000 solvable tables, those not seen */
    uint64_t near_slaps;  /* of 1000 near misses, taken for the target */
    uint64_t target_span; /* targets are declared from 10 up to 10 + this */
    const weakness *weak; /* or NULL */
} skill;

static const weakness weakest = {15000, 15000, 6000, 4, {100, 350, 600, 850}};
static const weakness weaker = {10000, 10000, 4500, 5, {250, 600, 800, 900}};

static const skill skills[6] = {{0, 0, 0, 0, 0, NULL},
                                {0, 3500, 250, 600, 20, &weakest},
                                {0, 3000, 200, 400, 40, &weaker},
                                {5600, 2500, 150, 60, 90, NULL},
                                {4500, 2500, 60, 20, 90, NULL},
                                {3500, 2500, 20, 5, 150, NULL}};

enum {
    PACE_HARDNESS = 20, /* the hardness that `pace_ms` is for */
    MOST_HARDNESS = 22,
    PAUSE_FIRST_MS = 1200, /* before the first card, when there is nothing to see */
    PAUSE_MS = 3000,       /* no card is flipped sooner after another */
    PAUSE_SPAN_MS = 3000,  /* or up to this later */
    PAUSE_LARGE_MS = 6000, /* for weak levels on a large table, which leaves beginners time */
    PAUSE_LARGE_SPAN_MS = 4000,
    DECLARE_MS = 2000,
    EXPLAIN_MS = 2500,
    FOLLOW_MS = 2000, /* after another player has passed, and up to FOLLOW_SPAN_MS more */
    FOLLOW_SPAN_MS = 2000,
    TIRED_MS = 12000, /* the last table is passed after this in any case, or up to TIRED_SPAN_MS
                       * later */
    TIRED_SPAN_MS = 3000,
    TARGET_LOWEST = 10,
    LARGE_SPAN_MS = 4000,
    LARGE_LESS_MS = 500,      /* time saved for each additional card */
    FRACTION_LEAST_CARDS = 9, /* from here on also with intermediate fractions */
    LARGE_LEAST_CARDS = 6,    /* such tables can nearly always be made in many ways */
    NEAR_LEAST_CARDS = 3,     /* fewer cards obviously do not make the target */
    NEAR_MOST_CARDS = 6,      /* all values of six cards take some 10 ms */
    NEAR_SHARE = 10           /* a value is near within 1 and a tenth of the target */
};

/* A table and the results about it; too large for small stacks. */
typedef struct thought {
    kz_shisoku_problem problem;
    kz_shisoku_result result;
} thought;

/* The random stream of a seat at one table, always the same. */
static kz_rng chances(const kz_shisoku_game *game, int seat, uint64_t seed) {
    kz_rng rng;
    uint64_t table = (uint64_t)game->flips << 16 | (uint64_t)(game->rounds & 0xFF) << 8 |
                     (uint64_t)(unsigned)seat;
    kz_rng_init(&rng, seed);
    kz_rng_init(&rng, kz_rng_next(&rng) ^ table);
    return rng;
}

static uint64_t bits_of(uint64_t nodes) {
    uint64_t bits = 0;
    for (; nodes > 0; nodes >>= 1) {
        bits++;
    }
    return bits;
}

/*
 * How hard a solution is to see: the number of cards weighs most, then the length of the search.
 * Large tables have many solutions, so the hardness is bounded.
 */
static uint64_t hardness(const kz_shisoku_problem *problem, uint64_t nodes) {
    uint64_t hard = 3 * (uint64_t)problem->count + bits_of(nodes) / 2;
    return hard < MOST_HARDNESS ? hard : MOST_HARDNESS;
}

/* Writes a solution without blanks, which all fit. */
static bool write_expression(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                             char *out, size_t capacity) {
    char wide[1024];
    kz_text text;
    kz_text_init(&text, wide, sizeof wide);
    kz_shisoku_expression_print(problem, solution, KZ_SHISOKU_ASCII, &text);
    size_t length = 0;
    for (const char *from = wide; *from != '\0'; from++) {
        if (*from != ' ') {
            if (length + 1 >= capacity) {
                return false;
            }
            out[length++] = *from;
        }
    }
    out[length] = '\0';
    return !text.truncated;
}

/* Writes a wrong explanation: the plain sum, which is wrong because it would otherwise have been
 * found as a solution. */
static void write_sum(const kz_shisoku_problem *problem, char *out, size_t capacity) {
    kz_text text;
    kz_text_init(&text, out, capacity);
    for (uint32_t i = 0; i < problem->count; i++) {
        kz_text_put(&text, i > 0 ? "+" : "");
        kz_rational_print(problem->cards[i], &text);
    }
    assert(!text.truncated);
}

static bool is_near(kz_rational value, kz_rational target) {
    kz_rational off;
    kz_rational allowed;
    return value.denominator <= target.denominator &&
           kz_rational_subtract(value, target, &off) == KZ_OK &&
           kz_rational_divide(kz_rational_absolute(target), kz_rational_integer(NEAR_SHARE),
                              &allowed) == KZ_OK &&
           kz_rational_add(allowed, kz_rational_integer(1), &allowed) == KZ_OK &&
           kz_rational_compare(kz_rational_absolute(off), allowed) <= 0;
}

/*
 * Finds a near miss, which a wrong calculation may take for the target: the nearest value, whole if
 * the target is. @param on its problem becomes that value, its result the way to it.
 */
static kz_status find_near_miss(thought *on, kz_work *work, bool *has) {
    kz_rational nearest;
    uint32_t cards = on->problem.count;
    *has = false;
    if (cards < NEAR_LEAST_CARDS || cards > NEAR_MOST_CARDS) {
        return KZ_OK;
    }
    kz_status status = kz_shisoku_nearest(&on->problem, work, &on->result, &nearest);
    if (status == KZ_OK && on->result.verdict == KZ_ONE) {
        *has = is_near(nearest, on->problem.target);
        on->problem.target = nearest;
    }
    return status == KZ_OK && on->result.why == KZ_CANCELLED ? KZ_CANCELLED : status;
}

static kz_status plan_explanation(const kz_shisoku_game *game, int seat, thought *on, kz_work *work,
                                  kz_shisoku_plan *plan) {
    kz_shisoku_round_problem(&game->round, game->seen[seat], &on->problem);
    kz_status status =
        kz__shisoku_solve_within(&on->problem, KZ_SHISOKU_BOT_NODES, work, &on->result);
    if (status != KZ_OK) {
        return status;
    }
    bool has_expression = on->result.verdict == KZ_ONE;
    if (!has_expression) {
        status = find_near_miss(on, work, &has_expression);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (!has_expression || !write_expression(&on->problem, &on->result.solution, plan->explanation,
                                             sizeof plan->explanation)) {
        write_sum(&on->problem, plan->explanation, sizeof plan->explanation);
    }
    plan->deed = KZ_SHISOKU_DO_EXPLAIN;
    plan->at_ms = game->opened_ms + EXPLAIN_MS;
    return KZ_OK;
}

static void plan_target(const kz_shisoku_game *game, const skill *able, kz_rng *rng,
                        kz_shisoku_plan *plan) {
    plan->deed = KZ_SHISOKU_DO_DECLARE;
    plan->at_ms = game->opened_ms + DECLARE_MS;
    plan->target =
        kz_rational_integer(TARGET_LOWEST + (int64_t)kz_rng_below(rng, able->target_span + 1));
}

static void consider(kz_shisoku_deed deed, uint64_t at_ms, kz_shisoku_plan *plan) {
    if (at_ms < plan->at_ms) {
        plan->deed = deed;
        plan->at_ms = at_ms;
    }
}

/* Finds out whether the table is solvable, within the node limit. */
static kz_status look(const kz_shisoku_game *game, thought *on, kz_work *work, uint64_t *nodes) {
    uint64_t before = work->counters.nodes;
    kz_shisoku_round_problem(&game->round, game->round.count, &on->problem);
    kz_status status =
        kz__shisoku_decide_within(&on->problem, KZ_SHISOKU_BOT_NODES, work, &on->result);
    *nodes = work->counters.nodes - before;
    return status;
}

/* The share of 1000 tables with this solution that a weak level sees. */
static uint64_t share_seen(const skill *able, uint32_t cards, uint16_t cost, bool is_easy) {
    const weakness *weak = able->weak;
    if (cost >= KZ__SHISOKU_COST_HAS_FRACTION && cards < FRACTION_LEAST_CARDS) {
        return 0;
    }
    if (cards >= LARGE_LEAST_CARDS) {
        uint32_t more = cards - LARGE_LEAST_CARDS;
        return weak->sees_of_1000[more < 3 ? more : 3];
    }
    uint64_t share = cards <= weak->most_cards ? 1000 - able->misses : 0;
    return is_easy ? share : share / 2;
}

/* How long a weak level looks at a table until it sees something. */
static uint64_t weak_time(const skill *able, uint32_t cards, bool is_easy, kz_rng *rng) {
    const weakness *weak = able->weak;
    if (cards == 1) {
        return able->fastest_ms;
    }
    if (cards >= LARGE_LEAST_CARDS) {
        uint64_t sooner = LARGE_LESS_MS * (uint64_t)(cards - LARGE_LEAST_CARDS);
        uint64_t least =
            weak->large_ms > able->fastest_ms + sooner ? weak->large_ms - sooner : able->fastest_ms;
        return least + kz_rng_below(rng, LARGE_SPAN_MS);
    }
    uint64_t easy = weak->from_ms + kz_rng_below(rng, weak->span_ms + 1);
    return is_easy ? easy : 2 * easy;
}

/*
 * Whether a weak level sees the solution of a solvable table. Up to five cards the solver gives the
 * simplest solution, so one with a fraction or a bracket has no equal without.
 * @param is_easy up to three cards, or four without a bracket.
 */
static kz_status see_weakly(const skill *able, uint64_t draw, thought *on, kz_work *work,
                            bool *sees, bool *is_easy) {
    uint32_t cards = on->problem.count;
    kz_status status =
        kz__shisoku_solve_within(&on->problem, KZ_SHISOKU_BOT_NODES, work, &on->result);
    *sees = false;
    if (status == KZ_OK && on->result.verdict == KZ_ONE) {
        uint16_t cost = kz__shisoku_solution_cost(&on->problem, &on->result.solution);
        *is_easy = cards <= 3 || (cards == 4 && cost < KZ__SHISOKU_COST_HAS_BRACKET);
        *sees = draw < share_seen(able, cards, cost, *is_easy);
    }
    return status;
}

/*
 * A wrong slap costs cards, and a second one on the same table would repeat a value that has just
 * failed: each computer finds the same near miss.
 */
static bool may_err(const kz_shisoku_game *game, int seat) {
    return game->pile_count[seat] > 0 && game->locked == 0;
}

/* How long a strong level needs. */
static uint64_t strong_time(const skill *able, const kz_shisoku_problem *problem, uint64_t nodes,
                            kz_rng *rng) {
    uint64_t average = able->pace_ms * hardness(problem, nodes) / PACE_HARDNESS;
    uint64_t taken = average / 3 + kz_rng_below(rng, average + average / 3 + 1);
    return taken > able->fastest_ms ? taken : able->fastest_ms;
}

/*
 * Plans to slap the table, which look() has judged, after the time that it takes to see how; or to
 * slap it by mistake.
 */
static kz_status plan_slap(const kz_shisoku_game *game, int seat, const skill *able, uint64_t nodes,
                           kz_rng *rng, thought *on, kz_work *work, kz_shisoku_plan *plan) {
    bool can_be_made = on->result.verdict == KZ_ONE;
    bool is_easy = true;
    uint64_t draw = kz_rng_below(rng, 1000);
    bool slaps = can_be_made ? able->weak != NULL || draw < 1000 - able->misses
                             : draw < able->near_slaps && may_err(game, seat);
    kz_status status = !slaps               ? KZ_OK
                       : !can_be_made       ? find_near_miss(on, work, &slaps)
                       : able->weak != NULL ? see_weakly(able, draw, on, work, &slaps, &is_easy)
                                            : KZ_OK;
    if (status == KZ_OK && slaps) {
        uint64_t taken = able->weak != NULL ? weak_time(able, on->problem.count, is_easy, rng)
                                            : strong_time(able, &on->problem, nodes, rng);
        consider(KZ_SHISOKU_DO_SLAP, game->round.flipped_ms[game->round.count - 1] + taken, plan);
    }
    return status;
}

/*
 * How long a computer looks at the table before it flips. It does not depend on whether the table
 * can be made, so it tells nothing. A single card is no secret.
 */
static uint64_t draw_pause(const kz_shisoku_round *round, const skill *able, kz_rng *rng) {
    if (round->count == 0) {
        return PAUSE_FIRST_MS;
    }
    if (round->count == 1) {
        bool is_target = kz_rational_equal(kz_rational_integer(round->cards[0]), round->target);
        return is_target ? PAUSE_MS + PAUSE_SPAN_MS : PAUSE_MS;
    }
    return able->weak != NULL && round->count >= LARGE_LEAST_CARDS
               ? PAUSE_LARGE_MS + kz_rng_below(rng, PAUSE_LARGE_SPAN_MS)
               : PAUSE_MS + kz_rng_below(rng, PAUSE_SPAN_MS);
}

/*
 * When a computer passes the last table: the player whose turn it is after two pauses, the others
 * after him.
 */
static uint64_t pass_time(const kz_shisoku_game *game, int seat, uint64_t pause, kz_rng *rng) {
    uint64_t follow = game->clock_ms + FOLLOW_MS + kz_rng_below(rng, FOLLOW_SPAN_MS);
    uint64_t tired = game->opened_ms + TIRED_MS + kz_rng_below(rng, TIRED_SPAN_MS);
    uint64_t own = game->opened_ms + (2 * pause < TIRED_MS ? 2 * pause : (uint64_t)TIRED_MS);
    return game->passed != 0 ? follow : seat == game->turn ? own : tired;
}

/* The table is open: slap, flip, pass or wait, whatever comes first. */
static kz_status plan_open(const kz_shisoku_game *game, int seat, const skill *able, kz_rng *rng,
                           thought *on, kz_work *work, kz_shisoku_plan *plan) {
    uint64_t pause = draw_pause(&game->round, able, rng);
    if (kz_shisoku_game_may_slap(game, seat)) {
        uint64_t nodes = 0;
        kz_status status = look(game, on, work, &nodes);
        if (status == KZ_OK) {
            status = plan_slap(game, seat, able, nodes, rng, on, work, plan);
        }
        if (status != KZ_OK) {
            return status;
        }
    }
    if (kz_shisoku_game_may_flip(game, seat)) {
        consider(KZ_SHISOKU_DO_FLIP, game->opened_ms + pause, plan);
    } else if (kz_shisoku_game_may_pass(game, seat)) {
        consider(KZ_SHISOKU_DO_PASS, pass_time(game, seat, pause, rng), plan);
    }
    return KZ_OK;
}

static kz_status plan_deed(const kz_shisoku_game *game, int seat, const skill *able, kz_rng *rng,
                           thought *on, kz_work *work, kz_shisoku_plan *plan) {
    if (game->phase == KZ_SHISOKU_DECLARING && seat == game->dealer) {
        plan_target(game, able, rng, plan);
    } else if (game->phase == KZ_SHISOKU_EXPLAINING && seat == game->explainer) {
        return plan_explanation(game, seat, on, work, plan);
    } else if (game->phase == KZ_SHISOKU_OPEN || game->phase == KZ_SHISOKU_SLAPPED) {
        return plan_open(game, seat, able, rng, on, work, plan);
    } else if (kz_shisoku_game_may_go_on(game, seat) && game->ready != 0) {
        consider(KZ_SHISOKU_DO_GO_ON, game->clock_ms, plan); /* after the first person */
    }
    return KZ_OK;
}

kz_status kz_shisoku_game_plan(const kz_shisoku_game *game, int seat, int level, uint64_t seed,
                               kz_work *work, kz_shisoku_plan *plan) {
    assert(kz__shisoku_game_is_valid(game) && kz__work_is_valid(work) && plan != NULL);
    assert(level >= 1 && level <= 5);
    kz_rng rng = chances(game, seat, seed);
    kz_shisoku_plan made;
    memset(&made, 0, sizeof made);
    made.deed = KZ_SHISOKU_WAIT;
    made.at_ms = UINT64_MAX;
    thought *on = kz_work_allocate(work, 1, sizeof *on);
    if (on == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = plan_deed(game, seat, &skills[level], &rng, on, work, &made);
    kz_work_free(work, on, 1, sizeof *on);
    if (status != KZ_OK) {
        return status;
    }
    if (made.deed != KZ_SHISOKU_WAIT && made.at_ms < game->clock_ms) {
        made.at_ms = game->clock_ms;
    }
    *plan = made;
    return KZ_OK;
}
