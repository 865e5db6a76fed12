#!/bin/bash
# Points for the second side that make a game fair: chosen by margins, and confirmed with the komi in the rules.
. "$(dirname "$0")/lib.sh"

komi() { "$POISE" komi "$@" --players random --out "$work/results"; }
fresh() { rm -rf "$work/results" && komi "$@"; }

# Every game ends with one stone more for the first side: a point of komi draws all games.
cat >"$work/blunt.lua" <<'LUA'
variant { name = "Blunt", rules = function () return {
  board = square { 3, 1 }, pieces = sides { first = "stone X", second = "stone O" }, turn = place {},
  finish = { count { after = "stuck" } } } end }
LUA
blunt=$(fresh "$work/blunt.lua" --margins 40)
check "where only draws lie between there is no fair komi" same \
    "No fair komi exists between these players: with 0.5 one side is favoured, with 1.5 the other, and what lies between draws the games or changes nothing." "$(head -1 <<<"$blunt")"
check "the margin" same "The first side's middle margin in 40 games is 1 (95 %: 1 to 1)." "$(sed -n 2p <<<"$blunt")"
check "draws may be wanted" grep -q '^With komi 1 it is balanced: ' <(fresh "$work/blunt.lua" --margins 40 --draws 1)

# Go on nine points between random players: the middle margin is about a point.
go=$(fresh go:size=3 --margins 1000 --zone 0.1)
check "a fair komi" grep -qE '^With komi (0.5|1) it is balanced: by [0-9]+ games with it in the rules the first player scores ' <<<"$go"
check "any number of threads" same "$go" "$(fresh go:size=3 --margins 1000 --zone 0.1 --threads 3)"
check "asked again" same "$go" "$(komi go:size=3 --margins 1000 --zone 0.1)"
fair() { sed -n 's/^With komi \([0-9.]*\) it is.*/\1/p' <<<"$go"; }
check "the variant with komi is a variant" grep -q "half_points=" <("$POISE" show "$work/results/go-komi.lua")
check "and as fair" grep -qE "^Black scores (4[5-9]|5[0-5])\." <("$POISE" simulate "$work/results/go-komi.lua:half_points=$(awk '{print 2 * $1}' <<<"$(fair)")" --games 4000)
"$POISE" report "$work/results" >/dev/null
check "a page says so" grep -qF "<b>With komi $(fair) it is balanced between random players; this says nothing about the game.</b>" "$work/results/report.html"
brief=$("$POISE" report "$work/results" --brief)
check "in five lines, too" same "With komi $(fair) it is balanced between random players; this says nothing about the game." "$(sed -n 2p <<<"$brief")"
check "whose games are all that the answer rests on" same "$(awk '/^ *komi/ { rows = 1; next } rows && NF == 0 { exit } rows { n += $7 } END { print n + 1000 }' <<<"$go") games, seed 1." \
    "$(sed -n '4s/,\([0-9]\)/\1/p' <<<"$brief")"
check "with all that was tried" same 5 "$(wc -l <"$work/results/tables/komi.csv")"

# What was shown first stands, and the page says so as the terminal does.
latched=$(fresh go:size=3 --margins 200 --zone 0.1 --seed 2)
"$POISE" report "$work/results" >/dev/null
check "that the interval of all games would not show it" grep -q "^The first of them showed it; the interval of all would not show it by itself.$" <<<"$latched"
check "on the page" grep -q "The first of them showed it; the interval of all would not show it by itself." "$work/results/report.html"

# Stronger players are asked, and the page tells what they said; an interval is rounded outwards everywhere.
rm -rf "$work/results"
strong=$("$POISE" komi go:size=3 --players uct:iterations=2 --zone 0.3 --out "$work/results" 2>/dev/null)
"$POISE" report "$work/results" >/dev/null
check "stronger players are asked" grep -q "^Komi 1: By this ladder the game is balanced: " <<<"$strong"
check "and speak on the page" grep -qF "$(sed -n 2p <<<"$strong")" "$work/results/report.html"
check "which shows the same interval" grep -qF "98.8 % at any moment: $(sed -n '1s/.*(\(.*\))\.$/\1/p' <<<"$strong") %" "$work/results/report.html"

# Whoever is behind wins: the same komi is fair.
cat >"$work/misere.lua" <<'LUA'
variant { base = "go:size=3", name = "Misère", rules = function (o, base) base.finish.area.result = "loss" return base end }
LUA
check "whoever is behind wins" grep -qE '^With komi (0|0.5|1) it is balanced' <(fresh "$work/misere.lua" --margins 1000 --zone 0.1)
check "no margin" fails_with 1 "poise: hex:size=3: no ending compares the sides in points, so there is no komi; poise pie and poise handicap are other remedies" \
    komi hex:size=3
exit $failed
