/* Stones before the first move: handicap, and the setup of a game record (gtp_record.c). The engine sets up the board;
 * white is to move then, or the side in the record.
 *
 * Source: Go Text Protocol, version 2, section 4.1.1: handicap points and their order. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/fronts/gtp_commands.h"
#include "engine/fronts/sgf.h"
#include "play/protocol_words.h"

enum { STONES_MOST = SGF_SIZE_MOST * SGF_SIZE_MOST, FIXED_MOST = 9 };

/* --- boards --- */

int gtp_size_of_stones(gtp *g)
{
    error unwanted;
    text drawn = {0};
    const gtp_call shown = {.out = &drawn};
    const int size = gtp_square_size(g);
    const bool is = size && size <= SGF_SIZE_MOST && !gtp_rules_board(g, &shown, &unwanted);
    text_drop(&drawn);
    return is ? size : 0;
}

/* Returns the size of an empty board of stones, or 0 with `e` filled in. */
static int empty_size(gtp *g, error *e)
{
    text drawn = {0};
    const gtp_call shown = {.out = &drawn};
    const int size = gtp_size_of_stones(g);
    if (!size) return error_set(e, "black and white stones on a square grid wanted"), 0;
    const bool empty = !gtp_rules_board(g, &shown, e) && drawn.data && !strpbrk(drawn.data, "XO");
    text_drop(&drawn);
    return empty && !front_look(&g->f, e) && !front_made(&g->f) ? size : (error_set(e, "board not empty"), 0);
}

int gtp_put_stones(gtp *g, error *e)
{
    g->f.nturns = 0;
    return front_ask(&g->f, e, "{\"do\": \"set_up\", \"cells\": [%s], \"side\": %d}", g->placed.data, g->side);
}

int gtp_set_up(gtp *g, const char *stones, int size, int side, error *e)
{
    text_drop(&g->placed);
    for (int i = 0; i < size * size; i++) text_add(&g->placed, "%s\"%c\"", i ? ", " : "", stones[i]);
    g->side = side;
    return g->placed.failed ? error_set(e, "out of memory") : gtp_put_stones(g, e);
}

static void write_point(const gtp *g, int size, int at, text *out)
{
    char name[16];
    snprintf(name, sizeof name, "%c%d", 'a' + at % size, 1 + at / size);
    if (out->length) text_add(out, " ");
    gtp_write_move(g, name, out);
}

/* Returns the point of that name, or -1. */
static int read_point(const gtp *g, int size, const char *written)
{
    text name = {0};
    if (g->skips_i && gtp_names_i(written)) return -1;
    if (g->skips_i)
        gtp_read_columns(written, &name);
    else
        text_add(&name, "%s", written);
    const int column = name.data ? tolower((unsigned char)name.data[0]) - 'a' : -1;
    const char *digits = column >= 0 ? name.data + 1 : "";
    char *end;
    const long row = isdigit((unsigned char)*digits) ? strtol(digits, &end, 10) : 0;
    const bool good = column >= 0 && column < size && row >= 1 && row <= size && !*end;
    text_drop(&name);
    return good ? ((int)row - 1) * size + column : -1;
}

/* --- stones at the end --- */

/* There is no agreement on dead stones: all stones count as they stand. Writes one row of the board per line. */
static void write_stones(const gtp *g, int size, const char *drawn, text *out)
{
    for (int row = size; row-- > 0; drawn += 2 * size) {
        text line = {0};
        for (int column = 0; column < size; column++)
            if (drawn[2 * column] != '.') write_point(g, size, row * size + column, &line);
        if (line.length) text_add(out, "%s%s", out->length ? "\n" : "", line.data);
        text_done_into(&line, out);
    }
}

int gtp_final_status_list(gtp *g, const gtp_call *c, error *e)
{
    text drawn = {0};
    const gtp_call shown = {.out = &drawn};
    const char *status = c->words[1];
    const bool alive = !strcmp(status, "alive");
    if (!alive && strcmp(status, "dead") != 0 && strcmp(status, "seki") != 0)
        return error_set(e, "syntax error: alive, dead or seki wanted");
    const int failed = gtp_rules_board(g, &shown, e);
    if (!failed && alive) write_stones(g, gtp_square_size(g), drawn.data, c->out);
    text_drop(&drawn);
    return failed;
}

/* --- handicap --- */

/* Returns the number of fixed handicap points: 0 on boards below 7, 4 without a centre point or below 9. */
static int fixed_most(int size)
{
    const int least = 7, with_middle = 9;
    if (size < least) return 0;
    return size % 2 && size >= with_middle ? FIXED_MOST : 4;
}

/* Corners first, then sides; with 5, 7 and 9 stones the last one goes to the centre. */
static void fixed_places(int size, int count, int *out)
{
    enum { LOW, MIDDLE, HIGH };
    static const int order[][2] = {{LOW, LOW},    {HIGH, HIGH},   {LOW, HIGH},   {HIGH, LOW},
                                   {LOW, MIDDLE}, {HIGH, MIDDLE}, {MIDDLE, LOW}, {MIDDLE, HIGH}};
    const int large = 13, edge = size >= large ? 3 : 2, lines[] = {edge, size / 2, size - 1 - edge};
    const bool middle = count > 4 && count % 2;
    for (int i = 0; i < count - middle; i++) out[i] = lines[order[i][1]] * size + lines[order[i][0]];
    if (middle) out[count - 1] = lines[MIDDLE] * size + lines[MIDDLE];
}

static int distance(int size, int a, int b)
{
    return abs(a % size - b % size) + abs(a / size - b / size);
}

/* Returns the point that is farthest from all stones, preferably off the edge. */
static int farthest(int size, const int *places, int count)
{
    int best = 0, most = -1;
    for (int at = 0; at < size * size; at++) {
        const int x = at % size, y = at / size;
        int near = 2 * size;
        for (int i = 0; i < count; i++)
            if (distance(size, at, places[i]) < near) near = distance(size, at, places[i]);
        const bool edge = !x || !y || x == size - 1 || y == size - 1;
        if (near && 2 * near - edge > most) most = 2 * near - edge, best = at;
    }
    return best;
}

/* Places black's stones and reports them; white moves. */
static int place(gtp *g, const int *places, int count, int size, const gtp_call *c, error *e)
{
    char stones[STONES_MOST];
    memset(stones, '.', sizeof stones);
    for (int i = 0; i < count; i++) stones[places[i]] = 'X';
    if (gtp_set_up(g, stones, size, 1, e)) return -1;
    for (int i = 0; i < count; i++) write_point(g, size, places[i], c->out);
    return 0;
}

static int read_count(const char *written, int most, error *e)
{
    char *end;
    const long count = strtol(written, &end, 10);
    if (end == written || *end) return error_set(e, "syntax error: a number of stones wanted");
    return count >= 2 && count <= most ? (int)count : error_set(e, "invalid number of stones");
}

int gtp_fixed_handicap(gtp *g, const gtp_call *c, error *e)
{
    int places[FIXED_MOST];
    const int size = empty_size(g, e), count = size ? read_count(c->words[1], fixed_most(size), e) : -1;
    if (count < 0) return -1;
    fixed_places(size, count, places);
    return place(g, places, count, size, c, e);
}

int gtp_place_free_handicap(gtp *g, const gtp_call *c, error *e)
{
    int places[STONES_MOST];
    const int size = empty_size(g, e), count = size ? read_count(c->words[1], size * size - 1, e) : -1;
    if (count < 0) return -1;
    const int most = fixed_most(size), fixed = count < most ? count : most;
    if (fixed) fixed_places(size, fixed, places);
    for (int i = fixed; i < count; i++) places[i] = farthest(size, places, i);
    return place(g, places, count, size, c, e);
}

int gtp_set_free_handicap(gtp *g, const gtp_call *c, error *e)
{
    int places[STONES_MOST], count = 0;
    const int size = empty_size(g, e);
    text unwanted = {0};
    char *rest = c->rest;
    if (!size) return -1;
    for (const char *one; (one = front_next_word(&rest)); count++) {
        const int at = read_point(g, size, one);
        bool again = at < 0 || count == size * size - 1;
        for (int i = 0; i < count && !again; i++) again = places[i] == at;
        if (again) return error_set(e, "bad vertex list");
        places[count] = at;
    }
    if (count < 2) return error_set(e, "bad vertex list");
    const gtp_call quiet = {.out = &unwanted};
    const int status = place(g, places, count, size, &quiet, e);
    text_drop(&unwanted);
    return status;
}
