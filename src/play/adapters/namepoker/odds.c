/* The odds of each exchange of a hand: docs/theory/namepoker.md. */
#include "play/adapters/namepoker/odds.h"

#include "games/namepoker/odds/odds_patterns.h"
#include "play/adapters/namepoker/rivals.h"

#include <string.h>

enum { CHOICES = 1 << KZ__NAMEPOKER_PLACES, HANDS = KZ_NAMEPOKER_HANDS };

/* Of each hand: the chances that none of the others is above it and that this many tie. */
typedef struct showdown {
    double ties[HANDS][KZ__NAMEPOKER_SEATS];
    uint64_t weight[HANDS];
} showdown;

uint32_t kz__namepoker_exchanges_left(const kz__namepoker_table *table, int seat) {
    return table->exchanges - kz__namepoker_exchanges_made(table, seat);
}

kz__namepoker_moment kz__namepoker_moment_now(const kz__namepoker_table *table, int seat,
                                              const kz_viewer *viewer) {
    kz__namepoker_moment moment = {
        .table = table, .dealt = &table->now, .level = viewer->level, .seat = seat};
    moment.exchange = kz__namepoker_exchanges_made(table, seat);
    for (int other = 0; other < table->seats && table->task == 0; other++) {
        moment.made[other] = (uint8_t)kz__namepoker_exchanges_made(table, other);
    }
    return moment;
}

kz__namepoker_moment kz__namepoker_moment_then(const kz__namepoker_table *table, int seat,
                                               uint32_t exchange, const kz_viewer *viewer) {
    kz__namepoker_table before = *table;
    before.finished = (uint8_t)(table->finished - 1);
    int began = (before.first + before.finished) % before.seats;
    int turn = (seat + before.seats - began) % before.seats;
    before.moved = (uint8_t)(exchange * before.seats + (uint32_t)turn);
    kz__namepoker_moment moment = kz__namepoker_moment_now(&before, seat, viewer);
    moment.table = table;
    moment.dealt = &table->last;
    return moment;
}

/* Adds another player to the showdown: one more factor, by those below a hand and its equals. */
static void face(const kz_namepoker_table *hands, showdown *s) {
    const uint32_t *order = kz_namepoker_table_order(hands);
    const uint32_t *ranks = kz_namepoker_table_ranks(hands);
    double all = 0;
    double below = 0;
    for (uint32_t hand = 0; hand < kz_namepoker_table_hands(hands); hand++) {
        all += (double)s->weight[hand];
    }
    for (uint32_t end = kz_namepoker_table_hands(hands), first = end; end > 0; end = first) {
        double tied = 0;
        do {
            tied += (double)s->weight[order[--first]];
        } while (first > 0 && ranks[order[first - 1]] == ranks[order[end - 1]]);
        for (uint32_t i = first; i < end; i++) {
            double *ties = s->ties[order[i]];
            for (uint32_t k = KZ__NAMEPOKER_SEATS; k-- > 0;) {
                ties[k] = ties[k] * (below / all) + (k > 0 ? ties[k - 1] * (tied / all) : 0);
            }
        }
        below += tied;
    }
}

static void open_showdown(showdown *s) {
    memset(s->ties, 0, sizeof s->ties);
    for (uint32_t hand = 0; hand < HANDS; hand++) {
        s->ties[hand][0] = 1;
        s->weight[hand] = 1;
    }
}

/* Finds the strongest type that is reached in half of the cases. */
static uint8_t likely_type(const kz_namepoker_table *hands, const uint64_t *weight) {
    double reached[KZ_NAMEPOKER_TYPES_MAX] = {0};
    double all = 0;
    double sum = 0;
    uint8_t type = 0;
    for (uint32_t hand = 0; hand < kz_namepoker_table_hands(hands); hand++) {
        reached[kz_namepoker_table_type(hands, hand)] += (double)weight[hand];
        all += (double)weight[hand];
    }
    for (sum = reached[0]; 2 * sum < all;) {
        sum += reached[++type];
    }
    return type;
}

/* Lets all others into the showdown; or one random hand if nothing is known of any. */
static kz_status meet(const kz__namepoker_moment *moment, const kz_namepoker_table *hands,
                      kz_work *work, showdown *s, kz__namepoker_odds *o) {
    kz_status status = KZ_OK;
    for (int seat = 0; seat < moment->table->seats && status == KZ_OK; seat++) {
        bool knows = false;
        if (seat != moment->seat) {
            status = kz__namepoker_rival_hands(moment, seat, hands, work, s->weight, &knows);
            face(hands, s);
        }
        o->told[seat] = knows ? 1 : 0;
        o->likely[seat] = knows ? likely_type(hands, s->weight) : 0;
        o->knows = o->knows || knows;
    }
    if (!o->knows) {
        open_showdown(s);
        face(hands, s);
    }
    return status;
}

/* From what hands win as they are to what they win after more exchanges. */
static kz_status look_ahead(const kz_namepoker_table *hands, uint32_t exchanges, kz_work *work,
                            kz__namepoker_odds *o) {
    const double unit = (double)(UINT64_C(1) << 40);
    kz__namepoker_size size;
    kz__namepoker_patterns patterns;
    kz_status status = kz__namepoker_size_of(hands, &size);
    status = status == KZ_OK ? kz__namepoker_patterns_new(size, work, &patterns) : status;
    if (status != KZ_OK) {
        return status;
    }
    for (uint32_t i = 0; i < exchanges; i++) {
        for (uint32_t hand = 0; hand < size.hands; hand++) {
            patterns.value[hand] = (uint64_t)(o->worth[hand] * unit + 0.5);
        }
        kz__namepoker_patterns_mean(&patterns);
        kz__namepoker_patterns_best(&patterns);
        for (uint32_t hand = 0; hand < size.hands; hand++) {
            o->worth[hand] = (double)patterns.value[hand] / unit / size.hands;
        }
    }
    kz__namepoker_patterns_clear(&patterns, work);
    return KZ_OK;
}

static kz_status weigh(const kz__namepoker_moment *moment, const kz_namepoker_table *hands,
                       uint32_t exchanges, kz_work *work, kz__namepoker_odds *o) {
    showdown *s = kz_work_allocate(work, 1, sizeof *s);
    if (s == NULL) {
        return KZ_NO_MEMORY;
    }
    open_showdown(s);
    kz_status status = meet(moment, hands, work, s, o);
    for (uint32_t hand = 0; hand < kz_namepoker_table_hands(hands) && status == KZ_OK; hand++) {
        o->worth[hand] = 0;
        o->type[hand] = (uint8_t)kz_namepoker_table_type(hands, hand);
        for (uint32_t k = 0; k < KZ__NAMEPOKER_SEATS; k++) {
            o->worth[hand] += s->ties[hand][k] / (k + 1);
        }
    }
    kz_work_free(work, s, 1, sizeof *s);
    return status == KZ_OK && exchanges > 0 ? look_ahead(hands, exchanges, work, o) : status;
}

kz_status kz__namepoker_odds_make(const kz__namepoker_moment *moment, uint32_t exchanges,
                                  kz_work *work, kz__namepoker_odds *o) {
    kz_namepoker_rules rules = kz__namepoker_rules_of(moment->table);
    kz_namepoker_table *hands = NULL;
    o->name = kz__namepoker_name_of(moment->table->letter);
    o->knows = false;
    kz_status status = kz_namepoker_table_new(&o->name, &rules, work, &hands);
    if (status == KZ_OK) {
        status = weigh(moment, hands, exchanges, work, o);
    }
    kz_namepoker_table_free(hands, work);
    return status;
}

kz__namepoker_outcome kz__namepoker_outcome_of(const kz__namepoker_odds *o, const uint8_t *kinds,
                                               uint32_t discard) {
    kz__namepoker_outcome found = {.wins = 0};
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    uint32_t count = 1;
    for (uint32_t rest = discard; rest != 0; rest &= rest - 1) {
        count *= o->name.kinds;
    }
    for (uint32_t drawn = 0; drawn < count; drawn++) {
        uint32_t digits = drawn;
        for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
            if ((discard >> place & 1U) != 0) {
                hand.kind[place] = (uint8_t)(digits % o->name.kinds);
                digits /= o->name.kinds;
            }
        }
        uint64_t index = kz_namepoker_hand_index(&o->name, &hand);
        found.wins += o->worth[index] / count;
        found.type[o->type[index]] += 1.0 / count;
    }
    return found;
}

/* Of equally good exchanges the smaller one comes first, then the one that keeps further left. */
static bool precedes(uint32_t a, uint32_t b) {
    uint32_t a_ones = kz__namepoker_ones(a);
    uint32_t b_ones = kz__namepoker_ones(b);
    uint32_t differ = a ^ b;
    return a_ones != b_ones ? a_ones < b_ones : (b & differ & (~differ + 1)) != 0;
}

uint32_t kz__namepoker_best(const kz__namepoker_odds *o, const uint8_t *kinds, uint32_t least,
                            double *wins) {
    uint32_t best = CHOICES;
    double most = 0;
    for (uint32_t discard = 0; discard < CHOICES; discard++) {
        double found = kz__namepoker_outcome_of(o, kinds, discard).wins;
        bool is_equal = found > most - KZ__NAMEPOKER_NONE && found < most + KZ__NAMEPOKER_NONE;
        if (kz__namepoker_ones(discard) >= least &&
            (best == CHOICES || (is_equal ? precedes(discard, best) : found > most))) {
            best = discard;
            most = found;
        }
    }
    *wins = most;
    return best;
}
