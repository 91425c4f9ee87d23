/*
 * Any bytes as what happens in one hall, or in two that stand for two processes on the same rows:
 * guests come, speak, resend and leave, time passes, the store fails, is late, is overtaken, a
 * process is deaf or killed. What was told is stored, nobody misses a line without knowing it,
 * each message is JSON, and in the end both halls show the same rooms.
 */
#ifndef KAZU_TEST_HALL_SCRIPT_H
#define KAZU_TEST_HALL_SCRIPT_H

#include <stddef.h>
#include <stdint.h>

/* Runs a script; ends the process by an assertion if something is not so. count: of halls, 1 or 2.
 */
void hall_script_run(const uint8_t *data, size_t size, unsigned count);

#endif
