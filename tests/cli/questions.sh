#!/bin/bash
# What an experiment asks is what its page answers.
. "$(dirname "$0")/lib.sh"
not_under_sanitizers "questions" "pages say the same there, and the C that they run other scripts run, too"

ask() { # NAME KEYS...: plays the experiment and writes its page
    echo "experiment { name = '$1', $2 }" >"$work/$1.lua"
    "$POISE" run "$work/$1.lua" --out "$work/$1" >/dev/null && "$POISE" report "$work/$1" >/dev/null
}
says() { grep -qF -- "$2" "$work/$1/report.html" || { echo "$1 does not say: $2"; return 1; }; }
answers() { grep -qF -- "$2" "$work/$1/report.json" || { echo "$1 does not answer: $2"; return 1; }; }
is_silent() { ! grep -qF -- "$2" "$work/$1/report.html"; }

ask rules 'ask = "which_rule", variants = sweep("t4", { kinds = { 2, 3 }, ["width,height"] = { 4, 5 } }), players = "random", games = 20000'
check "each rule has an effect" says rules "<h2>What does each rule do?</h2>"
check "that of options which go together is one" says rules "5×5 board instead of 4×4"
check "an interaction is told" says rules "3 kinds with 5×5 board, more than with 4×4 board"
check "endings that come and go" says rules "<h3>Which endings and effects come and go?</h3>"
check "the table of effects" same "4" "$(wc -l <"$work/rules/tables/effects1.csv")"

ask values 'ask = "which_rule", variants = sweep("t4", { kinds = { 2, 3 }, four = { "loses", "wins", "ignored" } }), players = "random", games = 4096'
check "an option of three values has two effects" same "rule kinds=3 instead of 2 four=wins instead of loses four=ignored instead of loses" \
    "$(cut -d, -f1 "$work/values/tables/effects1.csv" | grep -v more | tr -d '"' | grep -v ' with ' | tr '\n' ' ' | sed 's/ $//')"
check "and two interactions" same 2 "$(grep -c ', more than with' "$work/values/tables/effects1.csv")"
ask left_out 'ask = "which_rule", variants = { "t4", "t4:kinds=2", "t4:four=wins", "t4:height=5,width=5" , "t4:height=5,row=4" }, players = "random", games = 600'
check "what these variants cannot tell is named" says left_out "Not asked: width 5, height 5, row 4 (no two variants differ in it alone)."
check "for programs, too" answers left_out '"unasked": [{'

ask numbers 'ask = "which_rule", variants = sweep("connect_four:height=4", { width = { 4, 5, 6 }, row = { 4, 3 } }), players = { "random", "uct:iterations=32" }, games = { random = 3000, uct = 400 }'
check "the numbers of an option are a curve" says numbers "<figcaption>points of the first player&#39;s score by width</figcaption>"
check "a rule that matters to all players" says numbers "Row 3 instead of 4 matters at every strength."
check "others are left open" says numbers "Width 5 instead of 4; width 6 instead of 4 are not decided at every strength."
ask sizes 'ask = "which_rule", variants = sweep("hex", { size = { 3, 4, 5 } }), players = "random", games = 6000'
check "an effect that turns with the number" says sizes "The effect of size (3 to 5) does not go one way all along, as far as the estimates tell."
check "one strength says nothing of another" is_silent sizes "Does it matter to stronger players?"

ask compared 'ask = "compare", variants = { "tic_tac_toe", "hex:size=3", "t4:kinds=2" }, players = "random", games = 3000'
check "variants are set against the first" says compared "<h2>What is different from Tic-tac-toe?</h2>"
check "each with its difference" says compared "T4, 2 kinds changes the first player&#39;s score by"

ask mended 'ask = "remedy", zone = 0.1, variants = { "hex:size=3", "t4:kinds=2", "t4:kinds=3" }, players = "random", games = 4096'
check "what mends it is told" says mended "T4: 2 kinds, T4: 3 kinds are balanced."
check "under its question" says mended "<h2>What would mend Hex, size 3?</h2>"
ask unmended 'ask = "remedy", variants = { "hex:size=3", "tic_tac_toe" }, players = "random", games = 20000, zone = 0.01'
check "that nothing does, too" says unmended "none of 1: each is shown to favour a side."

ask fraction 'ask = "which_rule", variants = sweep("t4", { kinds = { 2, 3 }, width = { 4, 5 }, height = { 4, 5 } }, { runs = 4 }), players = "random", games = 500'
check "a fraction says what it cannot tell" says fraction "cannot be told from"

ask people 'variants = { "tic_tac_toe", "t4:kinds=2" }, players = "random", games = 3000, elsewhere = { { "tic_tac_toe", first = 600, draws = 100, second = 300, source = "a <book>" }, { "t4:kinds=2", first = 1, second = 1, source = "two friends" }, { "t4:kinds=2", score = { .05, .1 }, source = "a club" } }'
check "what others say is set beside it" says people "Elsewhere the first player&#39;s score with Tic-tac-toe is 65.0 % (62.2 – 67.8) of 1,000 games, here between random players"
check "and whether it agrees" says people ": both favour the first player."
check "or cannot tell" says people ": one of the two is open."
check "a score may stand alone" says people "with T4, 2 kinds is published as 5.0 – 10.0 %, without the number of games, here between random players"
check "whose players are others" says people "these players are not like those, and nothing is said here of games between them."
check "which is a gate" says people "<b>not like those players</b>elsewhere the first player&#39;s score is published as 5.0 – 10.0 %, without the number of games (a club)"
check "with its source" says people "a &lt;book&gt;"
check "how often each ending ends games, game by game" says people "<p>Games of Tic-tac-toe between random players end by row "

ask known 'variants = { "tic_tac_toe", "t4:kinds=1,width=3,height=3" }, players = "random", games = 500'
check "a star in each row" same 2 "$(grep '<table class="panels' "$work/known/report.html" | grep -o 'with best play">★' | wc -l)"
check "what is known is answered" answers known '"★ With best play the first player wins: T4, 3×3 board, 1 kind.", "★ With best play the game is drawn: Tic-tac-toe."'

# --- what people call things; what the program calls them is folded, and in the tables ---

ask named 'variants = sweep("t4", { kinds = { 1, 2 }, four = { "loses", "wins" }, width = { 3, 4 } }), games = 2, players = { "uct:iterations=20", "mcts:iterations=20,training=0", "alphabeta:depth=2,training=0", { "random", "greedy" } }'
check "options in words" says named ">width 3, 1 kind, four: wins</a>"
check "sides of a board are a board" says people ">Tic-tac-toe"
check "two players of one budget are told apart" says named "between players who look 20 games ahead (uct)"
check "a depth is a depth" says named "computer, looks 2 decisions ahead"
check "two sides are named in order" says named "between random players, who move first, and greedy players"
bare() { ! sed 's/<code>[^<]*<\/code>//g; s/<script>.*//; /<pre/,/<\/pre>/d' "$work/named/report.html" | grep -oE "iterations=|kinds=|>t4:" | head -3 | grep .; }
check "no specs outside of what is folded" bare
check "the tables have them" grep -q '^"t4:four=wins,kinds=1,width=3","uct:iterations=20' "$work/named/tables/cells.csv"

start=...aaa.../........./....d..../a...d...a/a.ddKdd.a/a...d...a/....d..../........./...aaa...
ask drawn 'players = "random", games = 2, variants = { "tafl:rules=tablut", "tafl:rules=tablut,drawn='$start'" }'
check "a drawn board is not spelled out" says drawn ">drawn: its own</a>"

ask many 'variants = sweep("hex", { size = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19 } }), players = "random", games = 4'
labels() { [ "$(grep -o '<text class="m"[^>]*>18<' "$work/many/report.html" | wc -l)" -gt 0 ] && [ "$(grep -o '<text class="m"[^>]*>17<' "$work/many/report.html" | wc -l)" = 0 ]; }
check "labels that have no room are left out" labels

ask alone 'variants = { "t4" }, players = "random", games = 500'
check "one variant has no effects" is_silent alone "What does each rule do?"

until='until = verdict { zone = 0.05, max_games = 60000 }, variants = { "t4:width=3,height=3", "t4:kinds=2", "hex:size=3" }, players = "random"'
most_games() { grep -o '"games": [0-9]*' "$work/$1/tables/cells.json" | grep -o '[0-9]*' | sort -n | tail -1; }
ask stops "$until"
check "a cell that is decided plays no more" test "$(most_games stops)" -lt 60000
undecided() { grep -c UNDECIDED "$work/$1/tables/cells.csv"; }
check "each has its verdict" same 0 "$(undecided stops)"
again() { # what is interrupted and played again is the same
    timeout 0.05 "$POISE" run "$work/stops.lua" --out "$work/twice" --threads 2
    "$POISE" run "$work/stops.lua" --out "$work/twice" --threads 3 >/dev/null && "$POISE" run "$work/stops.lua" --out "$work/twice" >/dev/null &&
        cmp "$work/stops/results.db" "$work/twice/results.db"
}
check "the same bytes, however often and with any number of threads" again
rounds() { # what is played is counted over all looks, in the line and in the document
    "$POISE" run "$work/stops.lua" --out "$work/rounds" --json >"$work/rounds.json" || return 1
    sed -nE 's/.*"games": ([0-9]+),.*"played_now": ([0-9]+),.*/\1 \2/p' "$work/rounds.json" | { read -r games now && [ "$games" -gt 8192 ] && same "$games" "$now" && rm -r "$work/rounds" &&
        "$POISE" run "$work/stops.lua" --out "$work/rounds" | grep -qF "$games games in $work/rounds/results.db ($games of them now, "; }
}
check "all rounds are counted" rounds
dry() { "$POISE" run "$work/stops.lua" --dry --out "$work/dry" --threads 2; }
check "a dry run says what there is to play" grep -qE "^3 cells, at most 180000 games, about [0-9.]+ s on 2 threads\.$" <(dry)
check "and how many games a verdict takes" grep -qE "^   0     60000  [0-9]+ – [0-9]+ +[0-9]+ – [0-9]+ .* t4:height=3,width=3, random$" <(dry)
check "and plays nothing" test ! -e "$work/dry"

echo "experiment { name = 'taught', variants = { 'tic_tac_toe' }, players = 'mcts:iterations=10', games = 8 }" >"$work/taught.lua"
taught() { POISE_CACHE="$work/cache" "$POISE" run "$work/taught.lua" --out "$work/taught" "$@" 2>/dev/null; }
learned() { find "$work/cache" -name '*.net' | sed 's/.*-\([0-9]*\)-[0-9]*-[0-9.]*-[0-9]*\.net$/\1/'; }
check "a dry run says that players learn first" grep -q '^In 1 of them the players learn first' <(taught --dry)
check "and learns next to nothing" same 256 "$(learned)"
says_no_more() { taught >/dev/null && ! taught --dry | grep -q 'learn first'; }
check "and says it no more when they have" says_no_more

ask rule_stops 'ask = "which_rule", until = verdict { zone = 0.05, max_games = 100000 }, variants = sweep("t4", { kinds = { 2, 3 }, ["width,height"] = { 3, 4 } }), players = "random"'
check "rules are known" bash -c "! grep -qE '[Uu]ndecided (is|are) ' '$work/rule_stops/report.html'"
check "and play no more" test "$(most_games rule_stops)" -lt 100000

ask skill 'ask = "skill", variants = "tic_tac_toe", players = "uct", rungs = 3, budget = 4, games = 40'
ask all_cut 'ask = "skill", variants = "nim", players = { "uct", "random" }, rungs = 2, budget = 2, games = 7, max_plies = 1'
check "a ladder whose games were all cut has a page" test -s "$work/all_cut/report.html"
ask skill_stops 'ask = "skill", until = verdict { zone = 0.3, max_games = 3000 }, variants = "tic_tac_toe", players = "uct", rungs = 3, budget = 4'
check "rungs that are told apart play no more" test "$(most_games skill_stops)" -lt 3000
check "a ladder is asked for by skill" says skill "<h2>Does it hold for better players?</h2>"
exit $failed
