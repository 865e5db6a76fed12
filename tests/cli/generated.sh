#!/bin/bash
# Experiments by chance, over all that may be asked: the badge of the page, its first sentence, the five lines, their exit code
# and the entry of the index say one thing, and no page says what no page may. Usage: generated.sh; EXPERIMENTS: how many, SEED:
# which.
. "$(dirname "$0")/lib.sh"

state=${SEED:-1}
draw() { # OF...: one of them, into `drawn`
    state=$(((state * 1103515245 + 12345) % 2147483648))
    shift $((state / 65536 % $#))
    drawn=$1
}
draw_variants() { # ASK: of one game, or of several that differ in options
    case $1 in
        worth) draw "'tafl:rules=brandubh'" "'breakthrough:width=4,height=5'" ;;
        skill) draw "'tic_tac_toe'" "'hex:size=3'" "'einstein'" ;;
        compare | which_rule | remedy | several)
            draw "sweep('t4', { kinds = { 2, 3 } })" "sweep('t4', { kinds = { 1, 2 }, width = { 3, 4 } })" "sweep('t4', { four = { 'loses', 'wins' }, width = { 3, 4 } })" \
                "sweep('hex', { size = { 2, 3, 4 } })" "sweep('royal_game_of_ur', { men = { 1, 2 } })"
            ;;
        *) draw "'t4:width=3'" "'tic_tac_toe'" "'einstein'" "'royal_game_of_ur:men=1'" "'breakthrough:width=3,height=5'" "{ 'hex:size=3', 'nim' }" ;;
    esac
}
draw_players() { # ASK
    case $1 in
        worth) draw "'random'" "'uct:iterations=4'" ;;
        skill) draw "'random', 'uct'" "'mcts:training=0'" "'novice', 'mcts:training=8,trainings=2'" ;;
        *) draw "'random'" "'uct:iterations=4'" "'random', 'novice'" "'random', 'uct:iterations=8'" "{ 'uct:iterations=8', 'random' }" "'greedy:training=8,trainings=2'" \
            "'random', 'alphabeta:nodes=10,training=0', 'mcts:iterations=2,training=0', 'mcts:iterations=8,training=0'" ;;
    esac
}
draw_zone() { # ASK: what is wanted of draws, cut games and lengths must be said
    case $1 in
        draws | cut) draw ", zone = { 0, 0.3 }" ", zone = { 0.1, 1 }" ;;
        length) draw ", zone = { 5, 20 }" ", zone = { 10, math.huge }" ;;
        *) draw "" ", zone = { 0.2, 0.8 }" ", zone = 0.1" ;;
    esac
}
draw_rest() { # ASK
    local claim=", claims = { { says = 'it is <fair>', expects = { 'score', at_least = .3, at_most = .7 } } }"
    local any=("" ", max_plies = 6" ", opening = { plies = 2 }" "$claim")
    case $1 in
        worth) draw "${any[@]}" ;;
        first_player | several) draw "${any[@]}" ", until = 'verdict'" ", until = 'precision'" ", steps = 8" ;;
        draws | cut | length) draw "${any[@]}" ", until = 'verdict'" ", steps = 8" ;;
        *) draw "${any[@]}" ", until = 'verdict'" ;;
    esac
}
experiment() { # NAME
    local keys="name = '$1'" ask
    draw first_player several compare which_rule remedy skill draws cut length worth
    ask=$drawn
    draw "" ", title = 'Größe <b>&</b> \"Maß\"'" ", title = '石 $(printf 'very long %.0s' {1..20})', question = 'is \"it\" fair?'"
    keys+=$drawn
    [ $ask = several ] || keys+=", ask = '$ask'"
    draw_variants $ask && keys+=", variants = $drawn"
    draw_players $ask && keys+=", players = { $drawn }"
    draw_zone $ask && keys+=$drawn
    draw 1 2 12 60
    keys+=", games = $drawn"
    draw_rest $ask
    [ $ask != skill ] || keys+=", rungs = 2, budget = 2"
    echo "experiment { $keys$drawn, seed = $state }" >"$work/$1.lua"
}
plain() { sed -e 's/<[^>]*>//g' -e 's/&lt;/</g' -e 's/&gt;/>/g' -e 's/&quot;/"/g' -e "s/&#39;/'/g" -e 's/&amp;/\&/g'; }
agree() { # NAME: its page, five lines and index
    local page=$work/all/$1/report.html lines code=0 badge first entry
    "$POISE" report "$work/all/$1" --brief >"$work/lines" || code=$?
    mapfile -t lines <"$work/lines"
    badge=$(sed -n 's/.*<h1>.*<span class="badge [a-z]*"[^>]*><i>[^<]*<.i> \(<span>\)\{0,1\}\([^<]*\)<.*/\2/p' "$page" | plain | head -1)
    first=$(sed -n 's/.*<p class="lead">\(.*\)<.p>.*/\1/p' "$page" | plain | head -1)
    entry=$(sed -n "/<article id=\"$1\">/,/<.article>/p" "$work/all/index.html" | plain)
    [ -n "$badge" ] && [ -n "$first" ] || { echo "no badge or no first sentence"; return 1; }
    same 5 ${#lines[@]} && same "$first" "${lines[1]}" && [[ ${lines[0]} == *"$badge"*:* ]] || { echo "badge $badge, brief ${lines[0]}"; return 1; }
    grep -q "\"code\": $code," "$work/all/$1/report.json" || { echo "not the code $code"; return 1; }
    grep -qF -- "$badge" <<<"$entry" && grep -qF "$first" <<<"$entry" || { echo "the index says: $entry"; return 1; }
}
banned='for sure|[^0-9.]0(\.0)? \(0(\.0)? (to|–) 0(\.0)?\)|\bnan\b|\binf\b|\bnil\b'

count=${EXPERIMENTS:-8}
written=()
for i in $(seq "$count"); do
    experiment "g$i"
    if "$POISE" run "$work/g$i.lua" --out "$work/all/g$i" >"$work/out" 2>&1 && "$POISE" report "$work/all/g$i" >>"$work/out" 2>&1; then
        written+=("g$i")
    else
        echo "not ok g$i has a page"
        cat "$work/g$i.lua" "$work/out"
        failed=1
    fi
done
check "an index of all" "$POISE" index "$work/all"
for name in "${written[@]}"; do
    check "$name says one thing everywhere" agree "$name"
    check "$name says nothing that no page may" bash -c "! sed 's/<script>.*//' '$work/all/$name/report.html' | sed 's/<[^>]*>//g' | grep -oE '.{0,60}($banned).{0,60}'"
done
exit $failed
