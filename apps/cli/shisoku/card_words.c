/* The lines that people type at the card game. */
#include "complain.h"
#include "output.h"
#include "shisoku/card_game.h"
#include "typed_words.h"

#include <string.h>

enum { NO_SEAT = -1 };

static card_step tell(card_game *table, const char *what, const char *token) {
    (void)output_flush(table->cli);
    complain(table->cli, what, token, NULL);
    return CARD_ASK;
}

/* The person that "slap 2" or "slap" means; NO_SEAT after a complaint. */
static int person_named(card_game *table, const char *argument) {
    int only = card_game_only_person(table);
    if (argument[0] == '\0' && only >= 0) {
        return only;
    }
    int seat = argument[0] - '1';
    bool is_seat = seat >= 0 && seat < kz_session_seats(table->session) && argument[1] == '\0';
    if (!is_seat || !card_game_is_person(table, seat)) {
        (void)tell(table, KZ_N("say which player, such as 'slap 1'"), NULL);
        return NO_SEAT;
    }
    return seat;
}

static card_step play(card_game *table, int seat, const char *line) {
    return card_game_move(table, seat, line) ? CARD_SHOW : CARD_ASK;
}

/* A word that belongs to one player: whoever types it, types it for him. */
static card_step play_for(card_game *table, int seat, const char *line) {
    if (!card_game_is_person(table, seat)) {
        return tell(table, KZ_N("it is another player's turn"), NULL);
    }
    return play(table, seat, line);
}

static card_step slap(card_game *table, const char *argument) {
    char line[32];
    kz_text text;
    int seat = person_named(table, argument);
    if (seat == NO_SEAT) {
        return CARD_ASK;
    }
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "slap %u", (unsigned)table->shown_table);
    return play(table, seat, line);
}

static card_step pass(card_game *table, const char *argument) {
    kz_shisoku_game game = card_game_state(table);
    bool explains = game.phase == KZ_SHISOKU_EXPLAINING && argument[0] == '\0';
    int seat = explains ? game.explainer : person_named(table, argument);
    return seat == NO_SEAT ? CARD_ASK : play_for(table, seat, "pass");
}

/* Lets time pass until something happens, or for so many seconds. */
static card_step wait_for(card_game *table, const char *argument) {
    kz_shisoku_game before = card_game_state(table);
    size_t digits = strspn(argument, "0123456789");
    if (argument[digits] != '\0' || digits > 5) {
        return tell(table, KZ_N("not a number of seconds"), argument);
    }
    uint64_t seconds = 0;
    for (size_t i = 0; i < digits; i++) {
        seconds = seconds * 10 + (uint64_t)(argument[i] - '0');
    }
    uint64_t until_ms = digits > 0 ? before.clock_ms + seconds * 1000 : KZ_SHISOKU_CLOCK_MAX;
    for (;;) {
        if (!card_players_run(table, until_ms)) {
            return CARD_END;
        }
        kz_shisoku_game now = card_game_state(table);
        bool happened = now.flips != before.flips || now.rounds != before.rounds ||
                        now.phase != before.phase || now.event != before.event;
        if (now.phase == KZ_SHISOKU_OVER || now.clock_ms >= until_ms || (digits == 0 && happened)) {
            return CARD_SHOW;
        }
    }
}

/* Takes back the last target or pass of a person, and the time that has passed since. */
static card_step undo(card_game *table) {
    kz_shisoku_game game = card_game_state(table);
    if (!kz_shisoku_game_may_take_back(&game) || !card_game_is_person(table, game.event_seat)) {
        return tell(table, KZ_N("only a target or a pass can be taken back, before anything else"),
                    NULL);
    }
    bool is_tick = true;
    while (is_tick) {
        const kz_log_entry *last =
            kz_session_entry(table->session, kz_session_length(table->session) - 1);
        is_tick = typed_argument(last->line, "tick") != NULL;
        (void)kz_session_undo(table->session);
    }
    if (cli_has(table->cli, OPTION_JSON)) {
        card_json_undone(table);
    }
    return CARD_SHOW;
}

static card_step show_help(card_game *table) {
    static const typed_help rows[] = {
        {"target 24", KZ_N("the dealer names the target: 24, -3, 0.5 or 4/3")},
        {"flip", KZ_N("turn up the next card, if it is your turn")},
        {"slap [PLAYER]", KZ_N("you see how to make the target")},
        {"explain K-6+Q", KZ_N("how you make it, with every card once")},
        {"pass [PLAYER]", KZ_N("give up: the last table, or your explanation")},
        {"wait [SECONDS]", KZ_N("let time pass until something happens")},
        {"undo", KZ_N("take back a target or a pass that nothing has followed")},
        {"show", KZ_N("show the table again")},
        {"save FILE", KZ_N("write the game down; play --load FILE goes on")},
        {"quit", KZ_N("leave")}};
    if (!cli_has(table->cli, OPTION_JSON)) {
        typed_put_help(table->cli, rows, sizeof rows / sizeof rows[0]);
    }
    return CARD_ASK;
}

static card_step obey_player(card_game *table, const char *line) {
    const char *argument = NULL;
    kz_shisoku_game game = card_game_state(table);
    if ((argument = typed_argument(line, "slap")) != NULL) {
        return slap(table, argument);
    }
    if ((argument = typed_argument(line, "pass")) != NULL) {
        return pass(table, argument);
    }
    if (typed_argument(line, "flip") != NULL) {
        return play_for(table, game.turn, line);
    }
    if (typed_argument(line, "target") != NULL) {
        return play_for(table, game.dealer, line);
    }
    if (typed_argument(line, "explain") != NULL) {
        return game.explainer == KZ_SHISOKU_NOBODY
                   ? tell(table, KZ_N("slap before you explain"), NULL)
                   : play_for(table, game.explainer, line);
    }
    return tell(table, KZ_N("not understood; type help"), line);
}

card_step card_words_obey(card_game *table, const char *line) {
    const char *argument = NULL;
    line += strspn(line, " \t");
    if (line[0] == '\0') {
        return CARD_ASK;
    }
    if ((argument = typed_argument(line, "wait")) != NULL) {
        return wait_for(table, argument);
    }
    if ((argument = typed_argument(line, "save")) != NULL) {
        typed_save(table->cli, table->session, argument);
        return CARD_ASK;
    }
    if (typed_argument(line, "undo") != NULL) {
        return undo(table);
    }
    if (typed_argument(line, "help") != NULL) {
        return show_help(table);
    }
    if (typed_argument(line, "show") != NULL) {
        return CARD_SHOW;
    }
    if (typed_argument(line, "quit") != NULL) {
        return CARD_END;
    }
    return obey_player(table, line);
}

static bool is_word(const char *line) {
    static const char *const words[] = {"slap", "pass", "flip", "target", "explain", "wait",
                                        "save", "undo", "help", "show",   "quit"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (typed_argument(line, words[i]) != NULL) {
            return true;
        }
    }
    return false;
}

card_step card_words_answer(card_game *table, const char *line) {
    char full[KZ_PLAY_LINE_MAX + 8];
    kz_text text;
    kz_shisoku_phase phase = (kz_shisoku_phase)card_game_state(table).phase;
    line += strspn(line, " \t");
    bool is_answer = phase == KZ_SHISOKU_DECLARING || phase == KZ_SHISOKU_EXPLAINING;
    if (line[0] == '\0' || is_word(line) || !is_answer) {
        return card_words_obey(table, line);
    }
    kz_text_init(&text, full, sizeof full);
    kz_text_put(&text, phase == KZ_SHISOKU_DECLARING ? "target " : "explain ");
    kz_text_put(&text, line);
    return card_words_obey(table, full);
}
