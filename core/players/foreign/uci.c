/* The Universal Chess Interface, from the controller's side. */
#include <stdio.h>
#include <string.h>

#include "play/protocol_words.h"
#include "players/foreign/foreign.h"

static int say(foreign *f, const char *said, error *e)
{
    child_patience patience = foreign_patience(f);
    text line = {0};
    text_add(&line, "%s\n", said);
    const int status = line.failed ? error_set(e, "out of memory") : child_say(f->program, line.data, &patience, e);
    text_drop(&line);
    return status;
}

/* Reads lines until one begins with the word `first`. Returns what follows it, or NULL with `e` filled in. */
static const char *wait_for(foreign *f, const char *first, child_patience patience, error *e)
{
    const size_t length = strlen(first);
    const char *line;
    do {
        if (!(line = child_hear(f->program, &patience, e))) return NULL;
        line += strspn(line, " \t");
    } while (strncmp(line, first, length) != 0 || (line[length] && !strchr(" \t", line[length])));
    return line + length;
}

static const char where[] = "position ";

static bool is_position(const char *line)
{
    return !strncmp(line, where, strlen(where));
}

static int set(foreign *f, const char *line, error *e)
{
    return is_position(line) ? 0 : say(f, line, e);
}

static int greet(foreign *f, error *e)
{
    if (say(f, "uci", e) || !wait_for(f, "uciok", foreign_patience(f), e)) return -1;
    return foreign_each_setup(f, set, e);
}

/* Sets the start position of games: that of the setup, else the program's own. */
static int add_start(foreign *f, const char *line, error *e)
{
    if (!is_position(line)) return 0;
    f->turns.length = 0;
    return text_add(&f->turns, "%s moves", line) ? error_set(e, "out of memory") : 0;
}

static int begin(foreign *f, error *e)
{
    text_drop(&f->turns);
    if (text_add(&f->turns, "position startpos moves")) return error_set(e, "out of memory");
    if (foreign_each_setup(f, add_start, e) || say(f, "ucinewgame", e) || say(f, "isready", e)) return -1;
    return wait_for(f, "readyok", foreign_preparation(f), e) ? 0 : -1;
}

static int tell(foreign *f, const char *turn, unsigned side, error *e)
{
    (void)side;
    text_add(&f->turns, " ");
    if (f->first && !strcmp(turn, "pass"))
        text_add(&f->turns, "%s%s", f->first, f->first);
    else
        uci_write_turn(turn, &f->turns);
    if (f->promotes) text_add(&f->turns, "+");
    return f->turns.failed ? error_set(e, "out of memory") : 0;
}

static int ask(foreign *f, unsigned side, text *turn, error *e)
{
    char go[256];
    (void)side;
    if (*f->think)
        snprintf(go, sizeof go, "go %s", f->think);
    else
        snprintf(go, sizeof go, "go movetime %llu", (unsigned long long)f->milliseconds);
    if (say(f, f->turns.data, e) || say(f, go, e)) return -1;
    const char *said = wait_for(f, "bestmove", foreign_thinking(f), e);
    if (!said) return -1;
    said += strspn(said, " \t");
    text_add(turn, "%.*s", (int)strcspn(said, " \t"), said);
    return 0;
}

const foreign_protocol foreign_uci = {greet, begin, tell, ask, false};
