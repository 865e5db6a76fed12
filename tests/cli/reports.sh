#!/bin/bash
# One page that tells of several reports, and the questions whose reports are kept here: how they are made, and that their index
# says what their pages say.
. "$(dirname "$0")/lib.sh"
not_under_sanitizers "reports" "pages say the same there, and the C that they run other scripts run, too"

# --- poise index ---

put() { # NAME CONTENT: a report of that name
    mkdir -p "$work/pages/$1"
    echo "$2" >"$work/pages/$1/report.json"
}
put b '{"question": "is it <fair>?", "title": "B", "answer": {"game": "Nim", "sentences": ["Yes \u2014 50 %."], "players": ["random"],
  "sign": "●", "class": "balanced", "badge": "Balanced", "games": 1200, "seed": "7", "version": "0.1", "command": "poise run b"}}'
put a '{"title": "older", "cells": [{"x": [1, 2.5, -3e2, true, false, null]}, {}, []]}'
put human '{"title": "people", "people": [{"sentences": ["In 3 games."]}]}'
says() { grep -qF -- "$1" "$work/pages/index.html" || { echo "it does not say: $1"; return 1; }; }
check "its path is printed" same "$work/pages/index.html" "$("$POISE" index "$work/pages")"
check "a question is told" says "Is it &lt;fair&gt;?"
check "with its answer" says "<p>Yes — 50 %.</p>"
check "and what it rests on" says 'players: random · 1,200 games · seed 7 · played by Poise 0.1 · <code>poise run b</code>'
check "a verdict with its sign" says '<span class="badge balanced"><i>●</i> Balanced</span>'
check "a report without an answer has its title" says "Older"
check "games between people" says "<p>In 3 games.</p>"
order() { grep -o '<article id="[a-z]*"' "$work/pages/index.html" | tr -dc 'a-z\n"' | cut -d'"' -f2 | tr '\n' ' '; }
check "all, by name" same "a b human " "$(order)"
"$POISE" index "$work/pages" human b >/dev/null
check "or those that are named, in that order" same "human b " "$(order)"
check "--json" same "{\"schema\": 1, \"page\": \"$work/pages/index.html\", \"reports\": 3}" "$("$POISE" index "$work/pages" --json)"

bad() { # MESSAGE ARGUMENTS...
    local message=$1
    shift
    fails_with 1 "poise: $message" "$POISE" index "$@"
}
mkdir "$work/empty"
check "no report" bad "$work/empty: no report is in it" "$work/empty"
check "no folder" bad "$work/none: No such file or directory" "$work/none"
check "one that is not there" bad "$work/pages/none/report.json: No such file or directory" "$work/pages" none
check "a name that is none" bad "name of a folder in $work/pages wanted, got \"../a\"" "$work/pages" ../a
broken() { # MESSAGE CONTENT
    put broken "$2"
    bad "broken/report.json: $1" "$work/pages" broken
}
broken_seal() {
    echo 'experiment { name = "seal", variants = { "nim" }, players = "random", games = 20 }' >"$work/seal.lua"
    "$POISE" run "$work/seal.lua" --out "$work/pages/broken" >/dev/null && "$POISE" report "$work/pages/broken" >/dev/null &&
        "$POISE" index "$work/pages" broken >/dev/null && sed -i 's/"seed": "1"/"seed": "7"/' "$work/pages/broken/report.json" &&
        bad "broken/report.json: the file is damaged; poise report rewrites it" "$work/pages" broken
}
check "a comma too few" broken "a comma wanted at byte 8" '{"a":1 "b":2}'
check "a key without a value" broken "a colon wanted at byte 5" '{"a"}'
check "no text as a key" broken "a text wanted at byte 2" '{1:2}'
check "no value" broken "a value wanted at byte 4" '[1,]'
check "a text without an end" broken "the end of a text wanted at byte 4" '"a'
check "an escape that is none" broken "an escape wanted at byte 3" '"\x"'
check "half a code" broken "four hexadecimal digits wanted at byte 4" '"\u12"'
check "more than a value" broken "nothing more wanted at byte 4" '{} 1'
check "too deep" broken "fewer tables within each other wanted at byte 66" "$(printf '[%.0s' {1..80})"
check "nothing" broken "a value wanted at byte 2" ''
check "a report that was written by Poise, another figure in it" broken_seal

# --- a first look at an experiment ---

echo 'experiment { name = "few", variants = { "nim", "tic_tac_toe" }, players = { "random", "uct:iterations=2" }, games = { random = 5000, uct = 30 } }' >"$work/few.lua"
first_look() { "$POISE" run "$work/few.lua" --games 50 --out "$work/few" | grep -q '^160 games in .*(160 of them now'; }
check "at most so many games of each" first_look
check "the others follow" bash -c "'$POISE' run '$work/few.lua' --out '$work/few' | grep -q '^10060 games in '"

# --- the questions ---

mapfile -t names < <(scripts/reports.sh --list)
check "there are questions" test "${#names[@]}" -gt 0
has_file() { # every experiment that is run is there, under the name of its report
    local name command file
    while read -r name command file _; do
        [ "$command" != run ] || { [ "$file" = "experiments/$name.lua" ] && [ -s "$file" ]; } || { echo "$name: $file"; return 1; }
    done < <(grep -v -e '^#' -e '^$' experiments/questions.txt)
}
check "each experiment is there" has_file

cat >"$work/questions" <<'TXT'
# of each kind one

skill solve nim
skill run experiments/demo.lua
fair balance t4 --over kinds=2..3,width+height=3..4 --players random --games 900000 --first 900
worth tune breakthrough:width=4,height=5 --players random --games 900000
TXT
small() { QUESTIONS=$work/questions GAMES=4 OUT=$work/small scripts/reports.sh; }
named() { QUESTIONS=$work/questions GAMES=4 OUT=$work/small scripts/reports.sh worth; }
check "an experiment, a search and a study are played" small
kept() { cat "$work"/small/index.html "$work"/small/*/report.json "$work"/small/*/report.html; }
first=$(kept)
check "each has its answer" same 3 "$(grep -c '<article' <<<"$first")"
check "played again" small
check "one of them" named
check "the same bytes" same "$first" "$(kept)"

# --- the reports that are kept here ---

is_kept() { git ls-files --error-unmatch "reports/$1/report.html" "reports/$1/report.json" >/dev/null 2>&1; }
mapfile -t there < <(for name in "${names[@]}"; do is_kept "$name" && echo "$name"; done)
if [ ${#there[@]} -gt 0 ]; then
    mkdir "$work/kept"
    for name in "${there[@]}"; do cp -r "reports/$name" "$work/kept/"; done
    "$POISE" index "$work/kept" "${there[@]}" >/dev/null
    check "the index says what the pages say" cmp "$work/kept/index.html" reports/index.html
fi
field() { sed -n "s/.*\"$2\": \"\([^\"]*\)\".*/\1/p" "reports/$1/report.json" | head -1; }
honest() { # NAME: its page tells seed, version and players
    local page=reports/$1/report.html player
    grep -qF "seed $(field "$1" seed) " "$page" && grep -qF "played by Poise $(field "$1" version)" "$page" || return 1
    while read -r player; do
        grep -qiF "$player" "$page" || { echo "no $player"; return 1; }
    done < <(grep -o '"players": "[^"]*"' "reports/$1/report.json" | cut -d'"' -f4 | sort -u)
}
size_of() { cat "$@" | wc -c; }
for name in "${there[@]}"; do
    check "$name tells seed, version and players" honest "$name"
    check "$name is small" test "$(size_of "reports/$name/report.html")" -lt 400000
done
all_small() { [ "$(git ls-files reports | grep -v templates | xargs -r cat | wc -c)" -lt 12000000 ]; }
check "so are all together" all_small
exit $failed
