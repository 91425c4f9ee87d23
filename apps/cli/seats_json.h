/* A game in turns as JSON lines: what the loop itself tells. */
#ifndef KAZU_CLI_SEATS_JSON_H
#define KAZU_CLI_SEATS_JSON_H

#include "cli.h"

#include "kazu/play.h"

/* Writes one object: who plays what, when the talk starts. */
void seats_json_start(cli_context *cli, const kz_session *session);

/* Writes one object: "undone" or "redone", and how many moves the game has now. */
void seats_json_step(cli_context *cli, const kz_session *session, const char *event);

/* Writes one object: what a hint says. */
void seats_json_hint(cli_context *cli, const char *text);

/* Writes one object: how it stands when the talk ends. */
void seats_json_end(cli_context *cli, const kz_session *session);

#endif
