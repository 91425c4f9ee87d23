/**
 * @file
 * The card game of Shisoku (四則ゲーム) for two to six players: cards are flipped, and a player who
 * sees how to make the target slaps the table and explains. Pure rules: time arrives as events,
 * random numbers come from a key. docs/theory/shisoku-game.md gives the reason for each rule.
 *
 * @code
 * kz_shisoku_setup setup = {.deck = {4, 6, 9}, .count = 3, .seats = 2}; // seat 0 declares
 * kz_rational target = {24, 1};
 * kz_shisoku_game game;
 * kz_shisoku_checked checked;
 * if (kz_shisoku_game_start(&setup, &game, NULL) != KZ_OK ||
 *     kz_shisoku_game_declare(&game, 0, target, NULL) != KZ_OK ||
 *     kz_shisoku_game_flip(&game, 0, NULL) != KZ_OK || // 4
 *     kz_shisoku_game_flip(&game, 1, NULL) != KZ_OK || // 6
 *     kz_shisoku_game_slap(&game, 0, game.flips, NULL) != KZ_OK ||
 *     kz_shisoku_game_explain(&game, 0, "4 * 6", 5, &checked, NULL) != KZ_OK) {
 *     return 1;
 * }
 * printf("%d cards won, %d left\n", game.pile_count[0], game.deck_count); //> 2 cards won, 1 left
 * @endcode
 */
#ifndef KAZU_SHISOKU_GAME_H
#define KAZU_SHISOKU_GAME_H

#include "kazu/chance.h"
#include "kazu/export.h"
#include "kazu/rational.h"
#include "kazu/rng.h"
#include "kazu/shisoku.h"
#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

enum {
    KZ_SHISOKU_SEATS_MIN = 2,             /**< fewest players */
    KZ_SHISOKU_SEATS_MAX = 6,             /**< most players */
    KZ_SHISOKU_TURN_MS = 20000,           /**< time to flip; after it the card is flipped
                                           * automatically */
    KZ_SHISOKU_EXPLAIN_MS = 60000,        /**< time to explain; after it the explanation has
                                           * failed */
    KZ_SHISOKU_EXPLAIN_CARDS = 4,         /**< each card beyond these adds `extra_s` seconds */
    KZ_SHISOKU_EXTRA_S = 10,              /**< the `extra_s` of newly dealt games */
    KZ_SHISOKU_EXTRA_S_MAX = 60,          /**< the most */
    KZ_SHISOKU_LAST_MS = 60000,           /**< how long the last table stays open */
    KZ_SHISOKU_REVEAL_MS = 1500,          /**< how long an explanation is shown ... */
    KZ_SHISOKU_REVEAL_STEP_MS = 600,      /**< ... plus this for each step ... */
    KZ_SHISOKU_REVEAL_MOST_MS = 8000,     /**< ... up to this in total */
    KZ_SHISOKU_WINDOW_MS = 15,            /**< slaps this close together count as simultaneous on
                                           * one device */
    KZ_SHISOKU_WINDOW_NET_MS = 50,        /**< the same over a network */
    KZ_SHISOKU_WINDOW_MAX_MS = 250,       /**< the longest window */
    KZ_SHISOKU_TARGET_PART_MAX = 1000000, /**< largest numerator and denominator of a target */
    KZ_SHISOKU_JOINS_MAX = 51,            /**< joins that combine all cards into one */
    KZ_SHISOKU_JOIN_ID = 1000000,         /**< ids of joins are above it, flips below */
    KZ_SHISOKU_SAID_MAX = 248,            /**< bytes of an explanation that is kept, with its NUL */
    KZ_SHISOKU_NOBODY = 255               /**< no seat */
};

/** The latest clock time in milliseconds: some 30 years. */
#define KZ_SHISOKU_CLOCK_MAX UINT64_C(1000000000000)

/** The start of a game. All fields together are one opening: plain data without padding. */
typedef struct kz_shisoku_setup {
    uint64_t seed;       /**< if not keyed: decides shuffles after fouls and simultaneous slaps */
    kz_key key;          /**< if keyed: used instead of `seed` */
    uint8_t deck[52];    /**< ranks 1..13; deck[0] is flipped first; zero from `count` on */
    uint8_t count;       /**< cards of the deck: 52, or fewer for exercises */
    uint8_t seats;       /**< KZ_SHISOKU_SEATS_MIN..KZ_SHISOKU_SEATS_MAX */
    uint8_t dealer;      /**< the seat that declares first */
    uint8_t window_ms;   /**< slaps this close are simultaneous; at most KZ_SHISOKU_WINDOW_MAX_MS */
    uint8_t keyed;       /**< 1: random numbers come from `key`; 0, as in old games: from `seed` */
    uint8_t reveals;     /**< 1: explanations are shown before play goes on; 0, as in old games */
    uint8_t extra_s;     /**< extra seconds to explain for each card beyond four; 0 in old games */
    uint8_t reserved[5]; /**< zero */
} kz_shisoku_setup;

/** The phase of a game. */
typedef enum kz_shisoku_phase {
    KZ_SHISOKU_DECLARING,  /**< the dealer (親) names the target */
    KZ_SHISOKU_OPEN,       /**< the player to move flips; anybody may slap */
    KZ_SHISOKU_SLAPPED,    /**< somebody slapped; the window for others is still open */
    KZ_SHISOKU_EXPLAINING, /**< the explainer explains */
    KZ_SHISOKU_OVER,
    KZ_SHISOKU_REVEALING /**< all see the explanation; then its cards are won or returned */
} kz_shisoku_phase;

/** The last event, for display. */
typedef enum kz_shisoku_event {
    KZ_SHISOKU_STARTED,
    KZ_SHISOKU_DECLARED,
    KZ_SHISOKU_FLIPPED,    /**< by the player, or automatically after the time limit */
    KZ_SHISOKU_SLAP,       /**< by event_seat */
    KZ_SHISOKU_CHOSEN,     /**< event_seat explains */
    KZ_SHISOKU_WON,        /**< event_seat takes event_cards cards */
    KZ_SHISOKU_FOUL,       /**< event_seat gives event_cards cards back */
    KZ_SHISOKU_TIME_FOUL,  /**< as above: there was no right explanation in time */
    KZ_SHISOKU_PASSED,     /**< by event_seat */
    KZ_SHISOKU_NOT_SOLVED, /**< the last table stays unsolved */
    KZ_SHISOKU_JOINED,     /**< event_seat combined two cards */
    KZ_SHISOKU_PARTED,     /**< event_seat took the last join back */
    KZ_SHISOKU_EXPLAINED   /**< event_seat has explained: `fault` says whether it is right */
} kz_shisoku_event;

/** Two cards that the explainer has combined, or results of earlier joins. */
typedef struct kz_shisoku_join {
    uint32_t id;      /**< above KZ_SHISOKU_JOIN_ID; unique in a game */
    uint8_t left;     /**< operand: the cards of the table from 0, then the joins */
    uint8_t right;    /**< likewise */
    char operation;   /**< '+', '-', '*' or '/' */
    uint8_t reserved; /**< zero */
} kz_shisoku_join;

/** One round, from its target to its winner, as needed for analysis. Plain data, no padding. */
typedef struct kz_shisoku_round {
    kz_rational target;
    uint64_t flipped_ms[52]; /**< when each card was flipped */
    uint64_t ended_ms;       /**< when the winner slapped, or the table was given up */
    uint8_t cards[52];       /**< ranks, in the order they were flipped; zero from `count` on */
    uint8_t count;
    uint8_t seen;        /**< cards that the winner had seen when slapping; else 0 */
    uint8_t winner;      /**< a seat or KZ_SHISOKU_NOBODY */
    uint8_t reserved[1]; /**< zero */
} kz_shisoku_round;

/**
 * A game: plain data without pointers or padding, copied with `=`; equal games are equal bytes.
 * Read the fields freely; only the functions below change them. Secret are the order of `deck`, the
 * seed, key and deck of `setup`, and `rng`; kz_shisoku_game_see() hides them. In the game
 * "shisoku-game" of play.h this struct is the start of the kz_state.
 */
typedef struct kz_shisoku_game {
    kz_shisoku_setup setup;
    kz_rng rng;             /**< if not keyed; else all zero */
    kz_shisoku_round round; /**< in progress */
    kz_shisoku_round last;  /**< the last one that ended; zero before the first */
    uint64_t clock_ms;      /**< the present */
    uint64_t opened_ms;     /**< when the current wait began */
    uint64_t slapped_ms;    /**< the first slap of the window */
    uint32_t flips;         /**< cards flipped so far: the sequence number of the table */
    uint32_t rounds;        /**< rounds that ended */
    uint32_t draws;         /**< if keyed: number of random streams used; label of the next one */
    uint32_t joined;        /**< joins made so far: the last id */
    kz_shisoku_join joins[KZ_SHISOKU_JOINS_MAX]; /**< of the explainer; the rest is zero */
    uint8_t deck[52]; /**< the next card is deck[deck_count-1]; the rest is zero */
    uint8_t piles[KZ_SHISOKU_SEATS_MAX][52]; /**< cards won, the latest last; the rest is zero */
    uint8_t pile_count[KZ_SHISOKU_SEATS_MAX];
    uint8_t seen[KZ_SHISOKU_SEATS_MAX]; /**< cards on the table when each slapped; 0: no slap */
    uint8_t fouls[KZ_SHISOKU_SEATS_MAX];
    uint8_t deck_count;
    uint8_t phase;       /**< a kz_shisoku_phase */
    uint8_t dealer;      /**< declares, or has declared, this round's target */
    uint8_t turn;        /**< flips next */
    uint8_t explainer;   /**< a seat or KZ_SHISOKU_NOBODY */
    uint8_t locked;      /**< bit i: seat i may not slap before the next flip */
    uint8_t passed;      /**< bit i: seat i has given up the last table */
    uint8_t event;       /**< a kz_shisoku_event */
    uint8_t event_seat;  /**< or KZ_SHISOKU_NOBODY */
    uint8_t event_cards; /**< see kz_shisoku_event */
    uint8_t said_seen;   /**< number of table cards that `said` is about; else 0 */
    uint8_t join_count;  /**< joins of the explainer */
    uint8_t fault;       /**< of the last explanation: a kz_shisoku_fault */
    uint8_t shown;       /**< steps that are revealed */
    uint8_t ready;       /**< bit i: seat i has seen what is revealed */
    uint8_t reserved[3]; /**< zero */
    /** The explanation that the last event judged; "" if there was none or it was too long. */
    char said[KZ_SHISOKU_SAID_MAX];
} kz_shisoku_game;

/**
 * Shuffles a whole deck from a seed into a setup; `seed`, `deck` and `count` are overwritten.
 * @param setup its other fields are unchanged.
 * @param seed  decides the deck and all later random numbers.
 * Cost: constant: a shuffle of 52 cards.
 */
KZ_API void kz_shisoku_setup_shuffle(kz_shisoku_setup *setup, uint64_t seed);

/**
 * Shuffles a deck into a setup and draws its key; `key`, `keyed`, `seed`, `deck` and `count` are
 * overwritten.
 * @param setup  its other fields are unchanged.
 * @param suits  1..4, 13 cards each; 4 is a full deck.
 * @param chance advanced.
 * Cost: constant: a shuffle of up to 52 cards.
 */
KZ_API void kz_shisoku_setup_deal(kz_shisoku_setup *setup, uint32_t suits, kz_chance *chance);

/**
 * Starts a game. The dealer must declare a target next.
 * @param setup copied.
 * @param game  overwritten; untouched on failure.
 * @param error optional.
 * @return KZ_OK; KZ_OUT_OF_RANGE for a field outside its range or a fifth card of a rank.
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_game_start(const kz_shisoku_setup *setup, kz_shisoku_game *game,
                                       kz_error *error) KZ_MUST_USE;

/**
 * The dealer declares the target, before the first card.
 * @param game   changed on success only.
 * @param seat   who speaks.
 * @param target numerator and denominator at most KZ_SHISOKU_TARGET_PART_MAX; 0 and negative values
 *               are allowed.
 * @param error  optional.
 * @return KZ_OK, KZ_ILLEGAL_MOVE (not now, not this seat), KZ_OUT_OF_RANGE.
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_game_declare(kz_shisoku_game *game, int seat, kz_rational target,
                                         kz_error *error) KZ_MUST_USE;

/**
 * The player whose turn it is flips the next card, which ends all locks.
 * @param game  changed on success only.
 * @param seat  who flips.
 * @param error optional.
 * @return KZ_OK, KZ_ILLEGAL_MOVE (another's turn, a slap is open, no card is left).
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_game_flip(kz_shisoku_game *game, int seat, kz_error *error) KZ_MUST_USE;

/**
 * A player slaps the table they saw. The first slap opens a window; all slaps in it count as
 * simultaneous, and when it closes (see kz_shisoku_game_tick()) the game's generator picks one.
 * @param game     changed on success only.
 * @param seat     who slaps.
 * @param sequence the `flips` that the player saw: the current value, or the previous one if the
 *                 card was flipped at most a window ago.
 * @param error    optional.
 * @return KZ_OK, KZ_ILLEGAL_MOVE (no card on the table, locked out, slapped already, or another
 *         table).
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_game_slap(kz_shisoku_game *game, int seat, uint64_t sequence,
                                      kz_error *error) KZ_MUST_USE;

/**
 * The explainer explains; a right explanation wins the table, a wrong one is a foul. A player who
 * is the only one to have slapped may explain before the window closes, which closes it.
 * @param game       changed on success only.
 * @param seat       who explains.
 * @param expression as kz_shisoku_check() reads it.
 * @param length     bytes of expression.
 * @param checked    optional: the result of the check.
 * @param error      optional; columns count from the start of expression.
 * @return KZ_OK, right or wrong; KZ_ILLEGAL_MOVE; KZ_BAD_INPUT or KZ_OVERFLOW for a slip that may
 *         be corrected within the time.
 * Cost: as kz_shisoku_check().
 */
KZ_API kz_status kz_shisoku_game_explain(kz_shisoku_game *game, int seat, const char *expression,
                                         size_t length, kz_shisoku_checked *checked,
                                         kz_error *error) KZ_MUST_USE;

/**
 * The explainer combines two cards, or results of earlier joins, visibly for all. The join that
 * leaves one number completes the explanation, which is judged as by kz_shisoku_game_explain().
 * @param game      changed on success only.
 * @param seat      who explains; as for kz_shisoku_game_explain().
 * @param left      operand: the cards that the seat saw, from 0, then its joins. Not used before.
 * @param operation '+', '-', '*' or '/'.
 * @param right     another operand.
 * @param error     optional.
 * @return KZ_OK; KZ_ILLEGAL_MOVE; KZ_DIVISION_BY_ZERO or KZ_OVERFLOW, which are not fouls.
 * Cost: O(cards).
 */
KZ_API kz_status kz_shisoku_game_join(kz_shisoku_game *game, int seat, uint32_t left,
                                      char operation, uint32_t right, kz_error *error) KZ_MUST_USE;

/**
 * The explainer undoes the last join.
 * @param game  changed on success only.
 * @param seat  who explains.
 * @param error optional.
 * @return KZ_OK or KZ_ILLEGAL_MOVE.
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_game_back(kz_shisoku_game *game, int seat, kz_error *error) KZ_MUST_USE;

/**
 * A player has seen the revealed explanation. When all have, play continues at once.
 * @param game  changed on success only.
 * @param seat  who has seen it.
 * @param error optional.
 * @return KZ_OK or KZ_ILLEGAL_MOVE.
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_game_go_on(kz_shisoku_game *game, int seat,
                                       kz_error *error) KZ_MUST_USE;

/**
 * A player gives up: the last table, when the deck is empty (the game ends when all pass), or their
 * own explanation (a foul).
 * @param game  changed on success only.
 * @param seat  who passes.
 * @param error optional.
 * @return KZ_OK or KZ_ILLEGAL_MOVE.
 * Cost: constant.
 */
KZ_API kz_status kz_shisoku_game_pass(kz_shisoku_game *game, int seat, kz_error *error) KZ_MUST_USE;

/**
 * Advances the time. Timed events happen in order, each at its time: windows close, cards are
 * flipped for slow players, explanations fail, the last table closes.
 * @param game     changed on success only.
 * @param clock_ms the new time, from the current one to KZ_SHISOKU_CLOCK_MAX.
 * @param error    optional.
 * @return KZ_OK, KZ_ILLEGAL_MOVE after the end, KZ_OUT_OF_RANGE.
 * Cost: constant for each event.
 */
KZ_API kz_status kz_shisoku_game_tick(kz_shisoku_game *game, uint64_t clock_ms,
                                      kz_error *error) KZ_MUST_USE;

/** Gives the time of the next timed event; UINT64_MAX: never. Cost: constant. */
KZ_API uint64_t kz_shisoku_game_due(const kz_shisoku_game *game);

/** Tells whether a seat may slap the current table. Cost: constant. */
KZ_API bool kz_shisoku_game_may_slap(const kz_shisoku_game *game, int seat);

/** Tells whether a seat may flip the next card now. Cost: constant. */
KZ_API bool kz_shisoku_game_may_flip(const kz_shisoku_game *game, int seat);

/** Tells whether a seat may explain now. Cost: constant. */
KZ_API bool kz_shisoku_game_may_explain(const kz_shisoku_game *game, int seat);

/** Tells whether a seat may pass now. Cost: constant. */
KZ_API bool kz_shisoku_game_may_pass(const kz_shisoku_game *game, int seat);

/** Tells whether a seat may undo a join now. Cost: constant. */
KZ_API bool kz_shisoku_game_may_go_back(const kz_shisoku_game *game, int seat);

/** Tells whether an explanation is revealed that a seat has not seen yet. Cost: constant. */
KZ_API bool kz_shisoku_game_may_go_on(const kz_shisoku_game *game, int seat);

/**
 * Gives the steps of the explanation in progress or of the last judged one: the joins, or the
 * spoken expression. Operands are numbered as in kz_shisoku_step, by the cards that the explainer
 * saw; an operand that is not on the table is KZ_SHISOKU_NOBODY.
 * @param game  a game.
 * @param steps overwritten; no steps if nothing was explained.
 * Cost: as kz_shisoku_check().
 */
KZ_API void kz_shisoku_game_steps(const kz_shisoku_game *game, kz_shisoku_solution *steps);

/**
 * Replaces everything that no player knows with zeros: the order of the deck and the sources of
 * random numbers. Until the end all players see the same.
 * @param game changed, unless the game is over.
 * Cost: constant.
 */
KZ_API void kz_shisoku_game_see(kz_shisoku_game *game);

/**
 * Checks the explanation of the last event again, to say why it was right or wrong.
 * @param game    with a `said`.
 * @param problem its cards and the target; overwritten.
 * @param checked overwritten.
 * Cost: as kz_shisoku_check().
 */
KZ_API void kz_shisoku_game_said(const kz_shisoku_game *game, kz_shisoku_problem *problem,
                                 kz_shisoku_checked *checked);

/** Counts the cards of deck, table and piles: always the `count` of the setup. Cost: constant. */
KZ_API uint32_t kz_shisoku_game_cards(const kz_shisoku_game *game);

/** Gives the seats with the most cards, bit i for seat i. They share the win. Cost: constant. */
KZ_API uint32_t kz_shisoku_game_leaders(const kz_shisoku_game *game);

/**
 * Gives a table as a problem for the solver.
 * @param count number of its first cards, 1..round->count.
 * Cost: O(count).
 */
KZ_API void kz_shisoku_round_problem(const kz_shisoku_round *round, uint32_t count,
                                     kz_shisoku_problem *problem);

enum { KZ_SHISOKU_COUNT_CARDS = 8 /**< solutions of larger tables are not counted: too slow */ };

/** The result of kz_shisoku_round_analyse(). */
typedef struct kz_shisoku_analysis {
    uint32_t count;               /**< number of verdicts: the cards on the table at the end */
    uint8_t verdicts[52];         /**< kz_verdict of the first i+1 cards: ONE, NONE or UNKNOWN */
    uint32_t since;               /**< cards with which the target could first be made; 0: not
                                   * known */
    bool is_exact;                /**< no solution of any shorter table, which is proved */
    uint64_t late_ms;             /**< from the flip of that card to the end of the round */
    kz_shisoku_problem problem;   /**< the first `since` cards; only if since > 0 */
    kz_shisoku_solution solution; /**< of `problem`; the simplest one if solutions_known */
    bool solutions_known;         /**< all solutions of `problem` were counted */
    uint64_t solutions; /**< essentially different ones (KZ_SHISOKU_SAME_E4); 0 if unknown */
} kz_shisoku_analysis;

/**
 * Finds the card with which the target could first be made, a solution, and the number of different
 * solutions.
 * Solutions are counted for up to KZ_SHISOKU_COUNT_CARDS cards, within the node and memory limits
 * of `work` and until it is cancelled; otherwise their number stays unknown.
 * @param round      an ended round of at least one card.
 * @param node_limit nodes for each verdict. Beyond it the verdict is KZ_UNKNOWN, as for an unsolved
 *                   table of more than KZ_SHISOKU_EXACT_CARDS cards. It does not limit the count:
 *                   some 30 million nodes and 130 MB for 8 cards.
 * @param work       memory and limits; its own node limit also applies.
 * @param analysis   untouched on failure.
 * @return KZ_OK; KZ_NO_MEMORY or KZ_CANCELLED if not all verdicts were found.
 * Cost: kz_shisoku_solve() for each card, within `node_limit`; then a count of solutions, some 30
 * million nodes and 130 MB for 8 cards.
 */
KZ_API kz_status kz_shisoku_round_analyse(const kz_shisoku_round *round, uint64_t node_limit,
                                          kz_work *work, kz_shisoku_analysis *analysis) KZ_MUST_USE;

/** The next action of a computer player. */
typedef enum kz_shisoku_deed {
    KZ_SHISOKU_WAIT, /**< nothing, until something happens */
    KZ_SHISOKU_DO_DECLARE,
    KZ_SHISOKU_DO_FLIP,
    KZ_SHISOKU_DO_SLAP,
    KZ_SHISOKU_DO_EXPLAIN,
    KZ_SHISOKU_DO_PASS,
    KZ_SHISOKU_DO_GO_ON
} kz_shisoku_deed;

/** The plan of a computer player: its action if nothing happens before. */
typedef struct kz_shisoku_plan {
    kz_shisoku_deed deed;
    uint64_t at_ms;        /**< when, not before the current time; UINT64_MAX for KZ_SHISOKU_WAIT */
    kz_rational target;    /**< of KZ_SHISOKU_DO_DECLARE */
    char explanation[240]; /**< of KZ_SHISOKU_DO_EXPLAIN, NUL-terminated */
} kz_shisoku_plan;

/**
 * Plans for a computer player, from what its seat may see. The plan depends only on the arguments,
 * so a repeated call for the same table gives the same plan.
 * @param game  not over.
 * @param seat  the player.
 * @param level 1 (slow, misses much, mistakes near misses for the target) to 5 (quick, rarely
 *              errs).
 * @param seed  seed of the player's random choices; keep it for a game.
 * @param work  a search spends at most KZ_SHISOKU_BOT_NODES nodes.
 * @param plan  untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_CANCELLED.
 * Cost: a search of at most KZ_SHISOKU_BOT_NODES nodes if the seat may slap, flip, pass or explain;
 * otherwise constant.
 */
KZ_API kz_status kz_shisoku_game_plan(const kz_shisoku_game *game, int seat, int level,
                                      uint64_t seed, kz_work *work,
                                      kz_shisoku_plan *plan) KZ_MUST_USE;

enum { KZ_SHISOKU_BOT_NODES = 2000000 /**< most nodes of a computer player's search */ };

KZ_C_END

#endif
