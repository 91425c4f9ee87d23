#include "kenken_sets.h"

#include "best_path.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All bytes of a file and a NUL. */
static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    size_t length = 0;
    size_t room = 1 << 20;
    char *text = malloc(room);
    assert(text != NULL);
    while ((length += fread(text + length, 1, room - length - 1, file)) == room - 1) {
        room *= 2;
        text = realloc(text, room);
        assert(text != NULL);
    }
    text[length] = '\0';
    int status = fclose(file);
    assert(status == 0);
    return text;
}

bool sets_read(const char *path, kenken_set *set) {
    *set = (kenken_set){.text = read_file(path)};
    if (set->text == NULL) {
        (void)fprintf(stderr, "%s is missing: run this in the top folder of the source\n", path);
        return false;
    }
    set->puzzle = malloc(SETS_PUZZLES_MAX * sizeof *set->puzzle);
    assert(set->puzzle != NULL);
    for (size_t at = 0; set->text[at] != '\0';) {
        assert(set->count < SETS_PUZZLES_MAX);
        const char *line = set->text + at;
        size_t length = strcspn(line, "\n") + 1;
        kz_status status = kz_kenken_parse(KZ_KENKEN_KKL, line, length, &set->puzzle[set->count],
                                           NULL, NULL, NULL);
        assert(status == KZ_OK);
        set->level[set->count] = line[2];
        set->begin[set->count] = at;
        set->length[set->count++] = length;
        at += length;
    }
    return true;
}

void sets_free(kenken_set *set) {
    free(set->text);
    free(set->puzzle);
}

kz_kenken_result sets_solve(const kz_kenken_puzzle *puzzle) {
    kz_kenken_result result;
    kz_work work;
    kz_work_init(&work);
    work.cpu = best_path();
    kz_status status = kz_kenken_solve(puzzle, &work, &result);
    assert(status == KZ_OK && result.verdict == KZ_ONE);
    return result;
}
