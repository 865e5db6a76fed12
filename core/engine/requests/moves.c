/* moves: the legal moves. */
#include <stdlib.h>

#include "engine/state.h"
#include "engine/views.h"

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given;
    const table *t = &k->at;
    position *work = malloc(t->g->position_bytes);
    if (!work) return error_set(e, "out of memory");
    const int count = table_moves(t);
    reply_open(out, "moves", '[');
    for (int i = 0; i < count; i++) {
        text_add(out, i ? ", {" : "{");
        view_move(t, t->scratch[i], work, out);
        text_add(out, "}");
    }
    text_add(out, "]");
    free(work);
    return 0;
}

const request_type request_moves = {
    .name = "moves",
    .summary = "The legal moves and how each is clicked: the cells where it begins and ends, if any, its action, and "
               "the contents that it leaves where it ends, which distinguish moves between the same cells.",
    .example = "{\"do\": \"moves\"}",
    .needs_game = true,
    .run = run,
};
