// Building elements: attributes and children in one call, never markup as text.

const SVG = 'http://www.w3.org/2000/svg';

function put(element, name, value) {
    if (value === undefined || value === null || value === false) {
        return;
    }
    if (name === 'on') {
        Object.entries(value).forEach(([type, listener]) => element.addEventListener(type, listener));
    } else if (name === 'data') {
        Object.entries(value).forEach(([key, text]) => put(element, `data-${key}`, text));
    } else if (name === 'css') {
        Object.entries(value).forEach(([key, text]) => element.style.setProperty(key, text));
    } else if (name === 'value' || name === 'checked' || name === 'selected' || name === 'disabled') {
        element[name] = value;
    } else {
        element.setAttribute(name, value === true ? '' : value);
    }
}

function build(element, attributes, children) {
    Object.entries(attributes || {}).forEach(([name, value]) => put(element, name, value));
    element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
    return element;
}

/**
 * An HTML element: `h('button', {class: 'key', data: {tool: 'undo'}, on: {click}}, icon('undo'), t('Undo'))`.
 * `css` sets properties of the style, `data` data attributes; false, null and undefined leave out.
 */
export function h(tag, attributes, ...children) {
    return build(document.createElement(tag), attributes, children);
}

/** An SVG element, with the same arguments. */
export function s(tag, attributes, ...children) {
    return build(document.createElementNS(SVG, tag), attributes, children);
}

/** Replaces all children. */
export function fill(element, ...children) {
    element.replaceChildren();
    return build(element, null, children);
}

/** Writes a text only if it changed. */
export function setText(element, text) {
    if (element.textContent !== text) {
        element.textContent = text;
    }
}

/** Writes an attribute only if it changed; null takes it away. */
export function setAttribute(element, name, value) {
    if (value === null || value === undefined || value === false) {
        if (element.hasAttribute(name)) {
            element.removeAttribute(name);
        }
    } else if (element.getAttribute(name) !== String(value === true ? '' : value)) {
        element.setAttribute(name, value === true ? '' : value);
    }
}

let title = 'Kazu';
let mark = '';

/** The title of the window: what is shown, then the name of the page. */
export function setTitle(text) {
    title = text ? `${text} · Kazu` : 'Kazu';
    document.title = mark || title;
}

/** Shows a text in place of the title as long as it is not empty. */
export function markTitle(text) {
    mark = text;
    document.title = mark || title;
}

const sheets = new Map();

/** Loads a style sheet that not every screen needs, once; the promise ends when it is there. */
export function styleSheet(name) {
    if (!sheets.has(name)) {
        sheets.set(name, new Promise((resolve) => {
            document.head.append(h('link', { rel: 'stylesheet', href: name, on: { load: resolve, error: resolve } }));
        }));
    }
    return sheets.get(name);
}
