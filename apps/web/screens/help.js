// Help: the rules of a game in the core's words, the keys, and how to do what a board does not show.
import { fill, h, setTitle } from '../app/dom.js';
import { gameName } from '../app/game_name.js';
import { firstView, gameOf, games, rulesIn } from '../app/games.js';
import { keyTable } from '../input/key_help.js';
import { waysOf } from '../table/game_help.js';
import { ornament } from '../app/ornaments.js';
import { t } from '../app/t.js';
import { lessonLink } from '../app/to_lesson.js';

/** Shows the help for a game, or for the house. */
export async function show(root, { path }, { signal }) {
    const game = await gameOf(path[1] || '');
    const house = await games();
    const view = game ? await firstView(game.game) : undefined;
    const rules = view ? rulesIn(view) : [];
    if (signal.aborted) {
        return;
    }
    setTitle(game ? game.title : t('Help'));
    fill(root, h('article', { class: 'sheet help' },
        game ? h('div', { class: 'new-head' }, ornament(game.game, game.title), h('h1', {}, gameName(game.title))) : h('h1', {}, t('Help')),
        rules.map((text) => h('p', {}, text)),
        game ? h('p', {}, h('a', { class: 'key main', href: `#/new/${game.game}` }, t('New game')), ' ', lessonLink(game.game)) : null,
        guides(game),
        h('h2', {}, t('Playing')), h('ul', {}, waysOf(game && game.game).map((text) => h('li', {}, text))),
        h('h2', {}, t('Keys')), keyTable(view),
        h('h2', {}, t('Your games')), h('ul', {}, keeping().map((text) => h('li', {}, text))),
        h('h2', {}, t('The games')),
        h('nav', { class: 'row', 'aria-label': t('The games') }, house.map((one) => h('a', { class: 'key', href: `#/help/${one.game}`,
            'aria-current': one === game ? 'page' : null }, one.title)))));
}

/** Links to what is written in full: of the game, and all of it in the language of the page. */
function guides(game) {
    const index = document.documentElement.lang === 'ja' ? 'guides/index.ja.html' : 'guides/index.html';
    return h('ul', { class: 'guides' },
        game ? h('li', {}, h('a', { href: `guides/docs/theory/${game.game}.html`, hreflang: 'en' }, t('How the game is solved (in English)'))) : null,
        h('li', {}, h('a', { href: index }, t('All guides: the command, the games, programs'))));
}

const keeping = () => [
    t('Every move is kept in this browser at once. Nothing is sent anywhere.'),
    t('Statistics can write all games into one file, and read them back.'),
    t('Safari forgets pages that were not visited for seven days, unless they are on the home screen.'),
];
