/* The parts of the template environment; internal to this folder. Each defines one table of functions or values. */
#ifndef POISE_SCRIPT_REPORT_PARTS_H
#define POISE_SCRIPT_REPORT_PARTS_H

#include <lua.h>

#include "lab/results.h"
#include "report/gnuplot.h"
#include "report/publication.h"
#include "script/load.h"
#include "script/report.h"
#include "studies/evidence.h"
#include "studies/ladder.h"

/* State of the functions of a template: the context of its sandbox. */
typedef struct report_job {
    const results *results; /* NULL: an index of other reports: */
    const report_page *pages;
    int npages;
    const script_paths *paths;
    const char *template_file, *folder;
    publication *files;       /* NULL: no files, except for */
    text *page;               /* the page as text; NULL: not wanted */
    gnuplot *drawer;          /* NULL: no plots */
    evidence_watch **watched; /* per cell; NULL: not computed yet; freed like the scratch */
    game **games;             /* per variant, compiled on first use */
    int same_program;         /* does this program reproduce the results? 1: yes, -1: no, 0: not checked */
    error otherwise;          /* reason why not */
    ladder **ladders;         /* per variant, read on first use; freed like the scratch */
    report_brief *brief;      /* gets the brief answer; NULL: not wanted */
    text scratch;             /* buffer; freed even when Lua raises */
} report_job;

void report_define_results(lua_State *L); /* results: the games */
void report_define_pages(lua_State *L);   /* pages: other reports */
void report_define_stats(lua_State *L);   /* stats: statistics of the games */
void report_define_output(lua_State *L);  /* output: files, tables, plots */
void report_define_program(lua_State *L); /* program: this program, and its marks */
void report_define_use(lua_State *L);     /* use "NAME": the value of the file NAME.lua beside the template */

/* Returns the job's scratch text, emptied. */
text *report_scratch(lua_State *L);

/* Lua functions output.table, output.json, output.brief and output.plot. */
int report_write_table(lua_State *L);
int report_write_json(lua_State *L);
int report_take_brief(lua_State *L);
int report_draw_plot(lua_State *L);

/* Pushes the program that made the job's results, and the inputs of its marks: { version =, rules =, play =, learning
 * =, variants = {}, players = {} }. */
void report_push_made(lua_State *L);

void report_free_games(report_job *job);

/* Lua functions stats.gallery and stats.link. */
int report_gallery(lua_State *L);
int report_link(lua_State *L);

/* Lua functions stats.ladder and stats.effects. */
int report_ladder(lua_State *L);
int report_effects(lua_State *L);

/* Writes a file of the report. Raises. */
void report_write_file(lua_State *L, const char *name, const char *content, size_t length);

/* Returns the cell whose index, from 1, is the argument at that index. Raises. */
const results_cell *report_cell(lua_State *L, int index);

/* Sets a number, or a text, under the key of the table on top of the stack. */
void report_set_number(lua_State *L, const char *key, double number);
void report_set_text(lua_State *L, const char *key, const char *content);

void report_set_truth(lua_State *L, const char *key, bool is);

/* Sets a list of `count` items, each of which `push(L, of, i)` pushes. */
typedef void report_push(lua_State *L, const void *of, int i);
void report_set_list(lua_State *L, const char *key, const void *of, int count, report_push *push);

/* Sets a fingerprint under that key. */
void report_set_fingerprint(lua_State *L, uint64_t fingerprint);

/* Set a number, or the ends of an interval, that are finite. */
void report_set_known(lua_State *L, const char *key, double number);
void report_set_interval(lua_State *L, const char *low, const char *high, interval i);

/* Pushes a cell of the results, from 0; sets the options of a variant. */
report_push report_push_cell;
void report_set_options(lua_State *L, const results_variant *v);

#endif
