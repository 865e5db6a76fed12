#!/bin/bash
# The ranks of an MPI job leave the bytes that one program leaves, also when one of them is killed.
. "$(dirname "$0")/lib.sh"

if ! command -v mpirun >/dev/null || ! { pkg-config --exists ompi-c || pkg-config --exists mpich; }; then
    echo "ok the ranks of a job # skipped: there is no MPI here; make mpi installs one"
    exit 0
fi
if [ "$POISE" != "$(realpath build/poise)" ]; then
    echo "ok the ranks of a job # skipped: only the plain flavour is tried with MPI"
    exit 0
fi
# More ranks than processors, and root in a container, are what Open MPI wants to be told of.
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
make -s build/poise-mpi >"$work/make" 2>&1 || { cat "$work/make"; exit 1; }

cat >"$work/x.lua" <<LUA
experiment {
  name = "x", title = "MPI", question = "the same bytes?", variants = { "t4", "tic_tac_toe" },
  players = { "random", "uct:iterations=40" }, games = { random = 30000, uct = 200 }, seed = 5,
}
LUA
"$POISE" run "$work/x.lua" --out "$work/one" >/dev/null

ranks() { # N FOLDER [ARGUMENT...]
    local n=$1 folder=$2
    shift 2
    timeout 120 mpirun -n "$n" build/poise-mpi run "$work/x.lua" --out "$work/$folder" "$@"
}
leave_the_same() { # N [ARGUMENT...]
    rm -rf "$work/job"
    ranks "$1" job "${@:2}" && cmp "$work/one/results.db" "$work/job/results.db"
}
check "one rank" leave_the_same 1
check "two ranks" leave_the_same 2
check "four ranks of two threads" leave_the_same 4 --threads 2

# Looks that grow until a verdict are several runs: the ranks stay for all of them.
cat >"$work/until.lua" <<LUA
experiment { name = "u", title = "Until", question = "?", variants = { "t4", "tic_tac_toe" }, players = { "uct:iterations=20" }, seed = 5,
  until = verdict { zone = { 0.45, 0.55 }, max_games = 1500 } }
LUA
until_it_is_known() {
    "$POISE" run "$work/until.lua" --out "$work/known" && timeout 120 mpirun -n 3 build/poise-mpi run "$work/until.lua" --out "$work/by-ranks" &&
        cmp "$work/known/results.db" "$work/by-ranks/results.db"
}
check "until a verdict" until_it_is_known

# One of the ranks dies: the job ends, and the same command goes on.
a_rank_dies() {
    local job victim i
    sed 's/uct = 200/uct = 3000/' "$work/x.lua" >"$work/long.lua"
    mv "$work/long.lua" "$work/x.lua"
    for i in 1 2 3; do
        ranks 3 killed >"$work/said" 2>&1 &
        job=$!
        until victim=$(pgrep -f "^build/poise-mpi run $work/x.lua" | sed -n "${i}p") && [ "$victim" ]; do
            kill -0 $job 2>/dev/null || return 1
            sleep 0.05
        done
        sleep 0.4
        kill -KILL "$victim"
        wait $job && return 1
    done
    ranks 3 killed && "$POISE" run "$work/x.lua" --out "$work/one" && cmp "$work/one/results.db" "$work/killed/results.db"
}
check "a rank that dies ends the job, and it goes on" a_rank_dies

no_experiment() { # what is wrong is said once, by rank 0
    mpirun -n 3 build/poise-mpi run "$work/none.lua" >"$work/out" 2>"$work/err" && return 1
    same "poise: $work/none.lua: the file cannot be opened: No such file or directory" "$(grep '^poise' "$work/err")"
}
check "no experiment" no_experiment
check "other commands are rank 0's" same "$("$POISE" perft tic_tac_toe 3)" "$(mpirun -n 2 build/poise-mpi perft tic_tac_toe 3)"
exit $failed
