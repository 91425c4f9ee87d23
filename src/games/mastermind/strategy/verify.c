/*
 * Plays a written strategy against every secret. Secrets, answers and games are made here, peg by
 * peg, without code that computes strategies. Theory: docs/theory/mastermind.md.
 */
#include "base/valid.h"
#include "games/mastermind/strategy/verify_text.h"
#include "kazu/text.h"

#include <assert.h>

enum { PEGS = KZ_MASTERMIND_PEGS_MAX };

typedef struct replay {
    kz__mastermind_written *written;
    kz_work *work;
    kz_error *error;
    kz_mastermind_figures figures;
    uint8_t secret[PEGS];
} replay;

static unsigned color_at(kz_mastermind_code guess, unsigned peg) {
    for (; peg > 0; peg--) {
        guess /= 16;
    }
    return guess % 16;
}

/* By the definition: equal pegs are black; each other guessed colour that matches a remaining peg
 * is white. */
static void score(const replay *r, kz_mastermind_code guess, unsigned *black, unsigned *white) {
    unsigned pegs = r->written->rules.pegs;
    uint8_t left[16] = {0};
    *black = 0;
    *white = 0;
    for (unsigned i = 0; i < pegs; i++) {
        if (r->secret[i] == color_at(guess, i)) {
            ++*black;
        } else {
            left[r->secret[i]]++;
        }
    }
    for (unsigned i = 0; i < pegs; i++) {
        unsigned color = color_at(guess, i);
        if (color != r->secret[i] && left[color] > 0) {
            left[color]--;
            ++*white;
        }
    }
}

static bool is_repeated(const replay *r, unsigned peg) {
    for (unsigned i = 0; i < peg; i++) {
        if (r->secret[i] == r->secret[peg]) {
            return true;
        }
    }
    return false;
}

/* Advances the pegs from `peg` on to the next secret; 0 is before the first colour. False if there
 * is none. */
static bool advance(replay *r, unsigned peg) {
    const kz_mastermind_rules *rules = &r->written->rules;
    for (;;) {
        if (r->secret[peg] == rules->colors) {
            if (peg == 0) {
                return false;
            }
            r->secret[peg--] = 0;
            continue;
        }
        r->secret[peg]++;
        if (rules->secret_distinct && is_repeated(r, peg)) {
            continue;
        }
        if (peg + 1U == rules->pegs) {
            return true;
        }
        peg++;
    }
}

static bool fits(const replay *r) {
    const kz_mastermind_history *history = &r->written->history;
    for (uint32_t i = 0; i < history->count; i++) {
        unsigned black = 0;
        unsigned white = 0;
        score(r, history->row[i].guess, &black, &white);
        if (black != history->row[i].answer.black || white != history->row[i].answer.white) {
            return false;
        }
    }
    return true;
}

static kz_status refuse(const replay *r, const kz__mastermind_line *line, const char *message,
                        unsigned black, unsigned white) {
    const char answer[] = {(char)('0' + black), (char)('0' + white)};
    return kz_error_set(r->error, KZ_BAD_INPUT, line->number, 0, message, answer, sizeof answer);
}

/* One game, from the first guess to the win. */
static kz_status play(replay *r) {
    kz__mastermind_line *lines = r->written->lines;
    uint32_t at = 0;
    for (uint32_t guesses = 1;; guesses++) {
        unsigned black = 0;
        unsigned white = 0;
        kz__mastermind_line *line = &lines[at];
        line->reached = true;
        score(r, line->guess, &black, &white);
        if (black == r->written->rules.pegs) {
            r->figures.codes++;
            r->figures.total += guesses;
            r->figures.histogram[guesses - 1]++;
            r->figures.max = guesses > r->figures.max ? guesses : r->figures.max;
            return kz_work_spend(r->work, guesses);
        }
        at = line->child;
        while (at != KZ__MASTERMIND_NOWHERE &&
               (lines[at].black != black || lines[at].white != white)) {
            at = lines[at].next;
        }
        if (at == KZ__MASTERMIND_NOWHERE) {
            return refuse(r, line, KZ_N("a possible answer has no next guess"), black, white);
        }
    }
}

static kz_status play_all(replay *r) {
    kz_status status = KZ_OK;
    unsigned peg = 0;
    while (status == KZ_OK && advance(r, peg)) {
        status = fits(r) ? play(r) : kz_work_spend(r->work, 1);
        peg = r->written->rules.pegs - 1U;
    }
    return status;
}

static kz_status check_reached(const replay *r) {
    const kz__mastermind_written *written = r->written;
    if (r->figures.codes == 0) {
        return kz_error_set(r->error, KZ_BAD_INPUT, 0, 0, KZ_N("no secret code fits these answers"),
                            NULL, 0);
    }
    for (uint32_t i = 0; i < written->count; i++) {
        const kz__mastermind_line *line = &written->lines[i];
        if (!line->reached) {
            return refuse(r, line, KZ_N("no secret code gives this answer"), line->black,
                          line->white);
        }
    }
    return KZ_OK;
}

kz_status kz_mastermind_verify(const char *text, size_t length, kz_work *work,
                               kz_mastermind_rules *rules, kz_mastermind_figures *figures,
                               kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && kz__work_is_valid(work) && figures != NULL);
    kz__mastermind_written written;
    kz_status status = kz__mastermind_written_parse(text, length, work, &written, error);
    if (status != KZ_OK) {
        return status;
    }
    replay r = {.written = &written,
                .work = work,
                .error = error,
                .figures = {.first = written.lines[0].guess}};
    status = play_all(&r);
    if (status == KZ_OK) {
        status = check_reached(&r);
    } else if (status != KZ_BAD_INPUT) {
        (void)kz_error_set(error, status, 0, 0, kz_status_text(status), NULL, 0);
    }
    if (status == KZ_OK) {
        *figures = r.figures;
        if (rules != NULL) {
            *rules = written.rules;
        }
    }
    kz__mastermind_written_clear(&written, work);
    return status;
}
