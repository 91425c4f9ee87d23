/*
 * Stands in for libFuzzer where it is not linked: feeds every file of the given folders (or single
 * files) to the fuzz target, then each file cut short at every length, so that the ends of buffers
 * are met too. Under the sanitizers a wrong read stops the run.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 1 << 20, CUTS_MAX = 512, PATH_BYTES = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* An exact copy on the heap, so that the sanitizer sees a read of one byte past the end. */
static void feed(const uint8_t *data, size_t size) {
    uint8_t *copy = malloc(size > 0 ? size : 1);
    if (copy == NULL) {
        perror("replay");
        exit(1);
    }
    memcpy(copy, data, size);
    (void)LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static void replay_file(const char *path) {
    static uint8_t data[INPUT_MAX];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    size_t size = fread(data, 1, sizeof data, file);
    (void)fclose(file);
    feed(data, size);
    for (size_t cut = 0; cut < size && cut < CUTS_MAX; cut++) {
        feed(data, cut);
    }
}

static int replay_folder(const char *path, DIR *folder) {
    int count = 0;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        char inside[PATH_BYTES];
        if (entry->d_name[0] != '.') {
            (void)snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
            replay_file(inside);
            count++;
        }
    }
    return count;
}

static int replay(const char *path) {
    DIR *folder = opendir(path);
    if (folder == NULL) {
        replay_file(path);
        return 1;
    }
    int count = replay_folder(path, folder);
    (void)closedir(folder);
    return count;
}

int main(int argc, char **argv) {
    int count = 0;
    for (int i = 1; i < argc; i++) {
        count += replay(argv[i]);
    }
    printf("%d inputs replayed\n", count);
    return count > 0 ? 0 : 1;
}
