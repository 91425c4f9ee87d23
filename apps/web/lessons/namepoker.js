// Name Poker: what you keep decides what can come.
import { randomSeed } from '../app/begin.js';
import { fill, h } from '../app/dom.js';
import { firstView } from '../app/games.js';
import { mayMove } from '../app/settings.js';
import { ask } from '../pictures/frame.js';
import { typeName } from '../pictures/namepoker_name.js';
import { line } from '../scenes/line.js';
import { language, t } from '../app/t.js';
import { run } from '../lab/lab.js';
import { dealt, LocalTable } from '../table/table.js';
import { cardRow } from './cards.js';
import { onTable } from './on_table.js';
import { choose, write } from './tasks.js';

const TWO = ['泉泉泉大き', '大すきす大'];
const percent = (share) => Math.round(100 * share);

/** The table of a hand, as the core deals it. */
const tableOf = (hand) => ({ game: 'namepoker', instance: `rules=total hand=${hand} task=keep`, seats: 2, bots: [0, 1] });

/** New cards for those that went, drawn by the core: they turn over on the table. @returns what became of the hand */
async function dealNew({ play, game, sent }) {
    const [before, [drawn]] = [play.drawing.scene.hand, await ask(['namepoker', 'deal', '--seed', randomSeed()], play)];
    const gone = sent?.match(/\d+/g) || [];
    const cells = [...drawn.hand].map((text, index) => (gone.includes(String(index + 1)) ? text : before.cells[index].text));
    const [table, [judged]] = await Promise.all([dealt(tableOf(cells.join(''))).then((save) => LocalTable.load(save)), ask(['namepoker', 'judge', cells.join('')], play)]);
    const { nodes } = await table.view(0);
    table.close();
    game.querySelectorAll('.went').forEach((card) => card.classList.remove('went'));
    const hand = nodes.find(({ name }) => name === 'hand');
    before.show(hand.cells.map((cell, index) => (gone.includes(String(index + 1)) ? { ...cell, flags: 'new' } : cell)),
        { labels: [], live: false, isChosen: () => false, isPointed: () => false, moves: mayMove(), title: hand.text });
    return gone.length ? line('This time you got {hand}: {type}.', '今回の手札は{hand}: {type}。', { hand: judged.hand, type: typeName(judged) }) : '';
}

/** A hand to exchange; the core knows the best of all 32 ways. */
const exchange = (hand) => onTable({ then: dealNew, question: () => t('Which characters do you exchange?'), deal: tableOf(hand) });

// How the characters of the name are read: the family name Ōishi, the first name Izumi, and suki, to like.
const READINGS = [['大', 'ō'], ['石', 'ishi'], ['泉', 'izumi'], ['す', 'su'], ['き', 'ki']];

const readings = () => h('p', { class: 'lesson-readings' }, READINGS.map(([letter, reading]) => h('span', {}, h('b', { lang: 'ja' }, letter), ' ', h('small', {}, reading))));

/** The types of hand from the strongest to the weakest, each with an example; for those who do not read Japanese the characters first. */
function ladder(signal) {
    const list = h('ol', { class: 'lesson-ladder' });
    firstView('namepoker').then((view) => {
        const { cells } = view.nodes.find(({ name }) => name === 'order');
        const types = cells.filter((_, index) => index % 2 === 0).map(({ text }, index) => [text, cells[2 * index + 1].text]);
        signal.aborted || fill(list, types.map(([name, example], index) => h('li', {}, h('b', { 'aria-hidden': 'true' }, String(index + 1)), h('span', {}, name), h('span', { class: 'soft', 'aria-hidden': 'true' }, example))));
    }).catch((error) => signal.aborted || fill(list, error.message));
    return h('div', {}, language() === 'ja' ? null : readings(), list);
}

export const steps = [
    {
        title: () => t('Which hand is stronger?'),
        words: () => [line('The cards spell 大石泉すき, “I like Ōishi Izumi”. The type of hand counts first, the strongest on top. Hand 6 needs す and then き, side by side.',
            'まず役を比べます。役は9つで、上ほど強い役です。「すき」は、「す」「き」がこの順に並ぶ役です。')],
        show: ladder,
        task: choose({
            question: () => t('Which of these two wins?'),
            choices: () => TWO.map((hand) => [hand, cardRow([...hand])]),
            judge: async (value, how) => {
                // JSON has the result, but is English in every language.
                const question = ['namepoker', 'compare', ...TWO];
                const [[{ result }], { out }] = await Promise.all([ask(question, how), run(question, how)]);
                return { right: value === TWO[result > 0 ? 1 : 0], say: out.trim() };
            },
        }),
    },
    {
        title: () => t('Three of a kind'),
        words: () => [line('Here you exchange once; a game has up to three exchanges. New characters are drawn at random.', 'この問題では1回だけ交換します(対局では3回まで)。新しく来る文字は運しだいです。')],
        task: exchange('す泉すす大'),
    },
    {
        title: () => t('Give up what you have?'),
        words: () => [t('This hand has すき and three of a kind. You cannot keep both and still improve.')],
        task: exchange('すき泉泉泉'),
    },
    {
        title: () => t('Against a good player'),
        words: () => [line('So far you chose what beats most of all hands. An opponent who exchanges, too, has a better hand than most.',
            'ここまでは、すべての手札のうちどれだけに勝てるかで選びました。相手も交換するなら、相手の手札はもっと強くなります。')],
        task: choose({
            question: () => line('You have two pairs, and your opponent exchanges, too. What wins more often?', '手札はツーペア。相手も交換するとき、よく勝てるのは?'),
            show: () => cardRow([...'大大石石泉']),
            choices: () => [['大大石石_', line('Keep both pairs', '2組とも残す')], ['大大___', line('Keep only the pair of 大', '大のペアだけ残す')]],
            judge: async (value, how) => {
                const [[{ keep, decimal }], draws] = await Promise.all([ask(['namepoker', 'equilibrium', '大大石石泉'], how), ask(['namepoker', 'draw', '--each', '大大石石泉'], how)]);
                const beats = (kept) => (100 * draws.find((row) => row.keep === kept).decimal).toFixed(1);
                return { right: value === keep, say: line('Against an opponent who exchanges, keeping only the pair of 大 wins most: {share} %. Against all hands, as in the trainer, both pairs are better: {both} % to {one} %.',
                    '相手も交換するなら、大のペアだけ残すのがよく、勝率は{share}%。特訓のようにすべての手と比べると、2組残すほうが上です({both}%と{one}%)。',
                    { share: percent(decimal), both: beats('大大石石_'), one: beats('大大___') }) };
            },
        }),
    },
    {
        title: () => t('Your own hand'),
        words: () => [t('The game began as fortune telling: every name has a hand of the day.')],
        task: write({
            question: () => t('Which hand does your name have today?'),
            label: () => t('Your name'),
            show: () => h('div', { class: 'lesson-named' }, cardRow(['?', '?', '?', '?', '?'])),
            check: () => line('Show my hand', '占う'),
            judge: async (name, how) => {
                const [row] = await ask(['namepoker', 'deal', '--date', 'today', name], how);
                fill(document.querySelector('.lesson-named'), cardRow([...row.hand]));
                return { say: t('{hand}: {type}, stronger than {share} % of all hands.', { hand: row.hand, type: typeName(row), share: percent(row.percentile) }) };
            },
        }),
    },
];

export const practice = ['大大大石泉', '石石石石大', '泉大泉石泉', '泉泉すすす', 'す石石大石', 'すき石泉大'].map((hand) => exchange(hand));

export const more = ['泉石す大大', 'き大泉き大', 'す大石大き', 'き大ききす', '大石大き石', '泉す石き大', 'き泉き石大', 'き大き大き', '泉きす泉す', 'す石泉石す', '泉泉泉きす', '石すすす大', 'き大すきす', '大大大き石'].map((hand) => exchange(hand));
