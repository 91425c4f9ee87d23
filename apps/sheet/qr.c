/* Codes to be scanned, by libqrencode: a few wide rectangles each, so that no seams show. */
#include "qr.h"

#include <qrencode.h>

static const double module_least = 0.98; /* points: a third of a millimetre */

static QRcode *code_of(const char *text) {
    return QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
}

double qr_width(const char *text) {
    QRcode *code = code_of(text);
    double width = code != NULL ? code->width * module_least : 0;
    QRcode_free(code);
    return width;
}

void qr_draw(canvas *c, double x, double y, double side, const char *text) {
    QRcode *code = code_of(text);
    if (code == NULL) {
        return;
    }
    double module = side / code->width;
    for (int row = 0; row < code->width; row++) {
        for (int column = 0; column < code->width; column++) {
            int first = column;
            while (column < code->width && (code->data[row * code->width + column] & 1) != 0) {
                column++;
            }
            if (column > first) {
                cairo_rectangle(c->cairo, x + first * module, y + row * module,
                                (column - first) * module, module);
            }
        }
    }
    cairo_set_antialias(c->cairo, CAIRO_ANTIALIAS_NONE);
    cairo_fill(c->cairo);
    cairo_set_antialias(c->cairo, CAIRO_ANTIALIAS_DEFAULT);
    QRcode_free(code);
}
