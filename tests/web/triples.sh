#!/bin/bash
# Do games come out the same, byte for byte, by gcc, by clang, and in the page? Draws triples (variant with options, seed, players; some
# learn) and sends the same lines to each. Usage: triples.sh [N [SEED]]; ends in one line, `N passed, N failed`.
# POISE: the program by gcc; CLANG: by clang (left out where none is named).
set -u
cd "$(dirname "$0")/../.." || exit 1
poise=${POISE:-build/poise} clang=${CLANG:-} n=${1:-100} RANDOM=${2:-1} passed=0 failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
node=(node)
node --no-experimental-fetch -e 0 2>/dev/null && node+=(--no-experimental-fetch)

mapfile -t variants < <(basename -s .lua -a variants/*.lua)
variants+=(t4:kinds=2 t4:height=5 tafl:rules=brandubh go:size=4 hex:size=6 connect_four:width=5 tic_tac_toe:width=5 ring_world:levels=3 gomoku:size=9 gomoku:size=19 gomoku:opening=swap_2,size=7 go_with_bids:opening=auction)
# Those that learn do so from few games, on games where these are short.
thinkers=(random novice greedy uct:iterations=12 alphabeta:depth=1,training=0 alphabeta:nodes=40,training=0 mcts:iterations=12,training=0)
learners=(mcts:iterations=8,training=12 alphabeta:nodes=30,training=12 alphabeta:depth=1,training=20)
small=(t4 tic_tac_toe connect_four tafl:rules=brandubh hex:size=6 breakthrough othello nim domineering clobber dobutsu_shogi lasca go:size=4)
pick() { # ARRAY
    local -n from=$1
    picked=${from[RANDOM % ${#from[@]}]}
}
has_chance() { "$poise" engine <<<"{\"do\": \"load\", \"variant\": \"$1\"}" | grep -q '"chance": true'; }
draw() {
    local first second games=$((1 + RANDOM % 3)) kind=$((RANDOM % 10))
    pick variants && variant=$picked
    if [ $kind -lt 3 ]; then
        players='"random"' games=$((20 + RANDOM % 60))
    elif [ $kind -lt 6 ]; then
        pick small && variant=$picked
        pick learners && first=$picked
        pick learners && second=$picked
        players="[\"$first\", \"$second\"]"
    else
        pick thinkers && first=$picked
        pick thinkers && second=$picked
        players="[\"$first\", \"$second\"]"
    fi
    [[ $players == *alphabeta* ]] && has_chance "$variant" && draw && return # it does not play them
    seed=$((RANDOM * 32768 + RANDOM))
    cat >"$work/lines" <<TXT
{"do": "load", "variant": "$variant"}
{"do": "ask", "players": $players, "games": $games, "seed": $seed, "max_plies": 120, "milliseconds": 600000}
{"do": "simulate", "milliseconds": 600000, "export": true}
{"do": "answer"}
TXT
}

# Where files are, and how far learning has come at some moment, is not the engine's.
without() { grep -v '"more": true' | sed 's/"file": "[^"]*variants/"file": "variants/'; }
nets() { POISE_CACHE=$(mktemp -d -p "$work") "$@"; } # each learns by itself

for ((i = 0; i < n; i++)); do
    draw
    nets "$poise" engine <"$work/lines" 2>&1 | without >"$work/gcc"
    bad=
    [ "$(grep -c '"ok": true' "$work/gcc")" = 4 ] || bad=" refused: $(grep -m1 '"ok": false' "$work/gcc" | cut -c1-200)"
    nets "${node[@]}" web/say.js <"$work/lines" 2>/dev/null | without | cmp -s - "$work/gcc" || bad="$bad page"
    [ -z "$clang" ] || nets "$clang" engine <"$work/lines" 2>&1 | without | cmp -s - "$work/gcc" || bad="$bad clang"
    if [ -z "$bad" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok $variant, seed $seed, $players:$bad"
    fi
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
