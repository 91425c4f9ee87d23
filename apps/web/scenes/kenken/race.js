// The table of a KenKen race.
import { raceOf } from '../race.js';
import { Scene as Alone } from './scene.js';

export const Scene = raceOf(Alone, ({ card }) => card.querySelector('.slip-card'));
