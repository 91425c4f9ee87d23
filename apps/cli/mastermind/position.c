/* A position that leaves only one code: rows that tell all, none of them to spare. */
#include "mastermind/position.h"

enum { ROWS_MAX = 32 };

static kz_status count_codes(const mastermind_position *p, kz_work *work, uint64_t *count) {
    kz_mastermind_codes *codes = NULL;
    kz_status status = kz_mastermind_codes_new(&p->rules, &p->history, work, &codes);
    if (status == KZ_OK) {
        *count = kz_mastermind_codes_count(codes);
        kz_mastermind_codes_free(codes, work);
    }
    return status;
}

/* A guess at random: a legal secret that is a legal guess as well, and not the secret. */
static kz_mastermind_code random_guess(const mastermind_position *p, kz_rng *rng) {
    kz_mastermind_rules rules = p->rules;
    rules.secret_distinct = rules.secret_distinct || rules.guess_distinct;
    kz_mastermind_code guess = p->secret;
    while (guess == p->secret) {
        guess = kz_mastermind_deal(&rules, kz_rng_next(rng));
    }
    return guess;
}

static void add_row(mastermind_position *p, kz_mastermind_code guess) {
    uint32_t row = p->history.count++;
    p->history.row[row].guess = guess;
    p->history.row[row].answer = kz_mastermind_score(&p->rules, p->secret, guess);
}

static void drop_row(kz_mastermind_history *history, uint32_t row) {
    history->count--;
    for (uint32_t i = row; i < history->count; i++) {
        history->row[i] = history->row[i + 1];
    }
}

/* Leaves out every row that the others make superfluous. */
static kz_status drop_superfluous(mastermind_position *p, kz_work *work) {
    for (uint32_t row = p->history.count; row-- > 0;) {
        kz_mastermind_history whole = p->history;
        uint64_t count = 0;
        drop_row(&p->history, row);
        kz_status status = count_codes(p, work, &count);
        if (status != KZ_OK) {
            return status;
        }
        if (count != 1) {
            p->history = whole;
        }
    }
    return KZ_OK;
}

bool mastermind_position_can_be(const kz_mastermind_rules *rules) {
    bool is_blind =
        rules->guess_distinct && !rules->secret_distinct && rules->colors <= rules->pegs;
    return rules->colors > 1 && !is_blind;
}

kz_status mastermind_position_make(mastermind_position *p, kz_rng *rng, kz_work *work) {
    uint64_t count = 0;
    p->history.count = 0;
    kz_status status = count_codes(p, work, &count);
    while (status == KZ_OK && count > 1) {
        if (p->history.count == ROWS_MAX) {
            p->history.count = 0; /* rows that told nothing new: begin again */
        }
        add_row(p, random_guess(p, rng));
        status = count_codes(p, work, &count);
    }
    return status == KZ_OK ? drop_superfluous(p, work) : status;
}
