#include "cli/settings.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/limits.h"
#include "lab/plan.h"
#include "lab/tally.h"
#include "play/opening.h"

int settings_read_threads(const cli *c, int *out)
{
    uint64_t threads;
    if (cli_flag_number(c, "threads", 0, 1, LIMITS_THREADS, &threads)) return CLI_USAGE;
    *out = (int)threads;
    return CLI_OK;
}

int settings_read(const cli *c, unsigned opening, settings *out)
{
    uint64_t plies, most;
    if (cli_flag_seed(c, &out->seed)) return CLI_USAGE;
    if (cli_flag_number(c, "max-plies", SETTINGS_MAX_PLIES, 1, TALLY_PLIES_MAX, &most)) return CLI_USAGE;
    if (cli_flag_number(c, "opening", opening, 0, OPENING_PLIES_MAX, &plies)) return CLI_USAGE;
    if (settings_read_threads(c, &out->threads)) return CLI_USAGE;
    out->opening = (unsigned)plies;
    out->max_plies = (unsigned)most;
    if (plies < most) return CLI_OK;
    error e;
    error_set(&e, "--opening: fewer plies than --max-plies wanted, got %u", out->opening);
    return cli_fail(&e);
}

/* Reads a share in 0..1. Returns the rest, or NULL if it is none. */
static const char *read_share(const char *written, double *out)
{
    char *end;
    *out = strtod(written, &end);
    bool is_share = strspn(written, ".0123456789") && *out >= 0 && *out <= 1 && end > written;
    return is_share ? end : NULL;
}

static bool read_zone(const char *written, interval *out)
{
    double first, second;
    const char *rest = read_share(written, &first);
    if (!rest) return false;
    if (!*rest) {
        *out = (interval){.5 - first, .5 + first};
        return first > 0 && first < .5;
    }
    rest = *rest == ',' ? read_share(rest + 1, &second) : NULL;
    if (!rest || *rest) return false;
    *out = (interval){first, second};
    return first < second;
}

int settings_read_zone(const cli *c, interval *out)
{
    const char *given = cli_flag_text(c, "zone");
    *out = (interval){.5 - PLAN_ZONE_HALF, .5 + PLAN_ZONE_HALF};
    if (!given || read_zone(given, out)) return CLI_OK;
    double low, high;
    int letters = 0;
    const bool two = sscanf(given, "%lf%*[-,:; %]%lf%n", &low, &high, &letters) == 2 && low > 0 && high > 0 &&
                     !given[letters + (int)strspn(given + letters, "% ")];
    double half;
    int end = 0;
    const bool alone = sscanf(given, "%lf%n", &half, &end) == 1 && half >= 1 && half < 50 && end > 0 &&
                       (!given[end] || !strcmp(given + end, "%") || !strcmp(given + end, " %"));
    const bool percent = two && low > 1 && low < high && high <= 100,
               shares = two && low < 1 && high < 1 && low != high;
    cli_say(stderr, "poise: --zone: two shares such as 0.47,0.53, or half the width, wanted, got \"%s\"", given);
    if (percent) cli_say(stderr, ": shares of 1, not of 100; write %g,%g", low / 100, high / 100);
    if (alone) cli_say(stderr, ": a share of 1, not of 100; write %g", half / 100);
    if (shares) cli_say(stderr, "; write %g,%g", fmin(low, high), fmax(low, high));
    cli_say(stderr, "\n");
    return CLI_USAGE;
}
