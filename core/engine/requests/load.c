/* load: makes a variant the current game. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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

static const json_member option_members[] = {
    JSON_PLAIN(script_option, name),
    JSON_PLAIN(script_option, value),
    {.key = "default", .kind = JSON_TEXT, .at = offsetof(script_option, initial)},
    JSON_PLAIN(script_option, wanted),
    JSON_MEMBER(script_option, help, .null = true),
};
static const json_record option_record = {JSON_MEMBERS(option_members, script_option)};

static void fill_option(const void *of, size_t i, void *row)
{
    *(script_option *)row = ((const script_variant *)of)->options[i];
}

typedef struct rule_row {
    const char *role, *word, *says;
    unsigned line;
} rule_row;

static const json_member rule_members[] = {
    JSON_MEMBER(rule_row, role, .words = "board|pieces|start|counter|mark|turn|effect|finish"),
    JSON_PLAIN(rule_row, word),
    JSON_PLAIN(rule_row, says),
    JSON_MEMBER(rule_row, line, .help = "of its file; 0: none"),
};
static const json_record rule_record = {.name = "engine_rule", JSON_MEMBERS(rule_members, rule_row)};

static void write_rule(const table *t, const char *role, const spec *s, text *out)
{
    text words = {0};
    rule_words_write("", s, &t->g->pieces, &words);
    const char *says = words.data ? words.data + strspn(words.data, " ") : "";
    text_add(out, text_ends_in(out, '[') ? "" : ", ");
    json_record_write(&rule_record, &(rule_row){role, s->word->name, says, s->line > 0 ? (unsigned)s->line : 0}, out);
    text_done_into(&words, out);
}

static void write_rules(const void *of, text *out)
{
    const table *t = of;
    const variant_spec *s = &t->variant->spec;
    text_add(out, "[");
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

typedef struct load_answer {
    const char *variant, *title, *author, *about, *base, *file, *fingerprint, *advice;
    bool chance;
    json_rows options;
    json_given rules, position;
} load_answer;

static const json_member members[] = {
    JSON_PLAIN(load_answer, variant),
    JSON_PLAIN(load_answer, title),
    JSON_MEMBER(load_answer, author, .null = true),
    JSON_MEMBER(load_answer, about, .null = true),
    JSON_MEMBER(load_answer, base, .null = true, .help = "the variant that it is based on"),
    JSON_PLAIN(load_answer, file),
    JSON_MEMBER(load_answer, fingerprint, .also = JSON_HASH),
    JSON_MEMBER(load_answer, advice, .null = true),
    JSON_MEMBER(load_answer, chance, .help = "some decision is left to chance"),
    JSON_MEMBER(load_answer, options, .of = &option_record),
    JSON_MEMBER(load_answer, rules, .also = JSON_LIST_OF(JSON_REFER_TO("engine_rule")), .of = &rule_record),
    JSON_MEMBER(load_answer, position, VIEW_STAND),
};
static const json_record answers = {.name = "engine_load", .answer = true, JSON_MEMBERS(members, load_answer)};

static void tell(const table *t, text *out)
{
    char fingerprint[20];
    const script_variant *v = t->variant;
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, t->g->fingerprint);
    const load_answer found = {.variant = v->canonical,
                               .title = v->title,
                               .author = v->author,
                               .about = v->about,
                               .base = v->base,
                               .file = v->file,
                               .fingerprint = fingerprint,
                               .advice = t->g->advice,
                               .chance = t->g->chance,
                               .options = {v, (size_t)v->noptions, fill_option},
                               .rules = {t, write_rules},
                               .position = view_stand(t)};
    json_record_write_members(&answers, &found, out);
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
    tell(&k->at, out);
    return 0;
}

const request_type request_load = {
    .name = "load",
    .summary = "Loads a variant as the current game, at its start: gives its options, its rules in words, and the "
               "position. An error in a text comes with its \"line\"; the current game is then kept.",
    .example = "{\"do\": \"load\", \"variant\": \"t4\", \"options\": {\"kinds\": 2}}",
    .fields = fields,
    .nfields = FIELDS,
    .answers = &answers,
    .run = run,
};
