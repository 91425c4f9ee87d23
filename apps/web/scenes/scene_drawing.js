// Draws a view as a scene: some nodes are the scene's own, all others are drawn as for a game without one.
import { makeAreas, ViewElement } from '../nodes/view.js';
import { sceneOf } from './index.js';

/** Turns the sheets of other scenes off: scenes share names of classes. */
function useSheetsOf(game) {
    [...document.styleSheets].forEach((sheet) => {
        const [, folder] = /\/scenes\/([^/]+)\//.exec(sheet.href || '') || [];
        if (folder) {
            sheet.disabled = folder !== game;
        }
    });
}

// On a card the frame of the focus looks like a mark of the game, so those who use no keys do not see it.
const useKeys = (on) => document.documentElement.toggleAttribute('data-keys', on);
useKeys(Boolean(document.querySelector(':focus-visible')));
addEventListener('keydown', () => useKeys(true), { capture: true });
addEventListener('pointerdown', () => useKeys(false), { capture: true });

export class SceneDrawing extends ViewElement {
    /**
     * @param {Function} Scene a class with `drawn`, the names of the nodes that it draws itself
     * @param {object} acts as of a ViewElement
     */
    constructor(Scene, composer, acts) {
        super(makeAreas(), composer, acts);
        this.Scene = Scene;
    }

    /** Builds the table of the scene around parts of the screen: `hints`, `walk`, `tools`, `rest`, `result`. */
    mount(parts, signal) {
        useSheetsOf(sceneOf(this.acts.play.record.game));
        this.scene = new this.Scene({ composer: this.composer, acts: this.acts, parts, signal });
        return this.scene.element;
    }

    /** Draws a view, or what changed since the last one; `past` tells that it is an earlier position. */
    show(view, how = {}) {
        this.past = 'past' in how ? how.past : this.past ?? null;
        const drawn = new Set(this.Scene.drawn);
        super.show({ ...view, nodes: view.nodes.filter((node) => !drawn.has(node.name)) }, how);
        this.shown = view;
        this.scene?.update(view, { ...how, past: this.past, pointed: this.context(view, how.hint || null, false).isPointed });
    }
}
