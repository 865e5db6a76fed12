/* engine: plays the moves of another program, over the Go Text Protocol, the Universal Chess Interface, or the
 * protocol of `poise engine`. The program is not trusted: its moves must be legal, its time is bounded, and any other
 * misbehaviour is an error that names it.
 *
 * The program answers with a whole turn, which this player returns one decision at a time. */
#include <stdlib.h>

#include "play/player.h"
#include "play/protocol_words.h"
#include "players/foreign/answer.h"

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
    told_game game;
    const char *command, *protocol;
    error why; /* the program's misbehaviour; empty: none */
} engine_player;

/* --- the program --- */

static void end_program(engine_player *k)
{
    child_end(k->game.f.program);
    k->game.f.program = NULL;
    k->game.begun = false;
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
    if (k->game.f.program) return 0;
    k->game.f.program = child_start(k->command, &why);
    if (k->game.f.program && !k->game.f.protocol->greet(&k->game.f, &why)) return 0;
    return blame(k, &why);
}

/* --- the player --- */

static move choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    engine_player *k = state;
    error why = {""};
    (void)g;
    if (p->plies != k->game.nmade) return blame(k, &(error){"it was not told of the game"}), MOVE_NONE;
    k->game.f.stop = stop;
    k->game.f.chance = random_next(r);
    int status = start_program(k);
    if (!status && (told_catch_up(&k->game, &why) || (k->game.ntold == k->game.nmade && answer_ask(&k->game, &why))))
        status = blame(k, &why);
    k->game.f.stop = NULL;
    if (!status) return k->game.told[k->game.nmade];
    if (stop_is_asked(stop)) k->why = (error){""};
    return MOVE_NONE;
}

static void recall(void *state, const move *made, unsigned count)
{
    engine_player *k = state;
    k->game.made = made;
    k->game.nmade = count;
}

static const char *failure(const void *state)
{
    const engine_player *k = state;
    return *k->why.text ? k->why.text : NULL;
}

static void reset(void *state)
{
    engine_player *k = state;
    k->game.begun = false;
    k->game.ntold = 0;
}

static void stop_player(void *state)
{
    engine_player *k = state;
    end_program(k);
    text_drop(&k->game.f.turns);
    arena_free(k->game.f.arena);
    free(k->game.told);
    text_drop(&k->game.turn);
    free(k->game.at);
    free(k->game.moves);
    free(k);
}

static int read_options(engine_player *k, const spec *s, error *e)
{
    static const foreign_protocol *const known[] = {&foreign_gtp, &foreign_uci, &foreign_poise};
    const value *v = s->values;
    foreign *f = &k->game.f;
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
    k->game.f.g = g;
    k->game.at = malloc(g->position_bytes);
    k->game.moves = malloc(((size_t)g->most_moves + 1) * sizeof *k->game.moves);
    int status = read_options(k, s, e);
    if (!status && !(k->game.at && k->game.moves)) status = error_set(e, "out of memory");
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
