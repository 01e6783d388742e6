/** Keys of one person at once, revoked ones left out. */
export const mostKeys = 20;
export const longestName = 60;
/** The highest monthly cap of a key, in words. */
export const mostCap = 100_000_000;
/** Days that a key may last; null for no end. */
export const lifetimes = [30, 90, 365] as const;
