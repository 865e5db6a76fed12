/* A name can be read in expressions only if it means one thing, so each declared name is checked against functions,
 * sets, parts of the board, types of piece and names declared before. Parts that are sets of cells come after those
 * that are lists, which they may refer to. */
#include "rules/compile_board.h"

#include <string.h>

#include "board/board_type.h"
#include "game/expression_names.h"
#include "game/marks.h"
#include "rules/counter_word.h"
#include "rules/mark_word.h"
#include "rules/named_parts.h"
#include "rules/pieces_word.h"
#include "rules/registry.h"

/* Is it a function written without brackets, such as `here`? */
static bool is_bare_function(const char *name)
{
    const function_type *const *f = registry_functions();
    while (*f && strcmp((*f)->word.name, name)) f++;
    return *f && (!(*f)->word.nfields || !(*f)->word.fields->required);
}

/* Can the name be written in a region, and is it still unused? */
static bool is_free_name(const board *on, const char *name)
{
    if (is_bare_function(name)) return false;
    if (expression_is_set_name(name)) return false;
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return letters && !name[letters] && board_part_find(on, name) < 0;
}

/* Returns what has the name already, for messages; "" if expressions cannot read it. `types`: also types of piece. */
static const char *holder_of(const game *g, const char *name, bool types)
{
    for (const function_type *const *f = registry_functions(); *f; f++)
        if (!strcmp((*f)->word.name, name)) return ", which is a function";
    if (expression_is_set_name(name)) return ", which is a set of cells in every game";
    for (int t = 0; types && t < g->pieces.ntypes; t++)
        if (!strcmp(g->pieces.types[t], name)) return ", which is a type of piece";
    if (!strcmp(name, "hand")) return ", which is what a side has in hand";
    return board_part_find(g->board, name) >= 0 ? ", which is a part of the board" : "";
}

/* Compiles a named part of the board. */
static int compile_part(game_builder *b, const spec_part *part)
{
    board *on = (board *)b->g->board;
    bool member[BOARD_CELLS_MAX] = {false};
    error why = {""};
    if (named_parts_read(b, part, member)) return -1;
    if (!is_free_name(on, part->name))
        return builder_fail(b, b->variant->board, part->name, "an unused name wanted, got \"%s\"%s", part->name,
                            holder_of(b->g, part->name, false));
    const char *name = arena_text(b->a, part->name);
    if (!name || board_add_part(on, b->a, name, member, &why))
        return builder_fail(b, b->variant->board, part->name, "%s", name ? why.text : "out of memory");
    return 0;
}

/* Lists of cells first; then sets, which may refer to these. */
static int compile_parts(game_builder *b, bool lists)
{
    const variant_spec *v = b->variant;
    for (int i = 0; i < v->nparts; i++)
        if (named_parts_lists(b->g->board, &v->parts[i]) == lists && compile_part(b, &v->parts[i])) return -1;
    return 0;
}

/* Types of piece are names in regions too. */
static int check_types(game_builder *b)
{
    const piece_set *pieces = &b->g->pieces;
    for (int t = 0; t < pieces->ntypes; t++)
        if (!is_free_name(b->g->board, pieces->types[t]))
            return builder_fail(b, b->variant->pieces, NULL, "unused names of types wanted, got \"%s\"%s",
                                pieces->types[t], holder_of(b->g, pieces->types[t], false));
    return 0;
}

/* Is the name unused in expressions? */
static bool is_free_declared(const game *g, const char *name)
{
    bool taken = !is_free_name(g->board, name) || !strcmp(name, "hand");
    for (int t = 0; t < g->pieces.ntypes; t++) taken |= !strcmp(g->pieces.types[t], name);
    for (int i = 0; i < g->ncounters; i++) taken |= g->counters[i].type < 0 && !strcmp(g->counters[i].name, name);
    taken |= marks_find(g, name) >= 0;
    for (const function_type *const *f = g->functions; *f; f++) taken |= !strcmp((*f)->word.name, name);
    return !taken;
}

static int check_declared(game_builder *b, const spec *s, const char *name)
{
    if (is_free_declared(b->g, name)) return 0;
    return builder_fail(b, s, "name", "an unused name wanted, got \"%s\"%s", name, holder_of(b->g, name, true));
}

int compile_counters(game_builder *b)
{
    game *g = b->g;
    for (int i = 0; i < b->variant->ncounters; i++) {
        const spec *s = b->variant->counters[i];
        counter added;
        if (counter_read(b, s, &added)) return -1;
        if (check_declared(b, s, added.name) || builder_add_counter(b, s, &added)) return -1;
    }
    if (g->ncounters) builder_section(b, 2 * (size_t)g->ncounters * sizeof(int32_t), &g->counters_at);
    return 0;
}

int compile_marks(game_builder *b)
{
    game *g = b->g;
    for (int i = 0; i < b->variant->nmarks; i++) {
        const spec *s = b->variant->marks[i];
        cell_mark added;
        if (mark_read(b, s, &added) || check_declared(b, s, added.word) || builder_add_mark(b, s, &added)) return -1;
    }
    if (g->nmarks) builder_section(b, marks_bytes(g), &g->marks_at);
    return 0;
}

int compile_board(game_builder *b)
{
    const variant_spec *v = b->variant;
    if (!v->board) return builder_fail(b, NULL, "board", "a board wanted, got nothing");
    if (!v->pieces) return builder_fail(b, NULL, "pieces", "pieces wanted, got nothing");
    const char *key = NULL;
    error why = {""};
    b->g->board = ((const board_type *)v->board->word)->build(b->a, v->board, &key, &why);
    if (!b->g->board) return builder_fail(b, v->board, key, "%s", why.text);
    if (compile_parts(b, true)) return -1;
    cell_mapping *map = builder_alloc(b, v->board, sizeof *map);
    if (!map) return -1;
    b->g->mapping = map;
    b->g->functions = registry_functions();
    if (cell_mapping_make(b->g->board, b->a, map)) return builder_fail(b, v->board, NULL, "out of memory");
    if (compile_parts(b, false)) return -1;
    piece_set *pieces = &b->g->pieces;
    if (((const pieces_type *)v->pieces->word)->declare(b, v->pieces, pieces) || check_types(b)) return -1;
    for (int code = 1; code < pieces->ncodes; code++) pieces->neutral |= pieces->owner_of[code] == OWNER_NEUTRAL;
    if (pieces->order_bits) builder_track(b, TRACK_ORDER);
    if (region_classify(b->g->board, b->a, &b->g->classes))
        return builder_fail(
            b, v->board, NULL,
            "at most %d sets of cells wanted that named parts distinguish, got more: rules can name cells directly",
            REGION_CLASSES_MAX);
    return 0;
}
