/* Requests are tables of fields: errors in keys, types and ranges are found and reported here, and request handlers see
 * only values. JSON numbers are doubles, so integers from 2^53 on are text. */
#include "engine/request.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define REQUEST(object) extern const request_type object;
#include "engine/requests.def"
#undef REQUEST

static const request_type *const all[] = {
#define REQUEST(object) &object,
#include "engine/requests.def"
#undef REQUEST
};

const request_type *request_at(size_t i)
{
    return i < sizeof all / sizeof *all ? all[i] : NULL;
}

static const double exact_below = 9007199254740992.0; /* 2^53 */

/* Reads a text of digits only. */
static bool read_digits(const char *written, uint64_t *out)
{
    const size_t digits = strspn(written, "0123456789");
    if (!digits || digits > 20 || written[digits]) return false;
    if (digits == 20 && strcmp(written, "18446744073709551615") > 0) return false;
    *out = strtoull(written, NULL, 10);
    return true;
}

static int read_integer(const ask_field *f, const cJSON *given, uint64_t *out, error *e)
{
    const double number = given->valuedouble;
    bool good = cJSON_IsNumber(given) && number >= 0 && number < exact_below && floor(number) == number;
    if (good) *out = (uint64_t)number;
    good = good || (cJSON_IsString(given) && read_digits(given->valuestring, out));
    if (good && *out >= f->least && *out <= f->most) return 0;
    return error_set(e, "%s: whole number in %" PRIu64 "..%" PRIu64 " wanted", f->name, f->least, f->most);
}

static int read_number(const ask_field *f, const cJSON *given, double *out, error *e)
{
    if (!cJSON_IsNumber(given) || !(given->valuedouble >= f->low && given->valuedouble <= f->high))
        return error_set(e, "%s: number in %g..%g wanted", f->name, f->low, f->high);
    *out = given->valuedouble;
    return 0;
}

static int check_texts(const ask_field *f, const cJSON *given, error *e)
{
    const cJSON *one;
    bool good = cJSON_IsArray(given);
    if (good) cJSON_ArrayForEach(one, given) good = good && cJSON_IsString(one);
    return good || cJSON_IsString(given) ? 0 : error_set(e, "%s: a text or a list of texts wanted", f->name);
}

static int check_objects(const ask_field *f, const cJSON *given, error *e)
{
    const cJSON *one;
    bool good = cJSON_IsArray(given);
    if (good) cJSON_ArrayForEach(one, given) good = good && cJSON_IsObject(one);
    return good ? 0 : error_set(e, "%s: a list of objects wanted", f->name);
}

static int read_value(const ask_field *f, const cJSON *given, ask_value *out, error *e)
{
    *out = (ask_value){.given = true, .whole = given};
    switch (f->kind) {
    case ASK_INTEGER: return read_integer(f, given, &out->integer, e);
    case ASK_NUMBER: return read_number(f, given, &out->number, e);
    case ASK_TEXTS: return check_texts(f, given, e);
    case ASK_TEXT:
        out->text = cJSON_GetStringValue(given);
        return out->text ? 0 : error_set(e, "%s: a text wanted", f->name);
    case ASK_TRUTH:
        out->integer = (uint64_t)cJSON_IsTrue(given);
        return cJSON_IsBool(given) ? 0 : error_set(e, "%s: true or false wanted", f->name);
    case ASK_OBJECTS: return check_objects(f, given, e);
    case ASK_OBJECT: break;
    }
    return cJSON_IsObject(given) ? 0 : error_set(e, "%s: an object wanted", f->name);
}

static int refuse_unknown(const request_type *type, const char *key, error *e)
{
    const char *names[REQUEST_FIELDS_MAX];
    text list = {0};
    for (int i = 0; i < type->nfields; i++) names[i] = type->fields[i].name;
    for (int i = 0; i < type->nfields; i++) text_add(&list, "%s%s", i ? ", " : "", names[i]);
    const char *nearest = text_nearest(key, names, (size_t)type->nfields);
    if (nearest)
        error_set(e, "%s: unknown key \"%.40s\"; did you mean \"%s\"?", type->name, key, nearest);
    else
        error_set(e, "%s: unknown key \"%.40s\"; known are %s", type->name, key, list.length ? list.data : "none");
    text_drop(&list);
    return -1;
}

static int check_known(const request_type *type, const cJSON *line, error *e)
{
    const cJSON *one;
    cJSON_ArrayForEach(one, line)
    {
        bool known = !strcmp(one->string, "do") || !strcmp(one->string, "id");
        for (int i = 0; i < type->nfields; i++) known |= !strcmp(one->string, type->fields[i].name);
        if (!known) return refuse_unknown(type, one->string, e);
    }
    return 0;
}

int request_read(const request_type *type, const cJSON *line, ask_value *out, error *e)
{
    error why = {""};
    if (check_known(type, line, e)) return -1;
    for (int i = 0; i < type->nfields; i++) {
        const ask_field *f = &type->fields[i];
        const cJSON *given = cJSON_GetObjectItemCaseSensitive(line, f->name);
        out[i] = (ask_value){.integer = f->initial, .number = f->initial_number, .text = f->initial_text};
        if (given && read_value(f, given, &out[i], &why)) return error_set(e, "%s: %s", type->name, why.text);
        if (!given && f->required) return error_set(e, "%s: %s wanted", type->name, f->name);
    }
    return 0;
}

int request_texts(const ask_value *v)
{
    return !v->whole ? 0 : cJSON_IsString(v->whole) ? 1 : cJSON_GetArraySize(v->whole);
}

const char *request_text(const ask_value *v, int i)
{
    return cJSON_GetStringValue(cJSON_IsString(v->whole) ? v->whole : cJSON_GetArrayItem(v->whole, i));
}
