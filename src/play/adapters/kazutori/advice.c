/* Finds best play at a table of Kazutori. */
#include "play/adapters/kazutori/advice.h"

#include "play/adapters/kazutori/outlook.h"

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

/* Far from the end the next player cannot win at once anyway. */
static kz_status advise_far(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                            kz__kazutori_advice *found) {
    kz_kazutori_wish wish = p->rules.last_loses ? KZ_KAZUTORI_WISH_MISERE : KZ_KAZUTORI_WISH_LI;
    return kz_kazutori_players_solve(&p->set, p->seats, wish, p->rules.last_loses ? 1 : 0, missing,
                                     work, &found->last, &found->number);
}

static kz_status advise_more(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                             kz__kazutori_advice *found) {
    kz__kazutori_outlook outlook;
    kz_status status = kz__kazutori_outlook_find(p, missing, work, &outlook);
    if (status == KZ_OK) {
        found->last = outlook.at[missing].last;
        found->number = outlook.at[missing].number;
    }
    kz__kazutori_outlook_free(&outlook, work);
    return status;
}

kz_status kz__kazutori_advise(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                              kz__kazutori_advice *found) {
    *found = (kz__kazutori_advice){KZ_KAZUTORI_P, 0, 0};
    if (p->seats == 2) {
        return advise_two(p, missing, work, found);
    }
    return kz__kazutori_outlook_reaches(p, missing) ? advise_more(p, missing, work, found)
                                                    : advise_far(p, missing, work, found);
}
