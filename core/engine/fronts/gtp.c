/* Source: Go Text Protocol, version 2. Size and komi are options of a variant here, so each loads it again, after a
 * change of komi with the decisions that were made. The time for a turn is a share of what is left: by the stones that
 * the clock names, else as if thirty turns were to come. What has to be learned is learned when the clock is set, or,
 * where nobody sets one, before the first move. */
#include "engine/fronts/gtp.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/version.h"
#include "engine/fronts/front.h"
#include "play/protocol_words.h"

enum { WORDS_MAX = 8, USUAL_MILLISECONDS = 10000 };

struct gtp {
    front f;
    bool skips_i, clocked;
    uint64_t milliseconds;   /* for a turn */
    char size[64], komi[32]; /* options that were set, as members of an object */
};

typedef struct call {
    const char *words[WORDS_MAX]; /* the command's name first; "" where there are no more */
    text *out;
} call;

typedef struct gtp_command {
    const char *name;
    /* Appends the answer. Returns 0, or -1 with `e` filled in. */
    int (*run)(gtp *g, const call *c, error *e);
} gtp_command;

static const gtp_command *find(const char *name);
static const gtp_command *command_at(size_t i);

/* --- moves --- */

static void write_move(const gtp *g, const char *move_text, text *out)
{
    if (g->skips_i)
        gtp_write_columns(move_text, out);
    else
        text_add(out, "%s", move_text);
}

static int side_of(const char *colour)
{
    static const char *const words[2][3] = {{"b", "black", "first"}, {"w", "white", "second"}};
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < 3; i++)
            if (!strcasecmp(colour, words[side][i])) return side;
    return -1;
}

/* Is it that colour's turn? */
static int check_turn(gtp *g, const char *colour, error *e)
{
    const int side = side_of(colour);
    if (side < 0) return error_set(e, "syntax error: black or white wanted");
    if (front_look(&g->f, e)) return -1;
    if (front_is_over(&g->f)) return error_set(e, "illegal move: the game is over");
    return side == front_side(&g->f) ? 0 : error_set(e, "illegal move: it is not %s's turn", colour);
}

static int run_play(gtp *g, const call *c, error *e)
{
    text turn = {0};
    error why = {""};
    if (!*c->words[2]) return error_set(e, "syntax error: a colour and a move wanted");
    if (check_turn(g, c->words[1], e)) return -1;
    if (g->skips_i && gtp_names_i(c->words[2])) return error_set(e, "illegal move: no column is called I: J follows H");
    if (g->skips_i)
        gtp_read_columns(c->words[2], &turn);
    else
        text_add(&turn, "%s", c->words[2]);
    if (!strcasecmp(c->words[2], "pass")) turn.length = 0, text_add(&turn, "pass");
    const int status = front_play(&g->f, turn.data ? turn.data : "", &why);
    text_drop(&turn);
    return status ? error_set(e, "illegal move: %s", why.text) : 0;
}

static int run_genmove(gtp *g, const call *c, error *e)
{
    text turn = {0};
    if (check_turn(g, c->words[1], e)) return -1;
    if (!g->clocked) front_learn(&g->f, g->f.player);
    const int status = front_think(&g->f, g->f.player, g->milliseconds, &turn, e);
    if (!status && turn.data) write_move(g, turn.data, c->out);
    text_drop(&turn);
    return status;
}

static int run_undo(gtp *g, const call *c, error *e)
{
    (void)c;
    return front_undo(&g->f, e);
}

/* --- the game --- */

/* Loads the variant with these options. Decisions are kept where `keep`. */
static int load_with(gtp *g, const char *size, const char *komi, bool keep, error *e)
{
    front *f = &g->f;
    char *moves = NULL;
    if (keep && front_ask(f, e, "{\"do\": \"share\"}")) return -1;
    const cJSON *load = cJSON_GetObjectItemCaseSensitive(f->answer, "load");
    if (keep) moves = cJSON_PrintUnformatted(cJSON_GetObjectItemCaseSensitive(load, "moves"));
    cJSON *name = cJSON_CreateString(f->variant);
    char *variant = cJSON_PrintUnformatted(name);
    const int status =
        front_ask(f, e, "{\"do\": \"load\", \"variant\": %s, \"options\": {%s%s%s}, \"moves\": %s}",
                  variant ? variant : "\"\"", size, *size && *komi ? ", " : "", komi, moves ? moves : "[]");
    cJSON_free(moves);
    cJSON_free(variant);
    cJSON_Delete(name);
    if (status) return -1;
    if (!keep) f->nturns = 0;
    front_forget(f);
    if (size != g->size) snprintf(g->size, sizeof g->size, "%s", size);
    if (komi != g->komi) snprintf(g->komi, sizeof g->komi, "%s", komi);
    return 0;
}

static bool has_option(gtp *g, const char *name)
{
    error unwanted;
    if (load_with(g, g->size, g->komi, true, &unwanted)) return false;
    const cJSON *one;
    cJSON_ArrayForEach(one, cJSON_GetObjectItemCaseSensitive(g->f.answer, "options"))
    {
        const char *is = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "name"));
        if (is && !strcmp(is, name)) return true;
    }
    return false;
}

/* Has the board so many columns and rows? So has one whose name has said its size. */
static bool is_size(gtp *g, int size)
{
    error unwanted;
    if (front_ask(&g->f, &unwanted, "{\"do\": \"board\"}")) return false;
    const cJSON *width = cJSON_GetObjectItemCaseSensitive(g->f.answer, "width");
    const cJSON *height = cJSON_GetObjectItemCaseSensitive(g->f.answer, "height");
    return cJSON_IsNumber(width) && cJSON_IsNumber(height) && width->valueint == size && height->valueint == size;
}

static int run_boardsize(gtp *g, const call *c, error *e)
{
    char options[64];
    error why;
    const int size = atoi(c->words[1]);
    if (is_size(g, size)) return front_clear(&g->f, e);
    if (has_option(g, "size"))
        snprintf(options, sizeof options, "\"size\": %d", size);
    else if (has_option(g, "width") && has_option(g, "height"))
        snprintf(options, sizeof options, "\"width\": %d, \"height\": %d", size, size);
    else
        return error_set(e, "unacceptable size");
    return load_with(g, options, g->komi, false, &why) ? error_set(e, "unacceptable size") : 0;
}

static int run_komi(gtp *g, const call *c, error *e)
{
    char options[32], *end;
    const double komi = strtod(c->words[1], &end);
    if (end == c->words[1] || *end || !(komi >= -1000 && komi <= 1000)) return error_set(e, "syntax error");
    if (!has_option(g, "komi")) return komi > 0 || komi < 0 ? error_set(e, "this game has no komi") : 0;
    snprintf(options, sizeof options, "\"komi\": %d", (int)(2 * komi)); /* half points */
    return load_with(g, g->size, options, true, e);
}

static int run_clear(gtp *g, const call *c, error *e)
{
    (void)c;
    return front_clear(&g->f, e);
}

/* The columns are named below the board. */
static void skip_i(char *names)
{
    for (; *names; names++)
        if (isalpha((unsigned char)*names))
            *names = (char)toupper((unsigned char)(*names >= 'i' ? *names + 1 : *names));
}

static int run_showboard(gtp *g, const call *c, error *e)
{
    if (front_ask(&g->f, e, "{\"do\": \"position\", \"text\": true}")) return -1;
    const char *drawn = front_text(&g->f, "text");
    text_add(c->out, "\n%s", drawn ? drawn : "");
    while (text_ends_in(c->out, '\n')) c->out->data[--c->out->length] = 0;
    if (g->skips_i && !c->out->failed) skip_i(strrchr(c->out->data, '\n'));
    return 0;
}

/* Games that are not decided by points tell the winner alone. */
static int run_score(gtp *g, const call *c, error *e)
{
    if (front_look(&g->f, e)) return -1;
    const char *result = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(front_position(&g->f), "result"));
    const cJSON *margin = cJSON_GetObjectItemCaseSensitive(front_position(&g->f), "margin");
    if (!result || !front_is_over(&g->f)) return error_set(e, "cannot score: the game is not over");
    text_add(c->out, !strcmp(result, "first") ? "B+" : !strcmp(result, "second") ? "W+" : "0");
    return cJSON_IsNumber(margin) ? text_add(c->out, "%.10g", margin->valuedouble) : 0;
}

/* --- time --- */

enum { MOVES_TO_GO = 30 };

static void set_time(gtp *g, double seconds)
{
    const double least = .05, most = 3600;
    seconds = seconds < least ? least : seconds > most ? most : seconds;
    g->milliseconds = (uint64_t)(1000 * seconds);
}

/* The words from `first` on as three numbers at most that are no less than 0. Returns 0, or -1 with `e` filled in. */
static int read_times(const call *c, int first, int count, double *out, error *e)
{
    for (int i = 0; i < count; i++) {
        char *end;
        out[i] = strtod(c->words[first + i], &end);
        if (end == c->words[first + i] || *end || !(out[i] >= 0)) return error_set(e, "syntax error: seconds wanted");
    }
    return 0;
}

static int run_time_settings(gtp *g, const call *c, error *e)
{
    enum { MAIN, LATER, STONES, TIMES };
    double t[TIMES];
    if (read_times(c, 1, TIMES, t, e)) return -1;
    g->clocked = !(t[LATER] > 0 && !(t[STONES] > 0));
    if (!g->clocked) return g->milliseconds = USUAL_MILLISECONDS, 0;
    set_time(g, .9 * (t[MAIN] > 0 ? t[MAIN] / MOVES_TO_GO : t[STONES] > 0 ? t[LATER] / t[STONES] : 0));
    front_learn(&g->f, g->f.player);
    return 0;
}

static int run_time_left(gtp *g, const call *c, error *e)
{
    enum { LEFT, STONES, TIMES };
    double t[TIMES];
    if (side_of(c->words[1]) < 0) return error_set(e, "syntax error: black or white wanted");
    if (read_times(c, 2, TIMES, t, e)) return -1;
    g->clocked = true;
    set_time(g, .9 * t[LEFT] / (t[STONES] > 0 ? t[STONES] : MOVES_TO_GO));
    return 0;
}

/* --- who this is --- */

static int run_version_of_protocol(gtp *g, const call *c, error *e)
{
    (void)g, (void)e;
    return text_add(c->out, "2");
}

static int run_name(gtp *g, const call *c, error *e)
{
    (void)e;
    return text_add(c->out, "Poise %s", g->f.variant);
}

static int run_version(gtp *g, const call *c, error *e)
{
    (void)g, (void)e;
    return text_add(c->out, POISE_VERSION);
}

static int run_known(gtp *g, const call *c, error *e)
{
    (void)g, (void)e;
    return text_add(c->out, find(c->words[1]) ? "true" : "false");
}

static int run_list(gtp *g, const call *c, error *e)
{
    (void)g, (void)e;
    for (size_t i = 0; command_at(i); i++) text_add(c->out, i ? "\n%s" : "%s", command_at(i)->name);
    return 0;
}

static int run_quit(gtp *g, const call *c, error *e)
{
    (void)g, (void)c, (void)e;
    return 0;
}

static const gtp_command commands[] = {
    {"protocol_version", run_version_of_protocol},
    {"name", run_name},
    {"version", run_version},
    {"known_command", run_known},
    {"list_commands", run_list},
    {"boardsize", run_boardsize},
    {"clear_board", run_clear},
    {"komi", run_komi},
    {"play", run_play},
    {"genmove", run_genmove},
    {"undo", run_undo},
    {"showboard", run_showboard},
    {"time_settings", run_time_settings},
    {"time_left", run_time_left},
    {"final_score", run_score},
    {"quit", run_quit},
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
    g->milliseconds = USUAL_MILLISECONDS;
    if (!front_open(&g->f, paths, terms->variant, terms->player, e)) return g;
    gtp_free(g);
    return NULL;
}

void gtp_free(gtp *g)
{
    if (g) front_close(&g->f);
    free(g);
}

engine *gtp_engine(gtp *g)
{
    return g->f.k;
}

/* Takes a line apart, of which `copy` is one; a number comes first where there is one. */
static void split(char *copy, const char **id, call *c)
{
    int n = 0;
    copy[strcspn(copy, "#")] = 0;
    for (char *at = copy; *at; at++)
        if ((unsigned char)*at <= ' ') *at = ' ';
    for (int i = 0; i < WORDS_MAX; i++) c->words[i] = "";
    *id = "";
    for (char *one, *rest = copy; n < WORDS_MAX && *(one = rest + strspn(rest, " "));) {
        rest = one + strcspn(one, " ");
        if (*rest) *rest++ = 0;
        if (!n && !**id && strspn(one, "0123456789") == strlen(one))
            *id = one;
        else
            c->words[n++] = one;
    }
}

static void respond(gtp *g, const call *c, const char *id, text *out)
{
    error e = {""};
    const gtp_command *command = find(c->words[0]);
    const int status = command ? command->run(g, c, &e) : error_set(&e, "unknown command");
    const text *said = c->out;
    text_add(out, "%c%s ", status ? '?' : '=', id);
    text_add(out, "%s\n\n", status ? e.text : said->data ? said->data : "");
}

bool gtp_line(gtp *g, const char *line, text *out)
{
    enum { LONGEST = 4096 };
    char copy[LONGEST];
    text said = {0};
    call c = {.out = &said};
    const char *id;
    if (strlen(line) >= LONGEST) return text_add(out, "? a shorter line wanted\n\n"), true;
    snprintf(copy, sizeof copy, "%s", line);
    split(copy, &id, &c);
    if (!*c.words[0]) return true;
    respond(g, &c, id, out);
    text_drop(&said);
    return strcmp(c.words[0], "quit") != 0;
}
