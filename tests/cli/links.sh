#!/bin/bash
# The links of a report to the page that plays: rules, options and all decisions of each game that it shows, for build/web/poise.html beside it.
. "$(dirname "$0")/lib.sh"

cp variants/tic_tac_toe.lua "$work/own.lua"
cat >"$work/e.lua" <<LUA
experiment { name = "links", variants = { "t4:kinds=2", "$work/own.lua:width=4" }, players = { "random" }, games = 200 }
LUA
"$POISE" run "$work/e.lua" --out "$work/r" >/dev/null
"$POISE" report "$work/e.lua" --out "$work/r" >/dev/null

links() { # what each link says, a line of JSON each
    python3 - "$1" <<'PY'
import base64, json, re, sys
for said in re.findall(r'href="poise\.html#/open/0([\w-]+)(?:\.0)?"', open(sys.argv[1]).read()):
    print(base64.urlsafe_b64decode(said + "=" * (-len(said) % 4)).decode())
PY
}
links "$work/r/report.html" >"$work/said"
moves() { python3 -c 'import json, sys; print(json.loads(sys.argv[1]).get(sys.argv[2], ""))' "$(grep -m1 "$1" "$work/said")" m; }
lua_text() { python3 -c 'import json, sys; print(json.loads(sys.argv[1])["t"], end="")' "$(grep -m1 '"t":' "$work/said")"; }
# A game's moves as the page has them are legal, from the start to the end.
over() { printf '%s\n' '{"do": "load", "variant": "t4:kinds=2"}' "{\"do\": \"play\", \"moves\": [\"${1// /\", \"}\"]}" | "$POISE" engine | tail -1; }

check "each shown game has a link, and each variant" same "$(($(grep -o 'data-steps=' "$work/r/report.html" | wc -l) + 2))" "$(wc -l <"$work/said")"
check "a shipped variant is named" grep -q '^{"v": "t4:kinds=2"}$' "$work/said"
check "a game's moves lead to its end" grep -q '"over": true' <(over "$(moves '"v":.*"m"')")
check "one's own rules are there as text" same "$(cat variants/tic_tac_toe.lua)" "$(lua_text)"
check "with their options" grep -q '"o": {"width": "4"}' "$work/said"
check "it is said how the page is made" grep -q '<code>poise page t4:kinds=2 --out FOLDER/poise.html</code>' "$work/r/report.html"
count() { grep -o "$1" "$work/r/report.html" | wc -l; }
check "no link is shown before the page is found beside the report" same "$(count '<a href="poise.html#')" "$(count '<span class="play" hidden>[^<]*<a href="poise.html#')"
echo "-- changed" >>"$work/own.lua"
"$POISE" report "$work/e.lua" --out "$work/r" >/dev/null
check "a comment changes no rules" same "$(grep -c '"t":' "$work/said")" "$(links "$work/r/report.html" | grep -c '"t": ".*-- changed')"
sed -i 's/at_least = o.row/at_least = 2/' "$work/own.lua"
"$POISE" report "$work/e.lua" --out "$work/r" >/dev/null
check "of rules that have changed there are no links" same 0 "$(links "$work/r/report.html" | grep -c '"t":')"
exit $failed
