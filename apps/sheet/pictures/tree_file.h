/* The file into which a strategy writes its tree, so that it can be drawn. */
#ifndef KAZU_SHEET_TREE_FILE_H
#define KAZU_SHEET_TREE_FILE_H

#include "paper.h"

typedef struct tree_file {
    char path[4096];
    bool is_own; /* a temporary one: nobody asked for it */
    paper_bytes text;
} tree_file;

/* Lets --tree name a file, the user's own or a temporary one. False after a complaint. */
bool tree_file_begin(tree_file *file, cli_context *cli);

/* Reads it, if it was written, and takes the temporary one away. */
void tree_file_end(tree_file *file, cli_context *cli, bool is_written);

#endif
