/* The page of an experiment: what the shipped template makes of results of every kind, and what a template may not. */
#include <stdlib.h>
#include <string.h>

#include "support/pages.h"
#include "support/test.h"

FIXTURE(pages_setup, pages_teardown)

TEST(cells_without_games)
{
    pages *p = *state;
    pages_empty_cell(p, 1);
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "No block of games is finished yet.");
    pages_assert_in(p, "tables/cells.csv", "\nt4:kinds=3,random,random,0,0,0,0,0,0,,,,,,,,UNDECIDED,");
    pages_assert_in(p, "tables/cells.json", "\"score\": null, \"low\": null");
}

TEST(no_games_at_all)
{
    pages *p = *state;
    for (int i = 0; i < PAGES_CELLS; i++) pages_empty_cell(p, i);
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "Between equal random players nothing is known yet.");
}

/* Two variants that share no option, and one of them with two sets of options. */
TEST(variants_without_a_common_option)
{
    pages *p = *state;
    p->variants[1].name = "tic_tac_toe";
    p->variants[1].title = "Tic-tac-toe";
    p->variants[1].noptions = 0;
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "<th scope=\"row\">T4, 2 kinds<td");
    pages_assert_in(p, "report.html", "<th scope=\"row\">Tic-tac-toe<td");
}

/* What a preset sets besides is not told with every cell. */
TEST(labels_tell_what_was_asked_for)
{
    pages *p = *state;
    p->variants[0].name = "t4:move=required";
    p->variants[1].name = "t4:move=optional";
    p->options[1][1].value = "optional";
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "<th scope=\"col\">verdict<th scope=\"col\">variant<th scope=\"col\">players");
    pages_assert_in(p, "report.html",
                    "<td class=\"first\">▲ First player favoured<th scope=\"row\"><a href=\"#cell1\">move: required</a>"
                    "<td>random moves<td>100<td>100.0 %");
    pages_assert_in(p, "report.html", ">move: optional</a>");
    pages_assert_not_in(p, "report.html", ">kinds=");
}

/* An option that only some of the variants have: they are compared by it, the others are not. */
TEST(options_of_other_variants)
{
    pages *p = *state;
    p->options[0][0] = (plan_option){"width", "3", "3", "integer", NULL};
    p->variants[0].name = "hex:size=3";
    pages_assert_written(p);
    p->variants[0].name = "t4:width=3";
    pages_assert_written(p);
    pages_assert_in(p, "report.html", ">3 kinds<td");
}

/* --- what is hostile --- */

/* A text that a shell, gnuplot, a browser, a spreadsheet and a terminal would each obey. */
#define HOSTILE                                                                                                        \
    "=`touch OWNED`\"'</title><script>alert(1)</script>\n\nsystem('touch OWNED')\n\x1b[2J\xc2\x9b"                     \
    "2J&amp;"

static void expect_harmless(const pages *p, const char *name)
{
    if (strstr(name, ".html")) pages_assert_not_in(p, name, "<script>alert");
    pages_assert_not_in(p, name, "\x1b");
    pages_assert_not_in(p, name, "\xc2\x9b");
}

TEST(every_text_of_the_results)
{
    static const results_rule rules[] = {{HOSTILE, true}, {"+1", true}, {"-1", true}, {"@x", true}, {"\tx", false}};
    pages *p = *state;
    p->results.name = p->results.title = p->results.question = p->results.version = HOSTILE;
    p->build = (results_build){HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE};
    for (int i = 0; i < PAGES_CELLS; i++) {
        results_variant *v = &p->variants[i];
        v->name = i ? HOSTILE ":x=1" : HOSTILE ":x=2";
        v->title = v->author = v->about = v->canonical = v->start = HOSTILE;
        v->rules = rules;
        v->nrules = sizeof rules / sizeof *rules;
        p->options[i][0] = (plan_option){"1" HOSTILE, i ? "1" : "2", HOSTILE, HOSTILE, HOSTILE};
        p->options[i][1] = (plan_option){HOSTILE, i ? HOSTILE : HOSTILE "2", HOSTILE, HOSTILE, HOSTILE};
        p->cells[i].players[0] = p->cells[i].players[1] = HOSTILE ":" HOSTILE "=1," HOSTILE;
        p->cells[i].why = HOSTILE;
    }
    pages_assert_written(p);
    expect_harmless(p, "report.html");
    expect_harmless(p, "tables/cells.json");
    expect_harmless(p, "tables/cells.csv");
    expect_harmless(p, "plots/forest.dat");
    pages_assert_in(p, "report.html", "<figure class=\"plot\"><svg");
    pages_assert_in(p, "tables/cells.csv", "\n\"'=`touch OWNED`\"\"'</title>");
    pages_assert_in(p, "tables/cell1-endings.csv", "\n'+1,0,");
    pages_assert_in(p, "tables/cell1-endings.csv", "\n'-1,0,");
    pages_assert_in(p, "tables/cell1-endings.csv", "\n'@x,0,");
    pages_assert_in(p, "tables/cell1-effects.csv", "\n\"'\tx\",0,");
    pages_assert_in(p, "plots/forest.gp", "set label 2 word[2] at");
    pages_assert_not_in(p, "plots/forest.gp", "touch");
    pages_assert_not_in(p, "plots/cell1-lengths.gp", "touch");
    assert_null(pages_read(p, "OWNED"));
    assert_null(pages_read(p, "plots/OWNED"));
}

/* Of players with chance every game counts; that they play few different ones is told. Of players without chance a game
 * that comes again is no new observation. */
TEST(games_that_come_again)
{
    pages *p = *state;
    uint32_t earlier[100] = {0};
    for (uint32_t i = 1; i < 100; i++) earlier[i] = i;
    p->cells[0].players[0] = p->cells[0].players[1] = "mcts:iterations=9";
    p->cells[0].earlier = p->cells[1].earlier = earlier;
    p->cells[0].draws_lots = true;
    p->cells[1].opening = 4;
    pages_assert_written(p);
    pages_assert_in(
        p, "report.html",
        "<li class=\"warn\"><b>1 of 100</b>game is distinct (wanted: 95 %; these players play few different games)");
    pages_assert_in(p, "report.html", "over 100 games, 1 of them distinct, after 4 random plies");
    pages_assert_in(p, "report.html", "<li><b>1</b>observation: these players are deterministic");
    pages_assert_in(p, "tables/cells.csv", ",FIRST PLAYER FAVOURED,0000000000000000,1,0,100\n");
    pages_assert_in(p, "tables/cells.csv", ",UNDECIDED,0000000000000000,1,4,1\n");
    for (uint32_t i = 1; i < 100; i++) earlier[i] = i < 6;
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "<li class=\"ok\"><b>95 of 100</b>games are distinct (wanted: 95 %)");
}

/* `count` games whose results are those of `period`, again and again. */
static const char *games_of(const char *period, size_t count, char games[PAGES_GAMES + 1])
{
    for (size_t i = 0; i < count; i++) games[i] = period[i % strlen(period)];
    games[count] = 0;
    return games;
}

/* No finished game, no score; and with cut games a range, without a dot. */
TEST(no_score_that_is_not_known)
{
    char all[PAGES_GAMES + 1], some[PAGES_GAMES + 1];
    pages *p = *state;
    pages_play_cell(p, 0, games_of("C", 300, all));
    pages_play_cell(p, 1, games_of("FSFSFSFSFC", 400, some));
    pages_assert_written(p);
    pages_assert_in(
        p, "report.html",
        "None of 300 games between equal random players came to an end within 20 plies: there is no score.");
    pages_assert_not_in(p, "report.html", "scores 50.0 % ");
    pages_assert_in(p, "report.html", "scores 50.0 – 60.0 % (");
    pages_assert_in(p, "report.html", "because 40 games were cut, each of which may have been anything");
    pages_assert_not_in(p, "report.html", "<i class=\"p ");
    pages_assert_in(p, "report.html", "<i class=\"w undecided\" style=\"--l:0.5000;--h:0.6000\">");
    pages_assert_in(p, "tables/cells.csv", "t4:kinds=2,random,random,300,0,0,0,300,0,,,,,,");
    pages_assert_in(p, "tables/cells.csv", "t4:kinds=3,random,random,400,200,160,0,40,0,,0.4");
}

/* Undecided is not "not balanced". */
TEST(none_is_balanced_only_when_each_is_shown_not_to_be)
{
    char games[PAGES_GAMES + 1];
    pages *p = *state;
    pages_play_cell(p, 0, games_of("FS", 100, games));
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "<span>None is shown to be balanced</span>");
    pages_play_cell(p, 0, games_of("F", 100, games));
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "<span>None is balanced</span>");
    pages_play_cell(p, 0, games_of("FS", 5000, games));
    pages_assert_written(p);
    pages_assert_in(
        p, "report.html",
        "Balanced: 2 kinds. Between random players: 1 of 2 favours the first player (3 kinds), 1 is balanced.");
}

/* Sides have the names that the rules give them, and turns of two decisions are counted beside plies. */
TEST(sides_and_turns)
{
    pages *p = *state;
    for (int i = 0; i < PAGES_CELLS; i++)
        p->variants[i].canonical = "pieces sides{first=man X, second=man O, first_name=attackers, second_name=red}\n"
                                   "turn place{}\nturn slide{}\n";
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "The attackers, who move first, score 100.0 %");
    pages_assert_in(p, "report.html", "<i>▲</i> <span>Attackers favoured</span>");
    pages_assert_in(p, "report.html", "2 of 2 favour the attackers");
    pages_assert_in(p, "report.html", "Every game took 9 plies (5 turns).");
    pages_assert_in(p, "report.html", "decided games won by attackers");
    pages_assert_in(p, "report.json", "\"sides\": [\"attackers\", \"red\"]");
    p->variants[1].canonical =
        "pieces sides{first=man X, second=man O, first_name=white, second_name=black}\nturn place{}\n";
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "White, who moves first, scores 100.0 %");
    pages_assert_in(p, "report.html", "2 of 2 favour the first player");
}

/* Random and thinking players are never counted together, and where they exclude each other the page says so. */
TEST(players_disagree)
{
    char games[PAGES_GAMES + 1];
    pages *p = *state;
    pages_play_cell(p, 0, games_of("S", 100, games));
    p->cells[0].variant = p->cells[1].variant;
    p->cells[1].players[0] = p->cells[1].players[1] = "uct:iterations=9";
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "% between random players, ");
    pages_assert_in(p, "report.html", "<li class=\"warn\"><b>players disagree</b>");
    pages_assert_in(p, "report.html", "between players who look 9 games ahead</span></h1>");
    pages_assert_in(p, "report.json", "\"sentence\": \"Players disagree: 0.0 – ");
    p->cells[0].players[0] = "uct:iterations=9"; /* who differ in their seats may differ in their scores */
    pages_assert_written(p);
    pages_assert_not_in(p, "report.html", "layers disagree");
}

/* What the headline says of all variants. */
TEST(the_headline_counts_variants)
{
    char games[2][PAGES_GAMES + 1];
    pages *p = *state;
    pages_play_cell(p, 0, games_of("FS", 5000, games[0]));
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "<span>1 of 2 variants is balanced</span>");
    pages_assert_in(p, "report.html",
                    "Between random players: 1 of 2 favours the first player (3 kinds), 1 is balanced.<");
    pages_play_cell(p, 1, games_of("SF", 20, games[1]));
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "Between random players: 1 of 2 is balanced, 1 is open.<");
}

/* First all won, then all lost: the verdict of the first games stands, and the page says that today's do not show it.
 */
TEST(a_verdict_that_later_games_do_not_show)
{
    char games[PAGES_GAMES + 1];
    pages *p = *state;
    games_of("S", 200, games);
    memset(games, 'F', 100);
    pages_play_cell(p, 0, games);
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "The interval of all games so far would not show it by itself.");
    pages_assert_in(p, "report.html", "<b>50.0 %</b> <small>");
    pages_assert_in(p, "tables/cells.csv", ",FIRST PLAYER FAVOURED,");
}

/* A share of the decided games needs some: not for draws, not for cut games. */
TEST(won_by_first_of_what_was_won)
{
    char drawn[PAGES_GAMES + 1], decided[PAGES_GAMES + 1];
    pages *p = *state;
    pages_play_cell(p, 0, games_of("DDDC", 400, drawn));
    pages_play_cell(p, 1, games_of("FFSD", 400, decided));
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "<tr><td>three<td>300<td>75.0 %<td>70.5 – 79.1<td>–<td>–");
    pages_assert_in(p, "report.html", "<tr><td>three<td>400<td>100.0 %<td>99.3 – 100.0<td>66.7 %");
    pages_assert_in(p, "tables/cell1-endings.csv", "cut at 20 plies,100,0.25,");
}

#define PLOT(keys)   "output.plot { name = 'p', label = 'l', " keys " }"
#define SERIES(keys) PLOT("series = { { " keys " } }")
#define LINE         "kind = 'line', colour = '#000000', points = { { 1, 2 } }"

/* Written down an interval still holds all that it says, and what was asked for has all its digits. */
TEST(numbers_are_as_they_are)
{
    char games[PAGES_GAMES + 1];
    pages *p = *state;
    p->results.zone_low = .4725;
    p->results.zone_high = .5;
    p->results.max_plies = 1;
    pages_play_cell(p, 0, games_of("FS", 40, games));
    pages_play_cell(p, 1, "DDDDDDDDDD");
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "Balanced means 47.25 – 50 %.");
    pages_assert_in(p, "report.json", "\"low\": 0.24938");
    pages_assert_in(p, "report.json", "\"high\": 0.75061");
    pages_assert_in(p, "report.html", "(95 % at any moment: 24.9 – 75.1)");
    pages_assert_in(p, "report.html", "Fewer than half of the games are over after 1 ply.");
    pages_assert_not_in(p, "report.html", "over 1 plies");
    pages_assert_template(p, "local w = use 'words' output.write('a.txt', w.span(-.00049, .47, 1) .. ', ' .. "
                             "w.span(-.0001, 0, 1, '%+.1f') .. ', ' .. w.span(.57, .58, 2))");
    pages_assert_in(p, "a.txt", "-0.1 – 47.0, -0.1 – +0.0, 57.00 – 58.00");
}

/* A turn has two decisions; and a range of games that is no range. */
TEST(ranges_of_one_number)
{
    pages *p = *state;
    p->variants[0].canonical = "turn place{}\nturn place{}\n";
    pages_assert_template(p,
                          "local c, r = use 'cells', results.cells[1] output.write('a.txt', c.plies_range(r, 3, 4) .. "
                          "', ' .. c.plies_range(r, 1, 4) .. ', ' .. c.plies_range(r, 1, 21)) "
                          "r.verdict = { name = 'UNDECIDED', outlook = 'range', more = 1, most = 1 } "
                          "output.write('b.txt', c.verdict_words(r))");
    pages_assert_in(p, "a.txt", "3 – 4 plies (2 turns), 1 – 4 plies (1 – 2 turns), 1 – over 20 plies");
    pages_assert_in(p, "b.txt", "It probably takes about 1 more game to decide.");
}

TEST(what_a_template_may_not)
{
    static const struct {
        const char *template, *message;
    } cases[] = {
        {"output.write('plots/x.gp', '')",
         "x.lua:1: output.write: a file name that ends in .html, .css, .csv, .json, .svg,"
         " .txt or .md wanted, got \"plots/x.gp\""},
        {"output.write('run.json', '')",
         "x.lua:1: output.write: a name that only poise may write wanted, got \"run.json\""},
        {"output.table('../x', {}, {})",
         "x.lua:1: output.table: a plain file name, or one in one folder, wanted, got \"tables/../x.csv\""},
        {"output.table('x', { 'a' }, { { true } })", "x.lua:1: output.table: numbers and text wanted, got a boolean"},
        {"output.plot { script = 'system(1)' }",
         "x.lua:1: output.plot.script: unknown key; known are: name, label, height,"
         " x, y, legend_below, box_width, zone, mark, rows, series"},
        {"output.plot('x')", "x.lua:1: output.plot: one table in braces wanted, as in output.plot { ... }, got \"x\""},
        {"output.plot { name = '../x', label = '', series = {} }",
         "x.lua:1: output.plot.name: letters, digits, - and _ wanted, got \"../x\""},
        {PLOT("series = {}"), "x.lua:1: output.plot.series: list of 1 to 500 series wanted, got a table"},
        {PLOT("x = { low = 1 / 0 }, series = {}"), "x.lua:1: output.plot.x.low: finite number wanted, got inf"},
        {PLOT("x = { low = '1' }, series = {}"),
         "x.lua:1: output.plot.x.low: finite number wanted, got \"1\"; write it without quotes"},
        {PLOT("x = { low = 2, high = 1 }, series = {}"), "x.lua:1: output.plot.x: low < high wanted"},
        {PLOT("y = { low = 0, high = 1, logarithmic = true }, series = {}"),
         "x.lua:1: output.plot.y: low < high wanted, both above 0"},
        {PLOT("mark = { at = 1 }, series = {}"), "x.lua:1: output.plot.mark.label: text wanted, got nothing"},
        {SERIES("kind = 'system'"), "x.lua:1: output.plot.series.colour: text wanted, got nothing"},
        {SERIES("kind = 'system', colour = '#000000'"),
         "x.lua:1: output.plot.series.kind: line, points, area, boxes, ranges, rows or spans wanted, got \"system\""},
        {SERIES("kind = 'line', colour = 'red\"', points = { { 1, 2 } }"),
         "x.lua:1: output.plot.series.colour: colour like \"#2c7a4b\" wanted, got \"red\"\""},
        {SERIES("kind = 'line', colour = '#000000', points = {}"),
         "x.lua:1: output.plot.series.points: list of at least one point of 2 finite numbers wanted, got a table"},
        {SERIES("kind = 'line', colour = '#000000', points = { { 1, 0 / 0 } }"),
         "x.lua:1: output.plot.series.points: list of at least one point of 2 finite numbers wanted, got a table"},
        {PLOT("rows = { 'a' }, series = { { kind = 'rows', colour = '#000000', points = { { 2, 1, 1, 1 } } } }"),
         "x.lua:1: output.plot.series.points: list of at least one point of 4 finite numbers, the first a row wanted, "
         "got a"
         " table"},
        {"os.execute('touch OWNED')", "x.lua:1: 'os' is not available here: a game is the same on every machine"},
    };
    const pages *p = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        pages_assert_fails(p, cases[i].template, cases[i].message);
}

/* A template of several files: those beside it, and the shipped ones. */
TEST(what_a_template_uses)
{
    const pages *p = *state;
    pages_write(p, "part.lua", "return { text = 'a part' }");
    pages_assert_template(p, "output.write('a.txt', use('part').text) assert(use('part') == use('part'))");
    pages_assert_in(p, "a.txt", "a part");
    pages_assert_fails(p, "use('../part')", "x.lua:1: use: a name of small letters wanted, got \"../part\"");
    pages_assert_fails(
        p, "use('missing')",
        "x.lua:1: use: reports/templates/missing.lua: the file cannot be opened: No such file or directory");
    pages_write(p, "part.lua", "error('no')");
    pages_assert_fails(p, "use('part')", "part.lua:1: no");
}

/* --- what fails --- */

TEST(a_report_that_fails_leaves_the_old_one)
{
    const pages *p = *state;
    pages_write(p, "report.html", "old");
    pages_assert_fails(p,
                       "output.write('report.html', 'new') output.write('a.txt', '') " PLOT("series = { { " LINE
                                                                                            " } }") " error('no')",
                       "x.lua:1: no");
    pages_assert_in(p, "report.html", "old");
    assert_null(pages_read(p, "a.txt"));
    assert_null(pages_read(p, "plots/p.gp"));
}

TEST(gnuplot_is_absent)
{
    const pages *p = *state;
    pages_use_gnuplot(p, NULL);
    pages_assert_written(p);
    pages_assert_in(
        p, "report.html",
        "plots: scripts and data of gnuplot in <code>plots/</code>, without its drawings: gnuplot is not installed");
    pages_assert_in(p, "plots/forest.gp", "set output \"forest.svg\"");
}

TEST(gnuplot_fails)
{
    const pages *p = *state;
    pages_use_gnuplot(p, "#!/bin/sh\necho '<b>out of ink' >&2\nexit 1\n");
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "without its drawings: gnuplot: &lt;b&gt;out of ink");
}

/* It draws what its script says, into its own folder. */
TEST(gnuplot_draws)
{
    const pages *p = *state;
    pages_use_gnuplot(p, "#!/bin/sh\nwhile read line; do case $line in load*) name=${line#*\\'}; "
                         "echo '<svg/>' >${name%.gp*}.svg ;; print*) echo 'poise: drawn' ;; esac; done\n");
    pages_assert_written(p);
    pages_assert_in(p, "plots/forest.svg", "<svg/>");
}

TEST(gnuplot_draws_nothing)
{
    const pages *p = *state;
    pages_use_gnuplot(p, "#!/bin/sh\nwhile read line; do echo 'poise: drawn'; done\n");
    pages_assert_written(p);
    pages_assert_in(p, "report.html", "without its drawings: gnuplot drew nothing");
}
