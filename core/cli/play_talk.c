/* A loop: shows the board when it has changed; then a player moves, or a person types a line. A line that begins with a
 * command is that command; any other is read as a move, and an illegal one is explained. */
#define _POSIX_C_SOURCE 200809L
#include "cli/play_talk.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/files.h"
#include "cli/play_view.h"
#include "cli/terminal.h"
#include "play/refusal.h"
#include "play/typed_move.h"

typedef struct talk {
    play_table *at;
    const game *g;
    session *s;
    const play_about *about;
    FILE *screen;
    int file; /* of the terminal */
    bool quit;
    bool changed; /* the board was not shown since the last decision */
} talk;

/* Commands that a person may type besides moves. */
typedef struct talk_command {
    const char *name, *argument, *help;
    bool in_game; /* not once the game is over */
    void (*run)(talk *t, const char *argument);
} talk_command;

static void show(talk *t, text *what)
{
    fputs(what->failed ? "out of memory\n" : what->data ? what->data : "", t->screen);
    fflush(t->screen);
    text_drop(what);
}

static void talk_moves(talk *t, const char *argument)
{
    text out = {0};
    play_view_moves(t->g, t->s, argument, terminal_of(t->file).columns, &out);
    show(t, &out);
}

static void talk_hint(talk *t, const char *argument)
{
    (void)argument;
    error e = {""};
    text out = {0};
    if (play_table_advice(t->at, &out, &e) && !stop_is_asked(t->at->stop)) cli_say(t->screen, "%s\n", e.text);
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
    int status = *argument ? session_record(t->s, t->about->variant, t->about->rules, &out)
                           : error_set(&e, "save wants a file: save game.txt");
    if (status && *argument) error_set(&e, "out of memory");
    if (!status) status = files_write(argument, &out, &e);
    text_drop(&out);
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
    {"moves", " START", "the legal moves, or those that begin so", true, talk_moves},
    {"hint", "", "what a thinking player would do, and who is ahead; also ?!", true, talk_hint},
    {"?!", "", NULL, true, talk_hint},
    {"undo", "", "takes back the latest decision of a human, with the answers to it", false, talk_undo},
    {"resign", "", "gives up the game", true, talk_resign},
    {"save", " FILE", "writes the record of the game", false, talk_save},
    {"help", "", "this; also ?", false, talk_help},
    {"?", "", NULL, false, talk_help},
    {"quit", "", "leaves; so does the end of the input", false, talk_quit},
    {"exit", "", NULL, false, talk_quit},
    {"q", "", NULL, false, talk_quit},
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
            fprintf(t->screen, "  %s%-*s %s\n", c->name, 11 - (int)strlen(c->name), c->argument, c->help);
    }
}

/* Trims blanks at both ends. */
static char *trim(char *line)
{
    while (isspace((unsigned char)*line)) line++;
    for (size_t n = strlen(line); n && isspace((unsigned char)line[n - 1]);) line[--n] = 0;
    return line;
}

/* Reports an illegal move, and the reason if known. */
static void refuse(talk *t, const char *written, const error *e)
{
    text why = {0};
    refusal_explain(t->g, session_position(t->s), written, &why);
    cli_say(t->screen, "%s; `moves` lists all, `help` says more\n", e->text);
    if (why.length) cli_say(t->screen, "%s\n", why.data);
    text_drop(&why);
}

static void decide(talk *t, const char *written)
{
    error e = {""};
    move m;
    if (session_is_over(t->s))
        fputs("the game is over: save FILE, undo or quit\n", t->screen);
    else if (typed_move_read(t->g, session_position(t->s), written, &m, &e))
        refuse(t, written, &e);
    else
        t->changed = !session_decide(t->s, m);
}

/* Executes a line typed by a person, a command or a move; changes the line. */
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
    play_view_board(t->g, t->s, terminal_wants_colour(t->file), terminal_of(t->file).columns, &out);
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
    play_view_prompt(t->g, t->s, &out);
    show(t, &out);
}

/* Reads and executes a line typed by a person. */
static void listen(talk *t, char **line, size_t *room)
{
    prompt(t);
    if (getline(line, room, stdin) > 0)
        obey(t, *line);
    else
        t->quit = true;
}

static int play(talk *t, error *e)
{
    char *line = NULL;
    size_t room = 0;
    int status = 0;
    for (t->changed = true; !status && !t->quit && !stop_is_asked(t->at->stop);) {
        if (t->changed) show_board(t);
        if (session_is_over(t->s) || session_waits(t->s)) {
            listen(t, &line, &room);
        } else {
            status = play_table_answer(t->at, e);
            t->changed = true;
        }
    }
    free(line);
    fputs("\n", t->screen);
    return stop_is_asked(t->at->stop) ? 0 : status;
}

int play_talk(play_table *at, const play_about *about, bool on_stderr, error *e)
{
    talk t = {.at = at, .g = at->g, .s = at->s, .about = about, .screen = on_stderr ? stderr : stdout};
    t.file = on_stderr ? STDERR_FILENO : STDOUT_FILENO;
    text out = {0};
    play_view_players(t.g, t.s, &out);
    play_view_value(t.g, at->stop, &out);
    text_add(&out, "Type a move, or help.\n");
    show(&t, &out);
    return play(&t, e);
}
