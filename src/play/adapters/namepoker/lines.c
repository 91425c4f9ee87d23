/*
 * Reads and writes the instance and move lines of name poker.
 */
#include "play/adapters/namepoker/state.h"

#include "base/word.h"

#include <string.h>

enum { DEFAULT_ROUNDS = 3, DEFAULT_EXCHANGES = 1, NAMED = 3 };

/* The lists that have a name; the last is the default. */
static const char *const named[NAMED] = {"article3", "article4", "total"};

static kz_namepoker_rules rules_named(const char *list) {
    kz_namepoker_rules rules = {.count = 0};
    kz_status_ignore(kz_namepoker_rules_parse(list, strlen(list), &rules, NULL));
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

void kz__namepoker_rules_print(const kz_namepoker_rules *rules, kz_text *out) {
    for (int i = 0; i < NAMED; i++) {
        kz_namepoker_rules list = rules_named(named[i]);
        if (are_equal(rules, &list)) {
            kz_text_put(out, named[i]);
            return;
        }
    }
    kz_namepoker_rules_print(rules, out);
}

kz_status kz__namepoker_rules_read(const char *text, size_t length, kz_namepoker_rules *rules,
                                   kz_error *error) {
    char buffer[KZ__NAMEPOKER_RULES_TEXT + 1];
    kz_text normal;
    kz_namepoker_rules read;
    kz_status status = kz_namepoker_rules_parse(text, length, &read, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_text_init(&normal, buffer, sizeof buffer);
    kz__namepoker_rules_print(&read, &normal);
    if (normal.truncated) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 1, KZ_N("too many rules for one line"), text,
                            length);
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

/* Reads what decides the characters; only one word may say it. */
static kz_status read_source(kz_word word, kz_word key, kz_word value,
                             kz__namepoker_opening *opening, kz_error *error) {
    bool is_key = kz__word_is(key, "key");
    if (opening->source != KZ__NAMEPOKER_NOT_KNOWN) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("an instance has only one key"), error);
    }
    opening->source = is_key ? KZ__NAMEPOKER_KEY : KZ__NAMEPOKER_NUMBERS;
    if (!is_key) {
        return read_draws(value, opening, error);
    }
    kz_status status = kz_key_parse(value.text, value.length, &opening->key, error);
    return status == KZ_OK ? KZ_OK : kz__error_place(error, status, 0, value);
}

static kz_status read_hand(kz_word value, kz__namepoker_opening *opening, kz_error *error) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand;
    kz_status status = kz_namepoker_hand_parse(&name, value.text, value.length, &hand, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, value);
    }
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        opening->hand[i] = (uint8_t)(hand.kind[i] + 1);
    }
    return KZ_OK;
}

static kz_status read_word(kz_word word, kz__namepoker_opening *opening, kz_error *error) {
    kz_word key = {0};
    kz_word value = {0};
    (void)kz__word_cut(word, '=', &key, &value);
    if (kz__word_is(key, "rounds")) {
        return kz__word_number(value, 1, KZ__NAMEPOKER_ROUNDS, &opening->rounds, error);
    }
    if (kz__word_is(key, "exchanges")) {
        return kz__word_number(value, 1, KZ__NAMEPOKER_EXCHANGES, &opening->exchanges, error);
    }
    if (kz__word_is(key, "first")) {
        return kz__word_number(value, 1, KZ__NAMEPOKER_SEATS, &opening->first, error);
    }
    if (kz__word_is(key, "rules")) {
        kz_status status =
            kz__namepoker_rules_read(value.text, value.length, &opening->rules, error);
        return status == KZ_OK ? KZ_OK : kz__error_place(error, status, 0, value);
    }
    if (kz__word_is(key, "name")) {
        kz_status status =
            kz__namepoker_name_read(value.text, value.length, opening->letter, error);
        if (status != KZ_OK && error != NULL) {
            error->column = value.column;
        }
        return status;
    }
    if (kz__word_is(word, "end=decided")) {
        opening->ends_early = true;
        return KZ_OK;
    }
    if (kz__word_is(key, "key") || kz__word_is(key, "draws")) {
        return read_source(word, key, value, opening, error);
    }
    if (kz__word_is(key, "hand")) {
        return read_hand(value, opening, error);
    }
    if (kz__word_is(key, "task")) {
        opening->is_exercise = kz__word_is(value, "keep");
        return opening->is_exercise || kz__word_is(value, "off")
                   ? KZ_OK
                   : kz__word_error(value, KZ_BAD_INPUT, KZ_N("expected task=keep or task=off"),
                                    error);
    }
    return kz__word_error(word, KZ_BAD_INPUT, KZ_N("unknown parameter"), error);
}

/* Checks what only the whole line shows, and fills in what was not said. */
static kz_status complete(kz__namepoker_opening *read, kz_error *error) {
    bool has_hand = read->hand[0] != KZ__NAMEPOKER_FACE_DOWN;
    const char *fault = NULL;
    if (read->is_exercise) {
        bool is_plain = read->rounds <= 1 && read->exchanges <= 1 && read->first == 1 &&
                        !read->ends_early && read->source == KZ__NAMEPOKER_NOT_KNOWN;
        fault =
            !has_hand ? KZ_N("an exercise needs a hand: hand=大大石す大")
            : !is_plain
                ? KZ_N("an exercise has rounds=1, exchanges=1, first=1 and no end, key or draws")
                : NULL;
    } else {
        fault = has_hand ? KZ_N("only an exercise has a hand: task=keep is missing")
                : read->source == KZ__NAMEPOKER_NOT_KNOWN ? KZ_N("the key is missing")
                                                          : NULL;
    }
    uint64_t rounds = read->is_exercise ? 1 : DEFAULT_ROUNDS;
    read->rounds = read->rounds == 0 ? rounds : read->rounds;
    read->exchanges = read->exchanges == 0 ? DEFAULT_EXCHANGES : read->exchanges;
    return fault == NULL ? KZ_OK : kz_error_set(error, KZ_BAD_INPUT, 0, 0, fault, NULL, 0);
}

kz_status kz__namepoker_opening_read(const char *line, kz__namepoker_opening *opening,
                                     kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz__namepoker_opening read = {.first = 1, .rules = rules_named(named[NAMED - 1])};
    kz_status status = KZ_OK;
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        status = read_word(word, &read, error);
    }
    if (status == KZ_OK) {
        status = complete(&read, error);
    }
    if (status == KZ_OK) {
        *opening = read;
    }
    return status;
}

static void print_exercise(const kz__namepoker_opening *opening, kz_text *out) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand = kz__namepoker_hand_of(opening->hand);
    kz_text_put(out, " hand=");
    kz_namepoker_hand_print(&name, &hand, out);
    kz_text_put(out, " task=keep");
}

void kz__namepoker_opening_print(const kz__namepoker_opening *opening, kz_text *out) {
    if (!opening->is_exercise) {
        kz_text_put(out, "rounds=");
        kz_text_put_unsigned(out, opening->rounds);
        kz_text_put(out, " exchanges=");
        kz_text_put_unsigned(out, opening->exchanges);
        kz_text_put_char(out, ' ');
    }
    kz_text_put(out, "rules=");
    kz__namepoker_rules_print(&opening->rules, out);
    if (opening->is_exercise) {
        print_exercise(opening, out);
        return;
    }
    if (opening->first > 1) {
        kz_text_put(out, " first=");
        kz_text_put_unsigned(out, opening->first);
    }
    if (opening->letter[0] != 0) {
        kz_text_put(out, " name=");
        kz__namepoker_name_put(opening->letter, out);
    }
    if (opening->ends_early) {
        kz_text_put(out, " end=decided");
    }
    if (opening->source == KZ__NAMEPOKER_KEY) {
        kz_text_put(out, " key=");
        kz_key_print(&opening->key, out);
    }
    for (int i = 0; i < opening->draws; i++) {
        kz_text_put(out, i > 0 ? "," : " draws=");
        kz_text_put_unsigned(out, opening->draw[i]);
    }
}

/* Reads places into a mask: bit 0 is the leftmost. @param word the first of them. */
static kz_status read_places(kz_words words, kz_word word, uint32_t *places, kz_error *error) {
    uint32_t read = 0;
    do {
        uint64_t place = 0;
        kz_status status = kz__word_number(word, 1, KZ__NAMEPOKER_PLACES, &place, error);
        if (status == KZ_OUT_OF_RANGE) {
            return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("a hand has the places 1 to 5"),
                                  error);
        }
        if (status != KZ_OK) {
            return status;
        }
        if ((read >> (place - 1) & 1U) != 0) {
            return kz__word_error(word, KZ_BAD_INPUT, KZ_N("duplicate place"), error);
        }
        read |= 1U << (place - 1);
    } while (kz__words_next(&words, &word));
    *places = read;
    return KZ_OK;
}

kz_status kz__namepoker_move_read(const char *line, uint32_t *places, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    bool is_empty = !kz__words_next(&words, &word);
    bool is_draw = kz__word_is(word, "draw");
    if (kz__word_is(word, "keep")) {
        if (kz__words_next(&words, &word)) {
            return kz__word_error(word, KZ_BAD_INPUT,
                                  KZ_N("unexpected text at the end of the line"), error);
        }
        *places = 0;
        return KZ_OK;
    }
    if (is_empty || (!is_draw && (word.text[0] < '0' || word.text[0] > '9'))) {
        return kz__word_error(word, KZ_BAD_INPUT,
                              KZ_N("expected 'keep', or 'draw' and places from 1 to 5"), error);
    }
    if (is_draw && !kz__words_next(&words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("a number is missing"), error);
    }
    return read_places(words, word, places, error);
}

void kz__namepoker_move_print(uint32_t places, kz_text *line) {
    kz_text_put(line, places == 0 ? "keep" : "draw");
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        if ((places >> i & 1U) != 0) {
            kz_text_put_char(line, ' ');
            kz_text_put_unsigned(line, i + 1);
        }
    }
}
