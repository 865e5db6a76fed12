/* Turns of the Go Text Protocol: play, genmove, undo. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/fronts/gtp_commands.h"
#include "play/protocol_words.h"

/* What was done so that a colour may move. */
typedef struct given_turn {
    bool passed;       /* the other side has passed for it */
    unsigned replaces; /* number of passes that were undone */
} given_turn;

/* The other side passes, unless that would end the game or the rules do not allow it. */
static int pass_for(gtp *g)
{
    error unwanted;
    if (front_play(&g->f, "pass", &unwanted)) return -1;
    if (!front_is_over(&g->f)) return 0;
    (void)!front_undo(&g->f, &unwanted);
    return -1;
}

static void give_back(gtp *g, const given_turn *o)
{
    error unwanted;
    if (o->passed) (void)!front_undo(&g->f, &unwanted);
    for (unsigned i = 0; i < o->replaces; i++) (void)!front_play(&g->f, "pass", &unwanted);
}

/* The protocol allows turns after passes that end the game by the rules: on the board they are turns instead of those
 * passes. */
static int replace_passes(gtp *g, int side, given_turn *o)
{
    error unwanted;
    o->replaces = front_undo_passes(&g->f);
    if (!o->replaces || front_look(&g->f, &unwanted)) return -1;
    if (front_side(&g->f) == side) return 0;
    o->passed = !pass_for(g);
    if (!o->passed) give_back(g, o);
    return o->passed ? 0 : -1;
}

/* Gives the turn to that colour. The protocol allows two turns of one colour in a row, and referees send them: the
 * other side passes in between, where the rules allow it. `moves`: the turn is known, and no pass. */
static int begin_turn(gtp *g, const char *colour, bool moves, given_turn *o, error *e)
{
    const int side = gtp_side_of(colour);
    *o = (given_turn){0};
    if (side < 0) return error_set(e, "syntax error: black or white wanted");
    if (front_look(&g->f, e)) return -1;
    const bool over = front_is_over(&g->f), turn = side == front_side(&g->f);
    if (turn && !over) return 0;
    o->passed = !over && !pass_for(g);
    if (o->passed || (moves && !replace_passes(g, side, o))) return 0;
    return over ? error_set(e, "illegal move: the game is over")
                : error_set(e, "illegal move: it is not %.20s's turn", colour);
}

/* Such a pass and the turn after it are undone as one turn; if no turn followed, all is as it was. */
static int end_turn(gtp *g, const given_turn *o, int status)
{
    if (status) return give_back(g, o), status;
    if (o->passed) front_join_turns(&g->f);
    g->f.turns[g->f.nturns - 1].replaces = o->replaces;
    return 0;
}

static int play(gtp *g, const char *colour, const char *written, error *e)
{
    text turn = {0};
    error why = {""};
    given_turn given;
    if (!*written) return error_set(e, "syntax error: a colour and a move wanted");
    if (g->skips_i && gtp_names_i(written)) return error_set(e, "illegal move: no column is called I: J follows H");
    const bool passes = !strcasecmp(written, "pass");
    if (begin_turn(g, colour, !passes, &given, e)) return -1;
    if (g->skips_i)
        gtp_read_columns(written, &turn);
    else
        text_add(&turn, "%s", written);
    if (passes) turn.length = 0, text_add(&turn, "pass");
    const int status = end_turn(g, &given, front_play(&g->f, turn.data ? turn.data : "", &why));
    text_drop(&turn);
    return status ? error_set(e, "illegal move: %s", why.text) : 0;
}

int gtp_play(gtp *g, const gtp_call *c, error *e)
{
    return play(g, c->words[1], c->words[2], e);
}

/* All of them or none. */
int gtp_play_sequence(gtp *g, const gtp_call *c, error *e)
{
    error unwanted;
    unsigned made = 0;
    char *rest = c->rest;
    for (const char *colour; (colour = front_next_word(&rest)); made++) {
        const char *vertex = front_next_word(&rest);
        if (!play(g, colour, vertex ? vertex : "", e)) continue;
        while (made--) (void)!front_undo(&g->f, &unwanted);
        return -1;
    }
    return 0;
}

/* Lists all moves but the pass, each followed by a blank. */
static int list_moves(gtp *g, text *out, error *e)
{
    if (front_ask(&g->f, e, "{\"do\": \"moves\"}")) return -1;
    const cJSON *one;
    cJSON_ArrayForEach(one, cJSON_GetObjectItemCaseSensitive(g->f.answer, "moves"))
    {
        const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "move"));
        if (name && strcmp(name, "pass") != 0) text_add(out, "%s ", name);
    }
    return 0;
}

/* A pass that the other side never made must not end the game by a second one. */
static int think(gtp *g, const char *colour, text *turn, error *e)
{
    given_turn given;
    text among = {0};
    if (begin_turn(g, colour, false, &given, e)) return -1;
    if (!g->clocked) gtp_learn(g);
    int status = given.passed ? list_moves(g, &among, e) : 0;
    const front_wish wish = {among.data ? among.data : "", 1};
    if (!status) status = front_think(&g->f, g->f.player, g->milliseconds, &wish, turn, e);
    text_drop(&among);
    return end_turn(g, &given, status);
}

int gtp_genmove(gtp *g, const gtp_call *c, error *e)
{
    text turn = {0};
    const int status = think(g, c->words[1], &turn, e);
    if (!status && turn.data) gtp_write_move(g, turn.data, c->out);
    text_drop(&turn);
    return status;
}

int gtp_think_aside(gtp *g, const char *colour, text *turn, double *share, error *e)
{
    if (think(g, colour, turn, e)) return -1;
    const cJSON *expected = cJSON_GetObjectItemCaseSensitive(g->f.answer, "value");
    *share = cJSON_IsNumber(expected) ? expected->valuedouble : NAN;
    return front_undo(&g->f, e);
}

int gtp_reg_genmove(gtp *g, const gtp_call *c, error *e)
{
    text turn = {0};
    double share;
    const int status = gtp_think_aside(g, c->words[1], &turn, &share, e);
    if (!status && turn.data) gtp_write_move(g, turn.data, c->out);
    text_drop(&turn);
    return status;
}

int gtp_undo(gtp *g, const gtp_call *c, error *e)
{
    (void)c;
    return front_undo(&g->f, e);
}

/* gg-undo, as in GNU Go: undoes this number of turns, one by default; all of them or none. */
int gtp_undo_some(gtp *g, const gtp_call *c, error *e)
{
    char *end;
    const long turns = *c->words[1] ? strtol(c->words[1], &end, 10) : 1;
    if (*c->words[1] && (*end || turns < 0)) return error_set(e, "syntax error: a number wanted");
    if (turns > (long)front_played(&g->f)) return error_set(e, "cannot undo");
    for (long i = 0; i < turns; i++)
        if (front_undo(&g->f, e)) return -1;
    return 0;
}
