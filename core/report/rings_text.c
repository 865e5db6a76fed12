#include "report/rings_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "game/column.h"

enum { LABEL = 3 };

typedef struct ring_drawing {
    const sign_drawing *d;
    int sign;            /* width of the widest */
    const char *between; /* signs of several characters are separated by spaces */
    bool *again;         /* of each place (place_of): its cell is drawn earlier, in another ring */
} ring_drawing;

/* A level-2 ring is a place, followed by its children; `line` counts the rings of level 3. */
static unsigned place_of(unsigned line, int child, int grandchild)
{
    return (line * 8 + (unsigned)child) * 9 + (unsigned)(grandchild + 1);
}

/* Marks the places whose cell has an earlier one, which it is named after. */
static void mark_again(const board_levels *v, bool *drawn, bool *again)
{
    for (unsigned line = 0; line < (unsigned)(v->first[4] - v->first[3]); line++)
        for (int j = 0; j < 8; j++) {
            const unsigned ring = v->children[v->first[3] + line][j];
            for (int k = -1; k < 8; k++) {
                const unsigned c = k < 0 ? ring : v->children[ring][k];
                again[place_of(line, j, k)] = drawn[c];
                drawn[c] = true;
            }
        }
}

/* A ring that was drawn before is in lower case, or a comma. */
static void draw_sign(const ring_drawing *r, unsigned c, bool again)
{
    char scratch[COLUMN_TEXT_MAX], lower[COLUMN_TEXT_MAX];
    const char *sign = column_text(r->d->g, r->d->p, c, scratch);
    snprintf(lower, sizeof lower, "%s", sign);
    for (char *at = lower; *at; at++) *at = *at == '.' ? ',' : (char)tolower((unsigned char)*at);
    sign_text_draw_as(r->d, c, again ? lower : sign);
}

/* Appends a level-2 ring and its children: "X(..O.....)". */
static void draw_small_ring(const ring_drawing *r, unsigned line, int child)
{
    const board_levels *v = r->d->g->board->levels;
    const unsigned c = v->children[v->first[3] + line][child];
    text *out = r->d->out;
    text_add(out, "  ");
    draw_sign(r, c, r->again[place_of(line, child, -1)]);
    text_add(out, "(");
    for (int k = 0; k < 8; k++) {
        text_add(out, "%s", k ? r->between : "");
        draw_sign(r, v->children[c][k], r->again[place_of(line, child, k)]);
    }
    text_add(out, ")");
}

/* Appends the rest of the names, above the signs: "3.01234567" above a level-2 ring and its children. */
static void draw_names(const ring_drawing *r, int from, int to)
{
    text *out = r->d->out;
    text_add(out, "%*s", LABEL + 2 + r->sign, "");
    for (int j = from; j < to; j++) {
        text_add(out, "  %*d.", r->sign, j);
        for (int k = 0; k < 8; k++) text_add(out, "%s%d", k ? r->between : "", k);
        text_add(out, j + 1 < to ? " " : "\n");
    }
}

/* Returns how many children of a line's ring fit the width: 8, 4, 2 or 1. */
static int fitting(const ring_drawing *r, int width)
{
    const int ring = 2 + r->sign + 2 + 8 * r->sign + 7 * (*r->between != 0), head = LABEL + 2 + r->sign;
    int n = 8;
    while (width && n > 1 && head + n * ring > width) n /= 2;
    return n;
}

static void draw_all(const ring_drawing *r, int width)
{
    const sign_drawing *d = r->d;
    const board_levels *v = d->g->board->levels;
    const int step = fitting(r, width);
    if (v->top > 3) {
        sign_text_head(d, (unsigned)d->g->board->cells - 1, LABEL);
        text_add(d->out, "\n");
    }
    for (int from = 0; from < 8; from += step) {
        draw_names(r, from, from + step);
        for (unsigned c = v->first[3]; c < v->first[4]; c++) {
            sign_text_head(d, c, LABEL);
            text_add(d->out, " ");
            for (int j = from; j < from + step; j++) draw_small_ring(r, c - v->first[3], j);
            text_add(d->out, "\n");
        }
    }
}

void rings_text_draw(const sign_drawing *d, int width)
{
    const board_levels *v = d->g->board->levels;
    const int sign = sign_text_widest(d->g, d->p);
    bool *drawn = calloc((size_t)d->g->board->cells, sizeof *drawn);
    bool *again = calloc(place_of((unsigned)(v->first[4] - v->first[3]), 0, 0), sizeof *again);
    if (drawn && again) {
        mark_again(v, drawn, again);
        draw_all(&(ring_drawing){d, sign, sign > 1 ? " " : "", again}, width);
    }
    free(drawn);
    free(again);
}
