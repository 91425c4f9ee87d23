/* A server of PostgreSQL that a test program has for itself: tests/serve/postgres.sh does the work.
 */
#include "store_postgres.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMMAND = 1500, NONE_HERE = 77 };

static char folder[64];
static unsigned schemas;

static int run(const char *what) {
    char command[COMMAND];
    (void)snprintf(command, sizeof command, "tests/serve/postgres.sh %s '%s'", what, folder);
    int status = system(command);
    return status < 0 ? status : status >> 8;
}

static void remove_folder(void) {
    char command[COMMAND];
    if (folder[0] != '\0') {
        (void)snprintf(command, sizeof command, "rm -rf '%s'", folder);
        (void)!system(command);
        folder[0] = '\0';
    }
}

int store_postgres_stop(void **state) {
    (void)state;
    int status = folder[0] != '\0' ? run("stop") : 0;
    remove_folder();
    return status;
}

/* Also when a test ended the program. */
static void leave(void) {
    (void)store_postgres_stop(NULL);
}

bool store_postgres_is_there(void) {
    bool is_built = false;
#ifdef KAZU_HAS_POSTGRES
    is_built = true;
#endif
    (void)snprintf(folder, sizeof folder, "%s/kazu-postgres-XXXXXX",
                   access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!is_built || mkdtemp(folder) == NULL) {
        folder[0] = '\0';
    } else if (run("start") != 0) {
        remove_folder();
    } else {
        (void)atexit(leave);
    }
    if (folder[0] == '\0') {
        (void)fprintf(stderr, "skipped: no PostgreSQL here\n");
    }
    return folder[0] != '\0';
}

int store_postgres_start(void **state) {
    (void)state;
    return folder[0] != '\0' ? 0 : -1;
}

bool store_postgres_ask(const char *statement, char *answer, size_t room) {
    char command[COMMAND];
    (void)snprintf(command, sizeof command, "tests/serve/postgres.sh sql '%s' \"%s\"", folder,
                   statement);
    FILE *rows = popen(command, "r");
    assert(rows != NULL);
    if (fgets(answer, (int)room, rows) == NULL) {
        answer[0] = '\0';
    }
    answer[strcspn(answer, "\n")] = '\0';
    return pclose(rows) == 0;
}

void store_postgres_new(char url[STORE_POSTGRES_URL]) {
    char words[80];
    (void)snprintf(words, sizeof words, "CREATE SCHEMA t%u", ++schemas);
    bool is_made = store_postgres_ask(words, words, sizeof words);
    assert(is_made);
    (void)is_made;
    (void)snprintf(url, STORE_POSTGRES_URL,
                   "postgresql:///postgres?host=%s&user=kazu&options=-csearch_path%%3Dt%u", folder,
                   schemas);
}

void store_postgres_restart(void) {
    int status = run("restart");
    assert(status == 0);
    (void)status;
}

void store_postgres_cut(unsigned times) {
    char words[600];
    char answer[40];
    (void)snprintf(words, sizeof words,
                   "DO 'BEGIN FOR i IN 1..%u LOOP PERFORM pg_stat_clear_snapshot();"
                   " PERFORM pg_terminate_backend(pid) FROM pg_stat_activity"
                   " WHERE pid <> pg_backend_pid() AND application_name = ''kazu'';"
                   " PERFORM pg_sleep(0.04 * random()); END LOOP; END'",
                   times);
    bool is_done = store_postgres_ask(words, answer, sizeof answer);
    assert(is_done);
    (void)is_done;
}
