#include "support/twin_zong_heng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = ZONG_HENG_SIDE_MAX, SQUARES = SIDE * SIDE };

static const char colour[2] = {'X', 'O'};
static const int across[4] = {1, -1, 0, 0}, up[4] = {0, 0, 1, -1};

static bool on_board(const zong_heng *z, int x, int y)
{
    return x >= 0 && y >= 0 && x < z->rules.size && y < z->rules.size;
}

static bool is_dark(int x, int y)
{
    return (x + y) % 2 == 0;
}

static char first_content(const zong_heng_options *rules, int x, int y)
{
    if (*rules->drawn) return rules->drawn[(rules->size - 1 - y) * (rules->size + 1) + x];
    if (!is_dark(x, y)) return '.';
    if (!strcmp(rules->start, "diag")) return (x + y) / 2 % 2 ? 'O' : 'X';
    if (!strcmp(rules->start, "block")) return (x / 2 + y / 2) % 2 ? 'O' : 'X';
    if (!strcmp(rules->start, "half")) return y < rules->size / 2 ? 'X' : 'O';
    return y % 2 ? 'O' : 'X';
}

static int pieces_of(const zong_heng *z, int player)
{
    int n = 0;
    for (int x = 0; x < z->rules.size; x++)
        for (int y = 0; y < z->rules.size; y++) n += z->on[x][y] == colour[player];
    return n;
}

/* How many pieces move with the one on (x, y), or 0 where that is not allowed. */
static int moved_with(const zong_heng *z, int player, int x, int y, int d)
{
    int length = 0, own = 0, tail_x = x - across[d], tail_y = y - up[d];
    if (z->rules.whole && on_board(z, tail_x, tail_y) && z->on[tail_x][tail_y] != '.') return 0;
    while (on_board(z, x, y) && z->on[x][y] != '.') {
        own += z->on[x][y] == colour[player];
        length++;
        x += across[d];
        y += up[d];
    }
    return on_board(z, x, y) && own > length - own ? length : 0;
}

static int list_pushes(const zong_heng *z, int player, char (*out)[TWIN_MOVE_TEXT])
{
    int n = 0, size = z->rules.size;
    if (z->rules.half_supply && pieces_of(z, player) >= size * size / 2) return 0;
    for (int x = 0; x < size; x++)
        for (int y = 0; y < size; y++)
            for (int d = 0; d < 4; d++)
                if (is_dark(x, y) && z->on[x][y] != '.' && moved_with(z, player, x, y, d))
                    snprintf(out[n++], TWIN_MOVE_TEXT, "%c%d-%c%d", 'a' + x, y + 1, 'a' + x + across[d], y + up[d] + 1);
    return n;
}

static bool can_push(const zong_heng *z, int player)
{
    char out[SQUARES * 4][TWIN_MOVE_TEXT];
    return list_pushes(z, player, out) > 0;
}

static int list(const void *state, char (*out)[TWIN_MOVE_TEXT])
{
    const zong_heng *z = state;
    int n = list_pushes(z, z->player, out);
    if (n == 0) strcpy(out[n++], "pass");
    return n;
}

/* Takes a whole group off the copy and returns its size. */
static int take_group(zong_heng *copy, int x, int y, char c)
{
    if (!on_board(copy, x, y) || copy->on[x][y] != c) return 0;
    copy->on[x][y] = '.';
    int size = 1;
    for (int d = 0; d < 4; d++) size += take_group(copy, x + across[d], y + up[d], c);
    return size;
}

static int larger_first(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

static void measure(const zong_heng *z, int player, int sizes[SQUARES])
{
    zong_heng copy = *z;
    int n = 0;
    memset(sizes, 0, SQUARES * sizeof *sizes);
    for (int x = 0; x < z->rules.size; x++)
        for (int y = 0; y < z->rules.size; y++)
            if (copy.on[x][y] == colour[player]) sizes[n++] = take_group(&copy, x, y, colour[player]);
    qsort(sizes, (size_t)n, sizeof *sizes, larger_first);
}

static outcome compare_groups(const zong_heng *z)
{
    int sizes[2][SQUARES];
    for (int player = 0; player < 2; player++) measure(z, player, sizes[player]);
    for (int i = 0; i < (z->rules.largest ? 1 : SQUARES); i++)
        if (sizes[0][i] != sizes[1][i]) return sizes[0][i] > sizes[1][i] ? OUTCOME_FIRST : OUTCOME_SECOND;
    return OUTCOME_DRAW;
}

static void push(zong_heng *z, int x, int y, int d)
{
    for (int i = moved_with(z, z->player, x, y, d); i > 0; i--)
        z->on[x + i * across[d]][y + i * up[d]] = z->on[x + (i - 1) * across[d]][y + (i - 1) * up[d]];
    z->on[x][y] = colour[z->player];
}

static void play(void *state, const char *written)
{
    zong_heng *z = state;
    char from, to;
    int row, to_row;
    if (sscanf(written, "%c%d-%c%d", &from, &row, &to, &to_row) == 4)
        for (int d = 0; d < 4; d++)
            if (across[d] == to - from && up[d] == to_row - row) push(z, from - 'a', row - 1, d);
    z->passes += !strcmp(written, "pass");
    z->player = 1 - z->player;
    if (!can_push(z, 0) && !can_push(z, 1)) z->over = compare_groups(z);
}

static int side(const void *state)
{
    return ((const zong_heng *)state)->player;
}

static outcome over(const void *state)
{
    return ((const zong_heng *)state)->over;
}

static const char *ended_by(const void *state)
{
    (void)state;
    return "larger groups";
}

static char at(const void *state, const char *label)
{
    return ((const zong_heng *)state)->on[label[0] - 'a'][atoi(label + 1) - 1];
}

const twin_type zong_heng_twin = {list, play, side, over, ended_by, at};

zong_heng zong_heng_start(const zong_heng_options *rules)
{
    zong_heng z = {.rules = *rules, .over = OUTCOME_NONE};
    for (int x = 0; x < rules->size; x++)
        for (int y = 0; y < rules->size; y++) z.on[x][y] = first_content(rules, x, y);
    return z;
}
