#!/bin/bash
# Whatever is asked, the first line of the page, report.json, the index, the five lines and their exit code say the same, and it is the
# answer to that question.
. "$(dirname "$0")/lib.sh"
not_under_sanitizers "answers" "pages say the same there, and the C that they run other scripts run, too"

field() { grep -oE "\"$2\": \"([^\"\\\\]|\\\\.)*\"" <<<"$1" | head -1 | sed 's/^"[a-z]*": "//; s/"$//; s/\\"/"/g'; }
plain() { sed 's/&amp;/\&/g; s/&#39;/'"'"'/g; s/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g'; }

# NAME CODE BADGE: of the results in that folder; whatever they are where they are not given.
answers() {
    local folder=$work/$1 lines json page rc
    "$POISE" report "$folder" >/dev/null 2>&1
    lines=$("$POISE" report "$folder" --brief 2>/dev/null)
    rc=$?
    json=$("$POISE" report "$folder" --brief --json 2>/dev/null)
    page=$(plain <"$folder/report.html")
    local badge sentence
    badge=$(field "$json" badge) sentence=$(field "$json" answer)
    [ $# = 1 ] || { same "$2" "$rc" && same "$3" "$badge"; } || return 1
    case $rc in 0 | 10 | 20 | 30) ;; *) echo "no code of an answer: $rc" && return 1 ;; esac
    [ -n "$badge" ] && [ -n "$sentence" ] || { echo "no answer" && return 1; }
    same "$rc" "$(grep -o '"code": [0-9]*' <<<"$json" | head -1 | cut -d' ' -f2)" || return 1
    same 5 "$(wc -l <<<"$lines")" || return 1
    local first
    first=$(head -1 <<<"$lines" | sed 's/.*; between these players: //')
    same "$badge" "${first:0:${#badge}}" || return 1
    same "$sentence" "$(sed -n 2p <<<"$lines")" || return 1
    grep -qF "\"answer\": \"${sentence//\"/\\\"}\"" "$folder/report.json" || { echo "report.json: no $sentence"; return 1; }
    grep -qF "\"badge\": \"$badge\"" "$folder/report.json" || { echo "report.json: no $badge"; return 1; }
    grep -o '<h1>.*</h1>' <<<"$page" | sed 's/<[^>]*>//g' | grep -qF "$badge" || { echo "the heading does not say $badge"; return 1; }
    same "$sentence" "$(grep -o '<p class="lead">[^<]*' <<<"$page" | head -1 | sed 's/<[^>]*>//')" || return 1
    same "$badge" "$(grep -o "<title>.*</title>" <<<"$page" | head -1 | sed 's/.*: //; s/<.*//')" || [ "${badge%%: *}" != "$badge" ] || return 1
    "$POISE" index "$work" "$1" >/dev/null
    grep -qF "$sentence" <(plain <"$work/index.html") || { echo "the index does not say $sentence"; return 1; }
}
ask() { # NAME CODE BADGE KEYS
    echo "experiment { name = '$1', $4 }" >"$work/$1.lua"
    "$POISE" run "$work/$1.lua" --out "$work/$1" >/dev/null 2>&1
    check "$1" answers "$1" "$2" "$3"
}
study() { # NAME CODE BADGE COMMAND...
    local name=$1 code=$2 badge=$3
    shift 3
    "$POISE" "$@" --out "$work/$name" >/dev/null 2>&1
    check "$name" answers "$name" "$code" "$badge"
}

ask balanced 0 "Balanced between random players" 'variants = "t4", players = "random", games = 5000, zone = .2'
ask favoured 10 "First player favoured between random players" 'variants = "tic_tac_toe", players = "random", games = 3000'
ask undecided 20 Undecided 'variants = "t4", players = "random", games = 50'
ask withheld 30 "No verdict" 'variants = "t4", players = "random", games = 200, max_plies = 4'
ask sides 10 "Defenders favoured between random players" 'variants = "tafl:rules=brandubh", players = "random", games = 3000, ask = "first_player"'

ask one_of_three 10 "1 of 3 variants is balanced" 'variants = { "t4:kinds=2", "tic_tac_toe", "hex:size=3" }, players = "random", games = 5000, zone = .1'
ask all_of_two 0 "All 2 variants are balanced" 'variants = { "t4:kinds=2", "t4:kinds=3" }, players = "random", games = 8000, zone = .2'
ask none_of_two 10 "None is balanced" 'variants = { "tic_tac_toe", "hex:size=3" }, players = "random", games = 3000'
ask open_of_two 20 Undecided 'variants = { "t4", "t4:kinds=2" }, players = "random", games = 40'

sweep='sweep("t4", { kinds = { 2, 3 }, ["width,height"] = { 4, 5 } })'
ask rules_matter 10 "All 2 rules matter" "ask = 'which_rule', variants = sweep('tic_tac_toe', { ['width,height'] = { 3, 4 }, row = { 2, 3 } }), players = 'random', games = 20000, zone = .02"
ask no_rule 0 "No rule matters" "ask = 'which_rule', variants = $sweep, players = 'random', games = 5000, zone = .4"
ask which_rule_open 20 Undecided "ask = 'which_rule', variants = $sweep, players = 'random', games = 100"
ask no_rule_in_common 10 "1 of 1 variant differs" "ask = 'which_rule', variants = { 't4', 'tic_tac_toe' }, players = 'random', games = 5000"
ask differs 10 "1 of 1 variant differs" 'ask = "compare", variants = { "tic_tac_toe", "t4:kinds=2" }, players = "random", games = 3000'
ask same_as 0 "No variant differs" 'ask = "compare", variants = { "t4:kinds=2", "t4:kinds=3" }, players = "random", games = 8000, zone = .4'
ask compare_open 20 Undecided 'ask = "compare", variants = { "t4:kinds=2", "t4:kinds=3" }, players = "random", games = 30'
ask mended 0 "All 2 remedies are balanced" 'ask = "remedy", zone = 0.1, variants = { "hex:size=3", "t4:kinds=2", "t4:kinds=3" }, players = "random", games = 4096'
ask unmended 10 "None of these mends it" 'ask = "remedy", zone = 0.01, variants = { "hex:size=3", "tic_tac_toe" }, players = "random", games = 20000'
two="variants = { 'tic_tac_toe', 'connect_four:width=5,height=4' }, players = 'random'"
ask draws 0 "Draws as wanted" "ask = 'draws', zone = { 0, 0.2 }, variants = 'tic_tac_toe', players = 'random', games = 2000"
ask draws_of_two 0 "Both are as wanted" "ask = 'draws', zone = { 0.1, 0.3 }, $two, games = 4000, ['until'] = 'verdict'"
ask draws_open 20 "Undecided" "ask = 'draws', zone = { 0, 0.13 }, variants = 'tic_tac_toe', players = 'random', games = 200, ['until'] = 'verdict'"
ask too_many 10 "Too many games are cut" "ask = 'cut', zone = { 0, 0.1 }, max_plies = 9, variants = 'hex:size=4', players = 'random', games = 500"
ask length 10 "1 of 2 is as wanted" "ask = 'length', ['until'] = verdict { zone = { 9, 30 }, max_games = 4000 }, $two"
ask worth_of_nothing 20 "Not known" "ask = 'worth', variants = 't4:kinds=1,width=3,height=3', players = 'alphabeta:depth=1,training=0', games = 7, opening = { plies = 2 }"
ask too_short 10 "Too short" "ask = 'length', zone = { 10, math.huge }, variants = 'tic_tac_toe', players = 'random', games = 2000"
check "a length is one, and no interval is a point" same "Between random players the median length comes to 8 plies, which is less than was wanted: at least 10 plies." \
    "$("$POISE" report "$work/too_short" --brief | sed -n 2p)"
rungs="players = { 'uct:iterations=16', 'uct:iterations=64' }, variants = 'tic_tac_toe', steps = 400, games = 1000"
ask draws_by_ladder 0 "Draws as wanted" "ask = 'draws', zone = { 0, 0.7 }, $rungs"
ask draws_by_strength 10 "Depends on strength" "ask = 'draws', zone = { 0, 0.3 }, $rungs"
ask draws_no_steps 10 "Too many draws" "ask = 'draws', zone = { 0, 0.3 }, ${rungs/steps = 400/steps = 0}"
ask draws_watched 10 "Depends on strength" "ask = 'draws', ['until'] = 'verdict', zone = { 0, 0.3 }, $rungs"
ask learned_draws 20 Undecided "ask = 'draws', zone = { 0.1, 0.12 }, variants = 'tic_tac_toe', players = 'mcts:iterations=4,training=4', games = 800"
# --- a verdict about a game takes a ladder; one budget tells of players who think so far ---

uct() { echo "players = { 'uct:iterations=$1', 'uct:iterations=$2' }, variants = '$3', games = $4, zone = $5, steps = $6"; }
ask by_ladder 10 "First player favoured" "$(uct 4 16 tic_tac_toe 1500 .03 200)"
ask fair_by_ladder 0 Balanced "$(uct 4 64 t4 1500 .2 300)"
ask by_strength 10 "Depends on strength" "$(uct 4 64 tic_tac_toe 3000 .13 200)"
ask too_near 10 "First player favoured between players who look 24 games ahead" "$(uct 16 24 tic_tac_toe 1500 .03 200)"
ask no_steps 10 "First player favoured between players who look 16 games ahead" "$(uct 4 16 tic_tac_toe 1500 .03 0)"
ask one_open 20 Undecided "$(uct 4 16 t4 40 .03 200)"
ask two_games 10 "1 of 2 variants is balanced" "players = { 'uct:iterations=16', 'uct:iterations=64' }, variants = { 'tic_tac_toe', 't4:kinds=2' }, games = 1500, zone = .1, steps = 600"
verdicts() { # NAME: what report.json, the exit code and the cells of the table say about the game agree
    local json; json=$("$POISE" report "$work/$1" --brief --json)
    same "$2" "$(grep -o '"name": "[A-Z ]*"' <<<"$json" | cut -d'"' -f4 | paste -sd,)" && same "$3" "$(grep -o '"about": "[a-z]*"' <<<"$json" | cut -d'"' -f4 | paste -sd,)"
}
check "about the game" verdicts by_ladder "FIRST PLAYER FAVOURED" game
check "strength decides" verdicts by_strength "DEPENDS ON STRENGTH" game
check "players who never meet" verdicts no_steps "FIRST PLAYER FAVOURED" players
check "ladders of two games" verdicts two_games "FIRST PLAYER FAVOURED,BALANCED" game,game
echo "experiment { name = 'x', ask = 'skill', variants = 't4', players = 'uct', games = 4, steps = 2 }" >"$work/x.lua"
check "steps of another question" fails_with 1 "poise: $work/x.lua:1: experiment.steps: only with ask = \"first_player\"" "$POISE" run "$work/x.lua" --out "$work/x"

ask skill_matters 10 "Skill matters" 'ask = "skill", variants = "connect_four:width=5,height=4", players = { "random", "uct:iterations=16" }, games = 60'
ask skill_of_two 10 "Skill matters in all 2 variants" 'ask = "skill", variants = { "connect_four:width=5,height=4", "nim" }, players = { "random", "uct:iterations=16" }, games = 60'
ask skill_of_none 20 Undecided 'ask = "skill", variants = { "t4", "nim" }, players = "uct", rungs = 2, budget = 2, games = 4'
ask skill_open 20 Undecided 'ask = "skill", variants = "nim", players = "uct", rungs = 2, budget = 2, games = 4'

study searched 0 "Balanced: T4, 3×3 board, 2 kinds" balance t4 --over kinds=2..2,width+height=3..3 --players random --games 60000 --zone 0.2
study not_found 20 "No balanced one was found" balance tic_tac_toe --over width=3..3 --players random --first 20 --games 20
study none_is_balanced 10 "Not balanced" balance tic_tac_toe --over width=3..3 --players random --games 3000 --seed 3
study worth_known 10 "All 2 worths are known" tune breakthrough:width=4,height=5 --players random --games 3000
study no_fair_cut 10 "No fair cut exists" pie hex:size=3 --players random --games 20000
study no_komi_yet 20 "No fair komi was found" komi go:size=3 --players random --games 400
study some_luck 0 "35.0 % luck" luck pig:goal=20 --players random --pairs 400
study feels 0 "Decided after 61.9 %" feel tic_tac_toe --players mcts:iterations=20,training=0 --games 20

# --- experiments as they come: every question, of random and of thinking players, decided or not ---

RANDOM=21
one_of() { local all=("$@"); echo "${all[RANDOM % $#]}"; }
generate() { # ASK: the keys of some experiment
    local variants
    case $1 in
        first_player | skill) variants=$(one_of "'t4:kinds=2'" "'tic_tac_toe'" "'tafl:rules=brandubh'" "'hex:size=3'") ;;
        which_rule) variants=$(one_of "sweep('t4', { kinds = { 2, 3 }, four = { 'loses', 'wins' } })" "sweep('hex', { size = { 3, 4, 5 } })" "{ 't4', 'hex:size=3' }") ;;
        *) variants=$(one_of "{ 't4', 't4:kinds=2' }" "{ 'tic_tac_toe', 'hex:size=3', 't4:kinds=2' }" "sweep('t4', { kinds = { 1, 2, 3 } })") ;;
    esac
    echo "ask = '$1', variants = $variants, zone = $(one_of .03 .1 .3), seed = $RANDOM, max_plies = $(one_of 3 30 400),"
    case $1 in
        skill) echo "players = { 'random', 'uct' }, rungs = 2, budget = 2, games = $(one_of 2 40 400)" ;;
        *) echo "players = $(one_of "'random'" "'uct:iterations=3'" "{ 'random', 'uct:iterations=2', 'alphabeta:depth=1,training=0' }"), games = $(one_of 1 30 400)" ;;
    esac
}
for k in {1..12}; do
    questions=(first_player compare which_rule remedy skill first_player)
    keys=$(generate "${questions[k % 6]}")
    echo "experiment { name = 'generated$k', $keys }" >"$work/generated$k.lua"
    "$POISE" run "$work/generated$k.lua" --out "$work/generated$k" >/dev/null
    check "generated $k: $(tr '\n' ' ' <<<"$keys")" answers "generated$k"
done

# --- rules that fail, and a game of one's own ---

mkdir "$work/own"
cat >"$work/own/fails.lua" <<'LUA'
variant { name = "Quadrille", rules = function () return {
  board = square { 3, 3 }, pieces = sides { first = "man X", second = "man O" }, turn = place {}, finish = { full { result = "draw" },
  ending { name = "odd", result = "first", call = function (p) if p:plies() > 6 then error("no idea") end return false end } },
} end }
LUA
sed 's/if p:plies() > 6 then error("no idea") end //; s/"Quadrille"/"Quadrille Two"/' "$work/own/fails.lua" >"$work/own/whole.lua"
ask fails 30 "The rules failed" "variants = '$work/own/fails.lua', players = 'random', games = 40"
says() { grep -qF -- "$2" "$work/$1/report.html" || { echo "$1 does not say: $2"; return 1; }; }
check "with game, file and line" says fails "The rules failed in game 0.0 of Quadrille: $work/own/fails.lua:3: no idea"
ask titles 20 Undecided "variants = { '$work/own/whole.lua', 't4' }, players = 'random', games = 10"
check "a file is called by its title" says titles '>Quadrille Two</a>'
ask rule_fails 30 "The rules failed" "ask = 'compare', variants = { '$work/own/whole.lua', '$work/own/fails.lua' }, players = 'random', games = 40"

"$POISE" balance t4 --over kinds=2..3,width+height=3..4 --players random --games 200000 --zone 0.3 --out "$work/spare" >/dev/null 2>&1
check "candidates" answers spare 0 "$("$POISE" report "$work/spare" --brief | head -1 | sed 's/\(Balanced: [^:]*\): .*/\1/')"
check "that were not needed" says spare "It was a candidate, but another one was confirmed first"
"$POISE" balance t4:width=3,height=3 --over kinds=2..4 --players random --games 200000 --zone 0.4 --max-plies 40 --out "$work/cut" >/dev/null 2>&1
"$POISE" report "$work/cut" >/dev/null
check "some of whose games were cut" says cut "whatever the games that were cut had come to"
exit $failed
