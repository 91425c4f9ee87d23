/* Valid values of the library's types, and its opaque objects. */
#include "fuzz/garbage/garbage.h"

#include <assert.h>
#include <string.h>

static kz_work forever; /* pays for what all calls share */

#define OK(call)                                                                                   \
    do {                                                                                           \
        kz_status status_ = (call);                                                                \
        assert(status_ == KZ_OK);                                                                  \
        (void)status_;                                                                             \
    } while (0)

static kz_kazutori_set set;
static kz_kazutori_certificate certificate;
static kz_kazutori_far far;
static const kz_kazutori_survey_plan survey_plan = {.max = 4};
static kz_kazutori_survey survey;
static kz_kenken_puzzle puzzle;
static kz_kenken_notes notes;
static kz_kenken_step step;
static kz_kenken_explanation explanation;
static kz_kenken_wish kenken_wish;
static kz_mastermind_rules rules;
static kz_mastermind_history history;
static kz_mastermind_plan plan;
static kz_namepoker_name name;
static kz_namepoker_hand hand;
static kz_namepoker_rules poker_rules;
static kz_namepoker_results results;
static kz_namepoker_fraction fraction = {.numerator_low = 1, .denominator_low = 2};
static kz_shisoku_problem problem;
static kz_shisoku_result result;
static kz_shisoku_dealer dealer;
static kz_shisoku_setup setup = {.deck = {4, 6, 9, 1}, .count = 4, .seats = 2};
static kz_shisoku_game game;
static const kz_shisoku_countdown_hand countdown = {.count = 3, .cards = {2, 3, 50}};
static kz_shisoku_countdown_tiles tiles;
static kz_shisoku_countdown_answer answer;
static const kz_shisoku_atlas_plan atlas_plan = {.cards = 2, .first = 1, .last = 30};
static const kz_shisoku_wish wish = {.cards = 4, .first_target = 10, .last_target = 24};
static const kz_shisoku_terms terms = {
    .cards = 3, .first_target = 10, .last_target = 24, .denominator = 1, .tries = 10};
static const kz_rational half = {1, 2};
static kz_rng rng;
static kz_key key;
static kz_chance chance;
static char text_buffer[64];
static kz_text text;
static kz_json json;
static kz_view view;
static kz_opening opening;
static const kz_table_setup table_setup = {.chair[1] = {KZ_CHAIR_BOT, 5, ""}, .hints = true};
static kz_values values;
static kz_job job;
static kz_hint_job hint_job;
static kz_work example_work;

static kz_namepoker_table *poker_table;
static kz_namepoker_draws *draws;
static kz_kazutori_position *position;
static kz_kazutori_sum *sum;
static kz_mastermind_codes *codes;
static kz_mastermind_tree *tree;
static kz_shisoku_atlas *atlas;
static kz_shisoku_catalogue *catalogue;

static bool keep_step(void *user, const kz_kenken_step *first) {
    (void)user;
    step = *first;
    return false;
}

static void make_kazutori(void) {
    static const uint64_t heaps[] = {5, 9};
    OK(kz_kazutori_set_parse("1,3,5", 5, &set, NULL));
    OK(kz_kazutori_period_find(&set, KZ_KAZUTORI_GRUNDY, &forever, &certificate));
    kz_kazutori_far_init(&far, 12, KZ_CPU_PORTABLE);
    OK(kz_kazutori_survey_init(&survey_plan, &survey));
    OK(kz_kazutori_solve(&set, (kz_kazutori_rules){0}, kz_kazutori_near(21), &forever, &position));
    OK(kz_kazutori_sum_solve(&set, heaps, 2, false, &forever, &sum));
}

static void make_kenken(void) {
    static const char line[] = "t 3 3+:0,1;4+:2,5;5+:3,6;4+:4,7;2=:8 -";
    OK(kz_kenken_parse(KZ_KENKEN_KKL, line, sizeof line - 1, &puzzle, &notes, NULL, NULL));
    OK(kz_kenken_explain(&puzzle, NULL, keep_step, NULL, &forever, &explanation));
    kenken_wish = kz_kenken_wish_default();
    kenken_wish.size = 4;
}

static void make_mastermind(void) {
    rules = kz_mastermind_classic();
    rules.colors = 3;
    rules.pegs = 3;
    OK(kz_mastermind_row_parse(&rules, "112=11", 6, &history, NULL));
    OK(kz_mastermind_codes_new(&rules, &history, &forever, &codes));
    plan.method = KZ_MASTERMIND_MINMAX;
    OK(kz_mastermind_tree_new(&rules, &history, &plan, &forever, &tree, NULL));
}

static void make_namepoker(void) {
    name = kz_namepoker_name_builtin();
    hand = kz_namepoker_hand_at(&name, 77);
    OK(kz_namepoker_rules_parse("article4", 8, &poker_rules, NULL));
    OK(kz_namepoker_table_new(&name, &poker_rules, &forever, &poker_table));
    OK(kz_namepoker_results_init(poker_table, &results));
    OK(kz_namepoker_draws_new(poker_table, 1, &forever, &draws));
}

static void make_shisoku(void) {
    OK(kz_shisoku_problem_parse("24 3 3 8 8", 10, &problem, NULL));
    OK(kz_shisoku_solve(&problem, &forever, &result));
    kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_52, 7);
    OK(kz_shisoku_game_start(&setup, &game, NULL));
    OK(kz_shisoku_game_declare(&game, 0, (kz_rational){24, 1}, NULL));
    OK(kz_shisoku_game_flip(&game, 0, NULL));
    OK(kz_shisoku_game_flip(&game, 1, NULL));
    OK(kz_shisoku_game_slap(&game, 0, game.flips, NULL));
    tiles = kz_shisoku_countdown_classic();
    tiles.draw = 2;
    OK(kz_shisoku_countdown_solve(&countdown, 100, &forever, &answer));
    OK(kz_shisoku_atlas_new(&atlas_plan, &forever, &atlas));
    OK(kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &forever, &catalogue));
}

static void make_play(void) {
    const kz_viewer viewer = {.seat = 0, .acts = true};
    kz_table *table = NULL;
    OK(kz_opening_deal(kz_game_find("kazutori"), "N=21 k=3", 2, &key, &forever, NULL, &opening));
    OK(kz_table_new(&opening, &table_setup, &forever, NULL, &table));
    OK(kz_table_view(table, 0, &viewer, &view));
    OK(kz_table_hint_job(table, &viewer, 1, &hint_job));
    OK(kz_table_act(table, 0, "move 2", 1000, NULL));
    bool is_asked = kz_table_job(table, &job);
    assert(is_asked);
    (void)is_asked;
    OK(kz_params_read(opening.game, "N=21 k=3", 2, &values, NULL, NULL));
    kz_table_free(table);
}

static void make_all(void) {
    static bool made;
    if (made) {
        return;
    }
    made = true;
    kz_work_init(&forever);
    kz_work_init(&example_work);
    kz_rng_init(&rng, 7);
    key = kz_key_of(7);
    kz_chance_init(&chance, &key, 0);
    kz_text_init(&text, text_buffer, sizeof text_buffer);
    kz_json_init(&json, &text);
    make_kazutori();
    make_kenken();
    make_mastermind();
    make_namepoker();
    make_shisoku();
    make_play();
}

typedef struct example {
    const char *type;
    const void *value;
} example;

static const example examples[] = {
    {"kz_kazutori_set", &set},
    {"kz_kazutori_certificate", &certificate},
    {"kz_kazutori_far", &far},
    {"kz_kazutori_survey_plan", &survey_plan},
    {"kz_kazutori_survey", &survey},
    {"kz_kenken_puzzle", &puzzle},
    {"kz_kenken_notes", &notes},
    {"kz_kenken_step", &step},
    {"kz_kenken_explanation", &explanation},
    {"kz_kenken_wish", &kenken_wish},
    {"kz_mastermind_rules", &rules},
    {"kz_mastermind_history", &history},
    {"kz_mastermind_plan", &plan},
    {"kz_namepoker_name", &name},
    {"kz_namepoker_hand", &hand},
    {"kz_namepoker_rules", &poker_rules},
    {"kz_namepoker_results", &results},
    {"kz_namepoker_fraction", &fraction},
    {"kz_shisoku_problem", &problem},
    {"kz_shisoku_solution", &result.solution},
    {"kz_shisoku_step", &result.solution.steps[0]},
    {"kz_shisoku_dealer", &dealer},
    {"kz_shisoku_setup", &setup},
    {"kz_shisoku_game", &game},
    {"kz_shisoku_round", &game.round},
    {"kz_shisoku_countdown_hand", &countdown},
    {"kz_shisoku_countdown_tiles", &tiles},
    {"kz_shisoku_countdown_answer", &answer},
    {"kz_shisoku_atlas_plan", &atlas_plan},
    {"kz_shisoku_wish", &wish},
    {"kz_shisoku_terms", &terms},
    {"kz_rational", &half},
    {"kz_rng", &rng},
    {"kz_key", &key},
    {"kz_chance", &chance},
    {"kz_text", &text},
    {"kz_json", &json},
    {"kz_view", &view},
    {"kz_opening", &opening},
    {"kz_table_setup", &table_setup},
    {"kz_values", &values},
    {"kz_job", &job},
    {"kz_hint_job", &hint_job},
    {"kz_work", &example_work},
};

const void *garbage_example(const char *type) {
    make_all();
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        if (strcmp(examples[i].type, type) == 0) {
            return examples[i].value;
        }
    }
    return NULL;
}

static bool is_missing(garbage *g) {
    make_all();
    return garbage_number(g) == 0 - UINT64_C(1);
}

#define SHARED(type, object)                                                                       \
    type *garbage_##type(garbage *g) {                                                             \
        return is_missing(g) ? NULL : (object);                                                    \
    }

SHARED(kz_kazutori_position, position)
SHARED(kz_kazutori_sum, sum)
SHARED(kz_mastermind_codes, codes)
SHARED(kz_mastermind_tree, tree)
SHARED(kz_namepoker_table, poker_table)
SHARED(kz_namepoker_draws, draws)
SHARED(kz_shisoku_atlas, atlas)
SHARED(kz_shisoku_catalogue, catalogue)

/* These two take seconds to make: only NULL is tried. */
kz_namepoker_equilibrium *garbage_kz_namepoker_equilibrium(garbage *g) {
    (void)g;
    return NULL;
}

kz_namepoker_mix *garbage_kz_namepoker_mix(garbage *g) {
    (void)g;
    return NULL;
}

kz_mastermind_bounds *garbage_kz_mastermind_bounds(garbage *g) {
    kz_mastermind_bounds *made = NULL;
    if (!is_missing(g)) {
        kz_status_ignore(kz_mastermind_bounds_new(&rules, garbage_work(g), &made));
    }
    return made;
}

kz_mastermind_optimum *garbage_kz_mastermind_optimum(garbage *g) {
    const kz_mastermind_plan best = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_optimum *made = NULL;
    if (!is_missing(g)) {
        kz_status_ignore(
            kz_mastermind_optimum_new(&rules, &history, &best, NULL, garbage_work(g), &made));
    }
    return made;
}

kz_session *garbage_kz_session(garbage *g) {
    kz_session *made = NULL;
    if (!is_missing(g)) {
        const kz_act act = {.from = 0, .at_ms = 1000, .line = "2"};
        OK(kz_session_new(&opening, garbage_work(g), NULL, &made));
        OK(kz_session_act(made, &act, NULL));
    }
    return made;
}

kz_shisoku_tally *garbage_kz_shisoku_tally(garbage *g) {
    kz_shisoku_tally *made = NULL;
    if (!is_missing(g)) {
        OK(kz_shisoku_tally_new(&atlas_plan, garbage_work(g), &made));
    }
    return made;
}

kz_table *garbage_kz_table(garbage *g) {
    kz_table *made = NULL;
    if (!is_missing(g)) {
        OK(kz_table_new(&opening, &table_setup, garbage_work(g), NULL, &made));
        OK(kz_table_act(made, 0, "move 2", 1000, NULL));
    }
    return made;
}
