/* Ctrl-C and termination signals. What works for long is handed a flag (base/stop.h) and comes to an end by itself.
 * What does not within a moment, because it is amid something that asks no flag, is ended: with the same exit code, and
 * with what has been written so far, as if power had failed. The second Ctrl-C ends the program at once. The other
 * signals that end programs from outside are heard in the same way. */
#ifndef POISE_CLI_INTERRUPT_H
#define POISE_CLI_INTERRUPT_H

#include "base/stop.h"

/* From now on. Called once, before any command begins; `alone`: the program is no rank of a job, whose other ranks wait
 * for it. */
void interrupt_listen(bool alone);

/* The flag that is set. */
const stop_flag *interrupt_flag(void);

/* The work has come to an end, perhaps because it was stopped: then there is as much time as it takes to say so, and to
 * keep what was complete. */
void interrupt_heard(void);

/* Ends the program where it was stopped because nobody reads what it writes, as if nothing had held that signal up. */
void interrupt_end(void);

/* The work keeps what it found out, when it is stopped, however long that takes. */
void interrupt_wait(void);

#endif
