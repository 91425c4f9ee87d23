/* The one table of options: parsing, help, man page and completion all read it. */
#ifndef KAZU_CLI_OPTION_TABLE_H
#define KAZU_CLI_OPTION_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum option_id {
    OPTION_TARGET,
    OPTION_NEAREST,
    OPTION_ALL,
    OPTION_COUNT_ONLY,
    OPTION_SAME,
    OPTION_STEP,
    OPTION_LEVEL,
    OPTION_HOW_MANY,
    OPTION_EXERCISES,
    OPTION_MODE,
    OPTION_START,
    OPTION_DECK,
    OPTION_DIGITS,
    OPTION_ASCII,
    OPTION_MEMORY,
    OPTION_INTEGERS,
    OPTION_CARDS,
    OPTION_SHARD,
    OPTION_CHECKPOINT,
    OPTION_MERGE,
    OPTION_LOAD,
    OPTION_SEATS,
    OPTION_BOTS,
    OPTION_FIRST,
    OPTION_SEAT,
    OPTION_KEYS,
    OPTION_LINES,
    OPTION_REPLAY,
    OPTION_PROTOCOL,
    OPTION_TOTAL,
    OPTION_LARGEST,
    OPTION_MOVES,
    OPTION_AT,
    OPTION_MISERE,
    OPTION_OVER,
    OPTION_STUCK,
    OPTION_NO_REPEAT,
    OPTION_LAST,
    OPTION_OTHER_MOVES,
    OPTION_HEAPS,
    OPTION_PLAYERS,
    OPTION_PREFER,
    OPTION_FIBONACCI,
    OPTION_UPTO,
    OPTION_MAX,
    OPTION_SYMMETRIC,
    OPTION_SIZE_LIMIT,
    OPTION_GAMES,
    OPTION_PEGS,
    OPTION_COLORS,
    OPTION_SECRET,
    OPTION_GUESS,
    OPTION_BLANKS,
    OPTION_CLASSIC,
    OPTION_BULLS,
    OPTION_METHOD,
    OPTION_TIE,
    OPTION_POOL,
    OPTION_DEPTH,
    OPTION_BEAM,
    OPTION_AHEAD,
    OPTION_TREE,
    OPTION_BEST,
    OPTION_TRY,
    OPTION_CHANCES,
    OPTION_KEEPER,
    OPTION_COMPUTER_BREAKS,
    OPTION_NAME,
    OPTION_RULES,
    OPTION_ROUNDS,
    OPTION_KANA_FOLD,
    OPTION_BINARY,
    OPTION_ADDED,
    OPTION_ALL_HANDS,
    OPTION_EACH,
    OPTION_EXCHANGES,
    OPTION_RANDOM,
    OPTION_DATE,
    OPTION_HANDS,
    OPTION_FROM,
    OPTION_TO,
    OPTION_GRID,
    OPTION_SIZE,
    OPTION_KENKEN_LEVEL,
    OPTION_OPS,
    OPTION_HIDE_OPS,
    OPTION_DAILY,
    OPTION_UNIQUE,
    OPTION_MOST,
    OPTION_ALL_GRIDS,
    OPTION_NO_SOLUTION,
    OPTION_SOLUTION,
    OPTION_CHECKS,
    OPTION_MARKS,
    OPTION_PORT,
    OPTION_ROOT,
    OPTION_LISTEN,
    OPTION_LAN,
    OPTION_ADMIN,
    OPTION_STORE,
    OPTION_DURABILITY,
    OPTION_ORIGIN,
    OPTION_NO_ORIGIN,
    OPTION_PROXIED,
    OPTION_CONNECTIONS,
    OPTION_ROOMS,
    OPTION_THINKERS,
    OPTION_ROOMS_MEMORY,
    OPTION_KEEP,
    OPTION_ONLY_GAMES,
    OPTION_LOG,
    OPTION_LOG_ADDRESSES,
    OPTION_SERVE_LIMIT,
    OPTION_CONFIG,
    OPTION_PRINT_CONFIG,
    OPTION_BAN_HOURS,
    OPTION_BACKUP,
    OPTION_CHECK_STORE,
    OPTION_OUTPUT,
    OPTION_SHEET_COUNT,
    OPTION_PER_PAGE,
    OPTION_ANSWERS,
    OPTION_PAPER,
    OPTION_LARGE,
    OPTION_TITLE,
    OPTION_PAGE,
    OPTION_NO_QR,
    OPTION_SVG,
    OPTION_JSON,
    OPTION_LANG,
    OPTION_SEED,
    OPTION_THREADS,
    OPTION_NODES,
    OPTION_SECONDS,
    OPTION_COLOR,
    OPTION_QUIET,
    OPTION_VERBOSE,
    OPTION_PROGRESS,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_TRACE,
    OPTION_COUNT,
    OPTION_NONE = OPTION_COUNT
} option_id;

typedef enum option_kind {
    OPTION_IS_FLAG,
    OPTION_IS_TEXT,    /* kept as written; the command reads it */
    OPTION_IS_LIST,    /* the same, and each use adds one */
    OPTION_IS_CHOICE,  /* one of the words in `choices`; the number is its index */
    OPTION_IS_LANG,    /* a language, also as a locale name; the number is a kz_lang */
    OPTION_IS_NUMBER,  /* minimum..maximum */
    OPTION_IS_SECONDS, /* a decimal number of seconds; the number is in nanoseconds */
    OPTION_IS_SIZE     /* bytes, with K M G T */
} option_kind;

typedef struct option_spec {
    const char *name; /* without the dashes */
    char letter;      /* 0: none */
    option_kind kind;
    const char *metavar; /* NULL for flags */
    const char *choices; /* words joined by '|', or NULL */
    uint64_t minimum;
    uint64_t maximum;
    const char *help; /* a message id */
} option_spec;

enum { OPTION_USES_MAX = 64 }; /* of all options that are lists */

typedef struct option_use {
    option_id id;
    const char *text; /* borrowed from argv */
} option_use;

/* What was given. Later uses of an option replace earlier ones, if it is no list. */
typedef struct option_values {
    bool given[OPTION_COUNT];
    const char *text[OPTION_COUNT]; /* borrowed from argv */
    uint64_t number[OPTION_COUNT];
    option_use uses[OPTION_USES_MAX]; /* of lists, in order */
    size_t use_count;
} option_values;

enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER }; /* also of --progress */
enum { DECK_CHOICE_52, DECK_CHOICE_INFINITE };  /* of --deck */
enum { OVER_CHOICE_FORBID, OVER_CHOICE_END };   /* of --over */
enum { STUCK_CHOICE_LOSE, STUCK_CHOICE_DRAW };  /* of --stuck */

enum { ANSWERS_CHOICE_END, ANSWERS_CHOICE_UPSIDE_DOWN, ANSWERS_CHOICE_NONE }; /* of --answers */
enum { PAPER_CHOICE_A4, PAPER_CHOICE_LETTER };                                /* of --paper */

enum { /* of --from and --to */
       FORM_CHOICE_KK,
       FORM_CHOICE_KKL,
       FORM_CHOICE_JSON,
       FORM_CHOICE_KEEN,
       FORM_CHOICE_TEXT,                     /* --to only */
       FORM_CHOICE_TO_PUZZLINK,              /* --to only */
       FORM_CHOICE_LISTS = FORM_CHOICE_TEXT, /* --from only */
       FORM_CHOICE_MATRIX,
       FORM_CHOICE_GAUGUIN,
       FORM_CHOICE_PUZZLINK
};

/* A set of options: a list that OPTION_NONE ends. */
typedef const option_id *option_set;

#define OPTIONS(...) ((const option_id[]){__VA_ARGS__, OPTION_NONE})
#define NO_OPTIONS   ((const option_id[]){OPTION_NONE})

/* Options that every command takes. */
extern const option_set common_options;

/* Gives the description of an option. */
const option_spec *option_describe(option_id id);

/* Finds an option of a set by its long name. OPTION_NONE: there is none. */
option_id option_find(const char *name, size_t length, option_set set);

/* Finds an option of a set by its letter. OPTION_NONE: there is none. */
option_id option_find_letter(char letter, option_set set);

#endif
