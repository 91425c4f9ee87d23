/* Hints for the guesser and for the keeper of a Mastermind code. */
#include "play/adapters/mastermind/advice.h"

#include "games/mastermind/feedback/listing.h"
#include "play/adapters/mastermind/answers.h"
#include "play/adapters/mastermind/exercise.h"
#include "play/adapters/mastermind/knowledge.h"
#include "play/adapters/mastermind/race.h"
#include "play/adapters/mastermind/view.h"

enum { ROOM = 400 };

/* Adds a hint whose text is already in the view. */
static void add_hint(uint32_t text, kz_view *out) {
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL)->text = text;
}

/* Points at the answer to a row. */
static void point(const kz__mastermind_table *table, uint32_t row, kz_view *out) {
    kz_view_cell *cell = kz_view_add_cell(out, "guesses", NULL);
    cell->value = (int32_t)kz__mastermind_answer_id(table, row);
    cell->flags |= KZ_CELL_BAD;
}

static void tell_count(const kz__mastermind_knowledge *known, kz_lang lang, kz_view *out) {
    size_t count = kz_mastermind_codes_count(known->codes);
    if (count == 1) {
        add_hint(kz_view_put(out, kz_message(lang, "Only one code is still possible.")), out);
    } else {
        add_hint(kz_view_format(out, kz_message(lang, "%llu codes are still possible."),
                                (unsigned long long)count),
                 out);
    }
}

/* Tells whether the answer to an earlier row excludes the last guess. */
static bool contradicts(const kz__mastermind_knowledge *known, uint32_t row) {
    kz_mastermind_code last = known->history.row[known->history.count - 1].guess;
    kz_mastermind_answer given = known->history.row[row].answer;
    kz_mastermind_answer real =
        kz_mastermind_score(&known->rules, last, known->history.row[row].guess);
    return given.black != real.black || given.white != real.white;
}

static void tell_contradiction(const kz__mastermind_table *table,
                               const kz__mastermind_knowledge *known, uint32_t first, kz_lang lang,
                               kz_view *out) {
    add_hint(kz_view_format(out,
                            kz_message(lang, "Your last guess could not have been the "
                                             "code: it contradicts the answer to guess "
                                             "%u."),
                            (unsigned)first + 1),
             out);
    kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    for (uint32_t row = first; row + 1 < known->history.count; row++) {
        if (contradicts(known, row)) {
            point(table, row, out);
        }
    }
}

static void tell_consistency(const kz__mastermind_table *table,
                             const kz__mastermind_knowledge *known, kz_lang lang, kz_view *out) {
    uint32_t count = known->history.count;
    uint32_t row = 0;
    while (row + 1 < count && !contradicts(known, row)) {
        row++;
    }
    if (row + 1 < count) {
        tell_contradiction(table, known, row, lang, out);
        return;
    }
    const char *text = kz_message(lang, "Your last guess fit all earlier answers.");
    if (count == 0) {
        text = kz_message(lang, "You have not guessed yet: any code is possible.");
    } else if (!kz_mastermind_is_secret(&known->rules, known->history.row[count - 1].guess)) {
        text = kz_message(lang, "Your last guess could not have been the code, by the rules of "
                                "this game.");
    }
    add_hint(kz_view_put(out, text), out);
}

static void put_guess(const kz_mastermind_ranked *best, size_t count, const char *digits,
                      kz_lang lang, kz_text *out) {
    if (count == 1) {
        kz_text_format(out, kz_message(lang, "It is %s: no other code is possible."), digits);
        return;
    }
    kz_text_format(out,
                   best->parts == 1
                       ? kz_message(lang, "Guess %s: of %llu codes it leaves %.1f on average and "
                                          "at most %u.")
                       : kz_message(lang, "Guess %s: of %llu codes it leaves %.1f on average and "
                                          "at most %u, by %u different answers."),
                   digits, (unsigned long long)count, (double)best->squares / (double)count,
                   (unsigned)best->worst, (unsigned)best->parts);
    if (!best->may_be_secret) { /* never on the last guess */
        kz_text_put(out, kz_message(lang, " It cannot be the code, but no guess tells more."));
    }
}

static kz_status tell_guess(const kz__mastermind_knowledge *known, kz_mastermind_method method,
                            kz_lang lang, kz_work *work, kz_view *out) {
    kz_mastermind_ranked best = {.guess = 0};
    char digits[KZ_MASTERMIND_PEGS_MAX + 1];
    char buffer[ROOM];
    kz_text text;
    kz_status status = kz__mastermind_best_guess(known, method, work, &best);
    if (status != KZ_OK) {
        return status;
    }
    kz__mastermind_name(&known->rules, best.guess, digits);
    kz_text_init(&text, buffer, sizeof buffer);
    put_guess(&best, kz_mastermind_codes_count(known->codes), digits, lang, &text);
    add_hint(kz_view_put(out, buffer), out);
    kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
    kz_view_add_cell(out, digits, digits)->id = 1;
    return KZ_OK;
}

/* Suggests which answer to look at first, or says how few codes a guess can leave. */
static kz_status tell_exercise(const kz__mastermind_table *table,
                               const kz__mastermind_knowledge *known, kz_lang lang, kz_work *work,
                               kz_view *out) {
    kz_mastermind_ranked best = {.guess = 0};
    uint32_t row = 0;
    if (table->task == KZ__MASTERMIND_FIND_CODE) {
        kz_status status = kz__mastermind_first_row(table, work, &row);
        if (status == KZ_OK) {
            add_hint(kz_view_format(out,
                                    kz_message(lang, "Start with guess %u: its answer allows the "
                                                     "fewest cases."),
                                    (unsigned)row + 1),
                     out);
            kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
            point(table, row, out);
        }
        return status;
    }
    kz_status status = kz__mastermind_best_guess(known, KZ_MASTERMIND_EXPECTED, work, &best);
    if (status == KZ_OK) {
        size_t count = kz_mastermind_codes_count(known->codes);
        add_hint(kz_view_format(out,
                                kz_message(lang, "Of %llu codes the best guess leaves %.2f on "
                                                 "average."),
                                (unsigned long long)count, (double)best.squares / (double)count),
                 out);
    }
    return status;
}

static kz_status hint_breaker(const kz__mastermind_table *table,
                              const kz__mastermind_knowledge *known, kz_lang lang, int strength,
                              kz_work *work, kz_view *out) {
    if (strength == 3) {
        bool is_least = table->task == KZ__MASTERMIND_FIND_GUESS;
        return tell_guess(known, is_least ? KZ_MASTERMIND_EXPECTED : KZ_MASTERMIND_ENTROPY, lang,
                          work, out);
    }
    if (strength == 2 && table->task != KZ__MASTERMIND_NO_TASK) {
        return tell_exercise(table, known, lang, work, out);
    }
    if (strength == 1) {
        tell_count(known, lang, out);
    } else {
        tell_consistency(table, known, lang, out);
    }
    return KZ_OK;
}

/* The answers to the pending guess that are consistent with the earlier ones; bit k: answer k. */
static uint64_t fitting(const kz__mastermind_table *table, const kz__mastermind_knowledge *known) {
    const kz_mastermind_code *codes = kz_mastermind_codes_data(known->codes);
    uint64_t mask = 0;
    for (size_t i = 0; i < kz_mastermind_codes_count(known->codes); i++) {
        kz_mastermind_answer answer =
            kz_mastermind_score(&known->rules, codes[i], table->guess[table->answered]);
        mask |= UINT64_C(1) << kz_mastermind_answer_index(&known->rules, answer);
    }
    return mask;
}

/* Adds a move for each answer of a mask: "1 2", or "fix 3 1 2" to correct a row. */
static void add_moves(const kz__mastermind_table *table, uint64_t mask, uint32_t fixed_row,
                      kz_lang lang, uint32_t *id, kz_view *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    for (uint32_t i = 0; i < kz_mastermind_answers(&rules); i++) {
        char words[KZ__MASTERMIND_ANSWER_ROOM];
        kz_text text;
        if ((mask >> i & 1) == 0) {
            continue;
        }
        kz_mastermind_answer answer = kz_mastermind_answer_at(&rules, i);
        kz_text_init(&text, words, sizeof words);
        kz__mastermind_put_answer(table, answer, lang, &text);
        kz_view_cell *cell = kz_view_add_cell(out, NULL, NULL);
        cell->id = ++*id;
        cell->type = fixed_row > 0 ? kz_view_format(out, "fix %u %u %u", (unsigned)fixed_row,
                                                    (unsigned)answer.black, (unsigned)answer.white)
                                   : kz_view_format(out, "%u %u", (unsigned)answer.black,
                                                    (unsigned)answer.white);
        cell->text = fixed_row > 0 ? kz_view_format(out, kz_message(lang, "Guess %u: %s"),
                                                    (unsigned)fixed_row, words)
                                   : kz_view_put(out, words);
    }
}

/* Points at the answers that contradict each other. */
static void hint_doubt(const kz__mastermind_table *table, kz_lang lang, int strength,
                       kz_view *out) {
    uint32_t id = 0;
    const char *text =
        strength == 1
            ? kz_message(
                  lang, "Compare your code with the guesses again, peg by peg: an answer is wrong.")
            : kz_message(lang, "Look at the marked answers.");
    add_hint(kz_view_put(out, text), out);
    if (strength == 1) {
        return;
    }
    kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    for (uint32_t row = 0; row < table->answered; row++) {
        if (table->possible[row] != 0) {
            point(table, row, out);
        }
    }
    if (strength == 3) {
        kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
        for (uint32_t row = 0; row < table->answered; row++) {
            add_moves(table, table->possible[row], row + 1, lang, &id, out);
        }
    }
}

/* Only the keeper knows the code, so the hint lists the answers consistent with the earlier ones.
 * */
static void hint_answer(const kz__mastermind_table *table, const kz__mastermind_knowledge *known,
                        kz_lang lang, int strength, kz_view *out) {
    uint32_t id = 0;
    const char *text = kz_message(lang, "These answers fit the earlier ones.");
    if (strength == 1) {
        text = kz_message(
            lang,
            "Count the pegs in the right place first. Each of the others counts at most once.");
    }
    add_hint(kz_view_put(out, text), out);
    if (strength > 1) {
        kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
        point(table, table->answered, out);
        kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
        add_moves(table, fitting(table, known), 0, lang, &id, out);
    }
}

kz_status kz__mastermind_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                              kz_work *work, kz_view *out) {
    kz__mastermind_table table = kz__mastermind_unpack(seen);
    table = kz__mastermind_of_seat(&table, viewer->seat);
    if (kz__mastermind_is_doubtful(&table)) {
        hint_doubt(&table, viewer->lang, strength, out);
        return KZ_OK;
    }
    if (kz__mastermind_sets(&table, viewer->seat)) {
        add_hint(kz_view_put(out, kz_message(viewer->lang, "You can set any code.")), out);
        return KZ_OK;
    }
    kz__mastermind_knowledge known;
    kz_status status = kz__mastermind_learn(&table, work, &known);
    if (status != KZ_OK) {
        return status;
    }
    if (kz__mastermind_holds(&table, viewer->seat)) {
        hint_answer(&table, &known, viewer->lang, strength, out);
    } else {
        status = hint_breaker(&table, &known, viewer->lang, strength, work, out);
    }
    kz_mastermind_codes_free(known.codes, work);
    return status;
}

kz_status kz__mastermind_rate_table(const kz_state *state, kz_work *work, int *level) {
    (void)work;
    static const uint64_t most[] = {100, 500, 2000, 20000};
    kz__mastermind_table table = kz__mastermind_unpack(state);
    kz_mastermind_rules rules = kz__mastermind_rules_of(&table);
    uint64_t secrets = kz__mastermind_count_secrets(&rules);
    int found = 1;
    while (found < 5 && secrets > most[found - 1]) {
        found++;
    }
    found += table.keeper == KZ__MASTERMIND_EVIL ? 1 : 0;
    *level = found < 5 ? found : 5;
    return KZ_OK;
}
