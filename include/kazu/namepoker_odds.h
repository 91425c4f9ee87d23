/**
 * @file
 * Name poker's exact odds: the best exchange, equity against known and random hands, and symmetric
 * equilibria of the game with hidden exchanges. For names of up to 100,000 hands.
 *
 * @code
 * kz_namepoker_name name = kz_namepoker_name_builtin();
 * kz_namepoker_rules rules;
 * kz_namepoker_hand best;
 * kz_namepoker_table *table;
 * kz_namepoker_fraction equity[2]; // of the hand, and of the random one
 * char buffer[64];
 * kz_text text;
 * kz_work work;
 * kz_work_init(&work);
 * kz_text_init(&text, buffer, sizeof buffer);
 * if (kz_namepoker_rules_parse("total", 5, &rules, NULL) != KZ_OK ||
 *     kz_namepoker_hand_parse(&name, "大石泉すき", 15, &best, NULL) != KZ_OK ||
 *     kz_namepoker_table_new(&name, &rules, &work, &table) != KZ_OK) {
 *     return 1;
 * }
 * uint32_t hand = (uint32_t)kz_namepoker_hand_index(&name, &best);
 * if (kz_namepoker_equity(table, &hand, 1, 1, &work, equity) == KZ_OK) {
 *     kz_namepoker_fraction_print(&equity[0], &text);
 * }
 * kz_namepoker_table_free(table, &work);
 * printf("%s\n", text.data); //> 6249/6250
 * @endcode
 */
#ifndef KAZU_NAMEPOKER_ODDS_H
#define KAZU_NAMEPOKER_ODDS_H

#include "kazu/namepoker.h"

KZ_C_BEGIN

enum {
    KZ_NAMEPOKER_ODDS_HANDS = 100000, /**< most hands of a name whose odds are computed */
    KZ_NAMEPOKER_ROUNDS_MAX = 3,      /**< most rounds of exchange */
    KZ_NAMEPOKER_PLAYERS_MAX = 6
};

/** An exact fraction with numerator and denominator up to 2^127, in lowest terms. */
typedef struct kz_namepoker_fraction {
    uint64_t numerator_high, numerator_low;
    uint64_t denominator_high, denominator_low;
    double value; /**< for people */
} kz_namepoker_fraction;

/** Writes a fraction exactly, "6241/6250"; whole numbers without a denominator. Cost: constant. */
KZ_API void kz_namepoker_fraction_print(const kz_namepoker_fraction *fraction, kz_text *out);

/**
 * The best exchanges for all hands. The percentile of a hand is its chance to beat a random hand,
 * ties counted half. Opaque.
 */
typedef struct kz_namepoker_draws kz_namepoker_draws;

/**
 * Finds, for every hand, which characters to exchange so that the expected percentile is highest.
 * @param table  of at most KZ_NAMEPOKER_ODDS_HANDS hands.
 * @param rounds rounds of exchange, 1..KZ_NAMEPOKER_ROUNDS_MAX; in each, any characters may be
 *               replaced by random ones, each kind equally likely.
 * @param work   nodes count patterns.
 * @param draws  to be freed; untouched on failure.
 * @return KZ_OK, KZ_UNSUPPORTED (too many hands), KZ_OUT_OF_RANGE, KZ_OVERFLOW (three rounds with
 *         more than 55,108 hands), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: (kinds + 1)^length patterns a round; 0.1 ms for the built-in name.
 * Source: docs/theory/namepoker.md.
 */
KZ_API kz_status kz_namepoker_draws_new(const kz_namepoker_table *table, uint32_t rounds,
                                        kz_work *work, kz_namepoker_draws **draws) KZ_MUST_USE;
/** Frees. NULL does nothing. Cost: constant. */
KZ_API void kz_namepoker_draws_free(kz_namepoker_draws *draws, kz_work *work);
/**
 * Gives the best exchange of a hand in the first round.
 * @param hand     its index.
 * @param discard  bit i: the character at place i is exchanged; on a tie, the one that exchanges
 *                 fewest, then the one that keeps the leftmost places.
 * @param expected percentile after it.
 * @param stand    percentile without exchange.
 * Cost: constant.
 */
KZ_API void kz_namepoker_draws_best(const kz_namepoker_draws *draws, uint32_t hand,
                                    uint32_t *discard, kz_namepoker_fraction *expected,
                                    kz_namepoker_fraction *stand);
/** Gives the mean expected percentile over all hands. Cost: O(hands). */
KZ_API kz_namepoker_fraction kz_namepoker_draws_mean(const kz_namepoker_draws *draws);

/** The evaluation of an exchange. */
typedef struct kz_namepoker_judged {
    kz_namepoker_fraction expected; /**< percentile after it, if the best exchanges follow */
    kz_namepoker_fraction best;     /**< percentile after the best exchange */
    kz_namepoker_fraction lost;     /**< best - expected, never below 0 */
    uint32_t discard;               /**< the best exchange, as in kz_namepoker_draws_best() */
} kz_namepoker_judged;

/**
 * Compares an exchange with the best one.
 * @param table   of at most KZ_NAMEPOKER_ODDS_HANDS hands.
 * @param rounds  rounds of exchange that are left, this one included: 1..KZ_NAMEPOKER_ROUNDS_MAX.
 * @param hand    its index.
 * @param discard bit i: the character at place i is exchanged.
 * @param work    nodes count patterns and hands.
 * @param judged  untouched on failure.
 * @return what kz_namepoker_draws_new() returns.
 * Cost: two tables of draws, and one pass over all hands.
 */
KZ_API kz_status kz_namepoker_draws_judge(const kz_namepoker_table *table, uint32_t rounds,
                                          uint32_t hand, uint32_t discard, kz_work *work,
                                          kz_namepoker_judged *judged) KZ_MUST_USE;

/**
 * Exact equity of players against each other: the chance to win, counting shares of ties.
 * @param table   of at most KZ_NAMEPOKER_ODDS_HANDS hands.
 * @param hand    indices of the known hands.
 * @param known   how many, 1..KZ_NAMEPOKER_PLAYERS_MAX.
 * @param random  additional players with random hands; known + random is
 *                2..KZ_NAMEPOKER_PLAYERS_MAX.
 * @param work    nodes count hands.
 * @param equity  `known` fractions, then one entry for every random player if random > 0; untouched
 * on failure.
 * @return KZ_OK, KZ_UNSUPPORTED (too many hands), KZ_OUT_OF_RANGE (players, or a hand that is not
 *         in the table), KZ_BUDGET, KZ_CANCELLED.
 * Cost: one pass over the hands that tie with the best known one; each result is a sum of six
 * terms.
 */
KZ_API kz_status kz_namepoker_equity(const kz_namepoker_table *table, const uint32_t *hand,
                                     uint32_t known, uint32_t random, kz_work *work,
                                     kz_namepoker_fraction *equity) KZ_MUST_USE;

/**
 * The symmetric pure equilibrium of the game in which each player has one hidden exchange. Opaque.
 */
typedef struct kz_namepoker_equilibrium kz_namepoker_equilibrium;

/**
 * Finds an equilibrium by best responses from "no exchange", and proves it: no other exchange of
 * any hand does better against it, compared in integers by code independent of the search. Ties
 * between exchanges are broken as in kz_namepoker_draws_best().
 * @param table       of at most KZ_NAMEPOKER_ODDS_HANDS hands.
 * @param work        nodes count patterns.
 * @param equilibrium to be freed; untouched on failure.
 * @return KZ_OK; KZ_UNSUPPORTED if the responses do not settle within 1,000 rounds, or the name is
 *         too large; KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: 7 rounds for the built-in name, about 3 ms with the proof.
 * Source: docs/theory/namepoker.md.
 */
KZ_API kz_status kz_namepoker_equilibrium_new(const kz_namepoker_table *table, kz_work *work,
                                              kz_namepoker_equilibrium **equilibrium) KZ_MUST_USE;
/** Frees. NULL does nothing. Cost: constant. */
KZ_API void kz_namepoker_equilibrium_free(kz_namepoker_equilibrium *equilibrium, kz_work *work);
/**
 * Gives the number of rounds of best responses, including the one that confirmed the last.
 * Cost: constant.
 */
KZ_API uint32_t kz_namepoker_equilibrium_rounds(const kz_namepoker_equilibrium *equilibrium);
/**
 * Gives the exchange of a hand, as in kz_namepoker_draws_best(), and its chance to win.
 * @param hand    its index.
 * @param discard bit i: the character at place i is exchanged.
 * @param win     against a player who follows the equilibrium, ties counted half.
 * Cost: constant.
 */
KZ_API void kz_namepoker_equilibrium_best(const kz_namepoker_equilibrium *equilibrium,
                                          uint32_t hand, uint32_t *discard,
                                          kz_namepoker_fraction *win);

/**
 * A symmetric equilibrium of two to six players with one to three hidden exchanges each: the
 * exchanges of each hand, mixed where no pure choice works. Opaque.
 */
typedef struct kz_namepoker_mix kz_namepoker_mix;

/**
 * Finds an equilibrium of several players or exchanges by best responses from "no exchange", and
 * proves it in integers by code independent of the search. Hands are dealt and drawn independently;
 * nobody sees what the others exchange; the strongest hand wins, equal ones share. If the responses
 * settle, every hand has one exchange, and no other does better. If the responses cycle, the result
 * is their mean, which gives each exchange of a hand a weight; kz_namepoker_mix_gain() bounds what
 * a player can gain against it.
 * @param table     of at most KZ_NAMEPOKER_ODDS_HANDS hands.
 * @param players   2..KZ_NAMEPOKER_PLAYERS_MAX.
 * @param exchanges 1..KZ_NAMEPOKER_ROUNDS_MAX.
 * @param work      nodes count patterns.
 * @param mix       to be freed; untouched on failure.
 * @return KZ_OK, KZ_UNSUPPORTED (too many hands), KZ_OUT_OF_RANGE (players or exchanges),
 *         KZ_OVERFLOW (three exchanges with more than 55,108 hands), KZ_NO_MEMORY, KZ_BUDGET,
 *         KZ_CANCELLED.
 * Cost: (kinds + 1)^length patterns for each exchange of each response, and a proof of twice
 *       (2 * kinds)^length steps for each exchange.
 * Source: docs/theory/namepoker.md.
 */
KZ_API kz_status kz_namepoker_mix_new(const kz_namepoker_table *table, uint32_t players,
                                      uint32_t exchanges, kz_work *work,
                                      kz_namepoker_mix **mix) KZ_MUST_USE;
/** Frees. NULL does nothing. Cost: constant. */
KZ_API void kz_namepoker_mix_free(kz_namepoker_mix *mix, kz_work *work);
/**
 * Gives the number of best responses, including those that confirmed the result. Cost: constant.
 */
KZ_API uint32_t kz_namepoker_mix_rounds(const kz_namepoker_mix *mix);
/**
 * Gives the sum of the weights of a hand: 1 if every hand has one exchange; up to 64.
 * Cost: constant.
 */
KZ_API uint32_t kz_namepoker_mix_weights(const kz_namepoker_mix *mix);
/**
 * Gives the number of different exchanges of a hand.
 * @param exchange 0 for the first one.
 * @param hand     its index.
 * Cost: constant.
 */
KZ_API uint32_t kz_namepoker_mix_count(const kz_namepoker_mix *mix, uint32_t exchange,
                                       uint32_t hand);
/**
 * Gives one of the exchanges of a hand.
 * @param exchange 0 for the first one.
 * @param hand     its index.
 * @param number   below kz_namepoker_mix_count(); the most frequent first.
 * @param discard  bit i: the character at place i is exchanged.
 * @param weight   its frequency, out of kz_namepoker_mix_weights().
 * Cost: constant.
 */
KZ_API void kz_namepoker_mix_at(const kz_namepoker_mix *mix, uint32_t exchange, uint32_t hand,
                                uint32_t number, uint32_t *discard, uint32_t *weight);
/**
 * Gives the chance of a hand to win against players who all follow the equilibrium, ties shared,
 * with the best exchanges from here on.
 * @param exchange 0 for the first one.
 * @param hand     its index.
 * @param out      where the exact fraction is written, up to 234 bytes; or NULL.
 * @return the chance, for people.
 * Cost: constant; some thousand steps if it is written.
 */
KZ_API double kz_namepoker_mix_win(const kz_namepoker_mix *mix, uint32_t exchange, uint32_t hand,
                                   kz_text *out);
/**
 * Gives the most by which a player can raise the chance to win above 1 / players if only that
 * player leaves the strategy. It is 0 exactly if the strategy is an equilibrium.
 * @param out where the exact fraction is written, up to 234 bytes; or NULL.
 * @return the difference, for people.
 * Cost: constant; some thousand steps if it is written.
 */
KZ_API double kz_namepoker_mix_gain(const kz_namepoker_mix *mix, kz_text *out);

KZ_C_END

#endif
