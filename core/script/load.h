/* Loads variants and experiments from Lua files into plain C structs. The rest of the program does not use Lua.
 *
 * A variant is named NAME[:key=value[,key=value]...], where NAME is a file of the variants' folder without its ".lua",
 * or a path that ends in ".lua". A file may be untrusted: it runs in a sandbox (sandbox.h) and only while it is loaded.
 *
 * Errors are one line. They start with `file:line: key path:`, or with the variant's name as given when the name or the
 * value of an option is wrong. */
#ifndef POISE_SCRIPT_LOAD_H
#define POISE_SCRIPT_LOAD_H

#include "game/game.h"
#include "lab/plan.h"
#include "language/variant_spec.h"
#include "script/script_watch.h"

/* A file in memory. */
typedef struct script_text {
    const char *name; /* its path in messages, such as "mine.lua" */
    const char *content;
} script_text;

/* Search paths by kind of file. Borrowed; a folder may be missing. */
typedef struct script_paths {
    const char *variants;    /* variants/NAME.lua */
    const char *experiments; /* experiments/NAME.lua */
    const char *templates;   /* reports/templates: the pages of a report */
    const char *scripts;     /* shared Lua modules */
    script_text given;       /* a variant's text, in place of the file of that path */
    script_watch watch;      /* must outlive the games */
} script_paths;

/* An option of a variant; values are text. */
typedef struct script_option {
    const char *name;
    const char
        *wanted; /* type and range in words: "integer in 1..8", "one of equal, shared", "true or false", "text" */
    const char *initial; /* the default: "3", "true", "equal", "" */
    const char *value;   /* current value */
    const char *help;    /* one line, or NULL */
    bool given;          /* set by the description of the variant */
} script_option;

/* A variant as its file states it, with current option values: what the commands `variants` and `show` print. */
typedef struct script_variant {
    arena *arena;                 /* owns everything here */
    const char *described;        /* as given to script_read_variant */
    const char *canonical;        /* "t4:height=5,width=5": the options that were set, sorted by name */
    const char *name;             /* of the file: "t4" */
    const char *file;             /* path: "variants/t4.lua" */
    const char *title;            /* "T4" */
    const char *author;           /* or NULL */
    const char *about;            /* one line, or NULL */
    int year;                     /* of the game; 0: unknown */
    const char *bar;              /* what a side may not do (rules/bars.h); NULL: nothing barred */
    const char *hold;             /* the side that only tries not to lose (rules/hold.h); NULL: none */
    const script_option *options; /* in the order of the file */
    int noptions;
    variant_spec spec;
    const char *base;              /* name of its base, or NULL */
    const variant_spec *base_spec; /* its rules with the current option values; with its own options */
    const spec_option *fixed;      /* options of the base that the file has fixed */
    int nfixed;
} script_variant;

/* Reads a variant without compiling it. Returns a variant that the caller frees with script_variant_free, or NULL with
 * `e`. */
MUST_CHECK script_variant *script_read_variant(const char *described, const script_paths *paths, error *e);

/* NULL is allowed. */
void script_variant_free(script_variant *v);

/* Appends a JSON object: the options that its description set. */
void script_write_given(const script_variant *v, text *out);

/* Compiles a variant; `v` is not needed afterwards. Returns a game that the caller frees with game_free, or NULL with
 * `e`. */
MUST_CHECK game *script_compile_variant(const script_variant *v, const script_paths *paths, error *e);

/* The same for statistics or training: also refuses rules for which the two modes of play disagree (play/glance.h), so
 * that nothing is published that `poise check` rejects. */
MUST_CHECK game *script_compile_to_count(const script_variant *v, const script_paths *paths, error *e);

/* Reads and compiles a variant. Returns a game that the caller frees with game_free, or NULL with `e`. */
MUST_CHECK game *script_load_variant(const char *described, const script_paths *paths, error *e);
MUST_CHECK game *script_load_to_count(const char *described, const script_paths *paths, error *e);

/* Lists the variants (or experiments) in a folder, sorted, NULL-terminated, in the arena. Returns their number, 0 when
 * the folder cannot be read; *names then is NULL. -1: memory is out. */
MUST_CHECK int script_list_names(const char *folder, arena *a, const char *const **names);

/* Reads an experiment, named by NAME of the experiments' folder or by a path that ends in ".lua", and compiles its
 * variants. Returns a plan that the caller frees with plan_free, or NULL with `e`. */
MUST_CHECK plan *script_load_experiment(const char *path_or_name, const script_paths *paths, error *e);

/* Returns the name that the experiment's file gives it, in the arena, without reading its variants. NULL with `e`
 * filled in. */
MUST_CHECK const char *script_experiment_name(const char *path_or_name, const script_paths *paths, arena *a, error *e);

#endif
