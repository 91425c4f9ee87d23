/**
 * @file
 * Parameter and instance lines of Kazutori.
 */
#include "play/adapters/kazutori.h"

#include "play/word.h"

#include <string.h>

enum { DEFAULT_N = 21, DEFAULT_K = 3 };

static void take_set(const kz_kazutori_set *set, kz__kazutori_opening *opening) {
    opening->smallest = set->smallest;
    opening->largest = set->largest;
    opening->count = set->count;
    memset(opening->bits, 0, sizeof opening->bits);
    if (set->largest <= KZ__KAZUTORI_LARGEST) {
        memcpy(opening->bits, set->bits, sizeof opening->bits);
    }
}

static bool is_too_long(const kz_kazutori_set *set) {
    char buffer[KZ__KAZUTORI_SET_TEXT + 1];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_kazutori_set_print(set, &text);
    return text.truncated;
}

static kz_status read_moves(kz_word value, kz__kazutori_opening *opening, kz_error *error) {
    kz_kazutori_set set;
    kz_status status = kz_kazutori_set_parse(value.text, value.length, &set, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, value);
    }
    if (set.largest > KZ__KAZUTORI_LARGEST && set.count != set.largest) {
        return kz__word_error(value, KZ_OUT_OF_RANGE,
                              KZ_N("at a table, numbers go up to 1,000 unless they are 1..K"),
                              error);
    }
    if (is_too_long(&set)) {
        return kz__word_error(value, KZ_OUT_OF_RANGE, KZ_N("too many numbers for one line"), error);
    }
    take_set(&set, opening);
    return KZ_OK;
}

static kz_status read_k(kz_word value, kz__kazutori_opening *opening, kz_error *error) {
    uint64_t k = 0;
    kz_kazutori_set set;
    kz_status status = kz__word_number(value, 1, KZ_KAZUTORI_TOTAL_MAX, &k, error);
    if (status == KZ_OK && kz_kazutori_set_all(k, &set) == KZ_OK) {
        take_set(&set, opening);
    }
    return status;
}

/** Reads one of two words. */
static kz_status read_choice(kz_word value, const char *no, const char *yes, uint64_t *chosen,
                             kz_error *error) {
    if (!kz__word_is(value, no) && !kz__word_is(value, yes)) {
        return kz__word_error(value, KZ_BAD_INPUT, KZ_N("this parameter has no such value"), error);
    }
    *chosen = kz__word_is(value, yes) ? 1 : 0;
    return KZ_OK;
}

static kz_status read_from(kz_word value, kz__kazutori_line kind, kz__kazutori_opening *opening,
                           kz_error *error) {
    if (kind == KZ__KAZUTORI_PARAMS && kz__word_is(value, "any")) {
        opening->from = KZ__KAZUTORI_ANY;
        return KZ_OK;
    }
    return kz__word_number(value, 0, KZ_KAZUTORI_TOTAL_MAX, &opening->from, error);
}

static kz_status read_word(kz_word word, kz__kazutori_line kind, kz__kazutori_opening *opening,
                           kz_error *error) {
    kz_word key = {0};
    kz_word value = {0};
    (void)kz__word_cut(word, '=', &key, &value);
    if (kz__word_is(key, "N")) {
        return kz__word_number(value, 0, KZ_KAZUTORI_TOTAL_MAX, &opening->n, error);
    }
    if (kz__word_is(key, "moves")) {
        return read_moves(value, opening, error);
    }
    if (kz__word_is(key, "k")) {
        return read_k(value, opening, error);
    }
    if (kz__word_is(key, "misere")) {
        return read_choice(value, "no", "yes", &opening->last_loses, error);
    }
    if (kz__word_is(key, "over")) {
        return read_choice(value, "forbid", "end", &opening->over_ends, error);
    }
    if (kz__word_is(key, "stuck")) {
        return read_choice(value, "lose", "draw", &opening->stuck_draws, error);
    }
    if (kz__word_is(key, "from")) {
        return read_from(value, kind, opening, error);
    }
    return kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such parameter"), error);
}

/** Refuses what cannot be played at all, or not within the longest log. */
static kz_status check(const kz__kazutori_opening *opening, kz_error *error) {
    uint64_t from = opening->from == KZ__KAZUTORI_ANY ? 0 : opening->from;
    uint64_t missing = opening->n > from ? opening->n - from : 0;
    kz_kazutori_set set;
    kz__kazutori_opening_set(opening, &set);
    if (opening->over_ends != 0 && opening->stuck_draws != 0) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("over=end and stuck=draw exclude each other"), NULL, 0);
    }
    if (kz_kazutori_end_of(&set, kz__kazutori_opening_rules(opening), missing) !=
        KZ_KAZUTORI_GOES_ON) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("nobody could say a number: the game would be over at once"), NULL,
                            0);
    }
    if ((missing - 1) / opening->largest >= KZ_PLAY_MOVES_MAX) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("even the shortest game would take more than 4,096 moves"), NULL,
                            0);
    }
    return KZ_OK;
}

kz_status kz__kazutori_opening_read(const char *line, kz__kazutori_line kind,
                                    kz__kazutori_opening *opening, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz__kazutori_opening read = {.n = DEFAULT_N};
    kz_kazutori_set set;
    (void)kz_kazutori_set_all(DEFAULT_K, &set);
    take_set(&set, &read);
    if (kind == KZ__KAZUTORI_INSTANCE && kz__words_rest(words).length == 0) {
        return kz__word_error(kz__words_rest(words), KZ_BAD_INPUT,
                              KZ_N("an instance 'N=21 moves=1..3 ...' must stand here"), error);
    }
    kz_status status = KZ_OK;
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        status = read_word(word, kind, &read, error);
    }
    status = status == KZ_OK ? check(&read, error) : status;
    if (status == KZ_OK) {
        *opening = read;
    }
    return status;
}

void kz__kazutori_opening_print(const kz__kazutori_opening *opening, kz_text *out) {
    kz_kazutori_set set;
    kz__kazutori_opening_set(opening, &set);
    kz_text_put(out, "N=");
    kz_text_put_unsigned(out, opening->n);
    kz_text_put(out, " moves=");
    kz_kazutori_set_print(&set, out);
    kz_text_put(out, opening->last_loses != 0 ? " misere=yes" : " misere=no");
    kz_text_put(out, opening->over_ends != 0 ? " over=end" : " over=forbid");
    kz_text_put(out, opening->stuck_draws != 0 ? " stuck=draw" : " stuck=lose");
    kz_text_put(out, " from=");
    if (opening->from == KZ__KAZUTORI_ANY) {
        kz_text_put(out, "any");
    } else {
        kz_text_put_unsigned(out, opening->from);
    }
}

void kz__kazutori_opening_set(const kz__kazutori_opening *opening, kz_kazutori_set *set) {
    if (opening->count == opening->largest && kz_kazutori_set_all(opening->largest, set) == KZ_OK) {
        return;
    }
    kz_kazutori_set_init(set);
    set->smallest = opening->smallest;
    set->largest = opening->largest;
    set->count = opening->count;
    memcpy(set->bits, opening->bits, sizeof opening->bits);
}

kz_kazutori_rules kz__kazutori_opening_rules(const kz__kazutori_opening *opening) {
    return (kz_kazutori_rules){opening->last_loses != 0, opening->over_ends != 0,
                               opening->stuck_draws != 0};
}
