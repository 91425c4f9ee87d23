/* The tree of a strategy, and how many codes each guess of it leads to. */
#include "pictures/strategy_tree.h"

#include "kazu/mastermind_study.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

/* What is read off the head and the path to the line at hand. */
typedef struct reading {
    kz_mastermind_rules rules;
    kz_mastermind_history path; /* the rows that it starts from, then those of the line at hand */
    uint32_t known;
    strategy_tree *tree;
    size_t room;
} reading;

static bool read_number(const char *line, size_t length, const char *key, uint8_t *number) {
    size_t key_length = strlen(key);
    if (length <= key_length || strncmp(line, key, key_length) != 0) {
        return false;
    }
    *number = (uint8_t)strtoul(line + key_length, NULL, 10);
    return true;
}

static bool has_line(const char *line, size_t length, const char *wanted) {
    return length == strlen(wanted) && strncmp(line, wanted, length) == 0;
}

static void read_head(reading *in, const char *line, size_t length) {
    (void)read_number(line, length, "pegs ", &in->rules.pegs);
    (void)read_number(line, length, "colors ", &in->rules.colors);
    in->rules.secret_distinct =
        in->rules.secret_distinct || has_line(line, length, "secret distinct");
    in->rules.guess_blanks = in->rules.guess_blanks || has_line(line, length, "blanks yes");
    static const char known[] = "known ";
    if (length > strlen(known) && strncmp(line, known, strlen(known)) == 0 &&
        kz_mastermind_row_parse(&in->rules, line + strlen(known), length - strlen(known), &in->path,
                                NULL) == KZ_OK) {
        in->known = in->path.count;
    }
}

/* A guess finds a code itself if it may be the secret after all answers on the way to it. */
static bool may_be_secret(const reading *in, kz_mastermind_code guess) {
    bool fits = kz_mastermind_is_secret(&in->rules, guess);
    for (uint32_t i = 0; i < in->path.count && fits; i++) {
        kz_mastermind_answer answer = kz_mastermind_score(&in->rules, guess, in->path.row[i].guess);
        fits = answer.black == in->path.row[i].answer.black &&
               answer.white == in->path.row[i].answer.white;
    }
    return fits;
}

static strategy_guess *add(reading *in) {
    if (in->tree->count == in->room) {
        size_t room = in->room == 0 ? FIRST_ROOM : 2 * in->room;
        strategy_guess *grown = realloc(in->tree->guess, room * sizeof *grown);
        if (grown == NULL) {
            return NULL;
        }
        in->tree->guess = grown;
        in->room = room;
    }
    return &in->tree->guess[in->tree->count++];
}

/* " 02 1556": blanks for the guesses before, the answer to the last of them, the guess. */
static bool read_guess(reading *in, const char *line, size_t length) {
    uint32_t depth = 0;
    kz_mastermind_code code = 0;
    while (depth < length && line[depth] == ' ') {
        depth++;
    }
    const char *answer = depth > 0 ? line + depth : NULL;
    const char *guess = answer != NULL ? answer + 3 : line;
    size_t left = (size_t)(line + length - guess);
    uint32_t row = in->known + depth;
    if (row > in->path.count || row >= KZ_MASTERMIND_GUESSES_MAX ||
        length < depth + (answer != NULL ? 4U : 1U) ||
        kz_mastermind_code_parse(&in->rules, guess, left, &code, NULL) != KZ_OK) {
        return false;
    }
    if (answer != NULL) {
        in->path.row[row - 1].answer =
            (kz_mastermind_answer){(uint8_t)(answer[0] - '0'), (uint8_t)(answer[1] - '0')};
    }
    in->path.count = row;
    strategy_guess *made = add(in);
    if (made == NULL) {
        return false;
    }
    kz_text text;
    kz_text_init(&text, made->text, sizeof made->text);
    if (answer != NULL) {
        kz_text_put_bytes(&text, answer, 2);
        kz_text_put(&text, "  ");
    }
    kz_text_put_bytes(&text, guess, left);
    made->depth = (int)depth;
    made->codes = may_be_secret(in, code) ? 1 : 0;
    in->path.row[row].guess = code;
    in->path.count = row + 1;
    return true;
}

/* Adds what each guess leads to: from the last line up, to the nearest one that is less deep. */
static void add_up(strategy_tree *tree) {
    for (size_t at = tree->count; at-- > 1;) {
        size_t parent = at - 1;
        while (tree->guess[parent].depth >= tree->guess[at].depth) {
            parent--;
        }
        tree->guess[parent].codes += tree->guess[at].codes;
    }
}

bool strategy_tree_read(const char *text, size_t length, strategy_tree *tree) {
    reading in = {.tree = tree};
    bool is_head = true;
    bool is_fine = true;
    *tree = (strategy_tree){NULL, 0};
    while (length > 0 && is_fine) {
        const char *end = memchr(text, '\n', length);
        size_t line = end != NULL ? (size_t)(end - text) : length;
        if (is_head) {
            read_head(&in, text, line);
            is_head = !has_line(text, line, "tree");
        } else if (has_line(text, line, "end")) {
            break;
        } else {
            is_fine = read_guess(&in, text, line);
        }
        size_t taken = line + (end != NULL ? 1 : 0);
        text += taken;
        length -= taken;
    }
    if (!is_fine || tree->count == 0) {
        strategy_tree_free(tree);
        return false;
    }
    add_up(tree);
    return tree->guess[0].codes > 0;
}

void strategy_tree_free(strategy_tree *tree) {
    free(tree->guess);
    *tree = (strategy_tree){NULL, 0};
}
