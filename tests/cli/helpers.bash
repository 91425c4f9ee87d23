# Loaded by every file here. KAZU is the command under test.
setup() {
    : "${KAZU:?set KAZU to the path of the command}"
    unset KAZU_LANG KAZU_CPU NO_COLOR
    export LC_ALL=C TERM=dumb
    folder=$(mktemp -d)
    export XDG_STATE_HOME=$folder/state # where finished games are noted
}

teardown() {
    rm -rf "$folder"
}

# Hundreds of times: without looking for packages it starts three times as fast.
python3() {
    command "${PYTHON:-python3}" -S "$@"
}

# Runs the command; `status`, `out` and `err` are what came of it.
kazu() {
    status=0
    "$KAZU" "$@" >"$folder/out" 2>"$folder/err" || status=$?
    out=$(cat "$folder/out")
    err=$(cat "$folder/err")
}

# Says what differs when a comparison fails.
same() {
    if [ "$1" != "$2" ]; then
        printf 'expected: %s\nactual:   %s\n' "$2" "$1" >&2
        return 1
    fi
}

ends_with_status() {
    if [ "$status" -ne "$1" ]; then
        printf 'expected status %s, got %s\nout: %s\nerr: %s\n' "$1" "$status" "$out" "$err" >&2
        return 1
    fi
}

contains() {
    case $1 in
    *"$2"*) ;;
    *)
        printf 'expected to find: %s\nin: %s\n' "$2" "$1" >&2
        return 1
        ;;
    esac
}

# Evaluates a Python condition over `rows`, the JSON lines on standard output.
json() {
    python3 - "$folder/out" "$1" <<'PYTHON'
import json, sys
from fractions import Fraction
rows = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
def worth(expression):
    """The exact value of an expression, by Python's own arithmetic."""
    import re
    return eval(re.sub(r"\d+(\.\d+)?", lambda m: f"Fraction('{m.group()}')", expression))
def numbers(expression):
    import re
    return sorted(Fraction(n) for n in re.findall(r"\d+(?:\.\d+)?", expression))
def views():
    return [row["view"] for row in rows if row["event"] == "view"]
def node(view, name):
    """The node of a view that has this name."""
    return next((node for node in view["nodes"] if node.get("name") == name), None)
if not eval(f"({sys.argv[2]})"):
    sys.exit(f"not true: {sys.argv[2]}\nrows: {rows}")
PYTHON
}
