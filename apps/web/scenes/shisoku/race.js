// The table of a Shisoku race.
import { raceOf } from '../race.js';
import { Scene as Alone } from './scene.js';

export const Scene = raceOf(Alone, ({ say }) => say, true);
