#!/bin/bash
# Fetches the sources of Lua, GSL and cJSON, as Debian or Ubuntu ships them, and unpacks them into FOLDER/lua, gsl and cjson. Usage:
# sources.sh FOLDER. Nothing of the system is changed: the lists of sources are kept in a folder of their own.
set -eu
out=$1
mkdir -p "$out"
out=$(cd "$out" && pwd)
refuse() {
    echo "The page needs the sources of Lua 5.4, GSL 2.7 or later, and cJSON in $out/lua, gsl and cjson: $1" >&2
    echo "Unpack them there (lua.org, gnu.org/software/gsl, github.com/DaveGamble/cJSON), and call make web again." >&2
    exit 1
}
[ -f "$out/lua/src/lua.h" ] && [ -f "$out/gsl/gsl_math.h" ] && [ -f "$out/cjson/cJSON.h" ] &&
    [ -f "$out/xz/src/liblzma/api/lzma.h" ] && exit 0
command -v apt-get >/dev/null || refuse "there is no apt-get that could fetch them."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial"
ring=$(ls /usr/share/keyrings/{debian,ubuntu}-archive-keyring.gpg 2>/dev/null | head -1)
for origin in Debian Ubuntu; do
    apt-get indextargets --format "deb-src [signed-by=$ring] \$(SITE) \$(RELEASE) \$(COMPONENT)" 'Created-By: Packages' "Origin: $origin"
done | sort -u >"$work/sources.list"
from=(-q -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists="$work/lists"
      -o APT::Sandbox::User=root)
(cd "$work" && apt-get "${from[@]}" update && apt-get "${from[@]}" source --download-only lua5.4 gsl cjson xz-utils) >"$work/log" 2>&1 ||
    refuse "apt-get could not fetch them: $(tail -1 "$work/log")"
for name in lua gsl cjson xz; do
    mkdir -p "$out/$name"
    tar -xf "$work/$name"*.orig.tar.* -C "$out/$name" --strip-components=1
done
