#!/bin/bash
# The page is linked with the files of GSL that web/Makefile names. Here, where no emscripten is asked for, the system's own archive of GSL
# tells what each file needs: all that the page's files of core reach must be among those.
. "$(dirname "$0")/lib.sh"
BUILD=${BUILD:-build/release}

archive() { find "$(dirname "$(${CC:-cc} -print-file-name=libgsl.so)")" -maxdepth 1 -name "lib$1.a"; }
gsl=$(archive gsl) cblas=$(archive gslcblas)
if [ -z "$gsl" ] || [ -z "$cblas" ]; then echo "ok the files of GSL # skipped: no static library of it here" && exit 0; fi

make -s -f web/Makefile listed 2>/dev/null >"$work/listed"
sed -n 's|^\(core/.*\)\.c$|'"$BUILD"'/\1.o|p' "$work/listed" | xargs nm -A --undefined-only >"$work/core"
nm -A "$gsl" "$cblas" 2>/dev/null >"$work/gsl"
# What the page defines itself; what its settings of GSL make a macro; what only stored experiments ask, of which the page has none.
{ grep -ohE '\<gsl_[a-z_]+' web/absent.c && printf '%s\n' gsl_coerce_double gsl_version; } >"$work/ours"

# What is reached and not named, each "FILE, for WHO". A member of the archive is called as its file, perhaps with a number before it; its
# folder is told by what its functions are called.
unnamed() { # LISTED
    awk -v listed="$1" -v ours="$work/ours" '
        BEGIN {
            split("gsl_cdf cdf gsl_sf specfunc gsl_ran randist gsl_rng rng gsl_blas blas cblas cblas gsl_vector vector gsl_matrix matrix gsl_linalg linalg gsl_complex complex gsl_block block gsl_permutation permutation gsl_sort sort gsl_stats statistics gsl_error err gsl_stream err", words, " ")
            for (i = 1; i in words; i += 2) folder_of[words[i]] = words[i + 1]
            while ((getline line < ours) > 0) wanted[line] = "nobody"
            while ((getline line < listed) > 0) if (sub(/^gsl\//, "", line)) { sub(/%$/, "*", line); named[line] = 1 }
        }
        FILENAME ~ /core$/ { sub(/:.*/, "", $1); if ($NF ~ /^(gsl|cblas)_/) want($NF, $1); next }
        {
            if (NF < 2) next
            split($1, at, ":"); file = at[1] ":" at[2]; member = at[2]
            sub(/^lt[0-9]+-/, "", member); sub(/\.o$/, "", member)
            if ($(NF - 1) == "U") { if ($NF ~ /^(gsl|cblas)_/) needs[file] = needs[file] " " $NF; next }
            if ($(NF - 1) !~ /^[TDBRVW]$/ || $NF !~ /^(gsl|cblas)_/) next
            in_file[$NF] = file; match($NF, /^(gsl_[a-z]*|cblas)/); prefix = substr($NF, 1, RLENGTH)
            if (prefix in folder_of) source[file] = folder_of[prefix] "/" member
            else if (!(file in source)) source[file] = "sys/" member
        }
        function want(symbol, who) { if (!(symbol in wanted)) { wanted[symbol] = who; queue[++last] = symbol } }
        function is_named(name,    folder) { folder = name; sub(/\/.*/, "/*", folder); return name in named || folder in named }
        END {
            for (i = 1; i <= last; i++) {
                file = in_file[queue[i]]
                if (file == "" || seen[file]++) continue
                count++
                if (!is_named(source[file])) print source[file] ", for " queue[i] " of " wanted[queue[i]]
                m = split(needs[file], more, " ")
                for (j = 1; j <= m; j++) want(more[j], source[file])
            }
            if (!count) print "nothing was looked at"
        }' "$work/core" "$work/gsl"
}

check "the files of GSL that core reaches are those of the page" same "" "$(unnamed "$work/listed" 2>&1)"
grep -v 'gsl/randist/gamma$' "$work/listed" >"$work/fewer"
check "one that is left out is missed" grep -q '^randist/gamma, for gsl_ran_gamma' <(unnamed "$work/fewer")
exit $failed
