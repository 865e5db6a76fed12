#!/bin/bash
# How often balance and komi find a fair variant where one is, and call one fair that is not, with their default settings:
# random players of games whose truth is known. Usage: scripts/remedies.sh [RUNS]; a run takes some seconds of a processor.
set -u
cd "$(dirname "$0")/.." || exit 1
poise=${POISE:-build/poise} runs=${1:-40}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# tell NAME FAIR COMMAND...: what is found in so many runs; FAIR is a pattern of what may be.
tell() {
    local name=$1 fair=$2 found=0 wrong=0 said
    shift 2
    for seed in $(seq "$runs"); do
        rm -rf "$out/run"
        said=$("$poise" "$@" --players random --seed "$seed" --out "$out/run" 2>/dev/null | head -1)
        [[ $said == *"balanced"*"between these players"* ]] || continue
        if [[ $said =~ $fair ]]; then found=$((found + 1)); else wrong=$((wrong + 1)); fi
    done
    echo "$name: fair ones found in $found of $runs runs, others in $wrong"
}

# Scores of the first player: wins / (wins + 50). From 45 to 56 they are within 47 - 53 %.
coins() { local IFS='|'; echo "wins=$*"; }
tell "balance, 21 variants, 30 to 70 %, 50 % and two more of them fair" 'wins=(46|50|54)' \
    balance tests/data/coin.lua:losses=50 --over "$(coins 21 23 25 27 29 31 34 37 40 43 46 50 54 59 64 69 75 82 89 97 100)"
tell "balance, 26 variants, none fair" 'none' \
    balance tests/data/coin.lua:losses=50 --over "$(coins 30 32 33 34 35 36 37 38 39 40 41 42 43 44 58 59 60 61 62 63 64 66 68 70 72 75)"
tell "komi, go on 5x5: 0.5 gives 51.4 %, 1 gives 48.5 %" 'komi (0.5|1) ' komi go:size=5
