/* The effects of a decision come from comparing positions, not from the move: the cells changed by the last decision,
 * and, for a legal move, the contents of its last cell after making it on a copy. */
#include "engine/views.h"

#include <math.h>
#include <stdlib.h>

#include "base/json.h"
#include "game/column.h"
#include "game/counters.h"
#include "game/marks.h"
#include "play/match.h"
#include "play/notation.h"
#include "play/record.h"

typedef struct counter_row {
    const char *name;
    bool hand;
    json_given values; /* of the row itself */
    const table *t;
    unsigned number;
} counter_row;

static const json_member counter_members[] = {
    JSON_PLAIN(counter_row, name),
    JSON_PLAIN(counter_row, hand),
    JSON_MEMBER(counter_row, values, .also = JSON_LIST_OF("\"type\": \"integer\""),
                .help = "of each side; one of both"),
};
static const json_record counter_record = {JSON_MEMBERS(counter_members, counter_row)};

static void write_values(const void *of, text *out)
{
    const counter_row *row = of;
    const game *g = row->t->g;
    const position *p = session_position(row->t->s);
    text_add(out, "[%d", counters_value(g, p, row->number, 0));
    if (!g->counters[row->number].shared) text_add(out, ", %d", counters_value(g, p, row->number, 1));
    text_add(out, "]");
}

static void fill_counter(const void *of, size_t i, void *out)
{
    const table *t = of;
    counter_row *row = out;
    const counter *n = &t->g->counters[i];
    *row = (counter_row){n->name, n->type >= 0, {row, write_values}, t, (unsigned)i};
}

/* Writes the pieces of ordered columns, from below; a column of one piece is given by its cell. */
static void write_columns(const void *of, text *out)
{
    const table *t = of;
    const game *g = t->g;
    const position *p = session_position(t->s);
    const bool ordered = g->pieces.order_bits > 0;
    text_add(out, "[");
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

typedef struct mark_row {
    const char *name;
    json_given cells; /* of the row itself */
    const table *t;
    unsigned number;
} mark_row;

static const json_member mark_members[] = {
    JSON_PLAIN(mark_row, name),
    JSON_MEMBER(mark_row, cells, .also = JSON_LIST_OF(JSON_LIST_OF_WHOLES), .help = "of each side; one list of both"),
};
static const json_record mark_record = {JSON_MEMBERS(mark_members, mark_row)};

static void write_set(const game *g, const uint64_t *cells, text *out)
{
    text_add(out, "[");
    for (int c = 0, n = 0; c < g->board->cells; c++)
        if (bitboard_has(cells, g->mapping->bit_of[c])) text_add(out, n++ ? ", %d" : "%d", c);
    text_add(out, "]");
}

static void write_mark(const void *of, text *out)
{
    const mark_row *row = of;
    const game *g = row->t->g;
    const position *p = session_position(row->t->s);
    text_add(out, "[");
    write_set(g, marks_view(g, p, row->number, 0), out);
    if (!g->marks[row->number].shared) text_add(out, ", "), write_set(g, marks_view(g, p, row->number, 1), out);
    text_add(out, "]");
}

static void fill_mark(const void *of, size_t i, void *out)
{
    const table *t = of;
    mark_row *row = out;
    *row = (mark_row){t->g->marks[i].name, {row, write_mark}, t, (unsigned)i};
}

static void write_changed(const void *of, text *out)
{
    const table *t = of;
    const position *before = session_before(t->s), *now = session_position(t->s);
    text_add(out, "[");
    for (int c = 0, n = 0; before && c < t->g->board->cells; c++)
        if (before->code[c] != now->code[c]) text_add(out, n++ ? ", %d" : "%d", c);
    text_add(out, "]");
}

static void write_cells(const void *of, text *out)
{
    const table *t = of;
    for (int c = 0; c < t->g->board->cells; c++)
        text_add(out, c ? ", %u" : "[%u", (unsigned)session_position(t->s)->code[c]);
    text_add(out, "]");
}

typedef struct stand {
    unsigned made, plies, side, stage;
    const char *to_move, *result, *ending, *broken, *last;
    bool must_pass, chance, over;
    double margin;
    json_given changed, cells, columns;
    json_rows counters, marks;
} stand;

static const json_member stand_members[] = {
    JSON_MEMBER(stand, made, .help = "decisions"),
    JSON_PLAIN(stand, plies),
    JSON_MEMBER(stand, side, .also = "\"maximum\": 1"),
    JSON_PLAIN(stand, to_move),
    JSON_MEMBER(stand, stage, .help = "of the turn"),
    JSON_PLAIN(stand, must_pass),
    JSON_MEMBER(stand, chance, .help = "the decision is one of chance: roll makes it"),
    JSON_PLAIN(stand, over),
    JSON_MEMBER(stand, result, .null = true),
    JSON_MEMBER(stand, ending, .null = true),
    JSON_MEMBER(stand, broken, .null = true, .help = "what the rules leave open, or a function that failed"),
    JSON_MEMBER(stand, margin, .null = true, .also = "\"minimum\": 0",
                .help = "points by which the winner is ahead, of those that decided"),
    JSON_MEMBER(stand, last, .null = true),
    JSON_MEMBER(stand, changed, .also = JSON_LIST_OF_WHOLES, .help = "cells that the last decision changed"),
    JSON_MEMBER(stand, cells, .also = JSON_LIST_OF_WHOLES,
                .help = "what stands on each: codes of engine_board.contents"),
    JSON_MEMBER(stand, columns,
                .also = JSON_LIST_OF("\"type\": \"object\", \"required\": [\"cell\", \"pieces\"], \"properties\": {"
                                     "\"cell\": {\"type\": \"integer\", \"minimum\": 0}, "
                                     "\"pieces\": {" JSON_LIST_OF("\"type\": \"integer\", \"minimum\": 1") "}}"),
                .help =
                    "the pieces of each ordered column of at least two, from below: codes of engine_board.contents"),
    JSON_MEMBER(stand, counters, .of = &counter_record),
    JSON_MEMBER(stand, marks, .of = &mark_record),
};
const json_record view_stand_record = {
    .name = "engine_stand", .help = "where a game stands", JSON_MEMBERS(stand_members, stand)};

static void write_stand(const void *of, text *out)
{
    const table *t = of;
    const game *g = t->g;
    const position *p = session_position(t->s), *before = session_before(t->s);
    const record_about about = {.settled = session_settled(t->s)};
    const bool over = session_is_over(t->s);
    text last = {0};
    error why;
    int64_t ahead;
    const bool broken = match_is_broken(g, p, &why);
    if (before) notation_write(g, before, session_move(t->s, session_count(t->s) - 1), &last);
    const stand now = {.made = session_count(t->s),
                       .plies = p->plies,
                       .side = p->side,
                       .to_move = g->pieces.side_names[p->side],
                       .stage = p->stage,
                       .must_pass = p->must_pass && !over,
                       .chance = session_rolls(t->s),
                       .over = over,
                       .result = over && !broken ? record_result(&about, p) : NULL,
                       .ending = record_ending(&about, g, p),
                       .broken = broken ? why.text : NULL,
                       .margin = record_margin(g, p, &ahead) ? (double)ahead / 2 : NAN,
                       .last = before ? last.data : NULL,
                       .changed = {t, write_changed},
                       .cells = {t, write_cells},
                       .columns = {t, write_columns},
                       .counters = {t, (size_t)g->ncounters, fill_counter},
                       .marks = {t, (size_t)g->nmarks, fill_mark}};
    json_record_write(&view_stand_record, &now, out);
    text_done_into(&last, out);
}

json_given view_stand(const table *t)
{
    return (json_given){t, write_stand};
}

const json_member view_stand_members[] = {JSON_MEMBER(view_stand_alone, position, VIEW_STAND)};

void view_write_made(const void *made, text *out)
{
    const view_made *m = made;
    text_add(out, "[");
    for (unsigned i = m->from; i < session_count(m->t->s); i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(m->t->g, session_move(m->t->s, i), name);
        text_add(out, i > m->from ? ", " : "");
        json_string(out, name);
    }
    text_add(out, "]");
}

/* --- moves --- */

static const json_member move_members[] = {
    JSON_MEMBER(view_move, move, .help = "as play reads it"),
    JSON_MEMBER(view_move, notation, .help = "with what it takes"),
    JSON_MEMBER(view_move, from, .null = true, .help = "a cell; null: nowhere"),
    JSON_MEMBER(view_move, to, .null = true),
    JSON_MEMBER(view_move, kind, .help = "the action"),
    JSON_MEMBER(view_move, gives, .null = true, .help = "the code of what stands at `to` afterwards"),
};
const json_record view_move_record = {.name = "engine_move", JSON_MEMBERS(move_members, view_move)};

void view_move_of(const table *t, move m, position *work, view_move *out)
{
    const game *g = t->g;
    const position *p = session_position(t->s);
    const action *a = &g->actions[move_action(m)];
    cell from, to;
    *out = (view_move){.move = out->name, .kind = a->name ? a->name : a->type->word.name};
    turn_write(g, m, out->name);
    notation_write(g, p, m, &out->written);
    out->notation = out->written.data ? out->written.data : "";
    if (a->type->finds_end)
        action_ends_both(a, g, p, m, &from, &to);
    else
        action_ends(a, g, p, m, &from, &to);
    position_copy(g, work, p);
    turn_apply(g, work, m);
    out->from = from < g->board->cells ? from : -1;
    out->to = to < g->board->cells ? to : -1;
    out->gives = to < g->board->cells ? work->code[to] : -1;
}

static const json_member opinion_members[] = {
    JSON_MEMBER(view_opinion, value, .null = true, .help = "the result of the first player that it expects"),
    JSON_MEMBER(view_opinion, proven, .null = true, .words = "first|second|draw"),
    JSON_MEMBER(view_opinion, decisions, .null = true, .help = "within which a win is proven"),
};
const json_record view_opinion_record = {JSON_MEMBERS(opinion_members, view_opinion)};

view_opinion view_opinion_of(const player_opinion *o)
{
    if (!o) return (view_opinion){NAN, NULL, -1};
    return (view_opinion){o->value, o->proven == OUTCOME_NONE ? NULL : outcome_word(o->proven),
                          o->decisions ? (int)o->decisions : -1};
}

typedef struct line {
    const void *move, *opinion;
} line;

static const json_member line_members[] = {
    JSON_MEMBER(line, move, .within = true, .of = &view_move_record),
    JSON_MEMBER(line, opinion, .within = true, .of = &view_opinion_record),
};
const json_record view_line_record = {
    .name = "engine_line", .help = "a decision, and what is thought of it", JSON_MEMBERS(line_members, line)};

void view_write_line(const view_move *m, const view_opinion *o, text *out)
{
    json_record_write(&view_line_record, &(line){m, o}, out);
}
