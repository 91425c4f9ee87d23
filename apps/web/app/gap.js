// The gap between two sentences: Japanese has none.
import { language } from './t.js';

export const gap = () => (language() === 'ja' ? '' : ' ');
