/* Which lines of a log made the entries of its session: moves and time, but what was taken back. */
#include "past_lines.h"

#include <stdlib.h>
#include <string.h>

static size_t count_of(const kz_log_line *line) {
    return line->text[0] != '\0' ? (size_t)strtoul(line->text, NULL, 10) : 1;
}

void past_lines(const kz_table *table, uint64_t *seqs) {
    size_t length = 0;
    size_t made = 0; /* with those that `redo` brings back */
    memset(seqs, 0, KZ_PLAY_ENTRIES_MAX * sizeof *seqs);
    for (uint64_t seq = 1; seq <= kz_table_log(table); seq++) {
        kz_log_line line = kz_table_line(table, seq);
        if ((line.verb == KZ_LOG_move || line.verb == KZ_LOG_house) &&
            length < KZ_PLAY_ENTRIES_MAX) {
            seqs[length++] = seq;
            made = length;
        } else if (line.verb == KZ_LOG_takeback) {
            size_t count = count_of(&line);
            length -= count < length ? count : length;
        } else if (line.verb == KZ_LOG_redo) {
            size_t count = count_of(&line);
            length += count < made - length ? count : made - length;
        }
    }
}
