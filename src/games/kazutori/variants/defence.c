/* Finds the number after which the opponent's winning replies are hardest to find, if each reply is
 * evaluated separately. Theory: docs/theory/kazutori.md. */
#include "games/kazutori/variants/defence.h"

typedef struct share {
    uint64_t winning;
    uint64_t legal;
} share;

static share share_after(const kz__kazutori_defence *defence, uint64_t said) {
    share found = {0, 0};
    for (uint64_t reply = kz_kazutori_set_next(defence->replies, 0); reply != 0;
         reply = kz_kazutori_set_next(defence->replies, reply)) {
        kz__kazutori_reply kind = defence->judge(defence->position, said, reply);
        found.legal += kind != KZ__KAZUTORI_REPLY_BARRED ? 1 : 0;
        found.winning += kind == KZ__KAZUTORI_REPLY_WINS ? 1 : 0;
    }
    return found.legal == 0 ? (share){1, 1} : found;
}

kz_status kz__kazutori_best_try(const kz__kazutori_defence *defence, kz_work *work,
                                uint64_t *number) {
    share least = {2, 1};
    uint64_t best = 0;
    for (uint64_t said = kz_kazutori_set_next(defence->own, 0); said != 0;
         said = kz_kazutori_set_next(defence->own, said)) {
        if (!defence->may_be_said(defence->position, said)) {
            continue;
        }
        kz_status status = kz_work_spend(work, defence->replies->count);
        if (status != KZ_OK) {
            return status;
        }
        share found = share_after(defence, said);
        if (found.winning * least.legal < least.winning * found.legal) {
            least = found;
            best = said;
        }
    }
    *number = best;
    return KZ_OK;
}
