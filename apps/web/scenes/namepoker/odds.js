// What the core says of the hand and of each exchange, asked for once for a position, so that every tap is answered at once.

const nodeOf = (facts, name) => facts.nodes.find((node) => node.name === name);

/** What was taken for known of the others: `{text, knows}`; not `knows` if it tells nothing. */
function assumedOf(facts, name) {
    const node = nodeOf(facts, name);
    const text = node?.text || nodeOf(facts, 'random')?.text || '';
    return { text, knows: Boolean(node) };
}

/** The rows of a table of facts, without its headings. */
function rowsOf(node) {
    const rows = [];
    for (let at = node ? node.columns : 0; node && at < node.cells.length; at += node.columns) {
        rows.push(node.cells.slice(at, at + node.columns));
    }
    return rows;
}

export class Odds {
    /** @param {import('../../table/play.js').Play} play @param {AbortSignal} signal @param {() => void} changed when there is news */
    constructor(play, signal, changed) {
        Object.assign(this, { play, signal, changed, key: '', rows: new Map(), stand: null, assumed: null });
    }

    /** Asks for a position, unless it was asked for. What was known of another hand goes. @param {string} key tells positions apart */
    async learn(key) {
        if (key === this.key) {
            return;
        }
        Object.assign(this, { key, rows: new Map(), stand: null, assumed: null });
        try {
            const first = await this.ask(1);
            const choices = nodeOf(first, 'choices');
            const more = choices && choices.total > rowsOf(choices).length ? await this.ask(2) : null;
            if (this.key === key) {
                this.take([first, more].filter(Boolean));
                this.changed();
            }
        } catch (error) {
            // Without odds the table can be played all the same.
            if (!this.signal.aborted && this.key === key) {
                this.key = '';
            }
        }
    }

    ask(page) {
        return this.play.table.facts(page, { signal: this.signal });
    }

    take(pages) {
        const rows = pages.flatMap((facts) => rowsOf(nodeOf(facts, 'choices')));
        this.rows = new Map(rows.map(([places, wins, ...types]) => [places.marks || 0, { wins, types }]));
        this.stand = nodeOf(pages[0], 'stand')?.cells[0] || null;
        this.assumed = assumedOf(pages[0], 'assumed');
    }

    /**
     * Your exchanges of the last round: `{grade, chosen, wins, best, most, lost, hand, why, assumed}`; only of the last one it is known
     * why, and what was taken for known of the others.
     */
    async ofRound() {
        const facts = await this.ask(1);
        const rows = rowsOf(nodeOf(facts, 'judged'));
        const isLast = (index) => index === rows.length - 1;
        return rows.map(([chosen, wins, best, most, lost, hand], index) => ({ grade: chosen.value || 0, chosen, wins, best, most, lost, hand: hand.text, why: isLast(index) ? nodeOf(facts, 'why')?.text : '', assumed: isLast(index) ? assumedOf(facts, 'assumed-then') : null }));
    }
}
