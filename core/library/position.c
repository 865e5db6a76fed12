#include <stdio.h>
#include <stdlib.h>

#include "game/position.h"
#include "library/library.h"
#include "play/notation.h"
#include "report/board_text.h"
#include "rules/turn.h"

_Static_assert(sizeof(poise_move) == sizeof(move) && (int)POISE_MOVE_TEXT >= (int)ACTION_TEXT_MAX, "moves are ours");
_Static_assert((int)POISE_FIRST_WINS == (int)OUTCOME_FIRST && (int)POISE_SECOND_WINS == (int)OUTCOME_SECOND &&
                   (int)POISE_DRAWN == (int)OUTCOME_DRAW && (int)POISE_BROKEN == (int)OUTCOME_BROKEN,
               "results are ours");

poise_position *poise_position_start(const poise_game *g, poise_error *e)
{
    poise_position *p = malloc(sizeof *p);
    if (p) *p = (poise_position){.of = g};
    if (p) p->at = malloc(g->rules->position_bytes);
    if (p) p->scratch = malloc(((size_t)g->rules->most_moves + 1) * sizeof *p->scratch);
    if (p && p->at && p->scratch) {
        position_copy(g->rules, p->at, g->rules->start);
        return p;
    }
    poise_position_free(p);
    library_fail(e, &(error){"out of memory"});
    return NULL;
}

poise_position *poise_position_copy(const poise_position *p, poise_error *e)
{
    poise_position *copy = poise_position_start(p->of, e);
    if (copy) poise_position_assign(copy, p);
    return copy;
}

void poise_position_free(poise_position *p)
{
    if (!p) return;
    free(p->at);
    free(p->scratch);
    free(p);
}

void poise_position_assign(poise_position *to, const poise_position *from)
{
    position_copy(to->of->rules, to->at, from->at);
}

int poise_position_side(const poise_position *p)
{
    return p->at->side;
}

poise_result poise_position_result(const poise_position *p)
{
    return (poise_result)p->at->outcome;
}

const char *poise_position_ending(const poise_position *p)
{
    return p->at->ending == POSITION_NO_RULE ? NULL : p->of->rules->rules[p->at->ending];
}

int poise_position_owner(const poise_position *p, int number)
{
    const owner whose = p->of->rules->pieces.owner_of[p->at->code[number]];
    return whose == OWNER_NOBODY ? -1 : (int)whose;
}

const char *poise_position_sign(const poise_position *p, int number)
{
    return p->of->rules->pieces.glyph[p->at->code[number]];
}

int poise_position_draw(const poise_position *p, char *out, size_t room)
{
    text drawn = {0};
    board_text(p->of->rules, p->at, &drawn);
    const int length = drawn.failed ? -1 : snprintf(out, room, "%s", drawn.data);
    text_drop(&drawn);
    return length;
}

int poise_moves(const poise_position *p, poise_move *out, int room)
{
    return p->at->outcome == OUTCOME_NONE ? turn_list(p->of->rules, p->at, out, room) : 0;
}

void poise_play(poise_position *p, poise_move m)
{
    turn_play(p->of->rules, p->at, m);
}

int poise_play_text(poise_position *p, const char *written, poise_error *why)
{
    error e = {""};
    move m = MOVE_NONE;
    if (p->at->outcome != OUTCOME_NONE)
        error_set(&e, "the game is over");
    else if (!notation_read(p->of->rules, p->at, written, &m, &e)) {
        poise_play(p, m);
        return 0;
    }
    return library_fail(why, &e);
}

void poise_move_write(const poise_game *g, poise_move m, char out[POISE_MOVE_TEXT])
{
    turn_write(g->rules, m, out);
}
