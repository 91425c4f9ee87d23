/* Any bytes as what happens in two halls on the same rows. */
#include "serve/hall_script.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    hall_script_run(data, size, 2);
    return 0;
}
