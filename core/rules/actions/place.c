/* place { to = REGION, piece = NAME, owner = own | enemy, height = AMOUNT, from_hand = true }: put a new piece on a
 * cell of the region (default: an empty cell). Each side places its own and neutral pieces, or with owner = enemy those
 * of the other side, written enemy@a1. `piece` restricts it to one type. With stacking pieces the new piece joins the
 * stack, so `to = lacking_kind` means "where there is no piece of that type yet"; otherwise it replaces the contents,
 * which go to a hand if captured pieces do. On a column the new piece comes on top, so `to = empty | own` means "on an
 * empty cell or on top of an own piece". With `height` a whole column of that height, 1 or more, replaces the contents.
 * With `from_hand` the piece comes from the side's hand, which must hold one of its type. */
#include <stdio.h>
#include <string.h>

#include "game/builder.h"
#include "game/expression_few.h"
#include "rules/sweep_plan.h"

enum { TO, PIECE, WHOSE, TALL, FROM_HAND, FIELDS };

static const char *const owners[] = {"own", "enemy", NULL};

static const field fields[FIELDS] = {
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where a piece may be placed"},
    {.name = "piece", .kind = FIELD_TEXT, .help = "the type of piece placed; else any own or neutral type"},
    {.name = "owner", .kind = FIELD_CHOICE, .choices = owners, .later = true, .help = "whose piece it is"},
    {.name = "height",
     .kind = FIELD_AMOUNT,
     .later = true,
     .help = "places a column of that height (at most the maximum), replacing what the cell holds"},
    {.name = "from_hand",
     .kind = FIELD_BOOLEAN,
     .later = true,
     .help = "drop only pieces from the player's hand (reserve)"},
};

typedef struct place {
    region to[PIECES_TYPES_MAX];        /* by type */
    uint8_t types[2][PIECES_TYPES_MAX]; /* by side: the types it may place */
    uint8_t ntypes[2];
    bool enemys;                    /* the pieces belong to the opponent of the side that places them */
    const expression *height;       /* height of the column placed; NULL: a single piece is added */
    bool always;                    /* every region is exactly the empty cells */
    bool from_hand;                 /* takes a piece from the hand, which must hold one */
    uint8_t hand[PIECES_TYPES_MAX]; /* by type: the counter of the hand */
    bool only_empty;                /* every region is within the empty cells, whose set is kept */
} place;

/* Returns the owner of the pieces that a side places. */
static unsigned whose(const place *d, unsigned side)
{
    return side ^ d->enemys;
}

/* Neutral pieces are placed with own pieces only; otherwise two actions would offer them. */
static bool may_place(const piece_set *pieces, const place *d, unsigned side, int type)
{
    unsigned code = pieces->code_of[whose(d, side)][type];
    return code && (!d->enemys || pieces->owner_of[code] != OWNER_NEUTRAL);
}

static int choose_types(game_builder *b, const spec *s, place *d)
{
    const piece_set *pieces = &b->g->pieces;
    d->enemys = s->values[WHOSE].integer;
    int only = s->values[PIECE].text ? builder_type(b, s, PIECE) : -1;
    if (s->values[PIECE].text && only < 0) return -1;
    for (unsigned side = 0; side < 2; side++)
        for (int t = 0; t < pieces->ntypes; t++)
            if (may_place(pieces, d, side, t) && (only < 0 || only == t))
                d->types[side][d->ntypes[side]++] = (uint8_t)t;
    if (d->enemys && !d->ntypes[0] && !d->ntypes[1])
        return builder_fail(b, s, s->values[PIECE].text ? "piece" : "owner", "pieces that a side owns wanted");
    return 0;
}

static bool lies_in_empty(const game_builder *b, const place *d)
{
    bool pieces = false;
    for (int t = 0; t < b->g->pieces.ntypes; t++) pieces |= region_admits_pieces(&d->to[t]);
    return !pieces;
}

static bool is_all_of_empty(const game_builder *b, const place *d)
{
    const game *g = b->g;
    for (int t = 0; t < g->pieces.ntypes; t++)
        for (unsigned i = 0; i < 2 * (unsigned)g->board->cells; i++)
            if (!region_has(&d->to[t], i / 2, i & 1, 0)) return false;
    return true;
}

/* A column of the greatest height cannot grow. */
static void leave_out_highest(const game *g, region *to)
{
    uint8_t *table = (uint8_t *)to->table; /* still under construction */
    for (unsigned i = 0; g->pieces.highest > 1 && i < to->classes * 2 * to->ncodes; i++)
        if (g->pieces.height_of[i % to->ncodes] == g->pieces.highest) table[i] = 0;
}

/* A column is placed only if its height is 1 or more. */
static const char *where_to(game_builder *b, const spec *s)
{
    const char *to = s->values[TO].text, *tall = s->values[TALL].text;
    return tall ? arena_format(b->a, "(%s) & ((%s) > 0)", to, tall) : to;
}

static int read_height(game_builder *b, const spec *s, place *d)
{
    const char *written = s->values[TALL].text;
    if (written && b->g->pieces.highest == 1) return builder_fail(b, s, "height", "pieces that are columns wanted");
    if (written) d->height = builder_expression(b, s, "height", written, EXPRESSION_COUNTS);
    return written && !d->height ? -1 : 0;
}

static int read_hand(game_builder *b, const spec *s, place *d)
{
    d->from_hand = s->values[FROM_HAND].integer;
    if (!d->from_hand) return 0;
    if (d->height) return builder_fail(b, s, "from_hand", "nothing wanted beside `height`");
    if (d->enemys) return builder_fail(b, s, "from_hand", "nothing wanted beside owner = enemy: hands hold one's own");
    for (int t = 0; t < b->g->pieces.ntypes; t++) {
        int i = counters_hand(b->g, (unsigned)t);
        if (i < 0)
            return builder_fail(b, s, "from_hand", "pieces with a hand wanted, such as sides { hand = \"man 9\" }");
        d->hand[t] = (uint8_t)i;
    }
    return 0;
}

static int read(game_builder *b, const spec *s, place *d)
{
    const char *to = where_to(b, s);
    if (!to) return builder_fail(b, s, NULL, "out of memory");
    if (choose_types(b, s, d) || read_height(b, s, d) || read_hand(b, s, d)) return -1;
    for (int t = 0; t < b->g->pieces.ntypes; t++) {
        if (builder_region_written(b, s, TO, to, t, &d->to[t])) return -1;
        if (!d->height) leave_out_highest(b->g, &d->to[t]);
    }
    return 0;
}

/* If every empty cell is legal, no test is needed: separate functions make random games of tic_tac_toe 8 % faster. */
static grid candidates_always(const action *a, const game *g, const position *p)
{
    return (grid){p->count[SET_EMPTY], ((const place *)a->data)->ntypes[p->side], position_set_view(g, p, SET_EMPTY)};
}

static bool candidate_always(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                             move *out)
{
    const place *d = a->data;
    *out = move_make(a->index, d->types[p->side][column], position_set_view(g, p, SET_EMPTY)[row]);
    return true;
}

static bool sample_always(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, 1, candidates_always, candidate_always);
}

static int list_always(const action *a, const game *g, const position *p, move *out, int capacity)
{
    const place *d = a->data;
    int n = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells && n < capacity; c++)
        for (unsigned i = 0; !p->code[c] && i < d->ntypes[p->side] && n < capacity; i++)
            out[n++] = move_make(a->index, d->types[p->side][i], c);
    return n;
}

static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out);
static int list(const action *a, const game *g, const position *p, move *out, int capacity);

static void prepare(game_builder *b, place *d, action *a)
{
    d->only_empty = lies_in_empty(b, d);
    d->always = d->only_empty && !d->from_hand && is_all_of_empty(b, d);
    a->deeds = DEED_ADD;
    if (!d->only_empty && !b->g->pieces.stack) a->deeds |= DEED_CHANGE;
    if (!d->only_empty && d->height) a->deeds |= DEED_REMOVE;
    if (d->only_empty) builder_keep_set(b, SET_EMPTY);
    a->sample = d->always ? sample_always : sample;
    a->list = d->always ? list_always : list;
    a->data = d;
    a->until_full = d->always && d->ntypes[0] && d->ntypes[1];
    a->most_moves = b->g->board->cells * (d->ntypes[0] > d->ntypes[1] ? d->ntypes[0] : d->ntypes[1]);
}

/* Without `piece` a side may place neutral pieces too, which is seldom intended. */
static int advise(game_builder *b, const spec *s, const place *d)
{
    const piece_set *pieces = &b->g->pieces;
    const char *own = NULL, *neutral = NULL, *given = s->values[PIECE].text;
    for (unsigned i = 0; i < d->ntypes[0]; i++) {
        const unsigned type = d->types[0][i];
        *(pieces->owner_of[pieces->code_of[0][type]] == OWNER_NEUTRAL ? &neutral : &own) = pieces->types[type];
    }
    if ((given && *given) || !own || !neutral || b->g->advice) return 0;
    b->g->advice =
        arena_format(b->a, "place: also places neutral pieces (%s); piece = \"%s\" places own ones only", neutral, own);
    return b->g->advice ? 0 : builder_fail(b, s, NULL, "out of memory");
}

static int compile(game_builder *b, const spec *s, action *a)
{
    place *d = builder_alloc(b, s, sizeof *d);
    if (!d || read(b, s, d) || advise(b, s, d)) return -1;
    prepare(b, d, a);
    return 0;
}

static bool places(const place *d, unsigned side, unsigned type)
{
    return memchr(d->types[side], (int)type, d->ntypes[side]);
}

/* Merges further types, or further cells of the same types, unless they differ in column height, hand or owner. */
static int join(game_builder *b, const spec *s, action *a)
{
    place *d = (place *)a->data, *more = builder_alloc(b, s, sizeof *more);
    if (d->height || s->values[TALL].text || d->from_hand != (s->values[FROM_HAND].integer != 0)) return 0;
    if (d->enemys != (s->values[WHOSE].integer != 0)) return 0;
    if (!more || read(b, s, more) || advise(b, s, more)) return -1;
    for (unsigned t = 0; t < (unsigned)b->g->pieces.ntypes; t++) {
        bool known = places(d, 0, t) || places(d, 1, t);
        if (!places(more, 0, t) && !places(more, 1, t)) continue;
        if (known && region_join(&d->to[t], &more->to[t], b->g->board, b->a))
            return builder_fail(b, s, NULL, "out of memory");
        if (known) continue;
        d->to[t] = more->to[t];
        for (unsigned side = 0; side < 2; side++)
            if (places(more, side, t)) d->types[side][d->ntypes[side]++] = (uint8_t)t;
    }
    prepare(b, d, a);
    return 1;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const place *d = a->data;
    for (unsigned i = 0; i < (unsigned)g->board->cells * d->ntypes[side]; i++) {
        unsigned c = i / d->ntypes[side], type = d->types[side][i % d->ntypes[side]];
        unsigned piece = type + (d->enemys ? PIECES_TYPES_MAX : 0); /* distinct from what placing own pieces does */
        possible_add(all, move_make(a->index, type, c), possible_puts(piece, c), 1,
                     &(cell_condition){c, contents_in(&d->to[type], c, side)});
    }
}

static bool in_hand(const place *d, const game *g, const position *p, unsigned type)
{
    return counters_value(g, p, d->hand[type], p->side) > 0;
}

static bool has_any(const place *d, const game *g, const position *p)
{
    bool any = false;
    for (int i = 0; i < d->ntypes[p->side]; i++) any |= in_hand(d, g, p, d->types[p->side][i]);
    return any;
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    const place *d = a->data;
    if (d->from_hand && !has_any(d, g, p)) return (grid){0, 1, NULL};
    uint32_t rows = d->only_empty ? p->count[SET_EMPTY] : (uint32_t)g->board->cells;
    return (grid){rows, d->ntypes[p->side], d->only_empty ? position_set_view(g, p, SET_EMPTY) : NULL};
}

static inline bool may_stand(const place *d, const game *g, const position *p, unsigned type, unsigned c)
{
    return region_has(&d->to[type], c, p->side, p->code[c]) && (!d->from_hand || in_hand(d, g, p, type));
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    const place *d = a->data;
    unsigned c = d->only_empty ? position_set_view(g, p, SET_EMPTY)[row] : row, type = d->types[p->side][column];
    *out = move_make(a->index, type, c);
    return d->always || may_stand(d, g, p, type, c);
}

/* Inlining makes random games 8 % (hex) to 24 % (gomoku) faster. */
static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, 1, candidates, candidate_at);
}

/* As action_list, with fewer tests. */
static int list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    const place *d = a->data;
    int n = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells && n < capacity; c++)
        for (int i = 0; i < d->ntypes[p->side] && n < capacity; i++)
            if (may_stand(d, g, p, d->types[p->side][i], c)) out[n++] = move_make(a->index, d->types[p->side][i], c);
    return n;
}

static unsigned height_there(const place *d, const game *g, const position *p, unsigned c)
{
    scene s = expression_scene(g, p);
    s.here = (cell)c;
    const int32_t height = expression_at(d->height, &s, c), most = g->pieces.highest;
    return height < 0 ? 0 : (unsigned)(height < most ? height : most);
}

static void put_column(const place *d, const game *g, position *p, move m)
{
    unsigned c = move_b(m), height = height_there(d, g, p, c);
    position_remove_piece(g, p, c);
    position_add_piece(g, p, c, pieces_column(&g->pieces, g->pieces.code_of[whose(d, p->side)][move_a(m)], height));
    p->last = (cell)c;
}

static void use_up(const place *d, const game *g, position *p, unsigned type)
{
    unsigned i = d->hand[type];
    counters_set(g, p, i, p->side, counters_value(g, p, i, p->side) - INT64_C(1));
}

static void apply(const action *a, const game *g, position *p, move m)
{
    if (((const place *)a->data)->height) {
        put_column(a->data, g, p, m);
        return;
    }
    if (((const place *)a->data)->from_hand) use_up(a->data, g, p, move_a(m));
    unsigned c = move_b(m), old = p->code[c];
    unsigned code = pieces_add(&g->pieces, old, whose(a->data, p->side), move_a(m));
    if (old && g->tracks & TRACK_HANDS && g->pieces.highest == 1) counters_take_in_hand(g, p, c, old);
    if (((const place *)a->data)->only_empty)
        position_add_piece(g, p, c, code);
    else
        position_set_cell(g, p, c, code);
    p->last = (cell)c;
}

/* Single pieces with sets that are decided in play; sets of several types may overlap. */
static int as_sweep(game_builder *b, const spec *s, const action *a, sweep *out)
{
    const place *d = a->data;
    int specs = 0;
    uint32_t types[2] = {0, 0};
    for (int i = 0; i < b->nspecs; i++) specs += b->specs[i].action == a->index;
    if ((!a->nguards && !b->tries_sweeps) || specs > 1 || d->height || d->from_hand || b->g->pieces.stack ||
        b->g->pieces.highest > 1)
        return 0;
    for (unsigned side = 0; side < 2; side++)
        for (int i = 0; i < d->ntypes[side]; i++) types[side] |= UINT32_C(1) << d->types[side][i];
    return sweep_read_placing(b, s, TO, types, out);
}

static int lanes(const action *a, const game *g, unsigned side, const sweep_way *way, uint8_t *puts)
{
    *puts = g->pieces.code_of[whose(a->data, side)][way->direction];
    return 0;
}

static void write(const action *a, const game *g, move m, char *out)
{
    const place *d = a->data;
    const char *label = g->board->label[move_b(m)];
    bool names = a->writes_piece || d->ntypes[0] > 1 || d->ntypes[1] > 1;
    const char *type = names ? g->pieces.types[move_a(m)] : "", *enemys = d->enemys ? names ? "enemy." : "enemy" : "";
    snprintf(out, ACTION_TEXT_MAX, "%s%.*s%s%s", enemys, PIECES_NAME_MAX, type, names || d->enemys ? "@" : "", label);
}

const action_type action_place = {
    .word = {"place", WORD_ACTION, "Place a new piece on the board: an own, neutral or enemy one.", fields, FIELDS,
             .positional = 0},
    .names_piece = true,
    .only_ends = true,
    .deeds = DEED_ADD | DEED_CHANGE,
    .loses = 1 << TO,
    .regions_b = 1 << TO,
    .rows = ROWS_TARGETS,
    .compile = compile,
    .join = join,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .sweep = as_sweep,
    .lanes = lanes,
    .apply = apply,
    .write = write,
};
