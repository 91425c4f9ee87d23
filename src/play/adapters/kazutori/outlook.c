/*
 * The best play of three players or more.
 */
#include "play/adapters/kazutori/outlook.h"

enum { LOOKED_AT = 1 << 16 };

/* Most nodes for examining all amounts: some 50 ms. */
#define MOST_NODES UINT64_C(6000000)

static uint64_t first_number(const kz__kazutori_place *p) {
    return kz_kazutori_set_next(&p->set, 0);
}

static uint64_t next_number(const kz__kazutori_place *p, uint64_t number, uint64_t missing) {
    uint64_t next = kz_kazutori_set_next(&p->set, number);
    return next <= missing ? next : 0;
}

bool kz__kazutori_outlook_reaches(const kz__kazutori_place *p, uint64_t missing) {
    uint64_t numbers = p->set.count < missing ? p->set.count : missing;
    return missing <= LOOKED_AT && missing * numbers <= MOST_NODES;
}

bool kz__kazutori_outlook_wins(const kz__kazutori_outlook *outlook, uint32_t last, uint32_t seat) {
    return (last == seat) != outlook->p->rules.last_loses;
}

kz__kazutori_worth kz__kazutori_outlook_rate(const kz__kazutori_outlook *outlook, uint64_t missing,
                                             uint64_t number) {
    const kz__kazutori_foresight *next = &outlook->at[missing - number];
    uint64_t smallest = outlook->p->set.smallest;
    bool ends = missing - number < smallest;
    bool loses = outlook->p->rules.last_loses;
    bool at_once = loses ? !ends && missing - number < 2 * smallest : ends;
    kz__kazutori_worth worth = {.hopes = next->hopes, .legal = next->legal};
    worth.last = (next->last + 1) % outlook->p->seats;
    bool wins = kz__kazutori_outlook_wins(outlook, worth.last, 0);
    worth.rank = at_once ? 3 : wins ? 2 : (loses ? !ends : !next->at_once) ? 1 : 0;
    return worth;
}

int kz__kazutori_worth_compare(kz__kazutori_worth a, kz__kazutori_worth b) {
    if (a.rank != b.rank) {
        return a.rank - b.rank;
    }
    uint64_t left = (uint64_t)a.hopes * b.legal;
    uint64_t right = (uint64_t)b.hopes * a.legal;
    return left > right ? 1 : left < right ? -1 : 0;
}

/* Counts the replies at an amount after which the previous player wins. */
static void count_hopes(const kz__kazutori_outlook *outlook, uint64_t missing,
                        kz__kazutori_foresight *now) {
    for (uint64_t s = first_number(outlook->p); s != 0; s = next_number(outlook->p, s, missing)) {
        uint32_t last = outlook->at[missing - s].last;
        now->legal++;
        now->hopes += kz__kazutori_outlook_wins(outlook, last, outlook->p->seats - 2) ? 1 : 0;
    }
}

static void foresee(const kz__kazutori_outlook *outlook, uint64_t missing) {
    kz__kazutori_foresight *now = &outlook->at[missing];
    kz__kazutori_worth best = {.rank = -1};
    *now = (kz__kazutori_foresight){.last = outlook->p->seats - 1};
    if (missing < outlook->p->set.smallest) {
        return;
    }
    count_hopes(outlook, missing, now);
    for (uint64_t s = first_number(outlook->p); s != 0; s = next_number(outlook->p, s, missing)) {
        kz__kazutori_worth worth = kz__kazutori_outlook_rate(outlook, missing, s);
        if (kz__kazutori_worth_compare(worth, best) > 0) {
            best = worth;
            now->number = s;
        }
    }
    now->last = best.last;
    now->at_once = best.rank == 3;
}

kz_status kz__kazutori_outlook_find(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                                    kz__kazutori_outlook *out) {
    *out = (kz__kazutori_outlook){.p = p, .missing = missing};
    out->at = kz_work_allocate(work, (size_t)missing + 1, sizeof *out->at);
    kz_status status = out->at != NULL ? KZ_OK : KZ_NO_MEMORY;
    for (uint64_t r = 0; r <= missing && status == KZ_OK; r++) {
        foresee(out, r);
        status = kz_work_step(work, r < p->set.count ? r : p->set.count);
    }
    return status;
}

void kz__kazutori_outlook_free(kz__kazutori_outlook *outlook, kz_work *work) {
    kz_work_free(work, outlook->at, (size_t)outlook->missing + 1, sizeof *outlook->at);
}
