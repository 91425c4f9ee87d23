/* A table at the terminal: what the files of the play loop share. It knows no game. */
#ifndef KAZU_CLI_PLAY_PLAY_TABLE_H
#define KAZU_CLI_PLAY_PLAY_TABLE_H

#include "cli.h"
#include "supervise.h"

#include "kazu/play.h"

#include "terminal/normal.h"

enum { PLAY_NOBODY = -4 };

/* A table being played. */
struct play_table {
    cli_context *cli;
    supervisor *watch;
    kz_table *table;
    bool has_json;
    bool talks;         /* people at a terminal: prompts, and time passes by itself */
    uint64_t passed_ms; /* the table's time when the clock was started, or at all in a pipe */
    uint64_t since_ms;  /* when that was */
    uint64_t told;      /* log lines that were told */
    size_t hint_length; /* of the session at the last hint */
    int hint_strength;
    uint64_t again_log; /* log lines when another game was asked for in the middle of this one */
    uint64_t kept_log;  /* log lines when it was last saved or loaded */
    bool is_leaving;    /* the last word was to leave in the middle of the game */
    int keyboard;       /* the seat that sits at the keyboard; PLAY_NOBODY */
    int status;         /* the exit status that something failed with; EXIT_YES: nothing has */
    uint64_t view_ms;   /* the time that the view is of */
    kz_view view;       /* what was built last */
};

/* What a typed line leads to. */
typedef enum play_next { PLAY_SHOW, PLAY_ASK, PLAY_AGAIN, PLAY_END } play_next;

/* people.c */

/* Gives a mask of the seats that people have. */
uint32_t play_people(const play_table *play);
/* Gives the only seat that people have; PLAY_NOBODY: none or several. */
int play_only_person(const play_table *play);
/* Gives the person who may move; PLAY_NOBODY: none or several. */
int play_mover(const play_table *play);
/* Tells whether people sit at one keyboard who must not see each other's hands. */
bool play_hides(const play_table *play);
/* Gives whose view is shown at the keyboard now. */
int play_viewer_seat(const play_table *play);
/* Gives the seat that a word of the table is from. */
int play_speaker(const play_table *play);
/* Gives a viewer for a seat in the language of the command. */
kz_viewer play_viewer(const play_table *play, int seat);
/* Tells whether single keys are read: a game against time on a terminal, without --lines. */
bool play_keys_wanted(const play_table *play);

/* time.c */

/* Starts the clock at a time of the table. */
void play_start_clock(play_table *play, uint64_t at_ms);
/* Gives the table's time: it stands still in a pipe, and while the program is stopped. */
uint64_t play_now(const play_table *play);
/* Lets time pass in a pipe, up to a time. */
void play_pass_to(play_table *play, uint64_t at_ms);
/* Lets bots think and all happen that is due. False after a complaint. */
bool play_run(play_table *play);

/* show.c */

/* Gives the columns of the terminal, at least 1; 80 elsewhere. */
unsigned play_columns(const play_table *play);
/* Builds the view of a seat into play->view, choices included. False after a complaint. */
bool play_look(play_table *play, int seat);
/* Shows the table to who sits at the keyboard. */
void play_show(play_table *play);
/* Shows the table as it was after so many entries. False after a complaint. */
bool play_show_at(play_table *play, int seat, size_t index);
/* Tells what has happened since the last time. */
void play_tell(play_table *play);
/* Tells all that has happened since the start. */
void play_tell_all(play_table *play);
/* Shows play->view: what a hint or review says. */
void play_show_view(play_table *play, const char *event);
/* Writes a line of text for people, wrapped; nothing with --json. `text` is already translated. */
void play_say(play_table *play, const char *text);
/* Complains about what somebody typed; the game goes on. */
play_next play_refuse(play_table *play, const kz_error *error);

/* words.c */

/* Tells whether a line begins with a word of the table. */
bool play_is_word(const char *line);
/* Tells whether a line is the word that leaves. */
bool play_is_quit(const char *line);
/* Obeys what was typed: a word of the table or a move. */
play_next play_obey(play_table *play, const term_normal_line *line);

/* act.c */

/* Refuses a word that was typed. */
play_next play_refuse_word(play_table *play, const char *message, const char *token);
/*
 * Gives a line to the table. skipped: how many columns more it has than what was typed; typed NULL:
 * nobody typed it.
 */
play_next play_act(play_table *play, int seat, const char *line, int skipped,
                   const term_normal_line *typed);

/* hint.c */

/* Gives a hint: of a strength that is named, or stronger than the last one at the same place. */
play_next play_hint(play_table *play, const char *argument);

/* moves.c */

/* Tells whether words begin with the prefix of a form, or are what an action types. */
bool play_names_move(const kz_view *view, const char *words);

/* Gives what the first action types that may be taken now; 0: there is none. */
uint32_t play_first_action(const kz_view *view);

/* Compares what was typed with a word of a view: case does not count, nor ' ' for '-'. */
bool play_is_same(const char *line, const char *text);

/* Finds the action that a line names by its text, its key or its move. NULL: none. */
const kz_view_cell *play_find_action(const kz_view *view, const char *line);
/* Finds the move of a game that gives up and shows what was hidden, a text of the view. 0: none. */
uint32_t play_find_surrender(const kz_view *view);
/* Finds the FORM that takes any words, as an explanation: its verb may be left out. NULL: none. */
const kz_view_node *play_find_free_form(const kz_view *view);
/* Makes a move of what was typed. */
play_next play_move(play_table *play, const term_normal_line *typed);

/* end.c */

/* The last words of a game: result, time, statistics. */
void play_end(play_table *play);
/* Judges every move. */
play_next play_review(play_table *play);
play_next play_facts(play_table *play, const char *argument);
/* Gives the key of the next deal: equal seeds give equal rows of games. */
kz_key play_next_key(const kz_opening *opening);
/* Opens the next game with the same people. False after a complaint. */
bool play_next_game(play_table *play);
/* Shows a game from its start to its end. */
int play_replay(play_table *play);

/* json.c */

/* Writes {"event":EVENT,NAME:VALUE}. The value is JSON that `put` writes. */
void play_json_event(play_table *play, const char *event);
void play_json_news(play_table *play, uint64_t seq, const char *say, kz_tone tone);
void play_json_view(play_table *play, int seat, size_t index);
void play_json_move(play_table *play, const kz_entry *entry);
void play_json_summary(play_table *play);
void play_json_review(play_table *play, size_t index, int grade);

/* loop.c */

/* Plays to the end of the game, of the input, or `quit`. Returns the exit status. */
int play_loop(play_table *play);

#endif
