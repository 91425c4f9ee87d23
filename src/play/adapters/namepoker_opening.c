/**
 * @file
 * Parameter and instance lines of name poker.
 */
#include "play/adapters/namepoker.h"

#include "play/word.h"

#include <string.h>

enum { DEFAULT_ROUNDS = 3, DEFAULT_EXCHANGES = 1, NAMED = 3 };

/** The lists that have a name; the last is the default. */
static const char *const named[NAMED] = {"article3", "article4", "total"};

static kz_namepoker_rules rules_named(const char *list) {
    kz_namepoker_rules rules = {.count = 0};
    (void)kz_namepoker_rules_parse(list, strlen(list), &rules, NULL);
    return rules;
}

static bool are_equal(const kz_namepoker_rules *a, const kz_namepoker_rules *b) {
    bool equal = a->count == b->count;
    for (uint32_t i = 0; equal && i < a->count; i++) {
        equal =
            a->rule[i].number == b->rule[i].number && a->rule[i].less_wins == b->rule[i].less_wins;
    }
    return equal;
}

static void print_rules(const kz_namepoker_rules *rules, kz_text *out) {
    for (int i = 0; i < NAMED; i++) {
        kz_namepoker_rules list = rules_named(named[i]);
        if (are_equal(rules, &list)) {
            kz_text_put(out, named[i]);
            return;
        }
    }
    kz_namepoker_rules_print(rules, out);
}

static kz_status read_rules(kz_word value, kz_namepoker_rules *rules, kz_error *error) {
    char buffer[KZ__NAMEPOKER_RULES_TEXT + 1];
    kz_text text;
    kz_namepoker_rules read;
    kz_status status = kz_namepoker_rules_parse(value.text, value.length, &read, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, value);
    }
    kz_text_init(&text, buffer, sizeof buffer);
    print_rules(&read, &text);
    if (text.truncated) {
        return kz__word_error(value, KZ_OUT_OF_RANGE, KZ_N("too many rules for one line"), error);
    }
    *rules = read;
    return KZ_OK;
}

static kz_status read_draws(kz_word value, kz__namepoker_opening *opening, kz_error *error) {
    kz_word rest = value;
    bool more = true;
    for (opening->draws = 0; more; opening->draws++) {
        kz_word number = rest;
        uint64_t read = 0;
        more = kz__word_cut(rest, ',', &number, &rest);
        if (opening->draws == KZ__NAMEPOKER_SEATS) {
            return kz__word_error(value, KZ_OUT_OF_RANGE,
                                  KZ_N("draws must have a number for each seat"), error);
        }
        kz_status status = kz__word_number(number, 0, UINT32_MAX, &read, error);
        if (status != KZ_OK) {
            return status;
        }
        opening->draw[opening->draws] = (uint32_t)read;
    }
    return KZ_OK;
}

static kz_status read_word(kz_word word, kz__namepoker_line kind, kz__namepoker_opening *opening,
                           kz_error *error) {
    kz_word key = {0};
    kz_word value = {0};
    (void)kz__word_cut(word, '=', &key, &value);
    if (kz__word_is(key, "rounds")) {
        return kz__word_number(value, 1, KZ__NAMEPOKER_ROUNDS, &opening->rounds, error);
    }
    if (kz__word_is(key, "exchanges")) {
        return kz__word_number(value, 1, KZ__NAMEPOKER_EXCHANGES, &opening->exchanges, error);
    }
    if (kz__word_is(key, "rules")) {
        return read_rules(value, &opening->rules, error);
    }
    if (kind == KZ__NAMEPOKER_INSTANCE && kz__word_is(key, "draws")) {
        return read_draws(value, opening, error);
    }
    return kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such parameter"), error);
}

kz_status kz__namepoker_opening_read(const char *line, kz__namepoker_line kind,
                                     kz__namepoker_opening *opening, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz__namepoker_opening read = {.rounds = DEFAULT_ROUNDS,
                                  .exchanges = DEFAULT_EXCHANGES,
                                  .rules = rules_named(named[NAMED - 1])};
    kz_status status = KZ_OK;
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        status = read_word(word, kind, &read, error);
    }
    if (status == KZ_OK && kind == KZ__NAMEPOKER_INSTANCE && read.draws == 0) {
        status = kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                              KZ_N("draws must have a number for each seat"), NULL, 0);
    }
    if (status == KZ_OK) {
        *opening = read;
    }
    return status;
}

void kz__namepoker_opening_print(const kz__namepoker_opening *opening, kz__namepoker_line kind,
                                 kz_text *out) {
    kz_text_put(out, "rounds=");
    kz_text_put_unsigned(out, opening->rounds);
    kz_text_put(out, " exchanges=");
    kz_text_put_unsigned(out, opening->exchanges);
    kz_text_put(out, " rules=");
    print_rules(&opening->rules, out);
    for (int i = 0; kind == KZ__NAMEPOKER_INSTANCE && i < opening->draws; i++) {
        kz_text_put(out, i > 0 ? "," : " draws=");
        kz_text_put_unsigned(out, opening->draw[i]);
    }
}
