#include "report/board_parts.h"

#include <stdlib.h>
#include <string.h>

#include "game/marks.h"
#include "report/cells_svg.h"
#include "report/marks_svg.h"
#include "report/points_svg.h"

static const double cell_units = 20, beside = 0.7;

/* Ends a drawing on a line of its own: line breaks within it are replaced. */
static void end_drawing(text *out, size_t from, const char *sign)
{
    for (size_t i = from; !out->failed && i < out->length; i++)
        if (out->data[i] == '\n') out->data[i] = ' ';
    text_add(out, "%s", sign);
}

static unsigned level_of(const board *b, int i)
{
    if (b->shape == CELL_POINT) return points_svg_row(b, i);
    return b->shape == CELL_RING ? b->levels->level_of[i] : 0;
}

static void write_places(const picture *c)
{
    const board *b = c->g->board;
    for (int i = 0; i < b->cells; i++) {
        double x = b->x[i], y = b->y[i];
        if (b->shape == CELL_POINT) points_svg_place(b, i, &x, &y);
        text_add(c->page.out, "%s%.0f,%.0f", i ? " " : "", (x - c->page.left) * cell_units,
                 (c->page.top - y) * cell_units);
        if (level_of(b, i)) text_add(c->page.out, ",%u", level_of(b, i));
    }
    text_add(c->page.out, "\t");
}

static void write_board(picture *c)
{
    text *out = c->page.out;
    cells_svg_measure(c);
    double edge = c->g->board->edge_coordinates ? beside : 0;
    c->page.left = c->left - edge;
    c->page.top = c->top;
    text_add(out, "board\t%.0f\t%.0f\t", (c->right - c->left + edge) * cell_units,
             (c->top - c->bottom + edge) * cell_units);
    write_places(c);
    size_t from = out->length;
    cells_svg_draw(c);
    end_drawing(out, from, "\t");
    from = out->length;
    cells_svg_cover(c);
    end_drawing(out, from, "\n");
}

/* Draws contents in a cell like i, once for each level. */
static void write_pieces(const game *g, int i, text *out)
{
    picture c = {.g = g, .page = {.out = out, .unit = cell_units}};
    for (int code = 1; code < g->pieces.ncodes; code++) {
        text_add(out, "piece\t%d\t%u\t", code, level_of(g->board, i));
        size_t from = out->length;
        cells_svg_contents(&c, (unsigned)i, (unsigned)code);
        end_drawing(out, from, "\n");
    }
}

/* Draws a mark of the first side, and of the second if each has its own. */
static void write_marks(const game *g, text *out)
{
    const svg page = {.out = out, .unit = cell_units};
    for (unsigned i = 0; i < (unsigned)g->nmarks; i++)
        for (unsigned side = 0; side < mark_sets(&g->marks[i]); side++) {
            text_add(out, "mark\t%u\t%u\t%d\t", i, side, marks_svg_is_below(g, i));
            const size_t from = out->length;
            marks_svg_sign(&page, g, i, side, 0, 0);
            end_drawing(out, from, "\n");
        }
}

int board_parts_write(const game *g, text *out)
{
    position *bare = malloc(g->position_bytes);
    picture c = {.g = g, .p = bare, .page = {.out = out, .unit = cell_units}, .unlabelled = true, .bare = true};
    if (!bare) return -1;
    position_copy(g, bare, g->start);
    memset(bare->code, 0, (size_t)g->board->cells);
    text_add(out, "defs\t");
    size_t from = out->length;
    piece_svg_define(&c.page);
    end_drawing(out, from, "\n");
    write_board(&c);
    for (int i = 0; i < g->board->cells; i++)
        if (!i || level_of(g->board, i) != level_of(g->board, i - 1)) write_pieces(g, i, out);
    write_marks(g, out);
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
    static const char *const elements[] = {"<circle ", "<line ", "<polygon ", "<rect ",    "<text ",
                                           "</text>",  "<defs>", "</defs>",   "<pattern ", "</pattern>",
                                           "<path ",   "<g ",    "</g>",      NULL};
    static const char *const never[] = {" on", "href", "style", "&", NULL};
    static const char *const drawn[] = {"defs\t", "board\t", "piece\t", "mark\t", NULL};
    for (const char *at = lines; *at; at += strcspn(at, "\n"), at += *at == '\n')
        for (const char *c = begins(at, drawn) ? at : ""; *c && *c != '\n'; c++)
            if ((*c == '<' && !begins(c, elements)) || begins(c, never)) return false;
    return true;
}
