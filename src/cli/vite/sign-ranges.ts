const assigned = /\P{Cn}/u;
const surrogates = [0xd800, 0xdfff] as const;
const lastSign = 0x10ffff;

/**
 * The signs that a pattern finds one by one, as ranges between the brackets of a pattern with the flag
 * `u`. A range goes on over numbers that stand for nothing.
 */
export function rangesOf(pattern: RegExp): string {
  const ranges: [string, string][] = [];
  let open = false;
  for (let at = 0; at <= lastSign; at += 1) {
    if (at === surrogates[0]) at = surrogates[1] + 1;
    const sign = String.fromCodePoint(at);
    const last = ranges.at(-1);
    if (pattern.test(sign)) {
      if (open && last) last[1] = sign;
      else ranges.push([sign, sign]);
      open = true;
    } else if (assigned.test(sign)) open = false;
  }
  return ranges.map(([first, last]) => [...new Set([first, last])].map(escaped).join('-')).join('');
}

/** Each as itself: it is read in less time than its number, and a page has them many times. */
function escaped(sign: string): string {
  return /[\]\\^-]/.test(sign) ? `\\${sign}` : sign;
}
