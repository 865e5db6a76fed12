#!/bin/bash
# Asks the questions of experiments/questions.txt, or those of the reports that are named: plays what is not played yet, writes
# their pages into reports/NAME, and reports/index.html, which tells of all that are there. Usage: reports.sh [--list] [NAME...]
# --list only prints the names. POISE: the program. QUESTIONS: another file. OUT: another folder than reports. GAMES: at most so many of each variant and
# players, and nothing is solved: to see that all goes.
set -eu
cd "$(dirname "$0")/.."
poise=${POISE:-build/poise} out=${OUT:-reports} list=${QUESTIONS:-experiments/questions.txt}
questions() { grep -v -e '^#' -e '^$' "$list"; }
names() { questions | awk '!seen[$1]++ { print $1 }'; }
report_of() { [ -f "$out/$1/report.json" ] && echo "$1"; }

if [ "${1:-}" = --list ]; then
    names
    exit
fi

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

# NAME COMMAND...: a line of the questions. What is solved is kept for the pages of this program.
ask() {
    local name=$1
    shift
    if [ "$1" = solve ]; then
        [ -n "${GAMES:-}" ] || "$poise" "$@"
        return
    fi
    set_call "$@"
    "$poise" "${call[@]}" --out "$out/$name"
    "$poise" report "$out/$name"
}

while read -r -a words <&3; do
    [ $# -gt 0 ] && [[ " $* " != *" ${words[0]} "* ]] && continue
    echo "== ${words[*]}"
    ask "${words[@]}"
done 3< <(questions)

mapfile -t there < <(for name in $(names); do report_of "$name"; done)
"$poise" index "$out" "${there[@]}"
