#!/bin/bash
# Players that learn several times: one answer over trainings in every telling, the same bytes on any threads and shards.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cat >x.lua <<'END'
experiment { name = "x", question = "whom does it favour?", variants = { "t4:width=3,height=3" }, games = 48,
             players = "mcts:iterations=5,training=30,trainings=4,trust=50" }
END
check "the same bytes on any threads and shards" played_alike x.lua x

cat >two.lua <<'END'
experiment { name = "two", question = "whom does it favour?", variants = { "t4:width=3,height=3" }, games = 4,
             players = { "mcts:iterations=5,training=30,trainings=2,trust=50", "mcts:iterations=6,training=30,trainings=2,trust=50" } }
END
"$POISE" run two.lua --out two >/dev/null 2>learned
check "two players who learned the same are told of once" same "2 2" "$(grep -c ': net ' learned) $(grep ': net ' learned | sort -u | wc -l)"
"$POISE" report x1 >/dev/null
"$POISE" simulate t4:width=3,height=3 --games 48 --players mcts:iterations=5,training=30,trainings=4,trust=50 >simulated
lead=$(grep -o '[0-9.]* % (95 % over 4 trainings: [0-9.]* – [0-9.]*' simulated)
check "simulate tells the interval over trainings" test -n "$lead"
check "and the one for these alone" grep -q '^For these trainings alone: [0-9.]* – [0-9.]*\. Other trainings move' simulated
check "five lines tell the same" grep -qF "${lead/ - / – }" <("$POISE" report x1 --brief)
check "so does the page" grep -qF "${lead/ - / – }" x1/report.html
# --- watched: pairs of trainings one after another ---

cat >w.lua <<'END'
experiment { name = "w", question = "whom does it favour?", variants = { "t4:width=3,height=3", "domineering:width=3,height=3" }, games = 64,
             until = "verdict", players = "mcts:iterations=5,training=30,trust=50,trainings=16,pair_games=8" }
END
"$POISE" run w.lua --out w1 --threads 1 >/dev/null 2>learned
"$POISE" run w.lua --out w2 --threads 2 >/dev/null
check "watched, the same bytes on any threads" cmp w1/results.db w2/results.db
"$POISE" run w.lua --out w3 --shard 1/2 >/dev/null && "$POISE" run w.lua --out w3 --shard 2/2 >/dev/null
"$POISE" merge w.lua --out w3 >/dev/null
check "and from shards" cmp w1/results.db w3/results.db
check "one who learned is told of once" same "" "$(grep ': net ' learned | sort | uniq -d)"
check "fewer learn than might" test "$(grep -c ': net ' learned)" -lt 32
"$POISE" report w1 >/dev/null
check "the page says how many spoke" grep -q '95 % over [0-9]* trainings' w1/report.html
check "a game is replayed" grep -q 'game 1.17' <("$POISE" replay w1 1.17)
check "and one that was not needed" grep -q 'game 1.63' <("$POISE" replay w1 1.63)

# --- how often players learn when nothing is said ---

players() { # GAMES PLAYERS MORE: of an experiment, how often its players learn
    echo "experiment { name = 'd', variants = 'tic_tac_toe', players = { $2 }, games = $1 $3 }" >d.lua
    "$POISE" run d.lua --dry 2>/dev/null | grep -o 'trainings=[0-9]*' | sort | uniq -c | tr -s ' ' | tr '\n' ';'
}
watched() { # GAMES MORE: trainings, and games of a pair, of an experiment with a stopping rule
    echo "experiment { name = 'w', variants = { 'tic_tac_toe', 'yavalath' }, players = $mcts, games = $1, until = 'verdict' $2 }" >w.lua
    "$POISE" run w.lua --dry 2>/dev/null | sed -n 's/.*trainings=\([0-9]*\),pair_games=\([0-9]*\).*/\1 x \2/p' | sort -u | tr '\n' ';' | sed 's/^./ &/'
}
mcts="'mcts:iterations=2,training=10,trust=50'"
check "eight times, at each budget" same " 2 trainings=8;" "$(players 100 "$mcts, 'mcts:iterations=8,training=10,trust=50', 'random'")"
check "not with few games" same "" "$(players 99 "$mcts")"
check "one pair after another until something is known" same " 64 x 16;" "$(watched 640 "")"
check "fewer of them with fewer games" same " 16 x 8;" "$(watched 100 "")"
check "so where cells are set against each other" same " 64 x 16;" "$(watched 640 ", ask = 'compare'")"
check "in twos where the author wants" same " 4 x 8;" "$(mcts="'mcts:training=10,trainings=4,pair_games=8'" watched 64 "")"
check "as often as is said" same " 1 trainings=2;" "$(players 100 "'mcts:trainings=2', 'uct', 'mcts:training=0'")"
check "once where that is said" same "" "$(players 100 "'mcts:iterations=2,trainings=1'")"
check "each rung of a ladder" same " 6 trainings=8;" "$(players 100 "'mcts:training=10,trust=50'" ", ask = 'skill', rungs = 2")"

check "two numbers of trainings" fails_with 1 "poise: trainings: the same number for both players wanted, got 4 and 2" \
    "$POISE" simulate t4 --players mcts:trainings=4,training=30,mcts:trainings=2,training=30
check "an odd number" fails_with 1 "poise: mcts.trainings: an even number wanted: they play in pairs" \
    "$POISE" simulate t4 --players mcts:trainings=3
