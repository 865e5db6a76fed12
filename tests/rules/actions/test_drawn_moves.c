/* Moves that are drawn: by every word for an action, on every kind of board, in every direction. Each is one of the
 * list, all are equally likely, and none is left that was never drawn, unless it stands below why it cannot be. */
#include <stdio.h>
#include <string.h>

#include "play/conformance.h"
#include "rules/registry.h"
#include "rules/shared/straight.h"
#include "support/part.h"
#include "support/scripts.h"
#include "support/test.h"

enum { POSITIONS_LEAST = 2, POSITIONS_MOST = 1000, DRAWS_A_MOVE = 20, RULES_BYTES = 4096 };

#define SIDES   "sides { first = 'man X, king K', second = 'man O, king Q' }"
#define COLUMNS "columns { first = 'man X', second = 'man O', most = 3 }"
#define TAKING  ", to = empty | enemy"

/* How one sees in a move which direction it has. */
typedef enum showing {
    SHOWN_NOT,      /* its word knows no directions */
    SHOWN_BY_ENDS,  /* it leads from its first cell to its second */
    SHOWN_BY_THIRD, /* as straight.h says */
    SHOWN_BY_SHOT,  /* it leads from the piece that moved last to its second cell */
    SHOWN_BY_LEAP,  /* it leads two steps ahead and one aside */
    SHOWN_BY_A,     /* it is its first number */
    SHOWN_BY_B,     /* or its second one */
    SHOWN_BY_NAME   /* there is only one */
} showing;

/* What is drawn from, with the directions for the %s. */
static const struct offer {
    const char *word, *pieces, *action;
    showing shown;
} offers[] = {
    {"place", SIDES, "place { piece = 'man' }", SHOWN_NOT},
    {"place_shape", SIDES, "place_shape { 'XX', piece = 'man' }", SHOWN_NOT},
    {"slide", SIDES, "slide { along = '%s'" TAKING " }", SHOWN_BY_ENDS},
    {"slide", SIDES, "slide { along = '%s', through = own, limit = 2 }", SHOWN_BY_THIRD},
    {"slide", SIDES, "slide { along = '%s', limit = 2" TAKING " }", SHOWN_BY_ENDS},
    {"slide", SIDES, "slide { along = '%s', over = 'empty & ~beside(king)', limit = 3 }", SHOWN_BY_THIRD},
    {"step", SIDES, "step { along = '%s'" TAKING " }", SHOWN_BY_ENDS},
    {"step", SIDES, "step { along = '%s', to = enemy }", SHOWN_BY_ENDS},
    {"leap", SIDES, "leap { along = '%s'" TAKING " }", SHOWN_BY_LEAP},
    {"hop", SIDES, "hop { along = '%s', over = enemy, takes = true }", SHOWN_BY_THIRD},
    {"hop", SIDES, "hop { along = '%s', jumps = 2 }", SHOWN_BY_THIRD},
    {"hop", SIDES, "hop { along = '%s', approach = any, landing = any }", SHOWN_BY_THIRD},
    {"hop", SIDES, "hop { along = '%s', most = 2, jumps = 2" TAKING " }", SHOWN_BY_THIRD},
    {"carry", COLUMNS, "carry { along = '%s', pieces = 'any' }", SHOWN_BY_ENDS},
    {"carry", COLUMNS, "carry { along = '%s', distance = 'height', to = occupied }", SHOWN_BY_ENDS},
    {"relocate", SIDES, "relocate {}", SHOWN_NOT},
    {"relocate", COLUMNS, "relocate { pieces = 'any', to = all, replace = false }", SHOWN_NOT},
    {"leap", COLUMNS, "leap { along = '%s', pieces = 'any', to = all, replace = false }", SHOWN_BY_LEAP},
    {"march", SIDES, "march { along = '%s', limit = any }", SHOWN_BY_THIRD},
    {"march_abreast", SIDES, "march_abreast { along = '%s', most = 2 }", SHOWN_BY_THIRD},
    {"pull", SIDES, "pull { along = '%s' }", SHOWN_BY_THIRD},
    {"push_piece", SIDES, "push_piece { along = '%s', straight = true }", SHOWN_BY_THIRD},
    {"push", SIDES, "push { along = '%s' }", SHOWN_BY_B},
    {"flank", SIDES, "flank { along = '%s' }", SHOWN_BY_NAME},
    {"drop", SIDES, "drop { along = '%s' }", SHOWN_BY_NAME},
    {"shoot", SIDES, "shoot { along = '%s', piece = 'man' }", SHOWN_BY_SHOT},
    {"take", SIDES, "take {}", SHOWN_NOT},
    {"take", "neutral {}", "take { along = '%s' }", SHOWN_BY_NAME},
    {"convert", SIDES, "convert { from = own & man, into = king }", SHOWN_NOT},
    {"turn_piece", "sides { first = 'man X', second = 'man O', facing = 'all' }", "turn_piece { toward = '%s' }",
     SHOWN_BY_A},
    {"exchange", SIDES, "exchange { with = enemy, along = '%s', limit = 2 }", SHOWN_BY_THIRD},
    {"exchange", SIDES, "exchange { with = enemy }", SHOWN_NOT},
    {"circuit", SIDES, "circuit {}", SHOWN_NOT},
    {"swap", SIDES, "swap {}, place { piece = 'man' }", SHOWN_NOT},
    {"place_inside", SIDES, "place_inside {}", SHOWN_NOT},
    {"rotate", SIDES, "rotate {}", SHOWN_NOT},
    {"moves", SIDES, "moves { call = function (p, from) return p:neighbours(from) end }", SHOWN_NOT},
    {"pass", SIDES, "pass {}", SHOWN_NOT},
};

/* Alone; and after another one that has no move, where all of a rank are drawn from together. */
static const char *const stages[] = {
    "or_pass { %s }",
    "or_pass { prefer { pass { when = 'ply < 0' }, %s } }",
};

static char fan[2048]; /* 16 lines through a point, and so 32 directions */

static const struct ground {
    const char *word, *board;
} grounds[] = {
    {"square", "square { 6, 6 }"},
    {"layers", "layers { 3, 3, 3 }"},
    {"pyramid", "pyramid { 5 }"},
    {"hexagon", "hexagon { 4 }"},
    {"rhombus", "rhombus { 6, 6 }"},
    {"triangle", "triangle { 7 }"},
    {"rings", "rings { 3 }"},
    {"graph", fan},
    {"graph",
     "graph { 'a-b-c-d-e f-g-h-i-j k-l-m-n-o a-f-k b-g-l c-h-m d-i-n e-j-o', places = 'a 0 2, b 1 2, c 2 2, d 3 2, "
     "e 4 2, f 0 1, g 1 1, h 2 1, i 3 1, j 4 1, k 0 0, l 1 0, m 2 0, n 3 0, o 4 0' }"},
    {"morris", "morris { 3, diagonals = true }"},
    {"alquerque", "alquerque { 5, 5 }"},
};

/* Rules that are refused, and so not drawn from: a part of the message, and how many directions a board has at least
 * for which that is said. */
static const struct refusal {
    const char *message;
    int directions;
} refusals[] = {
    {"at most 16 directions and opposites wanted", 17},
    {"directions of at most eight ways to face wanted", 9},
    {"one direction wanted", 0}, /* the names of several are tried one by one */
    {"a board of several levels wanted", 0},
    {"a board of squares without holes wanted", 0},
    {"a board with directions of equal steps wanted", 0},
    {"circuit.loops: at most 0 on this board wanted", 0},
    {"names of directions wanted", 0},
};

/* What can be drawn of an offer that only has moves in some directions, a bit for each, and why. */
static const struct exception {
    const char *word, *board;
    uint32_t drawn;
    const char *why;
} exceptions[] = {
    {"leap", "layers", 0x3ffff, "a leap keeps to two of the three axes"},
    {"leap", fan, 0xfcfcfcfc, "from point to point of few rays only"},
    {"hop", "rings { 3 }", 0, "no three cells lie in a line"},
    {"push_piece", "rings { 3 }", 0, "no three cells lie in a line"},
    {"flank", "rings { 3 }", 0, "no three cells lie in a line"},
    {"march_abreast", fan, 0, "rays that lie side by side do not touch"},
    {"march_abreast", "rings { 3 }", 0x1f, "no two neighbours go side by side in the others"},
    {"march_abreast", "morris", 0x33, "two neighbours never both have a diagonal"},
};

static void write_fan(void)
{
    static const int step[16][2] = {{1, 0}, {3, 1},  {2, 1},  {3, 2},  {1, 1},  {2, 3},  {1, 2},  {1, 3},
                                    {0, 1}, {-1, 3}, {-1, 2}, {-2, 3}, {-1, 1}, {-3, 2}, {-2, 1}, {-3, 1}};
    int n = snprintf(fan, sizeof fan, "graph { '");
    for (int i = 0; i < 16; i++) n += snprintf(fan + n, sizeof fan - (size_t)n, "a%d-b%d-z-c%d-d%d ", i, i, i, i);
    n += snprintf(fan + n, sizeof fan - (size_t)n, "', places = 'z 0 0");
    for (int i = 0; i < 16; i++)
        for (int far = -2; far <= 2; far++)
            if (far)
                n += snprintf(fan + n, sizeof fan - (size_t)n, ", %c%d %d %d", "ab.cd"[far + 2], i, far * step[i][0],
                              far * step[i][1]);
    snprintf(fan + n, sizeof fan - (size_t)n, "' }");
}

/* One offer on one ground, and what was drawn of it. */
typedef struct trial {
    const struct offer *offer;
    const struct ground *ground;
    const char *stage;
    bool drawn;           /* any move of the word */
    uint32_t wanted, met; /* directions */
} trial;

static bool leads(const board *on, unsigned from, unsigned d, unsigned to)
{
    unsigned c = board_next(on, from, d);
    for (int far = 0; far < BOARD_LINE_MAX && c != (unsigned)on->cells && c != to; far++) c = board_next(on, c, d);
    return c == to;
}

static bool leaps(const board *on, unsigned from, unsigned d, unsigned to)
{
    unsigned ahead = board_next(on, board_next(on, from, d), d);
    for (unsigned aside = 0; aside < (unsigned)on->directions; aside++)
        if (aside / 2 != d / 2 && board_next(on, ahead, aside) == to) return true;
    return false;
}

/* Which of the directions the move may be said to have. */
static uint32_t directions_of(const trial *t, const game *g, const position *p, move m, uint32_t among)
{
    const board *on = g->board;
    const void *data = g->actions[move_action(m)].data;
    uint32_t found = 0;
    switch (t->offer->shown) {
    case SHOWN_BY_THIRD: return UINT32_C(1) << straight_direction(data, m);
    case SHOWN_BY_A: return UINT32_C(1) << move_a(m);
    case SHOWN_BY_B: return UINT32_C(1) << move_b(m);
    default: break;
    }
    for (uint32_t left = among; left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left), from = t->offer->shown == SHOWN_BY_SHOT ? p->last : move_a(m);
        bool has = t->offer->shown == SHOWN_BY_NAME;
        if (t->offer->shown == SHOWN_BY_LEAP) has = leaps(on, from, d, move_b(m));
        if (t->offer->shown == SHOWN_BY_ENDS || t->offer->shown == SHOWN_BY_SHOT) has = leads(on, from, d, move_b(m));
        found |= (uint32_t)has << d;
    }
    return found;
}

/* A cell with as many neighbours as any. */
static unsigned busiest(const board *on)
{
    unsigned found = 0, most = 0;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        unsigned n = 0;
        for (unsigned d = 0; d < (unsigned)on->directions; d++) n += board_next(on, c, d) != on->cells;
        if (n > most) most = n, found = c;
    }
    return found;
}

/* Anything anywhere, on a board that is now full and now nearly empty. */
static void scatter(const game *g, position *p, random_state *r, unsigned last)
{
    unsigned filled = 1 + random_below(r, 8), cells = (unsigned)g->board->cells;
    position_copy(g, p, g->start);
    for (unsigned c = 0; c < cells; c++) {
        bool fills = random_below(r, 8) < filled;
        position_set_cell(g, p, c, fills ? 1 + random_below(r, (uint32_t)g->pieces.ncodes - 1) : 0);
    }
    p->side = (uint8_t)random_below(r, 2);
    p->last = (cell)last;
    position_set_cell(g, p, last, g->pieces.code_of[p->side][0]);
    p->must_pass = false;
    position_rebuild(g, p);
}

/* The directions of moves of the word that are drawn there. */
static uint32_t draw_some(trial *t, const game *g, const position *p, random_state *r, const uint32_t along[2])
{
    arena *a = arena_new();
    move *list = arena_alloc(a, (size_t)g->most_moves * sizeof *list),
         *scratch = arena_alloc(a, (size_t)g->most_moves * sizeof *list);
    error e = {""};
    move m;
    uint32_t met = 0;
    int n = turn_list(g, p, list, g->most_moves);
    if (n && conformance_draws(g, p, n * DRAWS_A_MOVE, random_next(r), &e))
        fail_msg("%s on %s: %s", t->offer->action, t->ground->board, e.text);
    for (int i = 0; i < 6 * n; i++) {
        assert_true(turn_sample(g, p, r, scratch, &m));
        if (strcmp(g->actions[move_action(m)].type->word.name, t->offer->word) != 0) continue;
        t->drawn = true;
        met |= directions_of(t, g, p, m, along[p->side]);
    }
    arena_free(a);
    return met;
}

static const struct exception *exception_of(const trial *t)
{
    for (size_t i = 0; i < sizeof exceptions / sizeof *exceptions; i++) {
        const struct exception *x = &exceptions[i];
        if (!strcmp(x->word, t->offer->word) && !strncmp(x->board, t->ground->board, strlen(x->board))) return x;
    }
    return NULL;
}

/* Of positions made by chance until all directions are met, and, for what needs a first move, of a game. */
static void draw_all(trial *t, const game *g, const uint32_t along[2])
{
    arena *a = arena_new();
    position *p = arena_alloc(a, g->position_bytes);
    random_state r = {1};
    move first;
    const struct exception *x = exception_of(t);
    uint32_t met = 0, all = t->offer->shown == SHOWN_NOT ? 0 : along[0] | along[1], enough = x ? x->drawn : all;
    for (int i = 0; i < POSITIONS_MOST && (i < POSITIONS_LEAST || met != enough || !t->drawn); i++) {
        scatter(g, p, &r, i % 2 ? (unsigned)(i / 2 % g->board->cells) : busiest(g->board));
        met |= draw_some(t, g, p, &r, along);
    }
    position_copy(g, p, g->start);
    if (!t->drawn && turn_list(g, p, &first, 1)) {
        turn_apply(g, p, first);
        turn_settle(g, p);
        met |= draw_some(t, g, p, &r, along);
    }
    t->wanted |= all;
    t->met |= met;
    arena_free(a);
}

static void assert_known_refusal(const char *message, const char *rules, const board *on)
{
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        if (strstr(message, refusals[i].message) && on->directions >= refusals[i].directions) return;
    fail_msg("%s\n%s", message, rules);
}

/* Returns whether there is such a game. */
static bool try_along(trial *t, const board *on, const char *name, const uint32_t along[2])
{
    char offered[512], turn[640], rules[RULES_BYTES];
    error e = {""};
    snprintf(offered, sizeof offered, t->offer->action, name);
    snprintf(turn, sizeof turn, t->stage, offered);
    snprintf(rules, sizeof rules, "board = %s, pieces = %s, turn = %s, finish = full { result = 'draw' }",
             t->ground->board, t->offer->pieces, turn);
    game *g = scripts_try(rules, &e);
    if (g)
        draw_all(t, g, along);
    else
        assert_known_refusal(e.text, rules, on);
    game_free(g);
    return g;
}

/* All directions at once, or where that is refused, one name of directions after the other. Returns whether any is
 * not. */
static bool try_offer(trial *t, const board *on)
{
    const uint32_t any = (uint32_t)((UINT64_C(1) << on->directions) - 1), all[2] = {any, any};
    bool at_once = try_along(t, on, "all", all), tried = at_once;
    for (int i = 0; !at_once && i < on->nsets; i++) tried |= try_along(t, on, on->sets[i].name, on->sets[i].mask);
    return tried;
}

static void assert_drawn(const trial *t)
{
    const struct exception *x = exception_of(t);
    uint32_t wanted = x ? x->drawn : t->wanted;
    if (t->drawn != (!x || wanted) || t->met != wanted)
        fail_msg("%s on %s: wanted the directions %#x, drew %#x", t->offer->action, t->ground->board, wanted, t->met);
}

/* Seeds and dice, whose draws are held to the list by the shipped games that have them (variants/test_conformance);
 * numbers that are named, by random games in positions/actions. */
static const char *const elsewhere[] = {"mancala", "sow", "roll", "each", "choose", "point"};

static bool has_offer(const word *w)
{
    bool found = false;
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++) found |= !strcmp(elsewhere[i], w->name);
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) found |= !strcmp(offers[i].word, w->name);
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++) found |= !strcmp(grounds[i].word, w->name);
    return found;
}

TEST(every_word_is_tried)
{
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        if ((w->class == WORD_ACTION || w->class == WORD_BOARD) && !has_offer(w)) fail_msg("%s is not tried", w->name);
    }
}

static void try_ground(const struct ground *on)
{
    char rules[RULES_BYTES];
    snprintf(rules, sizeof rules,
             "board = %s, pieces = %s, turn = place { piece = 'man' }, finish = full { result = 'draw' }", on->board,
             SIDES);
    game *g = scripts_game(rules);
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++)
        for (size_t k = 0; k < sizeof stages / sizeof *stages; k++) {
            trial t = {.offer = &offers[i], .ground = on, .stage = stages[k]};
            if (try_offer(&t, g->board)) assert_drawn(&t);
        }
    game_free(g);
}

TEST(every_word_board_and_direction)
{
    write_fan();
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i += TEST_PART) try_ground(&grounds[i]);
}
