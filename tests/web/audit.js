// What tests ask about a shown page: contrast of its texts, sizes of its targets, Tab stops of its boards.

(function () {
    'use strict';

    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

    /** A CSS colour as [r, g, b, alpha], whatever its notation. */
    function rgba(text) {
        const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
        if (plain) {
            return [Number(plain[1]), Number(plain[2]), Number(plain[3]), plain[4] === undefined ? 1 : Number(plain[4])];
        }
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = text;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    }

    function over(front, back) {
        const a = front[3];
        return [0, 1, 2].map((i) => front[i] * a + back[i] * (1 - a)).concat(1);
    }

    /** Whether the middle of an element lies on another one: a number may stand below what it belongs to. */
    function isOn(element, other) {
        const [box, ground] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return getComputedStyle(element).position !== 'absolute' || (x >= ground.left && x <= ground.right && y >= ground.top && y <= ground.bottom);
    }

    /** What lies behind an element: the colours of its ancestors on each other. */
    function behind(element) {
        const layers = [];
        for (let at = element; at; at = at.parentElement) {
            layers.push(isOn(element, at) ? rgba(getComputedStyle(at).backgroundColor) : [0, 0, 0, 0]);
            if (layers[layers.length - 1][3] === 1) {
                break;
            }
        }
        return layers.reduceRight((back, front) => over(front, back), [255, 255, 255, 1]);
    }

    function luminance(colour) {
        const [r, g, b] = colour.slice(0, 3).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function ratio(one, other) {
        const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
        return (high + 0.05) / (low + 0.05);
    }

    function isShown(element) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
            return false;
        }
        const box = element.getBoundingClientRect();
        return box.width > 1 && box.height > 1;
    }

    function isOff(element) {
        return Boolean(element.closest('[disabled], [aria-disabled=true], [hidden], .waiting'));
    }

    /** The opacity of an element with its ancestors. */
    function opacity(element) {
        let all = 1;
        for (let at = element; at; at = at.parentElement) {
            all *= Number(getComputedStyle(at).opacity);
        }
        return all;
    }

    function name(element) {
        const node = element.closest('[data-node]');
        const short = element.cloneNode(false).outerHTML.slice(0, 160);
        return `${node ? `${node.dataset.node}: ` : ''}${short}`;
    }

    /** Texts whose contrast with what lies behind them is too low: [what, text, ratio, wanted]. */
    function lowContrast() {
        const found = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            const element = text.parentElement;
            if (!text.data.trim() || !isShown(element) || isOff(element) || element.closest('.unseen, noscript, option')) {
                continue;
            }
            const style = getComputedStyle(element);
            const isSvg = element instanceof SVGElement;
            const back = behind(element);
            const ink = rgba(isSvg && style.fill !== 'none' ? style.fill : style.color);
            ink[3] *= opacity(element);
            const size = parseFloat(style.fontSize);
            const wanted = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
            const got = ratio(over(ink, back), back);
            if (got < wanted - 0.005 && !isSvg) {
                found.push([name(element), text.data.trim().slice(0, 40), Math.round(got * 100) / 100, wanted]);
            }
        }
        return found;
    }

    const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=gridcell][tabindex]';

    /** Controls that are smaller than so many pixels: [what, width, height]; links within a sentence may be. */
    function smallTargets(least) {
        return [...document.querySelectorAll(CONTROLS)].filter((element) => isShown(element) && !isOff(element)
            && !element.closest('p, li, td, figcaption, .skip') && element.type !== 'hidden').flatMap((element) => {
            const target = element.closest('label') || element;
            const { width, height } = target.getBoundingClientRect();
            return width < least - 0.5 || height < least - 0.5 ? [[name(element), Math.round(width), Math.round(height)]] : [];
        });
    }

    /** The boards that have not exactly one Tab stop: [what, stops]. */
    function boardStops() {
        return [...document.querySelectorAll('[role=grid]')].filter(isShown).map((grid) =>
            [name(grid), [grid, ...grid.querySelectorAll('*')].filter((element) => element.tabIndex >= 0).length])
            .filter(([, stops]) => stops !== 1);
    }

    /** Animations that run: what moves. */
    function animations() {
        return document.getAnimations().filter((one) => one.playState === 'running').map((one) =>
            `${one.animationName || one.transitionProperty || 'animation'} of ${one.effect && one.effect.target ? name(one.effect.target) : '?'}`);
    }

    window.audit = { lowContrast, smallTargets, boardStops, animations, rgba, ratio, behind, over };
})();
