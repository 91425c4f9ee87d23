/* Codes to be scanned. */
#ifndef KAZU_SHEET_QR_H
#define KAZU_SHEET_QR_H

#include "canvas.h"

/* Gives how wide a code of a text must be printed to be read; 0: the text is too long for one. */
double qr_width(const char *text);

/* Draws the code of a text as a square; around it must be white. */
void qr_draw(canvas *c, double x, double y, double side, const char *text);

#endif
