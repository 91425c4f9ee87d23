/* The names of codes that a client is refused with. */
#include "wire.h"

_Static_assert((int)KZ_STATUS_COUNT <= (int)WIRE_CODE_FIRST, "codes must not be statuses, too");

const char *wire_code_name(unsigned code) {
    static const char *const names[] = {
#define WIRE_CODE_TEXT(name) [WIRE_##name - WIRE_CODE_FIRST - 1] = #name,
        WIRE_CODES(WIRE_CODE_TEXT)
#undef WIRE_CODE_TEXT
    };
    if (code < KZ_STATUS_COUNT) {
        return kz_status_name((kz_status)code);
    }
    return code > WIRE_CODE_FIRST && code < WIRE_CODE_COUNT ? names[code - WIRE_CODE_FIRST - 1]
                                                            : "";
}
