#!/bin/bash
# Experiments by chance, over all that may be asked: the badge of the page, its first sentence, the five lines, their exit code
# and the entry of the index say one thing, and no page says what no page may. Usage: generated.sh; EXPERIMENTS: how many.
. "$(dirname "$0")/lib.sh"

state=1
draw() { # OF...: one of them, into `drawn`
    state=$(((state * 1103515245 + 12345) % 2147483648))
    shift $((state / 65536 % $#))
    drawn=$1
}
experiment() { # NAME
    local keys="name = '$1'" ask players
    draw first_player several compare which_rule remedy skill
    ask=$drawn
    draw "" ", title = 'Größe <b>&</b> \"Maß\"'" ", title = '石 $(printf 'very long %.0s' {1..20})', question = 'is \"it\" fair?'"
    keys+=$drawn
    draw "kinds = { 2, 3 }" "kinds = { 1, 2 }, width = { 3, 4 }" "four = { 'loses', 'wins' }, width = { 3, 4 }"
    case $ask in
        first_player) keys+=", variants = 't4:width=3'" ;;
        several) keys+=", variants = sweep('t4', { $drawn })" ;;
        skill) keys+=", ask = 'skill', variants = 'tic_tac_toe'" ;;
        *) keys+=", ask = '$ask', variants = sweep('t4', { $drawn })" ;;
    esac
    draw "'random'" "'uct:iterations=4'" "'random', 'greedy:training=0'" "'random', 'uct:iterations=8'"
    players=$drawn
    [ $ask != skill ] || players="'random', 'uct'"
    draw 1 2 12 60
    keys+=", players = { $players }, games = $drawn"
    [ $ask != skill ] || keys+=", rungs = 2, budget = 2"
    draw "" ", zone = { 0.2, 0.8 }" ", max_plies = 6" ", claims = { { says = 'it is <fair>', expects = { 'score', at_least = .3, at_most = .7 } } }"
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
for i in $(seq "$count"); do
    experiment "g$i"
    "$POISE" run "$work/g$i.lua" --out "$work/all/g$i" >"$work/out" 2>&1 && "$POISE" report "$work/all/g$i" >>"$work/out" 2>&1 || { echo "not ok g$i"; cat "$work/g$i.lua" "$work/out"; failed=1; }
done
check "an index of all" "$POISE" index "$work/all"
for i in $(seq "$count"); do
    check "g$i says one thing everywhere" agree "g$i"
    check "g$i says nothing that no page may" bash -c "! sed 's/<script>.*//' '$work/all/g$i/report.html' | sed 's/<[^>]*>//g' | grep -oE '.{0,60}($banned).{0,60}'"
done
exit $failed
