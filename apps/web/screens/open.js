// A link: a deal by its parameters and number, or a described puzzle; it begins a game and goes there.
import { begin } from '../app/begin.js';
import { fill, h, setTitle } from '../app/dom.js';
import { gameOf } from '../app/games.js';
import { replace } from '../app/router.js';
import { LocalTable } from '../table/table.js';
import { get } from '../app/store.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';

/** Opens what the address describes. */
export async function show(root, route, { signal }) {
    const described = route.path[0] === 'open';
    const id = described ? route.path[1] : route.path[0];
    const game = await gameOf(id || '');
    if (!game) {
        fail(root, new Error(t('There is no such game: {name}', { name: id || '' })));
        return;
    }
    setTitle(game.title);
    fill(root, h('p', { class: 'sheet', role: 'status' }, t('The game is set up.')));
    try {
        const seats = Number(route.query.get('seats')) || game.min_seats;
        const bots = game.min_seats > 1 ? Array.from({ length: seats }, (_, seat) => (seat ? 3 : 0)) : undefined;
        const record = await begin(described ? { game: id, instance: route.raw, seats: game.min_seats > 1 ? seats : 0, bots }
            : { game: id, params: route.query.get('params') || '', seed: route.query.get('seed') || '', seats: game.min_seats > 1 ? seats : 0, bots },
        { signal });
        await tellOtherDeal(record, route.query.get('deal'));
        if (!signal.aborted) {
            replace(`#/play/${record}`);
        }
    } catch (error) {
        if (!signal.aborted) {
            fail(root, error);
        }
    }
}

/** A link says which way of dealing it means: another version may deal otherwise. */
async function tellOtherDeal(id, deal) {
    const table = await LocalTable.load((await get(id)).save);
    if (deal && table.deal && deal !== table.deal) {
        toast(t('This version deals otherwise: it is not the same game as in the link.'), { kind: 'bad', ms: 0 });
    }
}

function fail(root, error) {
    fill(root, h('div', { class: 'sheet' }, h('h1', {}, t('This link opens nothing')), h('p', { class: 'bad' }, error.message),
        h('a', { class: 'key main', href: '#/' }, t('To the games'))));
}
