#!/bin/bash
# Does poise flaws tell a flaw that was planted, first and as what it is, and nothing of sound games? Prints a line a game:
# the probe that was planted ("-": none), the game, what was told first, what else, whether that is right, seconds.
# Usage: scripts/flaws.sh [GAME...]
#   GAME  of tests/data/flawed.lua, or a house rule in tests/data/flawed/, the first word of whose name is the probe; or a
#         variant, which is sound; default: all of both. FLAGS: passed on, such as "--minutes 1".
# A forced win stands for the seat, and games that go round in circles for a loop.
set -eu
cd "$(dirname "$0")/.."
POISE=${POISE:-build/poise}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file=tests/data/flawed.lua rules=tests/data/flawed
[ $# -gt 0 ] || set -- $(grep -oE '^  [a-z]+_[a-z]+ = function' "$file" | awk '{ print $1 }') $(basename -s .lua $rules/*.lua)

for game in "$@"; do
    variant=$game planted=-
    if grep -q "^  $game = function" "$file"; then
        variant=$file:game=$game planted=${game%%_*}
    elif [ -f "$rules/$game.lua" ]; then
        variant=$rules/$game.lua planted=${game%%_*}
    fi
    begun=$(date +%s)
    # shellcheck disable=SC2086 # several flags
    "$POISE" flaws "$variant" --json --threads 1 --out "$work/run" ${FLAGS:-} >"$work/said" 2>"$work/err" || tail -2 "$work/err"
    seconds=$(($(date +%s) - begun))
    cp "$work/said" "${KEEP:-$work}/$(tr '/:=,' '____' <<<"$game").json" 2>/dev/null || true
    told=$(tr '{' '\n' <"$work/said" | sed -n 's/^"probe": "\([a-z]*\)", "found": true.*/\1/p' | paste -sd' ')
    first=${told%% *}
    case $planted:${first:--} in "$planted:$planted" | seat:forced | loop:circles) right=right ;; *) right=WRONG ;; esac
    printf '%-8s %-18s %-8s (%s) %s %ss\n' "$planted" "$game" "${first:--}" "$told" "$right" "$seconds"
    rm -rf "$work/run"
done
