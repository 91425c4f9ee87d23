/*
 * Computer players of Mastermind. One that finds the code guesses wildly at level 1, any code
 * that is still possible at level 3, the best at level 5, and in between at levels 2 and 4. One
 * that holds a code is honest at every level.
 */
#include "play/adapters/mastermind/bot.h"

#include "kazu/rng.h"
#include "play/adapters/mastermind/doubt.h"
#include "play/adapters/mastermind/keeper.h"
#include "play/adapters/mastermind/knowledge.h"
#include "play/adapters/mastermind/race.h"

#include <string.h>

enum {
    CHEAP_TRIES = 500, /* codes sampled if the budget is too small for all of them */
    SPRINT_MS = 8000   /* in a sprint, a guess takes between one and two times as long */
};

/* Any legal guess, regardless of the answers. */
static kz_mastermind_code any_guess(const kz_mastermind_rules *rules, kz_rng *rng) {
    kz_mastermind_code code = 0;
    if (rules->guess_distinct) { /* then the secret code has no repeats either */
        return kz_mastermind_deal(rules, kz_rng_next(rng));
    }
    for (unsigned peg = 0; peg < rules->pegs; peg++) {
        code |= (kz_mastermind_code)(1 + kz_rng_below(rng, rules->colors)) << 4 * peg;
    }
    return code;
}

/* A code that fits all answers, if one is found in a few tries. */
static kz_mastermind_code cheap_guess(const kz__mastermind_table *table, kz_rng *rng) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_code code = kz_mastermind_deal(&rules, kz_rng_next(rng));
    for (int i = 0; i < CHEAP_TRIES && !kz__mastermind_fits(table, code); i++) {
        code = kz_mastermind_deal(&rules, kz_rng_next(rng));
    }
    return code;
}

static kz_mastermind_code any_possible(const kz__mastermind_knowledge *known, kz_rng *rng) {
    size_t count = kz_mastermind_codes_count(known->codes);
    return kz_mastermind_codes_data(known->codes)[kz_rng_below(rng, count)];
}

/* Tells whether a player of level 2 guesses at random, or one of level 4 takes any possible code.
 * */
static bool errs(kz_rng *rng) {
    return kz_rng_below(rng, 2) == 0;
}

static void shuffle(uint8_t *items, uint32_t count, kz_rng *rng) {
    for (uint32_t i = count; i > 1; i--) {
        uint32_t other = (uint32_t)kz_rng_below(rng, i);
        uint8_t item = items[i - 1];
        items[i - 1] = items[other];
        items[other] = item;
    }
}

/* Renames colours and exchanges places: before the first answer the guess stays as good. A blank
   stays a blank. */
static kz_mastermind_code relabel(const kz_mastermind_rules *rules, kz_mastermind_code code,
                                  kz_rng *rng) {
    uint8_t color[KZ_MASTERMIND_COLORS_MAX + 1];
    uint8_t place[KZ_MASTERMIND_PEGS_MAX];
    kz_mastermind_code renamed = 0;
    for (uint32_t i = 0; i <= rules->colors; i++) {
        color[i] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < rules->pegs; i++) {
        place[i] = (uint8_t)i;
    }
    shuffle(color + 1, rules->colors, rng);
    shuffle(place, rules->pegs, rng);
    for (uint32_t i = 0; i < rules->pegs; i++) {
        renamed |= (kz_mastermind_code)color[kz_mastermind_peg(code, i)] << 4 * place[i];
    }
    return renamed;
}

/* A guess that needs the list of codes; falls back to cheaper ones when the budget runs out. */
static kz_status think(const kz__mastermind_table *table, bool is_best, kz_work *work, kz_rng *rng,
                       kz_mastermind_code *guess) {
    kz__mastermind_knowledge known;
    kz_status status = kz__mastermind_learn(table, work, &known);
    if (status == KZ_BUDGET) {
        *guess = cheap_guess(table, rng);
        return KZ_OK;
    }
    if (status != KZ_OK) {
        return status;
    }
    status = is_best && !known.is_last ? kz__mastermind_strongest(&known, work, guess) : KZ_BUDGET;
    if (status == KZ_OK && known.history.count == 0) {
        *guess = relabel(&known.rules, *guess, rng);
    }
    if (status == KZ_BUDGET) {
        *guess = any_possible(&known, rng);
        status = KZ_OK;
    }
    kz_mastermind_codes_free(known.codes, work);
    return status;
}

static kz_status find_guess(const kz__mastermind_table *table, int level, uint64_t seed,
                            kz_work *work, kz_text *line) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_code guess = 0;
    kz_status status = KZ_OK;
    kz_rng rng;
    kz_rng_init(&rng, seed);
    kz_rng_init(&rng, kz_rng_next(&rng) + table->answered); /* different for each guess */
    if (level == 1 || (level == 2 && errs(&rng))) {
        guess = any_guess(&rules, &rng);
    } else {
        status = think(table, level > 3 && (level == 5 || !errs(&rng)), work, &rng, &guess);
    }
    if (status == KZ_OK) {
        kz_mastermind_code_print(&rules, guess, line);
    }
    return status;
}

/* Any code that the rules allow. */
static void set_code(const kz__mastermind_table *table, uint64_t seed, kz_text *line) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_code_print(&rules, kz_mastermind_deal(&rules, seed), line);
}

/* Answers for its code, and corrects earlier wrong answers of this seat. */
static void hold(const kz__mastermind_table *table, uint64_t seed, kz_text *line) {
    if (kz__mastermind_is_doubtful(table)) {
        kz__mastermind_put_fix(table, line);
        return;
    }
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_code code =
        table->code != 0 ? table->code : kz__mastermind_held_code(table, seed);
    kz_mastermind_answer answer = kz_mastermind_score(&rules, code, table->guess[table->answered]);
    kz_text_format(line, "%u %u", (unsigned)answer.black, (unsigned)answer.white);
}

/* In a sprint a computer guesses about as fast as people do. */
static uint64_t sprint_time(const kz__mastermind_table *table, int seat, uint64_t seed) {
    const kz__mastermind_board *board = &table->board[seat];
    kz_rng rng;
    kz_rng_init(&rng, seed + board->count);
    return board->at_ms + SPRINT_MS + kz_rng_next(&rng) % SPRINT_MS;
}

kz_status kz__mastermind_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                             kz_work *work, kz_plan *plan) {
    kz__mastermind_table table = kz__mastermind_unpack(seen);
    bool is_sprint = table.keeper == KZ__MASTERMIND_SPRINT;
    table = kz__mastermind_of_seat(&table, seat);
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text line;
    kz_status status = KZ_OK;
    kz_text_init(&line, buffer, sizeof buffer);
    if (kz__mastermind_sets(&table, seat)) {
        set_code(&table, seed, &line);
    } else if (kz__mastermind_holds(&table, seat)) {
        hold(&table, seed, &line);
    } else {
        status = find_guess(&table, level, seed, work, &line);
    }
    if (status == KZ_OK) {
        plan->at_ms = is_sprint ? sprint_time(&table, seat, seed) : 0;
        memcpy(plan->line, buffer, sizeof buffer);
    }
    return status;
}
