/*
 * Rule lists as text: ids between commas, or the name of a list.
 * Theory: docs/theory/namepoker.md.
 */
#include "base/valid.h"
#include "games/namepoker/rules/rules.h"
#include "games/namepoker/valid.h"

#include <assert.h>
#include <string.h>

typedef struct known_list {
    const char *name;
    uint32_t count;   /* number of first entries of the library, each in its natural direction */
    const char *last; /* NULL, or one more */
} known_list;

/* Only the rule name-order distinguishes any two hands of every name. */
static const known_list known_lists[] = {
    {"article3", 4, NULL}, {"article4", 5, NULL}, {"total", 6, "name-order"}};

static bool is_word(const char *word, const char *text, size_t length) {
    return strlen(word) == length && memcmp(word, text, length) == 0;
}

static bool find_rule(const char *id, size_t length, uint32_t *number) {
    for (uint32_t i = 0; i < kz__namepoker_library_count; i++) {
        if (is_word(kz__namepoker_library[i].id, id, length)) {
            *number = i;
            return true;
        }
    }
    return false;
}

static void add_entry(kz_namepoker_rules *rules, uint32_t number) {
    rules->rule[rules->count++] =
        (kz_namepoker_rule){.number = number, .less_wins = kz__namepoker_library[number].less_wins};
}

static bool find_list(const char *text, size_t length, kz_namepoker_rules *rules) {
    for (size_t i = 0; i < sizeof known_lists / sizeof known_lists[0]; i++) {
        const known_list *list = &known_lists[i];
        uint32_t last = 0;
        if (is_word(list->name, text, length)) {
            for (uint32_t j = 0; j < list->count; j++) {
                add_entry(rules, j);
            }
            if (list->last != NULL && find_rule(list->last, strlen(list->last), &last)) {
                add_entry(rules, last);
            }
            return true;
        }
    }
    return false;
}

static bool has(const kz_namepoker_rules *rules, uint32_t number) {
    for (uint32_t i = 0; i < rules->count; i++) {
        if (rules->rule[i].number == number) {
            return true;
        }
    }
    return false;
}

/* Gives the reason why an item is rejected, or NULL. */
static const char *add_rule(kz_namepoker_rules *rules, const char *item, size_t length) {
    bool turned = length > 0 && item[0] == '-';
    size_t sign = turned ? 1 : 0;
    uint32_t number = 0;
    if (length == sign) {
        return KZ_N("expected a rule");
    }
    if (!find_rule(item + sign, length - sign, &number)) {
        return KZ_N("unknown rule");
    }
    if (has(rules, number)) {
        return KZ_N("duplicate rule");
    }
    add_entry(rules, number);
    rules->rule[rules->count - 1].less_wins ^= turned;
    return NULL;
}

static uint32_t column_of(const char *text, size_t at) {
    return (uint32_t)kz_utf8_count(text, at) + 1;
}

static kz_status read_items(const char *text, size_t length, kz_namepoker_rules *rules,
                            kz_error *error) {
    for (size_t at = 0; at <= length;) {
        const char *comma = at == length ? NULL : memchr(text + at, ',', length - at);
        size_t end = comma == NULL ? length : (size_t)(comma - text);
        if (rules->count == KZ_NAMEPOKER_RULES_MAX) {
            return kz_error_set(error, KZ_OUT_OF_RANGE, 0, column_of(text, at),
                                KZ_N("too many rules"), text + at, end - at);
        }
        const char *fault = add_rule(rules, text + at, end - at);
        if (fault != NULL) {
            return kz_error_set(error, KZ_BAD_INPUT, 0, column_of(text, at), fault, text + at,
                                end - at);
        }
        at = end + 1;
    }
    return KZ_OK;
}

kz_status kz_namepoker_rules_parse(const char *text, size_t length, kz_namepoker_rules *rules,
                                   kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && rules != NULL);
    kz_namepoker_rules read = {0};
    if (!find_list(text, length, &read)) {
        kz_status status = read_items(text, length, &read, error);
        if (status != KZ_OK) {
            return status;
        }
    }
    *rules = read;
    return KZ_OK;
}

void kz_namepoker_rules_print(const kz_namepoker_rules *rules, kz_text *out) {
    assert(kz__namepoker_rules_are_valid(rules) && kz__text_is_valid(out));
    for (uint32_t i = 0; i < rules->count; i++) {
        const kz__namepoker_entry *entry = &kz__namepoker_library[rules->rule[i].number];
        kz_text_put(out, i == 0 ? "" : ",");
        kz_text_put(out, rules->rule[i].less_wins == entry->less_wins ? "" : "-");
        kz_text_put(out, entry->id);
    }
}
