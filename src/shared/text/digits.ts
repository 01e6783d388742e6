/** Digits of Arabic, Persian and Thai keyboards, and full-width ones: each block begins at 0. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\uff10-\uff19]/g;

/** A code as it was meant, in whichever digits it was typed. */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}
