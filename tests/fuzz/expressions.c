#include "fuzz/expressions.h"

#include <string.h>

#include "game/expression_names.h"
#include "rules/registry.h"

enum { DEPTH_MAX = 2 };

/* A name; where pieces are placed also of the kind of piece at hand. */
static void write_leaf(making *m, bool placing, text *out)
{
    names n = {.count = 0};
    for (const meaning *known = region_names; known->name; known++)
        if (placing || strcmp(known->name, "lacking_kind")) names_add(&n, known->name);
    if (making_chance(m, 3)) n.count = 0;
    names_add_types(&n, m);
    names_add_parts(&n, m);
    text_add(out, "%s", names_choose(&n, m));
}

static void write_region(making *m, int depth, text *out)
{
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
static void write_number(making *m, int depth, text *out);

static void write_directions(making *m, text *out)
{
    names n = {.count = 0};
    names_add(&n, "all");
    names_add_directions(&n, m);
    text_add(out, "%s", names_choose(&n, m));
}

static void write_operand(making *m, const field *f, int depth, text *out)
{
    unsigned most = f->max - f->min < 3 ? (unsigned)(f->max - f->min) : 3;
    if (f->kind == FIELD_INTEGER)
        text_add(out, "%lld", (long long)f->min + making_below(m, most + 1));
    else if (f->kind == FIELD_CHOICE)
        text_add(out, "%s", f->choices[making_chance(m, 2)]);
    else if (f->kind == FIELD_TEXT)
        write_directions(m, out);
    else if (f->kind == FIELD_AMOUNT)
        write_number(m, depth + 1, out);
    else
        write_cells(m, depth + 1, out);
}

/* What may be left out is left out every other time. */
static void write_call(making *m, const function_type *f, int depth, text *out)
{
    int written = 0;
    text_add(out, "%s", f->word.name);
    for (int i = 0; i < f->word.nfields; i++) {
        if (!f->word.fields[i].required && making_chance(m, 2)) continue;
        text_add(out, written++ ? ", " : "(");
        write_operand(m, &f->word.fields[i], depth, out);
    }
    if (written) text_add(out, ")");
}

/* A function that gives numbers and conditions, or one that gives cells. */
static const function_type *draw_function(making *m, bool number)
{
    const function_type *const *all = registry_functions();
    unsigned count = 0;
    while (all[count]) count++;
    for (;;) {
        const function_type *f = all[making_below(m, count)];
        if ((f->gives == EXPRESSION_NUMBER || f->gives == EXPRESSION_CONDITION) == number) return f;
    }
}

static void write_cells(making *m, int depth, text *out)
{
    if (depth > DEPTH_MAX || making_chance(m, 3)) {
        write_leaf(m, false, out);
    } else if (making_chance(m, 2)) {
        write_call(m, draw_function(m, false), depth, out);
    } else {
        text_add(out, making_chance(m, 5) ? "~(" : "(");
        write_cells(m, depth + 1, out);
        text_add(out, making_chance(m, 2) ? " & " : " | ");
        write_cells(m, depth + 1, out);
        text_add(out, ")");
    }
}

static void write_number(making *m, int depth, text *out)
{
    static const char *const signs[] = {"+", "-", "*", "/", "%"};
    if (depth > DEPTH_MAX || making_chance(m, 4)) {
        text_add(out, "%u", making_below(m, 6));
    } else if (making_chance(m, 2)) {
        write_call(m, draw_function(m, true), depth, out);
    } else {
        text_add(out, "(");
        write_number(m, depth + 1, out);
        text_add(out, " %s ", signs[making_below(m, 5)]);
        write_number(m, depth + 1, out);
        text_add(out, ")");
    }
}

void expressions_cells(making *m, text *out)
{
    write_cells(m, 0, out);
}

void expressions_number(making *m, text *out)
{
    write_number(m, 0, out);
}

static void write_comparison(making *m, text *out)
{
    static const char *const signs[] = {"<", ">", "<=", ">=", "==", "~="};
    if (making_chance(m, 4)) {
        write_cells(m, 1, out);
        return;
    }
    write_number(m, 1, out);
    text_add(out, " %s ", signs[making_below(m, 6)]);
    write_number(m, 1, out);
}

void expressions_condition(making *m, text *out)
{
    if (making_chance(m, 8)) text_add(out, "not ");
    write_comparison(m, out);
    if (!making_chance(m, 4)) return;
    text_add(out, making_chance(m, 2) ? " and " : " or ");
    write_comparison(m, out);
}
