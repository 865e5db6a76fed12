#!/bin/bash
# From a variant to a page; and what an experiment says in five lines.
. "$(dirname "$0")/lib.sh"

study() { "$POISE" study "$@" --out "$work/study" 2>"$work/err"; }

check "a study ends in five lines" same 5 "$(study nim --games 8 | wc -l)"
check "its players are told" same "random: 80 games
mcts:iterations=25: 8 games
mcts:iterations=100: 8 games
mcts:iterations=400: 8 games" "$(grep " games$" "$work/err")"
check "there is a page" test -s "$work/study/report.html"
check "the experiment stands beside it" same "-- A first study, as poise study wrote it. Change it as you like and run it again:
--   poise run $work/study/study-nim.lua --out $work/study
experiment {
  name     = \"study-nim\",
  title    = \"Nim\",
  question = \"is it fair, and does that hold when the players get stronger?\",
  variants = { \"nim\" },
  players  = { \"random\", \"mcts:iterations=25,trainings=1\", \"mcts:iterations=100,trainings=1\", \"mcts:iterations=400,trainings=1\" },
  games    = { [\"random\"] = 80, [\"mcts:iterations=25,trainings=1\"] = 8, [\"mcts:iterations=100,trainings=1\"] = 8, [\"mcts:iterations=400,trainings=1\"] = 8 },
  steps    = 8, -- games between a player and the weaker one before it
  seed     = 1,
  max_plies = 1000,
  zone     = { 0.47, 0.53 },
}" "$(cat "$work/study/study-nim.lua")"
cp "$work/study/results.db" "$work/before.db"
check "to run it plays nothing more" bash -c "'$POISE' run '$work/study/study-nim.lua' --out '$work/study' | grep -q '^120 games in .* (0 of them now'"
check "and more games extend it" bash -c "'$POISE' study nim --games 12 --out '$work/study' 2>/dev/null | grep -q '^180 games, seed 1'"

"$POISE" study nim --games 1 --opening 3 --out "$work/opening" >/dev/null 2>"$work/err"
check "an opening may be asked for" grep -q '^  opening  = { plies = 3 }' "$work/opening/study-nim.lua"
check "one is not many" grep -qx 'mcts:iterations=25: 1 game' "$work/err"

mkdir "$work/my"
cp variants/nim.lua "$work/my/an idea.lua"
check "a file of one's own" bash -c "cd '$work' && '$POISE' study 'my/an idea.lua' --games 2 2>/dev/null | tail -1 | grep -qx 'reports/study-an-idea/report.html'"
check "several variants" bash -c "cd '$work' && '$POISE' study nim tic_tac_toe --games 2 2>/dev/null | grep -q ': 2 variants, '"
check "either time or games" fails_with 2 'poise: --games or --minutes wanted, got both' "$POISE" study nim --games 2 --minutes 2
check "no minutes" fails_with 2 'poise: --minutes: number in 0.01..100000 wanted, got "0"' "$POISE" study nim --minutes 0
check "no variant" fails_with 2 'poise study: something is missing; usage: poise study VARIANT...' "$POISE" study
check "a misspelt one" fails_with 1 'poise: no variant is called "nimm"; did you mean "nim"?' "$POISE" study nimm
cat >"$work/broken.lua" <<'LUA'
variant { name = "Broken", rules = function () return {
  board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" }, turn = place {}, finish = full { result = "draw" },
  evaluate = function (p) error("no idea") end,
} end }
LUA
check "a broken one is not played" bash -c "! '$POISE' study '$work/broken.lua' 2>'$work/err' && grep -q 'broken.lua is broken: .*; see poise check $work/broken.lua' '$work/err'"

# --- report --brief ---

brief() { # VARIANT ZONE GAMES MAX_PLIES
    cat >"$work/brief.lua" <<LUA
experiment { name = "brief", variants = $1, players = "random", zone = $2, games = $3, max_plies = $4 }
LUA
    rm -rf "$work/brief"
    "$POISE" run "$work/brief.lua" --out "$work/brief" >/dev/null && "$POISE" report "$work/brief" --brief >"$work/lines"
    echo $?
}
check "balanced is 0" same 0 "$(brief '"t4"' .2 5000 1000)"
check "in five lines" same "Balanced between random players: T4
5,000 games, seed 1. The verdict stood after 97 games.
The whole page: poise report $work/brief
5" "$(sed -n '1p;4,5p' "$work/lines"; wc -l <"$work/lines")"
check "favoured is 10" same 10 "$(brief '"tic_tac_toe"' .03 5000 1000)"
check "undecided is 20" same 20 "$(brief '"t4"' .03 50 1000)"
check "withheld is 30" same 30 "$(brief '"t4"' .03 500 4)"
check "one favoured among others" same 10 "$(brief '{"t4", "tic_tac_toe"}' .03 5000 1000)"
check "and how many there are" bash -c "head -1 '$work/lines' | grep -q ': 2 variants, between random players$' && grep -q '1 of 2 favours the first player (.*), 1 is' '$work/lines'"
check "JSON has the same code" bash -c "'$POISE' report '$work/brief' --brief --json | grep -q '\"code\": 10, '"
cat >"$work/cut.lua" <<'LUA'
experiment { name = "cut", variants = "t4", players = { "random", "uct:iterations=2" }, games = 5, max_plies = 2 }
LUA
"$POISE" run "$work/cut.lua" --out "$work/cut" >/dev/null
check "where nothing ended there is no score" bash -c "'$POISE' report '$work/cut' --brief | grep -q 'within 2 plies: there is no score\.'"

not_under_sanitizers "minutes" "a tenth of one is what it takes, and games are few there"
# Minutes become numbers of games, of which what is played then is all.
"$POISE" study tic_tac_toe --minutes .1 --out "$work/minutes" >/dev/null 2>"$work/err"
check "minutes are numbers of games" grep -qE 'random"\] = [1-9][0-9]{3,}, .*iterations=[0-9]+,trainings=[18]"\] = [0-9]+ }' "$work/minutes/study-tic_tac_toe.lua"
check "games that come again count: they begin with the start" bash -c "! grep -q opening '$work/minutes/study-tic_tac_toe.lua'"
check "to run it plays nothing more, whatever the time" bash -c "'$POISE' run '$work/minutes/study-tic_tac_toe.lua' --out '$work/minutes' | grep -q '(0 of them now'"
exit $failed
