/* Phrases for sentences about a puzzle: cells, lines, cages, digits. */
#ifndef KZ_GAMES_KENKEN_WHY_WORDS_H
#define KZ_GAMES_KENKEN_WHY_WORDS_H

#include "kazu/kenken_explain.h"

enum {
    KZ__KENKEN_WORDS_MAX = 400,
    KZ__KENKEN_NAMED_MAX = 10 /**< most names in a list */
};

/** A phrase of a sentence. */
typedef struct kz__kenken_phrase {
    char bytes[KZ__KENKEN_WORDS_MAX];
} kz__kenken_phrase;

/** The puzzle and the language of a sentence. */
typedef struct kz__kenken_speech {
    const kz_kenken_puzzle *puzzle;
    kz_lang lang;
    bool in_words; /**< "row 1, column 2" in place of "r1c2"; a cage by its first cell */
} kz__kenken_speech;

/** "r1c2". */
kz__kenken_phrase kz__kenken_name_cell(kz__kenken_speech speech, unsigned cell);
/** "r1c2, r1c5"; "row 1, column 2 and row 1, column 5". */
kz__kenken_phrase kz__kenken_name_cells(kz__kenken_speech speech, const kz_kenken_link *links,
                                        unsigned count);
/** "row 2, row 5". */
kz__kenken_phrase kz__kenken_name_lines(kz__kenken_speech speech, const uint8_t *lines,
                                        unsigned count);
/** "9+". */
kz__kenken_phrase kz__kenken_name_clue(kz__kenken_speech speech, unsigned cage);
/** "9+ (r1c3 r1c4 r2c3)"; for a large cage only the first and the last cell. */
kz__kenken_phrase kz__kenken_name_cage(kz__kenken_speech speech, unsigned cage);
/** "2, 3, 5". */
kz__kenken_phrase kz__kenken_name_digits(kz__kenken_speech speech, uint16_t digits);
/** "1 4 4 or 2 3 4". */
kz__kenken_phrase kz__kenken_name_ways(kz__kenken_speech speech, const kz_kenken_step *step);
/** "r1c2 is 3, r1c5 is 4". */
kz__kenken_phrase kz__kenken_name_placed(kz__kenken_speech speech, const kz_kenken_link *links,
                                         unsigned count);
/** The place of a step: "row 3", "cage 9+ (r1c3 r1c4 r2c3)", "r1c2". */
kz__kenken_phrase kz__kenken_name_place(kz__kenken_speech speech, const kz_kenken_step *step);

#endif
