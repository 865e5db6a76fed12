/* "go" plays the turn, because the engine searches one decision at a time, and takes it back. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/fronts/uci_columns.h"
#include "engine/fronts/uci_state.h"
#include "play/protocol_words.h"
#include "players/players.h"

enum { HOUR = 3600000, MOVES_TO_GO = 30, LEAST_MILLISECONDS = 10 };
#define NODES_MOST 1000000000000

/* --- search output --- */

static double number_of(const cJSON *from, const char *key)
{
    const cJSON *v = cJSON_GetObjectItemCaseSensitive(from, key);
    return cJSON_IsNumber(v) ? v->valuedouble : NAN;
}

/* Converts an expected score to centipawns on the scale of chess programs. */
static int hundredths(double share)
{
    const double least = .001;
    share = share < least ? least : share > 1 - least ? 1 - least : share;
    return (int)lround(400 * log10(share / (1 - share)));
}

/* Is this number of nodes plausible? Reported is the number of possible nodes; where the position is solved there are
 * fewer. */
static bool can_be(const uci *u, double nodes)
{
    const double first = 1e6, a_second = 1e8;
    stopwatch watch = u->watch;
    return nodes < first + a_second * timing_gone(&watch);
}

/* Appends a turn in UCI notation. */
static void write_turn(const uci *u, const char *turn, text *out)
{
    size_t length;
    const char *where = uci_columns_cell(&u->columns, turn, &length);
    if (where)
        text_add(out, "P@%.*s", (int)length, where);
    else
        uci_write_turn(turn, out);
}

/* Writes the decisions of the turn so far (NULL: none), and the next one unless NULL. */
static void write_turn_so_far(const uci *u, const text *turn, const char *decision, text *out)
{
    text whole = {0};
    if (turn && turn->length) text_add(&whole, "%s%s", turn->data, decision ? "/" : "");
    if (decision) text_add(&whole, "%s", decision);
    if (whole.data) write_turn(u, whole.data, out);
    text_drop(&whole);
}

/* `line`: index of a MultiPV line, from 1; 0: a single line. */
static void tell_line(const uci *u, const cJSON *answer, const text *before, const char *decision, int line)
{
    text turn = {0};
    char nodes[40] = "", which[24] = "";
    const double expects = number_of(answer, "value"), effort = number_of(answer, "effort");
    write_turn_so_far(u, before, decision, &turn);
    if (effort > 0 && can_be(u, effort)) snprintf(nodes, sizeof nodes, "nodes %.0f ", effort);
    if (line) snprintf(which, sizeof which, "multipv %d ", line);
    if (turn.data && expects >= 0)
        uci_say(u, "info %s%sscore cp %d pv %s", which, nodes, hundredths(u->side ? 1 - expects : expects), turn.data);
    text_drop(&turn);
}

static const char *decision_of(const cJSON *answer)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "move"));
}

/* Reports the best current decisions; or (`made`) the whole turn. */
static void tell_opinion(const uci *u, const cJSON *answer, bool made)
{
    const cJSON *one, *lines = cJSON_GetObjectItemCaseSensitive(answer, "lines");
    int line = 0;
    cJSON_ArrayForEach(one, lines)
    {
        const bool whole = made && !line; /* the first line is the turn that was made */
        tell_line(u, one, made && !whole ? NULL : u->turn, whole ? NULL : decision_of(one), ++line);
    }
    if (!line) tell_line(u, answer, u->turn, made ? NULL : decision_of(answer), u->lines > 1);
}

void uci_tell(void *data, const cJSON *answer)
{
    const uci *u = data;
    const char *learned = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "learned"));
    if (learned) uci_say(u, "info string %s", learned);
    if (decision_of(answer)) tell_opinion(u, answer, false);
}

/* --- time and player --- */

/* Arguments of "go"; 0: not given. */
typedef struct terms {
    uint64_t movetime, nodes, depth, time[2], more[2], moves_to_go;
    bool infinite, ponder;
    text among; /* turns in UCI notation, each followed by a blank; empty: all */
} terms;

static terms read_terms(char *rest)
{
    terms t = {.infinite = false};
    const struct {
        const char *name;
        uint64_t *to;
    } all[] = {{"movetime", &t.movetime}, {"nodes", &t.nodes},  {"depth", &t.depth},  {"wtime", &t.time[0]},
               {"btime", &t.time[1]},     {"winc", &t.more[0]}, {"binc", &t.more[1]}, {"movestogo", &t.moves_to_go}};
    bool moves = false; /* after "searchmoves" every word that is no keyword is a move */
    for (const char *one; (one = front_next_word(&rest));) {
        const bool flag = !strcmp(one, "infinite") || !strcmp(one, "ponder") || !strcmp(one, "mate");
        if (!strcmp(one, "infinite")) t.infinite = true;
        if (!strcmp(one, "ponder")) t.ponder = true;
        bool known = flag;
        for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
            if (strcmp(one, all[i].name) != 0) continue;
            const char *number = front_next_word(&rest);
            const long long n = number ? strtoll(number, NULL, 10) : 0;
            *all[i].to = n > 0 ? (uint64_t)n : 1;
            known = true;
        }
        moves = !strcmp(one, "searchmoves") || (moves && !known);
        if (moves && strcmp(one, "searchmoves") != 0) text_add(&t.among, "%s ", one);
    }
    return t;
}

static uint64_t milliseconds_of(const terms *t, int side)
{
    uint64_t n = HOUR;
    if (t->time[side]) {
        const uint64_t moves = t->moves_to_go ? t->moves_to_go + 1 : MOVES_TO_GO;
        n = t->time[side] / moves + 8 * t->more[side] / 10;
        if (n > t->time[side] * 8 / 10) n = t->time[side] * 8 / 10;
    }
    if (t->movetime) n = t->movetime;
    return n < LEAST_MILLISECONDS ? LEAST_MILLISECONDS : n > HOUR ? HOUR : n;
}

/* Without time, nodes or depth the player uses its default budget. */
static void name_player(const uci *u, const terms *t, char *out, size_t size)
{
    static const uint64_t nodes_most = NODES_MOST, depth_most = 64;
    const bool limited = t->movetime || t->time[0] || t->time[1] || t->infinite || t->depth;
    const uint64_t nodes = t->nodes && t->nodes < nodes_most ? t->nodes : limited ? nodes_most : 20000;
    if (u->own_player)
        snprintf(out, size, "%s", u->f.player);
    else if (t->depth)
        snprintf(out, size, "alphabeta:nodes=%" PRIu64 ",depth=%" PRIu64 ",stages=1", nodes,
                 t->depth < depth_most ? t->depth : depth_most);
    else
        snprintf(out, size, "portfolio:nodes=%" PRIu64 ",stages=1", nodes);
}

/* Reports that the player is hardly trained, if the client did not send isready first. */
static void tell_hurry(uci *u, const char *who)
{
    if (u->hurried || u->lost || front_is_over(&u->f) || !players_learn(who) || front_has_learned(&u->f, who)) return;
    uci_say(u, "info string it learns from a few games only where isready does not come first");
    u->hurried = true;
}

/* Converts turns to decisions: each is made, and taken back. Illegal turns are reported and skipped. Returns 0, or -1
 * with `e` filled in. */
static int read_among(uci *u, text *written, text *among, error *e)
{
    char *rest = written->data;
    for (const char *one; rest && (one = front_next_word(&rest));) {
        const unsigned before = u->f.nturns;
        text turn = {0};
        error why = {""};
        const int status = uci_play(u, one, &turn, &why);
        if (status) uci_say(u, "info string searchmoves: %s: %s", one, why.text);
        if (!status && turn.data) text_add(among, "%s ", turn.data);
        text_drop(&turn);
        while (u->f.nturns > before)
            if (front_undo(&u->f, e)) return -1;
    }
    return front_look(&u->f, e);
}

void uci_tell_late(uci *u)
{
    if (u->late.length) uci_say(u, "%s", u->late.data);
    text_drop(&u->late);
}

/* Searches for a move, which is not made: the client does that. An infinite search may end by itself, where all is
 * known or the player's budget is spent: its result waits for stop. */
static void think(uci *u, terms *t, error *e)
{
    char who[512];
    text turn = {0}, written = {0}, among = {0};
    text_drop(&u->late);
    u->side = u->lost ? 0 : front_side(&u->f);
    u->turn = &turn;
    u->watch = timing_begin();
    name_player(u, t, who, sizeof who);
    tell_hurry(u, who);
    if (!u->lost && t->among.length && read_among(u, &t->among, &among, e)) u->lost = true;
    const front_wish wish = {among.data ? among.data : "", u->lines};
    atomic_store(&u->thinking, true);
    const int status = u->lost ? -1 : front_think(&u->f, who, milliseconds_of(t, u->side), &wish, &turn, e);
    atomic_store(&u->thinking, false);
    atomic_store(&u->endless, false);
    if (!status) tell_opinion(u, u->f.answer, true);
    u->turn = NULL;
    if (status && *e->text) uci_say(u, "info string %s", e->text);
    if (!status && turn.data) write_turn(u, turn.data, &written);
    if (!status && front_undo(&u->f, e)) u->lost = true;
    text_add(&u->late, "bestmove %s", written.data ? written.data : "0000");
    if (!t->infinite || atomic_load(&u->alone)) uci_tell_late(u);
    text_drop(&turn);
    text_drop(&written);
    text_drop(&among);
}

static void begin(uci *u, terms *t)
{
    error e = {""};
    atomic_store(&u->endless, t->infinite);
    if (atomic_load(&u->alone)) t->infinite = false;
    if (!u->lost && front_look(&u->f, &e)) u->lost = true;
    think(u, t, &e);
}

/* Pondering: waits, and keeps the whole time for its own turn. */
void uci_go(uci *u, char *rest)
{
    text_drop(&u->held);
    text_add(&u->held, "%s ", rest);
    terms t = read_terms(rest);
    if (!t.ponder) {
        text_drop(&u->held);
        begin(u, &t);
    }
    text_drop(&t.among);
}

void uci_go_held(uci *u, bool hit)
{
    if (!u->held.length) return;
    terms t = read_terms(u->held.data);
    text_drop(&u->held);
    if (!hit) t.movetime = 1;
    begin(u, &t);
    text_drop(&t.among);
}

void uci_learn(uci *u)
{
    /* Referees wait 15 seconds for readyok (cutechess-cli). */
    const uint64_t whole = 11000, quick = 2500;
    char who[512];
    const terms timed = {.infinite = true};
    name_player(u, &timed, who, sizeof who);
    if (!u->lost) front_learn_within(&u->f, who, whole, quick);
}
