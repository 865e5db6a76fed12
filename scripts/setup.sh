#!/bin/sh
# Installs what Poise needs and this machine lacks, by package name on Debian and Ubuntu. Usage: setup.sh [--test|--mpi|--web|--deb]; with
# --test also what only the tests need, with --mpi an MPI where there is none, with --web what WebAssembly takes, with
# --deb what makes Debian packages. Does nothing, quickly, when nothing is missing.
set -eu

need=""
want() { need="$need $1"; }
has() { command -v "$1" >/dev/null 2>&1; }
module() { has pkg-config && pkg-config --exists "$1"; }

has cc || has gcc || has clang || want gcc
# A bare gcc package brings no C library headers.
printf '#include <stdio.h>\n' | cc -E - >/dev/null 2>&1 || want libc6-dev
has pkg-config || want pkg-config
module lua5.4 || module lua-5.4 || module lua54 || want liblua5.4-dev
module gsl || want libgsl-dev
module sqlite3 || want libsqlite3-dev
module libcjson || want libcjson-dev
has gnuplot || want gnuplot-nox
has xz || want xz-utils
if [ "${1:-}" = --test ]; then
    module cmocka || want libcmocka-dev
    has chromium || has chromium-browser || has google-chrome || want chromium
fi
if [ "${1:-}" = --deb ]; then
    has dpkg-buildpackage || want dpkg-dev
    has dh || want debhelper
    module cmocka || want libcmocka-dev
fi
if [ "${1:-}" = --mpi ]; then
    module ompi-c || module mpich || module mpi || want "libopenmpi-dev openmpi-bin"
fi
if [ "${1:-}" = --web ]; then
    has emcc || want emscripten
    has node || want nodejs
    has esbuild || want esbuild
    [ -f /usr/share/javascript/codemirror/lib/codemirror.js ] || want libjs-codemirror
fi
[ -n "$need" ] || exit 0

refuse() {
    echo "Poise needs packages that are not here:$need" >&2
    echo "$1" >&2
    echo "(Fedora: gcc pkgconf lua-devel gsl-devel sqlite-devel cjson-devel gnuplot libcmocka-devel chromium;" >&2
    echo " Arch: gcc pkgconf lua gsl sqlite cjson gnuplot cmocka chromium;" >&2
    echo " macOS: brew install pkgconf lua gsl sqlite cjson gnuplot cmocka)" >&2
    exit 1
}

has apt-get || refuse "This script installs them with apt-get only; please install them by hand."
sudo=""
if [ "$(id -u)" != 0 ]; then
    has sudo || refuse "Please run as root: apt-get install$need"
    sudo="sudo"
    [ -t 0 ] || sudo="sudo -n"
fi
echo "installing:$need"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install() {
    # shellcheck disable=SC2086 # a list of packages, and an optional word
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $need >"$log" 2>&1
}
# The list of packages may be missing or old; fetch it only when the install fails without.
install || { $sudo apt-get update >"$log" 2>&1 && install; } || {
    tail -5 "$log" >&2
    refuse "apt-get could not install them. Please run: apt-get install$need"
}
