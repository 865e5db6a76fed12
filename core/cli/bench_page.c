/* A rate is called faster or slower only where the medians differ by more than the spreads of both runs together.
 * Whether the games are the same is told by their signatures, never by the rates. */
#include "cli/bench_page.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/version.h"
#include "cli/cli.h"

static double nanoseconds_per_ply(const bench_result *r)
{
    return isfinite(r->rate) ? 1e9 / r->rate : NAN;
}

static double playouts_per_second(const bench_result *r)
{
    return r->rate / bench_plies_per_playout(r);
}

/* --- against a saved one --- */

/* How the rate now compares with the saved one. */
typedef struct comparison {
    double ratio;     /* NAN: cannot be told */
    const char *mark; /* "faster" or "slower" when the medians differ by more than both runs' spreads; "new"; else "" */
} comparison;

static comparison compare(const bench_page *p, int i)
{
    const bench_result *now = &p->results[i];
    bench_saved_rates then;
    if (!bench_saved_game(p->saved, p->variants[i], &then)) return (comparison){NAN, "new"};
    bool told = isfinite(now->most) && then.rate > 0 && then.least > 0 && then.most > 0;
    if (!told) return (comparison){NAN, ""};
    /* With three rounds a run, one comparison in ten has no overlap by chance alone; this asks for more. */
    double change = now->rate - then.rate, spread = now->most - now->least + then.most - then.least;
    const char *mark = change > spread ? "faster" : -change > spread ? "slower" : "";
    return (comparison){now->rate / then.rate, mark};
}

static bool is_signature(const bench_page *p, const char *variant, uint64_t now)
{
    char saved[BENCH_SIGNATURE_MAX], written[BENCH_SIGNATURE_MAX];
    snprintf(written, sizeof written, "%016" PRIx64, now);
    return bench_saved_signature(p->saved, variant, saved) && !strcmp(saved, written);
}

/* The names of the variants that play otherwise, or that were not there, in the text. */
static void list_changed(text *out, const bench_page *p)
{
    int n = 0;
    for (int i = 0; i < p->nsigned; i++)
        if (!is_signature(p, p->signed_variants[i], p->signatures[i]))
            text_add(out, "%s%s", n++ ? ", " : "", p->signed_variants[i]);
    if (!n) text_add(out, "variants are missing");
}

static void write_against(text *out, const bench_page *p)
{
    if (is_signature(p, NULL, p->signature)) {
        text_add(out, "signature as in %s\n", p->saved_name);
        return;
    }
    text_add(out, "signature differs from %s: ", p->saved_name);
    list_changed(out, p);
    text_add(out, "\n");
}

/* --- table --- */

/* A number in a column, or a dash for one that could not be told. */
static void write_number(text *out, int width, int digits, double number)
{
    if (isfinite(number))
        text_add(out, "  %*.*f", width, digits, number);
    else
        text_add(out, "  %*s", width, "-");
}

static void write_row(text *out, const bench_page *p, int i)
{
    const bench_result *r = &p->results[i];
    text_add(out, "%-24s", p->variants[i]);
    write_number(out, 10, 0, playouts_per_second(r));
    write_number(out, 10, 0, r->rate);
    write_number(out, 8, 1, nanoseconds_per_ply(r));
    write_number(out, 6, 1, 100 * bench_spread(r));
    write_number(out, 10, 2, bench_plies_per_playout(r));
    text_add(out, "  %6zu", p->games[i]->position_bytes);
    if (p->options.threads > 1) write_number(out, 7, 2, r->scaling);
    if (p->saved) {
        comparison c = compare(p, i);
        write_number(out, 7, 3, c.ratio);
        text_add(out, "%s%s", *c.mark ? "  " : "", c.mark);
    }
    text_add(out, "\n");
}

static void write_head(text *out, const bench_page *p)
{
    text_add(out, "%-24s  %10s  %10s  %8s  %6s  %10s  %6s", "variant", "playouts/s", "plies/s", "ns/ply", "+-%",
             "plies/game", "bytes");
    if (p->options.threads > 1) text_add(out, "  x%d thr.", p->options.threads);
    if (p->saved) text_add(out, "  %7s", "ratio");
    text_add(out, "\n");
}

void bench_page_table(text *out, const bench_page *p)
{
    const bench_options *o = &p->options;
    write_head(out, p);
    for (int i = 0; i < p->count; i++) write_row(out, p, i);
    text_add(out,
             "\nrandom games of seed %" PRIu64 ", cut at %u plies; per second of CPU time in user mode on one thread;",
             o->seed, o->max_plies);
    text_add(out, "\nthe median of %d rounds of %g s each, +-: between the slowest and the fastest round\n", o->rounds,
             o->seconds);
    text_add(out, "memory at most %.1f MiB\nsignature %016" PRIx64 "\n", (double)bench_peak_memory() / 1024,
             p->signature);
    if (p->saved) write_against(out, p);
}

/* --- JSON --- */

static void json_field(text *out, const char *key, double number)
{
    text_add(out, ", \"%s\": ", key);
    json_number(out, number);
}

static void json_game(text *out, const bench_page *p, int i)
{
    const bench_result *r = &p->results[i];
    text_add(out, "%s{\"variant\": ", i ? ",\n  " : "\n  ");
    json_string(out, p->variants[i]);
    text_add(out, ", \"playouts\": %" PRIu64 ", \"plies\": %" PRIu64 ", \"cut\": %" PRIu64, r->playouts, r->plies,
             r->cut);
    json_field(out, "playouts_per_second", playouts_per_second(r));
    json_field(out, "plies_per_second", r->rate);
    json_field(out, "least", r->least);
    json_field(out, "most", r->most);
    json_field(out, "spread", bench_spread(r));
    json_field(out, "ns_per_ply", nanoseconds_per_ply(r));
    json_field(out, "plies_per_playout", bench_plies_per_playout(r));
    text_add(out, ", \"position_bytes\": %zu", p->games[i]->position_bytes);
    if (p->options.threads > 1) json_field(out, "scaling", r->scaling);
    if (p->saved) {
        comparison c = compare(p, i);
        json_field(out, "ratio", c.ratio);
        text_add(out, ", \"mark\": \"%s\"", c.mark);
    }
    text_add(out, "}");
}

static void json_signature(text *out, const bench_page *p, int i)
{
    text_add(out, "%s{\"variant\": ", i ? ",\n  " : "\n  ");
    json_string(out, p->signed_variants[i]);
    text_add(out, ", \"signature\": \"%016" PRIx64 "\"}", p->signatures[i]);
}

static void json_options(text *out, const bench_options *o)
{
    text_add(out, "\"seed\": ");
    json_integer(out, o->seed);
    text_add(out, ", \"max_plies\": %u, \"rounds\": %d, \"threads\": %d", o->max_plies, o->rounds, o->threads);
    json_field(out, "seconds", o->seconds);
}

void bench_page_json(text *out, const bench_page *p)
{
    text_add(out, CLI_JSON "\"version\": \"%s\", \"signature\": \"%016" PRIx64 "\", ", POISE_VERSION, p->signature);
    if (p->count) {
        json_options(out, &p->options);
        text_add(out, ", \"peak_kib\": %ld, ", bench_peak_memory());
    }
    if (p->saved) text_add(out, "\"same_signature\": %s, ", is_signature(p, NULL, p->signature) ? "true" : "false");
    text_add(out, "\"games\": [");
    for (int i = 0; i < p->count; i++) json_game(out, p, i);
    text_add(out, "],\n \"signatures\": [");
    for (int i = 0; i < p->nsigned; i++) json_signature(out, p, i);
    text_add(out, "]}\n");
    json_seal(out);
}
