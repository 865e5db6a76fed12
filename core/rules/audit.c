#include "rules/audit.h"

#include <string.h>

#include "game/column.h"
#include "game/facts.h"

enum { MOVING = DEED_MOVE | DEED_STACK | DEED_PERMUTE };

/* How many pieces there are, and whose. */
typedef struct census {
    unsigned owned[OWNERS], all;
} census;

/* What was done by which word, between which positions. */
typedef struct inquiry {
    const game *g;
    const position *before, *after;
    const char *word;
    unsigned deeds;
    error *e;
} inquiry;

/* Of a cell; kinds[k] gets one more for each piece of kind k: single contents, which tell owner, type and facing, or,
 * where cells hold sets of types, the type. */
static census count_cell(const game *g, const position *p, unsigned c, unsigned *kinds)
{
    const piece_set *set = &g->pieces;
    census found = {{0}, 0};
    unsigned code = p->code[c], height = set->height_of[code];
    found.all = height;
    if (set->stack) found.owned[set->owner_of[code]] = height;
    for (unsigned types = set->stack ? set->types_in[code] : 0; types; types &= types - 1)
        kinds[__builtin_ctz(types)]++;
    for (unsigned i = 0; i < height && !set->stack; i++) {
        unsigned single = set->order_bits ? column_single(set, position_order_view(g, p)[c], i) : set->top_of[code];
        kinds[single]++;
        found.owned[set->owner_of[single]]++;
    }
    return found;
}

static void add(census *to, const census *more)
{
    to->all += more->all;
    for (unsigned whose = 0; whose < OWNERS; whose++) to->owned[whose] += more->owned[whose];
}

/* Do pieces keep kind and owner wherever they go? In columns without an order they are like the top one. */
static bool keeps_kinds(const inquiry *q)
{
    return !(q->deeds & DEED_CHANGE) && (q->g->pieces.order_bits || !(q->deeds & DEED_STACK));
}

static int check_kinds(const inquiry *q, const unsigned *was, const unsigned *is)
{
    for (unsigned k = 0; k < PIECES_CODES_MAX && keeps_kinds(q); k++) {
        if (is[k] > was[k] && !(q->deeds & DEED_ADD))
            return error_set(q->e, "%s does not say that it adds pieces, but there are more of a kind", q->word);
        if (is[k] < was[k] && !(q->deeds & DEED_REMOVE))
            return error_set(q->e, "%s does not say that it removes or changes pieces, but there are fewer of a kind",
                             q->word);
    }
    return 0;
}

static int check_number(const inquiry *q, const census *was, const census *is)
{
    if (is->all > was->all && !(q->deeds & DEED_ADD))
        return error_set(q->e, "%s does not say that it adds pieces, but there are more", q->word);
    if (is->all < was->all && !(q->deeds & DEED_REMOVE))
        return error_set(q->e, "%s does not say that it removes pieces, but there are fewer", q->word);
    return 0;
}

/* Where nothing moves, each cell by itself. */
static int check_cell(const inquiry *q, unsigned c, const census *was, const census *is)
{
    if (q->deeds & MOVING) return 0;
    const char *label = q->g->board->label[c];
    if (is->all < was->all && !(q->deeds & DEED_REMOVE))
        return error_set(q->e, "%s does not say that it removes or moves pieces, but %s has fewer", q->word, label);
    if (is->all > was->all && !(q->deeds & DEED_ADD))
        return error_set(q->e, "%s does not say that it adds or moves pieces, but %s has more", q->word, label);
    return 0;
}

static unsigned not_of(const census *of, unsigned side)
{
    return of->all - of->owned[side];
}

/* Has any owner but the mover fewer? */
static bool has_lost(const census *was, const census *is, unsigned side)
{
    bool lost = false;
    for (unsigned whose = 0; whose < OWNERS; whose++) lost |= whose != side && is->owned[whose] < was->owned[whose];
    return lost;
}

/* Whether the cell is told to be taken now, and was not before. */
static bool is_newly_taken(const inquiry *q, unsigned c, bool follows)
{
    unsigned bit = q->g->mapping->bit_of[c];
    return bitboard_has(position_taken_view(q->g, q->after), bit) &&
           !(follows && bitboard_has(position_taken_view(q->g, q->before), bit));
}

static int check_taken_cell(const inquiry *q, unsigned c, bool follows, const census *was, const census *is)
{
    unsigned side = q->before->side;
    const char *label = q->g->board->label[c];
    bool told = bitboard_has(position_taken_view(q->g, q->after), q->g->mapping->bit_of[c]);
    bool lost = has_lost(was, is, side), newly = is_newly_taken(q, c, follows);
    if (newly && !not_of(was, side))
        return error_set(q->e, "%s takes from %s, where only the mover had pieces", q->word, label);
    if (q->deeds & MOVING) return 0;
    if (lost && !told) return error_set(q->e, "%s does not tell that it takes from %s", q->word, label);
    if (newly && !lost)
        return error_set(q->e, "%s tells that it takes from %s, which has lost nothing", q->word, label);
    return 0;
}

/* Pieces that are gone from the whole board were taken somewhere; where none can be gone, none were. */
static int check_taken_all(const inquiry *q, const census *was, const census *is, unsigned from_taken)
{
    unsigned side = q->before->side, lost = 0;
    for (unsigned whose = 0; whose < OWNERS; whose++)
        if (whose != side && is->owned[whose] < was->owned[whose]) lost += was->owned[whose] - is->owned[whose];
    if (lost > from_taken)
        return error_set(q->e, "%s does not tell of all that it takes: %u pieces are gone, %u told", q->word, lost,
                         from_taken);
    if (from_taken && !lost && !(q->deeds & (DEED_STACK | DEED_CHANGE | DEED_ADD)))
        return error_set(q->e, "%s tells that it takes something, but nothing is gone", q->word);
    return 0;
}

/* `follows`: an effect, which adds to what the decision has taken. */
static int check_all(const inquiry *q, bool follows)
{
    const game *g = q->g;
    unsigned kinds[2][PIECES_CODES_MAX] = {{0}}, from_taken = 0;
    census was = {{0}, 0}, is = {{0}, 0};
    bool told = g->tracks & TRACK_MOVE;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        census then = count_cell(g, q->before, c, kinds[0]), now = count_cell(g, q->after, c, kinds[1]);
        if (check_cell(q, c, &then, &now) || (told && check_taken_cell(q, c, follows, &then, &now))) return -1;
        if (told && is_newly_taken(q, c, follows)) from_taken += not_of(&then, q->before->side);
        add(&was, &then);
        add(&is, &now);
    }
    if (check_kinds(q, kinds[0], kinds[1]) || check_number(q, &was, &is)) return -1;
    return told && !follows ? check_taken_all(q, &was, &is, from_taken) : 0;
}

/* The single piece on top of a cell. */
static unsigned top_of(const game *g, const position *p, unsigned c)
{
    return g->pieces.top_of[p->code[c]];
}

/* Did the piece that stands there now stand on `from`, or on another cell that is no longer as it was? */
static bool came(const inquiry *q, unsigned from, unsigned to)
{
    for (unsigned c = 0; c < (unsigned)q->g->board->cells; c++) {
        bool left = c == from || q->before->code[c] != q->after->code[c];
        if (c != to && left && top_of(q->g, q->before, c) == top_of(q->g, q->after, to)) return true;
    }
    return false;
}

/* What was the latest decision is now the one before; where a stage was left out there is none between. */
static int check_previous(const inquiry *q)
{
    const game *g = q->g;
    decision_facts was = facts_made_last(g, q->before), is = facts_previous(g, q->after);
    size_t bytes = g->mapping->words * sizeof(uint64_t);
    bool same = was.origin == is.origin && was.here == is.here && !memcmp(was.taken, is.taken, bytes);
    same &= !was.shape == !is.shape && (!was.shape || !memcmp(was.shape, is.shape, bytes));
    return same ? 0 : error_set(q->e, "%s: the decision before is told otherwise than it was", q->word);
}

/* What the position tells of the decision is what the action tells of its move, and the board bears it out. */
static int check_ends(const inquiry *q, const action *a, move m)
{
    const game *g = q->g;
    cell from, to, none = (cell)g->board->cells;
    action_ends(a, g, q->before, m, &from, &to);
    if (g->tracks & TRACK_MOVE && (q->after->origin != from || q->after->here != to))
        return error_set(q->e, "%s: the decision began or ended on another cell than its move", q->word);
    if (g->tracks & TRACK_PREVIOUS && check_previous(q)) return -1;
    if (to == none) return 0;
    if (q->after->last != to && q->after->last != q->before->last)
        return error_set(q->e, "%s: the piece stands on another cell than the move leads to", q->word);
    if (from != none && !q->before->code[from])
        return error_set(q->e, "%s moves a piece from %s, where none stood", q->word, g->board->label[from]);
    if (from != none && keeps_kinds(q) && !came(q, from, to))
        return error_set(q->e, "%s moves no piece to %s that was there before", q->word, g->board->label[to]);
    if (from == none && q->deeds == DEED_ADD && !q->after->code[to])
        return error_set(q->e, "%s puts nothing on %s", q->word, g->board->label[to]);
    return 0;
}

void audit_begin(audit *of, const game *g, const position *p)
{
    if (of) position_copy(g, of->before, p);
}

void audit_action(audit *of, const game *g, const position *p, const action *a, move m)
{
    if (!of || *of->e->text) return;
    const inquiry q = {g, of->before, p, a->type->word.name, a->deeds, of->e};
    if (!check_all(&q, false)) (void)check_ends(&q, a, m);
}

void audit_effect(audit *of, const game *g, const position *p, const effect *f)
{
    if (!of || *of->e->text) return;
    const inquiry q = {g, of->before, p, f->type->word.name, f->type->deeds, of->e};
    (void)check_all(&q, true);
}
