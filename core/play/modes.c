#include "play/modes.h"

#include <stdlib.h>
#include <string.h>

#include "game/workroom.h"
#include "rules/chance.h"
#include "rules/plain.h"

static int by_number(const void *a, const void *b)
{
    move x = *(const move *)a, y = *(const move *)b;
    return x < y ? -1 : x > y;
}

void modes_sort(move *moves, int n)
{
    qsort(moves, (size_t)n, sizeof *moves, by_number);
}

const move *modes_find(const move *sorted, int n, move m)
{
    return bsearch(&m, sorted, (size_t)n, sizeof m, by_number);
}

unsigned modes_given_up(const game *g)
{
    return g->workroom ? g->workroom->plain_given_up : 0;
}

int modes_compare_lists(const game *g, const position *plain, const move *sorted, int n, move *room, error *e)
{
    unsigned before = modes_given_up(g);
    int listed = plain_list(g, plain, room, g->most_moves + 1);
    if (modes_given_up(g) != before) return 0;
    if (listed != n) return error_set(e, "in plain mode there are more moves, or fewer");
    modes_sort(room, n);
    if (memcmp(room, sorted, (size_t)n * sizeof *sorted)) return error_set(e, "in plain mode there are other moves");
    for (int i = 0; i < n && chance_decides(g, plain); i++)
        if (chance_weight(g, plain, sorted[i]) != chance_weight_plainly(g, plain, sorted[i]))
            return error_set(e, "in plain mode a decision of chance has another weight");
    return 0;
}

int modes_play(const game *g, position *fast, position *plain, move m, position *room, error *e)
{
    error why = {""};
    unsigned before = modes_given_up(g);
    turn_play(g, fast, m);
    audit by = {room, &why};
    plain_apply_audited(g, plain, m, &by);
    if (!*why.text) plain_settle_audited(g, plain, &by);
    if (*why.text) return error_set(e, "%.400s", why.text);
    if (modes_given_up(g) == before) return plain_compare(g, fast, plain, e);
    position_copy(g, plain, fast);
    return 0;
}
