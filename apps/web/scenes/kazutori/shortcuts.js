// What the keyboard does on the table besides the keys of the numbers.
import { toast } from '../../app/toast.js';
import { line } from '../line.js';
import { listOr } from './rungs.js';

/** A digit that no key has says why. With larger numbers, digits are not the keys. */
function refuse(digit, { numbers }) {
    if (numbers.length && Math.max(...numbers) < 10 && !numbers.includes(digit)) {
        toast(line('You can\'t say {n} here, only {list}.', '{n}は言えません。言えるのは{list}です。', { n: digit, list: listOr(numbers) }));
    }
}

/** P goes to the strip, where arrows and Enter pencil; Esc closes the hint. @param {import('./scene.js').Scene} scene */
export function keyOf(scene, event) {
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const isHere = bare && scene.element.isConnected && scene.view && !event.target.closest('input, textarea, dialog, .menu');
    if (isHere && event.key === 'p') {
        event.preventDefault();
        scene.strip.focus(Math.min(scene.rules.n, Number(scene.total.value || 0) + 1));
    } else if (isHere && event.key === 'Escape' && !scene.parts.hints.hidden) {
        scene.closeHint();
    } else if (isHere && scene.live && /^\d$/.test(event.key)) {
        refuse(Number(event.key), scene.rules);
    }
}
