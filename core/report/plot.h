/* A plot as data, and gnuplot's input for it. The script consists of a fixed set of statements and of numbers; all text
 * is in the data file, where it cannot become a statement. */
#ifndef POISE_REPORT_PLOT_H
#define POISE_REPORT_PLOT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"

/* One axis. Bounds that are NAN are determined by the data. */
typedef struct plot_axis {
    const char *label; /* NULL: none */
    double low, high;
    bool logarithmic; /* logarithmic; both bounds are then above 0 */
    bool percent;     /* percent signs after numbers */
    bool whole;       /* a tick at every integer, and room beside the first and the last point */
} plot_axis;

/* How a series is drawn, and the numbers of its points. */
typedef enum plot_kind {
    PLOT_LINE,   /* x, y */
    PLOT_POINTS, /* x, y: a thin line with a small point at each place */
    PLOT_AREA,   /* x, low, high: the area between */
    PLOT_BOXES,  /* x, y: a box from 0 to y */
    PLOT_RANGES, /* x, y, low, high: points on a line, each with a bar */
    PLOT_ROWS,   /* row, x, low, high: a point with a horizontal bar in that row, counted from 1 */
    PLOT_SPANS,  /* the same without the point */
    PLOT_STARS,  /* x, y: a star at each place */
    PLOT_KINDS
} plot_kind;

/* Is the first number of a point its row? */
static inline bool plot_kind_has_rows(plot_kind kind)
{
    return kind == PLOT_ROWS || kind == PLOT_SPANS;
}

enum { PLOT_COLUMNS_MAX = 4, PLOT_SERIES_MAX = 500, PLOT_ROWS_MAX = 5000 };

typedef struct plot_series {
    plot_kind kind;
    const char *title;    /* in the legend; NULL: not there */
    unsigned colour;      /* 0xrrggbb */
    const double *values; /* finite numbers, plot_columns(kind) for each point */
    size_t points;        /* at least 1 */
} plot_series;

typedef struct plot {
    const char *name;  /* of its files; letters, digits, - and _ */
    const char *label; /* a description in words: the alternative text */
    int height;        /* for a width of 900 units */
    plot_axis x, y;
    bool legend_below;       /* else in the upper right corner */
    double box_width;        /* in units of x */
    bool has_zone, has_mark; /* a band of values, on y, or on x in a plot of rows; a vertical line */
    double zone_low, zone_high;
    double mark_at;
    const char *mark_label;  /* beside the line, */
    bool mark_before;        /* on its left */
    const char *const *rows; /* labels of the rows, from top to bottom; NULL: the plot has none */
    size_t nrows;
    const plot_series *series;
    size_t nseries;
} plot;

/* Return the kind of that name, or PLOT_KINDS; and the numbers of a point. */
plot_kind plot_kind_named(const char *name);
int plot_columns(plot_kind kind);

/* Appends NAME.dat and NAME.gp. Return 0, or -1 when memory is out. */
int plot_write_data(const plot *p, text *out);
int plot_write_script(const plot *p, text *out);

#endif
