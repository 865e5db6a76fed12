#!/bin/bash
# A ladder is played, resumed, read again and reported; the same on any number of threads.
. "$(dirname "$0")/lib.sh"

ladder() { "$POISE" ladder "$@" --players random,uct --rungs 3 --budget 4 --games 30; }

check "a ladder" ladder t4 --out "$work/a" --threads 1 --json
cp "$work/check" "$work/a.json"
check "on 7 threads" ladder t4 --out "$work/b" --threads 7 --json
check "the same on 1 and 7 threads" same "$(sed "s|$work/a|X|" "$work/a.json")" "$(sed "s|$work/b|X|" "$work/check")"
check "four rungs and three steps" bash -c "grep -o '\"cell\"' '$work/a.json' | wc -l | grep -qx 4 && grep -o '\"pairs\": 15' '$work/a.json' | wc -l | grep -qx 3"
check "in words" bash -c "'$POISE' ladder t4 --players random,uct --rungs 3 --budget 4 --games 30 --out '$work/a' | grep -q '^  Twice the budget scores '"
check "no Elo without an interval, but of the first rung" bash -c "'$POISE' ladder t4 --players random,uct --rungs 3 --budget 4 --games 30 --out '$work/a' | sed -n '/^rung/,/^$/p' | grep -cE '^ +[123] .* +-?[0-9]+  (-?[0-9]+ to -?[0-9]+|at (least|most) -?[0-9]+) +uct:' | grep -qx 3"
check "more games go on from there" bash -c "'$POISE' ladder t4 --players random,uct --rungs 3 --budget 4 --games 40 --out '$work/a' --json | grep -q '\"pairs\": 20'"
check "its page" bash -c "'$POISE' report '$work/a' && grep -q 'Does skill matter?' '$work/a/report.html' && grep -q 'Reproduce: <code>poise ladder t4 --players random,uct --rungs 3 --budget 4 --games 40 &amp;&amp; poise report ladder-t4</code>' '$work/a/report.html'"
check "its tables" same "upper,lower,pairs,distinct,score,low,high,withheld" "$(head -1 "$work/a/tables/ladder-steps.csv")"
check "its plots" test -s "$work/a/plots/ladder-curve.gp" -a -s "$work/a/plots/ladder-steps.gp"
check "another ladder is refused" bash -c "! '$POISE' ladder t4 --rungs 2 --out '$work/a' 2>'$work/err' && grep -q 'results of another plan' '$work/err'"
sprt() { "$POISE" ladder breakthrough:width=4,height=5 --players random,uct --rungs 3 --budget 8 --games 2000 --sprt "$@" --json; }
check "a sequential test" sprt --out "$work/s" --threads 1
cp "$work/check" "$work/s.json"
check "stops before all games are played" same '"pairs": 100 "test": "stronger" "pairs": 100 "test": "stronger" "pairs": 100 "test": "stronger"' \
  "$(grep -o '"pairs": [0-9]*\|"test": "[a-z ]*"' "$work/s.json" | tr '\n' ' ' | sed 's/ $//')"
check "at the same game on 7 threads" sprt --out "$work/s7" --threads 7
check "as on one" same "$(sed "s|$work/s|X|" "$work/s.json")" "$(sed "s|$work/s7|X|" "$work/check")"
check "one rung" fails_with 1 "poise: a ladder has at least two rungs, here is one: random" "$POISE" ladder t4 --players random --out "$work/c"
check "a long opening" fails_with 1 "poise: --opening: fewer plies than --max-plies wanted, got 9" "$POISE" ladder t4 --opening 9 --max-plies 9
check "no player" fails_with 1 "poise: player wanted, got \"nobody\"; known: $("$POISE" simulate t4 --players nobody 2>&1 | sed "s/.*known: //")" "$POISE" ladder t4 --players nobody --out "$work/c"
check "nothing is left of what was refused" bash -c "! test -e '$work/c'"
check "simulate counts distinct games" bash -c "'$POISE' simulate tic_tac_toe --games 300 --players uct:iterations=200 | grep -q '^Of these games [0-9]* are distinct; these players choose at random among equal moves, so that each game counts\.$'"
check "and random games are all distinct" bash -c "'$POISE' simulate tic_tac_toe --games 3000 --json | grep -q '\"distinct\": null'"
check "simulate with a long opening" fails_with 1 "poise: --opening: fewer plies than --max-plies wanted, got 20" "$POISE" simulate t4 --opening 20 --max-plies 20
exit $failed
