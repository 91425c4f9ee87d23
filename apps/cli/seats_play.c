#include "seats_play.h"

#include "clock.h"
#include "complain.h"
#include "interrupt.h"
#include "lines.h"
#include "output.h"
#include "seats_json.h"
#include "style.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { HELP_ROWS = 16, MILLISECOND = 1000000 };

/* A game on the terminal. */
typedef struct seats_table {
    cli_context *cli;
    supervisor *watch;
    kz_session *session;
    const seats_words *words;
    kz_bots bots;
    uint64_t clock_offset; /* milliseconds played before the game was loaded */
    uint64_t started;
    bool talks;   /* somebody types: show prompts, and let the clock run */
    int keyboard; /* who sat at it last; KZ_PLAY_NO_SEAT: nobody yet */
    int failure;
} seats_table;

/* What a typed line leads to. */
typedef enum next_step { NEXT_SHOW, NEXT_ASK, NEXT_END } next_step;

static bool has_json(const seats_table *table) {
    return cli_has(table->cli, OPTION_JSON);
}

static kz_turn turn_of(const seats_table *table) {
    return kz_session_game(table->session)->turn(kz_session_state(table->session));
}

static bool is_person(const seats_table *table, int seat) {
    return seat >= 0 && table->bots.level[seat] == 0;
}

static int count_people(const seats_table *table) {
    int people = 0;
    for (int seat = 0; seat < kz_session_seats(table->session); seat++) {
        people += is_person(table, seat);
    }
    return people;
}

/* Whose view is shown: at one keyboard that of whoever is to move, if only people see it. */
static int viewer(const seats_table *table) {
    int seat = turn_of(table).seat;
    if (is_person(table, seat)) {
        return seat;
    }
    if (count_people(table) != 1) {
        return KZ_PLAY_OBSERVER;
    }
    for (seat = 0; !is_person(table, seat); seat++) {
    }
    return seat;
}

static void show(const seats_table *table) {
    static kz_view view;
    if (has_json(table) && table->words->show_json == NULL) {
        return;
    }
    kz_view_init(&view);
    view.ascii = cli_has(table->cli, OPTION_ASCII);
    kz_session_game(table->session)
        ->view(kz_session_state(table->session), viewer(table), table->cli->lang, &view);
    if (has_json(table)) {
        table->words->show_json(table->cli, viewer(table), &view);
    } else {
        kz_view_print(&view, &table->cli->out);
    }
}

static next_step tell(const seats_table *table, const kz_error *error) {
    (void)output_flush(table->cli);
    complain_error(table->cli, error, NULL);
    return NEXT_ASK;
}

/* In a pipe no time passes, so that equal lines give equal files. */
static uint64_t time_now(const seats_table *table) {
    uint64_t passed = table->talks ? (clock_now() - table->started) / MILLISECOND : 0;
    return table->clock_offset + passed;
}

static kz_status make_move(seats_table *table, int seat, const char *line, kz_error *error) {
    error->status = kz_session_move(table->session, seat, line, time_now(table), error);
    if (error->status == KZ_OK && table->words->tell != NULL) {
        table->words->tell(table->cli, table->session, seat, line);
    }
    return error->status;
}

static bool move_bot(seats_table *table, int seat) {
    char line[KZ_PLAY_LINE_MAX];
    kz_error error = {0};
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    supervise_renew(table->watch);
    kz_status status = interrupt_asked() ? KZ_CANCELLED
                                         : kz_session_game(table->session)
                                               ->bot(kz_session_state(table->session), seat,
                                                     table->bots.level[seat], table->bots.seed,
                                                     &table->watch->work, &text);
    progress_end(&table->watch->bar);
    if (status != KZ_OK) {
        (void)output_flush(table->cli);
        table->failure = supervise_failure(table->watch, status);
        return false;
    }
    if (make_move(table, seat, line, &error) != KZ_OK) { /* only a log that is full */
        (void)tell(table, &error);
        table->failure = EXIT_UNDECIDED;
        return false;
    }
    return table->cli->write_error == 0;
}

/* Lets the computer players move until a person may, or the game is over. False: a failure. */
static bool run_bots(seats_table *table) {
    for (kz_turn turn = turn_of(table); !turn.over && !is_person(table, turn.seat);
         turn = turn_of(table)) {
        if (!move_bot(table, turn.seat)) {
            return false;
        }
    }
    return true;
}

static next_step move_person(seats_table *table, const char *line) {
    kz_error error = {0};
    return make_move(table, turn_of(table).seat, line, &error) == KZ_OK ? NEXT_SHOW
                                                                        : tell(table, &error);
}

static next_step give_hint(seats_table *table, const char *strength) {
    const kz_game *game = kz_session_game(table->session);
    bool is_strength = strength[0] >= '1' && strength[0] <= '3' && strength[1] == '\0';
    char buffer[KZ_PLAY_HINT_MAX];
    kz_text hint;
    kz_text_init(&hint, buffer, sizeof buffer);
    supervise_renew(table->watch);
    kz_status status = KZ_UNSUPPORTED;
    if (game->hint != NULL) {
        status = game->hint(kz_session_state(table->session), turn_of(table).seat,
                            is_strength ? strength[0] - '0' : 1, table->cli->lang,
                            &table->watch->work, &hint);
    }
    progress_end(&table->watch->bar);
    if (status != KZ_OK) {
        kz_error error = {.status = status, .message = supervise_reason(table->watch, status)};
        return tell(table, &error);
    }
    if (has_json(table)) {
        seats_json_hint(table->cli, buffer);
    } else {
        kz_text_put(&table->cli->out, buffer);
        kz_text_put_char(&table->cli->out, '\n');
    }
    return NEXT_ASK;
}

static next_step refuse_step(const seats_table *table, const char *message) {
    kz_error error = {.status = KZ_ILLEGAL_MOVE, .message = message};
    return tell(table, &error);
}

static next_step tell_step(const seats_table *table, const char *event) {
    if (has_json(table)) {
        seats_json_step(table->cli, table->session, event);
    }
    return NEXT_SHOW;
}

/* Back to where a person last chose: what computer players answered goes with it. */
static next_step take_back(seats_table *table) {
    size_t left = kz_session_length(table->session);
    while (left > 0 && !is_person(table, kz_session_entry(table->session, left - 1)->seat)) {
        left--;
    }
    if (left == 0) {
        return refuse_step(table, KZ_N("nothing to take back"));
    }
    while (kz_session_length(table->session) >= left) {
        (void)kz_session_undo(table->session);
    }
    return tell_step(table, "undone");
}

static next_step make_again(seats_table *table) {
    if (kz_session_redo(table->session) != KZ_OK) {
        return refuse_step(table, KZ_N("nothing to make again"));
    }
    while (!is_person(table, turn_of(table).seat) && kz_session_redo(table->session) == KZ_OK) {
    }
    return tell_step(table, "redone");
}

static next_step show_help(const seats_table *table) {
    const seats_words *words = table->words;
    typed_help rows[HELP_ROWS];
    size_t count = 0;
    if (has_json(table)) {
        return NEXT_ASK;
    }
    rows[count++] = (typed_help){words->move_form, words->move_meaning};
    for (const typed_help *more = words->more_moves; more != NULL && more->form != NULL; more++) {
        rows[count++] = *more;
    }
    rows[count++] = (typed_help){"hint [1..3]", KZ_N("a nudge; 3 shows a move")};
    if (words->explain_help != NULL) {
        rows[count++] = *words->explain_help;
    }
    rows[count++] =
        (typed_help){"undo, redo", KZ_N("back to a person's last move, and forward again")};
    rows[count++] = (typed_help){"show", KZ_N("show the table again")};
    rows[count++] =
        (typed_help){"save FILE", KZ_N("write the game down; play --load FILE goes on")};
    rows[count++] = (typed_help){"quit", KZ_N("leave")};
    typed_put_help(table->cli, rows, count);
    return NEXT_ASK;
}

static next_step explain(seats_table *table) {
    supervise_renew(table->watch);
    (void)output_flush(table->cli);
    table->words->explain(table->watch, table->cli, table->session);
    return NEXT_ASK;
}

static next_step obey(seats_table *table, const char *line) {
    const char *argument = NULL;
    line += strspn(line, " \t");
    if (line[0] == '\0') {
        return NEXT_ASK;
    }
    if ((argument = typed_argument(line, "hint")) != NULL) {
        return give_hint(table, argument);
    }
    if ((argument = typed_argument(line, "save")) != NULL) {
        typed_save(table->cli, table->session, argument);
        return NEXT_ASK;
    }
    if (typed_argument(line, "undo") != NULL) {
        return take_back(table);
    }
    if (typed_argument(line, "redo") != NULL) {
        return make_again(table);
    }
    if (table->words->explain_help != NULL &&
        typed_argument(line, table->words->explain_help->form) != NULL) {
        return explain(table);
    }
    if (typed_argument(line, "help") != NULL) {
        return show_help(table);
    }
    if (typed_argument(line, "show") != NULL) {
        return NEXT_SHOW;
    }
    return typed_argument(line, "quit") != NULL ? NEXT_END : move_person(table, line);
}

/* Reads one line. EXIT_YES: it is there, unless *next says that the input is at its end. */
static int read_line(const seats_table *table, line_reader *reader, char **line, size_t *length,
                     next_step *next) {
    if (table->talks) {
        style_put(table->cli, STYLE_HEADING, "> ");
    }
    line_result result = lines_next(reader, line, length);
    if (table->cli->write_error != 0 || result == LINE_FAILED) {
        return EXIT_MACHINE;
    }
    if (result == LINE_END || result == LINE_INTERRUPTED) {
        kz_text_put(&table->cli->out, table->talks ? "\n" : "");
        *next = NEXT_END;
        return result == LINE_END ? EXIT_YES : EXIT_UNDECIDED;
    }
    *length = result == LINE_TOO_LONG ? KZ_PLAY_LINE_MAX : *length;
    while (result == LINE_READ && *length > 0 &&
           ((*line)[*length - 1] == ' ' || (*line)[*length - 1] == '\t')) {
        (*line)[--*length] = '\0';
    }
    return EXIT_YES;
}

/* Reads one line and obeys it. EXIT_YES: go on if *next says so. */
static int ask(seats_table *table, line_reader *reader, next_step *next) {
    char *line = NULL;
    size_t length = 0;
    *next = NEXT_ASK;
    int status = read_line(table, reader, &line, &length, next);
    if (status == EXIT_YES && *next != NEXT_END && typed_is_clean(table->cli, line, length)) {
        *next = obey(table, line);
    }
    return status;
}

static void clear_screen(const seats_table *table) {
    const char *terminal = getenv("TERM");
    if (table->talks && terminal != NULL && strcmp(terminal, "dumb") != 0) {
        kz_text_put(&table->cli->out, "\033[H\033[2J\033[3J"); /* with what scrolled away */
    }
}

/* Where views are secret, waits until the next person sits at the keyboard. */
static int pass_keyboard(seats_table *table, line_reader *reader, next_step *next) {
    int before = table->keyboard;
    int seat = turn_of(table).seat;
    char *line = NULL;
    size_t length = 0;
    if (!table->words->has_secrets || has_json(table) || !is_person(table, seat) ||
        before == seat) {
        return EXIT_YES;
    }
    table->keyboard = seat;
    if (before == KZ_PLAY_NO_SEAT) {
        return EXIT_YES;
    }
    clear_screen(table);
    kz_text_format(&table->cli->out,
                   kz_message(table->cli->lang,
                              KZ_N("---- Player %c, sit down at the keyboard and press Enter.")),
                   'A' + seat);
    kz_text_put_char(&table->cli->out, '\n');
    int status = read_line(table, reader, &line, &length, next);
    if (status == EXIT_YES && *next != NEXT_END) {
        *next = typed_argument(line, "quit") != NULL ? NEXT_END : NEXT_SHOW;
    }
    return status;
}

static int talk(seats_table *table) {
    static line_reader reader;
    lines_start(&reader, table->cli, STDIN_FILENO);
    next_step next = NEXT_SHOW;
    int status = EXIT_YES;
    if (!is_person(table, turn_of(table).seat)) {
        show(table);
    }
    while (status == EXIT_YES && next != NEXT_END) {
        if (!run_bots(table)) {
            return table->cli->write_error != 0 ? EXIT_MACHINE : table->failure;
        }
        status = pass_keyboard(table, &reader, &next);
        if (status != EXIT_YES || next == NEXT_END) {
            return status;
        }
        if (next == NEXT_SHOW || turn_of(table).over) {
            show(table);
        }
        if (turn_of(table).over) {
            return EXIT_YES;
        }
        status = ask(table, &reader, &next);
    }
    return status;
}

int seats_play(supervisor *watch, cli_context *cli, kz_session *session, const seats_words *words) {
    static seats_table table;
    size_t length = kz_session_length(session);
    table = (seats_table){.cli = cli,
                          .watch = watch,
                          .session = session,
                          .words = words,
                          .keyboard = KZ_PLAY_NO_SEAT};
    if (kz_session_bots(session) != NULL) {
        table.bots = *kz_session_bots(session);
    }
    table.talks = count_people(&table) > 0 && !has_json(&table) && isatty(STDIN_FILENO) &&
                  isatty(STDOUT_FILENO);
    table.clock_offset = length > 0 ? kz_session_entry(session, length - 1)->at_ms : 0;
    table.started = clock_now();
    if (has_json(&table)) {
        seats_json_start(cli, session);
    } else if (table.talks) {
        kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Type help to see what can be typed.")));
        kz_text_put_char(&cli->out, '\n');
    }
    int status = talk(&table);
    if (has_json(&table)) {
        seats_json_end(cli, session);
    }
    return status;
}
