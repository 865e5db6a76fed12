/* load: makes a variant the current game. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "engine/state.h"
#include "engine/views.h"
#include "report/rule_words.h"

enum { VARIANT, TEXT, OPTIONS, MOVES, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "variant", .kind = ASK_TEXT, .help = "a name, as on the command line: \"t4\", \"t4:kinds=2\""},
    {.name = "text", .kind = ASK_TEXT, .help = "instead: the rules, as a variant file has them"},
    {.name = "options", .kind = ASK_OBJECT, .help = "values of options: {\"kinds\": 2}"},
    {.name = "moves", .kind = ASK_TEXTS, .help = "decisions to play after loading"},
};

static void write_option(const script_option *o, text *out)
{
    text_add(out, "{");
    reply_text(out, "name", o->name);
    reply_text(out, "value", o->value);
    reply_text(out, "default", o->initial);
    reply_text(out, "wanted", o->wanted);
    reply_text(out, "help", o->help);
    text_add(out, "}");
}

static void write_rule(const table *t, const char *role, const spec *s, text *out)
{
    text words = {0};
    rule_words_write("", s, &t->g->pieces, &words);
    text_add(out, text_ends_in(out, '[') ? "{" : ", {");
    reply_text(out, "role", role);
    reply_text(out, "word", s->word->name);
    reply_text(out, "says", words.data ? words.data + strspn(words.data, " ") : "");
    reply_integer(out, "line", (uint64_t)(s->line > 0 ? s->line : 0));
    text_add(out, "}");
    text_done_into(&words, out);
}

static void write_rules(const table *t, text *out)
{
    const variant_spec *s = &t->variant->spec;
    reply_open(out, "rules", '[');
    write_rule(t, "board", s->board, out);
    write_rule(t, "pieces", s->pieces, out);
    if (s->start) write_rule(t, "start", s->start, out);
    for (int i = 0; i < s->ncounters; i++) write_rule(t, "counter", s->counters[i], out);
    for (int i = 0; i < s->nmarks; i++) write_rule(t, "mark", s->marks[i], out);
    for (int i = 0; i < s->nturn; i++) write_rule(t, "turn", s->turn[i], out);
    for (int i = 0; i < s->neffects; i++) write_rule(t, "effect", s->effects[i], out);
    for (int i = 0; i < s->nfinish; i++) write_rule(t, "finish", s->finish[i], out);
    text_add(out, "]");
}

static void write_variant(const table *t, text *out)
{
    char fingerprint[20];
    const script_variant *v = t->variant;
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, t->g->fingerprint);
    reply_text(out, "variant", v->canonical);
    reply_text(out, "title", v->title);
    reply_text(out, "author", v->author);
    reply_text(out, "about", v->about);
    reply_text(out, "base", v->base);
    reply_text(out, "file", v->file);
    reply_text(out, "fingerprint", fingerprint);
    reply_text(out, "advice", t->g->advice);
    reply_truth(out, "chance", t->g->chance);
    reply_open(out, "options", '[');
    for (int i = 0; i < v->noptions; i++) {
        text_add(out, i ? ", " : "");
        write_option(&v->options[i], out);
    }
    text_add(out, "]");
    write_rules(t, out);
}

static int play_all(engine *k, table *t, const ask_value *moves, error *e)
{
    error why = {""};
    for (int i = 0; i < request_texts(moves) && !engine_cuts(k); i++)
        if (table_play(t, request_text(moves, i), &why)) return error_set(e, "move %d: %s", i + 1, why.text);
    return 0;
}

/* Was a function of the new game aborted? Then the game is refused. */
static int cut(const engine *k, error *e)
{
    return k->cut ? error_set(e, "load: stopped: it takes too long with these rules") : 0;
}

/* The current game stays when the new one is invalid. */
static int load(engine *k, const ask_value *given, const char *options, error *e)
{
    table fresh = {.g = NULL};
    if (table_load(&fresh, &k->paths, given[VARIANT].text, given[TEXT].text, options, e) ||
        play_all(k, &fresh, &given[MOVES], e) || cut(k, e)) {
        table_clear(&fresh);
        return -1;
    }
    engine_take_table(k, &fresh);
    return 0;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    text options = {0};
    if (!given[VARIANT].text == !given[TEXT].text) return error_set(e, "load: one of variant and text wanted");
    int status = table_write_options("load", given[OPTIONS].whole, &options, e);
    if (!status) status = load(k, given, options.length ? options.data : "", e);
    text_drop(&options);
    if (status) return -1;
    write_variant(&k->at, out);
    view_position(&k->at, out);
    return 0;
}

const request_type request_load = {
    .name = "load",
    .summary = "Loads a variant as the current game, at its start: gives its options, its rules in words, and the "
               "position. An error in a text comes with its \"line\"; the current game is then kept.",
    .example = "{\"do\": \"load\", \"variant\": \"t4\", \"options\": {\"kinds\": 2}}",
    .fields = fields,
    .nfields = FIELDS,
    .run = run,
};
