#include "rules/sweep.h"

#include <string.h>

#include "game/builder.h"
#include "rules/cells/steps.h"
#include "rules/guard.h"
#include "rules/shared/straight.h"

/* A set that the planes need; NULL in *out when it speaks of the move itself. */
static int read_set(game_builder *b, const spec *s, int index, const char *written, const expression **out)
{
    const expression *x = builder_expression(b, s, s->word->fields[index].name, written, EXPRESSION_CELLS);
    if (!x) return -1;
    builder_remember(x);
    *out = x->reads & READS_MOVE ? NULL : x;
    return 0;
}

/* What stands there, whatever else the author's words mean. */
static int read_pieces(game_builder *b, const spec *s, int index, const expression **out)
{
    const char *written = arena_format(b->a, "(%s) & occupied", s->values[index].text);
    if (!written) return builder_fail(b, s, NULL, "out of memory");
    return read_set(b, s, index, written, out);
}

int sweep_read(game_builder *b, const spec *s, int from, int over, int to, sweep *out)
{
    if (read_set(b, s, to, s->values[to].text, &out->to) || read_set(b, s, to, "empty", &out->empty)) return -1;
    if (over < 0 ? read_set(b, s, from, s->values[from].text, &out->from) : read_pieces(b, s, from, &out->from))
        return -1;
    if (over >= 0 && read_pieces(b, s, over, &out->over)) return -1;
    return out->from && out->to && (over < 0 || out->over);
}

int sweep_read_staying(game_builder *b, const spec *s, int from, sweep *out)
{
    *out = (sweep){.kind = SWEEP_STAY, .directions = {1, 1}};
    if (read_set(b, s, from, s->values[from].text, &out->from)) return -1;
    out->to = out->from;
    return out->from != NULL;
}

/* Does every step in these directions lead back when it is taken back? */
static bool leads_back(const board *on, uint32_t directions)
{
    bool back = !on->cyclic;
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        for (uint32_t left = directions; left; left &= left - 1) {
            unsigned d = (unsigned)__builtin_ctz(left);
            cell next = board_next(on, c, d);
            if (next != on->cells) back &= (d ^ 1) < (unsigned)on->directions && board_next(on, next, d ^ 1) == c;
        }
    return back;
}

/* The sweeps of an action, one for each spec that it is made of; 0 when one of them has none. */
static int read_action(game_builder *b, action *a, sweep *out)
{
    int count = 0;
    for (int i = 0; i < b->nspecs; i++) {
        if (b->specs[i].action != a->index) continue;
        if (count == SWEEPS_MAX) return 0;
        int status = a->type->sweep(b, b->specs[i].of, a, &out[count]);
        if (status <= 0) return status;
        if (out[count].kind != SWEEP_LEAP &&
            !leads_back(b->g->board, out[count].directions[0] | out[count].directions[1]))
            return 0;
        count++;
    }
    return count;
}

static unsigned planes_of(const action *a)
{
    unsigned most = 0;
    for (unsigned side = 0; side < 2; side++) {
        unsigned planes = 0;
        for (int i = 0; i < a->nsweeps; i++) planes += (unsigned)__builtin_popcount(a->sweeps[i].directions[side]);
        if (planes > most) most = planes;
    }
    return most;
}

static int attach(game_builder *b, action *a, unsigned *planes)
{
    sweep *all = builder_alloc(b, b->action_specs[a->index], SWEEPS_MAX * sizeof *all);
    if (!all) return -1;
    int count = read_action(b, a, all);
    if (count < 0) return -1;
    a->sweeps = all;
    a->nsweeps = count;
    if (planes_of(a) + *planes > SWEEP_PLANES_MAX) a->nsweeps = 0;
    *planes += planes_of(a);
    return 0;
}

/* The actions of the stage that have none yet and can have some. */
static int attach_all(game_builder *b, stage *t)
{
    unsigned planes = 0;
    for (int i = 0; i < t->nactions; i++) {
        action *a = (action *)&t->actions[i]; /* the game's, which is still being made */
        bool each = false;
        for (int k = 0; k < a->nguards; k++) each |= a->guards[k].each;
        if (a->type->sweep && !a->nsweeps && !each && attach(b, a, &planes)) return -1;
    }
    return 0;
}

/* Where the next rank counts only when there is no move above, among hops, and where most pieces are another action's,
 * draws would mostly be in vain. */
static bool pays(const stage *t)
{
    enum { FEW = 2 };
    bool pay = t->by;
    int moving = 0;
    for (int i = 0; i < t->nactions; i++) {
        pay |= t->actions[i].rank || t->actions[i].type->sweeps_hops;
        moving += t->actions[i].type->sweep != NULL;
    }
    return pay || moving > FEW;
}

int sweep_attach(game_builder *b, stage *t)
{
    if (!t->nactions || !pays(t)) return 0;
    if (attach_all(b, t)) return -1;
    for (int i = 0; i < t->nactions; i++) {
        action *a = (action *)&t->actions[i];
        a->drawn_by_sweeps = a->nsweeps;
        if (a->nsweeps) guard_stand_before(a);
    }
    return 0;
}

int sweep_attach_first(game_builder *b)
{
    int status = 0;
    for (int i = 0; i < b->g->nstages && !status; i++)
        if (b->g->stages[i].begins) status = attach_all(b, &b->g->stages[i]);
    return status;
}

/* The sets of a sweep in one position. */
typedef struct swept {
    const uint64_t *from, *over, *to, *empty;
} swept;

static inline __attribute__((always_inline)) void find_ends(const sweep *w, const scene *s, const swept *k, unsigned d,
                                                            unsigned words, uint64_t *ends)
{
    uint64_t at[BITBOARD_WORDS_MAX];
    const cell_mapping *map = s->g->mapping;
    if (w->kind == SWEEP_STAY) {
        memcpy(ends, k->from, words * sizeof *ends);
    } else if (w->kind == SWEEP_STEP) {
        bitboard_shift(map, words, d, k->from, ends);
    } else if (w->kind == SWEEP_LEAP) {
        bitboard_leap_to(words, &w->leaps[s->side][d], k->from, ends);
    } else if (w->kind == SWEEP_SLIDE) {
        steps_ray(s, d, k->from, k->empty, ends);
    } else if (w->far) {
        steps_ray(s, d, k->from, k->empty, at);
        for (unsigned i = 0; i < words; i++) at[i] &= k->over[i];
        steps_row(s, d, at, k->empty, ends);
    } else {
        bitboard_shift(map, words, d, k->from, at);
        for (unsigned i = 0; i < words; i++) at[i] &= k->over[i];
        bitboard_shift(map, words, d, at, ends);
    }
    for (unsigned i = 0; i < words; i++) ends[i] &= k->to[i];
}

static inline __attribute__((always_inline)) uint32_t gather_words(const sweep *w, const scene *s, const swept *k,
                                                                   unsigned words, sweep_planes *out)
{
    uint32_t moves = 0;
    for (uint32_t left = w->directions[s->side]; left; left &= left - 1) {
        sweep_plane *next = &out->plane[out->count];
        next->direction = (uint8_t)__builtin_ctz(left);
        next->of = w;
        find_ends(w, s, k, next->direction, words, next->ends);
        next->moves = bitboard_count(words, next->ends);
        moves += next->moves;
        out->count += next->moves != 0;
    }
    return moves;
}

/* Made for one word apart. */
static uint32_t gather(const sweep *w, const scene *s, const swept *k, sweep_planes *out)
{
    unsigned words = s->g->mapping->words;
    if (words == 1) return gather_words(w, s, k, 1, out);
    return words == 2 ? gather_words(w, s, k, 2, out) : gather_words(w, s, k, words, out);
}

/* The pieces of the sweep, of which only the latest may be allowed. Returns whether there are any. */
static bool find_movers(const action *a, const sweep *w, const scene *s, uint64_t *out)
{
    uint64_t any = 0;
    unsigned words = s->g->mapping->words, here = s->p->last;
    expression_cells(w->from, s, out);
    if (a->same_mover) {
        bool has = here != (unsigned)s->g->board->cells && bitboard_has(out, s->g->mapping->bit_of[here]);
        memset(out, 0, words * sizeof *out);
        if (has) bitboard_set(out, s->g->mapping->bit_of[here]);
    }
    for (unsigned i = 0; i < words; i++) any |= out[i];
    return any;
}

uint32_t sweep_gather(const action *a, const scene *before, sweep_planes *out)
{
    uint64_t from[BITBOARD_WORDS_MAX], over[BITBOARD_WORDS_MAX], to[BITBOARD_WORDS_MAX], empty[BITBOARD_WORDS_MAX];
    uint32_t moves = 0;
    for (int i = 0; i < a->nsweeps; i++) {
        const sweep *w = &a->sweeps[i];
        if (!find_movers(a, w, before, from)) continue;
        swept k = {from, from, from, from}; /* those that its kind does not ask for stay so */
        if (w->over) k.over = expression_view(w->over, before, over);
        if (w->far || w->kind == SWEEP_SLIDE) k.empty = expression_view(w->empty, before, empty);
        k.to = expression_view(w->to, before, to);
        moves += gather(w, before, &k, out);
    }
    return moves;
}

bool sweep_ends(const action *a, const scene *before, uint64_t *out)
{
    sweep_planes planes;
    if (!a->nsweeps || a->asks_each) return false;
    planes.count = 0;
    if (a->when && !expression_holds(a->when, before)) return true;
    (void)sweep_gather(a, before, &planes);
    for (unsigned i = 0; i < planes.count; i++)
        for (unsigned w = 0; w < before->g->mapping->words; w++) out[w] |= planes.plane[i].ends[w];
    return true;
}

/* Where the move began that ends there: empty cells, and the piece jumped, are passed on the way back. */
static unsigned origin_of(const scene *s, const sweep_plane *of, unsigned to)
{
    const board *on = s->g->board;
    unsigned c = to, back = of->direction ^ 1;
    if (of->of->kind == SWEEP_STAY) return to;
    if (of->of->kind == SWEEP_LEAP)
        return s->g->mapping->cell_of[s->g->mapping->bit_of[to] - of->of->leaps[s->side][of->direction].by];
    for (int pieces = of->of->kind == SWEEP_HOP ? 2 : 1; pieces; pieces--) do
            c = board_next(on, c, back);
        while (!s->p->code[c]);
    return c;
}

move sweep_move(const action *a, const scene *before, const sweep_plane *first, uint32_t number)
{
    for (; number >= first->moves; first++) number -= first->moves;
    unsigned to = before->g->mapping->cell_of[bitboard_nth(first->ends, number)], from = origin_of(before, first, to);
    const straight *lines = first->of->lines;
    return lines ? straight_move(lines, a, from, to, first->direction) : move_make(a->index, from, to);
}

void sweep_origins(const scene *before, const sweep_plane *first, unsigned count, uint64_t *out)
{
    const cell_mapping *map = before->g->mapping;
    memset(out, 0, map->words * sizeof *out);
    for (; count--; first++)
        for (unsigned w = 0; w < map->words; w++)
            for (uint64_t left = first->ends[w]; left; left &= left - 1) {
                unsigned to = map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)];
                bitboard_set(out, map->bit_of[origin_of(before, first, to)]);
            }
}
