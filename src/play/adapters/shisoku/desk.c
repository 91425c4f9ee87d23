/* Working memory for analysing a Shisoku table. */
#include "play/adapters/shisoku/desk.h"

#include <string.h>

kz__shisoku_desk *kz__shisoku_open_desk(const kz_state *seen, int seat, kz_work *work) {
    kz__shisoku_desk *made = kz_work_allocate(work, 1, sizeof *made);
    if (made != NULL) {
        memset(made, 0, sizeof *made);
        kz__shisoku_unpack(seen, seat, &made->game);
        made->problem.count = made->game.number_count;
        made->problem.target = made->game.target;
        memcpy(made->problem.cards, made->game.numbers, sizeof made->problem.cards);
    }
    return made;
}

void kz__shisoku_close_desk(kz__shisoku_desk *made, kz_work *work) {
    kz_work_free(work, made, 1, sizeof *made);
}

void kz__shisoku_put_move(kz_rational left, char operation, kz_rational right, kz_text *line) {
    kz_rational_print(left, line);
    kz_text_put_char(line, ' ');
    kz_text_put_char(line, operation);
    kz_text_put_char(line, ' ');
    kz_rational_print(right, line);
}
