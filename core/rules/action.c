#include "rules/action.h"

#include <stdio.h>

void action_write_cell(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s", g->board->label[move_b(m)]);
}

void action_write_path(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s-%s", g->board->label[move_a(m)], g->board->label[move_b(m)]);
}
