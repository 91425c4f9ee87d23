// The pictures of the games: a list, and one of them with its controls in the address.
import { fill, h, setTitle } from '../app/dom.js';
import { games } from '../app/games.js';
import { PICTURES } from '../pictures/list.js';
import { showPicture } from '../pictures/frame.js';
import { t } from '../app/t.js';

/** Shows the list, or the picture that the address names. */
export async function show(root, { path, query }, { signal }) {
    const wanted = PICTURES.find((one) => one.id === path[1]);
    const house = await games();
    if (signal.aborted) {
        return;
    }
    if (!wanted) {
        setTitle(t('Pictures'));
        fill(root, h('div', { class: 'sheet' }, h('h1', {}, t('Pictures')), house.map((game) => group(game)).filter(Boolean)));
        return;
    }
    setTitle(wanted.title());
    const stage = h('div', { class: 'picture' });
    fill(root, h('article', { class: 'sheet' }, h('p', {}, h('a', { href: '#/pictures' }, t('All pictures'))),
        h('h1', {}, wanted.title()), stage));
    const { picture } = await wanted.load();
    const keep = (values) => history.replaceState(null, '', `#/pictures/${wanted.id}?${new URLSearchParams(values)}`);
    await showPicture(stage, picture, Object.fromEntries(query), { signal, onChange: keep });
}

function group(game) {
    const mine = PICTURES.filter((one) => one.game === game.game);
    return mine.length ? [h('h2', {}, game.title), h('ul', { class: 'picture-list' }, mine.map((one) =>
        h('li', {}, h('a', { href: `#/pictures/${one.id}` }, one.title()))))] : null;
}
