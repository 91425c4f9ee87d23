/*
 * Parameter and instance lines of Mastermind.
 */
#include "play/adapters/mastermind/lines.h"

#include "base/word.h"
#include "games/mastermind/feedback/listing.h"
#include "play/adapters/mastermind/exercise.h"

#include <string.h>

enum {
    INSTANCE_MAX = 512,
    QUICK_CODES_MAX = 5000 /* with more, a move that visits all codes takes over a millisecond */
};

/* Indices into the table of parameters. */
enum { PEGS, COLORS, SECRET, GUESS, BLANKS, CHANCES, KEEPER, TASK, GRADE };

enum { GRADE_MAX = 4000 };

static const kz_choice spreads[] = {
    {"repeat", KZ_N("repeats allowed")}, {"distinct", KZ_N("no repeats")}, {NULL, NULL}};
static const kz_choice yes_no[] = {{"no", KZ_N("no")}, {"yes", KZ_N("yes")}, {NULL, NULL}};
static const kz_choice keepers[] = {
    {"fair", KZ_N("the computer (fair)")},
    {"evil", KZ_N("the computer (evil: it can change the code)")},
    {"hand", KZ_N("the second player, who thinks of a code and answers")},
    {"race", KZ_N("the computer; everyone looks for the same code")},
    {"seal", KZ_N("the second player sets it; the computer answers")},
    {"checked", KZ_N("the second player sets it and answers; checked at the end")},
    {"sprint", KZ_N("the computer; everyone guesses at the same time")},
    {NULL, NULL}};

static const kz_choice tasks[] = {{"off", KZ_N("no exercise")},
                                  {"code", KZ_N("find the only code that fits")},
                                  {"guess", KZ_N("find the guess that leaves the fewest codes")},
                                  {NULL, NULL}};

const kz_param kz__mastermind_params[] = {
    {"pegs", KZ_N("Pegs"), NULL, KZ_PARAM_NUMBER, NULL, 1, KZ_MASTERMIND_PEGS_MAX, "4"},
    {"colors", KZ_N("Colours"), NULL, KZ_PARAM_NUMBER, NULL, 1, KZ_MASTERMIND_COLORS_MAX, "6"},
    {"secret", KZ_N("Repeats in the code"), NULL, KZ_PARAM_CHOICE, spreads, 0, 0, "distinct"},
    {"guess", KZ_N("Repeats in a guess"), NULL, KZ_PARAM_CHOICE, spreads, 0, 0, "repeat"},
    {"blanks", KZ_N("Empty pegs in a guess"), NULL, KZ_PARAM_CHOICE, yes_no, 0, 0, "no"},
    {"chances", KZ_N("Chances"), NULL, KZ_PARAM_NUMBER, NULL, 1, KZ__MASTERMIND_CHANCES_MAX, "8"},
    {"keeper", KZ_N("Code kept by"), NULL, KZ_PARAM_CHOICE, keepers, 0, 0, "fair"},
    {"task", KZ_N("Exercise"), NULL, KZ_PARAM_CHOICE, tasks, 0, 0, NULL},
    {"grade", KZ_N("Difficulty in rating points"), NULL, KZ_PARAM_NUMBER, NULL, 0, GRADE_MAX, NULL},
    {.key = NULL}};

const kz_preset kz__mastermind_presets[] = {
    {"article", KZ_N("Standard: 4 of 6 colours, no repeats"), "chances=8"},
    {"classic", KZ_N("4 pegs, 6 colours, repeats allowed"), "secret=repeat"},
    {"bulls", KZ_N("Bulls and Cows: 4 different digits"), "colors=10 guess=distinct"},
    {"evil", KZ_N("Standard, but the code can change"), "keeper=evil"},
    {"hand", KZ_N("Standard, but a player answers by hand"), "keeper=hand"},
    {"race", KZ_N("Standard as a race: the fewest guesses win"), "keeper=race"},
    {"seal", KZ_N("Standard, but a player sets the code"), "keeper=seal"},
    {"checked", KZ_N("Standard, but a player sets the code and answers"), "keeper=checked"},
    {NULL, NULL, NULL}};

static bool is_race(uint64_t keeper) {
    return keeper == KZ__MASTERMIND_RACE || keeper == KZ__MASTERMIND_SPRINT;
}

static kz_mastermind_rules rules_of(const kz_values *values) {
    return (kz_mastermind_rules){.pegs = (uint8_t)values->number[PEGS],
                                 .colors = (uint8_t)values->number[COLORS],
                                 .secret_distinct = values->number[SECRET] == 1,
                                 .guess_distinct = values->number[GUESS] == 1,
                                 .guess_blanks = values->number[BLANKS] == 1};
}

kz__mastermind_table kz__mastermind_table_of(const kz_values *values) {
    return (kz__mastermind_table){.pegs = (uint8_t)values->number[PEGS],
                                  .colors = (uint8_t)values->number[COLORS],
                                  .secret_distinct = (uint8_t)values->number[SECRET],
                                  .guess_distinct = (uint8_t)values->number[GUESS],
                                  .guess_blanks = (uint8_t)values->number[BLANKS],
                                  .chances = (uint8_t)values->number[CHANCES],
                                  .keeper = (uint8_t)values->number[KEEPER],
                                  .task = (uint8_t)values->number[TASK]};
}

int kz__mastermind_grade_of(const kz_values *values) {
    return (int)values->number[GRADE];
}

static kz_status refuse(const char *message, const char *token, kz_error *error) {
    return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, message, token, strlen(token));
}

/* With two seats, the second player keeps the code, unless they race. With one seat no player does;
 * with more, all race. */
static kz_status check_keeper(kz_values *values, int seats, kz_error *error) {
    uint64_t *keeper = &values->number[KEEPER];
    bool has_holder = *keeper == KZ__MASTERMIND_HAND || *keeper == KZ__MASTERMIND_SEAL ||
                      *keeper == KZ__MASTERMIND_CHECKED;
    if (seats == 1 && has_holder) {
        return refuse(
            KZ_N("this needs two seats: one for the guesser, one for the keeper of the code"),
            keepers[*keeper].id, error);
    }
    if (seats == 1 && is_race(*keeper)) {
        return refuse(KZ_N("a race needs at least two seats"), keepers[*keeper].id, error);
    }
    if (seats > 2 && has_holder) {
        return refuse(KZ_N("if a player keeps the code, there must be two seats"),
                      keepers[*keeper].id, error);
    }
    if (seats >= 2 && *keeper == KZ__MASTERMIND_EVIL) {
        return refuse(KZ_N("keeper=evil needs exactly one player"), "evil", error);
    }
    if (seats >= 2 && *keeper == KZ__MASTERMIND_FAIR) {
        *keeper = seats == 2 ? KZ__MASTERMIND_HAND : KZ__MASTERMIND_RACE;
    }
    return KZ_OK;
}

/* The instance has the code. */
static bool is_dealt(uint64_t keeper) {
    return keeper == KZ__MASTERMIND_FAIR || is_race(keeper);
}

/* The instance has a key. */
static bool has_key(uint64_t keeper) {
    return keeper == KZ__MASTERMIND_EVIL || keeper == KZ__MASTERMIND_SEAL ||
           keeper == KZ__MASTERMIND_CHECKED;
}

/* A guess is compared only with the code. */
static bool only_compares(uint64_t keeper) {
    return is_dealt(keeper) || keeper == KZ__MASTERMIND_SEAL;
}

static kz_status check_race(const kz_values *values, kz_error *error) {
    if (!is_race(values->number[KEEPER])) {
        return KZ_OK;
    }
    if (values->number[PEGS] > KZ__MASTERMIND_RACE_PEGS_MAX ||
        values->number[CHANCES] > KZ__MASTERMIND_RACE_CHANCES_MAX) {
        return refuse(KZ_N("a race has at most 6 pegs and 12 chances"), "", error);
    }
    return KZ_OK;
}

static kz_status check_size(const kz_values *values, kz_error *error) {
    kz_mastermind_rules rules = rules_of(values);
    uint64_t secrets = kz__mastermind_count_secrets(&rules);
    if (kz_mastermind_rules_check(&rules) != KZ_OK || secrets > KZ__MASTERMIND_SECRETS_MAX) {
        return refuse(KZ_N("a game can have at most 1,000,000 codes"), "", error);
    }
    if (secrets <= KZ__MASTERMIND_WALKED_MAX || only_compares(values->number[KEEPER])) {
        return KZ_OK;
    }
    return values->number[KEEPER] == KZ__MASTERMIND_EVIL
               ? refuse(KZ_N("with keeper=evil, there can be at most 100,000 codes"), "evil", error)
               : refuse(KZ_N("if a player keeps the code, there can be at most 100,000 codes"),
                        "hand", error);
}

kz_status kz__mastermind_params_check(kz_values *values, int seats, kz_error *error) {
    kz_mastermind_rules rules = rules_of(values);
    kz_status status = check_keeper(values, seats, error);
    if (status != KZ_OK) {
        return status;
    }
    if (values->number[TASK] != KZ__MASTERMIND_NO_TASK &&
        values->number[KEEPER] != KZ__MASTERMIND_FAIR) {
        return refuse(KZ_N("an exercise needs one player and keeper=fair"),
                      keepers[values->number[KEEPER]].id, error);
    }
    if (rules.secret_distinct && rules.colors < rules.pegs) {
        return refuse(KZ_N("too few colours for a code without repeats"), "", error);
    }
    if (rules.guess_distinct && !rules.secret_distinct) {
        return refuse(KZ_N("guess=distinct needs secret=distinct: otherwise some codes could never "
                           "be guessed"),
                      "", error);
    }
    status = check_race(values, error);
    return status == KZ_OK ? check_size(values, error) : status;
}

/* A fair keeper only compares, also in a race. The other keepers visit all possible codes. */
bool kz__mastermind_is_quick(const kz_values *values) {
    uint64_t colors = values->number[COLORS] + (values->number[BLANKS] != 0 ? 1 : 0);
    uint64_t codes = 1;
    for (uint64_t peg = 0; peg < values->number[PEGS] && codes <= QUICK_CODES_MAX; peg++) {
        codes *= colors;
    }
    return only_compares(values->number[KEEPER]) || codes <= QUICK_CODES_MAX;
}

void kz__mastermind_put_name(const kz_values *values, kz_lang lang, kz_text *out) {
    if (values->number[TASK] != KZ__MASTERMIND_NO_TASK) {
        kz_text_put(out,
                    kz__mastermind_question((kz__mastermind_exercise)values->number[TASK], lang));
        return;
    }
    kz_text_format(out,
                   values->number[SECRET] == 1 ? kz_message(lang, "%u pegs in %u colours, no "
                                                                  "repeats")
                                               : kz_message(lang, "%u pegs in %u colours"),
                   (unsigned)values->number[PEGS], (unsigned)values->number[COLORS]);
    if (values->number[KEEPER] == KZ__MASTERMIND_EVIL) {
        kz_text_put(out, kz_message(lang, ", evil keeper"));
    } else if (values->number[KEEPER] == KZ__MASTERMIND_HAND) {
        kz_text_put(out, kz_message(lang, ", kept by a player"));
    } else if (values->number[KEEPER] == KZ__MASTERMIND_RACE) {
        kz_text_put(out, kz_message(lang, ", race"));
    } else if (values->number[KEEPER] == KZ__MASTERMIND_SPRINT) {
        kz_text_put(out, kz_message(lang, ", race at the same time"));
    } else if (values->number[KEEPER] == KZ__MASTERMIND_SEAL) {
        kz_text_put(out, kz_message(lang, ", set by a player"));
    } else if (values->number[KEEPER] == KZ__MASTERMIND_CHECKED) {
        kz_text_put(out, kz_message(lang, ", set and answered by a player"));
    }
}

/* The words of an instance that are not parameters; text is NULL if a word is missing. */
typedef struct hidden {
    kz_word code;
    kz_word key;
    kz_word draw;
    kz_word given;
} hidden;

static kz_word *place_of(hidden *found, kz_word key) {
    if (kz__word_is(key, "code")) {
        return &found->code;
    }
    if (kz__word_is(key, "given")) {
        return &found->given;
    }
    if (kz__word_is(key, "key")) {
        return &found->key;
    }
    return kz__word_is(key, "draw") ? &found->draw : NULL;
}

/* Replaces such words, which are ASCII, by blanks, so that the columns of the others stay right. */
static void take_hidden(char *line, const char *instance, hidden *found) {
    kz_words words = kz__words_of(instance, strlen(instance));
    kz_word word = {0};
    kz_word key = {0};
    kz_word value = {0};
    memcpy(line, instance, strlen(instance) + 1);
    while (kz__words_next(&words, &word)) {
        kz_word *place = kz__word_cut(word, '=', &key, &value) ? place_of(found, key) : NULL;
        if (place != NULL) {
            *place = value;
            memset(line + (word.text - instance), ' ', word.length);
        }
    }
}

static kz_status read_code(kz_word word, kz__mastermind_table *table, kz_error *error) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_code code = 0;
    kz_status status = kz_mastermind_code_parse(&rules, word.text, word.length, &code, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, word);
    }
    if (!kz_mastermind_is_secret(&rules, code)) {
        return kz__word_error(word, KZ_OUT_OF_RANGE, KZ_N("these rules do not allow this code"),
                              error);
    }
    table->code = code;
    return KZ_OK;
}

static kz_status read_key(const hidden *found, kz__mastermind_table *table, kz_error *error) {
    uint64_t seed = 0;
    if (found->key.text != NULL) {
        kz_status status = kz_key_parse(found->key.text, found->key.length, &table->key, error);
        table->drawing = KZ__MASTERMIND_KEY;
        return status == KZ_OK ? KZ_OK : kz__error_place(error, status, 0, found->key);
    }
    kz_status status = kz__word_number(found->draw, 0, UINT64_MAX, &seed, error);
    table->key = kz_key_of(seed);
    table->drawing = KZ__MASTERMIND_DRAW;
    return status;
}

static kz_status read_hidden(const hidden *found, kz__mastermind_table *table, kz_error *error) {
    bool has_code = found->code.text != NULL;
    bool has_long = found->key.text != NULL;
    bool has_draw = found->draw.text != NULL;
    if ((table->task != KZ__MASTERMIND_NO_TASK) != (found->given.text != NULL) ||
        (found->given.text != NULL && (has_code || has_long || has_draw))) {
        return kz_error_set(
            error, KZ_BAD_INPUT, 0, 0,
            KZ_N("only an exercise has 'given=1234=11,2315=20', and it has no code and no key"),
            NULL, 0);
    }
    if (found->given.text != NULL) {
        return kz__mastermind_read_exercise(found->given, table, error);
    }
    if (has_code != is_dealt(table->keeper) || (has_long && has_draw) ||
        (has_long || has_draw) != has_key(table->keeper)) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                            KZ_N("expected 'code=1234', with keeper=evil, seal or checked 'key=1', "
                                 "with keeper=hand neither"),
                            NULL, 0);
    }
    if (table->keeper == KZ__MASTERMIND_HAND) {
        return KZ_OK;
    }
    return has_code ? read_code(found->code, table, error) : read_key(found, table, error);
}

kz_status kz__mastermind_read_instance(const kz_game *game, const char *instance, int seats,
                                       kz__mastermind_table *table, kz_error *error) {
    char line[INSTANCE_MAX];
    hidden found = {.code = {.text = NULL}};
    kz_values values;
    if (strlen(instance) >= sizeof line) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("this line is too long"), NULL, 0);
    }
    take_hidden(line, instance, &found);
    kz_status status = kz_params_read(game, line, seats, &values, NULL, error);
    if (status != KZ_OK) {
        return status;
    }
    kz__mastermind_table read = kz__mastermind_table_of(&values);
    read.racers = is_race(read.keeper) ? (uint64_t)seats : 0;
    status = read_hidden(&found, &read, error);
    if (status == KZ_OK) {
        *table = read;
    }
    return status;
}

void kz__mastermind_put_instance(const kz__mastermind_table *table, kz_text *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_text_format(out, "pegs=%u colors=%u secret=%s guess=%s blanks=%s chances=%u keeper=%s",
                   (unsigned)table->pegs, (unsigned)table->colors,
                   spreads[table->secret_distinct].id, spreads[table->guess_distinct].id,
                   yes_no[table->guess_blanks].id, (unsigned)table->chances,
                   keepers[table->keeper].id);
    if (table->task != KZ__MASTERMIND_NO_TASK) {
        kz_text_format(out, " task=%s given=", tasks[table->task].id);
        kz__mastermind_put_given(table, out);
    } else if (is_dealt(table->keeper)) {
        kz_text_put(out, " code=");
        kz_mastermind_code_print(&rules, table->code, out);
    } else if (has_key(table->keeper)) {
        kz_text_put(out, table->drawing == KZ__MASTERMIND_DRAW ? " draw=" : " key=");
        kz_key_print(&table->key, out);
    }
}
