#include "kazutori_article.h"

#include <stdio.h>

enum { COMMAND_ROOM = 1024 };

/* Leaves at the first number that leads to a P-position, as Python's any() does. */
static bool can_win(size_t total, size_t x, const uint32_t *numbers, size_t count,
                    const bool *is_n) {
    for (size_t i = 0; i < count; i++) {
        if (x + numbers[i] <= total && !is_n[x + numbers[i]]) {
            return true;
        }
    }
    return false;
}

void article_positions(size_t total, const uint32_t *numbers, size_t count, bool *is_n) {
    is_n[total] = false;
    for (size_t x = total; x-- > 0;) {
        is_n[x] = can_win(total, x, numbers, count, is_n);
    }
}

/* Two %s: total and k are put in front. */
static const char python_program[] =
    "import time\n"
    "def compute(total, k):\n"
    "    is_n = [False] * (total + 1)\n"
    "    for x in range(total - 1, -1, -1):\n"
    "        is_n[x] = any(x + say <= total and not is_n[x + say] for say in range(1, k + 1))\n"
    "    return is_n\n"
    "start = time.process_time()\n"
    "compute(total, k)\n"
    "print(time.process_time() - start)\n";

double article_python_seconds(size_t total, uint32_t k) {
    char command[COMMAND_ROOM];
    int length =
        snprintf(command, sizeof command, "python3 -c 'total, k = %zu, %lu\n%s' 2>/dev/null", total,
                 (unsigned long)k, python_program);
    if (length < 0 || (size_t)length >= sizeof command) {
        return -1;
    }
    FILE *python = popen(command, "r");
    if (python == NULL) {
        return -1;
    }
    double seconds = -1;
    int read = fscanf(python, "%lf", &seconds);
    return pclose(python) == 0 && read == 1 ? seconds : -1;
}
