/* Any bytes as what happens in one hall. */
#include "serve/hall_script.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    hall_script_run(data, size, 1);
    return 0;
}
