/* What every command of the program shares: its arguments, where the Lua files are, and how results are printed.
 *
 * A command is one file and one line of commands.def. Tables and results go to stdout, progress and messages to
 * stderr. Exit codes: CLI_OK, CLI_BAD (bad input), CLI_USAGE. */
#ifndef POISE_CLI_CLI_H
#define POISE_CLI_CLI_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/error.h"
#include "base/json_record.h"
#include "base/text.h"
#include "base/timing.h"
#include "lab/progress.h"
#include "script/load.h"

enum { CLI_OK = 0, CLI_BAD = 1, CLI_USAGE = 2, CLI_STOPPED = 130 };
/* How each document that --json prints begins, and each element of one that is a list: with the version of its schema,
 * docs/schema.json. */
#define CLI_JSON "{\"schema\": 1, "

enum { CLI_ARGUMENTS_MAX = 512, CLI_FLAGS_MAX = 16 };

/* An option of a command: `--games N`. */
typedef struct cli_flag {
    const char *name;  /* without the dashes */
    const char *value; /* what it takes, as usage shows it ("N"); NULL: nothing */
    const char *help;
} cli_flag;

typedef struct cli cli;

typedef struct command {
    const char *name;
    const char *arguments;     /* as usage shows them: "VARIANT DEPTH" */
    const char *summary;       /* one line */
    const char *example;       /* one or more command lines */
    int least, most;           /* how many arguments; most < 0: any number */
    const cli_flag *flags;     /* ends with a NULL name; NULL: only --json */
    int (*run)(cli *c);        /* returns an exit code */
    const json_record *prints; /* what --json prints; NULL: docs/schema.in describes it */
} command;

/* One call of the program, read. */
struct cli {
    const command *command;
    const char *arguments[CLI_ARGUMENTS_MAX];
    int narguments;
    const char *flags[CLI_FLAGS_MAX]; /* value of each flag of the command ("" for those without), NULL: not given */
    bool json, help, version;         /* --json, and what every command answers: --help or -h, --version */
    script_paths paths;
    const struct channel *ranks; /* of the job that the program is a rank of (cluster/job.h); NULL: of none */
    const char *commit;          /* of the sources that the program was built from; NULL: not known */
};

/* The i-th command in the order of help, or NULL after the last. */
const command *cli_command(size_t i);

/* The value of a flag, or NULL when it was not given. */
const char *cli_flag_text(const cli *c, const char *name);

/* Reads a whole number in least..most: digits, also written as 1_000_000, 1e6 or 2.5e5. Returns whether it is one. */
MUST_CHECK bool cli_read_number(const char *written, uint64_t least, uint64_t most, uint64_t *out);

/* The value of a flag as a number in least..most, or `initial` when it was not given. Returns 0, or -1 with a message
 * printed. */
MUST_CHECK int cli_flag_number(const cli *c, const char *name, uint64_t initial, uint64_t least, uint64_t most,
                               uint64_t *out);

/* The same for a time, whose unit the option says: .5, 2 or 1e3. */
MUST_CHECK int cli_flag_time(const cli *c, const char *name, double initial, double least, double most, double *out);

/* The value of a flag as a share in 0..1, or `initial`. Returns as above. */
MUST_CHECK int cli_flag_share(const cli *c, const char *name, double initial, double *out);

/* The value of --seed, 1 when it was not given. Returns as above. */
MUST_CHECK int cli_flag_seed(const cli *c, uint64_t *out);

/* Prints as printf does. Of texts, which may come from a stranger's file or database, only what base/shown.h lets
 * through reaches the terminal; the same holds for all that cli_fail and cli_print print. Returns 0, or -1. */
__attribute__((format(printf, 2, 3))) int cli_say(FILE *to, const char *format, ...);

/* Prints `poise: message` to stderr and returns CLI_BAD, or CLI_STOPPED where it says that the work was stopped. */
int cli_fail(const error *e);

/* The same for work that was stopped or, `end` < 0, has failed with `e`: says what became of it. Returns CLI_STOPPED or
 * CLI_BAD. */
int cli_fail_end(int end, error *e);

/* The paths of a page that is being written, which ends where the program is told to: then what it returns fails with
 * whatever it was doing. */
script_paths cli_paths_of_page(const cli *c);

/* As cli_fail, of a page that was not written: it was stopped, where the program was told to end. */
int cli_fail_page(error *e);

/* Prints the text to stdout, frees it and returns CLI_OK. */
int cli_print(text *out);

/* Where the next of several players' descriptions begins, after a comma that is none within a player's own options, or
 * NULL. */
const char *cli_next_player(const char *given);

/* Two player descriptions from `--players A[,B]`; one plays both sides. A comma inside a player's own options does not
 * split: "uct:iterations=10,exploration=2,random" is a uct player and a random one. `out` gets canonical names owned
 * by the arena. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int cli_players(const char *given, arena *a, const char *out[2], error *e);

/* A player as players_brief calls it; appended. */
void cli_write_player(text *out, const char *described);

/* The same of two: "random" for equal players, else "A and B"; appended. */
void cli_write_players(text *out, const char *const players[2]);

/* The players as a member of a JSON object, the comma before it included; appended. */
void cli_json_players(text *out, const char *const players[2]);

/* Usage of one command, with its flags and an example, to stdout. */
void cli_usage(const command *c);

/* The same, appended. */
void cli_write_usage(const command *c, text *out);

enum { CLI_TIME_MAX = 32 };

/* "3 min left"; seconds below 0: not known. */
void cli_write_time_left(char out[CLI_TIME_MAX], double seconds);

/* Where stderr is a terminal: writes one line of progress over the last one; empties it. */
__attribute__((format(printf, 1, 2))) void cli_show_line(const char *format, ...);
void cli_clear_line(void);

/* How a run is watched from the command line: `threads` workers, Ctrl-C stops it, and progress is one line on stderr
 * that is rewritten, when stderr is a terminal. */
lab_watch cli_watch(int threads);

/* Where stderr is no terminal, runs that are watched so say how far they are in a line a minute. Zeroed at first. */
enum { CLI_LOG_SECONDS = 60 };

typedef struct cli_log {
    stopwatch told; /* of what was said last; {0}: nothing was watched yet */
} cli_log;

void cli_watch_log(lab_watch *watch, cli_log *log);

#endif
