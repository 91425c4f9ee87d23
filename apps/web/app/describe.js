// Says in words what a game was set to: the title of its preset, or what differs from the standard.
import { gameOf, paramsOf, wordsOf } from './games.js';
import { t } from './t.js';

/** The preset that a line of parameters comes to, as it was wished or as the core wrote it down. */
function presetOf(game, table, params, wish) {
    const given = wordsOf(params);
    const agrees = (preset) => {
        const own = wordsOf(preset.params);
        return table.every(({ key, standard }) => (given.get(key) ?? standard ?? '') === (own.get(key) ?? standard ?? ''))
            && [...own.keys()].every((key) => table.some((param) => param.key === key));
    };
    return game.presets.find((preset) => wish && preset.params === wish) || game.presets.find((preset) => params && agrees(preset));
}

function wordText(param, value) {
    // "Target, such as 10 or 10..30" explains a field of a form.
    const what = param.title.replace(/(, such as|\().*$/, '');
    const said = (param.choices || []).find((one) => one.id === value)?.title ?? value.replace('..', '–');
    return said.toLowerCase().startsWith(what.toLowerCase()) ? said : t('{what}: {value}', { what, value: said });
}

/**
 * What a game is set to, in the language of the page.
 * @param {string} id of the game
 * @param {string} params as the core wrote them down; empty for a described puzzle
 * @param {string} [wish] as they were asked for
 */
export async function paramsText(id, params, wish = '') {
    // The name of Name Poker is in no table of parameters.
    const name = wordsOf(params || wish).get('name');
    const text = await settingsText(id, params, wish);
    return name ? `${name} · ${text}` : text;
}

async function settingsText(id, params, wish) {
    const [game, table] = [await gameOf(id), await paramsOf(id)];
    if (!params && !wish) {
        return t('Your own puzzle');
    }
    const preset = presetOf(game, table, params, wish);
    if (preset) {
        return preset.title;
    }
    const given = wordsOf(params || wish);
    // The size says most of a puzzle, also where it is the usual one.
    const said = table.filter((param) => given.has(param.key) && (param.key === 'size' || given.get(param.key) !== (param.standard ?? '')))
        .map((param) => wordText(param, given.get(param.key)));
    return said.length ? said.join(t(', ')) : t('as usual');
}
