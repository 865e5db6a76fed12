/* The screen is first written as text, then over the previous one: the cursor goes up by its number of lines, each line
 * is overwritten and cleared to its end, then the rest is cleared. This avoids flicker. */
#include "cli/live_screen.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/range.h"
#include "cli/cli.h"
#include "cli/terminal.h"
#include "stats/interval.h"

enum { LINES_LEAST = 3, NAME_LEAST = 12, NUMBERS_WIDTH = 56 };

live_screen live_screen_open(const live *of)
{
    return (live_screen){.of = of, .terminal = isatty(STDERR_FILENO)};
}

/* Appends a line of the screen, cut at the terminal's width. */
static void add_line(text *out, const text *line, int width)
{
    text_add(out, "%.*s\n", width, line->data ? line->data : "");
}

/* Width of a cell's players; longer names lose their beginning, since players of one kind differ at the end. */
static void write_players(const plan_cell *c, int room, text *out)
{
    text players = {0};
    cli_write_players(&players, c->players);
    const char *shown = players.data ? players.data : "";
    int length = (int)players.length;
    if (length > room)
        text_add(out, "..%s", shown + length - (room - 2));
    else
        text_add(out, "%-*s", room, shown);
    text_done_into(&players, out);
}

static void write_score(const live_cell *c, text *out)
{
    const score_counts *counts = &c->latch.counts;
    interval range = counts_score_range(counts), now = interval_shown(verdict_interval(&c->latch));
    if (!counts_finished(counts))
        text_add(out, "%6s", "-");
    else if (counts->cut)
        text_add(out, "%2.0f-%2.0f ", 100 * range.low, 100 * range.high);
    else
        text_add(out, "%5.1f%%", 100 * range.low);
    text_add(out, "  " TEXT_RANGE("%5.1f"), now.low, now.high);
}

/* "t4:kinds=2  mcts:iterations=100   1500/4000   48.2%   45.1 –  51.0  undecided" */
static void write_cell(const live *of, int i, int name, text *out)
{
    const plan_cell *planned = &of->plan->cells[i];
    static const char *const words[VERDICTS] = {[VERDICT_UNDECIDED] = "undecided",
                                                [VERDICT_BALANCED] = "balanced",
                                                [VERDICT_FIRST_FAVOURED] = "favours first",
                                                [VERDICT_SECOND_FAVOURED] = "favours second",
                                                [VERDICT_WITHHELD] = "withheld"};
    const live_cell *c = &of->cells[i];
    char games[48];
    snprintf(games, sizeof games, "%" PRIu64 "/%" PRIu64, c->games, planned->games);
    text_add(out, "%-*.*s  ", name, name, planned->variant);
    write_players(planned, name, out);
    text_add(out, " %15s  ", games);
    write_score(c, out);
    text_add(out, "  %s", words[verdict_read(&c->latch)]);
}

static void write_line(const live *of, const lab_progress *p, text *out)
{
    char left[CLI_TIME_MAX];
    cli_write_time_left(left, p->seconds_left);
    text_add(out, "%5.1f %%  %" PRIu64 " of %" PRIu64 " games  %.0f games/s  %d of %d verdicts  %s",
             p->total ? 100.0 * (double)p->done / (double)p->total : 100, p->done, p->total, p->games_per_second,
             live_decided(of), p->cells, left);
}

int live_screen_write(const live *of, const lab_progress *p, int lines, int width, text *out)
{
    const int cells = of->plan->ncells, room = lines - 2, shown = cells <= room ? cells : room - 1;
    int name = (width - NUMBERS_WIDTH) / 2, count = 1;
    if (name < NAME_LEAST) name = NAME_LEAST;
    for (int i = 0; i < shown; i++, count++) {
        text line = {0};
        write_cell(of, i, name, &line);
        add_line(out, &line, width);
        text_done_into(&line, out);
    }
    if (shown < cells) {
        text_add(out, "... and %d more\n", cells - (shown > 0 ? shown : 0));
        count++;
    }
    text line = {0};
    write_line(of, p, &line);
    add_line(out, &line, width);
    text_done_into(&line, out);
    return count;
}

/* Overwrites the previous screen without flicker; clears the remains of longer lines. */
static void draw(live_screen *s, const lab_progress *p)
{
    const terminal t = terminal_of(STDERR_FILENO);
    text out = {0};
    int count = live_screen_write(s->of, p, (t.lines < LINES_LEAST ? LINES_LEAST : t.lines) - 1, t.columns - 1, &out);
    if (s->drawn) fprintf(stderr, "\033[%dA", s->drawn);
    for (const char *at = out.data ? out.data : ""; *at;) {
        int length = (int)strcspn(at, "\n");
        fprintf(stderr, "\r%.*s\033[K\n", length, at);
        at += length + (at[length] == '\n');
    }
    fputs("\033[J", stderr);
    fflush(stderr);
    s->drawn = count;
    text_drop(&out);
}

void live_screen_show(live_screen *s, const lab_progress *p)
{
    if (s->terminal) {
        draw(s, p);
        return;
    }
    if (p->seconds - s->told < CLI_LOG_SECONDS) return;
    text line = {0};
    write_line(s->of, p, &line);
    cli_say(stderr, "%s\n", line.data ? line.data : "");
    text_drop(&line);
    s->told = p->seconds;
}
