/* play VARIANT: a game at the terminal, between people and players. The game itself is a session (play/session.h); here
 * is the talk: what is shown, and the commands that people type. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/files.h"
#include "cli/play_advice.h"
#include "cli/play_view.h"
#include "play/notation.h"
#include "play/refusal.h"

enum { SCREEN_WIDTH = 80 };

typedef struct talk {
    const game *g;
    const char *variant; /* as described */
    session *s;
    play_advice advice;
    FILE *screen; /* stderr when stdout is for the JSON document */
    bool colour, quit;
    bool changed; /* the board was not shown since the last decision */
} talk;

/* What a person may type besides a move. */
typedef struct talk_command {
    const char *name, *argument, *help;
    bool in_game; /* not when the game is over */
    void (*run)(talk *t, const char *argument);
} talk_command;

static void show(talk *t, text *what)
{
    fputs(what->data ? what->data : "", t->screen);
    fflush(t->screen);
    text_done(what);
}

static void talk_moves(talk *t, const char *argument)
{
    (void)argument;
    text out = {0};
    play_view_moves(t->g, t->s, SCREEN_WIDTH, &out);
    show(t, &out);
}

static void talk_hint(talk *t, const char *argument)
{
    (void)argument;
    error e = {""};
    text out = {0};
    if (play_advice_ask(&t->advice, t->s, &out, &e)) cli_say(t->screen, "%s\n", e.text);
    show(t, &out);
}

static void talk_undo(talk *t, const char *argument)
{
    (void)argument;
    t->changed = session_undo(t->s);
    if (!t->changed) fputs("there is nothing to take back\n", t->screen);
}

static void talk_resign(talk *t, const char *argument)
{
    (void)argument;
    session_resign(t->s);
    t->changed = true;
}

static void talk_save(talk *t, const char *argument)
{
    error e = {""};
    text out = {0};
    int status = *argument ? session_record(t->s, t->variant, &out) : error_set(&e, "save wants a file: save game.txt");
    if (status && *argument) error_set(&e, "out of memory");
    if (!status) status = files_write(argument, &out, &e);
    text_done(&out);
    if (status)
        cli_say(t->screen, "%s\n", e.text);
    else
        cli_say(t->screen, "saved; look at it with: poise show --record %s\n", argument);
}

static void talk_quit(talk *t, const char *argument)
{
    (void)argument;
    t->quit = true;
}

static void talk_help(talk *t, const char *argument);

static const talk_command commands[] = {
    {"moves", "", "the legal moves", true, talk_moves},
    {"hint", "", "what a thinking player would do, and who stands better; also ?!", true, talk_hint},
    {"?!", "", NULL, true, talk_hint},
    {"undo", "", "takes back the latest decision of a human, with the answers to it", false, talk_undo},
    {"resign", "", "gives up the game", true, talk_resign},
    {"save", " FILE", "writes the record of the game", false, talk_save},
    {"help", "", "this; also ?", false, talk_help},
    {"?", "", NULL, false, talk_help},
    {"quit", "", "leaves; so does the end of the input", false, talk_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void talk_help(talk *t, const char *argument)
{
    (void)argument;
    bool over = session_is_over(t->s);
    if (!over) fputs("Type a move as `moves` writes it; what it takes may be left out. Or:\n", t->screen);
    for (int i = 0; i < COMMANDS; i++) {
        const talk_command *c = &commands[i];
        if (c->help && !(c->in_game && over))
            fprintf(t->screen, "  %s%-*s %s\n", c->name, 10 - (int)strlen(c->name), c->argument, c->help);
    }
}

/* Cuts blanks off both ends. */
static char *trim(char *line)
{
    while (isspace((unsigned char)*line)) line++;
    for (size_t n = strlen(line); n && isspace((unsigned char)line[n - 1]);) line[--n] = 0;
    return line;
}

/* Says that it is no legal move, and why if that can be told. */
static void refuse(talk *t, const char *written, const error *e)
{
    text why = {0};
    refusal_explain(t->g, session_position(t->s), written, &why);
    cli_say(t->screen, "%s; `moves` lists all, `help` says more\n", e->text);
    if (why.length) cli_say(t->screen, "%s\n", why.data);
    text_done(&why);
}

static void decide(talk *t, const char *written)
{
    error e = {""};
    move m;
    if (session_is_over(t->s))
        fputs("the game is over: save FILE, undo or quit\n", t->screen);
    else if (notation_read(t->g, session_position(t->s), written, &m, &e))
        refuse(t, written, &e);
    else
        t->changed = !session_decide(t->s, m);
}

/* One line that a person typed, a command or a move; it is changed. */
static void obey(talk *t, char *line)
{
    line = trim(line);
    size_t length = strcspn(line, " \t");
    if (!*line) return;
    for (int i = 0; i < COMMANDS; i++) {
        const talk_command *c = &commands[i];
        bool named = strlen(c->name) == length && !strncmp(line, c->name, length);
        if (!named || (!*c->argument && line[length])) continue;
        if (c->in_game && session_is_over(t->s)) break;
        c->run(t, trim(line + length));
        return;
    }
    decide(t, line);
}

static void show_board(talk *t)
{
    text out = {0};
    play_view_board(t->g, t->s, t->colour, &out);
    player_opinion o;
    if (session_is_over(t->s)) {
        text_add(&out, "\n");
        play_view_result(t->g, t->s, &out);
    } else if (session_opinion(t->s, &o)) {
        play_view_opinion(t->g, &o, &out);
    }
    show(t, &out);
    t->changed = false;
}

static void prompt(talk *t)
{
    text out = {0};
    if (session_is_over(t->s))
        text_add(&out, "over");
    else
        play_view_side(t->g, session_position(t->s)->side, &out);
    text_add(&out, "> ");
    show(t, &out);
}

static int play(talk *t)
{
    char *line = NULL;
    size_t room = 0;
    int status = 0;
    for (t->changed = true; !status && !t->quit;) {
        if (t->changed) show_board(t);
        if (!session_is_over(t->s) && !session_waits(t->s)) {
            status = session_answer(t->s);
            t->changed = true;
            continue;
        }
        prompt(t);
        if (getline(&line, &room, stdin) > 0)
            obey(t, line);
        else
            t->quit = true;
    }
    free(line);
    fputs("\n", t->screen);
    return status;
}

static int talk_through(talk *t, bool json)
{
    text out = {0};
    play_view_players(t->g, t->s, &out);
    text_add(&out, "Type a move, or help.\n");
    show(t, &out);
    if (play(t)) return -1;
    if (json) play_view_json(t->g, t->s, t->variant, &out);
    int status = cli_print(&out);
    return session_position(t->s)->outcome == OUTCOME_BROKEN ? CLI_BAD : status;
}

/* Boards in colour are for terminals, and not for who asked not to have any (no-color.org). */
static bool wants_colour(int screen)
{
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    return isatty(screen) && !(no_colour && *no_colour) && kind && strcmp(kind, "dumb") != 0;
}

/* Whoever sits at the table and says what it thinks gives hints, the second player first; else the usual player. */
static const char *adviser_among(player *const players[2], const char *usual)
{
    for (int side = 2; side-- > 0;)
        if (players[side] && player_has_opinions(players[side])) return player_name(players[side]);
    return usual;
}

/* Plays the game at the table. Returns an exit code. */
static int play_at(const cli *c, const game *g, player *const players[2], const char *usual, uint64_t seed)
{
    session *s = session_new(g, players, seed);
    talk t = {.g = g, .variant = c->arguments[0], .s = s, .screen = c->json ? stderr : stdout};
    t.advice = (play_advice){.g = g, .described = adviser_among(players, usual)};
    t.colour = wants_colour(c->json ? STDERR_FILENO : STDOUT_FILENO);
    int status = s ? talk_through(&t, c->json) : -1;
    play_advice_done(&t.advice);
    session_free(s);
    return status < 0 ? cli_fail(&(error){"out of memory"}) : status;
}

/* Who sits on a side: NULL for a human. Returns 0, or -1 with `e` filled in. */
static int new_player(const char *described, const game *g, player **out, error *e)
{
    if (!strcmp(described, "human")) return 0;
    *out = play_advice_player(described, g, e);
    return *out ? 0 : -1;
}

static int run(cli *c)
{
    error e = {""};
    uint64_t seed;
    if (cli_flag_seed(c, &seed)) return CLI_USAGE;
    const char *first = cli_flag_text(c, "first"), *second = cli_flag_text(c, "second");
    player *players[2] = {NULL, NULL};
    char usual[PLAY_ADVICE_NAME];
    game *g = script_load_variant(c->arguments[0], &c->paths, &e);
    bool ready = g && !play_advice_usual(g, usual, &e) && !new_player(first ? first : "human", g, &players[0], &e) &&
                 !new_player(second ? second : usual, g, &players[1], &e);
    int status = ready ? play_at(c, g, players, usual, seed) : cli_fail(&e);
    for (int side = 0; side < 2; side++) player_free(players[side]);
    game_free(g);
    return status;
}

static const cli_flag flags[] = {
    {"first", "PLAYER", "human, random, " PLAY_ADVICE_MOST " ...; default human"},
    {"second", "PLAYER", "the same; default " PLAY_ADVICE_MOST ", or less for an answer within a second"},
    {"seed", "S", "the players' chance; default 1"},
    {0},
};

const command command_play = {
    .name = "play",
    .arguments = "VARIANT",
    .summary = "a game at the terminal, against a player or another person",
    .example = "poise play t4 --second mcts:iterations=4000",
    .least = 1,
    .most = 1,
    .flags = flags,
    .run = run,
};
