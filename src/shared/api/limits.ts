/** Calls a minute of one key, and its answers under way at once. */
export const callsAMinute = 120;
export const mostAtOnce = 20;
/** Characters that a word is told as where a program asks for characters. */
export const charactersOfWord = 6;
