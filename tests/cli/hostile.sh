#!/bin/bash
# Files of strangers: a hostile text in every field that a file can fill, through every command that shows it.
. "$(dirname "$0")/lib.sh"

mkdir "$work/x" && cd "$work/x" || exit 1
escape=$'\e' c1=$'\xc2\x9b'

# What a shell, gnuplot, a browser and a spreadsheet would each obey; nothing of it is a control character. A colon or a
# comma would end the option's value.
hostile='=`touch OWNED`$(touch OWNED)'"'"'"</title><script>alert(1)</script>&amp;%s%n@{^_}|\\'

# variant FILE FIELDS...: each field as NAME=TEXT in Lua; what is not given is harmless.
variant() {
    local file=$1 name=\"a\" author=\"a\" about=\"a\" help=\"a\" choice=\"a\" free=\"a\" part=a side=\"a\" ending=\"a\" effect=\"a\" field
    shift
    for field; do local "${field?}"; done
    cat >"$file" <<LUA
variant {
  name = $name, author = $author, about = $about,
  options = { c = choice { $choice, "other", help = $help }, t = text { $free, help = $help } },
  rules = function (o)
    return { board = square { 3, 3 }, parts = { [ [[$part]] ] = "a1" },
             pieces = sides { first = "man X", second = "man O", first_name = $side, second_name = $side .. "2" },
             turn = place {}, effects = promote { name = $effect, from = "man", to = "man", where = "centre" },
             finish = { line { exactly = 3, result = "win", name = $ending }, full { result = "draw", name = $ending .. "2" } } }
  end,
}
LUA
}
quoted() { printf '[==[%s]==]' "$1"; }

# experiment FILE TITLE QUESTION VARIANT PLAYER, as Lua
experiment() {
    printf 'experiment { name = "x", title = %s, question = %s, variants = { %s }, players = { %s }, games = 60 }\n' \
        "$2" "$3" "$4" "$5" >"$1"
}

# Neither stdout nor stderr of the command holds an escape, nothing was executed, and it succeeded.
clean() {
    "$POISE" "$@" >out 2>&1 </dev/null
    local code=$?
    [ $code -le 2 ] && ! grep -qF "$escape" out && ! grep -qF "$c1" out && [ ! -e OWNED ] && [ ! -e r/plots/OWNED ] && return $code
    return 3
}
# ... as `clean` says, but it refused what it was given.
fails() {
    clean "$@"
    local code=$?
    [ $code = 1 ] || [ $code = 2 ]
}
refused() { fails "$@" && grep -qE 'text (of one line )?without control characters wanted|wanted, got' out; }

h=$(quoted "$hostile")
variant good.lua "name=$h" "author=$h" "about=$h" "help=$h" "choice=$h" "free=$h" "side=$h" "ending=$h" "effect=$h"
check "show" clean show ./good.lua a1
check "show as a document" clean show ./good.lua --json
check "show as a drawing" clean show ./good.lua --svg good.svg
check "no element of a stranger's in the drawing" bash -c "! grep -qi '<script' good.svg"
check "check" clean check ./good.lua --games 20
check "simulate" clean simulate ./good.lua --games 20
check "play" clean play ./good.lua
experiment good.x.lua "$h" "$h" "$(quoted "./good.lua:t=$hostile"), $(quoted "./good.lua:t=b")" '"random"'
check "run" clean run good.x.lua --out r
check "report" clean report good.x.lua --out r
check "replay" clean replay good.x.lua 0.1 --out r
check "the page is there" grep -qF '<figure class="plot"><svg' r/report.html
check "no element of a stranger's in the page" bash -c "! grep -oi '<script[^<]*' r/report.html | grep -q alert"
check "no text in a script of gnuplot's" bash -c "! grep -lF touch r/plots/*.gp"
check "no formula in a table" bash -c "! cat r/tables/*.csv | grep -E '(^|,)\"?[=@+]'"
if command -v jq >/dev/null; then
    "$POISE" show ./good.lua --json >show.json
    check "the documents are valid" jq . show.json r/tables/*.json
fi

# Control characters are refused wherever they stand, in words that do not hold them.
for control in "${escape}[2J${escape}]0;owned" "${c1}2J"; do
    c=$(quoted "a$control")
    for field in name author about help choice free side ending effect; do
        variant bad.lua "$field=$c"
        check "a control character in $field" refused show ./bad.lua
    done
    variant bad.lua "part=a$control"
    check "a control character in a part's name" refused show ./bad.lua
    experiment bad.x.lua "$c" '"q"' '"t4"' '"random"'
    check "a control character in a title" refused run bad.x.lua --out s
    experiment bad.x.lua '"t"' "$c" '"t4"' '"random"'
    check "a control character in a question" refused run bad.x.lua --out s
    experiment bad.x.lua '"t"' '"q"' "$(quoted "t4:kinds=$control")" '"random"'
    check "a control character in a variant" refused run bad.x.lua --out s
    experiment bad.x.lua '"t"' '"q"' '"t4"' "$(quoted "random$control")"
    check "a control character in a player" fails run bad.x.lua --out s
    printf 'error("%s")' "$control" >raises.lua
    check "a control character in a message" fails show ./raises.lua
    check "a control character on the command line" fails show "t4:$control=1" "$control"
    check "a control character for a command" fails "$control"
    printf '%s = 1 variant { %s' "$control" "$control" >syntax.lua
    check "a control character in what is not Lua" fails show ./syntax.lua
done
variant bad.lua 'ending="a\nt4: BROKEN"'
check "a second line in a name" refused show ./bad.lua
variant bad.lua 'about="a\0b"'
check "a zero byte" refused show ./bad.lua
variant good.lua 'about="one\n  two"'
check "a broken line is one line" bash -c "'$POISE' show ./good.lua | grep -q 'one two'"

# A template may come from a stranger, too.
cat >t.lua <<'LUA'
output.write("plots/x.gp", "system('touch OWNED')\nset terminal svg\nset output 'x.svg'\nplot sin(x)\n")
LUA
cp r/report.html old.html
check "a template writes no script" fails_with 1 "poise: t.lua:1: output.write: a file name that ends in .html, .css, .csv, .json, .svg, .txt or .md wanted, got \"plots/x.gp\"" \
    "$POISE" report good.x.lua --out r --template t.lua
for name in results.db run.json ../x.html .x.html plots/x.svg /tmp/x.html; do
    printf 'output.write("report.html", "x") output.write("%s", "x")' "$name" >t.lua
    cp r/results.db before.db && cp r/run.json before.json
    check "a template does not write $name" bash -c "! '$POISE' report good.x.lua --out r --template t.lua && cmp r/results.db before.db && cmp r/run.json before.json"
done
check "a report that fails leaves the old page" cmp r/report.html old.html
check "nothing hidden is left" bash -c '[ -z "$(find r -name ".?*")" ]'
ln -sf "$work/x/precious" link && echo mine >precious && rm r/report.html && ln -s "$work/x/precious" r/report.html
check "a link in the place of the page" clean report good.x.lua --out r
check "is replaced and not followed" bash -c '[ "$(cat precious)" = mine ] && [ ! -L r/report.html ] && grep -q "<html" r/report.html'
exit $failed
