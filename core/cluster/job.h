/* The job in which this process is a rank. The plain program is in none (job.c); `make mpi` links the code that joins
 * an MPI job instead (mpi/job_mpi.c). */
#ifndef POISE_CLUSTER_JOB_H
#define POISE_CLUSTER_JOB_H

#include <stdbool.h>

#include "cluster/channel.h"

/* Joins the job, before anything reads the arguments. Returns whether there is one, with *out filled in; a failure ends
 * the process, since it cannot be reported. */
bool job_join(int *argc, char ***argv, channel *out);

/* Leaves the job: the last call of every rank that joined. */
void job_leave(channel *c);

#endif
