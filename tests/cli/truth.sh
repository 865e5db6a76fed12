#!/bin/bash
# Values that are known stand beside what players make of them: those of small games, and those that were solved and kept.
. "$(dirname "$0")/lib.sh"
export POISE_CACHE=$work/cache
mkdir "$POISE_CACHE"

truth() { "$POISE" simulate "$1" --games 400 "${@:2}" | grep "^Under perfect play"; }
value() { "$POISE" simulate "$1" --games 10 --json | grep -oE '"value": [^,]*'; }

check "a small game is solved on the spot" same "Under perfect play the game is drawn; these players do not play so." "$(truth tic_tac_toe)"
check "which comes first" same "DRAWN WITH BEST PLAY (exact); between these players FIRST PLAYER FAVOURED" "$("$POISE" simulate tic_tac_toe --games 400 | head -1)"
# A first player who misses a win now and then does not contradict it.
check "what these players miss is no other winner" same '"value": "first", "contradicts_value": false' \
  "$("$POISE" simulate nim --games 400 --json | grep -oE '"value": [^,]*, "contradicts_value": [a-z]*')"
check "after random plies it is another game" same "Under perfect play the game is drawn." "$(truth tic_tac_toe --opening 2)"
check "a value that is not contradicted" same "Under perfect play the game is drawn." "$(truth tic_tac_toe --players alphabeta:depth=9,training=0)"
check "a small game of few moves, though many are possible" same '"value": "first"' "$(value hare_and_hounds)"
check "of a larger one nothing is known" same "" "$(truth hex:size=4)"
"$POISE" solve hex:size=4 a1 >"$work/solved"
check "a position is not the game" same '"value": null' "$(value hex:size=4)"
"$POISE" solve hex:size=4 >"$work/solved"
check "until it is solved" same '"value": "first"' "$(value hex:size=4)"

# What is kept is believed: a value that is wrong shows that it is read.
print=$("$POISE" simulate hex:size=5 --games 10 --json | grep -oE '"fingerprint": "[0-9a-f]*"' | grep -oE '[0-9a-f]{16}')
version=$("$POISE" --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+')
echo "second of $print-$version" >"$POISE_CACHE/$print-$version.value"
check "kept values are read" same '"value": "second"' "$(value hex:size=5)"
for content in nonsense second "second of $print-$version and more" "second of 0123456789abcdef-$version" "nobody of $print-$version" ""; do
    echo "$content" >"$POISE_CACHE/$print-$version.value"
    check "but not \"${content//$print/PRINT}\"" same '"value": null' "$(value hex:size=5)"
    check "and that a moment was not enough is kept" same "open of $print-$version" "$(cat "$POISE_CACHE/$print-$version.value")"
done

cat >"$work/x.lua" <<'END'
experiment { name = 'x', variants = { 'tic_tac_toe', 'hex:size=5' }, players = { 'random' }, games = 2000 }
END
"$POISE" run "$work/x.lua" --out "$work/x" >"$work/run" && "$POISE" report "$work/x.lua" --out "$work/x" >"$work/page"
check "the page tells it" grep -q "★ With best play the game is drawn; these players do not play so\." "$work/x/report.html"
check "and flags it" grep -q '<li class="warn"><b>★ 50 %</b>with best play: these players favour another side' "$work/x/report.html"
echo "experiment { name = 'y', variants = 'tic_tac_toe', players = 'random', games = 2000 }" >"$work/y.lua"
"$POISE" run "$work/y.lua" --out "$work/y" >"$work/run" && "$POISE" report "$work/y.lua" --out "$work/y" >"$work/page"
check "it comes before the verdict" grep -q '<h1>★ With best play the game is drawn<span class="where">Between these players: ' "$work/y/report.html"
check "in five lines, too" grep -q '^★ With best play the game is drawn; between these players: First player favoured between random players: Tic-tac-toe$' <("$POISE" report "$work/y.lua" --out "$work/y" --brief)
check "and as JSON" grep -q '"value": "draw", "contradicts_value": true' <("$POISE" report "$work/x.lua" --out "$work/x" --brief --json)
check "a star is on the bar" grep -q '<i class="s" style="--l:0.5" title="with best play">★</i>' "$work/x/report.html"
check "once" same 1 "$(grep -o 'with best play: these players favour' "$work/x/report.html" | wc -l)"
exit $failed
