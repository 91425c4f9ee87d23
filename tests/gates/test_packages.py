#!/usr/bin/env python3
"""The gate over debian/ passes on a small healthy tree and fails on one planted fault."""
import unittest

from test_gates import Gate

SYMBOLS = """libkazu.so.0.3 libkazu0.3 #MINVER#
 KAZU_0.3@KAZU_0.3 0.3.0
 kz_text_double@KAZU_0.3 0.3.0
"""
CONTROL = """Source: kazu
Build-Depends: debhelper-compat (= 13), cmake (>= 3.25),
               libedit-dev,
               python3:any

Package: kazu
Depends: libneeded-dev
"""


class Packages(Gate):
    def setUp(self):
        super().setUp()
        self.write("CMakeLists.txt", "project(kazu VERSION 0.3.1 LANGUAGES C)\n")
        self.write("tools/bootstrap", 'build_packages="gcc cmake\n    libedit-dev python3"\n')
        self.write("debian/control", CONTROL)
        self.write("debian/changelog", "kazu (0.3.1) unstable; urgency=medium\n")
        self.write("debian/libkazu0.3.symbols", SYMBOLS)

    def test_healthy(self):
        self.passes("packages")

    def test_version(self):
        self.write("debian/changelog", "kazu (0.3.0) unstable; urgency=medium\n")
        self.fails("packages", "not of the version 0.3.1")

    def test_package_to_build_with(self):
        self.write("tools/bootstrap", 'build_packages="gcc libneeded-dev"\n')
        self.fails("packages", "Build-Depends lacks libneeded-dev")

    def test_symbol_is_missing(self):
        self.write("debian/libkazu0.3.symbols", SYMBOLS.replace("kz_text_double", "kz_text_triple"))
        self.fails("packages", "lacks kz_text_double")
        self.fails("packages", "kz_text_triple is no public name")

    def test_interface_without_symbols(self):
        self.write("CMakeLists.txt", "project(kazu VERSION 0.4.0 LANGUAGES C)\n")
        self.fails("packages", "debian/libkazu0.4.symbols: missing")


if __name__ == "__main__":
    unittest.main()
