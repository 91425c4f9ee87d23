/* A connection to a file of rooms and its prepared statements; one thread at a time. */
#ifndef KAZU_SERVE_SQLITE_FILE_H
#define KAZU_SERVE_SQLITE_FILE_H

#include <sqlite3.h>

#include <stdbool.h>
#include <stdint.h>

/* The application_id of a store, in words of SQL: "Kazu". */
#define SQLITE_FILE_SIGN "1264679541"

/* The statements that are kept, by what they do. */
typedef enum sqlite_words {
    WORDS_BEGIN,
    WORDS_BEGIN_READ,
    WORDS_COMMIT,
    WORDS_ROLLBACK,
    WORDS_SAVEPOINT,
    WORDS_BACK,
    WORDS_RELEASE,
    WORDS_ROOM_ADD,
    WORDS_ROOM_MOVE,
    WORDS_ROOM_MOVE_ON,
    WORDS_ROOM_DROP,
    WORDS_ROOM_FIND,
    WORDS_ROOM_BY_CODE,
    WORDS_ROOM_CODES,
    WORDS_ROOM_DOOR,
    WORDS_EVENT_ADD,
    WORDS_EVENT_LIST,
    WORDS_GAME_LAST,
    WORDS_EVENT_DROP,
    WORDS_KEY_ADD,
    WORDS_KEY_USE_UP,
    WORDS_KEY_LIST,
    WORDS_KEY_DROP,
    WORDS_PERSON_ADD,
    WORDS_PERSON_LIST,
    WORDS_PERSON_DROP,
    WORDS_OLDEST,
    WORDS_CLOCK,
    WORDS_CLOCK_SET,
    WORDS_PROBE,
    WORDS_COUNT
} sqlite_words;

typedef struct sqlite_file {
    sqlite3 *db; /* NULL: not connected */
    char *path;  /* absolute; owned */
    const char *vfs;
    bool is_normal;
    unsigned busy_ms;
    uint32_t origin; /* of this process, in each row it writes */
    sqlite3_stmt *kept[WORDS_COUNT];
} sqlite_file;

/* Opens a connection; neither makes a file nor looks at what it is. Gives a result of SQLite; even
 * of a failure db may be there, to say why, until sqlite_file_disconnect(). */
int sqlite_file_connect(sqlite_file *file);
/* Sets it up as a store needs it. Writes to the file, if it was not in this mode. */
int sqlite_file_set_up(sqlite_file *file);
void sqlite_file_disconnect(sqlite_file *file);
/* Connects again, if need be. */
int sqlite_file_ready(sqlite_file *file);

/* Gives a statement, ready for values; NULL: it could not be prepared. */
sqlite3_stmt *sqlite_file_words(sqlite_file *file, sqlite_words which);
/* Runs a statement that gives no rows, and makes it ready again. NULL is a failure. */
int sqlite_file_run(sqlite3_stmt *statement);
/* Runs one without values. */
int sqlite_file_do(sqlite_file *file, sqlite_words which);
/* Ends a transaction that failed. If not even that is possible, the next access connects again. */
void sqlite_file_give_up(sqlite_file *file);
/* Writes something that changes nothing, without waiting long: tells whether it works again. */
int sqlite_file_probe(sqlite_file *file);
/* Gives a number that the first row of a query has. */
int sqlite_file_number(sqlite3 *db, const char *query, int64_t *number);

#endif
