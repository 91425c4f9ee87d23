/* Statuses and verdicts by name. */
#include "kazu/status.h"

#include "kazu/text.h"

static const char *const status_names[KZ_STATUS_COUNT] = {
#define STATUS_NAME(name, text) #name,
    KZ_STATUS_LIST(STATUS_NAME)
#undef STATUS_NAME
};

static const char *const status_texts[KZ_STATUS_COUNT] = {
#define STATUS_TEXT(name, text) KZ_N(text),
    KZ_STATUS_LIST(STATUS_TEXT)
#undef STATUS_TEXT
};

/* Compares unsigned values, because a caller may pass any bits and the compiler chooses the enum's
 * sign. */
static bool is_listed(kz_status status) {
    return (unsigned)status < KZ_STATUS_COUNT;
}

const char *kz_status_name(kz_status status) {
    return is_listed(status) ? status_names[status] : "UNKNOWN_STATUS";
}

const char *kz_status_text(kz_status status) {
    return is_listed(status) ? status_texts[status] : KZ_N("unknown status");
}

const char *kz_verdict_name(kz_verdict verdict) {
    switch (verdict) {
    case KZ_NONE:
        return "none";
    case KZ_ONE:
        return "one";
    case KZ_MANY:
        return "many";
    case KZ_UNKNOWN:
        break;
    }
    return "unknown";
}
