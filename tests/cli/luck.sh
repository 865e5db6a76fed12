#!/bin/bash
# Games with dice: the same bytes however they are played, records, and who refuses them.
. "$(dirname "$0")/lib.sh"

cat >"$work/race.lua" <<'LUA'
variant { name = "Race", rules = function ()
  return { board = square { 7, 2 }, pieces = sides { first = "man X", second = "man O" }, start = drawn { "O....../X......" },
           counters = { throw = { shared = true } },
           turn = { roll { "throw", weights = "1, 2, 1", least = 0 }, if_possible { slide { along = east, to = "empty & distance(origin) == throw" } } },
           finish = { reach { region = right, result = "win" }, no_move { result = "draw" } } }
end }
LUA
cat >"$work/races.lua" <<LUA
experiment { name = "races", variants = "$work/race.lua", players = "random", games = 3000, max_plies = 200 }
LUA
check "threads and shards leave the same bytes" played_alike "$work/races.lua" "$work/races"
"$POISE" replay "$work/races.lua" 0.17 --out "$work/races1" --record >"$work/game.txt"
check "a record names what came up" grep -q '^1\. throw=[012]/a1-[bc]1 throw=[012]\|^1\. throw=0 throw=[012]' "$work/game.txt"
check "show reads it" bash -c "'$POISE' show '$work/race.lua' --record '$work/game.txt' | grep -q 'decisions, all of them legal; result: '"
check "show tells the probabilities" bash -c "'$POISE' show '$work/race.lua' | grep -qx '  throw=0 (25.0 %)  throw=1 (50.0 %)  throw=2 (25.0 %)'"
check "show of what a player decides" bash -c "'$POISE' show '$work/race.lua' throw=2 | grep -qx '1 legal moves:'"
check "people are told what came up" bash -c "echo a1-c1 | '$POISE' play '$work/race.lua' --second random --seed 4 | grep -q 'chance decides, throw='"
check "check passes" bash -c "'$POISE' check '$work/race.lua' | grep -q ': ok$'"
for call in "pie" "flaws" "feel" "handicap"; do
    check "$call refuses" fails_with 1 "poise: $call: a game without chance wanted, got \"race\", in which dice or draws decide" "$POISE" $call "$work/race.lua"
done
check "alphabeta plays" bash -c "'$POISE' simulate pig:goal=20 --players alphabeta:nodes=500,training=0,random --games 20 | grep -q 'first player wins'"
check "solve tells the mean" bash -c "'$POISE' solve pig:goal=4,faces=2 | head -1 | grep -qx 'the first player scores 0.571428571 on average under perfect play (+- [0-9]e-11)'"
check "and in JSON" bash -c "'$POISE' solve pig:goal=4,faces=2 --json | grep -q '\"expected\": \[0.5714285[0-9]*, 0.5714285[0-9]*\]'"
check "games with dice are each an observation" bash -c "'$POISE' simulate pig:goal=6 --players greedy:temperature=0 --games 40 | grep -q 'each game counts'"
check "mcts plays" bash -c "'$POISE' simulate pig:goal=20 --players mcts:iterations=50,training=0 --games 20 | grep -q 'first player'"

said=$("$POISE" luck pig:goal=6 --players random --pairs 400 --out "$work/luck")
check "how much is luck" grep -qE '^[0-9.]+ % \(95 %, fixed n: [0-9.]+ – [0-9.]+ %\) of how games come out between these players is luck: ' <<<"$said"
check "again the same, on two threads" same "$said" "$("$POISE" luck pig:goal=6 --players random --pairs 400 --threads 2 --out "$work/luck")"
share=$(sed -n 2p <<<"$said" | grep -oE '^.*%\)')
check "the page says it" same "$share" "$("$POISE" report "$work/luck" --brief | sed -n 2p | grep -oE '^.*%\)')"
"$POISE" report "$work/luck" >/dev/null
check "and its section" grep -q '<h2>How much of a result is luck?</h2><p>'"${share:0:4}" "$work/luck/report.html"
check "so does its table" same 2 "$(wc -l <"$work/luck/tables/luck.csv")"
check "and JSON" same "${share%% *}" "$("$POISE" luck pig:goal=6 --players random --pairs 400 --out "$work/luck" --json | grep -oE '"luck": [0-9.]+' | awk '{ printf "%.1f", 100 * $2 }')"
check "nothing where nothing is left to chance" same "tic_tac_toe
Nothing of how games come out is luck: no decision is left to chance." "$("$POISE" luck tic_tac_toe --out "$work/none")"
check "and no game is played" test ! -e "$work/none"
exit $failed
