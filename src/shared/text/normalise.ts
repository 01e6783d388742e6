/**
 * Composes accents (NFC), so that a letter is one letter however it was typed, and writes every
 * line break as `\n`. Lone surrogates and everything else stay.
 */
export function normalise(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').normalize('NFC');
}
