// Sets language and colours before the first paint: the only script that is no module.
(function () {
    'use strict';
    const root = document.documentElement;
    let kept = {};
    try {
        kept = JSON.parse(localStorage.getItem('kazu') || '{}') || {};
    } catch {
        // Without storage the system's wishes decide.
    }
    root.lang = kept.lang === 'ja' || kept.lang === 'en' ? kept.lang
        : /^ja\b/.test(navigator.language || '') ? 'ja' : 'en';
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = kept.theme === 'dark' || kept.theme === 'light' ? kept.theme : dark ? 'dark' : 'light';
})();
