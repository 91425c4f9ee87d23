// Sets language and colours before the first paint: the only script that is no module.
(function () {
    'use strict';
    // A link into a room leads to this page; its secret never leaves what stands behind `#`.
    const room = /\/r\/([a-z2-7]{10})$/.exec(location.pathname);
    if (room) {
        const secret = location.hash.slice(1);
        history.replaceState(null, '', location.pathname);
        location.replace(`../#/room/${room[1]}${secret ? `?${secret}` : ''}`);
        return;
    }
    const root = document.documentElement;
    let kept = {};
    try {
        kept = JSON.parse(localStorage.getItem('kazu') || '{}') || {};
    } catch {
        // Without storage the system's wishes decide.
    }
    root.lang = kept.lang === 'ja' || kept.lang === 'en' ? kept.lang
        : /^ja\b/.test(navigator.language || '') ? 'ja' : 'en';
    if (root.lang === 'ja') {
        const words = document.createElement('link');
        Object.assign(words, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: 'ja.json' });
        document.head.append(words);
    }
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = kept.theme === 'dark' || kept.theme === 'light' ? kept.theme : dark ? 'dark' : 'light';
})();
