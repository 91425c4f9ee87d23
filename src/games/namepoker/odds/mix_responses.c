/* Repeats best responses until one is its own response or, if they cycle, best responses to the
 * mean of all so far (fictitious play). Theory: docs/theory/namepoker.md. */
#include "games/namepoker/odds/mix_responses.h"
#include "games/namepoker/odds/mix_values.h"

#include <string.h>

enum { RESPONSES_MAX = 1000, DEALS_BITS = 63 };

/* A policy is a pattern for each exchange and hand: [exchange * hands + hand]. */
typedef struct search {
    const kz_namepoker_table *table;
    kz_namepoker_mix *mix;
    kz_work *work;
    size_t cells;      /* of a policy */
    uint32_t *current; /* the policy to respond to; the mean of `history` if there is one */
    uint32_t *reply;
    uint32_t *seen; /* an older policy, to detect a cycle */
    uint32_t *history;
    uint32_t room;    /* policies of history */
    uint64_t *chance; /* [hand] */
    kz__namepoker_patterns patterns;
    kz__namepoker_values values;
} search;

static void end(search *s) {
    kz_work *work = s->work;
    kz__namepoker_values_clear(&s->values, work);
    kz__namepoker_patterns_clear(&s->patterns, work);
    kz_work_free(work, s->current, s->cells, sizeof *s->current);
    kz_work_free(work, s->reply, s->cells, sizeof *s->reply);
    kz_work_free(work, s->seen, s->cells, sizeof *s->seen);
    kz_work_free(work, s->history, s->cells * s->room, sizeof *s->history);
    kz_work_free(work, s->chance, s->mix->size.hands, sizeof *s->chance);
}

static kz_status begin(search *s) {
    const kz__namepoker_size *size = &s->mix->size;
    s->cells = (size_t)size->hands * s->mix->exchanges;
    s->patterns.size = *size;
    s->values.size = *size;
    s->current = kz_work_allocate(s->work, s->cells, sizeof *s->current);
    s->reply = kz_work_allocate(s->work, s->cells, sizeof *s->reply);
    s->seen = kz_work_allocate(s->work, s->cells, sizeof *s->seen);
    s->chance = kz_work_allocate(s->work, size->hands, sizeof *s->chance);
    if (s->current == NULL || s->reply == NULL || s->seen == NULL || s->chance == NULL) {
        return KZ_NO_MEMORY;
    }
    for (size_t cell = 0; cell < s->cells; cell++) {
        s->current[cell] = kz__namepoker_pattern_of(size, (uint32_t)(cell % size->hands), 0);
    }
    memcpy(s->seen, s->current, s->cells * sizeof *s->seen);
    kz_status status = kz__namepoker_patterns_new(*size, s->work, &s->patterns);
    return status == KZ_OK ? kz__namepoker_values_new(*size, s->work, &s->values) : status;
}

/* How often each hand is at the showdown, over D. */
static void find_chances(search *s) {
    const kz__namepoker_size *size = &s->mix->size;
    const uint32_t *policies = s->history != NULL ? s->history : s->current;
    uint64_t *value = s->patterns.value;
    for (uint32_t hand = 0; hand < size->hands; hand++) {
        s->chance[hand] = 1;
    }
    for (uint32_t exchange = 0; exchange < s->mix->exchanges; exchange++) {
        memset(value, 0, size->patterns * sizeof *value);
        for (uint32_t answer = 0; answer < s->mix->answers; answer++) {
            const uint32_t *pattern = policies + answer * s->cells + (size_t)exchange * size->hands;
            for (uint32_t hand = 0; hand < size->hands; hand++) {
                value[pattern[hand]] += s->chance[hand];
            }
        }
        kz__namepoker_patterns_draw(&s->patterns);
        memcpy(s->chance, value, size->hands * sizeof *value);
    }
}

/* Finds the best response, from the last exchange back to the first. */
static kz_status respond(search *s) {
    const kz__namepoker_size *size = &s->mix->size;
    kz_status status = kz_work_spend(s->work, (uint64_t)size->patterns * s->mix->exchanges);
    if (status != KZ_OK) {
        return status;
    }
    s->mix->rounds++;
    find_chances(s);
    kz__namepoker_values_stand(s->table, s->mix->players, s->chance, &s->values);
    for (uint32_t exchange = s->mix->exchanges; exchange-- > 0;) {
        size_t row = (size_t)exchange * size->hands;
        kz__namepoker_values_mean(&s->values);
        kz__namepoker_values_best(&s->values);
        memcpy(s->mix->win + row, s->values.value, size->hands * sizeof *s->mix->win);
        for (uint32_t hand = 0; hand < size->hands; hand++) {
            s->reply[row + hand] = kz__namepoker_pattern_of(size, hand, s->values.choice[hand]);
        }
    }
    return KZ_OK;
}

static bool is_reply(const search *s, const uint32_t *policy) {
    return memcmp(s->reply, policy, s->cells * sizeof *policy) == 0;
}

/* Repeats best responses until one is its own response or repeats. Brent's cycle detection compares
 * with rounds 1, 2, 4, 8, ... */
static kz_status settle(search *s, bool *settled) {
    size_t bytes = s->cells * sizeof *s->reply;
    s->mix->answers = 1;
    *settled = false;
    for (uint32_t round = 1; round <= RESPONSES_MAX; round++) {
        kz_status status = respond(s);
        if (status != KZ_OK) {
            return status;
        }
        *settled = is_reply(s, s->current);
        if (*settled || is_reply(s, s->seen)) {
            return KZ_OK;
        }
        memcpy(s->current, s->reply, bytes);
        if ((round & (round - 1)) == 0) {
            memcpy(s->seen, s->reply, bytes);
        }
    }
    return KZ_OK;
}

/* How much more often than 1 / players a best response wins. */
static void find_gain(kz_namepoker_mix *mix) {
    kz__namepoker_long sum = kz__namepoker_long_of(0);
    for (uint32_t hand = 0; hand < mix->size.hands; hand++) {
        sum = kz__namepoker_long_add(sum, mix->win[hand]);
    }
    kz__namepoker_long even = kz__namepoker_mix_whole(mix, mix->exchanges);
    uint64_t rest = kz__namepoker_long_divide(&even, mix->players);
    assert(rest == 0);
    even = kz__namepoker_long_times(even, mix->size.hands);
    mix->gain = kz__namepoker_long_subtract(sum, even);
}

/* Adds every response to the mean and responds to that, until nothing can be gained or the numbers
 * reach their maximum length. */
static kz_status average(search *s) {
    kz_status status = KZ_OK;
    s->history = kz_work_allocate(s->work, s->cells * s->room, sizeof *s->history);
    if (s->history == NULL) {
        return KZ_NO_MEMORY;
    }
    s->mix->answers = 0;
    do {
        memcpy(s->history + s->mix->answers * s->cells, s->reply, s->cells * sizeof *s->reply);
        s->mix->answers++;
        status = respond(s);
        if (status == KZ_OK) {
            find_gain(s->mix);
        }
    } while (status == KZ_OK && s->mix->answers < s->room &&
             !kz__namepoker_long_is_zero(&s->mix->gain));
    return status;
}

static uint32_t discard_in(const kz__namepoker_size *size, uint32_t pattern) {
    uint32_t discard = 0;
    for (uint32_t place = size->length; place-- > 0;) {
        discard |= (uint32_t)(pattern % (size->kinds + 1) == size->kinds) << place;
        pattern /= size->kinds + 1;
    }
    return discard;
}

/* Counts a discard among those of a cell. */
static void count(kz__namepoker_share *shares, uint32_t *used, uint32_t discard) {
    for (uint32_t i = 0; i < *used; i++) {
        if (shares[i].discard == discard) {
            shares[i].weight++;
            return;
        }
    }
    shares[(*used)++] = (kz__namepoker_share){.discard = discard, .weight = 1};
}

/* The most frequent first; on a tie, the earlier response. */
static void sort(kz__namepoker_share *shares, uint32_t used) {
    for (uint32_t i = 1; i < used; i++) {
        kz__namepoker_share moved = shares[i];
        uint32_t place = i;
        for (; place > 0 && shares[place - 1].weight < moved.weight; place--) {
            shares[place] = shares[place - 1];
        }
        shares[place] = moved;
    }
}

static uint32_t shares_of(const search *s, size_t cell, kz__namepoker_share *shares) {
    const uint32_t *policies = s->history != NULL ? s->history : s->current;
    uint32_t used = 0;
    for (uint32_t answer = 0; answer < s->mix->answers; answer++) {
        count(shares, &used, discard_in(&s->mix->size, policies[answer * s->cells + cell]));
    }
    sort(shares, used);
    return used;
}

static kz_status write_shares(const search *s) {
    kz__namepoker_share shares[KZ__NAMEPOKER_ANSWERS];
    uint32_t all = 0;
    for (size_t cell = 0; cell < s->cells; cell++) {
        s->mix->first[cell] = all;
        all += shares_of(s, cell, shares);
    }
    s->mix->first[s->cells] = all;
    s->mix->shares = kz_work_allocate(s->work, all, sizeof *s->mix->shares);
    if (s->mix->shares == NULL) {
        return KZ_NO_MEMORY;
    }
    for (size_t cell = 0; cell < s->cells; cell++) {
        uint32_t used = shares_of(s, cell, shares);
        memcpy(s->mix->shares + s->mix->first[cell], shares, used * sizeof *shares);
    }
    return KZ_OK;
}

static bool fits(const kz_namepoker_mix *mix, uint32_t answers) {
    uint64_t deals = mix->size.hands;
    for (uint32_t exchange = 0; exchange < mix->exchanges; exchange++) {
        uint64_t high = 0;
        deals = kz__bits_multiply(deals, (uint64_t)mix->size.hands * answers, &high);
        if (high != 0 || deals >> DEALS_BITS != 0) {
            return false;
        }
    }
    return true;
}

kz_status kz__namepoker_mix_find(const kz_namepoker_table *table, uint32_t room, kz_work *work,
                                 kz_namepoker_mix *mix) {
    search s = {.table = table, .mix = mix, .work = work, .room = room};
    bool settled = false;
    while (s.room > 0 && !fits(mix, s.room)) {
        s.room /= 2;
    }
    if (s.room == 0) {
        return KZ_OVERFLOW;
    }
    kz_status status = begin(&s);
    if (status == KZ_OK) {
        status = settle(&s, &settled);
    }
    if (status == KZ_OK && settled) {
        find_gain(mix);
    } else if (status == KZ_OK) {
        status = average(&s);
    }
    if (status == KZ_OK) {
        status = write_shares(&s);
    }
    end(&s);
    return status;
}
