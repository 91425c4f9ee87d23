/*
 * Instance lines of KenKen.
 */
#include "play/adapters/kenken/state.h"

#include "base/word.h"
#include "games/kenken/text/parse.h"

#include <string.h>

/* An instance line being read. The solution is read once the size is known. */
typedef struct draft {
    kz__kenken_opening *opening;
    kz_word solution;
    kz_word puzzle;
} draft;

static const char *const checks[] = {"off", "rules", "solution", NULL};
static const char *const marks[] = {"manual", "auto", NULL};
static const char *const tasks[] = {"off", "next", NULL};

/* Finds the index of a word in a list that ends with NULL. */
static kz_status read_choice(kz_word value, const char *const *words, size_t *number,
                             kz_error *error) {
    for (size_t i = 0; words[i] != NULL; i++) {
        if (kz__word_is(value, words[i])) {
            *number = i;
            return KZ_OK;
        }
    }
    return kz__word_error(value, KZ_BAD_INPUT, KZ_N("unknown choice"), error);
}

static kz_status read_key(kz_word word, kz_word key, kz_word value, draft *read, kz_error *error) {
    size_t number = 0;
    kz_status status = KZ_OK;
    if (kz__word_is(key, "solution")) {
        read->solution = value;
    } else if (kz__word_is(key, "given")) {
        read->opening->given = value;
    } else if (kz__word_is(key, "task")) {
        status = read_choice(value, tasks, &number, error);
        read->opening->is_exercise = number == 1;
    } else if (kz__word_is(key, "check")) {
        status = read_choice(value, checks, &number, error);
        read->opening->check = (kz__kenken_check)number;
    } else if (kz__word_is(key, "marks")) {
        status = read_choice(value, marks, &number, error);
        read->opening->auto_marks = number == 1;
    } else {
        status = kz__word_error(word, KZ_BAD_INPUT, KZ_N("unknown parameter"), error);
    }
    return status;
}

/* Gives the text after "puzzle=", without trailing blanks. */
static kz_word to_the_end(kz_word value, const kz_words *words) {
    const char *end = words->next + words->left;
    while (end > value.text && end[-1] == ' ') {
        end--;
    }
    return (kz_word){value.text, (size_t)(end - value.text), value.column};
}

/* Parses the words; the last one is the puzzle. */
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
        status = read_key(word, key, value, read, error);
    }
    return status;
}

static kz_status read_puzzle(draft *read, kz_error *error) {
    kz_kenken_fault fault = {.code = KZ_KENKEN_E_NONE};
    if (read->puzzle.text == NULL) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                            KZ_N("expected an instance that ends in 'puzzle=...'"), NULL, 0);
    }
    kz_status status = kz__kenken_parse_over(KZ_KENKEN_ANY, read->puzzle.text, read->puzzle.length,
                                             &read->opening->puzzle, NULL, NULL, &fault);
    if (status != KZ_OK && error != NULL) {
        *error = fault.error;
        return kz__error_place(error, status, 0, read->puzzle);
    }
    return status;
}

static kz_status read_solution(const draft *read, kz_error *error) {
    kz_kenken_puzzle *puzzle = &read->opening->puzzle;
    if (read->solution.text != NULL) {
        kz_status status = kz_kenken_grid_parse(puzzle->size, read->solution.text,
                                                read->solution.length, puzzle->solution, error);
        if (status != KZ_OK) {
            return kz__error_place(error, status, 0, read->solution);
        }
        puzzle->has_solution = true;
    }
    if (puzzle->has_solution && !kz_kenken_check(puzzle, puzzle->solution, NULL)) {
        return kz__word_error(read->solution, KZ_BAD_INPUT, KZ_N("this does not solve the puzzle"),
                              error);
    }
    if (!puzzle->has_solution && read->opening->check == KZ__KENKEN_CHECK_SOLUTION) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("check=solution needs 'solution=...'"),
                            NULL, 0);
    }
    return KZ_OK;
}

static kz_status check_given(const kz__kenken_opening *opening, kz_error *error) {
    bool has_given = opening->given.text != NULL;
    if (opening->is_exercise != has_given ||
        (opening->is_exercise && !opening->puzzle.has_solution)) {
        return kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                            KZ_N("task=next needs 'given=...' and 'solution=...'; nothing else has "
                                 "given digits"),
                            NULL, 0);
    }
    return KZ_OK;
}

kz_status kz__kenken_play_read_instance(const char *line, kz__kenken_opening *opening,
                                        kz_error *error) {
    draft read = {.opening = opening};
    opening->check = KZ__KENKEN_CHECK_RULES;
    opening->auto_marks = false;
    opening->is_exercise = false;
    opening->given = (kz_word){.text = NULL};
    kz_status status = read_words(line, &read, error);
    if (status == KZ_OK) {
        status = read_puzzle(&read, error);
    }
    if (status == KZ_OK) {
        status = read_solution(&read, error);
    }
    return status == KZ_OK ? check_given(opening, error) : status;
}

void kz__kenken_play_print_instance(const kz__kenken_opening *opening, const uint8_t *given,
                                    kz_text *out) {
    const kz_kenken_puzzle *puzzle = &opening->puzzle;
    kz_text_format(out, "check=%s marks=%s", checks[opening->check],
                   marks[opening->auto_marks ? 1 : 0]);
    if (opening->is_exercise) {
        kz_text_put(out, " task=next given=");
        kz_kenken_grid_print(puzzle->size, given, out);
    }
    if (puzzle->has_solution) {
        kz_text_put(out, " solution=");
        kz_kenken_grid_print(puzzle->size, puzzle->solution, out);
    }
    kz_text_put(out, " puzzle=");
    kz_kenken_print(puzzle, NULL, KZ_KENKEN_KEEN, out);
}
