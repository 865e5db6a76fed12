/* set_up: starts the game from a given board. */
#include <math.h>
#include <string.h>

#include "engine/state.h"
#include "engine/views.h"
#include "game/counters.h"
#include "game/marks.h"

enum { CELLS, MARKS, COUNTERS, SIDE, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "cells",
     .kind = ASK_TEXTS,
     .help = "a sign for each cell, in the order of \"board\", as in drawn { }: \".\", \"X\", \"X3\"; default: the "
             "start of the rules"},
    {.name = "marks",
     .kind = ASK_OBJECTS,
     .help = "marked cells, as \"position\" lists them; a mark with numbers is listed by powers of two, such as "
             "damage+4; marks left out are as at a start with these cells"},
    {.name = "counters",
     .kind = ASK_OBJECTS,
     .help = "values of counters and numbers of pieces in hand, as \"position\" lists them; those left out are as at "
             "the start of the rules"},
    {.name = "side", .kind = ASK_INTEGER, .most = 1, .help = "the side to move: 0 the first, 1 the second"},
};

static const char *sign(const void *given, unsigned c)
{
    return request_text((const ask_value *)given + CELLS, (int)c);
}

static int refuse_name(const game *g, const char *name, error *e)
{
    text known = {0};
    for (int i = 0; i < g->nmarks; i++) text_add(&known, "%s%s", i ? ", " : "", g->marks[i].name);
    error_set(e, "set_up: marks: no mark is called \"%.40s\"; there are %s", name, known.data ? known.data : "none");
    text_drop(&known);
    return -1;
}

/* Reads indices of cells. Returns 0, or -1. */
static int read_cells(const game *g, const cJSON *list, uint64_t *out)
{
    const cJSON *one;
    if (!cJSON_IsArray(list)) return -1;
    cJSON_ArrayForEach(one, list)
    {
        const double n = cJSON_IsNumber(one) ? one->valuedouble : -1;
        if (!(n >= 0 && n < g->board->cells) || floor(n) != n) return -1;
        bitboard_set(out, g->mapping->bit_of[(unsigned)n]);
    }
    return 0;
}

/* Sets one mark: in each of its sets the given cells replace those of the start. */
static int put_mark(const game *g, const cJSON *given, position *at, error *e)
{
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(given, "name"));
    const cJSON *lists = cJSON_GetObjectItemCaseSensitive(given, "cells");
    const int mark = name ? marks_find(g, name) : -1;
    if (!name) return error_set(e, "set_up: marks: a name wanted for each");
    if (mark < 0) return refuse_name(g, name, e);
    const unsigned sets = mark_sets(&g->marks[mark]);
    if (cJSON_GetArraySize(lists) != (int)sets)
        return error_set(e, "set_up: marks: %s: %u list%s of cells wanted", name, sets, sets > 1 ? "s" : "");
    for (unsigned side = 0; side < sets; side++) {
        uint64_t cells[BITBOARD_WORDS_MAX] = {0}, before[BITBOARD_WORDS_MAX] = {0};
        if (read_cells(g, cJSON_GetArrayItem(lists, (int)side), cells))
            return error_set(e, "set_up: marks: %s: numbers of cells, 0 to %d, wanted", name, g->board->cells - 1);
        memcpy(before, marks_view(g, at, (unsigned)mark, side), (size_t)g->mapping->words * sizeof *before);
        marks_put(g, at, (unsigned)mark, side, before, false);
        marks_put(g, at, (unsigned)mark, side, cells, true);
    }
    return 0;
}

static int put_marks(const void *given, const game *g, position *at, error *e)
{
    const cJSON *one;
    cJSON_ArrayForEach(one, ((const ask_value *)given)[MARKS].whole)
    {
        if (put_mark(g, one, at, e)) return -1;
    }
    return 0;
}

static int find_counter(const game *g, const char *name)
{
    for (int i = 0; i < g->ncounters; i++)
        if (!strcmp(g->counters[i].name, name)) return i;
    return -1;
}

/* Sets one counter: the first side's number, and the second's where it has its own. */
static int put_counter(const game *g, const cJSON *given, position *at, error *e)
{
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(given, "name"));
    const cJSON *values = cJSON_GetObjectItemCaseSensitive(given, "values");
    const int i = name ? find_counter(g, name) : -1;
    if (!name) return error_set(e, "set_up: counters: a name wanted for each");
    if (i < 0) return error_set(e, "set_up: counters: no counter is called \"%.40s\"", name);
    const counter *n = &g->counters[i];
    const unsigned sides = n->shared ? 1 : 2;
    if (cJSON_GetArraySize(values) != (int)sides)
        return error_set(e, "set_up: counters: %s: %u number%s wanted", name, sides, sides > 1 ? "s" : "");
    for (unsigned side = 0; side < sides; side++) {
        const cJSON *one = cJSON_GetArrayItem(values, (int)side);
        const double number = cJSON_IsNumber(one) ? one->valuedouble : NAN;
        if (!(number >= n->least && number <= n->most) || floor(number) != number)
            return error_set(e, "set_up: counters: %s: whole numbers in %d..%d wanted", name, n->least, n->most);
        counters_set(g, at, (unsigned)i, side, (int64_t)number);
    }
    return 0;
}

static int put_rest(const void *given, const game *g, position *at, error *e)
{
    const cJSON *one;
    if (put_marks(given, g, at, e)) return -1;
    cJSON_ArrayForEach(one, ((const ask_value *)given)[COUNTERS].whole)
    {
        if (put_counter(g, one, at, e)) return -1;
    }
    return 0;
}

static int set_up(table *t, const ask_value *given, error *e)
{
    const int cells = request_texts(&given[CELLS]);
    const table_board wanted = {sign, put_rest, given, (unsigned)given[SIDE].integer};
    if (cells != t->g->board->cells)
        return error_set(e, "set_up: cells: %d signs wanted, got %d", t->g->board->cells, cells);
    return table_set_up(t, &wanted, e);
}

static const json_record answers = {.name = "engine_set_up", .answer = true, VIEW_STAND_ALONE};

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    if (given[CELLS].given ? set_up(&k->at, given, e) : table_begin(&k->at, e)) return -1;
    json_record_write_members(&answers, &(view_stand_alone){view_stand(&k->at)}, out);
    return 0;
}

const request_type request_set_up = {
    .name = "set_up",
    .summary = "Starts the game from the given board and side to move, without history; simulated games still start as "
               "the rules say. Returns the position.",
    .example = "{\"do\": \"set_up\", \"cells\": [\".\", \".\", \"3\", \"1\", \".\", \".\", \".\", \".\", \".\", \".\", "
               "\".\", \"2\", \".\", \".\", \".\", \".\"], \"side\": 1}",
    .fields = fields,
    .nfields = FIELDS,
    .needs_game = true,
    .answers = &answers,
    .run = run,
};
