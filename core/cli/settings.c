#include "cli/settings.h"

#include "lab/tally.h"
#include "play/opening.h"

enum { THREADS_MAX = 1024 };

int settings_read_threads(const cli *c, int *out)
{
    uint64_t threads;
    if (cli_flag_number(c, "threads", 0, 1, THREADS_MAX, &threads)) return CLI_USAGE;
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
