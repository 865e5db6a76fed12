/* The legal move generator, and the course of a game. Everything that plays goes through here. */
#ifndef POISE_RULES_TURN_H
#define POISE_RULES_TURN_H

#include "game/facts.h"
#include "game/position.h"
#include "rules/action.h"
#include "rules/lanes_draw.h"
#include "rules/sweep_draw.h"

/* Writes the legal moves of the current stage in a fixed order, at most `capacity`; returns how many it wrote. The game
 * must not be over. A capacity of g->most_moves is always enough. */
int turn_list(const game *g, const position *p, move *out, int capacity);

/* Does an ending make this candidate move illegal? */
bool turn_forbids(const game *g, const position *p, move m);

/* Returns the ending that does, or POSITION_NO_RULE. */
unsigned turn_forbidding_rule(const game *g, const position *p, move m);

/* Draws a move that would be legal but for such an ending, now or later in the turn (rules/look_ahead.h). Returns the
 * rule that forbids it, or a later decision that is drawn; POSITION_NO_RULE if none does, or there is no move.
 * `scratch` as for turn_sample. */
unsigned turn_sample_forbidden(const game *g, const position *p, random_state *r, move *scratch);

/* Is this candidate omitted because an earlier action offers one with the same result (twins.h)? */
bool turn_has_twin(const game *g, const position *p, move m);

/* Slow path of turn_sample; `tried`: the only action's `sample` has already failed. */
bool turn_sample_slowly(const game *g, const position *p, random_state *r, bool tried, move *scratch, move *out);

/* Draws a legal move: uniformly, or by weight where chance decides (chance.h). `scratch` has g->most_moves entries.
 * Returns false when there is none. After a skipped stage `r` is then restored, so that games do not depend on how many
 * stages were tried. */
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

/* The same for random players: draws like lanes (lanes.h) in games that have them, so the same random numbers may give
 * another move. */
static inline bool turn_sample_evenly(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    return g->lanes && lanes_decide(g, p) ? lanes_draw(g, p, r, 0, out) : turn_sample(g, p, r, scratch, out);
}

/* Makes a legal move: action, effects, endings, and who decides next. The side to move may then have no move: see
 * turn_settle. */
void turn_apply(const game *g, position *p, move m);

/* Is any ending evaluated after this decision? If not, only the lack of moves can end the game. */
bool turn_may_end(const game *g, const position *p, move m);

/* Has each side skipped a whole turn? Then nobody will ever move again, and the side to move was the first without a
 * move. For turn_settle and its plain version. */
static inline bool turn_both_were_idle(const game *g, const position *p)
{
    return p->idle >= 2 && position_begins_turn(g, p);
}

/* Updates what positions remember when a stage is skipped: the turn has not placed or moved anything yet, and the
 * opponent's last decision is not part of it. For turn_apply and its plain version. */
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

/* If the side to move has no move: skips stages and evaluates the no-move endings until there is a move or the game is
 * over. Returns at once if the game is over. */
void turn_settle(const game *g, position *p);

/* Makes a legal move and settles the position after it; or makes `to` that position, and leaves `from` as it is. */
static inline void turn_play(const game *g, position *p, move m)
{
    turn_apply(g, p, m);
    turn_settle(g, p);
}

static inline void turn_play_after(const game *g, position *to, const position *from, move m)
{
    position_copy(g, to, from);
    turn_play(g, to, m);
}

/* One step of turn_settle: skips one stage, ends the game or finds the forced pass. Returns false when there is nothing
 * to do. */
bool turn_settle_once(const game *g, position *p);

/* What follows when a stage has no move, for example after turn_sample failed: it is skipped, the game ends, or the
 * pass is forced. Does not search for moves again, because a Lua function might answer differently, and does not
 * examine the next stage. */
void turn_go_on_without_move(const game *g, position *p);

/* Writes a move in the game's notation; `out` has room for ACTION_TEXT_MAX bytes. */
void turn_write(const game *g, move m, char *out);

/* Returns the legal move with that text, or MOVE_NONE. `scratch` as for turn_sample. */
move turn_read(const game *g, const position *p, const char *written, move *scratch);

#endif
