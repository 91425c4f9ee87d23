/* The file into which a strategy writes its tree, so that it can be drawn. */
#ifndef KAZU_SHEET_TREE_FILE_H
#define KAZU_SHEET_TREE_FILE_H

#include "paper.h"

typedef struct tree_file {
    char path[4096];
    const char *wanted; /* where the user wants the tree; NULL: nowhere */
    paper_bytes text;
} tree_file;

/* Lets --tree name a temporary file: the user's may be a pipe. False after a complaint. */
bool tree_file_begin(tree_file *file, cli_context *cli);

/*
 * Reads it, if it was written, removes it, and writes the tree where the user wants it. Returns
 * EXIT_YES, or EXIT_MACHINE after a complaint.
 */
int tree_file_end(tree_file *file, cli_context *cli, bool is_written);

#endif
