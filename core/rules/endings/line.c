/* line { exactly = n | at_least = n, same = contents | kind, along = DIRECTIONS }: there is a row of n cells in a
 * straight line with equal contents (same = contents), or all with a piece of one type (same = kind). Rows are maximal:
 * five in a row are not "exactly three". With `when`, rows of enemy pieces do not count, because they may have been
 * completed while the condition was false and nothing was tested.
 *
 * Only rows through cells that changed since the last test are examined; a row without a changed cell already existed
 * then, as itself (and was tested) or within a longer row. Once a row longer than `exactly` has been left standing, the
 * whole board is examined. If owners determine contents, the line words first show that there is no row, which is
 * nearly always so; everything else walks from cell to cell. */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/nearness.h"
#include "rules/shared/line_words.h"
#include "rules/shared/open_rows.h"

extern const ending_type ending_line;

enum { EXACTLY = ENDING_OWN_FIELDS, AT_LEAST, SAME, ALONG, FIELDS };
enum { SAME_CONTENTS, SAME_KIND };
enum { LENGTH_MOST = 31 }; /* the last bit stands for longer rows too */

static const char *const sames[] = {"contents", "kind", NULL};

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "exactly",
     .kind = FIELD_INTEGER,
     .min = 2,
     .max = LENGTH_MOST - 1,
     .help = "exact length of the row: five in a row are not exactly three"},
    {.name = "at_least",
     .kind = FIELD_INTEGER,
     .min = 2,
     .max = LENGTH_MOST,
     .help = "minimum length of the row; give this or exactly"},
    {.name = "same", .kind = FIELD_CHOICE, .choices = sames, .help = "same contents, or a kind of piece in common"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .initial_text = "all",
     .help = "directions: orthogonal, diagonal, queen, all"},
};

/* The words of all lines through a cell, for one SIMD instruction. */
enum { LANES = 4 };
typedef uint32_t lanes __attribute__((vector_size(LANES * sizeof(uint32_t)), aligned(4)));
typedef uint64_t pair __attribute__((vector_size(LANES * sizeof(uint32_t))));

typedef struct line {
    uint32_t at;      /* offset of a byte: a row longer than some line { exactly } was tested and stands */
    uint32_t lengths; /* bit n: a row of n cells ends the game; bit 31: 31 or more */
    bool exactly, by_kind;
    uint32_t directions;
    bool cyclic;   /* a row may go around the board */
    bool by_owner; /* contents are equal iff their owners are: then line words give the length of a row */
    uint8_t axes[BOARD_AXES_MAX], naxes; /* axes of the directions */
    lanes halvings[4];                   /* shifts of long_runs */
    const uint16_t *through;             /* the lines through each cell along the axes, padded to LANES */
    uint8_t scan;                        /* endings that look for the same rows share a scan: its number */
} line;

/* Returns 1 + the index of the first ending that looks for the same rows. */
static uint8_t scan_number(const game_builder *b, const line *l)
{
    int i = 0;
    for (; i < b->g->nendings && b->g->endings[i].data; i++) {
        const line *other = b->g->endings[i].data;
        if (b->g->endings[i].type != &ending_line) continue;
        if (other->by_kind == l->by_kind && other->directions == l->directions) break;
    }
    return (uint8_t)(i + 1);
}

/* Does each side own one kind of contents, and nobody else any? */
static bool owner_tells(const piece_set *pieces)
{
    int of[4] = {0};
    for (int code = 0; code < pieces->ncodes; code++) of[pieces->owner_of[code]]++;
    return of[OWNER_FIRST] == 1 && of[OWNER_SECOND] == 1 && !of[OWNER_NEUTRAL];
}

/* Computes the shifts that reduce runs of `length` bits to their start. */
static void set_halvings(line *l, unsigned length)
{
    unsigned have = 1;
    for (int i = 0; i < 4; i++) {
        unsigned more = length - have < have ? length - have : have;
        l->halvings[i] = (lanes){0} + more;
        have += more;
    }
}

/* Endings that share a scan use its least length. */
static void share_least(const game_builder *b, line *l)
{
    unsigned least = (unsigned)__builtin_ctz(l->lengths);
    line *sharing[GAME_RULES_MAX] = {l};
    int n = 1;
    for (int i = 0; i < b->g->nendings && b->g->endings[i].data; i++) {
        line *other = (line *)b->g->endings[i].data;
        if (b->g->endings[i].type != &ending_line || other->scan != l->scan) continue;
        unsigned length = (unsigned)__builtin_ctz(other->lengths);
        if (length < least) least = length;
        sharing[n++] = other;
    }
    for (int i = 0; i < n; i++) set_halvings(sharing[i], least < 16 ? least : 16);
}

/* Unused lanes refer to the word after the last line, which is always empty. */
static int find_through(game_builder *b, const spec *s, line *l)
{
    const board *on = b->g->board;
    uint16_t *through = builder_alloc(b, s, (size_t)on->cells * LANES * sizeof *through);
    if (!through) return -1;
    l->through = through;
    for (int c = 0; c < on->cells; c++)
        for (unsigned i = 0; i < LANES; i++)
            *through++ = i < l->naxes ? on->line_of[c * board_axes(on) + l->axes[i]] : (uint16_t)on->lines;
    return 0;
}

static int keep_bits(game_builder *b, const spec *s, line *l)
{
    for (unsigned axis = 0; axis < BOARD_AXES_MAX; axis++)
        if (l->directions >> 2 * axis & 3) l->axes[l->naxes++] = (uint8_t)axis;
    l->by_owner = !l->cyclic && !l->by_kind && b->g->board->lines && owner_tells(&b->g->pieces) && l->naxes <= LANES;
    if (!l->by_owner) return 0;
    builder_keep_owned(b, l->directions);
    return find_through(b, s, l);
}

static int compile(game_builder *b, const spec *s, ending *d)
{
    const value *v = s->values;
    line *l = builder_alloc(b, s, sizeof *l);
    if (!l) return -1;
    if (v[EXACTLY].given == v[AT_LEAST].given)
        return builder_fail(b, s, NULL, "either exactly or at_least wanted, got %s",
                            v[EXACTLY].given ? "both" : "neither");
    l->exactly = v[EXACTLY].given;
    unsigned length = (unsigned)v[l->exactly ? EXACTLY : AT_LEAST].integer;
    l->lengths = l->exactly ? UINT32_C(1) << length : ~((UINT32_C(1) << length) - 1);
    l->by_kind = v[SAME].integer == SAME_KIND;
    l->directions = board_both_ways(builder_directions(b, s, ALONG, 0));
    l->cyclic = b->g->board->cyclic & l->directions;
    l->scan = scan_number(b, l);
    builder_shared_section(b, &ending_line, sizeof(bool), &l->at);
    builder_track(b, TRACK_CHANGED);
    if (!l->directions || keep_bits(b, s, l)) return -1;
    share_least(b, l);
    d->data = l;
    return 0;
}

/* Does a cell belong to a row? Its key is the contents, or the common type. False off the board, which reads as
 * empty. */
static inline bool fits(const game *g, bool by_kind, unsigned code, unsigned key)
{
    return by_kind ? g->pieces.types_in[code] >> key & 1 : code == key;
}

/* Returns the number of matching cells from the neighbour of c on. */
static inline unsigned run(const game *g, const position *p, bool by_kind, unsigned c, unsigned direction, unsigned key)
{
    unsigned n = 0;
    while (fits(g, by_kind, p->code[c = board_next(g->board, c, direction)], key)) n++;
    return n;
}

static inline uint32_t length_bit(unsigned n)
{
    return UINT32_C(1) << (n < LENGTH_MOST ? n : LENGTH_MOST);
}

/* Returns the lengths of the rows through c, as bits, if it matches the key; rows of one cell are ignored. */
static inline uint32_t rows_through(const line *l, const game *g, const position *p, bool by_kind, unsigned c,
                                    unsigned key)
{
    uint32_t found = 0;
    for (unsigned axis = 0; 2 * axis < (unsigned)g->board->directions; axis++) {
        if (!(l->directions >> 2 * axis & 1)) continue;
        unsigned ahead = run(g, p, by_kind, c, 2 * axis, key), behind = run(g, p, by_kind, c, 2 * axis + 1, key);
        if (ahead + behind) found |= length_bit(ahead + 1 + behind);
    }
    return found;
}

/* The same where a row may go around the board and be as long as its line. */
static uint32_t rows_round(const line *l, const game *g, const position *p, unsigned c, unsigned key)
{
    const board *on = g->board;
    uint32_t found = 0;
    for (unsigned axis = 0; axis < (unsigned)board_axes(on); axis++) {
        unsigned most = on->line_length[on->line_of[c * (unsigned)board_axes(on) + axis]], n = 1;
        for (unsigned d = 2 * axis; d < 2 * axis + 2 && l->directions >> d & 1; d++)
            for (unsigned at = c; n < most && fits(g, l->by_kind, p->code[at = board_next(on, at, d)], key);) n++;
        if (n > 1) found |= length_bit(n);
    }
    return found;
}

/* The lengths of the owner's rows through c, from line words: +10 % in tic-tac-toe, +4 % in Connect Four and
 * Yavalath. */
static inline uint32_t owner_rows_at(const line *l, const game *g, const position *p, unsigned c)
{
    const uint32_t *owned = position_owned_view(g, p, g->pieces.owner_of[p->code[c]]);
    const line_place *at = g->line_places + c * (unsigned)g->axes;
    uint32_t found = 0;
    for (unsigned i = 0; i < l->naxes; i++) {
        const line_place *here = at + g->kept_axis[l->axes[i]];
        uint32_t row = owned[here->line];
        unsigned n = line_run_up(row, here->place) + 1 + line_run_down(row, here->place);
        found |= length_bit(n);
    }
    return found & ~UINT32_C(2); /* a single cell is not a row */
}

static uint32_t rows_round_at(const line *l, const game *g, const position *p, unsigned c)
{
    unsigned code = p->code[c];
    uint32_t found = 0;
    if (!l->by_kind) return code ? rows_round(l, g, p, c, code) : 0;
    for (uint32_t kinds = g->pieces.types_in[code]; kinds; kinds &= kinds - 1)
        found |= rows_round(l, g, p, c, (unsigned)__builtin_ctz(kinds));
    return found;
}

/* Returns the lengths of the rows through c, as bits. */
static uint32_t rows_at(const line *l, const game *g, const position *p, unsigned c)
{
    unsigned code = p->code[c];
    uint32_t found = 0;
    if (l->by_owner) return code ? owner_rows_at(l, g, p, c) : 0;
    if (!l->by_kind) return code ? rows_through(l, g, p, false, c, code) : 0;
    for (uint32_t kinds = g->pieces.types_in[code]; kinds; kinds &= kinds - 1)
        found |= rows_through(l, g, p, true, c, (unsigned)__builtin_ctz(kinds));
    return found;
}

/* Is there a run of set bits as long as the shortest row? Each shift keeps the starts of longer runs, doubling their
 * length. */
static inline lanes long_runs(const line *l, lanes bits)
{
    for (int i = 0; i < 4; i++) bits &= bits >> l->halvings[i];
    return bits;
}

/* Returns the lengths of rows that may be new. */
static __attribute__((noinline)) uint32_t scan(const line *l, const game *g, const position *p, bool long_row)
{
    bool all = long_row || p->changes == POSITION_CHANGED_MUCH;
    int cells = all ? g->board->cells : p->changes;
    uint32_t found = 0;
    for (int i = 0; i < cells; i++) {
        unsigned c = all ? (unsigned)i : p->changed[i];
        found |= l->cyclic ? rows_round_at(l, g, p, c) : rows_at(l, g, p, c);
    }
    return found;
}

/* Is no row of that side through c long enough for any ending? Nearly always so. */
static inline bool has_no_long_run(const line *l, const uint32_t *owned, unsigned c)
{
    const uint16_t *at = l->through + c * LANES;
    pair any = (pair)long_runs(l, (lanes){owned[at[0]], owned[at[1]], owned[at[2]], owned[at[3]]});
    return !(any[0] | any[1]);
}

/* After a decision that changed one cell, as usual: is there certainly no new row? */
static inline bool nothing_new(const line *l, const game *g, const position *p, bool long_row)
{
    if (!l->by_owner || long_row || p->changes != 1) return false;
    unsigned c = p->changed[0], code = p->code[c];
    return !code || has_no_long_run(l, position_owned_view(g, p, g->pieces.owner_of[code]), c);
}

static inline bool *long_row_of(const line *l, position *p)
{
    return position_section(p, l->at);
}

/* Notes the lengths for other endings with the same scan. */
static __attribute__((noinline)) outcome judge_rows(const ending *d, const game *g, position *p)
{
    const line *l = d->data;
    if (p->noted_by != l->scan) p->noted = scan(l, g, p, *long_row_of(l, p));
    p->noted_by = l->scan;
    if (p->noted & l->lengths) return ending_result(d, p);
    if (l->exactly && p->noted > l->lengths) *long_row_of(l, p) = true;
    return OUTCOME_NONE;
}

/* Nearly always there is no row; this test is inlined. */
static outcome judge(const ending *d, const game *g, position *p)
{
    const line *l = d->data;
    if (p->noted_by != l->scan) {
        if (!nothing_new(l, g, p, *long_row_of(l, p))) return judge_rows(d, g, p);
        p->noted = 0;
        p->noted_by = l->scan;
    }
    return p->noted ? judge_rows(d, g, p) : OUTCOME_NONE;
}

/* With a condition, a row may have existed before it became true, so rows of the enemy are not the mover's doing. */
static outcome plain(const ending *d, const game *g, position *p)
{
    line walked = *(const line *)d->data;
    uint32_t found = 0;
    walked.by_owner = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        if (d->when && g->pieces.owner_of[p->code[c]] == !p->side) continue;
        found |= walked.cyclic ? rows_round_at(&walked, g, p, c) : rows_at(&walked, g, p, c);
    }
    return found & walked.lengths ? ending_result(d, p) : OUTCOME_NONE;
}

/* Returns the ends of rows of that many cells along one axis, doubling the length at each step. `whole`: only rows that
 * cannot be extended at either end. */
static lane row_in_lanes(lane_maker *m, lane of, unsigned axis, unsigned length, bool whole)
{
    lane row = of;
    for (unsigned n = 1, more; n < length; n += more) {
        more = length - n < n ? length - n : n;
        row = lane_along(m, row, 2 * axis, more);
    }
    if (!whole) return row;
    row = lane_make(m, LANE_WITHOUT, row, lane_steps(m, of, 2 * axis + 1, 1));
    return lane_make(m, LANE_WITHOUT, row, lane_steps(m, of, 2 * axis, length));
}

/* Finds the shortest row anywhere: it may have existed before. If pieces can leave the board, an exact row may also
 * remain of a longer one, which lanes do not track. */
static uint16_t rows_in_lanes(const ending *d, lane_maker *m)
{
    const line *l = d->data;
    const piece_set *pieces = &m->g->pieces;
    const unsigned length = (unsigned)__builtin_ctz(l->lengths);
    const bool own = m->puts_own && m->sees_all && !m->g->neffects;
    lane any = lane_constant(m, 0);
    if (l->cyclic || l->by_kind) return lane_fail(m);
    m->exact = (own || !l->exactly) && !d->when && m->sees_all;
    for (unsigned axis = 0; 2 * axis < (unsigned)m->g->board->directions; axis++)
        for (unsigned code = 1; code < (unsigned)pieces->ncodes; code++)
            if (l->directions >> 2 * axis & 1 && (!own || pieces->owner_of[code] == m->side))
                any = lane_make(m, LANE_OR, any, row_in_lanes(m, m->plane[code], axis, length, l->exactly && own));
    return any;
}

/* Of rows of the side's own contents. Silent on contents that both sides use: nearer for one is nearer for the
 * other. */
static int32_t nearness(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    (void)room;
    const line *l = d->data;
    unsigned length = (unsigned)__builtin_ctz(l->lengths);
    bool owns = false;
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++) owns |= g->pieces.owner_of[code] == side;
    if (l->by_kind || !owns) return NEARNESS_SILENT;
    return (l->by_owner ? open_rows_by_owner : open_rows_walked)(g, p, side, length, l->directions,
                                                                 NEARNESS_OF_ROWS_MOST);
}

const ending_type ending_line = {
    .word = {"line", WORD_ENDING,
             "N in a row: cells in a line have the same contents, or a kind in common; with `when`, no row of the "
             "enemy's counts. The height of a column is part of its contents (same = kind leaves it out).",
             fields, FIELDS, .positional = 0},
    .reads_changes = true,
    .compile = compile,
    .judge = judge,
    .plain = plain,
    .lanes = rows_in_lanes,
    .nearness = nearness,
};
