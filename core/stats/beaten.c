#include "stats/beaten.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The games of each person are list[start[p] .. start[p + 1] - 1]. `seen` marks how a person was reached: AHEAD along
 * points taken, BEHIND along points lost. */
typedef struct search {
    const paired_game *games;
    size_t *start;
    uint32_t *list, *queue;
    unsigned char *seen;
    uint32_t persons, *component;
} search;

enum { AHEAD = 1, BEHIND = 2 };
static const uint32_t NONE = UINT32_MAX;

/* Returns the other person of a game if this one took points from it (AHEAD), or it took some from this one (BEHIND);
 * else NONE. */
static uint32_t neighbour(const paired_game *g, uint32_t person, int way)
{
    bool is_first = g->first == person;
    outcome lost = is_first == (way == AHEAD) ? OUTCOME_SECOND : OUTCOME_FIRST;
    return g->result == lost ? NONE : is_first ? g->second : g->first;
}

/* Marks all persons reachable from there that are in no component yet, and returns how many (breadth-first search). */
static uint32_t reach(search *s, uint32_t from, int way)
{
    uint32_t count = 0;
    s->queue[count++] = from;
    s->seen[from] |= (unsigned char)way;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t person = s->queue[i];
        for (size_t k = s->start[person]; k < s->start[person + 1]; k++) {
            uint32_t other = neighbour(&s->games[s->list[k]], person, way);
            if (other == NONE || s->component[other] != NONE || s->seen[other] & way) continue;
            s->seen[other] |= (unsigned char)way;
            s->queue[count++] = other;
        }
    }
    return count;
}

static void list_games(search *s, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        s->start[s->games[i].first + 1]++;
        s->start[s->games[i].second + 1]++;
    }
    for (uint32_t p = 0; p < s->persons; p++) s->start[p + 1] += s->start[p];
    for (size_t i = count; i-- > 0;) { /* fills each list from its end; this also corrects the starts */
        s->list[--s->start[s->games[i].first + 1]] = (uint32_t)i;
        s->list[--s->start[s->games[i].second + 1]] = (uint32_t)i;
    }
    memmove(s->start, s->start + 1, s->persons * sizeof *s->start);
    s->start[s->persons] = 2 * count;
}

static uint32_t label(search *s)
{
    uint32_t components = 0;
    for (uint32_t p = 0; p < s->persons; p++) s->component[p] = NONE;
    for (uint32_t p = 0; p < s->persons; p++) {
        if (s->component[p] != NONE) continue;
        memset(s->seen, 0, s->persons);
        reach(s, p, AHEAD);
        uint32_t behind = reach(s, p, BEHIND);
        for (uint32_t i = 0; i < behind; i++)
            if (s->seen[s->queue[i]] & AHEAD) s->component[s->queue[i]] = components;
        components++;
    }
    return components;
}

uint32_t beaten_components(const paired_game *games, size_t count, uint32_t persons, uint32_t *component, error *e)
{
    search s = {.games = games, .persons = persons, .component = component};
    s.start = calloc((size_t)persons + 2, sizeof *s.start);
    s.list = malloc((2 * count + 1) * sizeof *s.list);
    s.queue = malloc(persons * sizeof *s.queue);
    s.seen = malloc(persons);
    uint32_t components = 0;
    if (s.start && s.list && s.queue && s.seen) {
        list_games(&s, count);
        components = label(&s);
    } else {
        error_write(e, "out of memory");
    }
    free(s.start);
    free(s.list);
    free(s.queue);
    free(s.seen);
    return components;
}
