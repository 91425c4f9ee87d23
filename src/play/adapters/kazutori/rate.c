/*
 * Rates how hard a game of Kazutori is to play right.
 */
#include "play/adapters/kazutori/secrets.h"

enum { SHORT_PERIOD = 12, LONG_PERIOD = 60 };

static kz_status rate_pattern(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                              int *level) {
    kz__kazutori_secrets secrets;
    kz_status status = kz__kazutori_secrets_find(p, missing, work, &secrets);
    if (status == KZ_OK) {
        uint64_t step = kz__kazutori_secrets_period(&secrets, p, LONG_PERIOD);
        *level = step == 0 ? 5 : step <= SHORT_PERIOD ? 3 : 4;
    }
    kz__kazutori_secrets_free(&secrets, work);
    return status;
}

/*
 * Rates how hard correct play is. For two players: 1..k is 1, or 2 if the last player loses. Other
 * sets require the secret totals: 3 if their period is at most 12, 4 if at most 60, else 5. With
 * more players it is 2 harder.
 */
kz_status kz__kazutori_rate(const kz_state *state, kz_work *work, int *level) {
    int found = 0;
    kz_status status = KZ_OK;
    kz__kazutori_place *p = kz__kazutori_place_new(state, work);
    if (p == NULL) {
        return KZ_NO_MEMORY;
    }
    if (p->set.count == p->set.largest) {
        found = p->rules.last_loses ? 2 : 1;
    } else {
        status = rate_pattern(p, p->table.n - p->table.from, work, &found);
    }
    found += p->seats > 2 ? 2 : 0;
    kz__kazutori_place_free(p, work);
    if (status == KZ_OK) {
        *level = found < 5 ? found : 5;
    }
    return status;
}
