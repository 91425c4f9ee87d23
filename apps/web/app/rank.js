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

/** The rating that a step up needs; ranks are 100 points apart. */
export const nextRankAt = (points) => (points < 900 ? 900 : points >= 2400 ? null : 100 * (Math.floor(points / 100) + 1));
