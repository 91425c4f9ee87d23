// What is said aloud of a game: what happened, errors, hints; each once.
import { announce } from './live.js';

/**
 * Says what happened since the last time.
 * @param {{seq: number, say: string, from?: number}[]} news
 */
export function speakNews(news) {
    announce(news.map((one) => one.say).filter(Boolean).join(' '));
}

/** Says why something was refused. */
export function speakError(error) {
    announce(errorText(error));
}

/** A refused move in words. The identity of a card, such as #4, means nothing to a person. */
export function errorText({ message, token }) {
    return token && !token.startsWith('#') ? `${message}: ${token}` : message;
}
