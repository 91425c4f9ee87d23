/**
 * @file
 * Tests sit down at a session: open it by an instance, act, look, and check what every view of
 * every game must keep. Everything asserts.
 */
#ifndef KZ_TESTS_PLAY_SITTING_H
#define KZ_TESTS_PLAY_SITTING_H

#include "kazu/play.h"

/** A session with its memory. */
typedef struct sitting {
    kz_work work;
    kz_session *session;
    const kz_opening *opening;
    const kz_game *game;
} sitting;

/** Opens a game from an instance that is right. */
void sit_begin(sitting *t, const char *game, int seats, const char *instance);

/** Deals a game from parameters that are right. */
void sit_begin_deal(sitting *t, const char *game, int seats, const char *params, const kz_key *key);

/** Frees the session, and checks that all memory was given back. */
void sit_end(sitting *t);

/** Reads an instance that may be wrong. @return the status; the error's place and token. */
kz_status sit_parse(const char *game, int seats, const char *instance, kz_error *error);

/** Reads parameters. @return their normal form, or the message of the error. Static memory. */
const char *sit_params(const char *game, int seats, const char *params);

/** Opens a session on an instance line. */
kz_session *sit_open(const char *game, const char *instance, int seats, kz_work *work);

/** Opens a session on a deal; the key is a seed. */
kz_session *sit_deal(const char *game, const char *params, int seats, uint64_t seed, kz_work *work);

/** Gives the status of a line, which may be refused; then the session is as before. */
kz_status sit_try(kz_session *session, int seat, const char *line);

/** Makes a move that must be refused. @param error optional. @return the status. */
kz_status sit_refuse(kz_session *session, int seat, const char *line, kz_error *error);

/** Makes a move that must be taken. */
void sit_act(kz_session *session, int seat, const char *line);

/** Makes moves of seat 0, up to a NULL. */
void sit_play(kz_session *session, const char *const *lines);

/** Gives the one seat that may move. */
int sit_mover(const kz_session *session);

/** Frees a session, and checks that all memory was given back. */
void sit_finish(kz_session *session, const kz_work *work);

/** Gives the viewer of a seat, which `acts` if it may move. */
kz_viewer sit_viewer(const kz_session *session, int seat, kz_lang lang);

/** Gives what a seat sees after `index` entries. @param seen overwritten. */
void sit_see(const kz_session *session, size_t index, int seat, kz_state *seen);

/** Gives the view of a seat at the present point, checked as far as it goes alone. Static memory.
 */
const kz_view *sit_view(const kz_session *session, int seat, kz_lang lang, bool acts);

/** Gives the view of a seat at the present point; it `acts` if it may move. Static memory. */
const kz_view *sit_look(const kz_session *session, int seat, kz_lang lang);

/** Gives the text of a node; "" if the view has none of this name. */
const char *sit_text(const kz_view *view, const char *node);

/** Gives a cell of a node that must be there. */
const kz_view_cell *sit_cell(const kz_view *view, const char *node, uint32_t index);

/** Gives the text of a cell that must be there. */
const char *sit_cell_text(const kz_view *view, const char *node, uint32_t index);

/** Joins the texts of all cells of a node that must be there: "13 6 12". Static memory. */
const char *sit_cells(const kz_view *view, const char *name);

/** Writes everything that a view holds. @param out grows. */
void sit_dump(const kz_view *view, kz_text *out);

/**
 * Checks a view of a seat: nothing cut, names and ids unique, pointers lead somewhere; each action
 * that is not disabled and each example is a legal line; what is offered only if the seat may move.
 */
void sit_check_view(const kz_session *session, int seat, kz_lang lang);

/** Builds a line as a front end that knows no game would do, from a form taken at random. */
void sit_form_line(const kz_view *view, kz_chance *chance, char line[KZ_PLAY_LINE_MAX]);

/** Checks that every action and random lines of the forms are read as moves of a seat. */
void sit_check_choices(const kz_session *session, int seat, kz_chance *chance);

/** Gives a hint as a view, checked. Static memory. */
const kz_view *sit_hint(const kz_session *session, int seat, int strength, kz_lang lang,
                        kz_work *work);

/** Gives the line of a computer player. @param line KZ_PLAY_LINE_MAX bytes. */
void sit_bot(const kz_session *session, int seat, int level, uint64_t seed, kz_work *work,
             char *line);

/** Gives the line of a computer player, which must be legal. @param node_limit 0: none. Static. */
const char *sit_plan(const kz_session *session, int seat, int level, uint64_t seed,
                     uint64_t node_limit);

/** Tells a move that is not made in the session, as a viewer would hear it. Static memory. */
const char *sit_foretell(const kz_session *session, int seat, const char *line,
                         const kz_viewer *viewer, kz_tone *tone);

/** Reviews a move that is not made in the session. Static memory. */
const kz_view *sit_judge(const kz_session *session, int seat, const char *line, kz_lang lang,
                         int *grade);

/** Gives the sentence about the last entry, as a viewer reads it. Static memory. */
const char *sit_tell(const kz_session *session, int seat, kz_lang lang, kz_tone *tone);

/** Reviews an entry after the end: gives the grade; `text` gets the message (static memory). */
int sit_review(const kz_session *session, size_t index, kz_lang lang, kz_work *work,
               const char **text);

/**
 * Checks that hints, computer players and ratings give all memory back and say KZ_NO_MEMORY,
 * whichever allocation fails.
 */
void sit_check_memory(const kz_session *session, int seat);

#endif
