/**
 * @file
 * Mastermind: one side hides a code of coloured pegs, the other finds it by guesses that are
 * answered with black and white pegs (the article: red and white). Rules, codes as text, scoring,
 * and what a history of answered guesses tells. Theory: docs/theory/mastermind.md. Strategies,
 * optimal ones included: mastermind_study.h.
 *
 * @code
 * kz_mastermind_rules rules = kz_mastermind_article();
 * kz_mastermind_code secret, guess;
 * if (kz_mastermind_code_parse(&rules, "1234", 4, &secret, NULL) != KZ_OK ||
 *     kz_mastermind_code_parse(&rules, "2211", 4, &guess, NULL) != KZ_OK) {
 *     return 1;
 * }
 * kz_mastermind_answer answer = kz_mastermind_score(&rules, secret, guess);
 * printf("%d black, %d white\n", answer.black, answer.white); //> 1 black, 1 white
 * @endcode
 */
#ifndef KAZU_MASTERMIND_H
#define KAZU_MASTERMIND_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_MASTERMIND_PEGS_MAX = 8,
    KZ_MASTERMIND_COLORS_MAX = 15,
    KZ_MASTERMIND_GUESSES_MAX = 64,     /**< guesses of the longest history */
    KZ_MASTERMIND_CODES_MAX = 20000000, /**< most legal secrets that are ever listed */
    KZ_MASTERMIND_ANSWERS_MAX = 45      /**< different answers with 8 pegs, plus one */
};

/** A variant of the game. A flat value; see kz_mastermind_rules_check(). */
typedef struct kz_mastermind_rules {
    uint8_t pegs;         /**< 1..KZ_MASTERMIND_PEGS_MAX */
    uint8_t colors;       /**< 1..KZ_MASTERMIND_COLORS_MAX; colours are numbered from 1 */
    bool secret_distinct; /**< no colour twice in the secret */
    bool guess_distinct;  /**< no colour twice in a guess */
    bool guess_blanks;    /**< a guess may leave pegs empty, as a colour that no secret has */
} kz_mastermind_rules;

/**
 * The article's game: 4 pegs, 6 colours, a secret without repetition, any guess.
 * Cost: constant.
 */
KZ_API kz_mastermind_rules kz_mastermind_article(void);
/** The classic game: 4 pegs, 6 colours, repetition allowed. Cost: constant. */
KZ_API kz_mastermind_rules kz_mastermind_classic(void);
/** Bulls & Cows: 4 different digits of 10, in secret and guess. Cost: constant. */
KZ_API kz_mastermind_rules kz_mastermind_bulls(void);

/**
 * Checks a variant.
 * @return KZ_OK; KZ_OUT_OF_RANGE if the number of pegs or colours is out of range, if distinct
 *         colours are required and there are fewer colours than pegs (without blanks, for a guess),
 *         or if there are more than KZ_MASTERMIND_CODES_MAX secrets.
 * Cost: constant.
 */
KZ_API kz_status kz_mastermind_rules_check(const kz_mastermind_rules *rules) KZ_MUST_USE;

/**
 * A code: bits 4i..4i+3 hold the colour 1..colors of peg i (0 is the leftmost), or 0 for a blank.
 * Bits from 4 * pegs on are 0.
 */
typedef uint32_t kz_mastermind_code;

/** Gives the colour of a peg. @param peg 0..pegs-1. */
static inline unsigned kz_mastermind_peg(kz_mastermind_code code, unsigned peg) {
    return code >> 4 * peg & 15U;
}

/** Tells whether a code may be the secret. Cost: O(pegs). */
KZ_API bool kz_mastermind_is_secret(const kz_mastermind_rules *rules, kz_mastermind_code code);
/** Tells whether a code may be guessed. Cost: O(pegs). */
KZ_API bool kz_mastermind_is_guess(const kz_mastermind_rules *rules, kz_mastermind_code code);

/**
 * Reads a code. Accepts, with or without blanks or commas between the pegs: digits 1..9 and letters
 * a..f for 10..15 ("1365", "1 3 6 5"); with up to 6 colours also the names RED GREEN YELLOW BLUE
 * BLACK ORANGE, their first three letters, BLK, or the initials R G Y B K O (B is blue, K is
 * black), in any case. "-", "_" or "." is a blank. With exactly 10 colours (Bulls & Cows) the digit
 * 0 is also colour 10. ASCII only: no signs, no digits of other scripts.
 * @param rules  only pegs, colours and blanks are used; see also kz_mastermind_is_secret().
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param code   untouched on failure.
 * @param error  optional; the offending token and its column.
 * @return KZ_OK, KZ_BAD_INPUT (no such colour, too few or many pegs).
 * Cost: O(length).
 */
KZ_API kz_status kz_mastermind_code_parse(const kz_mastermind_rules *rules, const char *text,
                                          size_t length, kz_mastermind_code *code,
                                          kz_error *error) KZ_MUST_USE;

/**
 * Writes a code as digits and letters without blanks: "1365"; "-" for a blank peg.
 * Cost: O(pegs).
 */
KZ_API void kz_mastermind_code_print(const kz_mastermind_rules *rules, kz_mastermind_code code,
                                     kz_text *out);

/**
 * Gives the English name of a colour, a message id ("RED"); every colour has one if there are at
 * most 6.
 * @param rules only colors is used.
 * @param color any number.
 * @return NULL if the colour has no name or does not exist.
 * Cost: constant.
 */
KZ_API const char *kz_mastermind_color_name(const kz_mastermind_rules *rules, unsigned color);

/**
 * An answer: the number of pegs with the right colour in the right place, and with the right colour
 * elsewhere.
 */
typedef struct kz_mastermind_answer {
    uint8_t black; /**< red in the article */
    uint8_t white;
} kz_mastermind_answer;

/**
 * Scores a guess by the standard definition: black counts equal pegs; black + white is the sum
 * over the colours of the smaller of the two numbers of pegs of that colour. Symmetric. A blank
 * equals nothing.
 * @param rules  only pegs is used.
 * @param secret any code; it need not be legal.
 * @param guess  any code.
 * Cost: O(pegs).
 */
KZ_API kz_mastermind_answer kz_mastermind_score(const kz_mastermind_rules *rules,
                                                kz_mastermind_code secret,
                                                kz_mastermind_code guess);

/**
 * Tells whether an answer can occur at all: black + white <= pegs, but not (pegs - 1, 1).
 * Cost: constant.
 */
KZ_API bool kz_mastermind_is_answer(const kz_mastermind_rules *rules, kz_mastermind_answer answer);

/** Gives the number of different answers: pegs * (pegs + 3) / 2. Cost: constant. */
KZ_API uint32_t kz_mastermind_answers(const kz_mastermind_rules *rules);

/**
 * Gives the number of an answer, from 0: by black, then by white; the win comes last.
 * @param rules  only pegs is used.
 * @param answer one that kz_mastermind_is_answer() accepts.
 * Cost: constant.
 */
KZ_API uint32_t kz_mastermind_answer_index(const kz_mastermind_rules *rules,
                                           kz_mastermind_answer answer);
/** Gives the answer with a number. @param index below kz_mastermind_answers(). Cost: O(pegs). */
KZ_API kz_mastermind_answer kz_mastermind_answer_at(const kz_mastermind_rules *rules,
                                                    uint32_t index);

/**
 * Reads an answer: black and white as two digits, "11", "1 1" or "1,1".
 * @param rules  only pegs is used.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param answer untouched on failure.
 * @param error  optional.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE (an answer that cannot occur).
 * Cost: O(length).
 */
KZ_API kz_status kz_mastermind_answer_parse(const kz_mastermind_rules *rules, const char *text,
                                            size_t length, kz_mastermind_answer *answer,
                                            kz_error *error) KZ_MUST_USE;

/** The guesses and answers so far. A flat value. */
typedef struct kz_mastermind_history {
    uint32_t count;
    struct {
        kz_mastermind_code guess;
        kz_mastermind_answer answer;
    } row[KZ_MASTERMIND_GUESSES_MAX];
} kz_mastermind_history;

/**
 * Reads one row, "1123=11": a guess, "=", and its answer as kz_mastermind_answer_parse() reads it.
 * @param rules   the variant.
 * @param text    bytes; not trusted.
 * @param length  bytes of text.
 * @param history grows by one row on success.
 * @param error   optional.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE (an answer that cannot occur, a guess that the rules
 *         forbid, or a full history).
 * Cost: O(length).
 */
KZ_API kz_status kz_mastermind_row_parse(const kz_mastermind_rules *rules, const char *text,
                                         size_t length, kz_mastermind_history *history,
                                         kz_error *error) KZ_MUST_USE;

/**
 * All legal secrets of a variant, or those that fit a history. Opaque and immutable, so several
 * threads may read it.
 */
typedef struct kz_mastermind_codes kz_mastermind_codes;

/**
 * Lists the secrets that fit every row of a history, in ascending order of (largest colour, then
 * pegs from the left).
 * @param rules   a variant that kz_mastermind_rules_check() accepts.
 * @param history NULL: all secrets.
 * @param work    nodes count secrets examined; memory: 4 bytes for each secret, or, with a history,
 *                at most 12 for each one that fits, and 0.1 MB.
 * @param codes   to be freed with the same work; untouched on failure. May be empty.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: one pass over all secrets, each against every row; with AVX2 ten billion such pairs per
 * second (docs/theory/mastermind.md).
 */
KZ_API kz_status kz_mastermind_codes_new(const kz_mastermind_rules *rules,
                                         const kz_mastermind_history *history, kz_work *work,
                                         kz_mastermind_codes **codes) KZ_MUST_USE;

/** Frees a list. NULL does nothing. @param work the one that allocated it. Cost: constant. */
KZ_API void kz_mastermind_codes_free(kz_mastermind_codes *codes, kz_work *work);
/** Gives the number of codes of a list. Cost: constant. */
KZ_API size_t kz_mastermind_codes_count(const kz_mastermind_codes *codes);
/** Gives the codes. @return count codes, valid until the list is freed. Cost: constant. */
KZ_API const kz_mastermind_code *kz_mastermind_codes_data(const kz_mastermind_codes *codes);

/** Which answers of a history may be wrong. */
typedef struct kz_mastermind_diagnosis {
    uint64_t candidates;   /**< secrets that fit every row */
    uint32_t fewest_wrong; /**< the least number of answers that must be wrong; 0: consistent */
    /** Bit i: changing the answer of row i alone makes the history consistent; 0 unless
     * fewest_wrong is 1. */
    uint64_t suspects;
    /** For a suspect row, bit k: answer number k, other than the given one, would be consistent. */
    uint64_t possible[KZ_MASTERMIND_GUESSES_MAX];
    /** A smallest set of rows whose answers may all be wrong, bit i: row i. */
    uint64_t repair;
    /** The first secret that fits all rows except those of `repair`. */
    kz_mastermind_code repaired;
} kz_mastermind_diagnosis;

/**
 * Finds out which answers may be wrong.
 * @param rules     a variant that kz_mastermind_rules_check() accepts.
 * @param history   not NULL.
 * @param work      nodes count secrets; memory 0.1 MB; work->cpu chooses the path.
 * @param diagnosis untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: one pass over all secrets; 10^6 of them with ten rows take about 10 ms.
 */
KZ_API kz_status kz_mastermind_diagnose(const kz_mastermind_rules *rules,
                                        const kz_mastermind_history *history, kz_work *work,
                                        kz_mastermind_diagnosis *diagnosis) KZ_MUST_USE;

/** Draws a secret, each equally likely. @param seed determines the secret. Cost: O(pegs). */
KZ_API kz_mastermind_code kz_mastermind_deal(const kz_mastermind_rules *rules, uint64_t seed);

KZ_C_END

#endif
