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
    { id: 'shisoku', title: () => t('Fractions on the way'), load: () => import('./shisoku.js'),
        about: () => t('When whole numbers do not lead to the target.'), asks: () => line('a fraction on the way', '途中の分数') },
    chapter('shisoku', () => import('./shisoku-2.js'), () => line('Divide at the end', '最後に割る'), () => line('Make more than you need, then divide.', 'いったん大きな数を作り、最後に割る。'),
        () => line('a division at the end', '最後のわり算')),
    { id: 'kazutori', title: () => t('Why 4, 8, 12?'), load: () => import('./kazutori.js'),
        about: () => t('Win by counting back from the end.'), asks: () => line('4, 8, 12', '4、8、12') },
    chapter('kazutori', () => import('./kazutori-2.js'), () => line('When the last one loses', '最後に言ったら負け'), () => line('Another ending and other numbers: find what repeats.', '終わり方や足せる数が変わっても、繰り返しを見つけて勝つ。'),
        () => line('what repeats', '繰り返しの幅')),
    { id: 'mastermind', title: () => t('Split the codes'), load: () => import('./mastermind.js'),
        about: () => t('What makes a good guess, whatever the answer is.'), asks: () => line('a guess that splits the codes', '候補を減らす推測') },
    chapter('mastermind', () => import('./mastermind-2.js'), () => line('Guess to learn', '当てずに探る'), () => line('A guess that cannot be the code may tell you more.', '当たるはずのない推測のほうが、多くを教えてくれることもある。'),
        () => line('a guess that only asks', '探るための推測')),
    { id: 'namepoker', title: () => t('What to keep'), load: () => import('./namepoker.js'),
        about: () => t('Which characters are worth more than new ones.'), asks: () => line('what to keep', '残す文字') },
    { id: 'kenken', title: () => t('Cages with only one answer'), load: () => import('./kenken.js'),
        about: () => t('Where to begin, and how one digit gives the next.'), asks: () => line('the digit that follows', '次に決まる数字') },
    chapter('kenken', () => import('./kenken-2.js'), () => line('Two cages in one line', '同じ列の2つの太枠'), () => line('No cell is certain, and yet a digit has only one place.', '決まるマスがなくても、数字の場所は1つに決まる。'),
        () => line('two cages in one line', '同じ列の2つの太枠')),
].map((one) => ({ game: one.id, ...one }));
