#!/bin/bash
# An experiment as an MPI job (make mpi builds build/poise-mpi):
#
#   sbatch --ntasks=64 --cpus-per-task=4 scripts/slurm-mpi.sh experiments/demo.lua
#
# A rank for each task, with a thread for each of its processors. Rank 0 writes the results, and plays too. When a rank
# dies, or time is up, the job ends; submitted again it goes on.
#SBATCH --job-name=poise
#SBATCH --output=poise-%j.out
set -eu
poise=${POISE_MPI:-build/poise-mpi}
threads=${SLURM_CPUS_PER_TASK:-1}
# Open MPI binds a rank to one core unless it is told how many the rank has; MPICH does not bind.
bind=
mpirun --version 2>/dev/null | grep -q "Open MPI" && bind="--map-by slot:PE=$threads"
# shellcheck disable=SC2086 # several words, or none
exec mpirun $bind -n "${SLURM_NTASKS:-1}" "$poise" run "$@" --threads "$threads"
