/* The Go Text Protocol, version 2, from the controller's side. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "game/game.h"
#include "language/variant_spec.h"
#include "play/protocol_words.h"
#include "players/foreign/foreign.h"

/* Sends the command and reads the response; `out` (may be NULL) receives its first line without the status sign. */
static int command(foreign *f, const char *said, child_patience patience, text *out, error *e)
{
    text line = {0};
    error why = {""};
    const char *answer;
    bool failed;
    text_add(&line, "%s\n", said);
    const int status = line.failed ? error_set(e, "out of memory") : child_say(f->program, line.data, &patience, e);
    text_drop(&line);
    if (status) return -1;
    do {
        if (!(answer = child_hear(f->program, &patience, e))) return -1;
    } while (*answer != '=' && *answer != '?');
    failed = *answer == '?';
    answer += 1 + strspn(answer + 1, "0123456789");
    answer += strspn(answer, " \t");
    error_set(&why, "it says of \"%.80s\": %.200s", said, answer);
    if (out && !failed) text_add(out, "%s", answer);
    do {
        if (!(answer = child_hear(f->program, &patience, e))) return -1;
    } while (*answer);
    return failed ? error_set(e, "%s", why.text) : 0;
}

static int say(foreign *f, const char *said, error *e)
{
    return command(f, said, foreign_patience(f), NULL, e);
}

/* Not every program supports time settings; an error response to them is ignored. */
static int greet(foreign *f, error *e)
{
    char time[64];
    error unwanted = {""};
    if (say(f, "protocol_version", e) || foreign_each_setup(f, say, e)) return -1;
    if (f->milliseconds < 1000) return 0;
    snprintf(time, sizeof time, "time_settings 0 %llu 1", (unsigned long long)f->milliseconds / 1000);
    (void)!command(f, time, foreign_preparation(f), NULL, &unwanted);
    return 0;
}

/* Reads the komi, in half points for the second side, if the variant has such an option. */
static bool has_komi(const game *g, int *out)
{
    for (int i = 0; i < g->noptions; i++)
        if (!strcmp(g->options[i].name, "komi")) return sscanf(g->options[i].value, "%d", out) == 1;
    return false;
}

static int begin(foreign *f, error *e)
{
    char line[64];
    int komi;
    const board *b = f->g->board;
    snprintf(line, sizeof line, "boardsize %d", b->width);
    if (b->width && b->width == b->height && say(f, line, e)) return -1;
    if (say(f, "clear_board", e)) return -1;
    if (!has_komi(f->g, &komi)) return 0;
    snprintf(line, sizeof line, "komi %.1f", komi / 2.0);
    return say(f, line, e);
}

static const char *colour(unsigned side)
{
    return side ? "w" : "b";
}

static int tell(foreign *f, const char *turn, unsigned side, error *e)
{
    text line = {0};
    text_add(&line, "play %s ", colour(side));
    if (f->skips_i)
        gtp_write_columns(turn, &line);
    else
        text_add(&line, "%s", turn);
    const int status = line.failed ? error_set(e, "out of memory") : say(f, line.data, e);
    text_drop(&line);
    return status;
}

static int ask(foreign *f, unsigned side, text *turn, error *e)
{
    char line[32];
    text answer = {0};
    snprintf(line, sizeof line, "genmove %s", colour(side));
    int status = command(f, line, foreign_thinking(f), &answer, e);
    const char *said = answer.data ? answer.data : "";
    if (!status && !strcasecmp(said, "resign"))
        status = error_set(e, "it resigns, but games here are played to the end; many programs can be told not to");
    if (!status && !strcasecmp(said, "pass"))
        text_add(turn, "pass");
    else if (!status && f->skips_i)
        gtp_read_columns(said, turn);
    else if (!status)
        text_add(turn, "%s", said);
    text_drop(&answer);
    return status;
}

const foreign_protocol foreign_gtp = {greet, begin, tell, ask, true};
