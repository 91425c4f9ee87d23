#include "kenken_sat.h"

#include "kenken_clauses.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ARGUMENTS_MAX = 6,
    EXIT_SATISFIABLE = 10,
    EXIT_UNSATISFIABLE = 20,
    EXIT_ONLY_MODEL = 30, /* of clasp */
    EXIT_NO_PROGRAM = 127
};

/* A program and its arguments in front of the file; they stop after SAT_PATIENCE seconds. */
static const struct {
    const char *name;
    const char *argument[ARGUMENTS_MAX];
} programs[] = {
    {"cadical", {"cadical", "-q", "-t", "20"}},
    {"minisat", {"minisat", "-verb=0", "-cpu-lim=20"}},
    {"clasp", {"clasp", "--verbose=0", "--time-limit=20"}},
};

extern char **environ;

const char *sat_program(unsigned program) {
    return program < sizeof programs / sizeof *programs ? programs[program].name : NULL;
}

static double children_seconds(void) {
    struct rusage usage;
    int status = getrusage(RUSAGE_CHILDREN, &usage);
    assert(status == 0);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6;
}

/* Its exit status; EXIT_NO_PROGRAM if it cannot be started. What it prints goes to `output`. */
static int run_program(unsigned program, const char *input, const char *output, double *seconds) {
    char *arguments[ARGUMENTS_MAX + 3] = {NULL};
    unsigned count = 0;
    for (; programs[program].argument[count] != NULL; count++) {
        arguments[count] = strdup(programs[program].argument[count]);
    }
    arguments[count++] = strdup(input);
    bool is_minisat = strcmp(programs[program].name, "minisat") == 0;
    arguments[count] = is_minisat ? strdup(output) : NULL;
    posix_spawn_file_actions_t actions;
    int status = posix_spawn_file_actions_init(&actions);
    assert(status == 0);
    status =
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, is_minisat ? "/dev/null" : output,
                                         O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert(status == 0);
    pid_t child = 0;
    double before = children_seconds();
    bool is_started = posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environ) == 0;
    if (is_started) {
        pid_t ended = waitpid(child, &status, 0);
        assert(ended == child);
    }
    *seconds += children_seconds() - before;
    (void)posix_spawn_file_actions_destroy(&actions);
    for (unsigned i = 0; arguments[i] != NULL; i++) {
        free(arguments[i]);
    }
    return !is_started ? EXIT_NO_PROGRAM : WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The positive literals of a model: lines of numbers, or "v" and numbers. */
static void read_grid(const char *path, const kz_kenken_puzzle *puzzle, uint8_t *grid) {
    FILE *file = fopen(path, "r");
    assert(file != NULL);
    long last = (long)puzzle->size * puzzle->size * puzzle->size;
    char word[64];
    while (fscanf(file, "%63s", word) == 1) {
        char *end = NULL;
        long literal = strtol(word, &end, 10);
        if (*end == '\0' && literal >= 1 && literal <= last) {
            grid[(literal - 1) / puzzle->size] = (uint8_t)((literal - 1) % puzzle->size + 1);
        }
    }
    int status = fclose(file);
    assert(status == 0);
}

typedef struct files {
    char input[32];
    char output[32];
} files;

static void make_file(char *path) {
    int descriptor = mkstemp(path);
    assert(descriptor >= 0);
    (void)close(descriptor);
}

static sat_answer ask(unsigned program, const clause_list *list, const files *f, double *seconds) {
    FILE *file = fopen(f->input, "w");
    assert(file != NULL);
    clauses_write(list, file);
    int status = fclose(file);
    assert(status == 0);
    switch (run_program(program, f->input, f->output, seconds)) {
    case EXIT_SATISFIABLE:
    case EXIT_ONLY_MODEL:
        return SAT_YES;
    case EXIT_UNSATISFIABLE:
        return SAT_NO;
    case EXIT_NO_PROGRAM:
        return SAT_NOT_INSTALLED;
    default:
        return SAT_GAVE_UP;
    }
}

sat_answer sat_prove_unique(unsigned program, const kz_kenken_puzzle *puzzle, uint8_t *grid,
                            double *seconds) {
    files f = {"/tmp/kazu-cnf-XXXXXX", "/tmp/kazu-model-XXXXXX"};
    make_file(f.input);
    make_file(f.output);
    clause_list list;
    clauses_of_puzzle(puzzle, &list);
    sat_answer answer = ask(program, &list, &f, seconds);
    if (answer == SAT_YES) {
        read_grid(f.output, puzzle, grid);
        clauses_forbid(puzzle, grid, &list);
        answer = ask(program, &list, &f, seconds);
        answer = answer == SAT_NO ? SAT_YES : answer == SAT_YES ? SAT_NO : answer;
    }
    clauses_free(&list);
    (void)unlink(f.input);
    (void)unlink(f.output);
    return answer;
}
