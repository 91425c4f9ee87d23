"""Games that were played before: dealt, solved by hints on another table, and kept as if somebody had found the moves."""
from browser import NotInTime

PLAY = """
const [address, games] = arguments;
const [{ begin }, { LocalTable }, store] = await Promise.all(['app/begin', 'table/table', 'app/store'].map((name) => import(`${address}${name}.js`)));
const ids = [];
for (const { days = 0, ms = 60000, hints = 0, end = 'win', ...what } of games) {
    const id = await begin(what);
    const record = await store.get(id);
    const guide = await LocalTable.load(record.save);
    const moves = [];
    while (end === 'win' && !guide.turn.over && moves.length < 200) {
        const [cell] = (await guide.hint(3, 0)).nodes.find((node) => node.kind === 'actions').cells;
        await guide.act(`move ${cell.type}`, 0);
        moves.push(`move ${cell.type}`);
    }
    const table = await LocalTable.load(record.save);
    for (let count = 0; count < hints; count += 1) { await table.act('hint 1', 0); }
    for (const [index, move] of moves.entries()) {
        const answer = await table.act(move, Math.round((ms * (index + 1)) / moves.length));
        if (answer.error) { throw new Error(`${move}: ${answer.error.message}`); }
    }
    if (end === 'resign') { await table.act('resign', ms); }
    const summary = await table.summary();
    const over = Boolean(table.turn.over);
    const started = Date.now() - days * 864e5 - ms;
    await store.put({ ...record, save: table.save(), ms, over, result: over ? summary : null, hints: summary.hints,
        started, touched: started + ms });
    ids.push(id);
}
return ids;
"""


CLOCK = """
(() => {
    const Real = Date;
    const from = Real.now();
    let base = new Real(%s).getTime();
    window.passMinutes = (minutes) => { base += minutes * 60000; };
    window.Date = class extends Real {
        constructor(...given) { if (given.length) { super(...given); } else { super(base + Real.now() - from); } }
        static now() { return base + Real.now() - from; }
    };
})();
"""


def set_clock(page, *time):
    """Sets the page's clock for all that is loaded from now on: year, month from 0, day, hour, minute."""
    page.before_load(CLOCK % ", ".join(str(part) for part in time))
    page.driver.go("about:blank")


def play_before(page, *games):
    """Plays games `{game, params, seed, day, days, ms, hints, end}`; `days` ago, ended by `win`, `resign` or not; gives their ids."""
    if not page.driver.address().startswith(page.address):
        page.go("#/settings")
    ids = page.run_async(PLAY, page.address, list(games))
    if len(ids) != len(games):
        raise NotInTime(f"played {len(ids)} of {len(games)} games")
    return ids


def figures(page):
    """What the statistics say: for each game and its settings each figure as text, and those of the days."""
    page.go("#/settings")
    page.go("#/stats")
    return page.run("""
        const of = (root) => Object.fromEntries([...root.querySelectorAll(':scope > dl > [data-figure]')]
            .map((one) => [one.dataset.figure, one.querySelector('dd').textContent.trim()]));
        const found = { '': of(document.querySelector('.stats-page')) };
        document.querySelectorAll('.stats-group').forEach((group) => {
            const bars = [...group.querySelectorAll('.bar')].map((bar) => bar.textContent).join(' ');
            found[`${group.closest('[data-game]').dataset.game} ${group.dataset.params}`] = { ...of(group), ...(bars ? { bars } : {}) };
        });
        return found;
        """)
