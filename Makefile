# The face of the build, for GNU make and for that of the BSDs. CMake does the work; see CMakePresets.json and docs/testing.md.

PREFIX ?= /usr/local
# WEB=no leaves the page in the browser out, and its tests.
WEB ?= yes
# BOOTSTRAP=no installs no package and says which are missing.
BOOTSTRAP ?= yes
WITH = BOOTSTRAP=$(BOOTSTRAP)
MAKEFLAGS += --no-print-directory

.PHONY: help run build all check test verify docs slow bench coverage fuzz install clean

help:
	@printf '%s\n' \
		'make run       build what a player needs and show it: command, full screen, page, rooms' \
		'make test      build and pass all tests' \
		'make all       build everything: printed sheets, PostgreSQL and MPI as well' \
		'make check     fast tests and gates, before each commit' \
		'make verify    expensive tests, sanitizers, linters, 32 bits, WebAssembly' \
		'make slow      the slow tests; PART=property one part of them (docs/testing.md)' \
		'make bench     the speed of the solvers, as ratios' \
		'make docs      the documents as HTML' \
		'make install   install below PREFIX ($(PREFIX)); never installs packages' \
		'make coverage, make fuzz, make clean' \
		'' \
		'WEB=no leaves the page out, BOOTSTRAP=no installs no packages, V=1 shows each command.'

run: build
	@build/kazu tour
	@tools/left-out

# One transaction for the packages of both parts.
build:
	@$(WITH) tools/bootstrap build $$([ "$(WEB)" = no ] || echo page) || $(WITH) tools/bootstrap build
	@$(WITH) tools/cmake-build release kazu_product
	@[ "$(WEB)" = no ] || BOOTSTRAP=no tools/build-page

all:
	@$(WITH) tools/bootstrap build extras $$([ "$(WEB)" = no ] || echo page)
	@$(WITH) tools/cmake-build release kazu_product
	@[ "$(WEB)" = no ] || BOOTSTRAP=no tools/build-page

check:
	@$(WITH) tools/bootstrap build extras test
	@$(WITH) tools/run-tests check

test:
	@$(WITH) tools/bootstrap build extras test $$([ "$(WEB)" = no ] || echo page web) || \
		{ $(WITH) tools/bootstrap build extras test && echo "The page is tested only as far as that goes." >&2; }
	@WEB=$(WEB) $(WITH) tools/run-tests test

verify:
	@$(WITH) tools/bootstrap build extras test verify
	@$(WITH) tools/run-tests verify

docs: build
	@tools/gates/map.py --write
	@tools/draw-theory build/kazu
	@tools/build-reference || [ $$? -eq 77 ]
	@reference=build/reference/html; [ -f $$reference/index.html ] || reference=; \
		tools/build-guides --command build/kazu $${reference:+--reference $$reference} build/guides
	@echo "The guides: build/guides/index.html"

slow:
	@$(WITH) tools/bootstrap build extras test verify $(if $(filter-out cross,$(PART)),,cross)
	@$(if $(filter-out packages bare,$(PART)),:,$(WITH) tools/bootstrap package || echo "The Debian packages are not tested." >&2)
	@case " $(PART) " in "  " | *" web "*) [ "$(WEB)" = no ] || $(WITH) tools/bootstrap page web engines || \
		echo "The page is not tested in all engines." >&2 ;; esac
	@WEB=$(WEB) $(WITH) tools/run-tests slow $(PART)

bench:
	@$(WITH) tools/bootstrap build extras test
	@tools/cmake-build release kazu_product kazu_bench
	@mkdir -p build/bench
	@set -e; for program in build/bench_*; do \
		if [ -f "$$program" ] && [ -x "$$program" ]; then \
			KAZU=build/kazu "$$program" >build/bench/print; cat build/bench/print; \
			mv build/bench/print "build/bench/$${program#build/}.txt"; fi; done
	@if [ -x build/kazu-batch ] && command -v mpirun >/dev/null; then bench/bench_batch.py; fi
	@if [ -x build/tests/crowd ]; then KAZU=build/kazu bench/bench_rooms.py; fi
	@KAZU=build/kazu bench/bench_rows.py build/bench

coverage:
	@$(WITH) tools/bootstrap build extras test verify
	@$(WITH) tools/coverage

fuzz:
	@$(WITH) tools/bootstrap build test verify
	@$(WITH) tools/fuzz $(SECONDS_EACH)

# Whatever is missing: to install Kazu is no leave to install anything else.
install:
	@BOOTSTRAP=no tools/bootstrap build
	@BOOTSTRAP=no tools/cmake-build release kazu_product
	@[ "$(WEB)" = no ] || BOOTSTRAP=no tools/build-page
	@DESTDIR="$(DESTDIR)" cmake --install build --prefix "$(PREFIX)" $$([ "$(STRIP)" = no ] || echo --strip)

clean:
	@rm -rf build
