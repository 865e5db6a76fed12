#!/bin/bash
# Asks the questions of experiments/questions.txt, or those of the reports that are named: plays what is not played yet, and anew what
# another program has played; writes their pages into reports/NAME, their results beside them, packed, and reports/index.html, which
# tells of all that are there. Ended early, it goes on where it was. Usage: reports.sh [--list | --unpack | --stale | --pages] [NAME...]
# --list prints the names; --unpack only unpacks the results, so that games can be replayed; --stale prints those that this program
# would play otherwise, and those that are not there, and fails if there is one; --pages writes all pages anew from their results.
# POISE: the program. QUESTIONS: another file. OUT: another folder than reports. GAMES: at most so many of each variant and players,
# and nothing is solved: to see that all goes. SHARD=I/N: plays part I of N only, of experiments part of each, of the rest each N-th
# question; called again without SHARD where all parts are, it makes one of them.
set -eu
cd "$(dirname "$0")/.."
poise=${POISE:-build/poise} out=${OUT:-reports} list=${QUESTIONS:-experiments/questions.txt} shard=${SHARD:-}
questions() { grep -v -e '^#' -e '^$' "$list"; }
names() { questions | awk '!seen[$1]++ { print $1 }'; }
is_there() { [ -f "$out/$1/report.json" ]; }
is_asked() { [ $# = 1 ] || [[ " ${*:2} " == *" $1 "* ]]; } # NAME NAME...: is the first among the others, if there are any?

unpack() { # NAME: what was packed later than it was unpacked
    local store=$out/$1/results.db
    [ ! -f "$store.xz" ] || [ "$store" -nt "$store.xz" ] || xz -dkf "$store.xz"
}

pack() { xz -9kf "$out/$1/results.db"; }

stale() { # NAME...: those that are not there, and those that this program would play otherwise
    local name there=() fresh=""
    for name; do if is_there "$name"; then there+=("$name"); fi; done
    if [ ${#there[@]} -gt 0 ]; then
        "$poise" index "$out" "${there[@]}" --template reports/templates/moved.lua >/dev/null
        fresh=$(awk '$2 == "fresh" { print $1 }' "$out/moved.txt")
        rm "$out/moved.txt"
    fi
    for name; do if ! is_asked "$name" "" $fresh; then echo "$name"; fi; done
}

# Sets `call` to the command as it was asked, or with few games.
set_call() {
    call=("$@")
    [ -n "${GAMES:-}" ] || return 0
    call=()
    while [ $# -gt 0 ]; do
        case $1 in
            --games | --first) shift ;;
            *) call+=("$1") ;;
        esac
        shift
    done
    call+=(--games "$GAMES")
    [ "${call[0]}" != balance ] || call+=(--first "$GAMES")
}

index() {
    local name there=()
    for name in $(names); do if is_there "$name"; then there+=("$name"); fi; done
    "$poise" index "$out" "${there[@]}"
}

pages() { # [NAME...]
    local name
    for name in $(names); do
        is_asked "$name" "$@" && is_there "$name" || continue
        unpack "$name"
        "$poise" report "$out/$name"
    done
    index
}

turn=0
is_mine() { # COMMAND: is the question this shard's? Of an experiment each plays a part.
    turn=$((turn + 1))
    [ -z "$shard" ] || [ "$1" = run ] || [ $(((turn - 1) % ${shard#*/} + 1)) = "${shard%/*}" ]
}

merge_parts() { # NAME: of shards, once there are some
    if compgen -G "$out/$1/shard-*.db" >/dev/null; then "$poise" merge "$out/$1"; fi
}

# NAME COMMAND...: a line of the questions. What is solved is kept for the pages of this program.
ask() {
    local name=$1
    shift
    is_mine "$1" || return 0
    if [ "$1" = solve ]; then
        [ -n "${GAMES:-}" ] || "$poise" "$@"
        return
    fi
    set_call "$@"
    [ -z "$shard" ] || [ "$1" != run ] || { "$poise" "${call[@]}" --out "$out/$name" --shard "$shard"; return; }
    merge_parts "$name"
    "$poise" "${call[@]}" --out "$out/$name"
    "$poise" report "$out/$name"
    pack "$name"
}

case ${1:-} in
    --list) names; exit ;;
    --unpack) shift; for name in $(names); do is_asked "$name" "$@" && unpack "$name"; done; exit 0 ;;
    --pages) pages "${@:2}"; exit ;;
    --stale)
        shift
        mapfile -t old < <(stale $(for name in $(names); do if is_asked "$name" "$@"; then echo "$name"; fi; done))
        [ ${#old[@]} = 0 ] || { printf '%s\n' "${old[@]}"; exit 1; }
        exit ;;
esac

mapfile -t old < <(stale $(names))
for name in $(names); do
    is_asked "$name" "$@" || continue
    if is_asked "$name" "" "${old[@]}" && is_there "$name"; then rm -f "$out/$name"/results.db* "$out/$name/report.json"; fi
    unpack "$name"
done

while read -r -a words <&3; do
    is_asked "${words[0]}" "$@" || continue
    echo "== ${words[*]}"
    ask "${words[@]}"
done 3< <(questions)
[ -z "$shard" ] || exit 0

index
