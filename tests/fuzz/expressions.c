#include "fuzz/expressions.h"

#include <string.h>

#include "game/expression_bound.h"
#include "game/expression_each.h"
#include "game/expression_names.h"
#include "rules/registry.h"

enum { DEPTH_MAX = 2 };

/* A part of the board that each side has one of. */
static bool write_side_part(making *m, text *out)
{
    static const char *const whose[] = {"", "(enemy)", "(second)"};
    names n = {.count = 0};
    if (m->board) n.count = (unsigned)board_side_part_names(m->board, n.list);
    if (n.count) text_add(out, "%s%s", names_choose(&n, m), whose[making_below(m, 3)]);
    return n.count;
}

/* A name; where pieces are placed also of the kind of piece at hand. */
static void write_leaf(making *m, bool placing, text *out)
{
    names n = {.count = 0};
    if (m->these && making_chance(m, 2)) {
        text_add(out, "this");
        return;
    }
    if (m->floods && making_chance(m, 2)) {
        text_add(out, "flooded");
        return;
    }
    if (making_chance(m, 3) && write_side_part(m, out)) return;
    for (const meaning *known = region_names; known->name; known++)
        if (placing || strcmp(known->name, "lacking_kind")) names_add(&n, known->name);
    if (making_chance(m, 3)) n.count = 0;
    names_add_types(&n, m);
    names_add_parts(&n, m);
    text_add(out, "%s", names_choose(&n, m));
}

static const char *draw_label(making *m)
{
    return m->board->label[making_below(m, (unsigned)m->board->cells)];
}

/* Cells of the expression's own, which belong to no named part: a few, or what lies about one. */
static void write_own_cells(making *m, text *out)
{
    const char *label = draw_label(m);
    names n = {.count = 0};
    names_add(&n, "all");
    names_add_directions(&n, m);
    switch (making_below(m, 5)) {
    case 0: text_add(out, "%s", label); break;
    case 1: text_add(out, "(%s | %s | %s)", label, draw_label(m), draw_label(m)); break;
    case 2: text_add(out, "distance(%s) < %u", label, 1 + making_below(m, 3)); break;
    case 3: text_add(out, "shift(%s, %s)", label, names_choose(&n, m)); break;
    default: text_add(out, "beside(%s)", label);
    }
}

void expressions_place(making *m, text *out)
{
    write_own_cells(m, out);
}

static void write_region(making *m, int depth, text *out)
{
    if (m->board && making_chance(m, 6)) {
        write_own_cells(m, out);
        return;
    }
    if (m->nmarks && making_chance(m, 15)) {
        text_add(out, "%s%s", m->marks[making_below(m, (unsigned)m->nmarks)]->values[0].text,
                 making_chance(m, 4) ? "(enemy)" : "");
        return;
    }
    if (depth == DEPTH_MAX || making_chance(m, 2)) {
        if (making_chance(m, 6)) text_add(out, "~");
        write_leaf(m, true, out);
        return;
    }
    text_add(out, making_chance(m, 5) ? "~(" : "(");
    write_region(m, depth + 1, out);
    text_add(out, making_chance(m, 2) ? " & " : " | ");
    write_region(m, depth + 1, out);
    text_add(out, ")");
}

void expressions_region(making *m, text *out)
{
    write_region(m, 0, out);
}

static void write_cells(making *m, int depth, text *out);
static void write_amount(making *m, int depth, text *out);

static void write_directions(making *m, text *out)
{
    names n = {.count = 0};
    if (m->ways && making_chance(m, 2)) {
        text_add(out, making_chance(m, 2)                                 ? "way"
                      : m->board && m->board->step && making_chance(m, 2) ? "aside"
                                                                          : "back");
        return;
    }
    names_add(&n, "all");
    names_add_directions(&n, m);
    text_add(out, "%s", names_choose(&n, m));
    if (making_chance(m, 4)) text_add(out, " | %s", names_choose(&n, m));
}

static const char *choose(making *m, const char *const *choices)
{
    names n = {.count = 0};
    for (; *choices; choices++) names_add(&n, *choices);
    return names_choose(&n, m);
}

static void write_operand(making *m, const field *f, int depth, text *out)
{
    unsigned most = f->max - f->min < 3 ? (unsigned)(f->max - f->min) : 3;
    if (f->kind == FIELD_INTEGER)
        text_add(out, "%lld", (long long)f->min + making_below(m, most + 1));
    else if (f->kind == FIELD_TEXT)
        write_directions(m, out);
    else if (f->kind == FIELD_CHOICE)
        text_add(out, "%s", choose(m, f->choices));
    else if (f->kind == FIELD_AMOUNT)
        write_amount(m, depth + 1, out);
    else
        write_cells(m, depth + 1, out);
}

/* What each(...) may be of besides directions: the chains of a set, types of piece, or a few sets. */
static void write_sets(making *m, int depth, text *out)
{
    names n = {.count = 0};
    if (making_chance(m, 3)) {
        text_add(out, "chains(");
        write_cells(m, depth + 1, out);
        text_add(out, ")");
        return;
    }
    names_add(&n, "own");
    names_add(&n, "enemy");
    names_add_types(&n, m);
    names_add_parts(&n, m);
    if (making_chance(m, 2))
        text_add(out, "types");
    else
        text_add(out, "%s | %s", names_choose(&n, m), names_choose(&n, m));
}

/* What may be left out is left out every other time. From some operand on, often where one is left out, all have names.
 */
static void write_call(making *m, const function_type *f, int depth, text *out)
{
    int written = 0;
    bool named = false;
    bool each = f == &function_each, sets = each && making_chance(m, 3);
    text_add(out, "%s", f->word.name);
    for (int i = 0; i < f->word.nfields; i++) {
        if (!f->word.fields[i].required && making_chance(m, 2)) continue;
        text_add(out, written++ ? ", " : "(");
        named |= !each && !f->word.fields[i].required && making_chance(m, 3);
        if (named) text_add(out, "%s = ", f->word.fields[i].name);
        m->ways += each && i && !sets;
        m->these += each && i && sets;
        m->floods += f->binds && i == f->word.nfields - 1;
        if (each && !i && sets)
            write_sets(m, depth, out);
        else
            write_operand(m, &f->word.fields[i], depth, out);
        m->ways -= each && i && !sets;
        m->these -= each && i && sets;
        m->floods -= f->binds && i == f->word.nfields - 1;
    }
    if (written) text_add(out, ")");
}

static const function_type *draw_function(making *m, expression_kind kind)
{
    const function_type *const *all = registry_functions(), *drawn = NULL;
    for (unsigned seen = 0; *all; all++)
        if ((*all)->gives == kind && making_chance(m, ++seen)) drawn = *all;
    return drawn;
}

/* Of two of the kind, with a sign between them. */
static void write_pair(making *m, void (*write)(making *, int, text *), const char *const *signs, int depth, text *out)
{
    text_add(out, "(");
    write(m, depth + 1, out);
    text_add(out, " %s ", choose(m, signs));
    write(m, depth + 1, out);
    text_add(out, ")");
}

static const char *const of_sets[] = {"&", "|", NULL}, *const of_numbers[] = {"+", "-", "*", "/", "%", NULL},
                         *const compared[] = {"<", ">", "<=", ">=", "==", "~=", NULL};

static void write_number(making *m, int depth, text *out)
{
    bool condition = making_chance(m, 20);
    if (m->ncounters && making_chance(m, 4))
        text_add(out, "%s%s", m->counters[making_below(m, (unsigned)m->ncounters)]->values[0].text,
                 making_chance(m, 3) ? "(enemy)" : "");
    else if (depth > DEPTH_MAX || making_chance(m, 4))
        text_add(out, "%u", making_below(m, 6) * (making_chance(m, 12) ? 1500 : 1));
    else if (making_chance(m, 2))
        write_call(m, draw_function(m, condition ? EXPRESSION_CONDITION : EXPRESSION_NUMBER), depth, out);
    else
        write_pair(m, write_number, of_numbers, depth, out);
}

/* A number of each cell, or, as a rule to be held against one, the same for all. */
static void write_amount(making *m, int depth, text *out)
{
    const spec *mark = m->nmarks ? m->marks[making_below(m, (unsigned)m->nmarks)] : NULL;
    if (mark && mark->values[word_field(mark->word, "most")].integer > 1 && making_chance(m, 5)) /* numbers */
        text_add(out, "%s", mark->values[0].text);
    else if (making_chance(m, 4))
        write_number(m, depth, out);
    else if (depth > DEPTH_MAX)
        text_add(out, "beside(own)");
    else if (making_chance(m, 4))
        write_pair(m, write_amount, of_numbers, depth, out);
    else
        write_call(m, draw_function(m, EXPRESSION_COUNTS), depth, out);
}

static void write_cells(making *m, int depth, text *out)
{
    if (depth > DEPTH_MAX || making_chance(m, 3)) {
        write_leaf(m, false, out);
        return;
    }
    unsigned drawn = making_below(m, 10);
    if (drawn < 6) {
        write_call(m, draw_function(m, drawn < 4 ? EXPRESSION_CELLS : EXPRESSION_COUNTS), depth, out);
        return;
    }
    if (making_chance(m, 4)) text_add(out, "~");
    if (drawn < 8)
        write_pair(m, write_cells, of_sets, depth, out);
    else
        write_pair(m, write_amount, compared, depth, out);
}

void expressions_cells(making *m, text *out)
{
    write_cells(m, 0, out);
}

void expressions_fact(making *m, text *out)
{
    static const char *const facts[] = {"moved",
                                        "taken",
                                        "last",
                                        "here",
                                        "origin",
                                        "passed",
                                        "previous(here)",
                                        "previous(taken)",
                                        "previous(origin)",
                                        "previous(passed)",
                                        "was(enemy)",
                                        NULL};
    if (making_chance(m, 3)) text_add(out, "~");
    text_add(out, making_chance(m, 4) ? "beside(%s)" : "%s", choose(m, facts));
}

void expressions_number(making *m, text *out)
{
    write_number(m, 0, out);
}

static void write_comparison(making *m, text *out)
{
    if (making_chance(m, 4))
        write_cells(m, 1, out);
    else
        write_pair(m, write_number, compared, 1, out);
}

void expressions_condition(making *m, text *out)
{
    if (making_chance(m, 8)) text_add(out, "not ");
    write_comparison(m, out);
    if (!making_chance(m, 4)) return;
    text_add(out, making_chance(m, 2) ? " and " : " or ");
    write_comparison(m, out);
}

void expressions_asking(making *m, const struct function_type *f, text *out)
{
    bool counted = f->gives == EXPRESSION_NUMBER || f->gives == EXPRESSION_COUNTS;
    text_add(out, counted && f->gives == EXPRESSION_COUNTS ? "count((" : "(");
    write_call(m, f, 1, out);
    if (counted) text_add(out, ") %s %u", choose(m, compared), making_below(m, 3));
    text_add(out, f->gives == EXPRESSION_COUNTS ? ") > 0" : counted ? "" : ")");
}
