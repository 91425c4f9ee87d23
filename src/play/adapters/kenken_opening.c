/**
 * @file
 * Parameter and instance lines of KenKen.
 */
#include "play/adapters/kenken.h"

#include "play/word.h"

#include <string.h>

enum { GRADED_SIZE_MAX = 12 };

/** An instance line that is being read. The solution is read when the size is known. */
typedef struct draft {
    kz__kenken_opening opening;
    kz_word solution;
    kz_word puzzle;
} draft;

static const char *const levels[] = {"any",     "easy",         "normal", "hard",
                                     "extreme", "unreasonable", NULL};
static const char *const checks[] = {"off", "rules", "solution", NULL};
static const char *const marks[] = {"manual", "auto", NULL};
static const char *const answers[] = {"no", "yes", NULL};
static const char signs[] = "+-x/";

/** Reads one of some words, of which the last is NULL: gives its number. */
static kz_status read_choice(kz_word value, const char *const *words, size_t *number,
                             kz_error *error) {
    for (size_t i = 0; words[i] != NULL; i++) {
        if (kz__word_is(value, words[i])) {
            *number = i;
            return KZ_OK;
        }
    }
    return kz__word_error(value, KZ_BAD_INPUT, KZ_N("this parameter has no such value"), error);
}

/** Reads "+-x/" or some of its signs in any order; a product may be "*" as well. */
static kz_status read_ops(kz_word value, unsigned *ops, kz_error *error) {
    unsigned read = 0;
    for (size_t i = 0; i < value.length; i++) {
        const char *sign = strchr(signs, value.text[i] == '*' ? 'x' : value.text[i]);
        if (sign == NULL) {
            read = 0;
            break;
        }
        read |= 1U << (sign - signs);
    }
    if (read == 0) {
        return kz__word_error(value, KZ_BAD_INPUT,
                              KZ_N("these are not signs; wanted: some of +-x/"), error);
    }
    *ops = read;
    return KZ_OK;
}

/** What both kinds of line say. */
static kz_status read_table(kz_word word, kz_word key, kz_word value, kz__kenken_opening *opening,
                            kz_error *error) {
    size_t number = 0;
    kz_status status;
    if (kz__word_is(key, "check")) {
        status = read_choice(value, checks, &number, error);
        opening->check = status == KZ_OK ? (kz__kenken_check)number : opening->check;
    } else if (kz__word_is(key, "marks")) {
        status = read_choice(value, marks, &number, error);
        opening->auto_marks = number == 1;
    } else {
        status = kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such parameter"), error);
    }
    return status;
}

static kz_status read_param(kz_word word, kz__kenken_opening *opening, kz_error *error) {
    kz_word key = {0};
    kz_word value = {0};
    size_t choice = 0;
    uint64_t size = 0;
    kz_kenken_wish *wish = &opening->wish;
    kz_status status;
    (void)kz__word_cut(word, '=', &key, &value);
    if (kz__word_is(key, "size")) {
        status = kz__word_number(value, 3, KZ_KENKEN_SIZE_MAX, &size, error);
        wish->size = (unsigned)size;
    } else if (kz__word_is(key, "level")) {
        status = read_choice(value, levels, &choice, error);
        wish->level = (kz_kenken_level)choice;
    } else if (kz__word_is(key, "ops")) {
        status = read_ops(value, &wish->ops, error);
    } else if (kz__word_is(key, "hide")) {
        status = read_choice(value, answers, &choice, error);
        wish->hide_ops = choice == 1;
    } else {
        status = read_table(word, key, value, opening, error);
    }
    return status;
}

kz_status kz__kenken_play_read_params(const char *line, kz__kenken_opening *opening,
                                      kz_error *error) {
    kz__kenken_opening read = {
        .wish = {.size = 6, .level = KZ_KENKEN_EASY, .ops = KZ_KENKEN_OPS_ALL}};
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz_status status = KZ_OK;
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        status = read_param(word, &read, error);
    }
    if (status == KZ_OK && read.wish.size > GRADED_SIZE_MAX &&
        read.wish.level != KZ_KENKEN_UNGRADED) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("puzzles over 12x12 have no level: say level=any"), NULL, 0);
    }
    if (status == KZ_OK) {
        *opening = read;
    }
    return status;
}

static void print_table(const kz__kenken_opening *opening, kz_text *out) {
    kz_text_format(out, "check=%s marks=%s", checks[opening->check],
                   marks[opening->auto_marks ? 1 : 0]);
}

void kz__kenken_play_print_params(const kz__kenken_opening *opening, kz_text *out) {
    const kz_kenken_wish *wish = &opening->wish;
    kz_text_format(out, "size=%u level=%s ops=", wish->size, levels[wish->level]);
    for (unsigned i = 0; signs[i] != '\0'; i++) {
        if ((wish->ops >> i & 1U) != 0) {
            kz_text_put_char(out, signs[i]);
        }
    }
    kz_text_format(out, " hide=%s ", answers[wish->hide_ops ? 1 : 0]);
    print_table(opening, out);
}

/** Gives what follows "puzzle=": all that is left, without blanks at its end. */
static kz_word to_the_end(kz_word value, const kz_words *words) {
    const char *end = words->next + words->left;
    while (end > value.text && end[-1] == ' ') {
        end--;
    }
    return (kz_word){value.text, (size_t)(end - value.text), value.column};
}

/** Takes the words apart; the last one is the puzzle. */
static kz_status read_words(const char *line, draft *read, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz_status status = KZ_OK;
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        kz_word key = {0};
        kz_word value = {0};
        (void)kz__word_cut(word, '=', &key, &value);
        if (kz__word_is(key, "puzzle")) {
            read->puzzle = to_the_end(value, &words);
            return KZ_OK;
        }
        if (kz__word_is(key, "solution")) {
            read->solution = value;
        } else {
            status = read_table(word, key, value, &read->opening, error);
        }
    }
    return status;
}

static kz_status read_puzzle(draft *read, kz_error *error) {
    kz_kenken_fault fault = {.code = KZ_KENKEN_E_NONE};
    if (read->puzzle.text == NULL) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("an instance ends in 'puzzle=...'"),
                            NULL, 0);
    }
    kz_status status = kz_kenken_parse(KZ_KENKEN_ANY, read->puzzle.text, read->puzzle.length,
                                       &read->opening.puzzle, NULL, NULL, &fault);
    if (status != KZ_OK && error != NULL) {
        *error = fault.error;
        return kz__error_place(error, status, 0, read->puzzle);
    }
    return status;
}

static kz_status read_solution(draft *read, kz_error *error) {
    kz_kenken_puzzle *puzzle = &read->opening.puzzle;
    if (read->solution.text != NULL) {
        kz_status status = kz_kenken_grid_parse(puzzle->size, read->solution.text,
                                                read->solution.length, puzzle->solution, error);
        if (status != KZ_OK) {
            return kz__error_place(error, status, 0, read->solution);
        }
        puzzle->has_solution = true;
    }
    if (puzzle->has_solution && !kz_kenken_check(puzzle, puzzle->solution, NULL)) {
        return kz__word_error(read->solution, KZ_BAD_INPUT,
                              KZ_N("this is no solution of the puzzle"), error);
    }
    if (!puzzle->has_solution && read->opening.check == KZ__KENKEN_CHECK_SOLUTION) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("check=solution needs 'solution=...'"),
                            NULL, 0);
    }
    return KZ_OK;
}

kz_status kz__kenken_play_read_instance(const char *line, kz__kenken_opening *opening,
                                        kz_error *error) {
    draft read = {.opening = {.check = KZ__KENKEN_CHECK_OFF}};
    kz_status status = read_words(line, &read, error);
    if (status == KZ_OK) {
        status = read_puzzle(&read, error);
    }
    if (status == KZ_OK) {
        status = read_solution(&read, error);
    }
    if (status == KZ_OK) {
        *opening = read.opening;
    }
    return status;
}

void kz__kenken_play_print_instance(const kz__kenken_opening *opening, kz_text *out) {
    const kz_kenken_puzzle *puzzle = &opening->puzzle;
    print_table(opening, out);
    if (puzzle->has_solution) {
        kz_text_put(out, " solution=");
        kz_kenken_grid_print(puzzle->size, puzzle->solution, out);
    }
    kz_text_put(out, " puzzle=");
    kz_kenken_print(puzzle, NULL, KZ_KENKEN_KEEN, out);
}
