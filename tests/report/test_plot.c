/* Plots as data: the script that gnuplot gets, to the letter, and text that would like to be a part of it. */
#define _POSIX_C_SOURCE 200809L
#include "report/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/gnuplot.h"
#include "support/pages.h"
#include "support/test.h"

static const double xy[] = {1, 10, 2, 20.5};
static const double bars[] = {1, 50, 40, 60, 2, 55, 45, 65};
static const plot_series line = {.kind = PLOT_LINE, .title = "scores", .colour = 0x2c7a4b, .values = xy, .points = 2};

static void expect(int (*write)(const plot *, text *), const plot *p, const char *wanted)
{
    text out = {0};
    assert_int_equal(write(p, &out), 0);
    assert_string_equal(out.data, wanted);
    text_drop(&out);
}

#define HEAD(words, height)                                                                                            \
    "reset\nset encoding utf8\nset datafile separator \"\\t\"\nset datafile commentschars \"\"\n"                      \
    "array word[" words "]\nset table $words\n"                                                                        \
    "plot \"p.dat\" index 0 using (word[int($0) + 1] = strcol(1)[2:*], 0)\nunset table\n"                              \
    "set terminal svg noenhanced size 900," height " font \"system-ui,sans-serif\" fontscale 1.05\n"                   \
    "set output \"p.svg\"\nset tics nomirror out scale .6\nset key top right samplen 2 spacing 1.1\n"

TEST(a_plot_of_values)
{
    plot p = {.name = "p",
              .label = "what it shows",
              .height = 200,
              .x = {.label = "games", .low = 1, .high = 100, .logarithmic = true},
              .y = {.low = NAN, .high = NAN, .percent = true},
              .has_zone = true,
              .zone_low = 47,
              .zone_high = 53,
              .has_mark = true,
              .mark_at = 2,
              .mark_label = "verdict",
              .series = &line,
              .nseries = 1};
    expect(plot_write_data, &p, "=what it shows\n=games\n=verdict\n=scores\n\n\n1\t10\n2\t20.5\n");
    expect(plot_write_script, &p,
           HEAD("4", "200") "set xrange [1:100]\nset xlabel word[2]\nset logscale x\nset format x \"%'.0f\"\n"
                            "set yrange [*:*]\nset format y \"%g %%\"\n"
                            "set object 1 rectangle from graph 0, first 47 to graph 1, first 53"
                            " fc rgb \"#7fbf95\" fs solid .35 noborder behind\n"
                            "set arrow 1 from 2, graph 0 to 2, graph 1 nohead lc rgb \"#2c7a4b\" dt 2 lw 1.5\n"
                            "set label 1 word[3] at 2, graph .93 left offset .6,0 tc rgb \"#2c7a4b\"\n"
                            "set lmargin 9\nset border 3 lc rgb \"#9aa5b1\"\n"
                            "set grid ytics lc rgb \"#9aa5b1\" lw .4 dt 3\n"
                            "plot \"p.dat\" index 1 using 1:2 with lines lw 2 lc rgb \"#2c7a4b\" title word[4]\n"
                            "unset output\n");
}

TEST(a_plot_of_rows)
{
    const char *rows[] = {"first", "second"};
    plot_series s = {.kind = PLOT_ROWS, .colour = 0x00000f, .values = bars, .points = 2};
    plot p = {.name = "p",
              .label = "rows",
              .height = 100,
              .x = {.low = 30, .high = 70},
              .rows = rows,
              .nrows = 2,
              .series = &s,
              .nseries = 1};
    expect(plot_write_data, &p, "=rows\n=first\n=second\n\n\n2\t50\t40\t60\n1\t55\t45\t65\n");
    expect(plot_write_script, &p,
           HEAD("3", "100") "set xrange [30:70]\nset lmargin 48\nset border 1 lc rgb \"#9aa5b1\"\n"
                            "set grid xtics lc rgb \"#9aa5b1\" lw .4 dt 3\n"
                            "set tics scale 0\nunset ytics\nset yrange [.3:2.7]\n"
                            "set label 2 word[2] at graph 0, first 2 right offset -1,0 tc rgb \"#9aa5b1\"\n"
                            "set label 3 word[3] at graph 0, first 1 right offset -1,0 tc rgb \"#9aa5b1\"\n"
                            "plot \"p.dat\" index 1 using 2:1:3:4 with xerrorbars lw 2.5 pt 7 ps .7 lc rgb \"#00000f\""
                            " notitle\nunset output\n");
}

/* Text that is a command in one of gnuplot's ways, ends a quotation, a line or a block of data, or is a piece of SVG.
 */
static const char *const hostile[] = {
    "`touch OWNED`",
    "\"; system('touch OWNED'); \"",
    "'.system('touch OWNED').'",
    "a\nsystem('touch OWNED')\n!touch OWNED\n\n\nload 'x'",
    "<touch OWNED",
    "|touch OWNED",
    "#comment",
    "%s%n%d",
    "@macro {/:Bold x} ^2 _b \\042 \\",
    "</title></text><script>alert(1)</script>",
    "&amp;<b onload=alert(1)>",
    "\t\x1b[2J\xff\u202e",
    "",
};
enum { HOSTILE = sizeof hostile / sizeof *hostile };

static void expect_harmless(const pages *p, const char *drawing)
{
    static const char *const files[] = {"OWNED", "bin/OWNED"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) assert_null(pages_read(p, files[i]));
    assert_null(strstr(drawing, "<script"));
    assert_null(strstr(drawing, "<b "));
    assert_null(strstr(drawing, "\x1b"));
}

FIXTURE(pages_setup, pages_teardown)

TEST(text_is_never_script)
{
    const pages *folder = *state;
    gnuplot *g = gnuplot_new(folder->folder, &(gnuplot_patience){.seconds = 30});
    for (int i = 0; i < HOSTILE; i++) {
        const char *h = hostile[i], *rows[] = {h, h};
        plot_series s = {.kind = PLOT_RANGES, .title = h, .values = bars, .points = 2};
        plot p = {.name = "p",
                  .label = h,
                  .height = 300,
                  .x = {.label = h, .low = NAN, .high = NAN},
                  .y = {.label = h, .low = NAN, .high = NAN},
                  .has_mark = true,
                  .mark_at = 1,
                  .mark_label = h,
                  .rows = rows,
                  .nrows = i % 2 ? 2 : 0,
                  .series = &s,
                  .nseries = 1};
        text data = {0}, script = {0};
        error e = {""};
        assert_int_equal(plot_write_data(&p, &data), 0);
        assert_int_equal(plot_write_script(&p, &script), 0);
        assert_null(strstr(script.data, "touch"));
        pages_write(folder, "p.dat", data.data);
        pages_write(folder, "p.gp", script.data);
        if (gnuplot_draw(g, "p", &e)) fail_msg("%s: %s", h, e.text);
        char *drawing = pages_read(folder, "p.svg");
        expect_harmless(folder, drawing);
        free(drawing);
        text_drop(&data);
        text_drop(&script);
    }
    gnuplot_free(g);
}

/* The words arrive in the drawing as they were given. */
TEST(text_is_drawn)
{
    const pages *folder = *state;
    gnuplot *g = gnuplot_new(folder->folder, &(gnuplot_patience){.seconds = 30});
    plot p = {.name = "p",
              .label = "",
              .height = 300,
              .x = {.label = "50 % of tic_tac_toe <&> 'x' – #1", .low = NAN, .high = NAN},
              .y = {.low = NAN, .high = NAN},
              .series = &line,
              .nseries = 1};
    text data = {0}, script = {0};
    error e = {""};
    assert_int_equal(plot_write_data(&p, &data), 0);
    assert_int_equal(plot_write_script(&p, &script), 0);
    pages_write(folder, "p.dat", data.data);
    pages_write(folder, "p.gp", script.data);
    if (gnuplot_draw(g, "p", &e)) fail_msg("%s", e.text);
    pages_assert_in(folder, "p.svg", "50 % of tic_tac_toe &lt;&amp;> 'x' – #1");
    pages_assert_in(folder, "p.svg", ">scores<");
    text_drop(&data);
    text_drop(&script);
    gnuplot_free(g);
}
