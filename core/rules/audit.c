/* Takes a census by kind and owner before and after. The sums over the board must always fit the deeds; if the word
 * moves nothing, each cell must fit by itself, which is a much stronger check. */
#include "rules/audit.h"

#include <string.h>

#include "game/column.h"
#include "game/counters.h"
#include "game/facts.h"
#include "game/marks.h"
#include "rules/audit_inquiry.h"

enum { MOVING = DEED_MOVE | DEED_STACK | DEED_PERMUTE };

/* Number of pieces, in all and by owner. */
typedef struct census {
    unsigned owned[OWNERS], all;
} census;

/* Counts a cell. kinds[k] is incremented for each piece of kind k: contents of a single piece, which give owner, type
 * and facing; or the type, where cells hold sets of types. */
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

/* In columns without order, pieces become copies of the top one. */
static bool keeps_kinds(const inquiry *q)
{
    return q->g->pieces.order_bits || !(q->deeds & DEED_STACK);
}

/* Returns a representative of all single pieces that equal this one in whatever the word may not change. */
static unsigned kept_kind(const inquiry *q, unsigned single)
{
    const piece_set *set = &q->g->pieces;
    for (unsigned like = 1; like < single; like++)
        if ((q->deeds & DEED_OWNER || set->owner_of[like] == set->owner_of[single]) &&
            (q->deeds & DEED_TYPE || set->types_in[like] == set->types_in[single]) &&
            (q->deeds & DEED_FACE || set->faces[like] == set->faces[single]))
            return like;
    return single;
}

static int check_kinds(const inquiry *q, const unsigned *was, const unsigned *is)
{
    unsigned all[2][PIECES_CODES_MAX] = {{0}};
    for (unsigned k = 0; k < PIECES_CODES_MAX; k++) {
        unsigned kind = q->g->pieces.stack || !(was[k] | is[k]) ? k : kept_kind(q, k);
        all[0][kind] += was[k];
        all[1][kind] += is[k];
    }
    for (unsigned k = 0; k < PIECES_CODES_MAX && keeps_kinds(q); k++) {
        if (all[1][k] > all[0][k] && !(q->deeds & DEED_ADD))
            return error_set(q->e, "%s adds a kind of piece, which its deeds do not declare", q->word);
        if (all[1][k] < all[0][k] && !(q->deeds & DEED_REMOVE))
            return error_set(q->e, "%s removes or changes a kind of piece, which its deeds do not declare", q->word);
    }
    return 0;
}

static int check_number(const inquiry *q, const census *was, const census *is)
{
    if (is->all > was->all && !(q->deeds & DEED_ADD))
        return error_set(q->e, "%s adds pieces, which its deeds do not declare", q->word);
    if (is->all < was->all && !(q->deeds & DEED_REMOVE))
        return error_set(q->e, "%s removes pieces, which its deeds do not declare", q->word);
    return 0;
}

/* Do both columns hold the same below their tops, as far as both reach, after removing the `gone` lowest pieces of the
 * former? */
static bool same_above(const inquiry *q, unsigned c, unsigned gone, unsigned was, unsigned is)
{
    const piece_set *set = &q->g->pieces;
    const uint64_t before = position_order_view(q->g, q->before)[c], after = position_order_view(q->g, q->after)[c];
    bool same = true;
    for (unsigned i = 0; i + gone + 1 < was && i + 1 < is; i++)
        same &= column_single(set, before, i + gone) == column_single(set, after, i);
    return same;
}

/* May it take what stands there and put pieces in its place, perhaps as many? */
static bool puts_anew(const inquiry *q)
{
    const unsigned anew = DEED_ADD | DEED_REMOVE;
    return (q->deeds & anew) == anew;
}

/* Compared from the bottom, or from the top if pieces were removed, or after one was removed and another added. */
static bool same_below(const inquiry *q, unsigned c)
{
    const unsigned height[] = {q->g->pieces.height_of[q->before->code[c]], q->g->pieces.height_of[q->after->code[c]]};
    if (!q->g->pieces.order_bits || puts_anew(q)) return true;
    return same_above(q, c, 0, height[0], height[1]) || (q->deeds & DEED_REMOVE && height[1] < height[0] &&
                                                         same_above(q, c, height[0] - height[1], height[0], height[1]));
}

/* Checks that the change of the cell is a declared deed and, for effects, one that they allow there. */
static int check_became(const inquiry *q, unsigned c)
{
    unsigned was = q->before->code[c], is = q->after->code[c], side = q->before->side;
    unsigned did = !was ? DEED_ADD : deeds_between(&q->g->pieces, was, is);
    const char *label = q->g->board->label[c];
    if (!same_below(q, c)) return error_set(q->e, "%s changes what lies below the top piece of %s", q->word, label);
    if (was == is) return 0;
    if (did & ~q->deeds)
        return error_set(q->e, "%s changes the %s of the piece on %s, which its deeds do not declare", q->word,
                         did & DEED_OWNER & ~q->deeds  ? "owner"
                         : did & DEED_TYPE & ~q->deeds ? "type"
                                                       : "direction",
                         label);
    if (q->by && q->by->type->may_become && !q->by->type->may_become(q->by, q->g, side, c, was, is))
        return error_set(q->e, "%s turns %s into %s on %s, which may_become excludes", q->word, q->g->pieces.glyph[was],
                         q->g->pieces.glyph[is], label);
    return 0;
}

/* Checks a cell by itself, where nothing moves. */
static int check_cell(const inquiry *q, unsigned c, const census *was, const census *is)
{
    if (q->deeds & MOVING) return 0;
    const char *label = q->g->board->label[c];
    if (is->all < was->all && !(q->deeds & DEED_REMOVE))
        return error_set(q->e, "%s takes pieces from %s, which its deeds do not declare", q->word, label);
    if (is->all > was->all && !(q->deeds & DEED_ADD))
        return error_set(q->e, "%s puts pieces on %s, which its deeds do not declare", q->word, label);
    return check_became(q, c);
}

static unsigned not_of(const census *of, unsigned side)
{
    return of->all - of->owned[side];
}

/* Does any owner but the mover have fewer pieces? */
static bool has_lost(const census *was, const census *is, unsigned side)
{
    bool lost = false;
    for (unsigned whose = 0; whose < OWNERS; whose++) lost |= whose != side && is->owned[whose] < was->owned[whose];
    return lost;
}

/* Is the cell recorded as captured; and was it not before? */
static bool is_told(const inquiry *q, unsigned c)
{
    return bitboard_has(position_taken_view(q->g, q->after), q->g->mapping->bit_of[c]);
}

static bool is_newly_taken(const inquiry *q, unsigned c, bool follows)
{
    return is_told(q, c) && !(follows && bitboard_has(position_taken_view(q->g, q->before), q->g->mapping->bit_of[c]));
}

/* Pieces that an effect moves may capture each other, on cells that were empty before, and several on one cell. */
static bool takes_moved(const effect *f)
{
    bool any = f && f->type->takes_moved;
    for (const effect *const *held = f ? f->held : NULL; held && *held && !any; held++) any = takes_moved(*held);
    return any;
}

static int check_taken_cell(const inquiry *q, unsigned c, bool follows, const census *was, const census *is)
{
    unsigned side = q->before->side;
    const char *label = q->g->board->label[c];
    bool told = is_told(q, c), lost = has_lost(was, is, side), newly = is_newly_taken(q, c, follows);
    if (newly && !not_of(was, side) && !takes_moved(q->by))
        return error_set(q->e, "%s records a capture on %s, where only the mover had pieces", q->word, label);
    if (q->deeds & MOVING) return 0;
    if (lost && !told) return error_set(q->e, "%s captures on %s without recording it", q->word, label);
    if (newly && !lost && !puts_anew(q))
        return error_set(q->e, "%s records a capture on %s, which has lost nothing", q->word, label);
    return 0;
}

/* Captures of the whole board: pieces that are gone were recorded somewhere; without losses none were. `from_taken`:
 * number of pieces that stood on the recorded cells, or may have come there; `newly`: on those not recorded before. */
static int check_taken_all(const inquiry *q, const census *was, const census *is, unsigned from_taken, unsigned newly)
{
    unsigned side = q->before->side, lost = 0;
    for (unsigned whose = 0; whose < OWNERS; whose++)
        if (whose != side && is->owned[whose] < was->owned[whose]) lost += was->owned[whose] - is->owned[whose];
    if (lost > from_taken) return error_set(q->e, "%s captures %u pieces, but records %u", q->word, lost, from_taken);
    if (newly && !lost && !(q->deeds & (DEED_STACK | DEED_OWNER | DEED_ADD)))
        return error_set(q->e, "%s records a capture, but no piece is gone", q->word);
    return 0;
}

static int64_t count_hands(const game *g, const position *p)
{
    int64_t held = 0;
    for (unsigned i = 0; i < (unsigned)g->ncounters; i++)
        for (unsigned side = 0; g->counters[i].type >= 0 && side < 2; side++) held += counters_value(g, p, i, side);
    return held;
}

static int64_t count_owned(const census *of)
{
    return (int64_t)of->owned[OWNER_FIRST] + of->owned[OWNER_SECOND];
}

/* Where captured pieces go to a hand, none is lost on the way, and only added pieces increase the total. Elsewhere
 * hands can only shrink. A neutral top piece makes a column without order neutral. */
static int check_hands(const inquiry *q, const census *was, const census *is)
{
    bool neutral = was->owned[OWNER_NEUTRAL] || is->owned[OWNER_NEUTRAL];
    int64_t given = count_hands(q->g, q->after) - count_hands(q->g, q->before);
    int64_t more = given + count_owned(is) - count_owned(was);
    if (!(q->g->tracks & TRACK_HANDS))
        return given <= 0 ? 0 : error_set(q->e, "%s puts pieces into a hand, which these rules never do", q->word);
    if (neutral && (!keeps_kinds(q) || q->deeds & DEED_OWNER)) return 0;
    if (more < 0) return error_set(q->e, "%s captures pieces that reach no hand", q->word);
    if (more > 0 && !(q->deeds & DEED_ADD))
        return error_set(q->e, "%s puts more pieces into a hand than leave the board", q->word);
    return 0;
}

/* `follows`: an effect, which adds to the captures of the decision. */
static int check_all(const inquiry *q, bool follows)
{
    const game *g = q->g;
    unsigned kinds[2][PIECES_CODES_MAX] = {{0}}, from_taken = 0, newly = 0;
    census was = {{0}, 0}, is = {{0}, 0};
    bool told = g->tracks & TRACK_MOVE;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        census then = count_cell(g, q->before, c, kinds[0]), now = count_cell(g, q->after, c, kinds[1]);
        if (check_cell(q, c, &then, &now) || (told && check_taken_cell(q, c, follows, &then, &now))) return -1;
        const unsigned others = not_of(&then, q->before->side);
        if (told && is_told(q, c)) from_taken += takes_moved(q->by) ? BOARD_CELLS_MAX : others;
        if (told && is_newly_taken(q, c, follows)) newly += others;
        add(&was, &then);
        add(&is, &now);
    }
    if (check_kinds(q, kinds[0], kinds[1]) || check_number(q, &was, &is) || check_hands(q, &was, &is)) return -1;
    return told ? check_taken_all(q, &was, &is, from_taken, newly) : 0;
}

static unsigned count_marked(const inquiry *q, const position *p, unsigned i, unsigned side)
{
    const uint64_t *cells = marks_view(q->g, p, i, side);
    unsigned count = 0;
    for (unsigned w = 0; w < q->g->mapping->words; w++) count += (unsigned)__builtin_popcountll(cells[w]);
    return count;
}

/* Checks the exchange of sides: what was one side's is now the other's. Marks may be mirrored. */
static int check_sides(const inquiry *q)
{
    for (unsigned i = 0; i < (unsigned)q->g->ncounters; i++)
        for (unsigned side = 0; side < 2; side++)
            if (counters_value(q->g, q->after, i, side) !=
                counters_value(q->g, q->before, i, side ^ !q->g->counters[i].shared))
                return error_set(q->e, "%s does not give %s to the other side", q->word, q->g->counters[i].name);
    for (unsigned i = 0; i < (unsigned)q->g->nmarks; i++)
        for (unsigned side = 0; side < 2; side++)
            if (count_marked(q, q->after, i, side) != count_marked(q, q->before, i, side ^ !q->g->marks[i].shared))
                return error_set(q->e, "%s does not give %s to the other side", q->word, q->g->marks[i].name);
    return 0;
}

/* Counters change by rules without deeds on cells and by functions; hands with pieces that enter and leave; marks by
 * the former only. */
static int check_counters(const inquiry *q)
{
    if (q->deeds & DEED_SIDES) return check_sides(q);
    if (q->deeds && !marks_equal(q->g, q->before, q->after))
        return error_set(q->e, "%s changes a mark, although its deeds concern pieces", q->word);
    bool may = q->deeds & (DEED_ADD | DEED_REMOVE) || !q->deeds;
    return may || counters_equal(q->g, q->before, q->after)
               ? 0
               : error_set(q->e, "%s changes a hand without adding or removing pieces", q->word);
}

void audit_begin(audit *of, const game *g, const position *p)
{
    if (of) position_copy(g, of->before, p);
}

void audit_action(audit *of, const game *g, const position *p, const action *a, move m)
{
    if (!of || *of->e->text) return;
    const inquiry q = {g, of->before, p, a->type->word.name, NULL, a->deeds, of->e};
    if (!check_all(&q, false) && !check_counters(&q)) (void)audit_check_ends(&q, a, m);
}

void audit_effect(audit *of, const game *g, const position *p, const effect *f)
{
    if (!of || *of->e->text) return;
    const inquiry q = {g, of->before, p, f->type->word.name, f, f->deeds, of->e};
    if (!check_all(&q, true) && !check_counters(&q)) (void)audit_check_kept(&q);
}

void audit_left_out(audit *of, const game *g, const position *p)
{
    if (!of || *of->e->text) return;
    const inquiry q = {g, of->before, p, "a skipped stage", NULL, 0, of->e};
    if (!check_all(&q, true) && !check_counters(&q)) (void)audit_check_left_out(&q);
}
