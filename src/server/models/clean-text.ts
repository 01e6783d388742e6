/**
 * Text of a model as every reader can keep it: no NUL, which PostgreSQL refuses, no half of a
 * surrogate pair, which no encoding has. A pair that two tokens share is joined.
 */
export function createTextCleaner(): { add(text: string): string; end(): string } {
  let held = '';
  const tidy = (text: string) => text.replaceAll('\0', '').toWellFormed();
  return {
    add: (text) => {
      const whole = held + text;
      const last = whole.charCodeAt(whole.length - 1);
      const isHalf = last >= 0xd800 && last <= 0xdbff;
      held = isHalf ? whole.slice(-1) : '';
      return tidy(isHalf ? whole.slice(0, -1) : whole);
    },
    end: () => {
      const rest = tidy(held);
      held = '';
      return rest;
    },
  };
}
