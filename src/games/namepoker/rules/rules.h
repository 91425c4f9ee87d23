/**
 * @file
 * The library of single rules: each assigns a whole number to each hand of a name.
 */
#ifndef KAZU_NAMEPOKER_RULES_H
#define KAZU_NAMEPOKER_RULES_H

#include "kazu/namepoker.h"

/** The meaning of a rule's value, for display. */
typedef enum kz__namepoker_shape {
    KZ__NAMEPOKER_NUMBER,   /**< a number */
    KZ__NAMEPOKER_TYPE,     /**< an index into the types */
    KZ__NAMEPOKER_PLACE,    /**< a place from 0; -1: none */
    KZ__NAMEPOKER_SEQUENCE, /**< digits in base 12, one for each place */
    KZ__NAMEPOKER_STROKES,  /**< such digits, each the rank of a number of strokes */
    KZ__NAMEPOKER_LETTERS   /**< such digits, each a kind */
} kz__namepoker_shape;

/** A sum over places: strokes^strokes * n^place * distance^distance. */
typedef struct kz__namepoker_sum {
    enum { KZ__NAMEPOKER_ALL, KZ__NAMEPOKER_IN_PLACE, KZ__NAMEPOKER_OUT_OF_PLACE } where;
    uint8_t strokes;  /**< power of the strokes */
    uint8_t place;    /**< power of the place, counted from 1 */
    bool from_right;  /**< places count from the right */
    uint8_t distance; /**< power of the distance from home */
    bool is_signed;   /**< left of home counts as negative */
} kz__namepoker_sum;

/** What a rule measures in a hand. */
typedef int64_t kz__namepoker_measure(const kz_namepoker_name *name, const kz_namepoker_hand *hand);

typedef struct kz__namepoker_entry {
    const char *id;
    const char *title;
    bool less_wins;
    kz__namepoker_shape shape;
    kz__namepoker_measure *measure; /**< NULL: use `sum` */
    kz__namepoker_sum sum;
} kz__namepoker_entry;

extern const kz__namepoker_entry kz__namepoker_library[];
extern const uint32_t kz__namepoker_library_count;

/** Gives the value of a rule, regardless of its direction. */
int64_t kz__namepoker_value(const kz_namepoker_name *name, uint32_t number,
                            const kz_namepoker_hand *hand);

/** Tells whether a rule gives any two different hands of any name different values. */
bool kz__namepoker_tells_all_apart(uint32_t number);

/** Adds up. |value| < 2^46 for all entries of the library. */
int64_t kz__namepoker_add_up(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                             const kz__namepoker_sum *sum);

/** Writes a value for people. */
void kz__namepoker_value_print(const kz_namepoker_name *name, uint32_t number, int64_t value,
                               kz_lang lang, kz_text *out);

/** Gives how many kinds have fewer strokes. */
uint32_t kz__namepoker_strokes_rank(const kz_namepoker_name *name, uint32_t kind);

enum { KZ__NAMEPOKER_BASE = KZ_NAMEPOKER_LENGTH_MAX + 1 /**< of the digits of sequences */ };

/* The measures, by the file that has them. rule_sequences.c: */
kz__namepoker_measure kz__namepoker_strokes_left, kz__namepoker_strokes_right,
    kz__namepoker_distance_left, kz__namepoker_distance_right, kz__namepoker_home_left,
    kz__namepoker_home_right, kz__namepoker_kickers, kz__namepoker_high_strokes,
    kz__namepoker_low_strokes, kz__namepoker_counts, kz__namepoker_name_order;
/* rule_places.c: */
kz__namepoker_measure kz__namepoker_type, kz__namepoker_word_position, kz__namepoker_word_count,
    kz__namepoker_word_letters, kz__namepoker_home_run, kz__namepoker_first_home,
    kz__namepoker_last_home, kz__namepoker_farthest, kz__namepoker_inversions,
    kz__namepoker_descents, kz__namepoker_name_pairs, kz__namepoker_longest_piece;
/* rule_looks.c: */
kz__namepoker_measure kz__namepoker_kinds, kz__namepoker_same_pairs, kz__namepoker_longest_run,
    kz__namepoker_mirrored, kz__namepoker_stroke_inversions, kz__namepoker_stroke_rises,
    kz__namepoker_stroke_steps, kz__namepoker_most_strokes, kz__namepoker_fewest_strokes,
    kz__namepoker_first_strokes, kz__namepoker_last_strokes, kz__namepoker_missing_strokes,
    kz__namepoker_kinds_strokes;

/** kz_namepoker_type_of() without its asserts, for hands that are known to be of the name. */
uint32_t kz__namepoker_type_of(const kz_namepoker_name *name, const kz_namepoker_hand *hand);

#endif
