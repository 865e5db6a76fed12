#include "engine/thought.h"

static void write_lines(const void *of, text *out)
{
    const best_lines *l = of;
    text_add(out, "[");
    for (int i = 0; i < l->r->n && i < l->r->lines && l->r->all[i].rounds; i++) {
        view_move m;
        const view_opinion o = view_opinion_of(&l->r->all[i].opinion);
        view_move_of(l->t, l->r->all[i].move, l->work, &m);
        text_add(out, i ? ", " : "");
        view_write_line(&m, &o, out);
        text_done_into(&m.written, out);
    }
    text_add(out, "]");
}

static const json_member thought_members[] = {
    JSON_MEMBER(thought_told, move, .within = true, .of = &view_move_record),
    JSON_MEMBER(thought_told, opinion, .within = true, .of = &view_opinion_record),
    JSON_MEMBER(thought_told, effort, .help = "iterations or nodes; 0: it has none"),
    JSON_MEMBER(thought_told, lines, .optional = true, .also = JSON_LIST_OF(JSON_REFER_TO("engine_line")),
                .of = &view_line_record, .help = "the best decisions, that one first; only where several were wanted"),
};
const json_record thought_record = {JSON_MEMBERS(thought_members, thought_told)};

void thought_begin(const table *t, const thought *of, const ranking *r, position *work, thought_telling *out)
{
    view_move_of(t, of->move, work, &out->move);
    out->opinion = view_opinion_of(of->has_opinion ? &of->opinion : NULL);
    out->lines = (best_lines){t, r, work};
    out->told = (thought_told){&out->move, &out->opinion, of->effort, {NULL, write_lines}};
    if (r && r->lines > 1) out->told.lines.of = &out->lines;
}

void thought_tell(engine *k, const thought *t, const ranking *r, position *work)
{
    thought_telling x;
    thought_begin(&k->at, t, r, work, &x);
    engine_tell_thought(k, &x.told);
    text_drop(&x.move.written);
}
