/*
 * Any bytes as a name file and as a rule list: what is read keeps its limits and can be used; what
 * is refused says where and why, and leaves the result untouched.
 */
#include "kazu/namepoker.h"

#include <assert.h>
#include <string.h>

enum { UNTOUCHED = 77 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_error(const kz_error *error, kz_status status) {
    assert(status == KZ_BAD_INPUT || status == KZ_OUT_OF_RANGE);
    assert(error->status == status);
    assert(error->message != NULL && error->message[0] != '\0');
    assert(error->column >= 1);
}

static void check_limits(const kz_namepoker_name *name) {
    assert(name->length >= 1 && name->length <= KZ_NAMEPOKER_LENGTH_MAX);
    assert(name->kinds >= 1 && name->kinds <= name->length);
    assert(name->types >= 1 && name->types <= KZ_NAMEPOKER_TYPES_MAX);
    assert(name->type[name->types - 1].pattern == KZ_NAMEPOKER_IS_ANY);
    assert(name->word_length <= name->length);
    for (uint32_t i = 0; i < name->kinds; i++) {
        assert(name->strokes[i] >= 1 && name->strokes[i] <= 99);
    }
    for (uint32_t i = 0; i < name->length; i++) {
        assert(name->home[i] < name->kinds && name->word[i] < name->kinds);
    }
}

/* The name itself is a hand, and so is the last hand. */
static void check_use(const kz_namepoker_name *name) {
    kz_namepoker_hand home = {{0}};
    kz_namepoker_hand last = {{0}};
    for (uint32_t i = 0; i < name->length; i++) {
        home.kind[i] = name->home[i];
        last.kind[i] = (uint8_t)(name->kinds - 1);
    }
    assert(kz_namepoker_type_of(name, &home) < name->types);
    for (uint32_t i = 0; i < kz_namepoker_rule_count(); i++) {
        char buffer[1024];
        kz_text out;
        kz_namepoker_rules rules = {.count = 1, .rule = {{.number = i, .less_wins = false}}};
        int order = kz_namepoker_compare(name, &rules, &home, &last, NULL);
        assert(kz_namepoker_compare(name, &rules, &last, &home, NULL) == -order);
        kz_text_init(&out, buffer, sizeof buffer);
        kz_namepoker_reason(name, &rules, &home, &last, i % 2 == 0 ? KZ_LANG_EN : KZ_LANG_JA, &out);
        assert(out.length > 0 && !out.truncated);
    }
}

static void check_name(const char *text, size_t size) {
    kz_namepoker_name name = {.length = UNTOUCHED};
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_namepoker_name_parse(text, size, &name, &error);
    if (status != KZ_OK) {
        assert(name.length == UNTOUCHED && error.line >= 1);
        check_error(&error, status);
        return;
    }
    check_limits(&name);
    check_use(&name);
}

static void check_rules(const char *text, size_t size) {
    kz_namepoker_rules rules = {.count = UNTOUCHED};
    kz_error error = {.status = KZ_OK};
    kz_status status = kz_namepoker_rules_parse(text, size, &rules, &error);
    if (status != KZ_OK) {
        assert(rules.count == UNTOUCHED);
        check_error(&error, status);
        return;
    }
    char buffer[1024];
    kz_text out;
    kz_namepoker_rules again = {.count = 0};
    kz_text_init(&out, buffer, sizeof buffer);
    kz_namepoker_rules_print(&rules, &out);
    status = kz_namepoker_rules_parse(out.data, out.length, &again, NULL);
    assert(status == KZ_OK && again.count == rules.count);
    for (uint32_t i = 0; i < rules.count; i++) {
        assert(again.rule[i].number == rules.rule[i].number);
        assert(again.rule[i].less_wins == rules.rule[i].less_wins);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size <= UINT16_MAX) {
        const char *text = size > 0 ? (const char *)data : "";
        check_name(text, size);
        check_rules(text, size);
    }
    return 0;
}
