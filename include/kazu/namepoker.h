/**
 * @file
 * Name poker (大石泉すきポーカー): hands are the characters of a name, drawn with repetition; nine
 * types of hand and an ordered list of tie-breaking rules say which is stronger. The name, its
 * strokes, the special word, the types and the rules are data. Theory: docs/theory/namepoker.md.
 * Exchanges, equity and equilibrium: namepoker_odds.h; many lines at once: namepoker_lines.h.
 *
 * @code
 * kz_namepoker_name name = kz_namepoker_name_builtin();
 * kz_namepoker_rules rules;
 * kz_namepoker_hand one, other;
 * if (kz_namepoker_rules_parse("total", 5, &rules, NULL) != KZ_OK ||
 *     kz_namepoker_hand_parse(&name, "すすすすす", 15, &one, NULL) != KZ_OK ||
 *     kz_namepoker_hand_parse(&name, "大石泉すき", 15, &other, NULL) != KZ_OK) {
 *     return 1;
 * }
 * printf("%d\n", kz_namepoker_compare(&name, &rules, &one, &other, NULL)); //> 1
 * @endcode
 */
#ifndef KAZU_NAMEPOKER_H
#define KAZU_NAMEPOKER_H

#include "kazu/export.h"
#include "kazu/rng.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_NAMEPOKER_LENGTH_MAX = 12,       /**< characters of the longest name, and of a hand */
    KZ_NAMEPOKER_TYPES_MAX = 16,        /**< types of hand of a name */
    KZ_NAMEPOKER_RULES_MAX = 12,        /**< rules of the longest list */
    KZ_NAMEPOKER_TITLE_MAX = 64,        /**< bytes of a type's title, with its NUL */
    KZ_NAMEPOKER_TABLE_MAX = 100000000, /**< most hands of a table */
    KZ_NAMEPOKER_FIND_HANDS = 100000,   /**< most hands for which rules are searched */
    KZ_NAMEPOKER_HANDS = 3125           /**< hands of the built-in name */
};

/** The condition of a type of hand. Types are tried in order; the first that fits counts. */
typedef enum kz_namepoker_pattern {
    KZ_NAMEPOKER_IS_NAME,    /**< the hand is the name itself */
    KZ_NAMEPOKER_HAS_COUNTS, /**< the counts of its characters, largest first, are `counts` */
    KZ_NAMEPOKER_HAS_WORD,   /**< the hand contains the special word */
    KZ_NAMEPOKER_IS_ANY      /**< any hand; the last type must be this */
} kz_namepoker_pattern;

/** A type of hand. */
typedef struct kz_namepoker_type {
    kz_namepoker_pattern pattern;
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX]; /**< for HAS_COUNTS: descending, then zeros */
    char title[KZ_NAMEPOKER_TITLE_MAX];      /**< in the language of the name, NUL-terminated */
    char title_en[KZ_NAMEPOKER_TITLE_MAX];   /**< in English */
} kz_namepoker_type;

/** A name as data. A flat value: made by kz_namepoker_name_builtin() or _parse(). */
typedef struct kz_namepoker_name {
    uint32_t length; /**< characters of the name and of every hand, 1..LENGTH_MAX */
    uint32_t kinds;  /**< different characters, 1..length */
    uint32_t letter[KZ_NAMEPOKER_LENGTH_MAX];  /**< [kind]: its code point, in order of the name */
    uint32_t strokes[KZ_NAMEPOKER_LENGTH_MAX]; /**< [kind]: strokes, 1..99 */
    uint8_t home[KZ_NAMEPOKER_LENGTH_MAX];     /**< [place]: the kind that the name has there */
    uint32_t word_length;                      /**< 0: there is no special word */
    uint8_t word[KZ_NAMEPOKER_LENGTH_MAX];     /**< its kinds */
    bool word_rightmost; /**< if the word occurs twice, the rightmost one counts, not the
                          * leftmost */
    uint32_t types;
    kz_namepoker_type type[KZ_NAMEPOKER_TYPES_MAX]; /**< strongest first */
} kz_namepoker_name;

/**
 * The built-in name 大石泉すき with 3, 5, 9, 2, 4 strokes, the word すき and the nine types.
 * Cost: constant.
 */
KZ_API kz_namepoker_name kz_namepoker_name_builtin(void);

/**
 * Reads a name file: lines of a key and values, `name` first; blank lines and lines that start with
 * # are ignored. Keys: `name 大石泉すき`, `strokes 3 5 9 2 4` (one for each character of the name;
 * equal characters, equal strokes), `word すき` (optional), `word-counts leftmost|rightmost`, and,
 * strongest first, `type TITLE | TITLE_EN | name`, `... | counts 3 2`, `... | word`, `... | any`.
 * Without any `type` line there are types for all possible partitions of the length, rarest first;
 * if there are more than TYPES_MAX, the most common ones together form the last type. A byte order
 * mark and carriage returns at the ends of lines are allowed.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param name   untouched on failure.
 * @param error  optional; line, column and token of the first fault.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE.
 * Cost: O(length).
 */
KZ_API kz_status kz_namepoker_name_parse(const char *text, size_t length, kz_namepoker_name *name,
                                         kz_error *error) KZ_MUST_USE;

/** A hand: the kind at each place, from the left; places from the name's length on are 0. */
typedef struct kz_namepoker_hand {
    uint8_t kind[KZ_NAMEPOKER_LENGTH_MAX];
} kz_namepoker_hand;

/**
 * Reads a hand: exactly as many characters as the name has, all of them from the name.
 * @param name   the name.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param hand   untouched on failure.
 * @param error  optional; column (in characters) and token of the first fault.
 * @return KZ_OK; KZ_BAD_INPUT (a character that is not in the name, invalid UTF-8, or a wrong
 *         number of characters).
 * Cost: O(length of the name), however long the text.
 */
KZ_API kz_status kz_namepoker_hand_parse(const kz_namepoker_name *name, const char *text,
                                         size_t length, kz_namepoker_hand *hand,
                                         kz_error *error) KZ_MUST_USE;

/**
 * Writes a hand.
 * @param name the name.
 * @param hand of this name.
 * @param out  appended to.
 * Cost: O(length of the name).
 */
KZ_API void kz_namepoker_hand_print(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                                    kz_text *out);

/**
 * Gives the number of a hand in the order of the name, the leftmost place counting most:
 * 0..kinds^length - 1.
 * @param name the name.
 * @param hand of this name.
 * @return the number; even 12^12 fits.
 * Cost: O(length of the name).
 */
KZ_API uint64_t kz_namepoker_hand_index(const kz_namepoker_name *name,
                                        const kz_namepoker_hand *hand);
/**
 * Gives the hand with a number.
 * @param name  the name.
 * @param index below kinds^length.
 * Cost: O(length of the name).
 */
KZ_API kz_namepoker_hand kz_namepoker_hand_at(const kz_namepoker_name *name, uint64_t index);

/**
 * Gives the type of a hand as an index into name->type; 0 is the strongest.
 * @param name the name.
 * @param hand of this name.
 * Cost: O(length of the name + types).
 */
KZ_API uint32_t kz_namepoker_type_of(const kz_namepoker_name *name, const kz_namepoker_hand *hand);

/**
 * Gives the seed of the hand that a person gets on a day: the 64-bit FNV-1a hash of the date, a
 * line feed and the person's name, as in "2026-11-22\n山田". The same on every machine.
 * @param year   1..9999.
 * @param month  1..12.
 * @param day    1..31.
 * @param person UTF-8, in NFKC, without blanks around it; any bytes.
 * @param length bytes of person.
 * Cost: O(length).
 * Source: 64-bit FNV-1a; docs/theory/namepoker.md.
 */
KZ_API uint64_t kz_namepoker_daily_seed(unsigned year, unsigned month, unsigned day,
                                        const char *person, size_t length);

/**
 * Draws a hand, each equally likely.
 * @param name the name.
 * @param rng  advanced.
 * Cost: O(length of the name).
 */
KZ_API kz_namepoker_hand kz_namepoker_deal(const kz_namepoker_name *name, kz_rng *rng);

/** A single rule: an entry of the library of rules, and a direction. */
typedef struct kz_namepoker_rule {
    uint32_t number; /**< 0..kz_namepoker_rule_count() - 1 */
    bool less_wins;  /**< the smaller value wins; otherwise the larger */
} kz_namepoker_rule;

/**
 * Gives the number of single rules in the library, at least 40. The first is the type of hand.
 * Cost: constant.
 */
KZ_API uint32_t kz_namepoker_rule_count(void);

/** A rule of the library. */
typedef struct kz_namepoker_rule_info {
    const char *id;    /**< as in rule lists: "type", "word-position", "in-place", ... */
    const char *title; /**< English text, a message id: "strokes from the left" */
    bool less_wins;    /**< the natural direction */
} kz_namepoker_rule_info;

/** Describes a rule. @param number below kz_namepoker_rule_count(). Cost: constant. */
KZ_API kz_namepoker_rule_info kz_namepoker_rule_describe(uint32_t number);

/** An ordered list of rules; the first that distinguishes two hands decides. */
typedef struct kz_namepoker_rules {
    uint32_t count;
    kz_namepoker_rule rule[KZ_NAMEPOKER_RULES_MAX];
} kz_namepoker_rules;

/**
 * Reads a rule list: `article3`, `article4`, `total` (the default: article4, "strokes from the
 * left, more wins", and the order of the name, which leaves no ties in any name), or ids between
 * commas, each optionally preceded by - to reverse it: "type,word-position,in-place,-strokes-left".
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param rules  untouched on failure.
 * @param error  optional; column and token.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE (too many).
 * Cost: O(length), plus a search of the library for each id.
 */
KZ_API kz_status kz_namepoker_rules_parse(const char *text, size_t length,
                                          kz_namepoker_rules *rules, kz_error *error) KZ_MUST_USE;

/**
 * Writes a rule list as ids between commas.
 * @param rules the list.
 * @param out   appended to.
 * Cost: O(rules).
 */
KZ_API void kz_namepoker_rules_print(const kz_namepoker_rules *rules, kz_text *out);

/**
 * Compares two hands by the rules, without a table.
 * @param name  the name.
 * @param rules the list.
 * @param a     a hand.
 * @param b     another.
 * @param rule  optional; index into rules->rule of the rule that decided; untouched on a tie.
 * @return -1 if a is stronger, 1 if b is, 0 for a tie. Antisymmetric and transitive by
 * construction: each rule gives each hand one number.
 * Cost: evaluates each rule up to the deciding one on both hands.
 */
KZ_API int kz_namepoker_compare(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                                const kz_namepoker_hand *a, const kz_namepoker_hand *b,
                                uint32_t *rule);

/**
 * Writes one sentence that says which hand wins and why, with the deciding rule and both values,
 * the winner first; or that the hands tie.
 * @param name  the name.
 * @param rules the list.
 * @param a     a hand.
 * @param b     another.
 * @param lang  language.
 * @param out   appended to, without a newline.
 * Cost: as kz_namepoker_compare().
 */
KZ_API void kz_namepoker_reason(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                                const kz_namepoker_hand *a, const kz_namepoker_hand *b,
                                kz_lang lang, kz_text *out);

/** All hands of a name in order of strength. Opaque and immutable. */
typedef struct kz_namepoker_table kz_namepoker_table;

/**
 * Makes a table.
 * @param name  copied.
 * @param rules the list; used only during this call.
 * @param work  nodes count hands, once for each rule; memory: 28 bytes per hand while the table is
 *              made, then 12.
 * @param table to be freed with the same work; untouched on failure.
 * @return KZ_OK; KZ_UNSUPPORTED for more than KZ_NAMEPOKER_TABLE_MAX hands; KZ_NO_MEMORY,
 * KZ_BUDGET, KZ_CANCELLED.
 * Cost: evaluates each rule once for each hand, plus one radix sort if the rules fit 64 bits; about
 * 0.3 ms for the built-in name.
 */
KZ_API kz_status kz_namepoker_table_new(const kz_namepoker_name *name,
                                        const kz_namepoker_rules *rules, kz_work *work,
                                        kz_namepoker_table **table) KZ_MUST_USE;
/**
 * Frees a table.
 * @param table NULL does nothing.
 * @param work  the same that made it.
 * Cost: constant.
 */
KZ_API void kz_namepoker_table_free(kz_namepoker_table *table, kz_work *work);
/** Gives the number of hands. @param table of a name. Cost: constant. */
KZ_API uint32_t kz_namepoker_table_hands(const kz_namepoker_table *table);
/**
 * Gives the number of classes. Hands that tie share a class.
 * @param table of a name.
 * Cost: constant.
 */
KZ_API uint32_t kz_namepoker_table_classes(const kz_namepoker_table *table);
/**
 * Gives the ranks by hand index: 1 + the number of stronger hands.
 * @param table of a name.
 * @return as many ranks as there are hands.
 * Cost: constant.
 */
KZ_API const uint32_t *kz_namepoker_table_ranks(const kz_namepoker_table *table);
/**
 * Gives the class of a hand, 1 the best.
 * @param table of a name.
 * @param index of the hand.
 * Cost: constant.
 */
KZ_API uint32_t kz_namepoker_table_class(const kz_namepoker_table *table, uint32_t index);
/**
 * Gives the type of a hand.
 * @param table of a name.
 * @param index of the hand.
 * Cost: O(length of the name + types).
 */
KZ_API uint32_t kz_namepoker_table_type(const kz_namepoker_table *table, uint32_t index);
/**
 * Gives hand indices, strongest first; ties in order of the name.
 * @param table of a name.
 * @return as many indices as there are hands.
 * Cost: constant.
 */
KZ_API const uint32_t *kz_namepoker_table_order(const kz_namepoker_table *table);

/** The result of checking a rule list. */
typedef struct kz_namepoker_checked {
    uint64_t ties; /**< ordered pairs of different hands that tie */
    uint32_t classes;
    bool antisymmetric; /**< checked for every ordered pair, or for neighbours (see below) */
    bool transitive;    /**< the relation agrees with one order of all hands, checked likewise */
    bool total;         /**< no ties */
    /** Ordered pairs that each rule of the list decides. */
    uint64_t decided[KZ_NAMEPOKER_RULES_MAX];
} kz_namepoker_checked;

/**
 * Checks a rule list over all pairs of hands.
 * @param name    the name.
 * @param rules   the list.
 * @param work    nodes count hands of the table, and pairs; names of at most 20,000 hands are
 *                checked pair by pair, larger ones only for neighbours in the order of all hands.
 * @param checked untouched on failure.
 * @return KZ_OK, KZ_UNSUPPORTED, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: as kz_namepoker_table_new(), plus a comparison of all ordered pairs of hands in both
 * directions or, above 20,000 hands, of all neighbours.
 */
KZ_API kz_status kz_namepoker_check(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                                    kz_work *work, kz_namepoker_checked *checked) KZ_MUST_USE;

/**
 * Tells whether a list leaves no ties for any name, strokes, word and types. That is so exactly if
 * it has the rule name-order, in any position and direction. Cost: O(rules). Source:
 * docs/theory/namepoker.md.
 */
KZ_API bool kz_namepoker_rules_always_total(const kz_namepoker_rules *rules);

/** A list with added rules, and the number of ties it leaves. */
typedef struct kz_namepoker_found {
    kz_namepoker_rules rules;
    uint64_t ties; /**< ordered pairs */
} kz_namepoker_found;

/**
 * Tries every single rule after a list; then, if none makes it total, all pairs, then triples. The
 * best lists come first: fewest ties, then fewest rules, then library order. Each rule has its
 * natural direction, because the direction never changes which hands tie. The rule name-order makes
 * every list total, so it is a last resort: it is tried alone, does not end the search, and comes
 * after all other lists without ties. A list that is already total is returned alone.
 * @param name     the name; of at most KZ_NAMEPOKER_FIND_HANDS hands.
 * @param base     the list to be completed; may be empty.
 * @param most     most rules to add, 1..3.
 * @param capacity room in `found`, at least 1.
 * @param work     nodes count hands for each set of rules tried.
 * @param found    the lists; undefined on failure.
 * @param count    number of lists written.
 * @return KZ_OK, KZ_UNSUPPORTED, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: a table, then a sort of the tied hands for each set of rules. With r rules in the library
 * there are r, r^2 / 2 and r^3 / 6 sets of one, two and three rules; the larger ones are tried only
 * if no smaller one suffices.
 */
KZ_API kz_status kz_namepoker_find_rules(const kz_namepoker_name *name,
                                         const kz_namepoker_rules *base, uint32_t most,
                                         size_t capacity, kz_work *work, kz_namepoker_found *found,
                                         size_t *count) KZ_MUST_USE;

KZ_C_END

#endif
