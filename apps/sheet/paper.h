/* Pages as bytes: one PDF, or an SVG or PNG for each page; and then as files. */
#ifndef KAZU_SHEET_PAPER_H
#define KAZU_SHEET_PAPER_H

#include "cli.h"

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum paper_form { PAPER_PDF, PAPER_SVG, PAPER_PNG } paper_form;

/* Bytes in memory, which grow. */
typedef struct paper_bytes {
    char *data;
    size_t length;
    size_t room;
} paper_bytes;

/* Adds to them. @return false: no memory */
bool paper_append(paper_bytes *bytes, const char *data, size_t length);

/* A document in the making. Must not move. */
typedef struct paper {
    paper_form form;
    double width, height;     /* of a page, in points */
    cairo_surface_t *surface; /* PDF: of all pages; else of the page that is open */
    cairo_t *cairo;
    paper_bytes *file; /* PDF: one; else one a page */
    size_t file_count;
    bool failed; /* no memory */
} paper;

/* Finds the form in the end of a name. @return false: it ends in none of them. */
bool paper_form_of(const char *path, paper_form *form);

/* Begins a document. @param title goes into a PDF. @return false: no memory */
bool paper_open(paper *p, paper_form form, double width, double height, const char *title);

/* Begins a page. @return to be drawn on until paper_end_page(); NULL: no memory */
cairo_t *paper_page(paper *p);
void paper_end_page(paper *p);

/* Ends the document: its bytes are whole then. @return false: no memory */
bool paper_finish(paper *p);

/* Writes the files, of several FILE-1.svg, FILE-2.svg ... Returns an exit status. */
int paper_write(cli_context *cli, const paper *p, const char *path);

/* Frees what a document holds, whatever became of it. */
void paper_close(paper *p);

#endif
