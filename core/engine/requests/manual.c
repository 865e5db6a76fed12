/* manual: the vocabulary of files, for an editor. */
#include <string.h>

#include "engine/request.h"

enum { ABOUT, FIELDS };

static const ask_field fields[FIELDS] = {
    {.name = "about", .kind = ASK_TEXT, .help = "a word or a section; default: all of it"},
};

static void write_part(const void *of, text *out)
{
    const text *part = of;
    text_add_bytes(out, part->data, part->length);
}

typedef struct manual_answer {
    json_given manual;
} manual_answer;

static const json_member members[] = {
    JSON_MEMBER(manual_answer, manual, .also = "\"type\": [\"object\", \"array\"]",
                .help = "a manual_entry, a manual_section or all of these"),
};
static const json_record answers = {.name = "engine_manual", .answer = true, JSON_MEMBERS(members, manual_answer)};

static int write(const manual *m, const char *about, text *out, error *e)
{
    text part = {0};
    const manual_section *section = about ? manual_find_section(m, about) : NULL;
    const manual_entry *entry = about ? manual_find_entry(m, about) : NULL;
    if (section)
        manual_json_section(section, "{", &part);
    else if (entry)
        manual_json_entry(entry, "{", &part);
    else if (!about)
        manual_json_sections(m, false, "{", &part);
    else {
        const char *nearest = manual_nearest(m, about, NULL, 0);
        return error_set(e, "manual: nothing is called \"%.40s\"%s%s%s", about, nearest ? "; did you mean \"" : "",
                         nearest ? nearest : "", nearest ? "\"?" : "");
    }
    for (char *at = part.data; at && (at = strchr(at, '\n'));) *at = ' '; /* between values; those in texts are \n */
    if (part.length) json_record_write_members(&answers, &(manual_answer){{&part, write_part}}, out);
    text_done_into(&part, out);
    return 0;
}

static int run(engine *k, const ask_value *given, text *out, error *e)
{
    (void)k;
    manual *m = engine_manual();
    const int status = m ? write(m, given[ABOUT].text, out, e) : error_set(e, "out of memory");
    manual_free(m);
    return status;
}

const request_type request_manual = {
    .name = "manual",
    .summary = "An entry of the manual, a section, or all of it, as poise help --json has them.",
    .example = "{\"do\": \"manual\", \"about\": \"slide\"}",
    .fields = fields,
    .nfields = FIELDS,
    .answers = &answers,
    .run = run,
};
