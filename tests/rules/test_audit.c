/* Actions and effects that do what they do not say are found, whatever their code is: here those of good games are
 * exchanged for wrong ones. */
#include "rules/audit.h"

#include <string.h>

#include "game/counters.h"
#include "game/facts.h"
#include "play/conformance.h"
#include "support/scripts.h"
#include "support/test.h"

/* A game with one function of its first action, or of its first effect, replaced. */
typedef struct wrong {
    game *good, bad;
    action actions[GAME_ACTIONS_MAX];
    effect effects[8];
    action_type type;
    effect_type effect_type;
} wrong;

static void make(wrong *w, const char *rules)
{
    w->good = scripts_game(rules);
    w->bad = *w->good;
    memcpy(w->actions, w->good->actions, (size_t)w->good->nactions * sizeof *w->actions);
    w->type = *w->actions[0].type;
    w->actions[0].type = &w->type;
    w->bad.actions = w->actions;
    for (int i = 0; i < w->bad.nstages; i++) {
        stage *t = &w->bad.stages[i];
        t->actions = w->actions + (t->actions - w->good->actions);
        if (t->sole) t->sole = w->actions + (t->sole - w->good->actions);
    }
    if (w->good->neffects) {
        memcpy(w->effects, w->good->effects, (size_t)w->good->neffects * sizeof *w->effects);
        w->effect_type = *w->effects[0].type;
        w->effects[0].type = &w->effect_type;
        w->bad.effects = w->effects;
    }
}

static void assert_found(wrong *w, const char *message)
{
    error e = {""};
    bool noted = w->good->tracks & TRACK_MOVE;
    w->actions[0].deeds = w->type.deeds;
    w->actions[0].apply = noted ? action_apply_noted : w->type.apply;
    assert_int_equal(conformance_check(&w->bad, 3, 5, 200, CONFORMANCE_MAY_LAST | CONFORMANCE_FEW_DRAWS, &e), -1);
    if (!strstr(e.text, message)) fail_msg("wanted \"%s\", got \"%s\"", message, e.text);
    game_free(w->good);
}

#define COLUMNS                                                                                                        \
    "board = square { 3, 3 }, start = drawn { '(XO)(OX)X/OX(OO)/...' }, finish = no_move { result = 'draw' }, "        \
    "pieces = columns { first = 'man X', second = 'man O', most = 4, ordered = true }, "
#define SIDES                                                                                                          \
    "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { 'XX../..OO/X.O.' " \
    "}, "
#define ASKS     "finish = { draws { when = 'count(taken) > 100' }, no_move { result = 'draw' } }, "
#define EXCHANGE "turn = either { exchange { from = own, with = enemy, along = 'all' }, take { from = own }, pass {} }"

/* Debug builds would say so at once. */
static void hide_deeds(position *p)
{
#ifdef POISE_DEBUG
    p->did = 0;
#else
    (void)p;
#endif
}

/* Contents are exchanged as if they were single pieces, so that pieces below the top ones become others. */
static void exchange_tops(const action *a, const game *g, position *p, move m)
{
    (void)a;
    unsigned from = move_a(m), to = move_b(m), code = p->code[from];
    position_set_cell(g, p, from, p->code[to]);
    position_set_cell(g, p, to, code);
    p->last = (cell)to;
    hide_deeds(p);
}

TEST(pieces_that_become_others)
{
    wrong w;
    make(&w, COLUMNS EXCHANGE);
    w.type.apply = exchange_tops;
    assert_found(&w, "exchange adds a kind of piece, which its deeds do not declare");
    make(&w, COLUMNS EXCHANGE);
    w.type.apply = exchange_tops;
    w.type.deeds = DEED_ADD | DEED_CHANGE; /* as if nothing changed places */
    assert_found(&w, "exchange takes pieces from b3, which its deeds do not declare");
}

/* Single pieces: kinds and owners are what they were, but nobody took anything. */
TEST(takings_that_are_none)
{
    wrong w;
    make(&w, SIDES ASKS EXCHANGE ", effects = remove { what = enemy, when = 'ply > 999' }");
    w.type.apply = exchange_tops;
    assert_found(&w, "exchange records a capture, but no piece is gone");
}

/* The latest decision is noted as if it were made again. */
static void step_twice(const action *a, const game *g, position *p, move m)
{
    (void)a;
    facts_begin(g, p, (cell)move_a(m), (cell)move_b(m));
    position_remove_piece(g, p, move_b(m));
    position_move_piece(g, p, move_a(m), move_b(m));
    p->last = (cell)move_b(m);
}

TEST(the_decision_before)
{
    wrong w;
    make(&w, SIDES "finish = { draws { when = 'count(previous(here)) > 100' }, no_move { result = 'draw' } }, "
                   "turn = step { along = orthogonal, to = 'empty | enemy' }");
    w.type.apply = step_twice;
    assert_found(&w, "step: the facts of the previous decision are wrong");
}

/* What stood on the cell reached is gone, without a word. */
static void step_over(const action *a, const game *g, position *p, move m)
{
    (void)a;
    uint64_t taken[BITBOARD_WORDS_MAX];
    memcpy(taken, position_taken(g, p), g->mapping->words * sizeof *taken);
    position_remove_piece(g, p, move_b(m));
    position_move_piece(g, p, move_a(m), move_b(m));
    memcpy(position_taken(g, p), taken, g->mapping->words * sizeof *taken);
    p->last = (cell)move_b(m);
}

static void step_beyond(const action *a, const game *g, position *p, move m)
{
    (void)a;
    position_remove_piece(g, p, move_b(m));
    position_move_piece(g, p, move_a(m), move_b(m));
    p->last = (cell)move_a(m);
    hide_deeds(p);
}

TEST(takings_and_ends_that_are_not_told)
{
    static const char rules[] = SIDES ASKS "turn = either { step { along = 'all', to = 'empty | enemy' }, pass {} }";
    wrong w;
    make(&w, rules);
    w.type.apply = step_over;
    assert_found(&w, "step captures 1 pieces, but records 0");
    make(&w, rules);
    w.type.apply = step_beyond;
    assert_found(&w, "step: the piece is not on the target of the move");
}

/* So many pieces more in the hand of the mover. */
static void hand_over(const game *g, position *p, unsigned side, int more)
{
    unsigned hand = (unsigned)counters_hand(g, 0);
    counters_set(g, p, hand, side, counters_value(g, p, hand, side) + more);
}

extern const action_type action_take, action_place;

static void take_for_nobody(const action *a, const game *g, position *p, move m)
{
    action_take.apply(a, g, p, m);
    hand_over(g, p, p->side, -1);
    hide_deeds(p);
}

static void take_two(const action *a, const game *g, position *p, move m)
{
    action_take.apply(a, g, p, m);
    hand_over(g, p, !p->side, 1);
    hide_deeds(p);
}

static void place_and_keep(const action *a, const game *g, position *p, move m)
{
    action_place.apply(a, g, p, m);
    hand_over(g, p, p->side, 2);
    hide_deeds(p);
}

TEST(pieces_that_come_into_no_hand)
{
    static const char taking[] =
        "board = square { 4, 3 }, start = drawn { 'XX../..OO/X.O.' }, finish = no_move { result = 'draw' }, "
        "pieces = sides { first = 'man X', second = 'man O', hand = 'man 3', taken_to = 'taker' }, "
        "turn = take { from = enemy }";
    static const char placing[] =
        "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O', hand = 'man 3' }, "
        "turn = place { from_hand = true }, finish = no_move { result = 'draw' }";
    wrong w;
    make(&w, taking);
    w.type.apply = take_for_nobody;
    assert_found(&w, "take captures pieces that reach no hand");
    make(&w, taking);
    w.type.apply = take_two;
    assert_found(&w, "take puts more pieces into a hand than leave the board");
    make(&w, placing);
    w.type.apply = place_and_keep;
    assert_found(&w, "place puts pieces into a hand, which these rules never do");
}

/* A piece more than the decision has put. */
static void place_two(const action *a, const game *g, position *p, move m)
{
    (void)a;
    unsigned code = g->pieces.code_of[p->side][0];
    position_add_piece(g, p, move_b(m), code);
    for (unsigned c = 0, left = 1; c < (unsigned)g->board->cells && left; c++)
        if (g->pieces.owner_of[p->code[c]] == !p->side) position_change_piece(g, p, c, code), left = 0;
    p->last = (cell)move_b(m);
    hide_deeds(p);
}

TEST(pieces_that_change_sides)
{
    wrong w;
    make(&w, SIDES "finish = no_move { result = 'draw' }, turn = place {}");
    w.type.apply = place_two;
    w.type.deeds = DEED_ADD;
    assert_found(&w, "place changes the owner of the piece on ");
}

/* Effects: the same of what follows. */
static bool remove_and_hide(const effect *f, const game *g, position *p, move m)
{
    (void)f, (void)m;
    uint64_t taken[BITBOARD_WORDS_MAX];
    memcpy(taken, position_taken(g, p), g->mapping->words * sizeof *taken);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (g->pieces.owner_of[p->code[c]] == !p->side) position_remove_piece(g, p, c);
    memcpy(position_taken(g, p), taken, g->mapping->words * sizeof *taken);
    return true;
}

TEST(effects)
{
    wrong w;
    make(&w, SIDES ASKS "turn = place {}, effects = remove { what = 'enemy & beside(here)' }");
    w.effects[0].apply = w.effect_type.apply = remove_and_hide;
    w.effect_type.plain = NULL;
    assert_found(&w, "remove captures on");
}

/* What follows a decision changes what the position tells of the decision. */
static bool move_last(const effect *f, const game *g, position *p, move m)
{
    (void)f, (void)m;
    p->here = (cell)((p->here + 1) % g->board->cells);
    return true;
}

TEST(effects_leave_the_decision)
{
    wrong w;
    make(&w, SIDES ASKS "turn = place {}, effects = remove { what = 'enemy & beside(here)' }");
    w.effects[0].apply = w.effect_type.apply = move_last;
    w.effect_type.plain = NULL;
    assert_found(&w, "remove changes the recorded facts of the decision");
}

/* Also what follows a stage that is left out. */
TEST(effects_after_a_stage_that_is_left_out)
{
    wrong w;
    make(&w, SIDES "turn = { place {}, if_possible { place { when = 'count(own) > 99' } } }, finish = { draws { when = "
                   "'count(taken) > 100' }, no_move { result = 'draw' } }, effects = remove { what = enemy, after = "
                   "'turn' }");
    w.effects[0].apply = w.effect_type.apply = remove_and_hide;
    w.effect_type.plain = NULL;
    assert_found(&w, "remove captures on");
}

/* A piece that is turned becomes another's. */
static bool change_sides(const effect *f, const game *g, position *p, move m)
{
    (void)f, (void)m;
    unsigned c = p->last, code = p->code[c];
    for (unsigned other = 1; other < (unsigned)g->pieces.ncodes; other++)
        if (g->pieces.owner_of[other] != g->pieces.owner_of[code]) code = other;
    position_change_piece(g, p, c, code);
    hide_deeds(p);
    return true;
}

TEST(changes_of_another_kind_than_declared)
{
    wrong w;
    make(&w,
         "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O', facing = orthogonal }, finish "
         "= no_move { result = 'draw' }, turn = place {}, effects = face { what = here, toward = north }");
    w.effects[0].apply = w.effect_type.apply = change_sides;
    w.effect_type.plain = NULL;
    assert_found(&w, "face changes the owner of the piece on ");
}

/* Adding, removing and changing are all declared: another cell than that of the move is none of its business. */
static void place_elsewhere(const action *a, const game *g, position *p, move m)
{
    (void)a;
    unsigned elsewhere = (move_b(m) + 1) % (unsigned)g->board->cells;
    position_set_cell(g, p, move_b(m), g->pieces.code_of[p->side][0]);
    position_remove_piece(g, p, elsewhere);
    p->last = (cell)move_b(m);
    hide_deeds(p);
}

TEST(cells_that_the_move_does_not_name)
{
    wrong w;
    make(&w, SIDES ASKS "turn = place { to = 'empty | enemy' }");
    w.type.apply = place_elsewhere;
    w.type.deeds = DEED_ADD | DEED_REMOVE | DEED_CHANGE;
    assert_found(&w, ", which is neither origin nor target of its move");
}

/* A word that adds, removes and changes cells which its move does not name: what it says of each cell still holds. */
#define MAJORITY                                                                                                       \
    "board = rings { 3 }, pieces = sides { first = 'man X, king K', second = 'man O' }, turn = place { to = 'empty | " \
    "enemy' }, effects = majority { lost = 'empties' }, finish = no_move { result = 'draw' }"

static void assert_effect_found(bool (*apply)(const effect *, const game *, position *, move), unsigned without,
                                const char *message)
{
    wrong w;
    make(&w, MAJORITY);
    w.effects[0].apply = w.effect_type.apply = apply;
    w.effect_type.plain = NULL;
    w.effects[0].deeds &= ~without;
    assert_found(&w, message);
}

static void give(const game *g, position *p, unsigned c, unsigned code)
{
    position_set_cell(g, p, c, code);
    hide_deeds(p);
}

static bool give_child(const effect *f, const game *g, position *p, move m)
{
    (void)f, (void)m;
    give(g, p, 0, g->pieces.code_of[0][0]);
    return true;
}

static bool give_king(const effect *f, const game *g, position *p, move m)
{
    (void)f, (void)m;
    give(g, p, g->board->levels->first[2], g->pieces.code_of[0][1]);
    return true;
}

static bool give_back(const effect *f, const game *g, position *p, move m)
{
    (void)f, (void)m;
    bool ring = p->last >= g->board->levels->first[2] && p->last < g->board->levels->first[3];
    if (ring) give(g, p, p->last, g->pieces.code_of[!p->side][0]);
    return ring;
}

TEST(effects_that_do_all_deeds)
{
    assert_effect_found(give_child, 0, "majority turns . into X on 0.0, which may_become excludes");
    assert_effect_found(give_king, 0, "into K on 0, which may_become excludes");
    assert_effect_found(give_back, DEED_OWNER, "majority changes the owner of the piece on ");
}

/* Below the top piece of a column, where nothing moves. */
static void turn_lowest(const action *a, const game *g, position *p, move m)
{
    (void)a;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        uint64_t low = position_order(g, p)[c] & ((UINT64_C(1) << g->pieces.order_bits) - 1);
        if (g->pieces.height_of[p->code[c]] > 1) position_order(g, p)[c] ^= low ^ (low == 1 ? 2 : 1);
    }
    p->last = (cell)move_b(m);
    hide_deeds(p);
}

TEST(pieces_within_columns)
{
    wrong w;
    make(&w, COLUMNS EXCHANGE);
    w.type.apply = turn_lowest;
    w.type.deeds = DEED_REMOVE | DEED_CHANGE;
    assert_found(&w, "exchange changes what lies below the top piece of");
}

/* What an effect takes is on the cells that are told also where pieces go elsewhere: here the deeds say that they may.
 */
static bool remove_two(const effect *f, const game *g, position *p, move m)
{
    (void)f, (void)m;
    uint64_t taken[BITBOARD_WORDS_MAX];
    bool first = true;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        if (g->pieces.owner_of[p->code[c]] != !p->side) continue;
        position_remove_piece(g, p, c);
        if (first) memcpy(taken, position_taken(g, p), g->mapping->words * sizeof *taken);
        first = false;
    }
    if (!first) memcpy(position_taken(g, p), taken, g->mapping->words * sizeof *taken);
    return true;
}

TEST(effects_that_tell_of_one_taking)
{
    wrong w;
    make(&w, SIDES ASKS "turn = place {}, effects = remove { what = 'enemy & beside(here)' }");
    w.effects[0].apply = w.effect_type.apply = remove_two;
    w.effect_type.plain = NULL;
    w.effects[0].deeds |= DEED_MOVE;
    assert_found(&w, "remove captures 3 pieces, but records 1");
}
