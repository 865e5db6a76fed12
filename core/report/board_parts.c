#include "report/board_parts.h"

#include <stdlib.h>
#include <string.h>

#include "report/cells_svg.h"

static const double cell_units = 20, beside = 0.7;

/* Appends the line of a drawing: its own ends of lines say nothing. */
static void end_line(text *out, size_t from)
{
    for (size_t i = from; !out->failed && i < out->length; i++)
        if (out->data[i] == '\n') out->data[i] = ' ';
    text_add(out, "\n");
}

static void write_board(const game *g, position *bare, text *out)
{
    picture c = {.g = g, .p = bare, .page = {.out = out, .unit = cell_units}};
    const board *b = g->board;
    cells_svg_measure(&c);
    double edge = b->edge_coordinates ? beside : 0;
    c.page.left = c.left - edge;
    c.page.top = c.top;
    text_add(out, "board\t%.0f\t%.0f\t", (c.right - c.left + edge) * cell_units,
             (c.top - c.bottom + edge) * cell_units);
    for (int i = 0; i < b->cells; i++)
        text_add(out, "%s%.0f,%.0f", i ? " " : "", (b->x[i] - c.page.left) * cell_units,
                 (c.page.top - b->y[i]) * cell_units);
    text_add(out, "\t");
    size_t from = out->length;
    cells_svg_draw(&c);
    end_line(out, from);
}

static void write_piece(const game *g, unsigned code, text *out)
{
    svg page = {.out = out, .unit = cell_units};
    text_add(out, "piece\t%u\t", code);
    size_t from = out->length;
    piece_svg_draw(&page, &g->pieces, code, 0, 0, .4);
    end_line(out, from);
}

int board_parts_write(const game *g, text *out)
{
    if (g->board->shape == CELL_RING) return 0;
    position *bare = malloc(g->position_bytes);
    svg page = {.out = out};
    if (!bare) return -1;
    position_copy(g, bare, g->start);
    memset(bare->code, 0, (size_t)g->board->cells);
    text_add(out, "defs\t");
    size_t from = out->length;
    piece_svg_define(&page);
    end_line(out, from);
    write_board(g, bare, out);
    for (int code = 1; code < g->pieces.ncodes; code++) write_piece(g, (unsigned)code, out);
    free(bare);
    return out->failed ? -1 : 0;
}

static bool begins(const char *at, const char *const *words)
{
    while (*words && strncmp(at, *words, strlen(*words)) != 0) words++;
    return *words;
}

bool board_parts_are_plain(const char *lines)
{
    static const char *const elements[] = {"<circle ", "<line ",  "<polygon ", "<rect ",     "<text ", "</text>",
                                           "<defs>",   "</defs>", "<pattern ", "</pattern>", NULL};
    static const char *const never[] = {" on", "href", "style", "&", NULL};
    static const char *const drawn[] = {"defs\t", "board\t", "piece\t", NULL};
    for (const char *at = lines; *at; at += strcspn(at, "\n"), at += *at == '\n')
        for (const char *c = begins(at, drawn) ? at : ""; *c && *c != '\n'; c++)
            if ((*c == '<' && !begins(c, elements)) || begins(c, never)) return false;
    return true;
}
