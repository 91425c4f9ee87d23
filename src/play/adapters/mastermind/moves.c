/*
 * Reads the moves of Mastermind and applies them.
 */
#include "play/adapters/mastermind/moves.h"

#include "base/sha256.h"
#include "base/word.h"
#include "play/adapters/mastermind/doubt.h"
#include "play/adapters/mastermind/exercise.h"
#include "play/adapters/mastermind/keeper.h"
#include "play/adapters/mastermind/race.h"
#include "play/give_up.h"

#include <string.h>

/* A synonym for a colour. */
typedef struct spelling {
    const char *text;
    char digit;
} spelling;

/* A word comes before any word that is a prefix of it. */
static const spelling spellings[] = {
    {"赤色", '1'},      {"赤", '1'}, {"あか", '1'},     {"アカ", '1'},     {"レッド", '1'},
    {"緑色", '2'},      {"緑", '2'}, {"みどり", '2'},   {"ミドリ", '2'},   {"グリーン", '2'},
    {"黄色", '3'},      {"黄", '3'}, {"きいろ", '3'},   {"キイロ", '3'},   {"イエロー", '3'},
    {"青色", '4'},      {"青", '4'}, {"あお", '4'},     {"アオ", '4'},     {"ブルー", '4'},
    {"黒色", '5'},      {"黒", '5'}, {"くろ", '5'},     {"クロ", '5'},     {"ブラック", '5'},
    {"橙色", '6'},      {"橙", '6'}, {"だいだい", '6'}, {"ダイダイ", '6'}, {"オレンジ", '6'},
    {"オレンジ色", '6'}};

/* Separators between pegs; kz_mastermind_code_parse() itself handles commas. */
static const char *const separators[] = {"、", "・", "/", ";", "|", ":"};

static bool begins_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* Gives the separator at the start of a text; NULL if there is none. */
static const char *separator_at(const char *text) {
    for (size_t i = 0; i < sizeof separators / sizeof separators[0]; i++) {
        if (begins_with(text, separators[i])) {
            return separators[i];
        }
    }
    return NULL;
}

static const spelling *spelling_at(const kz_mastermind_rules *rules, const char *text) {
    const spelling *found = NULL;
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        const spelling *known = &spellings[i];
        if (kz_mastermind_color_name(rules, (unsigned)(known->digit - '0')) != NULL &&
            begins_with(text, known->text) &&
            (found == NULL || strlen(known->text) > strlen(found->text))) {
            found = known;
        }
    }
    return found;
}

/*
 * Copies a line with Japanese names as digits and separators as blanks, keeping the number of code
 * points so that columns stay right.
 */
static void make_plain(const kz_mastermind_rules *rules, const char *line, kz_text *plain) {
    while (*line != '\0') {
        const spelling *color = spelling_at(rules, line);
        const char *separator = separator_at(line);
        if (color != NULL) {
            size_t length = strlen(color->text);
            kz_text_put_char(plain, color->digit);
            for (size_t left = kz_utf8_count(line, length) - 1; left > 0; left--) {
                kz_text_put_char(plain, ' ');
            }
            line += length;
        } else if (separator != NULL) {
            kz_text_put_char(plain, ' ');
            line += strlen(separator);
        } else {
            kz_text_put_bytes(plain, line, 1);
            line++;
        }
    }
}

/* Reads a code in any spelling. @param buffer then holds the plain one, whose word is `word`. */
static kz_status read_code(const kz_mastermind_rules *rules, const char *line,
                           char buffer[KZ_PLAY_LINE_MAX], kz_word *word, kz_mastermind_code *code,
                           kz_error *error) {
    kz_text plain;
    kz_text_init(&plain, buffer, KZ_PLAY_LINE_MAX);
    make_plain(rules, line, &plain);
    *word = kz__words_rest(kz__words_of(buffer, strlen(buffer)));
    kz_status status = kz_mastermind_code_parse(rules, word->text, word->length, code, error);
    if (status == KZ_OK) {
        return KZ_OK;
    }
    if (error != NULL && (error->token[0] & 0x80) != 0) {
        error->message = KZ_N("unknown colour");
    }
    return kz__error_place(error, status, 0, *word);
}

kz_status kz__mastermind_read_guess(const kz__mastermind_table *table, const char *line,
                                    kz_mastermind_code *guess, kz_error *error) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_code code = 0;
    char buffer[KZ_PLAY_LINE_MAX];
    kz_word word = {0};
    kz_status status = read_code(&rules, line, buffer, &word, &code, error);
    if (status != KZ_OK) {
        return status;
    }
    if (!kz_mastermind_is_guess(&rules, code)) {
        return kz__word_error(word, KZ_ILLEGAL_MOVE,
                              kz__mastermind_has_digits(table)
                                  ? KZ_N("a guess must not repeat a digit")
                                  : KZ_N("a guess must not repeat a colour"),
                              error);
    }
    *guess = code;
    return KZ_OK;
}

/* Sets the code and seals it. */
static kz_status seal(kz__mastermind_table *table, const char *line, kz_error *error) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_mastermind_code code = 0;
    char buffer[KZ_PLAY_LINE_MAX];
    kz_word word = {0};
    kz_text text;
    kz_status status = read_code(&rules, line, buffer, &word, &code, error);
    if (status != KZ_OK) {
        return status;
    }
    if (!kz_mastermind_is_secret(&rules, code)) {
        return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("these rules do not allow this code"),
                              error);
    }
    table->code = code;
    table->sealed = 1;
    kz_text_init(&text, buffer, sizeof buffer);
    kz__mastermind_put_seal(table, &text);
    kz__sha256(buffer, text.length, table->seal);
    return KZ_OK;
}

static void enter_answer(kz__mastermind_table *table, kz_mastermind_answer answer) {
    table->black[table->answered] = answer.black;
    table->white[table->answered] = answer.white;
    table->answered++;
}

static kz_status guess(kz__mastermind_table *table, const char *line, kz_error *error) {
    kz_mastermind_code code = 0;
    kz_status status = kz__mastermind_read_guess(table, line, &code, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    table->guess[table->count++] = code;
    if (table->task == KZ__MASTERMIND_FIND_GUESS) {
        table->right = kz__mastermind_leaves_least(table, code) ? 1 : 0;
    } else if (table->keeper == KZ__MASTERMIND_FAIR || table->keeper == KZ__MASTERMIND_SEAL) {
        enter_answer(table, kz_mastermind_score(&rules, table->code, code));
    } else if (table->keeper == KZ__MASTERMIND_EVIL) {
        enter_answer(table, kz__mastermind_evil_answer(table, code));
    }
    return KZ_OK;
}

kz_status kz__mastermind_break(kz__mastermind_table *table, const char *line, kz_error *error) {
    if (kz__gives_up((kz_word){line, strlen(line), 1})) {
        table->gave_up = 1;
    } else {
        kz_status status = guess(table, line, error);
        if (status != KZ_OK) {
            return status;
        }
    }
    if (table->keeper == KZ__MASTERMIND_EVIL && kz__mastermind_is_over(table)) {
        table->code = kz__mastermind_evil_code(table);
    }
    return KZ_OK;
}

static kz_status read_answer(const kz__mastermind_table *table, kz_word word,
                             kz_mastermind_answer *answer, kz_error *error) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_status status = kz_mastermind_answer_parse(&rules, word.text, word.length, answer, error);
    if (status == KZ_OK) {
        return KZ_OK;
    }
    status = status == KZ_OUT_OF_RANGE ? KZ_ILLEGAL_MOVE : status;
    if (error != NULL) {
        error->status = status;
    }
    return kz__error_place(error, status, 0, word);
}

static kz_status answer_guess(kz__mastermind_table *table, kz_word line, kz_error *error) {
    kz_mastermind_answer answer = {0};
    if (kz__mastermind_is_doubtful(table)) {
        char buffer[KZ_TOKEN_MAX];
        kz_text fix;
        kz_text_init(&fix, buffer, sizeof buffer);
        kz__mastermind_put_fix(table, &fix);
        return kz_error_set(
            error, KZ_ILLEGAL_MOVE, 0, 0,
            KZ_N("the answers contradict each other: correct one first, for example"), buffer,
            strlen(buffer));
    }
    kz_status status = read_answer(table, line, &answer, error);
    if (status == KZ_OK) {
        enter_answer(table, answer);
    }
    return status;
}

/* Corrects the answer to an earlier guess. A pending guess, made on the old answer, is withdrawn.
 * */
static kz_status fix(kz__mastermind_table *table, kz_words words, kz_error *error) {
    kz_word row_word = {0};
    uint64_t row = 0;
    kz_mastermind_answer answer = {0};
    kz__words_next(&words, &row_word);
    kz_word answer_word = kz__words_rest(words);
    if (kz__word_number(row_word, 1, UINT64_MAX, &row, NULL) != KZ_OK || answer_word.length == 0) {
        return kz__word_error(
            row_word, KZ_BAD_INPUT,
            KZ_N("expected 'fix', the number of an answered row, and its new answer"), error);
    }
    if (row > table->answered) {
        return kz__word_error(row_word, KZ_ILLEGAL_MOVE, KZ_N("this guess is not answered yet"),
                              error);
    }
    kz_status status = read_answer(table, answer_word, &answer, error);
    if (status != KZ_OK) {
        return status;
    }
    if (table->black[row - 1] == answer.black && table->white[row - 1] == answer.white) {
        return kz__word_error(answer_word, KZ_ILLEGAL_MOVE, KZ_N("this is already the answer"),
                              error);
    }
    table->black[row - 1] = answer.black;
    table->white[row - 1] = answer.white;
    if (kz__mastermind_is_pending(table)) {
        table->count--;
        table->guess[table->count] = 0;
    }
    return KZ_OK;
}

kz_status kz__mastermind_hold(kz__mastermind_table *table, const char *line, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_words rest = words;
    kz_word first = {0};
    kz__words_next(&rest, &first);
    bool fixes = kz__word_is(first, "fix") || kz__word_is(first, "訂正");
    kz_status status =
        fixes ? fix(table, rest, error) : answer_guess(table, kz__words_rest(words), error);
    if (status != KZ_OK) {
        return status;
    }
    kz__mastermind_examine(table);
    if (kz__mastermind_is_found(table)) {
        table->code =
            table->sealed != 0 ? table->code : table->guess[kz__mastermind_winning_row(table)];
    }
    return KZ_OK;
}

kz_status kz__mastermind_move(kz_state *state, const kz_act *act, kz_error *error) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    kz_status status = KZ_OK;
    if (kz__mastermind_sets(&table, act->from)) {
        status = seal(&table, act->line, error);
    } else if (kz__mastermind_holds(&table, act->from)) {
        status = kz__mastermind_hold(&table, act->line, error);
    } else if (kz__mastermind_is_race(&table)) {
        kz__mastermind_table alone = kz__mastermind_of_seat(&table, act->from);
        status = kz__mastermind_break(&alone, act->line, error);
        kz__mastermind_keep(&table, act->from, act->at_ms, &alone);
    } else {
        status = kz__mastermind_break(&table, act->line, error);
    }
    if (status == KZ_OK) {
        kz__mastermind_pack(&table, state);
    }
    return status;
}
