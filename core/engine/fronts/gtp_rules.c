/* Rules and board of the Go Text Protocol. Size and komi are options of a variant here, so each reloads it; after a
 * change of komi the decisions are replayed. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/fronts/gtp_commands.h"

/* Loads the variant with these options, and replays the decisions if `keep`. */
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
    if (!keep) f->nturns = 0, text_drop(&g->placed);
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

/* Reads a positive integer; else 0. */
static int read_size(const char *written)
{
    char *end;
    const long size = strtol(written, &end, 10);
    return *written && !*end && size > 0 && size < 1000 ? (int)size : 0;
}

/* Does the name of the variant contain this size: "havannah:size=5", whose board has nine columns? */
static bool is_named_size(const char *variant, int size)
{
    const char *options = strchr(variant, ':');
    for (const char *at = options; at && *at; at = strchr(at + 1, ','))
        if (!strncmp(at + 1, "size=", 5)) return strtol(at + 6, NULL, 10) == size;
    return false;
}

/* An optional second number is the number of rows. */
int gtp_boardsize(gtp *g, const gtp_call *c, error *e)
{
    char options[64];
    error why;
    int has_columns, has_rows;
    const int columns = read_size(c->words[1]), rows = *c->words[2] ? read_size(c->words[2]) : columns;
    if (!columns || !rows) return error_set(e, "syntax error: a size wanted");
    if (gtp_clear_board(g, c, e)) return -1;
    gtp_board_size(g, &has_columns, &has_rows); /* sizes in the name are not options */
    if (columns == has_columns && rows == has_rows) return 0;
    if (columns == rows && is_named_size(g->f.variant, columns)) return 0;
    if (columns == rows && has_option(g, "size"))
        snprintf(options, sizeof options, "\"size\": %d", columns);
    else if (has_option(g, "width") && has_option(g, "height"))
        snprintf(options, sizeof options, "\"width\": %d, \"height\": %d", columns, rows);
    else
        return error_set(e, "unacceptable size");
    return load_with(g, options, g->komi, false, &why) ? error_set(e, "unacceptable size") : 0;
}

static int set_komi(gtp *g, double komi, error *e)
{
    char options[32];
    if (!has_option(g, "komi")) return komi > 0 || komi < 0 ? error_set(e, "this game has no komi") : 0;
    snprintf(options, sizeof options, "\"komi\": %d", (int)(2 * komi)); /* komi in half points */
    return load_with(g, g->size, options, true, e);
}

/* Setup stones are removed while the rules are reloaded. */
int gtp_set_komi(gtp *g, const gtp_call *c, error *e)
{
    char *end;
    error why = {""};
    const double komi = strtod(c->words[1], &end);
    if (end == c->words[1] || *end || !(komi >= -1000 && komi <= 1000)) return error_set(e, "syntax error");
    if (2 * komi != floor(2 * komi)) return error_set(e, "a komi of whole or half points wanted");
    if (!g->placed.length) return set_komi(g, komi, e);
    if (g->f.nturns) return error_set(e, "komi before the first move wanted, where stones were placed");
    if (front_ask(&g->f, e, "{\"do\": \"set_up\"}")) return -1;
    const int status = set_komi(g, komi, e);
    return gtp_put_stones(g, &why) ? error_set(e, "%s", why.text) : status;
}

int gtp_clear_board(gtp *g, const gtp_call *c, error *e)
{
    (void)c;
    if (!g->placed.length) return front_clear(&g->f, e);
    text_drop(&g->placed);
    g->f.nturns = 0;
    return front_ask(&g->f, e, "{\"do\": \"set_up\"}");
}

/* The names of the columns are below the board. */
static void skip_i(char *names)
{
    for (; *names; names++)
        if (isalpha((unsigned char)*names))
            *names = (char)toupper((unsigned char)(*names >= 'i' ? *names + 1 : *names));
}

int gtp_showboard(gtp *g, const gtp_call *c, error *e)
{
    if (front_ask(&g->f, e, "{\"do\": \"position\", \"text\": true}")) return -1;
    const char *drawn = front_text(&g->f, "text");
    text_add(c->out, "\n%s", drawn ? drawn : "");
    while (text_ends_in(c->out, '\n')) c->out->data[--c->out->length] = 0;
    if (g->skips_i && !c->out->failed) skip_i(strrchr(c->out->data, '\n'));
    return 0;
}

/* Games without points report the winner only. */
int gtp_final_score(gtp *g, const gtp_call *c, error *e)
{
    if (front_look(&g->f, e)) return -1;
    const char *result = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(front_position(&g->f), "result"));
    const cJSON *margin = cJSON_GetObjectItemCaseSensitive(front_position(&g->f), "margin");
    if (!result || !front_is_over(&g->f)) return error_set(e, "cannot score: the game is not over");
    text_add(c->out, !strcmp(result, "first") ? "B+" : !strcmp(result, "second") ? "W+" : "0");
    return cJSON_IsNumber(margin) ? text_add(c->out, "%.10g", margin->valuedouble) : 0;
}
