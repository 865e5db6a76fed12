#!/bin/bash
# Variants of several files beside each other, of which some have options that others lack: each such experiment has its page.
# MIXED=all tries every three shipped variants, one of them with an option set; without it some twenty of them.
. "$(dirname "$0")/lib.sh"

# NAME KEYS...: plays the experiment, writes its page and prints whatever fails.
reports() {
    echo "experiment { name = '$1', $2 }" >"$work/$1.lua"
    "$POISE" run "$work/$1.lua" --out "$work/$1" >/dev/null && "$POISE" report "$work/$1" >/dev/null
}
says() { grep -qF -- "$2" "$work/$1/report.html" || { echo "$1 does not say: $2"; return 1; }; }

check "a variant, itself with an option, another" reports mix 'variants = { "t4", "t4:kinds=2", "tic_tac_toe" }, players = "random", games = 100'
check "how games end is told game by game" says mix 'Games of T4 between random players end by'
check "and never added up" says mix 'Games of Tic-tac-toe between random players end by row'
check "an option of one file, and the file before it" says mix '">T4: 2 kinds</a>'
check "a file with no such option" says mix '">Tic-tac-toe</a>'
check "an option that two files have" reports both 'variants = { "t4:width=5", "connect_four:width=6" }, players = "random", games = 100'
check "it is no rule of one game" bash -c "! grep -q 'What does each rule do' '$work/both/report.html'"
check "one that only the last one has" reports last 'variants = { "tic_tac_toe", "hex:size=4", "t4:kinds=2", "t4:kinds=2,width=5", "t4:four=wins" }, players = { "random", "uct:iterations=2" }, games = 20'

# The variants, and each with the first option of which another value loads.
plain=() changed=() files=(variants/*.lua)
other_values() { # NAME: OPTION=VALUE lines
    "$POISE" show "$1" --json | grep -o '{"name": "[^}]*"wanted": "[^"]*"' | while IFS='"' read -r _ _ _ name _ _ _ value _ _ _ _ _ _ _ wanted _; do
        case $wanted in
            "one of "*) tr -d ' ' <<<"${wanted#one of }" | tr , '\n' | grep -vx "$value" | sed "s/^/$name=/" ;;
            "integer in "*) echo "$name=$((value + 1))"; echo "$name=$((value - 1))" ;;
        esac
    done
}
for ((f = 0; f < ${#files[@]}; f += part)); do
    name=$(basename "${files[f]}" .lua)
    plain+=("$name")
    while read -r option; do
        if "$POISE" show "$name:$option" >/dev/null 2>&1; then changed+=("$name:$option") && break; fi
    done < <(other_values "$name")
done
check "most variants have an option" test "${#changed[@]}" -gt $((30 / part))

threes=$((${#changed[@]} * ${#plain[@]} * (${#plain[@]} - 1) / 2))
step=$((threes * part / 20 | 1)) number=0 tried=0
[ "${MIXED:-}" != all ] || step=1
tries() { reports three "variants = { $1 }, players = 'random', games = 2, max_plies = 60"; }
triples() {
    local a b c failures=0
    for c in "${changed[@]}"; do
        for ((a = 0; a < ${#plain[@]}; a++)); do
            for ((b = a + 1; b < ${#plain[@]}; b++)); do
                [ $((number++ % step)) = 0 ] || continue
                tried=$((tried + 1))
                rm -rf "$work/three"
                tries "'${plain[a]}', '$c', '${plain[b]}'" || { echo "'${plain[a]}', '$c', '${plain[b]}'"; failures=$((failures + 1)); }
            done
        done
    done
    return $((failures > 0))
}
triples >"$work/triples" 2>&1
check "every three variants have a page" same "" "$(cat "$work/triples")"
check "some were tried" test "$tried" -gt $((5 / part))
exit $failed
