// The colours that were chosen in the page of the games, if any were, before the first paint.
(function () {
    'use strict';
    try {
        const { theme } = JSON.parse(localStorage.getItem('kazu') || '{}') || {};
        if (theme === 'dark' || theme === 'light') {
            document.documentElement.dataset.theme = theme;
        }
    } catch {
        // Without storage the system decides.
    }
})();
