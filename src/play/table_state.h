/**
 * @file
 * Internals of a table, shared by its files. They call each other in one direction only:
 * table_state and log are lowest, then end, clock, chairs, consent and leaving, then actions
 * (table_obey), time (table_wake), and the entry points (table_act, table).
 */
#ifndef KZ_PLAY_TABLE_STATE_H
#define KZ_PLAY_TABLE_STATE_H

#include "kazu/table.h"

#include "base/growing.h"
#include "base/word.h"

/** A stored log line: its text is at an offset of the log's text. */
typedef struct kz__log_stored {
    uint64_t at_ms;
    uint32_t text;
    uint32_t index; /**< length of the session before it */
    int16_t from;
    uint16_t verb;
} kz__log_stored;

/** The kind of a question. */
typedef enum kz__question_kind {
    KZ__ASK_TAKEBACK,
    KZ__ASK_REMATCH,
    KZ__ASK_ABORT,
    KZ__ASK_ABSENT
} kz__question_kind;

/** The open question. */
typedef struct kz__question {
    uint64_t seq; /**< of its log line; 0: none is open */
    uint64_t at_ms;
    kz__question_kind kind;
    int seat;         /**< who is absent */
    size_t steps;     /**< entries to take back */
    uint32_t missing; /**< bit i: seat i has not answered */
} kz__question;

/** The plan of a bot. It is void once the session has another last entry. */
typedef struct kz__intent {
    enum { KZ__BOT_IDLE, KZ__BOT_THINKING, KZ__BOT_PLANNED } state;
    uint64_t entry; /**< as in its job */
    kz_plan plan;
} kz__intent;

struct kz_table {
    kz_work *work;
    kz_session *session;
    kz_table_setup setup;
    kz_chair at_start[KZ_PLAY_SEATS_MAX]; /**< chairs when the game began, for the next one */
    kz_growing lines;                     /**< of kz__log_stored */
    kz_growing text;                      /**< of char */
    kz_growing entry_seq;                 /**< of uint32_t: the log line that made an entry */
    size_t line_count;
    size_t text_used;
    uint64_t now_ms;
    uint64_t started_ms;
    uint64_t left_ms[KZ_PLAY_SEATS_MAX];
    kz_phase phase;
    kz_by by;
    uint32_t won;
    uint32_t left_seats;
    kz__question question;
    bool wants_rematch;
    kz__intent intent[KZ_PLAY_SEATS_MAX];
};

/* table_state.c */

/** Gives the game. */
const kz_game *kz__table_game(const kz_table *table);
/** Gives the number of seats. */
int kz__table_seats(const kz_table *table);
/** Gives who may move, 0 while nobody plays. */
uint32_t kz__table_may_move(const kz_table *table);
/** Whether the game is over, or all its persons have resigned and only computers would play on. */
bool kz__table_may_be_reviewed(const kz_table *table);
/** Gives a mask of the chairs of a kind. */
uint32_t kz__table_chairs(const kz_table *table, kz_chair_kind kind);

/* log.c */

enum {
    KZ__EVENT_TEXT = 2 * KZ_PLAY_LINE_MAX /**< the most bytes that the lines of an event take */
};

/**
 * Makes room for the lines of one event, so that writing them cannot fail.
 * @param text bytes of their texts, NULs included.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_OUT_OF_RANGE (the log is full).
 */
kz_status kz__log_reserve(kz_table *table, size_t text) KZ_MUST_USE;
/** Appends a line at the table's current time. There is room. */
void kz__log_put(kz_table *table, int from, kz_log_verb verb, const char *text);
/** Records that the last log line made the session's last entry. */
void kz__log_made_entry(kz_table *table);
/** Gives the words for seats in a log: "0,2", or "-" for none. */
void kz__log_put_seats(uint32_t seats, kz_text *out);
/** Gives "move" for KZ_LOG_move ... */
const char *kz__log_verb_name(kz_log_verb verb);
/** Writes "*", "-" or the number of a seat. */
void kz__log_put_from(int from, kz_text *out);
/** Writes all lines after the header as in a save file. */
void kz__table_put_log(const kz_table *table, kz_text *out);
/** Writes the header of a save file, the lines between "kazu-save 4" and the empty one. */
void kz__log_put_header(const kz_opening *opening, const kz_table_setup *setup, kz_text *out);

/* table.c */

/** Sets a table with open chairs; only the log's first line is written. */
kz_status kz__table_bare(const kz_opening *opening, const kz_table_setup *setup, kz_work *work,
                         kz_error *error, kz_table **table) KZ_MUST_USE;

/* table_end.c */

/** Must be called after any change of the session: ends the game if it is over. */
void kz__table_settle(kz_table *table);
/** Ends the game. There is room in the log. */
void kz__table_end(kz_table *table, kz_by by, uint32_t won);

/* table_leave.c */

/** A seat leaves for good, by resigning or by time; its line is written. There is room. */
void kz__table_leave(kz_table *table, int seat, kz_by by);

/* chairs.c */

/** Writes "sit 0 bot 3" as it would be typed. */
void kz__chair_line(const kz_chair *chair, int seat, kz_text *out);
/** A bot takes a chair. There is room in the log. */
void kz__table_seat_bot(kz_table *table, int seat, int level, int from);
kz_status kz__table_sit(kz_table *table, int from, kz_words words, kz_error *error) KZ_MUST_USE;
kz_status kz__table_start(kz_table *table, int from, kz_words words, kz_error *error) KZ_MUST_USE;

/* table_obey.c */

/** Carries out a line at the table's current time; all earlier events have happened. */
kz_status kz__table_obey(kz_table *table, int from, const char *line, kz_error *error) KZ_MUST_USE;

/* clock.c */

/** Gives the time at which the running clock is at 0; KZ_NEVER. */
uint64_t kz__clock_due(const kz_table *table);
/** Gives the seat whose clock runs; -1: none. */
int kz__clock_running(const kz_table *table);
/** Advances the clock to a time that is not before the current one. */
void kz__clock_advance(kz_table *table, uint64_t now_ms);
/** Sets all clocks to their initial time. */
void kz__clock_start(kz_table *table);
/** Adds the increment of a move. */
void kz__clock_moved(kz_table *table, int seat);

/* consent.c */

kz_status kz__table_takeback(kz_table *table, int from, kz_words words,
                             kz_error *error) KZ_MUST_USE;
kz_status kz__table_redo(kz_table *table, int from, kz_words words, kz_error *error) KZ_MUST_USE;
kz_status kz__table_ask(kz_table *table, int from, kz_words words, kz_error *error) KZ_MUST_USE;
kz_status kz__table_answer(kz_table *table, int from, kz_words words, kz_error *error) KZ_MUST_USE;
/** Gives the time at which the open question expires, or KZ_NEVER. */
uint64_t kz__question_due(const kz_table *table);
/** Handles a seat that has left: closes its question, or takes its answer as given. */
void kz__question_left(kz_table *table, int seat);
/** A move closes questions about the moves before it. */
void kz__question_moved(kz_table *table);

/* bots.c */

/** Gives the time and the seat of the next plan; KZ_NEVER. */
uint64_t kz__plan_due(const kz_table *table, int *seat);

/** Makes a job for any seat, whoever sits there; the table does not wait for its plan. */
void kz__table_fill_job(const kz_table *table, int seat, int level, kz_job *job);

/* hint.c */

/** Makes a job for kz_hint_think(): a hint, or with strength 0 a page of facts. */
kz_status kz__table_fill_hint_job(const kz_table *table, const kz_viewer *viewer, int strength,
                                  int page, kz_hint_job *job) KZ_MUST_USE;

/* names.c */

enum { KZ__COMPUTER_NAME_MAX = 16 /**< bytes of "Kitsune 6" in any language, with the NUL */ };

/** The names of all seats, small enough for the stack. */
typedef struct kz__names {
    const char *name[KZ_PLAY_SEATS_MAX]; /**< "": unknown */
    char room[KZ_PLAY_SEATS_MAX][KZ__COMPUTER_NAME_MAX];
} kz__names;

/** Gives the name of a computer player of a level. */
const char *kz__computer_name(int level, kz_lang lang);
/** Finds the names of all seats as a viewer calls them. */
void kz__table_fill_names(const kz_table *table, const kz_viewer *viewer, kz__names *names);

/* table_view.c */

/** Writes a view with its envelope. */
void kz__table_envelope(const kz_table *table, size_t index, const kz_viewer *viewer,
                        const kz_view *view, kz_text *out);
/** Opens the envelope of a view, up to its index; the object stays open. */
void kz__view_put_head(const kz_game *game, int seat, uint64_t at_ms, size_t index, kz_json *json);
/** Restricts a viewer to what the table allows; fills in names. */
kz_viewer kz__table_viewer(const kz_table *table, size_t index, const kz_viewer *wish,
                           kz__names *names);
/** Writes the names of seats: "Ann, Player C". */
void kz__table_put_names(const kz_viewer *viewer, uint32_t seats, kz_text *out);
/** Writes a sentence with a name for its "%s". */
void kz__table_put_sentence(const char *sentence, const char *name, kz_text *out);
/** Tells whether all have won alike. */
bool kz__table_is_draw(const kz_table *table);
/** Writes how a game ended: "Player B resigned. Player A wins." */
void kz__table_put_result(const kz_table *table, const kz_viewer *viewer, kz_text *out);

#endif
