/* loadsgf: sets up the initial stones of a game record and replays its moves. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/whole_file.h"
#include "engine/fronts/gtp_commands.h"
#include "engine/fronts/sgf.h"

/* Plays by the record's colour; if that is out of turn, the other side has passed. */
static int play_recorded(gtp *g, const sgf_move *m, error *e)
{
    text point = {0};
    if (front_look(&g->f, e)) return -1;
    if (front_side(&g->f) != m->side && front_play(&g->f, "pass", e)) return -1;
    if (m->column == SGF_PASS)
        text_add(&point, "pass");
    else
        text_add(&point, "%c%d", 'a' + m->column, 1 + m->row);
    const int status = point.failed ? error_set(e, "out of memory") : front_play(&g->f, point.data, e);
    text_drop(&point);
    return status;
}

static int begin_recorded(gtp *g, const sgf *s, error *e)
{
    char size[16], komi[32];
    text unwanted = {0};
    gtp_call c = {.words = {"", size, "", "", "", "", "", ""}, .out = &unwanted};
    snprintf(size, sizeof size, "%d", s->size);
    int status = gtp_boardsize(g, &c, e);
    snprintf(komi, sizeof komi, "%.10g", s->komi);
    c.words[1] = komi;
    if (!status && isfinite(s->komi)) status = gtp_set_komi(g, &c, e);
    text_drop(&unwanted);
    if (status || !s->placed) return status;
    const int first = s->nmoves ? s->moves[0].side : 1;
    if (!gtp_size_of_stones(g)) return error_set(e, "black and white stones on a square grid wanted");
    return gtp_set_up(g, s->stones, s->size, s->side < 0 ? first : s->side, e);
}

/* A number gives the move before which to stop. */
static int load(gtp *g, const sgf *s, const char *before, error *e)
{
    char *end;
    const long wanted = *before ? strtol(before, &end, 10) : s->nmoves + 1L;
    if (*before && (*end || wanted < 1)) return error_set(e, "syntax error: the number of a move wanted");
    if (begin_recorded(g, s, e)) return -1;
    for (int i = 0; i < s->nmoves && i + 1 < wanted; i++) {
        error why = {""};
        if (play_recorded(g, &s->moves[i], &why)) return error_set(e, "move %d: %s", i + 1, why.text);
    }
    return 0;
}

int gtp_loadsgf(gtp *g, const gtp_call *c, error *e)
{
    text content = {0};
    error why = {""};
    sgf s = {.moves = NULL};
    int status = *c->words[1] ? whole_file_read(c->words[1], &content) : error_set(&why, "a file wanted");
    if (status && !*why.text) error_set(&why, "%s cannot be read", c->words[1]);
    if (!status)
        status =
            content.failed ? error_set(&why, "out of memory") : sgf_read(content.data ? content.data : "", &s, &why);
    if (!status) status = load(g, &s, c->words[2], &why);
    text_drop(&content);
    sgf_free(&s);
    return status ? error_set(e, "cannot load file: %s", why.text) : 0;
}
