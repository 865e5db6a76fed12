/* Draws and lists moves of an action with guards. If a guard's set is the same for all moves and restricts the rows of
 * the candidates, only the rows of its cells are drawn and listed. */
#include <string.h>

#include "game/workroom.h"
#include "rules/guard.h"

/* Does the i-th guard restrict the cells of rows, for all moves alike? */
static bool speaks_of_rows(const action *a, int i)
{
    const guard *k = &a->guards[i];
    if (k->each || a->type->covers || k->of == GUARD_OTHERS) return false;
    return k->of == GUARD_TO ? a->type->rows == ROWS_TARGETS : a->type->rows == ROWS_ORIGINS;
}

/* Restricts the rows to the intersection of such guards. */
static void choose_rows(guard_pool *k)
{
    const action *a = k->a;
    const game *g = k->sets->before.g;
    const position *p = k->sets->before.p;
    unsigned words = g->mapping->words;
    bool mover = a->same_mover && a->type->rows == ROWS_ORIGINS;
    k->by_cells = false;
    if (!k->all.cells && k->all.rows != (uint32_t)g->board->cells) return;
    if (mover) {
        memset(k->cells, 0, words * sizeof *k->cells);
        if (p->last != g->board->cells) bitboard_set(k->cells, g->mapping->bit_of[p->last]);
        k->by_cells = true;
    }
    for (int i = 0; i < a->nguards; i++) {
        if (!speaks_of_rows(a, i)) continue;
        uint64_t room[BITBOARD_WORDS_MAX];
        const uint64_t *set = expression_view(a->guards[i].is, &k->sets->before, room);
        for (unsigned w = 0; w < words; w++) k->cells[w] = k->by_cells ? k->cells[w] & set[w] : set[w];
        k->by_cells = true;
    }
    if (k->by_cells) k->points = bitboard_count(words, k->cells) * k->all.columns;
}

/* Fills in the candidate in that column of the row for cell c, if there is one and it passes. */
static bool candidate_of_cell(guard_pool *k, unsigned c, uint32_t column, move *out)
{
    const game *g = k->sets->before.g;
    const position *p = k->sets->before.p;
    uint32_t row = k->all.cells ? position_index_view(g, p)[c] : c;
    if (k->all.cells && (row >= k->all.rows || k->all.cells[row] != c)) return false;
    return k->a->type->candidate_at(k->a, g, p, row, column, out) && guard_allows(k->a, *out, k->sets);
}

/* Returns a guard that restricts targets by origin only; NULL: none. */
static const guard *guard_of_ends(const action *a)
{
    const bool by_ends = a->type->begins && (!a->type->carries || a->type->ends_by_number);
    for (int i = 0; i < a->nguards && by_ends; i++)
        if (a->guards[i].of == GUARD_TO && a->guards[i].each && a->guards[i].by_origin) return &a->guards[i];
    return NULL;
}

static bool begins(const guard_pool *k, unsigned from)
{
    const bool chosen = !k->by_cells || bitboard_has(k->cells, k->sets->before.g->mapping->bit_of[from]);
    return chosen && k->a->type->begins(k->a, k->sets->before.p, from);
}

/* Where few pieces may move, to targets that depend on the origin, the targets are counted: few candidates are legal.
 */
static void gather_ends(guard_pool *k)
{
    enum { FEW = 3 };
    const unsigned words = k->sets->before.g->mapping->words;
    cell movers[FEW];
    unsigned n = 0;
    for (unsigned from = 0; from < (unsigned)k->sets->before.g->board->cells; from++) {
        if (!begins(k, from)) continue;
        if (n == FEW) return;
        movers[n++] = (cell)from;
    }
    k->ends = guard_of_ends(k->a);
    k->points = 0;
    for (unsigned i = 0; i < n; i++)
        k->points += bitboard_count(words, guard_from(k->a, k->ends, movers[i], 1, k->sets));
}

/* Fills in the move at that point of the targets; returns whether it is legal. */
static bool pick_end(guard_pool *k, uint32_t point, move *out)
{
    const cell_mapping *map = k->sets->before.g->mapping;
    for (unsigned from = 0;; from++) {
        if (!begins(k, from)) continue;
        const uint64_t *to = guard_from(k->a, k->ends, from, 1, k->sets);
        const uint32_t here = bitboard_count(map->words, to);
        if (point < here) return candidate_of_cell(k, from, map->cell_of[bitboard_nth(to, point)], out);
        point -= here;
    }
}

static void gather_swept(guard_pool *k)
{
    k->swept = k->a->swept[k->sets->before.side];
    k->points = sweep_gather(k->swept, &k->sets->before, &k->sets->found);
}

static sweep_spot spot_of(const guard_pool *k, uint32_t point)
{
    return sweep_nth(k->swept->plan, k->swept->first, k->sets->before.g->mapping->words, &k->sets->found, point);
}

void guard_gather(const action *a, guard_sets *sets, guard_pool *out)
{
    const bool open = guard_opens_at(a, &sets->before);
    out->a = a;
    out->sets = sets;
    out->by_cells = false;
    out->swept = NULL;
    out->ends = NULL;
    out->all = (grid){0, 1, NULL};
    if (open && a->drawn_by_sweeps) {
        gather_swept(out);
        return;
    }
    if (open) out->all = a->type->candidates(a, sets->before.g, sets->before.p);
    out->points = out->all.rows * out->all.columns;
    if (!out->points) return;
    choose_rows(out);
    if (!a->type->carries && guard_of_ends(a)) gather_ends(out);
}

static move swept_move(const guard_pool *k, uint32_t point)
{
    const sweep_spot at = spot_of(k, point);
    return sweep_move(&at, &k->sets->before);
}

bool guard_pick(guard_pool *k, uint32_t point, move *out)
{
    if (k->swept) {
        *out = swept_move(k, point);
        return !k->a->asks_swept || guard_allows(k->a, *out, k->sets);
    }
    if (k->ends) return pick_end(k, point, out);
    const game *g = k->sets->before.g;
    uint32_t row = point / k->all.columns, column = point % k->all.columns;
    if (k->by_cells) return candidate_of_cell(k, g->mapping->cell_of[bitboard_nth(k->cells, row)], column, out);
    if (!k->a->type->candidate_at(k->a, g, k->sets->before.p, row, column, out)) return false;
    return !guard_has(k->a) || guard_allows(k->a, *out, k->sets);
}

bool guard_leave_out(guard_pool *k, uint32_t point)
{
    if (!k->swept) return false;
    const sweep_spot at = spot_of(k, point);
    sweep_leave_out(&at);
    k->points--;
    return true;
}

static bool passes(void *context, move m)
{
    guard_pool *k = context;
    return guard_allows(k->a, m, k->sets);
}

/* Lists moves from a cell that carry `number` pieces, to the guard's targets. */
static int list_from(guard_pool *k, const guard *ends, unsigned from, unsigned number, move *out, int capacity)
{
    const cell_mapping *map = k->sets->before.g->mapping;
    const uint32_t first = (uint32_t)(number - 1) * (uint32_t)k->sets->before.g->board->cells;
    uint64_t to[BITBOARD_WORDS_MAX];
    int n = 0;
    memcpy(to, guard_from(k->a, ends, from, number, k->sets), map->words * sizeof *to);
    for (unsigned w = 0; w < map->words; w++)
        for (; to[w] && n < capacity; to[w] &= to[w] - 1) {
            const unsigned c = map->cell_of[64 * w + (unsigned)__builtin_ctzll(to[w])];
            n += candidate_of_cell(k, from, first + c, &out[n]);
        }
    return n;
}

/* Returns the number of columns of that cell's row that may hold moves. */
static uint32_t breadth_of(const guard_pool *k, unsigned c)
{
    const action *a = k->a;
    if (!a->type->begins || a->type->rows != ROWS_ORIGINS) return k->all.columns;
    if (!a->type->begins(a, k->sets->before.p, c)) return 0;
    return a->type->breadth ? a->type->breadth(a, k->sets->before.g, k->sets->before.p, c) : k->all.columns;
}

/* Lists the moves of that cell's row; `ends` comes from guard_of_ends. */
static int list_cell(guard_pool *k, const guard *ends, unsigned c, move *out, int capacity)
{
    const uint32_t columns = breadth_of(k, c), cells = (uint32_t)k->sets->before.g->board->cells;
    int n = 0;
    for (unsigned number = 1; ends && number <= columns / cells && n < capacity; number++)
        n += list_from(k, ends, c, number, out + n, capacity - n);
    for (uint32_t column = 0; !ends && column < columns && n < capacity; column++)
        n += candidate_of_cell(k, c, column, &out[n]);
    return n;
}

/* Bits are in the order of cells. */
static int list_cells(guard_pool *k, const guard *ends, move *out, int capacity)
{
    const cell_mapping *map = k->sets->before.g->mapping;
    int n = 0;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = k->cells[w]; left && n < capacity; left &= left - 1)
            n += list_cell(k, ends, map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)], out + n, capacity - n);
    return n;
}

/* Lists origin by origin. */
static int list_from_origins(guard_pool *k, const guard *ends, move *out, int capacity)
{
    int n = 0;
    for (unsigned from = 0; from < (unsigned)k->sets->before.g->board->cells && n < capacity; from++)
        n += list_cell(k, ends, from, out + n, capacity - n);
    return n;
}

/* A list is in the order of the candidates, so it uses their rows, restricted to the origins of the sweep's moves. */
static void list_swept_rows(guard_pool *k)
{
    k->all = k->a->type->candidates(k->a, k->sets->before.g, k->sets->before.p);
    k->by_cells = true;
    sweep_origins(k->swept, &k->sets->before, &k->sets->found, k->cells);
}

int guard_list_pool(guard_pool *k, move *out, int capacity)
{
    const action *a = k->a;
    const scene *before = &k->sets->before;
    if (!k->points) return 0;
    if (k->swept && !a->asks_swept && k->points <= SWEEP_LIST_MAX && sweep_is_listed(k->swept))
        return sweep_list(k->swept, before, &k->sets->found, out, capacity);
    if (k->swept) list_swept_rows(k);
    const guard *ends = guard_of_ends(a);
    if (ends && !k->by_cells) return list_from_origins(k, ends, out, capacity);
    return k->by_cells ? list_cells(k, ends, out, capacity)
                       : action_list_those(a, before->g, before->p, passes, k, out, capacity);
}

int guard_list_by(const action *a, guard_sets *sets, move *out, int capacity)
{
    guard_pool k;
    guard_gather(a, sets, &k);
    return guard_list_pool(&k, out, capacity);
}

int guard_list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    guard_sets sets;
    guard_look(&sets, g, p);
    return guard_list_by(a, &sets, out, capacity);
}

/* For actions without sweeps, or with tests of single moves. Usually one of the first moves is wanted, so it lists few
 * at first: a truncated list is a prefix of the list. */
static bool list_offers(const action *a, const game *g, const position *p, action_filter *wanted, void *context)
{
    enum { FEW = 16 };
    move any, *all = wanted ? workroom_take(g->workroom, (size_t)a->most_moves * sizeof *all) : &any;
    const int most = wanted ? a->most_moves : 1, few = most < FEW ? most : FEW;
    int n = all ? a->list(a, g, p, all, few) : 0, i = 0;
    while (i < n && wanted && !wanted(context, all[i])) i++;
    if (i == few && few < most) {
        n = a->list(a, g, p, all, most);
        while (i < n && !wanted(context, all[i])) i++;
    }
    if (wanted) workroom_give_back(g->workroom, all);
    return i < n;
}

bool guard_offers(const action *a, const game *g, const position *p, action_filter *wanted, void *context)
{
    guard_sets sets;
    guard_pool k = {.a = a, .sets = &sets};
    if (!a->nsweeps || a->asks_swept) return list_offers(a, g, p, wanted, context);
    guard_look(&sets, g, p);
    if (!guard_opens_at(a, &sets.before)) return false;
    gather_swept(&k);
    uint32_t i = 0;
    while (i < k.points && wanted && !wanted(context, swept_move(&k, i))) i++;
    return i < k.points;
}

/* Draws by the action's own `sample` if no row is excluded. */
static bool draw(guard_pool *k, random_state *r, move *out)
{
    const action *a = k->a;
    const game *g = k->sets->before.g;
    const position *p = k->sets->before.p;
    return a->type->sample ? a->type->sample(a, g, p, r, out) : action_sample(a, g, p, r, out);
}

bool guard_sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    enum { TRIES = 64 };
    guard_pool k = {.a = a};
    guard_sets sets;
    guard_look(&sets, g, p);
    guard_gather(a, &sets, &k);
    for (int i = 0; k.points && i < TRIES;) {
        if (k.by_cells || k.swept || k.ends) {
            uint32_t point = random_below(r, k.points);
            if (guard_pick(&k, point, out)) return true;
            i += !guard_leave_out(&k, point);
            continue;
        }
        i++;
        if (!draw(&k, r, out)) return false;
        if (guard_allows(a, *out, &sets)) return true;
    }
    return false;
}
