/*
 * The library of single rules. Its order is part of the interface: new rules go to the end.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/rules/rules.h"

#include <assert.h>

#define SUM(...)                                                                                   \
    KZ__NAMEPOKER_NUMBER, NULL, {                                                                  \
        __VA_ARGS__                                                                                \
    }
#define NUMBER(verb)                                                                               \
    KZ__NAMEPOKER_NUMBER, kz__namepoker_##verb, {                                                  \
        0                                                                                          \
    }
#define SEQUENCE(verb)                                                                             \
    KZ__NAMEPOKER_SEQUENCE, kz__namepoker_##verb, {                                                \
        0                                                                                          \
    }
#define STROKES(verb)                                                                              \
    KZ__NAMEPOKER_STROKES, kz__namepoker_##verb, {                                                 \
        0                                                                                          \
    }
#define IN   .where = KZ__NAMEPOKER_IN_PLACE
#define OUT  .where = KZ__NAMEPOKER_OUT_OF_PLACE
#define MORE false
#define LESS true

const kz__namepoker_entry kz__namepoker_library[] = {
    {"type", KZ_N("type of hand"), LESS, KZ__NAMEPOKER_TYPE, kz__namepoker_type, {0}},
    {"word-position",
     KZ_N("place of the special word"),
     MORE,
     KZ__NAMEPOKER_PLACE,
     kz__namepoker_word_position,
     {0}},
    {"in-place", KZ_N("characters in place"), MORE, SUM(IN)},
    {"in-place-strokes", KZ_N("strokes in place"), MORE, SUM(IN, .strokes = 1)},
    {"out-of-place-strokes", KZ_N("strokes out of place"), LESS, SUM(OUT, .strokes = 1)},
    {"strokes-left", KZ_N("strokes from the left"), MORE, STROKES(strokes_left)},
    {"strokes-right", KZ_N("strokes from the right"), MORE, STROKES(strokes_right)},
    {"strokes", KZ_N("sum of the strokes"), MORE, SUM(.strokes = 1)},
    {"strokes-x-place", KZ_N("sum of strokes times place"), MORE, SUM(.strokes = 1, .place = 1)},
    {"strokes-x-place2", KZ_N("sum of strokes times place squared"), MORE,
     SUM(.strokes = 1, .place = 2)},
    {"strokes-x-place3", KZ_N("sum of strokes times place cubed"), MORE,
     SUM(.strokes = 1, .place = 3)},
    {"strokes-x-place-right", KZ_N("sum of strokes times place from the right"), MORE,
     SUM(.strokes = 1, .place = 1, .from_right = true)},
    {"strokes-x-place2-right", KZ_N("sum of strokes times place from the right squared"), MORE,
     SUM(.strokes = 1, .place = 2, .from_right = true)},
    {"strokes-x-place3-right", KZ_N("sum of strokes times place from the right cubed"), MORE,
     SUM(.strokes = 1, .place = 3, .from_right = true)},
    {"strokes2", KZ_N("sum of the strokes squared"), MORE, SUM(.strokes = 2)},
    {"strokes2-x-place", KZ_N("sum of strokes squared times place"), MORE,
     SUM(.strokes = 2, .place = 1)},
    {"distance-left", KZ_N("distances from home from the left"), LESS, SEQUENCE(distance_left)},
    {"distance-right", KZ_N("distances from home from the right"), LESS, SEQUENCE(distance_right)},
    {"distance", KZ_N("sum of the distances from home"), LESS, SUM(.distance = 1)},
    {"ssd", KZ_N("sum of the squared distances from home"), LESS, SUM(.distance = 2)},
    {"distance3", KZ_N("sum of the cubed distances from home"), LESS, SUM(.distance = 3)},
    {"shift", KZ_N("sum of the shifts to the right of home"), MORE,
     SUM(.distance = 1, .is_signed = true)},
    {"strokes-x-distance", KZ_N("sum of strokes times distance from home"), LESS,
     SUM(.strokes = 1, .distance = 1)},
    {"strokes-x-distance2", KZ_N("sum of strokes times squared distance from home"), LESS,
     SUM(.strokes = 1, .distance = 2)},
    {"strokes-x-distance3", KZ_N("sum of strokes times cubed distance from home"), LESS,
     SUM(.strokes = 1, .distance = 3)},
    {"strokes-x-shift", KZ_N("sum of strokes times shift to the right of home"), MORE,
     SUM(.strokes = 1, .distance = 1, .is_signed = true)},
    {"in-place-left", KZ_N("in place or not, from the left"), MORE, SEQUENCE(home_left)},
    {"in-place-right", KZ_N("in place or not, from the right"), MORE, SEQUENCE(home_right)},
    {"in-place-places", KZ_N("sum of the places that are right"), MORE, SUM(IN, .place = 1)},
    {"in-place-places2", KZ_N("sum of the squares of the places that are right"), MORE,
     SUM(IN, .place = 2)},
    {"in-place-strokes-x-place", KZ_N("sum of strokes in place times place"), MORE,
     SUM(IN, .strokes = 1, .place = 1)},
    {"out-of-place-strokes-x-place", KZ_N("sum of strokes out of place times place"), LESS,
     SUM(OUT, .strokes = 1, .place = 1)},
    {"kickers", KZ_N("strokes by count, then by size, as in poker"), MORE, STROKES(kickers)},
    {"high-strokes", KZ_N("strokes from the largest down"), MORE, STROKES(high_strokes)},
    {"low-strokes", KZ_N("strokes from the smallest up"), MORE, STROKES(low_strokes)},
    {"counts", KZ_N("how often characters come, largest first"), MORE, SEQUENCE(counts)},
    {"kinds", KZ_N("different characters"), LESS, NUMBER(kinds)},
    {"same-pairs", KZ_N("neighbours that are the same"), MORE, NUMBER(same_pairs)},
    {"longest-run", KZ_N("longest run of one character"), MORE, NUMBER(longest_run)},
    {"mirrored", KZ_N("places that mirror each other"), MORE, NUMBER(mirrored)},
    {"in-place-run", KZ_N("longest run of characters in place"), MORE, NUMBER(home_run)},
    {"first-in-place", KZ_N("first place that is right"), LESS, NUMBER(first_home)},
    {"last-in-place", KZ_N("last place that is right"), MORE, NUMBER(last_home)},
    {"farthest", KZ_N("largest distance from home"), LESS, NUMBER(farthest)},
    {"inversions", KZ_N("pairs in the wrong order"), LESS, NUMBER(inversions)},
    {"descents", KZ_N("neighbours in the wrong order"), LESS, NUMBER(descents)},
    {"name-pairs", KZ_N("neighbours as in the name"), MORE, NUMBER(name_pairs)},
    {"longest-piece", KZ_N("longest piece of the name"), MORE, NUMBER(longest_piece)},
    {"word-count", KZ_N("how often the special word comes"), MORE, NUMBER(word_count)},
    {"word-letters", KZ_N("characters of the special word"), MORE, NUMBER(word_letters)},
    {"stroke-inversions", KZ_N("pairs with more strokes on the left"), LESS,
     NUMBER(stroke_inversions)},
    {"stroke-rises", KZ_N("neighbours with more strokes on the right"), MORE, NUMBER(stroke_rises)},
    {"stroke-steps", KZ_N("sum of the steps between strokes"), MORE, NUMBER(stroke_steps)},
    {"most-strokes", KZ_N("strokes of the heaviest character"), MORE, NUMBER(most_strokes)},
    {"fewest-strokes", KZ_N("strokes of the lightest character"), MORE, NUMBER(fewest_strokes)},
    {"first-strokes", KZ_N("strokes of the first character"), MORE, NUMBER(first_strokes)},
    {"last-strokes", KZ_N("strokes of the last character"), MORE, NUMBER(last_strokes)},
    {"missing-strokes", KZ_N("strokes of the characters that are missing"), LESS,
     NUMBER(missing_strokes)},
    {"kinds-strokes", KZ_N("strokes of the different characters"), MORE, NUMBER(kinds_strokes)},
    {"name-order",
     KZ_N("order of the name"),
     LESS,
     KZ__NAMEPOKER_LETTERS,
     kz__namepoker_name_order,
     {0}},
};

const uint32_t kz__namepoker_library_count =
    sizeof kz__namepoker_library / sizeof kz__namepoker_library[0];

uint32_t kz_namepoker_rule_count(void) {
    return kz__namepoker_library_count;
}

kz_namepoker_rule_info kz_namepoker_rule_describe(uint32_t number) {
    assert(number < kz__namepoker_library_count);
    const kz__namepoker_entry *entry = &kz__namepoker_library[number];
    return (kz_namepoker_rule_info){
        .id = entry->id, .title = entry->title, .less_wins = entry->less_wins};
}

int64_t kz__namepoker_value(const kz_namepoker_name *name, uint32_t number,
                            const kz_namepoker_hand *hand) {
    const kz__namepoker_entry *entry = &kz__namepoker_library[number];
    return entry->measure != NULL ? entry->measure(name, hand)
                                  : kz__namepoker_add_up(name, hand, &entry->sum);
}
