/* Writes records; record_read.c reads them. */
#include "play/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "play/notation.h"
#include "play/record_cursor.h"
#include "rules/ending.h"

const char *record_result(const record_about *about, const position *end)
{
    outcome o = end->outcome == OUTCOME_NONE ? about->settled : (outcome)end->outcome;
    return outcome_is_decided(o) ? outcome_word(o) : RECORD_UNFINISHED;
}

const char *record_ending(const record_about *about, const game *g, const position *end)
{
    if (end->outcome != OUTCOME_NONE || about->settled == OUTCOME_NONE)
        return end->ending == POSITION_NO_RULE ? NULL : g->rules[end->ending];
    if (about->settled_by) return about->settled_by;
    return about->settled == OUTCOME_DRAW ? "agreed" : "resigned";
}

bool record_margin(const game *g, const position *end, int64_t *half_points)
{
    if (end->outcome != OUTCOME_FIRST && end->outcome != OUTCOME_SECOND) return false;
    for (int i = 0; i < g->nendings; i++) {
        const ending *d = &g->endings[i];
        int64_t given = 0;
        if (d->rule != end->ending || !d->type->margin) continue;
        *half_points = llabs(d->type->margin(d, g, end, &given) - given);
        return true;
    }
    return false;
}

/* `line` replaces line breaks. */
static int write_lines(text *out, const char *key, const char *content, const char *line)
{
    if (!content) return 0;
    int status = text_add(out, "[%s \"", key);
    for (; *content; content++)
        status |= *content == '\n' ? text_add(out, "%s", line)
                                   : text_add(out, *content == '"' || *content == '\\' ? "\\%c" : "%c", *content);
    return status | text_add(out, "\"]\n");
}

static int write_header(text *out, const char *key, const char *content)
{
    return write_lines(out, key, content, " ");
}

static int write_headers(const game *g, const record_about *about, const position *end, text *out)
{
    char fingerprint[17];
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, g->fingerprint);
    int status = write_header(out, "Variant", about->variant);
    status |= write_header(out, "Fingerprint", fingerprint);
    status |= write_lines(out, "Rules", about->rules, "\\n");
    status |= write_header(out, "First", about->players[0]);
    status |= write_header(out, "Second", about->players[1]);
    status |= write_header(out, "Seed", about->seed);
    status |= write_header(out, "Game", about->game);
    status |= write_header(out, "Result", record_result(about, end));
    status |= write_header(out, "Ending", record_ending(about, g, end));
    return status;
}

/* Writes what precedes a turn: the number of the line, or a space. */
static int write_turn_head(const record_cursor *c, text *out)
{
    return c->turn % 2 ? text_add(out, " ") : text_add(out, "\n%u. ", record_cursor_round(c));
}

/* Joins decisions of a turn by a slash, unless the notation already starts with one ("d1-d5/e5"). */
static int write_decision(const record_cursor *c, move m, text *out)
{
    char name[ACTION_TEXT_MAX];
    turn_write(c->g, m, name);
    int status = c->fresh ? write_turn_head(c, out) : *name == '/' ? 0 : text_add(out, "/");
    return status | notation_write(c->g, c->p, m, out);
}

static int write_moves(record_cursor *c, const move *moves, unsigned count, text *out)
{
    int status = 0;
    for (unsigned i = 0; i < count; i++) {
        for (; c->left_out; record_cursor_skip_turn(c)) {
            status |= write_turn_head(c, out);
            status |= text_add(out, "-");
        }
        status |= write_decision(c, moves[i], out);
        record_cursor_apply(c, moves[i]);
    }
    return status | text_add(out, count ? "\n" : "");
}

int record_write(const game *g, const record_about *about, const move *moves, unsigned count, text *out)
{
    text body = {0};
    record_cursor c;
    position *p = malloc(g->position_bytes);
    if (!p) return -1;
    record_cursor_begin(&c, g, p);
    int status = write_moves(&c, moves, count, &body);
    status |= write_headers(g, about, p, out);
    if (count) status |= text_add(out, "%s", body.data ? body.data : "");
    status |= text_done(&body);
    free(p);
    return status;
}
