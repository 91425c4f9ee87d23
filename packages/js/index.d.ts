// The types of kazu-games. Views, hints and their words are described in docs/view.md of Kazu, lines of a table in docs/table.md.

/** The languages that texts for people have. */
export type Language = 'en' | 'ja';

/** The names of the statuses of the library. */
export type Status =
    | 'BAD_INPUT' | 'OUT_OF_RANGE' | 'OVERFLOW' | 'DIVISION_BY_ZERO' | 'NO_MEMORY' | 'NO_SPACE' | 'BUDGET' | 'CANCELLED'
    | 'ILLEGAL_MOVE' | 'UNSUPPORTED';

/** A module of the package in another form: its address, its bytes, an answer of fetch(), or compiled. */
export type WasmSource = string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module;

/** What was asked is refused; no move was made. */
export class KazuError extends Error {
    status: Status;
    /** What is wrong, in the language of the table, without the token. */
    reason: string;
    /** What of the line is wrong, or "". */
    token: string;
    /** Where it stands in what was typed, in code points from 1; 0: no place. */
    column: number;
    /** With a save file: its line, from 1; else 0. */
    line: number;
}

/** The core failed and this table is dead. A save file from before it opens the game again. */
export class KazuTrap extends Error {}

/** Opens the house of games. */
export function open(options?: { lang?: Language; wasm?: WasmSource }): Promise<House>;

/** Runs the command, `kazu WORDS...`, in memory. It answers when it is done: in a page, call it in a worker. */
export function command(words: (string | number)[], options?: CommandOptions): Promise<CommandAnswer>;

export interface CommandOptions {
    stdin?: string | Uint8Array;
    /** The files that it may read, by name. */
    files?: Record<string, string | Uint8Array>;
    lang?: Language;
    /** More variables of the environment; KAZU_DAY is the day that `today` means. */
    env?: Record<string, string>;
    wasm?: WasmSource;
}

export interface CommandAnswer {
    /** 0 yes, 1 a proven no, 2 bad input, 3 undecided, 4 the machine failed. */
    status: number;
    stdout: string;
    stderr: string;
    /** The files that there are afterwards. */
    files: Record<string, Uint8Array>;
}

/** A preset of a game. */
export interface Preset {
    name: string;
    title: string;
    params: string;
    /** Missing: as the game. */
    min_seats?: number;
    max_seats?: number;
}

export interface Game {
    game: string;
    title: string;
    min_seats: number;
    max_seats: number;
    hints: boolean;
    /** It has a time of its own, in which things happen. */
    timed: boolean;
    presets: Preset[];
}

export interface Parameter {
    key: string;
    title: string;
    kind: 'choice' | 'number' | 'text';
    standard: string;
    /** Of a choice. */
    choices?: { id: string; title: string }[];
    /** Of a number; above 2^53-1 a string. */
    least?: number | string;
    most?: number | string;
}

/** What the game of a day is dealt from. */
export interface Day {
    game: string;
    params: string;
    key: string;
    /** The level of the computers, 1 to 5. */
    level: number;
}

/** How long a question may take, in ms: then it ends with what was found, or with the status CANCELLED. */
export interface Budget {
    ms?: number;
}

/** Who acts, and when: a seat from 0 (left out: whose turn it is), and a time of the table in ms (left out: the last one). */
export interface Acting {
    seat?: number;
    at?: number;
}

/** Whose eyes: a seat from 0, or null for somebody who only watches. Left out: seat 0. */
export interface Looking {
    seat?: number | null;
    /** After how many entries; left out: now. */
    index?: number;
    /** After the end: everything that was hidden. */
    all?: boolean;
}

/** How a game is dealt. */
export interface Dealing extends Budget {
    /** A preset's name, or `size=6 level=easy`, or an object of these. */
    parameters?: string | Record<string, string | number>;
    /** 0..2^64-1, or "x" and 64 hexadecimal digits: the same deals the same game everywhere. Left out: 0. */
    seed?: number | bigint | string;
    /** Left out: the fewest. */
    seats?: number;
    /** A level for each seat: 0 a person, 1 (weak) to 5 a computer player. */
    bots?: number[];
    lang?: Language;
}

/** What there is to play, and the way to a table. */
export class House {
    private constructor();
    lang: Language;
    games(): Game[];
    parameters(game: string): Parameter[];
    /** @param date YYYY-MM-DD */
    daily(game: string, date: string): Day;
    deal(game: string, options?: Dealing): Promise<Table>;
    /** Opens a described game; `instance` is the line of that name in a save file. */
    open(game: string, instance: string, options?: Omit<Dealing, 'parameters' | 'seed'>): Promise<Table>;
    /** Opens a save file; it is replayed before it is believed. */
    load(save: string, options?: Budget & { lang?: Language }): Promise<Table>;
    /** Any line of the protocol that needs no table. */
    ask(line: string): Answer;
}

/** The answer to a line of the protocol (docs/protocol.md). */
export interface Answer {
    ok: boolean;
    body: string[];
    turn?: Turn;
    error?: { status: Status; line: number; column: number; message: string; token: string };
}

/** Whose turn it is, or that it is over. */
export interface Turn {
    over?: boolean;
    /** After the end: the seats that won. */
    won?: number[];
    /** Every seat may move. */
    any?: boolean;
    /** The seats that may move. */
    seats?: number[];
    /** When time will bring something, in ms. */
    due?: number;
}

/** One game, which the caller hosts: it acts for any seat, and says what time it is. */
export class Table {
    private constructor();
    game: string;
    seats: number;
    lang: Language;
    turn(): Turn;
    /** Who sits where: `person`, `bot 3`. */
    chairs(): string[];
    /** A line of the table: `move r1c1 2`, `resign`, `takeback`, `sit 1 bot 3`. */
    act(line: string, options?: Acting): Turn;
    /** A move of the game: `r1c1 2`. */
    move(line: string, options?: Acting): Turn;
    /** The computer moves, for whomever; gives the move, or nothing where it would wait. */
    bot(level?: number, options?: Acting & Budget): string | undefined;
    /** What the computer would do in a seat, and when; enters nothing. null: it would wait. */
    plan(seat: number, level?: number, options?: Budget): { at: number; line: string } | null;
    /** Lets happen what is due. */
    wake(at?: number): Turn;
    /** Lets so much time pass. */
    wait(ms: number): Turn;
    undo(entries?: number): Turn;
    redo(entries?: number): Turn;
    view(looking?: Looking): View;
    /** The view as a text of 80 columns. */
    text(looking?: Looking): string;
    /** The words for all cells, by the names of their nodes: what a screen reader says. */
    labels(looking?: Looking): Record<string, string[]>;
    /** What happened after a line of the log, for a seat (0 if left out) or, with null, for all. */
    news(since?: number, options?: { seat?: number | null }): News[];
    /** 1 nudges, 2 says where, 3 has the move. That it was given is noted. */
    hint(strength?: 1 | 2 | 3, options?: { seat?: number } & Budget): Hint;
    /** Judges an entry, after the end. */
    review(index: number, options?: Budget): Review;
    /** How hard the deal is: 1 to 5. */
    rate(options?: Budget): number;
    summary(): Summary;
    log(): string[];
    /** The save file: text that load() reads, and `kazu play --load`. */
    save(): string;
    /** Any line of the protocol. */
    ask(line: string): Answer;
}

/** What somebody may see of a game. What is zero, empty or false is left out. */
export interface View {
    v: 1;
    game: string;
    /** Who looks; missing: somebody who only watches. */
    seat?: number;
    at: number;
    index: number;
    /** Only of the last index. */
    turn?: ViewTurn;
    nodes: ViewNode[];
}

export interface ViewTurn {
    seats?: number[];
    due?: number;
    over?: boolean;
    won?: number[];
    by?: Ending;
}

export type Ending = 'rules' | 'resign' | 'time' | 'abort';

export type NodeKind =
    | 'heading' | 'message' | 'cards' | 'grid' | 'pegs' | 'track' | 'table' | 'scores' | 'prompt' | 'actions' | 'meter' | 'form'
    | 'focus';

export type NodeRole =
    | 'rule' | 'goal' | 'state' | 'answer' | 'result' | 'legend' | 'board' | 'hand' | 'choices' | 'secret' | 'history';

export interface ViewNode {
    kind: NodeKind;
    role?: NodeRole;
    name: string;
    text?: string;
    columns?: number;
    example?: string;
    prefix?: string;
    /** Of a form: words of `default auto joined set` with blanks between them. */
    flags?: string;
    value?: number | string;
    total?: number | string;
    until?: number | string;
    /** Of a message or of cards: whose it is. */
    seat?: number;
    /** What came out, as a word. */
    outcome?: string;
    cells?: ViewCell[];
}

export interface ViewCell {
    id?: number;
    text?: string;
    /** What choosing it types. */
    type?: string;
    key?: string;
    corner?: string;
    group?: number;
    /** Pencil marks: bit d-1 for digit d. */
    marks?: number;
    /** An exact number is text, such as `3/10`. */
    value?: number | string;
    /** How a number was made: two operands, an operation, and the ids of the cards. */
    a?: string;
    op?: string;
    b?: string;
    from?: number[];
    /** Of a solution: its steps. */
    steps?: string[];
    extra?: number;
    seat?: number;
    /** Words of `wrong new hidden disabled main danger winner fixed answer good bad zero yours fraction locked` with blanks between them. */
    flags?: string;
}

export interface Hint {
    v: 1;
    game: string;
    seat?: number;
    at: number;
    index: number;
    strength: number;
    nodes: ViewNode[];
}

export interface Review {
    index: number;
    /** 0 best .. 4 a blunder, -1 not judged. */
    grade: number;
    nodes: ViewNode[];
}

export interface News {
    /** The number of the log's line. */
    seq: number;
    /** The seat; missing: the table itself. */
    from?: number;
    say: string;
    tone: 'plain' | 'good' | 'bad';
}

export interface Summary {
    game: string;
    params?: string;
    note?: string;
    /** How it ended and who won: only after the end. */
    by?: Ending;
    won?: number[];
    seats: string[];
    ms: number;
    moves: number;
    hints: number;
    takebacks: number;
    checks: number;
}
