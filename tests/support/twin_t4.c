#include "support/twin_t4.h"

#include <stdio.h>
#include <string.h>

static bool is(const char *option, const char *wanted)
{
    return strcmp(option, wanted) == 0;
}

static bool on_board(const twin *t, int x, int y)
{
    return x >= 0 && y >= 0 && x < t->rules.width && y < t->rules.height && t->there[x][y];
}

static bool is_empty(const twin *t, int x, int y)
{
    for (int k = 0; k < t->rules.kinds; k++)
        if (t->holds[x][y][k]) return false;
    return true;
}

twin twin_start(const t4_options *rules)
{
    twin t = {.rules = *rules};
    for (int y = 0; y < rules->height; y++)
        for (int x = 0; x < rules->width; x++) {
            int drawn_row = rules->height - 1 - y; /* drawings begin with the top row; each row ends in one separator */
            t.there[x][y] = !rules->holes || rules->holes[drawn_row * (rules->width + 1) + x] != '#';
        }
    return t;
}

static int list_placements(const twin *t, twin_move *out)
{
    int n = 0;
    for (int x = 0; x < t->rules.width; x++)
        for (int y = 0; y < t->rules.height; y++)
            for (int k = 0; k < t->rules.kinds; k++)
                if (t->there[x][y] && !t->holds[x][y][k]) out[n++] = (twin_move){.kind = k + 1, .to_x = x, .to_y = y};
    return n;
}

static int list_slides_from(const twin *t, int x, int y, twin_move *out)
{
    int n = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            if (dx == 0 && dy == 0) continue;
            int to_x = x + dx, to_y = y + dy;
            while (on_board(t, to_x, to_y) && is_empty(t, to_x, to_y)) {
                out[n++] = (twin_move){.from_x = x, .from_y = y, .to_x = to_x, .to_y = to_y};
                to_x += dx;
                to_y += dy;
            }
        }
    return n;
}

static int list_slides(const twin *t, twin_move *out)
{
    int n = 0;
    for (int x = 0; x < t->rules.width; x++)
        for (int y = 0; y < t->rules.height; y++) {
            if (!t->there[x][y] || is_empty(t, x, y)) continue;
            if (is(t->rules.mover, "placed") && (x != t->placed_x || y != t->placed_y)) continue;
            n += list_slides_from(t, x, y, out + n);
        }
    return n;
}

int twin_list(const twin *t, twin_move *out)
{
    if (!t->placed) return list_placements(t, out);
    int n = list_slides(t, out);
    if (is(t->rules.move, "optional")) out[n++] = (twin_move){.pass = true};
    return n;
}

/* Do the squares a and b belong to one row? `kind` -1: their contents are equal; else both hold that kind. */
static bool same(const twin *t, int ax, int ay, int bx, int by, int kind)
{
    if (kind >= 0) return t->holds[ax][ay][kind] && t->holds[bx][by][kind];
    if (is_empty(t, ax, ay) || is_empty(t, bx, by)) return false;
    for (int k = 0; k < t->rules.kinds; k++)
        if (t->holds[ax][ay][k] != t->holds[bx][by][k]) return false;
    return true;
}

/* The length of the longest row along (dx, dy) of which (x, y) is the first square; 0 where it is not the first. */
static int row_from(const twin *t, int x, int y, int dx, int dy, int kind)
{
    if (!on_board(t, x, y) || !same(t, x, y, x, y, kind)) return 0;
    if (on_board(t, x - dx, y - dy) && same(t, x, y, x - dx, y - dy, kind)) return 0;
    int length = 1;
    while (on_board(t, x + length * dx, y + length * dy) && same(t, x, y, x + length * dx, y + length * dy, kind))
        length++;
    return length;
}

static bool any_row(const twin *t, int least, int most)
{
    static const int axes[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int first_kind = is(t->rules.compare, "equal") ? -1 : 0, last_kind = first_kind < 0 ? -1 : t->rules.kinds - 1;
    for (int x = 0; x < t->rules.width; x++)
        for (int y = 0; y < t->rules.height; y++)
            for (int axis = 0; axis < 4; axis++)
                for (int kind = first_kind; kind <= last_kind; kind++) {
                    int length = row_from(t, x, y, axes[axis][0], axes[axis][1], kind);
                    if (length >= least && length <= most) return true;
                }
    return false;
}

static void end(twin *t, int winner, const char *name)
{
    t->over = true;
    t->winner = winner;
    t->ending = name;
}

static void judge_exact(twin *t)
{
    static const char *const names[] = {"three in a row", "four in a row", "five in a row", "six in a row"};
    if (!t->over && any_row(t, t->rules.row, t->rules.row)) end(t, t->player, names[t->rules.row - 3]);
}

static void judge_longer(twin *t)
{
    static const char *const names[] = {"four in a row", "five in a row", "six in a row", "seven in a row"};
    if (t->over || is(t->rules.four, "ignored") || !any_row(t, t->rules.row + 1, TWIN_SIDE_MAX)) return;
    end(t, is(t->rules.four, "wins") ? t->player : 1 - t->player, names[t->rules.row - 3]);
}

static void judge(twin *t)
{
    if (is(t->rules.four, "three_first")) {
        judge_exact(t);
        judge_longer(t);
    } else {
        judge_longer(t);
        judge_exact(t);
    }
}

static void end_turn(twin *t)
{
    if (!is(t->rules.judged, "placement")) judge(t);
    if (t->over) return;
    t->placed = false;
    t->player = 1 - t->player;
}

static void settle(twin *t)
{
    twin_move moves[TWIN_MOVES_MAX];
    while (!t->over && twin_list(t, moves) == 0) {
        if (t->placed && is(t->rules.no_move, "skips"))
            end_turn(t);
        else
            end(t, 1 - t->player, "no move");
    }
}

void twin_play(twin *t, const twin_move *m)
{
    t->plies++;
    if (m->kind) {
        t->holds[m->to_x][m->to_y][m->kind - 1] = true;
        t->placed = true;
        t->placed_x = m->to_x;
        t->placed_y = m->to_y;
        if (!is(t->rules.judged, "move")) judge(t);
    } else {
        for (int k = 0; k < 8 && !m->pass; k++) {
            t->holds[m->to_x][m->to_y][k] = t->holds[m->from_x][m->from_y][k];
            t->holds[m->from_x][m->from_y][k] = false;
        }
        end_turn(t);
    }
    settle(t);
}

void twin_write(const twin *t, const twin_move *m, char *out)
{
    char to_column = (char)('a' + m->to_x), from_column = (char)('a' + m->from_x);
    if (m->pass)
        snprintf(out, TWIN_TEXT_MAX, "pass");
    else if (!m->kind)
        snprintf(out, TWIN_TEXT_MAX, "%c%d-%c%d", from_column, (m->from_y + 1) % 100, to_column, (m->to_y + 1) % 100);
    else if (t->rules.kinds > 1)
        snprintf(out, TWIN_TEXT_MAX, "%d@%c%d", m->kind % 10, to_column, (m->to_y + 1) % 100);
    else
        snprintf(out, TWIN_TEXT_MAX, "%c%d", to_column, (m->to_y + 1) % 100);
}

uint64_t twin_perft(const twin *t, int depth)
{
    if (depth == 0) return 1;
    if (t->over) return 0;
    twin_move moves[TWIN_MOVES_MAX];
    uint64_t nodes = 0;
    int n = twin_list(t, moves);
    for (int i = 0; i < n; i++) {
        twin after = *t;
        twin_play(&after, &moves[i]);
        nodes += twin_perft(&after, depth - 1);
    }
    return nodes;
}
