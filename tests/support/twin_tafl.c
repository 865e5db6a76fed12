#include "support/twin_tafl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

typedef bool marks[TAFL_SIDE_MAX][TAFL_SIDE_MAX];

static const tafl_square ways[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

static bool is(const char *option, const char *wanted)
{
    return strcmp(option, wanted) == 0;
}

static tafl_square beside(tafl_square s, tafl_square way, int steps)
{
    return (tafl_square){s.x + way.x * steps, s.y + way.y * steps};
}

static tafl_square opposite(tafl_square way)
{
    return (tafl_square){-way.x, -way.y};
}

static bool same(tafl_square a, tafl_square b)
{
    return a.x == b.x && a.y == b.y;
}

/* What a square holds; '#' off the board. */
static char look(const tafl_state *t, tafl_square s)
{
    bool on_board = s.x >= 0 && s.y >= 0 && s.x < t->size && s.y < t->size;
    return on_board ? t->holds[s.x][s.y] : '#';
}

/* The side of a piece, 'a' or 'd'; anything else is its own. */
static char side_of(char piece)
{
    return piece == 'K' ? 'd' : piece;
}

static bool is_edge(const tafl_state *t, tafl_square s)
{
    return s.x == 0 || s.y == 0 || s.x == t->size - 1 || s.y == t->size - 1;
}

static bool is_throne(const tafl_state *t, tafl_square s)
{
    return s.x == t->size / 2 && s.y == t->size / 2;
}

static bool in_corner(const tafl_state *t, tafl_square s)
{
    int k = t->o.corner_size, far = t->size - k;
    return (s.x < k || s.x >= far) && (s.y < k || s.y >= far);
}

/* Is it a corner that differs from other squares? */
static bool is_corner(const tafl_state *t, tafl_square s)
{
    return !is(t->o.corners, "none") && in_corner(t, s);
}

/* The next square, by rows, after s; false when there is none. Begin with {-1, 0}. */
static bool next_square(const tafl_state *t, tafl_square *s)
{
    if (++s->x == t->size) {
        s->x = 0;
        s->y++;
    }
    return s->y < t->size;
}

static bool find_king(const tafl_state *t, tafl_square *s)
{
    *s = (tafl_square){-1, 0};
    while (next_square(t, s))
        if (look(t, *s) == 'K') return true;
    return false;
}

/* ---- Moves ---- */

static bool may_stop(const tafl_state *t, char piece, tafl_square s)
{
    if (is_throne(t, s) && !is(t->o.throne_stop, "everyone")) return is(t->o.throne_stop, "king") && piece == 'K';
    if (is_corner(t, s) && is(t->o.corners, "king")) return piece == 'K';
    return true;
}

static bool may_cross(const tafl_state *t, char piece, tafl_square s)
{
    if (is_throne(t, s)) return is(t->o.throne_pass, "everyone") || (is(t->o.throne_pass, "king") && piece == 'K');
    return !is_corner(t, s) || may_stop(t, piece, s);
}

/* The targets of a move along one way; `out` has room for TAFL_SIDE_MAX. */
static int list_way(const tafl_state *t, tafl_square from, tafl_square way, tafl_square *out)
{
    char piece = look(t, from);
    int most = t->o.steps ? t->o.steps : TAFL_SIDE_MAX, n = 0;
    for (int i = 1; i <= most; i++) {
        tafl_square to = beside(from, way, i);
        if (look(t, to) != '.') break;
        if (may_stop(t, piece, to)) out[n++] = to;
        if (!may_cross(t, piece, to)) break;
    }
    return n;
}

static void write_move(tafl_square from, tafl_square to, char *out)
{
    snprintf(out, TWIN_MOVE_TEXT, "%c%d-%c%d", 'a' + from.x, from.y + 1, 'a' + to.x, to.y + 1);
}

static bool is_forbidden(const tafl_state *t, tafl_square from, tafl_square to);

/* The moves of the piece on a square, of whichever side; `out` may be NULL. */
static int list_from(const tafl_state *t, tafl_square from, char (*out)[TWIN_MOVE_TEXT])
{
    int n = 0;
    for (int w = 0; w < 4; w++) {
        tafl_square to[TAFL_SIDE_MAX];
        int targets = list_way(t, from, ways[w], to);
        for (int i = 0; i < targets; i++) {
            if (side_of(look(t, from)) == t->mover && is_forbidden(t, from, to[i])) continue;
            if (out) write_move(from, to[i], out[n]);
            n++;
        }
    }
    return n;
}

static int list(const tafl_state *t, char (*out)[TWIN_MOVE_TEXT])
{
    int n = 0;
    tafl_square from = {-1, 0};
    while (next_square(t, &from))
        if (side_of(look(t, from)) == t->mover) n += list_from(t, from, out ? out + n : NULL);
    return n;
}

/* ---- Captures: each marks what it takes on the board as the move left it ---- */

static bool is_hostile(const tafl_state *t, char victim, tafl_square s)
{
    bool empty = look(t, s) == '.';
    if (is_corner(t, s)) return t->o.corners_hostile && empty;
    if (!is_throne(t, s) || is(t->o.throne_hostile, "nobody")) return false;
    return empty || (victim == 'a' && is(t->o.throne_hostile, "attackers"));
}

/* Does the square help the mover to take `victim`, as the one that did not move? */
static bool is_anvil(const tafl_state *t, char victim, tafl_square s)
{
    if (is_hostile(t, victim, s)) return true;
    if (look(t, s) == 'K' && !is(t->o.king, "armed") && !is(t->o.king, "anvil")) return false;
    return side_of(look(t, s)) == t->mover;
}

static void mark_custodial(tafl_state *t, marks taken)
{
    char enemy = t->mover == 'a' ? 'd' : 'a';
    if (look(t, t->moved) == 'K' && !is(t->o.king, "armed") && !is(t->o.king, "hammer")) return;
    for (int w = 0; w < 4; w++) {
        tafl_square victim = beside(t->moved, ways[w], 1);
        if (look(t, victim) != enemy || !is_anvil(t, enemy, beside(t->moved, ways[w], 2))) continue;
        taken[victim.x][victim.y] = true;
        t->men++;
    }
}

static void mark_linnaean(tafl_state *t, marks taken)
{
    tafl_square throne = {t->size / 2, t->size / 2};
    if (!t->o.linnaean || t->mover != 'a' || look(t, throne) != 'K') return;
    for (int w = 0; w < 4; w++) {
        tafl_square victim = beside(throne, ways[w], 1);
        int attackers = 0;
        for (int v = 0; v < 4; v++) attackers += look(t, beside(throne, ways[v], 1)) == 'a';
        if (attackers != 3 || look(t, victim) != 'd' || !same(t->moved, beside(throne, ways[w], 2))) continue;
        taken[victim.x][victim.y] = true;
        t->linnaean++;
    }
}

/* The row of enemies from the moved piece along an edge whose inner side is `inward`. */
static void mark_wall(tafl_state *t, tafl_square along, tafl_square inward, marks taken)
{
    char enemy = t->mover == 'a' ? 'd' : 'a';
    int length = 0;
    tafl_square s = beside(t->moved, along, 1);
    while (side_of(look(t, s)) == enemy) {
        if (side_of(look(t, beside(s, inward, 1))) != t->mover) return;
        length++;
        s = beside(s, along, 1);
    }
    if (length < 2 || (side_of(look(t, s)) != t->mover && !(look(t, s) != '#' && is_corner(t, s)))) return;
    for (int i = 1; i <= length; i++) {
        tafl_square victim = beside(t->moved, along, i);
        if (look(t, victim) != 'K') taken[victim.x][victim.y] = true;
    }
    t->walls++;
}

static void mark_walls(tafl_state *t, marks taken)
{
    for (int w = 0; w < 4 && t->o.shield_wall; w++) {
        tafl_square inward = ways[w], along = {inward.y, inward.x};
        if (look(t, beside(t->moved, inward, -1)) != '#') continue;
        mark_wall(t, along, inward, taken);
        mark_wall(t, opposite(along), inward, taken);
    }
}

/* Do attackers, with what counts as one, stand on all four sides of the king? */
static bool is_surrounded(const tafl_state *t, tafl_square king, bool by_throne)
{
    for (int w = 0; w < 4; w++) {
        tafl_square s = beside(king, ways[w], 1);
        bool held = look(t, s) == 'a' || (look(t, s) == '#' && is(t->o.king_edge, "three")) ||
                    (look(t, s) == '.' && is_throne(t, s) && by_throne) || (is_corner(t, s) && is_hostile(t, 'K', s));
        if (!held) return false;
    }
    return true;
}

/* Is the king, on that side of the attacker that has just moved, taken? */
static bool takes_king(const tafl_state *t, tafl_square way)
{
    tafl_square king = beside(t->moved, way, 1), far = beside(king, way, 1);
    bool by_two = look(t, far) == 'a' || is_hostile(t, 'K', far), near_throne = is_throne(t, king);
    for (int w = 0; w < 4; w++) near_throne = near_throne || is_throne(t, beside(king, ways[w], 1));
    if (look(t, king) != 'K') return false;
    if (is(t->o.king_taken, "two")) return by_two;
    if (is(t->o.king_taken, "four")) return is_surrounded(t, king, false);
    if (is(t->o.king_taken, "four_three") || near_throne) return is_surrounded(t, king, true);
    return by_two;
}

static void mark_king(tafl_state *t, marks taken)
{
    for (int w = 0; w < 4 && t->mover == 'a'; w++) {
        tafl_square king = beside(t->moved, ways[w], 1);
        if (takes_king(t, ways[w])) taken[king.x][king.y] = true;
    }
}

static void capture(tafl_state *t)
{
    marks taken = {{false}};
    mark_custodial(t, taken);
    mark_linnaean(t, taken);
    mark_walls(t, taken);
    mark_king(t, taken);
    tafl_square s = {-1, 0};
    while (next_square(t, &s))
        if (taken[s.x][s.y]) t->holds[s.x][s.y] = '.';
}

/* ---- Endings ---- */

/* Marks what can be reached from s by steps over squares that `open` has; not s itself, unless by coming back. */
static void flood(const tafl_state *t, tafl_square s, marks open, marks reached)
{
    for (int w = 0; w < 4; w++) {
        tafl_square to = beside(s, ways[w], 1);
        if (look(t, to) == '#' || !open[to.x][to.y] || reached[to.x][to.y]) continue;
        reached[to.x][to.y] = true;
        flood(t, to, open, reached);
    }
}

static bool is_encircled(const tafl_state *t)
{
    marks open = {{false}}, reached = {{false}};
    tafl_square s = {-1, 0};
    while (next_square(t, &s)) open[s.x][s.y] = look(t, s) == '.';
    s = (tafl_square){-1, 0};
    while (next_square(t, &s)) {
        if (side_of(look(t, s)) != 'd') continue;
        if (is_edge(t, s)) return false;
        flood(t, s, open, reached);
    }
    s = (tafl_square){-1, 0};
    while (next_square(t, &s))
        if (reached[s.x][s.y] && is_edge(t, s)) return false;
    return true;
}

/* May an attacker who is outside the fort use that square against a man of it? */
static bool is_threatening(const tafl_state *t, tafl_square s, marks fort, marks inside)
{
    if (look(t, s) == '#' || look(t, s) == 'K' || fort[s.x][s.y]) return false;
    bool hostile = (is_corner(t, s) && t->o.corners_hostile) || (is_throne(t, s) && !is(t->o.throne_hostile, "nobody"));
    return hostile || !inside[s.x][s.y];
}

static bool is_vulnerable(const tafl_state *t, tafl_square man, marks fort, marks inside)
{
    for (int w = 0; w < 2; w++)
        if (is_threatening(t, beside(man, ways[w], 1), fort, inside) &&
            is_threatening(t, beside(man, ways[w], -1), fort, inside))
            return true;
    return false;
}

/* Takes the men that can be taken out of the fort, all at once; returns how many. */
static int weaken(const tafl_state *t, marks fort, marks inside)
{
    marks weak = {{false}};
    int n = 0;
    tafl_square s = {-1, 0};
    while (next_square(t, &s)) {
        weak[s.x][s.y] = fort[s.x][s.y] && is_vulnerable(t, s, fort, inside);
        n += weak[s.x][s.y];
    }
    s = (tafl_square){-1, 0};
    while (next_square(t, &s))
        if (weak[s.x][s.y]) fort[s.x][s.y] = false;
    return n;
}

/* Marks what is inside the fort; returns false when an attacker is. */
static bool look_inside(const tafl_state *t, tafl_square king, marks fort, marks inside)
{
    marks open = {{false}};
    tafl_square s = {-1, 0};
    while (next_square(t, &s)) open[s.x][s.y] = !fort[s.x][s.y] && !same(s, king);
    flood(t, king, open, inside);
    s = (tafl_square){-1, 0};
    while (next_square(t, &s))
        if (inside[s.x][s.y] && look(t, s) == 'a') return false;
    return true;
}

static bool is_exit_fort(const tafl_state *t)
{
    marks fort = {{false}};
    tafl_square king, s = {-1, 0};
    if (!find_king(t, &king) || !is_edge(t, king) || list_from(t, king, NULL) == 0) return false;
    while (next_square(t, &s)) fort[s.x][s.y] = look(t, s) == 'd';
    for (;;) {
        marks inside = {{false}};
        if (!look_inside(t, king, fort, inside)) return false;
        if (!weaken(t, fort, inside)) return true;
    }
}

/* Writes the contents and the side to move, and says whether they have come about for the third time. */
static bool has_repeated(tafl_state *t)
{
    char *now = t->seen[t->plies];
    int n = 0, times = 0;
    tafl_square s = {-1, 0};
    while (next_square(t, &s)) now[n++] = look(t, s);
    now[n] = t->mover;
    for (int i = 0; i <= t->plies; i++) times += memcmp(t->seen[i], now, (size_t)n + 1) == 0;
    return times >= 3;
}

static bool is_gone(const tafl_state *t, char piece)
{
    tafl_square s = {-1, 0};
    while (next_square(t, &s))
        if (look(t, s) == piece) return false;
    return true;
}

/* Ends the game; `winner` is 'a', 'd' or '.' for a draw. */
static void end(tafl_state *t, char winner, const char *name)
{
    char first = is(t->o.first, "attackers") ? 'a' : 'd';
    t->over = winner == '.' ? OUTCOME_DRAW : winner == first ? OUTCOME_FIRST : OUTCOME_SECOND;
    t->ending = name;
}

static bool has_escaped(const tafl_state *t)
{
    if (look(t, t->moved) != 'K') return false;
    return is(t->o.escape, "edge") ? is_edge(t, t->moved) : in_corner(t, t->moved);
}

static void end_by_repetition(tafl_state *t)
{
    if (is(t->o.repetition, "draw")) end(t, '.', "repetition");
    if (is(t->o.repetition, "defenders_lose")) end(t, 'a', "repetition");
    if (is(t->o.repetition, "mover_loses")) end(t, t->mover, "repetition");
    if (is(t->o.repetition, "mover_wins")) end(t, t->mover == 'a' ? 'd' : 'a', "repetition");
}

static void end_without_move(tafl_state *t)
{
    if (t->over != OUTCOME_NONE || list(t, NULL) > 0) return;
    end(t, is(t->o.no_move, "draw") ? '.' : t->mover == 'a' ? 'd' : 'a', "no move");
}

/* After a ply; the side to move is the next one. */
static void judge(tafl_state *t)
{
    bool repeated = has_repeated(t);
    if (has_escaped(t))
        end(t, 'd', "king escapes");
    else if (is_gone(t, 'K'))
        end(t, 'a', "king taken");
    else if (is_gone(t, 'a'))
        end(t, 'd', "attackers taken");
    else if (t->o.exit_fort && is_exit_fort(t))
        end(t, 'd', "exit fort");
    else if (t->o.encirclement && is_encircled(t))
        end(t, 'a', "encircled");
    else if (repeated)
        end_by_repetition(t);
    end_without_move(t);
}

static void make(tafl_state *t, tafl_square from, tafl_square to)
{
    t->holds[to.x][to.y] = look(t, from);
    t->holds[from.x][from.y] = '.';
    t->moved = to;
    capture(t);
    t->mover = t->mover == 'a' ? 'd' : 'a';
    t->plies++;
    judge(t);
}

/* Would the defenders repeat a position though they may not? */
static bool is_forbidden(const tafl_state *t, tafl_square from, tafl_square to)
{
    if (t->mover != 'd' || !is(t->o.repetition, "defenders_may_not_repeat")) return false;
    tafl_state *after = malloc(sizeof *after);
    assert_non_null(after);
    *after = *t;
    after->o.repetition = "draw";
    make(after, from, to);
    bool repeats = after->ending && is(after->ending, "repetition");
    free(after);
    return repeats;
}

/* ---- The twin ---- */

tafl_state tafl_start(const tafl_options *o)
{
    tafl_state t = {.o = *o, .mover = is(o->first, "attackers") ? 'a' : 'd'};
    const char *drawn = o->drawn ? o->drawn : tafl_layout(o->layout);
    t.size = (int)strcspn(drawn, "/");
    for (int y = 0; y < t.size; y++)
        for (int x = 0; x < t.size; x++) t.holds[x][y] = drawn[(t.size - 1 - y) * (t.size + 1) + x];
    has_repeated(&t); /* the start counts */
    end_without_move(&t);
    return t;
}

static int twin_list(const void *state, char (*out)[TWIN_MOVE_TEXT])
{
    return list(state, out);
}

static void twin_play(void *state, const char *ply)
{
    tafl_state *t = state;
    char from_column, to_column;
    int from_row, to_row;
    assert_int_equal(sscanf(ply, "%c%d-%c%d", &from_column, &from_row, &to_column, &to_row), 4);
    assert_true(t->plies < TAFL_PLIES_MAX);
    make(t, (tafl_square){from_column - 'a', from_row - 1}, (tafl_square){to_column - 'a', to_row - 1});
}

static int twin_side(const void *state)
{
    const tafl_state *t = state;
    return t->mover != (is(t->o.first, "attackers") ? 'a' : 'd');
}

static outcome twin_over(const void *state)
{
    return ((const tafl_state *)state)->over;
}

static const char *twin_ending(const void *state)
{
    return ((const tafl_state *)state)->ending;
}

static char twin_at(const void *state, const char *label)
{
    return look(state, (tafl_square){label[0] - 'a', atoi(label + 1) - 1});
}

const twin_type twin_tafl = {twin_list, twin_play, twin_side, twin_over, twin_ending, twin_at};

uint64_t tafl_perft(const tafl_state *t, int depth)
{
    if (depth == 0) return 1;
    if (t->over != OUTCOME_NONE) return 0;
    if (depth == 1) return (uint64_t)list(t, NULL);
    char(*moves)[TWIN_MOVE_TEXT] = malloc(TWIN_ROOM * sizeof *moves);
    tafl_state *after = malloc(sizeof *after);
    assert_true(moves && after);
    uint64_t nodes = 0;
    int n = list(t, moves);
    for (int i = 0; i < n; i++) {
        *after = *t;
        twin_play(after, moves[i]);
        nodes += tafl_perft(after, depth - 1);
    }
    free(after);
    free(moves);
    return nodes;
}
