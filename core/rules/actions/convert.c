/* convert { from = REGION, into = TYPE, owner = same | other | own | enemy }: choose a piece of the region, which
 * becomes one of another type, or another side's, or both. What would stay as it is cannot be chosen. */
#include <stdio.h>
#include <string.h>

#include "game/builder.h"
#include "rules/shared/chosen.h"

enum { FROM, INTO, OWNER, FIELDS };
enum { OWNER_SAME, OWNER_OTHER, OWNER_OWN, OWNER_ENEMY };

static const char *const owners[] = {"same", "other", "own", "enemy", NULL};

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "which pieces may be chosen"},
    {.name = "into", .kind = FIELD_TEXT, .help = "the type of piece that it becomes; else it keeps its type"},
    {.name = "owner",
     .kind = FIELD_CHOICE,
     .choices = owners,
     .help = "whose it is then: the same, the other side's, one's own or the enemy's"},
};

typedef struct convert {
    chosen pieces;
    uint8_t becomes[2][PIECES_CODES_MAX]; /* by side and contents; 0: these cannot be converted */
    const char *into;                     /* the type or the owner, for how a move is written */
} convert;

/* Whose the contents of that owner become; a neutral piece has no other side. */
static unsigned new_owner(unsigned wanted, unsigned whose, unsigned side)
{
    switch (wanted) {
    case OWNER_OWN: return side;
    case OWNER_ENEMY: return !side;
    case OWNER_OTHER: return whose <= OWNER_SECOND ? !whose : whose;
    default: return whose;
    }
}

/* Columns keep their height. */
static unsigned converted(const piece_set *pieces, unsigned code, int into, unsigned wanted, unsigned side)
{
    unsigned whose = new_owner(wanted, pieces->owner_of[code], side);
    unsigned type = into >= 0 ? (unsigned)into : (unsigned)__builtin_ctz(pieces->types_in[code]);
    unsigned single = pieces->code_of[whose == OWNER_SECOND][type];
    if (whose == OWNER_NEUTRAL && pieces->owner_of[single] != OWNER_NEUTRAL) return 0;
    unsigned becomes = single && pieces->highest > 1 ? pieces_column(pieces, single, pieces->height_of[code]) : single;
    return becomes == code ? 0 : becomes;
}

static int find_type(game_builder *b, const spec *s)
{
    const piece_set *pieces = &b->g->pieces;
    const char *wanted = s->values[INTO].text;
    for (int t = 0; t < pieces->ntypes; t++)
        if (!strcmp(pieces->types[t], wanted)) return t;
    const char *nearest = text_nearest(wanted, pieces->types, (size_t)pieces->ntypes);
    return builder_fail(b, s, "into", "type of piece wanted, got \"%s\"%s%s", wanted, nearest ? "; nearest: " : "",
                        nearest ? nearest : "");
}

static int compile(game_builder *b, const spec *s, action *a)
{
    const piece_set *pieces = &b->g->pieces;
    convert *d = builder_alloc(b, s, sizeof *d);
    unsigned wanted = (unsigned)s->values[OWNER].integer, any = 0;
    int into = -1;
    if (!d || chosen_make(b, s, FROM, &d->pieces)) return -1;
    if (s->values[INTO].text && (into = find_type(b, s)) < 0) return -1;
    if (pieces->stack) return builder_fail(b, s, NULL, "pieces that are not stacked by kind wanted");
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 1; code < (unsigned)pieces->ncodes; code++) {
            d->becomes[side][code] = (uint8_t)converted(pieces, code, into, wanted, side);
            any |= d->becomes[side][code];
        }
    if (!any) return builder_fail(b, s, NULL, "pieces that become others wanted");
    d->into = into >= 0 ? pieces->types[into] : owners[wanted];
    a->data = d;
    a->most_moves = b->g->board->cells;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const convert *d = a->data;
    contents_set changing = {{0}};
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++)
        if (d->becomes[side][code]) changing = contents_either(changing, contents_one(code));
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        possible_add(all, move_make(a->index, c, c), 0, 1,
                     &(cell_condition){c, contents_both(changing, contents_in(&d->pieces.of, c, side))});
}

static grid candidates(const action *a, const game *g, const position *p)
{
    return chosen_grid(&((const convert *)a->data)->pieces, g, p, 1);
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)column;
    const convert *d = a->data;
    unsigned c = chosen_cell(&d->pieces, g, p, row);
    *out = move_make(a->index, c, c);
    return chosen_has(&d->pieces, p, c) && d->becomes[p->side][p->code[c]];
}

static void apply(const action *a, const game *g, position *p, move m)
{
    unsigned c = move_b(m);
    position_change_piece(g, p, c, ((const convert *)a->data)->becomes[p->side][p->code[c]]);
    p->last = (cell)c;
}

static void write(const action *a, const game *g, move m, char *out)
{
    snprintf(out, ACTION_TEXT_MAX, "%s=%s", g->board->label[move_b(m)], ((const convert *)a->data)->into);
}

const action_type action_convert = {
    .word = {"convert", WORD_ACTION, "Change a piece where it stands into one of another type or side.", fields, FIELDS,
             0},
    .deeds = DEED_CHANGE,
    .regions_b = 1 << FROM,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .write = write,
};
