/* The file into which a strategy writes its tree, so that it can be drawn. */
#include "pictures/tree_file.h"

#include "output/complain.h"
#include "output/output.h"
#include "system/file_writer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

bool tree_file_begin(tree_file *file, cli_context *cli) {
    const char *folder = getenv("TMPDIR");
    kz_text path;
    *file =
        (tree_file){.wanted = cli_has(cli, OPTION_TREE) ? cli->options.text[OPTION_TREE] : NULL};
    kz_text_init(&path, file->path, sizeof file->path);
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

/* Reads all of the temporary file. Returns 0 or an errno. */
static int read_back(tree_file *file) {
    char window[4096];
    size_t taken = 1;
    int code = 0;
    FILE *stream = fopen(file->path, "rb");
    if (stream == NULL) {
        return errno;
    }
    while (taken > 0 && code == 0) {
        taken = fread(window, 1, sizeof window, stream);
        code = taken > 0 && !paper_append(&file->text, window, taken) ? ENOMEM : 0;
    }
    code = code == 0 && ferror(stream) ? EIO : code;
    (void)fclose(stream);
    return code;
}

int tree_file_end(tree_file *file, cli_context *cli, bool is_written) {
    int code = is_written ? read_back(file) : 0;
    (void)unlink(file->path);
    cli->options.given[OPTION_TREE] = file->wanted != NULL;
    cli->options.text[OPTION_TREE] = file->wanted;
    if (code != 0) {
        complain_errno(cli, KZ_N("cannot read"), file->path, code);
        return EXIT_MACHINE;
    }
    if (is_written && file->wanted != NULL) {
        (void)output_flush(cli); /* the tree may go there, too */
        code = file_writer_write(file->wanted, file->text.data, file->text.length);
    }
    if (code != 0) {
        complain_errno(cli, KZ_N("cannot write"), file->wanted, code);
    }
    return code == 0 ? EXIT_YES : EXIT_MACHINE;
}
