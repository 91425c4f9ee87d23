/* Finds how to reply from a secret number. */
#include "play/adapters/kazutori/replies.h"

enum { MOST_ANSWERS = 3 };

/* The right replies from all secret totals: bit i is the i-th number of the set. */
typedef struct survey {
    const kz__kazutori_place *p;
    const kz__kazutori_secrets *secrets;
    uint64_t number[KZ__KAZUTORI_REPLIES];
    unsigned count;
} survey;

static uint64_t missing_after(uint64_t missing, uint64_t said) {
    return said < missing ? missing - said : 0;
}

/* The right replies to a number said at `missing`; 0: there is none. */
static unsigned answers_to(const survey *s, uint64_t missing, uint64_t said) {
    if (!kz_kazutori_is_legal(&s->p->set, s->p->rules, missing, said)) {
        return 0;
    }
    uint64_t left = missing_after(missing, said);
    if (kz_kazutori_end_of(&s->p->set, s->p->rules, left) != KZ_KAZUTORI_GOES_ON) {
        return 0;
    }
    unsigned right = 0;
    for (unsigned i = 0; i < s->count; i++) {
        uint64_t then = missing_after(left, s->number[i]);
        bool makes = kz_kazutori_is_legal(&s->p->set, s->p->rules, left, s->number[i]) &&
                     kz__kazutori_is_secret(s->secrets, s->secrets->n - then);
        right |= makes ? 1U << i : 0;
    }
    return right;
}

/* Tells whether a choice contains a right reply at each secret total. */
static bool is_enough(const survey *s, uint64_t said, unsigned choice) {
    for (uint64_t missing = 0; missing < s->secrets->chart.count; missing++) {
        if (kz__kazutori_is_secret(s->secrets, s->secrets->n - missing)) {
            unsigned right = answers_to(s, missing, said);
            if (right != 0 && (right & choice) == 0) {
                return false;
            }
        }
    }
    return true;
}

/* Collects the replies that are right at every secret total, and at any. */
static void collect(const survey *s, uint64_t said, unsigned *always, unsigned *ever) {
    *always = (1U << s->count) - 1;
    *ever = 0;
    for (uint64_t missing = 0; missing < s->secrets->chart.count; missing++) {
        if (kz__kazutori_is_secret(s->secrets, s->secrets->n - missing)) {
            unsigned right = answers_to(s, missing, said);
            *always &= right != 0 ? right : *always;
            *ever |= right;
        }
    }
}

/* Chooses as few replies as needed; 0: none is ever needed. */
static unsigned choose(const survey *s, uint64_t said) {
    unsigned always;
    unsigned choice;
    collect(s, said, &always, &choice);
    if (choice == 0 || always != 0) {
        return choice == 0 ? 0 : always;
    }
    for (unsigned i = s->count; i-- > 0;) {
        unsigned less = choice & ~(1U << i);
        choice = less != choice && is_enough(s, said, less) ? less : choice;
    }
    return choice;
}

static unsigned fill(const survey *s, unsigned choice, kz__kazutori_answer_rule *reply) {
    unsigned count = 0;
    for (unsigned i = 0; i < s->count; i++) {
        if ((choice >> i & 1U) != 0) {
            reply->first = count++ == 0 ? s->number[i] : reply->first;
            kz__kazutori_list_add(&reply->answers, s->number[i], s->number[i]);
        }
    }
    return count;
}

void kz__kazutori_replies_find(const kz__kazutori_place *p, const kz__kazutori_secrets *secrets,
                               kz__kazutori_replies *out) {
    survey s = {.p = p, .secrets = secrets};
    out->count = 0;
    if (p->set.count > KZ__KAZUTORI_REPLIES) {
        return;
    }
    for (uint64_t n = p->set.smallest; n != 0; n = kz_kazutori_set_next(&p->set, n)) {
        s.number[s.count++] = n;
    }
    for (unsigned i = 0; i < s.count; i++) {
        unsigned choice = choose(&s, s.number[i]);
        kz__kazutori_answer_rule *reply = &out->of[out->count];
        *reply = (kz__kazutori_answer_rule){.said = s.number[i]};
        if (fill(&s, choice, reply) > MOST_ANSWERS) {
            out->count = 0;
            return;
        }
        out->count += choice != 0 ? 1 : 0;
    }
}

void kz__kazutori_replies_put(const kz__kazutori_replies *replies, kz_lang lang, kz_text *out) {
    for (size_t i = 0; i < replies->count; i++) {
        kz_text_put(out, i == 0 ? "" : lang == KZ_LANG_JA ? "、" : ", ");
        kz_text_format(out, lang == KZ_LANG_JA ? "%lluには" : "%llu with ",
                       (unsigned long long)replies->of[i].said);
        kz__kazutori_list_put(&replies->of[i].answers, KZ__KAZUTORI_OR, lang, out);
    }
}
