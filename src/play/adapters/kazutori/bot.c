/*
 * Computer players of Kazutori.
 */
#include "play/adapters/kazutori/outlook.h"

#include "kazu/kazutori_bot.h"

/* Most nodes for a move with more than two players: some 50 ms. */
#define MOVE_NODES UINT64_C(20000000)

/* Tells whether levels 3 and 4 look only one move ahead this time, like kz_kazutori_bot(). */
static bool errs(int level, kz_chance *chance) {
    return (level == 3 && kz_chance_below(chance, 4) == 0) ||
           (level == 4 && kz_chance_below(chance, 12) == 0);
}

/* One of the best numbers with the same result, each equally likely. */
static uint64_t choose_best(const kz__kazutori_outlook *outlook, kz_chance *chance) {
    const kz__kazutori_place *p = outlook->p;
    uint64_t chosen = outlook->at[p->missing].number;
    kz__kazutori_worth best = kz__kazutori_outlook_rate(outlook, p->missing, chosen);
    uint64_t count = 0;
    for (uint64_t s = chosen; s != 0 && s <= p->missing; s = kz_kazutori_set_next(&p->set, s)) {
        kz__kazutori_worth worth = kz__kazutori_outlook_rate(outlook, p->missing, s);
        bool is_best = kz__kazutori_worth_compare(worth, best) == 0 && worth.last == best.last;
        if (is_best && kz_chance_below(chance, ++count) == 0) {
            chosen = s;
        }
    }
    return chosen;
}

static kz_status play_best(const kz__kazutori_place *p, kz_chance *chance, kz_work *work,
                           uint64_t *number) {
    if (!kz__kazutori_outlook_reaches(p, p->missing)) {
        kz__kazutori_advice found;
        kz_status far = kz__kazutori_advise(p, p->missing, work, &found);
        *number = found.number;
        return far;
    }
    kz__kazutori_outlook outlook;
    kz_status status = kz__kazutori_outlook_find(p, p->missing, work, &outlook);
    if (status == KZ_OK) {
        *number = choose_best(&outlook, chance);
    }
    kz__kazutori_outlook_free(&outlook, work);
    return status;
}

static kz_status bot_for_more(const kz__kazutori_place *p, int level, kz_chance *chance,
                              kz_work *work, uint64_t *number) {
    if (level <= KZ_KAZUTORI_BOT_ONE_PLY || errs(level, chance)) {
        int simple = level == KZ_KAZUTORI_BOT_RANDOM ? level : KZ_KAZUTORI_BOT_ONE_PLY;
        return kz_kazutori_bot(&p->set, p->rules, p->missing, simple, kz_chance_next(chance), work,
                               number);
    }
    uint64_t limit = work->node_limit;
    uint64_t most = work->counters.nodes + MOVE_NODES;
    work->node_limit = limit == 0 || limit > most ? most : limit;
    kz_status status = play_best(p, chance, work, number);
    work->node_limit = limit;
    return status;
}

/* If the budget runs out, a computer player looks one move ahead. */
kz_status kz__kazutori_play_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                                kz_work *work, kz_plan *plan) {
    (void)seat;
    kz_key key = kz_key_of(seed);
    kz_chance chance;
    uint64_t number = 0;
    kz__kazutori_place *p = kz__kazutori_place_new(seen, work);
    if (p == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_chance_init(&chance, &key, p->table.total);
    kz_status status = p->seats > 2 ? bot_for_more(p, level, &chance, work, &number)
                                    : kz_kazutori_bot(&p->set, p->rules, p->missing, level,
                                                      kz_chance_next(&chance), work, &number);
    if (status == KZ_BUDGET) {
        status = kz_kazutori_bot(&p->set, p->rules, p->missing, KZ_KAZUTORI_BOT_ONE_PLY,
                                 kz_chance_next(&chance), work, &number);
    }
    kz__kazutori_place_free(p, work);
    if (status == KZ_OK) {
        kz_text line;
        plan->at_ms = 0;
        kz_text_init(&line, plan->line, sizeof plan->line);
        kz_text_put_unsigned(&line, number);
    }
    return status;
}
