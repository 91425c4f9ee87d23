// Sounds of paper, wood and seal, made by the browser's synthesizer, with a touch of vibration. One setting mutes them all.
import { setting } from './settings.js';

/**
 * The parts of each sound. A part is a tone, which may glide, or noise through a filter:
 * `{at, ms, gain, tone: [Hz, Hz], wave}` or `{at, ms, gain, noise: 'bandpass' | 'highpass' | 'lowpass', hz}`; times in ms.
 */
const paper = (at, gain = 0.16) => ({ at, ms: 40, gain, noise: 'bandpass', hz: 2500 });
const SOUNDS = {
    lift: { parts: [{ at: 0, ms: 14, gain: 0.12, noise: 'bandpass', hz: 2500 }], buzz: [8] },
    merge: { parts: [paper(0), paper(55), { at: 55, ms: 70, gain: 0.07, tone: [330, 330], wave: 'sine' }], buzz: [12] },
    undo: { parts: [paper(0, 0.12), { at: 0, ms: 70, gain: 0.06, tone: [330, 220], wave: 'sine' }], buzz: [8] },
    move: { parts: [paper(0), { at: 10, ms: 90, gain: 0.06, tone: [440, 440], wave: 'triangle' }], buzz: [12] },
    stone: { parts: [{ at: 0, ms: 26, gain: 0.16, tone: [880, 860], wave: 'triangle' }, { at: 0, ms: 10, gain: 0.14, noise: 'highpass', hz: 1800 }], buzz: [10] },
    'stone-low': { parts: [{ at: 0, ms: 30, gain: 0.16, tone: [660, 645], wave: 'triangle' }, { at: 0, ms: 10, gain: 0.12, noise: 'highpass', hz: 1400 }], buzz: [8] },
    fold: { parts: [0, 90, 180, 270, 360].map((at) => ({ at, ms: 70, gain: 0.12, noise: 'bandpass', hz: 2000 + at * 5 })), buzz: [6] },
    good: { parts: [{ at: 0, ms: 140, gain: 0.5, tone: [150, 58], wave: 'sine' }, { at: 0, ms: 40, gain: 0.22, noise: 'lowpass', hz: 900 },
        { at: 160, ms: 500, gain: 0.07, tone: [784, 784], wave: 'sine' }], buzz: [20, 40, 30] },
    flip: { parts: [{ at: 0, ms: 30, gain: 0.2, noise: 'highpass', hz: 3000 }], buzz: [8] },
    slap: { parts: [{ at: 0, ms: 60, gain: 0.6, noise: 'lowpass', hz: 900 }, { at: 0, ms: 90, gain: 0.6, tone: [110, 60], wave: 'sine' }], buzz: [50] },
    win: { parts: [{ at: 0, ms: 140, gain: 0.5, tone: [150, 58], wave: 'sine' }, { at: 0, ms: 40, gain: 0.22, noise: 'lowpass', hz: 900 }], buzz: [20, 40, 30] },
    take: { parts: [0, 1, 2, 3].map((index) => ({ at: index * 60, ms: 30, gain: 0.16, noise: 'bandpass', hz: 2500 * 2 ** (index / 6) })), buzz: [12] },
    turn: { parts: [[440, 0.16], [1214, 0.065], [2376, 0.025]].map(([hz, gain]) => ({ at: 0, ms: 900, gain, tone: [hz, hz], wave: 'sine' })), buzz: [60] },
    stamp: { parts: [{ at: 0, ms: 90, gain: 0.25, tone: [110, 55], wave: 'sine' }, { at: 0, ms: 60, gain: 0.1, noise: 'lowpass', hz: 400 }], buzz: [] },
    foul: { parts: [{ at: 0, ms: 40, gain: 0.16, tone: [220, 220], wave: 'triangle' }], buzz: [40] },
    bad: { parts: [{ at: 0, ms: 120, gain: 0.08, tone: [196, 196], wave: 'triangle' }], buzz: [40] },
};

let context = null;
let hiss = null;

/** Lets the browser play: it wants an input of the person first. */
export function wakeSound() {
    if (setting('sound') && globalThis.AudioContext) {
        context ||= new AudioContext();
        context.resume().catch(() => {});
    }
}

/** Half a second of noise, the same each time. */
function noise() {
    if (!hiss) {
        hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
        const samples = hiss.getChannelData(0);
        let seed = 1;
        for (let index = 0; index < samples.length; index += 1) {
            seed = (seed * 16807) % 2147483647;
            samples[index] = (seed / 2147483647) * 2 - 1;
        }
    }
    return hiss;
}

function source(part, start, end) {
    if (part.tone) {
        const tone = context.createOscillator();
        tone.type = part.wave;
        tone.frequency.setValueAtTime(part.tone[0], start);
        tone.frequency.exponentialRampToValueAtTime(part.tone[1], end);
        return [tone, tone];
    }
    const player = context.createBufferSource();
    const filter = context.createBiquadFilter();
    player.buffer = noise();
    filter.type = part.noise;
    filter.frequency.value = part.hz;
    player.connect(filter);
    return [player, filter];
}

function play(part) {
    const start = context.currentTime + part.at / 1000;
    const end = start + part.ms / 1000;
    const gain = context.createGain();
    const [player, last] = source(part, start, end);
    gain.gain.setValueAtTime(part.gain, start);
    gain.gain.exponentialRampToValueAtTime(0.0005, end);
    last.connect(gain).connect(context.destination);
    player.start(start);
    player.stop(end);
}

/** Plays one of the sounds, unless they are muted. */
export function sound(name) {
    if (!setting('sound')) {
        return;
    }
    if (navigator.userActivation?.hasBeenActive) {
        navigator.vibrate?.(SOUNDS[name].buzz);
    }
    wakeSound();
    if (context && context.state === 'running') {
        SOUNDS[name].parts.forEach(play);
    }
}

/** The sound of what happened: of its strongest line. */
export function soundOf(news) {
    const tones = news.map((one) => one.tone);
    if (news.length) {
        sound(tones.includes('bad') ? 'bad' : tones.includes('good') ? 'good' : 'move');
    }
}
