#!/bin/bash
# A page carries the marks of the program that made it; page, brief and index say so where they are not this program's any more.
. "$(dirname "$0")/lib.sh"

experiment() { # NAME PLAYERS
    echo "experiment { name = '$1', variants = '$work/v.lua', players = '$2', games = 8 }" >"$work/$1.lua"
    "$POISE" run "$work/$1.lua" --out "$work/all/$1" >/dev/null 2>&1
}
report() { "$POISE" report "$work/all/$1" >/dev/null; }
index() { "$POISE" index "$work/all" >/dev/null; }
version=$("$POISE" --version | sed 's/^poise \([0-9.]*\).*/\1/')
moved="Made by Poise $version; this program"

rows 3
experiment plain random
experiment learned 'greedy:training=16'
report plain
report learned
index
check "nothing is said by the program that made it" bash -c "! grep -q 'Made by' '$work'/all/*/report.html '$work/all/index.html'"
check "the page has its marks" grep -qE '"made": \{.*"play": "[0-9a-f]{16}"' "$work/all/plain/report.json"
check "nobody learns" bash -c "! grep -q '\"learning\": \"' '$work/all/plain/report.json'"
check "somebody learns" grep -qE '"learning": "[0-9a-f]{16}"' "$work/all/learned/report.json"

# What this program says to a page with other marks than its own.
cat >"$work/ask.lua" <<'LUA'
local made, out = use "made", {}
for i, name in ipairs({ "play", "learning", "version" }) do
  local by = pages[2].report.answer.made
  local kept = by[name]
  by[name] = "0000000000000000"
  out[i] = made.words(by) or "nothing"
  by[name] = kept
end
output.write("said.txt", table.concat(out, "\n") .. "\n")
LUA
"$POISE" index "$work/all" plain learned --template "$work/ask.lua" >/dev/null
check "play, learning, version alone" same "$moved plays differently since.
$moved learns differently since.
nothing" "$(cat "$work/all/said.txt")"

rows 2
index
check "the index asks again" same 2 "$(grep -c "Made by Poise $version; the rules have changed since" "$work/all/index.html")"
report plain
check "the page, in one line" same 1 "$(grep -c "the rules have changed since" "$work/all/plain/report.html")"
"$POISE" report "$work/all/plain" --brief >"$work/out" || true
check "in brief" grep -q "the rules have changed since" "$work/out"
rm "$work/v.lua"
index
check "nothing is known without the rules" bash -c "! grep -q 'Made by' '$work/all/index.html'"
exit $failed
