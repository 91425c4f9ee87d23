/*
 * A strict reader: each byte must be the one that kz_mastermind_tree_print() could write.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/strategy/verify_text.h"

#include "kazu/text.h"

#include <string.h>

enum { DEPTH_MAX = KZ_MASTERMIND_DEPTH_MAX };

typedef struct reader {
    const char *text;
    size_t length;
    size_t begin; /* of the line */
    size_t at;
    uint32_t line;
    kz_error *error;
    kz__mastermind_written written;
    uint32_t path[DEPTH_MAX]; /* the last line of each depth */
    uint32_t depth;           /* how many of them are valid */
} reader;

/* Rejects the word at `at`. */
static kz_status refuse_as(const reader *r, kz_status status, const char *message) {
    size_t end = r->at;
    while (end < r->length && r->text[end] != '\n' && (end == r->at || r->text[end] != ' ')) {
        end++;
    }
    return kz_error_set(r->error, status, r->line, (uint32_t)(r->at - r->begin + 1), message,
                        r->text + r->at, end - r->at);
}

static kz_status refuse(const reader *r, const char *message) {
    return refuse_as(r, KZ_BAD_INPUT, message);
}

static bool skip(reader *r, const char *word) {
    size_t length = strlen(word);
    if (r->length - r->at < length || memcmp(r->text + r->at, word, length) != 0) {
        return false;
    }
    r->at += length;
    return true;
}

static kz_status end_line(reader *r) {
    if (r->at == r->length || r->text[r->at] != '\n') {
        return refuse(r, KZ_N("expected the end of the line"));
    }
    r->at++;
    r->begin = r->at;
    r->line++;
    return KZ_OK;
}

/* A line of a word and a number up to `most`. */
static kz_status read_number(reader *r, const char *word, unsigned most, uint8_t *number) {
    unsigned value = 0;
    if (!skip(r, word)) {
        return refuse(r, KZ_N("unexpected line in the strategy"));
    }
    size_t start = r->at;
    while (r->at < r->length && r->text[r->at] >= '0' && r->text[r->at] <= '9' && value <= most) {
        value = 10 * value + (unsigned)(r->text[r->at++] - '0');
    }
    if (r->at == start || r->text[start] == '0' || value > most) {
        r->at = start;
        return refuse(r, KZ_N("expected a number within its range"));
    }
    *number = (uint8_t)value;
    return end_line(r);
}

static kz_status read_choice(reader *r, const char *word, const char *first, const char *second,
                             bool *is_second) {
    if (!skip(r, word)) {
        return refuse(r, KZ_N("unexpected line in the strategy"));
    }
    *is_second = skip(r, second);
    if (!*is_second && !skip(r, first)) {
        return refuse(r, KZ_N("unknown choice"));
    }
    return end_line(r);
}

/* 0 is a blank; 16: no colour. */
static unsigned color_of(char c) {
    if (c >= '1' && c <= '9') {
        return (unsigned)(c - '0');
    }
    if (c >= 'a' && c <= 'f') {
        return (unsigned)(c - 'a') + 10;
    }
    return c == '-' ? 0 : 16;
}

static kz_status read_guess(reader *r, kz_mastermind_code *guess) {
    const kz_mastermind_rules *rules = &r->written.rules;
    uint32_t used = 0;
    *guess = 0;
    for (unsigned peg = 0; peg < rules->pegs; peg++) {
        unsigned color = r->at < r->length ? color_of(r->text[r->at]) : 16;
        if (color > rules->colors || (color == 0 && !rules->guess_blanks)) {
            return refuse(r, KZ_N("unknown colour"));
        }
        if (rules->guess_distinct && color > 0 && (used >> color & 1U) != 0) {
            return refuse(r, KZ_N("a guess must not repeat a colour"));
        }
        used |= UINT32_C(1) << color;
        *guess |= (kz_mastermind_code)color << 4 * peg;
        r->at++;
    }
    return KZ_OK;
}

static kz_status read_answer(reader *r, uint8_t *black, uint8_t *white) {
    unsigned pegs = r->written.rules.pegs;
    unsigned digit[2] = {10, 10};
    for (unsigned i = 0; i < 2 && r->at + i < r->length; i++) {
        char c = r->text[r->at + i];
        digit[i] = c >= '0' && c <= '9' ? (unsigned)(c - '0') : 10;
    }
    if (digit[0] > 9 || digit[1] > 9) {
        return refuse(r,
                      KZ_N("expected an answer of two digits, the pegs in the right place first"));
    }
    if (digit[0] + digit[1] > pegs || (digit[0] + 1 == pegs && digit[1] == 1)) {
        return refuse(r, KZ_N("this answer cannot occur"));
    }
    *black = (uint8_t)digit[0];
    *white = (uint8_t)digit[1];
    r->at += 2;
    return KZ_OK;
}

static kz_status read_known(reader *r) {
    kz_mastermind_history *history = &r->written.history;
    if (history->count == KZ_MASTERMIND_GUESSES_MAX) {
        return refuse(r, KZ_N("the history is full"));
    }
    kz_mastermind_answer *answer = &history->row[history->count].answer;
    kz_status status = read_guess(r, &history->row[history->count].guess);
    if (status == KZ_OK && !skip(r, "=")) {
        status = refuse(r, KZ_N("expected a guess, '=' and its answer"));
    }
    if (status == KZ_OK) {
        status = read_answer(r, &answer->black, &answer->white);
    }
    history->count++;
    return status == KZ_OK ? end_line(r) : status;
}

static kz_status read_head(reader *r) {
    kz_mastermind_rules *rules = &r->written.rules;
    if (!skip(r, "kazu mastermind strategy 1")) {
        return refuse(r, KZ_N("expected a strategy"));
    }
    kz_status status = end_line(r);
    if (status == KZ_OK) {
        status = read_number(r, "pegs ", KZ_MASTERMIND_PEGS_MAX, &rules->pegs);
    }
    if (status == KZ_OK) {
        status = read_number(r, "colors ", KZ_MASTERMIND_COLORS_MAX, &rules->colors);
    }
    if (status == KZ_OK) {
        status = read_choice(r, "secret ", "repeat", "distinct", &rules->secret_distinct);
    }
    if (status == KZ_OK) {
        status = read_choice(r, "guess ", "repeat", "distinct", &rules->guess_distinct);
    }
    if (status == KZ_OK) {
        status = read_choice(r, "blanks ", "no", "yes", &rules->guess_blanks);
    }
    if (status == KZ_OK && kz_mastermind_rules_check(rules) != KZ_OK) {
        r->at = r->begin;
        return refuse_as(r, KZ_OUT_OF_RANGE, KZ_N("unknown game"));
    }
    while (status == KZ_OK && skip(r, "known ")) {
        status = read_known(r);
    }
    return status;
}

/* Links a line below its parent. */
static kz_status hang(reader *r, uint32_t depth, const kz__mastermind_line *line) {
    kz__mastermind_written *written = &r->written;
    kz__mastermind_line *lines = written->lines;
    if (depth > 0) {
        uint32_t *place = &lines[r->path[depth - 1]].child;
        if (r->depth > depth) { /* the previous line at this depth is its sibling */
            const kz__mastermind_line *brother = &lines[r->path[depth]];
            place = &lines[r->path[depth]].next;
            if (brother->black > line->black ||
                (brother->black == line->black && brother->white >= line->white)) {
                r->at = r->begin + depth;
                return refuse(r, KZ_N("the answers are not in ascending order"));
            }
        }
        *place = written->count;
    }
    r->path[depth] = written->count;
    r->depth = depth + 1;
    lines[written->count++] = *line;
    return KZ_OK;
}

static kz_status read_line(reader *r) {
    kz__mastermind_line line = {
        .number = r->line, .child = KZ__MASTERMIND_NOWHERE, .next = KZ__MASTERMIND_NOWHERE};
    uint32_t depth = 0;
    kz_status status = KZ_OK;
    while (depth < DEPTH_MAX && skip(r, " ")) {
        depth++;
    }
    bool is_root = r->written.count == 0;
    if (depth > r->depth || (depth == 0) != is_root || depth == DEPTH_MAX) {
        return refuse(r, KZ_N("wrong indentation"));
    }
    if (depth > 0) {
        status = read_answer(r, &line.black, &line.white);
        if (status == KZ_OK && line.black == r->written.rules.pegs) {
            r->at -= 2;
            status = refuse(r, KZ_N("unexpected guess after a win"));
        }
        if (status == KZ_OK && !skip(r, " ")) {
            status = refuse(r, KZ_N("expected a space between an answer and a guess"));
        }
    }
    if (status == KZ_OK) {
        status = read_guess(r, &line.guess);
    }
    if (status == KZ_OK) {
        status = r->at < r->length && r->text[r->at] == '\n'
                     ? hang(r, depth, &line)
                     : refuse(r, KZ_N("expected the end of the line"));
    }
    return status == KZ_OK ? end_line(r) : status;
}

static kz_status read_tree(reader *r) {
    if (!skip(r, "tree")) {
        return refuse(r, KZ_N("unexpected line in the strategy"));
    }
    kz_status status = end_line(r);
    while (status == KZ_OK && !skip(r, "end")) {
        status = read_line(r);
    }
    if (status == KZ_OK && r->written.count == 0) {
        r->at = r->begin;
        status = refuse(r, KZ_N("expected a guess"));
    }
    status = status == KZ_OK ? end_line(r) : status;
    if (status == KZ_OK && r->at < r->length) {
        status = refuse(r, KZ_N("unexpected text after the end"));
    }
    return status;
}

static uint32_t count_lines(const char *text, size_t length) {
    uint32_t lines = 1;
    for (size_t i = 0; i < length; i++) {
        lines += text[i] == '\n' ? 1 : 0;
    }
    return lines;
}

kz_status kz__mastermind_written_parse(const char *text, size_t length, kz_work *work,
                                       kz__mastermind_written *written, kz_error *error) {
    reader r = {.text = text, .length = length, .line = 1, .error = error};
    kz_status status = read_head(&r);
    if (status == KZ_OK && length >= KZ__MASTERMIND_NOWHERE) {
        status = refuse_as(&r, KZ_OUT_OF_RANGE, KZ_N("the text is too long"));
    }
    if (status != KZ_OK) {
        return status;
    }
    r.written.capacity = count_lines(text + r.at, length - r.at);
    r.written.lines = kz_work_allocate(work, r.written.capacity, sizeof *r.written.lines);
    if (r.written.lines == NULL) {
        return kz_error_set(error, KZ_NO_MEMORY, 0, 0, kz_status_text(KZ_NO_MEMORY), NULL, 0);
    }
    status = read_tree(&r);
    if (status != KZ_OK) {
        kz__mastermind_written_clear(&r.written, work);
        return status;
    }
    *written = r.written;
    return KZ_OK;
}

void kz__mastermind_written_clear(kz__mastermind_written *written, kz_work *work) {
    kz_work_free(work, written->lines, written->capacity, sizeof *written->lines);
    written->lines = NULL;
}
