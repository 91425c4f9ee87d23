// QR codes of short texts, drawn as SVG: bytes, error correction level M, versions 1 to 10 of ISO/IEC 18004.
import { s } from '../app/dom.js';

// For each version at level M: check bytes of a block, then how many blocks have how many data bytes; places of alignment patterns.
const VERSIONS = [
    { check: 10, blocks: [[1, 16]], places: [] },
    { check: 16, blocks: [[1, 28]], places: [6, 18] },
    { check: 26, blocks: [[1, 44]], places: [6, 22] },
    { check: 18, blocks: [[2, 32]], places: [6, 26] },
    { check: 24, blocks: [[2, 43]], places: [6, 30] },
    { check: 16, blocks: [[4, 27]], places: [6, 34] },
    { check: 18, blocks: [[4, 31]], places: [6, 22, 38] },
    { check: 22, blocks: [[2, 38], [2, 39]], places: [6, 24, 42] },
    { check: 22, blocks: [[3, 36], [2, 37]], places: [6, 26, 46] },
    { check: 26, blocks: [[4, 43], [1, 44]], places: [6, 28, 50] },
];
const BYTES = 4; // the mode of data that are bytes
const LEVEL_M = 0; // its two bits in the format
const FORMAT = { generator: 0x537, bits: 10, mask: 0x5412 };
const VERSION = { generator: 0x1f25, bits: 12 };
const MASKS = [
    (row, column) => (row + column) % 2 === 0,
    (row) => row % 2 === 0,
    (row, column) => column % 3 === 0,
    (row, column) => (row + column) % 3 === 0,
    (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
    (row, column) => (row * column) % 2 + (row * column) % 3 === 0,
    (row, column) => ((row * column) % 2 + (row * column) % 3) % 2 === 0,
    (row, column) => ((row + column) % 2 + (row * column) % 3) % 2 === 0,
];

const room = ({ blocks }) => blocks.reduce((sum, [count, size]) => sum + count * size, 0);
const countBits = (version) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes; 0 if none does. */
function versionFor(length) {
    return 1 + VERSIONS.findIndex((one, index) => 4 + countBits(index + 1) + 8 * length <= 8 * room(one));
}

/** The data bytes: mode, length, text, an end, and fill. */
function dataBytes(text, version) {
    const bits = [];
    const put = (value, count) => {
        for (let at = count - 1; at >= 0; at--) {
            bits.push((value >> at) & 1);
        }
    };
    put(BYTES, 4);
    put(text.length, countBits(version));
    text.forEach((byte) => put(byte, 8));
    const size = room(VERSIONS[version - 1]);
    put(0, Math.min(4, 8 * size - bits.length));
    put(0, (8 - (bits.length % 8)) % 8);
    const bytes = [];
    for (let at = 0; at < bits.length; at += 8) {
        bytes.push(bits.slice(at, at + 8).reduce((byte, bit) => 2 * byte + bit, 0));
    }
    for (let fill = 0xec; bytes.length < size; fill ^= 0xec ^ 0x11) {
        bytes.push(fill);
    }
    return bytes;
}

/** A product in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a, b) {
    let product = 0;
    for (let bit = 7; bit >= 0; bit--) {
        product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
        product ^= (b >> bit) & 1 ? a : 0;
    }
    return product;
}

/** The generator polynomial with the roots 2^0 to 2^(degree-1), highest power first and left out. */
function generator(degree) {
    const factors = [...Array(degree - 1).fill(0), 1];
    for (let root = 1, step = 0; step < degree; step++, root = times(root, 2)) {
        for (let at = 0; at < degree; at++) {
            factors[at] = times(factors[at], root) ^ (at + 1 < degree ? factors[at + 1] : 0);
        }
    }
    return factors;
}

/** The check bytes of a block: what remains when it is divided by the generator. */
function checkBytes(block, factors) {
    const rest = Array(factors.length).fill(0);
    block.forEach((byte) => {
        const lead = byte ^ rest.shift();
        rest.push(0);
        factors.forEach((factor, at) => {
            rest[at] ^= times(factor, lead);
        });
    });
    return rest;
}

/** Takes the first of each row, then the second of each, and so on. */
function byColumns(rows) {
    const longest = Math.max(...rows.map((row) => row.length));
    return Array.from({ length: longest }, (_, at) => rows.filter((row) => at < row.length).map((row) => row[at])).flat();
}

/** All bytes in the order in which they are drawn. */
function drawnBytes(text, version) {
    const { check, blocks } = VERSIONS[version - 1];
    const data = dataBytes(text, version);
    const rows = blocks.flatMap(([count, size]) => Array.from({ length: count }, () => data.splice(0, size)));
    const factors = generator(check);
    return [...byColumns(rows), ...byColumns(rows.map((row) => checkBytes(row, factors)))];
}

/** A value with the remainder of its division behind it, in arithmetic modulo 2. */
function withRemainder(value, { generator: divisor, bits }) {
    let rest = value;
    for (let step = 0; step < bits; step++) {
        rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? divisor : 0);
    }
    return (value << bits) | (rest & ((1 << bits) - 1));
}

/** Draws a square pattern of rings around a centre; `dark` tells by the distance. */
function rings(grid, row, column, reach, dark) {
    for (let y = -reach; y <= reach; y++) {
        for (let x = -reach; x <= reach; x++) {
            if (grid[row + y] && column + x >= 0 && column + x < grid.length) {
                grid[row + y][column + x] = dark(Math.max(Math.abs(x), Math.abs(y)));
            }
        }
    }
}

/** The patterns that every code of a version has; null where data go. */
function frame(version) {
    const size = 17 + 4 * version;
    const grid = Array.from({ length: size }, () => Array(size).fill(null));
    for (let at = 8; at < size - 8; at++) {
        grid[6][at] = grid[at][6] = at % 2 === 0;
    }
    [[3, 3], [3, size - 4], [size - 4, 3]].forEach(([row, column]) => rings(grid, row, column, 4, (ring) => ring !== 2 && ring !== 4));
    const { places } = VERSIONS[version - 1];
    const last = places[places.length - 1];
    places.forEach((row) => places.forEach((column) => {
        const atFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
        if (!atFinder) {
            rings(grid, row, column, 2, (ring) => ring !== 1);
        }
    }));
    if (version >= 7) {
        const bits = withRemainder(version, VERSION);
        for (let at = 0; at < 18; at++) {
            const [long, short] = [Math.floor(at / 3), size - 11 + (at % 3)];
            grid[long][short] = grid[short][long] = ((bits >> at) & 1) === 1;
        }
    }
    drawFormat(grid, 0);
    return grid;
}

/** Writes level and mask twice around the finders, and the dark module. */
function drawFormat(grid, mask) {
    const size = grid.length;
    const bits = withRemainder((LEVEL_M << 3) | mask, FORMAT) ^ FORMAT.mask;
    const past = (at) => at + (at >= 6 ? 1 : 0); // row and column 6 belong to the timing patterns
    for (let at = 0; at < 15; at++) {
        const dark = ((bits >> at) & 1) === 1;
        if (at < 8) {
            grid[past(at)][8] = dark;
            grid[8][size - 1 - at] = dark;
        } else {
            grid[8][at === 8 ? 7 : 14 - at] = dark;
            grid[size - 15 + at][8] = dark;
        }
    }
    grid[size - 8][8] = true;
}

/** Where data go: columns in pairs from the right, up and down by turns, past the timing column. */
function dataPlaces(grid) {
    const size = grid.length;
    const places = [];
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
        right -= right === 6 ? 1 : 0;
        for (let step = 0; step < size; step++) {
            const row = up ? size - 1 - step : step;
            [right, right - 1].filter((column) => grid[row][column] === null).forEach((column) => places.push([row, column]));
        }
    }
    return places;
}

/** What a line adds to the penalty: runs of five and more, and what looks like a finder with a light margin. */
function linePenalty(line) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    const runs = (text.match(/0{5,}|1{5,}/g) || []).reduce((sum, run) => sum + run.length - 2, 0);
    const finders = (text.match(/(?=10111010000|00001011101)/g) || []).length;
    return runs + 40 * finders;
}

/** How badly a grid is read: lines, squares of one colour, and too much of one colour. */
function penalty(grid) {
    const columns = grid.map((_, column) => grid.map((row) => row[column]));
    let sum = [...grid, ...columns].reduce((all, line) => all + linePenalty(line), 0);
    let dark = 0;
    grid.forEach((row, y) => row.forEach((cell, x) => {
        dark += cell ? 1 : 0;
        const square = x && y && cell === row[x - 1] && cell === grid[y - 1][x] && cell === grid[y - 1][x - 1];
        sum += square ? 3 : 0;
    }));
    return sum + 10 * Math.floor(Math.abs(20 * dark - 10 * grid.length ** 2) / grid.length ** 2);
}

/** The code of a text as rows of true (dark) and false; null if it is too long. Of the eight masks the one read best, or a given one. */
export function qrGrid(text, mask = -1) {
    const bytes = [...new TextEncoder().encode(text)];
    const version = versionFor(bytes.length);
    if (!version) {
        return null;
    }
    const empty = frame(version);
    const drawn = drawnBytes(bytes, version);
    const places = dataPlaces(empty);
    const masked = (number) => {
        const grid = empty.map((row) => [...row]);
        places.forEach(([row, column], at) => {
            const bit = ((drawn[at >> 3] || 0) >> (7 - (at & 7))) & 1;
            grid[row][column] = (bit === 1) !== MASKS[number](row, column);
        });
        drawFormat(grid, number);
        return grid;
    };
    if (mask >= 0) {
        return masked(mask);
    }
    const all = MASKS.map((_, number) => masked(number)).map((grid) => ({ grid, faults: penalty(grid) }));
    return all.reduce((best, one) => (one.faults < best.faults ? one : best)).grid;
}

/** An SVG element with the code and its margin, black on white in every theme; null if the text is too long. */
export function qrCode(text, label) {
    const grid = qrGrid(text);
    if (!grid) {
        return null;
    }
    const size = grid.length + 8;
    const runs = grid.map((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')).join('')).join('');
    return s('svg', { class: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' },
        s('rect', { width: size, height: size, fill: '#fff' }), s('path', { d: runs, fill: '#000' }));
}
