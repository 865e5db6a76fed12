/* The effects of a decision come from comparing positions, not from the move: the cells changed by the last decision,
 * and, for a legal move, the contents of its last cell after making it on a copy. */
#include "engine/views.h"

#include <math.h>
#include <stdlib.h>

#include "base/json.h"
#include "engine/request.h"
#include "game/column.h"
#include "game/counters.h"
#include "game/marks.h"
#include "play/match.h"
#include "play/notation.h"
#include "play/record.h"

static void write_counters(const game *g, const position *p, text *out)
{
    reply_open(out, "counters", '[');
    for (unsigned i = 0; i < (unsigned)g->ncounters; i++) {
        text_add(out, i ? ", {" : "{");
        reply_text(out, "name", g->counters[i].name);
        reply_truth(out, "hand", g->counters[i].type >= 0);
        text_add(out, ", \"values\": [%d", counters_value(g, p, i, 0));
        if (!g->counters[i].shared) text_add(out, ", %d", counters_value(g, p, i, 1));
        text_add(out, "]}");
    }
    text_add(out, "]");
}

/* Writes the pieces of ordered columns, from below; a column of one piece is given by its cell. */
static void write_columns(const game *g, const position *p, text *out)
{
    reply_open(out, "columns", '[');
    const bool ordered = g->pieces.order_bits > 0;
    for (unsigned c = 0, n = 0; ordered && c < (unsigned)g->board->cells; c++) {
        const unsigned height = g->pieces.height_of[p->code[c]];
        if (height < 2) continue;
        text_add(out, "%s{\"cell\": %u, \"pieces\": [", n++ ? ", " : "", c);
        for (unsigned i = 0; i < height; i++)
            text_add(out, i ? ", %u" : "%u", column_single(&g->pieces, position_order_view(g, p)[c], i));
        text_add(out, "]}");
    }
    text_add(out, "]");
}

static void write_cells(const game *g, const uint64_t *cells, text *out)
{
    text_add(out, "[");
    for (int c = 0, n = 0; c < g->board->cells; c++)
        if (bitboard_has(cells, g->mapping->bit_of[c])) text_add(out, n++ ? ", %d" : "%d", c);
    text_add(out, "]");
}

static void write_marks(const game *g, const position *p, text *out)
{
    reply_open(out, "marks", '[');
    for (unsigned i = 0; i < (unsigned)g->nmarks; i++) {
        text_add(out, i ? ", {" : "{");
        reply_text(out, "name", g->marks[i].name);
        text_add(out, ", \"cells\": [");
        write_cells(g, marks_view(g, p, i, 0), out);
        if (!g->marks[i].shared) text_add(out, ", "), write_cells(g, marks_view(g, p, i, 1), out);
        text_add(out, "]}");
    }
    text_add(out, "]");
}

static void write_end(const table *t, const position *p, text *out)
{
    const record_about about = {.settled = session_settled(t->s)};
    error why;
    int64_t ahead;
    const bool broken = match_is_broken(t->g, p, &why);
    reply_truth(out, "over", session_is_over(t->s));
    reply_text(out, "result", session_is_over(t->s) && !broken ? record_result(&about, p) : NULL);
    reply_text(out, "ending", record_ending(&about, t->g, p));
    reply_text(out, "broken", broken ? why.text : NULL);
    text_add(out, ", \"margin\": ");
    json_number(out, record_margin(t->g, p, &ahead) ? (double)ahead / 2 : NAN);
}

/* Writes the last decision with its effects. */
static void write_last(const table *t, text *out)
{
    const position *before = session_before(t->s), *now = session_position(t->s);
    const unsigned count = session_count(t->s);
    text written = {0};
    if (before) notation_write(t->g, before, session_move(t->s, count - 1), &written);
    reply_text(out, "last", before ? written.data : NULL);
    reply_open(out, "changed", '[');
    for (int c = 0, n = 0; before && c < t->g->board->cells; c++)
        if (before->code[c] != now->code[c]) text_add(out, n++ ? ", %d" : "%d", c);
    text_add(out, "]");
    text_done_into(&written, out);
}

void view_decisions(const table *t, unsigned from, text *out)
{
    for (unsigned i = from; i < session_count(t->s); i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(t->g, session_move(t->s, i), name);
        text_add(out, i > from ? ", " : "");
        json_string(out, name);
    }
}

void view_made(const table *t, unsigned from, text *out)
{
    reply_open(out, "played", '[');
    view_decisions(t, from, out);
    text_add(out, "]");
}

void view_position(const table *t, text *out)
{
    const position *p = session_position(t->s);
    reply_open(out, "position", '{');
    reply_integer(out, "made", session_count(t->s));
    reply_integer(out, "plies", p->plies);
    reply_integer(out, "side", p->side);
    reply_text(out, "to_move", t->g->pieces.side_names[p->side]);
    reply_integer(out, "stage", p->stage);
    reply_truth(out, "must_pass", p->must_pass && !session_is_over(t->s));
    reply_truth(out, "chance", session_rolls(t->s));
    write_end(t, p, out);
    write_last(t, out);
    reply_open(out, "cells", '[');
    for (int c = 0; c < t->g->board->cells; c++) text_add(out, c ? ", %u" : "%u", (unsigned)p->code[c]);
    text_add(out, "]");
    write_columns(t->g, p, out);
    write_counters(t->g, p, out);
    write_marks(t->g, p, out);
    text_add(out, "}");
}

static void write_cell(const table *t, const char *key, cell c, text *out)
{
    if (c < t->g->board->cells)
        reply_integer(out, key, c);
    else
        text_add(out, ", \"%s\": null", key);
}

void view_move(const table *t, move m, position *work, text *out)
{
    const game *g = t->g;
    const position *p = session_position(t->s);
    const action *a = &g->actions[move_action(m)];
    char name[ACTION_TEXT_MAX];
    text written = {0};
    cell from, to;
    turn_write(g, m, name);
    notation_write(g, p, m, &written);
    if (a->type->finds_end)
        action_ends_both(a, g, p, m, &from, &to);
    else
        action_ends(a, g, p, m, &from, &to);
    position_copy(g, work, p);
    turn_apply(g, work, m);
    reply_text(out, "move", name);
    reply_text(out, "notation", written.data);
    write_cell(t, "from", from, out);
    write_cell(t, "to", to, out);
    reply_text(out, "kind", a->name ? a->name : a->type->word.name);
    if (to < g->board->cells)
        reply_integer(out, "gives", work->code[to]);
    else
        text_add(out, ", \"gives\": null");
    text_done_into(&written, out);
}

void view_opinion(const player_opinion *o, text *out)
{
    if (!o) {
        text_add(out, ", \"value\": null, \"proven\": null, \"decisions\": null");
        return;
    }
    reply_number(out, "value", o->value);
    reply_text(out, "proven", o->proven == OUTCOME_NONE ? NULL : outcome_word(o->proven));
    if (o->decisions)
        reply_integer(out, "decisions", o->decisions);
    else
        text_add(out, ", \"decisions\": null");
}
