// Three short tones and a touch of vibration, both off until somebody wants them.
import { setting } from './settings.js';

// Frequencies in Hz, one after the other, and what a phone does meanwhile, in ms.
const TONES = {
    move: { notes: [440], buzz: [12] },
    good: { notes: [523, 784], buzz: [20, 40, 30] },
    bad: { notes: [233], buzz: [60] },
};
const NOTE_SECONDS = 0.11;
const LOUDNESS = 0.09;

let context = null;

/** Lets the browser play: it wants an input of the person first. */
export function wakeSound() {
    if (setting('sound') && globalThis.AudioContext) {
        context ||= new AudioContext();
        context.resume().catch(() => {});
    }
}

function note(frequency, at) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + NOTE_SECONDS);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + NOTE_SECONDS);
}

/** Plays `move`, `good` or `bad`, as far as the settings want it. */
export function sound(name) {
    const { notes, buzz } = TONES[name];
    if (setting('vibration') && navigator.vibrate) {
        navigator.vibrate(buzz);
    }
    if (!setting('sound')) {
        return;
    }
    wakeSound();
    if (context && context.state === 'running') {
        notes.forEach((frequency, index) => note(frequency, context.currentTime + index * NOTE_SECONDS));
    }
}

/** The sound of what happened: of its strongest line. */
export function soundOf(news) {
    const tones = news.map((one) => one.tone);
    if (news.length) {
        sound(tones.includes('bad') ? 'bad' : tones.includes('good') ? 'good' : 'move');
    }
}
