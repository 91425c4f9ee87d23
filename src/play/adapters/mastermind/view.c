/*
 * The board of Mastermind: the code, the guesses from the first to the last, what is left, which
 * answers contradict each other, and how it ended.
 */
#include "play/adapters/mastermind/view.h"

#include "games/mastermind/feedback/listing.h"
#include "play/adapters/mastermind/answers.h"
#include "play/adapters/mastermind/exercise.h"
#include "play/adapters/mastermind/race.h"
#include "play/game.h"

enum { ROOM = 300, CHECKED_ROOM = 2000, NAME_ROOM = 2 * KZ_PLAY_NAME_MAX, MOST_NAMED = 12 };

uint32_t kz__mastermind_answer_id(const kz__mastermind_table *table, uint32_t row) {
    return (row + 1) * (table->pegs + UINT32_C(1));
}

static void add_peg(const kz_mastermind_rules *rules, unsigned color, bool is_known, uint32_t id,
                    kz_view *out) {
    char text[2] = {kz__mastermind_digit(rules, color), '\0'};
    kz_view_cell *cell = kz_view_add_cell(out, is_known ? text : NULL, NULL);
    cell->id = id;
    cell->value = (int32_t)color;
    cell->flags |= is_known ? 0 : KZ_CELL_HIDDEN;
}

static void add_secret(const kz__mastermind_table *table, kz_lang lang, kz_view *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_view_add(out, KZ_VIEW_PEGS, KZ_ROLE_SECRET, "code", kz_message(lang, "Code"))->columns =
        table->pegs;
    for (unsigned i = 0; i < table->pegs; i++) {
        add_peg(&rules, kz_mastermind_peg(table->code, i), table->code != 0, i + 1, out);
    }
}

/*
 * The seal of the code once it is set; at the end also the sealed text, so that anybody can hash
 * it.
 */
static void add_seal(const kz__mastermind_table *table, kz_lang lang, kz_view *out) {
    char hash[2 * KZ__SHA256_BYTES + 1];
    char opened[ROOM];
    kz_text text;
    kz_text_init(&text, hash, sizeof hash);
    for (size_t i = 0; i < sizeof table->seal; i++) {
        kz_text_put_char(&text, "0123456789abcdef"[table->seal[i] >> 4]);
        kz_text_put_char(&text, "0123456789abcdef"[table->seal[i] & 15]);
    }
    kz_text_init(&text, opened, sizeof opened);
    kz__mastermind_put_seal(table, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "seal", NULL);
    bool is_open = table->drawing != KZ__MASTERMIND_NOT_KNOWN;
    node->text = is_open ? kz_view_format(out, kz_message(lang, "Seal: %s, the SHA-256 of \"%s\""),
                                          hash, opened)
                         : kz_view_format(out, kz_message(lang, "Seal (SHA-256): %s"), hash);
}

/* Gives the correct answer to a guess. */
static kz_mastermind_answer right_answer(const kz__mastermind_table *table, uint32_t row) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    return kz_mastermind_score(&rules, table->code, table->guess[row]);
}

/* Tells whether a manual answer was wrong, once the code is revealed. */
static bool is_wrong(const kz__mastermind_table *table, uint32_t row) {
    if (table->keeper != KZ__MASTERMIND_CHECKED || !kz__mastermind_is_over(table) ||
        table->code == 0 || row >= table->answered) {
        return false;
    }
    kz_mastermind_answer right = right_answer(table, row);
    return right.black != table->black[row] || right.white != table->white[row];
}

static void add_checked(const kz__mastermind_table *table, kz_lang lang, kz_view *out) {
    char buffer[CHECKED_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    for (uint32_t row = 0; row < table->answered; row++) {
        if (is_wrong(table, row)) {
            char answer[KZ__MASTERMIND_ANSWER_ROOM];
            kz_text words;
            kz_text_init(&words, answer, sizeof answer);
            kz__mastermind_put_answer(table, right_answer(table, row), lang, &words);
            kz_text_put(&text, text.length > 0 && lang == KZ_LANG_EN ? " " : "");
            kz_text_format(&text,
                           kz_message(lang, "The answer to guess %u was wrong; it should be %s."),
                           (unsigned)row + 1, answer);
        }
    }
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "checked",
                text.length > 0 ? buffer : kz_message(lang, "All answers were right."));
}

/* A player who can correct an answer can click it. Its corner shows the number of codes left. */
static void add_answer(const kz__mastermind_table *table, uint32_t row, bool may_fix,
                       const uint32_t *left, kz_view *out) {
    kz_view_cell *cell = kz_view_add_cell(out, NULL, NULL);
    cell->id = kz__mastermind_answer_id(table, row);
    cell->flags |= KZ_CELL_ANSWER | (row + 1U == table->count ? KZ_CELL_NEW : 0);
    if (row >= table->answered) {
        cell->flags |= KZ_CELL_HIDDEN;
        return;
    }
    cell->text =
        kz_view_format(out, "%u %u", (unsigned)table->black[row], (unsigned)table->white[row]);
    cell->value = table->black[row];
    cell->extra = table->white[row];
    cell->flags |= table->possible[row] != 0 || is_wrong(table, row) ? KZ_CELL_WRONG : 0;
    cell->type = may_fix ? kz_view_format(out, "%u", (unsigned)row + 1) : 0;
    cell->corner = left != NULL ? kz_view_format(out, "%u", (unsigned)left[row]) : 0;
}

/* Adds a PEGS node with the rows of a player. @param left codes after each; NULL: not counted. */
static void add_rows(const kz__mastermind_table *table, bool is_hidden, bool may_fix,
                     const uint32_t *left, kz_view *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    for (uint32_t row = 0; row < table->count; row++) {
        for (unsigned i = 0; i < table->pegs; i++) {
            uint32_t id = row * (table->pegs + UINT32_C(1)) + i + 1;
            add_peg(&rules, kz_mastermind_peg(table->guess[row], i), !is_hidden, id, out);
        }
        add_answer(table, row, may_fix, left, out);
    }
}

static const char *guesses_title(const kz__mastermind_table *table, kz_lang lang) {
    if (kz__mastermind_has_digits(table)) {
        return kz_message(lang, "Guesses (bulls, cows)");
    }
    return kz__mastermind_is_black(table) ? kz_message(lang, "Guesses (black, white)")
                                          : kz_message(lang, "Guesses (red, white)");
}

static kz_view_node *add_board(const kz__mastermind_table *table, const char *name,
                               const char *title, kz_view *out) {
    kz_view_node *node = kz_view_add(out, KZ_VIEW_PEGS, KZ_ROLE_HISTORY, name, title);
    node->columns = table->pegs + UINT32_C(1);
    node->total = table->chances;
    return node;
}

/* The guesses of the viewer or, without a race, of the only guesser. */
static void add_guesses(const kz__mastermind_table *table, const kz_viewer *viewer, kz_view *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    uint32_t left[KZ__MASTERMIND_CHANCES_MAX];
    uint64_t secrets = kz__mastermind_count_secrets(&rules);
    bool is_counted = secrets <= KZ__MASTERMIND_COUNTED_MAX;
    if (is_counted) {
        kz__mastermind_count_left(table, left);
    }
    add_board(table, "guesses", guesses_title(table, viewer->lang), out)->value =
        is_counted ? secrets : 0;
    add_rows(table, false, viewer->acts && kz__mastermind_holds(table, viewer->seat),
             is_counted ? left : NULL, out);
}

/* The boards of a race: those of the others for a player, all for a spectator. */
static void add_others(const kz__mastermind_table *table, const kz_viewer *viewer, kz_view *out) {
    static const char *const names[KZ_PLAY_SEATS_MAX] = {"guesses-1", "guesses-2", "guesses-3",
                                                         "guesses-4", "guesses-5", "guesses-6"};
    for (int seat = 0; seat < (int)table->racers; seat++) {
        if (seat != viewer->seat) {
            char name[NAME_ROOM];
            kz_text text;
            kz__mastermind_table theirs = kz__mastermind_of_seat(table, seat);
            theirs.chances = table->chances;
            kz_text_init(&text, name, sizeof name);
            kz_viewer_name(viewer, seat, &text);
            add_board(&theirs, names[seat], name, out)->value = (uint64_t)seat + 1;
            add_rows(&theirs, kz__mastermind_is_hidden(table, seat), false, NULL, out);
        }
    }
}

static void add_meters(const kz__mastermind_table *table, const kz_viewer *viewer, kz_view *out) {
    kz_view_node *chances = kz_view_add(out, KZ_VIEW_METER, KZ_ROLE_STATE, "chances",
                                        kz_message(viewer->lang, "Chances left"));
    chances->value = (uint64_t)table->chances - table->count;
    chances->total = table->chances;
    bool may_know = viewer->seat == KZ__MASTERMIND_HOLDER || viewer->all;
    if (kz__mastermind_is_by_hand(table) && may_know) {
        kz_view_add(out, KZ_VIEW_METER, KZ_ROLE_STATE, "left",
                    kz_message(viewer->lang, "Codes still possible"))
            ->value = table->left;
    }
}

/* Adds the possible answers for a row: "0 2, 1 0". */
static void add_possible(const kz__mastermind_table *table, uint32_t row, kz_view *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    char buffer[ROOM];
    kz_text text;
    unsigned named = 0;
    kz_text_init(&text, buffer, sizeof buffer);
    for (uint32_t i = 0; i < kz_mastermind_answers(&rules) && named <= MOST_NAMED; i++) {
        if ((table->possible[row] >> i & 1) == 0) {
            continue;
        }
        kz_mastermind_answer answer = kz_mastermind_answer_at(&rules, i);
        kz_text_put(&text, named > 0 ? ", " : "");
        if (named++ == MOST_NAMED) {
            kz_text_put(&text, "...");
        } else {
            kz_text_format(&text, "%u %u", (unsigned)answer.black, (unsigned)answer.white);
        }
    }
    kz_view_add_cell(out, buffer, NULL);
}

static void add_doubt(const kz__mastermind_table *table, kz_lang lang, kz_view *out) {
    kz_view_node *why =
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "doubt",
                    table->fewest_wrong > 1
                        ? NULL
                        : kz_message(lang, "No code fits all of these answers. If only one of "
                                           "them is wrong, it is one of these:"));
    if (table->fewest_wrong > 1) {
        why->text = kz_view_format(out,
                                   kz_message(lang, "No code fits all of these answers: at least "
                                                    "%u are wrong. This would correct them:"),
                                   (unsigned)table->fewest_wrong);
    }
    kz_view_add(out, KZ_VIEW_TABLE, KZ_ROLE_STATE, "suspects", NULL)->columns = 2;
    kz_view_add_cell(out, kz_message(lang, "Guess"), NULL);
    kz_view_add_cell(out, kz_message(lang, "Possible instead"), NULL);
    for (uint32_t row = 0; row < table->answered; row++) {
        if (table->possible[row] != 0) {
            kz_view_cell *cell = kz_view_add_cell(out, NULL, NULL);
            cell->text = kz_view_format(out, "%u", (unsigned)row + 1);
            cell->id = row + 1;
            add_possible(table, row, out);
        }
    }
}

/* A solo player without a name is not called "Player A". */
static void put_found(const kz__mastermind_table *table, const kz_viewer *viewer,
                      const char *breaker, kz_text *out) {
    kz_lang lang = viewer->lang;
    unsigned row = (unsigned)kz__mastermind_winning_row(table) + 1;
    if (kz__mastermind_has_holder(table)) {
        kz_text_format(out, kz_message(lang, "%s won: the code was found with guess %u."), breaker,
                       row);
    } else if (kz__viewer_has_name(viewer, KZ__MASTERMIND_BREAKER)) {
        kz_text_format(out, kz_message(lang, "%s found the code with guess %u."), breaker, row);
    } else {
        kz_text_format(out, kz_message(lang, "The code was found with guess %u."), row);
    }
}

/* The result if the table kept the code, which is shown. */
static void put_lost(const kz__mastermind_table *table, const kz_viewer *viewer,
                     const char *breaker, kz_text *out) {
    kz_lang lang = viewer->lang;
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    char code[KZ_MASTERMIND_PEGS_MAX + 1];
    kz__mastermind_name(&rules, table->code, code);
    if (kz__viewer_has_name(viewer, KZ__MASTERMIND_BREAKER)) {
        kz_text_format(out,
                       table->gave_up != 0
                           ? kz_message(lang, "%s gave up. The code was %s.")
                           : kz_message(lang, "%s did not find the code: it was %s."),
                       breaker, code);
    } else {
        kz_text_format(out,
                       table->gave_up != 0
                           ? kz_message(lang, "The game was given up. The code was %s.")
                           : kz_message(lang, "The code was not found: it was %s."),
                       code);
    }
}

/* The result if a player kept the code. */
static void put_holder_won(const kz__mastermind_table *table, const kz_viewer *viewer,
                           const char *breaker, kz_text *out) {
    char holder[NAME_ROOM];
    kz_text name;
    kz_text_init(&name, holder, sizeof holder);
    kz_viewer_name(viewer, KZ__MASTERMIND_HOLDER, &name);
    kz_text_format(out,
                   table->gave_up != 0 ? kz_message(viewer->lang, "%s won: %s gave up.")
                                       : kz_message(viewer->lang, "%s won: %s had no chance left."),
                   holder, breaker);
}

static int first_of(uint32_t seats) {
    int seat = 0;
    while (seat + 1 < KZ_PLAY_SEATS_MAX && (seats >> seat & 1U) == 0) {
        seat++;
    }
    return seat;
}

/* Tells whether several players found the code with as many guesses, so that time decided. */
static bool is_tied(const kz__mastermind_table *table, unsigned row) {
    uint32_t finders = kz__mastermind_finders(table);
    unsigned count = 0;
    for (uint32_t seat = 0; seat < table->racers; seat++) {
        count += (finders >> seat & 1U) != 0 && table->board[seat].count == row ? 1 : 0;
    }
    return count > 1;
}

static void put_race(const kz__mastermind_table *table, const kz_viewer *viewer, kz_text *out) {
    uint32_t won = kz__mastermind_race_winners(table);
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_lang lang = viewer->lang;
    unsigned row = table->board[first_of(won)].count;
    char code[KZ_MASTERMIND_PEGS_MAX + 1];
    char winner[NAME_ROOM];
    kz_text name;
    kz__mastermind_name(&rules, table->code, code);
    kz_text_init(&name, winner, sizeof winner);
    kz_viewer_name(viewer, first_of(won), &name);
    if (won == 0) {
        kz_text_format(out, kz_message(lang, "A draw: nobody found the code, which was %s."), code);
    } else if ((won & (won - 1)) != 0) {
        kz_text_format(out, kz_message(lang, "A draw: the code was found with guess %u."), row);
    } else if (kz__mastermind_is_found(table)) {
        kz_text_format(out,
                       is_tied(table, row)
                           ? kz_message(lang, "%s won: the fastest to find the code with guess %u.")
                           : kz_message(lang, "%s won: the code was found with guess %u."),
                       winner, row);
    } else {
        kz_text_format(out, kz_message(lang, "%s won: nobody else is left. The code was %s."),
                       winner, code);
    }
}

static void add_result(const kz__mastermind_table *table, const kz_viewer *viewer, kz_view *out) {
    char breaker[NAME_ROOM];
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, breaker, sizeof breaker);
    kz_viewer_name(viewer, KZ__MASTERMIND_BREAKER, &text);
    kz_text_init(&text, buffer, sizeof buffer);
    if (table->task != KZ__MASTERMIND_NO_TASK) {
        kz__mastermind_put_verdict(table, viewer->lang, &text);
    } else if (kz__mastermind_is_race(table)) {
        put_race(table, viewer, &text);
    } else if (kz__mastermind_is_found(table)) {
        put_found(table, viewer, breaker, &text);
    } else if (!kz__mastermind_has_holder(table)) {
        put_lost(table, viewer, breaker, &text);
    } else {
        put_holder_won(table, viewer, breaker, &text);
    }
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result", buffer);
}

/* A player of a sprint who is done waits for the others. */
static void add_wait(const kz__mastermind_table *mine, kz_lang lang, kz_view *out) {
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "done", NULL);
    node->text =
        kz__mastermind_is_found(mine)
            ? kz_view_format(out,
                             kz_message(lang, "You found the code with guess %u. The others are "
                                              "still looking."),
                             (unsigned)mine->count)
            : kz_view_put(out, kz_message(lang, "The others are still looking."));
}

/* Adds all boards. A spectator of a race has no own board. */
static void add_play(const kz__mastermind_table *table, const kz_viewer *viewer, kz_view *out) {
    bool is_race = kz__mastermind_is_race(table);
    kz__mastermind_table mine = kz__mastermind_of_seat(table, viewer->seat);
    mine.chances = table->chances;
    if (!is_race || viewer->seat >= 0) {
        add_guesses(&mine, viewer, out);
    }
    if (table->keeper == KZ__MASTERMIND_SPRINT && viewer->seat >= 0 &&
        kz__mastermind_is_over(&mine) && !kz__mastermind_is_over(table)) {
        add_wait(&mine, viewer->lang, out);
    }
    add_others(table, viewer, out);
    if (!is_race || viewer->seat >= 0) {
        add_meters(&mine, viewer, out);
    }
}

void kz__mastermind_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    kz__mastermind_table table = kz__mastermind_unpack(seen);
    kz__mastermind_add_rules(&table, viewer, out);
    add_secret(&table, viewer->lang, out);
    if (table.sealed != 0) {
        add_seal(&table, viewer->lang, out);
    }
    add_play(&table, viewer, out);
    if (kz__mastermind_is_doubtful(&table)) {
        add_doubt(&table, viewer->lang, out);
    }
    if (kz__mastermind_is_over(&table)) {
        if (table.keeper == KZ__MASTERMIND_CHECKED && table.code != 0) {
            add_checked(&table, viewer->lang, out);
        }
        add_result(&table, viewer, out);
    } else if (viewer->acts && viewer->seat >= 0 &&
               (kz__mastermind_movers(&table) >> viewer->seat & 1U) != 0) {
        kz__mastermind_add_choices(&table, viewer, out);
    }
}
