#include "cli/moves_given.h"

#include <string.h>

#include "play/notation.h"
#include "play/refusal.h"
#include "rules/turn.h"

/* Returns -1. */
static int refuse(const game *g, const position *p, int number, const char *written, error *e)
{
    error near = {""};
    move unused;
    text why = {0};
    if (!notation_read(g, p, written, &unused, &near))
        error_set(&near, "%.60s is not a legal move here without what it takes", written);
    refusal_explain(g, p, written, &why);
    bool example = why.length && !strncmp(why.data, "there are moves", strlen("there are moves"));
    if (example && strpbrk(near.text, "(;")) why.length = 0; /* the nearest one suffices as an example */
    error_set(e, "move %d: %s%s%s", number, near.text, why.length ? "; " : "", why.length ? why.data : "");
    text_drop(&why);
    return -1;
}

int moves_given_play(const cli *c, const game *g, position *p, move *scratch, error *e)
{
    for (int i = 1; i < c->narguments; i++) {
        if (p->outcome != OUTCOME_NONE) return error_set(e, "move %d: the game is over", i);
        move m = turn_read(g, p, c->arguments[i], scratch);
        if (m == MOVE_NONE && strchr(c->arguments[i], '=') && !strchr(c->arguments[0], ':'))
            return error_set(e, "move %d: %.60s is none; options of a variant follow a colon: %.60s:%.60s", i,
                             c->arguments[i], c->arguments[0], c->arguments[i]);
        if (m == MOVE_NONE) return refuse(g, p, i, c->arguments[i], e);
        turn_play(g, p, m);
    }
    return 0;
}
