/*
 * Mastermind at a table: a player finds a code that the table, or another player, keeps; or
 * several race for the same code.
 *
 *     parameters  pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=fair
 *     instance    the same words and, with keeper=fair, race or sprint, code=1365; with
 *                 keeper=evil, seal or checked key=7; with keeper=hand no more
 *     moves       see moves.h
 *
 * A fair keeper has a code from the start on. An evil one has none: it gives the answer that
 * leaves the most codes, and only at the end shows one of those that are left. With keeper=hand,
 * which is the keeper of each table of two seats, seat 1 holds a code in their head and answers.
 * While no code fits the answers only seat 1 may move, and must correct one. Exercises: exercise.h.
 *
 * With keeper=seal seat 1 first sets a code, which the table then keeps. All see its seal at once,
 * a hash of the code and a key of the instance; the key is told at the end, so that anybody can
 * see that the code was not changed. With keeper=checked seat 1 also answers, as with keeper=hand;
 * at the end the table tells which answers were wrong.
 *
 * With keeper=race two to six players look for one code. They guess in turn, and see of the others
 * only the answers. Each round is finished, so that equally many guesses are a draw. With
 * keeper=sprint all guess in their own time: the fewest guesses win, then the earliest.
 */
#include "play/game.h"

#include "play/adapters/mastermind/advice.h"
#include "play/adapters/mastermind/bot.h"
#include "play/adapters/mastermind/doubt.h"
#include "play/adapters/mastermind/exercise.h"
#include "play/adapters/mastermind/lines.h"
#include "play/adapters/mastermind/moves.h"
#include "play/adapters/mastermind/race.h"
#include "play/adapters/mastermind/tell.h"
#include "play/adapters/mastermind/view.h"

#include <string.h>

static kz_status deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                      kz_text *instance) {
    (void)seats;
    kz__mastermind_table table = kz__mastermind_table_of(values);
    if (table.task != KZ__MASTERMIND_NO_TASK) {
        int grade = kz__mastermind_grade_of(values);
        return kz__mastermind_deal_exercise(&table, grade, chance, work, instance);
    }
    if (table.keeper == KZ__MASTERMIND_FAIR || kz__mastermind_is_race(&table)) {
        kz_mastermind_rules rules = kz__mastermind_rules_of(&table);
        table.code = kz_mastermind_deal(&rules, kz_chance_seed(chance));
    } else if (table.keeper == KZ__MASTERMIND_EVIL || kz__mastermind_is_set(&table)) {
        table.drawing = KZ__MASTERMIND_KEY;
        table.key = kz_chance_key(chance);
    }
    kz__mastermind_put_instance(&table, instance);
    return KZ_OK;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz__mastermind_table table;
    kz_status status =
        kz__mastermind_read_instance(&kz__game_mastermind, instance, seats, &table, error);
    if (status != KZ_OK) {
        return status;
    }
    if (kz__mastermind_is_by_hand(&table)) {
        kz__mastermind_examine(&table);
    }
    kz__mastermind_pack(&table, state);
    return KZ_OK;
}

static void print(const kz_state *state, kz_text *instance) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    kz__mastermind_put_instance(&table, instance);
}

static kz_turn turn(const kz_state *state) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    kz_turn now = {.over = kz__mastermind_is_over(&table), .due_ms = KZ_NEVER};
    if (!now.over) {
        now.may_move = kz__mastermind_movers(&table);
    } else if (kz__mastermind_is_race(&table)) {
        now.won = kz__mastermind_race_winners(&table);
    } else if (kz__mastermind_is_won(&table)) {
        now.won = 1U << KZ__MASTERMIND_BREAKER;
    } else if (kz__mastermind_has_holder(&table)) {
        now.won = 1U << KZ__MASTERMIND_HOLDER;
    }
    return now;
}

/*
 * Before the end, only the player who set the code sees it; nobody sees the key that draws or seals
 * it, or the guesses of others in a race. A code that a player keeps in mind is not in the state.
 */
static void see(kz_state *state, int seat) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    if (!kz__mastermind_is_over(&table)) {
        table.code = kz__mastermind_holds(&table, seat) ? table.code : 0;
        table.best = 0;
        table.drawing = KZ__MASTERMIND_NOT_KNOWN;
        memset(&table.key, 0, sizeof table.key);
        kz__mastermind_hide_others(&table, seat);
        kz__mastermind_pack(&table, state);
    }
}

/*
 * An answer that was seen cannot be taken back by the guesser. The keeper can take back an answer,
 * together with the guess that followed it.
 */
static bool may_take_back(const kz_state *before, const kz_state *after) {
    kz__mastermind_table table = kz__mastermind_unpack(after);
    bool seals = kz__mastermind_unpack(before).sealed != table.sealed;
    return kz__mastermind_is_by_hand(&table) && !seals;
}

static const char *const week[] = {
    "colors=5 chances=10", "colors=5 chances=8",      "colors=6 chances=10", "colors=6 chances=8",
    "colors=7 chances=8",  "secret=repeat chances=8", "colors=8 chances=8"};

static const char *const tasks[] = {"task=code", "task=guess", NULL};

const kz_game kz__game_mastermind = {
    .id = "mastermind",
    .title = KZ_N("Mastermind"),
    .min_seats = 1,
    .max_seats = KZ_PLAY_SEATS_MAX,
    .state_size = sizeof(kz__mastermind_table),
    .deal_version = 2,
    .params = kz__mastermind_params,
    .presets = kz__mastermind_presets,
    .week = week,
    .params_check = kz__mastermind_params_check,
    .name = kz__mastermind_put_name,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = kz__mastermind_move,
    .turn = turn,
    .see = see,
    .view = kz__mastermind_view,
    .hint = kz__mastermind_hint,
    .bot = kz__mastermind_bot,
    .tell = kz__mastermind_tell,
    .may_take_back = may_take_back,
    .review = kz__mastermind_review,
    .facts = kz__mastermind_facts,
    .rate = kz__mastermind_rate_table,
    .tasks = tasks,
    .slow_task = "task=guess",
    .typical_guess = 400,
    .grade = kz__mastermind_grade,
    .is_quick = kz__mastermind_is_quick,
};
