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

/** Days since 1970-01-01 by the local calendar. */
export function dayNumber() {
    const [year, month, day] = today().split('-').map(Number);
    return Date.UTC(year, month - 1, day) / 86400000;
}
