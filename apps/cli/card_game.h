/* kazu shisoku play --seats: the card game at one terminal, with people and computer players. */
#ifndef KAZU_CLI_CARD_GAME_H
#define KAZU_CLI_CARD_GAME_H

#include "cli.h"
#include "supervise.h"

#include "kazu/play.h"
#include "kazu/shisoku_game.h"

/* A card game on the terminal. The clock of the game is real only if somebody types. */
typedef struct card_game {
    cli_context *cli;
    supervisor watch;
    kz_session *session;
    int level[KZ_SHISOKU_SEATS_MAX]; /* of a computer player; 0: a person sits there */
    uint64_t bot_seed;
    bool is_live;        /* a terminal: time passes by itself */
    uint64_t live_since; /* clock_now() when the game's clock showed live_offset */
    uint64_t live_offset;
    uint32_t shown_table; /* the number of the table that people saw last */
    uint32_t told_rounds; /* rounds whose analysis was told */
} card_game;

/* What a typed line leads to. */
typedef enum card_step { CARD_SHOW, CARD_ASK, CARD_END } card_step;

/* Plays it; called by command_play() when --seats or --bots is given. */
int card_game_play(cli_context *cli);

/* Gives the present game. */
kz_shisoku_game card_game_state(const card_game *table);

/* Gives the only seat a person has; -1 if there are none or several. */
int card_game_only_person(const card_game *table);

/* Makes a move at the game's present time; complains if it is refused. */
bool card_game_move(card_game *table, int seat, const char *line);

/* Lets the clock show a time; what is due on the way happens. */
bool card_game_tick(card_game *table, uint64_t clock_ms);

/* Tells when the next thing happens if no person does anything; UINT64_MAX: never. */
bool card_players_next(card_game *table, uint64_t *at_ms);

/* Lets the next thing happen, but nothing after `until_ms`. False after a failure. */
bool card_players_run(card_game *table, uint64_t until_ms);

/* Shows the table to the people at it. */
void card_talk_show(card_game *table);

/* Tells what a computer player does. */
void card_talk_deed(card_game *table, int seat, const char *line);

/* Tells the analysis of the rounds that have ended since the last time. False after a failure. */
bool card_talk_rounds(card_game *table);

/* Obeys a line that a person typed. */
card_step card_words_obey(card_game *table, const char *line);

#endif
