#!/bin/bash
# An experiment in shards, each a task of a Slurm array, and what they played made one result at the end:
#
#   sbatch --array=1-8 scripts/slurm-shards.sh experiments/demo.lua
#
# The tasks share nothing but the folder of the results. Who is killed goes on when it is submitted again; the last to
# end merges. Give each task processors with --cpus-per-task.
#SBATCH --job-name=poise
#SBATCH --output=poise-%A-%a.out
set -eu
experiment=$1
shift
poise=${POISE:-build/poise}
count=${SLURM_ARRAY_TASK_COUNT:?is this an array? sbatch --array=1-8}
"$poise" run "$experiment" --shard "$SLURM_ARRAY_TASK_ID/$count" --threads "${SLURM_CPUS_PER_TASK:-1}" "$@"
# One task after another; as long as shards are missing it says so.
flock "$experiment" "$poise" merge "$experiment" "$@"
