/*
 * The types of hand in a name file, and the default types.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/names/name_reader.h"

#include <assert.h>
#include <string.h>

typedef kz__namepoker_piece piece;
typedef kz__namepoker_reader reader;

static kz_status read_title(const reader *r, const piece *title, char *out) {
    if (title->length == 0) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, title,
                                    KZ_N("expected: title | English title | pattern"));
    }
    if (title->length >= KZ_NAMEPOKER_TITLE_MAX) {
        return kz__namepoker_refuse(r, KZ_OUT_OF_RANGE, title, KZ_N("this title is too long"));
    }
    if (memchr(title->text, '\0', title->length) != NULL) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, title,
                                    KZ_N("a title cannot contain this character"));
    }
    memcpy(out, title->text, title->length);
    return KZ_OK;
}

static kz_status read_counts(const reader *r, piece list, kz_namepoker_type *type) {
    const char *message =
        KZ_N("expected counts in descending order that add up to the length of the name");
    piece whole = list;
    uint32_t sum = 0;
    uint32_t before = r->name.length;
    for (uint32_t i = 0; list.length > 0; i++) {
        piece item = kz__namepoker_cut(&list, ' ');
        uint32_t number = kz__namepoker_number(&item);
        if (number == 0 || number > before || sum + number > r->name.length) {
            return kz__namepoker_refuse(r, KZ_BAD_INPUT, &item, message);
        }
        type->counts[i] = (uint8_t)number;
        before = number;
        sum += number;
        list = kz__namepoker_trim(list);
    }
    return sum == r->name.length ? KZ_OK : kz__namepoker_refuse(r, KZ_BAD_INPUT, &whole, message);
}

static kz_status read_pattern(reader *r, piece pattern, kz_namepoker_type *type) {
    piece rest = pattern;
    piece word = kz__namepoker_cut(&rest, ' ');
    if (kz__namepoker_is(&word, "counts")) {
        type->pattern = KZ_NAMEPOKER_HAS_COUNTS;
        return read_counts(r, kz__namepoker_trim(rest), type);
    }
    if (kz__namepoker_is(&pattern, "name")) {
        type->pattern = KZ_NAMEPOKER_IS_NAME;
    } else if (kz__namepoker_is(&pattern, "word")) {
        type->pattern = KZ_NAMEPOKER_HAS_WORD;
        r->word_type_line = r->word_type_line == 0 ? r->line : r->word_type_line;
    } else if (kz__namepoker_is(&pattern, "any")) {
        type->pattern = KZ_NAMEPOKER_IS_ANY;
    } else {
        return kz__namepoker_refuse(
            r, KZ_BAD_INPUT, &pattern,
            KZ_N("expected a pattern: name, counts with numbers, word or any"));
    }
    return KZ_OK;
}

kz_status kz__namepoker_read_type(reader *r, piece value) {
    kz_namepoker_name *name = &r->name;
    kz_namepoker_type type = {.pattern = KZ_NAMEPOKER_IS_ANY};
    if (name->types == KZ_NAMEPOKER_TYPES_MAX) {
        return kz__namepoker_refuse(r, KZ_OUT_OF_RANGE, &value, KZ_N("too many types"));
    }
    if (name->types > 0 && name->type[name->types - 1].pattern == KZ_NAMEPOKER_IS_ANY) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &value,
                                    KZ_N("no type can follow the type for any hand"));
    }
    piece title = kz__namepoker_cut(&value, '|');
    kz_status status = read_title(r, &title, type.title);
    if (status == KZ_OK) {
        piece title_en = kz__namepoker_cut(&value, '|');
        status = read_title(r, &title_en, type.title_en);
    }
    if (status == KZ_OK) {
        status = read_pattern(r, kz__namepoker_trim(value), &type);
    }
    if (status == KZ_OK) {
        name->type[name->types++] = type;
    }
    return status;
}

/* A partition of the length, and the number of its hands. */
typedef struct partition {
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX];
    uint64_t hands;
} partition;

static uint64_t factorial(uint32_t n) {
    return n < 2 ? 1 : n * factorial(n - 1);
}

/* The number of hands: ways to choose the places of the counts, times ways to choose their
 * kinds. */
static uint64_t hands_with(const kz_namepoker_name *name, const uint8_t *counts) {
    uint64_t places = factorial(name->length);
    uint64_t kinds = factorial(name->kinds);
    uint32_t parts = 0;
    uint32_t equal = 0;
    for (; parts < name->kinds && counts[parts] > 0; parts++) {
        places /= factorial(counts[parts]);
        equal = parts > 0 && counts[parts] == counts[parts - 1] ? equal + 1 : 1;
        kinds /= equal;
    }
    return places * (kinds / factorial(name->kinds - parts));
}

/* The next partition in descending lexicographic order; false after 1 + 1 + ... */
static bool next_partition(uint8_t *counts, uint32_t length) {
    assert(length <= KZ_NAMEPOKER_LENGTH_MAX);
    uint32_t last = length;
    while (last > 0 && counts[last - 1] <= 1) {
        last--;
    }
    if (last == 0) {
        return false;
    }
    uint32_t rest = 1;
    for (uint32_t i = last; i < length; i++) {
        rest += counts[i];
        counts[i] = 0;
    }
    uint8_t part = --counts[last - 1];
    for (uint32_t i = last; rest > 0; i++) {
        counts[i] = rest < part ? (uint8_t)rest : part;
        rest -= counts[i];
    }
    return true;
}

/* Keeps the list sorted, rarest first; if there are too many, the most common ones are dropped. */
static void insert(partition *list, uint32_t *count, const partition *new_one) {
    uint32_t at = *count;
    for (; at > 0 && list[at - 1].hands > new_one->hands; at--) {
        if (at < KZ_NAMEPOKER_TYPES_MAX) {
            list[at] = list[at - 1];
        }
    }
    if (at < KZ_NAMEPOKER_TYPES_MAX) {
        list[at] = *new_one;
        *count += *count < KZ_NAMEPOKER_TYPES_MAX ? 1 : 0;
    }
}

static void put_title(const partition *p, char *title) {
    kz_text text;
    kz_text_init(&text, title, KZ_NAMEPOKER_TITLE_MAX);
    for (uint32_t i = 0; i < KZ_NAMEPOKER_LENGTH_MAX && p->counts[i] > 0; i++) {
        kz_text_put(&text, i == 0 ? "" : "+");
        kz_text_put_unsigned(&text, p->counts[i]);
    }
}

static uint32_t list_partitions(const kz_namepoker_name *name, partition *list) {
    partition p = {.counts = {(uint8_t)name->length}};
    uint32_t listed = 0;
    uint32_t possible = 0;
    do {
        if (name->kinds == KZ_NAMEPOKER_LENGTH_MAX || p.counts[name->kinds] == 0) {
            p.hands = hands_with(name, p.counts);
            insert(list, &listed, &p);
            possible++;
        }
    } while (next_partition(p.counts, name->length));
    return possible;
}

void kz__namepoker_default_types(kz_namepoker_name *name) {
    partition list[KZ_NAMEPOKER_TYPES_MAX] = {{{0}, 0}};
    uint32_t possible = list_partitions(name, list);
    bool all = possible <= KZ_NAMEPOKER_TYPES_MAX;
    name->types = all ? possible : KZ_NAMEPOKER_TYPES_MAX;
    for (uint32_t i = 0; i < name->types; i++) {
        kz_namepoker_type *type = &name->type[i];
        bool last = i + 1 == name->types;
        *type =
            (kz_namepoker_type){.pattern = last ? KZ_NAMEPOKER_IS_ANY : KZ_NAMEPOKER_HAS_COUNTS};
        if (!last) {
            memcpy(type->counts, list[i].counts, sizeof type->counts);
        }
        if (last && !all) {
            memcpy(type->title, "その他", sizeof "その他");
            memcpy(type->title_en, "other", sizeof "other");
        } else {
            put_title(&list[i], type->title);
            put_title(&list[i], type->title_en);
        }
    }
}
