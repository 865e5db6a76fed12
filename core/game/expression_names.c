/* Each name is a set of cells. The fast way reads the bitboards of sides and types that positions keep; the plain way
 * reads the contents of each cell. */
#include "game/expression_names.h"

#include <string.h>

#include "game/counters.h"
#include "game/marks.h"
#include "game/position.h"

/* in the order of region_names */
typedef enum contents_name {
    NAME_ALL,
    NAME_EMPTY,
    NAME_OCCUPIED,
    NAME_OWN,
    NAME_ENEMY,
    NAME_NEUTRAL,
    NAME_FIRST,
    NAME_SECOND,
    NAME_LACKING
} contents_name;

#define EVERYWHERE "everywhere"

const meaning region_names[] = {
    {EVERYWHERE, "every cell"},
    {"empty", "cells that hold nothing"},
    {"occupied", "cells that hold something"},
    {"own", "cells with a piece of the side to move"},
    {"enemy", "cells with a piece of the other side"},
    {"neutral", "cells with a neutral piece"},
    {"first", "cells with a piece of the first player, whoever is to move"},
    {"second", "cells with a piece of the second player, whoever is to move"},
    {"lacking_kind", "cells that do not hold the kind of piece at hand (only where a piece is placed)"},
    {NULL, NULL},
};
enum { PLAIN_NAMES = sizeof region_names / sizeof *region_names - 1 };

static int32_t contents_hold(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    (void)c;
    unsigned whose = g->pieces.owner_of[code];
    int type = x->numbers[1];
    switch ((contents_name)x->numbers[0]) {
    case NAME_ALL: return true;
    case NAME_EMPTY: return code == 0;
    case NAME_OCCUPIED: return code != 0;
    case NAME_OWN: return whose == side;
    case NAME_ENEMY: return whose == !side;
    case NAME_NEUTRAL: return whose == OWNER_NEUTRAL;
    case NAME_FIRST: return whose == OWNER_FIRST;
    case NAME_SECOND: return whose == OWNER_SECOND;
    case NAME_LACKING: return type >= 0 && !(g->pieces.types_in[code] >> type & 1);
    }
    return false;
}

static int32_t type_holds(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    (void)c, (void)side;
    return g->pieces.types_in[code] >> x->numbers[0] & 1;
}

static int32_t part_holds(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    (void)side, (void)code;
    return (int32_t)(g->board->parts_of[c] >> x->numbers[0] & 1);
}

static int32_t cell_holds(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    (void)g, (void)side, (void)code;
    return (int32_t)c == x->numbers[0];
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        values[c] = x->type->of_contents(x, s->g, c, s->side, s->p ? s->p->code[c] : 0);
}

static void plain_number(const expression *x, const scene *s, int32_t *values)
{
    (void)s;
    values[0] = x->numbers[0];
}

static void copy_bits(const scene *s, const uint64_t *from, uint64_t *out)
{
    for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] = from[w];
}

static void occupied(const scene *s, uint64_t *out)
{
    const uint64_t *first = position_bitboard_view(s->g, s->p, 0), *second = position_bitboard_view(s->g, s->p, 1);
    for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] = first[w] | second[w];
    if (!s->g->pieces.neutral) return;
    const uint64_t *neutral = position_attribute_view(s->g, s->p, ATTRIBUTE_NEUTRAL);
    for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] |= neutral[w];
}

static const uint64_t *contents_kept(const expression *x, const scene *s)
{
    switch ((contents_name)x->numbers[0]) {
    case NAME_OWN: return position_bitboard_view(s->g, s->p, s->side);
    case NAME_ENEMY: return position_bitboard_view(s->g, s->p, !s->side);
    case NAME_FIRST: return position_bitboard_view(s->g, s->p, 0);
    case NAME_SECOND: return position_bitboard_view(s->g, s->p, 1);
    case NAME_NEUTRAL: return position_attribute_view(s->g, s->p, ATTRIBUTE_NEUTRAL);
    default: return NULL;
    }
}

static void contents_cells(const expression *x, const scene *s, uint64_t *out)
{
    const cell_mapping *map = s->g->mapping;
    switch ((contents_name)x->numbers[0]) {
    case NAME_ALL: copy_bits(s, map->cells, out); break;
    case NAME_OCCUPIED: occupied(s, out); break;
    case NAME_EMPTY:
        occupied(s, out);
        for (unsigned w = 0; w < map->words; w++) out[w] = map->cells[w] & ~out[w];
        break;
    case NAME_LACKING: break; /* expression_read refuses it outside a table */
    default: copy_bits(s, contents_kept(x, s), out);
    }
}

static const uint64_t *type_kept(const expression *x, const scene *s)
{
    return position_attribute_view(s->g, s->p, ATTRIBUTE_TYPES + (unsigned)x->numbers[0]);
}

static void type_cells(const expression *x, const scene *s, uint64_t *out)
{
    copy_bits(s, type_kept(x, s), out);
}

const function_type name_contents = {.word = {.name = "contents"},
                                     .gives = EXPRESSION_CELLS,
                                     .reads = READS_CELL,
                                     .tracks = TRACK_BITBOARDS,
                                     .cells = contents_cells,
                                     .kept = contents_kept,
                                     .of_contents = contents_hold,
                                     .plain = plain};
const function_type name_type = {.word = {.name = "type"},
                                 .gives = EXPRESSION_CELLS,
                                 .reads = READS_CELL,
                                 .cells = type_cells,
                                 .kept = type_kept,
                                 .of_contents = type_holds,
                                 .plain = plain};
const function_type name_part = {
    .word = {.name = "part"}, .gives = EXPRESSION_CELLS, .of_contents = part_holds, .plain = plain};
const function_type name_cell = {
    .word = {.name = "cell"}, .gives = EXPRESSION_CELLS, .of_contents = cell_holds, .plain = plain};
const function_type name_number = {.word = {.name = "number"}, .gives = EXPRESSION_NUMBER, .plain = plain_number};

static bool found(expression *x, const function_type *type, int number)
{
    x->type = type;
    x->kind = type->gives;
    x->reads = type->reads;
    x->numbers[0] = number;
    return true;
}

const char *expression_newer_name(const char *name)
{
    return strcmp(name, "all") ? NULL : EVERYWHERE;
}

bool expression_is_set_name(const char *name)
{
    for (int i = 0; i < PLAIN_NAMES; i++)
        if (!strcmp(name, region_names[i].name)) return true;
    return expression_newer_name(name) != NULL;
}

bool expression_name(const game *g, const char *name, expression *x)
{
    const char *newer = expression_newer_name(name);
    if (newer) name = newer;
    for (int i = 0; i < PLAIN_NAMES; i++)
        if (!strcmp(name, region_names[i].name)) {
            found(x, &name_contents, i);
            if (i == NAME_ALL) x->reads = 0;
            return true;
        }
    for (int i = 0; i < g->pieces.ntypes; i++)
        if (!strcmp(name, g->pieces.types[i])) return found(x, &name_type, i);
    int part = board_part_find(g->board, name);
    if (part >= 0) return found(x, &name_part, part);
    cell c = board_find(g->board, name);
    return c != g->board->cells && found(x, &name_cell, c);
}

uint32_t expression_name_attributes(const expression *x)
{
    bool by_owner = x->type == &name_contents;
    bool neutral = x->numbers[0] == NAME_EMPTY || x->numbers[0] == NAME_OCCUPIED || x->numbers[0] == NAME_NEUTRAL;
    if (x->type == &name_type) return UINT32_C(1) << (ATTRIBUTE_TYPES + x->numbers[0]);
    return by_owner && neutral ? UINT32_C(1) << ATTRIBUTE_NEUTRAL : 0;
}

bool expression_names_pieces(const expression *x)
{
    int name = x->numbers[0];
    return x->type == &name_type || (x->type == &name_contents && name >= NAME_OCCUPIED && name <= NAME_SECOND);
}

bool expression_name_is(const expression *x, const char *name)
{
    return x->type == &name_contents && !strcmp(region_names[x->numbers[0]].name, name);
}

bool expression_name_lacks(const expression *x)
{
    return x->type == &name_contents && x->numbers[0] == NAME_LACKING;
}

bool expression_lacks(const expression *x)
{
    bool any = expression_name_lacks(x);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) any = any || (x->operands[i] && expression_lacks(x->operands[i]));
    return any;
}

size_t expression_known_names(const game *g, bool functions, const char **names)
{
    size_t count = 0;
    for (int i = 0; i < PLAIN_NAMES; i++) names[count++] = region_names[i].name;
    for (int i = 0; i < g->pieces.ntypes; i++) names[count++] = g->pieces.types[i];
    for (int i = 0; i < g->board->nparts; i++) names[count++] = g->board->parts[i].name;
    count += board_side_part_names(g->board, names + count);
    for (int i = 0; i < g->ncounters; i++)
        if (g->counters[i].type < 0) names[count++] = g->counters[i].name;
    for (int i = 0; i < g->nmarks; i++) names[count++] = g->marks[i].word;
    for (const function_type *const *f = g->functions; functions && f && *f && count < EXPRESSION_NAMES_MAX; f++)
        names[count++] = (*f)->word.name;
    return count;
}
