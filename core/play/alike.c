/* An exchange maps cells, types and directions. Rules respect it if their image is equal: regions cell by cell,
 * expressions as trees with commutative operands in any order. Implicit knowledge of rules shows only in random games
 * and their images, which are played last. Interchangeable types are grouped with the first of them. */
#include "play/alike.h"

#include <string.h>

#include "base/stop.h"
#include "game/expression.h"
#include "game/expression_signs.h"
#include "game/fork.h"
#include "play/symmetry.h"
#include "rules/actions/shapes.h"
#include "rules/cells/mirror.h"

enum {
    GAMES = 12,
    PLIES = 60,
    WORK = 5000 /* limit for functions and look-ahead, in units of game_work */,
    DIRECTION_LOST = 255,
    PARTS_MAX = 32
};

/* An exchange of cells and contents, with its effect on directions. */
typedef struct exchange {
    const game *g;
    symmetry_bounds bounds; /* of the search */
    const cell *map;
    uint8_t types[PIECES_TYPES_MAX], becomes[PIECES_CODES_MAX];
    uint8_t directions[BOARD_DIRECTIONS_MAX]; /* DIRECTION_LOST: differs between cells */
} exchange;

/* --- exchanges --- */

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

/* Returns the contents with the types replaced; 0: none. */
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

/* Makes the exchange of cells by `map`, and of the types `one` and `other`, which are equal if only cells are
 * exchanged. */
static exchange exchange_of(const game *g, symmetry_bounds bounds, const cell *map, unsigned one, unsigned other)
{
    exchange x = {.g = g, .bounds = bounds, .map = map};
    for (unsigned t = 0; t < PIECES_TYPES_MAX; t++) x.types[t] = (uint8_t)(t == one ? other : t == other ? one : t);
    for (unsigned k = 0; k < (unsigned)g->pieces.ncodes; k++)
        x.becomes[k] = (uint8_t)code_image(&g->pieces, x.types, k);
    for (unsigned d = 0; d < (unsigned)g->board->directions; d++)
        x.directions[d] = (uint8_t)direction_image(g->board, map, d);
    return x;
}

/* --- rule terms --- */

/* Goes the one way from the image of the cell where the image of the other goes from the cell? */
static bool is_way_image(const exchange *x, cell c, unsigned d, unsigned image)
{
    const board *on = x->g->board;
    cell to = x->map[c];
    for (int n = 0; n < on->cells; n++) { /* no path is longer, unless it is closed */
        c = board_next(on, c, d);
        to = board_next(on, to, image);
        if (c == on->cells || to == on->cells) return c == to;
        if (to != x->map[c]) return false;
    }
    return true;
}

/* If some directions have different images on different cells, such as in and out of rings that are exchanged, the
 * paths along these directions must map to paths along the others, from each cell. */
static bool are_ways_images(const exchange *x, uint32_t of, uint32_t other)
{
    for (unsigned c = 0; c < (unsigned)x->g->board->cells; c++)
        for (uint32_t left = of; left; left &= left - 1) {
            uint32_t among = other;
            while (among && !is_way_image(x, (cell)c, (unsigned)__builtin_ctz(left), (unsigned)__builtin_ctz(among)))
                among &= among - 1;
            if (!among) return false;
        }
    return __builtin_popcount(of) == __builtin_popcount(other);
}

static bool are_directions_images(const exchange *x, uint32_t of, uint32_t other)
{
    uint32_t image = 0;
    if (of + 1 == UINT64_C(1) << x->g->board->directions) return of == other;
    for (uint32_t left = of; left; left &= left - 1) {
        unsigned to = x->directions[__builtin_ctz(left)];
        if (to == DIRECTION_LOST) return are_ways_images(x, of, other);
        image |= UINT32_C(1) << to;
    }
    return image == other;
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

/* Is `a` at each cell what `b` is at its image? For constants. */
static bool are_values_images(const exchange *x, const expression *a, const expression *b)
{
    bool by_cell = a->kind == EXPRESSION_CELLS || a->kind == EXPRESSION_COUNTS;
    unsigned cells = by_cell ? (unsigned)x->g->board->cells : 1;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned c = 0; c < cells; c++)
            if (a->values[side][c] != b->values[side][by_cell ? x->map[c] : 0]) return false;
    return true;
}

static bool are_contents_images(const exchange *x, const expression *a, const expression *b)
{
    unsigned ncodes = (unsigned)x->g->pieces.ncodes;
    for (unsigned i = 0; i < 2 * ncodes * (unsigned)x->g->board->cells; i++) {
        unsigned c = i / (2 * ncodes), side = i / ncodes & 1, code = i % ncodes;
        if (a->type->of_contents(a, x->g, c, side, code) !=
            b->type->of_contents(b, x->g, x->map[c], side, x->becomes[code]))
            return false;
    }
    return true;
}

static bool is_image(const exchange *x, const expression *a, const expression *b);

/* Collects the operands of nested uses of a commutative operator; returns their number, or 0: too many. */
static int collect(const expression *a, const function_type *sign, const expression **parts, int n)
{
    if (a->type != sign || (a->values[0] && a->values[1])) return n < PARTS_MAX ? (parts[n] = a, n + 1) : 0;
    for (int i = 0; i < 2 && (n || !i); i++) {
        int before = n;
        n = collect(a->operands[i], sign, parts, n);
        if (!n && before) return 0;
    }
    return n;
}

/* Has each operand of one a distinct image among those of the other? */
static bool are_parts_images(const exchange *x, const expression *a, const expression *b)
{
    const expression *of[PARTS_MAX], *other[PARTS_MAX];
    int n = collect(a, a->type, of, 0), left = n;
    if (!n || collect(b, a->type, other, 0) != n) return false;
    for (int i = 0, k; i < n; i++, other[k] = other[--left]) {
        for (k = 0; k < left && !is_image(x, of[i], other[k]);) k++;
        if (k == left) return false;
    }
    return true;
}

static bool is_joining(const function_type *sign)
{
    return sign == &sign_or || sign == &sign_and || sign == &sign_either || sign == &sign_both || sign == &sign_plus ||
           sign == &sign_times;
}

/* Does `b` evaluate on the image as `a` does on a position? */
static bool is_image(const exchange *x, const expression *a, const expression *b)
{
    bool settled = a->values[0] && a->values[1];
    if (a->kind != b->kind || settled != (b->values[0] && b->values[1])) return false;
    if (settled) return are_values_images(x, a, b);
    if (a->type != b->type) return false;
    if (a->type->of_contents) return are_contents_images(x, a, b);
    if (memcmp(a->numbers, b->numbers, sizeof a->numbers) || !mirror_keeps(a, x->g->board, x->map)) return false;
    if (is_joining(a->type)) return are_parts_images(x, a, b);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) {
        if (!a->operands[i] != !b->operands[i] || (a->operands[i] && !is_image(x, a->operands[i], b->operands[i])))
            return false;
        for (unsigned side = 0; side < 2; side++)
            if (!are_directions_images(x, a->directions[i][side], b->directions[i][side])) return false;
    }
    return true;
}

/* Returns the region for the image of the type of piece that the term is about. */
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
    if (term->asked && !is_image(x, term->asked, term->asked)) return false;
    if (term->shape && !shapes_keep(term->shape, x->g->board, x->map, x->becomes)) return false;
    for (uint32_t left = term->types; left; left &= left - 1)
        if (x->types[__builtin_ctz(left)] != __builtin_ctz(left)) return false;
    return are_directions_images(x, term->directions, term->directions);
}

/* 1: the rules do not distinguish them; 0: they do; -1: out of memory. */
static int is_alike(const exchange *x)
{
    error why;
    int status = 0;
    if (x->g->hook_host || memchr(x->becomes + 1, 0, (size_t)x->g->pieces.ncodes - 1)) return 0;
    for (const rule_term *t = x->g->terms; t; t = t->before)
        if (!keeps_term(x, t)) return 0;
    const symmetry_exchange by = {.map = x->map, .becomes = x->becomes, .bounds = x->bounds};
    for (uint64_t seed = 0; seed < GAMES && !status; seed++)
        status = symmetry_check_exchange(x->g, &by, seed, PLIES, &why);
    return status < 0 ? -1 : !status;
}

/* --- cells and types --- */

static int find_maps(const game *g, symmetry_bounds bounds, alike *out)
{
    const board *on = g->board;
    out->maps[out->nmaps++] = on->symmetries;
    for (int s = 1; s < on->nsymmetries; s++) {
        const cell *map = on->symmetries + s * on->cells;
        exchange x = exchange_of(g, bounds, map, 0, 0);
        int held = g->symmetric ? 1 : is_alike(&x);
        if (held < 0) return -1;
        if (held) out->maps[out->nmaps++] = map;
    }
    return 0;
}

/* Hands and other counters depend on types directly. */
static int find_kinds(const game *g, symmetry_bounds bounds, alike *out)
{
    bool none = g->ncounters || g->bars; /* so do bars */
    for (unsigned t = 0; t < (unsigned)g->pieces.ntypes; t++) {
        out->group_of[t] = (uint8_t)t;
        for (unsigned other = 0; other < t && !none && out->group_of[t] == t; other++) {
            exchange x = exchange_of(g, bounds, g->board->symmetries, t, other);
            int held = out->group_of[other] == other ? is_alike(&x) : 0;
            if (held < 0) return -1;
            if (!held) continue;
            out->group_of[t] = (uint8_t)other;
            out->kinds = true;
        }
    }
    return 0;
}

int alike_find(const game *g, const stop_flag *stop, arena *a, alike *out)
{
    *out = (alike){.maps = arena_alloc(a, (size_t)g->board->nsymmetries * sizeof *out->maps)};
    if (!out->maps) return -1;
    const symmetry_bounds bounds = {stop, game_work(g) + WORK};
    return find_maps(g, bounds, out) || find_kinds(g, bounds, out) ? -1 : 0;
}
