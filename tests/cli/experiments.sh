#!/bin/bash
# Running, killing, resuming, replaying and reporting an experiment; the page in a real browser.
. "$(dirname "$0")/lib.sh"

random=$((40000 / part)) uct=$((600 / part))
cat >"$work/small.lua" <<LUA
experiment {
  name = "small", title = "T4 & <small>", question = "does it work?",
  variants = sweep("t4", { kinds = { 2, 3 } }),
  players = { "random", "uct:iterations=20" },
  games = { random = $random, uct = $uct }, zone = 0.05,
}
LUA
run() { "$POISE" run "$work/small.lua" --out "$@"; }
# everything that a report says, which is everything that the database holds
contents() { "$POISE" report "$work/small.lua" --out "$1" >/dev/null && cat "$1"/tables/*.csv "$1/report.html"; }

check "run" run "$work/a" --threads 1
check "run again finds nothing to do" bash -c "'$POISE' run '$work/small.lua' --out '$work/a' | grep -q '$((2 * (random + uct))) games in .*(0 of them now'"
check "run on 7 threads" run "$work/b" --threads 7
check "the same on 1 and 7 threads" same "$(contents "$work/a")" "$(contents "$work/b")"

"$POISE" run "$work/small.lua" --out "$work/c" >/dev/null 2>&1 &
sleep 0.4
kill -9 $! 2>/dev/null
wait $! 2>/dev/null
check "resume after kill -9" run "$work/c"
check "the same as undisturbed" same "$(contents "$work/a")" "$(contents "$work/c")"

"$POISE" run "$work/small.lua" --out "$work/d" >"$work/out" 2>"$work/err" &
sleep 0.4
kill -INT $! 2>/dev/null
wait $!
code=$?
check "Ctrl-C stops cleanly and says how to go on" bash -c "[ $code = 0 ] || { [ $code = 130 ] && grep -q 'go on with: poise run' '$work/err'; }"

check "replay of a kept game" bash -c "'$POISE' replay '$work/small.lua' 1.3 --out '$work/a' | grep -q 'wins'"
check "replay of a random game" bash -c "'$POISE' replay '$work/small.lua' 0.$((random - 1)) --out '$work/a' --json | grep -q '\"game\": \"0.$((random - 1))\"'"
check "replay of no game" bash -c "'$POISE' replay '$work/small.lua' 9.1 --out '$work/a' 2>&1 | grep -q 'GAME-ID: CELL.GAME wanted'"
check "report without a run" bash -c "'$POISE' report '$work/small.lua' --out '$work/none' 2>&1 | grep -q 'first: poise run'"
check "a table of each observable" same "cells,first,second,draws,cut" "$(head -1 "$work/a/tables/cell1-occupied.csv")"
check "tables are there" test -s "$work/a/tables/cells.csv" -a -s "$work/a/tables/cells.json" -a -s "$work/a/plots/forest.gp"

sed -i 's/kinds = { 2, 3 }/kinds = { 2, 4 }/' "$work/small.lua"
check "a changed plan is refused" bash -c "! '$POISE' run '$work/small.lua' --out '$work/a' 2>'$work/err' && [ \$(wc -l <'$work/err') = 1 ]"
sed -i 's/kinds = { 2, 4 }/kinds = { 2, 3 }/' "$work/small.lua"

mkdir "$work/bin"
check "a report without gnuplot" bash -c "PATH='$work/bin' '$POISE' report '$work/small.lua' --out '$work/b' && grep -q 'gnuplot is not installed' '$work/b/report.html'"

cat >"$work/few.lua" <<LUA
experiment { name = "few", variants = "nim", players = "random", games = 3 }
LUA
check "a game that is not there is extra" bash -c "'$POISE' replay '$work/few.lua' 0.3 | grep -qx 'extra: the experiment has the games 0.0 to 0.2 of this cell'"
check "one that is there is not" bash -c "! '$POISE' replay '$work/few.lua' 0.2 | grep -q extra"
check "JSON tells it too" bash -c "'$POISE' replay '$work/few.lua' 0.3 --json | grep -q '\"extra\": true'"
turns() { "$POISE" replay "$work/few.lua" 0.0 --boards | grep -cE '^(first|second): [^r]'; }
check "a board after each turn" same "$("$POISE" replay "$work/few.lua" 0.0 --json | sed 's/.*"plies": \([0-9]*\).*/\1/')" "$(turns)"

browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [ -z "$browser" ] && [ -z "${CI:-}" ]; then
    echo "ok the page in a browser # skipped: no chromium here"
    exit $failed
fi
look() {
    "$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
        --disable-component-update --disable-sync --user-data-dir="$work/profile" --enable-logging=stderr --v=0 "$@" \
        "file://$work/a/report.html" 2>"$work/log"
}
look --dump-dom >"$work/dom"
first_words=$(grep -m1 '<h1>' "$work/dom" | sed 's/<[^>]*>//g')
verdict=$(sed -n 2p "$work/a/tables/cells.csv" | cut -d, -f17)
check "no console error" bash -c "! grep -q 'CONSOLE' '$work/log'"
check "the page begins with a verdict" grep -qE 'Balanced|favoured|Undecided|No verdict' <<<"$first_words"
check "each cell's badge is there" same 4 "$(grep -o '<h3>[^<]*</h3> <span class="badge' "$work/dom" | wc -l)"
check "the tables hold the verdict" grep -qE '^(BALANCED|UNDECIDED|(FIRST|SECOND) PLAYER FAVOURED)$' <<<"$verdict"
check "the plots are there, and one of the bars" same "$(($(ls "$work"/a/plots/*.gp | wc -l) - 1))" "$(grep -o '<figure class="plot">' "$work/dom" | wc -l)"
check "games can be stepped through" test "$(grep -o '<div class="strip" tabindex="0"' "$work/dom" | wc -l)" -ge 8
check "the title is escaped" grep -q 'T4 &amp; &lt;small&gt;' "$work/dom"
look --window-size=1000,1400 --screenshot="$work/page.png" >/dev/null
check "the screenshot is not blank" test "$(wc -c <"$work/page.png")" -gt 40000
exit $failed
