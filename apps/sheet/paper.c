/* Pages as bytes in memory, so that a file is written whole or not at all. */
#include "paper.h"

#include "output/complain.h"
#include "system/file_writer.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FIRST_ROOM = 1 << 16, NAME_ROOM = 4096, DATE_ROOM = 40 };

static const double png_scale = 200.0 / 72.0; /* dots a point */

bool paper_form_of(const char *path, paper_form *form) {
    static const char *const ends[] = {".pdf", ".svg", ".png"};
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        if (length > strlen(ends[i]) && strcmp(path + length - strlen(ends[i]), ends[i]) == 0) {
            *form = (paper_form)i;
            return true;
        }
    }
    return false;
}

bool paper_append(paper_bytes *bytes, const char *data, size_t length) {
    if (bytes->length + length > bytes->room) {
        size_t room = bytes->room == 0 ? FIRST_ROOM : bytes->room;
        while (room < bytes->length + length) {
            room *= 2;
        }
        char *grown = realloc(bytes->data, room);
        if (grown == NULL) {
            return false;
        }
        bytes->data = grown;
        bytes->room = room;
    }
    memcpy(bytes->data + bytes->length, data, length);
    bytes->length += length;
    return true;
}

static cairo_status_t append(void *closure, const unsigned char *data, unsigned length) {
    return paper_append(closure, (const char *)data, length) ? CAIRO_STATUS_SUCCESS
                                                             : CAIRO_STATUS_WRITE_ERROR;
}

static paper_bytes *add_file(paper *p) {
    paper_bytes *grown = realloc(p->file, (p->file_count + 1) * sizeof *grown);
    if (grown == NULL) {
        p->failed = true;
        return NULL;
    }
    p->file = grown;
    p->file[p->file_count] = (paper_bytes){NULL, 0, 0};
    return &p->file[p->file_count++];
}

/* The same words must give the same bytes: the date is SOURCE_DATE_EPOCH, or none in particular. */
static void set_date(cairo_surface_t *pdf) {
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    char *end = NULL;
    long long seconds = epoch != NULL ? strtoll(epoch, &end, 10) : 0;
    time_t when = end != NULL && end != epoch && *end == '\0' ? (time_t)seconds : 0;
    struct tm day;
    char text[DATE_ROOM];
    if (gmtime_r(&when, &day) == NULL ||
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &day) == 0) {
        (void)strcpy(text, "1970-01-01T00:00:00Z");
    }
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, text);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_MOD_DATE, text);
}

bool paper_open(paper *p, paper_form form, double width, double height, const char *title) {
    *p = (paper){.form = form, .width = width, .height = height};
    if (form != PAPER_PDF) {
        return true;
    }
    if (add_file(p) == NULL) {
        return false;
    }
    p->surface = cairo_pdf_surface_create_for_stream(append, &p->file[0], width, height);
    set_date(p->surface);
    cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATOR, "Kazu " KAZU_VERSION);
    return cairo_surface_status(p->surface) == CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *page_surface(paper *p) {
    if (p->form == PAPER_PNG) {
        return cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(p->width * png_scale + 0.5),
                                          (int)(p->height * png_scale + 0.5));
    }
    /* Written when the surface is destroyed: until then the list of files does not move. */
    return cairo_svg_surface_create_for_stream(append, &p->file[p->file_count - 1], p->width,
                                               p->height);
}

cairo_t *paper_page(paper *p) {
    if (p->form != PAPER_PDF) {
        if (add_file(p) == NULL) {
            return NULL;
        }
        p->surface = page_surface(p);
    }
    p->cairo = cairo_create(p->surface);
    if (p->form == PAPER_PNG) {
        cairo_set_source_rgb(p->cairo, 1, 1, 1);
        cairo_paint(p->cairo);
        cairo_scale(p->cairo, png_scale, png_scale);
    }
    p->failed = p->failed || cairo_status(p->cairo) != CAIRO_STATUS_SUCCESS;
    return p->cairo;
}

static void end_surface(paper *p) {
    if (p->surface != NULL) {
        if (p->form == PAPER_PNG) {
            p->failed = cairo_surface_write_to_png_stream(p->surface, append,
                                                          &p->file[p->file_count - 1]) !=
                            CAIRO_STATUS_SUCCESS ||
                        p->failed;
        } else {
            cairo_surface_finish(p->surface);
        }
        p->failed = p->failed || cairo_surface_status(p->surface) != CAIRO_STATUS_SUCCESS;
        cairo_surface_destroy(p->surface);
        p->surface = NULL;
    }
}

void paper_end_page(paper *p) {
    cairo_show_page(p->cairo);
    p->failed = p->failed || cairo_status(p->cairo) != CAIRO_STATUS_SUCCESS;
    cairo_destroy(p->cairo);
    p->cairo = NULL;
    if (p->form != PAPER_PDF) {
        end_surface(p);
    }
}

bool paper_finish(paper *p) {
    end_surface(p);
    return !p->failed;
}

/* Puts a number before the end: "a.svg" becomes "a-2.svg". @return false: it is too long */
static bool number_name(const char *path, size_t number, char out[NAME_ROOM]) {
    kz_text text;
    size_t stem = strlen(path) - strlen(".svg");
    kz_text_init(&text, out, NAME_ROOM);
    kz_text_put_bytes(&text, path, stem);
    kz_text_format(&text, "-%llu", (unsigned long long)number);
    kz_text_put(&text, path + stem);
    return !text.truncated;
}

int paper_write(cli_context *cli, const paper *p, const char *path) {
    for (size_t i = 0; i < p->file_count; i++) {
        char numbered[NAME_ROOM];
        const char *name = p->file_count > 1 ? numbered : path;
        int code = 0;
        if (p->file_count > 1 && !number_name(path, i + 1, numbered)) {
            name = path;
            code = ENAMETOOLONG;
        }
        if (p->file_count == 1 && strcmp(path, "-") == 0) {
            kz_text_put_bytes(&cli->out, p->file[i].data, p->file[i].length);
            return EXIT_YES;
        }
        code = code != 0 ? code : file_writer_write(name, p->file[i].data, p->file[i].length);
        if (code != 0) {
            complain_errno(cli, KZ_N("cannot write"), name, code);
            return EXIT_MACHINE;
        }
    }
    return EXIT_YES;
}

void paper_close(paper *p) {
    if (p->cairo != NULL) {
        cairo_destroy(p->cairo);
    }
    if (p->surface != NULL) {
        cairo_surface_destroy(p->surface);
    }
    for (size_t i = 0; i < p->file_count; i++) {
        free(p->file[i].data);
    }
    free(p->file);
}
