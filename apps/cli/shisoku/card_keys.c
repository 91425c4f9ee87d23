/* The card game by single keys: people share one keyboard, and a slap needs no Enter. */
#include "complain.h"
#include "interrupt.h"
#include "key_press.h"
#include "output.h"
#include "raw_terminal.h"
#include "shisoku/card_game.h"
#include "style.h"
#include "typed_words.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

enum {
    REST_MS = 600, /* slaps that came too late must not end up in the explanation */
    HELD_MS = 250  /* a key that is held down flips one card */
};

static const char default_keys[] = "alvnri"; /* far from each other, for up to six people */
static const char other_keys[] = "qup";      /* letters with a meaning of their own */

/* The talk at the keyboard. */
typedef struct hot_seat {
    card_game *table;
    bool has_ended;
    bool wants_line;        /* somebody pressed the key for a whole line */
    uint64_t now_ms;        /* when the keys were read; only what they change gets the time */
    uint64_t flip_key_ms;   /* when the key for flipping was pressed last */
    uint32_t scolded_table; /* the table at which somebody was told to wait */
    line_reader reader;
} hot_seat;

bool card_keys_choose(card_game *table) {
    const char *asked = table->cli->options.text[OPTION_KEYS];
    const char *keys = cli_has(table->cli, OPTION_KEYS) ? asked : default_keys;
    size_t people = (size_t)card_game_people(table);
    bool is_good = keys == default_keys || strlen(keys) == people;
    for (size_t i = 0, seat = 0; i < people && is_good; seat++) {
        if (card_game_is_person(table, (int)seat)) {
            char key = key_press_fold(keys[i]);
            is_good = key_press_is_plain(key) && strchr(other_keys, key) == NULL &&
                      memchr(table->keys, key, sizeof table->keys) == NULL;
            table->keys[seat] = key;
            i++;
        }
    }
    if (!is_good) {
        complain(table->cli,
                 KZ_N("wanted: a letter or digit for each person, none twice, without q, u and p"),
                 asked, "--keys");
    }
    return is_good;
}

static void put_key(card_game *table, const char *key, const char *meaning) {
    kz_text *out = &table->cli->out;
    kz_text_format(out, "  [%s] ", key);
    kz_text_put(out, meaning);
}

static void put_slap_keys(card_game *table) {
    for (int seat = 0; seat < kz_session_seats(table->session); seat++) {
        if (table->keys[seat] != '\0') {
            char key[2] = {table->keys[seat], '\0'};
            char player[64];
            kz_text text;
            kz_text_init(&text, player, sizeof player);
            kz_text_format(&text, kz_message(table->cli->lang, KZ_N("Player %d")), seat + 1);
            put_key(table, key, player);
        }
    }
}

/* Shows the table, and which keys do something now. */
static void put_keys(card_game *table) {
    kz_lang lang = table->cli->lang;
    kz_shisoku_game game = card_game_state(table);
    if (game.phase == KZ_SHISOKU_OPEN) {
        put_slap_keys(table);
        if (game.deck_count == 0) {
            put_key(table, "p", kz_message(lang, KZ_N("pass")));
        } else if (card_game_is_person(table, game.turn)) {
            put_key(table, kz_message(lang, KZ_N("space")), kz_message(lang, KZ_N("flip")));
        }
    }
    put_key(table, "?", kz_message(lang, KZ_N("help")));
    kz_text_put_char(&table->cli->out, '\n');
}

static void show(card_game *table) {
    card_talk_show(table);
    put_keys(table);
}

static void show_help(card_game *table) {
    static const typed_help rows[] = {
        {"space, Enter", KZ_N("flip the next card, whoever's turn it is")},
        {"p", KZ_N("all people give the last table up")},
        {"u", KZ_N("take back a target or a pass that nothing has followed")},
        {":", KZ_N("type a line, such as :save FILE, :pass 2 or :help")},
        {"?", KZ_N("show the keys")},
        {"q, Ctrl-C", KZ_N("leave")}};
    kz_text_put(&table->cli->out, kz_message(table->cli->lang, KZ_N("Keys to slap:")));
    put_slap_keys(table);
    kz_text_put_char(&table->cli->out, '\n');
    typed_put_help(table->cli, rows, sizeof rows / sizeof rows[0]);
}

/* The person who must find words now; -1: nobody. */
static int whose_words(const card_game *table) {
    kz_shisoku_game game = card_game_state(table);
    int seat = game.phase == KZ_SHISOKU_DECLARING    ? game.dealer
               : game.phase == KZ_SHISOKU_EXPLAINING ? game.explainer
                                                     : -1;
    return card_game_is_person(table, seat) ? seat : -1;
}

/* @param saw the number of the table that was shown when the key was pressed. */
static void slap(hot_seat *hot, int seat, uint32_t saw) {
    card_game *table = hot->table;
    kz_shisoku_game game = card_game_state(table);
    char line[32];
    kz_text text;
    if (!kz_shisoku_game_may_slap(&game, seat)) {
        bool is_locked = (game.locked >> seat & 1U) != 0 && game.phase == KZ_SHISOKU_OPEN;
        if (is_locked && hot->scolded_table != game.flips) {
            hot->scolded_table = game.flips; /* once for each table, however often he hits */
            (void)output_flush(table->cli);
            complain(table->cli, KZ_N("after a foul wait for the next card"), NULL, NULL);
        }
        return;
    }
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "slap %u", (unsigned)saw);
    if (card_live_tick(table, hot->now_ms) && card_game_move(table, seat, line)) {
        kz_text_format(&table->cli->out,
                       kz_message(table->cli->lang, KZ_N("Player %d slapped the table.")),
                       seat + 1);
        kz_text_put_char(&table->cli->out, '\n');
    }
}

static void flip(hot_seat *hot) {
    card_game *table = hot->table;
    kz_shisoku_game game = card_game_state(table);
    bool is_held = hot->flip_key_ms > 0 && hot->now_ms - hot->flip_key_ms < HELD_MS;
    hot->flip_key_ms = hot->now_ms;
    if (!is_held && game.phase == KZ_SHISOKU_OPEN && game.deck_count > 0 &&
        card_game_is_person(table, game.turn) && card_live_tick(table, hot->now_ms) &&
        card_game_move(table, game.turn, "flip")) {
        show(table);
    }
}

static void pass_all(hot_seat *hot) {
    card_game *table = hot->table;
    kz_shisoku_game game = card_game_state(table);
    if (game.phase != KZ_SHISOKU_OPEN || game.deck_count > 0 ||
        !card_live_tick(table, hot->now_ms)) {
        return;
    }
    for (int seat = 0; seat < game.setup.seats && game.phase == KZ_SHISOKU_OPEN; seat++) {
        if (card_game_is_person(table, seat) && kz_shisoku_game_may_pass(&game, seat)) {
            (void)card_game_move(table, seat, "pass");
            game = card_game_state(table);
        }
    }
    if (card_talk_rounds(table) && game.phase == KZ_SHISOKU_OPEN) {
        show(table);
    }
}

static void obey_key(hot_seat *hot, char key, uint32_t saw) {
    card_game *table = hot->table;
    const char *slapped = key != '\0' ? memchr(table->keys, key, sizeof table->keys) : NULL;
    if (slapped != NULL) {
        slap(hot, (int)(slapped - table->keys), saw);
    } else if (key == ' ' || key == '\n') {
        flip(hot);
    } else if (key == 'p') {
        pass_all(hot);
    } else if (key == 'u' && card_words_obey(table, "undo") == CARD_SHOW) {
        show(table);
    } else if (key == '?') {
        show_help(table);
    } else if (key == ':') {
        hot->wants_line = true;
    } else if (key == 'q') {
        hot->has_ended = true;
    }
}

/* Tells whether nothing has failed and nobody wants to leave. */
static int how_it_stands(card_game *table) {
    if (!output_flush(table->cli)) {
        return EXIT_MACHINE;
    }
    return interrupt_asked() ? EXIT_UNDECIDED : EXIT_YES;
}

/* Waits for the next key or event. EXIT_YES: go on. @param came whether there is something. */
static int wait_live(card_game *table, bool *came) {
    uint64_t at_ms = 0;
    int status = how_it_stands(table);
    supervise_renew(table->watch);
    if (status == EXIT_YES && !card_players_next(table, &at_ms)) {
        status = EXIT_MACHINE;
    }
    *came = status == EXIT_YES && card_live_wait(table, at_ms);
    return status == EXIT_YES ? how_it_stands(table) : status;
}

/* Takes the keys that have come. False at the end of the input. */
static bool take_keys(hot_seat *hot, bool *shown) {
    char keys[KEY_PRESS_MAX];
    uint32_t saw = hot->table->shown_table;
    size_t count = key_press_read(keys);
    if (count == 0 || !card_live_run(hot->table, hot->now_ms, shown)) {
        return false;
    }
    for (size_t i = 0; i < count && !hot->has_ended && !hot->wants_line; i++) {
        obey_key(hot, keys[i], saw);
    }
    return true;
}

/* Until words are needed. */
static int play_by_keys(hot_seat *hot) {
    card_game *table = hot->table;
    raw_terminal_keys();
    put_keys(table);
    while (!card_game_is_over(table) && !hot->has_ended && !hot->wants_line &&
           whose_words(table) < 0) {
        bool came = false;
        bool shown = false;
        int status = wait_live(table, &came);
        hot->now_ms = card_live_time(table);
        if (status != EXIT_YES) {
            return status;
        }
        if (came ? !take_keys(hot, &shown) : !card_live_run(table, hot->now_ms, &shown)) {
            return EXIT_MACHINE;
        }
        if (raw_terminal_went_on() && card_live_tick(table, hot->now_ms)) {
            card_talk_show(table);
            shown = true;
        }
        if (shown && whose_words(table) < 0) {
            put_keys(table);
        }
    }
    return EXIT_YES;
}

/* Hands off: lets the others, who were nearly as quick, take their hands back. */
static int rest(card_game *table) {
    uint64_t until_ms = card_live_time(table) + REST_MS;
    uint64_t now_ms = 0;
    int status = how_it_stands(table);
    while (status == EXIT_YES && (now_ms = card_live_time(table)) < until_ms) {
        (void)poll(NULL, 0, (int)(until_ms - now_ms));
        status = how_it_stands(table);
    }
    return status;
}

static void put_prompt(card_game *table, int seat) {
    char prompt[64];
    kz_text text;
    kz_text_init(&text, prompt, sizeof prompt);
    if (seat >= 0) {
        kz_text_format(&text, kz_message(table->cli->lang, KZ_N("Player %d")), seat + 1);
    }
    kz_text_put(&text, "> ");
    style_put(table->cli, STYLE_HEADING, prompt);
}

/* Waits until a line is typed. @param typed false: the game has gone on without it. */
static int wait_for_line(card_game *table, int seat, bool *typed) {
    while (!*typed && !card_game_is_over(table) && (seat < 0 || whose_words(table) == seat)) {
        bool shown = false;
        int status = wait_live(table, typed);
        if (status != EXIT_YES) {
            return status;
        }
        uint64_t now_ms = card_live_time(table);
        if (!card_live_run(table, now_ms, &shown) || (*typed && !card_live_tick(table, now_ms))) {
            return EXIT_MACHINE;
        }
        if (raw_terminal_went_on() || shown) {
            put_prompt(table, seat);
        }
    }
    return EXIT_YES;
}

static int obey_line(hot_seat *hot) {
    card_game *table = hot->table;
    char *line = NULL;
    size_t length = 0;
    line_result result = lines_next(&hot->reader, &line, &length);
    if (result == LINE_FAILED || result == LINE_INTERRUPTED) {
        return result == LINE_FAILED ? EXIT_MACHINE : EXIT_UNDECIDED;
    }
    length = result == LINE_TOO_LONG ? KZ_PLAY_LINE_MAX : length;
    if (result == LINE_END) {
        hot->has_ended = true;
    } else if (typed_is_clean(table->cli, line, length)) {
        card_step step = card_words_answer(table, line);
        hot->has_ended = step == CARD_END;
        if (!card_talk_rounds(table)) {
            return EXIT_MACHINE;
        }
        if (step == CARD_SHOW && !card_game_is_over(table)) {
            card_talk_show(table);
        }
    }
    return EXIT_YES;
}

/* A whole line: from the person whose words are wanted, or (-1) from whoever wants to type. */
static int play_by_line(hot_seat *hot, int seat) {
    card_game *table = hot->table;
    bool typed = false;
    hot->wants_line = false;
    raw_terminal_lines();
    lines_start(&hot->reader, table->cli, STDIN_FILENO);
    put_prompt(table, seat);
    int status = wait_for_line(table, seat, &typed);
    if (status == EXIT_YES && typed) {
        status = obey_line(hot);
    }
    return status;
}

static int talk(hot_seat *hot) {
    card_game *table = hot->table;
    int status = EXIT_YES;
    card_talk_show(table);
    while (status == EXIT_YES && !hot->has_ended && !card_game_is_over(table)) {
        int seat = whose_words(table);
        if (seat >= 0 || hot->wants_line) {
            status = play_by_line(hot, seat);
            continue;
        }
        status = play_by_keys(hot);
        if (status == EXIT_YES && whose_words(table) >= 0) {
            status = rest(table);
        }
    }
    return status;
}

int card_keys_play(card_game *table) {
    static hot_seat hot;
    hot = (hot_seat){.table = table};
    if (!raw_terminal_open()) {
        table->has_keys = false;
        return card_lines_play(table);
    }
    int status = talk(&hot);
    raw_terminal_close();
    if (status == EXIT_YES && card_game_is_over(table)) {
        card_talk_show(table);
    } else {
        kz_text_put_char(&table->cli->out, '\n');
    }
    return status;
}
