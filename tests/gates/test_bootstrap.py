#!/usr/bin/env python3
"""tools/bootstrap against stand-ins for the package tools: it asks little and says what is wrong."""
import os
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# What the script and its stand-ins need of the real system.
REAL = ["sh", "sed", "grep", "mktemp", "rm", "tail", "env", "dirname", "cat", "uname", "sort"]


@unittest.skipUnless(os.path.exists("/etc/debian_version"), "not a Debian system")
class Bootstrap(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.calls = os.path.join(self.folder, "calls")
        for name in REAL:
            os.symlink(shutil.which(name), os.path.join(self.folder, name))
        self.tool("id", "echo 0")
        self.tool("apt-get", f'echo "$DEBIAN_FRONTEND $*" >>{self.calls}')
        self.installed(except_for="")

    def tool(self, name, script):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write("#!/bin/sh\n" + script + "\n")
        os.chmod(path, 0o755)

    def installed(self, except_for):
        """dpkg-query knows every package that is asked for but one."""
        self.tool("dpkg-query", f"""shift 3
for package in "$@"; do
    [ "$package" = "{except_for}" ] || echo "installed $package"
done""")

    def run_it(self, *groups, tool="bootstrap", **environment):
        return subprocess.run([f"{ROOT}/tools/{tool}", *groups], env={"PATH": self.folder, **environment},
                              capture_output=True, text=True)

    def tools_of_build(self):
        for name in ["gcc", "cmake", "ninja", "python3", "msgfmt", "scdoc"]:
            self.tool(name, "exit 0")
        self.tool("pkg-config", "exit 0")

    def asked(self):
        if not os.path.exists(self.calls):
            return []
        with open(self.calls, encoding="utf-8") as stream:
            return stream.read().splitlines()

    def test_nothing_missing(self):
        result = self.run_it()
        self.assertEqual((result.returncode, result.stderr, self.asked()), (0, "", []))

    def test_one_missing(self):
        self.installed(except_for="scdoc")
        result = self.run_it("build")
        self.assertEqual(result.returncode, 0, result.stderr)
        update, install = self.asked()
        self.assertTrue(update.endswith("update"))
        self.assertTrue(install.endswith("install --no-install-recommends scdoc"))
        for call in (update, install):
            self.assertTrue(call.startswith("noninteractive "))
            self.assertIn("DPkg::Lock::Timeout=600", call)

    def test_group_not_asked_for(self):
        self.installed(except_for="valgrind")
        self.assertEqual(self.run_it("build", "test").returncode, 0)
        self.assertEqual(self.asked(), [])

    def test_through_sudo(self):
        self.installed(except_for="scdoc")
        self.tool("id", "echo 1000")
        self.tool("sudo", f'echo sudo >>{self.calls}\nexec "$@"')
        self.assertEqual(self.run_it("build").returncode, 0)
        self.assertEqual(self.asked().count("sudo"), 2)

    def test_no_rights(self):
        self.installed(except_for="scdoc")
        self.tool("id", "echo 1000")
        result = self.run_it("build")
        self.assertEqual((result.returncode, self.asked()), (1, []))
        self.assertIn("neither root nor sudo", result.stderr)
        self.assertIn("libutf8proc-dev", result.stderr)

    def test_apt_fails(self):
        self.installed(except_for="scdoc")
        self.tool("apt-get", "echo no network >&2\nexit 100")
        result = self.run_it("build")
        self.assertEqual(result.returncode, 1)
        self.assertIn("no network", result.stderr)
        self.assertIn("could not install: scdoc", result.stderr)

    def test_sizes_and_progress_are_shown(self):
        self.installed(except_for="scdoc")
        self.tool("apt-get", """echo Reading package lists...
echo Need to get 12.3 MB of archives.
echo After this operation, 45.6 MB of additional disk space will be used.
for percent in 3.1 7.4 12.9; do echo "dlstatus:1:$percent:Retrieving file 1 of 2"; done
echo "pmstatus:scdoc:50.5:Unpacking scdoc" """)
        result = self.run_it("build")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stderr.splitlines(), ["bootstrap: installing scdoc ", *(f"bootstrap: {line}" for line in (
            "Need to get 12.3 MB of archives.", "After this operation, 45.6 MB of additional disk space will be used.",
            "fetching 3 %", "fetching 12 %", "installing 50 %"))])

    def test_all_groups_in_one_transaction(self):
        self.tool("dpkg-query", "exit 0")
        self.assertEqual(self.run_it("build", "page").returncode, 0)
        self.assertEqual([call.split()[-1] == "update" for call in self.asked()], [True, False])
        self.assertIn(" gcc ", self.asked()[1])
        self.assertIn(" wasi-libc", self.asked()[1])

    def test_page_is_a_group_of_its_own(self):
        self.installed(except_for="brotli")
        self.assertEqual(self.run_it("build").returncode, 0)
        self.assertEqual(self.asked(), [])
        self.assertEqual(self.run_it("page").returncode, 0)
        self.assertTrue(self.asked()[-1].endswith("install --no-install-recommends brotli"))

    def test_browser_is_a_group_of_its_own(self):
        self.installed(except_for="chromium-driver")
        self.assertEqual(self.run_it("build", "test", "page").returncode, 0)
        self.assertEqual(self.asked(), [])
        self.assertEqual(self.run_it("web").returncode, 0)
        self.assertTrue(self.asked()[-1].endswith("install --no-install-recommends chromium-driver"))

    def test_what_makes_packages_is_a_group_of_its_own(self):
        self.installed(except_for="lintian")
        self.assertEqual(self.run_it("build", "test", "page", "cross").returncode, 0)
        self.assertEqual(self.asked(), [])
        self.assertEqual(self.run_it("package").returncode, 0)
        self.assertTrue(self.asked()[-1].endswith("install --no-install-recommends lintian"))

    @unittest.skipUnless(os.uname().machine == "x86_64", "other processors have no cross compilers here")
    def test_compilers_for_other_processors_come_with_their_libc(self):
        for libc in ["libc6-dev-arm64-cross", "libc6-dev-s390x-cross", "libc6-dev-armhf-cross"]:
            self.installed(except_for=libc)
            self.assertEqual(self.run_it("cross").returncode, 0)
            self.assertTrue(self.asked()[-1].endswith(f"install --no-install-recommends {libc}"))

    def test_slow_tests_bring_what_they_would_be_skipped_without(self):
        """`make slow` asks for each tool that tests/install/packages.sh skips itself for."""
        with open(f"{ROOT}/tests/install/packages.sh", encoding="utf-8") as stream:
            wanted = re.search(r"^for tool in (.*); do$", stream.read(), re.M).group(1).split()
        with open(f"{ROOT}/tools/bootstrap", encoding="utf-8") as stream:
            known = re.search(r'^tools_of_package="(.*)"$', stream.read(), re.M).group(1).split()
        self.assertLessEqual(set(wanted), set(known))
        with open(f"{ROOT}/Makefile", encoding="utf-8") as stream:
            self.assertRegex(stream.read(), r"(?m)^slow:\n(?:\t.*\n)*\t@.*tools/bootstrap .*\bpackage\b")

    def test_page_is_left_out(self):
        self.installed(except_for="wasi-libc")
        self.tool("id", "echo 1000")
        result = self.run_it(tool="build-page")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("wasi-libc", result.stderr)
        self.assertIn("the page is left out", result.stderr)

    def test_nothing_may_be_installed(self):
        self.installed(except_for="libsqlite3-dev")
        self.tools_of_build()
        result = self.run_it("build", BOOTSTRAP="no")
        self.assertEqual((result.returncode, self.asked()), (0, []), result.stderr)
        self.assertIn("stay missing: libsqlite3-dev", result.stderr)

    def test_nothing_may_be_installed_and_a_tool_is_missing(self):
        self.installed(except_for="scdoc")
        self.tools_of_build()
        os.remove(os.path.join(self.folder, "scdoc"))
        result = self.run_it("build", BOOTSTRAP="no")
        self.assertEqual((result.returncode, self.asked()), (1, []), result.stderr)
        self.assertIn("not found: scdoc", result.stderr)

    def test_unknown_group(self):
        self.assertEqual(self.run_it("bulid").returncode, 2)

    def make(self, *words, make="make"):
        """`make` in a copy of the tree in which CMake, the build and the page are stand-ins that say how they were called."""
        tree = os.path.join(self.folder, "tree")
        os.makedirs(f"{tree}/tools")
        shutil.copy(f"{ROOT}/Makefile", tree)
        shutil.copy(f"{ROOT}/tools/bootstrap", f"{tree}/tools")
        self.tools_of_build()
        self.tool("cmake", f'echo "cmake $* to \"$DESTDIR\"" >>{self.calls}')
        for name in ["cmake-build", "build-page"]:
            self.tool(name, f'echo "{name} BOOTSTRAP=$BOOTSTRAP" >>{self.calls}')
            shutil.move(os.path.join(self.folder, name), f"{tree}/tools/{name}")
        return subprocess.run([shutil.which(make), "-C", tree, *words], env={"PATH": self.folder}, capture_output=True, text=True)

    def test_make_hands_the_wish_on(self):
        self.installed(except_for="libsqlite3-dev")
        result = self.make("build", "BOOTSTRAP=no")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.asked(), ["cmake-build BOOTSTRAP=no", "build-page BOOTSTRAP=no"])

    def installs_no_packages(self, make):
        self.installed(except_for="libsqlite3-dev")
        result = self.make("install", "PREFIX=/opt/kazu", "DESTDIR=/stage", make=make)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.asked(), ["cmake-build BOOTSTRAP=no", "build-page BOOTSTRAP=no",
                                        "cmake --install build --prefix /opt/kazu --strip to /stage"])

    def test_make_install_installs_no_packages(self):
        self.installs_no_packages("make")

    @unittest.skipUnless(shutil.which("bmake"), "BSD's make is missing (bmake)")
    def test_make_of_the_bsds(self):
        self.installs_no_packages("bmake")


if __name__ == "__main__":
    unittest.main()
