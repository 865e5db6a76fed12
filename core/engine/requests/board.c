/* board: the cells and their possible contents, as data and as drawings. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "engine/state.h"
#include "report/board_parts.h"

static const char *const shapes[] = {[CELL_NODE] = "node", [CELL_SQUARE] = "square", [CELL_HEXAGON] = "hexagon",
                                     [CELL_PIT] = "pit",   [CELL_POINT] = "point",   [CELL_RING] = "ring"};
static const char *const owners[] = {
    [OWNER_FIRST] = "first", [OWNER_SECOND] = "second", [OWNER_NEUTRAL] = "neutral", [OWNER_NOBODY] = "nobody"};

static void write_cells(const board *b, text *out)
{
    reply_open(out, "cells", '[');
    for (int c = 0; c < b->cells; c++) {
        text_add(out, c ? ", {" : "{");
        reply_text(out, "name", b->label[c]);
        reply_open(out, "parts", '[');
        for (int p = 0, n = 0; p < b->nparts; p++) {
            if (!(b->parts_of[c] >> p & 1)) continue;
            text_add(out, n++ ? ", " : "");
            json_string(out, b->parts[p].name);
        }
        text_add(out, "]}");
    }
    text_add(out, "]");
}

/* Writes a piece that enters a hand as another type. */
static void write_taken_as(const piece_set *set, int code, text *out)
{
    if (set->taken_to == TAKEN_TO_NOBODY || set->height_of[code] != 1) return;
    for (int t = 0; t < set->ntypes; t++)
        if (set->types_in[code] == 1U << t && set->taken_as[t] != t)
            reply_text(out, "taken_as", set->types[set->taken_as[t]]);
}

static void write_contents(const piece_set *set, text *out)
{
    reply_open(out, "contents", '[');
    for (int code = 0; code < set->ncodes; code++) {
        text_add(out, code ? ", {" : "{");
        reply_text(out, "sign", set->glyph[code]);
        reply_text(out, "owner", code ? owners[set->owner_of[code]] : NULL);
        reply_integer(out, "height", set->height_of[code]);
        reply_open(out, "types", '[');
        for (int t = 0, n = 0; t < set->ntypes; t++) {
            if (!(set->types_in[code] >> t & 1)) continue;
            text_add(out, n++ ? ", " : "");
            json_string(out, set->types[t]);
        }
        text_add(out, "]");
        write_taken_as(set, code, out);
        text_add(out, "}");
    }
    text_add(out, "]");
}

/* Writes a text that ends at a tab or newline; advances *at behind it. */
static void take(const char **at, const char *key, text *out)
{
    const size_t length = strcspn(*at, "\t\n");
    text part = {0};
    text_add_bytes(&part, *at, length);
    reply_text(out, key, part.data ? part.data : "");
    text_done_into(&part, out);
    *at += length + ((*at)[length] != 0);
}

static void take_number(const char **at, const char *key, text *out)
{
    const size_t length = strcspn(*at, "\t\n");
    text_add(out, "%s\"%s\": %.*s", text_ends_in(out, '{') ? "" : ", ", key, (int)length, *at);
    *at += length + ((*at)[length] != 0);
}

/* Writes "10,10 30,10" as pairs, or triples with the level of a ring or the row of a point. */
static void take_places(const char **at, text *out)
{
    reply_open(out, "centres", '[');
    text_add(out, "[");
    for (; **at && !strchr("\t\n", **at); ++*at)
        if (**at == ' ')
            text_add(out, "], [");
        else
            text_add(out, "%c", **at);
    text_add(out, "]]");
    *at += **at != 0;
}

/* Writes a list of the lines that begin with `sign`, each with numbers of these names, then its drawing; advances *at
 * behind them. */
static void take_drawings(const char **at, const char *sign, const char *list, const char *const *numbers, text *out)
{
    const size_t length = strlen(sign);
    reply_open(out, list, '[');
    for (int n = 0; !strncmp(*at, sign, length); n++) {
        *at += length;
        text_add(out, n ? ", {" : "{");
        for (const char *const *key = numbers; *key; key++) take_number(at, *key, out);
        take(at, "svg", out);
        text_add(out, "}");
    }
    text_add(out, "]");
}

/* Writes the lines of board_parts.h. */
static void write_drawing(const char *lines, text *out)
{
    const char *at = lines + strcspn(lines, "\t") + 1;
    reply_open(out, "drawing", '{');
    take(&at, "defs", out);
    at += strcspn(at, "\t") + 1;
    take_number(&at, "width", out);
    take_number(&at, "height", out);
    take_places(&at, out);
    take(&at, "board", out);
    take(&at, "over", out);
    take_drawings(&at, "piece\t", "pieces", (const char *const[]){"code", "level", NULL}, out);
    take_drawings(&at, "mark\t", "marks", (const char *const[]){"mark", "side", "below", NULL}, out);
    text_add(out, "}");
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given;
    const game *g = k->at.g;
    const board *b = g->board;
    text lines = {0};
    if (board_parts_write(g, &lines)) return text_drop(&lines), error_set(e, "out of memory");
    reply_text(out, "shape", shapes[b->shape]);
    reply_integer(out, "width", (uint64_t)b->width);
    reply_integer(out, "height", (uint64_t)b->height);
    reply_open(out, "sides", '[');
    json_string(out, g->pieces.side_names[0]);
    text_add(out, ", ");
    json_string(out, g->pieces.side_names[1]);
    text_add(out, "]");
    write_cells(b, out);
    write_contents(&g->pieces, out);
    write_drawing(lines.data, out);
    text_done_into(&lines, out);
    return 0;
}

const request_type request_board = {
    .name = "board",
    .summary =
        "The board of the current game: its cells in the order of positions, the code of everything that a cell can "
        "hold, and drawings as SVG fragments: the bare board, the centre of each cell, and each contents around 0,0.",
    .example = "{\"do\": \"board\"}",
    .needs_game = true,
    .run = run,
};
