#!/bin/bash
# The benchmark as a user calls it. What the clock says is nobody's business here: each game plays one block. A call without
# names signs all variants, which takes seconds, so there is one.
. "$(dirname "$0")/lib.sh"

bench() { "$POISE" bench --seconds 0 --rounds 1 "$@"; }

signature=$("$POISE" bench --signature t4 nim)
bench --threads 2 --seed 3 --save "$work/saved.json" t4 nim >"$work/table"
check "the signature is 16 digits" bash -c "[[ '$signature' =~ ^[0-9a-f]{16}\$ ]]"
check "another run with two threads and another seed signs the same" grep -q "^signature $signature\$" "$work/table"
check "other games have another" bash -c "[ '$signature' != \"\$('$POISE' bench --signature t4 hex)\" ]"
check "the table has a line for each game" same "t4
nim" "$(sed -n '2,3s/ .*//p' "$work/table")"
check "a game alone is compared with its own" grep -qF "signature as in $work/saved.json" <(bench --against "$work/saved.json" nim)

if command -v jq >/dev/null && [ "$part" = 1 ]; then
    bench --json --against "$work/saved.json" >"$work/all.json"
    json() { jq -c "$1" "$2" 2>&1; }
    check "the saved file is JSON" same "\"$signature\"" "$(json .signature "$work/saved.json")"
    check "it has every game" same '["t4",256] ["nim",256]' \
        "$(json '.games[] | [.variant, .playouts]' "$work/saved.json" | paste -sd ' ')"
    check "without names every variant is signed" same "$("$POISE" variants | wc -l)" \
        "$(json '[.signatures[].variant | select(contains(":") | not)] | length' "$work/all.json")"
    check "more than what was saved" same false "$(json .same_signature "$work/all.json")"
    check "without names a list is played" same '"othello"' \
        "$(json '.games[] | select(.variant == "othello" and .mark == "new").variant' "$work/all.json")"
fi

sed 's/"variant": "nim", "signature": "[0-9a-f]*"/"variant": "nim", "signature": "0123456789abcdef"/
     s/"signature": "'"$signature"'"/"signature": "fedcba9876543210"/' "$work/saved.json" >"$work/other.json"
check "--against a changed file" fails_with 1 "poise: $work/other.json: damaged, or changed since it was saved; save it again" \
    "$POISE" bench --against "$work/other.json"
check "--against a missing file" fails_with 1 "poise: $work/none: No such file or directory" "$POISE" bench --against "$work/none"
echo '{}' >"$work/empty.json"
check "--against another file" fails_with 1 "poise: $work/empty.json: not a saved benchmark" "$POISE" bench --against "$work/empty.json"
check "an unknown variant" fails_with 1 'poise: no variant is called "chees"; did you mean "chess"?' "$POISE" bench chees
check "no rounds" fails_with 2 'poise: --rounds: whole number in 1..99 wanted, got "0"' "$POISE" bench --rounds 0
exit $failed
