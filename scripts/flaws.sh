#!/bin/bash
# Does poise flaws tell a flaw that was planted, first and as what it is, and nothing of sound games? Prints a line a game:
# the probe that was planted ("-": none), the game, what was told first, what else, whether that is right, seconds.
# Usage: scripts/flaws.sh [GAME...]
#   GAME  of tests/data/flawed.lua, the first word of whose name is the probe; or a variant, which is sound; default: all of
#         that file. FLAGS: passed on, such as "--minutes 1".
set -eu
cd "$(dirname "$0")/.."
POISE=${POISE:-build/poise}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file=tests/data/flawed.lua
[ $# -gt 0 ] || set -- $(grep -oE '^  [a-z]+_[a-z]+ = function' "$file" | awk '{ print $1 }')

for game in "$@"; do
    variant=$game planted=-
    if grep -q "^  $game = function" "$file"; then
        variant=$file:game=$game planted=${game%%_*}
    fi
    begun=$(date +%s)
    # shellcheck disable=SC2086 # several flags
    "$POISE" flaws "$variant" --json --threads 1 --out "$work/run" ${FLAGS:-} >"$work/said" 2>"$work/err" || tail -2 "$work/err"
    seconds=$(($(date +%s) - begun))
    cp "$work/said" "${KEEP:-$work}/$(tr '/:=,' '____' <<<"$game").json" 2>/dev/null || true
    told=$(tr '{' '\n' <"$work/said" | sed -n 's/^"probe": "\([a-z]*\)", "found": true.*/\1/p' | paste -sd' ')
    first=${told%% *}
    [ "${first:--}" = "$planted" ] && right=right || right=WRONG
    printf '%-8s %-18s %-8s (%s) %s %ss\n' "$planted" "$game" "${first:--}" "$told" "$right" "$seconds"
    rm -rf "$work/run"
done
