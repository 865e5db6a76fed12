/* moves(SIDE): the number of moves the side would have if its turn began now (turn_now.h); targets(SIDE): their target
 * cells; movable(SIDE): the cells from which they move a piece. Moves forbidden by endings count too: a pinned piece
 * still attacks the king. Empty while the turn would begin with roll { }. */
#include <string.h>

#include "game/lanes.h"
#include "game/whose.h"
#include "game/workroom.h"
#include "rules/cells/cells.h"
#include "rules/chance.h"
#include "rules/guard.h"
#include "rules/plain_parts.h"
#include "rules/turn.h"
#include "rules/turn_now.h"

enum { SIDE, FIELDS };

static const char *const sides[] = WHOSE_NAMES;

static const field fields[FIELDS] = {
    {.name = "side", .kind = FIELD_CHOICE, .choices = sides, .help = "whose moves"},
};

/* Makes `p` a copy of the position at the start of the side's turn. Returns whether the side, not chance, would
 * decide. */
static bool begin_turn_of(const expression *x, const scene *s, bool slow, position *p)
{
    position_copy_present(s->g, p, s->p);
    turn_begin_now(s->g, p, whose_side(x->numbers[SIDE], s->side), slow ? plain_begin_turn : turn_begin);
    return !chance_decides(s->g, p);
}

/* Adds the effort of listing n moves, each of which looked at every cell. */
static void note_listed(const game *g, int n)
{
    workroom_note_listed(g->workroom, n + g->board->cells);
}

/* Lists the moves of the first stage, of the first rank that has any; returns how many. */
static int list_first(const game *g, const position *p, bool slow, move *out)
{
    int n = 0;
    const stage *first = &g->stages[p->stage];
    for (int i = 0; i < first->nactions; i++) {
        const action *a = &first->actions[i];
        if (n && a->rank != a[-1].rank) break;
        int (*how)(const action *, const game *, const position *, move *, int) =
            slow && !guard_has(a) ? action_list : a->list;
        const int more = how(a, g, p, out + n, g->most_moves - n);
        note_listed(g, more);
        n += more;
    }
    return n;
}

/* Lists the moves into the workroom, to be returned with workroom_give_back; NULL when out of memory. */
static move *list(const expression *x, const scene *s, bool slow, int *n)
{
    const game *g = s->g;
    move *out = workroom_take(g->workroom, (size_t)g->most_moves * sizeof *out);
    position *p = out ? workroom_take(g->workroom, g->position_bytes) : NULL;
    *n = 0;
    if (!p) return out;
    if (begin_turn_of(x, s, slow, p)) *n = list_first(g, p, slow, out);
    return out;
}

static int count(const expression *x, const scene *s, bool slow)
{
    int n;
    move *all = list(x, s, slow, &n);
    workroom_give_back(s->g->workroom, all);
    return n;
}

static int64_t moves(const expression *x, const scene *s)
{
    return count(x, s, false);
}

static void plain_moves(const expression *x, const scene *s, int32_t *values)
{
    values[0] = count(x, s, true);
}

static void add_end(const game *g, move m, uint64_t *out)
{
    if (move_b(m) < (unsigned)g->board->cells) bitboard_set(out, g->mapping->bit_of[move_b(m)]);
}

/* The same from its sweeps, at least for targets within a set (NULL: anywhere). Returns false if it has no complete
 * sweep. */
static bool add_swept(const action *a, guard_sets *sets, const uint64_t *within, uint64_t *out)
{
    const sweep_part *k = a->swept[sets->before.side];
    unsigned words = sets->before.g->mapping->words;
    if (!k || a->asks_swept) return false;
    if (!guard_opens_at(a, &sets->before)) return true;
    if (!sweep_gather_within(k, &sets->before, within, &sets->found)) return true;
    const uint64_t *ends = sets->found.ends + k->first * words;
    for (unsigned i = 0; i < k->nways; i++)
        for (unsigned w = 0; w < words; w++) out[w] |= *ends++;
    return true;
}

/* Adds the targets of an action; returns whether it, or an action before it, has any. */
static bool add_ends(const action *a, guard_sets *sets, const uint64_t *within, uint64_t *out)
{
    const game *g = sets->before.g;
    uint64_t any = 0;
    int n = 0;
    if (!add_swept(a, sets, within, out)) {
        move *all = workroom_take(g->workroom, (size_t)a->most_moves * sizeof *all);
        n = all ? a->list(a, g, sets->before.p, all, a->most_moves) : 0;
        note_listed(g, n);
        for (int i = 0; i < n; i++) add_end(g, all[i], out);
        workroom_give_back(g->workroom, all);
    }
    for (unsigned w = 0; w < g->mapping->words; w++) any |= out[w];
    return any || n;
}

/* With several ranks all targets are needed, because they decide which ranks are legal. */
static void targets_within(const expression *x, const scene *s, const uint64_t *within, uint64_t *out)
{
    guard_sets sets;
    const game *g = s->g;
    position *p = workroom_take(g->workroom, g->position_bytes);
    bool any = false;
    memset(out, 0, g->mapping->words * sizeof *out);
    if (!p) return;
    const bool chooses = begin_turn_of(x, s, false, p);
    guard_look(&sets, g, p);
    const stage *first = &g->stages[p->stage];
    if (first->nactions && first->actions[first->nactions - 1].rank != first->actions->rank) within = NULL;
    for (int i = 0; chooses && i < first->nactions && !(any && first->actions[i].rank != first->actions[i - 1].rank);
         i++)
        any = add_ends(&first->actions[i], &sets, within, out);
    workroom_give_back(g->workroom, p);
}

static lane targets_in_lanes(lane_maker *m, const expression *x)
{
    return m->targets(m, whose_side(x->numbers[SIDE], m->side));
}

static void targets(const expression *x, const scene *s, uint64_t *out)
{
    targets_within(x, s, NULL, out);
}

/* Marks a cell of each move, unless that is off the board. */
static void plain_cells(const expression *x, const scene *s, cell (*of)(const scene *s, move m), int32_t *values)
{
    int n;
    move *all = list(x, s, true, &n);
    memset(values, 0, (size_t)s->g->board->cells * sizeof *values);
    for (int i = 0; i < n; i++) {
        const cell at = of(s, all[i]);
        if (at < s->g->board->cells) values[at] = 1;
    }
    workroom_give_back(s->g->workroom, all);
}

static cell ends_at(const scene *s, move m)
{
    (void)s;
    return (cell)move_b(m);
}

static void plain_targets(const expression *x, const scene *s, int32_t *values)
{
    plain_cells(x, s, ends_at, values);
}

/* Where the move begins, or board->cells. */
static cell begins_at(const scene *s, move m)
{
    cell from, to;
    action_ends(&s->g->actions[move_action(m)], s->g, s->p, m, &from, &to);
    return from;
}

static void movable(const expression *x, const scene *s, uint64_t *out)
{
    int n;
    move *all = list(x, s, false, &n);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (int i = 0; i < n; i++) {
        const cell from = begins_at(s, all[i]);
        if (from != s->g->board->cells) bitboard_set(out, s->g->mapping->bit_of[from]);
    }
    workroom_give_back(s->g->workroom, all);
}

static void plain_movable(const expression *x, const scene *s, int32_t *values)
{
    plain_cells(x, s, begins_at, values);
}

const function_type function_moves = {
    .word =
        {"moves", WORD_FUNCTION,
         "Mobility: number of moves of the side if its turn began now, including those that an ending forbids or that "
         "must_finish excludes; 0 if that would begin with roll { }. The other side's turn counts as ended then; one's "
         "own begins again, without the marks that last a turn. Of a finished game it says what the board would allow "
         "if the game went on.",
         fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_NUMBER,
    .reads = READS_BOARD | READS_ACTIONS,
    .number = moves,
    .plain = plain_moves,
};

const function_type function_targets = {
    .word = {"targets", WORD_FUNCTION,
             "The cells that the side attacks or can reach: where its moves would end if its turn began now, including "
             "those that an ending forbids or that must_finish excludes; none if that would begin with roll { }.",
             fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_BOARD | READS_ACTIONS,
    .cells = targets,
    .cells_within = targets_within,
    .lanes = targets_in_lanes,
    .plain = plain_targets,
};

const function_type function_movable = {
    .word =
        {"movable", WORD_FUNCTION,
         "The cells whose piece the side could move if its turn began now, including by moves that an ending forbids "
         "or that must_finish excludes; none if that would begin with roll { }.",
         fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_BOARD | READS_ACTIONS,
    .cells = movable,
    .plain = plain_movable,
};
