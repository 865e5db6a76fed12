#include "rules/shared/function_guard.h"

#include "game/position.h"

int function_guard_compile(game_builder *b, const spec *s, int index, function_guard *out)
{
    out->given = s->values[index].given;
    return builder_set(b, s, index, &out->cells, &out->rest);
}

static bool is_in_set(const expression *x, const game *g, const position *p)
{
    uint64_t set[BITBOARD_WORDS_MAX];
    scene now = expression_scene(g, p);
    expression_cells(x, &now, set);
    return bitboard_has(set, g->mapping->bit_of[p->last]);
}

bool function_guard_opens(const function_guard *guard, const game *g, const position *p)
{
    if (!guard->given) return true;
    if (!region_has(&guard->cells, p->last, p->side, p->code[p->last])) return false;
    return !guard->rest || is_in_set(guard->rest, g, p);
}
