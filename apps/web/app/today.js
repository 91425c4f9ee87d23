// The calendar date here and now: a day is the person's own.

/** A date as YYYY-MM-DD by the local calendar. */
export function dateOf(date) {
    const two = (n) => String(n).padStart(2, '0');
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Today. */
export function today() {
    return dateOf(new Date());
}
