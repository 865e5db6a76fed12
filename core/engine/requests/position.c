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

typedef struct position_answer {
    json_given position;
    const char *svg, *text;
} position_answer;

static const json_member members[] = {
    JSON_MEMBER(position_answer, position, VIEW_STAND),
    JSON_MEMBER(position_answer, svg, .optional = true),
    JSON_MEMBER(position_answer, text, .optional = true),
};
static const json_record answers = {.name = "engine_position", .answer = true, JSON_MEMBERS(members, position_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)e;
    const table *t = &k->at;
    text svg = {0}, lines = {0};
    if (given[SVG].integer) board_svg(t->g, session_position(t->s), &svg);
    if (given[TEXT].integer) board_text(t->g, session_position(t->s), &lines);
    json_record_write_members(&answers, &(position_answer){view_stand(t), svg.data, lines.data}, out);
    text_done_into(&svg, out);
    text_done_into(&lines, out);
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
    .answers = &answers,
    .run = run,
};
