#include "bots_play.h"

void let_bot_move(kz_session *session, int level, uint64_t seed, kz_work *work) {
    char line[KZ_PLAY_LINE_MAX];
    int seat = sit_mover(session);
    sit_bot(session, seat, level, seed, work, line);
    sit_act(session, seat, line);
}

kz_turn play_out(kz_session *session, const int levels[], uint64_t seed, kz_work *work) {
    while (!kz_session_turn(session).over) {
        let_bot_move(session, levels[sit_mover(session)], seed, work);
    }
    return kz_session_turn(session);
}

void write_table(kz_text *line, uint64_t n, const char *rest) {
    kz_text_put(line, "N=");
    kz_text_put_unsigned(line, n);
    kz_text_put(line, " ");
    kz_text_put(line, rest);
}
