/* The course of a game: which moves there are, and what a move leads to. Everything that plays goes through here. */
#ifndef POISE_RULES_TURN_H
#define POISE_RULES_TURN_H

#include "game/facts.h"
#include "game/position.h"
#include "rules/action.h"
#include "rules/lanes_draw.h"
#include "rules/sweep_draw.h"

/* Writes the legal moves of the current stage in a fixed order, at most `capacity`; returns how many it wrote. The
 * position must not be over. g->most_moves is capacity enough for all. */
int turn_list(const game *g, const position *p, move *out, int capacity);

/* Does an ending say that this move, which is among an action's candidates, is illegal? */
bool turn_forbids(const game *g, const position *p, move m);

/* The ending that says so, or POSITION_NO_RULE: none does. */
unsigned turn_forbidding_rule(const game *g, const position *p, move m);

/* Draws a move that is legal but for such an ending. Returns the rule that forbids it; POSITION_NO_RULE when none does,
 * or there is no move. `scratch` as for turn_sample. */
unsigned turn_sample_forbidden(const game *g, const position *p, random_state *r, move *scratch);

/* Is the move, which its action offers, not listed because an earlier action offers one that does the same (twins.h)?
 */
bool turn_has_twin(const game *g, const position *p, move m);

/* The rest of turn_sample; `tried`: the only action has drawn in vain. */
bool turn_sample_slowly(const game *g, const position *p, random_state *r, bool tried, move *scratch, move *out);

/* Draws one legal move: uniformly, or where chance decides (chance.h) with its weights. `scratch` has g->most_moves
 * entries. Returns false when there is none; where a stage has just been left out, `r` is then as it was, so that games
 * do not depend on how many stages in a row are asked. */
static inline bool turn_sample(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    const stage *now = &g->stages[p->stage];
    const action *sole = now->sole;
    const random_state before = *r;
    const sweep_plan *swept = p->must_pass ? NULL : now->plan[p->side];
    bool quick = sole && !p->must_pass;
    if (swept ? sweep_draw(swept, g, p, r, out) : quick && sole->sample(sole, g, p, r, out)) return true;
    if (!swept && turn_sample_slowly(g, p, r, quick, scratch, out)) return true;
    if (p->skipped) *r = before;
    return false;
}

/* The same for random players: in the way of games that are played abreast (lanes.h), so that the same numbers may draw
 * another move. */
static inline bool turn_sample_evenly(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    return g->lanes && lanes_decide(g, p) ? lanes_draw(g, p, r, out) : turn_sample(g, p, r, scratch, out);
}

/* Makes a legal move: the action, its effects, the endings, and whose decision is next. Afterwards the side to move may
 * be without a move: see turn_settle. */
void turn_apply(const game *g, position *p, move m);

/* Is an ending asked after this decision? Else the game ends with it only if nobody has a move any more. */
bool turn_may_end(const game *g, const position *p, move m);

/* Has each side left out a whole turn, with this one to begin? Then nobody will ever have a move again, and the side to
 * move was the first that had none. For turn_settle and its twin. */
static inline bool turn_both_were_idle(const game *g, const position *p)
{
    return p->idle >= 2 && position_begins_turn(g, p);
}

/* What positions remember when a stage is left out: the turn has not placed or moved anything yet, and what the other
 * side did is not what this turn did. For turn_apply and its twin. */
static inline void turn_note_left_out(const game *g, position *p)
{
    p->skipped++;
    if (!position_begins_turn(g, p)) return;
    p->idle++;
    if (g->tracks & TRACK_MOVE) facts_leave_out(g, p);
    p->last = (cell)g->board->cells;
}

/* The side to move begins its first turn. */
void turn_begin(const game *g, position *p);

/* If the side to move has no move: leaves out stages that may be left out and asks the no-move endings, until there is
 * a move or the game is over. Costs nothing when the game is over already. */
void turn_settle(const game *g, position *p);

/* One step of turn_settle: leaves out one stage, ends the game or finds the forced pass. Returns false when there is
 * nothing to do. */
bool turn_settle_once(const game *g, position *p);

/* What comes after a stage that offers nothing, such as when turn_sample has just found no move in a position that is
 * not over: it is left out, the game ends, or the pass is forced. It does not look again, because a function of the
 * variant might answer otherwise, nor whether the next stage has a move. */
void turn_go_on_without_move(const game *g, position *p);

/* A move in the game's notation; `out` has room for ACTION_TEXT_MAX bytes. */
void turn_write(const game *g, move m, char *out);

/* The legal move written like that, or MOVE_NONE. `scratch` as for turn_sample. */
move turn_read(const game *g, const position *p, const char *written, move *scratch);

#endif
