/**
 * @file
 * Tools to study Kazutori: whole sequences of outcomes and Grundy values, their periods with
 * certificates, N of any length, and surveys of all sets. Everything here is about the base game:
 * two players, N met exactly, the player who cannot move loses; position i is "i missing". The
 * other rules are shifts of it. Theory: docs/theory/kazutori.md.
 *
 * @code
 * kz_kazutori_set set;
 * kz_kazutori_certificate proof;
 * kz_work work;
 * kz_work_init(&work);
 * if (kz_kazutori_set_parse("1,3,4", 5, &set, NULL) != KZ_OK ||
 *     kz_kazutori_period_find(&set, KZ_KAZUTORI_OUTCOMES, &work, &proof) != KZ_OK) {
 *     return 1;
 * }
 * printf("%d from %d on\n", (int)proof.period.period, (int)proof.period.preperiod); //> 7 from 0 on
 * @endcode
 */
#ifndef KAZU_KAZUTORI_STUDY_H
#define KAZU_KAZUTORI_STUDY_H

#include "kazu/kazutori.h"

KZ_C_BEGIN

enum {
    KZ_KAZUTORI_SURVEY_MAX = 64,     /**< largest maximum of a survey of all sets */
    KZ_KAZUTORI_SURVEY_SHARDS = 256, /**< most shards of a survey */
    KZ_KAZUTORI_SURVEY_BEST = 8,     /**< sets that a survey keeps */
    KZ_KAZUTORI_FACTORS_MAX = 15     /**< most prime factors that a certificate names */
};

/**
 * Writes the outcomes of the positions 0..count-1 as bits: 1 for a P-position.
 * @param set   not empty.
 * @param count how many positions.
 * @param work  nodes count positions, in groups of 192; for numbers above 64 up to 1/16 more, to
 *              choose the faster of two methods. Memory: tables of 40 KiB, or for numbers above 64
 *              up to 8 * largest bytes and a little.
 * @param is_p  count / 64 + 1 words; bit i counts from the lowest bit of word 0; the rest becomes
 *              0.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: about 0.2 ns per position for numbers up to 64; with larger ones 0.1 to 0.5 ns for sparse
 * and dense sets and up to 5 ns in between; less for 1..k, which has a formula.
 * Source: docs/theory/kazutori.md.
 */
KZ_API kz_status kz_kazutori_outcomes(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                                      uint64_t *is_p) KZ_MUST_USE;

/**
 * Writes the Grundy values of the positions 0..count-1.
 * @param set    not empty, numbers up to KZ_KAZUTORI_NUMBER_MAX.
 * @param count  how many positions.
 * @param work   nodes count values; memory: 60 KiB, or for numbers above 64 up to 8 * largest bytes
 *               and, for each value that occurs, 0.2 * largest bytes and a little.
 * @param grundy `count` values; a value is at most the number of numbers in the set.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: for numbers up to 64 about 0.1 ns a position for each value that occurs; with larger ones 1
 * to 20 ns a position for sets up to 20 numbers, up to largest / 25 ns for large sets.
 * Source: docs/theory/kazutori.md.
 */
KZ_API kz_status kz_kazutori_grundy(const kz_kazutori_set *set, uint64_t count, kz_work *work,
                                    uint32_t *grundy) KZ_MUST_USE;

/** The sequence of a period. */
typedef enum kz_kazutori_sequence { KZ_KAZUTORI_OUTCOMES, KZ_KAZUTORI_GRUNDY } kz_kazutori_sequence;

/** s(x) = s(x + period) for all x >= preperiod, both as small as possible. */
typedef struct kz_kazutori_period {
    uint64_t preperiod;
    uint64_t period;
} kz_kazutori_period;

/** A proof of a period, short enough to pass on as text; kz_kazutori_verify() checks it. */
typedef struct kz_kazutori_certificate {
    kz_kazutori_set set;
    kz_kazutori_sequence sequence;
    kz_kazutori_period period;
    uint32_t max_value; /**< largest value of the sequence; 1 for outcomes that have both */
    /** If preperiod > 0: s(preperiod - 1), which differs from s(preperiod - 1 + period). */
    uint32_t before;
    uint32_t before_later; /**< s(preperiod - 1 + period) */
    uint32_t factors;      /**< number of different prime factors of the period */
    /**
     * For each, ascending: the prime q, and the smallest x >= preperiod with
     * s(x) != s(x + period / q).
     */
    struct {
        uint64_t prime;
        uint64_t witness;
    } factor[KZ_KAZUTORI_FACTORS_MAX];
    /**
     * Checksum of words w in order: sum = sum * 0x9E3779B97F4A7C15 + w modulo 2^64, starting from 1
     * (outcomes) or 2 (Grundy values). The words are the numbers of the set, ascending, then the
     * values s(preperiod .. preperiod + period - 1). A Grundy value is one word; outcomes are
     * packed 60 to a word, the first lowest, the last word padded with zeros.
     */
    uint64_t checksum;
} kz_kazutori_certificate;

/**
 * Finds the smallest preperiod and period, with a certificate.
 * @param set         not empty; numbers up to KZ_KAZUTORI_NUMBER_MAX, also for 1..k.
 * @param sequence    outcomes or Grundy values.
 * @param work        nodes count positions (Grundy values of sets of 64 numbers and more: times 1 +
 *                    runs of neighbours / 32); a period may be astronomically long, so set a
 *                    node_limit. Memory: 100 KiB, or largest times 64 bytes and a little.
 * @param certificate untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE (set); KZ_BUDGET, KZ_CANCELLED, KZ_NO_MEMORY.
 * Cost: 0.25 ns per position of preperiod and period for outcomes of sets up to 64; a closed form
 * for 1..k. Others: a few passes over preperiod and period, at most O(numbers of the set) per
 * position.
 * Source: Golomb 1966; Guy and Smith 1956 (when a repetition is proved); Knuth, Morris and Pratt
 * 1977 and Brent 1980 (the search).
 */
KZ_API kz_status kz_kazutori_period_find(const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                                         kz_work *work,
                                         kz_kazutori_certificate *certificate) KZ_MUST_USE;

/**
 * Verifies a certificate independently of the search: it computes the sequence by the definition,
 * checks the repetition over a whole window, and checks that no smaller period or preperiod works.
 * Every figure of the certificate is checked.
 * @param certificate not trusted.
 * @param work        nodes count positions, preperiod + period + largest; set a limit, because a
 *                    wrong certificate can claim any number. Memory: largest times 32 bytes at
 *                    most.
 * @param error       optional; says which figure is wrong.
 * @return KZ_OK: proved; KZ_BAD_INPUT: wrong; KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET,
 *         KZ_CANCELLED.
 * Cost: per position O(largest / 64) for outcomes and O(numbers of the set) for Grundy values, less
 * for consecutive numbers.
 * Source: Golomb 1966; Guy and Smith 1956.
 */
KZ_API kz_status kz_kazutori_verify(const kz_kazutori_certificate *certificate, kz_work *work,
                                    kz_error *error) KZ_MUST_USE;

/**
 * Writes a certificate as lines of text.
 * @param out appended to.
 * Cost: as kz_kazutori_set_print(); else constant.
 */
KZ_API void kz_kazutori_certificate_print(const kz_kazutori_certificate *certificate, kz_text *out);

/**
 * Reads a certificate.
 * @param text        bytes; not trusted.
 * @param length      bytes of text.
 * @param certificate untouched on failure.
 * @param error       optional; line, column and token.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE.
 * Cost: O(length), and as kz_kazutori_set_parse() and _print() for its set.
 */
KZ_API kz_status kz_kazutori_certificate_parse(const char *text, size_t length,
                                               kz_kazutori_certificate *certificate,
                                               kz_error *error) KZ_MUST_USE;

/**
 * A natural number of any length, read digit by digit; only what a period needs is kept. Fill it
 * with kz_kazutori_far_init(), _feed() as often as there is text, and _reduce().
 */
typedef struct kz_kazutori_far {
    uint64_t modulus; /**< 1..2^63 */
    uint64_t residue; /**< the number so far, modulo modulus */
    uint64_t value;   /**< the number so far, while is_large is false */
    bool is_large;    /**< the number so far is above KZ_KAZUTORI_TOTAL_MAX */
    uint64_t digits;  /**< digits read, leading zeros included */
    kz_cpu cpu;
} kz_kazutori_far;

/**
 * Starts to read a number.
 * @param modulus the period; 1..2^63.
 * @param cpu     as in kz_work.
 * Cost: constant.
 */
KZ_API void kz_kazutori_far_init(kz_kazutori_far *number, uint64_t modulus, kz_cpu cpu);

/**
 * Reads more digits.
 * @param number its digits so far.
 * @param text   ASCII digits only.
 * @param length bytes of text.
 * @return the number of digits read; less than length if another byte was found.
 * Cost: portable about 2 GB/s; near the speed of memory with AVX2 for moduli below 2^31 and with
 * AVX-512 below 2^50. A call costs about 1 us, so feed 64 KiB or more at a time.
 */
KZ_API size_t kz_kazutori_far_feed(kz_kazutori_far *number, const char *text, size_t length);

/**
 * Finishes the number and gives N - at, reduced for kz_kazutori_solve().
 * @param number    N, read with modulus period.period.
 * @param at        the total now; at most N.
 * @param period    the certified outcome period of the set (for 1..k: preperiod 0, period k + 1).
 * @param shift     the largest number of the set + 1. The result exceeds the preperiod by three
 *                  times this, so that everything an answer depends on is periodic: the shift of
 *                  the rules, a number and a reply.
 * @param missing   untouched on failure.
 * @return KZ_OK; KZ_OUT_OF_RANGE if at > N.
 * Cost: constant.
 */
KZ_API kz_status kz_kazutori_far_reduce(const kz_kazutori_far *number, uint64_t at,
                                        kz_kazutori_period period, uint64_t shift,
                                        kz_kazutori_missing *missing) KZ_MUST_USE;

/** What a survey covers: all sets with a given maximum. */
typedef struct kz_kazutori_survey_plan {
    uint32_t max; /**< every set contains it, and nothing larger; 1..KZ_KAZUTORI_SURVEY_MAX */
    bool symmetric_only; /**< only sets S with: s < max is in S if and only if max - s is */
    uint32_t size_limit; /**< most numbers in a set; 0: any */
} kz_kazutori_survey_plan;

/** A set of a survey. */
typedef struct kz_kazutori_survey_entry {
    uint64_t numbers; /**< bit i - 1: the number i is in the set */
    uint64_t preperiod;
    uint64_t period; /**< of the outcomes */
} kz_kazutori_survey_entry;

/** The result of some shards of a survey. A flat value. */
typedef struct kz_kazutori_survey {
    kz_kazutori_survey_plan plan;
    uint64_t done[KZ_KAZUTORI_SURVEY_SHARDS / 64]; /**< bit i: shard i is included */
    uint64_t sets;                                 /**< sets examined */
    uint32_t best_count;
    /** Longest periods first; on a tie, the set with the smaller `numbers` first. */
    kz_kazutori_survey_entry best[KZ_KAZUTORI_SURVEY_BEST];
} kz_kazutori_survey;

/**
 * Starts a survey.
 * @return KZ_OK; KZ_OUT_OF_RANGE for an invalid plan or one of more than 2^40 sets.
 * Cost: O(max^2).
 */
KZ_API kz_status kz_kazutori_survey_init(const kz_kazutori_survey_plan *plan,
                                         kz_kazutori_survey *survey) KZ_MUST_USE;

/** Gives the number of shards of a plan, 1..KZ_KAZUTORI_SURVEY_SHARDS. Cost: O(max^2). */
KZ_API uint32_t kz_kazutori_survey_shards(const kz_kazutori_survey_plan *plan);

/**
 * Surveys one shard, a share of the plan's sets, and adds its result.
 * @param shard  0..shards-1, not in the survey yet.
 * @param work   nodes count positions.
 * @param survey untouched on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: a few steps for each P-position of preperiod and period of each set of the shard.
 * Source: sets with long periods: Flammenkamp 1997.
 */
KZ_API kz_status kz_kazutori_survey_run(uint32_t shard, kz_work *work,
                                        kz_kazutori_survey *survey) KZ_MUST_USE;

/**
 * Merges another survey of the same plan. The order of merges does not matter.
 * @param into untouched on failure.
 * @param from of the same plan, with no shard in common with `into`.
 * @return KZ_OK; KZ_BAD_INPUT if the plans differ; KZ_OUT_OF_RANGE if both contain a shard.
 * Cost: constant.
 */
KZ_API kz_status kz_kazutori_survey_merge(kz_kazutori_survey *into,
                                          const kz_kazutori_survey *from) KZ_MUST_USE;

/** Writes a survey as text, complete or not. Equal surveys give equal bytes. Cost: constant. */
KZ_API void kz_kazutori_survey_print(const kz_kazutori_survey *survey, kz_text *out);

/**
 * Reads what kz_kazutori_survey_print() wrote.
 * @param text   bytes; not trusted.
 * @param length bytes of text.
 * @param survey untouched on failure.
 * @param error  optional; line, column and token.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE.
 * Cost: O(length).
 */
KZ_API kz_status kz_kazutori_survey_parse(const char *text, size_t length,
                                          kz_kazutori_survey *survey, kz_error *error) KZ_MUST_USE;

KZ_C_END

#endif
