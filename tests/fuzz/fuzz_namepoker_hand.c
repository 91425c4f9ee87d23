/*
 * Any bytes as two hands, of the built-in name and of one that repeats a character: what is read
 * is printed as it was written; what is refused says where and why.
 */
#include "kazu/namepoker.h"

#include <assert.h>
#include <string.h>

enum { UNTOUCHED = 77 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool check_hand(const kz_namepoker_name *name, const char *text, size_t size,
                       kz_namepoker_hand *hand) {
    kz_error error = {.status = KZ_OK};
    hand->kind[0] = UNTOUCHED;
    kz_status status = kz_namepoker_hand_parse(name, text, size, hand, &error);
    if (status != KZ_OK) {
        assert(status == KZ_BAD_INPUT && error.status == status);
        assert(hand->kind[0] == UNTOUCHED);
        assert(error.message != NULL && error.message[0] != '\0');
        assert(error.column >= 1 && error.column <= name->length + 1);
        return false;
    }
    char buffer[64];
    kz_text out;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_namepoker_hand_print(name, hand, &out);
    assert(out.length == size && memcmp(out.data, text, size) == 0);
    kz_namepoker_hand again = kz_namepoker_hand_at(name, kz_namepoker_hand_index(name, hand));
    assert(memcmp(&again, hand, sizeof again) == 0);
    return true;
}

/* Two hands with a comma between them. */
static void check_two(const kz_namepoker_name *name, const char *text, size_t size) {
    const char *comma = size == 0 ? NULL : memchr(text, ',', size);
    size_t length = comma == NULL ? size : (size_t)(comma - text);
    kz_namepoker_rules rules;
    kz_namepoker_hand a;
    kz_namepoker_hand b;
    bool good = check_hand(name, text, length, &a);
    if (!good || comma == NULL || !check_hand(name, comma + 1, size - length - 1, &b)) {
        return;
    }
    kz_status status = kz_namepoker_rules_parse("total", 5, &rules, NULL);
    assert(status == KZ_OK);
    int order = kz_namepoker_compare(name, &rules, &a, &b, NULL);
    assert(kz_namepoker_compare(name, &rules, &b, &a, NULL) == -order);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char other[] = "name ABA\nstrokes 3 4 3\nword BA\nword-counts rightmost\n";
    const char *text = size > 0 ? (const char *)data : "";
    kz_namepoker_name name = kz_namepoker_name_builtin();
    check_two(&name, text, size);
    kz_status status = kz_namepoker_name_parse(other, sizeof other - 1, &name, NULL);
    assert(status == KZ_OK);
    check_two(&name, text, size);
    return 0;
}
