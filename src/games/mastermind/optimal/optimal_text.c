/*
 * Facts as lines of text: the key of a set, its cost, and the number of a guess that reaches it, or
 * "-" for a lower bound. Other facts about a set (optimal_wide.c) also have this form.
 *
 *     kazu mastermind facts 1 pegs 4 colors 6 secret repeat guess repeat ...
 *     00c5b5d5c6a5b8d39b6d2c8a5e4f7a10 1023 17
 *     7d1f0a63cc1be02994a7d07de7f0f6b2 988 -
 *
 * The first line has everything that the facts depend on; comparing it as a whole rejects other
 * searches. Its number changes with the keys, the order of the guesses, and what a beam follows.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_text.h"

#include "games/mastermind/optimal/bound.h"

#include <string.h>

enum {
    HEAD_MAX = 1024, /* bytes of a first line: 64 rows have 12 each */
    KEY_DIGITS = 16, /* of each half of a key */
    HEX = 16,
    DECIMAL = 10
};

static const char magic[] = "kazu mastermind facts 1 ";

static void put_head(const kz__mastermind_quest *quest, kz_text *out) {
    const kz_mastermind_rules *rules = quest->rules;
    kz_text_put(out, magic);
    kz_text_format(out, "pegs %u colors %u secret %s guess %s blanks %s pool %s depth %u beam %u",
                   (unsigned)rules->pegs, (unsigned)rules->colors,
                   rules->secret_distinct ? "distinct" : "repeat",
                   rules->guess_distinct ? "distinct" : "repeat",
                   rules->guess_blanks ? "yes" : "no",
                   quest->consistent_only ? "consistent" : "all", (unsigned)quest->depth,
                   (unsigned)quest->beam);
    for (uint32_t i = 0; i < quest->history->count; i++) {
        kz_mastermind_answer answer = quest->history->row[i].answer;
        kz_text_put_char(out, ' ');
        kz_mastermind_code_print(rules, quest->history->row[i].guess, out);
        kz_text_format(out, "=%u%u", (unsigned)answer.black, (unsigned)answer.white);
    }
    kz_text_put_char(out, '\n');
}

static void put_fact(void *user, const kz__mastermind_fact *fact) {
    kz_text *out = user;
    kz_text_format(out, "%016llx%016llx %u ", (unsigned long long)fact->key[0],
                   (unsigned long long)fact->key[1], (unsigned)fact->cost);
    if (fact->guess == KZ__MASTERMIND_LOWER) {
        kz_text_put_char(out, '-');
    } else {
        kz_text_put_unsigned(out, fact->guess);
    }
    kz_text_put_char(out, '\n');
}

void kz__mastermind_facts_print(const kz__mastermind_quest *quest, kz__mastermind_common *common,
                                kz_text *out) {
    put_head(quest, out);
    kz__mastermind_common_list(common, put_fact, out);
}

/* The state of a reader. All bytes of the line before `at` are ASCII. */
typedef struct reader {
    const char *text;
    size_t length;
    size_t begin; /* of the line */
    size_t at;
    uint32_t line;
    kz_error *error;
} reader;

/* Rejects the word at the reader's position. */
static kz_status refuse(const reader *r, const char *message) {
    size_t end = r->at;
    while (end < r->length && r->text[end] != '\n' && r->text[end] != ' ') {
        end++;
    }
    return kz_error_set(r->error, KZ_BAD_INPUT, r->line, (uint32_t)(r->at - r->begin + 1), message,
                        r->text + r->at, end - r->at);
}

static bool skip(reader *r, char expected) {
    if (r->at == r->length || r->text[r->at] != expected) {
        return false;
    }
    r->at++;
    return true;
}

/* The first line must be the one that this search writes. A word that differs is rejected. */
static kz_status read_head(const kz__mastermind_quest *quest, reader *r) {
    char buffer[HEAD_MAX];
    kz_text head;
    kz_text_init(&head, buffer, sizeof buffer);
    put_head(quest, &head);
    if (r->length < sizeof magic - 1 || memcmp(r->text, magic, sizeof magic - 1) != 0) {
        return refuse(r, KZ_N("expected a file of search results"));
    }
    size_t word = 0;
    for (size_t i = 0; i < head.length; i++) {
        if (i == r->length || r->text[i] != buffer[i]) {
            r->at = word;
            return refuse(r, KZ_N("the search results belong to another game"));
        }
        word = buffer[i] == ' ' ? i + 1 : word;
    }
    r->at = head.length;
    return KZ_OK;
}

/* The value of a digit; the base if it is not a digit. */
static unsigned digit_of(char c, unsigned base) {
    unsigned digit = base;
    if (c >= '0' && c <= '9') {
        digit = (unsigned)(c - '0');
    } else if (c >= 'a' && c <= 'f') {
        digit = DECIMAL + (unsigned)(c - 'a');
    }
    return digit < base ? digit : base;
}

static bool read_half(reader *r, uint64_t *half) {
    *half = 0;
    for (unsigned i = 0; i < KEY_DIGITS; i++) {
        unsigned digit = r->at < r->length ? digit_of(r->text[r->at], HEX) : HEX;
        if (digit == HEX) {
            return false;
        }
        *half = *half << 4 | digit;
        r->at++;
    }
    return true;
}

/* Reads a number without leading zeros. The reader does not move if there is none or it is too
 * large. */
static bool read_number(reader *r, uint32_t most, uint32_t *number) {
    size_t start = r->at;
    uint64_t value = 0;
    while (r->at < r->length && value <= most && digit_of(r->text[r->at], DECIMAL) < DECIMAL) {
        value = DECIMAL * value + digit_of(r->text[r->at++], DECIMAL);
    }
    size_t digits = r->at - start;
    if (digits == 0 || value > most || (digits > 1 && r->text[start] == '0')) {
        r->at = start;
        return false;
    }
    *number = (uint32_t)value;
    return true;
}

/* A cost that a guess reaches is a possible one, and the guess is one of the game. */
static bool read_guess(const kz__mastermind_quest *quest, reader *r, kz__mastermind_fact *fact) {
    if (skip(r, '-')) {
        fact->guess = KZ__MASTERMIND_LOWER;
        return true;
    }
    return fact->cost < KZ__MASTERMIND_NEVER && read_number(r, quest->guesses - 1, &fact->guess);
}

static kz_status read_fact(const kz__mastermind_quest *quest, reader *r,
                           kz__mastermind_fact *fact) {
    r->begin = r->at;
    r->line++;
    if (!read_half(r, &fact->key[0]) || !read_half(r, &fact->key[1]) || !skip(r, ' ')) {
        r->at = r->begin;
        return refuse(r, KZ_N("expected a key of 32 hexadecimal digits"));
    }
    if (!read_number(r, KZ__MASTERMIND_NEVER, &fact->cost) || fact->cost == 0 || !skip(r, ' ') ||
        !read_guess(quest, r, fact)) {
        return refuse(r, KZ_N("expected a number within its range"));
    }
    return skip(r, '\n') ? KZ_OK : refuse(r, KZ_N("expected the end of the line"));
}

kz_status kz__mastermind_facts_take(const kz__mastermind_quest *quest,
                                    kz__mastermind_common *common, const char *text, size_t length,
                                    kz_error *error) {
    while (length > 0 && text[length - 1] != '\n') {
        length--;
    }
    reader r = {.text = text, .length = length, .line = 1, .error = error};
    kz_status status = read_head(quest, &r);
    while (status == KZ_OK && r.at < r.length) {
        kz__mastermind_fact fact;
        status = read_fact(quest, &r, &fact);
        if (status == KZ_OK) {
            kz__mastermind_common_keep(common, &fact);
            kz__mastermind_common_keep_dear(common, &fact);
        }
    }
    return status;
}
