#!/bin/bash
# Players that learn before they play: it is said before it begins, it costs time that is told, and results name what they rest on.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
export POISE_CACHE=$work/cache

# So much learning that the processor's clock cannot miss it, however coarse it is.
plays() { "$POISE" simulate tic_tac_toe --players greedy:training=20000 --games 20 "$@"; }
number() { grep -o "\"$1\": [0-9.e+-]*" | head -1 | cut -d' ' -f2; }
is_less() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a < b) }'; }
is_not_more() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a <= b) }'; }
nets() { grep -oE '"[0-9a-f]{16}"' | sort -u; }

plays --json >first.json 2>first.err
plays >again.txt 2>again.err
net=$(sed 's/.*"nets": //' first.json | nets)
check "it is said" grep -qE '^training an evaluation for tic_tac_toe: about [0-9]+ s$' first.err
check "and what was learned" same "greedy: net ${net//\"/}" "$(tail -1 first.err)"
check "but not of what is known" same "greedy: net ${net//\"/}" "$(cat again.err)"
check "it costs time" is_less 0 "$(number learning_seconds <first.json)"
check "which is a part of all" is_not_more "$(number learning_seconds <first.json)" "$(number user_seconds <first.json)"
check "the text names the net" grep -q "^What the players learned: net ${net//\"/}, in [0-9.]* s of the CPU time\.$" again.txt
check "who learns nothing has none" grep -qF '"nets": [[], []]' <("$POISE" simulate tic_tac_toe --games 5 --json)

echo 'experiment { name = "x", variants = "tic_tac_toe", players = { "random", "mcts:iterations=4,training=100,trust=75,trainings=4" }, games = 16 }' >x.lua
"$POISE" run x.lua --out x --json >x.json 2>/dev/null
"$POISE" report x >/dev/null
nets <x.json >wanted
check "four trainings are four nets" same 4 "$(grep -c . wanted)"
check "of both seats" same 8 "$(grep -o '"net": ' x.json | wc -l)"
check "the run says how long that took" is_less 0 "$(number learning_seconds <x.json)"
check "the notes have it too" cmp x.json x/run.json
check "report.json names them" same "$(cat wanted)" "$(grep -o '"nets": {[^}]*}' x/report.json | nets)"
check "so does the page" same "$(cat wanted)" "$(grep -o 'learned before: net .*</small>' x/report.html | grep -oE '<code>[0-9a-f]{16}' | sed 's/<code>\(.*\)/"\1"/' | sort -u)"
check "a replay has the same" same "$(cat wanted)" "$("$POISE" replay x 1.3 --json 2>/dev/null | sed 's/.*"nets": //' | nets)"
check "a random game none" grep -qF '"nets": [[], []]' <("$POISE" replay x 0.3 --json)
"$POISE" ladder tic_tac_toe --players random,greedy:training=20000 --games 8 --out l --json >l.json 2>/dev/null
check "a rung names it" same "$net" "$(grep -o '"nets": \["[^]]*' l.json | nets)"
exit $failed
