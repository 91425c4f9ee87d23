// The lessons, in the order of their path: a new one is a file and a line here. A second chapter belongs to the game of the first.
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';

const chapter = (game, load, title, about, asks) => ({ id: `${game}-2`, game, load, title, about, asks });

/** `asks`: what the question of a later day is about; `exercises`: the game whose exercises fit, if the game has none. */
export const LESSONS = [
    { id: 'shisoku-game', exercises: 'shisoku', title: () => t('When to slap'), load: () => import('./shisoku-game.js'),
        about: () => t('See it, slap, show it: and what a wrong slap costs.'), asks: () => line('when to slap', '叩くか待つか') },
    { ...chapter('shisoku-game', () => import('./shisoku-game-2.js'), () => line('Seen at a glance', 'ひと目で見抜く'), () => line('How far cards can reach, and how two factors make 24.', 'カードはどこまで届くか。24は何と何のかけ算か。'),
        () => line('cards that can or cannot reach the target', '目標に届くか届かないか')), exercises: 'shisoku' },
    { id: 'shisoku', title: () => line('When nothing seems to work', '作れそうにないとき'), load: () => import('./shisoku.js'),
        about: () => line('Some cards seem hopeless. Think back from the target.', '無理に見えるカードも、目標から逆に考えれば解けます。'), asks: () => line('cards that seem hopeless', '作れそうにないカード') },
    chapter('shisoku', () => import('./shisoku-2.js'), () => line('More than you need', '大きく作ってから'), () => line('Sometimes the way to the target leads far past it.', '目標をいったん大きく通り越す道もあります。'),
        () => line('cards that make too much', '大きくなりすぎるカード')),
    { id: 'kazutori', title: () => line('Win without luck', '運に頼らず勝つ'), load: () => import('./kazutori.js'),
        about: () => line('The last number wins. One of the two can always make it.', '最後の数を言えば勝ち。じつは、必ず勝てる人がいます。'), asks: () => line('the number that wins', '勝てる数') },
    chapter('kazutori', () => import('./kazutori-2.js'), () => line('When the last one loses', '最後に言ったら負け'), () => line('Another ending and other numbers: find what repeats.', '終わり方や足せる数が変わっても、繰り返しを見つけて勝つ。'),
        () => line('what repeats', '繰り返しの幅')),
    { id: 'mastermind', title: () => t('Split the codes'), load: () => import('./mastermind.js'),
        about: () => t('What makes a good guess, whatever the answer is.'), asks: () => line('a guess that splits the codes', '候補を減らす推測') },
    chapter('mastermind', () => import('./mastermind-2.js'), () => line('Try, or ask?', '当てるか、探るか'), () => line('The next guess: one that may be right, or one that only asks?', '当たるかもしれない推測と、探るための推測。どちらを選ぶ?'),
        () => line('the best next guess', '次の推測')),
    { id: 'namepoker', title: () => t('What to keep'), load: () => import('./namepoker.js'),
        about: () => t('Which characters are worth more than new ones.'), asks: () => line('what to keep', '残す文字') },
    { id: 'kenken', title: () => t('Cages with only one answer'), load: () => import('./kenken.js'),
        about: () => t('Where to begin, and how one digit gives the next.'), asks: () => line('the digit that follows', '次に決まる数字') },
    chapter('kenken', () => import('./kenken-2.js'), () => line('Two cages in one line', '同じ列の2つの太枠'), () => line('No cell is certain, and yet a digit has only one place.', '決まるマスがなくても、数字の場所は1つに決まる。'),
        () => line('two cages in one line', '同じ列の2つの太枠')),
].map((one) => ({ game: one.id, ...one }));
