/*
 * Computer players of the card game. A plan depends on the table, the seat, the level and the seed
 * only, so that it can be asked for again after every event. Figures: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/simplicity.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

/* The abilities of a level. */
typedef struct skill {
    uint64_t pace_ms;     /* what a table of average hardness takes */
    uint64_t fastest_ms;  /* no slap is quicker: a quick human is */
    uint64_t misses;      /* of 1000 tables that can be made, not seen */
    uint64_t near_slaps;  /* of 1000 near misses, taken for the target */
    uint64_t target_span; /* targets are declared from 10 up to 10 + this */
    uint32_t most_cards;  /* larger tables are too hard to see */
    bool is_gentle;       /* sees no fractions on the way, and flips late */
} skill;

enum { ALL_CARDS = KZ_SHISOKU_MAX_CARDS };

static const skill skills[6] = {{0, 0, 0, 0, 0, 0, false},
                                {9000, 4500, 250, 600, 20, 4, true},
                                {8000, 4000, 200, 400, 40, 5, true},
                                {5600, 2500, 150, 120, 90, ALL_CARDS, false},
                                {4500, 2500, 60, 40, 90, ALL_CARDS, false},
                                {3500, 2500, 20, 10, 150, ALL_CARDS, false}};

/* A range of pauses, and how often one from it is drawn: of 1000, by what the solver says. */
typedef struct pause_range {
    uint64_t from_ms;
    uint64_t span_ms;
    uint64_t if_impossible;
    uint64_t if_possible; /* or undecided */
} pause_range;

/*
 * A computer looks before it flips: seldom long if nothing can be made, seldom briefly if something
 * can. The shares differ by less than 3.4 times, so that neither a pause nor its length so far says
 * much about the table. Gentle levels leave beginners more time.
 */
static const pause_range pauses[] = {
    {1200, 800, 720, 230}, {4000, 2000, 140, 350}, {6000, 6000, 140, 420}};
static const pause_range gentle_pauses[] = {
    {2500, 1500, 400, 120}, {5000, 3000, 300, 380}, {8000, 4500, 300, 500}};

enum {
    PACE_HARDNESS = 20,  /* the hardness that `pace_ms` is for */
    PAUSE_ONE_MS = 1500, /* before a flip onto one card that is not the target */
    DECLARE_MS = 2000,
    EXPLAIN_MS = 2500,
    FOLLOW_MS = 2000, /* after another player has passed, and up to FOLLOW_SPAN_MS more */
    FOLLOW_SPAN_MS = 2000,
    TIRED_MS = 12000, /* the last table is passed at any rate, up to TIRED_SPAN_MS later */
    TIRED_SPAN_MS = 3000,
    TARGET_LOWEST = 10,
    NEAR_LEAST_CARDS = 3, /* fewer cards obviously do not make the target */
    NEAR_MOST_CARDS = 6,  /* all values of six cards take some 10 ms */
    NEAR_SHARE = 10       /* a value is near within 1 and a tenth of the target */
};

/* A table and what is found out about it: too large for small stacks. */
typedef struct thought {
    kz_shisoku_problem problem;
    kz_shisoku_result result;
} thought;

/* The chances of a seat at one table: the same whenever they are asked for. */
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

/* How hard it is to see: cards weigh most, then how long the search took. */
static uint64_t hardness(const kz_shisoku_problem *problem, uint64_t nodes) {
    return 3 * (uint64_t)problem->count + bits_of(nodes) / 2;
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

/* An explanation that is wrong: the plain sum, which would else have been a solution. */
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

/* Finds out whether the table can be made, as far as the node limit reaches. */
static kz_status look(const kz_shisoku_game *game, thought *on, kz_work *work, uint64_t *nodes) {
    uint64_t before = work->counters.nodes;
    kz_shisoku_round_problem(&game->round, game->round.count, &on->problem);
    kz_status status =
        kz__shisoku_decide_within(&on->problem, KZ_SHISOKU_BOT_NODES, work, &on->result);
    *nodes = work->counters.nodes - before;
    return status;
}

/*
 * Whether a table that can be made is within the reach of a level. Up to five cards the solver
 * gives the simplest solution, so one with a fraction has no equal without.
 */
static kz_status is_within_reach(const skill *able, thought *on, kz_work *work, bool *is) {
    *is = on->problem.count <= able->most_cards;
    if (!*is || !able->is_gentle) {
        return KZ_OK;
    }
    kz_status status =
        kz__shisoku_solve_within(&on->problem, KZ_SHISOKU_BOT_NODES, work, &on->result);
    *is = status == KZ_OK && on->result.verdict == KZ_ONE &&
          kz__shisoku_solution_cost(&on->problem, &on->result.solution) <
              KZ__SHISOKU_COST_HAS_FRACTION;
    return status;
}

/*
 * A wrong slap costs cards, and a second one on the same table would repeat a value that has just
 * failed: each computer finds the same near miss.
 */
static bool may_err(const kz_shisoku_game *game, int seat) {
    return game->pile_count[seat] > 0 && game->locked == 0;
}

/*
 * Plans to slap the table, which look() has judged, after the time that it takes to see how; or to
 * slap it by mistake.
 */
static kz_status plan_slap(const kz_shisoku_game *game, int seat, const skill *able, uint64_t nodes,
                           kz_rng *rng, thought *on, kz_work *work, kz_shisoku_plan *plan) {
    bool can_be_made = on->result.verdict == KZ_ONE;
    uint64_t draw = kz_rng_below(rng, 1000);
    uint64_t average = able->pace_ms * hardness(&on->problem, nodes) / PACE_HARDNESS;
    bool slaps =
        can_be_made ? draw >= able->misses : draw < able->near_slaps && may_err(game, seat);
    if (slaps) {
        kz_status status = can_be_made ? is_within_reach(able, on, work, &slaps)
                                       : find_near_miss(on, work, &slaps);
        if (status != KZ_OK) {
            return status;
        }
    }
    uint64_t taken = average / 3 + kz_rng_below(rng, average + average / 3 + 1);
    if (slaps) {
        consider(KZ_SHISOKU_DO_SLAP,
                 game->round.flipped_ms[game->round.count - 1] +
                     (taken > able->fastest_ms ? taken : able->fastest_ms),
                 plan);
    }
    return KZ_OK;
}

/* How long a computer looks at the table before it flips, or passes the last one. */
static uint64_t draw_pause(const skill *able, bool is_impossible, kz_rng *rng) {
    uint64_t draw = kz_rng_below(rng, 1000);
    const pause_range *range = able->is_gentle ? gentle_pauses : pauses;
    while (draw >= (is_impossible ? range->if_impossible : range->if_possible)) {
        draw -= is_impossible ? range->if_impossible : range->if_possible;
        range++;
    }
    return range->from_ms + kz_rng_below(rng, range->span_ms);
}

/*
 * When a computer passes the last table. The player whose turn it is decides by the table; the
 * others follow, for several who decide would together tell what each of them hides.
 */
static uint64_t pass_time(const kz_shisoku_game *game, int seat, uint64_t pause, kz_rng *rng) {
    uint64_t follow = game->clock_ms + FOLLOW_MS + kz_rng_below(rng, FOLLOW_SPAN_MS);
    uint64_t tired = game->opened_ms + TIRED_MS + kz_rng_below(rng, TIRED_SPAN_MS);
    return game->passed != 0 ? follow : seat == game->turn ? game->opened_ms + pause : tired;
}

/* The table is open: slap, flip, pass or wait, whatever comes first. */
static kz_status plan_open(const kz_shisoku_game *game, int seat, const skill *able, kz_rng *rng,
                           thought *on, kz_work *work, kz_shisoku_plan *plan) {
    bool may_slap = kz_shisoku_game_may_slap(game, seat);
    bool may_flip = kz_shisoku_game_may_flip(game, seat);
    bool may_pass = kz_shisoku_game_may_pass(game, seat);
    uint64_t nodes = 0;
    uint64_t pause = pauses[0].from_ms; /* nothing is there to look at */
    if (game->round.count > 0 && (may_slap || may_flip || may_pass)) {
        kz_status status = look(game, on, work, &nodes);
        if (status != KZ_OK) {
            return status;
        }
        bool is_impossible = on->result.verdict == KZ_NONE;
        pause = draw_pause(able, is_impossible, rng);
        if (is_impossible && game->round.count == 1) {
            pause = PAUSE_ONE_MS; /* everybody sees that at once */
        }
    }
    if (may_slap) {
        kz_status status = plan_slap(game, seat, able, nodes, rng, on, work, plan);
        if (status != KZ_OK) {
            return status;
        }
    }
    if (may_flip) {
        consider(KZ_SHISOKU_DO_FLIP, game->opened_ms + pause, plan);
    } else if (may_pass) {
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
