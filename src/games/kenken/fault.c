/* The codes of faults and their names. */
#include "games/kenken/puzzle.h"

const char *kz_kenken_fault_name(kz_kenken_fault_code code) {
    static const char *const names[] = {"",
#define FAULT_NAME(name) "E_" #name,
                                        KZ_KENKEN_FAULT_LIST(FAULT_NAME)
#undef FAULT_NAME
    };
    size_t number = (size_t)code;
    return number < sizeof names / sizeof names[0] ? names[number] : "";
}

kz_status kz__kenken_fault_code(kz_kenken_fault *fault, kz_kenken_fault_code code) {
    fault->code = code;
    fault->error.code = kz_kenken_fault_name(code);
    return fault->error.status;
}
