#!/bin/bash
# First turns that are alike are one; a fair one is confirmed by fresh games, and that there is none is said only when it is so.
. "$(dirname "$0")/lib.sh"

pie() { "$POISE" pie "$@" --players random --out "$work/results"; }

cat >"$work/never.lua" <<'LUA'
variant { name = "Never", rules = function () return {
  board = square { 3, 1 }, pieces = sides { first = "stone X", second = "stone O" }, turn = place {},
  finish = { full { result = "win" } } } end }
LUA

turns=$(pie tic_tac_toe --games 200 | sed -n '/^first turn/,$p' | tail -n +2 | grep -v "^results:")
check "first turns that are alike are one" same "a1 4 b1 4 b2 1" "$(awk '{print $1, $2}' <<<"$turns" | xargs)"
rm -rf "$work/results"
none=$(pie "$work/never.lua" --games 400)
check "where one side always wins there is no fair cut" \
    same "No fair cut exists between these players: after each first turn one side is favoured, so the pie rule gives the edge to the one who chooses." "$(head -1 <<<"$none")"
check "without the pie rule" grep -q "^Without the pie rule the player who moves first scores 100.0 %" <<<"$none"
rm -rf "$work/results"
fair=$(pie t4:kinds=2 --games 20000 --zone 0.1)
check "a fair cut" grep -q "is a fair cut between these players; this says nothing about the game.$" <<<"$(head -1 <<<"$fair")"
check "role and person" grep -q "^The person who cuts so scores .* because the other person takes the better side.$" <<<"$fair"
check "any number of threads" same "$fair" "$(pie t4:kinds=2 --games 20000 --zone 0.1 --threads 3)"

strong() { "$POISE" pie t4:kinds=2 --players uct:iterations=2 --first 20 --games 300 --zone 0.3 --out "$work/strong" "$@"; }
check "and of stronger players" grep -qE "^After 1@a1 .*, between players with 8 times the budget, the role that moves first scores [0-9.]+ – [0-9.]+ %: fair too.$" <<<"$(strong 2>"$work/told")"
check "whose price is told" grep -qE "^price: .* and [0-9]+ with 8 times the budget, for each" "$work/told"
check "as JSON" grep -q '"stronger": {"verdict": "BALANCED", "times": 8, "trainings": 1, "games": 300, "plays_better": true, "low": ' <(strong --json 2>/dev/null)
"$POISE" report "$work/strong" >/dev/null
check "and on the page" grep -qF "$(sed -n 2p <<<"$(strong 2>/dev/null)")" "$work/strong/report.html"
worth() { grep -o "The person who cuts so scores [0-9.]* – [0-9.]* %\|is worth [0-9.]* – [0-9.]* % to that person ([0-9]* % at any moment)"; }
check "where what a cut is worth is what the terminal says" same "$(strong 2>/dev/null | worth)" "$(worth <"$work/strong/report.html" | head -2)"
check "or of nobody stronger" grep -q " is a fair cut between these players; this says nothing about the game.$" <<<"$(strong --times 1 2>/dev/null)"

page() { rm -rf "$work/results" && pie "$@" >/dev/null && "$POISE" report "$work/results" >/dev/null && cat "$work/results/report.html"; }
check "a page says so" grep -q "<b>[^<]* is a fair cut between random players; this says nothing about the game\.</b>" <(page t4:kinds=2 --games 20000 --zone 0.1)
check "with every first turn" same 4 "$(wc -l <"$work/results/tables/first-turns.csv")"
check "and that there is none" grep -qF "<b>No fair cut exists between random players: after each first turn one side is favoured" <(page "$work/never.lua" --games 400)
check "which is the same when it is asked again" bash -c "cp '$work/results/results.db' '$work/once' && '$POISE' pie '$work/never.lua' --games 400 --players random --out '$work/results' >/dev/null &&
    cmp '$work/once' '$work/results/results.db'"
exit $failed
