/* Drawing in SVG: shapes in the coordinates of a board (unit: one cell, y upwards), written as text. Every number has
 * at most two decimals, so that the same drawing is the same bytes everywhere. `style` is a piece of SVG attributes,
 * such as `fill="none" stroke="#333"`; widths in it are in page units. */
#ifndef POISE_REPORT_SVG_SHAPES_H
#define POISE_REPORT_SVG_SHAPES_H

#include "base/text.h"

/* Appends the text with & < > " ' escaped, for HTML, XML and their attributes; replaces unprintable characters
 * (base/shown.h) by U+FFFD. Returns 0, or -1 when memory is out. */
int svg_escape(const char *content, text *out);

typedef struct svg {
    text *out;
    double unit;      /* page units per cell */
    double left, top; /* the board coordinates of the upper left corner of the page */
} svg;

/* Begins a page with a white background, width by height cells; svg_close ends it. */
void svg_open(const svg *s, double width, double height, const char *title);
void svg_close(const svg *s);

void svg_circle(const svg *s, double x, double y, double r, const char *style);
void svg_line(const svg *s, double x0, double y0, double x1, double y1, const char *style);

/* Draws a regular polygon inscribed in a circle of radius r; `turn` is the angle of a corner, in degrees
 * counterclockwise from 3 o'clock. */
void svg_polygon(const svg *s, double x, double y, double r, int sides, double turn, const char *style);

/* Draws a square with sides of 2 r. */
void svg_square(const svg *s, double x, double y, double r, const char *style);

/* Draw many squares and polygons as one shape, in few bytes: svg_path_open, then these, then svg_path_close. */
void svg_path_open(const svg *s, const char *style);
void svg_path_square(const svg *s, double x, double y, double r);
void svg_path_polygon(const svg *s, double x, double y, double r, int sides, double turn);
void svg_path_box(const svg *s, double left, double bottom, double right, double top);
void svg_path_spike(const svg *s, double x, double y, double r, double up); /* 2 r wide, from x,y so far up */
void svg_path_circle(const svg *s, double x, double y, double r);
void svg_path_close(const svg *s);

/* Draw many labels of one size, centred at x,y: svg_labels_open, then each, then svg_labels_close. */
void svg_labels_open(const svg *s, double size, const char *style);
void svg_label(const svg *s, double x, double y, double size, const char *content);
void svg_labels_close(const svg *s);

/* Draws a line of text vertically centred at y, `size` high; anchor: its "start", "middle" or "end" is at x. */
void svg_text(const svg *s, double x, double y, double size, const char *anchor, const char *style,
              const char *content);

/* Returns the approximate width of such a text. */
double svg_text_width(const char *content, double size);

#endif
