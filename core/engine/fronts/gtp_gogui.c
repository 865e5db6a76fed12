/* GoGui's extensions of the protocol. As a "ruler" (its manual, "Rules") this program tells it the stones, the legal
 * moves and the result, so that it can play games other than Go; the menu of queries are "Analyze Commands". GoGui
 * shows square grids of stones only, and has no column I: hence --columns go. */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "engine/fronts/gtp_commands.h"

/* Type of answer, label of the menu, and the command. */
int gtp_analyze_commands(gtp *g, const gtp_call *c, error *e)
{
    (void)g, (void)e;
    return text_add(c->out, "varc/Best Move/reg_genmove %%c\n"
                            "string/Expected Result/poise-expects %%c\n"
                            "plist/Legal Moves/gogui-rules_legal_moves\n"
                            "string/Final Result/gogui-rules_final_result");
}

int gtp_title(gtp *g, const gtp_call *c, error *e)
{
    (void)e;
    return text_add(c->out, "Poise %s", g->f.variant);
}

/* Percent for the side to move; a draw counts half. */
int gtp_expects(gtp *g, const gtp_call *c, error *e)
{
    text turn = {0}, written = {0};
    double share;
    const int status = gtp_think_aside(g, c->words[1], &turn, &share, e);
    if (!status && turn.data) gtp_write_move(g, turn.data, &written);
    if (!status && isnan(share)) text_add(c->out, "%s, no opinion", written.data ? written.data : "");
    if (!status && !isnan(share))
        text_add(c->out, "%s, %.0f %%", written.data ? written.data : "",
                 100 * (front_side(&g->f) ? 1 - share : share));
    text_drop(&turn);
    text_drop(&written);
    return status;
}

/* A capital and small letters, as GoGui demands. */
int gtp_game_id(gtp *g, const gtp_call *c, error *e)
{
    (void)e;
    const char *slash = strrchr(g->f.variant, '/');
    for (const char *at = slash ? slash + 1 : g->f.variant; *at && *at != ':' && *at != '.'; at++)
        if (isalpha((unsigned char)*at))
            text_add(c->out, "%c", c->out->length ? tolower((unsigned char)*at) : toupper((unsigned char)*at));
    return 0;
}

int gtp_rules_board_size(gtp *g, const gtp_call *c, error *e)
{
    const int size = gtp_square_size(g);
    return size ? text_add(c->out, "%d", size) : error_set(e, "as many columns as rows wanted");
}

/* Appends a row of the drawing without its number. Returns the number of stones and empty cells; -1: other contents,
 * too. */
static int add_row(const char *row, size_t length, text *out)
{
    int cells = 0;
    size_t at = 0;
    while (at < length && (row[at] == ' ' || isdigit((unsigned char)row[at]))) at++;
    for (; at < length; at++) {
        if (row[at] == ' ') continue;
        if (!strchr(".XO", row[at])) return -1;
        text_add(out, "%s%c", cells++ ? " " : out->length ? "\n" : "", row[at]);
    }
    return cells;
}

int gtp_rules_board(gtp *g, const gtp_call *c, error *e)
{
    const int size = gtp_square_size(g);
    if (front_ask(&g->f, e, "{\"do\": \"position\", \"text\": true}")) return -1;
    const char *row = front_text(&g->f, "text");
    int rows = 0;
    for (; row && rows < size; rows++) {
        const size_t length = strcspn(row, "\n");
        if (add_row(row, length, c->out) != size) break;
        row += length + (row[length] != 0);
    }
    return size && rows == size ? 0 : error_set(e, "black and white stones on a square grid wanted");
}

/* Is it a single cell, or a pass, which a click can mean? */
static bool is_point(const char *decision)
{
    const size_t letters = strspn(decision, "abcdefghijklmnopqrstuvwxyz");
    const size_t digits = strspn(decision + letters, "0123456789");
    return !strcmp(decision, "pass") || (letters && digits && !decision[letters + digits]);
}

int gtp_legal_moves(gtp *g, const gtp_call *c, error *e)
{
    if (front_look(&g->f, e)) return -1;
    if (front_is_over(&g->f)) return 0;
    if (front_ask(&g->f, e, "{\"do\": \"moves\"}")) return -1;
    const cJSON *one;
    cJSON_ArrayForEach(one, cJSON_GetObjectItemCaseSensitive(g->f.answer, "moves"))
    {
        const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(one, "move"));
        if (!name || !is_point(name)) continue;
        if (c->out->length) text_add(c->out, " ");
        gtp_write_move(g, name, c->out);
    }
    return 0;
}

int gtp_side_to_move(gtp *g, const gtp_call *c, error *e)
{
    return front_look(&g->f, e) ? -1 : text_add(c->out, front_side(&g->f) ? "white" : "black");
}

/* In words; empty before the end. */
int gtp_final_result(gtp *g, const gtp_call *c, error *e)
{
    if (front_look(&g->f, e)) return -1;
    const char *result = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(front_position(&g->f), "result"));
    const cJSON *margin = cJSON_GetObjectItemCaseSensitive(front_position(&g->f), "margin");
    if (!front_is_over(&g->f) || !result) return 0;
    text_add(c->out, !strcmp(result, "first") ? "Black wins" : !strcmp(result, "second") ? "White wins" : "Draw");
    return cJSON_IsNumber(margin) && margin->valuedouble > 0 ? text_add(c->out, " by %.10g", margin->valuedouble) : 0;
}
