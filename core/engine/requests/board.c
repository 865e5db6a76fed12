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

typedef struct cell_row {
    const char *name;
    json_given parts; /* of the row itself */
    const board *b;
    size_t number;
} cell_row;

static const json_member cell_members[] = {
    JSON_PLAIN(cell_row, name),
    JSON_MEMBER(cell_row, parts, .also = JSON_LIST_OF_TEXTS),
};
static const json_record cell_record = {JSON_MEMBERS(cell_members, cell_row)};

static void write_parts(const void *of, text *out)
{
    const cell_row *row = of;
    text_add(out, "[");
    for (int p = 0; p < row->b->nparts; p++) {
        if (!(row->b->parts_of[row->number] >> p & 1)) continue;
        text_add(out, text_ends_in(out, '[') ? "" : ", ");
        json_string(out, row->b->parts[p].name);
    }
    text_add(out, "]");
}

static void fill_cell(const void *of, size_t i, void *out)
{
    const board *b = of;
    cell_row *row = out;
    *row = (cell_row){b->label[i], {row, write_parts}, b, i};
}

typedef struct content_row {
    const char *sign, *owner, *taken_as;
    unsigned height;
    json_given types; /* of the row itself */
    const piece_set *set;
    size_t code;
} content_row;

static const json_member content_members[] = {
    JSON_PLAIN(content_row, sign),
    JSON_MEMBER(content_row, owner, .null = true, .words = "first|second|neutral|nobody"),
    JSON_MEMBER(content_row, height, .help = "pieces"),
    JSON_MEMBER(content_row, types, .also = JSON_LIST_OF_TEXTS),
    JSON_MEMBER(content_row, taken_as, .optional = true,
                .help = "the type as which it comes into a hand, where that is another one"),
};
static const json_record content_record = {JSON_MEMBERS(content_members, content_row)};

static void write_types(const void *of, text *out)
{
    const content_row *row = of;
    text_add(out, "[");
    for (int t = 0; t < row->set->ntypes; t++) {
        if (!(row->set->types_in[row->code] >> t & 1)) continue;
        text_add(out, text_ends_in(out, '[') ? "" : ", ");
        json_string(out, row->set->types[t]);
    }
    text_add(out, "]");
}

/* Returns the type as which a piece enters a hand, where it is another one. */
static const char *taken_as(const piece_set *set, size_t code)
{
    if (set->taken_to == TAKEN_TO_NOBODY || set->height_of[code] != 1) return NULL;
    for (int t = 0; t < set->ntypes; t++)
        if (set->types_in[code] == 1U << t && set->taken_as[t] != t) return set->types[set->taken_as[t]];
    return NULL;
}

static void fill_content(const void *of, size_t i, void *out)
{
    const piece_set *set = of;
    content_row *row = out;
    *row = (content_row){.sign = set->glyph[i],
                         .owner = i ? owners[set->owner_of[i]] : NULL,
                         .taken_as = taken_as(set, i),
                         .height = set->height_of[i],
                         .types = {row, write_types},
                         .set = set,
                         .code = i};
}

static void open_member(const char *key, text *out)
{
    text_add(out, "%s\"%s\": ", text_ends_in(out, '{') ? "" : ", ", key);
}

/* Writes a text that ends at a tab or newline; advances *at behind it. */
static void take(const char **at, const char *key, text *out)
{
    const size_t length = strcspn(*at, "\t\n");
    text part = {0};
    text_add_bytes(&part, *at, length);
    open_member(key, out);
    json_string(out, part.data ? part.data : "");
    text_done_into(&part, out);
    *at += length + ((*at)[length] != 0);
}

static void take_number(const char **at, const char *key, text *out)
{
    const size_t length = strcspn(*at, "\t\n");
    open_member(key, out);
    text_add(out, "%.*s", (int)length, *at);
    *at += length + ((*at)[length] != 0);
}

/* Writes "10,10 30,10" as pairs, or triples with the level of a ring or the row of a point. */
static void take_places(const char **at, text *out)
{
    open_member("centres", out);
    text_add(out, "[[");
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
    open_member(list, out);
    text_add(out, "[");
    for (int n = 0; !strncmp(*at, sign, length); n++) {
        *at += length;
        text_add(out, n ? ", {" : "{");
        for (const char *const *key = numbers; *key; key++) take_number(at, *key, out);
        take(at, "svg", out);
        text_add(out, "}");
    }
    text_add(out, "]");
}

/* Writes the lines of board_parts.h, as docs/schema.in describes it. */
static void write_drawing(const void *lines, text *out)
{
    const char *at = ((const text *)lines)->data;
    at += strcspn(at, "\t") + 1;
    text_add(out, "{");
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

typedef struct board_answer {
    const char *shape;
    unsigned width, height;
    json_texts sides;
    json_rows cells, contents;
    json_given drawing;
} board_answer;

static const json_member members[] = {
    JSON_MEMBER(board_answer, shape, .words = "node|square|hexagon|pit|point|ring"),
    JSON_MEMBER(board_answer, width, .help = "columns; 0: it has none"),
    JSON_PLAIN(board_answer, height),
    JSON_MEMBER(board_answer, sides, .also = JSON_TWO),
    JSON_MEMBER(board_answer, cells, .of = &cell_record),
    JSON_MEMBER(board_answer, contents, .of = &content_record, .help = "by code; 0 is the empty cell"),
    JSON_MEMBER(board_answer, drawing, .defined = "engine_drawing"),
};
static const json_record answers = {.name = "engine_board", .answer = true, JSON_MEMBERS(members, board_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given;
    const game *g = k->at.g;
    const board *b = g->board;
    text lines = {0};
    if (board_parts_write(g, &lines)) return text_drop(&lines), error_set(e, "out of memory");
    const board_answer found = {.shape = shapes[b->shape],
                                .width = (unsigned)b->width,
                                .height = (unsigned)b->height,
                                .sides = {(const char *const[]){g->pieces.side_names[0], g->pieces.side_names[1]}, 2},
                                .cells = {b, (size_t)b->cells, fill_cell},
                                .contents = {&g->pieces, (size_t)g->pieces.ncodes, fill_content},
                                .drawing = {&lines, write_drawing}};
    json_record_write_members(&answers, &found, out);
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
    .answers = &answers,
    .run = run,
};
