/* A list is a table with keys 1 to n, or a single spec; `false` skips an element. Most of the file produces hints for
 * values that are no specs: a function, a name without braces, a word of another part of the rules. */
#include "script/spec_list.h"

#include <stdio.h>
#include <string.h>

#include "rules/registry.h"
#include "script/rule_list.h"
#include "script/sandbox.h"
#include "script/spec_object.h"
#include "script/spec_value.h"
#include "script/stack_check.h"

static const char *const class_names[WORD_CLASSES] = {
    [WORD_BOARD] = "board",   [WORD_PIECES] = "pieces", [WORD_START] = "start",       [WORD_STAGE] = "stage",
    [WORD_ACTION] = "action", [WORD_EFFECT] = "effect", [WORD_ENDING] = "ending",     [WORD_COUNTER] = "counter",
    [WORD_MARK] = "mark",     [WORD_PLAYER] = "player", [WORD_FUNCTION] = "function",
};

const char *spec_list_class(word_class class)
{
    return class_names[class];
}

/* "ending wanted" is followed by the possible words: "ending (line, no_move)". */
static const char *describe_allowed(lua_State *L, word_classes allowed)
{
    arena *a = sandbox_arena(L);
    const char *classes = "", *names = "";
    for (int c = 0; c < WORD_CLASSES; c++)
        if (allowed >> c & 1)
            classes = sandbox_checked(L, arena_format(a, "%s%s%s", classes, *classes ? " or " : "", class_names[c]));
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        if (allowed >> w->class & 1)
            names = sandbox_checked(L, arena_format(a, "%s%s%s", names, *names ? ", " : "", w->name));
    }
    return *names ? sandbox_checked(L, arena_format(a, "%s (%s)", classes, names)) : classes;
}

/* Returns the most common word there, for board, pieces and start. */
static const char *usual_word(word_classes allowed)
{
    static const char *const words[WORD_CLASSES] = {
        [WORD_BOARD] = "square", [WORD_PIECES] = "sides", [WORD_START] = "drawn"};
    for (int c = 0; c < WORD_CLASSES; c++)
        if (allowed == 1u << c) return words[c];
    return NULL;
}

/* If the value on top of the stack is a rule's function, its name, or the argument of the usual rule there: raises with
 * the correct form. */
static void fail_bare(const reader *r, const char *key, word_classes allowed)
{
    lua_State *L = r->L;
    if (lua_isfunction(L, -1) && !lua_iscfunction(L, -1) && allowed & (1u << WORD_EFFECT | 1u << WORD_ENDING))
        sandbox_fail_at(L, reader_line(r, key),
                        "%s.%s: a rule wanted, got a function; write %s { call = function (p) ... end }", r->path, key,
                        allowed >> WORD_EFFECT & 1 ? "effect" : "ending");
    const bool bare = lua_iscfunction(L, -1);
    const char *said = bare ? sandbox_name_of(L, -1) : lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    if (!said) return;
    for (size_t i = 0; i < registry_count(); i++) {
        const word *w = registry_word(i);
        if (!(allowed >> w->class & 1)) continue;
        if (!strcmp(w->name, said))
            sandbox_fail_at(L, reader_line(r, key), "%s.%s: %s { ... } wanted, got its name%s%s%s", r->path, key, said,
                            bare ? " without { }" : " \"", bare ? "" : said, bare ? "" : "\" as a text");
    }
    const char *usual = usual_word(allowed);
    const word *w = usual ? registry_find(usual) : NULL;
    if (w && w->fields[0].kind == FIELD_TEXT && w->positional && !bare && strpbrk(said, "./"))
        sandbox_fail_at(L, reader_line(r, key), "%s.%s: %s { ... } wanted, got %s; write %s { %s }", r->path, key,
                        w->name, reader_came(L, -1), w->name, reader_came(L, -1));
}

/* Returns the key of rules where this class of words belongs; NULL: inside another word. */
static const char *place_of(word_class class)
{
    static const char *const keys[WORD_CLASSES] = {
        [WORD_BOARD] = "board",   [WORD_PIECES] = "pieces",    [WORD_START] = "start",
        [WORD_STAGE] = "turn",    [WORD_ACTION] = "turn",      [WORD_EFFECT] = "effects",
        [WORD_ENDING] = "finish", [WORD_COUNTER] = "counters", [WORD_MARK] = "marks",
    };
    return keys[class];
}

/* Raises about a word of another class, on top of the stack. */
static void fail_class(const reader *r, const char *key, const spec *s, word_classes allowed)
{
    const char *place = place_of(s->word->class);
    if (place)
        sandbox_fail_at(r->L, reader_line(r, key), "%s.%s: %s wanted, got %s %s, which belongs to rules.%s", r->path,
                        key, describe_allowed(r->L, allowed), class_names[s->word->class], s->word->name, place);
}

/* Raises about a table without a word before it, with the correct form. */
static void fail_table(const reader *r, const char *key, word_classes allowed)
{
    text least = {0};
    char shown[100] = "";
    const char *usual = usual_word(allowed);
    if (lua_type(r->L, -1) != LUA_TTABLE) return;
    if (usual) word_least(registry_find(usual), &least);
    if (least.data) snprintf(shown, sizeof shown, ", as in %s", least.data);
    text_drop(&least); /* before an error could leak it */
    sandbox_fail_at(r->L, reader_line(r, key), "%s.%s: %s wanted, got a table without such a word before its {%s",
                    r->path, key, describe_allowed(r->L, allowed), shown);
}

spec *spec_list_element(const reader *r, const char *key, word_classes allowed)
{
    STACK_CHANGES(r->L, 0);
    spec *s = spec_object_at(r->L, -1);
    if (s && allowed >> s->word->class & 1) return s;
    reader at = *r;
    if (s) at = (reader){r->L, r->table, r->path, spec_object_line(r->L, s), 0};
    if (s) fail_class(&at, key, s, allowed);
    fail_bare(&at, key, allowed);
    fail_table(&at, key, allowed);
    reader_unwanted(&at, key, describe_allowed(r->L, allowed));
    return NULL;
}

/* The key is below the value on top of the stack: raises if it is a word, as in { full = "draw" }. */
static void fail_keyed(const reader *r, const char *key)
{
    const char *name = lua_type(r->L, -2) == LUA_TSTRING ? lua_tostring(r->L, -2) : NULL;
    if (name && registry_find(name))
        sandbox_fail_at(r->L, reader_line(r, key), "%s.%s: list without keys wanted, got %s = ...; write %s { ... }",
                        r->path, key, name, name);
    const spec *s = name ? spec_object_at(r->L, -1) : NULL;
    if (s)
        sandbox_fail_at(r->L, reader_line(r, key),
                        "%s.%s: list without keys wanted, got %s = %s { ... }; a rule has its name inside: %s { name = "
                        "\"%s\" }",
                        r->path, key, name, s->word->name, s->word->name, name);
}

/* Checks that the keys of the list on top of the stack are 1..n, without gaps unless `gaps`; returns n. */
static int list_length(const reader *r, const char *key, bool gaps)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int64_t count = 0, highest = 0, number;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        if (!reader_is_integer(L, -2, &number) || number < 1) {
            fail_keyed(r, key);
            lua_pop(L, 1); /* the value: the message is about the key */
            reader_unwanted(r, key, "list without keys");
        }
        count++;
        if (number > highest) highest = number;
    }
    if (count != highest && !gaps)
        sandbox_fail_at(L, reader_line(r, key),
                        "%s.%s: list without gaps wanted, got nothing at some place before %lld", r->path, key,
                        (long long)highest);
    sandbox_charge(L, (size_t)highest);
    return (int)highest;
}

int spec_list_part(const reader *r, const char *key, spec_list_places places, word_classes allowed, spec ***out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int count = 0;
    *out = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)places.last * sizeof **out));
    for (int i = places.first; i <= places.last; i++) {
        const char *place = sandbox_checked(L, arena_format(sandbox_arena(L), "%s[%d]", key, i - places.first + 1));
        int type = lua_rawgeti(L, -1, i);
        bool left_out = type == LUA_TBOOLEAN && !lua_toboolean(L, -1);
        if (!left_out && (type != LUA_TNIL || !places.gaps)) (*out)[count++] = spec_list_element(r, place, allowed);
        lua_pop(L, 1);
    }
    return count;
}

int spec_list_read(const reader *r, const char *key, word_classes allowed, spec ***out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    *out = NULL;
    if (spec_object_at(L, -1)) {
        *out = sandbox_checked(L, arena_alloc(sandbox_arena(L), sizeof **out));
        **out = spec_list_element(r, key, allowed);
        return 1;
    }
    fail_bare(r, key, allowed);
    if (lua_type(L, -1) != LUA_TTABLE) return reader_unwanted(r, key, "list");
    bool gaps = rule_list_push_content(L, -1);
    if (!gaps) lua_pushvalue(L, -1);
    int count = spec_list_part(r, key, (spec_list_places){1, list_length(r, key, gaps), gaps}, allowed, out);
    lua_pop(L, 1); /* the content, or the list again */
    return count;
}

/* Is `wanted` the spec itself or one inside it? */
static bool reaches(const spec *s, const spec *wanted)
{
    bool found = s == wanted;
    for (int i = 0; i < s->word->nfields && !found; i++)
        for (int k = 0; k < s->values[i].nspecs && !found; k++) found = reaches(s->values[i].specs[k], wanted);
    return found;
}

void spec_list_set(const reader *r, spec *s, int index, spec **list, int count)
{
    error e = {""};
    for (int i = 0; i < count; i++)
        if (reaches(list[i], s))
            sandbox_fail_at(r->L, r->line, "%s.%s: a rule cannot hold itself", r->path, s->word->fields[index].name);
    spec_value_check(r, spec_set_specs(s, index, list, count, sandbox_arena(r->L), &e), &e);
}
