# The face of the build. CMake does the work; see CMakePresets.json and docs/testing.md.

PREFIX ?= /usr/local
# WEB=no leaves the page in the browser out, and its tests.
WEB ?= yes
# BOOTSTRAP=no installs no package and says which are missing.
BOOTSTRAP ?= yes
export BOOTSTRAP
MAKEFLAGS += --no-print-directory

.PHONY: run build check test verify docs slow bench coverage fuzz install clean

run: build
	@build/kazu tour
	@if [ -f build/web/site/index.html ]; then printf '\nThe page: build/kazu web\n'; fi
	@if build/kazu serve --help >/dev/null 2>&1; then printf 'Rooms to play each other: build/kazu serve\n'; fi

build:
	@tools/bootstrap build
	@tools/cmake-build release kazu_product
	@[ "$(WEB)" = no ] || tools/build-page

check:
	@tools/bootstrap build test
	@tools/run-tests check

test:
	@tools/bootstrap build test
	@[ "$(WEB)" = no ] || tools/bootstrap page web || echo "The page is tested only as far as that goes." >&2
	@WEB=$(WEB) tools/run-tests test

verify:
	@tools/bootstrap build test
	@tools/run-tests verify

docs: build
	@tools/gates/map.py --write
	@tools/draw-theory build/kazu
	@tools/build-reference || [ $$? -eq 77 ]
	@reference=build/reference/html; [ -f $$reference/index.html ] || reference=; \
		tools/build-guides --command build/kazu $${reference:+--reference $$reference} build/guides
	@echo "The guides: build/guides/index.html"

slow:
	@tools/bootstrap build test cross
	@tools/bootstrap package || echo "The Debian packages are not tested." >&2
	@tools/run-tests slow

bench:
	@tools/bootstrap build
	@tools/cmake-build release kazu_product kazu_bench
	@set -e; for program in build/bench*; do \
		if [ -f "$$program" ] && [ -x "$$program" ]; then KAZU=build/kazu "$$program"; fi; done
	@if [ -x build/kazu-batch ] && command -v mpirun >/dev/null; then bench/bench_batch.py; fi
	@if [ -x build/tests/crowd ]; then KAZU=build/kazu bench/bench_rooms.py; fi
	@KAZU=build/kazu bench/bench_rows.py

coverage:
	@tools/bootstrap build test
	@tools/coverage

fuzz:
	@tools/bootstrap build test
	@tools/fuzz $(SECONDS_EACH)

# Whatever is missing: to install Kazu is no leave to install anything else.
install: export BOOTSTRAP = no
install: build
	@DESTDIR="$(DESTDIR)" cmake --install build --prefix "$(PREFIX)"

clean:
	@rm -rf build
