#define _GNU_SOURCE
#include "cli/interrupt.h"

#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/claim.h"
#include "base/stop.h"
#include "base/timing.h"
#include "cli/cli.h"

/* Time in ms that the program gets to end by itself before it is killed: CPU time too, which other processes may use;
 * or much more wall-clock time, if it waits for something else. */
enum { LOOKS_EACH = 20, MOMENT = 200, MOMENT_WAITED = 2000 };
#ifdef POISE_DEBUG /* sanitizers take long to free a large tree */
enum { MOMENT_WORKED = 1000 };
#else
enum { MOMENT_WORKED = 100 };
#endif

/* A signal handler can only reach static variables: these are the program's only ones. */
static stop_flag interrupted;
static atomic_bool patient, unread;
static atomic_int looks;
static double worked;

static void look_again(int signal_number)
{
    static const char said[] = "poise: stopped; completed work is kept\n";
    const int waited = LOOKS_EACH * (1 + atomic_fetch_add(&looks, 1));
    (void)signal_number;
    if (atomic_load(&patient) || waited < MOMENT) return;
    if (waited < MOMENT_WAITED && 1000 * (timing_process_cpu() - worked) < MOMENT_WORKED) return;
    claim_abandon_all();
    if (isatty(STDERR_FILENO) && write(STDERR_FILENO, "\r\033[K", 4) < 0) _exit(CLI_STOPPED);
    if (write(STDERR_FILENO, said, strlen(said)) < 0) _exit(CLI_STOPPED);
    _exit(CLI_STOPPED);
}

static void on_interrupt(int signal_number)
{
    const struct timeval each = {0, LOOKS_EACH * 1000};
    const struct itimerval often = {each, each};
    signal(signal_number, SIG_DFL);
    if (signal_number == SIGPIPE) atomic_store(&unread, true);
    if (atomic_exchange(&interrupted.asked, true)) return;
    worked = timing_process_cpu();
    if (!atomic_load(&patient)) setitimer(ITIMER_REAL, &often, NULL);
}

/* A closing terminal stops the program as Ctrl-C does, unless it was started with nohup. */
void interrupt_listen(bool alone)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGXCPU};
    struct sigaction before;
    const struct sigaction stop = {.sa_handler = on_interrupt};
    const struct sigaction look = {.sa_handler = look_again, .sa_flags = SA_RESTART};
    atomic_store(&patient, !alone);
    sigaction(SIGALRM, &look, NULL);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) sigaction(ends[i], &stop, NULL);
    if (!sigaction(SIGHUP, NULL, &before) && before.sa_handler != SIG_IGN) sigaction(SIGHUP, &stop, NULL);
}

const stop_flag *interrupt_flag(void)
{
    return &interrupted;
}

void interrupt_heard(void)
{
    if (stop_is_asked(&interrupted)) atomic_store(&patient, true);
}

void interrupt_end(void)
{
    if (atomic_load(&unread)) raise(SIGPIPE);
}

void interrupt_wait(void)
{
    atomic_store(&patient, true);
}
