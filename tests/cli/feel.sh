#!/bin/bash
# How games feel is told by what the players expected, who are named; nobody who expects nothing is asked.
. "$(dirname "$0")/lib.sh"

feel() { "$POISE" feel "$@"; }
said=$(feel tic_tac_toe --players alphabeta:depth=2 --games 30 --out "$work/feel")
cp "$work/feel/results.db" "$work/first.db"
check "the players are named" grep -q "^tic_tac_toe, told by what alphabeta:.* expected while they played [0-9]* games$" <<<"$said"
check "each number" same 4 "$(grep -cE '^(share of a won|changes of the lead|how far behind|greatest change)' <<<"$said")"
check "again it says the same" same "$said" "$(feel tic_tac_toe --players alphabeta:depth=2 --games 30 --out "$work/feel" --threads 2)"
check "and leaves the same bytes" cmp "$work/first.db" "$work/feel/results.db"
check "the page says it" bash -c "'$POISE' report '$work/feel' >/dev/null && grep -q '<h2>How do games feel?</h2>' '$work/feel/report.html'"
check "with a drawing of what was expected" grep -q "What is the first player expected to score?" "$work/feel/report.html"
feel connect_four --players mcts:iterations=20,training=0 --games 30 --out "$work/lead" >/dev/null
check "the game won from furthest behind can be seen" bash -c "'$POISE' report '$work/lead' >/dev/null && grep -q 'The comeback from furthest behind of 30 games' '$work/lead/report.html'"
check "its table" same 15 "$(wc -l <"$work/feel/tables/feel.csv")"
check "random players expect nothing" fails_with 1 "poise: random has no expectations; mcts does, for example" \
    feel tic_tac_toe --players random --games 4 --out "$work/random"
check "and play no game" test ! -e "$work/random/results.db"
check "games without a decision that asks what to expect" fails_with 1 "poise: in none of 4 games is there a decision of which a player says what it expects: they are over with the \
opening, or with a first decision that wins at once" feel ./tests/data/coin.lua --players mcts:iterations=20,training=0 --games 4 --out "$work/coin"
check "the page answers in sentences" grep -qE "^A won game is decided after [0-9.]+ % \\([0-9.]+ – [0-9.]+ %\\) of its length: " <("$POISE" report "$work/feel" --brief)
decided() { grep -oE "[0-9.]+ – [0-9.]+" | head -1; }
check "whose interval is that of the terminal" same "$(grep "^share of a won" <<<"$said" | decided)" "$("$POISE" report "$work/feel" --brief | sed -n 2p | decided)"
two=$(feel connect_four connect_four:width=5,height=5 --players mcts:iterations=20,training=0 --games 30 --out "$work/two")
check "a contrast of each number" same 4 "$(grep -cE '^  connect_four:height=5,width=5 +[0-9.]+  +[+-][0-9.]+ \([+-][0-9.]+ to [+-][0-9.]+\)( \*)?$' <<<"$two")"
check "the first by itself" same 4 "$(grep -cE '^  connect_four +[0-9.]+$' <<<"$two")"
check "the first of both is what it is alone" same "$(grep -oE '^changes of the lead +[0-9.]+' <<<"$(feel connect_four --players mcts:iterations=20,training=0 --games 30 --out "$work/lead")" | grep -oE '[0-9.]+$')" \
    "$(grep -A1 '^changes of the lead$' <<<"$two" | tail -1 | grep -oE '[0-9.]+$')"
check "the same twice" fails_with 1 "poise: connect_four: another variant than before wanted" feel connect_four connect_four --games 4 --out "$work/twice"
# What was expected comes out again with the moves.
game=$("$POISE" replay "$work/lead" 0.3 --expected)
check "what was expected" same "$("$POISE" replay "$work/lead" 0.3 --json | grep -o '"plies": [0-9]*' | cut -d' ' -f2)" "$(grep -cE '^ +[0-9]+  .* +(-|[0-9.]+ %)$' <<<"$game")"
check "again the same" same "$game" "$("$POISE" replay "$work/lead" 0.3 --expected)"
check "not with boards" fails_with 1 "poise: --expected: not together with --boards or --record" "$POISE" replay "$work/lead" 0.3 --expected --boards
exit $failed
