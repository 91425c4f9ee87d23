/* The file into which a strategy writes its tree, so that it can be drawn. */
#include "pictures/tree_file.h"

#include "output/complain.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

bool tree_file_begin(tree_file *file, cli_context *cli) {
    const char *folder = getenv("TMPDIR");
    kz_text path;
    *file = (tree_file){.is_own = !cli_has(cli, OPTION_TREE)};
    kz_text_init(&path, file->path, sizeof file->path);
    if (!file->is_own) {
        kz_text_put(&path, cli->options.text[OPTION_TREE]);
        return true;
    }
    kz_text_put(&path, folder != NULL && folder[0] != '\0' ? folder : "/tmp");
    kz_text_put(&path, "/kazu-tree-XXXXXX");
    int descriptor = path.truncated ? -1 : mkstemp(file->path);
    if (descriptor < 0) {
        complain_errno(cli, KZ_N("cannot write"), file->path, errno);
        return false;
    }
    (void)close(descriptor);
    cli->options.given[OPTION_TREE] = true;
    cli->options.text[OPTION_TREE] = file->path;
    return true;
}

void tree_file_end(tree_file *file, cli_context *cli, bool is_written) {
    char window[4096];
    FILE *stream = is_written ? fopen(file->path, "rb") : NULL;
    size_t taken = 1;
    while (stream != NULL && taken > 0) {
        taken = fread(window, 1, sizeof window, stream);
        if (taken > 0 && !paper_append(&file->text, window, taken)) {
            taken = 0;
        }
    }
    if (stream != NULL) {
        (void)fclose(stream);
    }
    if (file->is_own) {
        (void)unlink(file->path);
        cli->options.given[OPTION_TREE] = false;
    }
}
