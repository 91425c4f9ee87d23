/* The names of files that may stand where one is typed. */
#include "path_words.h"

#include <dirent.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

/* Bytes of a path up to its last slash, with it. */
static size_t folder_of(const char *typed, size_t length) {
    while (length > 0 && typed[length - 1] != '/') {
        length--;
    }
    return length;
}

static bool is_plain(const char *name) {
    for (const char *at = name; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ' || *at == 0x7F) {
            return false;
        }
    }
    return kz_utf8_valid(name, strlen(name), NULL);
}

static void put_word(const char *folder, const char *name, kz_text *words) {
    char path[PATH_MAX];
    struct stat about;
    kz_text out;
    kz_text_init(&out, path, sizeof path);
    kz_text_put(&out, folder);
    kz_text_put(&out, name);
    if (out.truncated || words->capacity - words->length < out.length + 3) {
        return;
    }
    bool is_folder = stat(path, &about) == 0 && S_ISDIR(about.st_mode);
    kz_text_put(words, path);
    kz_text_put(words, is_folder ? "/\n" : "\n");
}

void path_words(const char *typed, size_t length, kz_text *words) {
    char folder[PATH_MAX];
    kz_text out;
    size_t cut = folder_of(typed, length);
    kz_text_init(&out, folder, sizeof folder);
    kz_text_put_bytes(&out, typed, cut);
    DIR *open = out.truncated ? NULL : opendir(cut > 0 ? folder : ".");
    for (const struct dirent *entry = NULL; open != NULL && (entry = readdir(open)) != NULL;) {
        bool is_like = strncmp(entry->d_name, typed + cut, length - cut) == 0;
        bool is_wanted = entry->d_name[0] != '.' || (length > cut && typed[cut] == '.');
        if (is_like && is_wanted && is_plain(entry->d_name)) {
            put_word(folder, entry->d_name, words);
        }
    }
    if (open != NULL) {
        (void)closedir(open);
    }
}
