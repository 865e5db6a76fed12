/* graph { "a-b b-c", places = "a 0 0, b 1 0, c 2 0" }: any graph; see board/graph.h. */
#include "board/graph.h"
#include "game/builder.h"

#include "rules/board_word.h"

enum { EDGES, PLACES, FIELDS };

static const field fields[FIELDS] = {
    {.name = "edges",
     .kind = FIELD_TEXT,
     .required = true,
     .help = "what touches what: a-b for an edge, a-b-c for a path, a for a cell alone; spaces between"},
    {.name = "places", .kind = FIELD_TEXT, .help = "where cells are drawn: \"a 0 0, b 1 0.5\"; else on a circle"},
};

static board *build(game_builder *b, const spec *s)
{
    error why = {""};
    board *made = board_graph(b->a, s->values[EDGES].text, s->values[PLACES].text, &why);
    if (!made) builder_fail(b, s, NULL, "%s", why.text);
    return made;
}

const board_type board_graph_word = {
    .word = {"graph", WORD_BOARD, "Any graph: cells and what touches what.", fields, FIELDS, 1},
    .build = build,
};
