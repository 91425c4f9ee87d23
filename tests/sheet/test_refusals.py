"""What cannot be printed is refused in one sentence, and no file is left behind or spoiled."""
import os
import shutil
import subprocess
import sys
import tempfile

from sheets import KAZU, KAZU_SHEET, Folder, environment, require, run, sheet

# Words, standard input, and what the sentence must name.
BAD = [
    (["-o", "a.pdf"], None, "expected a game"),
    (["chess", "-o", "a.pdf"], None, "chess"),
    (["kenkn", "-o", "a.pdf"], None, "did you mean kenken"),
    (["shisoku-game", "-o", "a.pdf"], None, "shisoku-game"),
    (["kenken"], None, "-o"),
    (["kenken", "-o", "a.doc"], None, "a.doc"),
    (["kenken", "-o", ".pdf"], None, ".pdf"),
    (["kenken", "size=77", "-o", "a.pdf"], None, "77"),
    (["kenken", "colour=red", "-o", "a.pdf"], None, "colour"),
    (["kenken", "--per-page", "3", "-o", "a.pdf"], None, "3"),
    (["kenken", "--count", "0", "-o", "a.pdf"], None, "0"),
    (["kenken", "--count", "1001", "-o", "a.pdf"], None, "1001"),
    (["kenken", "--paper", "a5", "-o", "a.pdf"], None, "a5"),
    (["kenken", "--answers", "back", "-o", "a.pdf"], None, "back"),
    (["kenken", "x 2 3+:0,1;3+:2,3 -", "-o", "a.pdf"], None, "several solutions"),
    (["kenken", "x 2 4=:0;1-:1,3;2=:2 -", "-o", "a.pdf"], None, ""),
    (["kenken", "x 2 3+:0,1;3+:2,3 -", "-", "-o", "a.pdf"], "", "-"),
    (["kenken", "-", "-o", "a.pdf"], "", "-"),
    (["kenken", "-", "-o", "a.pdf"], "nonsense\n", "line 1"),
    (["kenken", "-", "--count", "2", "-o", "a.pdf"], "", "2"),
    (["shisoku", "9 1 1", "-o", "a.pdf"], None, "cannot be made"),
    (["shisoku", "-", "-o", "a.pdf"], "10 K 6 Q 9\n10 K x\n", "line 2"),
    (["mastermind", "1123=11 3456=02", "-o", "a.pdf"], None, "several codes"),
    (["mastermind", "1111=40 2222=40", "-o", "a.pdf"], None, "no code fits"),
    (["mastermind", "keeper=evil", "-o", "a.pdf"], None, "keeper=fair"),
    (["mastermind", "colors=1", "pegs=1", "-o", "a.pdf"], None, "keeper=fair"),
    (["kazutori", "N=21 from=21", "-o", "a.pdf"], None, ""),
    (["namepoker", "大石泉すき 大石泉す", "-o", "a.pdf"], None, ""),
    (["kenken", "--title", b"\xff".decode("utf-8", "surrogateescape"), "-o", "a.pdf"], None, "UTF-8"),
]


def check_bad(folder):
    for words, given, named in BAD:
        for lang in ("en", "ja"):
            status, out, err = run("sheet", *words, "--lang", lang, given=given, cwd=folder)
            assert status == 2 and out == "", (words, status, out, err)
            lines = [line for line in err.splitlines() if not line.startswith(("seed:", "乱数の種"))]
            assert lines and all(line.startswith("kazu-sheet: ") or line.startswith("kazu: ") for line in lines), (words, err)
            assert lang == "ja" or named in err, (words, named, err)
            assert os.listdir(folder) == [], (words, os.listdir(folder))


def check_fonts(folder):
    """Without any font, and with one that has no Japanese, the sentence names the package."""
    nothing = os.path.join(folder, "nothing")
    os.mkdir(nothing)
    config = os.path.join(folder, "fonts.conf")
    latin = "/usr/share/fonts/truetype/dejavu"
    for place, lang in ((nothing, "en"), (nothing, "ja"), (latin, "ja")):
        if not os.path.isdir(place):
            continue
        with open(config, "w", encoding="utf-8") as stream:
            stream.write(f'<?xml version="1.0"?><fontconfig><dir>{place}</dir><cachedir>{folder}/cache</cachedir></fontconfig>')
        path = os.path.join(folder, "a.pdf")
        status, out, err = run("sheet", "kenken", "--seed", 1, "--lang", lang, "-o", path, env=environment(FONTCONFIG_FILE=config))
        assert status == 2 and out == "" and "fonts-ipaexfont-gothic" in err, (place, lang, status, err)
        assert len(err.splitlines()) == 1, err
        assert not os.path.exists(path), place


def check_full_disk(folder):
    """A disk that is full is the machine's fault; what stood there before is as it was."""
    path = os.path.join(folder, "full.pdf")
    os.symlink("/dev/full", path)
    status, _, err = run("sheet", "kenken", "--seed", 1, "-o", path)
    assert status == 4 and path in err, (status, err)
    os.remove(path)
    path = os.path.join(folder, "kept.pdf")
    with open(path, "wb") as stream:
        stream.write(b"old")
    limited = f"ulimit -f 4; trap '' XFSZ; exec '{KAZU}' sheet kenken --seed 1 -o '{path}'"
    done = subprocess.run(["sh", "-c", limited], capture_output=True, text=True, env=environment(), check=False)
    assert done.returncode == 4, (done.returncode, done.stderr)
    with open(path, "rb") as stream:
        assert stream.read() == b"old"
    assert sorted(os.listdir(folder)) == ["kept.pdf"], os.listdir(folder)
    status, _, err = run("sheet", "kenken", "--seed", 1, "-o", os.path.join(folder, "no", "such.pdf"))
    assert status == 4 or status == 2, (status, err)


def check_missing_program():
    """Alone, kazu says in one sentence what brings its companion."""
    with tempfile.TemporaryDirectory() as folder:
        alone = os.path.join(folder, "kazu")
        shutil.copy(KAZU, alone)
        for lang in ("en", "ja"):
            done = subprocess.run([alone, "sheet", "kenken", "-o", "a.pdf", "--lang", lang], capture_output=True, text=True, cwd=folder,
                                  env=environment(PATH="/nowhere"), check=False)
            assert done.returncode == 2 and done.stdout == "" and "kazu-sheet" in done.stderr, done
            assert len(done.stderr.splitlines()) == 1, done.stderr
        # It is found in PATH, too, and help needs it not.
        done = subprocess.run([alone, "sheet", "kenken", "--seed", "1", "-o", "a.pdf"], capture_output=True, text=True, cwd=folder,
                              env=environment(PATH=os.path.dirname(KAZU_SHEET)), check=False)
        assert done.returncode == 0 and os.path.exists(os.path.join(folder, "a.pdf")), done
        done = subprocess.run([alone, "sheet", "--help"], capture_output=True, text=True, env=environment(PATH="/nowhere"), check=False)
        assert done.returncode == 0 and "--per-page" in done.stdout, done


def check_budget(folder):
    path = os.path.join(folder, "late.pdf")
    status, _, err = run("sheet", "kenken", "size=9", "level=unreasonable", "--count", 1000, "--seconds", "0.000001", "--seed", 1, "-o", path)
    assert status == 3 and not os.path.exists(path), (status, err)


def main():
    require()
    for check in (check_bad, check_fonts, check_full_disk, check_budget):
        with Folder() as folder:
            check(folder)
    check_missing_program()
    with Folder() as folder:
        sheet(os.path.join(folder, "a.pdf"), "kenken", "--count", 1000, "size=3", "--per-page", 9, "--answers", "none")
    return 0


if __name__ == "__main__":
    sys.exit(main())
