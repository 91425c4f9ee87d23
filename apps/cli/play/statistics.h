/* Finished games, one line each in a file of the user's; what is told of them is computed. */
#ifndef KAZU_CLI_PLAY_STATISTICS_H
#define KAZU_CLI_PLAY_STATISTICS_H

#include "play/play_table.h"

/* Writes the finished game down and tells how often this game was played and won. */
void statistics_add(play_table *play);

#endif
