/*
 * Sets as text: items between commas, each a number or a range "first..last", with blanks around an
 * item ignored. The text is read twice: first to find the longest 1..k, the only item that may be
 * large.
 */
#include "base/valid.h"
#include "games/kazutori/set.h"

#include <assert.h>
#include <string.h>

struct item {
    uint64_t first;
    uint64_t last;
    size_t start; /* its offset and length, without blanks */
    size_t length;
};

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static kz_status refuse(kz_status status, const char *text, size_t at, size_t length,
                        const char *message, kz_error *error) {
    uint32_t column = (uint32_t)kz_utf8_count(text, at) + 1;
    return kz_error_set(error, status, 0, column, message, text + at, length);
}

/* Reads digits from *at up to `end`. A number that does not fit becomes UINT64_MAX. */
static bool take_number(const char *text, size_t end, size_t *at, uint64_t *number) {
    size_t start = *at;
    uint64_t value = 0;
    for (; *at < end && is_digit(text[*at]); ++*at) {
        uint64_t digit = (uint64_t)(text[*at] - '0');
        value = value > (UINT64_MAX - digit) / 10 ? UINT64_MAX : value * 10 + digit;
    }
    *number = value;
    return *at > start;
}

static bool take_item(const char *text, struct item *item) {
    size_t at = item->start;
    size_t end = item->start + item->length;
    if (!take_number(text, end, &at, &item->first)) {
        return false;
    }
    item->last = item->first;
    if (end - at >= 2 && text[at] == '.' && text[at + 1] == '.') {
        at += 2;
        if (!take_number(text, end, &at, &item->last)) {
            return false;
        }
    }
    return at == end;
}

/* Finds the item that starts at *at, without surrounding blanks, and moves *at to its comma. */
static struct item find_item(const char *text, size_t length, size_t *at) {
    size_t start = *at;
    while (*at < length && text[*at] != ',') {
        ++*at;
    }
    size_t end = *at;
    while (start < end && is_blank(text[start])) {
        start++;
    }
    while (end > start && is_blank(text[end - 1])) {
        end--;
    }
    return (struct item){.start = start, .length = end - start};
}

static kz_status read_item(const char *text, size_t length, size_t *at, struct item *item,
                           kz_error *error) {
    *item = find_item(text, length, at);
    const char *wrong = NULL;
    kz_status status = KZ_BAD_INPUT;
    if (item->length == 0) {
        wrong = KZ_N("expected a number");
    } else if (!take_item(text, item)) {
        wrong = KZ_N("expected a number or a range such as 1..5");
    } else if (item->first == 0) {
        status = KZ_OUT_OF_RANGE;
        wrong = KZ_N("expected numbers of 1 or more");
    } else if (item->last > KZ_KAZUTORI_TOTAL_MAX) {
        status = KZ_OUT_OF_RANGE;
        wrong = KZ_N("the number is too large");
    } else if (item->first > item->last) {
        wrong = KZ_N("a range must run upward, such as 1..5");
    }
    return wrong == NULL ? KZ_OK : refuse(status, text, item->start, item->length, wrong, error);
}

/* The largest k of an item 1..k; 0 if there is none. */
static kz_status find_run_from_one(const char *text, size_t length, uint64_t *k, kz_error *error) {
    *k = 0;
    for (size_t at = 0; at <= length; at++) {
        struct item item;
        kz_status status = read_item(text, length, &at, &item, error);
        if (status != KZ_OK) {
            return status;
        }
        *k = item.first == 1 && item.last > *k ? item.last : *k;
    }
    return KZ_OK;
}

static kz_status check_items(const char *text, size_t length, uint64_t largest, kz_error *error) {
    for (size_t at = 0; at <= length; at++) {
        struct item item;
        (void)read_item(text, length, &at, &item, NULL); /* it was read before */
        if (item.last > largest) {
            return refuse(KZ_OUT_OF_RANGE, text, item.start, item.length,
                          KZ_N("only sets 1..k may have numbers above 100000"), error);
        }
    }
    return KZ_OK;
}

kz_status kz__kazutori_runs_parse(const char *text, size_t length, kz__kazutori_run *run,
                                  void *user, kz_error *error) {
    uint64_t k;
    kz_status status = find_run_from_one(text, length, &k, error);
    if (status == KZ_OK) {
        uint64_t largest = k > KZ_KAZUTORI_NUMBER_MAX ? k : KZ_KAZUTORI_NUMBER_MAX;
        status = check_items(text, length, largest, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (k > KZ_KAZUTORI_NUMBER_MAX) {
        run(user, 1, k);
        return KZ_OK;
    }
    for (size_t at = 0; at <= length; at++) {
        struct item item;
        (void)read_item(text, length, &at, &item, NULL);
        run(user, item.first, item.last);
    }
    return KZ_OK;
}

struct target {
    kz_kazutori_set *set;
    bool is_empty; /* the set still has its old contents */
};

static void add_run(void *user, uint64_t first, uint64_t last) {
    struct target *target = user;
    if (last > KZ_KAZUTORI_NUMBER_MAX) {
        kz_status_ignore(kz_kazutori_set_all(last, target->set));
        return;
    }
    if (target->is_empty) {
        kz_kazutori_set_init(target->set);
        target->is_empty = false;
    }
    kz__kazutori_set_add_run(target->set, first, last);
}

kz_status kz_kazutori_set_parse(const char *text, size_t length, kz_kazutori_set *set,
                                kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && set != NULL);
    struct target target = {set, true};
    return kz__kazutori_runs_parse(text, length, add_run, &target, error);
}

void kz__kazutori_runs_print(kz__kazutori_next *next, const void *numbers, kz_text *out) {
    uint64_t last = 0;
    for (uint64_t first = next(numbers, 0); first > 0; first = next(numbers, last)) {
        if (last > 0) {
            kz_text_put_char(out, ',');
        }
        last = first;
        while (next(numbers, last) == last + 1) {
            last++;
        }
        kz_text_put_unsigned(out, first);
        if (last > first) {
            kz_text_put(out, last - first >= 2 ? ".." : ",");
            kz_text_put_unsigned(out, last);
        }
    }
}

void kz__kazutori_all_print(uint64_t k, kz_text *out) {
    kz_text_put(out, k == 1 ? "1" : k == 2 ? "1,2" : "1..");
    if (k > 2) {
        kz_text_put_unsigned(out, k);
    }
}

static uint64_t next_of_set(const void *numbers, uint64_t after) {
    return kz_kazutori_set_next(numbers, after);
}

void kz_kazutori_set_print(const kz_kazutori_set *set, kz_text *out) {
    assert(kz__kazutori_set_is_sound(set) && kz__text_is_valid(out));
    if (kz__kazutori_set_is_all(set)) {
        kz__kazutori_all_print(set->largest, out);
    } else {
        kz__kazutori_runs_print(next_of_set, set, out);
    }
}
