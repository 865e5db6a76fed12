/* The data file has blocks separated by two empty lines. The first block has all text of the plot, a line each, which
 * the script reads into word[1], word[2] ...; then comes a block for each series. */
#include "report/plot.h"

#include <math.h>
#include <string.h>

#include "base/shown.h"

static const struct {
    const char *name;
    int columns;
    const char *drawn; /* columns and style, in gnuplot's syntax */
} kinds[PLOT_KINDS] = {
    [PLOT_LINE] = {"line", 2, "using 1:2 with lines lw 2"},
    [PLOT_POINTS] = {"points", 2, "using 1:2 with linespoints lw 1.5 pt 7 ps .35"},
    [PLOT_AREA] = {"area", 3, "using 1:2:3 with filledcurves fs solid .25 noborder"},
    [PLOT_BOXES] = {"boxes", 2, "using 1:2 with boxes fs solid .85 noborder"},
    [PLOT_RANGES] = {"ranges", 4, "using 1:2:3:4 with yerrorlines lw 1.5 pt 7 ps .6"},
    [PLOT_ROWS] = {"rows", 4, "using 2:1:3:4 with xerrorbars lw 2.5 pt 7 ps .7"},
    [PLOT_STARS] = {"stars", 2, "using 1:2 with points pt 3 ps 1.4 lw 2"},
    [PLOT_SPANS] = {"spans", 4, "using 2:1:3:4 with xerrorbars lw 2.5 ps 0"},
};

#define GREY  "#9aa5b1"
#define GREEN "#2c7a4b"

plot_kind plot_kind_named(const char *name)
{
    int kind = 0;
    while (kind < PLOT_KINDS && strcmp(kinds[kind].name, name)) kind++;
    return (plot_kind)kind;
}

int plot_columns(plot_kind kind)
{
    return kinds[kind].columns;
}

/* --- the data --- */

/* Writes a word as one line. A leading character keeps it from being empty or a quoted field; quotes are replaced,
 * because gnuplot ends a field at a quote. */
static int add_word(text *out, const char *word)
{
    size_t start = out->length + 1;
    if (text_add(out, "=") || shown_add(out, word, "") || text_add(out, "\n")) return -1;
    for (char *c = out->data + start; *c; c++)
        if (*c == '"') *c = '\'';
    return 0;
}

/* Writes every text of the plot in the order in which plot_write_script counts them. */
static int add_words(const plot *p, text *out)
{
    int status = add_word(out, p->label);
    if (p->x.label) status |= add_word(out, p->x.label);
    if (p->y.label) status |= add_word(out, p->y.label);
    if (p->has_mark) status |= add_word(out, p->mark_label);
    for (size_t i = 0; i < p->nrows; i++) status |= add_word(out, p->rows[i]);
    for (size_t i = 0; i < p->nseries; i++)
        if (p->series[i].title) status |= add_word(out, p->series[i].title);
    return status;
}

static int add_series(const plot *p, const plot_series *s, text *out)
{
    int columns = plot_columns(s->kind), status = text_add(out, "\n\n");
    for (size_t i = 0; i < s->points; i++) {
        const double *point = s->values + i * (size_t)columns;
        for (int k = 0; k < columns; k++) {
            bool row = plot_kind_has_rows(s->kind) && !k; /* gnuplot counts upwards */
            status |= text_add(out, "%s%.10g", k ? "\t" : "", row ? (double)p->nrows + 1 - point[k] : point[k]);
        }
        status |= text_add(out, "\n");
    }
    return status;
}

int plot_write_data(const plot *p, text *out)
{
    int status = add_words(p, out);
    for (size_t i = 0; i < p->nseries; i++) status |= add_series(p, &p->series[i], out);
    return status;
}

/* --- the script --- */

static int count_words(const plot *p)
{
    int count = 1 + (p->x.label != NULL) + (p->y.label != NULL) + p->has_mark + (int)p->nrows;
    for (size_t i = 0; i < p->nseries; i++) count += p->series[i].title != NULL;
    return count;
}

/* Reads the words, then sets what all plots have in common. */
static int add_head(const plot *p, text *out)
{
    return text_add(out,
                    "reset\n"
                    "set encoding utf8\n"
                    "set datafile separator \"\\t\"\n"
                    "set datafile commentschars \"\"\n"
                    "array word[%d]\n"
                    "set table $words\n"
                    "plot \"%s.dat\" index 0 using (word[int($0) + 1] = strcol(1)[2:*], 0)\n"
                    "unset table\n"
                    "set terminal svg noenhanced size 900,%d font \"system-ui,sans-serif\" fontscale 1.05\n"
                    "set output \"%s.svg\"\n"
                    "set tics nomirror out scale .6\n"
                    "set key top right samplen 2 spacing 1.1\n",
                    count_words(p), p->name, p->height, p->name);
}

static int add_bound(text *out, double bound)
{
    return isnan(bound) ? text_add(out, "*") : text_add(out, "%.10g", bound);
}

/* `word` is the number of the axis's label, if it has one. */
static int add_axis(const plot_axis *a, char name, int word, text *out)
{
    int status = text_add(out, "set %crange [", name) | add_bound(out, a->low) | text_add(out, ":");
    status |= add_bound(out, a->high) | text_add(out, "]\n");
    if (a->label) status |= text_add(out, "set %clabel word[%d]\n", name, word);
    if (a->logarithmic) status |= text_add(out, "set logscale %c\n", name);
    if (a->logarithmic) status |= text_add(out, "set format %c \"%%'.0f\"\n", name);
    if (a->percent) status |= text_add(out, "set format %c \"%%g %%%%\"\n", name);
    if (a->whole) status |= text_add(out, "set %ctics 1\nset offsets .3,.3,0,0\n", name);
    return status;
}

/* Returns the room for the labels of rows, in gnuplot's characters, which are wider than ours: up to two thirds of the
 * plot for long ones. */
static int left_margin(const plot *p)
{
    size_t longest = 0;
    for (size_t i = 0; i < p->nrows; i++) longest = strlen(p->rows[i]) > longest ? strlen(p->rows[i]) : longest;
    longest = longest * 5 / 6 + 2;
    return !p->nrows ? 9 : longest < 48 ? 48 : longest > 76 ? 76 : (int)longest;
}

/* Plots of rows have their labels on the left, and a grid of the values; other plots have axes on the left and
 * below. */
static int add_frame(const plot *p, int word, text *out)
{
    int status = text_add(out, "set lmargin %d\nset border %d lc rgb \"" GREY "\"\n", left_margin(p), p->nrows ? 1 : 3);
    status |= text_add(out, "set grid %ctics lc rgb \"" GREY "\" lw .4 dt 3\n", p->nrows ? 'x' : 'y');
    if (!p->nrows) return status;
    status |= text_add(out, "set tics scale 0\nunset ytics\nset yrange [.3:%.10g]\n", (double)p->nrows + .7);
    for (size_t i = 0; i < p->nrows; i++)
        status |= text_add(out, "set label %zu word[%d] at graph 0, first %zu right offset -1,0 tc rgb \"" GREY "\"\n",
                           i + 2, word + (int)i, p->nrows - i);
    return status;
}

static int add_zone(const plot *p, text *out)
{
    int status = text_add(out, "set object 1 rectangle ");
    status |= p->nrows ? text_add(out, "from %.10g, graph 0 to %.10g, graph 1", p->zone_low, p->zone_high)
                       : text_add(out, "from graph 0, first %.10g to graph 1, first %.10g", p->zone_low, p->zone_high);
    return status | text_add(out, " fc rgb \"#7fbf95\" fs solid .35 noborder behind\n");
}

static int add_mark(const plot *p, int word, text *out)
{
    return text_add(out,
                    "set arrow 1 from %.10g, graph 0 to %.10g, graph 1 nohead lc rgb \"" GREEN "\" dt 2 lw 1.5\n"
                    "set label 1 word[%d] at %.10g, graph .93 %s,0 tc rgb \"" GREEN "\"\n",
                    p->mark_at, p->mark_at, word, p->mark_at, p->mark_before ? "right offset -.6" : "left offset .6");
}

/* Appends the plot statement; titles are word[word] and the following ones. */
static int add_drawing(const plot *p, int word, text *out)
{
    int status = 0;
    for (size_t i = 0; i < p->nseries; i++) {
        const plot_series *s = &p->series[i];
        status |= text_add(out, "%s\"%s.dat\" index %zu %s lc rgb \"#%06x\" ", i ? ", \\\n     " : "plot ", p->name,
                           i + 1, kinds[s->kind].drawn, s->colour);
        status |= s->title ? text_add(out, "title word[%d]", word++) : text_add(out, "notitle");
    }
    return status | text_add(out, "\nunset output\n");
}

int plot_write_script(const plot *p, text *out)
{
    int word = 2; /* word[1] is the plot's own label, for readers of the data file */
    int status = add_head(p, out);
    status |= add_axis(&p->x, 'x', word, out);
    word += p->x.label != NULL;
    if (!p->nrows) status |= add_axis(&p->y, 'y', word, out);
    word += p->y.label != NULL;
    if (p->box_width > 0) status |= text_add(out, "set boxwidth %.10g\n", p->box_width);
    if (p->legend_below) status |= text_add(out, "set key outside below center maxrows 4\n");
    if (p->has_zone) status |= add_zone(p, out);
    if (p->has_mark) status |= add_mark(p, word++, out);
    status |= add_frame(p, word, out);
    return status | add_drawing(p, word + (int)p->nrows, out) ? -1 : 0;
}
