/**
 * @file
 * The commands of the line protocol that play: move, bot, hint, view, undo, redo.
 */
#include "play/protocol.h"

static kz_status check_seat(kz_request *request, const kz_options *options, int lowest) {
    if (options->seat < lowest || options->seat >= kz_session_seats(*request->session)) {
        return kz__request_fail(request, KZ_OUT_OF_RANGE, KZ_N("there is no such seat"));
    }
    return KZ_OK;
}

/** Settles which seat acts: the one named, else the one to move. */
static kz_status settle_seat(kz_request *request, kz_options *options) {
    kz_turn turn = kz__request_game(request)->turn(kz__request_state(request));
    if (turn.over) {
        return kz__request_fail(request, KZ_ILLEGAL_MOVE, KZ_N("the game is over"));
    }
    if ((options->given & KZ_OPTION_SEAT) == 0) {
        bool is_alone = kz_session_seats(*request->session) == 1;
        options->seat = is_alone ? 0 : turn.seat;
    }
    if (options->seat == KZ_PLAY_ANY_SEAT) {
        return kz__request_fail(request, KZ_BAD_INPUT, KZ_N("say which seat: seat=N"));
    }
    kz_status status = check_seat(request, options, 0);
    if (status == KZ_OK && turn.seat != KZ_PLAY_ANY_SEAT && turn.seat != options->seat) {
        return kz__request_fail(request, KZ_ILLEGAL_MOVE, KZ_N("it is another player's turn"));
    }
    return status;
}

/** Without at=MS the clock stands still. */
static void settle_time(const kz_request *request, kz_options *options) {
    size_t length = kz_session_length(*request->session);
    if ((options->given & KZ_OPTION_AT) == 0 && length > 0) {
        options->at_ms = kz_session_entry(*request->session, length - 1)->at_ms;
    }
}

kz_status kz__protocol_move(kz_request *request) {
    kz_options options;
    char line[KZ_PLAY_LINE_MAX];
    kz_status status = kz__options_read(request, KZ_OPTION_SEAT | KZ_OPTION_AT, &options);
    kz_word rest = kz__words_rest(request->words);
    if (status == KZ_OK) {
        status = settle_seat(request, &options);
    }
    if (status == KZ_OK) {
        status = kz__line_copy(rest, line, sizeof line, &request->error);
    }
    if (status != KZ_OK) {
        return status;
    }
    settle_time(request, &options);
    status = kz_session_move(*request->session, options.seat, line, options.at_ms, &request->error);
    return status == KZ_OK ? KZ_OK : kz__error_place(&request->error, status, 0, rest);
}

kz_status kz__protocol_bot(kz_request *request) {
    kz_options options;
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_status status = kz__options_read(
        request, KZ_OPTION_SEAT | KZ_OPTION_AT | KZ_OPTION_SEED | KZ_OPTION_STRENGTH, &options);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status == KZ_OK) {
        status = settle_seat(request, &options);
    }
    if (status != KZ_OK) {
        return status;
    }
    settle_time(request, &options);
    int level = (options.given & KZ_OPTION_STRENGTH) != 0 ? options.strength : 3;
    uint64_t seed =
        (options.given & KZ_OPTION_SEED) != 0 ? options.seed : kz_session_length(*request->session);
    status = kz__request_game(request)->bot(kz__request_state(request), options.seat, level, seed,
                                            request->work, &text);
    if (status == KZ_OK) {
        status =
            kz_session_move(*request->session, options.seat, line, options.at_ms, &request->error);
    }
    if (status == KZ_OK) {
        kz_text_format(request->out, "%s\n", line);
    }
    return status;
}

kz_status kz__protocol_hint(kz_request *request) {
    kz_options options;
    kz_status status = kz__options_read(request, KZ_OPTION_SEAT | KZ_OPTION_STRENGTH, &options);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status == KZ_OK) {
        status = settle_seat(request, &options);
    }
    if (status != KZ_OK) {
        return status;
    }
    int strength = (options.given & KZ_OPTION_STRENGTH) != 0 ? options.strength : 1;
    if (strength > 3) {
        return kz__request_fail(request, KZ_OUT_OF_RANGE, KZ_N("hints have the strengths 1 to 3"));
    }
    if (kz__request_game(request)->hint == NULL) {
        return kz__request_fail(request, KZ_UNSUPPORTED, KZ_N("this game has no hints"));
    }
    return kz__request_game(request)->hint(kz__request_state(request), options.seat, strength,
                                           request->lang, request->work, request->out);
}

/** Who looks if nobody is named: the player of a game for one, else whoever is to move. */
static int usual_viewer(const kz_request *request) {
    kz_turn turn = kz__request_game(request)->turn(kz__request_state(request));
    if (kz_session_seats(*request->session) == 1) {
        return 0;
    }
    return turn.seat >= 0 ? turn.seat : KZ_PLAY_OBSERVER;
}

kz_status kz__protocol_view(kz_request *request) {
    kz_options options;
    kz_status status = kz__options_read(request, KZ_OPTION_SEAT, &options);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status == KZ_OK && (options.given & KZ_OPTION_SEAT) == 0) {
        options.seat = usual_viewer(request);
    }
    if (status == KZ_OK) {
        status = check_seat(request, &options, KZ_PLAY_OBSERVER);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_view *view = kz_work_allocate(request->work, 1, sizeof *view);
    if (view == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_view_init(view);
    kz__request_game(request)->view(kz__request_state(request), options.seat, request->lang, view);
    kz_view_print(view, request->out);
    kz_work_free(request->work, view, 1, sizeof *view);
    return KZ_OK;
}

kz_status kz__protocol_undo(kz_request *request) {
    kz_status status = kz__request_end(request);
    if (status == KZ_OK && kz_session_undo(*request->session) != KZ_OK) {
        return kz__request_fail(request, KZ_ILLEGAL_MOVE, KZ_N("there is no move to take back"));
    }
    return status;
}

kz_status kz__protocol_redo(kz_request *request) {
    kz_status status = kz__request_end(request);
    if (status == KZ_OK && kz_session_redo(*request->session) != KZ_OK) {
        return kz__request_fail(request, KZ_ILLEGAL_MOVE, KZ_N("no move was taken back"));
    }
    return status;
}
