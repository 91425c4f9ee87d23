// What is said aloud of a game: what happened, errors, hints; each once.
import { announce } from './live.js';

/**
 * Says what happened since the last time.
 * @param {{seq: number, say: string, from?: number}[]} news
 */
export function speakNews(news) {
    announce(news.map((one) => one.say).join(' '));
}

/** Says why something was refused. */
export function speakError(error) {
    announce(error.token ? `${error.message}: ${error.token}` : error.message);
}
