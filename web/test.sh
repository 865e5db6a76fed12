#!/bin/bash
# Does the engine as WebAssembly say what the native one says, byte for byte? Games of random and of learning players, boards, moves and
# what is wrong with lines go to both. Then the page in a browser, tests/web. Ends in one line, `N passed, N failed`.
set -u
cd "$(dirname "$0")/.." || exit 1
poise=${POISE:-build/poise} passed=0 failed=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export POISE_CACHE=$work/cache # what this machine has solved before is no part of the page
mkdir "$POISE_CACHE"

# The programs of Debian's emscripten are older than node's own way to fetch.
node=(node)
node --no-experimental-fetch -e 0 2>/dev/null && node+=(--no-experimental-fetch)

# Where files are, and how far learning has come at some moment, is not the engine's. A loop without an end is ended by the number of its
# steps, or, where the machine is busy, by the second that loading may take.
without() {
    grep -v '"more": true' | sed -e 's/"file": "[^"]*variants/"file": "variants/' \
        -e 's/stopped after 20 million steps; is there a loop without an end?/stopped: it takes too long/'
}

same() { # NAME: of the lines on standard input
    cat >"$work/lines"
    "$poise" engine <"$work/lines" | without >"$work/native"
    "${node[@]}" web/say.js <"$work/lines" | without >"$work/web"
    if [ -s "$work/native" ] && cmp -s "$work/native" "$work/web"; then
        echo "ok $1" && passed=$((passed + 1))
    else
        echo "not ok $1" && failed=$((failed + 1))
        diff "$work/native" "$work/web" | cut -c1-200 | head -4
    fi
}

games() { # VARIANT PLAYERS GAMES
    same "$1, $3 games of $2" <<TXT
{"do": "load", "variant": "$1"}
{"do": "board"}
{"do": "moves"}
{"do": "ask", "players": "$2", "games": $3}
{"do": "simulate", "milliseconds": 60000}
{"do": "answer"}
TXT
}

for variant in chomp t4 connect_four tafl hex othello breakthrough gomoku ring_world:levels=3 zong_heng chess go:size=5 lasca; do
    games "$variant" random 200
done
games t4 mcts:iterations=30,training=40 12
games tafl:rules=brandubh mcts:iterations=20,training=20 8
games connect_four alphabeta:nodes=100,training=40 8
# A block of games that takes long ends when its time is up.
same "a block that there is no time for" <<'TXT'
{"do": "load", "variant": "chess"}
{"do": "ask", "games": 100000}
{"do": "simulate", "blocks": 1, "milliseconds": 20}
TXT
same "a line that is longer than the stack" < <(printf '{"do": "load", "text": "-- %1500000s"}\n' x)
same "lines that are none" <<'TXT'
{"do": "load", "variant": "no such"}
{"do":
{"do": "load", "text": "variant { name = 'x', rules = function () while true do end end }"}
TXT

# A hundred triples of variant, seed and players that were drawn, on two processors; by clang, too, where CLANG names a program by it.
for seed in 22 23; do POISE=$poise tests/web/triples.sh "${TRIPLES:-50}" $seed >"$work/triples$seed" & done
wait
grep -h '^not ok' "$work"/triples*
sum() { awk -v n="$1" '/ passed, .* failed$/ { sum += $n } END { print sum + 0 }' "$work"/triples*; }
alike=$(sum 1) other=$(sum 3)
echo "ok $alike triples, the same in the page${CLANG:+ and by clang}" && passed=$((passed + alike)) failed=$((failed + other))
[ $((alike + other)) = $((2 * ${TRIPLES:-50})) ] || failed=$((failed + 1))

# Without axe-core its tests are skipped.
if [ -z "${AXE:-}" ] && timeout 60 npm install --prefix "$work/npm" --silent --no-audit --no-fund axe-core >/dev/null 2>&1; then
    export AXE=$work/npm/node_modules/axe-core/axe.min.js
fi
node --test tests/web/test_*.mjs >"$work/page" 2>&1 || grep -B1 -A12 '^not ok' "$work/page"
grep '^ok' "$work/page"
count() { sed -n "s/^# $1 //p" "$work/page"; }
passed=$((passed + $(count pass))) failed=$((failed + $(count fail)))
echo "$passed passed, $failed failed"
[ $failed = 0 ]
