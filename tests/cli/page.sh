#!/bin/bash
# poise page: the page that `make web` built, or one that is installed, with a variant inside; how it is made where there is none.
. "$(dirname "$0")/lib.sh"

# A program as it is installed, with a page that is none but has the place.
mkdir -p "$work/bin" "$work/share/poise"
cp "$POISE" "$work/bin/poise"
cp -R variants scripts "$work/share/poise/"
page() { (cd "$work" && bin/poise page "$@" 2>&1); }
inside() { sed -n 's/.*id="inside">\(.*\)<\/script>.*/\1/p' "$work/$1"; }

check "without the page it is said how it is made" grep -q 'the page is not built here: call make web' <(page t4)
mkdir "$work/share/poise/web"
printf '<p>before</p>\n<script type="application/json" id="inside"></script>\n<p>after 100 %%</p>\n' >"$work/share/poise/web/poise.html"
check "its file is told" same x.html "$(page t4:kinds=2 --out x.html)"
check "as JSON" same '{"schema": 1, "variant": "t4:kinds=2", "file": "x.html"}' "$(page t4:kinds=2 --out x.html --json)"
check "a shipped variant is a name in it" same '{"rules": {"variant": "t4:kinds=2"}}' "$(inside x.html)"
check "the rest is as it was" same "before after 100 %" "$(sed -n 's/<p>\(.*\)<\/p>/\1/p' "$work/x.html" | tr '\n' ' ' | sed 's/ $//')"
sed 's/name = "Tic-tac-toe"/name = "<\/script><b>"/' variants/tic_tac_toe.lua >"$work/own.lua"
check "its name is the file's" same own.html "$(page ./own.lua:width=4)"
check "one's own is there as text, with its options" grep -q '^{"rules": {"text": ".*, "options": {"width": "4"}}}$' <(inside own.html)
check "which ends no element" same 1 "$(grep -c '</script>' "$work/own.html")"
check "and is JSON" same '</script><b>' "$(inside own.html | python3 -c 'import json, re, sys; print(re.search("name = \"(.*?)\"", json.load(sys.stdin)["rules"]["text"])[1])')"
check "rules that are wrong are refused" grep -q 'no variant is called "nosuch"' <(page nosuch)
exit $failed
