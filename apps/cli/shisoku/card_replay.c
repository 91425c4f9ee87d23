/* A saved card game shown again, from its start to its end. */
#include "output.h"
#include "shisoku/card_game.h"
#include "typed_words.h"

/* Tells what a line of the log has led to; the clock is nobody's deed. */
static void tell_step(card_game *table, const kz_shisoku_game *before, const kz_log_entry *entry) {
    if (cli_has(table->cli, OPTION_JSON)) {
        card_json_event(table, before, entry->line);
    } else if (typed_argument(entry->line, "tick") == NULL) {
        card_talk_deed(table, entry->seat, entry->line);
    }
}

int card_replay(card_game *table) {
    while (kz_session_undo(table->session) == KZ_OK) {
    }
    if (cli_has(table->cli, OPTION_JSON)) {
        card_json_start(table);
    }
    card_talk_show(table);
    for (size_t i = 0; kz_session_undone(table->session) > 0; i++) {
        kz_shisoku_game before = card_game_state(table);
        (void)kz_session_redo(table->session);
        tell_step(table, &before, kz_session_entry(table->session, i));
        kz_shisoku_game now = card_game_state(table);
        supervise_renew(table->watch);
        if (!card_talk_rounds(table)) {
            return EXIT_MACHINE;
        }
        if (card_game_looks_new(&before, &now) && now.phase != KZ_SHISOKU_SLAPPED) {
            card_talk_show(table);
        }
        if (!output_flush(table->cli)) {
            return EXIT_MACHINE;
        }
    }
    if (cli_has(table->cli, OPTION_JSON)) {
        card_json_end(table);
    }
    return EXIT_YES;
}
