/* A turn is the decisions of one side until the other one moves; the program is told turn by turn. If the game that it
 * knows is not the beginning of the one that is played, it begins again. */
#include "players/foreign/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/effect.h"
#include "rules/turn.h"

/* Did the rules promote the piece that moved? UCI does not write other changes of type, such as that of a pawn that
 * can be captured en passant. */
static bool is_promoted(const game *g, unsigned moved, unsigned now)
{
    for (int i = 0; i < g->neffects && moved != now; i++)
        if (g->effects[i].promotes && g->effects[i].promotes[moved] == now) return true;
    return false;
}

void told_write(const told_game *k, move m, char name[ACTION_TEXT_MAX])
{
    const game *g = k->f.g;
    cell from, to;
    turn_write(g, m, name);
    if (k->f.protocol != &foreign_uci || name[strspn(name, "abcdefghijklmnopqrstuvwxyz")]) return;
    action_ends(&g->actions[move_action(m)], g, k->at, m, &from, &to);
    if (from == g->board->cells && to < g->board->cells) snprintf(name, ACTION_TEXT_MAX, "%s", g->board->label[to]);
}

int told_advance(told_game *k, move m, error *e)
{
    if (k->ntold == k->capacity) {
        const unsigned capacity = k->capacity ? 2 * k->capacity : 64;
        move *told = realloc(k->told, capacity * sizeof *told);
        if (!told) return error_set(e, "out of memory");
        k->told = told;
        k->capacity = capacity;
    }
    char name[ACTION_TEXT_MAX];
    cell from, to;
    told_write(k, m, name);
    text_add(&k->turn, "%s%s", k->turn.length ? "/" : "", name);
    action_ends(&k->f.g->actions[move_action(m)], k->f.g, k->at, m, &from, &to);
    const bool moves = from < k->f.g->board->cells && to < k->f.g->board->cells && from != to;
    const unsigned moved = moves ? k->at->code[from] : 0;
    k->told[k->ntold++] = m;
    turn_apply(k->f.g, k->at, m);
    k->f.promotes = moves && is_promoted(k->f.g, moved, k->at->code[to]);
    turn_settle(k->f.g, k->at);
    return 0;
}

static int begin(told_game *k, error *e)
{
    k->ntold = 0;
    position_copy(k->f.g, k->at, k->f.g->start);
    turn_settle(k->f.g, k->at);
    if (k->f.protocol->begin(&k->f, e)) return -1;
    k->begun = true;
    return 0;
}

void told_note_first(told_game *k)
{
    const board *on = k->f.g->board;
    k->f.first = NULL;
    for (int i = on->cells - 1; i >= 0; i--)
        if (k->f.g->pieces.owner_of[k->at->code[i]] == k->at->side) k->f.first = on->label[i];
}

int told_report(told_game *k, unsigned side, error *e)
{
    return k->turn.failed ? error_set(e, "out of memory") : k->f.protocol->tell(&k->f, k->turn.data, side, e);
}

/* Reports the decisions up to the end of a turn, or of the game so far. */
static int tell_turn(told_game *k, error *e)
{
    const unsigned side = k->at->side;
    int status = 0;
    told_note_first(k);
    k->turn.length = 0;
    while (!status && k->ntold < k->nmade && k->at->side == side) status = told_advance(k, k->made[k->ntold], e);
    return status ? status : told_report(k, side, e);
}

int told_catch_up(told_game *k, error *e)
{
    unsigned common = 0;
    while (common < k->ntold && common < k->nmade && k->told[common] == k->made[common]) common++;
    if (k->begun && common == k->nmade) return 0;
    if ((!k->begun || common < k->ntold) && begin(k, e)) return -1;
    while (k->ntold < k->nmade)
        if (tell_turn(k, e)) return -1;
    return 0;
}
