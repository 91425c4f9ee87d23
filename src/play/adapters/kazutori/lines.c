/*
 * Parameters and instance lines of Kazutori.
 */
#include "play/adapters/kazutori/state.h"

#include "base/word.h"
#include "games/kazutori/rules.h"

#include <string.h>

enum { NUMBER_TEXT = 24 };

/* The indices of the parameters in their table. */
enum {
    PARAM_N,
    PARAM_MOVES,
    PARAM_MISERE,
    PARAM_OVER,
    PARAM_STUCK,
    PARAM_FROM,
    PARAM_FIRST,
    PARAM_TASK,
    PARAM_GRADE
};

static const kz_choice misere[] = {
    {"no", KZ_N("the last number wins")}, {"yes", KZ_N("the last number loses")}, {NULL, NULL}};
static const kz_choice over[] = {
    {"forbid", KZ_N("not allowed")}, {"end", KZ_N("ends the game")}, {NULL, NULL}};
static const kz_choice stuck[] = {
    {"lose", KZ_N("the last number decides")}, {"draw", KZ_N("nobody wins")}, {NULL, NULL}};
static const kz_choice task[] = {
    {"off", KZ_N("play a game")}, {"win", KZ_N("find a winning number")}, {NULL, NULL}};

const kz_param kz__kazutori_params[] = {
    {"N", KZ_N("Up to"), NULL, KZ_PARAM_NUMBER, NULL, 1, KZ_KAZUTORI_TOTAL_MAX, "21"},
    {"moves", KZ_N("Numbers to say"), "k", KZ_PARAM_TEXT, NULL, 0, KZ__KAZUTORI_SET_TEXT, "1..3"},
    {"misere", KZ_N("Goal"), NULL, KZ_PARAM_CHOICE, misere, 0, 0, "no"},
    {"over", KZ_N("Passing the target"), NULL, KZ_PARAM_CHOICE, over, 0, 0, "forbid"},
    {"stuck", KZ_N("If no number fits"), NULL, KZ_PARAM_CHOICE, stuck, 0, 0, "lose"},
    {"from", KZ_N("Starting total"), NULL, KZ_PARAM_TEXT, NULL, 0, NUMBER_TEXT - 1, "0"},
    {"first", KZ_N("First player"), NULL, KZ_PARAM_NUMBER, NULL, 1, 0, "1"},
    {"task", KZ_N("Exercise"), NULL, KZ_PARAM_CHOICE, task, 0, 0, NULL},
    {"grade", KZ_N("Difficulty in rating points"), NULL, KZ_PARAM_NUMBER, NULL, 0, 4000, NULL},
    {.key = NULL}};

static kz_status refuse(kz_status status, const char *message, const char *value, kz_error *error) {
    return kz_error_set(error, status, 0, 0, message, value, value != NULL ? strlen(value) : 0);
}

static kz_status read_number(const char *value, uint64_t least, uint64_t *number, kz_error *error) {
    kz_word word = {value, strlen(value), 0};
    return kz__word_number(word, least, KZ_KAZUTORI_TOTAL_MAX, number, error);
}

/* Reads k=3, or else moves=1,3,4. */
static kz_status read_moves(const kz_values *values, kz__kazutori_few *few, kz_error *error) {
    const char *value = kz_values_text(values, PARAM_MOVES);
    uint64_t k = 0;
    kz_error why = {.message = NULL};
    if ((values->by_other_key >> PARAM_MOVES & 1U) != 0) {
        kz_status status = read_number(value, 1, &k, error);
        if (status == KZ_OK) {
            kz__kazutori_few_all(k, few);
        }
        return status;
    }
    kz_status status = kz__kazutori_few_parse(value, few, &why);
    return status == KZ_OK ? KZ_OK : refuse(status, why.message, value, error);
}

static kz_status check_moves(kz_values *values, kz_error *error) {
    char normal[KZ__KAZUTORI_SET_TEXT + 1];
    kz_text text;
    kz__kazutori_few few;
    kz_status status = read_moves(values, &few, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_text_init(&text, normal, sizeof normal);
    kz__kazutori_few_print(&few, &text);
    if (text.truncated || kz_values_set_text(values, PARAM_MOVES, normal) != KZ_OK) {
        return refuse(KZ_OUT_OF_RANGE, KZ_N("too many numbers for one line"),
                      kz_values_text(values, PARAM_MOVES), error);
    }
    return KZ_OK;
}

bool kz__kazutori_from_any(const kz_values *values) {
    return strcmp(kz_values_text(values, PARAM_FROM), "any") == 0;
}

static kz_status check_from(kz_values *values, kz_error *error) {
    char normal[NUMBER_TEXT];
    kz_text text;
    uint64_t from = 0;
    if (kz__kazutori_from_any(values)) {
        return KZ_OK;
    }
    kz_status status = read_number(kz_values_text(values, PARAM_FROM), 0, &from, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_text_init(&text, normal, sizeof normal);
    kz_text_put_unsigned(&text, from);
    return kz_values_set_text(values, PARAM_FROM, normal);
}

/* Rejects rules that do not fit the number of seats. */
static kz_status check_rules(const kz__kazutori_table *table, kz_error *error) {
    bool is_for_two = table->over_ends != 0 || table->stuck_draws != 0;
    if (table->seats > 2 && is_for_two) {
        return refuse(KZ_OUT_OF_RANGE, KZ_N("over=end and stuck=draw need exactly two players"),
                      table->over_ends != 0 ? "end" : "draw", error);
    }
    return KZ_OK;
}

/* Rejects games that cannot be played, or would be too long. */
static kz_status check_length(const kz__kazutori_table *table, kz_error *error) {
    uint64_t missing = kz__kazutori_missing(table);
    if (kz__kazutori_end(table) != KZ_KAZUTORI_GOES_ON) {
        return refuse(KZ_OUT_OF_RANGE, KZ_N("no number fits: the game would be over at once"), NULL,
                      error);
    }
    if ((missing - 1) / table->numbers.largest >= KZ_PLAY_ENTRIES_MAX) {
        return refuse(KZ_OUT_OF_RANGE,
                      KZ_N("even the shortest game would take more than 4,096 moves"), NULL, error);
    }
    return KZ_OK;
}

kz_status kz__kazutori_params_check(kz_values *values, int seats, kz_error *error) {
    kz__kazutori_table table;
    kz_status status = check_moves(values, error);
    if (status == KZ_OK) {
        status = check_from(values, error);
    }
    if (status == KZ_OK) {
        kz__kazutori_lay(values, seats, &table);
        status = check_rules(&table, error);
    }
    return status == KZ_OK ? check_length(&table, error) : status;
}

uint64_t kz__kazutori_wanted_grade(const kz_values *values) {
    return values->number[PARAM_GRADE];
}

void kz__kazutori_lay(const kz_values *values, int seats, kz__kazutori_table *table) {
    memset(table, 0, sizeof *table);
    kz_status_ignore(
        kz__kazutori_few_parse(kz_values_text(values, PARAM_MOVES), &table->numbers, NULL));
    if (!kz__kazutori_from_any(values)) {
        (void)read_number(kz_values_text(values, PARAM_FROM), 0, &table->from, NULL);
    }
    table->n = values->number[PARAM_N];
    table->last_loses = values->number[PARAM_MISERE];
    table->over_ends = values->number[PARAM_OVER];
    table->stuck_draws = values->number[PARAM_STUCK];
    table->first = values->number[PARAM_FIRST] - 1;
    table->seats = (uint64_t)seats;
    table->task = values->number[PARAM_TASK];
    table->total = table->from;
}

void kz__kazutori_print(const kz__kazutori_table *table, kz_text *out) {
    kz_text_put(out, "N=");
    kz_text_put_unsigned(out, table->n);
    kz_text_put(out, " moves=");
    kz__kazutori_few_print(&table->numbers, out);
    kz_text_format(out, " misere=%s over=%s stuck=%s from=", misere[table->last_loses].id,
                   over[table->over_ends].id, stuck[table->stuck_draws].id);
    kz_text_put_unsigned(out, table->from);
    if (table->first > 0) {
        kz_text_put(out, " first=");
        kz_text_put_unsigned(out, table->first + 1);
    }
    if (table->task != KZ__KAZUTORI_NO_TASK) {
        kz_text_format(out, " task=%s", task[KZ__KAZUTORI_ASKED].id);
    }
}

kz_kazutori_rules kz__kazutori_rules_of(const kz__kazutori_table *table) {
    return (kz_kazutori_rules){table->last_loses != 0, table->over_ends != 0,
                               table->stuck_draws != 0};
}

kz__kazutori_table kz__kazutori_unpack(const kz_state *state) {
    kz__kazutori_table table;
    memcpy(&table, state->bytes, sizeof table);
    return table;
}

uint64_t kz__kazutori_missing(const kz__kazutori_table *table) {
    return table->total < table->n ? table->n - table->total : 0;
}

kz_kazutori_end kz__kazutori_end(const kz__kazutori_table *table) {
    return kz__kazutori_end_with(table->numbers.smallest, kz__kazutori_rules_of(table),
                                 kz__kazutori_missing(table));
}

bool kz__kazutori_is_over(const kz__kazutori_table *table) {
    return table->task > KZ__KAZUTORI_ASKED || kz__kazutori_end(table) != KZ_KAZUTORI_GOES_ON;
}

uint64_t kz__kazutori_most(const kz__kazutori_table *table) {
    uint64_t missing = kz__kazutori_missing(table);
    uint64_t largest = table->numbers.largest;
    return table->over_ends != 0 || largest < missing ? largest : missing;
}

int kz__kazutori_mover(const kz__kazutori_table *table, uint64_t move) {
    return (int)((table->first + move) % table->seats);
}

uint32_t kz__kazutori_winners(const kz__kazutori_table *table) {
    if (table->task != KZ__KAZUTORI_NO_TASK) {
        return table->task == KZ__KAZUTORI_RIGHT ? 1 : 0;
    }
    uint32_t last = UINT32_C(1) << kz__kazutori_mover(table, table->moves - 1);
    uint32_t all = (UINT32_C(1) << table->seats) - 1;
    kz_kazutori_end end = kz__kazutori_end(table);
    return end == KZ_KAZUTORI_LAST_WON ? last : end == KZ_KAZUTORI_LAST_LOST ? all & ~last : 0;
}

unsigned kz__kazutori_choices(const kz__kazutori_table *table) {
    uint64_t most = kz__kazutori_most(table);
    unsigned count = 0;
    for (uint64_t number = kz__kazutori_few_next(&table->numbers, 0);
         number != 0 && number <= most && count <= KZ__KAZUTORI_OFFERED;
         number = kz__kazutori_few_next(&table->numbers, number)) {
        count++;
    }
    return count;
}
