// The page's own words in the person's language; what a game says comes from the core.
import { setting, setSetting } from './settings.js';

let words = {};

/** The language of the page: `en` or `ja`. */
export function language() {
    return document.documentElement.lang === 'ja' ? 'ja' : 'en';
}

/** Fetches the words of a language, the page's own if none is named; the English text is the id of a message. */
export async function loadWords(lang = language()) {
    const [ids, texts] = lang === 'ja' ? await (await fetch('ja.json')).json() : [[]];
    words = Object.fromEntries(ids.map((id, index) => [id, texts[index]]));
}

/** Changes the language; screens follow the event `kazu-language`. */
export async function setLanguage(lang) {
    setSetting('lang', lang);
    await loadWords(lang);
    document.documentElement.lang = lang; // with its words there: nothing that is drawn meanwhile mixes two languages
    document.dispatchEvent(new CustomEvent('kazu-language', { detail: { lang } }));
}

/** The text of a message; `{name}` in it stands for `values.name`. */
export function t(id, values = {}) {
    return (words[id] || id).replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** A number as people write it. */
export function number(value, digits = 0) {
    return value.toLocaleString(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A time in ms as 0:07, 3:41 or 1:02:03. */
export function duration(ms) {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    const two = (n) => String(n).padStart(2, '0');
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A date YYYY-MM-DD as people write it. */
export function dateText(date, style = 'long') {
    const [year, month, day] = date.split('-').map(Number);
    return new Date(year, month - 1, day).toLocaleDateString(language(), { dateStyle: style });
}

/** The language that was chosen, or nothing if the browser's holds. */
export function chosenLanguage() {
    return setting('lang');
}
