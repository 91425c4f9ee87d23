// A button that opens a menu: arrows move, Esc closes, the focus returns to the button.
import { h } from './dom.js';
import { icon } from './icons.js';

/**
 * @param {{text: string, icon?: string, tool?: string, class?: string, items: () => {text: string, icon?: string, tool?: string,
 *     kind?: string, disabled?: boolean, checked?: boolean, does: (event: Event) => void}[]}} what
 * @returns {HTMLElement} the button and its menu in one element
 */
export function menuButton({ text, icon: picture = 'menu', tool, class: look = '', items }) {
    const button = h('button', {
        class: `key menu-button ${look}`, type: 'button', 'aria-label': text, 'aria-haspopup': 'menu', 'aria-expanded': 'false',
        data: { tool },
    }, icon(picture), h('span', { class: 'key-text' }, text));
    const box = h('div', { class: 'menu' }, button);
    button.addEventListener('click', () => (box.querySelector('[role=menu]') ? close(box, true) : open(box, text, items())));
    box.addEventListener('keydown', (event) => onKey(box, event));
    box.addEventListener('focusout', (event) => {
        if (event.relatedTarget && !box.contains(event.relatedTarget)) {
            close(box, false);
        }
    });
    return box;
}

/** Closes the menus that are open, as when what they offer is over. */
export const closeMenus = () => document.querySelectorAll('.menu').forEach((box) => close(box, false));

function open(box, label, items) {
    const list = h('div', { role: 'menu', 'aria-label': label }, items.map((item) => entry(box, item)));
    box.append(list);
    box.firstChild.setAttribute('aria-expanded', 'true');
    const outside = (event) => {
        if (!box.contains(event.target)) {
            close(box, false);
        }
    };
    document.addEventListener('pointerdown', outside);
    box.outside = outside;
    (list.querySelector('button:not([disabled])') || list).focus();
}

function entry(box, item) {
    const role = item.checked === undefined ? 'menuitem' : 'menuitemradio';
    return h('button', {
        role, type: 'button', tabindex: '-1', class: item.kind, disabled: item.disabled, data: { tool: item.tool },
        'aria-checked': item.checked === undefined ? null : String(item.checked),
        on: {
            click: (event) => {
                close(box, true);
                item.does(event);
            },
        },
    }, item.icon ? icon(item.icon) : null, h('span', {}, item.text));
}

function close(box, back) {
    const list = box.querySelector('[role=menu]');
    if (!list) {
        return;
    }
    document.removeEventListener('pointerdown', box.outside);
    list.remove();
    box.firstChild.setAttribute('aria-expanded', 'false');
    if (back) {
        box.firstChild.focus({ preventScroll: true });
    }
}

function onKey(box, event) {
    const list = box.querySelector('[role=menu]');
    if (!list) {
        return;
    }
    const entries = [...list.querySelectorAll('button:not([disabled])')];
    const here = entries.indexOf(document.activeElement);
    const places = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: entries.length - 1 };
    if (event.key in places && entries.length) {
        entries[(places[event.key] + entries.length) % entries.length].focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
        close(box, true);
    } else {
        return;
    }
    event.stopPropagation();
    if (event.key !== 'Tab') {
        event.preventDefault();
    }
}
