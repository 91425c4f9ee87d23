// The one live region: what a screen reader is told without being asked.

let waiting = '';
let timer = 0;

/** Says a text once; texts of the same moment are said together. */
export function announce(text) {
    if (!text) {
        return;
    }
    waiting = waiting ? `${waiting} ${text}` : text;
    clearTimeout(timer);
    timer = setTimeout(() => {
        const region = document.getElementById('live');
        // The same text twice in a row would be no change, and nobody would hear it.
        region.textContent = region.textContent === waiting ? `${waiting}\u00a0` : waiting;
        waiting = '';
    }, 30);
}
