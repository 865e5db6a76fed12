/* Source: Go Text Protocol, version 2. A line is an optional number, the name of a command, and its arguments; an empty
 * line ends an answer. */
#include "engine/fronts/gtp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "engine/fronts/gtp_commands.h"
#include "play/protocol_words.h"

typedef struct gtp_command {
    const char *name;
    gtp_run *run;
} gtp_command;

static const gtp_command *find(const char *name);
static const gtp_command *command_at(size_t i);

/* --- identification --- */

static int run_version_of_protocol(gtp *g, const gtp_call *c, error *e)
{
    (void)g, (void)e;
    return text_add(c->out, "2");
}

static int run_version(gtp *g, const gtp_call *c, error *e)
{
    (void)g, (void)e;
    return text_add(c->out, POISE_VERSION);
}

static int run_known(gtp *g, const gtp_call *c, error *e)
{
    (void)g, (void)e;
    return text_add(c->out, find(c->words[1]) ? "true" : "false");
}

static int run_list(gtp *g, const gtp_call *c, error *e)
{
    (void)g, (void)e;
    for (size_t i = 0; command_at(i); i++) text_add(c->out, i ? "\n%s" : "%s", command_at(i)->name);
    return 0;
}

static int run_nothing(gtp *g, const gtp_call *c, error *e)
{
    (void)g, (void)c, (void)e;
    return 0;
}

static const gtp_command commands[] = {
    {"protocol_version", run_version_of_protocol},
    {"name", gtp_title},
    {"version", run_version},
    {"known_command", run_known},
    {"list_commands", run_list},
    {"boardsize", gtp_boardsize},
    {"clear_board", gtp_clear_board},
    {"komi", gtp_set_komi},
    {"fixed_handicap", gtp_fixed_handicap},
    {"place_free_handicap", gtp_place_free_handicap},
    {"set_free_handicap", gtp_set_free_handicap},
    {"loadsgf", gtp_loadsgf},
    {"play", gtp_play},
    {"genmove", gtp_genmove},
    {"reg_genmove", gtp_reg_genmove},
    {"undo", gtp_undo},
    {"gg-undo", gtp_undo_some},
    {"showboard", gtp_showboard},
    {"time_settings", gtp_time_settings},
    {"time_left", gtp_time_left},
    {"cputime", gtp_cputime},
    {"final_score", gtp_final_score},
    {"final_status_list", gtp_final_status_list},
    {"gogui-analyze_commands", gtp_analyze_commands},
    {"gogui-interrupt", run_nothing}, /* announces that "# interrupt" is understood */
    {"gogui-play_sequence", gtp_play_sequence},
    {"gogui-title", gtp_title},
    {"gogui-rules_game_id", gtp_game_id},
    {"gogui-rules_board", gtp_rules_board},
    {"gogui-rules_board_size", gtp_rules_board_size},
    {"gogui-rules_legal_moves", gtp_legal_moves},
    {"gogui-rules_side_to_move", gtp_side_to_move},
    {"gogui-rules_final_result", gtp_final_result},
    {"poise-expects", gtp_expects},
    {"quit", run_nothing},
};

static const gtp_command *command_at(size_t i)
{
    return i < sizeof commands / sizeof *commands ? &commands[i] : NULL;
}

static const gtp_command *find(const char *name)
{
    for (size_t i = 0; command_at(i); i++)
        if (!strcmp(commands[i].name, name)) return &commands[i];
    return NULL;
}

gtp *gtp_new(const script_paths *paths, const gtp_terms *terms, error *e)
{
    gtp *g = calloc(1, sizeof *g);
    if (!g) return error_set(e, "out of memory"), NULL;
    g->skips_i = terms->skips_i;
    g->milliseconds = GTP_USUAL_MILLISECONDS;
    if (!front_open(&g->f, paths, terms->variant, terms->player, e)) return g;
    gtp_free(g);
    return NULL;
}

void gtp_free(gtp *g)
{
    if (g) front_close(&g->f), text_drop(&g->placed);
    free(g);
}

engine *gtp_engine(gtp *g)
{
    return g->f.k;
}

/* --- lines --- */

/* Preprocesses a line as the protocol demands: removes comments after # and control characters, and replaces tabs by
 * blanks. */
static void read_line(const char *line, text *out)
{
    for (; *line && *line != '#'; line++) {
        const unsigned char c = (unsigned char)*line;
        if (c == '\t')
            text_add_bytes(out, " ", 1);
        else if (c >= ' ' && c != 0x7f)
            text_add_bytes(out, line, 1);
    }
    text_add_bytes(out, "", 0);
}

/* Splits a line into the optional id, the command and its words. */
static void split(char *line, const char **id, gtp_call *c)
{
    int n = 0;
    for (int i = 0; i < GTP_WORDS; i++) c->words[i] = "";
    *id = "";
    for (char *one, *rest = line; n < GTP_WORDS && *(one = rest + strspn(rest, " "));) {
        rest = one + strcspn(one, " ");
        if (*rest) *rest++ = 0;
        if (!n && !**id && strspn(one, "0123456789") == strlen(one))
            *id = one;
        else
            c->words[n++] = one;
    }
}

/* Returns the text after the name of the command. */
static char *behind_name(char *line, const gtp_call *c, const char *copy)
{
    return *c->words[0] ? line + (c->words[0] - copy) + strlen(c->words[0]) : line + strlen(line);
}

static void respond(gtp *g, const gtp_call *c, const char *id, text *out)
{
    error e = {""};
    const gtp_command *command = find(c->words[0]);
    const int status = strlen(c->rest) > GTP_LINE_MOST ? error_set(&e, "a shorter line wanted")
                       : command                       ? command->run(g, c, &e)
                                                       : error_set(&e, "unknown command");
    const text *said = c->out;
    text_add(out, "%c%s ", status ? '?' : '=', id);
    if (status)
        gtp_write_move(g, e.text, out); /* names cells as all answers do */
    else
        text_add(out, "%s", said->data ? said->data : "");
    text_add(out, "\n\n");
}

static bool answer(gtp *g, char *line, char *copy, text *out)
{
    text said = {0};
    gtp_call c = {.out = &said};
    const char *id;
    split(copy, &id, &c);
    c.rest = behind_name(line, &c, copy);
    if (*c.words[0] || *id) respond(g, &c, id, out); /* a client with ids waits for an answer */
    text_drop(&said);
    return strcmp(c.words[0], "quit") != 0;
}

static bool interrupts(const char *line)
{
    return !strncmp(line, "# interrupt", strlen("# interrupt"));
}

void gtp_hear(gtp *g, const char *line)
{
    if (interrupts(line)) engine_stop(g->f.k);
}

bool gtp_line(gtp *g, const char *line, text *out)
{
    text whole = {0}, copy = {0};
    error unwanted;
    if (interrupts(line)) (void)!front_ask(&g->f, &unwanted, "{\"do\": \"stop\"}"); /* the engine processes the stop */
    read_line(line, &whole);
    read_line(line, &copy);
    const bool failed = whole.failed || copy.failed;
    const bool goes_on = failed ? (text_add(out, "? out of memory\n\n"), true) : answer(g, whole.data, copy.data, out);
    text_drop(&whole);
    text_drop(&copy);
    return goes_on;
}
