/**
 * @file
 * The line protocol: one line in, answer lines out, for one viewer. docs/protocol.md has the
 * grammar.
 *
 * @code
 * kz_table *table = NULL;
 * kz_work work;
 * kz_protocol protocol = {&table, KZ_HOST, KZ_LANG_EN, &work};
 * static char buffer[65536];
 * kz_text text;
 * kz_work_init(&work);
 * kz_text_init(&text, buffer, sizeof buffer);
 * kz_protocol_line(&protocol, "open kazutori seats=2 N=21 k=3", 30, 0, &text);
 * kz_protocol_line(&protocol, "move 4", 6, 1000, &text);
 * printf("%s", text.data);
 * //> ok turn=0
 * //> error ILLEGAL_MOVE 0 6: this number is not allowed: 4
 * kz_table_free(table);
 * @endcode
 */
#ifndef KAZU_PROTOCOL_H
#define KAZU_PROTOCOL_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/table.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/** One connection of the protocol. */
typedef struct kz_protocol {
    /**
     * The table that the lines act on. A HOST's "new", "open" and "load" replace it and free the
     * old one; *table may be NULL; the caller frees it at the end.
     */
    kz_table **table;
    int binding; /**< a seat, KZ_PUBLIC, or KZ_HOST (may speak as any seat, open, save, set time) */
    kz_lang lang;  /**< of texts for people */
    kz_work *work; /**< memory and limits for tables, hints and bots; must outlive *table */
} kz_protocol;

/**
 * Answers one line. Never fails: errors are also answers.
 * @param protocol with its table.
 * @param line     bytes without the newline; not trusted.
 * @param length   bytes.
 * @param now_ms   the table's time; a HOST may give another time with "at=".
 * @param out      the answer is appended: lines that start with "|", then one that starts with
 *                 "ok" or "error". Give it a sink, or 64 kB and more for "log" and "save".
 * @return false after "quit".
 * Cost: O(length), plus the cost of the command. Deals, bots, hints, reviews and ratings may
 * search, within the limits of the work.
 */
KZ_API bool kz_protocol_line(kz_protocol *protocol, const char *line, size_t length,
                             uint64_t now_ms, kz_text *out);

KZ_C_END

#endif
