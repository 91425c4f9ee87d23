/*
 * The lists of all guesses and secrets, and the links between them.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/space.h"

enum {
    PORTION = 1 << 16, /* codes listed at a time */
    LINK_STEPS = 8     /* steps to compare two codes */
};

static bool allocate(kz__mastermind_space *space, kz_work *work) {
    size_t guesses = space->guess_count;
    size_t secrets = space->secret_count;
    space->guesses = kz_work_allocate(work, guesses, sizeof *space->guesses);
    space->secret_of = kz_work_allocate(work, guesses, sizeof *space->secret_of);
    space->secrets = kz_work_allocate(work, secrets, sizeof *space->secrets);
    space->guess_of = kz_work_allocate(work, secrets, sizeof *space->guess_of);
    return space->guesses != NULL && space->secret_of != NULL && space->secrets != NULL &&
           space->guess_of != NULL;
}

/* Both lists are in the same order, so one walk along both links them. */
static kz_status link_lists(kz__mastermind_space *space, kz_work *work) {
    uint32_t guess = 0;
    uint32_t secret = 0;
    kz_status status = KZ_OK;
    while (status == KZ_OK && (guess < space->guess_count || secret < space->secret_count)) {
        int order = guess == space->guess_count ? 1
                    : secret == space->secret_count
                        ? -1
                        : kz__mastermind_compare(&space->rules, space->guesses[guess],
                                                 space->secrets[secret]);
        if (order <= 0) {
            space->secret_of[guess] = order == 0 ? secret : KZ__MASTERMIND_NO_INDEX;
        }
        if (order >= 0) {
            space->guess_of[secret] = order == 0 ? guess : KZ__MASTERMIND_NO_INDEX;
        }
        guess += order <= 0 ? 1 : 0;
        secret += order >= 0 ? 1 : 0;
        status = kz_work_step(work, LINK_STEPS);
    }
    return status;
}

static kz_status list_all(kz__mastermind_listing listing, kz_mastermind_code *codes, size_t count,
                          kz_work *work) {
    kz_status status = KZ_OK;
    for (size_t done = 0; done < count && status == KZ_OK;) {
        size_t portion = count - done < PORTION ? count - done : PORTION;
        done += kz__mastermind_list_next(&listing, codes + done, portion);
        status = kz_work_step(work, portion);
    }
    return status;
}

kz_status kz__mastermind_space_new(const kz_mastermind_rules *rules, kz_work *work,
                                   kz__mastermind_space **space) {
    if (kz_mastermind_rules_check(rules) != KZ_OK ||
        kz__mastermind_count_guesses(rules) > KZ_MASTERMIND_CODES_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    kz__mastermind_space *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    *made = (kz__mastermind_space){.rules = *rules,
                                   .classes = kz_mastermind_answers(rules),
                                   .guess_count = (uint32_t)kz__mastermind_count_guesses(rules),
                                   .secret_count = (uint32_t)kz__mastermind_count_secrets(rules)};
    if (!allocate(made, work)) {
        kz__mastermind_space_free(made, work);
        return KZ_NO_MEMORY;
    }
    kz_status status =
        list_all(kz__mastermind_list_guesses(rules), made->guesses, made->guess_count, work);
    if (status == KZ_OK) {
        status =
            list_all(kz__mastermind_list_secrets(rules), made->secrets, made->secret_count, work);
    }
    if (status == KZ_OK) {
        status = link_lists(made, work);
    }
    if (status != KZ_OK) {
        kz__mastermind_space_free(made, work);
        return status;
    }
    *space = made;
    return KZ_OK;
}

void kz__mastermind_space_free(kz__mastermind_space *space, kz_work *work) {
    if (space == NULL) {
        return;
    }
    size_t guesses = space->guess_count;
    size_t secrets = space->secret_count;
    kz_work_free(work, space->guesses, guesses, sizeof *space->guesses);
    kz_work_free(work, space->secret_of, guesses, sizeof *space->secret_of);
    kz_work_free(work, space->secrets, secrets, sizeof *space->secrets);
    kz_work_free(work, space->guess_of, secrets, sizeof *space->guess_of);
    kz_work_free(work, space, 1, sizeof *space);
}

/* The first index in a sorted list whose code is not below another. */
static uint32_t lower_bound(const kz_mastermind_rules *rules, const kz_mastermind_code *codes,
                            uint32_t count, kz_mastermind_code code) {
    uint32_t low = 0;
    while (low < count) {
        uint32_t middle = low + (count - low) / 2;
        if (kz__mastermind_compare(rules, codes[middle], code) < 0) {
            low = middle + 1;
        } else {
            count = middle;
        }
    }
    return low;
}

static uint32_t find(const kz_mastermind_rules *rules, const kz_mastermind_code *codes,
                     uint32_t count, kz_mastermind_code code) {
    uint32_t index = lower_bound(rules, codes, count, code);
    return index < count && codes[index] == code ? index : KZ__MASTERMIND_NO_INDEX;
}

uint32_t kz__mastermind_guess_index(const kz__mastermind_space *space, kz_mastermind_code code) {
    return find(&space->rules, space->guesses, space->guess_count, code);
}

uint32_t kz__mastermind_secret_index(const kz__mastermind_space *space, kz_mastermind_code code) {
    return find(&space->rules, space->secrets, space->secret_count, code);
}

uint32_t kz__mastermind_guesses_over(const kz__mastermind_space *space, unsigned colors) {
    if (colors >= space->rules.colors) {
        return space->guess_count;
    }
    /* The first code of all with a larger colour; it need not be legal. */
    kz_mastermind_code next = (colors + 1) << 4 * (space->rules.pegs - 1U);
    return lower_bound(&space->rules, space->guesses, space->guess_count, next);
}
