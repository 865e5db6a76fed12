/* moves: the legal moves. */
#include <stdlib.h>

#include "engine/state.h"
#include "engine/views.h"

typedef struct made_with {
    const table *t;
    position *work;
    int count;
} made_with;

static void write_moves(const void *of, text *out)
{
    const made_with *with = of;
    text_add(out, "[");
    for (int i = 0; i < with->count; i++) {
        view_move m;
        view_move_of(with->t, with->t->scratch[i], with->work, &m);
        text_add(out, i ? ", " : "");
        json_record_write(&view_move_record, &m, out);
        text_done_into(&m.written, out);
    }
    text_add(out, "]");
}

typedef struct moves_answer {
    json_given moves;
} moves_answer;

static const json_member members[] = {
    JSON_MEMBER(moves_answer, moves, .also = JSON_LIST_OF(JSON_REFER_TO("engine_move")), .of = &view_move_record),
};
static const json_record answers = {.name = "engine_moves", .answer = true, JSON_MEMBERS(members, moves_answer)};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)given;
    const table *t = &k->at;
    position *work = malloc(t->g->position_bytes);
    if (!work) return error_set(e, "out of memory");
    const made_with with = {t, work, table_moves(t)};
    json_record_write_members(&answers, &(moves_answer){{&with, write_moves}}, out);
    free(work);
    return 0;
}

const request_type request_moves = {
    .name = "moves",
    .summary = "The legal moves and how each is clicked: the cells where it begins and ends, if any, its action, and "
               "the contents that it leaves where it ends, which distinguish moves between the same cells.",
    .example = "{\"do\": \"moves\"}",
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
