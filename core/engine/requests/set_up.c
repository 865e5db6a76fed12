/* set_up: the game begins with a board that somebody has set up. */
#include "engine/state.h"
#include "engine/views.h"

enum { CELLS, SIDE, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "cells",
     .kind = ASK_TEXTS,
     .help = "a sign for each cell, in the order of \"board\", as rules draw it: \".\", \"X\", \"X3\"; without: the "
             "start of the rules"},
    {.name = "side", .kind = ASK_INTEGER, .most = 1, .help = "who begins: 0 the first side, 1 the second"},
};

static const char *sign(const void *given, unsigned c)
{
    return request_text(given, (int)c);
}

static int set_up(table *t, const ask_value *given, error *e)
{
    error why = {""};
    const int cells = request_texts(&given[CELLS]);
    if (cells != t->g->board->cells)
        return error_set(e, "set_up: cells: %d signs wanted, got %d", t->g->board->cells, cells);
    if (table_set_up(t, sign, &given[CELLS], (unsigned)given[SIDE].integer, &why))
        return error_set(e, "set_up: cells: %s", why.text);
    return 0;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    if (given[CELLS].given ? set_up(&k->at, given, e) : table_begin(&k->at, e)) return -1;
    view_position(&k->at, out);
    return 0;
}

const request_type request_set_up = {
    .name = "set_up",
    .summary =
        "The game begins with that board, in a side's turn, as if nothing had gone before it; counters and pieces "
        "in hand are those of the rules' start, where simulated games go on to begin. Then the position.",
    .example = "{\"do\": \"set_up\", \"cells\": [\".\", \".\", \"3\", \"1\", \".\", \".\", \".\", \".\", \".\", \".\", "
               "\".\", \"2\", \".\", \".\", \".\", \".\"], \"side\": 1}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .run = run,
};
