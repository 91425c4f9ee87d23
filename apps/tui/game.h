/* A game on the screen: what the files of its loop share. It knows no game. */
#ifndef KAZU_TUI_GAME_H
#define KAZU_TUI_GAME_H

#include "app.h"
#include "draft.h"
#include "edit_line.h"
#include "page.h"
#include "spots.h"
#include "thinker.h"

enum { GAME_OFFERS = 48, GAME_NEWS = 64, GAME_SENTENCE = 512 };
enum { GAME_HELD = 4096 }; /* keys, as many as the reader keeps */

/* An action that a view offers to a person, as it was when it was shown. */
typedef struct game_offer {
    int seat;
    char key;     /* 0: none */
    bool is_slap; /* the main action of a game against time: each person has a key for it */
    bool is_danger;
    char line[KZ_PLAY_NAME_MAX];
} game_offer;

/* What the keys are for. */
typedef enum game_mode {
    GAME_PLAYS,
    GAME_LINE,  /* after ":" */
    GAME_WORDS, /* that the table asks a person for */
    GAME_COVER, /* a pause, or the next person sits down: nothing is shown */
} game_mode;

typedef struct game_screen game_screen;

/* How an exercise of the trainer differs from a game. */
typedef struct game_hooks {
    /* Obeys a key. False: it is for the game. */
    bool (*key)(game_screen *game, const term_key *key);
    /* Obeys the letter of a command. False: it is none. */
    bool (*letter)(game_screen *game, char key);
    /* Obeys a typed word. False: the line is for the table. */
    bool (*word)(game_screen *game, const term_normal_line *line);
    /* Asks whether to leave. */
    void (*leave)(game_screen *game);
    /* Changes the page before it is drawn, and draws around it afterwards. */
    void (*page)(game_screen *game, tui_canvas *canvas, tui_page *page);
    void (*around)(const game_screen *game, tui_canvas *canvas, const tui_page *page);
} game_hooks;

struct game_screen {
    tui_app *app;
    play_table *play;
    tui_training *training;  /* the table is an exercise of it; NULL: a game */
    const game_hooks *hooks; /* of an exercise; NULL: a game */
    tui_thinker *thinker;
    game_mode mode;
    bool is_paused;
    bool is_timed;  /* the game has a time of its own */
    bool has_ended; /* the last words were said */
    bool is_left;   /* the loop ends */
    tui_next next;

    kz_view view;
    uint64_t view_log; /* log lines when it was built */
    int seat;          /* who looks: a seat or KZ_PUBLIC */
    tui_spots spots;   /* of the view, if it has been drawn */
    bool is_drawn;
    char cursor_name[TUI_NODE_ROOM]; /* the node that the cursor is on; "": none */
    uint32_t cursor_cell;            /* its cell's index */
    tui_draft draft;
    char number[8]; /* digits of a longer word that is being typed */
    bool is_marking;
    bool is_folded;

    kz_view hint;
    bool has_hint;
    int hint_strength;
    size_t hint_length; /* of the session at the last hint */

    game_offer offers[GAME_OFFERS];
    size_t offer_count;
    char slap[KZ_PLAY_SEATS_MAX]; /* the key of each person; 0: none */
    int writer;                   /* whose words are wanted; PLAY_NOBODY */
    char prefix[KZ_PLAY_LINE_MAX];
    edit_line typed;

    uint64_t told; /* log lines that became news */
    char news_text[GAME_NEWS][GAME_SENTENCE];
    kz_tone news_tone[GAME_NEWS];
    size_t news_count; /* in all; the ring holds the last ones */
    char message[GAME_SENTENCE];
    kz_tone message_tone;

    size_t held_count; /* keys that came while it was nobody's turn */
    term_key held[GAME_HELD];
};

/* game_time.c: keys are later than nothing that was drawn */

/* Gives the table's time of a key. */
uint64_t game_time_of(const game_screen *game, const term_key *key);
/* Lets bots think and all happen that is due. */
void game_advance(game_screen *game);
/*
 * Before the screen is left: a bot that thinks makes up its mind at once, for the table gives its
 * job only once.
 */
void game_settle(game_screen *game);
/* Gives when something next happens by itself, as term_now(). */
uint64_t game_deadline(const game_screen *game);
/* Tells whether only computer players may move. */
bool game_is_waiting(const game_screen *game);

/* game_look.c */

/* Builds the view anew, if anything has happened; offers, cursor and draft follow it. */
void game_look(game_screen *game);
/* Gives the cell that the cursor is on. False: none. */
bool game_cursor(const game_screen *game, uint32_t *node, uint32_t *cell);
/* Puts the cursor on a cell. */
void game_point(game_screen *game, uint32_t node, uint32_t cell);

/* game_news.c */

/* Makes sentences of what has happened. */
void game_tell(game_screen *game);
/* Says something in the row of messages; translated. "" says nothing. */
void game_say(game_screen *game, kz_tone tone, const char *text);

/* game_draw.c */
void game_draw(game_screen *game);

/* game_act.c */

/* Gives a line to the table, and says what is wrong with it. */
bool game_act(game_screen *game, int seat, const char *line, uint64_t at_ms);
/* The same for a move. */
bool game_move(game_screen *game, int seat, const char *move, uint64_t at_ms);
/* Obeys a line as the line mode does: words of the table, else a move. */
void game_obey(game_screen *game, const char *typed);
/* Takes an action that is offered; a dangerous one is asked about. */
void game_take(game_screen *game, const game_offer *offer, uint64_t at_ms);
/* Gives the table the words that it asks for. False: it does not take them. */
bool game_words(game_screen *game, uint64_t at_ms);
/* Begins the same game again, or a new one by a form. */
void game_again(game_screen *game);
void game_new(game_screen *game);
/* Takes another table in the place of the one that is played. */
void game_adopt(game_screen *game, kz_table *table);
/* Forgets what belongs to the last table. */
void game_reset(game_screen *game);

/* game_hint.c */

/* Asks for a hint, a stronger one each time at the same place. */
void game_hint(game_screen *game);
/* Shows the hint that was thought about, if it is there. */
void game_take_hint(game_screen *game);

/* game_choose.c */

/* Chooses the cell under the cursor, or sends the draft. */
void game_choose(game_screen *game, uint64_t at_ms);
/* Chooses a cell. */
bool game_choose_cell(game_screen *game, uint32_t node, uint32_t cell, uint64_t at_ms);
/* Chooses by the key of a cell. False: no cell has it. */
bool game_choose_key(game_screen *game, char key, uint64_t at_ms);
/*
 * Takes a digit of a word of several; '\0' ends it. It is chosen when no longer word begins so.
 * False: it is none.
 */
bool game_choose_number(game_screen *game, char digit, uint64_t at_ms);
/* Clears the square, or takes the last word back. */
void game_erase(game_screen *game, uint64_t at_ms);

/* game_keys.c */
void game_key(game_screen *game, const term_key *key);

/* game_menu.c */

/* What one can do, in a box. Gives the key of what was chosen; 0: nothing. */
char game_menu(game_screen *game);

/* game_leave.c */

/* Asks whether to leave a game that is not over. */
void game_leave(game_screen *game);
/* Asks for a name and saves. False: it was not. */
bool game_save(game_screen *game);

/* game_training.c: an exercise of the trainer */

extern const game_hooks game_training_hooks;
/* Counts an answer when there is one, and shows the verdict. Nothing in a game. */
void game_training_step(game_screen *game);
/* Gives when something next happens by itself. */
uint64_t game_training_deadline(const game_screen *game, uint64_t deadline);

/* game_training_draw.c: hooks */
void game_training_page(game_screen *game, tui_canvas *canvas, tui_page *page);
void game_training_around(const game_screen *game, tui_canvas *canvas, const tui_page *page);

/* game_pause.c */

/* The time of the table stands still while something else is shown, but a clock goes on. */
void game_hold(game_screen *game);
void game_go_on(game_screen *game);
/* Shows nothing and stops the time until a key; a game with clocks cannot. */
void game_pause(game_screen *game);
/* Goes on after a pause, or as the next person. */
void game_uncover(game_screen *game);

#endif
