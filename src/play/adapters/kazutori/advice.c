/*
 * What best play is at a table of Kazutori.
 */
#include "play/adapters/kazutori/advice.h"

#include "kazu/kazutori_variants.h"

kz__kazutori_place *kz__kazutori_place_new(const kz_state *state, kz_work *work) {
    kz__kazutori_place *p = kz_work_allocate(work, 1, sizeof *p);
    if (p != NULL) {
        p->table = kz__kazutori_unpack(state);
        kz__kazutori_few_set(&p->table.numbers, &p->set);
        p->rules = kz__kazutori_rules_of(&p->table);
        p->missing = kz__kazutori_missing(&p->table);
        p->seats = (uint32_t)p->table.seats;
    }
    return p;
}

void kz__kazutori_place_free(kz__kazutori_place *place, kz_work *work) {
    kz_work_free(work, place, 1, sizeof *place);
}

static kz_status advise_two(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                            kz__kazutori_advice *found) {
    kz_kazutori_position *solved = NULL;
    kz_status status =
        kz_kazutori_solve(&p->set, p->rules, kz_kazutori_near(missing), work, &solved);
    if (status == KZ_OK) {
        found->outcome = kz_kazutori_outcome_of(solved);
        found->number = kz_kazutori_advice(solved);
        kz_kazutori_position_free(solved, work);
    }
    return status;
}

kz_status kz__kazutori_advise(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                              kz__kazutori_advice *found) {
    *found = (kz__kazutori_advice){KZ_KAZUTORI_P, 0, 0};
    if (p->seats == 2) {
        return advise_two(p, missing, work, found);
    }
    kz_kazutori_wish wish = p->rules.last_loses ? KZ_KAZUTORI_WISH_MISERE : KZ_KAZUTORI_WISH_LI;
    return kz_kazutori_players_solve(&p->set, p->seats, wish, p->rules.last_loses ? 1 : 0, missing,
                                     work, &found->last, &found->number);
}
