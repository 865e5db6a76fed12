/* position: the current position. */
#include "engine/state.h"
#include "engine/views.h"
#include "report/board_svg.h"
#include "report/board_text.h"

enum { SVG, TEXT, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "svg", .kind = ASK_TRUTH, .help = "adds a standalone SVG picture"},
    {.name = "text", .kind = ASK_TRUTH, .help = "adds the board as lines of text"},
};

static void write_drawn(const table *t, const char *key, void (*draw)(const game *, const position *, text *),
                        text *out)
{
    text drawn = {0};
    draw(t->g, session_position(t->s), &drawn);
    reply_text(out, key, drawn.data ? drawn.data : "");
    text_done_into(&drawn, out);
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)e;
    view_position(&k->at, out);
    if (given[SVG].integer) write_drawn(&k->at, "svg", board_svg, out);
    if (given[TEXT].integer) write_drawn(&k->at, "text", board_text, out);
    return 0;
}

const request_type request_position = {
    .name = "position",
    .summary = "The current position: the side to move, the contents of each cell (codes of \"board\"), what lies in "
               "ordered columns, counters and pieces in hand, and the result once the game is over.",
    .example = "{\"do\": \"position\", \"text\": true}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .run = run,
};
