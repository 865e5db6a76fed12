/* engine: plays the moves of another program, over the Go Text Protocol, the Universal Chess Interface, or the
 * protocol of `poise engine`. The program is not trusted: its moves must be legal, its time is bounded, and any other
 * misbehaviour is an error that names it.
 *
 * The player reports the decisions that the program does not know yet, turn by turn: a turn is the decisions of one
 * side until the other one moves. The program answers with a whole turn, which this player returns one decision at a
 * time. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "game/fork.h"
#include "play/player.h"
#include "play/protocol_words.h"
#include "play/typed_move.h"
#include "players/foreign/foreign.h"
#include "players/foreign/given_up.h"
#include "rules/effect.h"

enum { COMMAND, PROTOCOL, MILLISECONDS, PATIENCE, THINK, SETUP, COLUMNS, FIELDS };
enum { COLUMNS_AUTO, COLUMNS_GO };

static const char *const protocols[] = {"gtp", "uci", "poise", NULL};
static const char *const columns[] = {"auto", "go", "all", NULL};

static const field fields[FIELDS] = {
    {.name = "command",
     .kind = FIELD_TEXT,
     .required = true,
     .one_line = true,
     .help = "shell command that starts it, without a comma: put a longer one into a script"},
    {.name = "protocol",
     .kind = FIELD_CHOICE,
     .required = true,
     .choices = protocols,
     .help = "its protocol: gtp and uci write vertices as Go players and moves as chess players do (e2e4, e7e8q, N@e4 "
             "or P@e4 for a drop, d1d7,d7g7 for a move and a shot, 0000 for a pass), and all other moves in Poise's "
             "notation, the decisions of a turn joined by /"},
    {.name = "milliseconds",
     .kind = FIELD_INTEGER,
     .initial = 1000,
     .min = 1,
     .max = 3600000,
     .help = "thinking time per turn"},
    {.name = "patience",
     .kind = FIELD_INTEGER,
     .initial = 5000,
     .min = 1,
     .max = 3600000,
     .help =
         "timeout in milliseconds beyond the thinking time, and for any other answer; six times as long until it is "
         "ready"},
    {.name = "think",
     .kind = FIELD_TEXT,
     .later = true,
     .initial_text = "",
     .one_line = true,
     .help = "uci: arguments of go instead of the time, such as nodes 1000 or depth 3; poise: the player who thinks"},
    {.name = "setup",
     .kind = FIELD_TEXT,
     .later = true,
     .initial_text = "",
     .one_line = true,
     .help = "gtp, uci: lines to send first, joined by ;, such as setoption name UCI_Variant value nocastle; uci: also "
             "the start position, position fen ...; poise: its name of the variant"},
    {.name = "columns",
     .kind = FIELD_CHOICE,
     .later = true,
     .choices = columns,
     .help = "gtp: go: columns skip the letter I, as among Go players; all: columns have the names used here; auto: go "
             "for the variant go, else all"},
};

typedef struct engine_player {
    foreign f; /* must be the first member */
    const char *command, *protocol;
    const move *made; /* the `nmade` decisions of the game so far, borrowed */
    unsigned nmade;
    move *told; /* the decisions the program knows; they lead to `at` */
    unsigned ntold, capacity;
    text turn;  /* the decisions of the current turn that lead to `at`, joined by '/' */
    bool begun; /* the program knows that the game has begun */
    position *at;
    move *moves; /* g->most_moves entries */
    error why;   /* the program's misbehaviour; empty: none */
} engine_player;

int foreign_each_setup(foreign *f, int (*each)(foreign *f, const char *line, error *e), error *e)
{
    for (const char *at = f->setup; *at; at += strspn(at, "; ")) {
        text line = {0};
        at += strspn(at, "; ");
        const size_t length = strcspn(at, ";");
        if (!length) return 0;
        text_add_bytes(&line, at, length);
        const int status = line.failed ? error_set(e, "out of memory") : each(f, line.data, e);
        text_drop(&line);
        if (status) return -1;
        at += length;
    }
    return 0;
}

/* --- the program --- */

static void end_program(engine_player *k)
{
    child_end(k->f.program);
    k->f.program = NULL;
    k->begun = false;
}

/* Ends the program and fills in an error that names it. Returns -1. */
static int blame(engine_player *k, const error *why)
{
    end_program(k);
    return error_set(&k->why, "engine \"%.120s\" (%s): %s", k->command, k->protocol, why->text);
}

static int start_program(engine_player *k)
{
    error why = {""};
    if (k->f.program) return 0;
    k->f.program = child_start(k->command, &why);
    if (k->f.program && !k->f.protocol->greet(&k->f, &why)) return 0;
    return blame(k, &why);
}

/* --- what the program knows --- */

/* Did the rules promote the piece that moved? UCI does not write other changes of type, such as that of a pawn that
 * can be captured en passant. */
static bool is_promoted(const game *g, unsigned moved, unsigned now)
{
    for (int i = 0; i < g->neffects && moved != now; i++)
        if (g->effects[i].promotes && g->effects[i].promotes[moved] == now) return true;
    return false;
}

/* Writes the decision in the protocol's notation; for UCI a drop into a column is written as its cell. */
static void name_decision(const engine_player *k, move m, char name[ACTION_TEXT_MAX])
{
    const game *g = k->f.g;
    cell from, to;
    turn_write(g, m, name);
    if (k->f.protocol != &foreign_uci || name[strspn(name, "abcdefghijklmnopqrstuvwxyz")]) return;
    action_ends(&g->actions[move_action(m)], g, k->at, m, &from, &to);
    if (from == g->board->cells && to < g->board->cells) snprintf(name, ACTION_TEXT_MAX, "%s", g->board->label[to]);
}

static int advance(engine_player *k, move m, error *e)
{
    if (k->ntold == k->capacity) {
        const unsigned capacity = k->capacity ? 2 * k->capacity : 64;
        move *told = realloc(k->told, capacity * sizeof *told);
        if (!told) return error_set(e, "out of memory");
        k->told = told;
        k->capacity = capacity;
    }
    char name[ACTION_TEXT_MAX];
    cell from, to;
    name_decision(k, m, name);
    text_add(&k->turn, "%s%s", k->turn.length ? "/" : "", name);
    action_ends(&k->f.g->actions[move_action(m)], k->f.g, k->at, m, &from, &to);
    const bool moves = from < k->f.g->board->cells && to < k->f.g->board->cells && from != to;
    const unsigned moved = moves ? k->at->code[from] : 0;
    k->told[k->ntold++] = m;
    turn_apply(k->f.g, k->at, m);
    k->f.promotes = moves && is_promoted(k->f.g, moved, k->at->code[to]);
    turn_settle(k->f.g, k->at);
    return 0;
}

static int begin(engine_player *k, error *e)
{
    k->ntold = 0;
    position_copy(k->f.g, k->at, k->f.g->start);
    turn_settle(k->f.g, k->at);
    if (k->f.protocol->begin(&k->f, e)) return -1;
    k->begun = true;
    return 0;
}

/* Records the cell of the first piece of the side to move: some programs write a pass as a null move of it. */
static void note_first(engine_player *k)
{
    const board *on = k->f.g->board;
    k->f.first = NULL;
    for (int i = on->cells - 1; i >= 0; i--)
        if (k->f.g->pieces.owner_of[k->at->code[i]] == k->at->side) k->f.first = on->label[i];
}

static int tell_made(engine_player *k, unsigned side, error *e)
{
    return k->turn.failed ? error_set(e, "out of memory") : k->f.protocol->tell(&k->f, k->turn.data, side, e);
}

/* Reports the decisions up to the end of a turn, or of the game so far. */
static int tell_turn(engine_player *k, error *e)
{
    const unsigned side = k->at->side;
    int status = 0;
    note_first(k);
    k->turn.length = 0;
    while (!status && k->ntold < k->nmade && k->at->side == side) status = advance(k, k->made[k->ntold], e);
    return status ? status : tell_made(k, side, e);
}

/* Reports what the program does not know of the game yet. If its game differs, begins again. */
static int catch_up(engine_player *k, error *e)
{
    unsigned common = 0;
    while (common < k->ntold && common < k->nmade && k->told[common] == k->made[common]) common++;
    if (k->begun && common == k->nmade) return 0;
    if ((!k->begun || common < k->ntold) && begin(k, e)) return -1;
    while (k->ntold < k->nmade)
        if (tell_turn(k, e)) return -1;
    return 0;
}

/* --- the program's answers --- */

/* Finds the decision that a part of an answer means among the legal moves: the q of "e7e8q", or "C@e4". */
static int read_from_list(engine_player *k, const char *written, error *e)
{
    const int count = turn_list(k->f.g, k->at, k->moves, k->f.g->most_moves);
    for (int i = 0; i < count; i++) {
        char name[ACTION_TEXT_MAX];
        name_decision(k, k->moves[i], name);
        if (uci_means(name, written)) return advance(k, k->moves[i], e);
    }
    return uci_drops(written) ? error_set(e, "%s is not a legal move", written)
                              : error_set(e, "nothing becomes %c", *written);
}

static int read_decision(engine_player *k, const char *written, unsigned side, error *e)
{
    move m;
    if (k->at->outcome != OUTCOME_NONE || k->at->side != side) return error_set(e, "the turn is over before that");
    return typed_move_read(k->f.g, k->at, written, &m, e) ? -1 : advance(k, m, e);
}

static int read_part(engine_player *k, char *written, unsigned side, error *e)
{
    const bool uci = k->f.protocol == &foreign_uci;
    if (uci) written[strcspn(written, "+")] = 0; /* the rules determine promotions */
    const size_t promotes = uci ? uci_promotes_at(written) : 0;
    const char letter[] = {written[promotes], 0};
    if (uci && uci_drops(written) && k->at->side == side) return read_from_list(k, written, e);
    if (!promotes) return read_decision(k, written, side, e);
    written[promotes] = 0;
    return read_decision(k, written, side, e) || read_from_list(k, letter, e) ? -1 : 0;
}

static int read_parts(engine_player *k, char *written, error *e)
{
    const unsigned side = k->at->side;
    for (char *next; written; written = next) {
        char *end = written + turn_first(written);
        next = *end ? end + 1 : NULL;
        *end = 0;
        if (read_part(k, written, side, e)) return -1;
    }
    return 0;
}

/* The program reports that it has no turn. Accepts that if all decisions lose. */
static int give_up(engine_player *k, error *e)
{
    move any;
    if (given_up_lost(k->f.g, k->at, k->moves, &any, e)) return -1;
    return any == MOVE_NONE ? error_set(e, "it answers that there is no turn, where there is one that does not lose")
                            : advance(k, any, e);
}

/* Makes the decisions of the answer in `at`. */
static int read_answer(engine_player *k, const char *written, error *e)
{
    text turn = {0};
    error why = {""};
    const bool uci = k->f.protocol == &foreign_uci;
    if (uci && !strcmp(written, "(none)")) return give_up(k, e);
    if (uci)
        uci_read_turn(written, &turn);
    else
        text_add(&turn, "%s", written);
    const int status = turn.failed ? error_set(&why, "out of memory") : read_parts(k, turn.data, &why);
    text_drop(&turn);
    if (status) error_set(e, "it answers \"%.63s\", which is no legal turn: %s", written, why.text);
    return status;
}

/* Asks the program for its turn by its protocol. On success the next decision is known. */
static int ask(engine_player *k, unsigned side, error *e)
{
    text answer = {0};
    int status = k->f.protocol->ask(&k->f, side, &answer, e);
    if (!status && answer.failed) status = error_set(e, "out of memory");
    if (!status) status = answer.length ? read_answer(k, answer.data, e) : error_set(e, "it answers nothing");
    text_drop(&answer);
    return status;
}

/* Chess programs know no position in which the king can be captured, so in those the capture is made without asking. */
static int decide(engine_player *k, unsigned side, error *e)
{
    move taking = MOVE_NONE;
    if (k->f.protocol == &foreign_uci && given_up_taken(k->f.g, k->at, k->moves, &taking, e)) return -1;
    return taking == MOVE_NONE ? ask(k, side, e) : advance(k, taking, e);
}

/* Lets the program make its turn. On success the next decision is known. */
static int make_turn(engine_player *k, error *e)
{
    const unsigned side = k->at->side;
    note_first(k);
    k->turn.length = 0;
    const int status = decide(k, side, e);
    return status || k->f.protocol->makes ? status : tell_made(k, side, e);
}

/* --- the player --- */

static move choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    engine_player *k = state;
    error why = {""};
    (void)g;
    if (p->plies != k->nmade) return blame(k, &(error){"it was not told of the game"}), MOVE_NONE;
    k->f.stop = stop;
    k->f.chance = random_next(r);
    int status = start_program(k);
    if (!status && (catch_up(k, &why) || (k->ntold == k->nmade && make_turn(k, &why)))) status = blame(k, &why);
    k->f.stop = NULL;
    if (!status) return k->told[k->nmade];
    if (stop_is_asked(stop)) k->why = (error){""};
    return MOVE_NONE;
}

static void recall(void *state, const move *made, unsigned count)
{
    engine_player *k = state;
    k->made = made;
    k->nmade = count;
}

static const char *failure(const void *state)
{
    const engine_player *k = state;
    return *k->why.text ? k->why.text : NULL;
}

static void reset(void *state)
{
    engine_player *k = state;
    k->begun = false;
    k->ntold = 0;
}

static void stop_player(void *state)
{
    engine_player *k = state;
    end_program(k);
    text_drop(&k->f.turns);
    arena_free(k->f.arena);
    free(k->told);
    text_drop(&k->turn);
    free(k->at);
    free(k->moves);
    free(k);
}

static int read_options(engine_player *k, const spec *s, error *e)
{
    static const foreign_protocol *const known[] = {&foreign_gtp, &foreign_uci, &foreign_poise};
    const value *v = s->values;
    foreign *f = &k->f;
    f->arena = arena_new();
    if (!f->arena) return error_set(e, "out of memory");
    k->command = arena_text(f->arena, v[COMMAND].text);
    f->think = arena_text(f->arena, v[THINK].text ? v[THINK].text : "");
    f->setup = arena_text(f->arena, v[SETUP].text ? v[SETUP].text : "");
    k->protocol = protocols[v[PROTOCOL].integer];
    f->protocol = known[v[PROTOCOL].integer];
    f->milliseconds = (uint64_t)v[MILLISECONDS].integer;
    f->patience = (double)v[PATIENCE].integer / 1000;
    f->skips_i = v[COLUMNS].integer == COLUMNS_AUTO ? gtp_skips_i(f->g->name) : v[COLUMNS].integer == COLUMNS_GO;
    return k->command && f->think && f->setup ? 0 : error_set(e, "out of memory");
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    (void)watch;
    engine_player *k = calloc(1, sizeof *k);
    if (!k) return error_set(e, "out of memory"), NULL;
    k->f.g = g;
    k->at = malloc(g->position_bytes);
    k->moves = malloc(((size_t)g->most_moves + 1) * sizeof *k->moves);
    int status = read_options(k, s, e);
    if (!status && !(k->at && k->moves)) status = error_set(e, "out of memory");
    if (!status && start_program(k)) status = error_set(e, "%s", k->why.text);
    if (!status) return k;
    stop_player(k);
    return NULL;
}

/* Many programs answer the same each time, so a repeated game must count once. */
static bool draws_lots(const spec *s)
{
    (void)s;
    return false;
}

const player_type player_engine = {
    .word = {"engine", WORD_PLAYER,
             "An external program, by one of three protocols; needs --allow-engines. Its games cannot be reproduced "
             "from their number, and results say so.",
             fields, FIELDS, .positional = 0},
    .start = start,
    .stop = stop_player,
    .reset = reset,
    .recall = recall,
    .choose = choose,
    .failure = failure,
    .draws_lots = draws_lots,
    .foreign = true,
};
