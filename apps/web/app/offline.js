// The page without a network: registers the service worker, and offers a new version, never by itself.
import { announce } from './live.js';
import { t } from './t.js';
import { toast } from './toast.js';

const OFTEN = 3600 * 1000;

let registration;
let waits = false;
let asked = false;
const callbacks = new Set();

/** Calls back once a new version waits; at once if one does already. @returns {() => void} ends that */
export function onUpdate(callback) {
    callbacks.add(callback);
    if (waits) {
        callback();
    }
    return () => callbacks.delete(callback);
}

/** Loads the new version in place of this one. */
export function applyUpdate() {
    asked = true;
    if (registration && registration.waiting) {
        registration.waiting.postMessage('begin'); // Its taking over loads the page again.
    } else {
        location.reload();
    }
}

function tell() {
    if (!waits) {
        waits = true;
        callbacks.forEach((callback) => callback());
    }
}

// A worker that is installed while another one serves the page is a new version.
function follow(worker) {
    const look = () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) {
            tell();
        }
    };
    worker.addEventListener('statechange', look);
    look();
}

// The first worker takes over a page that had none; any later one is the new version, begun here or in another tab.
function followTakeover() {
    let served = Boolean(navigator.serviceWorker.controller);
    navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (asked) {
            location.reload();
        } else if (served) {
            tell();
        }
        served = true;
    });
}

// An installed page is seldom loaded anew: it asks for a new version when it is looked at again.
function followTime() {
    let last = Date.now();
    document.addEventListener('visibilitychange', () => {
        if (!document.hidden && Date.now() - last > OFTEN) {
            last = Date.now();
            registration.update().catch(() => {}); // Without a network there is nothing new.
        }
    });
}

// What is there to be read comes after all else, unless the person saves data.
function keepGuides() {
    if (!navigator.connection || !navigator.connection.saveData) {
        navigator.serviceWorker.ready.then((ready) => ready.active.postMessage('guides'));
    }
}

function offer() {
    const text = t('There is a new version of Kazu.');
    announce(text);
    toast(text, { action: { text: t('Load it'), does: applyUpdate }, ms: 0 });
}

/** Makes the page work without a network from its second visit on. */
export async function start() {
    if (!('serviceWorker' in navigator)) {
        return; // The browser allows it only on https and on this machine.
    }
    onUpdate(offer);
    followTakeover();
    try {
        registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
    } catch (error) {
        console.warn(`Kazu is not kept for use without a network: ${error.message}`);
        return;
    }
    followTime();
    keepGuides();
    [registration.waiting, registration.installing].filter(Boolean).forEach(follow);
    registration.addEventListener('updatefound', () => follow(registration.installing));
}
