#!/bin/bash
# Are the answers in reports/ those of this program? Fails when one of them is stale or missing, and when one of three that the
# commit's hash draws cannot be had again: its page from its results, byte for byte, and GAMES of its games, move for move, by
# playing them anew. Usage: release-check.sh [COMMIT], another one draws others. POISE, QUESTIONS, OUT: as in reports.sh.
set -eu
cd "$(dirname "$0")/.."
poise=${POISE:-build/poise} out=${OUT:-reports} commit=${1:-$(git rev-parse HEAD)} games=${GAMES:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong=0
say() { echo "release-check: $*"; wrong=1; }

draw() { # TEXT N: a number below N that follows from the commit and the text
    echo $((0x$(printf '%s %s' "$commit" "$1" | sha256sum | cut -c1-12) % $2))
}

page_again() { # NAME: in $work/NAME, from the packed results alone
    local file
    mkdir "$work/$1"
    xz -dc "$out/$1/results.db.xz" >"$work/$1/results.db"
    "$poise" report "$work/$1" >/dev/null
    for file in report.json report.html; do
        cmp -s "$work/$1/$file" "$out/$1/$file" || say "$1: $file is not what its results say; scripts/reports.sh --pages $1 writes it anew"
    done
}

games_again() { # NAME CELL'S-GAMES...: those that are drawn
    local name=$1 i cell id
    shift
    for ((i = 0; i < games; i++)); do
        cell=$(draw "$name cell $i" $#)
        set -- "$@"
        [ "${@:cell+1:1}" -gt 0 ] || continue
        id=$cell.$(draw "$name game $i" "${@:cell+1:1}")
        if "$poise" replay "$work/$name" "$id" >"$work/said" 2>&1; then
            echo "$name: game $id comes out as it did"
        else
            say "$name: $(tail -1 "$work/said")"
        fi
    done
}

old=$(POISE=$poise OUT=$out scripts/reports.sh --stale) || say "this program would play otherwise, or has not played:" $old
[ $wrong = 0 ] || { echo "make reports plays them anew"; exit 1; }

mapfile -t drawn < <(scripts/reports.sh --list | while read -r name; do echo "$(draw "$name" 1000000000) $name"; done | sort -n | head -3 | cut -d' ' -f2)
"$poise" index "$out" "${drawn[@]}" --template reports/templates/moved.lua >/dev/null
mv "$out/moved.txt" "$work/"
while read -r name _ cells <&3; do
    page_again "$name"
    # shellcheck disable=SC2086 # a list of numbers
    games_again "$name" $cells
done 3<"$work/moved.txt"
[ $wrong = 0 ] && echo "all answers are this program's"
exit $wrong
