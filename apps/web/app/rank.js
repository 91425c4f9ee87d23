// Ranks of a rating: kyū and dan, a step each 100 points.
import { t } from './t.js';

const RANK = /^(\d+) (kyu|dan)$/;

/** A rank such as "3 kyu", as people write it; "?" while the rating is uncertain. */
export function rankWord(rank) {
    const [, grade, kind] = RANK.exec(rank) || [];
    if (!kind) {
        return rank;
    }
    if (kind === 'dan') {
        return grade === '1' ? t('1 dan') : t('{n} dan', { n: grade });
    }
    return t('{n} kyu', { n: grade });
}

const LEAST = 9;
const MOST = 24;
// Steps from here on are dan.
const DAN = 19;
const NUMERALS = [...'一二三四五六七八九十'];

/** The rank of a rating as a number that grows with it. */
export const rankStep = (points) => Math.max(LEAST, Math.min(MOST, Math.floor(points / 100)));

/** A rank as it is carved in a seal. */
export function rankSeal(step) {
    return step < DAN ? `${NUMERALS[DAN - 1 - step]}級` : step === DAN ? '初段' : `${NUMERALS[step - DAN]}段`;
}

/** How far the next rank is, in words; nothing above the last one. Ranks are 100 points apart, from 900 on. */
export function toNextRank(points) {
    const at = points < 2400 ? Math.max(1000, 100 * Math.floor(points / 100 + 1)) : 0;
    return at ? t('{n} to {rank}', { n: at - points, rank: rankWord(at < 1900 ? `${19 - at / 100} kyu` : `${at / 100 - 18} dan`) }) : '';
}
