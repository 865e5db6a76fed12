#!/bin/bash
# What somebody says of the games is held against their intervals, and page, index, report.json and the five lines say the same of it.
. "$(dirname "$0")/lib.sh"
not_under_sanitizers "claims" "pages say the same there, and the C that they run other scripts run, too"

sweep="variants = sweep('t4', { kinds = { 2, 4 } }), players = { 'random', 'uct:iterations=4' }, games = { random = 4000, uct = 60 }"
claim() { # NAME EXPECTS [KEYS]
    echo "experiment { name = '$1', ${3-$sweep}, claims = { { says = 'it is <so>', by = 'somebody', expects = { $2 } } } }" >"$work/$1.lua"
    "$POISE" run "$work/$1.lua" --out "$work/$1" >/dev/null && "$POISE" report "$work/$1" >/dev/null && "$POISE" index "$work" "$1" >/dev/null
}
says() { # NAME STATE [SENTENCE]
    grep -qF "</i> $2</span> “it is &lt;so&gt;” <small>somebody</small>" "$work/$1/report.html" || { grep -o '<ul class="claims">.*' "$work/$1/report.html" | head -c 600; return 1; }
    grep -qF "<b>$2</b>: “it is &lt;so&gt;”, somebody" "$work/index.html" || { echo "the index says otherwise"; return 1; }
    grep -qF "1 claim: 1 $2." <("$POISE" report "$work/$1" --brief) || { echo "the five lines say otherwise"; return 1; }
    grep -qF "\"state\": \"$2\"" "$work/$1/report.json" && { [ -z "${3-}" ] || grep -qF "$3" "$work/$1/report.json" || { grep -o '"claims": \[[^]]*' "$work/$1/report.json"; return 1; }; }
}
expects() { # NAME STATE EXPECTS [SENTENCE]
    claim "$1" "$3"
    check "$1" says "$1" "$2" "${4-}"
}

expects rare held "'four in a row', at_most = .1, between = 'random'" "expected: four in a row at most 10 %."
expects common failed "'four in a row', at_least = .1, between = 'random'"
expects near open "'score', at_least = .5, between = 'random'"
expects longer held "'length', rises = 'kinds', between = 'random'" "2 kinds 20 plies (20 – 20), 4 kinds 51 plies"
expects shorter failed "'length', falls = 'kinds', between = 'random'"
expects effect failed "'no move', variant = 't4:kinds=4', less = 't4:kinds=2', at_most = .1, between = 'random'" "4 kinds +40.0 points"
expects one held "'no move', variant = 't4:kinds=2', at_most = .05, between = 'random'" "with T4, 2 kinds."
expects never failed "'draws', at_least = .5"
check "of the players of the headline" grep -qF 'Failed between players who look 4 games ahead: ' "$work/never/report.json"
check "and of the others beside them" grep -qF 'between random players: 2 kinds 0.0 %' "$work/never/report.html"
worth="ask = 'worth', variants = 'tafl:rules=brandubh', players = 'random', opening = { plies = 4 }, games = 4000"
claim worth "'worth', piece = 'defenders defender', against = 'attackers attacker', at_most = -.1" "$worth"
found=$("$POISE" tune tafl:rules=brandubh --players random --games 4000 --out "$work/tune" | sed -n 's/^defenders defender .* \(-[0-9.]*\)  *\(-[0-9.]*\) to  *\(-[0-9.]*\)$/\1 of one more attacker (\2 – \3)/p')
check "a worth, as poise tune has it" says worth held "one more defender is worth $found"
claim back "'worth', piece = 'attackers attacker', against = 'defenders defender', at_least = .1" "$worth"
check "the other way round" says back failed
claim king "'worth', piece = 'defenders king', against = 'attackers attacker', at_most = 3" "$worth"
check "of what is always there nothing is known" says king open "the games do not tell"
claim over "'length', at_least = 12" "variants = 't4', players = 'random', games = 200, max_plies = 4"
check "nor are lengths beyond the limit" says over open "more than 4 plies (5 – more than 4); expected: median length at least 12 plies."
claim cut "'score', at_most = .9" "variants = 't4', players = 'random', games = 200, max_plies = 4"
check "no claim is settled by games that were cut" says cut open
check "the table" grep -q '^it is <so>,somebody,held,median length: more with each next value of kinds,' "$work/longer/tables/claims.csv"
echo "experiment { name = 'x', variants = 't4', players = 'random', games = 9, claims = { { says = 'a', expects = { 'four in row', at_most = .1 } } } }" >"$work/x.lua"
check "what no variant has is refused" fails_with 1 "poise: $work/x.lua:1: experiment.claims: \"four in row\" is no ending or effect of these variants; did you mean \"four in a row\"?" "$POISE" run "$work/x.lua" --out "$work/x"
exit $failed
