#!/bin/bash
# What a piece is worth, from the command line.
. "$(dirname "$0")/lib.sh"

tune() { "$POISE" tune breakthrough:height=6,width=5 --games 200 "$@"; }

check "tune" tune --players random --out "$work/a" --json
cp "$work/check" "$work/a.json"
cp "$work/a/results.db" "$work/first.db"
check "a piece of each side" bash -c "grep -q '\"piece\": \"white man\"' '$work/a.json' && grep -q '\"piece\": \"black man\"' '$work/a.json'"
check "in words" bash -c "'$POISE' tune breakthrough:height=6,width=5 --games 200 --players random --out '$work/a' | grep -q 'by which the others are measured'"
check "again it leaves the same bytes" cmp "$work/first.db" "$work/a/results.db"
check "players that think" tune --players uct:iterations=2,random --positions 2 --out "$work/b"
cp "$work/check" "$work/b.txt"
check "from an opening" grep -q '^breakthrough:height=6,width=5, uct:iterations=2 and random, 400 positions of 200 games' "$work/b.txt"
check "its page" bash -c "'$POISE' report '$work/b' && grep -q 'after 4 random plies' '$work/b/report.html' && grep -q 'What is a piece worth?' '$work/b/report.html'"
check "the piece of reference has no interval there" grep -q "<td>1<td>the others are measured by it" "$work/b/report.html"
worth_of() { sed -n "s/^$1  *[0-9.]*  *+*\([-0-9.]*\)  *+*\([-0-9.]*\) to  *+*\([-0-9.]*\) .*/\1 \2 – \3/p" "$work/b.txt"; }
said_of() { sed -n "s/^<tr><td>$1<td>[0-9.]*<td>\([-0-9.]*\) points<td>\([-0-9. –]*\)<td>.*/\1 \2/p" "$work/b/report.html"; }
check "one more is worth as much everywhere" same "$(worth_of 'white man') $(worth_of 'black man')" "$(said_of 'white man') $(said_of 'black man')"
check "its table" same "piece,mean,points,low,high,ratio,ratio_low,ratio_high" "$(head -1 "$work/b/tables/worth.csv")"
check "its plot" test -s "$work/b/plots/worth.gp"
check "and what else an author asks" tune --players random --also "count(own & beside(own)); count(own & edge)" --out "$work/d" --json
cp "$work/check" "$work/d.json"
check "numbers of both sides" grep -q '"piece": "count(own & beside(own))", "side": null, "mean": ' "$work/d.json"
check "and the second" grep -q '"piece": "count(own & edge)", "side": null' "$work/d.json"
check "a piece stays the reference" grep -qE '"reference": "(white|black) man"' "$work/d.json"
check "on its page" bash -c "'$POISE' report '$work/d' && grep -q 'count(own &amp; beside(own))' '$work/d/report.html'"
check "a set is no number" fails_with 1 'poise: --also: "own": number wanted, got a set of cells; count(...) is how many, on(...) is 1 on each' tune --also own
check "nor is a move" fails_with 1 'poise: --also: "moves": a number of the position wanted, got one of moves' tune --also moves
check "no positions" fails_with 2 'poise: --positions: whole number in 1..16 wanted, got "0"' tune --positions 0
check "no variant" bash -c "! '$POISE' tune nothing 2>'$work/err' && grep -q 'no variant is called' '$work/err'"
check "no results" bash -c "! '$POISE' tune breakthrough --max-plies 5 --opening 0 --games 4 --players random --out '$work/c' 2>'$work/err' && grep -qx 'poise: no game was decided: there is nothing to learn from' '$work/err'"
exit $failed
