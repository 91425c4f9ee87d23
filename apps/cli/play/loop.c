/* The one loop of all games in lines: people at a keyboard or in a pipe, bots, time. */
#include "play/play_table.h"

#include "output/complain.h"
#include "output/output.h"
#include "output/style.h"
#include "play/keys.h"

#include "terminal/guard.h"
#include "terminal/lines.h"
#include "terminal/style.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PROMPT_ROOM = 160 };

static bool is_over(const play_table *play) {
    return kz_table_standing(play->table).phase == KZ_PHASE_OVER;
}

/* "> ", with the player's name where several people type. */
static void write_prompt(const play_table *play, char prompt[PROMPT_ROOM]) {
    kz_text text;
    int seat = play_mover(play);
    kz_text_init(&text, prompt, PROMPT_ROOM);
    kz_text_put(&text, style_on(play->cli, STYLE_HEADING));
    if (seat != PLAY_NOBODY && play_only_person(play) == PLAY_NOBODY) {
        kz_viewer viewer = play_viewer(play, seat);
        kz_table_name(play->table, &viewer, seat, &text);
    }
    kz_text_put(&text, "> ");
    kz_text_put(&text, style_off(play->cli));
}

/* Whether things happen at the table while somebody types. */
static bool passes_time(const play_table *play) {
    return play->talks && kz_table_opening(play->table)->game->tick != NULL;
}

/* Where time passes by itself, lets it pass until something was typed. False: show again. */
static bool wait_for_line(play_table *play) {
    while (passes_time(play) && !is_over(play)) {
        uint64_t due = kz_table_due(play->table);
        uint64_t now = play_now(play);
        uint64_t deadline =
            due == KZ_NEVER ? TERM_NO_DEADLINE : term_now() + (due > now ? due - now : 0);
        (void)output_flush(play->cli);
        term_wake wake = term_guard_wait(STDIN_FILENO, deadline);
        if (wake != TERM_WAKE_TIME) {
            return true;
        }
        size_t before = kz_session_length(kz_table_session(play->table));
        if (!play_run(play) || kz_session_length(kz_table_session(play->table)) != before) {
            kz_text_put(&play->cli->out, "\n"); /* below the prompt */
            return false;
        }
    }
    return true;
}

/* The game goes on, but a script learns that its input was not a text. */
static play_next refuse_unreadable(play_table *play, const kz_error *error) {
    play->status = EXIT_USAGE;
    return play_refuse(play, error);
}

/* Reads a line and obeys it. */
static play_next ask(play_table *play, term_lines *lines) {
    static term_normal_line normal;
    char prompt[PROMPT_ROOM];
    const char *line = NULL;
    size_t length = 0;
    kz_error error = {0};
    write_prompt(play, prompt);
    bool waits = passes_time(play);
    kz_text_put(&play->cli->out, waits ? prompt : "");
    if (!wait_for_line(play)) {
        return play->status == EXIT_MACHINE ? PLAY_END : PLAY_SHOW;
    }
    if (!output_flush(play->cli)) {
        play->status = EXIT_MACHINE;
        return PLAY_END;
    }
    term_line_result result =
        term_lines_read(lines, play->talks && !waits ? prompt : NULL, &line, &length);
    switch (result) {
    case TERM_LINE_END:
    case TERM_LINE_INTERRUPTED:
        kz_text_put(&play->cli->out, play->talks ? "\n" : "");
        play->status = result == TERM_LINE_END ? play->status : EXIT_UNDECIDED;
        return PLAY_END;
    case TERM_LINE_FAILED:
        complain_errno(play->cli, KZ_N("cannot read"),
                       kz_message(play->cli->lang, KZ_N("standard input")), errno);
        play->status = EXIT_MACHINE;
        return PLAY_END;
    case TERM_LINE_TOO_LONG:
        error = (kz_error){.status = KZ_BAD_INPUT, .message = KZ_N("the line is too long")};
        return refuse_unreadable(play, &error);
    case TERM_LINE_LATE:
    case TERM_LINE_READ:
        break;
    }
    if (term_normal(&normal, line, length, TERM_NORMAL_MAX - 1, &error) != KZ_OK) {
        return refuse_unreadable(play, &error);
    }
    if (normal.length == 0) {
        return PLAY_ASK;
    }
    term_lines_remember(lines, normal.text);
    return play_obey(play, &normal);
}

static void clear_screen(const play_table *play) {
    const char *terminal = getenv("TERM");
    if (play->talks && terminal != NULL && strcmp(terminal, "dumb") != 0) {
        kz_text_put(&play->cli->out, "\033[H\033[2J\033[3J"); /* with what scrolled away */
    }
}

/* Where hands are secret, waits until the next person sits at the keyboard. False: it ends. */
static bool pass_keyboard(play_table *play, term_lines *lines) {
    int seat = play_mover(play);
    int before = play->keyboard;
    static term_normal_line normal;
    const char *line = NULL;
    size_t length = 0;
    char name[2 * KZ_PLAY_NAME_MAX];
    char message[512];
    kz_text text;
    if (!play_hides(play) || play->has_json || seat == PLAY_NOBODY || seat == before ||
        is_over(play)) {
        return true;
    }
    play->keyboard = seat;
    if (before == PLAY_NOBODY) {
        return true;
    }
    clear_screen(play);
    play_tell(play);
    kz_viewer viewer = play_viewer(play, seat);
    kz_text_init(&text, name, sizeof name);
    kz_table_name(play->table, &viewer, seat, &text);
    kz_text_init(&text, message, sizeof message);
    kz_text_format(&text, kz_message(play->cli->lang, "---- %s, sit down and press Enter."), name);
    play_say(play, message);
    (void)output_flush(play->cli);
    term_lines_forget(lines); /* what the last person typed tells about their hand */
    term_line_result result = term_lines_read(lines, NULL, &line, &length);
    if (result == TERM_LINE_INTERRUPTED) {
        play->status = EXIT_UNDECIDED;
    }
    return result == TERM_LINE_READ &&
           (term_normal(&normal, line, length, TERM_NORMAL_MAX - 1, NULL) != KZ_OK ||
            !play_is_quit(normal.text));
}

/* In a pipe nobody waits: games without people run by themselves. */
static bool run_alone(play_table *play) {
    while (!is_over(play) && play_people(play) == 0) {
        uint64_t due = kz_table_due(play->table);
        if (due == KZ_NEVER) {
            return true;
        }
        if (play->talks) {
            play->passed_ms = play_now(play);
            play->talks = false;
        }
        play_pass_to(play, due);
        if (!play_run(play)) {
            return false;
        }
        play_tell(play);
    }
    return true;
}

static play_next end_game(play_table *play) {
    play_show(play);
    play_end(play);
    return play_people(play) != 0 ? PLAY_ASK : PLAY_END;
}

static play_next begin_again(play_table *play) {
    play->hint_strength = 0;
    play->again_log = 0;
    play->kept_log = 0;
    play->keyboard = PLAY_NOBODY;
    play->told = 0;
    return play_next_game(play) ? PLAY_SHOW : PLAY_END;
}

/* The people at the keyboard that a pause waits for. */
static uint32_t paused_people(const play_table *play) {
    kz_turn turn = kz_table_standing(play->table).turn;
    return turn.pause ? turn.may_move & play_people(play) : 0;
}

/* In lines a pause shows what has just been told: everybody goes on. */
static bool leave_pause(play_table *play) {
    char line[KZ_PLAY_LINE_MAX + 8];
    kz_text text;
    for (uint32_t waiting = paused_people(play); waiting != 0; waiting = paused_people(play)) {
        int seat = 0;
        while ((waiting >> seat & 1U) == 0) {
            seat++;
        }
        play_tell(play);
        if (!play_look(play, seat) || play_first_action(&play->view) == 0) {
            return false;
        }
        kz_text_init(&text, line, sizeof line);
        kz_text_put(&text, "move ");
        kz_text_put(&text, kz_view_text(&play->view, play_first_action(&play->view)));
        (void)play_act(play, seat, line, 0, NULL);
        if (!play_run(play)) {
            return false;
        }
    }
    return true;
}

static void talk(play_table *play, term_lines *lines) {
    play_next next = PLAY_SHOW;
    bool has_ended = false;
    while (next != PLAY_END) {
        if (!play_run(play) || (!play_keys_wanted(play) && !leave_pause(play)) ||
            !run_alone(play) || !pass_keyboard(play, lines)) {
            return;
        }
        play_tell(play);
        if (is_over(play) && !has_ended) {
            has_ended = true;
            next = end_game(play);
            continue;
        }
        if (next == PLAY_SHOW && !is_over(play) && play_keys_wanted(play)) {
            next = play_keys(play);
        } else {
            if (next == PLAY_SHOW) {
                play_show(play);
            }
            next = ask(play, lines);
        }
        if (next == PLAY_AGAIN) {
            next = begin_again(play);
            has_ended = false;
        }
    }
}

static void say_name(play_table *play) {
    char name[PROMPT_ROOM];
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    kz_opening_name(kz_table_opening(play->table), play->cli->lang, &text);
    play_say(play, name);
}

int play_loop(play_table *play) {
    const term_lines_setup setup = {.limit = TERM_NORMAL_MAX,
                                    .is_plain = !play->talks || passes_time(play)};
    (void)term_style_utf8();
    term_lines *lines = term_lines_open(&setup);
    if (lines == NULL) {
        return supervise_failure(play->watch, KZ_NO_MEMORY);
    }
    if (play->talks) {
        say_name(play);
        play_say(play, play_keys_wanted(play)
                           ? kz_message(play->cli->lang, "Press ? to see the keys.")
                           : kz_message(play->cli->lang, "Type help to see the commands."));
    }
    talk(play, lines);
    term_lines_close(lines);
    return play->cli->write_error != 0 ? EXIT_MACHINE : play->status;
}
