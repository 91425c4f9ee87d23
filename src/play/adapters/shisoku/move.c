/*
 * Parses Shisoku moves: tries every operation sign in the line as the operator, and each side of it
 * as the id, the name or the value of a card.
 */
#include "play/adapters/shisoku/move.h"

#include "base/word.h"
#include "kazu/game.h"
#include "play/give_up.h"

#include <string.h>

/* One side of an operation: "#4" is the id of a card, anything else a value. */
typedef struct side {
    uint32_t id; /* 0: not named by id */
    kz_rational value;
} side;

/* The line cut at one operation sign, and where the two numbers are. */
typedef struct reading {
    kz_word left_word;
    kz_word right_word;
    char operation;
    uint32_t left; /* index on the table; the count if it is not there */
    uint32_t right;
    bool is_taken; /* the missing number is the other operand */
} reading;

/* The possible readings of a line: their number and the best one. */
typedef struct readings {
    reading best;
    uint32_t possible; /* both sides are numbers */
    uint32_t on_table; /* and both are on the table */
} readings;

/* Finds the operation that the bytes start with. @return the length of its sign, 0 if there is
 * none. */
static size_t operation_at(const char *text, char *operation) {
    static const struct {
        const char *sign;
        char operation;
    } signs[] = {{"+", '+'}, {"-", '-'},        {"*", '*'}, {"x", '*'},
                 {"X", '*'}, {"\xC3\x97", '*'}, {"/", '/'}, {"\xC3\xB7", '/'}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        size_t length = strlen(signs[i].sign);
        if (strncmp(text, signs[i].sign, length) == 0) {
            *operation = signs[i].operation;
            return length;
        }
    }
    return 0;
}

static kz_word without_blanks(kz_word word) {
    while (word.length > 0 && word.text[0] == ' ') {
        word.text++;
        word.length--;
        word.column++;
    }
    while (word.length > 0 && word.text[word.length - 1] == ' ') {
        word.length--;
    }
    return word;
}

static bool read_side(kz_word word, side *read) {
    static const char names[] = "ATJQKatjqk";
    uint64_t id = 0;
    if (word.length > 0 && word.text[0] == '#') {
        kz_word digits = {word.text + 1, word.length - 1, word.column + 1};
        bool is_id = kz__word_number(digits, 1, UINT32_MAX, &id, NULL) == KZ_OK;
        read->id = (uint32_t)id;
        return is_id;
    }
    bool is_name = word.length == 1 && memchr(names, word.text[0], sizeof names - 1) != NULL;
    read->id = 0;
    return (is_name ? kz_shisoku_card_parse(word.text, word.length, &read->value, NULL)
                    : kz_rational_parse(word.text, word.length, &read->value, NULL)) == KZ_OK;
}

/* Finds the card that a side refers to; number_count if it is not on the table. */
static uint32_t find(const kz__shisoku_table *game, const side *wanted, uint32_t except) {
    for (uint32_t i = 0; i < game->number_count; i++) {
        bool is_meant = wanted->id != 0 ? game->ids[i] == wanted->id
                                        : kz_rational_equal(game->numbers[i], wanted->value);
        if (i != except && is_meant) {
            return i;
        }
    }
    return game->number_count;
}

/* Cuts the line at a sign. A card named by its id is taken first: "5 + #3" adds another 5 to the
 * card 3. @return false if a side is not a number. */
static bool read_at(kz_word line, size_t at, size_t sign_length, const kz__shisoku_table *game,
                    reading *read) {
    side left;
    side right;
    uint32_t count = game->number_count;
    size_t after = at + sign_length;
    uint32_t columns = (uint32_t)kz_utf8_count(line.text, after);
    read->left_word = without_blanks((kz_word){line.text, at, 1});
    read->right_word =
        without_blanks((kz_word){line.text + after, line.length - after, columns + 1});
    if (!read_side(read->left_word, &left) || !read_side(read->right_word, &right)) {
        return false;
    }
    bool right_first = right.id != 0 && left.id == 0;
    read->right = right_first ? find(game, &right, count) : count;
    read->left = find(game, &left, read->right);
    if (!right_first) {
        read->right = find(game, &right, read->left);
    }
    read->is_taken = find(game, read->left == count ? &left : &right, count) < count;
    return true;
}

static readings read_all(kz_word line, const kz__shisoku_table *game) {
    uint32_t count = game->number_count;
    readings all = {.possible = 0};
    for (size_t at = 0; at < line.length; at++) {
        reading read = {.operation = '\0'};
        size_t sign_length = operation_at(line.text + at, &read.operation);
        if (sign_length == 0 || !read_at(line, at, sign_length, game, &read)) {
            continue;
        }
        bool is_on_table = read.left < count && read.right < count;
        if (all.possible == 0 || (is_on_table && all.on_table == 0)) {
            all.best = read;
        }
        all.possible++;
        all.on_table += is_on_table ? 1 : 0;
    }
    return all;
}

static kz_status missing(const reading *read, uint32_t count, kz_error *error) {
    return kz__word_error(read->left == count ? read->left_word : read->right_word, KZ_ILLEGAL_MOVE,
                          read->is_taken ? KZ_N("this number is on the table only once")
                                         : KZ_N("this number is not on the table"),
                          error);
}

static kz_status apply(const reading *read, const kz__shisoku_table *game, kz_rational *value,
                       kz_error *error) {
    kz_status status = kz_shisoku_apply(game->numbers[read->left], read->operation,
                                        game->numbers[read->right], value);
    if (status == KZ_OK) {
        return KZ_OK;
    }
    return kz__word_error(read->right_word, KZ_ILLEGAL_MOVE,
                          status == KZ_DIVISION_BY_ZERO ? KZ_N("this would divide by zero")
                                                        : KZ_N("the result is too large"),
                          error);
}

/* Copies a line, converting U+2212 and the wide signs of Japanese keyboards to ASCII. */
static void simplify(const char *line, kz_text *out) {
    static const struct {
        const char *sign;
        char ascii;
    } signs[] = {{"\xE2\x88\x92", '-'}, {"\xEF\xBC\x8D", '-'}, {"\xEF\xBC\x8B", '+'}};
    while (*line != '\0') {
        size_t length = 1;
        char ascii = *line;
        for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
            if (strncmp(line, signs[i].sign, strlen(signs[i].sign)) == 0) {
                length = strlen(signs[i].sign);
                ascii = signs[i].ascii;
            }
        }
        kz_text_put_bytes(out, &ascii, 1);
        line += length;
    }
}

/* Puts a legal step into the error, as an example of what is expected. */
static kz_status no_step(const kz__shisoku_table *game, kz_error *error) {
    char example[KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, example, sizeof example);
    kz_rational_print(game->numbers[0], &text);
    kz_text_put(&text, " + ");
    kz_rational_print(game->numbers[1], &text);
    if (text.truncated) {
        kz_text_init(&text, example, sizeof example);
        kz_text_format(&text, "#%u + #%u", (unsigned)game->ids[0], (unsigned)game->ids[1]);
    }
    return kz_error_set(error, KZ_BAD_INPUT, 0, 0, KZ_N("expected one step at a time, for example"),
                        example, strlen(example));
}

static kz_status read_step(kz_word line, const kz__shisoku_table *game, kz__shisoku_move *move,
                           kz_error *error) {
    readings all = read_all(line, game);
    if (game->number_count < 2) {
        return kz__word_error(line, KZ_ILLEGAL_MOVE,
                              KZ_N("only one number is left: undo a step or give up"), error);
    }
    if (all.possible == 0) {
        return no_step(game, error);
    }
    if (all.on_table == 0) {
        return missing(&all.best, game->number_count, error);
    }
    if (all.on_table > 1) {
        return kz__word_error(line, KZ_BAD_INPUT,
                              KZ_N("ambiguous step: put spaces around the operation"), error);
    }
    kz_rational value;
    kz_status status = apply(&all.best, game, &value, error);
    if (status == KZ_OK) {
        *move = (kz__shisoku_move){.operation = all.best.operation,
                                   .left = all.best.left,
                                   .right = all.best.right,
                                   .value = value};
    }
    return status;
}

kz_status kz__shisoku_move_read(const char *line, const kz__shisoku_table *game,
                                kz__shisoku_move *move, kz_error *error) {
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    simplify(line, &text);
    kz_word whole = {buffer, strlen(buffer), 1};
    if (kz__gives_up(whole)) {
        *move = (kz__shisoku_move){.gives_up = true};
        return KZ_OK;
    }
    return read_step(whole, game, move, error);
}
