// The short code of a room, such as 藍-27-霧: as tiles, and as it is said.
import { h } from '../app/dom.js';
import { language, t } from '../app/t.js';

const KANA = {
    a: 'あ', i: 'い', u: 'う', e: 'え', o: 'お', ka: 'か', ki: 'き', ku: 'く', ke: 'け', ko: 'こ', sa: 'さ', shi: 'し', su: 'す', se: 'せ', so: 'そ',
    ta: 'た', chi: 'ち', tsu: 'つ', te: 'て', to: 'と', na: 'な', ni: 'に', nu: 'ぬ', ne: 'ね', no: 'の', ha: 'は', hi: 'ひ', fu: 'ふ', he: 'へ', ho: 'ほ',
    ma: 'ま', mi: 'み', mu: 'む', me: 'め', mo: 'も', ya: 'や', yu: 'ゆ', yo: 'よ', ra: 'ら', ri: 'り', ru: 'る', re: 'れ', ro: 'ろ', wa: 'わ', n: 'ん',
    ga: 'が', gi: 'ぎ', gu: 'ぐ', ge: 'げ', go: 'ご', za: 'ざ', ji: 'じ', zu: 'ず', ze: 'ぜ', zo: 'ぞ', da: 'だ', de: 'で', do: 'ど',
    ba: 'ば', bi: 'び', bu: 'ぶ', be: 'べ', bo: 'ぼ', pa: 'ぱ', pi: 'ぴ', pu: 'ぷ', pe: 'ぺ', po: 'ぽ',
};
const SMALL = { a: 'ゃ', u: 'ゅ', o: 'ょ' };
function syllable(all, head = '', vowel = '') {
    const small = /^(sh|ch|j|.y)$/.test(head) && SMALL[vowel];
    return small ? KANA[head.endsWith('y') ? `${head[0]}i` : `${head}i`] + small : KANA[all] || all;
}

/** A word in Latin letters as hiragana. */
export function kanaOf(word) {
    return word.replace(/([kstp])(?=\1)|[t](?=ch)/g, 'っ').replace(/n(?![aiueoy])/g, 'ん').replace(/(sh|ch|ts|[kgnhbpmr]y|[b-df-hj-np-tv-z])?([aiueo])/g, syllable);
}

/** The three parts of a code as `{sign, said}`: what is written large, and how a word is said in the language of the page. */
export function codeParts({ kanji, romaji }) {
    const said = romaji.split('-');
    return kanji.split('-').map((sign, index) => {
        const word = said[index] || '';
        return { sign, said: /^\d+$/.test(sign) ? '' : language() === 'ja' ? kanaOf(word) : word };
    });
}

/** The code as three tiles; the first wears its colour. */
export function codeTiles(code) {
    const parts = codeParts(code);
    return h('div', { class: 'code-tiles', role: 'img', 'aria-label': `${code.kanji} (${code.romaji})`, data: { code: code.romaji } },
        parts.map(({ sign, said }, index) => h('span', { class: 'code-tile', data: index ? {} : { ground: code.romaji.split('-')[0] } },
            h('b', { class: [...sign].length > 1 ? 'two' : '' }, sign), said ? h('small', {}, said) : null)));
}

/** How the code is said aloud. */
export function codeSaid(code) {
    const said = codeParts(code).map((part) => part.said || part.sign);
    return t('Say “{code}”', { code: said.join(language() === 'ja' ? '・' : ', ') });
}
