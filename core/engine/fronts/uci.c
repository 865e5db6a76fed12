/* Source: the Universal Chess Interface. "position" says the whole game each time: where it continues the one at hand
 * only the new moves are made. "go" plays the turn, to find all its decisions, and takes it back. What must not wait
 * (stop, quit, isready) another thread hears (uci_hear), and the thread that thinks meets it later. */
#include "engine/fronts/uci.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "engine/fronts/fen_board.h"
#include "engine/fronts/front.h"
#include "play/protocol_words.h"
#include "players/players.h"

enum { HOUR = 3600000, MOVES_TO_GO = 30, LEAST_MILLISECONDS = 10 };
#define NODES_MOST 1000000000000

struct uci {
    front f;
    bool own_player; /* it was named by who started the program */
    bool lost;       /* the last position could not be set up */
    bool hurried;    /* it was told that a player thinks who has learned little */
    text played;     /* its moves, a blank behind each */
    text begun;      /* where its game began, as it was said; empty: at the start of the rules */
    fen_board board;
    uci_print *print;
    void *context;
    atomic_bool thinking;
    atomic_bool endless, alone; /* it thinks until it is stopped; there are no more lines to come */
    atomic_int answered;        /* isready lines that were answered when they were heard */
    int side;                   /* that thinks */
};

__attribute__((format(printf, 2, 3))) static void say(const uci *u, const char *format, ...)
{
    text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&line, format, arguments);
    va_end(arguments);
    text_add(&line, "\n");
    if (!line.failed) u->print(u->context, line.data);
    text_drop(&line);
}

/* --- moves --- */

/* What the piece becomes that has just moved, "q", or what is put where, "C@e4". Returns 0, or -1 with `e` filled in.
 */
static int play_from_list(front *f, const char *written, error *e)
{
    const cJSON *one;
    if (front_ask(f, e, "{\"do\": \"moves\"}")) return -1;
    cJSON_ArrayForEach(one, cJSON_GetObjectItemCaseSensitive(f->answer, "moves"))
    {
        const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "move"));
        if (!name || !uci_means(name, written)) continue;
        text copy = {0};
        text_add(&copy, "%s", name);
        const int status = copy.failed ? error_set(e, "out of memory") : front_play(f, copy.data, e);
        text_drop(&copy);
        return status;
    }
    return uci_drops(written) ? front_play(f, written, e) : error_set(e, "nothing becomes %s here", written);
}

static int play_decision(front *f, char *written, error *e)
{
    const size_t length = uci_promotes_at(written);
    const char letter[] = {written[length], 0};
    if (uci_drops(written)) return play_from_list(f, written, e);
    if (!length) return front_play(f, written, e);
    written[length] = 0;
    return front_play(f, written, e) ? -1 : play_from_list(f, letter, e);
}

static int play(front *f, const char *written, error *e)
{
    text turn = {0}, copy = {0};
    uci_read_turn(written, &turn);
    text_add(&copy, "%s", written);
    int status = turn.failed || copy.failed ? error_set(e, "out of memory") : play_decision(f, turn.data, e);
    /* What is refused is named as it was written, not as the pass that it may be. */
    if (status && turn.data && !strcmp(turn.data, "pass") && copy.data) status = play_decision(f, copy.data, e);
    text_drop(&turn);
    text_drop(&copy);
    return status;
}

/* --- what is said while it thinks --- */

static double number_of(const cJSON *from, const char *key)
{
    const cJSON *v = cJSON_GetObjectItemCaseSensitive(from, key);
    return cJSON_IsNumber(v) ? v->valuedouble : NAN;
}

/* A share of the games as the hundredths of a pawn that chess programs win it with. */
static int hundredths(double share)
{
    const double least = .001;
    share = share < least ? least : share > 1 - least ? 1 - least : share;
    return (int)lround(400 * log10(share / (1 - share)));
}

static void tell(void *data, const cJSON *answer)
{
    const uci *u = data;
    text turn = {0};
    char nodes[40] = "";
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "move"));
    const char *learned = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(answer, "learned"));
    const double expects = number_of(answer, "value"), effort = number_of(answer, "effort");
    if (learned) say(u, "info string %s", learned);
    if (name) uci_write_turn(name, &turn);
    /* As many as there was time for is no number. */
    if (effort > 0 && effort < NODES_MOST) snprintf(nodes, sizeof nodes, "nodes %.0f ", effort);
    if (name && turn.data && expects >= 0)
        say(u, "info %sscore cp %d pv %s", nodes, hundredths(u->side ? 1 - expects : expects), turn.data);
    text_drop(&turn);
}

/* --- commands --- */

/* The next word of a line, or NULL; *rest goes behind it. */
static char *next_word(char **rest)
{
    char *at = *rest + strspn(*rest, " \t\r");
    if (!*at) return NULL;
    *rest = at + strcspn(at, " \t\r");
    if (**rest) *(*rest)++ = 0;
    return at;
}

static void write_place(const fen_place *at, text *out)
{
    text_add(out, "%s %s %s", at->rows, at->side ? at->side : "", at->passed ? at->passed : "");
}

static int begin_game(uci *u, const fen_place *at, error *e)
{
    text_drop(&u->played);
    text_drop(&u->begun);
    if (fen_board_set_up(&u->board, &u->f, at, e)) return -1;
    if (!fen_place_is_start(&u->board, at)) write_place(at, &u->begun);
    return 0;
}

/* Did the game at hand begin there? */
static bool has_begun(const uci *u, const fen_place *at)
{
    text now = {0};
    if (!fen_place_is_start(&u->board, at)) write_place(at, &now);
    const bool same = now.length == u->begun.length && (!now.length || !strcmp(now.data, u->begun.data));
    text_drop(&now);
    return same;
}

/* Makes the moves; those that are the position at hand are not made again. Returns 0, or -1 with `e` filled in. */
static int play_all(uci *u, const fen_place *from, text *moves, error *e)
{
    const size_t known = u->played.length;
    const bool grows = !u->lost && known && known <= moves->length && !memcmp(u->played.data, moves->data, known);
    if (!(grows && has_begun(u, from)) && begin_game(u, from, e)) {
        say(u, "info string position: %s", e->text);
        return -1;
    }
    for (size_t at = u->played.length, length; at < moves->length; at += length + 1) {
        char *one = moves->data + at;
        length = strcspn(one, " ");
        one[length] = 0;
        if (play(&u->f, one, e)) {
            say(u, "info string %s: %s", one, e->text);
            return -1;
        }
        text_add(&u->played, "%s ", one);
    }
    return u->played.failed ? error_set(e, "out of memory") : 0;
}

/* What stands up to the word "moves", which is read, too. Rights to castle are not left out in silence. */
static fen_place read_place(const uci *u, char **rest)
{
    enum { ROWS, SIDE, CASTLING, PASSED, WORDS };
    const char *said[WORDS] = {NULL}, *one = next_word(rest);
    const bool stated = !one || strcmp(one, "startpos") != 0;
    int n = 0;
    while ((one = next_word(rest)) && strcmp(one, "moves") != 0) {
        if (stated && n < WORDS) said[n] = one;
        n++;
    }
    if (said[CASTLING] && strcmp(said[CASTLING], "-") != 0)
        say(u, "info string castling rights, %.8s, are not read", said[CASTLING]);
    return (fen_place){stated && !said[ROWS] ? "" : said[ROWS], said[SIDE], said[PASSED]};
}

static void set_position(uci *u, char *rest)
{
    error e = {""};
    text moves = {0};
    const char *one;
    const fen_place from = read_place(u, &rest);
    while ((one = next_word(&rest))) text_add(&moves, "%s ", one);
    u->lost = moves.failed || play_all(u, &from, &moves, &e);
    text_drop(&moves);
}

/* What "go" says. 0: nothing. */
typedef struct terms {
    uint64_t movetime, nodes, depth, time[2], more[2], moves_to_go;
    bool infinite, searchmoves;
} terms;

static terms read_terms(char *rest)
{
    terms t = {.infinite = false};
    const struct {
        const char *name;
        uint64_t *to;
    } all[] = {{"movetime", &t.movetime}, {"nodes", &t.nodes},  {"depth", &t.depth},  {"wtime", &t.time[0]},
               {"btime", &t.time[1]},     {"winc", &t.more[0]}, {"binc", &t.more[1]}, {"movestogo", &t.moves_to_go}};
    for (const char *one; (one = next_word(&rest));) {
        if (!strcmp(one, "infinite")) t.infinite = true;
        if (!strcmp(one, "searchmoves")) t.searchmoves = true;
        for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
            if (strcmp(one, all[i].name) != 0) continue;
            const char *number = next_word(&rest);
            const long long n = number ? strtoll(number, NULL, 10) : 0;
            *all[i].to = n > 0 ? (uint64_t)n : 1;
        }
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

/* Without a time, nodes or a depth it thinks as it does by itself. */
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

/* Who does not ask whether it is ready meets one who plays worse, and is told so. */
static void tell_hurry(uci *u, const char *who)
{
    if (u->hurried || u->lost || front_is_over(&u->f) || !players_learn(who) || front_has_learned(&u->f, who)) return;
    say(u, "info string it learns from a few games only where isready does not come first");
    u->hurried = true;
}

static void go(uci *u, char *rest)
{
    char who[512];
    error e = {""};
    text turn = {0}, written = {0};
    terms t = read_terms(rest);
    if (t.searchmoves) say(u, "info string searchmoves are not read: any move may come");
    atomic_store(&u->endless, t.infinite);
    if (atomic_load(&u->alone)) t.infinite = false;
    if (!u->lost && front_look(&u->f, &e)) u->lost = true;
    u->side = u->lost ? 0 : front_side(&u->f);
    name_player(u, &t, who, sizeof who);
    tell_hurry(u, who);
    atomic_store(&u->thinking, true);
    const int status = u->lost ? -1 : front_think(&u->f, who, milliseconds_of(&t, u->side), &turn, &e);
    atomic_store(&u->thinking, false);
    atomic_store(&u->endless, false);
    if (status && *e.text) say(u, "info string %s", e.text);
    if (!status) tell(u, u->f.answer);
    if (!status && front_undo(&u->f, &e)) u->lost = true; /* it is for others to make the move */
    if (!status && turn.data) uci_write_turn(turn.data, &written);
    say(u, "bestmove %s", written.data ? written.data : "0000");
    text_drop(&turn);
    text_drop(&written);
}

static void introduce(const uci *u)
{
    say(u, "id name Poise " POISE_VERSION " %s", u->f.variant);
    say(u, "id author the authors of Poise");
    say(u, "uciok");
}

/* What has to be learned is learned before the clock runs. */
static void answer_ready(uci *u)
{
    char who[512];
    const terms timed = {.infinite = true};
    if (atomic_load(&u->answered) > 0) {
        atomic_fetch_sub(&u->answered, 1);
        return;
    }
    name_player(u, &timed, who, sizeof who);
    if (!u->lost) front_learn(&u->f, who);
    say(u, "readyok");
}

/* The engine meets the line by which it was stopped. */
static void meet_stop(uci *u)
{
    error unwanted;
    (void)!front_ask(&u->f, &unwanted, "{\"do\": \"stop\"}");
}

static bool answer(uci *u, char *line)
{
    error unwanted;
    char *rest = line;
    const char *name = next_word(&rest);
    if (!name) return true;
    if (!strcmp(name, "uci")) introduce(u);
    if (!strcmp(name, "isready")) answer_ready(u);
    if (!strcmp(name, "ucinewgame")) u->lost = begin_game(u, &(fen_place){NULL, NULL, NULL}, &unwanted);
    if (!strcmp(name, "position")) set_position(u, rest);
    if (!strcmp(name, "go")) go(u, rest);
    if (!strcmp(name, "stop")) meet_stop(u);
    return strcmp(name, "quit") != 0;
}

uci *uci_new(const script_paths *paths, const char *variant, const char *own, uci_print *print, void *context, error *e)
{
    uci *u = calloc(1, sizeof *u);
    if (!u) return error_set(e, "out of memory"), NULL;
    u->own_player = own;
    u->print = print;
    u->context = context;
    if (!front_open(&u->f, paths, variant, own ? own : "", e) && !fen_board_learn(&u->board, &u->f, e)) {
        u->f.more = tell;
        u->f.context = u;
        return u;
    }
    uci_free(u);
    return NULL;
}

void uci_free(uci *u)
{
    if (u) front_close(&u->f);
    if (u) text_drop(&u->played);
    if (u) text_drop(&u->begun);
    if (u) fen_board_drop(&u->board);
    free(u);
}

engine *uci_engine(uci *u)
{
    return u->f.k;
}

bool uci_line(uci *u, const char *line)
{
    text copy = {0};
    text_add(&copy, "%s", line);
    const bool goes_on = copy.failed || answer(u, copy.data);
    text_drop(&copy);
    return goes_on;
}

static bool is(const char *line, const char *name)
{
    const size_t length = strlen(name);
    line += strspn(line, " \t");
    return !strncmp(line, name, length) && !line[length + strspn(line + length, " \t\r")];
}

void uci_hear(uci *u, const char *line)
{
    if (is(line, "stop") || is(line, "quit")) engine_stop(u->f.k);
    if (!is(line, "isready") || !atomic_load(&u->thinking)) return;
    atomic_fetch_add(&u->answered, 1);
    say(u, "readyok");
}

void uci_hear_end(uci *u)
{
    atomic_store(&u->alone, true);
    if (atomic_load(&u->endless)) engine_stop(u->f.k);
}
