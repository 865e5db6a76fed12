/* The job that this process is a rank of. The program by itself is none of any job (job.c); `make mpi` links what joins
 * an MPI job instead (mpi/job_mpi.c). */
#ifndef POISE_CLUSTER_JOB_H
#define POISE_CLUSTER_JOB_H

#include <stdbool.h>

#include "cluster/channel.h"

/* Joins the job, before anything reads the arguments. Returns whether there is one, with *out filled in; what goes
 * wrong ends the process, because there is nobody to tell. */
bool job_join(int *argc, char ***argv, channel *out);

/* Leaves it: the last call of every rank that has joined. */
void job_leave(channel *c);

#endif
