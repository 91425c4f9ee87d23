/* Save files from rows of a store. */
#ifndef KAZU_SERVE_SAVE_TEXT_H
#define KAZU_SERVE_SAVE_TEXT_H

#include "store/store.h"

#include "kazu/text.h"

/* Appends what a row adds to a save file: the first line and the header for verb `open`, else a
 * line. */
void save_text_put(const store_event *event, kz_text *out);
/* The word of a verb: "move". */
const char *save_text_verb(kz_log_verb verb);

#endif
