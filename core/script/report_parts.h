/* The parts of what a template sees; internal to this folder. Each defines one table of functions or values. */
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

/* What the functions of a template work on: the context of its sandbox. */
typedef struct report_job {
    const results *results; /* NULL: the template tells of other reports, which are */
    const report_page *pages;
    int npages;
    const script_paths *paths;
    const char *template_file, *folder;
    publication *files;       /* NULL: none are written, but for */
    text *page;               /* the page, wanted as a text; NULL: it is not */
    gnuplot *drawer;          /* NULL: nothing is drawn */
    evidence_watch **watched; /* of each cell; NULL: not asked for yet; freed like the scratch */
    game **games;             /* of each variant, once it was asked for */
    int same_program;         /* does this program play as the one that did? 1: yes, -1: no, 0: not asked yet; */
    error otherwise;          /* why not */
    ladder **ladders;         /* of each variant, read when it is first asked for; freed like the scratch */
    report_brief *brief;      /* what the template answers in brief; NULL: nobody asked for that */
    text scratch;             /* for whoever runs; what it holds is freed even when Lua raises */
} report_job;

void report_define_results(lua_State *L); /* results: what the games came to */
void report_define_pages(lua_State *L);   /* pages: other reports, as they say of themselves */
void report_define_stats(lua_State *L);   /* stats: statements about them */
void report_define_output(lua_State *L);  /* output: files, tables, plots */
void report_define_program(lua_State *L); /* program: which one this is, and its marks */
void report_define_use(lua_State *L);     /* use "NAME": what the file NAME.lua beside the template returns */

/* The job's scratch text, emptied. */
text *report_scratch(lua_State *L);

/* output.table, output.json, output.brief and output.plot, as Lua calls them. */
int report_write_table(lua_State *L);
int report_write_json(lua_State *L);
int report_take_brief(lua_State *L);
int report_draw_plot(lua_State *L);

/* Pushes which program made the job's results, and what its marks are made of: { version =, rules =, play =,
 * learning =, variants = {}, players = {} }. */
void report_push_made(lua_State *L);

void report_free_games(report_job *job);

/* stats.gallery and stats.link, as Lua calls them. */
int report_gallery(lua_State *L);
int report_link(lua_State *L);

/* stats.ladder and stats.effects, as Lua calls them. */
int report_ladder(lua_State *L);
int report_effects(lua_State *L);

/* Writes a file of the report. Raises. */
void report_write_file(lua_State *L, const char *name, const char *content, size_t length);

/* The cell whose number, from 1, is the argument at that index. Raises. */
const results_cell *report_cell(lua_State *L, int index);

/* Sets a number, or a text, under the key of the table on top of the stack. */
void report_set_number(lua_State *L, const char *key, double number);
void report_set_text(lua_State *L, const char *key, const char *content);

#endif
