/* kazu shisoku play --seats: the card game at one terminal, with people and computer players. */
#ifndef KAZU_CLI_CARD_GAME_H
#define KAZU_CLI_CARD_GAME_H

#include "cli.h"
#include "lines.h"
#include "supervise.h"

#include "kazu/play.h"
#include "kazu/shisoku_game.h"

/* A card game on the terminal. The clock of the game is real only if somebody types. */
typedef struct card_game {
    cli_context *cli;
    supervisor *watch;
    kz_session *session;
    kz_bots bots;
    char keys[KZ_SHISOKU_SEATS_MAX]; /* by which the people slap; 0 for a computer player */
    bool is_live;                    /* a terminal: time passes by itself */
    bool has_keys;                   /* a terminal that gives single keys */
    uint64_t live_since;             /* clock_now() when the game's clock showed live_offset */
    uint64_t live_offset;
    uint32_t shown_table; /* the number of the table that people saw last */
    uint32_t told_rounds; /* rounds whose analysis was told */
    int failure;          /* the exit status that a failed call leads to; 0: none failed */
} card_game;

/* What a typed line leads to. */
typedef enum card_step { CARD_SHOW, CARD_ASK, CARD_END } card_step;

/* Opens the card game that the options describe; *session is a loaded one, or NULL. */
int card_game_open(supervisor *watch, cli_context *cli, kz_session **session);

/* Plays it to its end, or shows it again if --replay is given. */
int card_game_play(supervisor *watch, cli_context *cli, kz_session *session);

/* Gives the present game. */
kz_shisoku_game card_game_state(const card_game *table);

/* Tells whether it has ended. */
bool card_game_is_over(const card_game *table);

/* Tells whether something happened between two states that is worth showing the table for. */
bool card_game_looks_new(const kz_shisoku_game *before, const kz_shisoku_game *now);

/* Tells whether a person has the seat. */
bool card_game_is_person(const card_game *table, int seat);

/* Counts the people. */
int card_game_people(const card_game *table);

/* Gives the only seat a person has; -1 if there are none or several. */
int card_game_only_person(const card_game *table);

/* Makes a move at the game's present time; complains if it is refused. */
bool card_game_move(card_game *table, int seat, const char *line);

/* Lets the clock show a time; what is due on the way happens. */
bool card_game_tick(card_game *table, uint64_t clock_ms);

/* Gives the time on the game's clock as it is for people: time that was slept through is not. */
uint64_t card_live_time(const card_game *table);

/* Waits for a key or a line, but not past a time of the game's clock. True: something came. */
bool card_live_wait(const card_game *table, uint64_t at_ms);

/*
 * Lets all happen that is due up to a time; the clock stays at the last of it. False after a
 * failure. @param shown set if the table was.
 */
bool card_live_run(card_game *table, uint64_t now_ms, bool *shown);

/* Lets the clock show a time up to which all has happened: for what somebody does now. */
bool card_live_tick(card_game *table, uint64_t now_ms);

/* Plays by typed lines. Returns the exit status. */
int card_lines_play(card_game *table);

/* Plays by single keys, and typed lines where words are needed. Returns the exit status. */
int card_keys_play(card_game *table);

/* Reads --keys, or chooses keys. False after a complaint. */
bool card_keys_choose(card_game *table);

/* Shows a saved game from its start to its end. Returns the exit status. */
int card_replay(card_game *table);

/* Tells when the next thing happens if no person does anything; UINT64_MAX: never. */
bool card_players_next(card_game *table, uint64_t *at_ms);

/* Lets the next thing happen, but nothing after `until_ms`. False after a failure. */
bool card_players_run(card_game *table, uint64_t until_ms);

/* Shows the table to the people at it. */
void card_talk_show(card_game *table);

/* Tells what a player does. */
void card_talk_deed(card_game *table, int seat, const char *line);

/* Tells the analysis of the rounds that have ended since the last time. False after a failure. */
bool card_talk_rounds(card_game *table);

/* Writes one JSON object: the players, when the talk starts. */
void card_json_start(card_game *table);

/* Writes one JSON object for what a line has led to, if it has. */
void card_json_event(card_game *table, const kz_shisoku_game *before, const char *line);

/* Writes one JSON object: that the last event was taken back. */
void card_json_undone(card_game *table);

/* Writes one JSON object for the round that has ended. */
void card_json_round(card_game *table, const kz_shisoku_analysis *found);

/* Writes one JSON object: how it stands at the end of the talk. */
void card_json_end(card_game *table);

/* Obeys a line that a person typed. */
card_step card_words_obey(card_game *table, const char *line);

/* Obeys what `seat` typed when asked for a target or an explanation: the verb may be left out. */
card_step card_words_answer(card_game *table, const char *line);

#endif
