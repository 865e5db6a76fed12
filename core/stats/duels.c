#include "stats/duels.h"

#include <stdbool.h>
#include <stdlib.h>

/* Assigns indices of strengths and counts `members` of each component. The first person of a component is its
 * reference; a component of one person takes no part. */
static void find_places(duels *d, uint32_t *members, uint32_t components)
{
    uint32_t next = 0;
    for (uint32_t p = 0; p < d->persons; p++) {
        uint32_t c = d->component[p];
        bool is_first = c == next;
        next += is_first;
        d->place[p] = is_first ? DUEL_REFERENCE : (int32_t)d->strengths++;
        members[c]++;
    }
    for (uint32_t c = 0; c < components; c++) {
        if (members[c] > 1) d->taking_part += members[c];
        if (members[c] <= d->largest_members) continue;
        d->largest = c;
        d->largest_members = members[c];
    }
}

static void list(duels *d, const paired_game *games, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const paired_game *g = &games[i];
        if (d->component[g->first] != d->component[g->second]) continue;
        double points = g->result == OUTCOME_DRAW ? 0 : g->result == OUTCOME_FIRST ? .5 : -.5;
        d->list[d->count++] = (duel){d->place[g->first], d->place[g->second], points};
        d->draws += g->result == OUTCOME_DRAW;
    }
}

int duels_list(const paired_game *games, size_t count, uint32_t persons, duels *out, error *e)
{
    *out = (duels){.persons = persons};
    out->list = malloc((count + 1) * sizeof *out->list);
    out->component = malloc(persons * sizeof *out->component);
    out->place = malloc(persons * sizeof *out->place);
    if (!out->list || !out->component || !out->place) return error_set(e, "out of memory");
    uint32_t components = beaten_components(games, count, persons, out->component, e);
    if (!components) return -1;
    uint32_t *members = calloc(components, sizeof *members);
    if (!members) return error_set(e, "out of memory");
    find_places(out, members, components);
    free(members);
    list(out, games, count);
    return 0;
}

void duels_done(duels *d)
{
    free(d->list);
    free(d->component);
    free(d->place);
    *d = (duels){0};
}
