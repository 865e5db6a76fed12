/* line { exactly = n | at_least = n, same = contents | kind, along = DIRECTIONS }: there is a row of that many cells, in a
 * straight line, whose contents are all equal (same = contents), or which all hold a piece of one kind (same = kind). A row is
 * as long as it goes: five in a row are not "exactly three".
 *
 * A row can have come into being only where contents changed since rows were last judged: through a changed cell, or, by a
 * longer row losing its end, beside one. Only these places are looked at. */
#include "rules/ending.h"

enum { EXACTLY = ENDING_OWN_FIELDS, AT_LEAST, SAME, ALONG, FIELDS };
enum { SAME_CONTENTS, SAME_KIND };

static const char *const sames[] = {"contents", "kind", NULL};

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "exactly", .kind = FIELD_INTEGER, .min = 2, .max = BOARD_LINE_MAX, .help = "length of the row, no longer"},
    {.name = "at_least", .kind = FIELD_INTEGER, .min = 2, .max = BOARD_LINE_MAX, .help = "least length of the row"},
    {.name = "same", .kind = FIELD_CHOICE, .choices = sames, .help = "equal contents, or a kind of piece in common"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "all", .help = "directions: orthogonal, diagonal, queen, all"},
};

typedef struct line {
    unsigned length;
    bool exactly, by_kind;
    uint32_t directions;
} line;

static int compile(game_builder *b, const spec *s, ending *d)
{
    const value *v = s->values;
    line *l = builder_alloc(b, s, sizeof *l);
    if (!l) return -1;
    if (v[EXACTLY].given == v[AT_LEAST].given)
        return builder_fail(b, s, NULL, "either exactly or at_least wanted, got %s", v[EXACTLY].given ? "both" : "neither");
    l->exactly = v[EXACTLY].given;
    l->length = (unsigned)v[l->exactly ? EXACTLY : AT_LEAST].integer;
    l->by_kind = v[SAME].integer == SAME_KIND;
    l->directions = builder_directions(b, s, ALONG);
    builder_track(b, TRACK_CHANGED);
    d->data = l;
    return l->directions ? 0 : -1;
}

/* A row is of one key: the contents that its cells equal, or the kind that they have in common. */
static inline bool fits(bool by_kind, unsigned code, unsigned key)
{
    return by_kind ? code >> key & 1 : code == key;
}

/* How many cells fit in a row that starts beside c. */
static inline unsigned run(const game *g, const position *p, bool by_kind, unsigned c, unsigned direction, unsigned key)
{
    unsigned n = 0;
    const board *b = g->board;
    for (c = board_next(b, c, direction); c != (unsigned)b->cells && fits(by_kind, p->code[c], key); n++)
        c = board_next(b, c, direction);
    return n;
}

static inline bool long_enough(const line *l, unsigned n)
{
    return l->exactly ? n == l->length : n >= l->length;
}

/* Is there a row of that key through c, which fits, or (when it does not) beside it? */
static inline bool row_at(const line *l, const game *g, const position *p, bool by_kind, unsigned c, unsigned key)
{
    bool through = fits(by_kind, p->code[c], key);
    for (unsigned d = 0; d < (unsigned)g->board->directions; d += 2) {
        if (!(l->directions >> d & 1)) continue;
        unsigned ahead = run(g, p, by_kind, c, d, key), behind = run(g, p, by_kind, c, d + 1, key);
        if (through ? long_enough(l, ahead + 1 + behind) : long_enough(l, ahead) || long_enough(l, behind)) return true;
    }
    return false;
}

/* Has a row of exactly the length remained beside c, whose contents are now others? */
static bool contents_left_beside(const line *l, const game *g, const position *p, unsigned c)
{
    const board *b = g->board;
    for (unsigned d = 0; d < (unsigned)b->directions; d++) {
        unsigned beside = board_next(b, c, d), key = p->code[beside];
        if (!(l->directions >> d & 1) || !key || key == p->code[c]) continue;
        if (long_enough(l, run(g, p, false, c, d, key))) return true;
    }
    return false;
}

static bool contents_judged_at(const line *l, const game *g, const position *p, unsigned c)
{
    unsigned code = p->code[c];
    if (code && row_at(l, g, p, false, c, code)) return true;
    return l->exactly && contents_left_beside(l, g, p, c);
}

static bool kind_judged_at(const line *l, const game *g, const position *p, unsigned c)
{
    for (unsigned t = 0; t < (unsigned)g->pieces.ntypes; t++)
        if ((l->exactly || fits(true, p->code[c], t)) && row_at(l, g, p, true, c, t)) return true;
    return false;
}

static bool judged_at(const line *l, const game *g, const position *p, unsigned c)
{
    return l->by_kind ? kind_judged_at(l, g, p, c) : contents_judged_at(l, g, p, c);
}

static outcome judge(const ending *d, const game *g, const position *p)
{
    const line *l = d->data;
    if (p->changes == POSITION_CHANGED_MUCH) {
        for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
            if (judged_at(l, g, p, c)) return ending_result(d, p);
        return OUTCOME_NONE;
    }
    for (int i = 0; i < p->changes; i++)
        if (judged_at(l, g, p, p->changed[i])) return ending_result(d, p);
    return OUTCOME_NONE;
}

const ending_type ending_line = {
    .word = {"line", WORD_ENDING, "There is a row of cells with the same contents, or with a kind in common.", fields, FIELDS, 0},
    .reads_changes = true,
    .compile = compile,
    .judge = judge,
};
