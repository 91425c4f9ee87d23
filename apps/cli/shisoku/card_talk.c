/* What the people at the card game are shown and told. */
#include "shisoku/card_game.h"
#include "shisoku/round_words.h"
#include "style.h"

#include <string.h>

enum { ANALYSIS_NODES = 20000000 };

/* On one keyboard several people share one view; prompts are for whoever has the word. */
static int viewer(const card_game *table) {
    kz_turn turn = kz_session_game(table->session)->turn(kz_session_state(table->session));
    int only = card_game_only_person(table);
    bool has_word = card_game_is_person(table, turn.seat);
    return only >= 0 ? only : has_word ? turn.seat : KZ_PLAY_OBSERVER;
}

void card_talk_show(card_game *table) {
    static kz_view view;
    table->shown_table = card_game_state(table).flips;
    if (cli_has(table->cli, OPTION_JSON)) {
        return;
    }
    kz_view_init(&view);
    kz_session_game(table->session)
        ->view(kz_session_state(table->session), viewer(table), table->cli->lang, &view);
    kz_view_print(&view, &table->cli->out);
}

void card_talk_deed(card_game *table, int seat, const char *line) {
    kz_text *out = &table->cli->out;
    if (cli_has(table->cli, OPTION_JSON)) {
        return;
    }
    kz_text_format(out, kz_message(table->cli->lang, KZ_N("Player %d")), seat + 1);
    kz_text_format(out, ": %s\n", line);
}

static bool is_proven_no(const kz_shisoku_analysis *found) {
    return found->since == 0 && found->is_exact;
}

/* "It could be made since card 4, 12.3 s earlier: ..." */
static void tell_solution(card_game *table, const kz_shisoku_analysis *found) {
    kz_text *out = &table->cli->out;
    kz_lang lang = table->cli->lang;
    char buffer[1024];
    kz_text expression;
    kz_text_init(&expression, buffer, sizeof buffer);
    kz_shisoku_expression_print(
        &found->problem, &found->solution,
        cli_has(table->cli, OPTION_ASCII) ? KZ_SHISOKU_ASCII : KZ_SHISOKU_PRETTY, &expression);
    kz_text_format(out,
                   found->is_exact
                       ? kz_message(lang, KZ_N("It could be made since card %u, %u.%u s earlier: "))
                       : kz_message(lang, KZ_N("It could be made since card %u at the latest, "
                                               "%u.%u s earlier: ")),
                   (unsigned)found->since, (unsigned)(found->late_ms / 1000),
                   (unsigned)(found->late_ms % 1000 / 100));
    kz_text_put(out, buffer);
    kz_text_put_char(out, '\n');
    round_words_solutions(table->cli, found);
    kz_text_put_char(out, '\n');
}

static void tell_analysis(card_game *table, const kz_shisoku_analysis *found) {
    kz_text *out = &table->cli->out;
    kz_lang lang = table->cli->lang;
    if (found->since > 0) {
        tell_solution(table, found);
    } else {
        kz_text_put(out, is_proven_no(found)
                             ? kz_message(lang, KZ_N("It could not be made at any time: that is "
                                                     "proven."))
                             : kz_message(lang, KZ_N("It is not known whether it could be made.")));
        kz_text_put_char(out, '\n');
    }
}

bool card_talk_rounds(card_game *table) {
    kz_shisoku_game game = card_game_state(table);
    if (game.rounds == table->told_rounds) {
        return true;
    }
    table->told_rounds = game.rounds;
    if (game.last.count == 0) {
        return true;
    }
    kz_shisoku_analysis found;
    supervise_renew(table->watch);
    kz_status status =
        kz_shisoku_round_analyse(&game.last, ANALYSIS_NODES, &table->watch->work, &found);
    progress_end(&table->watch->bar);
    if (status != KZ_OK) {
        table->failure = supervise_failure(table->watch, status);
        return false;
    }
    if (cli_has(table->cli, OPTION_JSON)) {
        card_json_round(table, &found);
    } else {
        tell_analysis(table, &found);
    }
    return true;
}
