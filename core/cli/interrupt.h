/* Ctrl-C and termination signals. Long computations get a flag (base/stop.h) and end by themselves. If one does not end
 * within a moment, because its current step does not check the flag, the program is ended, with the same exit code and
 * with what has been written so far, as in a power failure. A second Ctrl-C ends the program at once. Other termination
 * signals are handled in the same way. */
#ifndef POISE_CLI_INTERRUPT_H
#define POISE_CLI_INTERRUPT_H

#include "base/stop.h"

/* Installs the handlers. Called once, before any command; `alone`: the program is no rank of a job, whose other ranks
 * wait for it. */
void interrupt_listen(bool alone);

/* Returns the flag. */
const stop_flag *interrupt_flag(void);

/* The work has ended, perhaps because it was stopped: allows the time needed to report that and to save what is
 * complete. */
void interrupt_heard(void);

/* Ends the program that was stopped because its output is no longer read, as the default action of that signal
 * would. */
void interrupt_end(void);

/* When stopped, the work saves its state, however long that takes. */
void interrupt_wait(void);

#endif
