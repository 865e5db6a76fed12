/* A difference is written as the present state, then the other one: a rule by its sentence, a field by its phrase, and
 * what has no words as source text. */
#include "report/difference_words.h"

#include <string.h>

#include "report/rule_words.h"

/* Appends a rule, a field of a rule, or a text. */
static void write_side(const difference *x, const spec *rule, const char *written, const piece_set *pieces, text *out)
{
    const int index = rule && x->key ? word_field(rule->word, x->key) : -1;
    const bool when = x->key && !strcmp(x->key, "when");
    if (!written && when)
        text_add(out, "always");
    else if (!written)
        text_add(out, "nothing");
    else if (rule && !x->key)
        rule_words_line(rule, pieces, out);
    else if (index >= 0 && *written)
        rule_words_field(rule, index, pieces, out);
    else if (when)
        text_add(out, "when %s", written);
    else
        text_add(out, "%s%s%s", x->key ? x->key : "", x->key ? " " : "", *written ? written : "nothing");
}

/* Appends "turn, slide: at most 2 cells far; there: at most 7 cells far". */
static void write_sentence(const difference *x, const piece_set *pieces, text *out)
{
    const bool named = x->name && strcmp(x->name, x->what) != 0;
    text_add(out, "%s%s%s: ", x->what, named ? " " : "", named ? x->name : "");
    if (!x->was && !x->key) {
        text_add(out, "new, ");
        write_side(x, x->after, x->now, pieces, out);
        return;
    }
    if (!x->now && !x->key)
        text_add(out, "left out");
    else
        write_side(x, x->after, x->now, pieces, out);
    text_add(out, "; there: ");
    write_side(x, x->before, x->was, pieces, out);
}

/* --- JSON --- */

typedef struct difference_json {
    const char *what, *name, *field, *was, *now, *as_there, *says;
} difference_json;

static const json_member members[] = {
    JSON_MEMBER(difference_json, what,
                .help = "option, board, part, pieces, start, counter, mark, turn, effect, finish ..."),
    JSON_MEMBER(difference_json, name, .null = true, .help = "of the option, part or rule"),
    JSON_MEMBER(difference_json, field, .null = true, .help = "of the rule; null: the whole of it"),
    JSON_MEMBER(difference_json, was, .null = true, .help = "as it is written; null: it is not there"),
    JSON_MEMBER(difference_json, now, .null = true),
    JSON_MEMBER(difference_json, as_there, .optional = true,
                .help = "other rules of its word that still say what it said"),
    JSON_MEMBER(difference_json, says, .help = "the difference in words"),
};
const json_record difference_record = {.name = "difference", JSON_MEMBERS(members, difference_json)};

static void fill(const void *of, size_t i, void *row)
{
    const difference_list *l = of;
    const difference *x = &l->found->list[i];
    text said = {0};
    write_sentence(x, l->pieces, &said);
    const char *says = said.failed ? NULL : arena_text(l->found->arena, said.data);
    *(difference_json *)row = (difference_json){x->what, x->name, x->key, x->was, x->now, x->others, says ? says : ""};
    text_drop(&said);
}

json_rows difference_rows(const difference_list *of)
{
    return (json_rows){of, (size_t)of->found->count, fill};
}
