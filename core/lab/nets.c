#include "lab/nets.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"

void nets_note(nets *n, unsigned seat, unsigned training, const char *mark)
{
    if (training >= TRAININGS_MAX) return;
    snprintf(n->mark[seat][training], sizeof n->mark[seat][training], "%s", mark);
    if (n->trainings[seat] <= training) n->trainings[seat] = training + 1;
}

void nets_seat_again(nets *n)
{
    n->trainings[1] = n->trainings[0];
    memcpy(n->mark[1], n->mark[0], sizeof n->mark[0]);
}

static bool is_first_players(const nets *n, const char *mark)
{
    for (unsigned k = 0; k < n->trainings[0]; k++)
        if (!strcmp(n->mark[0][k], mark)) return true;
    return false;
}

bool nets_agree(const nets *a, const nets *b)
{
    bool agree = true;
    for (unsigned seat = 0; seat < 2; seat++) {
        agree &= !a->trainings[seat] == !b->trainings[seat];
        for (unsigned k = 0; k < a->trainings[seat] && k < b->trainings[seat]; k++)
            agree &= !strcmp(a->mark[seat][k], b->mark[seat][k]);
    }
    return agree;
}

bool nets_any(const nets *n)
{
    return n->trainings[0] || n->trainings[1];
}

void nets_write(const nets *n, text *out)
{
    bool any = false;
    for (unsigned seat = 0; seat < 2; seat++) {
        for (unsigned k = 0; k < n->trainings[seat]; k++) {
            if (seat && is_first_players(n, n->mark[seat][k])) continue;
            text_add(out, "%s%s", any ? ", " : "", n->mark[seat][k]);
            any = true;
        }
    }
}

void nets_write_seat(const nets *n, unsigned seat, text *out)
{
    text_add(out, "[");
    for (unsigned k = 0; k < n->trainings[seat]; k++) {
        if (k) text_add(out, ", ");
        json_string(out, n->mark[seat][k]);
    }
    text_add(out, "]");
}

void nets_write_json(const void *of, text *out)
{
    const nets *n = of;
    text_add(out, "[");
    nets_write_seat(n, 0, out);
    text_add(out, ", ");
    nets_write_seat(n, 1, out);
    text_add(out, "]");
}
