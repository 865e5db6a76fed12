#include "support/twin_ring_world.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

enum { MAJORITY = 5, REPETITIONS = 3 };

static const char colour[2] = {'X', 'O'};

static bool has(const ring_world *w, unsigned option)
{
    return w->rules.changed & option;
}

static int count_children(const ring_world *w, int parent, char content)
{
    int n = 0;
    for (int i = 0; i < 8; i++) n += w->on[w->rules.map->ring[parent].child[i]] == content;
    return n;
}

/* May a ring be put here, as far as the rings around it are concerned? */
static bool is_open(const ring_world *w, int r)
{
    const ring_map *m = w->rules.map;
    bool some = false, all = true;
    for (int p = 0; p < m->rings; p++) {
        if (m->ring[p].level != 2 || !m->holds[p][r]) continue;
        bool bare = count_children(w, p, '.') == 8;
        some = some || bare;
        all = all && bare;
    }
    return has(w, RING_WORLD_PLACE_ALL) ? all : some;
}

static int list_placements(const ring_world *w, char (*out)[TWIN_MOVE_TEXT])
{
    const ring_map *m = w->rules.map;
    int n = 0;
    for (int r = 0; r < m->rings; r++)
        if (m->ring[r].level == 1 && w->on[r] == '.' && is_open(w, r)) strcpy(out[n++], m->ring[r].label);
    return n;
}

static int list_rotations(const ring_world *w, char (*out)[TWIN_MOVE_TEXT])
{
    const ring_map *m = w->rules.map;
    int n = 0;
    for (int r = 0; r < m->rings; r++) {
        if (m->ring[r].level < 2 || (m->ring[r].level == m->levels && has(w, RING_WORLD_TOP_FALSE))) continue;
        if (!count_children(w, r, colour[w->player])) continue;
        if (w->rules.toward != RING_WORLD_ANTICLOCKWISE)
            snprintf(out[n++], TWIN_MOVE_TEXT, "turn:%s", m->ring[r].label);
        if (w->rules.toward != RING_WORLD_CLOCKWISE) snprintf(out[n++], TWIN_MOVE_TEXT, "back:%s", m->ring[r].label);
    }
    if (has(w, RING_WORLD_ROTATION_OPTIONAL)) strcpy(out[n++], "pass");
    return n;
}

static int list(const void *state, char (*out)[TWIN_MOVE_TEXT])
{
    const ring_world *w = state;
    return w->placed ? list_rotations(w, out) : list_placements(w, out);
}

static void rotate(ring_world *w, int turned, bool back)
{
    const ring_map *m = w->rules.map;
    char before[RING_MAP_MAX];
    memcpy(before, w->on, sizeof before);
    for (int r = 0; r < m->rings; r++) {
        if (!m->holds[turned][r]) continue;
        if (has(w, RING_WORLD_TURNS_CHILDREN) && m->ring[r].level != m->ring[turned].level - 1) continue;
        int to = ring_map_turned(m, turned, r);
        if (back)
            w->on[r] = before[to];
        else
            w->on[to] = before[r];
    }
}

/* Is r's i-th neighbour one for births and deaths? */
static bool counts_as_near(const ring_world *w, int r, int i)
{
    const ring_map *m = w->rules.map;
    bool only_siblings = m->ring[r].level == 1 && has(w, RING_WORLD_TOUCHING_SIBLINGS);
    return !only_siblings || m->are_siblings[r][m->ring[r].near[i]];
}

static int count_neighbours(const ring_world *w, int r, char content)
{
    const ring *here = &w->rules.map->ring[r];
    int n = 0;
    for (int i = 0; i < here->nnear; i++) n += w->on[here->near[i]] == content && counts_as_near(w, r, i);
    return n;
}

static void give_birth(ring_world *w, int level)
{
    char after[RING_MAP_MAX];
    memcpy(after, w->on, sizeof after);
    for (int r = 0; r < w->rules.map->rings; r++) {
        if (w->rules.map->ring[r].level != level || w->on[r] != '.') continue;
        int red = count_neighbours(w, r, 'X'), blue = count_neighbours(w, r, 'O');
        if (red >= 2 && red > blue) after[r] = 'X';
        if (blue >= 2 && blue > red) after[r] = 'O';
    }
    memcpy(w->on, after, sizeof after);
}

/* Life spreads from r to neighbours of its colour; returns whether there was one that had none. */
static bool spread(const ring_world *w, int r, bool *lives)
{
    const ring *here = &w->rules.map->ring[r];
    bool more = false;
    for (int i = 0; i < here->nnear; i++) {
        int to = here->near[i];
        if (lives[to] || w->on[to] != w->on[r] || !counts_as_near(w, r, i)) continue;
        lives[to] = more = true;
    }
    return more;
}

/* Whoever touches an empty ring lives, and who touches somebody of the same colour that lives. */
static void kill(ring_world *w, int level, const char *whose)
{
    const ring_map *m = w->rules.map;
    bool lives[RING_MAP_MAX] = {false};
    for (int r = 0; r < m->rings; r++)
        lives[r] = m->ring[r].level == level && w->on[r] != '.' && count_neighbours(w, r, '.');
    for (bool more = true; more;) {
        more = false;
        for (int r = 0; r < m->rings; r++) more = (lives[r] && spread(w, r, lives)) || more;
    }
    for (int r = 0; r < m->rings; r++)
        if (m->ring[r].level == level && !lives[r] && strchr(whose, w->on[r])) w->on[r] = '.';
}

static void let_die(ring_world *w, int level)
{
    if (has(w, RING_WORLD_DEATH_ENEMY_FIRST)) {
        kill(w, level, w->player ? "X" : "O");
        kill(w, level, w->player ? "O" : "X");
    } else {
        kill(w, level, "XO");
    }
}

static void take_over(ring_world *w, int level)
{
    int least = w->rules.majority ? w->rules.majority : MAJORITY;
    for (int r = 0; r < w->rules.map->rings; r++) {
        if (w->rules.map->ring[r].level != level + 1) continue;
        int red = count_children(w, r, 'X'), blue = count_children(w, r, 'O');
        if (red >= least && red > blue)
            w->on[r] = 'X';
        else if (blue >= least && blue > red)
            w->on[r] = 'O';
        else if (has(w, RING_WORLD_LOST_EMPTIES))
            w->on[r] = '.';
    }
}

static void pass_generation(ring_world *w)
{
    static void (*const phases[3])(ring_world *, int) = {give_birth, let_die, take_over};
    int levels = w->rules.map->levels;
    if (has(w, RING_WORLD_ORDER_PHASES)) {
        for (int phase = 0; phase < 3; phase++)
            for (int level = 1; level < levels; level++) phases[phase](w, level);
    } else {
        for (int level = 1; level < levels; level++)
            for (int phase = 0; phase < 3; phase++) phases[phase](w, level);
    }
}

static void end(ring_world *w, outcome o, const char *name)
{
    if (w->over != OUTCOME_NONE) return;
    w->over = o;
    w->ended_by = name;
}

/* The sides take turns, so the same side is to move after every second one. */
static int times_seen(const ring_world *w)
{
    int n = 0;
    for (int i = w->turns; i >= 0; i -= 2) n += !memcmp(w->past[i], w->past[w->turns], RING_MAP_MAX);
    return n;
}

static void end_turn(ring_world *w)
{
    for (int i = 0; i < w->rules.generations; i++) pass_generation(w);
    w->turns++;
    assert_in_range(w->turns, 1, RING_WORLD_TURNS_MAX - 1);
    memcpy(w->past[w->turns], w->on, RING_MAP_MAX);
    char top = w->on[ring_map_find(w->rules.map, "top")];
    if (top == 'X') end(w, OUTCOME_FIRST, "red top ring");
    if (top == 'O') end(w, OUTCOME_SECOND, "blue top ring");
    if (has(w, RING_WORLD_REPETITION_DRAW) && times_seen(w) >= REPETITIONS) end(w, OUTCOME_DRAW, "repetition");
    if (w->rules.limit && w->plies >= w->rules.limit) end(w, OUTCOME_DRAW, "ply limit");
    w->placed = false;
    w->player = 1 - w->player;
}

/* Leaves out what cannot be done. Nobody can place only while every ring of level 2 holds somebody's ring, which can
 * turn with it: so it never happens that both sides have nothing to do. */
static void settle(ring_world *w)
{
    char out[RING_MAP_MAX][TWIN_MOVE_TEXT];
    while (w->over == OUTCOME_NONE && list(w, out) == 0) {
        w->left_out++;
        assert_in_range(w->left_out, 1, 3);
        w->skipped += w->left_out == 2;
        if (w->placed)
            end_turn(w);
        else
            w->placed = true;
    }
}

static void play(void *state, const char *written)
{
    static const char turn[] = "turn:"; /* as long as "back:" */
    ring_world *w = state;
    w->plies++;
    w->left_out = 0;
    if (!w->placed) {
        w->on[ring_map_find(w->rules.map, written)] = colour[w->player];
        w->placed = true;
    } else {
        if (strcmp(written, "pass") != 0)
            rotate(w, ring_map_find(w->rules.map, written + strlen(turn)), *written == 'b');
        end_turn(w);
    }
    settle(w);
}

static int side(const void *state)
{
    return ((const ring_world *)state)->player;
}

static outcome over(const void *state)
{
    return ((const ring_world *)state)->over;
}

static const char *ended_by(const void *state)
{
    return ((const ring_world *)state)->ended_by;
}

static char at(const void *state, const char *label)
{
    const ring_world *w = state;
    return w->on[ring_map_find(w->rules.map, label)];
}

const twin_type ring_world_twin = {list, play, side, over, ended_by, at};

void ring_world_start(ring_world *w, const ring_world_options *rules)
{
    memset(w, 0, sizeof *w);
    w->rules = *rules;
    w->over = OUTCOME_NONE;
    memset(w->on, '.', sizeof w->on);
    memcpy(w->past[0], w->on, sizeof w->on);
}
