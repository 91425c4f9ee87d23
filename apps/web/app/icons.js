// The icons: strokes on a field of 24 by 24, drawn with the colour of the text.
import { s } from './dom.js';

const PATHS = {
    again: 'M19 12a7 7 0 1 1-2-5M17 3v4h-4',
    back: 'M15 5l-7 7 7 7',
    bot: 'M6 9h12v10H6zM12 9V5M9 13v2M15 13v2M11 5h2',
    check: 'M5 12l5 5 9-10',
    clock: 'M12 3a9 9 0 1 0 .01 0M12 7v5l3 2',
    close: 'M6 6l12 12M18 6L6 18',
    copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
    day: 'M5 6h14v14H5zM5 10h14M9 3v5M15 3v5',
    device: 'M7 3h10v18H7zM11 18h2',
    download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
    erase: 'M8 19l-4-4L14 5l6 6-8 8zM9 10l6 6M8 19h11',
    first: 'M18 6l-7 6 7 6M7 6v12',
    friends: 'M9 5a3 3 0 1 0 .01 0M3 19c.500-4 3-6 6-6s5.500 2 6 6M15 5.500a3 3 0 0 1 0 5.500M17 13.500c2.500.800 3.700 2.700 4 5.500',
    help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17v.5',
    forward: 'M9 5l7 7-7 7',
    hint: 'M9 17h6M10 20h4M8.500 14a5.500 5.500 0 1 1 7 0c-.5.500-.5 1-.5 3h-6c0-2 0-2.500-.5-3',
    history: 'M5 6h14M5 12h14M5 18h9',
    home: 'M4 11l8-7 8 7M6 10v10h12V10',
    invite: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 6l1-1',
    lab: 'M10 3v6L5 19a1 1 0 0 0 1 2h12a1 1 0 0 0 1-2l-5-10V3M8 3h8M8 15h8',
    language: 'M4 6h10M9 4v2M12 6c-1 4-4 7-7 8M6 9c1 2 4 4 6 5M13 20l4-10 4 10M14.500 17h5',
    last: 'M6 6l7 6-7 6M17 6v12',
    lesson: 'M4 6c3-1 6-1 8 1 2-2 5-2 8-1v12c-3-1-6-1-8 1-2-2-5-2-8-1zM12 7v12',
    line: 'M4 7h16v10H4zM7 14h6M7 10.500l1 .01',
    menu: 'M5 7h14M5 12h14M5 17h14',
    new: 'M12 5v14M5 12h14',
    next: 'M5 12h13M13 6l6 6-6 6',
    pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
    person: 'M12 4a4 4 0 1 0 .01 0M5 20c1-5 4-6 7-6s6 1 7 6',
    picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01',
    play: 'M8 5.500v13l10-6.500z',
    print: 'M7 9V4h10v5M7 16H4V9h16v7h-3M7 13h10v7H7z',
    redo: 'M19 9H9a5 5 0 0 0 0 10h6M15 5l4 4-4 4',
    settings: 'M5 7h8M17 7h2M15 5v4M5 17h2M11 17h8M9 15v4M5 12h4M13 12h6M11 10v4',
    share: 'M12 15V4M8 7l4-4 4 4M6 11v9h12v-9',
    sound: 'M5 10v4h3l5 4V6l-5 4zM16 9c1.500 2 1.500 4 0 6M18.500 7c2.500 3 2.500 7 0 10',
    stats: 'M5 20V11M12 20V4M19 20v-6M3 20h18',
    text: 'M5 6h14M5 10h10M5 14h14M5 18h8',
    trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
    undo: 'M5 9h10a5 5 0 0 1 0 10H9M9 5L5 9l4 4',
    upload: 'M12 20V9M7 13l5-5 5 5M5 4h14',
    watch: 'M3 12c3-5 6-6 9-6s6 1 9 6c-3 5-6 6-9 6s-6-1-9-6M12 9a3 3 0 1 0 .01 0',
};

/** An icon, hidden from screen readers: the button's text says what it does. */
export function icon(name) {
    return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
        s('path', { d: PATHS[name] || '' }));
}
