#!/bin/bash
# CHANGELOG.md says of each version which games are played differently since: those of that version
# in the table of signatures, in which a new game stands, too.
. "$(dirname "$0")/lib.sh"

played() { # VERSION: variants that are played so since then
    grep -v '^#' tests/variants/signatures.txt | awk -v version="$1" '$2 == version { sub(/:.*/, "", $1); print $1 }' | sort -u
}
told() { # VERSION
    awk -v version="$1" '$1 == "##" { here = $2 == version } here && /^(Plays differently|New games): /' CHANGELOG.md | grep -o '`[a-z_0-9]*`' | tr -d '`' | sort
}
versions() { grep -v '^#' tests/variants/signatures.txt | awk 'NF { print $2 }' | sort -uV; }
later() { # VERSION: variants that are played otherwise since a later one
    for other in $(versions | sed "1,/^$1\$/d"); do played "$other"; done | sort -u
}
told_still() { # VERSION: of what is told, what has not changed since
    comm -23 <(told "$1") <(comm -23 <(later "$1") <(played "$1"))
}
for version in $(versions | grep -v '^0\.6'); do
    check "which games $version plays otherwise, or first" same "$(played "$version")" "$(told_still "$version")"
done
check "the newest version is told" grep -qx "## $("$POISE" --version | cut -d' ' -f2)" CHANGELOG.md
check "as the version of its Debian package" same "$("$POISE" --version)" "$(sed -nE '1s/^poise \(([0-9.]+)\) .*/poise \1/p' debian/changelog)"
exit $failed
