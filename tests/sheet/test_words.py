"""pdftotext finds every clue, label and Japanese word; what is printed is what the tables and `make` say."""
import json
import os
import re
import sys

from sheets import Folder, cell_texts, clues, require, run, sheet, text_of, view

NO_CODES = ["--no-qr"]


def squeeze(text):
    return re.sub(r"\s+", "", text)


def check_kenken(folder, lang, labels):
    """Clues of every puzzle of a page, from the tables of the same seeds; answers from giving up."""
    path = os.path.join(folder, "kenken.pdf")
    sheet(path, "kenken", "hard", "--count", 6, "--per-page", 6, "--seed", 40, "--lang", lang)
    puzzles, answers = text_of(path, "-l", "1"), text_of(path, "-f", "2")
    wanted = []
    for seed in range(40, 46):
        board = view("kenken", "hard", seed)["board"]
        wanted += [clue for clue in cell_texts(board, "corner")]
        assert f"No. {seed}" in puzzles
        solved = cell_texts(view("kenken", "hard", seed, "act seat=0 move give-up")["board"])
        assert len(solved) == 81
    found = clues(puzzles)
    assert sorted(found) == sorted(clue for clue in wanted if clue[-1] in "+−×÷"), (found, wanted)
    for label in labels:
        assert label in squeeze(puzzles), (label, puzzles)
    assert answers.count("9") >= 6 * 9


def check_given(folder):
    """What `kenken make` gives comes through as KKL, as an id, from a file and from standard input."""
    status, lines, _ = run("kenken", "make", "--size", 5, "--seed", 3, "--count", 3, "--to", "kkl")
    assert status == 0
    wanted = sorted(target + sign for sign_text in re.findall(r"(\d+)([+*/-]):", lines)
                    for target, sign in [(sign_text[0], {"+": "+", "-": "−", "*": "×", "/": "÷"}[sign_text[1]])])
    path = os.path.join(folder, "given.pdf")
    file = os.path.join(folder, "given.kkl")
    with open(file, "w", encoding="utf-8") as stream:
        stream.write(lines)
    ids = [json.loads(line)["game_id"] for line in
           run("kenken", "make", "--size", 5, "--seed", 3, "--count", 3, "--json")[1].splitlines()]
    for words, given in ((["-"], lines), ([file], None), (ids, None), (lines.splitlines(), None), (["-"], "\n".join(ids))):
        sheet(path, "kenken", *words, given=given)
        assert sorted(clues(text_of(path, "-l", "1"))) == wanted, words[:1]


def check_mixed(folder):
    """Puzzles that are played differently have their own rules, and a title that holds for all."""
    path = os.path.join(folder, "mixed.pdf")
    sheet(path, "kazutori", "N=100 k=10 from=37", "N=21 k=3 misere=yes from=4", "--lang", "en")
    text = " ".join(text_of(path, "-l", "1").split())
    for words in ("Bring the total to exactly 100 to win", "you lose", "1 to 10", "1 to 3"):
        assert words in text, (words, text)
    assert "up to" not in text and "No." not in text, text
    sheet(path, "kenken", "hidden", "--lang", "en", "--seed", 1)
    text = squeeze(text_of(path))
    assert "Ifacagehasnosign" in text and "No.1" in text, text


def check_shisoku(folder, lang, labels):
    path = os.path.join(folder, "shisoku.pdf")
    sheet(path, "shisoku", "target=10..99", "cards=5", "--seed", 9, "--lang", lang)
    text = text_of(path, "-raw")
    for seed in range(9, 13):
        nodes = view("shisoku", "cards=5 target=10..99", seed)
        cards, target = cell_texts(nodes["numbers"]), nodes["target"]["text"].split()[-1]
        row = re.compile(r"\s+".join(map(re.escape, cards)) + r"\s+=\s+" + re.escape(target))
        assert row.search(text), (cards, target, text)
    for label in labels:
        assert label in squeeze(text), label
    # Every answer is right by the command's own judge of typed explanations.
    answers = re.findall(r"^\d (.*) = (\d+)$", text_of(path, "-f", "2", "-raw"), re.M)
    assert len(answers) == 4, text_of(path, "-f", "2", "-raw")
    for (expression, target), seed in zip(answers, range(9, 13)):
        cards = cell_texts(view("shisoku", "cards=5 target=10..99", seed)["numbers"])
        typed = expression.translate({ord("−"): "-", ord("×"): "*", ord("÷"): "/"})
        assert run("shisoku", "check", "-t", target, typed, *cards)[0] == 0, (typed, cards)


def check_kazutori(folder, lang, labels):
    path = os.path.join(folder, "kazutori.pdf")
    sheet(path, "kazutori", "--per-page", 6, "--seed", 5, "--lang", lang)
    text = squeeze(text_of(path))
    for seed in range(5, 11):
        total = view("kazutori", "anywhere", seed)["total"]
        assert f"{total['value']}of{total['total']}" in text or f"{total['value']}/{total['total']}" in text
        solved = json.loads(run("kazutori", "solve", "-N", total["total"], "--moves", "1,3,4", "--at", total["value"], "--json")[1])
        number = seed - 4
        answer = re.search(rf"^{number} (?:The player to move (wins|loses)|手番の人の(勝ち|負け))(.*)", text_of(path, "-f", "2", "-raw"), re.M)
        assert answer, (number, text_of(path, "-f", "2", "-raw"))
        assert ((answer[1] or answer[2]) in ("wins", "勝ち")) == (solved["position"] == "N")
        assert list(map(int, re.findall(r"\d+", answer[3]))) == solved["winning_moves"], (answer, solved)
    for label in labels:
        assert label in text, label


def check_mastermind(folder, lang, labels):
    path = os.path.join(folder, "mastermind.pdf")
    sheet(path, "mastermind", "bulls", "--seed", 3, "--lang", lang)
    rows = re.findall(r"^((?:[0-9] ?){4})\s+([●○]+|–)$", text_of(path, "-l", "1", "-raw"), re.M)
    words = re.search(r"^1 .*$", text_of(path, "-f", "2", "-raw"), re.M)[0].split()
    codes = {int(words[at]): words[at + 1:at + 5] for at in range(0, len(words), 5)}
    assert sorted(codes) == [1, 2, 3, 4], words
    for number, code in codes.items():
        secret = cell_texts(view("mastermind", "bulls", number + 2, "act seat=0 move give up")["code"])
        assert code == secret, (code, secret)
    assert len(rows) >= 12, text_of(path, "-l", "1", "-raw")
    # Rows as `make` writes them are taken, too, and lead to the same code as `next` finds.
    line = run("mastermind", "make", "--classic", "--seed", 2)[1].strip()
    sheet(path, "mastermind", "classic", line, "--lang", "en")
    only = json.loads(run("mastermind", "next", "--classic", "--json", *line.split())[1])
    assert only["candidates"] == 1
    letters = {"1": "R", "2": "G", "3": "Y", "4": "B", "5": "K", "6": "O"}
    assert " ".join(letters[peg] for peg in only["guess"]) in text_of(path, "-f", "2", "-raw")
    for label in labels:
        sheet(path, "mastermind", "--seed", 3, "--lang", lang)
        assert label in squeeze(text_of(path)), label


def check_namepoker(folder, lang, labels):
    path = os.path.join(folder, "namepoker.pdf")
    sheet(path, "namepoker", "--seed", 3, "--lang", lang)
    text, answers = squeeze(text_of(path, "-l", "1")), squeeze(text_of(path, "-f", "2", "-raw"))
    for seed in range(3, 7):
        mine = "".join(cell_texts(view("namepoker", "", seed)["hand"]))
        assert mine in text, (mine, text)
        keep = json.loads(run("namepoker", "draw", mine, "--json")[1])["keep"]
        kept = keep.replace("_", "＿")
        assert kept in answers or "＿" not in kept, (kept, answers)
    hands = ["大石泉すき", "大大大大大"]
    sheet(path, "namepoker", " ".join(hands), "--lang", "en")
    stronger = json.loads(run("namepoker", "compare", *hands, "--json")[1])["result"]
    assert ("A wins." if stronger < 0 else "B wins.") in text_of(path, "-f", "2", "-raw")
    for label in labels:
        assert label in text, label


def check_layouts(folder):
    """Every number of puzzles on a page, every paper, every place of the answers."""
    path = os.path.join(folder, "layout.pdf")
    for per_page in (1, 2, 4, 6, 9):
        for answers, pages in (("end", 3), ("upside-down", 2), ("none", 2)):
            sheet(path, "kenken", "small", "--count", per_page + 1, "--per-page", per_page, "--seed", 1,
                  "--answers", answers, "--paper", "letter", "--title", "Friday 金曜日")
            text = text_of(path)
            assert text.count("\f") == pages, (per_page, answers, text.count("\f"))
            assert f"1/{pages}" in squeeze(text) and squeeze(text).count("Friday金曜日") == pages, text
            found = len(re.findall(r"No\. \d+", text))
            assert found == per_page + 1, (per_page, found)
    sheet(path, "kenken", "size=16", "level=any", "--per-page", 1, "--seed", 2)
    board = view("kenken", "size=16 level=any", 2)["board"]
    wanted = [clue for clue in cell_texts(board, "corner") if clue[-1] in "+−×÷"]
    assert sorted(clues(text_of(path, "-l", "1"))) == sorted(wanted)


def check_small_clues(folder):
    """On nine boards of 9x9 a clue is of 6.5 points, but the few whose square is too narrow for that."""
    path = os.path.join(folder, "small.pdf")
    sheet(path, "kenken", "size=9", "level=normal", "--count", 9, "--per-page", 9, "--seed", 1)
    boxes = re.findall(r'yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">\d+[+−×÷]<', text_of(path, "-bbox", "-l", "1"))
    heights = sorted(float(bottom) - float(top) for top, bottom in boxes)
    assert len(heights) >= 200, len(heights)
    assert heights[len(heights) // 20] > 6.4, heights[:20]
    assert heights[0] > 4.4, heights[:20]


def main():
    require()
    with Folder() as folder:
        check_kenken(folder, "en", ["Name", "Date", "hard", "KenKen:9x9", "Eachrowandeachcolumn"])
        check_kenken(folder, "ja", ["名前", "日付", "賢くなるパズル", "どの行(横)、どの列(縦)にも", "太枠"])
        check_given(folder)
        check_mixed(folder)
        check_shisoku(folder, "en", ["level", "Useeverycardonce"])
        check_shisoku(folder, "ja", ["四則パズル", "目標", "レベル", "すべてのカード", "答え"])
        check_kazutori(folder, "en", ["Isay", "canyouwin"])
        check_kazutori(folder, "ja", ["数取りゲーム", "合計", "言う数", "あなたの番です"])
        check_mastermind(folder, "en", ["R:red", "rightcoloursintherightplace"])
        check_mastermind(folder, "ja", ["マスターマインド", "オレンジ", "ただ1つのコード", "赤", "緑"])
        check_namepoker(folder, "en", ["Itwins:", "royalstraightflush"])
        check_namepoker(folder, "ja", ["大石泉すきポーカー", "勝つのは", "ロイヤルストレートフラッシュ"])
        check_layouts(folder)
        check_small_clues(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
