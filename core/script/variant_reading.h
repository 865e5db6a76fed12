/* A variant file while it is read: the one that was named, or a base of it. Internal to variant*.c. */
#ifndef POISE_SCRIPT_VARIANT_READING_H
#define POISE_SCRIPT_VARIANT_READING_H

#include "script/described.h"
#include "script/load.h"
#include "script/option.h"
#include "script/reader.h"

typedef struct reading {
    struct reading *base; /* NULL: there is none */
    described described;
    const char *file; /* as the sandbox has it */
    int level;        /* how many bases are below it */
    int calls;        /* of variant {} */
    int table, line;  /* of that call: a reference of the registry, and where it stands */
    option *options;  /* those of the base in the base's order, then its own */
    int noptions;
    const char *title, *author, *about;
    int year;
    variant_spec spec;
} reading;

/* What is being read; the context of the sandbox. */
typedef struct variant_loading {
    const script_paths *paths;
    reading *now; /* whose file runs */
    reading *top; /* the file that was named */
    script_variant *out;
} variant_loading;

/* Pushes the table that variant {} was called with and gives a reader of it; the file is then the one that is read. */
reader reading_push_table(lua_State *L, const reading *now);

/* Where files are found, while one is read. */
const script_paths *reading_paths(lua_State *L);

/* Fills in what `rules` returned, on top of the stack, which stays. `made`: as in a reader. */
void reading_take_rules(lua_State *L, variant_spec *v, int line, int made);

/* Pushes these rules as a table that a file can change; nothing that is done to it changes them. */
void reading_push_rules(lua_State *L, const variant_spec *v);

/* Reads the options of the file, which come on top of those of its base. All of these raise. */
void reading_take_options(const reader *r, reading *now);

/* Brings into force what the file was named with, then the defaults that hang on it. A base is asked what it would be
 * by itself with the options of the one on top, as far as they fit it. */
void reading_settle_options(lua_State *L, reading *now, const reading *top);

/* Pushes the table of the options of the file, with the values that they have in the one on top of it. */
void reading_push_options(lua_State *L, const reading *now, const reading *top);

/* The options that can be set, with their values, and those that are fixed. */
void reading_keep_options(lua_State *L, const reading *now, script_variant *out);
const spec_option *reading_values(lua_State *L, const reading *now, bool fixed, int *count);

/* The keys `counters` and `marks` of the rules, from the reader's table and to the table on top of the stack. */
void reading_take_declared(const reader *r, variant_spec *v);
void reading_push_declared(lua_State *L, const variant_spec *v);

#endif
