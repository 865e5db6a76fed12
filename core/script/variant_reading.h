/* State of loading a variant file: the named one, or a base of it. Internal to variant*.c. */
#ifndef POISE_SCRIPT_VARIANT_READING_H
#define POISE_SCRIPT_VARIANT_READING_H

#include "script/described.h"
#include "script/load.h"
#include "script/option.h"
#include "script/reader.h"

typedef struct reading {
    struct reading *base; /* NULL: none */
    described described;
    const char *file; /* as the sandbox names it */
    int level;        /* number of bases below it */
    int calls;        /* of variant {} */
    int table, line;  /* of that call: a reference in the registry, and its line */
    option *options;  /* those of the base in its order, then its own */
    int noptions;
    const char *title, *author, *about;
    int year;
    variant_spec spec;
} reading;

/* The loading in progress; the context of the sandbox. */
typedef struct variant_loading {
    const script_paths *paths;
    reading *now; /* whose file is running */
    reading *top; /* the named file */
    script_variant *out;
} variant_loading;

/* Pushes the argument table of variant {} and returns a reader of it; makes its file the current one. */
reader reading_push_table(lua_State *L, const reading *now);

/* Returns the search paths, during loading. */
const script_paths *reading_paths(lua_State *L);

/* Fills in the result of `rules`, on top of the stack, which stays. `made`: as in a reader. */
void reading_take_rules(lua_State *L, variant_spec *v, int line, int made);

/* Pushes a copy of these rules as a table that a file can change. */
void reading_push_rules(lua_State *L, const variant_spec *v);

/* Reads the options of the file and adds them to those of its base. All of these raise. */
void reading_take_options(const reader *r, reading *now);

/* Sets options from the file's name, then the defaults that depend on them. For a base: as if loaded by itself with the
 * options of the top file, as far as they fit. */
void reading_settle_options(lua_State *L, reading *now, const reading *top);

/* Pushes the table of the options of the file, with their values in the top file. */
void reading_push_options(lua_State *L, const reading *now, const reading *top);

/* Stores the settable options with their values, and the fixed ones. */
void reading_keep_options(lua_State *L, const reading *now, script_variant *out);
const spec_option *reading_values(lua_State *L, const reading *now, bool fixed, int *count);

/* Reads the keys `counters` and `marks` of the rules, from the reader's table into the table on top of the stack. */
void reading_take_declared(const reader *r, variant_spec *v);
void reading_push_declared(lua_State *L, const variant_spec *v);

#endif
