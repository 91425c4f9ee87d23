/*
 * The review of the card game: whether the table was solvable when a player slapped, flipped,
 * passed or explained, and since which card.
 */
#include "base/word.h"
#include "play/adapters/shisoku_game/advice.h"
#include "play/adapters/shisoku_game/lines.h"

#include <string.h>

enum { LINE_BYTES = 900, RIGHT = 0, MISSED = 3, BLUNDER = 4, NOTHING = -1 };

/* The kind of a move. */
typedef enum deed { OTHER, FLIP, SLAP, EXPLAIN, PASS, JOIN } deed;

static deed deed_of(const char *line, kz_word *rest) {
    static const char *const names[] = {"", "flip", "slap", "explain", "pass", "join"};
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz__words_next(&words, &word);
    *rest = kz__words_rest(words);
    for (int i = FLIP; i <= JOIN; i++) {
        if (kz__word_is(word, names[i])) {
            return (deed)i;
        }
    }
    return OTHER;
}

/* The number of table cards that the move was about. */
static uint32_t cards_of(const kz_shisoku_game *game, deed done, kz_word rest, int seat) {
    uint64_t sequence = game->flips;
    if (done == SLAP) {
        kz_status_ignore(kz__word_number(rest, 0, UINT32_MAX, &sequence, NULL));
        return game->round.count - (sequence < game->flips ? 1U : 0U);
    }
    return game->seen[seat] > 0 ? game->seen[seat] : game->round.count;
}

/*
 * Solves the first card, the first two, ... up to `cards`. The last one stays in `study`.
 * @param since    the number of cards with which it was first solvable; 0: never.
 * @param is_exact no shorter table has a solution, which is proved.
 */
static kz_status find_since(const kz_shisoku_game *game, uint32_t cards, kz_work *work,
                            kz__shisoku_card_study *study, uint32_t *since, bool *is_exact) {
    *since = 0;
    *is_exact = true;
    for (uint32_t i = 1; i <= cards; i++) {
        kz_status status = kz__shisoku_card_solve(game, i, work, study);
        if (status != KZ_OK) {
            return status;
        }
        if (*since == 0 && study->result.verdict == KZ_ONE) {
            *since = i;
        }
        *is_exact = *is_exact && (*since > 0 || study->result.verdict == KZ_NONE);
    }
    return KZ_OK;
}

static bool is_right(const kz__shisoku_card_study *study, kz_word expression) {
    kz_shisoku_checked checked;
    return kz_shisoku_check(&study->problem, expression.text, expression.length, &checked) ==
               KZ_OK &&
           checked.fault == KZ_SHISOKU_FAULT_NONE;
}

static int grade_of(const kz__shisoku_card_study *study, deed done, kz_word rest) {
    kz_verdict verdict = study->result.verdict;
    if (done == EXPLAIN) {
        return is_right(study, rest) ? RIGHT : verdict == KZ_ONE ? BLUNDER : NOTHING;
    }
    if (verdict == KZ_UNKNOWN) {
        return NOTHING;
    }
    if (done == SLAP) {
        return verdict == KZ_ONE ? RIGHT : BLUNDER;
    }
    return verdict == KZ_NONE ? RIGHT : MISSED;
}

/*
 * Says that the table could not be made. The cards are named: after a flip, the position that is
 * looked at has one card more.
 */
static void say_impossible(const kz__shisoku_card_study *study, kz_lang lang, kz_view_node *node,
                           kz_view *out) {
    char cards[3 * KZ_SHISOKU_MAX_CARDS + 1];
    char target[2 * KZ_TOKEN_MAX];
    kz_text text;
    if (study->result.verdict != KZ_NONE) {
        node->text =
            kz_view_put(out, kz_message(lang, "Kazu does not know whether it could be made."));
        return;
    }
    kz_text_init(&text, cards, sizeof cards);
    kz__shisoku_card_put_cards(&study->problem, &text);
    kz_text_init(&text, target, sizeof target);
    kz__shisoku_card_put_number(study->problem.target, &text);
    node->text =
        kz_view_format(out, kz_message(lang, "%s cannot be made from %s (proved)."), target, cards);
}

/*
 * Says how the table could be made, or that it could not.
 * @param flipped whether one card more lies on the table that is looked at
 */
static void say(const kz__shisoku_card_study *study, bool flipped, uint32_t since, bool is_exact,
                kz_lang lang, kz_view *out) {
    char expression[LINE_BYTES];
    char shown[LINE_BYTES];
    kz_text text;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    if (study->result.verdict != KZ_ONE) {
        say_impossible(study, lang, node, out);
        return;
    }
    kz_text_init(&text, expression, sizeof expression);
    kz_shisoku_expression_print(&study->problem, &study->result.solution, KZ_SHISOKU_PRETTY, &text);
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_card_put_signs(expression, &text);
    node->text = kz_view_format(out,
                                flipped ? kz_message(lang, "Before this card it could be made: %s")
                                        : kz_message(lang, "This table could be made: %s"),
                                shown);
    if (since < study->problem.count) {
        node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "since", NULL);
        node->text = kz_view_format(
            out,
            is_exact ? kz_message(lang, "It could be made from card %u on.")
                     : kz_message(lang, "It could be made from card %u on, or earlier."),
            (unsigned)since);
    }
}

static kz_status judge(const kz_shisoku_game *game, const kz_act *act, const kz_viewer *viewer,
                       kz_work *work, kz__shisoku_card_study *study, int *grade, kz_view *out) {
    kz_word rest;
    uint32_t since = 0;
    bool is_exact = true;
    deed done = deed_of(act->line, &rest);
    uint32_t cards = cards_of(game, done, rest, act->from);
    bool could_slap = (game->locked >> act->from & 1) == 0;
    if (done == OTHER || done == JOIN || cards == 0 || (done == FLIP && !could_slap)) {
        *grade = NOTHING;
        return KZ_OK;
    }
    kz_status status = find_since(game, cards, work, study, &since, &is_exact);
    if (status == KZ_OK) {
        *grade = grade_of(study, done, rest);
        say(study, done == FLIP, since, is_exact, viewer->lang, out);
    }
    return status;
}

/* The last join is the explanation that is judged. */
static bool is_last_join(const kz_shisoku_game *game, const kz_act *act) {
    kz_word rest;
    return deed_of(act->line, &rest) == JOIN && game->seen[act->from] == game->join_count + 2U;
}

/* Writes what all joins say as a line: "explain 13 - 6". */
static kz_status put_explanation(const kz_state *seen, const kz_act *act, kz_work *work,
                                 char line[KZ_PLAY_LINE_MAX]) {
    kz_shisoku_game game;
    kz_text text;
    kz_state *after = kz_work_allocate(work, 1, sizeof *after);
    if (after == NULL) {
        return KZ_NO_MEMORY;
    }
    *after = *seen;
    kz_text_init(&text, line, KZ_PLAY_LINE_MAX);
    if (kz__shisoku_card_move(after, act, NULL) == KZ_OK) {
        kz__shisoku_card_unpack(after, &game);
        kz_text_put(&text, "explain ");
        kz_text_put(&text, game.said);
    }
    kz_work_free(work, after, 1, sizeof *after);
    return KZ_OK;
}

kz_status kz__shisoku_card_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                  kz_work *work, int *grade, kz_view *out) {
    kz_shisoku_game game;
    kz__shisoku_card_unpack(seen, &game);
    kz__shisoku_card_study *study = kz_work_allocate(work, 1, sizeof *study);
    if (study == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_act judged = *act;
    char line[KZ_PLAY_LINE_MAX];
    kz_status status = KZ_OK;
    if (is_last_join(&game, act)) {
        status = put_explanation(seen, act, work, line);
        judged.line = line;
    }
    if (status == KZ_OK) {
        status = judge(&game, &judged, viewer, work, study, grade, out);
    }
    kz_work_free(work, study, 1, sizeof *study);
    return status;
}
