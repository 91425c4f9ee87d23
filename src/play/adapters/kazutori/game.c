/*
 * Kazutori (数取りゲーム) at a table for two to six, in the order A, B, C, ...
 *
 *     parameters  N=21 moves=1..3 misere=no over=forbid stuck=lose from=0 first=1
 *                 k=3 is short for moves=1..3; from=any draws the total to begin at
 *                 task=win draws an exercise, grade=R one of about that grade: all else is drawn
 *     instance    the same words, from as a number; first only if it is not 1, task if it is set
 *     moves       3          the number that is said
 *
 * The player who says the last number wins; with misere=yes they lose, and all others win. over=end
 * and stuck=draw are only for two players.
 * An exercise ends with its first number, and is won if that number wins.
 * A game has at most 4,096 moves, so that even the shortest one must not take more.
 */
#include "play/adapters/kazutori/exercise.h"
#include "play/adapters/kazutori/wording.h"

#include "base/word.h"
#include "play/game.h"

#include <string.h>

static const kz_preset presets[] = {
    {"article", KZ_N("1 to 3 up to 21"), "N=21 moves=1..3"},
    {"misere21", KZ_N("1 to 3: if you say 21, you lose"), "N=21 moves=1..3 misere=yes"},
    {"hundred", KZ_N("1 to 10 up to 100"), "N=100 moves=1..10"},
    {"squares", KZ_N("Square numbers up to 99"), "N=99 moves=1,4,9,16,25,36,49,64,81"},
    {"anywhere", KZ_N("1, 3 or 4 up to 50, starting anywhere"), "N=50 moves=1,3,4 from=any"},
    {NULL, NULL, NULL}};

static void name(const kz_values *values, kz_lang lang, kz_text *out) {
    char numbers[KZ__KAZUTORI_LIST_ROOM];
    kz_text text;
    kz__kazutori_table table;
    kz__kazutori_lay(values, 2, &table);
    if (table.task != KZ__KAZUTORI_NO_TASK) {
        kz_text_put(out, kz_message(lang, "Which number wins?"));
        return;
    }
    kz_text_init(&text, numbers, sizeof numbers);
    kz__kazutori_few_tell(&table.numbers, KZ__KAZUTORI_NAME, lang, &text);
    kz_text_format(out,
                   table.last_loses != 0 ? kz_message(lang, "%s up to %llu; the last number loses")
                                         : kz_message(lang, "%s up to %llu"),
                   numbers, (unsigned long long)table.n);
}

/* Draws a total from which at least one number can be said. */
static uint64_t any_total(const kz__kazutori_table *table, kz_chance *chance) {
    uint64_t least = table->over_ends != 0 ? 1 : table->numbers.smallest;
    return kz_chance_below(chance, table->n - least + 1);
}

static kz_status deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                      kz_text *instance) {
    kz__kazutori_table table;
    kz_status status = KZ_OK;
    kz__kazutori_lay(values, seats, &table);
    if (table.task != KZ__KAZUTORI_NO_TASK) {
        table.over_ends = table.stuck_draws = table.first = 0;
        status =
            kz__kazutori_exercise_draw(kz__kazutori_wanted_grade(values), chance, work, &table);
    } else if (kz__kazutori_from_any(values)) {
        table.from = any_total(&table, chance);
    }
    if (status == KZ_OK) {
        kz__kazutori_print(&table, instance);
    }
    return status;
}

/* An instance must not be empty or a preset. */
static kz_status check_first_word(const char *instance, kz_error *error) {
    kz_words words = kz__words_of(instance, strlen(instance));
    kz_word word;
    kz_word key;
    kz_word value;
    kz__words_next(&words, &word);
    if (!kz__word_cut(word, '=', &key, &value)) {
        return kz__word_error(word, KZ_BAD_INPUT,
                              KZ_N("expected an instance such as 'N=21 moves=1..3 ...'"), error);
    }
    return KZ_OK;
}

/* Finds the last value of a key; the whole line if it is not there. */
static kz_word value_of(const char *instance, const char *wanted) {
    kz_words words = kz__words_of(instance, strlen(instance));
    kz_word word;
    kz_word key;
    kz_word value;
    kz_word found = kz__words_rest(words);
    while (kz__words_next(&words, &word)) {
        if (kz__word_cut(word, '=', &key, &value) && kz__word_is(key, wanted)) {
            found = value;
        }
    }
    return found;
}

/* Rejects a table that is not an exercise. */
static kz_status check_exercise(const char *instance, const kz__kazutori_table *table,
                                kz_error *error) {
    const char *key = NULL;
    if (table->seats != 2) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("an exercise needs two seats"), NULL,
                            0);
    }
    const char *fault = kz__kazutori_exercise_fault(table, &key);
    return fault == NULL ? KZ_OK
                         : kz__word_error(value_of(instance, key), KZ_OUT_OF_RANGE, fault, error);
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz_values values;
    kz__kazutori_table table;
    kz_status status = check_first_word(instance, error);
    if (status == KZ_OK) {
        status = kz_params_read(&kz__game_kazutori, instance, seats, &values, NULL, error);
    }
    if (status == KZ_OK && kz__kazutori_from_any(&values)) {
        return kz__word_error(value_of(instance, "from"), KZ_BAD_INPUT,
                              KZ_N("expected a whole number"), error);
    }
    if (status == KZ_OK && kz__kazutori_wanted_grade(&values) != 0) {
        return kz__word_error(value_of(instance, "grade"), KZ_BAD_INPUT,
                              KZ_N("the grade is computed from the exercise: leave it out"), error);
    }
    if (status == KZ_OK) {
        kz__kazutori_lay(&values, seats, &table);
        status =
            table.task != KZ__KAZUTORI_NO_TASK ? check_exercise(instance, &table, error) : KZ_OK;
    }
    if (status == KZ_OK) {
        memcpy(state->bytes, &table, sizeof table);
    }
    return status;
}

static void print(const kz_state *state, kz_text *instance) {
    kz__kazutori_table table = kz__kazutori_unpack(state);
    kz__kazutori_print(&table, instance);
}

static kz_status move(kz_state *state, const kz_act *act, kz_error *error) {
    kz__kazutori_table table = kz__kazutori_unpack(state);
    kz_word word = kz__words_rest(kz__words_of(act->line, strlen(act->line)));
    uint64_t number = 0;
    kz_status status = kz__word_number(word, 0, UINT64_MAX, &number, error);
    if (status == KZ_BAD_INPUT) {
        return status;
    }
    if (status != KZ_OK || number == 0 ||
        kz__kazutori_few_next(&table.numbers, number - 1) != number) {
        return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("this number is not allowed"), error);
    }
    if (number > kz__kazutori_most(&table)) {
        return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("this number goes past the target"),
                              error);
    }
    table.said[table.moves % KZ__KAZUTORI_REMEMBERED] = number;
    table.moves++;
    table.total += number;
    if (table.task != KZ__KAZUTORI_NO_TASK) {
        table.task =
            kz__kazutori_exercise_wins(&table, number) ? KZ__KAZUTORI_RIGHT : KZ__KAZUTORI_WRONG;
    }
    memcpy(state->bytes, &table, sizeof table);
    return KZ_OK;
}

static kz_turn turn(const kz_state *state) {
    kz__kazutori_table table = kz__kazutori_unpack(state);
    kz_turn now = {.over = kz__kazutori_is_over(&table), .due_ms = KZ_NEVER};
    if (now.over) {
        now.won = kz__kazutori_winners(&table);
    } else {
        now.may_move = UINT32_C(1) << kz__kazutori_mover(&table, table.moves);
    }
    return now;
}
static const char *const tasks[] = {"task=win", NULL};

const kz_game kz__game_kazutori = {
    .id = "kazutori",
    .title = KZ_N("Kazutori"),
    .min_seats = 2,
    .max_seats = KZ_PLAY_SEATS_MAX,
    .state_size = sizeof(kz__kazutori_table),
    .deal_version = 2,
    .params = kz__kazutori_params,
    .presets = presets,
    .params_check = kz__kazutori_params_check,
    .name = name,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .view = kz__kazutori_view,
    .hint = kz__kazutori_hint,
    .bot = kz__kazutori_play_bot,
    .tell = kz__kazutori_tell,
    .review = kz__kazutori_play_review,
    .facts = kz__kazutori_facts,
    .daily = kz__kazutori_daily,
    .rate = kz__kazutori_rate,
    .tasks = tasks,
    .typical_guess = 1900,
    .grade = kz__kazutori_grade,
};
