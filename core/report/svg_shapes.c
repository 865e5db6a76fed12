/* Only here is y inverted, from the board's upwards to the page's downwards. Frequent elements are written in a short
 * form: one path or group for all, relative moves, numbers without trailing zeros. */
#include "report/svg_shapes.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/shown.h"

int svg_escape(const char *content, text *out)
{
    text shown = {0};
    int status = shown_add(&shown, content, "\t\n");
    for (const char *c = status || !shown.length ? "" : shown.data; *c && !status; c++) {
        const char *entity = *c == '&'    ? "&amp;"
                             : *c == '<'  ? "&lt;"
                             : *c == '>'  ? "&gt;"
                             : *c == '"'  ? "&quot;"
                             : *c == '\'' ? "&#39;"
                                          : NULL;
        status = entity ? text_add(out, "%s", entity) : text_add_bytes(out, c, 1);
    }
    text_drop(&shown);
    return status;
}

static double page_x(const svg *s, double x)
{
    return (x - s->left) * s->unit;
}

static double page_y(const svg *s, double y)
{
    return (s->top - y) * s->unit;
}

void svg_open(const svg *s, double width, double height, const char *title)
{
    double w = ceil(width * s->unit), h = ceil(height * s->unit);
    text_add(s->out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" "
             "font-family=\"Helvetica, Arial, sans-serif\">\n<title>",
             w, h, w, h);
    svg_escape(title, s->out);
    text_add(s->out, "</title>\n<rect width=\"%.0f\" height=\"%.0f\" fill=\"#fff\"/>\n", w, h);
}

void svg_close(const svg *s)
{
    text_add(s->out, "</svg>\n");
}

void svg_circle(const svg *s, double x, double y, double r, const char *style)
{
    text_add(s->out, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\" %s/>\n", page_x(s, x), page_y(s, y), r * s->unit,
             style);
}

void svg_line(const svg *s, double x0, double y0, double x1, double y1, const char *style)
{
    text_add(s->out, "<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\" %s/>\n", page_x(s, x0), page_y(s, y0),
             page_x(s, x1), page_y(s, y1), style);
}

void svg_polygon(const svg *s, double x, double y, double r, int sides, double turn, const char *style)
{
    const double degree = acos(-1) / 180;
    text_add(s->out, "<polygon points=\"");
    for (int i = 0; i < sides; i++) {
        double angle = (turn + 360.0 * i / sides) * degree;
        text_add(s->out, i ? " %.2f,%.2f" : "%.2f,%.2f", page_x(s, x + r * cos(angle)), page_y(s, y + r * sin(angle)));
    }
    text_add(s->out, "\" %s/>\n", style);
}

void svg_square(const svg *s, double x, double y, double r, const char *style)
{
    text_add(s->out, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" %s/>\n", page_x(s, x - r),
             page_y(s, y + r), 2 * r * s->unit, 2 * r * s->unit, style);
}

void svg_path_open(const svg *s, const char *style)
{
    text_add(s->out, "<path %s d=\"", style);
}

void svg_path_close(const svg *s)
{
    text_add(s->out, "\"/>\n");
}

/* Writes two decimals without trailing zeros. */
static void add_number(const svg *s, const char *before, double v)
{
    char written[40];
    int n = snprintf(written, sizeof written, "%.2f", v);
    while (n > 0 && written[n - 1] == '0') n--;
    if (n > 0 && written[n - 1] == '.') n--;
    bool nothing = n == 2 && !memcmp(written, "-0", 2);
    text_add(s->out, "%s%.*s", before, nothing ? 1 : n, nothing ? "0" : written);
}

void svg_path_square(const svg *s, double x, double y, double r)
{
    double side = 2 * r * s->unit;
    add_number(s, "M", page_x(s, x - r));
    add_number(s, ",", page_y(s, y + r));
    add_number(s, "h", side);
    add_number(s, "v", side);
    add_number(s, "h", -side);
    text_add(s->out, "z");
}

void svg_path_polygon(const svg *s, double x, double y, double r, int sides, double turn)
{
    const double degree = acos(-1) / 180;
    for (int i = 0; i < sides; i++) {
        double angle = (turn + 360.0 * i / sides) * degree;
        add_number(s, i ? "L" : "M", page_x(s, x + r * cos(angle)));
        add_number(s, ",", page_y(s, y + r * sin(angle)));
    }
    text_add(s->out, "z");
}

static void add_corner(const svg *s, const char *before, double x, double y)
{
    add_number(s, before, page_x(s, x));
    add_number(s, ",", page_y(s, y));
}

void svg_path_box(const svg *s, double left, double bottom, double right, double top)
{
    add_corner(s, "M", left, bottom);
    add_corner(s, "L", right, bottom);
    add_corner(s, "L", right, top);
    add_corner(s, "L", left, top);
    text_add(s->out, "z");
}

void svg_path_spike(const svg *s, double x, double y, double r, double up)
{
    add_corner(s, "M", x - r, y);
    add_corner(s, "L", x + r, y);
    add_corner(s, "L", x, y + up);
    text_add(s->out, "z");
}

void svg_path_circle(const svg *s, double x, double y, double r)
{
    double radius = r * s->unit;
    add_number(s, "M", page_x(s, x - r));
    add_number(s, ",", page_y(s, y));
    for (int half = 1; half >= -1; half -= 2) {
        add_number(s, "a", radius);
        add_number(s, ",", radius);
        add_number(s, " 0 1,0 ", 2 * half * radius);
        text_add(s->out, ",0");
    }
}

/* Letters and digits are about 0.72 high, and viewers differ in their support of vertical alignment. */
static double baseline(double y, double size)
{
    return y - 0.36 * size;
}

void svg_labels_open(const svg *s, double size, const char *style)
{
    text_add(s->out, "<g font-size=\"%.2f\" text-anchor=\"middle\" %s>", size * s->unit, style);
}

void svg_label(const svg *s, double x, double y, double size, const char *content)
{
    add_number(s, "<text x=\"", page_x(s, x));
    add_number(s, "\" y=\"", page_y(s, baseline(y, size)));
    text_add(s->out, "\">");
    svg_escape(content, s->out);
    text_add(s->out, "</text>");
}

void svg_labels_close(const svg *s)
{
    text_add(s->out, "</g>\n");
}

void svg_text(const svg *s, double x, double y, double size, const char *anchor, const char *style, const char *content)
{
    text_add(s->out, "<text x=\"%.2f\" y=\"%.2f\" font-size=\"%.2f\" text-anchor=\"%s\" %s>", page_x(s, x),
             page_y(s, baseline(y, size)), size * s->unit, anchor, style);
    svg_escape(content, s->out);
    text_add(s->out, "</text>\n");
}

double svg_text_width(const char *content, double size)
{
    return 0.58 * size * (double)strlen(content);
}
