/* The target total of a hint for two players. */
#include "play/adapters/kazutori/aim.h"

static uint64_t missing_after(const kz__kazutori_aim *a, uint64_t total, uint64_t said) {
    return total + said < a->n ? a->n - total - said : 0;
}

static bool goes_on(const kz__kazutori_aim *a, uint64_t missing) {
    return kz_kazutori_end_of(&a->p->set, a->p->rules, missing) == KZ_KAZUTORI_GOES_ON;
}

bool kz__kazutori_aim_allows(const kz__kazutori_aim *a, uint64_t total, uint64_t said) {
    return kz_kazutori_is_legal(&a->p->set, a->p->rules, missing_after(a, total, 0), said);
}

/* Tells whether the player to reply at a total can continue the game. */
static bool has_answers(const kz__kazutori_aim *a, uint64_t total) {
    uint64_t smallest = a->p->set.smallest;
    return goes_on(a, a->n - total) && kz__kazutori_aim_allows(a, total, smallest) &&
           goes_on(a, missing_after(a, total, smallest));
}

/* For 1..k the secret totals are k + 1 apart, however large k is. */
static uint64_t aim_of_all(const kz__kazutori_aim *a) {
    uint64_t last = a->n - (a->p->rules.last_loses ? 1 : 0);
    uint64_t step = a->p->set.largest + 1;
    return last > step && last - step > a->total ? last - step : 0;
}

static uint64_t aim_of_set(const kz__kazutori_aim *a) {
    uint64_t total = kz__kazutori_secret_below(a->secrets, a->n + 1, a->total + 1);
    while (total != 0 && !has_answers(a, total)) {
        total = kz__kazutori_secret_below(a->secrets, total, a->total + 1);
    }
    return total;
}

uint64_t kz__kazutori_aim_answer(const kz__kazutori_aim *a, uint64_t said) {
    uint64_t total = a->aim + said;
    if (!goes_on(a, missing_after(a, total, 0))) {
        return 0;
    }
    uint64_t answer = 0;
    do {
        answer = kz_kazutori_set_next(&a->p->set, answer);
    } while (answer != 0 &&
             !kz__kazutori_is_secret(a->secrets, a->n - missing_after(a, total, answer)));
    return answer;
}

kz__kazutori_aim kz__kazutori_aim_find(const kz__kazutori_place *p,
                                       const kz__kazutori_advice *found,
                                       const kz__kazutori_secrets *secrets) {
    kz__kazutori_aim a = {.p = p,
                          .found = found,
                          .secrets = secrets,
                          .n = p->table.n,
                          .total = p->table.total,
                          .is_all = p->set.count == p->set.largest};
    uint64_t left = missing_after(&a, a.total, found->number);
    a.next = a.n - left;
    a.at_once = !goes_on(&a, left);
    a.last = kz__kazutori_secret_below(secrets, a.n + 1, a.total + 1);
    a.aim = a.is_all ? aim_of_all(&a) : aim_of_set(&a);
    return a;
}
