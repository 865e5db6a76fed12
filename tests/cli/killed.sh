#!/bin/bash
# Killed ten times at random moments, with kill -9: the same content. A run, a run until verdicts, shards that are merged,
# studies, and ranks of an MPI job where there is MPI.
. "$(dirname "$0")/lib.sh"
not_under_sanitizers "killed at random moments" "a program that is killed says nothing to a sanitizer"

cat >"$work/plain.lua" <<LUA
experiment { name = "plain", variants = { "t4", "tic_tac_toe" }, players = { "random", "uct:iterations=60" },
  games = { random = 200000, uct = 600 }, seed = 5 }
LUA
cat >"$work/until.lua" <<LUA
experiment { name = "until", variants = { "t4:kinds=2", "tic_tac_toe" }, players = { "random", "uct:iterations=30" }, seed = 5,
  opening = { plies = 2 }, until = verdict { zone = 0.06, max_games = 6000 } }
LUA

# killed COMMAND...: ten times after up to .4 s, then to its end.
killed() {
    local i
    for ((i = 0; i < 10; i++)); do timeout -s KILL "0.$((RANDOM % 36 + 4))" "$@" >/dev/null 2>&1; done
    "$@" >/dev/null 2>&1
}
the_same() { cmp "$work/$1/results.db" "$work/$2/results.db"; }

run_killed() { # NAME
    "$POISE" run "$work/$1.lua" --out "$work/$1" >/dev/null
    killed "$POISE" run "$work/$1.lua" --out "$work/$1-killed" --threads 2 && the_same "$1" "$1-killed"
}
shards_killed() { # NAME
    local i
    for i in 1 2 3; do killed "$POISE" run "$work/$1.lua" --shard $i/3 --out "$work/$1-shards"; done
    killed "$POISE" merge "$work/$1.lua" --out "$work/$1-shards" && the_same "$1" "$1-shards"
}
for name in plain until; do
    check "$name: a run" run_killed $name
    check "$name: shards and their merger" shards_killed $name
done

study_killed() { # FILE COMMAND...
    local file=$1
    shift
    rm -rf "$work/study" "$work/study-killed"
    "$POISE" "$@" --out "$work/study" >/dev/null 2>&1
    killed "$POISE" "$@" --out "$work/study-killed" && cmp "$work/study/$file" "$work/study-killed/$file"
}
check "a search for a balanced variant" study_killed results.db balance t4 --over kinds=2..4 --players uct:iterations=30 --games 600 --zone 0.1
check "a ladder" study_killed results.db ladder tic_tac_toe --players uct --rungs 3 --games 300
check "komi" study_killed results.db komi go:size=3 --players random --margins 20000 --zone 0.1

if ! command -v mpirun >/dev/null || ! { pkg-config --exists ompi-c || pkg-config --exists mpich; } || [ "$POISE" != "$(realpath build/poise)" ]; then
    echo "ok ranks of a job # skipped: there is no MPI here, or this is not the plain flavour"
    exit $failed
fi
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
make -s build/poise-mpi >"$work/make" 2>&1 || { cat "$work/make"; exit 1; }
# Where a rank dies while it starts, mpirun may wait for ever, and hear no signal but this one.
ranks() { timeout -k 5 60 mpirun -n 3 build/poise-mpi run "$work/$1.lua" --out "$work/$1-ranks" >/dev/null 2>&1; }

# One rank, whichever it is, dies so many times; a job that ends before is no fault.
a_rank_killed() { # NAME TIMES
    local i job victim
    for ((i = 0; i < $2; i++)); do
        ranks "$1" &
        job=$!
        sleep "0.$((RANDOM % 60 + 30))"
        victim=$(pgrep -f "^build/poise-mpi run $work/$1.lua" | shuf -n 1) && kill -KILL "$victim" 2>/dev/null
        wait $job
    done
    ranks "$1" && the_same "$1" "$1-ranks"
}
check "plain: a rank of a job" a_rank_killed plain 10
check "until: a rank of a job" a_rank_killed until 3
exit $failed
