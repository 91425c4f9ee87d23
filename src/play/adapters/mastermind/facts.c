/*
 * Analysis of a finished game: the codes that each guess left, optimal play on the same code, and
 * the decisive guess.
 */
#include "games/mastermind/feedback/listing.h"
#include "play/adapters/mastermind/advice.h"
#include "play/adapters/mastermind/answers.h"
#include "play/adapters/mastermind/exercise.h"
#include "play/adapters/mastermind/knowledge.h"
#include "play/adapters/mastermind/race.h"

enum { OPTIMAL_UP_TO = 1296, ROOM = 300, RIGHT_SHOWN = 8 };

/* Bits that a guess must lose to be mentioned. Source: grade 3 of a review. */
static const double worth_telling = 0.6;

typedef struct facts {
    kz__mastermind_table table;
    kz_lang lang;
    kz_work *work;
    kz_view *out;
} facts;

/* The game as it was before a row. */
static kz__mastermind_table before_row(const kz__mastermind_table *table, uint32_t row) {
    kz__mastermind_table before = *table;
    before.count = (uint8_t)row;
    before.answered = (uint8_t)row;
    before.gave_up = 0;
    return before;
}

/* Adds the guesses of a game, each with the number of codes that it left. */
static void add_game(const facts *f, const kz__mastermind_table *played, const char *name,
                     const char *title, const char *kind) {
    uint32_t left[KZ__MASTERMIND_CHANCES_MAX];
    kz_mastermind_rules rules = kz__mastermind_rules_of(played);
    kz_view_node *node = kz_view_add(f->out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, name, title);
    node->columns = 2;
    node->outcome = kz_view_put(f->out, kind);
    kz_view_add_cell(f->out, kz_message(f->lang, "Guess"), NULL);
    kz_view_add_cell(f->out, kz_message(f->lang, "Codes left"), NULL);
    kz__mastermind_count_left(played, left);
    for (uint32_t row = 0; row < played->answered; row++) {
        char digits[KZ_MASTERMIND_PEGS_MAX + 1];
        kz__mastermind_name(&rules, played->guess[row], digits);
        kz_view_add_cell(f->out, digits, NULL)->id = row + 1;
        kz_view_cell *cell = kz_view_add_cell(f->out, NULL, NULL);
        cell->text = kz_view_format(f->out, "%u", (unsigned)left[row]);
        cell->value = (int32_t)left[row];
    }
}

/* The secret code; 0 if a player gave up on a code that only the keeper knows. */
static kz_mastermind_code code_of(const kz__mastermind_table *table) {
    uint32_t row = kz__mastermind_winning_row(table);
    return table->code != 0 || row >= table->answered ? table->code : table->guess[row];
}

static kz_status next_guess(const facts *f, const kz__mastermind_table *table,
                            const kz_mastermind_tree *tree, kz_mastermind_code *guess) {
    kz__mastermind_knowledge known;
    kz_mastermind_history history;
    if (tree != NULL) {
        kz__mastermind_history_of(table, &history);
        return kz_mastermind_tree_guess(tree, &history, guess);
    }
    kz_status status = kz__mastermind_learn(table, f->work, &known);
    if (status == KZ_OK) {
        status = kz__mastermind_strongest(&known, f->work, guess);
        kz_mastermind_codes_free(known.codes, f->work);
    }
    return status;
}

/* Plays optimally against the code. @param best at its start; its rows are added. */
static kz_status play_best(const facts *f, kz_mastermind_code code, const kz_mastermind_tree *tree,
                           kz__mastermind_table *best) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(best);
    kz_mastermind_answer answer = {0};
    best->chances = KZ__MASTERMIND_CHANCES_MAX;
    while (answer.black != rules.pegs && best->answered + 1 < best->chances) {
        kz_mastermind_code guess = 0;
        kz_status status = next_guess(f, best, tree, &guess);
        if (status != KZ_OK) {
            return status;
        }
        answer = kz_mastermind_score(&rules, code, guess);
        best->guess[best->answered] = guess;
        best->black[best->answered] = answer.black;
        best->white[best->answered] = answer.white;
        best->answered++;
        best->count++;
    }
    return KZ_OK;
}

static void add_average(const facts *f, const kz_mastermind_tree *tree) {
    kz_mastermind_figures figures = kz_mastermind_tree_figures(tree);
    kz_view_node *node = kz_view_add(f->out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "average", NULL);
    node->text = kz_view_format(
        f->out,
        kz_message(f->lang, "Over all %llu codes, optimal play needs %.2f guesses on "
                            "average."),
        (unsigned long long)figures.codes, (double)figures.total / (double)figures.codes);
}

/* Adds the guesses of optimal play. */
static kz_status add_best(const facts *f, kz_mastermind_code code, const kz_mastermind_tree *tree) {
    kz__mastermind_table best = before_row(&f->table, 0);
    kz_status status = play_best(f, code, tree, &best);
    if (status == KZ_OK) {
        add_game(f, &best, "best",
                 tree != NULL ? kz_message(f->lang, "Optimal play on the same code")
                              : kz_message(f->lang, "Strong play on the same code"),
                 tree != NULL ? "optimal" : "strong");
    }
    return status;
}

/* An evil keeper had no code, and the code of a resigned game is unknown. */
static kz_status add_comparison(const facts *f) {
    static const kz_mastermind_plan optimal = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_rules rules = kz__mastermind_rules_of(&f->table);
    kz_mastermind_code code = code_of(&f->table);
    kz_mastermind_tree *tree = NULL;
    kz_status status = KZ_OK;
    if (f->table.keeper == KZ__MASTERMIND_EVIL) {
        return KZ_OK;
    }
    if (kz__mastermind_count_secrets(&rules) <= OPTIMAL_UP_TO &&
        kz__mastermind_count_guesses(&rules) <= OPTIMAL_UP_TO) {
        status = kz_mastermind_tree_new(&rules, NULL, &optimal, f->work, &tree, NULL);
    }
    if (status == KZ_OK && code != 0) {
        status = add_best(f, code, tree);
    }
    if (status == KZ_OK && tree != NULL) {
        add_average(f, tree);
    }
    kz_mastermind_tree_free(tree, f->work);
    return status;
}

/* The guess to comment on. */
typedef struct turning {
    uint32_t row;
    const char *kind; /* NULL: there is none */
    double weight;
    kz__mastermind_comparison c;
} turning;

/*
 * Keeps a row if it is more noteworthy than the kept one: a guess that told nothing, else the
 * costliest guess, else the one that ruled out most. Any first guess rules out most codes, so it is
 * not mentioned.
 */
static void look_at(turning *t, uint32_t row, const kz__mastermind_comparison *c, uint32_t left) {
    bool told_nothing = c->codes > 1 ? c->made.parts == 1 : !c->made.may_be_secret;
    double loss = c->codes > 1 ? c->best.bits - c->made.bits : 0;
    double gain = left > 0 && row > 0 ? (double)c->codes / (double)left : 0;
    const char *kind = told_nothing ? "nothing" : loss > worth_telling ? "loss" : "best";
    double weight = told_nothing ? 3e6 : loss > worth_telling ? 1e6 + loss : gain / 1e3;
    if (t->kind == NULL || weight > t->weight) {
        *t = (turning){.row = row, .kind = kind, .weight = weight, .c = *c};
    }
}

static void put_turning(const facts *f, const turning *t, uint32_t left, kz_text *out) {
    char digits[KZ_MASTERMIND_PEGS_MAX + 1];
    unsigned long long codes = t->c.codes;
    unsigned number = (unsigned)t->row + 1;
    double size = (double)t->c.codes;
    kz__mastermind_name(&t->c.rules, t->c.best.guess, digits);
    if (t->kind[0] == 'n' && t->c.codes == 1) {
        kz_text_format(out,
                       kz_message(f->lang, "Guess %u could not be right: only %s was possible."),
                       number, digits);
    } else if (t->kind[0] == 'n') {
        kz_text_format(
            out,
            kz_message(
                f->lang,
                "Guess %u gave no information: all %llu remaining codes give the same answer."),
            number, codes);
    } else if (t->kind[0] == 'l') {
        kz_text_format(out,
                       kz_message(f->lang, "Guess %u cost the most: of %llu codes it leaves %.1f "
                                           "on average, %s leaves %.1f."),
                       number, codes, (double)t->c.made.squares / size, digits,
                       (double)t->c.best.squares / size);
    } else {
        kz_text_format(
            out, kz_message(f->lang, "The best guess was number %u: it cut %llu codes to %u."),
            number, codes, (unsigned)left);
    }
}

/* The winning guess is not judged unless it is the only guess. */
static kz_status add_turning(const facts *f) {
    uint32_t left[KZ__MASTERMIND_CHANCES_MAX];
    char buffer[ROOM];
    kz_text text;
    turning t = {.kind = NULL};
    uint32_t rows = f->table.answered - (kz__mastermind_is_found(&f->table) ? 1U : 0U);
    kz__mastermind_count_left(&f->table, left);
    for (uint32_t row = 0; row < rows; row++) {
        kz__mastermind_comparison c;
        kz__mastermind_table before = before_row(&f->table, row);
        kz_status status = kz__mastermind_weigh(&before, f->table.guess[row], f->work, &c);
        if (status != KZ_OK) {
            return status;
        }
        look_at(&t, row, &c, left[row]);
    }
    if (t.kind == NULL) {
        return KZ_OK;
    }
    kz_text_init(&text, buffer, sizeof buffer);
    put_turning(f, &t, left[t.row], &text);
    kz_view_node *node = kz_view_add(f->out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "turning", buffer);
    node->value = t.row + 1;
    node->outcome = kz_view_put(f->out, t.kind);
    return KZ_OK;
}

static kz_status add_right_guesses(const facts *f) {
    kz__mastermind_census *census = kz_work_allocate(f->work, 1, sizeof *census);
    if (census == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__mastermind_take_census(&f->table, census);
    kz__mastermind_weigh_all(census);
    kz_view_add(f->out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "right",
                kz_message(f->lang, "Right guesses"))
        ->columns = 2;
    kz_view_add_cell(f->out, kz_message(f->lang, "Guess"), NULL);
    kz_view_add_cell(f->out, kz_message(f->lang, "Average codes left"), NULL);
    kz_mastermind_code right[RIGHT_SHOWN];
    size_t count = kz__mastermind_right_guesses(census, right, RIGHT_SHOWN);
    for (uint32_t i = 0; i < count; i++) {
        char digits[KZ_MASTERMIND_PEGS_MAX + 1];
        double squares = kz__mastermind_squares(census, right[i]);
        kz__mastermind_name(&census->rules, right[i], digits);
        kz_view_add_cell(f->out, digits, NULL)->id = i + 1;
        kz_view_add_cell(f->out, NULL, NULL)->text =
            kz_view_format(f->out, "%.2f", squares / (double)census->left);
    }
    kz_work_free(f->work, census, 1, sizeof *census);
    return KZ_OK;
}

/* The verdict and, for a best-guess exercise, the first right guesses. */
static kz_status add_exercise(const facts *f) {
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz__mastermind_put_verdict(&f->table, f->lang, &text);
    kz_view_add(f->out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "verdict", buffer);
    return f->table.task == KZ__MASTERMIND_FIND_GUESS ? add_right_guesses(f) : KZ_OK;
}

kz_status kz__mastermind_facts(const kz_state *seen, const kz_viewer *viewer, int page,
                               kz_work *work, kz_view *out) {
    kz__mastermind_table table = kz__mastermind_unpack(seen);
    facts f = {.table = kz__mastermind_of_seat(&table, viewer->seat),
               .lang = viewer->lang,
               .work = work,
               .out = out};
    if (page > 1) {
        return KZ_OUT_OF_RANGE;
    }
    if (kz__mastermind_is_hidden(&table, viewer->seat)) {
        return KZ_OK;
    }
    if (f.table.answered > 0 && f.table.task != KZ__MASTERMIND_FIND_GUESS) {
        add_game(&f, &f.table, "played", kz_message(f.lang, "This game"), "played");
    }
    if (f.table.task != KZ__MASTERMIND_NO_TASK) {
        return add_exercise(&f);
    }
    kz_mastermind_rules rules = kz__mastermind_rules_of(&f.table);
    if (kz__mastermind_count_secrets(&rules) > KZ__MASTERMIND_COUNTED_MAX) {
        return KZ_OK; /* good guesses would take minutes to find */
    }
    kz_status status = add_comparison(&f);
    if (status == KZ_OK) {
        status = add_turning(&f);
    }
    return status == KZ_BUDGET ? KZ_OK : status;
}
