/* show VARIANT [MOVE...]: the rules in words, the options, the board after the given moves, and the legal moves. show
 * --record FILE: checks a game record and shows its last position. */
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/moves_given.h"
#include "cli/record_rules.h"
#include "cli/show_differences.h"
#include "language/canonical.h"
#include "play/match.h"
#include "play/record.h"
#include "report/board_svg.h"
#include "report/board_text.h"
#include "report/rule_words.h"
#include "rules/chance.h"
#include "rules/turn.h"

/* What is shown: the variant's name, the compiled game, and a position. */
typedef struct view {
    script_paths paths; /* where the variant is found; a record may contain its rules */
    record *record;     /* its last position is shown; NULL: none */
    script_variant *variant;
    game *g;
    position *p;
    move *moves; /* legal moves, nmoves of them */
    int nmoves;
    bool formal; /* the rules as source, not in words */
} view;

static int play_moves(const cli *c, view *v, error *e)
{
    if (moves_given_play(c, v->g, v->p, v->moves, e)) return -1;
    if (v->p->outcome == OUTCOME_NONE) v->nmoves = turn_list(v->g, v->p, v->moves, v->g->most_moves);
    return 0;
}

static record *read_record(const char *path, error *e)
{
    error why = {""};
    text written = {0};
    if (files_read(path, &written, e)) return text_drop(&written), NULL;
    record *r = record_read(written.data ? written.data : "", &why);
    if (!r) error_set(e, "%s: %s", path, why.text);
    text_drop(&written);
    return r;
}

/* Reads the record, if one is given. Returns the variant's name, or NULL with `e` filled in. */
static const char *open_record(const cli *c, view *v, error *e)
{
    const char *path = cli_flag_text(c, "record"), *described = c->narguments ? c->arguments[0] : NULL;
    if (!path) return described;
    v->record = read_record(path, e);
    if (!v->record) return NULL;
    if (!described && v->record->about.rules) return record_rules_find(v->record, &v->paths);
    if (!described) described = v->record->about.variant;
    if (!described) error_set(e, "%s: no header names the variant: poise show VARIANT --record FILE", path);
    return described;
}

static int open_variant(const cli *c, view *v, error *e)
{
    v->paths = c->paths;
    const char *described = open_record(c, v, e);
    v->variant = described ? script_read_variant(described, &v->paths, e) : NULL;
    v->g = v->variant ? script_compile_variant(v->variant, &v->paths, e) : NULL;
    if (!v->g) return -1;
    v->p = malloc(v->g->position_bytes);
    v->moves = malloc((size_t)v->g->most_moves * sizeof *v->moves);
    return v->p && v->moves ? 0 : error_set(e, "out of memory");
}

static int open_view(const cli *c, view *v, error *e)
{
    error why = {""};
    if (open_variant(c, v, e)) return -1;
    if (v->record && record_follow(v->record, v->g, &why)) {
        error_set(e, "%s: %s", cli_flag_text(c, "record"), why.text);
        return -1;
    }
    position_copy(v->g, v->p, v->record ? v->record->end : v->g->start);
    return play_moves(c, v, e);
}

static void close_view(view *v)
{
    record_free(v->record);
    free(v->moves);
    free(v->p);
    game_free(v->g);
    script_variant_free(v->variant);
}

/* Appends a rule with its author's words: `slide (from occupied, along queen): Move a piece ...`. */
static void write_formal(const char *role, const spec *s, const piece_set *pieces, text *out)
{
    text canonical = {0};
    (void)pieces;
    spec_write_given(s, &canonical);
    text_add(out, "  %-9s%s", role, canonical.data ? canonical.data : s->word->name);
    text_add(out, "\n           %s\n", s->word->summary);
    text_done_into(&canonical, out);
}

static void write_rules(text *out, const view *v)
{
    const variant_spec *s = &v->variant->spec;
    const piece_set *pieces = &v->g->pieces;
    void (*write)(const char *, const spec *, const piece_set *, text *) = v->formal ? write_formal : rule_words_write;
    text_add(out, "Rules\n");
    write("board", s->board, pieces, out);
    write("pieces", s->pieces, pieces, out);
    if (s->start) write("start", s->start, pieces, out);
    for (int i = 0; i < s->ncounters; i++) write("counter", s->counters[i], pieces, out);
    for (int i = 0; i < s->nmarks; i++) write("mark", s->marks[i], pieces, out);
    for (int i = 0; i < s->nturn; i++) write(i ? "then" : "turn", s->turn[i], pieces, out);
    for (int i = 0; i < s->neffects; i++) write("effect", s->effects[i], pieces, out);
    for (int i = 0; i < s->nfinish; i++) write(i ? "else" : "finish", s->finish[i], pieces, out);
}

static void write_options(text *out, const script_variant *v)
{
    if (v->noptions) text_add(out, "\nOptions (now; default)\n");
    for (int i = 0; i < v->noptions; i++) {
        const script_option *o = &v->options[i];
        text_add(out, "  %s=%s (%s; %s)\n", o->name, o->value, o->initial, o->wanted);
        if (o->help) text_add(out, "           %s\n", o->help);
    }
}

/* Appends the outcomes of a throw and their probabilities. */
static void write_chances(text *out, const view *v)
{
    double probability[CHANCE_OUTCOMES_MAX];
    chance_probabilities(v->g, v->p, v->moves, v->nmoves, probability);
    text_add(out, "\nChance decides between %d outcomes:", v->nmoves);
    for (int i = 0; i < v->nmoves; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(v->g, v->moves[i], name);
        text_add(out, "%s%s (%.1f %%)", i % 6 ? "  " : "\n  ", name, 100 * probability[i]);
    }
    text_add(out, "\n");
}

static void write_position(text *out, const view *v)
{
    const position *p = v->p;
    text_add(out, "\nBoard after %u %s", p->plies, p->plies == 1 ? "ply" : "plies");
    if (p->outcome != OUTCOME_NONE)
        text_add(out, ": %s (%s)\n", outcome_sentence(p->outcome),
                 p->ending == POSITION_NO_RULE ? "no rule" : v->g->rules[p->ending]);
    else
        text_add(out, ", the %s player to move\n", outcome_word(outcome_win(p->side)));
    board_text(v->g, p, out);
    if (p->outcome == OUTCOME_NONE && chance_decides(v->g, p)) {
        write_chances(out, v);
        return;
    }
    if (p->outcome == OUTCOME_NONE) text_add(out, "\n%d legal moves:", v->nmoves);
    for (int i = 0; i < v->nmoves; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(v->g, v->moves[i], name);
        text_add(out, i % 12 ? " %s" : "\n  %s", name);
    }
    text_add(out, "\n");
}

static void write_plain(text *out, const view *v)
{
    const script_variant *s = v->variant;
    text_add(out, "%s", s->title);
    if (s->author) text_add(out, ", by %s", s->author);
    if (s->year) text_add(out, " (%d)", s->year);
    if (s->about) text_add(out, "\n%s", s->about);
    text_add(out, "\n%s, fingerprint %016llx\n\n", s->file, (unsigned long long)v->g->fingerprint);
    if (v->g->advice) text_add(out, "note: %s\n\n", v->g->advice);
    write_rules(out, v);
    write_options(out, s);
    show_differences(s, out);
    write_position(out, v);
}

static void write_record(text *out, const view *v)
{
    const record *r = v->record;
    const char *const *players = r->about.players, *by = record_ending(&r->about, v->g, r->end);
    text_add(out, "%s", v->variant->canonical);
    if (players[0] || players[1])
        text_add(out, ", first: %s, second: %s", players[0] ? players[0] : "not said",
                 players[1] ? players[1] : "not said");
    text_add(out, "\n%u decision%s, all of them legal; result: %s%s%s%s\n", r->count, r->count == 1 ? "" : "s",
             record_result(&r->about, r->end), by ? " (" : "", by ? by : "", by ? ")" : "");
    if (!record_same_rules(r, v->g))
        text_add(out, "It was played by other rules (fingerprint %016llx, here %016llx).\n",
                 (unsigned long long)r->fingerprint, (unsigned long long)v->g->fingerprint);
    write_position(out, v);
}

static void write_pair(text *out, const char *key, const char *content)
{
    text_add(out, "%s\"%s\": ", text_ends_in(out, '{') ? "" : ", ", key);
    json_string(out, content);
}

static void write_record_json(text *out, const record *r, const game *g)
{
    text_add(out, "\"record\": {");
    write_pair(out, "first", r->about.players[0]);
    write_pair(out, "second", r->about.players[1]);
    write_pair(out, "result", record_result(&r->about, r->end));
    write_pair(out, "ending", record_ending(&r->about, g, r->end));
    text_add(out, ", \"plies\": %u, \"same_rules\": %s}, ", r->count, record_same_rules(r, g) ? "true" : "false");
}

static void write_json(text *out, const view *v)
{
    const script_variant *s = v->variant;
    char fingerprint[20];
    snprintf(fingerprint, sizeof fingerprint, "%016llx", (unsigned long long)v->g->fingerprint);
    text_add(out, CLI_JSON "\"variant\": ");
    json_string(out, s->canonical);
    write_pair(out, "title", s->title);
    write_pair(out, "author", s->author);
    write_pair(out, "about", s->about);
    write_pair(out, "file", s->file);
    write_pair(out, "fingerprint", fingerprint);
    write_pair(out, "rules", v->g->canonical);
    text_add(out, ", \"options\": [");
    for (int i = 0; i < s->noptions; i++) {
        text_add(out, i ? ", {" : "{");
        write_pair(out, "name", s->options[i].name);
        write_pair(out, "value", s->options[i].value);
        write_pair(out, "default", s->options[i].initial);
        write_pair(out, "wanted", s->options[i].wanted);
        write_pair(out, "help", s->options[i].help);
        text_add(out, "}");
    }
    text_add(out, "]");
    show_differences_json(s, &v->g->pieces, out);
    text_add(out, ", ");
    if (v->record) write_record_json(out, v->record, v->g);
    text_add(out, "\"plies\": %u, \"outcome\": ", v->p->plies);
    json_string(out, v->p->outcome == OUTCOME_NONE ? NULL : outcome_sentence(v->p->outcome));
    text_add(out, ", \"side\": %d, \"chance\": %s, \"moves\": [", v->p->side,
             v->p->outcome == OUTCOME_NONE && chance_decides(v->g, v->p) ? "true" : "false");
    for (int i = 0; i < v->nmoves; i++) {
        char name[ACTION_TEXT_MAX];
        turn_write(v->g, v->moves[i], name);
        text_add(out, i ? ", " : "");
        json_string(out, name);
    }
    text_add(out, "]}\n");
}

static int save_picture(const char *path, const view *v, error *e)
{
    text svg = {0};
    board_svg(v->g, v->p, &svg);
    int status = files_write(path, &svg, e);
    text_drop(&svg);
    return status;
}

static int run(cli *c)
{
    const char *picture = cli_flag_text(c, "svg");
    error e = {""}, broken = {""}; /* a broken game is shown, but has no result */
    view v = {.formal = cli_flag_text(c, "formal")};
    text out = {0};
    if (!c->narguments && !cli_flag_text(c, "record")) {
        error_set(&e, "show: a variant or --record FILE wanted");
        return cli_fail(&e), CLI_USAGE;
    }
    int status = open_view(c, &v, &e);
    if (!status && picture) status = save_picture(picture, &v, &e);
    if (status)
        status = cli_fail(&e);
    else if (c->json)
        write_json(&out, &v);
    else if (v.record)
        write_record(&out, &v);
    else
        write_plain(&out, &v);
    if (!status) match_is_broken(v.g, v.p, &broken);
    close_view(&v);
    if (!status) status = cli_print(&out) || (*broken.text && cli_fail(&broken)) ? CLI_BAD : CLI_OK;
    return status;
}

static const cli_flag flags[] = {
    {"record", "FILE", "reads a game record, - from the standard input; the moves follow it"},
    {"formal", NULL, "the rules as they are written, instead of in words"},
    {"svg", "FILE", "also draws the board with its pieces into FILE"},
    {NULL, NULL, NULL},
};

const command command_show = {
    .name = "show",
    .arguments = "[VARIANT] [MOVE...]",
    .summary = "shows rules, options, the board after the moves, and the legal moves",
    .example = "poise show t4:kinds=2 1@b2 b2-d4 --svg t4.svg",
    .least = 0,
    .most = -1,
    .flags = flags,
    .run = run,
};
