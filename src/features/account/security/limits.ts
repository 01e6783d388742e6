/** Characters of a passkey's name. */
export const longestPasskeyName = 60;
/** Of a code, with all that people type between its signs. */
export const longestCode = 40;
