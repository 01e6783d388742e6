/** Versions of one text; the answer itself, which is none of them, comes first. */
export const mostVersions = 50;
export const longestVersion = 200_000;
