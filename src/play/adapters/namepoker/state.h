/**
 * @file
 * What the files of name poker's adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_NAMEPOKER_STATE_H
#define KZ_PLAY_ADAPTERS_NAMEPOKER_STATE_H

#include "kazu/game.h"
#include "kazu/namepoker.h"
#include "kazu/namepoker_odds.h"

enum {
    KZ__NAMEPOKER_SEATS = 6,
    KZ__NAMEPOKER_PLACES = 5,     /**< characters of a name and of a hand */
    KZ__NAMEPOKER_NAME_TEXT = 20, /**< bytes of the longest name */
    KZ__NAMEPOKER_KINDS = 5,      /**< most different characters */
    KZ__NAMEPOKER_PLANS = 32,     /**< sets of places to exchange */
    KZ__NAMEPOKER_ROUNDS = 99,
    KZ__NAMEPOKER_EXCHANGES = KZ_NAMEPOKER_ROUNDS_MAX,
    KZ__NAMEPOKER_RULES_TEXT = 128, /**< bytes of the longest rule list: it shares a line */
    KZ__NAMEPOKER_POINT = 60,       /**< a point in the unit of the state: up to 6 share it */
    KZ__NAMEPOKER_AS_GOOD = 1,      /**< percent below the best that are as good as the best */
    KZ__NAMEPOKER_FACE_DOWN = 0,    /**< a kind that is not known; real ones are 1..5 */
    KZ__NAMEPOKER_UNSEEN = 255      /**< places that are not known; real ones are masks below 32 */
};

/** What decides the characters that are dealt and drawn. */
typedef enum kz__namepoker_source {
    KZ__NAMEPOKER_NOT_KNOWN,
    KZ__NAMEPOKER_KEY,
    KZ__NAMEPOKER_NUMBERS /**< `draws=7,8`, as the first instances had it */
} kz__namepoker_source;

/** What is played: what an instance line says. */
typedef struct kz__namepoker_opening {
    uint64_t rounds;
    uint64_t exchanges;
    uint64_t first; /**< the seat that begins, from 1 */
    kz_namepoker_rules rules;
    uint32_t letter[KZ__NAMEPOKER_PLACES]; /**< the characters of the name; 0: the built-in one */
    kz__namepoker_source source;
    kz_key key;
    uint32_t draw[KZ__NAMEPOKER_SEATS]; /**< each seat's own chances */
    int draws;                          /**< how many of them */
    bool ends_early;                    /**< when nobody can catch up */
    bool is_exercise;
    uint8_t hand[KZ__NAMEPOKER_PLACES]; /**< of an exercise: kinds, from 1 */
} kz__namepoker_opening;

/** Everybody's hand, and what each has exchanged in each exchange. */
typedef struct kz__namepoker_dealt {
    uint8_t hand[KZ__NAMEPOKER_SEATS][KZ__NAMEPOKER_PLACES]; /**< kinds, from 1 */
    uint8_t exchanged[KZ__NAMEPOKER_SEATS][KZ__NAMEPOKER_EXCHANGES];
    /** The hand before each exchange, as in `hand`; hidden, for facts about a seat's own play. */
    uint8_t held[KZ__NAMEPOKER_SEATS][KZ__NAMEPOKER_EXCHANGES][KZ__NAMEPOKER_PLACES];
    uint8_t chosen[KZ__NAMEPOKER_SEATS][KZ__NAMEPOKER_EXCHANGES]; /**< its places; hidden */
} kz__namepoker_dealt;

/** The state: fields from the widest to the narrowest, so there is no padding. */
typedef struct kz__namepoker_table {
    uint32_t draw[KZ__NAMEPOKER_SEATS];    /**< hidden */
    uint32_t worth[KZ__NAMEPOKER_PLANS];   /**< of each exchange in an exercise: exercise.h */
    uint32_t letter[KZ__NAMEPOKER_PLACES]; /**< as in the opening; 0 in an exercise */
    uint16_t points[KZ__NAMEPOKER_SEATS];  /**< in sixtieths */
    uint8_t key[32];                       /**< hidden */
    uint8_t source;                        /**< hidden */
    uint8_t seats;
    uint8_t rounds;
    uint8_t exchanges;
    uint8_t first; /**< the seat that begins the first round */
    uint8_t rule_count;
    uint8_t rule_number[KZ_NAMEPOKER_RULES_MAX];
    uint8_t rule_less_wins[KZ_NAMEPOKER_RULES_MAX];
    uint8_t finished;                   /**< rounds that are over */
    uint8_t moved;                      /**< moves made in this round */
    kz__namepoker_dealt now;            /**< hands hidden; zeros when all is over */
    kz__namepoker_dealt last;           /**< the last showdown; zeros in the first round */
    uint8_t drawn[KZ__NAMEPOKER_SEATS]; /**< places of the last exchange of this round; hidden */
    uint8_t task;                       /**< 1: an exercise, which holds no secrets */
    uint8_t ends_early;                 /**< 1: it ends when nobody can catch up */
} kz__namepoker_table;

_Static_assert(sizeof(kz__namepoker_table) == 568, "no padding");
_Static_assert(sizeof(kz__namepoker_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/**
 * Reads an instance line: `rounds=3 exchanges=1 rules=total first=1`, of which all may be left out,
 * in any order, `end=decided` for a game that ends when nobody can catch up, and `key=x...` or,
 * from older saves, `draws=7,8`. An exercise is `rules=total hand=大石泉すき task=keep`, with one
 * round and one exchange.
 * @param opening untouched on failure.
 */
kz_status kz__namepoker_opening_read(const char *line, kz__namepoker_opening *opening,
                                     kz_error *error) KZ_MUST_USE;

/** Writes it in its normal form. */
void kz__namepoker_opening_print(const kz__namepoker_opening *opening, kz_text *out);

/** Reads a rule list that fits a line. @param rules untouched on failure. */
kz_status kz__namepoker_rules_read(const char *text, size_t length, kz_namepoker_rules *rules,
                                   kz_error *error) KZ_MUST_USE;

/** Writes a rule list by its name if it has one. */
void kz__namepoker_rules_print(const kz_namepoker_rules *rules, kz_text *out);

/**
 * Reads a move into a mask of places, 0 for `keep`: bit 0 is the leftmost.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_ILLEGAL_MOVE; places are untouched on failure.
 */
kz_status kz__namepoker_move_read(const char *line, uint32_t *places, kz_error *error) KZ_MUST_USE;

/** Writes a move of a mask of places. */
void kz__namepoker_move_print(uint32_t places, kz_text *line);

/** Writes what to do, within a sentence: "exchange cards 1, 5". */
void kz__namepoker_put_exchange(uint32_t discard, kz_lang lang, kz_text *out);

/** Writes the label of a move: "Exchange cards 1, 5". */
void kz__namepoker_put_label(uint32_t discard, kz_lang lang, kz_text *out);

/** Copies the table out of a state. */
kz__namepoker_table kz__namepoker_unpack(const kz_state *state);

/** Makes the name of its characters. @param letter PLACES of them as name_read() gives them. */
kz_namepoker_name kz__namepoker_name_of(const uint32_t *letter);

/**
 * Reads a name: 5 letters, digits, kana or kanji.
 * @param letter PLACES of them, all 0 for the built-in name; untouched on failure.
 */
kz_status kz__namepoker_name_read(const char *text, size_t length, uint32_t *letter,
                                  kz_error *error) KZ_MUST_USE;

/** Writes a name. @param letter as name_read() gives them. */
void kz__namepoker_name_put(const uint32_t *letter, kz_text *out);

/** Writes the special word of a name. */
void kz__namepoker_word_put(const kz_namepoker_name *name, kz_text *out);

/** Gives the rules that are played: a name of one's own leaves out those that look at strokes. */
kz_namepoker_rules kz__namepoker_rules_of(const kz__namepoker_table *table);

/** Makes a hand for the library. @param kinds KZ__NAMEPOKER_PLACES of them, none face down. */
kz_namepoker_hand kz__namepoker_hand_of(const uint8_t *kinds);

/**
 * Tells whether a game is over: all rounds were played, or, with `end=decided`, those to come
 * cannot change who wins.
 */
bool kz__namepoker_is_over(const kz__namepoker_table *table);

/** Gives who is to move. @param table not over. */
int kz__namepoker_mover(const kz__namepoker_table *table);

/** Tells how many exchanges a seat has made in this round. */
uint32_t kz__namepoker_exchanges_made(const kz__namepoker_table *table, int seat);

/** Finds who holds the strongest hands. @param mask the seats that are looked at, at least one. */
uint32_t kz__namepoker_strongest(const kz__namepoker_table *table, const kz__namepoker_dealt *hands,
                                 uint32_t mask);

/** Finds who took the point of the last showdown. @param table has finished a round. */
uint32_t kz__namepoker_takers(const kz__namepoker_table *table);

/** Counts the seats or places of a mask. */
uint32_t kz__namepoker_ones(uint32_t mask);

/** Gives the lowest seat of a mask that is not 0. */
int kz__namepoker_first_of(uint32_t mask);

/** Gives the seats that have the most points. */
uint32_t kz__namepoker_leaders(const kz__namepoker_table *table);

/** Writes the names of the seats of a mask: "Player A, Player C". */
void kz__namepoker_put_names(const kz_viewer *viewer, uint32_t mask, kz_text *out);

/** Says who took the point of the last showdown: "Player A takes the point." */
void kz__namepoker_put_takers(const kz__namepoker_table *table, const kz_viewer *viewer,
                              kz_text *out);

/** Names a type of hand: by the special word if that makes it. */
const char *kz__namepoker_title(const kz_namepoker_name *name, uint32_t type, kz_lang lang);

/** Writes a share of all hands in whole percent: "78 %", "below 1 %". */
void kz__namepoker_share_put(double share, kz_lang lang, kz_text *out);

/**
 * Grades an exchange by what it wins and what the best one does: 0 (as good as best) to 4. What is
 * at most KZ__NAMEPOKER_AS_GOOD points apart, as both are shown, is as good.
 */
int kz__namepoker_grade(double wins, double most);

/** Adds the rules of the game: in sentences, and as cells for scenes. */
void kz__namepoker_add_rules(const kz__namepoker_table *table, const kz_viewer *viewer,
                             kz_view *view);

/** Adds who took the point of the last showdown, and why. */
void kz__namepoker_add_why(const kz__namepoker_table *table, const kz_viewer *viewer,
                           kz_view *view);

/* Entries of kz_game. */
void kz__namepoker_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out);
kz_tone kz__namepoker_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                           const kz_viewer *viewer, kz_text *out);
kz_status kz__namepoker_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                             kz_work *work, kz_view *out) KZ_MUST_USE;
kz_status kz__namepoker_play_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                                 kz_work *work, kz_plan *plan) KZ_MUST_USE;
kz_status kz__namepoker_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                               kz_work *work, int *grade, kz_view *out) KZ_MUST_USE;
kz_status kz__namepoker_facts(const kz_state *seen, const kz_viewer *viewer, int page,
                              kz_work *work, kz_view *out) KZ_MUST_USE;

#endif
