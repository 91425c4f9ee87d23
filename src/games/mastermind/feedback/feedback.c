/* The choice of a kernel, and lists that are not laid out. Theory: docs/theory/mastermind.md. */
#include "games/mastermind/feedback/feedback.h"

#include <assert.h>
#include <string.h>

enum { BLOCK = KZ__MASTERMIND_BLOCK, CHUNK = 4 * BLOCK };

/* The offset from black + white to the answer number: the number of answers with fewer blacks,
 * which is black * (pegs + 1) - black * (black - 1) / 2 (one less for the win), minus black. */
#define OFFSET(pegs, black)                                                                        \
    (uint8_t)(                                                                                     \
        (black) > (pegs) ? 0 : (black) * (pegs) - (black) * ((black)-1) / 2 - ((black) == (pegs)))
#define OFFSETS(p)                                                                                 \
    {                                                                                              \
        0, OFFSET(p, 1), OFFSET(p, 2), OFFSET(p, 3), OFFSET(p, 4), OFFSET(p, 5), OFFSET(p, 6),     \
            OFFSET(p, 7), OFFSET(p, 8)                                                             \
    }

static const uint8_t offsets[KZ_MASTERMIND_PEGS_MAX][16] = {
    OFFSETS(1), OFFSETS(2), OFFSETS(3), OFFSETS(4), OFFSETS(5), OFFSETS(6), OFFSETS(7), OFFSETS(8),
};

void kz__mastermind_feedback_columns(kz_cpu cpu, kz_mastermind_code guess,
                                     const kz__mastermind_columns *columns, uint8_t *classes) {
    assert(columns->pegs >= 1 && columns->pegs <= KZ_MASTERMIND_PEGS_MAX);
    const uint8_t *offset = offsets[columns->pegs - 1];
#if defined(KZ_HAVE_AVX2)
    if (cpu != KZ_CPU_PORTABLE) {
        kz__mastermind_feedback_avx2(guess, offset, columns, classes);
        return;
    }
#endif
    (void)cpu;
    kz__mastermind_feedback_portable(guess, offset, columns, classes);
}

void kz__mastermind_feedback(const kz__mastermind_space *space, kz_cpu cpu,
                             kz_mastermind_code guess, const kz_mastermind_code *codes,
                             size_t count, uint8_t *classes) {
    uint8_t rows[2 * KZ_MASTERMIND_PEGS_MAX * CHUNK / BLOCK][BLOCK];
    uint8_t chunk[CHUNK];
    kz__mastermind_columns columns = {.pegs = space->rules.pegs, .rows = rows};
    for (size_t done = 0; done < count; done += columns.count) {
        columns.count = count - done < CHUNK ? count - done : CHUNK;
        kz__mastermind_columns_fill(&columns, codes + done);
        kz__mastermind_feedback_columns(cpu, guess, &columns, chunk);
        memcpy(classes + done, chunk, columns.count);
    }
}
