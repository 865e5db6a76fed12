/* Explanations from certain to likely: the decision is offered but for a rule about whole moves, or by another stage;
 * then the contents of the cells it names; then how moves are written. */
#include "play/refusal.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/cell_names.h"
#include "rules/turn_moves.h"

enum { SHOWN = 8 }; /* names at most this many moves */

typedef struct refusal {
    const game *g;
    const position *p;
    const char *written;
    move *moves; /* scratch memory for any list */
    text *out;
} refusal;

static bool is_written(const refusal *r, move m)
{
    char name[ACTION_TEXT_MAX];
    turn_write(r->g, m, name);
    size_t length = strlen(name);
    return !strncmp(r->written, name, length) && (!r->written[length] || r->written[length] == 'x');
}

/* Returns the first of the moves with that text, or MOVE_NONE. */
static move find(const refusal *r, int count)
{
    for (int i = 0; i < count; i++)
        if (is_written(r, r->moves[i])) return r->moves[i];
    return MOVE_NONE;
}

static int list_legal(const refusal *r)
{
    return turn_list(r->g, r->p, r->moves, r->g->most_moves);
}

/* Appends ": such as a2-a3", with a legal move. */
static void add_example(const refusal *r)
{
    char name[ACTION_TEXT_MAX];
    if (!list_legal(r)) return;
    turn_write(r->g, r->moves[0], name);
    text_add(r->out, ", such as %s", name);
}

/* Explains a move that the stage offers but a rule about whole moves forbids. */
static bool explain_offered(const refusal *r, int s)
{
    const game *g = r->g;
    const stage *of = &g->stages[s];
    move m = MOVE_NONE;
    for (int i = 0; i < of->nactions && m == MOVE_NONE; i++)
        m = find(r, of->actions[i].list(&of->actions[i], g, r->p, r->moves, g->most_moves));
    if (m == MOVE_NONE) return false;
    if (s != r->p->stage) {
        text_add(r->out, "%s is for another part of the turn; now there are moves", r->written);
        add_example(r);
        return true;
    }
    unsigned rule = turn_forbidding_rule(g, r->p, m);
    if (rule != POSITION_NO_RULE) {
        text_add(r->out, "the rule \"%s\" forbids %s", g->rules[rule], r->written);
        return true;
    }
    text_add(r->out, "other moves come before %s", r->written);
    add_example(r);
    return true;
}

/* Returns the cell whose label begins `written`, the longest one; board->cells: none. */
static unsigned first_cell(const board *b, const char *written, size_t *length)
{
    unsigned found = (unsigned)b->cells;
    *length = 0;
    for (int c = 0; c < b->cells; c++) {
        size_t label = strlen(b->label[c]);
        if (label <= *length || strncmp(written, b->label[c], label) != 0) continue;
        if (written[label] && strchr(".0123456789", written[label])) continue; /* the name goes on */
        found = (unsigned)c;
        *length = label;
    }
    return found;
}

/* Does a move start with that cell? */
static bool begins_some_move(const refusal *r, size_t length)
{
    int legal = r->written[length] ? 0 : list_legal(r);
    char name[ACTION_TEXT_MAX];
    for (int i = 0; i < legal; i++) {
        turn_write(r->g, r->moves[i], name);
        if (!strncmp(name, r->written, length) && name[length] == '-') return true;
    }
    return false;
}

/* Returns the ring that a path of child numbers leads to; board->cells: none. */
static unsigned ring_by_path(const board *b, const char *path)
{
    const board_levels *v = b->levels;
    unsigned none = (unsigned)b->cells, c = none;
    for (const char *at = path; *at; at += at[1] == '.' && at[2] ? 2 : 1) {
        if (*at < '0' || *at > '7' || (at > path && at[-1] != '.')) return none;
        c = c == none ? (v->top > 3 ? v->first[3] : v->children[v->first[3]][0]) + (unsigned)(*at - '0')
                      : v->children[c][*at - '0'];
        if (c == none) return none;
    }
    return c;
}

/* Does it name a cell that the board does not have? */
static bool explain_missing_cell(const refusal *r)
{
    const board *b = r->g->board;
    for (const char *at = r->written; *at; at++) {
        char name[BOARD_LABEL_MAX];
        size_t length = at > r->written && isalnum((unsigned char)at[-1]) ? 0 : cell_names_like(at);
        if (!length || length >= sizeof name) continue;
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        if (board_find(b, name) != (cell)b->cells) continue;
        text_add(r->out, "there is no cell %s; ", name);
        return cell_names_write(b, r->out), true;
    }
    return false;
}

/* O-O and O-O-O, with letters or zeros. */
static bool is_castling(const char *written)
{
    const size_t length = strlen(written);
    if ((length != 3 && length != 5) || written[strspn(written, "oO0-")]) return false;
    for (size_t i = 0; i < length; i++)
        if ((written[i] == '-') != (i % 2 == 1)) return false;
    return true;
}

/* Explains how moves are written if no cell is named. A ring with two parents has only one label. */
static void explain_writing(const refusal *r)
{
    const board *b = r->g->board;
    unsigned same = b->levels ? ring_by_path(b, r->written) : (unsigned)b->cells;
    if (same < (unsigned)b->cells && strcmp(b->label[same], r->written) != 0) {
        text_add(r->out, "%s is another way to %s", r->written, b->label[same]);
        return;
    }
    if (explain_missing_cell(r)) return;
    if (is_castling(r->written))
        text_add(r->out, "castling has no sign of its own: moves are written by their cells");
    else
        text_add(r->out, "there are moves");
    add_example(r);
}

/* Lists the legal moves that share the first `length` letters of `written`. */
static void add_moves_from(const refusal *r, size_t length)
{
    int shown = 0, legal = list_legal(r);
    for (int i = 0; i < legal; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(r->g, r->moves[i], name);
        if (strncmp(name, r->written, length) != 0 || name[length] != '-') continue;
        if (shown++ < SHOWN) text_add(r->out, "%s %s", shown == 1 ? "" : ",", name);
    }
    if (!shown) text_add(r->out, " there is no move now");
    if (shown > SHOWN) text_add(r->out, " and %d more", shown - SHOWN);
}

/* Says who owns the contents of an occupied cell. */
static void explain_mover(const refusal *r, unsigned c, size_t length)
{
    const piece_set *set = &r->g->pieces;
    owner of = set->owner_of[r->p->code[c]], enemy = r->p->side ? OWNER_FIRST : OWNER_SECOND;
    const char *label = r->g->board->label[c];
    if (of == enemy) {
        text_add(r->out, "%s holds a piece of %s", label, set->side_names[!r->p->side]);
    } else {
        text_add(r->out, "from %s:", label);
        add_moves_from(r, length);
    }
}

/* Returns the longest label that ends `written`, ignoring signs such as + and #; NULL: none. */
static const char *last_label(const board *b, const char *written)
{
    size_t length = strlen(written);
    const char *found = NULL;
    while (length && strchr("+#!?", written[length - 1])) length--;
    for (int c = 0; c < b->cells; c++) {
        size_t label = strlen(b->label[c]);
        bool ends = label <= length && !strncmp(written + length - label, b->label[c], label);
        if (ends && (!found || label > strlen(found))) found = b->label[c];
    }
    return found;
}

/* Where moves name two cells: lists those to the cell named last, as in e4 and Nf3. */
static bool explain_target(const refusal *r)
{
    const char *label = last_label(r->g->board, r->written);
    int shown = 0, legal = label ? list_legal(r) : 0;
    for (int i = 0; i < legal; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(r->g, r->moves[i], name);
        const char *dash = strchr(name, '-');
        if (!dash || strncmp(dash + 1, label, strlen(label)) != 0 || isalnum((unsigned char)dash[1 + strlen(label)]))
            continue;
        if (!shown) text_add(r->out, "moves to %s:", label);
        if (shown++ < SHOWN) text_add(r->out, "%s %s", shown == 1 ? "" : ",", name);
    }
    if (shown > SHOWN) text_add(r->out, " and %d more", shown - SHOWN);
    return shown > 0;
}

static void explain_cells(const refusal *r)
{
    size_t length;
    unsigned c = first_cell(r->g->board, r->written, &length), none = (unsigned)r->g->board->cells;
    const char after = r->written[length];
    bool holds = c != none && r->p->code[c];
    if (holds && (after == '-' || begins_some_move(r, length)))
        explain_mover(r, c, length);
    else if (holds && !after)
        text_add(r->out, "%s is occupied", r->g->board->label[c]);
    else if (c != none && after == '-')
        text_add(r->out, "%s is empty", r->g->board->label[c]);
    else if (!explain_target(r))
        explain_writing(r);
}

void refusal_explain(const game *g, const position *p, const char *written, text *out)
{
    refusal r = {g, p, written, malloc(((size_t)g->most_moves + 1) * sizeof(move)), out};
    bool told = !r.moves || (!p->must_pass && explain_offered(&r, p->stage));
    for (int s = 0; s < g->nstages && !told; s++)
        if (s != p->stage) told = explain_offered(&r, s);
    if (!told) explain_cells(&r);
    free(r.moves);
}
