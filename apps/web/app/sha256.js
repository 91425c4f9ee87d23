// SHA-256 as FIPS 180-4 describes it: browsers give their own only to pages of a secure origin, and a house may have none.

const ROUNDS = 64;

/** The first 32 bits behind the point of a root of a prime. */
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);

const primes = [];
for (let n = 2; primes.length < ROUNDS; n += 1) {
    if (primes.every((prime) => n % prime)) {
        primes.push(n);
    }
}
const K = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (x, n) => (x >>> n) | (x << (32 - n));

/** The bytes, a one, zeros, and the length in bits: whole blocks of 64. */
function padded(bytes) {
    const block = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
    block.set(bytes);
    block[bytes.length] = 0x80;
    const view = new DataView(block.buffer);
    view.setUint32(block.length - 8, Math.floor(bytes.length / 2 ** 29));
    view.setUint32(block.length - 4, (bytes.length * 8) >>> 0);
    return view;
}

function schedule(view, at) {
    const w = Array.from({ length: 16 }, (_, index) => view.getUint32(at + 4 * index));
    for (let i = 16; i < ROUNDS; i += 1) {
        const [a, b] = [w[i - 15], w[i - 2]];
        const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
        const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
        w.push((w[i - 16] + small + w[i - 7] + large) | 0);
    }
    return w;
}

function mix(state, w) {
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < ROUNDS; i += 1) {
        const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const first = (h + high + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]) | 0);
}

/** The hash of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text) {
    const view = padded(new TextEncoder().encode(text));
    let state = START;
    for (let at = 0; at < view.byteLength; at += 64) {
        state = mix(state, schedule(view, at));
    }
    return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
