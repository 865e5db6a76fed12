#include "play/alike.h"

#include <string.h>

#include "game/expression.h"
#include "game/hook.h"
#include "play/symmetry.h"

enum { GAMES = 12, PLIES = 60, DIRECTION_LOST = 255 };

/* An exchange of cells and of contents, and what it makes of directions. */
typedef struct exchange {
    const game *g;
    const cell *map;
    uint8_t types[PIECES_TYPES_MAX], becomes[PIECES_CODES_MAX];
    uint8_t directions[BOARD_DIRECTIONS_MAX]; /* DIRECTION_LOST: not the same one everywhere */
} exchange;

/* --- what an exchange is --- */

static unsigned direction_image(const board *on, const cell *map, unsigned d)
{
    unsigned image = DIRECTION_LOST, off = (unsigned)on->cells;
    for (unsigned c = 0; c < off; c++) {
        unsigned to = board_next(on, c, d), k = 0;
        if (to == off) continue;
        while (k < (unsigned)on->directions && board_next(on, map[c], k) != map[to]) k++;
        if (image == DIRECTION_LOST) image = k;
        if (k == (unsigned)on->directions || board_next(on, map[c], image) != map[to]) return DIRECTION_LOST;
    }
    return image;
}

/* The contents with these types instead; 0: there are none. */
static unsigned code_image(const piece_set *set, const uint8_t *types, unsigned code)
{
    unsigned wanted = 0;
    for (unsigned t = 0; t < (unsigned)set->ntypes; t++) wanted |= (unsigned)(set->types_in[code] >> t & 1) << types[t];
    if (wanted == set->types_in[code]) return code;
    for (unsigned k = 1; k < (unsigned)set->ncodes; k++)
        if (set->types_in[k] == wanted && set->owner_of[k] == set->owner_of[code] &&
            set->height_of[k] == set->height_of[code] && set->faces[k] == set->faces[code])
            return k;
    return 0;
}

/* Of cells, and of the types `one` and `other`, which are the same where only cells change places. */
static exchange exchange_of(const game *g, const cell *map, unsigned one, unsigned other)
{
    exchange x = {.g = g, .map = map};
    for (unsigned t = 0; t < PIECES_TYPES_MAX; t++) x.types[t] = (uint8_t)(t == one ? other : t == other ? one : t);
    for (unsigned k = 0; k < (unsigned)g->pieces.ncodes; k++)
        x.becomes[k] = (uint8_t)code_image(&g->pieces, x.types, k);
    for (unsigned d = 0; d < (unsigned)g->board->directions; d++)
        x.directions[d] = (uint8_t)direction_image(g->board, map, d);
    return x;
}

/* --- what the rules speak of --- */

static bool keeps_directions(const exchange *x, uint32_t directions)
{
    uint32_t image = 0;
    if (directions + 1 == UINT64_C(1) << x->g->board->directions) return true;
    for (uint32_t left = directions; left; left &= left - 1) {
        unsigned to = x->directions[__builtin_ctz(left)];
        if (to == DIRECTION_LOST) return false;
        image |= UINT32_C(1) << to;
    }
    return image == directions;
}

static bool keeps_region(const exchange *x, const region *from, const region *to)
{
    for (unsigned c = 0; c < (unsigned)x->g->board->cells; c++)
        for (unsigned i = 0; i < 2 * from->ncodes; i++) {
            unsigned side = i / from->ncodes, code = i % from->ncodes;
            if (region_has(from, c, side, code) != region_has(to, x->map[c], side, x->becomes[code])) return false;
        }
    return true;
}

static bool keeps_values(const exchange *x, const expression *asked)
{
    bool by_cell = asked->kind == EXPRESSION_CELLS || asked->kind == EXPRESSION_COUNTS;
    for (unsigned side = 0; by_cell && side < 2; side++)
        for (unsigned c = 0; c < (unsigned)x->g->board->cells; c++)
            if (asked->values[side][c] != asked->values[side][x->map[c]]) return false;
    return true;
}

static bool keeps_contents(const exchange *x, const expression *asked)
{
    unsigned ncodes = (unsigned)x->g->pieces.ncodes;
    for (unsigned i = 0; i < 2 * ncodes * (unsigned)x->g->board->cells; i++) {
        unsigned c = i / (2 * ncodes), side = i / ncodes & 1, code = i % ncodes;
        if (asked->type->of_contents(asked, x->g, c, side, code) !=
            asked->type->of_contents(asked, x->g, x->map[c], side, x->becomes[code]))
            return false;
    }
    return true;
}

static bool keeps_expression(const exchange *x, const expression *asked)
{
    if (asked->values[0] && asked->values[1]) return keeps_values(x, asked);
    if (asked->type->of_contents) return keeps_contents(x, asked);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) {
        if (asked->operands[i] && !keeps_expression(x, asked->operands[i])) return false;
        for (unsigned side = 0; side < 2; side++)
            if (!keeps_directions(x, asked->directions[i][side])) return false;
    }
    return true;
}

/* What a region says of the type at hand it must say of the type that this becomes. */
static const region *region_image(const exchange *x, const rule_term *term)
{
    unsigned type = term->type < 0 ? 0 : x->types[term->type];
    if (term->type < 0 || (int)type == term->type) return &term->cells;
    for (const rule_term *t = x->g->terms; t; t = t->before)
        if (t->written && t->type == (int)type && !strcmp(t->written, term->written)) return &t->cells;
    return NULL;
}

static bool keeps_term(const exchange *x, const rule_term *term)
{
    const region *image = term->written ? region_image(x, term) : NULL;
    if (term->written && (!image || !keeps_region(x, &term->cells, image))) return false;
    if (term->asked && !keeps_expression(x, term->asked)) return false;
    for (uint32_t left = term->types; left; left &= left - 1)
        if (x->types[__builtin_ctz(left)] != __builtin_ctz(left)) return false;
    return keeps_directions(x, term->directions);
}

/* 1: the rules do not tell them apart; 0: they do; -1: memory is out. */
static int is_alike(const exchange *x)
{
    error why;
    int status = 0;
    if (x->g->hook_host || memchr(x->becomes + 1, 0, (size_t)x->g->pieces.ncodes - 1)) return 0;
    for (const rule_term *t = x->g->terms; t; t = t->before)
        if (!keeps_term(x, t)) return 0;
    const symmetry_exchange by = {.map = x->map, .becomes = x->becomes};
    for (uint64_t seed = 0; seed < GAMES && !status; seed++)
        status = symmetry_check_exchange(x->g, &by, seed, PLIES, &why);
    return status < 0 ? -1 : !status;
}

/* --- both --- */

static int find_maps(const game *g, alike *out)
{
    const board *on = g->board;
    out->maps[out->nmaps++] = on->symmetries;
    for (int s = 1; s < on->nsymmetries; s++) {
        const cell *map = on->symmetries + s * on->cells;
        exchange x = exchange_of(g, map, 0, 0);
        int held = g->symmetric ? 1 : is_alike(&x);
        if (held < 0) return -1;
        if (held) out->maps[out->nmaps++] = map;
    }
    return 0;
}

/* Hands and other counters speak of types by themselves. */
static int find_kinds(const game *g, alike *out)
{
    for (unsigned t = 0; t < (unsigned)g->pieces.ntypes; t++) {
        out->group_of[t] = (uint8_t)t;
        for (unsigned other = 0; other < t && !g->ncounters && out->group_of[t] == t; other++) {
            exchange x = exchange_of(g, g->board->symmetries, t, other);
            int held = out->group_of[other] == other ? is_alike(&x) : 0;
            if (held < 0) return -1;
            if (!held) continue;
            out->group_of[t] = (uint8_t)other;
            out->kinds = true;
        }
    }
    return 0;
}

int alike_find(const game *g, arena *a, alike *out)
{
    *out = (alike){.maps = arena_alloc(a, (size_t)g->board->nsymmetries * sizeof *out->maps)};
    if (!out->maps) return -1;
    return find_maps(g, out) || find_kinds(g, out) ? -1 : 0;
}
