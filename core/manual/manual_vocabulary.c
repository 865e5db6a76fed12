/* Entries of words, generated from their tables of fields: the values and defaults of a field are written as in error
 * messages. */
#include <ctype.h>
#include <string.h>

#include "board/bearings.h"
#include "board/board_type.h"
#include "game/expression_names.h"
#include "game/region.h"
#include "language/canonical.h"
#include "manual/examples.h"
#include "manual/manual.h"
#include "rules/registry.h"

static const struct {
    const char *name, *title, *about;
} classes[WORD_CLASSES] = {
    [WORD_BOARD] = {"boards", "Boards", "The key `board` of the rules takes one of these."},
    [WORD_PIECES] = {"pieces", "Pieces", "The key `pieces` of the rules takes one of these: what can stand on a cell."},
    [WORD_START] = {"starts", "Starts",
                    "The key `start` of the rules takes one of these. Without it the board is empty at the start."},
    [WORD_STAGE] =
        {"stages", "Stages",
         "The key `turn` of the rules is a list of stages, which are made in this order. A stage is one decision of "
         "the player, made by one of its actions; an action may also stand in the list by itself: then the "
         "decision is an action of that kind, and a player without one is stuck."},
    [WORD_ACTION] = {"actions", "Actions", "What a player may do: the moves of a stage."},
    [WORD_EFFECT] = {"effects", "Effects",
                     "The key `effects` of the rules is a list of these: what follows from a move without a choice, in "
                     "this order."},
    [WORD_COUNTER] = {"counters", "Counters",
                      "The key `counters` of the rules has these by name: numbers that belong to a position. Rules "
                      "read them by name in expressions, points or points(enemy), and effects change them."},
    [WORD_MARK] = {"marks", "Marks",
                   "The key `marks` of the rules has these by name: sets of cells that belong to a position. Rules "
                   "read them by name in every set, empty & ~trail, and the effects mark and unmark change them."},
    [WORD_ENDING] =
        {"endings", "Endings",
         "The key `finish` of the rules is a list of these. What follows a decision has this order: the action is "
         "made, the endings with before = true are asked, the effects follow, the other endings are asked. "
         "Each time they are asked in the order of the list, and the first that holds ends the game."},
};

/* Moves a finished text into the manual's arena. */
static const char *keep(manual *m, text *made)
{
    const char *copy = arena_text(m->arena, made->data ? made->data : "");
    return manual_made(m, text_done(made) ? NULL : copy);
}

static void add_classes(text *out, unsigned listed)
{
    const char *before = " of ";
    for (unsigned c = 0; c < WORD_CLASSES; c++) {
        if (!(listed >> c & 1) || !classes[c].name) continue;
        text_add(out, "%s%s", before, classes[c].name);
        before = " and ";
    }
}

static const char *field_accepts(manual *m, const field *f)
{
    text wanted = {0};
    field_wanted(f, &wanted);
    if (f->kind == FIELD_SPECS) add_classes(&wanted, f->list_of);
    return keep(m, &wanted);
}

/* A default outside the range means that the author gave no value. */
static const char *field_initial(manual *m, const field *f)
{
    if (f->required) return "required";
    bool text_kind = f->kind == FIELD_TEXT || f->kind == FIELD_REGION || f->kind == FIELD_AMOUNT;
    bool outside = f->kind == FIELD_INTEGER && !f->automatic && (f->initial < f->min || f->initial > f->max);
    if (outside || (text_kind && !f->initial_text) || f->kind == FIELD_SPECS) return "none";
    const value v = {.integer = f->initial, .number = f->initial_number, .text = f->initial_text};
    text written = {0};
    value_write(f, &v, &written);
    return keep(m, &written);
}

static void add_capitals(text *out, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++) text_add(out, "%c", toupper((unsigned char)name[i]));
}

static const char *kind_name(field_kind kind)
{
    switch (kind) {
    case FIELD_INTEGER: return "INTEGER";
    case FIELD_NUMBER: return "NUMBER";
    case FIELD_BOOLEAN: return "BOOLEAN";
    case FIELD_CHOICE: return "CHOICE";
    case FIELD_TEXT: return "TEXT";
    case FIELD_AMOUNT: return "AMOUNT";
    case FIELD_REGION: return "REGION";
    case FIELD_FUNCTION: return "FUNCTION";
    case FIELD_SPECS: return "LIST";
    }
    return "VALUE";
}

/* Is the word declared by a name that its author chooses, a key of a table? */
static bool is_declared(const word *w)
{
    return w->class == WORD_COUNTER || w->class == WORD_MARK;
}

/* `square { WIDTH, HEIGHT, holes = TEXT }`, `either { ACTION, ... }` */
static void write_usage(const word *w, text *out)
{
    const bool declared = is_declared(w);
    if (declared)
        text_add(out, "%s = { NAME = {", classes[w->class].name);
    else
        text_add(out, "%s {", w->name);
    for (int i = declared; i < w->nfields; i++) {
        const field *f = &w->fields[i];
        if (f->older) continue;
        text_add(out, i > declared ? ", " : " ");
        if (i >= w->positional && i != word_list(w)) {
            text_add(out, "%s = %s", f->name, kind_name(f->kind));
        } else if (f->kind == FIELD_SPECS) {
            add_capitals(out, f->name, strlen(f->name) - 1);
            text_add(out, ", ...");
        } else {
            add_capitals(out, f->name, strlen(f->name));
        }
    }
    text_add(out, w->nfields ? " }" : "}");
    if (declared) text_add(out, " }");
}

/* Appends `beside(REGION, INTEGER, TEXT)`, with optional operands in [ ]. */
static void write_function_usage(const word *w, text *out)
{
    text_add(out, w->nfields ? "%s(" : "%s", w->name);
    for (int i = 0; i < w->nfields; i++) {
        const field *f = &w->fields[i];
        text_add(out, i ? f->required ? ", " : " [, " : f->required ? "" : "[");
        add_capitals(out, f->name, strlen(f->name));
        if (!f->required) text_add(out, "]");
    }
    if (w->nfields) text_add(out, ")");
}

/* `mcts:iterations=INTEGER,exploration=NUMBER` */
static void write_player_usage(const word *w, text *out)
{
    text_add(out, "%s", w->name);
    for (int i = 0; i < w->nfields; i++)
        text_add(out, "%c%s=%s", i ? ',' : ':', w->fields[i].name, kind_name(w->fields[i].kind));
}

static void add_names(text *out, const char *title, const meaning *names)
{
    for (const meaning *n = names; n && n->name; n++) text_add(out, "%s%s", n == names ? title : ", ", n->name);
    if (names) text_add(out, ".");
}

static const char *word_note(manual *m, const word *w)
{
    text note = {0};
    for (int i = 0; i < w->positional && w->class != WORD_FUNCTION; i++)
        text_add(&note, "%s%s", i ? ", " : "May be given without a key, in this order: ", w->fields[i].name);
    if (w->positional && w->class != WORD_FUNCTION) text_add(&note, ".");
    if (w->class == WORD_BOARD) {
        const board_type *type = (const board_type *)w;
        add_names(&note, " Directions: all, ", type->directions);
        add_names(&note, " Named parts: ", type->parts);
        text_add(&note, " See regions.");
    }
    return note.length ? keep(m, &note) : NULL;
}

void manual_add_word(manual *m, const word *w)
{
    text usage = {0};
    (w->class == WORD_PLAYER     ? write_player_usage
     : w->class == WORD_FUNCTION ? write_function_usage
                                 : write_usage)(w, &usage);
    manual_entry *e = manual_add_entry(m, w->name, keep(m, &usage), w->summary);
    if (!e) return;
    e->note = word_note(m, w);
    e->example = example_of(w);
    for (int i = 0; i < w->nfields; i++) {
        const field *f = &w->fields[i];
        if (f->older) continue;
        manual_add_row(m, (manual_row){f->name, field_accepts(m, f), field_initial(m, f), f->help, NULL});
    }
    if (word_takes_when(w))
        manual_add_row(
            m, (manual_row){"when", "condition", "none", "condition under which it applies: see regions", NULL});
    if (word_takes_name(w))
        manual_add_row(m, (manual_row){"name", "name", "none", "its name for `after` of effects and endings", NULL});
}

static void add_meanings(manual *m, const char *name, const char *summary, const meaning *table)
{
    manual_entry *e = table ? manual_add_entry(m, name, NULL, summary) : NULL;
    if (!e) return;
    e->keyed = "name";
    for (; table->name; table++) manual_add_row(m, (manual_row){.key = table->name, .help = table->help});
}

static void add_board_names(manual *m, const board_type *type)
{
    const char *name = type->word.name;
    const char *parts = manual_made(m, arena_format(m->arena, "parts of %s", name));
    const char *directions = manual_made(m, arena_format(m->arena, "directions of %s", name));
    add_meanings(m, parts, "Regions that this board names.", type->parts);
    add_meanings(m, directions, "Directions for a key `along` on this board.", type->directions);
}

static void add_regions(manual *m)
{
    manual_add_section(
        m, "regions", "Regions and directions",
        "A region is a set of cells that a rule is about: `to = empty & ~(corners | centre)`. It consists of names "
        "joined by operators, and needs no quotes. A name is one of those below, a type of piece, or a named part of "
        "the board. Directions, as in `along = forward | diagonal`, are names joined by |; `all` is every direction of "
        "the board, `everywhere` every cell (files from before 0.8.8 use all for both; poise modernise FILE rewrites "
        "them). Functions, such as beside(own), are listed below; optional arguments may be left out, or named: `sees "
        "{ own, along = orthogonal }`, in quotes `\"sees(own, along = "
        "orthogonal)\"`; "
        "numbers, such as count(own), are compared (< <= > >= == ~=) and computed (+ - * / %), and may be negative; a "
        "number for each cell, such as height, is also the set of cells where it is above 0. A condition, as for "
        "`when`, is a comparison, or a set, which is true unless empty; conditions are joined by and, or, not, and "
        "where a "
        "number is wanted one that holds is 1, else 0. "
        "Comparisons and arithmetic need quotes: `when = \"count(own) > 3 and not taken\"`. Operators, weakest first: "
        "or, and, |, &, comparisons, + -, * / %, and unary not, ~, -.");
    add_meanings(m, "names", "Cells by what they hold.", region_names);
    add_meanings(m, "signs", "How names are combined; ~ binds first, then &, then |.", region_signs);
    add_meanings(m, "bearings",
                 "Further directions of `along`, for pieces that face a direction (sides { facing = ... }).",
                 bearing_names);
    for (size_t i = 0; i < registry_count(); i++)
        if (registry_word(i)->class == WORD_BOARD) add_board_names(m, (const board_type *)registry_word(i));
    for (const function_type *const *f = registry_functions(); *f; f++) manual_add_word(m, &(*f)->word);
}

void manual_add_vocabulary(manual *m)
{
    for (word_class c = WORD_BOARD; c < WORD_PLAYER; c++) {
        manual_section *s = manual_add_section(m, classes[c].name, classes[c].title, classes[c].about);
        if (!s) return;
        s->words = true;
        for (size_t i = 0; i < registry_count(); i++)
            if (registry_word(i)->class == c) manual_add_word(m, registry_word(i));
    }
    add_regions(m);
}
