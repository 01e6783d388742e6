import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A part of a font, for a few signs. */
export interface FontSlice {
  /** WOFF2. */
  readonly file: string;
  has(code: number): boolean;
}

/**
 * Fonts come in slices of a few signs each, compressed for browsers.
 * @param name of the package without its scope: `noto-sans-jp`.
 * @param root where such packages are.
 * @returns none where the package is not there.
 */
export function slicesOf(name: string, root = 'node_modules/@fontsource-variable'): FontSlice[] {
  const folder = path.join(root, name);
  const list = path.join(folder, 'unicode.json');
  if (!existsSync(list)) return [];
  const ranges = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([slice, text]) => {
    const codes = text.split(',').map(rangeOf);
    return {
      file: path.join(folder, 'files', `${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      has: (code) => codes.some(([from, to]) => code >= from && code <= to),
    };
  });
}

/** `U+0-FF`, `U+131`, `U+4??` */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from.replaceAll('?', '0'), 16), parseInt(to.replaceAll('?', 'F'), 16)];
}
