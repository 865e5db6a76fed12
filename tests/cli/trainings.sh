#!/bin/bash
# Players that learn several times: one answer over trainings in every telling, the same bytes on any threads and shards.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cat >x.lua <<'END'
experiment { name = "x", question = "whom does it favour?", variants = { "t4:width=3,height=3" }, games = 48,
             players = "mcts:iterations=5,training=30,trainings=4,trust=50" }
END
"$POISE" run x.lua --out one --threads 1 >/dev/null
"$POISE" run x.lua --out three --threads 3 >/dev/null
check "the same bytes on one thread and on three" cmp one/results.db three/results.db
"$POISE" run x.lua --out shards --shard 1/2 >/dev/null && "$POISE" run x.lua --out shards --shard 2/2 >/dev/null
"$POISE" merge x.lua --out shards >/dev/null
check "the same bytes from two shards" cmp one/results.db shards/results.db

"$POISE" report one >/dev/null
"$POISE" simulate t4:width=3,height=3 --games 48 --players mcts:iterations=5,training=30,trainings=4,trust=50 >simulated
lead=$(grep -o '[0-9.]* % (95 % over 4 trainings: [0-9.]* - [0-9.]*' simulated)
check "simulate tells the interval over trainings" test -n "$lead"
check "and the one for these alone" grep -q '^For these trainings alone: [0-9.]* - [0-9.]*\. Other trainings move' simulated
check "five lines tell the same" grep -qF "${lead/ - / – }" <("$POISE" report one --brief)
check "so does the page" grep -qF "${lead/ - / – }" one/report.html
# --- how often players learn when nothing is said ---

players() { # GAMES PLAYERS MORE: of an experiment, how often its players learn
    echo "experiment { name = 'd', variants = 'tic_tac_toe', players = { $2 }, games = $1 $3 }" >d.lua
    "$POISE" run d.lua --dry 2>/dev/null | grep -o 'trainings=[0-9]*' | sort | uniq -c | tr -s ' ' | tr '\n' ';'
}
mcts="'mcts:iterations=2,training=10,trust=50'"
check "eight times, at each budget" same " 2 trainings=8;" "$(players 100 "$mcts, 'mcts:iterations=8,training=10,trust=50', 'random'")"
check "not with few games" same "" "$(players 99 "$mcts")"
check "not until something is known" same "" "$(players 100 "$mcts" ", until = 'verdict'")"
check "as often as is said" same " 1 trainings=2;" "$(players 100 "'mcts:trainings=2', 'uct', 'mcts:training=0'")"
check "once where that is said" same "" "$(players 100 "'mcts:iterations=2,trainings=1'")"
check "each rung of a ladder" same " 6 trainings=8;" "$(players 100 "'mcts:training=10,trust=50'" ", ask = 'skill', rungs = 2")"

check "two numbers of trainings" fails_with 1 "poise: trainings: the same number for both players wanted, got 4 and 2" \
    "$POISE" simulate t4 --players mcts:trainings=4,training=30,mcts:trainings=2,training=30
check "an odd number" fails_with 1 "poise: mcts.trainings: an even number wanted: they play in pairs" \
    "$POISE" simulate t4 --players mcts:trainings=3
