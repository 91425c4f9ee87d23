/**
 * @file
 * Steps of explanations and hints as JSON.
 */
#ifndef KAZU_CLI_KENKEN_STEPS_H
#define KAZU_CLI_KENKEN_STEPS_H

#include "kazu/kenken_explain.h"
#include "kazu/text.h"

/**
 * Adds objects to an array: one for each thing that the step does, so that its values go with all
 * of its cells.
 * @param size     of the puzzle.
 * @param number   of the step, from 1.
 * @param sentence that tells the step.
 */
void kenken_json_step(kz_json *json, unsigned size, uint32_t number, const kz_kenken_step *step,
                      const char *sentence);

#endif
