// What a command asks of a system (WASI preview 1), in memory: arguments, streams, a clock, files of one folder.

const [OK, BAD_FILE, EXISTS, INVALID, IS_FOLDER, NOT_THERE, NOT_ALLOWED] = [0, 8, 20, 28, 31, 44, 76];
const [TERMINAL, FOLDER, REGULAR] = [2, 3, 4];
const [CREATE, ONLY_FOLDER, EXCLUSIVE, TRUNCATE] = [1, 2, 4, 8];
const ROOT = 3; // the descriptor of the folder
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** How a program ends: not a fault. */
export class Ended extends Error {
    constructor(status) {
        super(`ended with ${status}`);
        this.status = status;
    }
}

/**
 * A system for one run of a program.
 * @param {object} what
 * @param {string[]} what.args with the program's name first
 * @param {Record<string, string>} [what.environment]
 * @param {Uint8Array} [what.stdin]
 * @param {Record<string, Uint8Array>} [what.files] by name; what the program writes is in `files()` afterwards
 * @param {number[]} [what.terminals] streams that say they are terminals
 * @param {(stream: number, bytes: Uint8Array) => void} what.write standard output (1) and error (2); a copy
 */
export class System {
    constructor({ args, environment = {}, stdin = new Uint8Array(), files = {}, terminals = [], write }) {
        this.args = args.map(terminated);
        this.environment = Object.entries(environment).map(([name, value]) => terminated(`${name}=${value}`));
        this.folder = new Map(Object.entries(files).map(([name, bytes]) => [name, { bytes, length: bytes.length }]));
        this.open = new Map([[0, { file: { bytes: stdin, length: stdin.length }, at: 0, stream: true }]]);
        this.terminals = terminals;
        this.write = write;
        const calls = { ...programCalls(this), ...streamCalls(this), ...folderCalls(this) };
        /** What WebAssembly.instantiate() takes. */
        this.imports = { wasi_snapshot_preview1: calls, kazu: { normal: (...all) => normal(this, ...all) } };
    }

    /** Runs an instance to its end. @returns {number} its status */
    run(instance) {
        this.memory = instance.exports.memory;
        try {
            instance.exports._start();
            return 0;
        } catch (error) {
            if (error instanceof Ended) {
                return error.status;
            }
            throw error;
        }
    }

    /** The files there are now. @returns {Record<string, Uint8Array>} */
    files() {
        return Object.fromEntries([...this.folder].map(([name, file]) => [name, file.bytes.slice(0, file.length)]));
    }

    // Memory may have grown since the last call: views are made anew.
    get view() {
        return new DataView(this.memory.buffer);
    }

    bytes(at, length) {
        return new Uint8Array(this.memory.buffer, at, length);
    }

    string(at, length) {
        return decoder.decode(this.bytes(at, length));
    }
}

const terminated = (text) => encoder.encode(`${text}\0`);

// NFKC, which a browser knows: the program has no tables of it.
function normal(system, from, length, to, room, hides) {
    const form = system.string(from, length).normalize('NFKC');
    const made = encoder.encode(hides ? form.replace(/\p{Default_Ignorable_Code_Point}/gu, '') : form);
    if (made.length <= room) {
        system.bytes(to, made.length).set(made);
    }
    return made.length;
}

// What the program is given, and its end.
function programCalls(system) {
    const sizes = (list, count, size) => {
        system.view.setUint32(count, list.length, true);
        system.view.setUint32(size, list.reduce((sum, one) => sum + one.length, 0), true);
        return OK;
    };
    const give = (list, places, at) => {
        let next = at;
        list.forEach((one, i) => {
            system.view.setUint32(places + 4 * i, next, true);
            system.bytes(next, one.length).set(one);
            next += one.length;
        });
        return OK;
    };
    return {
        args_sizes_get: (count, size) => sizes(system.args, count, size),
        args_get: (places, at) => give(system.args, places, at),
        environ_sizes_get: (count, size) => sizes(system.environment, count, size),
        environ_get: (places, at) => give(system.environment, places, at),
        clock_time_get: (clock, precision, to) => {
            const ns = clock === 0 ? BigInt(Date.now()) * 1000000n : BigInt(Math.round(performance.now() * 1e6));
            system.view.setBigUint64(to, ns, true);
            return OK;
        },
        random_get: (at, length) => {
            crypto.getRandomValues(system.bytes(at, length));
            return OK;
        },
        proc_exit: (status) => {
            throw new Ended(status);
        },
    };
}

// Calls back with each of the pieces of memory that a list names; gives the sum of what it gives.
function each(system, list, count, call) {
    let sum = 0;
    for (let i = 0; i < count; i++) {
        const at = system.view.getUint32(list + 8 * i, true);
        sum += call(system.bytes(at, system.view.getUint32(list + 8 * i + 4, true)));
    }
    return sum;
}

function readInto(bytes, held) {
    const length = Math.max(0, Math.min(bytes.length, held.file.length - held.at));
    bytes.set(held.file.bytes.subarray(held.at, held.at + length));
    held.at += length;
    return length;
}

function writeFrom(bytes, held) {
    const { file } = held;
    const end = held.at + bytes.length;
    if (end > file.bytes.length) {
        const larger = new Uint8Array(2 * end);
        larger.set(file.bytes.subarray(0, file.length));
        file.bytes = larger;
    }
    file.bytes.set(bytes, held.at);
    file.length = Math.max(file.length, end);
    held.at = end;
    return bytes.length;
}

function kindOf(system, descriptor) {
    const isFolder = descriptor === ROOT;
    return isFolder ? FOLDER : system.terminals.includes(descriptor) ? TERMINAL : descriptor > ROOT ? REGULAR : 0;
}

function streamCalls(system) {
    const isOpen = (descriptor) => descriptor <= ROOT || system.open.has(descriptor);
    return {
        fd_read: (descriptor, list, count, to) => {
            const held = system.open.get(descriptor);
            if (!held) {
                return BAD_FILE;
            }
            system.view.setUint32(to, each(system, list, count, (bytes) => readInto(bytes, held)), true);
            return OK;
        },
        fd_write: (descriptor, list, count, to) => {
            const held = system.open.get(descriptor);
            if ((!held || held.stream) && descriptor !== 1 && descriptor !== 2) {
                return BAD_FILE;
            }
            const sum = each(system, list, count, (bytes) => {
                if (held) {
                    return writeFrom(bytes, held);
                }
                system.write(descriptor, bytes.slice());
                return bytes.length;
            });
            system.view.setUint32(to, sum, true);
            return OK;
        },
        fd_seek: (descriptor, offset, whence, to) => {
            const held = system.open.get(descriptor);
            if (!held || held.stream) {
                return BAD_FILE;
            }
            held.at = Number(offset) + [0, held.at, held.file.length][whence];
            system.view.setBigUint64(to, BigInt(held.at), true);
            return OK;
        },
        fd_close: (descriptor) => {
            const known = isOpen(descriptor);
            system.open.delete(descriptor);
            return known ? OK : BAD_FILE;
        },
        fd_fdstat_get: (descriptor, to) => {
            if (!isOpen(descriptor)) {
                return BAD_FILE;
            }
            const kind = kindOf(system, descriptor);
            system.bytes(to, 24).fill(0);
            system.view.setUint8(to, kind);
            if (kind !== TERMINAL) { // who may seek is no terminal
                system.bytes(to + 8, 16).fill(255);
            }
            return OK;
        },
        fd_fdstat_set_flags: () => OK,
    };
}

// One folder without folders in it.
function folderCalls(system) {
    const name = (at, length) => system.string(at, length).replace(/^(\.?\/)+/, '');
    const create = (path) => {
        const file = { bytes: new Uint8Array(), length: 0 };
        system.folder.set(path, file);
        return file;
    };
    const find = (path, flags) => {
        const there = system.folder.get(path);
        if (!path || path.includes('/') || path === '.') {
            return path.includes('/') ? NOT_THERE : IS_FOLDER;
        }
        if (there && flags & EXCLUSIVE) {
            return EXISTS;
        }
        return (!there && flags & CREATE) || (there && flags & TRUNCATE) ? create(path) : there || NOT_THERE;
    };
    return {
        fd_prestat_get: (descriptor, to) => {
            if (descriptor !== ROOT) {
                return BAD_FILE;
            }
            system.view.setUint32(to, 0, true);
            system.view.setUint32(to + 4, 1, true);
            return OK;
        },
        fd_prestat_dir_name: (descriptor, at) => {
            system.bytes(at, 1)[0] = 0x2f; // "/"
            return descriptor === ROOT ? OK : INVALID;
        },
        path_create_directory: () => NOT_ALLOWED,
        path_filestat_get: (folder, how, at, length, to) => {
            const found = find(name(at, length), 0);
            if (typeof found === 'number' && found !== IS_FOLDER) {
                return found;
            }
            system.bytes(to, 64).fill(0);
            system.view.setUint8(to + 16, found === IS_FOLDER ? FOLDER : REGULAR);
            system.view.setBigUint64(to + 32, BigInt(found === IS_FOLDER ? 0 : found.length), true);
            return OK;
        },
        path_open: (folder, how, at, length, flags, rights, inherited, modes, to) => {
            const found = find(name(at, length), flags);
            if (typeof found === 'number' || flags & ONLY_FOLDER) {
                return typeof found === 'number' ? found : INVALID;
            }
            const descriptor = Math.max(ROOT, ...system.open.keys()) + 1;
            system.open.set(descriptor, { file: found, at: modes & 1 ? found.length : 0 });
            system.view.setUint32(to, descriptor, true);
            return OK;
        },
    };
}
