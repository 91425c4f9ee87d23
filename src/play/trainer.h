/** @file What the files of the trainer share. */
#ifndef KZ_PLAY_TRAINER_H
#define KZ_PLAY_TRAINER_H

#include "kazu/trainer.h"

enum { KZ__TRAINER_HASH_MASK = 0xFFFFFF };

/** Gives the games that have exercises, the template left out: bit i is game i of the registry. */
uint32_t kz__trainer_games(void);

/** Gives the number of a game in the registry. */
size_t kz__trainer_number(const kz_game *game);

/** Ends the open run, if there is one. @return whether it set the record. */
bool kz__trainer_end_run(kz_trainer *trainer);

/** Gives by how many points the next exercise of an unsettled rating is easier: the first ten are,
 * unless somebody called themselves strong. */
int kz__trainer_easing(const kz_trainer *trainer, const kz_rating *rating);

/** Gives the 24 bits that stand for an exercise among the recent ones. */
uint32_t kz__trainer_hash(const kz_opening *opening, const kz_grade *grade);

/** Words of the line and of the protocol, by their enums; the last is NULL. */
extern const char *const kz__trainer_modes[];
extern const char *const kz__trainer_starts[];
extern const char *const kz__trainer_answers[];

/** Finds a word in such a list. @return its place, -1 if it has none. */
int kz__trainer_word(const char *const *words, const char *text, size_t length);

#endif
