#!/bin/sh
# Configures (without building) for users whose settings differ from the presets', and looks at what
# would be built and installed.
# usage: configure.sh
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "configure: $*" >&2
    exit 1
}

# configure NAME ARGUMENT...: into $scratch/NAME, with its messages in $scratch/NAME.log.
configure() {
    name=$1
    shift
    cmake -G Ninja -S "$root" -B "$scratch/$name" -DKAZU_TESTS=OFF -DKAZU_BENCH=OFF "$@" \
        >"$scratch/$name.log" 2>&1 || fail "$name: $(cat "$scratch/$name.log")"
}

# refuses NAME WORDS ARGUMENT...: it says so at once, not in the middle of a build.
refuses() {
    name=$1 words=$2
    shift 2
    ! cmake -G Ninja -S "$root" -B "$scratch/$name" -DKAZU_TESTS=OFF -DKAZU_BENCH=OFF "$@" >"$scratch/$name.log" 2>&1 ||
        fail "$name: configured all the same"
    tr '\n' ' ' <"$scratch/$name.log" | tr -s ' ' | grep -qF -e "$words" || fail "$name: $(tail -n 20 "$scratch/$name.log")"
}

# Does the build of NAME hold the words?
builds() {
    grep -qF -e "$2" "$scratch/$1/build.ninja"
}

# Does a build of all that NAME builds by default make the library?
links_by_default() {
    ninja -C "$scratch/$1" -t commands all >"$scratch/commands.log"
    grep -qF -e "$2" "$scratch/commands.log"
}

configure plain
builds plain "FLAGS = -O2 " || fail "plain: no build type was chosen"
! builds plain "-Werror" || fail "plain: a user's warnings are errors"
builds plain "-z,defs" || fail "plain: undefined names are allowed"
builds plain "version-script" || fail "plain: symbols have no version"
builds plain "_POSIX_C_SOURCE" || fail "plain: POSIX was not asked for"
ninja -C "$scratch/plain" test >"$scratch/test.log" 2>&1 || fail "no target test: $(cat "$scratch/test.log")"
grep -q "No tests were found" "$scratch/test.log" || fail "test: $(cat "$scratch/test.log")"
links_by_default plain libkazu.so || fail "plain: no shared library is built"
links_by_default plain libkazu.a || fail "plain: no static library is built"

configure warned --preset release -B "$scratch/warned"
builds warned "-Werror" || fail "the presets let warnings pass"

# Each takes seconds: settings that do not meet share one.
configure static -DBUILD_SHARED_LIBS=OFF -DCMAKE_INSTALL_PREFIX=/p -DCMAKE_INSTALL_LIBDIR=/store/lib \
    -DCMAKE_INSTALL_INCLUDEDIR=/store/include
! builds static "libkazu.so" || fail "BUILD_SHARED_LIBS=OFF: a shared library is built"
configure shared -DBUILD_SHARED_LIBS=ON -DKAZU_APPS=OFF
links_by_default shared libkazu.so || fail "BUILD_SHARED_LIBS=ON: no shared library is built"
! links_by_default shared libkazu.a || fail "BUILD_SHARED_LIBS=ON: a static library is built"
! grep -q "libkazu.a" "$scratch/shared/cmake_install.cmake" ||
    fail "BUILD_SHARED_LIBS=ON: a static library is installed"

# pc NAME VARIABLE: what kazu.pc says.
pc() {
    PKG_CONFIG_PATH=$scratch/$1/generated pkg-config --variable="$2" kazu
}
[ "$(pc static libdir) $(pc static includedir)" = "/store/lib /store/include" ] ||
    fail "absolute folders: $(cat "$scratch/static/generated/kazu.pc")"
configure unlinked -DKAZU_SERVE_LINKS=OFF "-DCMAKE_INSTALL_PREFIX=/p q" "-DCMAKE_INSTALL_LIBDIR=/the store/lib"
# As a shell takes it that evaluates it.
flags=$(PKG_CONFIG_PATH=$scratch/unlinked/generated pkg-config --cflags --libs kazu)
[ "$(eval "printf '<%s>' $flags")" = "<-I/p q/include><-L/the store/lib><-lkazu>" ] ||
    fail "an absolute LIBDIR: $(cat "$scratch/unlinked/generated/kazu.pc")"
[ "$(cat "$scratch/unlinked/generated/library-folder")" = "/the store/lib" ] &&
    grep -q "dist-packages/kazu.*library-folder" "$scratch/unlinked/cmake_install.cmake" ||
    fail "an absolute LIBDIR: the Python package is not told of it"
! builds unlinked "apps/serve" || fail "without its libraries the server of rooms is built"
grep -q "without .kazu serve." "$scratch/unlinked.log" || fail "kazu serve is left out silently"

# "Another" machine: this one under CMake's name for a cross build.
set -- -DCMAKE_SYSTEM_NAME=Linux "-DCMAKE_SYSTEM_PROCESSOR=$(uname -m)"
configure crossed "$@"
! builds crossed "generate-docs" || fail "a cross build runs the target's kazu"
grep -q "No man pages" "$scratch/crossed.log" || fail "a cross build leaves the man pages out silently"
! grep -rqF "bash-completion" "$scratch/crossed/cmake_install.cmake" ||
    fail "a cross build installs a completion that it does not make"
configure emulated "$@" "-DCMAKE_CROSSCOMPILING_EMULATOR=/usr/bin/env;VIA=emulator"
grep -qE 'generate-docs .*/usr/bin/env VIA=emulator [^ ]*/?kazu( |$)' "$scratch/emulated/build.ninja" ||
    fail "a cross build does not use its emulator"

# POSIX alone hides names on the BSDs.
configure bsd -DCMAKE_SYSTEM_NAME=FreeBSD "-DCMAKE_SYSTEM_PROCESSOR=$(uname -m)"
! builds bsd "_POSIX_C_SOURCE" || fail "FreeBSD: POSIX alone is asked for"

# The command without the server for its page, by wish and where its libraries are missing.
configure without_web -DKAZU_WEB=OFF
! builds without_web "apps/cli/web" || fail "KAZU_WEB=OFF: the server is built"
builds without_web "apps/cli/main.c" || fail "KAZU_WEB=OFF: there is no command"
configure missing -DKAZU_HTTP_LINKS=OFF
! builds missing "apps/cli/web" || fail "without its libraries the server is built"
grep -q "without .kazu web." "$scratch/missing.log" || fail "kazu web is left out silently"

# Requests are read by the library of the system, else by llhttp's sources; without both it is said where to get them.
configure own_llhttp "-DLLHTTP_INCLUDE_DIR=$scratch" "-DLLHTTP_LIBRARY=$scratch/libllhttp.so"
builds own_llhttp "$scratch/libllhttp.so" || fail "the system's llhttp is not linked"
! builds own_llhttp "llhttp/llhttp.c" || fail "the system's llhttp is there, and another is built"
configure fetched_llhttp -DLLHTTP_LIBRARY=OFF
builds fetched_llhttp "llhttp/llhttp.c" || fail "llhttp's sources are not built"
refuses no_llhttp "tools/fetch-llhttp" -DKAZU_WEB=ON -DLLHTTP_LIBRARY=OFF -DLLHTTP_SOURCE_DIR=OFF

configure without_serve -DKAZU_SERVE=OFF
! builds without_serve "apps/serve" || fail "KAZU_SERVE=OFF: the server of rooms is built"
! builds without_serve "apps/cli/serve" || fail "KAZU_SERVE=OFF: its command is built"
! builds without_web "apps/serve" || fail "KAZU_WEB=OFF: the server of rooms is built"
builds without_serve "apps/cli/web" || fail "KAZU_SERVE=OFF leaves out kazu web"

# What other systems lack: the server is built all the same.
configure plain_system -DKAZU_HAS_PRCTL=OFF -DKAZU_HAS_EXPLICIT_BZERO=OFF -DKAZU_TUI=OFF -DKAZU_SHEET=OFF
! builds plain_system "KZ_HAVE_PRCTL" || fail "prctl() is used where it was not found"
ninja -C "$scratch/plain_system" kazu_serve >"$scratch/plain_system.log" 2>&1 ||
    fail "without prctl() and explicit_bzero(): $(cat "$scratch/plain_system.log")"

configure without_batch -DKAZU_BATCH=OFF
! builds without_batch "apps/batch" || fail "KAZU_BATCH=OFF: kazu-batch is built"
configure no_ranks -DKAZU_BATCH_LINKS=OFF
! builds no_ranks "apps/batch" || fail "without MPI kazu-batch is built"
grep -q "no kazu-batch" "$scratch/no_ranks.log" || fail "kazu-batch is left out silently"

configure without_postgres -DKAZU_POSTGRES=OFF
! builds without_postgres "store/pg_library.c" || fail "KAZU_POSTGRES=OFF: rooms on PostgreSQL are built"
builds without_postgres "apps/serve" || fail "KAZU_POSTGRES=OFF leaves out kazu serve"

# As distributions want it: a library that gets a mended fault is not inside of the programs.
configure shared_parts -DKAZU_ARCHIVES=OFF
for part in uv wslay nettle jansson sqlite3; do
    ! builds shared_parts "lib$part.a" || fail "KAZU_ARCHIVES=OFF: lib$part.a is linked"
done
builds shared_parts "libsqlite3.so" || fail "KAZU_ARCHIVES=OFF: no shared SQLite is linked"

configure without_tui -DKAZU_TUI=OFF
! builds without_tui "apps/tui" || fail "KAZU_TUI=OFF: kazu-tui is built"
builds without_tui "apps/cli/main.c" || fail "KAZU_TUI=OFF: there is no command"
configure no_curses -DKAZU_TUI_LINKS=OFF
! builds no_curses "apps/tui" || fail "without ncursesw kazu-tui is built"
grep -q "no full screen" "$scratch/no_curses.log" || fail "kazu-tui is left out silently"

! builds shared "apps/" || fail "KAZU_APPS=OFF: more than the library is built"

configure without_sheet -DKAZU_SHEET=OFF
! builds without_sheet "apps/sheet" || fail "KAZU_SHEET=OFF: kazu-sheet is built"
builds without_sheet "apps/cli/sheet" || fail "KAZU_SHEET=OFF: kazu does not know of sheets"
configure no_cairo -DKAZU_SHEET_LINKS=OFF
! builds no_cairo "apps/sheet" || fail "without cairo kazu-sheet is built"
grep -q "no kazu-sheet" "$scratch/no_cairo.log" || fail "kazu-sheet is left out silently"

# What nothing can be built without.
refuses no_gettext "which is missing (gettext)" -DKAZU_APPS=OFF -DKAZU_MSGFMT=OFF
refuses no_scdoc "scdoc, which is missing" -DKAZU_SCDOC=OFF
(export PKG_CONFIG_LIBDIR=/nowhere && refuses no_utf8proc "KAZU_APPS=OFF leaves it out")

# A linker without -z and versions of symbols, such as Apple's.
cat >"$scratch/cc" <<'END'
#!/bin/sh
case "$*" in *-Wl,-z* | *-Wl,--version-script*) echo "ld: unknown options: $*" >&2; exit 1 ;; esac
exec cc "$@"
END
chmod +x "$scratch/cc"
configure linker "-DCMAKE_C_COMPILER=$scratch/cc"
! builds linker "-Wl,-z" || fail "the linker is given flags that it does not know"
! builds linker "version-script" || fail "the linker is given a version script that it does not know"
echo "configure: ok"
